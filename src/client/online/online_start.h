/* SPDX-License-Identifier: MIT */
/* Joins and hosts games with the shell's players and levels. */
#ifndef CLOCKWISE_ONLINE_ONLINE_START_H
#define CLOCKWISE_ONLINE_ONLINE_START_H

#include "online/online_session.h"
#include "shell/shell.h"

/** The first UDP port of games that are searched, and at which they are hosted. */
uint16_t online_start_port(const Shell *shell);

/** Takes an address as it was typed, without the spaces around it; "" where there is nothing else.
 * False with an error that says what to do. */
bool online_start_address(const char *typed, char out_address[ONLINE_RECENT_BYTES],
                          Error *out_error);

/** Leaves the current session and begins to join. `password` may be NULL. False with an error that
 * says what to do. */
bool online_start_join(Shell *shell, const char *address, const char *password, Error *out_error);

/** What a game is listed as: the name that was chosen, or if that is "", one of its host's name. */
void online_start_game_name(const Shell *shell, const char *chosen, char out_name[NAME_BYTES]);

/** Leaves the current session and starts hosting. `match` has no local people; its level is played
 * first. `name` may be "". */
bool online_start_host(Shell *shell, LevelList *levels, const MatchOptions *match, bool is_rotating,
                       const char *password, const char *name, Error *out_error);

#endif
