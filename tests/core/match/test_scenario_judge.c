/* SPDX-License-Identifier: MIT */
/*
 * Expectations held against a world that is set by hand. Every value must be missed on either side,
 * and every span must count its first and its last tick, and no other.
 */
#include "match/scenario.h"

#include "sim/weapons.h"
#include "support/message.h"
#include "support/world_bench.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define OFFSET(member) offsetof(Player, member), offsetof(Expectation, values.member)

enum { TICK = 7, FIRST = 10, LAST = 20 };

/* A wall from 300 to 400, a player at 200 and another at 600. */
static void start(WorldBench *bench)
{
    world_bench_init(bench, 800, 400);
    world_bench_add_box(bench, 300, 50, 400, 350);
    world_bench_start(bench, 2);
    world_bench_put(bench, 0, 200, 200);
    world_bench_put(bench, 1, 600, 200);
    snprintf(bench->world.state.players[0].name, PLAYER_NAME_BYTES, "p");
    snprintf(bench->world.state.players[1].name, PLAYER_NAME_BYTES, "q");
    events_clear(&bench->world.events);
}

/* How many mismatches there are after one tick. */
static int judge(const WorldBench *bench, const Expectation *expectation, int tick,
                 Mismatches *mismatches, Outcome *outcome)
{
    Vec2 before[PLAYERS_MAX];
    for (int i = 0; i < PLAYERS_MAX; i++)
        before[i] = bench->world.state.players[i].at;
    *mismatches = (Mismatches){.count = 0};
    *outcome = (Outcome){0};
    scenario_judge_tick(expectation, &bench->world, tick, before, outcome, mismatches);
    scenario_judge_end(expectation, &bench->world, tick, outcome, mismatches);
    return mismatches->count;
}

typedef struct NumberCase {
    const char *name;
    size_t of_player;
    size_t of_expectation;
    unsigned bit;
} NumberCase;

static const NumberCase numbers[] = {
    {"at.x", OFFSET(at.x), EXPECTS_AT},
    {"at.y", OFFSET(at.y), EXPECTS_AT},
    {"velocity.x", OFFSET(velocity.x), EXPECTS_VELOCITY},
    {"velocity.y", OFFSET(velocity.y), EXPECTS_VELOCITY},
    {"health", OFFSET(health), EXPECTS_HEALTH},
    {"shield", OFFSET(shield), EXPECTS_SHIELD},
    {"overshield", OFFSET(overshield), EXPECTS_OVERSHIELD},
    {"ammunition", OFFSET(ammunition), EXPECTS_AMMUNITION},
};

static double *at_offset(void *base, size_t offset)
{
    return (double *)(void *)((char *)base + offset);
}

TEST(numbers_on_either_side)
{
    static const double offs[] = {-1000, -3, -0.5, -0.4375, 0, 0.4375, 0.5, 3, 1000};
    for (size_t i = 0; i < COUNT(numbers); i++) {
        const NumberCase *c = &numbers[i];
        for (size_t k = 0; k < COUNT(offs); k++) {
            WorldBench bench;
            Mismatches mismatches;
            Outcome outcome;
            start(&bench);
            Player *player = &bench.world.state.players[1];
            Expectation expectation = {.kind = EXPECT_PLAYER, .player = 1, .tick = TICK};
            expectation.within = 0.4375;
            expectation.values.at = player->at;
            expectation.values.velocity = player->velocity;
            expectation.expects = c->bit;
            double now = 64;
            if (c->of_player == offsetof(Player, ammunition))
                player->ammunition = (int)now;
            else
                *at_offset(player, c->of_player) = now;
            *at_offset(&expectation, c->of_expectation) = now + offs[k];
            int found = judge(&bench, &expectation, TICK, &mismatches, &outcome);
            bool is_off = offs[k] < -0.4375 || offs[k] > 0.4375;
            if (found != is_off || (outcome.missed == c->bit) != is_off)
                fail_msg("%s expected %g too high: %d mismatches, missed %x", c->name, offs[k],
                         found, outcome.missed);
            world_bench_end(&bench);
        }
    }
}

TEST(only_its_own_tick)
{
    static const ExpectationKind kinds[] = {EXPECT_PLAYER, EXPECT_HASH, EXPECT_EVENT};
    EventPattern pattern = {EVENT_KILL, EVENT_ANYBODY, EVENT_ANYBODY};
    for (size_t i = 0; i < COUNT(kinds); i++)
        for (int tick = TICK - 1; tick <= TICK + 1; tick++) {
            WorldBench bench;
            Mismatches mismatches;
            Outcome outcome;
            start(&bench);
            Expectation expectation = {.kind = kinds[i], .tick = TICK, .expects = EXPECTS_AT};
            expectation.events = &pattern;
            expectation.event_count = 1;
            if (judge(&bench, &expectation, tick, &mismatches, &outcome) != (tick == TICK))
                fail_msg("kind %d, tick %d: %d mismatches", (int)kinds[i], tick, mismatches.count);
            world_bench_end(&bench);
        }
}

/* What is done to the world, and what it breaks. */
typedef struct BreakCase {
    const char *name;
    AlwaysKind always;
    Vec2 p;       /* Where the first player is put. */
    bool is_dead; /* The first player. */
    int player;
    int breaks; /* Mismatches: 0 or 1. */
    const char *says;
} BreakCase;

static const BreakCase breaks[] = {
    {"in an obstacle", ALWAYS_OUTSIDE_OBSTACLES, {290, 200}, false, EVENT_ANYBODY, 1, "10 deep in"},
    {"in an edge", ALWAYS_OUTSIDE_OBSTACLES, {5, 200}, false, EVENT_ANYBODY, 1, "15 deep in edge"},
    {"clear", ALWAYS_OUTSIDE_OBSTACLES, {279, 200}, false, EVENT_ANYBODY, 0, ""},
    {"another is in it", ALWAYS_OUTSIDE_OBSTACLES, {290, 200}, false, 1, 0, ""},
    {"dead in an obstacle", ALWAYS_OUTSIDE_OBSTACLES, {290, 200}, true, EVENT_ANYBODY, 0, ""},
    {"in another", ALWAYS_OUTSIDE_PLAYERS, {590, 200}, false, EVENT_ANYBODY, 1, "30 deep in q"},
    {"beside another", ALWAYS_OUTSIDE_PLAYERS, {559, 200}, false, EVENT_ANYBODY, 0, ""},
    {"left of the box", ALWAYS_INSIDE_BOX, {97, 200}, false, 0, 1, "off by 3"},
    {"right of the box", ALWAYS_INSIDE_BOX, {253, 200}, false, 0, 1, "off by 3"},
    {"below the box", ALWAYS_INSIDE_BOX, {200, 147}, false, 0, 1, "off by 3"},
    {"above the box", ALWAYS_INSIDE_BOX, {200, 303}, false, 0, 1, "off by 3"},
    {"past its corner", ALWAYS_INSIDE_BOX, {97, 304}, false, 0, 1, "off by 5"},
    {"in the box", ALWAYS_INSIDE_BOX, {250, 300}, false, 0, 0, ""},
    {"of all players one", ALWAYS_INSIDE_BOX, {200, 200}, false, EVENT_ANYBODY, 1, "where q is"},
    {"dead", ALWAYS_ALIVE, {200, 200}, true, EVENT_ANYBODY, 1, "p is dead"},
    {"alive", ALWAYS_ALIVE, {200, 200}, false, EVENT_ANYBODY, 0, ""},
    {"another is dead", ALWAYS_ALIVE, {200, 200}, true, 1, 0, ""},
};

/* Each is looked at before its span, at both ends of it and behind it; also in spans that begin at
 * tick 0 or are of one tick. */
TEST(always_in_its_span)
{
    static const int spans[][2] = {{FIRST, LAST}, {0, LAST}, {LAST, LAST}, {0, 0}};
    static const int ticks[] = {0, 1, FIRST - 1, FIRST, LAST - 1, LAST, LAST + 1};
    for (size_t i = 0; i < COUNT(breaks) * COUNT(spans) * COUNT(ticks); i++) {
        const BreakCase *c = &breaks[i / (COUNT(spans) * COUNT(ticks))];
        const int *span = spans[i / COUNT(ticks) % COUNT(spans)];
        int tick = ticks[i % COUNT(ticks)];
        WorldBench bench;
        Mismatches mismatches;
        Outcome outcome;
        start(&bench);
        bench.world.state.players[0].at = c->p;
        bench.world.state.players[0].is_alive = !c->is_dead;
        Expectation expectation = {.kind = EXPECT_ALWAYS,
                                   .always = c->always,
                                   .player = c->player,
                                   .from = span[0],
                                   .to = span[1],
                                   .box = {{100, 150}, {250, 300}}};
        int wanted = tick >= span[0] && tick <= span[1] ? c->breaks : 0;
        if (judge(&bench, &expectation, tick, &mismatches, &outcome) != wanted ||
            (wanted > 0 && (mismatches.items[0].tick != tick ||
                            strstr(mismatches.items[0].text, c->says) == NULL)))
            fail_msg("%s, %d to %d, at %d: %d mismatches, \"%s\"", c->name, span[0], span[1], tick,
                     mismatches.count, mismatches.count > 0 ? mismatches.items[0].text : "");
        world_bench_end(&bench);
    }
}

TEST(still)
{
    static const double steps[] = {-1, -0.02, 0, 0.02, 1};
    for (size_t i = 0; i < COUNT(steps); i++)
        for (int is_y = 0; is_y < 2; is_y++) {
            WorldBench bench;
            Outcome outcome = {0};
            Mismatches mismatches = {.count = 0};
            start(&bench);
            Vec2 at = bench.world.state.players[0].at;
            Vec2 before[PLAYERS_MAX] = {
                {is_y ? at.x : at.x + steps[i], is_y ? at.y + steps[i] : at.y}};
            Expectation expectation = {
                .kind = EXPECT_ALWAYS, .always = ALWAYS_STILL, .to = LAST, .within = 0.01};
            scenario_judge_tick(&expectation, &bench.world, LAST, before, &outcome, &mismatches);
            scenario_judge_end(&expectation, &bench.world, LAST, &outcome, &mismatches);
            if (mismatches.count != (steps[i] < 0 || steps[i] > 0))
                fail_msg("a step of %g: %d mismatches", steps[i], mismatches.count);
            world_bench_end(&bench);
        }
}

/* The worst of several ticks is told, and the first is where it is told. */
TEST(worst_and_first)
{
    static const double depths[] = {1, 4, 2};
    static const Vec2 before[PLAYERS_MAX];
    WorldBench bench;
    Outcome outcome = {0};
    Mismatches mismatches = {.count = 0};
    start(&bench);
    Expectation expectation = {
        .kind = EXPECT_ALWAYS, .always = ALWAYS_OUTSIDE_OBSTACLES, .player = 0, .to = LAST};
    for (int i = 0; i < (int)COUNT(depths); i++) {
        bench.world.state.players[0].at.x = 280 + depths[i];
        scenario_judge_tick(&expectation, &bench.world, i, before, &outcome, &mismatches);
    }
    scenario_judge_end(&expectation, &bench.world, LAST, &outcome, &mismatches);
    assert_int_equal(mismatches.count, 1);
    assert_int_equal(mismatches.items[0].tick, 0);
    if (strstr(mismatches.items[0].text, "worst at tick 1, where p is 4 deep") == NULL)
        fail_msg("%s", mismatches.items[0].text);
    world_bench_end(&bench);
}

/* One event, in ticks around a span: `never` finds it and `order` counts it in the same ones. */
TEST(events_in_their_span)
{
    static const int spans[][2] = {{FIRST, LAST}, {0, LAST}, {LAST, LAST}, {0, 0}};
    static const int ticks[] = {0, 1, FIRST - 1, FIRST, LAST - 1, LAST, LAST + 1};
    EventPattern patterns[] = {{EVENT_CRUSH, 1, EVENT_ANYBODY}, {EVENT_KILL, 1, 0}};
    for (size_t i = 0; i < COUNT(spans) * COUNT(ticks); i++) {
        const int *span = spans[i / COUNT(ticks)];
        int tick = ticks[i % COUNT(ticks)];
        bool is_in = tick >= span[0] && tick <= span[1];
        WorldBench bench;
        Mismatches mismatches;
        Outcome outcome;
        start(&bench);
        events_add(&bench.world.events, (Event){.kind = EVENT_KILL, .player = 1, .other = 0});
        Expectation never = {.kind = EXPECT_NEVER, .from = span[0], .to = span[1]};
        never.events = patterns;
        never.event_count = 2;
        Expectation order = never;
        order.kind = EXPECT_ORDER;
        order.events = &patterns[1];
        order.event_count = 1;
        if (judge(&bench, &never, tick, &mismatches, &outcome) != is_in)
            fail_msg("never, %d to %d, at %d: %d mismatches", span[0], span[1], tick,
                     mismatches.count);
        if (judge(&bench, &order, tick, &mismatches, &outcome) != !is_in)
            fail_msg("order, %d to %d, at %d: %d mismatches", span[0], span[1], tick,
                     mismatches.count);
        world_bench_end(&bench);
    }
}

/* Of an event the place and the direction count, each on either side. */
TEST(events_place_and_direction)
{
    static const Vec2 offs[] = {{0, 0}, {1, 0}, {-1, 0}, {0, 1}, {0, -1}, {0.25, 0}, {0, -0.25}};
    EventPattern pattern = {EVENT_KILL, EVENT_ANYBODY, EVENT_ANYBODY};
    for (size_t i = 0; i < 2 * COUNT(offs); i++) {
        bool is_direction = i % 2 == 1;
        Vec2 off = offs[i / 2];
        WorldBench bench;
        Mismatches mismatches;
        Outcome outcome;
        start(&bench);
        events_add(&bench.world.events,
                   (Event){.kind = EVENT_KILL, .at = {50, 60}, .direction = {1, 0}});
        Expectation expectation = {.kind = EXPECT_EVENT, .tick = TICK, .within = 0.5};
        expectation.player = EVENT_ANYBODY;
        expectation.events = &pattern;
        expectation.event_count = 1;
        expectation.expects = EXPECTS_AT | EXPECTS_DIRECTION;
        expectation.values.at =
            vec2(50 + (is_direction ? 0 : off.x), 60 + (is_direction ? 0 : off.y));
        expectation.values.direction =
            vec2(1 + (is_direction ? off.x : 0), is_direction ? off.y : 0);
        int wanted = vec2_length(off) > 0.5 ? 1 : 0;
        if (judge(&bench, &expectation, TICK, &mismatches, &outcome) != wanted)
            fail_msg("%s off by [%g, %g]: %d mismatches", is_direction ? "direction" : "place",
                     off.x, off.y, mismatches.count);
        world_bench_end(&bench);
    }
}

/* Of all events that fit the nearest counts, and of those alike the first. */
TEST(nearest_event)
{
    static const struct {
        double first, second, third;
        double told; /* Where the event that counts was; 0 where one is near enough. */
    } rows[] = {
        {70, 60, 80, 60}, {60, 70, 80, 60}, {80, 70, 60, 60}, {51, 60, 70, 0}, {90, 60, 50.5, 0}};
    EventPattern pattern = {EVENT_KILL, EVENT_ANYBODY, EVENT_ANYBODY};
    for (size_t i = 0; i < COUNT(rows); i++) {
        WorldBench bench;
        Mismatches mismatches;
        Outcome outcome;
        start(&bench);
        const double places[] = {rows[i].first, rows[i].second, rows[i].third};
        events_add(&bench.world.events, (Event){.kind = EVENT_HIT, .at = {50, 60}});
        for (int k = 0; k < 3; k++)
            events_add(&bench.world.events, (Event){.kind = EVENT_KILL, .at = {places[k], 60}});
        Expectation expectation = {.kind = EXPECT_EVENT, .tick = TICK, .within = 1};
        expectation.player = EVENT_ANYBODY;
        expectation.events = &pattern;
        expectation.event_count = 1;
        expectation.expects = EXPECTS_AT;
        expectation.values.at = vec2(50, 60);
        int found = judge(&bench, &expectation, TICK, &mismatches, &outcome);
        char wanted[200];
        snprintf(wanted, sizeof wanted, "…place…[%g, 60]…%g…[50, 60]…1)", rows[i].told,
                 rows[i].told - 50);
        if (found != (rows[i].told > 0) ||
            (found > 0 && !message_matches(mismatches.items[0].text, wanted)))
            fail_msg("%zu: %s", i, found > 0 ? mismatches.items[0].text : "nothing");
        world_bench_end(&bench);
    }
}

/* What did happen is listed, as much of it as fits. */
TEST(what_did_happen)
{
    static const char start_of_it[] = "the expected \"crush\" did not happen; what did: ";
    EventPattern pattern = {EVENT_CRUSH, EVENT_ANYBODY, EVENT_ANYBODY};
    for (int count = 0; count <= 40; count++) {
        WorldBench bench;
        Mismatches mismatches;
        Outcome outcome;
        char list[800] = "nothing";
        size_t length = 0;
        start(&bench);
        for (int k = 0; k < count; k++) {
            bool is_hit = k % 2 == 0;
            events_add(&bench.world.events,
                       (Event){.kind = is_hit ? EVENT_HIT : EVENT_DASH, .player = 0, .other = 1});
            length += (size_t)snprintf(list + length, sizeof list - length, "%s%s",
                                       k > 0 ? ", " : "", is_hit ? "hit p by q" : "dash p");
        }
        list[199] = '\0';
        Expectation expectation = {.kind = EXPECT_EVENT, .tick = TICK};
        expectation.player = EVENT_ANYBODY;
        expectation.events = &pattern;
        expectation.event_count = 1;
        assert_int_equal(judge(&bench, &expectation, TICK, &mismatches, &outcome), 1);
        const char *text = mismatches.items[0].text;
        bool is_whole = strlen(start_of_it) + strlen(list) < sizeof mismatches.items[0].text;
        if (strncmp(text, start_of_it, strlen(start_of_it)) != 0 ||
            (is_whole && strcmp(text + strlen(start_of_it), list) != 0))
            fail_msg("%d events: %s", count, text);
        world_bench_end(&bench);
    }
}

/* In one tick an order may come to its end, no further; and each event counts once. */
TEST(order_in_one_tick)
{
    EventPattern patterns[] = {{EVENT_HIT, EVENT_ANYBODY, EVENT_ANYBODY},
                               {EVENT_KILL, 1, EVENT_ANYBODY},
                               {EVENT_KILL, 1, EVENT_ANYBODY},
                               {EVENT_HIT, 1, EVENT_ANYBODY}};
    static const struct {
        const char *name;
        EventKind events[5];
        int count;
        int wanted;
    } rows[] = {
        {"nothing", {EVENT_HIT}, 0, 0},
        {"the first", {EVENT_HIT}, 1, 1},
        {"the second first", {EVENT_KILL, EVENT_HIT}, 2, 1},
        {"two", {EVENT_HIT, EVENT_KILL}, 2, 2},
        {"others between", {EVENT_DASH, EVENT_HIT, EVENT_DASH, EVENT_KILL, EVENT_HIT}, 5, 2},
        {"all three and more", {EVENT_HIT, EVENT_KILL, EVENT_KILL, EVENT_HIT, EVENT_HIT}, 5, 3},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        WorldBench bench;
        Mismatches mismatches;
        Outcome outcome;
        char wanted[200];
        start(&bench);
        for (int k = 0; k < rows[i].count; k++)
            events_add(&bench.world.events,
                       (Event){.kind = rows[i].events[k], .player = 1, .other = 0});
        Expectation order = {.kind = EXPECT_ORDER, .from = 0, .to = LAST};
        order.events = patterns;
        order.event_count = 3;
        judge(&bench, &order, TICK, &mismatches, &outcome);
        snprintf(wanted, sizeof wanted, "…3 events…%d came…\"%s\"…missing", rows[i].wanted,
                 rows[i].wanted == 0 ? "hit" : "kill q");
        bool is_whole = rows[i].wanted == 3;
        if (outcome.next_event != rows[i].wanted || mismatches.count != !is_whole ||
            (!is_whole && !message_matches(mismatches.items[0].text, wanted)))
            fail_msg("%s: %d came, \"%s\"", rows[i].name, outcome.next_event,
                     mismatches.count > 0 ? mismatches.items[0].text : "");
        world_bench_end(&bench);
    }
}

/* In a corner two edges are touched: either normal will do, and the nearer one is kept. */
TEST(touching_two)
{
    static const struct {
        Vec2 normal, nearest;
        bool is_met;
    } rows[] = {{{1, 0}, {1, 0}, true},
                {{0, 1}, {0, 1}, true},
                {{0.8, 0.6}, {1, 0}, false},
                {{0.6, 0.8}, {0, 1}, false}};
    for (size_t i = 0; i < COUNT(rows); i++) {
        WorldBench bench;
        Mismatches mismatches;
        Outcome outcome;
        start(&bench);
        world_bench_put(&bench, 0, 20, 20);
        Expectation expectation = {
            .kind = EXPECT_PLAYER, .player = 0, .tick = TICK, .within = 0.01};
        expectation.expects = EXPECTS_TOUCHING | EXPECTS_NORMAL;
        expectation.touching = (Thing){THING_EDGE, 0};
        expectation.values.normal = rows[i].normal;
        int found = judge(&bench, &expectation, TICK, &mismatches, &outcome);
        if (found != !rows[i].is_met || vec2_distance(outcome.values.normal, rows[i].nearest) > 0 ||
            (outcome.missed == EXPECTS_NORMAL) == rows[i].is_met)
            fail_msg("%zu: %d mismatches, normal (%g, %g)", i, found, outcome.values.normal.x,
                     outcome.values.normal.y);
        if (found > 0)
            assert_true(message_matches(mismatches.items[0].text,
                                        "p touches edge…[1, 0]…edge…[0, 1]…not edge…"));
        world_bench_end(&bench);
    }
}

/* More touches than their text has room for: it is cut at 199 bytes. */
TEST(touching_many)
{
    WorldBench bench;
    Mismatches mismatches;
    Outcome outcome;
    world_bench_init(&bench, 800, 400);
    world_bench_start(&bench, PLAYERS_MAX);
    world_bench_put(&bench, 0, 20, 20);
    for (int i = 1; i < PLAYERS_MAX; i++) {
        world_bench_put(&bench, i, 40 + 3.1 * i, 41 - 1.7 * i);
        snprintf(bench.world.state.players[i].name, PLAYER_NAME_BYTES, "a-long-name-of-player-%d",
                 i);
    }
    Expectation expectation = {.kind = EXPECT_PLAYER, .player = 0, .tick = TICK};
    expectation.expects = EXPECTS_TOUCHING;
    assert_int_equal(judge(&bench, &expectation, TICK, &mismatches, &outcome), 1);
    assert_non_null(strstr(mismatches.items[0].text, "touches edge with normal [1, 0], edge with"));
    const char *list = strstr(mismatches.items[0].text, "edge with");
    const char *list_end = strstr(mismatches.items[0].text, ", not nothing");
    assert_non_null(list_end);
    assert_int_equal(list_end - list, 199);
    world_bench_end(&bench);
}

/* What a player touches, where the answer is plain to see. */

typedef struct ContactCase {
    const char *name;
    Vec2 at;
    ThingKind kinds[2]; /* Of what is touched, in the order of the answer. */
    Vec2 normals[2];
    int count;
    double depth;
} ContactCase;

/* A box from (300, 100) to (400, 200) in an arena of 800 x 400; another player at (600, 200). */
static const ContactCase cases[] = {
    {"free", {200, 200}, {THING_NOTHING}, {{0, 0}}, 0, 0},
    {"at the box", {280, 150}, {THING_OBSTACLE}, {{-1, 0}}, 1, 0},
    {"almost at the box", {279.995, 150}, {THING_OBSTACLE}, {{-1, 0}}, 1, 0},
    {"not quite at the box", {279.98, 150}, {THING_NOTHING}, {{0, 0}}, 0, 0},
    {"in the box's side", {283, 150}, {THING_OBSTACLE}, {{-1, 0}}, 1, 3},
    {"at its corner", {412, 216}, {THING_OBSTACLE}, {{0.6, 0.8}}, 1, 0},
    {"at the edge", {20, 200}, {THING_EDGE}, {{1, 0}}, 1, 0},
    {"past the edge", {15, 200}, {THING_EDGE}, {{1, 0}}, 1, 5},
    {"in two edges", {780, 380}, {THING_EDGE, THING_EDGE}, {{-1, 0}, {0, -1}}, 2, 0},
    {"at a player", {560, 200}, {THING_PLAYER}, {{-1, 0}}, 1, 0},
    {"above a player", {600, 240}, {THING_PLAYER}, {{0, 1}}, 1, 0},
    {"not quite at a player", {559.98, 200}, {THING_NOTHING}, {{0, 0}}, 0, 0},
    {"right on a player", {600, 200}, {THING_PLAYER}, {{1, 0}}, 1, 0},
    {"past the lower edge", {200, 12}, {THING_EDGE}, {{0, 1}}, 1, 8},
    {"past the right edge", {784, 200}, {THING_EDGE}, {{-1, 0}}, 1, 4},
    {"past the upper edge", {200, 381}, {THING_EDGE}, {{0, -1}}, 1, 1},
    {"hardly past the edge", {20 - 1e-7, 200}, {THING_EDGE}, {{1, 0}}, 1, 0},
    {"deeper in one edge than in the other",
     {15, 13},
     {THING_EDGE, THING_EDGE},
     {{1, 0}, {0, 1}},
     2,
     7},
    {"less deep in the second edge", {13, 15}, {THING_EDGE, THING_EDGE}, {{1, 0}, {0, 1}}, 2, 7},
    {"between the box and nothing", {350, 222}, {THING_NOTHING}, {{0, 0}}, 0, 0},
    {"in the box's upper side", {350, 214}, {THING_OBSTACLE}, {{0, 1}}, 1, 6},
};

TEST(cases)
{
    static WorldBench bench;
    world_bench_init(&bench, 800, 400);
    world_bench_add_box(&bench, 300, 100, 400, 200);
    world_bench_start(&bench, 2);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ThingTouch touches[TOUCHES_MAX];
        Thing thing;
        world_bench_put(&bench, 0, cases[i].at.x, cases[i].at.y);
        world_bench_put(&bench, 1, 600, 200);
        int count = contacts_touched(&bench.world, 0, touches);
        double depth = contacts_depth(&bench.world, 0, &thing);
        if (count != cases[i].count || fabs(depth - cases[i].depth) > 1e-9)
            fail_msg("%s: %d touches, %g deep", cases[i].name, count, depth);
        for (int k = 0; k < count; k++)
            if (touches[k].thing.kind != cases[i].kinds[k] ||
                vec2_distance(touches[k].normal, cases[i].normals[k]) > 1e-9)
                fail_msg("%s: touch %d is of kind %d, normal (%g, %g)", cases[i].name, k,
                         (int)touches[k].thing.kind, touches[k].normal.x, touches[k].normal.y);
    }
    world_bench_end(&bench);
}

TEST(players)
{
    static WorldBench bench;
    Thing thing;
    world_bench_init(&bench, 800, 400);
    world_bench_start(&bench, 2);
    world_bench_put(&bench, 0, 200, 200);
    world_bench_put(&bench, 1, 230, 200);
    assert_true(fabs(contacts_player_depth(&bench.world, 0, &thing) - 10) < 1e-9);
    assert_int_equal(thing.kind, THING_PLAYER);
    assert_int_equal(thing.index, 1);
    bench.world.state.players[1].is_alive = false;
    assert_true(contacts_player_depth(&bench.world, 0, &thing) <= 0);
    assert_int_equal(thing.kind, THING_NOTHING);
    world_bench_end(&bench);
}

/* Of several players the deepest counts, in any order; a player does not touch itself. */
TEST(deepest_player)
{
    static const struct {
        double first, third;
        int deepest;
    } rows[] = {{170, 235, 0}, {165, 231, 2}, {170, 230, 0}, {159, 235, 2}, {150, 241, -1}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        static WorldBench bench;
        Thing thing;
        world_bench_init(&bench, 800, 400);
        world_bench_start(&bench, 3);
        world_bench_put(&bench, 0, rows[i].first, 200);
        world_bench_put(&bench, 1, 200, 200);
        world_bench_put(&bench, 2, rows[i].third, 200);
        double depth = contacts_player_depth(&bench.world, 1, &thing);
        double first = rows[i].first - 160;
        double third = 240 - rows[i].third;
        double wanted = rows[i].deepest < 0 ? 0 : rows[i].deepest == 0 ? first : third;
        if (fabs(depth - wanted) > 1e-9 || (wanted > 0 && thing.index != rows[i].deepest) ||
            thing.kind != (wanted > 0 ? THING_PLAYER : THING_NOTHING))
            fail_msg("%zu: %g deep in %d %d", i, depth, (int)thing.kind, thing.index);
        world_bench_end(&bench);
    }
}

/* Of several obstacles the deepest counts, whatever their order. */
TEST(deepest_obstacle)
{
    static const struct {
        double first, second; /* Left sides of the boxes, one above the player and one below. */
        int deepest;
        double depth;
    } rows[] = {{215, 217, 0, 5}, {217, 215, 1, 5}, {215, 230, 0, 5}, {230, 216, 1, 4}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        static WorldBench bench;
        Thing thing;
        world_bench_init(&bench, 800, 400);
        world_bench_add_box(&bench, rows[i].first, 200, 400, 300);
        world_bench_add_box(&bench, rows[i].second, 100, 400, 200);
        world_bench_start(&bench, 1);
        world_bench_put(&bench, 0, 200, 200);
        double depth = contacts_depth(&bench.world, 0, &thing);
        if (fabs(depth - rows[i].depth) > 1e-9 || thing.kind != THING_OBSTACLE ||
            thing.index != rows[i].deepest)
            fail_msg("%zu: %g deep in %d %d", i, depth, (int)thing.kind, thing.index);
        world_bench_end(&bench);
    }
}

/* The names that mismatches use. */
TEST(names)
{
    static WorldBench bench;
    world_bench_init(&bench, 800, 400);
    LevelObstacle *box = world_bench_add_box(&bench, 300, 100, 400, 200);
    snprintf(box->id, sizeof box->id, "box");
    world_bench_start(&bench, 2);
    snprintf(bench.world.state.players[1].name, PLAYER_NAME_BYTES, "q");
    assert_string_equal(contacts_name(&bench.world, (Thing){THING_OBSTACLE, 0}), "box");
    assert_string_equal(contacts_name(&bench.world, (Thing){THING_PLAYER, 1}), "q");
    assert_string_equal(contacts_name(&bench.world, (Thing){THING_EDGE, 0}), "edge");
    assert_string_equal(contacts_name(&bench.world, (Thing){THING_NOTHING, 0}), "nothing");
    world_bench_end(&bench);
}

/* Broken obstacles, standing or moving, are not touched. */
TEST(broken_things)
{
    static Vec2 path[] = {{0, 0}, {0, 100}};
    static WorldBench bench;
    ThingTouch touches[TOUCHES_MAX];
    Thing thing;
    world_bench_init(&bench, 800, 400);
    world_bench_add_box(&bench, 300, 100, 400, 200)->material = MATERIAL_BREAKABLE;
    LevelObstacle *car = world_bench_add_box(&bench, 300, 203, 400, 300);
    car->material = MATERIAL_BREAKABLE;
    car->motion = (LevelMotion){.path = path, .path_count = 2, .speed = 1};
    world_bench_start(&bench, 1);
    world_bench_put(&bench, 0, 281, 201.5);
    assert_int_equal(contacts_touched(&bench.world, 0, touches), 2);
    for (int i = 0; i < 2; i++) {
        breakables_hurt(&bench.world, i, 150, 0);
        assert_int_equal(contacts_touched(&bench.world, 0, touches), 1 - i);
        double depth = contacts_depth(&bench.world, 0, &thing);
        if ((depth > 0) != (i == 0))
            fail_msg("%d broken: %g deep", i + 1, depth);
    }
    car->motion.path = NULL; /* Not the level's own. */
    world_bench_end(&bench);
}
