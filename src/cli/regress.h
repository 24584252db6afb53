/* SPDX-License-Identifier: MIT */
#ifndef CLOCKWISE_CLI_REGRESS_H
#define CLOCKWISE_CLI_REGRESS_H

/** `clockwise regress …`; argv[0] is the command's name. Returns the exit code. */
int regress_command(int argc, char **argv);

#endif
