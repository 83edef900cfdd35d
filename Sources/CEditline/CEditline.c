#define _GNU_SOURCE

#include "CEditline.h"

#include <histedit.h>
#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <wchar.h>

_Static_assert(sizeof(wchar_t) == sizeof(uint32_t), "a wchar_t is one Unicode scalar");

/* What a stream of libedit's collects instead of a terminal. */
struct sink {
  char text[4096];
  size_t length;
  unsigned beeps;
};

struct ceditline {
  EditLine *editor;
  HistoryW *history;
  FILE *output;
  FILE *errors;
  struct sink written;
  struct sink complaints;
  void *owner;
  ceditline_callbacks callbacks;
};

static ssize_t collect(void *cookie, const char *bytes, size_t count) {
  struct sink *sink = cookie;
  for (size_t i = 0; i < count; i++) {
    if (bytes[i] == '\a') sink->beeps++;
    if (sink->length + 1 < sizeof sink->text) sink->text[sink->length++] = bytes[i];
  }
  sink->text[sink->length] = '\0';
  return (ssize_t)count;
}

static FILE *open_sink(struct sink *sink) {
  return fopencookie(sink, "w", (cookie_io_functions_t){.write = collect});
}

static void empty(ceditline *editor) {
  fflush(editor->output);
  editor->written.length = 0;
  editor->written.text[0] = '\0';
}

static ceditline *owner_of(EditLine *inner) {
  void *data = NULL;
  el_wget(inner, EL_CLIENTDATA, &data);
  return data;
}

static int read_scalar(EditLine *inner, wchar_t *scalar) {
  ceditline *editor = owner_of(inner);
  uint32_t value = 0;
  int got = editor->callbacks.read_scalar(editor->owner, &value);
  *scalar = (wchar_t)value;
  return got;
}

/* libedit does not tell a command its name, so each has a function of its own. */
#define COMMANDS(each)                                                               \
  each(CEDITLINE_COMPLETE, "line-complete", "Complete the word, then list the choices")     \
  each(CEDITLINE_PASTE, "line-paste", "Insert what was pasted")                             \
  each(CEDITLINE_QUOTED_INSERT, "line-quoted-insert", "Insert the next key as it is")       \
  each(CEDITLINE_DELETE_BACKWARD, "line-delete-backward", "Delete the character before")    \
  each(CEDITLINE_DELETE_FORWARD, "line-delete-forward", "Delete the character at the cursor") \
  each(CEDITLINE_DELETE_OR_END, "line-delete-or-end", "Delete forward, or end the input")   \
  each(CEDITLINE_LEFT, "line-left", "Move one character to the left")                       \
  each(CEDITLINE_RIGHT, "line-right", "Move one character to the right, or take the hint")  \
  each(CEDITLINE_END_OF_LINE, "line-end", "Move to the end, or take the hint")              \
  each(CEDITLINE_WORD_LEFT, "line-word-left", "Move one word to the left")                  \
  each(CEDITLINE_WORD_RIGHT, "line-word-right", "Move one word right, or take one of the hint") \
  each(CEDITLINE_OLDER, "line-older", "Show the line before in the history")                \
  each(CEDITLINE_NEWER, "line-newer", "Show the line after in the history")                 \
  each(CEDITLINE_SEARCH, "line-search", "Search the history")                               \
  each(CEDITLINE_CLEAR_SCREEN, "line-clear-screen", "Clear the screen but for the line")    \
  each(CEDITLINE_IGNORE, "line-ignore", "Do nothing")

#define FUNCTION(number, name, help)                               \
  static unsigned char run_##number(EditLine *inner, int key) {    \
    (void)key;                                                     \
    ceditline *editor = owner_of(inner);                           \
    return (unsigned char)editor->callbacks.run(editor->owner, number); \
  }
COMMANDS(FUNCTION)

#define ENTRY(number, name, help) [number] = {L##name, L##help, name, run_##number},
static const struct {
  const wchar_t *wide_name;
  const wchar_t *help;
  const char *name;
  unsigned char (*function)(EditLine *, int);
} commands[CEDITLINE_COMMAND_COUNT] = {COMMANDS(ENTRY)};

static const wchar_t *no_prompt(EditLine *inner) {
  (void)inner;
  return L"";
}

ceditline *ceditline_open(const char *name, void *owner, ceditline_callbacks callbacks) {
  if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO)) return NULL;
  ceditline *editor = calloc(1, sizeof *editor);
  if (editor == NULL) return NULL;
  editor->owner = owner;
  editor->callbacks = callbacks;
  editor->output = open_sink(&editor->written);
  editor->errors = open_sink(&editor->complaints);
  editor->history = history_winit();
  if (editor->output != NULL && editor->errors != NULL && editor->history != NULL)
    /* The descriptors are the terminal's, whose modes libedit keeps; the streams are not. */
    editor->editor = el_init_fd(name, stdin, editor->output, editor->errors, STDIN_FILENO,
                                STDOUT_FILENO, STDERR_FILENO);
  if (editor->editor == NULL) {
    ceditline_close(editor);
    return NULL;
  }
  /* What it said about an unknown terminal is no news: such a one is not edited on. */
  fflush(editor->errors);
  editor->complaints.length = 0;
  editor->complaints.text[0] = '\0';
  EditLine *inner = editor->editor;
  HistEventW event;
  history_w(editor->history, &event, H_SETSIZE, 10000);
  history_w(editor->history, &event, H_SETUNIQUE, 1);
  el_wset(inner, EL_CLIENTDATA, editor);
  el_wset(inner, EL_SIGNAL, 0);
  /* Ctrl-C comes as a key, in its place among what is typed before and behind it; as a signal it
     could overtake the one or be overtaken by the other. */
  el_wset(inner, EL_SETTY, L"-d", L"-isig", NULL);
  /* Nor does it cut lines while a command runs; see ceditline_hold_keys. */
  el_wset(inner, EL_SETTY, L"-x", L"-icanon", NULL);
  el_wset(inner, EL_PROMPT, no_prompt);
  el_wset(inner, EL_HIST, history_w, editor->history);
  el_wset(inner, EL_GETCFN, read_scalar);
  for (int i = 0; i < CEDITLINE_COMMAND_COUNT; i++)
    el_wset(inner, EL_ADDFN, commands[i].wide_name, commands[i].help, commands[i].function);
  return editor;
}

void ceditline_close(ceditline *editor) {
  if (editor->editor != NULL) el_end(editor->editor);
  if (editor->history != NULL) history_wend(editor->history);
  if (editor->output != NULL) fclose(editor->output);
  if (editor->errors != NULL) fclose(editor->errors);
  free(editor);
}

const char *ceditline_capability(ceditline *editor, const char *name) {
  char *value = NULL;
  if (el_get(editor->editor, EL_GETTC, name, &value) != 0) return NULL;
  return value;
}

bool ceditline_source(ceditline *editor, const char *path) {
  bool obeyed = el_source(editor->editor, path) != -1;
  empty(editor);
  editor->written.beeps = 0;
  return obeyed;
}

bool ceditline_edits(ceditline *editor) {
  int edits = 0;
  el_wget(editor->editor, EL_EDITMODE, &edits);
  return edits != 0;
}

bool ceditline_is_vi(ceditline *editor) {
  const wchar_t *name = NULL;
  el_wget(editor->editor, EL_EDITOR, &name);
  return name != NULL && wcscmp(name, L"vi") == 0;
}

void ceditline_set_vi(ceditline *editor, bool vi) {
  el_wset(editor->editor, EL_EDITOR, vi ? L"vi" : L"emacs");
}

/* Keys and commands are short and ASCII. */
static const wchar_t *widened(const char *text, wchar_t *buffer, size_t size) {
  size_t i = 0;
  for (; text[i] != '\0' && i + 1 < size; i++) buffer[i] = (unsigned char)text[i];
  buffer[i] = L'\0';
  return buffer;
}

void ceditline_bind(ceditline *editor, bool second, const char *key, const char *command) {
  wchar_t keys[64], name[64];
  widened(key, keys, 64);
  widened(command, name, 64);
  if (second)
    el_wset(editor->editor, EL_BIND, L"-a", keys, name, NULL);
  else
    el_wset(editor->editor, EL_BIND, keys, name, NULL);
}

const char *ceditline_command_name(enum ceditline_command command) {
  return commands[command].name;
}

void ceditline_binding(ceditline *editor, bool second, const char *key, char *buffer, size_t size) {
  wchar_t keys[64];
  widened(key, keys, 64);
  empty(editor);
  size_t complained = editor->complaints.length;
  if (second)
    el_wset(editor->editor, EL_BIND, L"-a", keys, NULL);
  else
    el_wset(editor->editor, EL_BIND, keys, NULL);
  fflush(editor->output);
  snprintf(buffer, size, "%s", editor->written.text);
  empty(editor);
  /* "Unbound extended key" is an answer here, not a complaint. */
  fflush(editor->errors);
  editor->complaints.length = complained;
  editor->complaints.text[complained] = '\0';
}

int ceditline_read(ceditline *editor, const uint32_t **line) {
  int count = 0;
  *line = (const uint32_t *)el_wgets(editor->editor, &count);
  empty(editor);
  return count;
}

const uint32_t *ceditline_line(ceditline *editor, size_t *length, size_t *cursor) {
  const LineInfoW *info = el_wline(editor->editor);
  *length = (size_t)(info->lastchar - info->buffer);
  *cursor = (size_t)(info->cursor - info->buffer);
  return (const uint32_t *)info->buffer;
}

void ceditline_move(ceditline *editor, int distance) {
  el_cursor(editor->editor, distance);
}

void ceditline_delete(ceditline *editor, int count) {
  el_deletestr(editor->editor, count);
}

bool ceditline_insert(ceditline *editor, const uint32_t *scalars) {
  return el_winsertstr(editor->editor, (const wchar_t *)scalars) == 0;
}

int ceditline_next(ceditline *editor, uint32_t *scalar) {
  wchar_t value = 0;
  int got = el_wgetc(editor->editor, &value);
  *scalar = (uint32_t)value;
  return got;
}

void ceditline_push(ceditline *editor, const uint32_t *scalars) {
  el_wpush(editor->editor, (const wchar_t *)scalars);
}

void ceditline_set_raw(ceditline *editor, bool raw) {
  el_wset(editor->editor, EL_PREP_TERM, raw ? 1 : 0);
}

void ceditline_remember(ceditline *editor, const uint32_t *line) {
  HistEventW event;
  history_w(editor->history, &event, H_ENTER, (const wchar_t *)line);
}

unsigned ceditline_take_beeps(ceditline *editor) {
  empty(editor);
  unsigned beeps = editor->written.beeps;
  editor->written.beeps = 0;
  return beeps;
}

const char *ceditline_complaints(ceditline *editor) {
  fflush(editor->errors);
  return editor->complaints.text;
}

bool ceditline_use_utf8(void) {
  setlocale(LC_CTYPE, "");
  if (strcmp(nl_langinfo(CODESET), "UTF-8") == 0) return true;
  return setlocale(LC_CTYPE, "C.UTF-8") != NULL || setlocale(LC_CTYPE, "en_US.UTF-8") != NULL;
}
