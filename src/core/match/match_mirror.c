/* SPDX-License-Identifier: MIT */
#include "match/match_mirror.h"

#include "match/match_level.h"
#include "sim/world.h"

#include <stdlib.h>

void match_mirror_seat(Match *match, unsigned own, unsigned people)
{
    match->options.people = match->options.bots = 0;
    for (int i = 0; i < match->world.player_count; i++) {
        bool is_own = own >> i & 1u;
        bool is_person = people >> i & 1u;
        match->seats[i] = is_own      ? MATCH_SEAT_PERSON
                          : is_person ? MATCH_SEAT_REMOTE
                                      : MATCH_SEAT_BOT;
        match->options.people += is_own;
        match->options.bots += !is_own;
    }
}

static void fill_options(MatchOptions *out_options, const WorldOptions *told)
{
    *out_options = (MatchOptions){.mode = told->mode,
                                  .has_teams = told->players[0].team != 0,
                                  .mutators = told->mutators,
                                  .countdown_ticks = told->countdown_ticks};
}

bool match_mirror_create(Match **out_match, const World *told, unsigned own, unsigned people,
                         Error *out_error)
{
    Match *match = calloc(1, sizeof *match);
    *out_match = NULL;
    if (match == NULL)
        return error_set_memory(out_error, "there is no memory to show the match");
    if (!match_level_copy(told->arena->level, &match->level, out_error)) {
        free(match);
        return false;
    }
    fill_options(&match->options, &told->options);
    if (!stage_open(&match->arena, &match->world, &match->level, &told->options, out_error)) {
        match_destroy(match);
        return false;
    }
    match_mirror_show(match, told);
    match_mirror_seat(match, own, people);
    *out_match = match;
    return true;
}

void match_mirror_show(Match *match, const World *told)
{
    world_set_state(&match->world, &told->state);
}
