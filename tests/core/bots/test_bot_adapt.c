/* SPDX-License-Identifier: MIT */
/* The adaptive level: what the score makes of it, and whether it follows its opponent. */
#include "bots/bot.h"
#include "bots/bot_parts.h"
#include "sim/mode.h"
#include "sim/world.h"
#include "support/bot_match.h"
#include "support/world_bench.h"
#include "test.h"

enum { WEAKER = -1, SAME, STRONGER };

typedef struct AdaptCase {
    const char *name;
    Mode mode;
    bool has_teams;
    unsigned bot_bits; /* Bit 0 is the adaptive bot's. */
    int scores[4];
    int way;
} AdaptCase;

static int way_of(const AdaptCase *c)
{
    WorldBench bench;
    world_bench_init(&bench, 1600, 900);
    world_bench_start_mode(&bench, c->mode, 2, 4, c->has_teams);
    for (int i = 0; i < 4; i++) {
        Player *player = &bench.world.state.players[i];
        player->score = c->scores[i];
        bench.world.state.team_scores[player->team] += player->team != 0 ? c->scores[i] : 0;
    }
    double before = bot_skill_strength(BOT_ADAPTIVE);
    Bot bot = {.level = BOT_ADAPTIVE, .strength = before};
    double after = bot_adapt_strength(&bot, &bench.world, c->bot_bits);
    world_bench_end(&bench);
    if (fabs(after - before) > 0.3)
        fail_msg("%s: from %g to %g at once", c->name, before, after);
    return after < before ? WEAKER : after > before ? STRONGER : SAME;
}

TEST(follows_the_score)
{
    static const AdaptCase cases[] = {
        {"level", MODE_DEATHMATCH, false, 0xf, {2, 2, 0, 0}, SAME},
        {"it leads all", MODE_DEATHMATCH, false, 0xf, {3, 2, 0, 0}, WEAKER},
        {"another bot leads", MODE_DEATHMATCH, false, 0xf, {3, 0, 0, 4}, STRONGER},
        {"it leads the person, not the bots", MODE_DEATHMATCH, false, 0xd, {3, 2, 9, 9}, WEAKER},
        {"the person leads", MODE_DEATHMATCH, false, 0xd, {3, 4, 0, 0}, STRONGER},
        {"the better of two people leads", MODE_DEATHMATCH, false, 0x9, {3, 1, 4, 0}, STRONGER},
        {"in the beacon too", MODE_BEACON, false, 0xd, {20, 30, 0, 0}, STRONGER},
        {"in the torch too", MODE_TORCH, false, 0xd, {20, 10, 0, 0}, WEAKER},
        {"its team leads", MODE_DEATHMATCH, true, 0xf, {0, 2, 9, 2}, WEAKER},
        {"its team is behind", MODE_DEATHMATCH, true, 0xf, {5, 4, 0, 4}, STRONGER},
        {"nobody to compare with", MODE_SIEGE, false, 0xf, {9, 0, 0, 0}, SAME},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        int way = way_of(&cases[i]);
        if (way != cases[i].way)
            fail_msg("%s: goes %d", cases[i].name, way);
    }
}

/* A lead that lasts makes it weaker and weaker, until the lead is gone; never out of range. */
TEST(a_lasting_lead)
{
    WorldBench bench;
    world_bench_init(&bench, 1600, 900);
    world_bench_start(&bench, 2);
    Bot bot = {.level = BOT_ADAPTIVE, .strength = bot_skill_strength(BOT_ADAPTIVE)};
    double last = bot.strength;
    for (int lead = 1; lead >= -1; lead -= 2) {
        bench.world.state.players[0].score = 5 + lead;
        bench.world.state.players[1].score = 5;
        for (int second = 0; second < 300; second++) {
            bot.strength = bot_adapt_strength(&bot, &bench.world, ~0u);
            if ((bot.strength - last) * lead > 0 || !(bot.strength >= 0) ||
                !(bot.strength <= BOT_STRENGTH_MAX))
                fail_msg("lead %d, second %d: from %g to %g", lead, second, last, bot.strength);
            last = bot.strength;
        }
        assert_true(lead > 0 ? last < 0.5 : last > 2.5);
    }
    world_bench_end(&bench);
}

/* The strength of an adaptive bot after 90 s against a level, the mean of some duels. */
static double strength_against(BotLevel opponent)
{
    enum { DUELS = 3 };
    double strength = 0;
    for (uint64_t seed = 1; seed <= DUELS; seed++) {
        BotMatch match;
        Error error;
        const BotLevel levels[PLAYERS_MAX] = {BOT_ADAPTIVE, opponent};
        bot_match_start(&match, "levels/duel.json", 2, seed);
        bot_team_destroy(match.bots);
        assert_true(bot_team_create(&match.bots, &match.world, ~0u, levels, &error));
        for (int tick = 0; tick < 10800 && match.world.state.phase != PHASE_OVER; tick++)
            bot_match_step(&match);
        strength += match.bots->bots[0].strength / DUELS;
        bot_match_destroy(&match);
    }
    return strength;
}

TEST(matches_its_opponent)
{
    double first = bot_skill_strength(BOT_ADAPTIVE);
    double weak = strength_against(BOT_BEGINNER), strong = strength_against(BOT_MASTER);
    if (!(weak < first - 0.3 && strong > first + 0.3))
        fail_msg("from %g it goes to %g and %g", first, weak, strong);
}
