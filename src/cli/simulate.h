/* SPDX-License-Identifier: MIT */
#ifndef CLOCKWISE_CLI_SIMULATE_H
#define CLOCKWISE_CLI_SIMULATE_H

/** `clockwise simulate`: a match of bots with no window. argv[0] is "simulate"; returns an exit
 * code. */
int simulate_command(int argc, char **argv);

#endif
