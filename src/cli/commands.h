/* SPDX-License-Identifier: MIT */
/* The commands, each in the file of its name. argv[0] is the command's name; they return an exit
 * code of option.h. */
#ifndef CLOCKWISE_CLI_COMMANDS_H
#define CLOCKWISE_CLI_COMMANDS_H

/** `clockwise` without a command: plays in a window. */
int play_command(int argc, char **argv);

int bench_command(int argc, char **argv);
int check_command(int argc, char **argv);
int collide_command(int argc, char **argv);
int regress_command(int argc, char **argv);
int replay_command(int argc, char **argv);
int serve_command(int argc, char **argv);

/** Plays bots to a tick and draws that frame into a PNG file, the same bits on every machine. */
int shot_command(int argc, char **argv);

int simulate_command(int argc, char **argv);

#endif
