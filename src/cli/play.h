/* SPDX-License-Identifier: MIT */
#ifndef CLOCKWISE_CLI_PLAY_H
#define CLOCKWISE_CLI_PLAY_H

/** `clockwise` with no command: plays in a window. argv[0] is the program; returns an exit code. */
int play_command(int argc, char **argv);

#endif
