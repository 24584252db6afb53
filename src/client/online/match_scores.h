/* SPDX-License-Identifier: MIT */
/* Everyone in an online match, which Tab shows: the players in order of score with what they have
 * done and their pings, and below them who spectates. */
#ifndef CLOCKWISE_ONLINE_MATCH_SCORES_H
#define CLOCKWISE_ONLINE_MATCH_SCORES_H

#include "netplay/lobby.h"
#include "scene/scene.h"
#include "ui/ui.h"

/** On a plate in the middle of `room`, in the player's text size as far as that fits. */
void match_scores_draw(const Scene *scene, const LobbyState *lobby, const Ui *ui, Box room);

#endif
