/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE /* For unshare(). */
#include "support/own_network.h"

#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

enum { FINE, WRONG, SKIPPED = 99 };

/* Without root's rights those of a namespace of users will do, in which all is as nobody's. */
static int run(const char *commands, bool (*test)(void))
{
    if ((unshare(CLONE_NEWNET) != 0 && unshare(CLONE_NEWUSER | CLONE_NEWNET) != 0) ||
        system(commands) != 0) /* NOLINT(cert-env33-c): these are a test's own. */
        return SKIPPED;
    return test() ? FINE : WRONG;
}

bool own_network_run(const char *commands, bool (*test)(void))
{
    int status = -1;
    fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        int code = run(commands, test);
        fflush(NULL);
        _exit(code);
    }
    if (child < 0 || waitpid(child, &status, 0) != child || !WIFEXITED(status))
        return false;
    if (WEXITSTATUS(status) == SKIPPED)
        printf("skipped: no networks of one's own here\n");
    return WEXITSTATUS(status) == FINE || WEXITSTATUS(status) == SKIPPED;
}
