/* SPDX-License-Identifier: MIT */
#ifndef CLOCKWISE_CLI_HELP_H
#define CLOCKWISE_CLI_HELP_H

/** What `clockwise --help` says; returns the exit code. */
int help_print(void);

/** What `clockwise --version` says; starts no SDL. */
int help_print_version(void);

#endif
