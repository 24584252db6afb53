/* SPDX-License-Identifier: MIT */
#include "bots/bot_parts.h"
#include "sim/rules.h"
#include "sim/weapons.h"
#include "sim/world.h"
#include "support/bot_match.h"
#include "support/world_bench.h"
#include "test.h"

#include <stdio.h>

/* What each mode makes bots do, in the mode and as watched from outside. */

typedef struct GoalCase {
    const char *name;
    Mode mode;
    int carrier; /* In torch. */
    bool has_teams;
    bool is_sent, has_leash, has_fixed_target, is_prey;
} GoalCase;

/* Of player 0; with teams player 2 is on its side and player 1 is not. */
TEST(goals)
{
    static const GoalCase cases[] = {
        {"deathmatch", MODE_DEATHMATCH, NO_PLAYER, false, false, false, false, false},
        {"beacon", MODE_BEACON, NO_PLAYER, false, true, true, false, false},
        {"a torch that lies", MODE_TORCH, NO_PLAYER, false, true, false, false, false},
        {"an opponent's torch", MODE_TORCH, 1, false, true, false, false, false},
        {"a friend's torch", MODE_TORCH, 2, true, true, true, false, false},
        {"its own torch", MODE_TORCH, 0, false, false, false, false, true},
        {"trials", MODE_TRIALS, NO_PLAYER, false, true, false, true, false},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        const GoalCase *c = &cases[i];
        WorldBench bench;
        world_bench_init(&bench, 1600, 900);
        world_bench_start_mode(&bench, c->mode, 3, 3, c->has_teams);
        if (c->mode == MODE_TORCH)
            ((TorchState *)world_bench_mode_state(&bench.world))->carrier = c->carrier;
        const BotSkill skill = bot_skill_of(0);
        Bot bot = {.id = 0, .skill = &skill};
        Vec2 at, mark;
        double leash;
        bool is_sent = bot_goal_find(&bot, &bench.world, &at, &leash);
        bool has_fixed_target = bot_goal_fixed_target(&bot, &bench.world, &mark);
        bool is_prey = mode_is_lit(&bench.world, bot.id);
        if (is_sent != c->is_sent || (leash > 0) != c->has_leash ||
            has_fixed_target != c->has_fixed_target || is_prey != c->is_prey)
            fail_msg("%s: sent %d, leash %g, mark %d, prey %d", c->name, is_sent, leash,
                     has_fixed_target, is_prey);
        world_bench_end(&bench);
    }
}

typedef struct NextCase {
    const char *name;
    double strength;
    int owner;
    Vec2 bullet, velocity;
    int hit; /* So many targets from the second on are hit. */
    bool is_next;
} NextCase;

/* Targets at (500, 800), (600, 800), ..., a wall before the first one's right, the bot at (500,
 * 200). The best bots go on to the next while a bullet of theirs is about to hit the first. */
TEST(goes_on_while_its_shot_flies)
{
    static const NextCase cases[] = {
        {"on its way", BOT_STRENGTH_MAX, 0, {500, 400}, {0, 900}, 0, true},
        {"on its way to the rim", BOT_STRENGTH_MAX, 0, {475, 400}, {0, 900}, 0, true},
        {"past the rim", BOT_STRENGTH_MAX, 0, {465, 400}, {0, 900}, 0, false},
        {"the other way", BOT_STRENGTH_MAX, 0, {500, 400}, {0, -900}, 0, false},
        {"at the wall", BOT_STRENGTH_MAX, 0, {600, 700}, {-900, 900}, 0, false},
        {"somebody else's", BOT_STRENGTH_MAX, 1, {500, 400}, {0, 900}, 0, false},
        {"of an expert", 2.85, 0, {500, 400}, {0, 900}, 0, false},
        {"at the last", BOT_STRENGTH_MAX, 0, {500, 400}, {0, 900}, TARGETS_MAX - 1, false},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        const NextCase *c = &cases[i];
        WorldBench bench;
        world_bench_init(&bench, 1800, 900);
        world_bench_add_box(&bench, 540, 700, 560, 820);
        world_bench_start_mode(&bench, MODE_TRIALS, 2, 2, false);
        World *world = &bench.world;
        for (int k = 0; k < world->state.target_count; k++)
            world->state.targets[k] = (Target){vec2(500 + 100 * k, 800), k > 0 && k <= c->hit};
        world_bench_put(&bench, 0, 500, 200);
        world->state.bullets[world->state.bullet_count++] =
            (Bullet){.owner = c->owner, .at = c->bullet, .velocity = c->velocity};
        const BotSkill skill = bot_skill_of(c->strength);
        Bot bot = {.id = 0, .skill = &skill, .fixed_target = vec2(500, 800)};
        bool has_another = bot_goal_has_another_target(&bot, world);
        bot.has_fixed_target = true;
        Vec2 at = {0, 0}, mark = {0, 0};
        double leash;
        bool is_sent =
            bot_goal_find(&bot, world, &at, &leash) && bot_goal_fixed_target(&bot, world, &mark);
        double wanted = c->is_next ? 600 : 500;
        if (!is_sent || has_another || fabs(at.x - wanted) > 0 || fabs(mark.x - wanted) > 0 ||
            bot_goal_has_another_target(&bot, world) != c->is_next)
            fail_msg("%s: goes to %g, aims at %g", c->name, at.x, mark.x);
        world_bench_end(&bench);
    }
}

TEST(keeps_within_the_border)
{
    WorldBench bench;
    world_bench_init(&bench, 1600, 900);
    world_bench_start(&bench, 2);
    Vec2 corner = vec2(100, 100), middle = vec2(800, 450);
    Vec2 open = bot_goal_within_border(&bench.world, corner);
    if (vec2_distance(open, corner) > 0)
        fail_msg("no border, but %g, %g", open.x, open.y);
    bench.world.state.play_ticks = RULES_TICKS(DEATHMATCH_SECONDS) - 120;
    Box box;
    assert_true(mode_border(&bench.world, &box));
    Vec2 within = bot_goal_within_border(&bench.world, corner);
    if (!box_contains(box_grown(box, -PLAYER_RADIUS), within))
        fail_msg("%g, %g is not within the border", within.x, within.y);
    within = bot_goal_within_border(&bench.world, middle);
    if (vec2_distance(within, middle) > 0)
        fail_msg("the middle became %g, %g", within.x, within.y);
    world_bench_end(&bench);
}

/* What fills the middle of what the border leaves is no place to flee to. */
TEST(refuge_can_be_stood_on)
{
    WorldBench bench;
    world_bench_init(&bench, 1600, 900);
    world_bench_add_box(&bench, 600, 100, 1000, 550);
    world_bench_start(&bench, 2);
    Navigation *navigation;
    Error error;
    assert_true(navigation_create(&navigation, &bench.arena, &error));
    Vec2 below = vec2(800, 60);
    Vec2 open = bot_goal_refuge(navigation, &bench.world, below, below);
    if (vec2_distance(open, below) > 0)
        fail_msg("no border, but %g, %g", open.x, open.y);
    bench.world.state.play_ticks = RULES_TICKS(DEATHMATCH_SECONDS) - 120;
    Vec2 refuge = bot_goal_refuge(navigation, &bench.world, below, below);
    if (!navigation_is_walkable(navigation, refuge, refuge) ||
        vec2_distance(refuge, bot_goal_within_border(&bench.world, refuge)) > 0)
        fail_msg("%g, %g is no refuge", refuge.x, refuge.y);
    navigation_destroy(navigation);
    world_bench_end(&bench);
}

/* A square turns round (800, 450). */
TEST(goals_beside_movers)
{
    static const struct {
        const char *name;
        Vec2 place;
        double least, most; /* How far it is moved. */
    } cases[] = {{"under the mover", {800, 450}, 60, 140},
                 {"at its rim", {845, 450}, 15, 90},
                 {"far from it", {300, 300}, 0, 0}};
    Error error;
    WorldBench bench;
    Navigation *navigation;
    world_bench_init(&bench, 1600, 900);
    LevelObstacle *mover = world_bench_add_box(&bench, 750, 400, 850, 500);
    world_bench_spin(mover, 10, vec2(800, 450));
    world_bench_start(&bench, 2);
    assert_true(navigation_create(&navigation, &bench.arena, &error));
    navigation_mark_movers(navigation, 0, 1);
    for (size_t i = 0; i < COUNT(cases); i++) {
        Vec2 place = bot_goal_beside_movers(navigation, cases[i].place, cases[i].place);
        double moved = vec2_distance(place, cases[i].place);
        if (navigation_is_covered(navigation, place) || !(moved >= cases[i].least) ||
            !(moved <= cases[i].most))
            fail_msg("%s: moved by %g to %g, %g", cases[i].name, moved, place.x, place.y);
    }
    navigation_destroy(navigation);
    world_bench_end(&bench);
}

/* On a level of each kind at least one of four veterans scores. */
TEST(bots_play_for_the_goal)
{
    static const Mode modes[] = {MODE_BEACON, MODE_TORCH, MODE_TRIALS};
    static const char *const paths[] = {"levels/raim.json", "levels/spiral.json",
                                        "levels/lifts.json", "levels/foundry.json"};
    for (size_t i = 0; i < COUNT(modes); i++)
        for (size_t k = 0; k < COUNT(paths); k++) {
            BotMatch match;
            bot_match_start_mode(&match, paths[k], modes[i], 4, 6);
            int score = 0;
            for (int tick = 0; tick < 3600 && match.world.state.phase != PHASE_OVER; tick++)
                bot_match_step(&match);
            for (int id = 0; id < 4; id++)
                score += match.world.state.players[id].score;
            if (score < 8)
                fail_msg("%s in %s: %d points in 30 s", level_mode_name(modes[i]), paths[k], score);
            bot_match_destroy(&match);
        }
}

/* What a bot takes the way to a pickup for, and what it knows of pads. */

static const BotSkill bot_wants_skill = {.reaction = 0.2};
static const BotMannerTraits usual = {
    .distance = 1, .hide_below = BOT_HIDE_BELOW, .weapon_pads = 1};

typedef struct WantCase {
    const char *name;
    PickupKind kind;
    WeaponKind shown;
    BotPlan plan;
    double distance;
    double health;
    WeaponKind held;
    int wait_ticks;
    bool is_wanted;
    bool camps;
} WantCase;

static void check_want(const WantCase *c)
{
    WorldBench bench;
    world_bench_init(&bench, 1600, 900);
    world_bench_add_pickup(&bench, c->kind, 200 + c->distance, 450);
    world_bench_start(&bench, 1);
    world_bench_put(&bench, 0, 200, 450);
    Player *self = &bench.world.state.players[0];
    self->health = c->health;
    self->weapon = c->held;
    self->ammunition = 30;
    self->overshield = 0;
    bench.world.state.tick = 10000;
    bench.world.state.pads[0] = (PickupPad){c->wait_ticks, c->shown};
    Bot bot = {.skill = &bot_wants_skill, .manner = usual, .plan = c->plan};
    bot.manner.camps = c->camps;
    bot_wants_reset(&bot, &bench.world);
    bot_wants_look(&bot, &bench.world);
    Vec2 at = {0, 0};
    bool is_wanted = bot_wants_pad(&bot, &bench.world, &at);
    if (is_wanted != c->is_wanted || (is_wanted && at.x < 200 + c->distance - 1))
        fail_msg("%s: wanted %d", c->name, is_wanted);
    world_bench_end(&bench);
}

TEST(what_is_wanted)
{
    static const WantCase cases[] = {
        {"health when hurt", PICKUP_HEALTH, 0, PLAN_ROAM, 300, 30, 0, 0, true, false},
        {"health when whole", PICKUP_HEALTH, 0, PLAN_ROAM, 300, 100, 0, 0, false, false},
        {"health when hiding", PICKUP_HEALTH, 0, PLAN_HIDE, 300, 30, 0, 0, true, false},
        {"health far off in a fight", PICKUP_HEALTH, 0, PLAN_FIGHT, 300, 30, 0, 0, false, false},
        {"health beside it in a fight", PICKUP_HEALTH, 0, PLAN_FIGHT, 60, 30, 0, 0, true, false},
        {"health soon to come", PICKUP_HEALTH, 0, PLAN_ROAM, 300, 30, 0, 100, true, false},
        {"health long to come", PICKUP_HEALTH, 0, PLAN_ROAM, 300, 30, 0, 1500, false, false},
        {"a weapon", PICKUP_WEAPON, WEAPON_RICOCHET, PLAN_ROAM, 300, 100, WEAPON_PULSE, 0, true,
         false},
        {"the weapon that it holds", PICKUP_WEAPON, WEAPON_RICOCHET, PLAN_ROAM, 300, 100,
         WEAPON_RICOCHET, 0, false, false},
        {"a lesser weapon", PICKUP_WEAPON, WEAPON_MORTAR, PLAN_ROAM, 300, 100, WEAPON_RICOCHET, 0,
         false, false},
        {"a weapon when hiding", PICKUP_WEAPON, WEAPON_LANCE, PLAN_HIDE, 100, 30, WEAPON_PULSE, 0,
         false, false},
        {"an overshield", PICKUP_OVERSHIELD, 0, PLAN_ROAM, 600, 100, 0, 0, true, false},
        {"a flare with nobody about", PICKUP_FLARE, 0, PLAN_ROAM, 200, 100, 0, 0, true, false},
        {"a flare in a fight", PICKUP_FLARE, 0, PLAN_FIGHT, 50, 100, 0, 0, false, false},
        {"a cloak when hiding", PICKUP_CLOAK, 0, PLAN_HIDE, 200, 100, 0, 0, true, false},
        {"an overshield far off, for who camps", PICKUP_OVERSHIELD, 0, PLAN_ROAM, 600, 100, 0, 0,
         false, true},
        {"an overshield near by, for who camps", PICKUP_OVERSHIELD, 0, PLAN_ROAM, 400, 100, 0, 0,
         true, true},
        {"a dash that it has", PICKUP_DASH, 0, PLAN_ROAM, 50, 100, 0, 0, false, false},
    };
    for (size_t i = 0; i < COUNT(cases); i++)
        check_want(&cases[i]);
}

/* It sets out for what comes soon, and once it has, does not turn back for what comes a little
 * later; but it does for what is worth nothing to it any more. */
TEST(waits_longer_once_it_has_set_out)
{
    static const struct {
        PickupKind kind;
        double seconds;
        double health;
        bool has_set_out, is_wanted;
    } cases[] = {{PICKUP_HEALTH, 1.1, 20, false, true},
                 {PICKUP_HEALTH, 1.4, 20, false, false},
                 {PICKUP_HEALTH, 1.4, 20, true, true},
                 {PICKUP_HEALTH, 2.4, 20, true, false},
                 {PICKUP_HEALTH, 0, PLAYER_HEALTH, true, false},
                 {PICKUP_DASH, 0, PLAYER_HEALTH, true, false}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        WorldBench bench;
        world_bench_init(&bench, 1600, 900);
        world_bench_add_pickup(&bench, cases[i].kind, 200, 450);
        world_bench_start(&bench, 1);
        world_bench_put(&bench, 0, 200, 450);
        bench.world.state.players[0].health = cases[i].health;
        Bot bot = {
            .skill = &bot_wants_skill, .manner = usual, .plan = PLAN_ROAM, .goal = {200, 450}};
        bot.keeps_goal = cases[i].has_set_out;
        bot.pad_ready_ticks[0] = bench.world.state.tick + RULES_TICKS(cases[i].seconds);
        Vec2 at;
        if (bot_wants_pad(&bot, &bench.world, &at) != cases[i].is_wanted)
            fail_msg("pickup %d in %g s, health %g, set out %d: not as expected",
                     (int)cases[i].kind, cases[i].seconds, cases[i].health, cases[i].has_set_out);
        world_bench_end(&bench);
    }
}

/* A pad that was there is still there to a bot that has not seen it go; in sight it knows. */
TEST(pads_out_of_sight_stay_as_seen)
{
    WorldBench bench;
    world_bench_init(&bench, 1600, 900);
    world_bench_add_box(&bench, 400, 500, 420, 900);
    world_bench_add_pickup(&bench, PICKUP_HEALTH, 600, 450);
    world_bench_start(&bench, 1);
    world_bench_put(&bench, 0, 200, 450);
    bench.world.state.players[0].health = 20;
    bench.world.state.tick = 10000;
    Bot bot = {.skill = &bot_wants_skill, .manner = usual, .plan = PLAN_ROAM};
    bot_wants_reset(&bot, &bench.world);
    bench.world.state.pads[0].wait_ticks = 0;
    bot_wants_look(&bot, &bench.world);
    Vec2 at;
    world_bench_put(&bench, 0, 200, 800);
    bench.world.state.players[0].health = 20;
    bench.world.state.pads[0].wait_ticks = 1700;
    bot_wants_look(&bot, &bench.world);
    if (!bot_wants_pad(&bot, &bench.world, &at))
        fail_msg("it knows what it has not seen");
    world_bench_put(&bench, 0, 200, 450);
    bench.world.state.players[0].health = 20;
    bot_wants_look(&bot, &bench.world);
    if (bot_wants_pad(&bot, &bench.world, &at))
        fail_msg("it goes for what it sees is gone");
    world_bench_end(&bench);
}

/* With as many pads as a level can have, all are reset, and nothing else. */
TEST(reset)
{
    static WorldBench bench;
    static Bot bot;
    world_bench_init(&bench, 1600, 900);
    for (int i = 0; i < LEVEL_PICKUPS; i++)
        world_bench_add_pickup(&bench, PICKUP_HEALTH, 100 + 20 * i, 450);
    world_bench_start(&bench, 1);
    for (int i = 0; i < LEVEL_PICKUPS; i++) {
        bot.pad_ready_ticks[i] = 7;
        bot.pad_weapons[i] = WEAPON_LANCE;
    }
    bot_wants_reset(&bot, &bench.world);
    for (int i = 0; i < LEVEL_PICKUPS; i++)
        if (bot.pad_ready_ticks[i] != RULES_TICKS(PICKUP_FIRST_SECONDS) ||
            bot.pad_weapons[i] != WEAPON_LANCE)
            fail_msg("pad %d: ready at %d, weapon %d", i, bot.pad_ready_ticks[i],
                     (int)bot.pad_weapons[i]);
    world_bench_end(&bench);
}

/* Bots do not stand or pace without a reason: when they give up, and what matches look like. */

/* Watches in every tick, without moving, until it gives up or `seconds` are over; returns whether
 * it gave up. Fires once per `fire_ticks`, 0 for never. */
static bool gives_up_within(WorldBench *bench, Bot *bot, double seconds, int fire_ticks)
{
    World *world = &bench->world;
    stuck_begin_stay(&world->state.players[bot->id]);
    for (world->state.tick = 0; world->state.tick < RULES_TICKS(seconds); world->state.tick++) {
        world->state.players[bot->id].shots +=
            fire_ticks > 0 && world->state.tick % fire_ticks == 0;
        stuck_judge(world, bot->id);
        bot_stay_watch(bot, world);
        if (bot_stay_is_leaving(bot, world))
            return true;
    }
    return false;
}

typedef struct StayCase {
    const char *name;
    BotPlan plan;
    bool is_firing, is_hit;
    bool is_seen;
    double leash; /* Of a goal 50 units away; 0 for none. */
    bool is_given_up;
} StayCase;

TEST(when_it_gives_up)
{
    static const StayCase cases[] = {
        {"it roams", PLAN_ROAM, false, false, false, 0, true},
        {"it hunts", PLAN_HUNT, false, false, false, 0, true},
        {"it fights and fires", PLAN_FIGHT, true, false, true, 0, false},
        {"it fights and is hit", PLAN_FIGHT, false, true, true, 0, false},
        {"it fights and does neither", PLAN_FIGHT, false, false, true, 0, true},
        {"it hides unseen", PLAN_HIDE, false, false, false, 0, false},
        {"it hides in sight", PLAN_HIDE, false, false, true, 0, true},
        {"it is where the mode wants it", PLAN_ROAM, false, false, false, 100, false},
        {"it is not quite there", PLAN_ROAM, false, false, false, 40, true},
    };
    WorldBench bench;
    world_bench_init(&bench, 1600, 900);
    world_bench_start(&bench, 1);
    world_bench_put(&bench, 0, 400, 450);
    for (size_t i = 0; i < COUNT(cases); i++) {
        const StayCase *c = &cases[i];
        Bot bot = {.plan = c->plan,
                   .has_goal = true,
                   .leash = c->leash,
                   .has_leash = c->leash > 0,
                   .leash_at = {450, 450},
                   .target = NO_PLAYER};
        bench.world.state.players[0].is_seen = c->is_seen;
        bench.world.state.players[0].credit_ticks = c->is_hit ? 24 : 0;
        bool is_given_up = gives_up_within(&bench, &bot, 2.5, c->is_firing ? 24 : 0);
        if (is_given_up != c->is_given_up || (is_given_up && bot.has_goal))
            fail_msg("%s: given up %d after %d ticks, goal %d", c->name, is_given_up,
                     bench.world.state.tick, bot.has_goal);
    }
    world_bench_end(&bench);
}

/* It comes back to what it left after a while, and walking away from a place is no stay. */
TEST(gives_up_for_a_while)
{
    WorldBench bench;
    world_bench_init(&bench, 1600, 900);
    world_bench_start(&bench, 1);
    Bot bot = {.target = NO_PLAYER};
    for (int tick = 0; tick < RULES_TICKS(20); tick++) {
        bench.world.state.tick = tick;
        world_bench_put(&bench, 0, 100 + tick % 1200, 450);
        stuck_judge(&bench.world, 0);
        bot_stay_watch(&bot, &bench.world);
        assert_false(bot_stay_is_leaving(&bot, &bench.world));
    }
    bot.leave_until = bench.world.state.tick + 30;
    assert_true(bot_stay_is_leaving(&bot, &bench.world));
    bench.world.state.tick += 31;
    assert_false(bot_stay_is_leaving(&bot, &bench.world));
    world_bench_end(&bench);
}

typedef struct MatchCase {
    const char *level;
    Mode mode;
    int players;
    uint64_t seed;
    int seconds;
} MatchCase;

static int play(const MatchCase *c)
{
    char path[SHIPPED_PATH_BYTES];
    BotMatch match;
    snprintf(path, sizeof path, "levels/%s.json", c->level);
    bot_match_start_mode(&match, path, c->mode, c->players, c->seed);
    for (int i = 0; i < RULES_TICKS(c->seconds) && match.world.state.phase != PHASE_OVER; i++)
        bot_match_step(&match);
    int stuck = 0;
    for (int i = 0; i < c->players; i++)
        stuck += match.world.state.players[i].stuck_ticks;
    bot_match_destroy(&match);
    return stuck;
}

/* In matches that tempt bots to stand or to pace they do so for less than 0.5 % of the time. */
TEST(nobody_stands_or_paces)
{
    static const MatchCase cases[] = {
        {"gears", MODE_TRIALS, 1, 2, 60},      {"gears", MODE_BEACON, 2, 2, 60},
        {"gears", MODE_BEACON, 4, 6, 30},      {"gears", MODE_TORCH, 2, 2, 40},
        {"gears", MODE_DEATHMATCH, 2, 1, 60},  {"gears", MODE_LAST_LIGHT, 4, 1, 40},
        {"glasshouse", MODE_BEACON, 2, 2, 60}, {"glasshouse", MODE_BEACON, 2, 4, 60},
        {"spiral", MODE_TORCH, 2, 2, 60},      {"mirrors", MODE_LAST_LIGHT, 4, 1, 60},
        {"clockwork", MODE_TORCH, 2, 1, 60},   {"duel", MODE_DEATHMATCH, 2, 47, 180},
        {"lifts", MODE_DEATHMATCH, 4, 1, 30},  {"foundry", MODE_DEATHMATCH, 2, 1, 60},
        {"pinball", MODE_BEACON, 2, 1, 60},
    };
    int stuck = 0, all = 0;
    for (size_t i = 0; i < COUNT(cases); i++) {
        int ticks = play(&cases[i]);
        if (ticks > 0)
            print_message("%s in %s, seed %d: %.1f s\n", level_mode_name(cases[i].mode),
                          cases[i].level, (int)cases[i].seed, ticks * SECONDS_PER_TICK);
        stuck += ticks;
        all += cases[i].players * RULES_TICKS(cases[i].seconds);
    }
    if (!(stuck < 0.005 * all))
        fail_msg("stuck for %.1f s of %.0f s", stuck * SECONDS_PER_TICK, all * SECONDS_PER_TICK);
}

/* Where two of one side meet and cannot pass, one of them waits no longer. */
TEST(who_gives_way)
{
    static const struct {
        const char *name;
        int self;
        double distance;
        bool has_teams, gives_way;
    } cases[] = {
        {"the higher number beside one of its side", 2, 45, true, true},
        {"the lower number", 0, 45, true, false},
        {"one of its side not near enough", 2, 60, true, false},
        {"beside an opponent", 2, 45, false, false},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        WorldBench bench;
        world_bench_init(&bench, 1600, 900);
        world_bench_start_mode(&bench, MODE_DEATHMATCH, 0, 4, cases[i].has_teams);
        for (int k = 0; k < 4; k++)
            world_bench_put(&bench, k, 100 + 300 * k, 100);
        int ally = 2 - cases[i].self;
        world_bench_put(&bench, cases[i].self, 400, 450);
        world_bench_put(&bench, ally, 400 + cases[i].distance, 450);
        assert_true(!cases[i].has_teams || !state_are_opponents(&bench.world, 0, 2));
        Bot bot = {.id = cases[i].self, .plan = PLAN_ROAM, .has_goal = true, .target = NO_PLAYER};
        bool is_given_up = gives_up_within(&bench, &bot, 1.0, 0);
        if (is_given_up != cases[i].gives_way)
            fail_msg("%s: gives way %d", cases[i].name, is_given_up);
        world_bench_end(&bench);
    }
}

/* Two opponents in a lane once pushed against each other, each on its way past the other, and
 * shot, until one was dead. */
TEST(who_turns_round_before_an_opponent)
{
    static const struct {
        const char *name;
        double distance, lost, leash;
        bool is_hidden, has_teams, turns;
    } cases[] = {
        {"held up by an opponent", 45, 110, 0, false, false, true},
        {"not for long", 45, 85, 0, false, false, false},
        {"nobody near enough", 60, 110, 0, false, false, false},
        {"behind a wall", 45, 110, 0, true, false, false},
        {"where the mode wants it", 45, 110, 100, false, false, false},
        {"one of its own side", 45, 110, 0, false, true, false},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        WorldBench bench;
        world_bench_init(&bench, 1600, 900);
        world_bench_start_mode(&bench, MODE_DEATHMATCH, 0, 4, cases[i].has_teams);
        for (int k = 0; k < 4; k++)
            world_bench_put(&bench, k, 100 + 300 * k, 100);
        world_bench_put(&bench, 0, 400, 450);
        world_bench_put(&bench, 2, 400 + cases[i].distance, 450);
        Player *self = &bench.world.state.players[0];
        self->wanted_distance = 10 + cases[i].lost;
        self->moved_distance = 10;
        Bot bot = {.target = NO_PLAYER,
                   .leash = cases[i].leash,
                   .has_leash = cases[i].leash > 0,
                   .leash_at = {450, 450}};
        bot.sightings[2].is_visible = !cases[i].is_hidden;
        bot_stay_watch(&bot, &bench.world);
        if (bot_stay_is_leaving(&bot, &bench.world) != cases[i].turns)
            fail_msg("%s: turns %d", cases[i].name, !cases[i].turns);
        world_bench_end(&bench);
    }
}
