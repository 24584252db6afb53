/* SPDX-License-Identifier: MIT */
#include "platform/window.h"

#include "base/system.h"

enum { SIGNALS = 5 };

/* SIGPIPE is caught and ignored. */
static const int numbers[SIGNALS] = {SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGPIPE};

/* Global, since signal handlers have no context. */
static volatile sig_atomic_t has_come;
static volatile sig_atomic_t has_hung_up; /* SIGHUP, which may be no end. */
static struct sigaction before[SIGNALS];

static void note(int number)
{
    if (number == SIGHUP)
        has_hung_up = 1;
    else if (number != SIGPIPE)
        has_come = 1;
}

void stop_signals_catch(void)
{
    /* SA_RESTART: Ctrl+C while a file is saved must not make write() fail. */
    struct sigaction action = {.sa_handler = note, .sa_flags = SA_RESTART};
    sigemptyset(&action.sa_mask);
    has_come = has_hung_up = 0;
    for (int i = 0; i < SIGNALS; i++) {
        sigaction(numbers[i], NULL, &before[i]);
        if (before[i].sa_handler != SIG_IGN)
            sigaction(numbers[i], &action, NULL);
    }
}

void stop_signals_release(void)
{
    for (int i = 0; i < SIGNALS; i++)
        sigaction(numbers[i], &before[i], NULL);
}

bool stop_signals_take_hang_up(void)
{
    /* Cleared only if seen: a signal that comes in between stays for the next call. */
    if (has_hung_up == 0)
        return false;
    has_hung_up = 0;
    return true;
}

bool stop_signals_are_waiting(bool with_hang_up)
{
    return has_come != 0 || (with_hang_up && has_hung_up != 0);
}

bool stop_signals_take(void)
{
    if (!stop_signals_are_waiting(true))
        return false;
    has_come = has_hung_up = 0;
    return true;
}
