/* SPDX-License-Identifier: MIT */
#ifndef CLOCKWISE_APP_TEAM_NAME_H
#define CLOCKWISE_APP_TEAM_NAME_H

/** Team 1 is "Tick", whose sign is one stroke; team 2 "Tock", whose sign is two. */
static inline const char *team_name(int team)
{
    return team == 1 ? "Tick" : "Tock";
}

#endif
