/* SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L /* open_memstream() */
#include "match/match_mirror.h"

#include "level/level_read.h"
#include "level/level_write.h"
#include "modes/stage.h"
#include "sim/world.h"
#include "system/system.h"

#include <stdio.h>
#include <stdlib.h>

static bool copy_level(const Level *level, Level *out_level)
{
    char *text = NULL;
    size_t length = 0;
    FILE *file = open_memstream(&text, &length);
    if (file == NULL)
        return false;
    level_write(file, level, 0);
    JsonProblems problems = {.kept_count = 0};
    bool is_copied =
        fclose(file) == 0 && text != NULL && level_read_written(text, length, out_level, &problems);
    json_problems_destroy(&problems);
    free(text);
    return is_copied;
}

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
    if (match == NULL || !copy_level(told->arena->level, &match->level)) {
        free(match);
        return error_set_memory(out_error, "there is no memory to show the match");
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
    World same = *told;
    same.arena = match->world.arena;
    same.events.count = 0;
    world_copy(&match->world, &same);
}
