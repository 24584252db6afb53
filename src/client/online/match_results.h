/* SPDX-License-Identifier: MIT */
/* The results of an online match, shown until the server goes on. */
#ifndef CLOCKWISE_ONLINE_MATCH_RESULTS_H
#define CLOCKWISE_ONLINE_MATCH_RESULTS_H

#include "netplay/lobby.h"
#include "scene/scene.h"
#include "ui/ui.h"

/** Draws them below `top`. `lobby` may be NULL. Returns where the table ends; from there on to the
 * page's foot the left half is free. */
double match_results_draw(const Scene *scene, const LobbyState *lobby, uint64_t now_us,
                          const Ui *ui, double top);

#endif
