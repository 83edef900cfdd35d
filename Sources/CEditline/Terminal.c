#define _GNU_SOURCE

#include "CEditline.h"

#include <poll.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

int ceditline_wait(int descriptor, int milliseconds, const sigset_t *mask) {
  struct pollfd entry = {.fd = descriptor, .events = POLLIN};
  struct timespec time = {milliseconds / 1000, (milliseconds % 1000) * 1000000L};
  return ppoll(&entry, 1, milliseconds < 0 ? NULL : &time, mask);
}

bool ceditline_window_size(int *columns, int *rows) {
  struct winsize size;
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0) return false;
  *columns = size.ws_col;
  *rows = size.ws_row;
  return true;
}

static struct termios before;
static volatile sig_atomic_t is_guarded;

/* Runs in a program that is about to die: only calls that are safe in a handler. */
static void restore(int number) {
  static const char off[] = "\033[0m\033[?2004l\r\n";
  if (is_guarded) {
    tcsetattr(STDIN_FILENO, TCSANOW, &before);
    if (write(STDOUT_FILENO, off, sizeof off - 1) < 0) { /* nothing is left to be done */ }
  }
  /* SA_RESETHAND has put the default back, which ends the program once this returns. */
  raise(number);
}

void ceditline_guard_terminal(void) {
  static const int deadly[] = {SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT, SIGSYS, SIGQUIT};
  if (tcgetattr(STDIN_FILENO, &before) != 0) return;
  for (size_t i = 0; i < sizeof deadly / sizeof *deadly; i++) {
    struct sigaction action = {.sa_handler = restore, .sa_flags = (int)SA_RESETHAND}, old;
    /* Someone else's handler, and a signal that is ignored, stay as they are. */
    if (sigaction(deadly[i], NULL, &old) != 0 || old.sa_handler != SIG_DFL) continue;
    sigaction(deadly[i], &action, NULL);
  }
}

void ceditline_set_guarded(bool guarded) {
  is_guarded = guarded;
}
