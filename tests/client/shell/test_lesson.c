/* SPDX-License-Identifier: MIT */
/* Every room of Learn is played by someone who does what it says, by someone who does something
 * else, and by nobody. */
#include "shell/lesson.h"

#include "level/level_read.h"
#include "sim/rules.h"
#include "sim/sight.h"
#include "support/learn_play.h"
#include "test.h"

#include <dirent.h>
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

/* Hits off walls, and of the last tick alone. */
TEST(which_hits_are_banks)
{
    static const struct {
        const char *name;
        int count; /* Of events. */
        Event event;
        int after; /* From 3. */
    } banks[] = {
        {"off a wall",
         1,
         {.kind = EVENT_HIT, .player = LEARN_OPPONENT, .other = LEARN_PERSON, .bounces = 1},
         4},
        {"off two walls",
         1,
         {.kind = EVENT_HIT, .player = LEARN_OPPONENT, .other = LEARN_PERSON, .bounces = 2},
         4},
        {"straight", 1, {.kind = EVENT_HIT, .player = LEARN_OPPONENT, .other = LEARN_PERSON}, 3},
        {"oneself",
         1,
         {.kind = EVENT_HIT, .player = LEARN_PERSON, .other = LEARN_OPPONENT, .bounces = 1},
         3},
        {"no hit", 1, {.kind = EVENT_SHOT, .player = LEARN_OPPONENT, .bounces = 1}, 3},
        {"in an earlier tick",
         0,
         {.kind = EVENT_HIT, .player = LEARN_OPPONENT, .other = LEARN_PERSON, .bounces = 1},
         3},
    };
    Lesson lesson = {.number = 0};
    Error error;
    int bank = 0;
    while (bank < LEARN_ROOMS && !learn_rooms_get(bank)->shows_bounce)
        bank++;
    assert_true(lesson_open(&lesson, bank, &error));
    World *world = &lesson.match->world;
    for (size_t i = 0; i < sizeof banks / sizeof *banks; i++) {
        world->events.items[0] = banks[i].event;
        world->events.count = banks[i].count;
        int after = learn_rooms_get(bank)->progress(world, 3);
        if (after != banks[i].after)
            fail_msg("%s: from 3 to %d, not %d", banks[i].name, after, banks[i].after);
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
    assert_true(lesson.returns <= 1); /* Once for each hit. */
    if (farthest < start.x + 100)
        fail_msg("was hit before leaving the shelter, at %g", farthest);
    if (lesson.returned_from.x < start.x + 100 || lesson.return_ticks != 0)
        fail_msg("is said to come from %g, %d ticks ago", lesson.returned_from.x,
                 lesson.return_ticks);
    lesson_close(&lesson);
}

/* Help comes to who needs long, or is sent back twice; and not to who is done. */
TEST(who_is_helped)
{
    static const struct {
        const char *name;
        int ticks, returns;
        bool is_helped;
    } cases[] = {
        {"at the beginning", 0, 0, false},       {"sent back once", 0, 1, false},
        {"sent back twice", 0, 2, true},         {"nine seconds", RULES_TICKS(9), 0, false},
        {"longer", RULES_TICKS(9) + 1, 0, true},
    };
    Lesson lesson = {.number = 0};
    Error error;
    assert_true(lesson_open(&lesson, 0, &error));
    for (int i = 0; i < COUNT(cases); i++) {
        lesson.ticks = cases[i].ticks;
        lesson.returns = cases[i].returns;
        if (lesson_is_helping(&lesson) != cases[i].is_helped)
            fail_msg("%s: helped %d", cases[i].name, !cases[i].is_helped);
    }
    lesson.done_ticks = 1;
    assert_false(lesson_is_helping(&lesson));
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

TEST(the_person_is_the_circle_they_chose)
{
    for (int circle = 0; circle < PLAYER_CIRCLES; circle++) {
        Lesson lesson = {.circle = circle + 1};
        Error error;
        for (int i = 0; i < LEARN_ROOMS; i++) {
            assert_true(lesson_open(&lesson, i, &error));
            if (sides_circle(lesson.scene, LEARN_PERSON) != circle)
                fail_msg("room %d: circle %d, not %d", i + 1,
                         sides_circle(lesson.scene, LEARN_PERSON), circle);
        }
        lesson_close(&lesson);
    }
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

static bool is_remarked(const Lesson *lesson, const char *words)
{
    return lesson_remark(lesson) != NULL && strstr(lesson_remark(lesson), words) != NULL;
}

/* Where fire is automatic, the room that teaches it names no key for it. */
TEST(automatic_fire_needs_no_key)
{
    Lesson lesson = {.number = 0};
    Error error;
    assert_true(lesson_open(&lesson, 1, &error));
    assert_non_null(strstr(lesson_sentence(&lesson, false), "{fire}"));
    assert_null(strstr(lesson_sentence(&lesson, true), "{fire}"));
    lesson_close(&lesson);
}

/* What a room is not about is explained when it happens, and not before, beside its task. */
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
        assert_string_equal(lesson_sentence(&lesson, false), lesson.room->says);
        assert_string_equal(lesson_sentence(&lesson, true), lesson.room->says);
        for (int tick = 0; tick < RULES_TICKS(6); tick++) {
            lesson_step(&lesson, cases[i].play(&lesson), NULL);
            said += is_remarked(&lesson, cases[i].words);
            const char *task = lesson_sentence(&lesson, false);
            if (task != lesson.room->says && task != lesson.room->helps)
                fail_msg("%s: the task is \"%s\"", cases[i].name, task);
        }
        if (said < RULES_TICKS(2))
            fail_msg("%s: said for %d ticks", cases[i].name, said);
    }
    lesson_close(&lesson);
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
    assert_null(lesson_remark(&lesson));
    lesson_close(&lesson);
}

/* The rule is taught where one hides, after the first task. Elsewhere one stands still for a good
 * reason, and its rings would be taken for the room's own. */
TEST(nobody_is_revealed_who_waits)
{
    Lesson lesson = {.number = 0};
    Error error;
    for (int i = 0; i < 2 * LEARN_ROOMS; i++) {
        assert_true(lesson_open(&lesson, i / 2, &error));
        lesson.progress = i % 2;
        if (lesson_is_done(&lesson) || (lesson.progress > 0 && lesson.room->has_linger))
            continue;
        for (int tick = 0; tick < RULES_TICKS(ROOM_SECONDS); tick++) {
            lesson_step(&lesson, learn_play_wait(&lesson), NULL);
            const Events *events = &lesson.match->world.events;
            for (int k = 0; k < events->count; k++)
                if (events->items[k].kind == EVENT_REVEALED)
                    fail_msg("room %d after task %d: player %d is revealed after %g s", i / 2 + 1,
                             i % 2, events->items[k].player, tick * SECONDS_PER_TICK);
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
            assert_string_equal(lesson_sentence(&lesson, false), lesson.room->then);
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
    setenv("CLOCKWISE_DATA", "/proc/nowhere", 1);
    bool is_open = lesson_open(&lesson, 2, &error);
    setenv("CLOCKWISE_DATA", ".", 1);
    assert_false(is_open);
    assert_string_equal(error.text,
                        "levels/learn/3-bank.json is not in /proc/nowhere, the folder that "
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

#define PLATE_UNITS 120.0 /* Above the arena the sentence is written. */

static void read_level(const LearnRoom *room, Level *out_level)
{
    char path[128];
    Error error;
    snprintf(path, sizeof path, "levels/learn/%s", room->file);
    if (!level_read_file(path, out_level, &error))
        fail_msg("%s", error.text);
}

static bool has_mirror(const Level *level)
{
    for (int i = 0; i < level->obstacle_count; i++)
        if (level->obstacles[i].material == MATERIAL_MIRROR)
            return true;
    return false;
}

/* What the rooms' code takes for granted of their levels. */
TEST(levels_have_what_their_rooms_need)
{
    for (int i = 0; i < LEARN_ROOMS; i++) {
        const LearnRoom *room = learn_rooms_get(i);
        Level level;
        read_level(room, &level);
        bool has_zones = room->zones == LEARN_ZONES_NONE || level.zone_count > 0;
        bool counts_zones = room->zones == LEARN_ZONES_GOALS || room->zones == LEARN_ZONES_TARGETS;
        if (level.spawn_count < 2 || !has_zones ||
            (counts_zones && level.zone_count != room->needed) || level.zone_count > TARGETS_MAX)
            fail_msg("%s: %d spawns, %d zones for %d steps", room->file, level.spawn_count,
                     level.zone_count, room->needed);
        if (level.view.y - level.size.y < 2 * PLATE_UNITS || level.size.x > level.view.x)
            fail_msg("%s: %g x %g leave no room for words in a view of %g x %g", room->file,
                     level.size.x, level.size.y, level.view.x, level.view.y);
        if (has_mirror(&level) != room->shows_bounce)
            fail_msg("%s: a mirror and its room belong together", room->file);
        level_destroy(&level);
    }
}

TEST(every_level_of_the_folder_is_a_room)
{
    int files = 0;
    DIR *folder = opendir("levels/learn");
    assert_non_null(folder);
    for (const struct dirent *file = readdir(folder); file != NULL; file = readdir(folder))
        files += file->d_name[0] != '.';
    closedir(folder);
    assert_int_equal(files, LEARN_ROOMS);
}

typedef struct BounceCase {
    const char *name;
    Vec2 from, to;
    bool has_one;
    Vec2 at;
} BounceCase;

/* The mirror's lower side is at 300, so a bullet's center turns at 294. */
TEST(where_a_shot_bounces)
{
    static const BounceCase cases[] = {
        {"equal heights: half way", {100, 94}, {500, 94}, true, {300, 294}},
        {"the nearer to the mirror, the nearer to its place",
         {100, 194},
         {400, 94},
         true,
         {200, 294}},
        {"straight up", {200, 94}, {200, 94}, true, {200, 294}},
        {"from above", {100, 350}, {400, 94}, false, {0, 0}},
        {"past the mirror's end", {500, 94}, {900, 94}, false, {0, 0}},
        {"before its beginning", {-500, 94}, {100, 94}, false, {0, 0}},
        {"to above", {100, 94}, {400, 350}, false, {0, 0}},
    };
    Vec2 plain[4] = {{0, 0}, {0, 10}, {10, 10}, {10, 0}};
    Vec2 mirror[4] = {{0, 300}, {0, 340}, {600, 340}, {600, 300}};
    LevelObstacle obstacles[2] = {
        {.points = plain, .point_count = 4},
        {.material = MATERIAL_MIRROR, .points = mirror, .point_count = 4}};
    Level level = {.obstacles = obstacles, .obstacle_count = 2};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Vec2 at = {0, 0};
        bool has_one = learn_rooms_bounce(&level, cases[i].from, cases[i].to, &at);
        if (has_one != cases[i].has_one || vec2_distance(at, cases[i].at) > 1e-9)
            fail_msg("%s: %d at %g, %g, not at %g, %g", cases[i].name, has_one, at.x, at.y,
                     cases[i].at.x, cases[i].at.y);
    }
    level.obstacle_count = 1;
    Vec2 at;
    assert_false(learn_rooms_bounce(&level, cases[0].from, cases[0].to, &at));
}

/* What comes next for who is where, with the wall at its first, a middle and its last place. */

#define GOES_BY 20.0 /* Seconds in which the wall comes to every place. */

typedef struct StageCase {
    const char *name;
    double shadow_x; /* Of the wall, when it comes there from the left. */
    Vec2 person;
    LearnRide stage;
} StageCase;

static const StageCase stage_cases[] = {
    {"the wall is there to get on", 231, {80, 244}, LEARN_RIDE_ALONG},
    {"the wall has gone", 700, {80, 244}, LEARN_RIDE_WAIT},
    {"aboard", 700, {690, 250}, LEARN_RIDE_ALONG},
    {"fallen behind", 700, {400, 250}, LEARN_RIDE_WAIT},
    {"ran ahead", 700, {1000, 250}, LEARN_RIDE_WAIT},
    {"aboard at the end", 1165, {1160, 250}, LEARN_RIDE_ARRIVE},
    {"the wall is at the end, alone", 1165, {80, 244}, LEARN_RIDE_WAIT},
    {"nearly there without the wall", 700, {1250, 244}, LEARN_RIDE_ARRIVE},
};

/* Lets the wall go until its shadow is there. */
static void wait_for_shadow(Lesson *lesson, double x)
{
    const World *world = &lesson->match->world;
    for (int tick = 0; tick < RULES_TICKS(GOES_BY); tick++) {
        if (fabs(learn_ride_shadow(world).x - x) < 3)
            return;
        lesson_step(lesson, (PlayerInput){0, 0, 0, 0}, NULL);
    }
    fail_msg("the shadow never comes to %g; it is at %g", x, learn_ride_shadow(world).x);
}

TEST(stages)
{
    setenv("CLOCKWISE_DATA", ".", 1);
    Lesson lesson = {.number = 0};
    Error error;
    for (size_t i = 0; i < sizeof stage_cases / sizeof *stage_cases; i++) {
        if (!lesson_open(&lesson, RIDE, &error))
            fail_msg("%s", error.text);
        wait_for_shadow(&lesson, stage_cases[i].shadow_x);
        lesson.match->world.state.players[LEARN_PERSON].at = stage_cases[i].person;
        LearnRide stage = learn_ride_stage(&lesson.match->world);
        if (stage != stage_cases[i].stage)
            fail_msg("%s: stage %d, not %d", stage_cases[i].name, stage, stage_cases[i].stage);
    }
    lesson_close(&lesson);
}

/* At both stops of the wall the ring to stay in lies beside the fixed walls, not under them. */
TEST(the_ring_is_clear)
{
    static const double stops[] = {206, 1194}; /* Of the shadow. */
    Lesson lesson = {.number = 0};
    Error error;
    setenv("CLOCKWISE_DATA", ".", 1);
    assert_true(lesson_open(&lesson, RIDE, &error));
    for (size_t i = 0; i < sizeof stops / sizeof *stops; i++) {
        wait_for_shadow(&lesson, stops[i]);
        double top = learn_ride_shadow(&lesson.match->world).y + LEARN_RIDE_RADIUS;
        for (int k = 0; k < 2; k++) { /* The walls "start" and "end". */
            double wall = lesson.match->level.obstacles[k].points[0].y;
            if (top > wall)
                fail_msg("at %g the ring goes up to %g, the wall down to %g", stops[i], top, wall);
        }
    }
    lesson_close(&lesson);
}

/* The opponent's shots: their rhythm, whether they need someone in sight, and where they go. */

enum { WATCHED_TICKS = 600 };

typedef struct ShotsCase {
    const char *name;
    LearnRoom room;
    Vec2 person;   /* In the room where one hides; 420, 320 is in sight. */
    Vec2 velocity; /* Of the person. */
    int shots;     /* In WATCHED_TICKS. */
    double turn;   /* Sign of the aim's turn off the person: 1 to the opponent's left. */
} ShotsCase;

static const ShotsCase shots_cases[] = {
    {"never", {.shot_seconds = 0}, {420, 320}, {0, 0}, 0, 0},
    {"once a second", {.shot_seconds = 1}, {420, 320}, {0, 0}, 5, 0},
    {"not at whom it cannot hit", {.shot_seconds = 1}, {460, 160}, {0, 0}, 0, 0},
    {"always", {.shot_seconds = 1, .fires_always = true}, {460, 160}, {0, 0}, 5, 0},
    {"not ahead", {.shot_seconds = 1}, {420, 320}, {0, 200}, 5, 0},
    {"ahead", {.shot_seconds = 1, .aims_ahead = true}, {420, 320}, {0, 200}, 5, -1},
    {"ahead downward", {.shot_seconds = 1, .aims_ahead = true}, {420, 320}, {0, -200}, 5, 1},
};

static void check_shots(const ShotsCase *shots, World *world)
{
    LearnOpponent opponent = {0};
    int count = 0;
    world->state.players[LEARN_PERSON].at = shots->person;
    world->state.players[LEARN_PERSON].velocity = shots->velocity;
    for (int i = 0; i < WATCHED_TICKS; i++) {
        PlayerInput input = learn_opponent_think(&opponent, &shots->room, world);
        double charge = learn_opponent_charge(&opponent, &shots->room);
        Vec2 to = vec2_subtract(shots->person, world->state.players[LEARN_OPPONENT].at);
        Vec2 aim = angle_unit_of_aim(input.aim);
        double turn = vec2_dot(vec2_left(vec2_unit_or(to, aim)), aim);
        count += (input.buttons & INPUT_FIRE) != 0;
        if (charge < 0 || charge >= 1 || input.move_x != 0 || input.move_y != 0)
            fail_msg("%s: charge %g, moves %d, %d", shots->name, charge, input.move_x,
                     input.move_y);
        if (shots->turn * turn < 0 || (fabs(turn) > 0.01) != (fabs(shots->turn) > 0))
            fail_msg("%s: the aim is turned by %g", shots->name, turn);
    }
    if (count != shots->shots)
        fail_msg("%s: %d shots, not %d", shots->name, count, shots->shots);
}

TEST(shots)
{
    Lesson lesson = {.number = 0};
    Error error;
    setenv("CLOCKWISE_DATA", ".", 1);
    if (!lesson_open(&lesson, HIDE, &error))
        fail_msg("%s", error.text);
    for (size_t i = 0; i < sizeof shots_cases / sizeof *shots_cases; i++)
        check_shots(&shots_cases[i], &lesson.match->world);
    lesson_close(&lesson);
}

/* A charge is lost again, so that coming out of cover is never met by a shot that waited. */
TEST(a_charge_is_lost_out_of_sight)
{
    Lesson lesson = {.number = 0};
    Error error;
    if (!lesson_open(&lesson, HIDE, &error))
        fail_msg("%s", error.text);
    World *world = &lesson.match->world;
    const LearnRoom room = {.shot_seconds = 1};
    LearnOpponent opponent = {0};
    for (int i = 0; i < RULES_TICKS(0.9); i++)
        (void)learn_opponent_think(&opponent, &room, world);
    assert_true(learn_opponent_charge(&opponent, &room) > 0.8);
    world->state.players[LEARN_PERSON].at = vec2(460, 160);
    for (int i = 0; i < RULES_TICKS(0.5); i++)
        (void)learn_opponent_think(&opponent, &room, world);
    assert_true(learn_opponent_charge(&opponent, &room) <= 0);
    lesson_close(&lesson);
}

/* How long Learn takes, by someone who reads, then does what it says. */

#define ROOM_SECONDS_MAX 60.0
/* A room that is done stays for 1.6 s, then it is covered and the next one uncovered. */
#define SCREEN_SECONDS 2.2

/* Someone who reads a sentence first, and acts for a part of the time only: looks, aims, hesitates.
 */
typedef struct Pace {
    const char *name;
    double letters_per_second;
    double acts, pauses;                /* Seconds, by turns. */
    double least_seconds, most_seconds; /* In all rooms. */
} Pace;

static bool is_acting(const Pace *pace, int tick, const char *sentence)
{
    double since = tick * SECONDS_PER_TICK - (double)strlen(sentence) / pace->letters_per_second;
    double turn = pace->acts + pace->pauses;
    return since >= 0 && since - turn * floor(since / turn) < pace->acts;
}

/* Plays a room at a pace, with the time that the screen adds; returns the seconds. */
static double play_at_pace(Lesson *lesson, int number, const Pace *pace)
{
    Error error;
    int read_at = 0; /* When the last new sentence came. */
    assert_true(lesson_open(lesson, number, &error));
    const char *sentence = lesson_sentence(lesson, false);
    for (int tick = 0; tick < RULES_TICKS(ROOM_SECONDS_MAX); tick++) {
        bool acts = is_acting(pace, tick - read_at, sentence);
        lesson_step(lesson, acts ? learn_play_obey(lesson) : learn_play_wait(lesson), NULL);
        if (lesson_is_done(lesson))
            return tick * SECONDS_PER_TICK + SCREEN_SECONDS;
        if (lesson_sentence(lesson, false) != sentence) {
            sentence = lesson_sentence(lesson, false);
            read_at = tick;
        }
    }
    fail_msg("%s: room %d is not done in %g s: progress %d, %d returns", pace->name, number + 1,
             ROOM_SECONDS_MAX, lesson->progress, lesson->returns);
    return 0;
}

/* All six rooms are to take 60 to 90 seconds: less for who plays such games, hardly more for who
 * never did. */
TEST(how_long_the_rooms_take)
{
    static const Pace paces[] = {
        {"quick", 25, 1, 0, 40, 50},
        {"usual", 15, 0.6, 0.15, 55, 75},
        {"slow", 9, 0.5, 0.25, 80, 98},
    };
    Lesson lesson = {.number = 0};
    setenv("CLOCKWISE_DATA", ".", 1);
    for (size_t i = 0; i < sizeof paces / sizeof *paces; i++) {
        double whole = 0;
        for (int k = 0; k < LEARN_ROOMS; k++) {
            double seconds = play_at_pace(&lesson, k, &paces[i]);
            print_message("%s, room %d: %.1f s\n", paces[i].name, k + 1, seconds);
            whole += seconds;
        }
        print_message("%s: %.1f s\n", paces[i].name, whole);
        if (whole < paces[i].least_seconds || whole > paces[i].most_seconds)
            fail_msg("%s: all rooms take %g s, not %g to %g", paces[i].name, whole,
                     paces[i].least_seconds, paces[i].most_seconds);
    }
    lesson_close(&lesson);
}
