/* SPDX-License-Identifier: MIT */
#include "bots/bot.h"
#include "bots/bot_parts.h"
#include "sim/weapons.h"
#include "sim/world.h"
#include "support/bot_match.h"
#include "support/world_bench.h"
#include "test.h"

#include <string.h>

/* How good bots are: a stronger one is better at everything, in even steps. */

static void check_is_better(double strength, const BotSkill *better, const BotSkill *worse)
{
    bool is_better = better->reaction < worse->reaction &&
                     better->aim_error_degrees < worse->aim_error_degrees &&
                     better->turn > worse->turn && better->lead > worse->lead &&
                     better->dodge > worse->dodge && better->remembers > worse->remembers &&
                     better->pause <= worse->pause && better->banks >= worse->banks &&
                     better->misses_first_shot <= worse->misses_first_shot;
    if (!is_better)
        fail_msg("strength %g is worse than the one below", strength);
}

TEST(the_stronger_is_better_at_everything)
{
    BotSkill last = bot_skill_of(BOT_STRENGTH_MIN);
    for (double strength = BOT_STRENGTH_MIN + 0.125; strength <= BOT_STRENGTH_MAX;
         strength += 0.125) {
        BotSkill skill = bot_skill_of(strength);
        check_is_better(strength, &skill, &last);
        last = skill;
    }
}

/* No number jumps: a little more strength is a little better. */
TEST(strengths_are_even)
{
    for (double strength = BOT_STRENGTH_MIN; strength < BOT_STRENGTH_MAX; strength += 0.01) {
        BotSkill low = bot_skill_of(strength), high = bot_skill_of(strength + 0.01);
        if (fabs(low.reaction - high.reaction) > 0.005 ||
            fabs(low.aim_error_degrees - high.aim_error_degrees) > 0.2 ||
            fabs(low.dodge - high.dodge) > 0.005 || fabs(low.pause - high.pause) > 0.02 ||
            fabs(low.turn - high.turn) > 3 || fabs(low.lead - high.lead) > 0.01)
            fail_msg("a jump at %g", strength);
    }
}

TEST(strengths_out_of_range)
{
    BotSkill lowest = bot_skill_of(BOT_STRENGTH_MIN), highest = bot_skill_of(BOT_STRENGTH_MAX);
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
    assert_true(bot_skill_strength(BOT_BEGINNER) > BOT_STRENGTH_MIN);
    assert_true(bot_skill_strength(BOT_MASTER) >= BOT_STRENGTH_MAX);
    double first = bot_skill_strength(BOT_ADAPTIVE), rookie = bot_skill_strength(BOT_ROOKIE);
    assert_true(first >= rookie && first <= rookie);
}

/* The adaptive level: what the people's play and the score make of it. */

enum { WEAKER = -1, SAME, STRONGER };

typedef struct AdaptCase {
    const char *name;
    Mode mode;
    bool has_teams;
    unsigned people; /* Bit 0 is the adaptive bot's. */
    int kills[4], deaths[4];
    double dealt[4], taken[4];
    int scores[4];
    int way;
} AdaptCase;

static int way_of(const AdaptCase *c)
{
    WorldBench bench;
    world_bench_init(&bench, 1600, 900);
    world_bench_start_mode(&bench, c->mode, 2, 4, c->has_teams);
    double before = bot_skill_strength(BOT_ADAPTIVE);
    Bot bot = {.level = BOT_ADAPTIVE, .strength = before, .rating = before};
    bot_adapt_begin(&bot, &bench.world);
    for (int i = 0; i < 4; i++) {
        Player *player = &bench.world.state.players[i];
        player->kills = c->kills[i];
        player->deaths = c->deaths[i];
        player->dealt = c->dealt[i];
        player->taken = c->taken[i];
        player->score = c->scores[i];
        bench.world.state.team_scores[player->team] += player->team != 0 ? c->scores[i] : 0;
    }
    double after = bot_adapt_strength(&bot, &bench.world, c->people);
    world_bench_end(&bench);
    if (fabs(after - before) > 0.3)
        fail_msg("%s: from %g to %g at once", c->name, before, after);
    return after < before ? WEAKER : after > before ? STRONGER : SAME;
}

static const AdaptCase adapt_cases[] = {
    {.name = "nothing yet", .people = 2, .way = SAME},
    {.name = "the person kills", .people = 2, .kills = {0, 1}, .way = STRONGER},
    {.name = "the person dies", .people = 2, .deaths = {0, 1}, .way = WEAKER},
    {.name = "both", .people = 2, .kills = {0, 3}, .deaths = {0, 3}, .way = SAME},
    {.name = "the person hurts", .people = 2, .dealt = {0, 60}, .way = STRONGER},
    {.name = "the person is hurt", .people = 2, .taken = {0, 60}, .way = WEAKER},
    {.name = "so are bots",
     .people = 2,
     .deaths = {0, 0, 4, 5},
     .taken = {9, 0, 9, 9},
     .way = SAME},
    {.name = "two people, one each way",
     .people = 6,
     .kills = {0, 1},
     .deaths = {0, 0, 1},
     .way = SAME},
    {.name = "two people, one better",
     .people = 6,
     .kills = {0, 3},
     .deaths = {0, 0, 1},
     .way = STRONGER},
    {.name = "a person in its team",
     .has_teams = true,
     .people = 4,
     .kills = {0, 0, 1},
     .way = STRONGER},
    {.name = "it leads the person", .people = 2, .scores = {3, 2, 0, 0}, .way = WEAKER},
    {.name = "it leads bots alone", .people = 2, .scores = {3, 3, 0, 0}, .way = SAME},
    {.name = "the person leads", .people = 2, .scores = {3, 4, 0, 0}, .way = STRONGER},
    {.name = "the better of two people leads",
     .people = 6,
     .scores = {3, 1, 4, 0},
     .way = STRONGER},
    {.name = "in the beacon too",
     .mode = MODE_BEACON,
     .people = 2,
     .scores = {20, 30},
     .way = STRONGER},
    {.name = "in the torch too",
     .mode = MODE_TORCH,
     .people = 2,
     .scores = {20, 10},
     .way = WEAKER},
    {.name = "its team leads",
     .has_teams = true,
     .people = 0xa,
     .scores = {0, 2, 9, 2},
     .way = WEAKER},
    {.name = "its team is behind",
     .has_teams = true,
     .people = 0xa,
     .scores = {5, 4, 0, 4},
     .way = STRONGER},
    {.name = "it leads its own team's person",
     .has_teams = true,
     .people = 4,
     .scores = {5, 0, 0, 0},
     .way = SAME},
    {.name = "nobody to compare with", .scores = {9}, .kills = {3, 3, 3, 3}, .way = SAME},
    {.name = "in siege nothing is compared",
     .mode = MODE_SIEGE,
     .people = 2,
     .kills = {0, 9},
     .way = SAME},
};

TEST(follows_the_people)
{
    for (size_t i = 0; i < COUNT(adapt_cases); i++) {
        int way = way_of(&adapt_cases[i]);
        if (way != adapt_cases[i].way)
            fail_msg("%s: goes %d", adapt_cases[i].name, way);
    }
}

/* Who always wins or always loses makes it stronger or weaker without end, but never out of range,
 * and it comes back as soon as that changes. */
TEST(a_lasting_difference)
{
    WorldBench bench;
    world_bench_init(&bench, 1600, 900);
    world_bench_start(&bench, 2);
    Player *person = &bench.world.state.players[1];
    double last = bot_skill_strength(BOT_ADAPTIVE);
    Bot bot = {.level = BOT_ADAPTIVE, .strength = last, .rating = last};
    bot_adapt_begin(&bot, &bench.world);
    for (int way = 1; way >= -1; way -= 2) {
        for (int second = 0; second < 60; second++) {
            *(way > 0 ? &person->kills : &person->deaths) += 1;
            bot.strength = bot_adapt_strength(&bot, &bench.world, 2);
            if ((bot.strength - last) * way < 0 || !(bot.strength >= BOT_STRENGTH_MIN) ||
                !(bot.strength <= BOT_STRENGTH_MAX))
                fail_msg("way %d, second %d: from %g to %g", way, second, last, bot.strength);
            last = bot.strength;
        }
        assert_true(way > 0 ? last >= BOT_STRENGTH_MAX : last <= BOT_STRENGTH_MIN);
    }
    world_bench_end(&bench);
}

/* What one kill or death of the person changes the rating by: a loss weighs more only at a
 * rookie's rating and below. */
TEST(losses_to_rookies_weigh_more)
{
    static const struct {
        const char *name;
        BotLevel rating;
        int kills, deaths;
        double change;
    } cases[] = {
        {"a rookie is lost to", BOT_ROOKIE, 0, 1, -0.64},
        {"a rookie is beaten", BOT_ROOKIE, 1, 0, 0.4},
        {"one win and one loss", BOT_ROOKIE, 1, 1, 0},
        {"a beginner is lost to", BOT_BEGINNER, 0, 1, -0.64},
        {"a casual is lost to", BOT_CASUAL, 0, 1, -0.4},
        {"a casual is beaten", BOT_CASUAL, 1, 0, 0.4},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        WorldBench bench;
        world_bench_init(&bench, 1600, 900);
        world_bench_start(&bench, 2);
        double before = bot_skill_strength(cases[i].rating);
        Bot bot = {.level = BOT_ADAPTIVE, .strength = before, .rating = before};
        bot_adapt_begin(&bot, &bench.world);
        bench.world.state.players[1].kills = cases[i].kills;
        bench.world.state.players[1].deaths = cases[i].deaths;
        (void)bot_adapt_strength(&bot, &bench.world, 2);
        if (fabs(bot.rating - before - cases[i].change) > 1e-12)
            fail_msg("%s: changes by %g", cases[i].name, bot.rating - before);
        world_bench_end(&bench);
    }
}

/* The strength of an adaptive bot after 90 s against a level, the mean of some duels: in a single
 * one the last kills may have moved it either way. */
static double strength_against(BotLevel opponent)
{
    enum { DUELS = 24 };
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

/* Whom it rates: people, and without any the players of a fixed level. */
TEST(people_come_first)
{
    static const struct {
        const char *name;
        unsigned bots;
        int kills[3];
        int way;
    } cases[] = {
        {"a person kills", 6, {2, 0, 0}, STRONGER},
        {"a bot kills", 6, {0, 0, 2}, SAME},
        {"a bot kills where there are only bots", 7, {0, 0, 2}, STRONGER},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        WorldBench bench;
        BotTeam *team;
        Error error;
        PlayerInput inputs[PLAYERS_MAX] = {{0, 0, 0, 0}};
        const BotLevel levels[PLAYERS_MAX] = {BOT_ADAPTIVE, BOT_ADAPTIVE, BOT_MASTER};
        double before = bot_skill_strength(BOT_ADAPTIVE);
        world_bench_init(&bench, 1600, 900);
        world_bench_start(&bench, 3);
        assert_true(bot_team_create(&team, &bench.world, cases[i].bots, levels, &error));
        for (int k = 0; k < 3; k++)
            bench.world.state.players[k].kills = cases[i].kills[k];
        bench.world.state.tick = BOT_ADAPT_TICKS;
        bot_team_think(team, &bench.world, inputs);
        double after = team->bots[1].strength;
        int way = after < before ? WEAKER : after > before ? STRONGER : SAME;
        if (way != cases[i].way)
            fail_msg("%s: from %g to %g", cases[i].name, before, after);
        bot_team_destroy(team);
        world_bench_end(&bench);
    }
}

/* Where it begins, and what is told of it. */
TEST(ratings)
{
    static const struct {
        const char *name;
        BotLevel levels[2];
        double rating;
        bool has_rating;
    } cases[] = {
        {"a rookie", {BOT_MASTER, BOT_ADAPTIVE}, 0, true},
        {"better", {BOT_ADAPTIVE, BOT_ADAPTIVE}, 1.5, true},
        {"worse than a beginner", {BOT_MASTER, BOT_ADAPTIVE}, -1, true},
        {"fixed levels alone", {BOT_MASTER, BOT_ROOKIE}, 1.5, false},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        WorldBench bench;
        BotTeam *team;
        Error error;
        double rating = -9;
        BotLevel levels[PLAYERS_MAX] = {cases[i].levels[0], cases[i].levels[1]};
        world_bench_init(&bench, 1600, 900);
        world_bench_start(&bench, 2);
        assert_true(bot_team_create(&team, &bench.world, 3, levels, &error));
        bot_team_give_rating(team, cases[i].rating);
        bool has_rating = bot_team_rating(team, &rating);
        double away = has_rating ? rating - cases[i].rating : rating + 9;
        if (has_rating != cases[i].has_rating || fabs(away) > 1e-12)
            fail_msg("%s: has one %d, %g", cases[i].name, has_rating, rating);
        for (int k = 0; k < 2; k++) {
            double begins = bot_skill_strength(levels[k]);
            begins += levels[k] == BOT_ADAPTIVE ? cases[i].rating : 0;
            if (fabs(team->bots[k].strength - begins) > 1e-12)
                fail_msg("%s: bot %d begins with %g", cases[i].name, k, team->bots[k].strength);
        }
        bot_team_destroy(team);
        world_bench_end(&bench);
    }
}

/*
 * One of a fixed level, or a person who does nothing, among four adaptive bots: a small sample of
 * what `make balance` asks, with wide bounds.
 */

enum { ONE_MATCHES = 6, ONE_PLAYERS = 5 };

typedef struct OneCase {
    const char *name;
    BotLevel level;
    bool is_idle;
    double best, worst;    /* The mean place. */
    double kills, seconds; /* At least so many a match, and so long a life. */
} OneCase;

static void play_one(const OneCase *c, uint64_t seed, double sums[4])
{
    BotMatch match;
    Error error;
    BotLevel levels[PLAYERS_MAX] = {c->level, BOT_ADAPTIVE, BOT_ADAPTIVE, BOT_ADAPTIVE,
                                    BOT_ADAPTIVE};
    bot_match_start(&match, "levels/clockwork.json", ONE_PLAYERS, seed);
    bot_team_destroy(match.bots);
    assert_true(bot_team_create(&match.bots, &match.world, c->is_idle ? ~1u : ~0u, levels, &error));
    const Player *one = &match.world.state.players[0];
    while (match.world.state.phase != PHASE_OVER) {
        bot_match_step(&match);
        sums[3] += one->is_alive ? SECONDS_PER_TICK : 0;
    }
    for (int i = 0; i < ONE_PLAYERS; i++) {
        int more = match.world.state.players[i].score - one->score;
        sums[0] += more > 0 ? 1 : more == 0 ? 0.5 : 0;
    }
    sums[0] += 0.5;
    sums[1] += one->kills;
    sums[2] += one->deaths;
    bot_match_destroy(&match);
}

TEST(one_is_in_it)
{
    static const OneCase cases[] = {
        {"a beginner", BOT_BEGINNER, false, 1.7, 4.1, 2.2, 20},
        {"an expert", BOT_EXPERT, false, 1.4, 3.8, 6, 10},
        {"nobody", BOT_BEGINNER, true, 1, 5, 0, 15},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        const OneCase *c = &cases[i];
        double sums[4] = {0};
        for (uint64_t seed = 1; seed <= ONE_MATCHES; seed++)
            play_one(c, seed, sums);
        double place = sums[0] / ONE_MATCHES, kills = sums[1] / ONE_MATCHES;
        double life = sums[3] / (sums[2] > 1 ? sums[2] : 1);
        if (!(place >= c->best && place <= c->worst && kills >= c->kills && life >= c->seconds))
            fail_msg("%s: place %.2f, %.2f kills, %.1f s a life", c->name, place, kills, life);
    }
}

/* That bots use no weapon where it does not get or harms its owner. */

TEST(ranges_fit_the_weapons)
{
    for (WeaponKind kind = WEAPON_PULSE; kind < WEAPON_COUNT; kind++) {
        const Weapon *weapon = weapons_row(kind);
        const BotWeaponUse *use = bot_weapon_use(kind);
        const char *name = level_weapon_name(kind);
        double reach = weapon->speed * weapon->seconds;
        if (!(use->fight_near < use->fight_far && use->fight_far <= use->fire_far))
            fail_msg("%s: fights at %g to %g, fires to %g", name, use->fight_near, use->fight_far,
                     use->fire_far);
        if (!(use->fire_far <= reach + PLAYER_RADIUS))
            fail_msg("%s: fires to %g, reaches %g", name, use->fire_far, reach);
        if (weapon->blast_radius > 0 && !(use->fire_near > weapon->blast_radius + PLAYER_RADIUS))
            fail_msg("%s: fires from %g on, bursts %g wide", name, use->fire_near,
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

TEST(who_rides_movers)
{
    for (BotManner manner = 0; manner < BOT_MANNER_COUNT; manner++) {
        bool rides = manner == BOT_MANNER_RIDES || manner == BOT_MANNER_COMBINES;
        if (bot_manner_traits(manner).rides != rides)
            fail_msg("manner %d", (int)manner);
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
