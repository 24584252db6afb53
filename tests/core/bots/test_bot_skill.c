/* SPDX-License-Identifier: MIT */
#include "bots/bot.h"
#include "bots/bot_parts.h"
#include "sim/mode.h"
#include "sim/rules.h"
#include "sim/weapons.h"
#include "sim/world.h"
#include "support/bot_match.h"
#include "support/world_bench.h"
#include "test.h"

#include <string.h>

/* How good bots are: a stronger one is better at everything, in even steps. */

static void check_is_better(double strength, const BotSkill *better, const BotSkill *worse)
{
    bool is_better =
        better->reaction < worse->reaction && better->aim_error_deg < worse->aim_error_deg &&
        better->turn > worse->turn && better->lead > worse->lead && better->dodge > worse->dodge &&
        better->remembers > worse->remembers && better->pause <= worse->pause &&
        better->banks >= worse->banks && better->misses_first_shot <= worse->misses_first_shot;
    if (!is_better)
        fail_msg("strength %g is worse than the one below", strength);
}

TEST(the_stronger_is_better_at_everything)
{
    BotSkill last = bot_skill_of(0);
    for (double strength = 0.125; strength <= BOT_STRENGTH_MAX; strength += 0.125) {
        BotSkill skill = bot_skill_of(strength);
        check_is_better(strength, &skill, &last);
        last = skill;
    }
}

/* No number jumps: a little more strength is a little better. */
TEST(strengths_are_even)
{
    for (double strength = 0; strength < BOT_STRENGTH_MAX; strength += 0.01) {
        BotSkill low = bot_skill_of(strength), high = bot_skill_of(strength + 0.01);
        if (fabs(low.reaction - high.reaction) > 0.005 ||
            fabs(low.aim_error_deg - high.aim_error_deg) > 0.2 ||
            fabs(low.dodge - high.dodge) > 0.005 || fabs(low.pause - high.pause) > 0.02 ||
            fabs(low.turn - high.turn) > 3 || fabs(low.lead - high.lead) > 0.01)
            fail_msg("a jump at %g", strength);
    }
}

TEST(strengths_out_of_range)
{
    BotSkill lowest = bot_skill_of(0), highest = bot_skill_of(BOT_STRENGTH_MAX);
    BotSkill below = bot_skill_of(-3), above = bot_skill_of(99);
    assert_true(below.reaction >= lowest.reaction && below.reaction <= lowest.reaction);
    assert_true(above.reaction >= highest.reaction && above.reaction <= highest.reaction);
    assert_int_equal(highest.banks, BANKS_MAX);
    assert_true(lowest.misses_first_shot && !highest.misses_first_shot);
}

TEST(levels_rise)
{
    for (BotLevel level = BOT_BEGINNER; level + 1 < BOT_ADAPTIVE; level++)
        if (!(bot_skill_strength(level) < bot_skill_strength(level + 1)))
            fail_msg("%s is no weaker than %s", bot_level_name(level), bot_level_name(level + 1));
    assert_true(bot_skill_strength(BOT_BEGINNER) <= 0);
    assert_true(bot_skill_strength(BOT_MASTER) >= BOT_STRENGTH_MAX);
    assert_true(bot_skill_strength(BOT_ADAPTIVE) > bot_skill_strength(BOT_ROOKIE));
    assert_true(bot_skill_strength(BOT_ADAPTIVE) < bot_skill_strength(BOT_VETERAN));
}

/* The adaptive level: what the score makes of it, and whether it follows its opponent. */

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

/* That bots use no weapon where it does not get or harms its owner. */

TEST(ranges_fit_the_weapons)
{
    for (WeaponKind kind = WEAPON_PULSE; kind < WEAPON_COUNT; kind++) {
        const Weapon *weapon = weapons_row(kind);
        const BotArm *arm = bot_arms_row(kind);
        const char *name = level_weapon_name(kind);
        double reach = weapon->speed * weapon->seconds;
        if (!(arm->fight_near < arm->fight_far && arm->fight_far <= arm->fire_far))
            fail_msg("%s: fights at %g to %g, fires to %g", name, arm->fight_near, arm->fight_far,
                     arm->fire_far);
        if (!(arm->fire_far <= reach + PLAYER_RADIUS))
            fail_msg("%s: fires to %g, reaches %g", name, arm->fire_far, reach);
        if (weapon->blast_radius > 0 && !(arm->fire_near > weapon->blast_radius + PLAYER_RADIUS))
            fail_msg("%s: fires from %g on, bursts %g wide", name, arm->fire_near,
                     weapon->blast_radius);
    }
}

/* Every manner is one of its own and changes how a bot plays; the usual one changes nothing. */

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
