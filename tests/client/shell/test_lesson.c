/* SPDX-License-Identifier: MIT */
/* Every room of Learn is played by someone who does what it says, by someone who does something
 * else, and by nobody. */
#define _POSIX_C_SOURCE 200809L
#include "shell/lesson.h"

#include "sim/rules.h"
#include "sim/sight.h"
#include "support/learn_play.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ROOM_SECONDS 20.0

enum { HIDE = 4, RIDE = 5 };

static PlayerInput shoot_straight(const Lesson *lesson)
{
    return learn_play_fire_at(lesson, learn_play_opponent(lesson));
}

/* From above the glass, where nothing is between. */
static PlayerInput shoot_from_above(const Lesson *lesson)
{
    Vec2 above = {700, 520};
    bool is_there = vec2_distance(learn_play_person(lesson), above) < 12;
    return is_there ? learn_play_fire_at(lesson, learn_play_opponent(lesson))
                    : learn_play_go_to(lesson, above);
}

typedef PlayerInput (*Play)(const Lesson *lesson);

/* Plays until the room is done; returns the seconds, or -1 when it is not in `most_seconds`. */
static double play_room(Lesson *lesson, int number, Play play, double most_seconds)
{
    Error error;
    if (!lesson_open(lesson, number, &error))
        fail_msg("room %d: %s", number + 1, error.text);
    for (int tick = 0; tick < RULES_TICKS(most_seconds); tick++) {
        lesson_step(lesson, play(lesson), NULL);
        if (lesson_is_done(lesson))
            return tick * SECONDS_PER_TICK;
    }
    return -1;
}

static int setup(void **state)
{
    (void)state;
    return setenv("CLOCKWISE_DATA", ".", 1);
}

TEST_FILE_WITH(setup, NULL)

TEST(who_does_what_it_says_is_done)
{
    Lesson lesson = {.number = 0};
    double whole = 0;
    for (int i = 0; i < LEARN_ROOMS; i++) {
        double seconds = play_room(&lesson, i, learn_play_obey, ROOM_SECONDS);
        print_message("room %d: %.1f s\n", i + 1, seconds);
        if (seconds < 0)
            fail_msg("room %d is not done in %g s: progress %d of %d, %d returns, at %g, %g", i + 1,
                     ROOM_SECONDS, lesson.progress, lesson.room->needed, lesson.returns,
                     learn_play_person(&lesson).x, learn_play_person(&lesson).y);
        whole += seconds;
    }
    lesson_close(&lesson);
    if (whole > 60)
        fail_msg("all rooms take %g s even without reading and learning", whole);
}

static PlayerInput run_past(const Lesson *lesson)
{
    return learn_play_go_to(lesson, lesson->match->level.zones[0].at);
}

/* Behind a block but past the ring, where the shield comes back all the same. */
static PlayerInput hide_past_the_ring(const Lesson *lesson)
{
    return learn_play_go_to(lesson, vec2(360, 90));
}

typedef struct WrongCase {
    const char *name;
    int number;
    Play play;
} WrongCase;

TEST(who_does_something_else_is_not)
{
    static const WrongCase cases[] = {
        {"nobody moves", 0, learn_play_wait},
        {"nobody fires", 1, learn_play_wait},
        {"nobody banks", 2, learn_play_wait},
        {"straight shots end in the glass", 2, shoot_straight},
        {"straight shots over the glass are no banks", 2, shoot_from_above},
        {"nobody dashes", 3, learn_play_wait},
        {"shots at the shooter catch none", 3, shoot_straight},
        {"nobody hides", 4, learn_play_wait},
        {"nobody is in a ring", 4, hide_past_the_ring},
        {"nobody rides", 5, learn_play_wait},
    };
    Lesson lesson = {.number = 0};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        double seconds = play_room(&lesson, cases[i].number, cases[i].play, ROOM_SECONDS);
        if (seconds >= 0)
            fail_msg("%s, but room %d is done after %g s", cases[i].name, cases[i].number + 1,
                     seconds);
        if (!lesson_is_helping(&lesson))
            fail_msg("%s: no help after %g s", cases[i].name, ROOM_SECONDS);
        if (!lesson.match->world.state.players[LEARN_PERSON].is_alive)
            fail_msg("%s: the person is out of the room", cases[i].name);
    }
    lesson_close(&lesson);
}

/* Whoever runs into the open at once, and not with the wall. */
TEST(who_runs_in_the_open_is_sent_back)
{
    Lesson lesson = {.number = 0};
    Error error;
    assert_true(lesson_open(&lesson, LEARN_ROOMS - 1, &error));
    Vec2 start = learn_play_person(&lesson);
    double farthest = 0;
    assert_int_equal(lesson.returns, 0);
    while (lesson.returns == 0 && !lesson_is_done(&lesson)) {
        farthest = fmax(farthest, learn_play_person(&lesson).x);
        lesson_step(&lesson, run_past(&lesson), NULL);
    }
    if (lesson.returns == 0 || vec2_distance(learn_play_person(&lesson), start) > 0)
        fail_msg("ran past the shots, or is not at the start: at %g, %g",
                 learn_play_person(&lesson).x, learn_play_person(&lesson).y);
    if (farthest < start.x + 100)
        fail_msg("was hit before leaving the shelter, at %g", farthest);
    if (lesson.returned_from.x < start.x + 100 || lesson.return_ticks != 0)
        fail_msg("is said to come from %g, %d ticks ago", lesson.returned_from.x,
                 lesson.return_ticks);
    lesson_close(&lesson);
}

/* The room begins hurtless and without a shield only where that is its subject. */
TEST(a_room_begins_with_everyone_in_place)
{
    Lesson lesson = {.number = 0};
    Error error;
    for (int i = 0; i < LEARN_ROOMS; i++) {
        assert_true(lesson_open(&lesson, i, &error));
        const World *world = &lesson.match->world;
        assert_int_equal(world->player_count, lesson.room->has_opponent ? 2 : 1);
        for (int k = 0; k < world->player_count; k++)
            if (vec2_distance(world->state.players[k].at, lesson.match->level.spawns[k].at) > 0)
                fail_msg("room %d: player %d is at %g, %g", i + 1, k, world->state.players[k].at.x,
                         world->state.players[k].at.y);
        bool has_shield = world->state.players[LEARN_PERSON].shield > 0;
        assert_int_equal(has_shield, !lesson.room->starts_unshielded);
        assert_false(lesson_is_helping(&lesson));
        assert_false(lesson_is_done(&lesson));
    }
    lesson_close(&lesson);
}

/* Straight up into the mirror or the wall, which sends the shot back. */
static PlayerInput shoot_straight_up(const Lesson *lesson)
{
    Vec2 at = learn_play_person(lesson);
    return learn_play_fire_at(lesson, vec2(at.x, at.y + 100));
}

static PlayerInput walk_to_the_glass(const Lesson *lesson)
{
    return learn_play_go_to(lesson, vec2(640, 190));
}

static PlayerInput walk_to_the_wall(const Lesson *lesson)
{
    return learn_play_go_to(lesson, vec2(1100, 240));
}

typedef struct RemarkCase {
    const char *name;
    int number;
    Play play;
    const char *words;
} RemarkCase;

/* What a room is not about is explained when it happens, and not before. */
TEST(surprises_are_explained)
{
    static const RemarkCase cases[] = {
        {"its own shot", 2, shoot_straight_up, "Your own shot can hurt you"},
        {"its own shot, where hits send back", 5, shoot_straight_up, "Your own shot can hurt you"},
        {"seen on the way", 5, run_past, "back to the start"},
        {"the glass is in the way", 2, walk_to_the_glass, "This does not work from here"},
        {"no shot comes through", 3, walk_to_the_wall, "This does not work from here"},
    };
    Lesson lesson = {.number = 0};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Error error;
        int said = 0;
        assert_true(lesson_open(&lesson, cases[i].number, &error));
        assert_string_equal(lesson_sentence(&lesson), lesson.room->says);
        for (int tick = 0; tick < RULES_TICKS(6); tick++) {
            lesson_step(&lesson, cases[i].play(&lesson), NULL);
            said += strstr(lesson_sentence(&lesson), cases[i].words) != NULL;
        }
        if (said < RULES_TICKS(2))
            fail_msg("%s: said for %d ticks", cases[i].name, said);
    }
    lesson_close(&lesson);
}

/* What went wrong is said while the person stands at the start, and no longer once it is on its way
 * again. */
TEST(who_moves_on_is_told_what_to_do)
{
    static const struct {
        const char *name;
        double x, seconds;
        bool is_said;
    } cases[] = {
        {"just back", 80, 1, true},
        {"on the way, not read yet", 143, 1, true},
        {"still at the start", 80, 2.5, true},
        {"on the way", 143, 2.5, false},
        {"long at the start", 80, 3.5, false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Lesson lesson = {.number = 0};
        Error error;
        assert_true(lesson_open(&lesson, 5, &error));
        while (lesson.returns == 0)
            lesson_step(&lesson, run_past(&lesson), NULL);
        for (int tick = 0; tick < RULES_TICKS(cases[i].seconds); tick++) {
            lesson.match->world.state.players[LEARN_PERSON].at = vec2(cases[i].x, 244);
            lesson_step(&lesson, (PlayerInput){0, 0, 0, 0}, NULL);
        }
        bool is_said = strstr(lesson_sentence(&lesson), "back to the start") != NULL;
        if (is_said != cases[i].is_said || lesson.returns != 1)
            fail_msg("%s: says %s after %d returns", cases[i].name, lesson_sentence(&lesson),
                     lesson.returns);
        lesson_close(&lesson);
    }
}

/* To and fro, out of the way of one's own shots. */
static PlayerInput walk_about(const Lesson *lesson, int tick)
{
    return learn_play_go_to(lesson, vec2(tick / 150 % 2 == 0 ? 560 : 200, 190));
}

TEST(a_remark_ends)
{
    Lesson lesson = {.number = 0};
    Error error;
    assert_true(lesson_open(&lesson, 2, &error));
    for (int tick = 0; tick < RULES_TICKS(7); tick++)
        lesson_step(&lesson, tick < 30 ? shoot_straight_up(&lesson) : walk_about(&lesson, tick),
                    NULL);
    assert_null(strstr(lesson_sentence(&lesson), "Your own shot"));
    lesson_close(&lesson);
}

/* The rule is taught where one hides. Elsewhere one stands still for a good reason, and its rings
 * would be taken for the room's own. */
TEST(nobody_is_revealed_who_waits)
{
    Lesson lesson = {.number = 0};
    Error error;
    for (int i = 0; i < LEARN_ROOMS; i++) {
        assert_true(lesson_open(&lesson, i, &error));
        for (int tick = 0; tick < RULES_TICKS(ROOM_SECONDS); tick++) {
            lesson_step(&lesson, learn_play_wait(&lesson), NULL);
            const Events *events = &lesson.match->world.events;
            for (int k = 0; k < events->count; k++)
                if (events->items[k].kind == EVENT_REVEALED)
                    fail_msg("room %d: player %d is revealed after %g s", i + 1,
                             events->items[k].player, tick * SECONDS_PER_TICK);
        }
    }
    lesson_close(&lesson);
}

/* Who does as the room says is not seen at either of its steps, nor after it. */
TEST(a_ring_to_hide_in_hides)
{
    Lesson lesson = {.number = 0};
    Error error;
    int seen = 0;
    assert_true(lesson_open(&lesson, HIDE, &error));
    for (int tick = 0; tick < RULES_TICKS(ROOM_SECONDS) && lesson.done_ticks < RULES_TICKS(3);
         tick++) {
        int progress = lesson.progress;
        lesson_step(&lesson, learn_play_obey(&lesson), NULL);
        const Player *person = &lesson.match->world.state.players[LEARN_PERSON];
        if (progress == 0 && lesson.progress == 1) {
            assert_string_equal(lesson_sentence(&lesson), lesson.room->then);
            assert_false(person->is_seen);
        }
        if (lesson_is_done(&lesson))
            seen += person->is_seen;
    }
    assert_true(lesson_is_done(&lesson));
    if (seen > 0)
        fail_msg("is seen for %d ticks after the room is done", seen);
    lesson_close(&lesson);
}

/* How much of a place the opponent can shoot at, in points of a grid. */
static int count_exposed(const World *world, Vec2 at, double radius)
{
    int count = 0;
    for (int i = -4; i <= 4; i++)
        for (int k = -4; k <= 4; k++) {
            Vec2 point = vec2_add_scaled(at, vec2(i / 4.0, k / 4.0), radius);
            if (vec2_distance(point, at) <= radius)
                count += sight_is_exposed(world, world->state.players[LEARN_OPPONENT].at, point);
        }
    return count;
}

TEST(rings_of_shelter_are_out_of_the_light)
{
    Lesson lesson = {.number = 0};
    Error error;
    assert_true(lesson_open(&lesson, HIDE, &error));
    const World *world = &lesson.match->world;
    for (int i = 0; i < lesson.match->level.zone_count; i++) {
        const LevelZone *zone = &lesson.match->level.zones[i];
        assert_int_equal(count_exposed(world, zone->at, zone->radius), 0);
    }
    assert_true(lesson_open(&lesson, RIDE, &error));
    world = &lesson.match->world;
    Vec2 start = lesson.match->level.spawns[LEARN_PERSON].at;
    const LevelZone *goal = &lesson.match->level.zones[0];
    for (int tick = 0; tick < RULES_TICKS(ROOM_SECONDS); tick++) {
        lesson_step(&lesson, learn_play_wait(&lesson), NULL);
        if (tick % 60 > 0)
            continue;
        int waiting = count_exposed(world, start, LEARN_RIDE_RADIUS);
        int riding = count_exposed(world, learn_ride_shadow(world), LEARN_RIDE_RADIUS);
        int arrived = count_exposed(world, goal->at, goal->radius);
        if (waiting + riding + arrived > 0)
            fail_msg(
                "at %g s one is seen in %d places of the start, %d of the ride, %d of the goal",
                tick * SECONDS_PER_TICK, waiting, riding, arrived);
    }
    lesson_close(&lesson);
}

/* Only a shot that is near and hard to catch, and only for who needs it. */
TEST(time_slows_down_for_who_needs_it)
{
    Lesson lesson = {.number = 0};
    Error error;
    double slowest_early = 1, slowest_late = 1;
    assert_true(lesson_open(&lesson, 3, &error));
    for (int tick = 0; tick < RULES_TICKS(ROOM_SECONDS); tick++) {
        lesson_step(&lesson, learn_play_wait(&lesson), NULL);
        double *slowest = tick < RULES_TICKS(5) ? &slowest_early : &slowest_late;
        *slowest = fmin(*slowest, lesson_speed(&lesson));
    }
    if (slowest_early < 1 || slowest_late >= 0.5)
        fail_msg("the speed is %g at first and %g later", slowest_early, slowest_late);
    lesson_close(&lesson);
}

TEST(a_missing_room_is_said_and_the_lesson_stays)
{
    Lesson lesson = {.number = 0};
    Error error = {.text = ""};
    assert_true(lesson_open(&lesson, 1, &error));
    setenv("CLOCKWISE_DATA", "/nowhere", 1);
    bool is_open = lesson_open(&lesson, 2, &error);
    setenv("CLOCKWISE_DATA", ".", 1);
    assert_false(is_open);
    assert_string_equal(error.text, "levels/learn/3-bank.json is not in /nowhere, the folder that "
                                    "CLOCKWISE_DATA names");
    assert_int_equal(lesson.number, 1);
    assert_non_null(lesson.match);
    lesson_close(&lesson);
}

/* The dots tell rooms that were skipped from those that were done; another beginning forgets them.
 */
TEST(skipped_rooms_are_known)
{
    Error error;
    Lesson lesson = {.match = NULL};
    static const struct {
        int number;
        bool is_skipped; /* The room before. */
        unsigned skipped;
    } steps[] = {{0, false, 0}, {1, true, 1}, {2, false, 1}, {3, true, 5}, {0, true, 0}};
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
        lesson.is_skipped = steps[i].is_skipped;
        if (!lesson_open(&lesson, steps[i].number, &error))
            fail_msg("%s", error.text);
        if (lesson.skipped != steps[i].skipped)
            fail_msg("step %d: %x is skipped, not %x", (int)i, lesson.skipped, steps[i].skipped);
    }
    lesson_close(&lesson);
}
