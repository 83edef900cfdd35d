/*
 * libedit as the Swift side needs it: each need is one typed function of fixed
 * arity, since Swift imports no variadic ones. Text goes both ways as Unicode
 * scalars, one an element, ended by 0; on Linux a wchar_t is one.
 *
 * libedit reads keys, edits the line and keeps the modes of the terminal. It does
 * not draw: what it would write goes to a sink of ours, which only counts the
 * beeps. Its drawing takes each scalar for itself and so loses its place at the
 * first combining mark; the caller draws the line that ceditline_line() gives.
 *
 * Feature macros stand in the .c files only.
 */
#ifndef CEDITLINE_H
#define CEDITLINE_H

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#pragma clang assume_nonnull begin

/* An editor on standard input, output and error, with its history. */
typedef struct ceditline ceditline;

/* What a command did, for libedit to act upon. */
enum ceditline_outcome {
  CEDITLINE_UNCHANGED = 0, /* nothing to be redrawn */
  CEDITLINE_END = 2,       /* ends the input */
  CEDITLINE_CHANGED = 4,   /* the line or the cursor changed */
  CEDITLINE_REFUSED = 6,   /* nothing changed; beeps */
};

/* The commands that the caller carries out, by the names they can be bound under. */
enum ceditline_command {
  CEDITLINE_COMPLETE,
  CEDITLINE_PASTE,
  CEDITLINE_QUOTED_INSERT,
  CEDITLINE_DELETE_BACKWARD,
  CEDITLINE_DELETE_FORWARD,
  CEDITLINE_DELETE_OR_END,
  CEDITLINE_LEFT,
  CEDITLINE_RIGHT,
  CEDITLINE_END_OF_LINE,
  CEDITLINE_WORD_LEFT,
  CEDITLINE_WORD_RIGHT,
  CEDITLINE_OLDER,
  CEDITLINE_NEWER,
  CEDITLINE_SEARCH,
  CEDITLINE_CLEAR_SCREEN,
  CEDITLINE_IGNORE,
  CEDITLINE_COMMAND_COUNT,
};

/* What the editor calls back; each gets the owner that was given with it. */
typedef struct {
  /* Waits for a key: 1 and the scalar, 0 at the end of input, -1 when something else ended the
     wait. */
  int (*read_scalar)(void *owner, uint32_t *scalar);
  /* Carries out a command; gives a ceditline_outcome. */
  int (*run)(void *owner, int command);
} ceditline_callbacks;

/* Opens an editor whose .editrc section is `name`; NULL if there is no terminal or no memory.
   The owner is not kept alive by it. The corresponding C function is el_init_fd. */
ceditline *_Nullable ceditline_open(const char *name, void *owner, ceditline_callbacks callbacks);

/* Restores the terminal and frees the editor. The corresponding C function is el_end. */
void ceditline_close(ceditline *editor);

/* A string capability of the terminal, as "up"; NULL if it has none. Valid until the editor is
   closed. The corresponding C function is el_get with EL_GETTC. */
const char *_Nullable ceditline_capability(ceditline *editor, const char *name);

/* Obeys a file of editor commands; false at the first it does not know. The corresponding C
   function is el_source. */
bool ceditline_source(ceditline *editor, const char *path);

/* Whether lines are edited at all, which the file of commands can turn off. */
bool ceditline_edits(ceditline *editor);

/* Whether the keys are those of vi. The corresponding C function is el_wget with EL_EDITOR. */
bool ceditline_is_vi(ceditline *editor);

/* Sets all keys to those of vi or emacs. The corresponding C function is el_wset with EL_EDITOR. */
void ceditline_set_vi(ceditline *editor, bool vi);

/* Binds a key, spelled as in .editrc, to a command of libedit or of ours; `second` means the map of
   vi's command mode. The corresponding C function is el_wset with EL_BIND. */
void ceditline_bind(ceditline *editor, bool second, const char *key, const char *command);

/* The name under which a command of ours is bound. */
const char *ceditline_command_name(enum ceditline_command command);

/* Writes what a key is bound to into the buffer, as libedit words it; empty if it is not. */
void ceditline_binding(ceditline *editor, bool second, const char *key, char *buffer, size_t size);

/* Reads a line: the count of its scalars with the line end, 0 at the end of input, -1 when the wait
   for a key was ended. The line is valid until the next call. The corresponding C function is
   el_wgets. */
int ceditline_read(ceditline *editor, const uint32_t *_Nullable *_Nonnull line);

/* The line as it stands, its length and the cursor's place in scalars; valid until it changes. The
   corresponding C function is el_wline. */
const uint32_t *ceditline_line(ceditline *editor, size_t *length, size_t *cursor);

/* Moves the cursor by so many scalars. The corresponding C function is el_cursor. */
void ceditline_move(ceditline *editor, int distance);

/* Deletes so many scalars before the cursor. The corresponding C function is el_deletestr. */
void ceditline_delete(ceditline *editor, int count);

/* Inserts scalars at the cursor. The corresponding C function is el_winsertstr. */
bool ceditline_insert(ceditline *editor, const uint32_t *scalars);

/* The next key while a command runs, as read_scalar gives it. The corresponding C function is
   el_wgetc. */
int ceditline_next(ceditline *editor, uint32_t *scalar);

/* Has these scalars read as the next keys. The corresponding C function is el_wpush. */
void ceditline_push(ceditline *editor, const uint32_t *scalars);

/* Puts the terminal into the editor's mode, or back. The corresponding C function is el_wset with
   EL_PREP_TERM. */
void ceditline_set_raw(ceditline *editor, bool raw);

/* Adds a line as the newest of the history that libedit's own commands look at. The corresponding C
   function is history_w with H_ENTER. */
void ceditline_remember(ceditline *editor, const uint32_t *line);

/* How often libedit has wanted to beep since this was asked last. */
unsigned ceditline_take_beeps(ceditline *editor);

/* What libedit has complained about so far, lines of text in the locale's encoding. */
const char *ceditline_complaints(ceditline *editor);

/* Takes a locale in which text is UTF-8, the user's if it is one; false if there is none. The
   corresponding C function is setlocale. */
bool ceditline_use_utf8(void);

/* Waits until the descriptor can be read: 1, 0 after so many milliseconds (-1: never), -1 with
   errno, EINTR when a signal came. The mask holds during the wait only, so that no signal is missed
   before it. The corresponding C function is ppoll. */
int ceditline_wait(int descriptor, int milliseconds, const sigset_t *mask);

/* The window's columns and rows; false if standard output is no terminal. */
bool ceditline_window_size(int *columns, int *rows);

/* From now on, should the program crash or be told to quit, puts the terminal back as it is now and
   turns bracketed paste off first. Call it before the terminal is changed. */
void ceditline_guard_terminal(void);

/* Whether a crash is to restore the terminal: between these calls it is in the editor's mode. */
void ceditline_set_guarded(bool guarded);

/* The signal that a key stands for outside the editor, such as SIGINT for Ctrl-C; 0 if for none. */
int ceditline_signal_of_key(unsigned char byte);

/* Whether keys typed while a command runs are kept as they are, for the next line to find. In its
   usual mode a terminal would take Ctrl-D for the end of a line, and cut a line at 4,095 bytes. */
void ceditline_hold_keys(bool holds);

#pragma clang assume_nonnull end

#endif
