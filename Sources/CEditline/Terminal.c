#define _GNU_SOURCE

#include "CEditline.h"

#include <poll.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

int ceditline_wait(int descriptor, int milliseconds, const sigset_t *mask) {
  struct pollfd entry = {.fd = descriptor, .events = POLLIN};
  struct timespec time = {milliseconds / 1000, (milliseconds % 1000) * 1000000L};
  int ready = ppoll(&entry, 1, milliseconds < 0 ? NULL : &time, mask);
  if (ready <= 0) return ready;
  /* With input at hand ppoll leaves a signal waiting. What is typed behind a Ctrl-C is not read
     before it: the terminal has dropped what was typed in front of it. */
  struct timespec none = {0, 0};
  return ppoll(NULL, 0, &none, mask) < 0 ? -1 : ready;
}

bool ceditline_window_size(int *columns, int *rows) {
  struct winsize size;
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0) return false;
  *columns = size.ws_col;
  *rows = size.ws_row;
  return true;
}

static const int deadly[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT, SIGSYS, SIGQUIT};
enum { DEADLY_COUNT = sizeof deadly / sizeof *deadly };

static struct termios before;
static struct sigaction earlier[DEADLY_COUNT];
static volatile sig_atomic_t is_guarded;

/* Runs in a program that is about to die: only calls that are safe in a handler. */
static void restore(int number) {
  static const char off[] = "\033[0m\033[?2004l\r\n";
  tcsetattr(STDIN_FILENO, TCSANOW, &before);
  if (is_guarded) {
    if (write(STDOUT_FILENO, off, sizeof off - 1) < 0) { /* nothing is left to be done */ }
  }
  for (int i = 0; i < DEADLY_COUNT; i++)
    if (deadly[i] == number) sigaction(number, &earlier[i], NULL);
  /* A fault happens again once this returns, so that who looks into it next, as the Swift runtime
     does, finds it where it happened; the others are sent again. */
  if (number != SIGSEGV && number != SIGBUS && number != SIGILL && number != SIGFPE) raise(number);
}

void ceditline_guard_terminal(void) {
  static bool is_installed;
  if (is_installed || tcgetattr(STDIN_FILENO, &before) != 0) return;
  is_installed = true;
  /* A stack that overflows leaves no room for a handler. */
  static char room[32768];
  stack_t stack = {.ss_sp = room, .ss_size = sizeof room}, present;
  if (sigaltstack(NULL, &present) == 0 && (present.ss_flags & SS_DISABLE)) sigaltstack(&stack, NULL);
  for (int i = 0; i < DEADLY_COUNT; i++) {
    struct sigaction action = {.sa_handler = restore, .sa_flags = SA_ONSTACK};
    if (sigaction(deadly[i], NULL, &earlier[i]) != 0) continue;
    /* A signal that is ignored stays ignored. */
    if (earlier[i].sa_handler != SIG_IGN) sigaction(deadly[i], &action, NULL);
  }
}

void ceditline_set_guarded(bool guarded) {
  is_guarded = guarded;
}

void ceditline_hold_keys(bool holds) {
  struct termios now;
  if (tcgetattr(STDIN_FILENO, &now) != 0) return;
  if (holds) {
    now.c_lflag &= ~(tcflag_t)ICANON;
    now.c_cc[VMIN] = 1;
    now.c_cc[VTIME] = 0;
  } else {
    now.c_lflag |= before.c_lflag & ICANON;
    now.c_cc[VMIN] = before.c_cc[VMIN];
    now.c_cc[VTIME] = before.c_cc[VTIME];
  }
  tcsetattr(STDIN_FILENO, TCSANOW, &now);
}

int ceditline_signal_of_key(unsigned char byte) {
  if ((before.c_lflag & ISIG) == 0 || byte == _POSIX_VDISABLE) return 0;
  if (byte == before.c_cc[VINTR]) return SIGINT;
  if (byte == before.c_cc[VSUSP]) return SIGTSTP;
  if (byte == before.c_cc[VQUIT]) return SIGQUIT;
  return 0;
}
