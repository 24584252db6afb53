/* SPDX-License-Identifier: MIT */
#ifndef CLOCKWISE_CLI_REPLAY_H
#define CLOCKWISE_CLI_REPLAY_H

/** `clockwise replay …`; argv[0] is the command's name. Returns the exit code. */
int replay_command(int argc, char **argv);

#endif
