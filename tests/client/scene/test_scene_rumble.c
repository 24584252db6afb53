/* SPDX-License-Identifier: MIT */
#include "scene/scene_rumble.h"

#include "scene/scene.h"
#include "support/match_bench.h"
#include "support/match_scene.h"
#include "test.h"

enum { US, BOT, OTHER_BOT, PLAYERS };

typedef struct Bench {
    Match *match;
    Scene *scene;
} Bench;

static Bench begin(void)
{
    MatchOptions options = match_bench_options("levels/duel.json", 1, PLAYERS - 1);
    Bench bench = {.match = match_bench_create(&options)};
    bench.scene = match_scene_create(bench.match);
    bench.match->world.state.phase = PHASE_PLAY;
    return bench;
}

static void end(Bench *bench)
{
    scene_destroy(bench->scene);
    match_destroy(bench->match);
}

/* One tick in which this happens, or nothing where it is NULL. */
static void step(Bench *bench, const Event *event)
{
    events_clear(&bench->match->world.events);
    if (event != NULL)
        events_add(&bench->match->world.events, *event);
    scene_step(bench->scene, NULL);
}

/* From the least to the most that a motor may do; 0 and 0: it is still. */
TEST(what_shakes)
{
    static const struct {
        const char *name;
        Event event;
        double strong[2], weak[2];
    } cases[] = {
        {"a weak hit",
         {.kind = EVENT_HIT, .player = US, .other = BOT, .amount = 9},
         {0.3, 0.5},
         {0.05, 0.2}},
        {"a hard hit",
         {.kind = EVENT_HIT, .player = US, .other = BOT, .amount = 300},
         {1, 1},
         {1, 1}},
        {"a bot's hit", {.kind = EVENT_HIT, .player = BOT, .other = US, .amount = 300}, {0}, {0}},
        {"a death", {.kind = EVENT_KILL, .player = US, .other = BOT}, {1, 1}, {1, 1}},
        {"a crush", {.kind = EVENT_CRUSH, .player = US, .other = NO_PLAYER}, {1, 1}, {1, 1}},
        {"by the border",
         {.kind = EVENT_BORDER_KILL, .player = US, .other = NO_PLAYER},
         {1, 1},
         {1, 1}},
        {"practice", {.kind = EVENT_REFILL, .player = US, .other = BOT}, {1, 1}, {1, 1}},
        {"a kill", {.kind = EVENT_KILL, .player = BOT, .other = US}, {0.2, 0.4}, {0.5, 0.7}},
        {"a bot's kill of a bot",
         {.kind = EVENT_KILL, .player = BOT, .other = OTHER_BOT},
         {0},
         {0}},
        {"Pulse", {.kind = EVENT_SHOT, .player = US, .weapon = WEAPON_PULSE}, {0}, {0}},
        {"Ricochet", {.kind = EVENT_SHOT, .player = US, .weapon = WEAPON_RICOCHET}, {0}, {0}},
        {"Scatter", {.kind = EVENT_SHOT, .player = US, .weapon = WEAPON_SCATTER}, {0}, {0.2, 0.5}},
        {"Lance", {.kind = EVENT_SHOT, .player = US, .weapon = WEAPON_LANCE}, {0}, {0.2, 0.5}},
        {"Mortar", {.kind = EVENT_SHOT, .player = US, .weapon = WEAPON_MORTAR}, {0}, {0.2, 0.5}},
        {"Disc", {.kind = EVENT_SHOT, .player = US, .weapon = WEAPON_DISC}, {0}, {0.2, 0.5}},
        {"a bot's Mortar", {.kind = EVENT_SHOT, .player = BOT, .weapon = WEAPON_MORTAR}, {0}, {0}},
        {"a dash", {.kind = EVENT_DASH, .player = US}, {0}, {0}},
        {"the start", {.kind = EVENT_MATCH_START, .player = NO_PLAYER}, {0}, {0}},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        Bench bench = begin();
        step(&bench, &cases[i].event);
        Rumble rumble = bench.scene->rumble[US];
        if (rumble.strong < cases[i].strong[0] || rumble.strong > cases[i].strong[1] ||
            rumble.weak < cases[i].weak[0] || rumble.weak > cases[i].weak[1])
            fail_msg("%s: %g strong, %g weak", cases[i].name, rumble.strong, rumble.weak);
        for (int player = BOT; player < PLAYERS; player++)
            if (bench.scene->rumble[player].strong > 0 || bench.scene->rumble[player].weak > 0)
                fail_msg("%s: a bot shakes", cases[i].name);
        end(&bench);
    }
}

/* It is half as strong within a quarter of a second, and ends within one. */
TEST(it_fades)
{
    const Event death = {.kind = EVENT_KILL, .player = US, .other = BOT};
    Bench bench = begin();
    step(&bench, &death);
    for (int tick = 0; tick < 120; tick++) {
        double before = bench.scene->rumble[US].strong;
        step(&bench, NULL);
        double now = bench.scene->rumble[US].strong;
        if (now > before || (tick == 30 && now > 0.5))
            fail_msg("tick %d: %g after %g", tick, now, before);
    }
    assert_true(bench.scene->rumble[US].strong <= 0 && bench.scene->rumble[US].weak <= 0);
    end(&bench);
}

TEST(a_match_that_is_over_is_still)
{
    const Event death = {.kind = EVENT_KILL, .player = US, .other = BOT};
    Bench bench = begin();
    bench.match->world.state.phase = PHASE_OVER;
    step(&bench, &death);
    assert_true(bench.scene->rumble[US].strong <= 0);
    bench.match->world.state.phase = PHASE_PLAY;
    step(&bench, &death);
    assert_true(bench.scene->rumble[US].strong > 0);
    scene_forget(bench.scene);
    assert_true(bench.scene->rumble[US].strong <= 0);
    end(&bench);
}

/* The nearer a crush is, the more; but not whoever is dead. */
TEST(danger_shakes)
{
    Bench bench = begin();
    bench.match->world.state.players[US].is_alive = true;
    double before = 0;
    for (int i = 1; i <= 4; i++) {
        bench.scene->pinch.players[US].danger = 0.25 * i;
        scene_rumble_step(bench.scene);
        double now = bench.scene->rumble[US].weak;
        if (now <= before)
            fail_msg("danger %g: %g after %g", 0.25 * i, now, before);
        before = now;
    }
    bench.match->world.state.players[US].is_alive = false;
    bench.scene->rumble[US] = (Rumble){0, 0};
    scene_rumble_step(bench.scene);
    assert_true(bench.scene->rumble[US].weak <= 0);
    end(&bench);
}
