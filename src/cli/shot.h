/* SPDX-License-Identifier: MIT */
#ifndef CLOCKWISE_CLI_SHOT_H
#define CLOCKWISE_CLI_SHOT_H

/**
 * `clockwise shot`: plays bots to a tick and draws that moment with the game's own code into a PNG,
 * with no display; the picture is the same bit for bit everywhere. argv[0] is "shot"; returns an
 * exit code.
 */
int shot_command(int argc, char **argv);

#endif
