/* SPDX-License-Identifier: MIT */
#include "screens/pause_words.h"

#include "scene/words.h"
#include "sim/mode.h"
#include "ui/ui.h"

#include <stdio.h>
#include <string.h>

static void add_words(char out_words[PAUSE_WORDS_BYTES], const char *words)
{
    size_t length = strlen(out_words);
    if (words[0] != '\0')
        snprintf(out_words + length, PAUSE_WORDS_BYTES - length, "%s%s", length > 0 ? ", " : "",
                 words);
}

static void add_score(char out_words[PAUSE_WORDS_BYTES], const char *who, int score)
{
    char words[PLAYER_NAME_BYTES + 16];
    char number[UI_NUMBER_BYTES];
    ui_number(score, number);
    snprintf(words, sizeof words, "%s %s", who, number);
    add_words(out_words, words);
}

static void add_clock(const World *world, char out_words[PAUSE_WORDS_BYTES])
{
    char clock[UI_CLOCK_BYTES];
    char words[UI_CLOCK_BYTES + 8];
    double left = mode_seconds_left(world);
    if (left < 0)
        return;
    ui_clock((int)(left + 0.999), clock);
    snprintf(words, sizeof words, "%s left", clock);
    add_words(out_words, mode_is_sudden_death(world) ? "Sudden death" : words);
}

/* This screen's people, always in the same places, and then who leads the others. */
static void add_scores(const Scene *scene, char out_words[PAUSE_WORDS_BYTES])
{
    const World *world = &scene->match->world;
    int ids[PLAYERS_MAX] = {0};
    for (int i = 0; i < world->player_count; i++)
        if (scene_is_person(scene, i))
            add_score(out_words, world->state.players[i].name, world->state.players[i].score);
    mode_ranking(world, ids);
    for (int i = 0; i < world->player_count; i++) {
        const Player *player = &world->state.players[ids[i]];
        if (scene_is_person(scene, ids[i]))
            continue;
        add_score(out_words, player->name, player->score);
        return;
    }
}

void pause_words(const Scene *scene, char out_words[PAUSE_WORDS_BYTES])
{
    const World *world = &scene->match->world;
    const ModeWords *mode = mode_words(scene->match->options.mode);
    char top[MODE_WORDS_TOP_BYTES];
    out_words[0] = '\0';
    add_clock(world, out_words);
    if (mode->write_top != NULL) {
        for (int i = 0; i < 2; i++) {
            mode->write_top(world, i == 0, top);
            add_words(out_words, top);
        }
    } else if (mode_has_teams(world)) {
        for (int team = 1; team <= 2; team++)
            add_score(out_words, names_team(team), world->state.team_scores[team]);
    } else {
        add_scores(scene, out_words);
    }
}
