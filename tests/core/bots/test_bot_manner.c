/* SPDX-License-Identifier: MIT */
/* Every manner is one of its own and changes how a bot plays; the usual one changes nothing. */
#include "bots/bot_parts.h"

#include "sim/world.h"
#include "support/bot_match.h"
#include "test.h"

#include <string.h>

enum { TICKS = 2400, SEED = 3, SEEDS = 12 };

/* Half a minute each on a level to hide in and one with weapons and movers; the first bot has a
 * manner, or, where that is BOT_MANNER_COUNT, is left alone. */
static Hash play(BotManner manner)
{
    static const char *const levels[] = {"levels/spiral.json", "levels/foundry.json",
                                         "levels/lifts.json"};
    Hash hash = HASH_START;
    for (size_t i = 0; i < sizeof levels / sizeof *levels; i++) {
        BotMatch match;
        bot_match_start(&match, levels[i], 2, SEED);
        if (manner < BOT_MANNER_COUNT)
            bot_team_give_manner(match.bots, 0, manner);
        for (int k = 0; k < TICKS; k++)
            bot_match_step(&match);
        hash = hash_u64(hash, world_hash(&match.world));
        bot_match_destroy(&match);
    }
    return hash;
}

TEST(manners_differ)
{
    Hash usual = play(BOT_MANNER_COUNT);
    Hash hashes[BOT_MANNER_COUNT];
    assert_true(play(BOT_MANNER_USUAL) == usual);
    for (BotManner manner = 0; manner < BOT_MANNER_COUNT; manner++) {
        hashes[manner] = play(manner);
        for (BotManner other = 0; other < manner; other++)
            if (hashes[manner] == hashes[other])
                fail_msg("manner %d plays as manner %d", (int)manner, (int)other);
    }
}

typedef struct FarCase {
    const char *name;
    BotManner nearer;
    BotManner farther;
} FarCase;

/* The mean distance between two who see each other, one of them with a manner. */
static double distance_kept(BotManner manner)
{
    double sum = 0;
    int ticks = 0;
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        BotMatch match;
        bot_match_start(&match, "levels/colonnade.json", 2, seed);
        bot_team_give_manner(match.bots, 0, manner);
        for (int i = 0; i < TICKS; i++) {
            bot_match_step(&match);
            if (!match.world.state.players[0].is_seen || !match.world.state.players[1].is_seen)
                continue;
            sum += vec2_distance(match.world.state.players[0].at, match.world.state.players[1].at);
            ticks++;
        }
        bot_match_destroy(&match);
    }
    assert_true(ticks > 0);
    return sum / ticks;
}

TEST(distances)
{
    static const FarCase cases[] = {
        {"who rushes comes closer than who retreats", BOT_MANNER_RUSHES, BOT_MANNER_RETREATS},
        {"and than who snipes", BOT_MANNER_RUSHES, BOT_MANNER_SNIPES},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        double near = distance_kept(cases[i].nearer);
        double far = distance_kept(cases[i].farther);
        if (!(near < far))
            fail_msg("%s: %.0f and %.0f", cases[i].name, near, far);
    }
}

static int count_dashes(BotManner manner)
{
    int dashes = 0;
    BotMatch match;
    bot_match_start(&match, "levels/duel.json", 2, SEED);
    bot_team_give_manner(match.bots, 0, manner);
    for (int i = 0; i < TICKS; i++) {
        bot_match_step(&match);
        for (int k = 0; k < match.world.events.count; k++)
            dashes += match.world.events.items[k].kind == EVENT_DASH &&
                      match.world.events.items[k].player == 0;
    }
    bot_match_destroy(&match);
    return dashes;
}

TEST(dashes)
{
    int never = count_dashes(BOT_MANNER_STANDS);
    int usual = count_dashes(BOT_MANNER_USUAL);
    int always = count_dashes(BOT_MANNER_DASHES);
    if (never != 0 || usual == 0 || always <= usual)
        fail_msg("dashes: never %d, usual %d, always %d", never, usual, always);
}
