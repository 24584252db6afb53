/* SPDX-License-Identifier: MIT */
#ifndef CLOCKWISE_CLI_CHECK_H
#define CLOCKWISE_CLI_CHECK_H

/** `clockwise check`: validates levels. argv[0] is "check"; returns an exit code. */
int check_command(int argc, char **argv);

#endif
