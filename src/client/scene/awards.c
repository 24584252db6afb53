/* SPDX-License-Identifier: MIT */
#include "scene/awards.h"

#include "sim/rules.h"
#include "scene/mode_words.h"
#include "sim/mode.h"

#define WHOLE_SECONDS 30.0 /* A shorter match says little. */

enum { NOT_IN_IT = -1, SHOTS_MIN = 15, PERCENT = 100 };

/* The higher the better; below `least` it is nothing to praise. */
typedef struct AwardRule {
    const char *title;
    int least;
    int (*count)(const Scene *scene, int player);
} AwardRule;

static const Player *player_of(const Scene *scene, int player)
{
    return &scene->match->world.state.players[player];
}

static int count_untouched(const Scene *scene, int player)
{
    bool is_whole = scene->match->world.state.play_ticks >= RULES_TICKS(WHOLE_SECONDS);
    const Player *self = player_of(scene, player);
    bool has_fought = self->kills > 0 || self->score > 0; /* Hiding is not enough. */
    return is_whole && has_fought && scene->tally.players[player].hits_taken == 0 ? 1 : 0;
}

static int count_bank(const Scene *scene, int player)
{
    return scene->longest_ricochet[player];
}

static int count_catches(const Scene *scene, int player)
{
    return scene->tally.players[player].catches;
}

static int count_streak(const Scene *scene, int player)
{
    return scene->tally.players[player].longest_streak;
}

static int count_accuracy(const Scene *scene, int player)
{
    const Player *self = player_of(scene, player);
    return self->shots >= SHOTS_MIN ? PERCENT * self->hits / self->shots : NOT_IN_IT;
}

static int count_pickups(const Scene *scene, int player)
{
    return scene->tally.players[player].pickups;
}

static int count_kills(const Scene *scene, int player)
{
    return player_of(scene, player)->kills;
}

static int count_own_goals(const Scene *scene, int player)
{
    return player_of(scene, player)->self_kills;
}

/* The rarest first: who has one gets no other. */
static const AwardRule rules[] = {
    {"Never touched", 1, count_untouched},   {"Longest bank shot", 2, count_bank},
    {"Most catches", 3, count_catches},      {"Longest streak", 3, count_streak},
    {"Sharpest aim", 30, count_accuracy},    {"Most pickups", 4, count_pickups},
    {"Own worst enemy", 2, count_own_goals}, {"Most kills", 3, count_kills},
};

static bool takes_part(const Scene *scene, int player)
{
    const World *world = &scene->match->world;
    return !mode_outcome(world).is_coop || world->state.players[player].team != 2;
}

/* Who alone has the most, or NO_PLAYER. */
static int winner_of(const Scene *scene, const AwardRule *rule)
{
    int winner = NO_PLAYER;
    int most = rule->least - 1;
    for (int i = 0; i < scene->match->world.player_count; i++) {
        int count = takes_part(scene, i) ? rule->count(scene, i) : NOT_IN_IT;
        if (count == most)
            winner = NO_PLAYER;
        if (count > most)
            winner = i;
        most = count > most ? count : most;
    }
    return winner;
}

void awards_find(const Scene *scene, const char *out_awards[PLAYERS_MAX])
{
    for (int i = 0; i < PLAYERS_MAX; i++)
        out_awards[i] = NULL;
    if (mode_words(scene->match->options.mode)->is_peaceful)
        return;
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        int winner = winner_of(scene, &rules[i]);
        if (winner != NO_PLAYER && out_awards[winner] == NULL)
            out_awards[winner] = rules[i].title;
    }
}
