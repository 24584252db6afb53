/* SPDX-License-Identifier: MIT */
#include "scene/scene.h"
#include "screens/screens_parts.h"
#include "sim/world.h"
#include "support/canvas_bench.h"
#include "support/match_bench.h"
#include "test.h"
#include "ui/hints.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define BELOW_FRAME 700.0

enum { TICKS = 6000, WATCH_FROM = 3600 };

static Hash hashes[TICKS + 1]; /* Of the match, as it was played. */

/* A recording as if it had been read: with a level of its own. */
static void make_recording(Recording *out_recording)
{
    MatchOptions options = {.level_path = "levels/duel.json",
                            .people = 1,
                            .bots = 3,
                            .bot_levels = {BOT_MASTER, BOT_VETERAN, BOT_ROOKIE},
                            .seed = 4,
                            .is_recorded = true};
    Match *match = match_bench_create(&options);
    hashes[0] = world_hash(&match->world);
    for (int tick = 0; tick < TICKS; tick++) {
        PlayerInput inputs[PLAYERS_MAX] = {{(int8_t)(tick % 180 - 90), 50, (AimAngle)(tick * 131),
                                            tick % 60 < 30 ? INPUT_FIRE : 0}};
        match_step(match, inputs);
        hashes[tick + 1] = world_hash(&match->world);
    }
    *out_recording = match->recording;
    out_recording->own_level = match->level;
    out_recording->watch_from = WATCH_FROM;
    match->recording = (Recording){0};
    match->level = (Level){0};
    match_destroy(match);
}

static ReplayPlayer start(void)
{
    ReplayPlayer player;
    Recording recording;
    Error error;
    make_recording(&recording);
    if (!replay_player_create(&player, &recording, &error))
        fail_msg("%s", error.text);
    return player;
}

static void pass(ReplayPlayer *player, double seconds)
{
    for (double passed = 0; passed < seconds; passed += 0.05)
        replay_player_update(player, 0.05, NULL);
}

static void scan_all(ReplayPlayer *player)
{
    while (!player->playback->is_scanned)
        replay_player_update(player, 0, NULL);
}

/* It begins where it is worth watching, as soon as it has been read up to there. */
TEST(it_begins_where_it_matters)
{
    ReplayPlayer player = start();
    assert_int_equal(replay_player_tick(&player), WATCH_FROM);
    replay_player_update(&player, 0.01, NULL);
    assert_int_equal(player.match->world.state.tick, 0);
    replay_player_update(&player, 0.01, NULL);
    assert_int_equal(player.match->world.state.tick, WATCH_FROM);
    assert_true(player.is_playing);
    assert_false(replay_player_is_still(&player));
    replay_player_destroy(&player);
}

TEST(speeds)
{
    static const struct {
        int turns;
        const char *name;
        int ticks; /* In two seconds. */
    } cases[] = {{-9, "\xc2\xbc", 60}, {-2, "\xc2\xbc", 60}, {-1, "\xc2\xbd", 120}, {0, "1", 240},
                 {1, "2", 480},        {2, "4", 960},        {9, "4", 960}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        ReplayPlayer player = start();
        scan_all(&player);
        replay_player_go(&player, 1000);
        for (int k = 0; k < abs(cases[i].turns); k++)
            replay_player_turn_speed(&player, cases[i].turns < 0 ? -1 : 1);
        for (int k = 0; k < 20; k++)
            replay_player_update(&player, 0.1, NULL);
        int ticks = player.match->world.state.tick - 1000;
        if (abs(ticks - cases[i].ticks) > 1 ||
            strcmp(replay_player_speed_name(&player), cases[i].name) != 0)
            fail_msg("%d turns: %d ticks at %s, not %d at %s", cases[i].turns, ticks,
                     replay_player_speed_name(&player), cases[i].ticks, cases[i].name);
        replay_player_destroy(&player);
    }
}

/* While the timeline is held, no time passes, but the rest is read. */
TEST(held)
{
    ReplayPlayer player = start();
    player.is_held = true;
    scan_all(&player);
    replay_player_go(&player, 1000);
    pass(&player, 1);
    assert_int_equal(player.match->world.state.tick, 1000);
    player.is_held = false;
    pass(&player, 1);
    assert_in_range(player.match->world.state.tick, 1100, 1140);
    replay_player_destroy(&player);
}

TEST(going_there_and_back)
{
    ReplayPlayer player = start();
    scan_all(&player);
    replay_player_toggle(&player);
    assert_true(replay_player_is_still(&player));
    replay_player_go(&player, 2000);
    Hash hash = world_hash(&player.match->world);
    replay_player_skip(&player, 5);
    assert_int_equal(player.match->world.state.tick, 2600);
    replay_player_skip(&player, -5);
    assert_int_equal(player.match->world.state.tick, 2000);
    assert_true(world_hash(&player.match->world) == hash);
    replay_player_nudge(&player, 1);
    assert_int_equal(player.match->world.state.tick, 2001);
    replay_player_skip(&player, -100);
    assert_int_equal(player.match->world.state.tick, 0);
    replay_player_skip(&player, 1000);
    assert_int_equal(player.match->world.state.tick, TICKS);
    replay_player_destroy(&player);
}

/* At the end it stands; to play on from there is to begin again. */
TEST(the_end)
{
    ReplayPlayer player = start();
    scan_all(&player);
    replay_player_go(&player, TICKS - 60);
    pass(&player, 1);
    assert_int_equal(player.match->world.state.tick, TICKS);
    assert_false(player.is_playing);
    assert_true(replay_player_is_still(&player));
    replay_player_toggle(&player);
    assert_true(player.is_playing);
    assert_int_equal(player.match->world.state.tick, 0);
    replay_player_destroy(&player);
}

TEST(watched_players_go_round)
{
    ReplayPlayer player = start();
    replay_player_switch(&player, -1);
    assert_int_equal(player.scene->followed, 3);
    replay_player_switch(&player, 1);
    assert_int_equal(player.scene->followed, 0);
    replay_player_destroy(&player);
}

/* From any tick on, a replay shows what happened, and all players. */
TEST(a_match_is_seen_again)
{
    static const int ticks[] = {0, 1, 500, 499, 2499, TICKS, 700, 1300, 0, 2200};
    ReplayPlayer player = start();
    scan_all(&player);
    assert_int_equal(player.playback->check.first_bad, -1);
    assert_int_equal(player.match->options.people, 1);
    assert_int_equal(player.match->options.bots, 3);
    assert_string_equal(player.match->world.state.players[0].name, MATCH_YOU);
    for (size_t i = 0; i < COUNT(ticks); i++) {
        const World *world = &player.match->world;
        replay_player_go(&player, ticks[i]);
        if (world->state.tick != ticks[i] || world_hash(world) != hashes[ticks[i]])
            fail_msg("sought %d, at tick %d", ticks[i], world->state.tick);
        if (ticks[i] == TICKS)
            continue;
        player.is_playing = true;
        replay_player_update(&player, 1.01 / TICKS_PER_SECOND, NULL);
        if (world->state.tick != ticks[i] + 1 || world_hash(world) != hashes[ticks[i] + 1])
            fail_msg("a step after %d", ticks[i]);
        for (int k = 0; k < world->player_count; k++)
            assert_true(player.scene->shown[k] >= 1);
    }
    assert_int_equal(player.match->recording.tick_count, TICKS);
    replay_player_destroy(&player);
}

/* What the last seconds left is there wherever it is gone to, and nothing of another time. */
TEST(a_sought_tick_looks_as_if_watched)
{
    enum { SOUGHT = 2000 };
    ReplayPlayer player = start();
    const Scene *scene = player.scene;
    scan_all(&player);
    replay_player_go(&player, SOUGHT);
    int decals = scene->effects.decal_count;
    assert_true(decals > 0);
    assert_int_equal(scene->before.tick, SOUGHT - 1);
    replay_player_go(&player, TICKS);
    replay_player_go(&player, 0);
    assert_int_equal(scene->effects.decal_count, 0);
    assert_int_equal(scene->feed.count, 0);
    replay_player_go(&player, SOUGHT);
    assert_int_equal(scene->effects.decal_count, decals);
    replay_player_destroy(&player);
}

TEST(who_is_watched)
{
    ReplayPlayer player = start();
    for (int watched = 0; watched < 4; watched++) {
        replay_player_watch(&player, watched);
        for (int i = 0; i < 4; i++)
            assert_int_equal(scene_is_own(player.scene, i), i == watched);
    }
    replay_player_destroy(&player);
}

/* What a click would do, and that the whole bar draws in any window. */
TEST(what_a_pointer_is_on)
{
    static const struct {
        const char *name;
        Vec2 at;
        ReplayPart part;
        int tick;
    } cases[] = {
        {"the button", {99, 760}, REPLAY_PART_TOGGLE, -1},
        {"the timeline's middle", {800, 806}, REPLAY_PART_TIMELINE, TICKS / 2},
        {"its end", {1515, 806}, REPLAY_PART_TIMELINE, TICKS},
        {"its beginning", {90, 800}, REPLAY_PART_TIMELINE, 0},
        {"slower", {1426, 760}, REPLAY_PART_SLOWER, -1},
        {"faster", {1506, 760}, REPLAY_PART_FASTER, -1},
        {"the last player", {1480, 30}, REPLAY_PART_PLAYER, -1},
        {"the frame", {800, 400}, REPLAY_PART_NONE, -1},
        {"the hints", {800, 849}, REPLAY_PART_NONE, -1},
    };
    static const struct {
        int width;
        int height;
        double higher; /* Words no smaller than can be read need a second line of hints. */
    } sizes[] = {{1280, 720, 0}, {1000, 1000, 0}, {500, 900, HINTS_ROW_STEP}};
    ReplayPlayer player = start();
    scan_all(&player);
    for (size_t k = 0; k < COUNT(sizes); k++) {
        Canvas *canvas = canvas_bench_create(sizes[k].width, sizes[k].height);
        Ui ui = ui_make(canvas, 1);
        for (size_t i = 0; i < COUNT(cases); i++) {
            Vec2 at = cases[i].at;
            at.y -= at.y > BELOW_FRAME ? sizes[k].higher : 0;
            ReplaySpot spot = replay_bar_at(&player, &ui, at);
            if (spot.part != cases[i].part || (cases[i].tick >= 0 && spot.tick != cases[i].tick))
                fail_msg("%s at %dx%d: part %d, tick %d", cases[i].name, sizes[k].width,
                         sizes[k].height, (int)spot.part, spot.tick);
            if (spot.part == REPLAY_PART_PLAYER)
                assert_int_equal(spot.player, 3);
        }
        canvas_begin(canvas, color_make(0, 1));
        replay_bar_draw(&player, &ui, true);
        canvas_destroy(canvas);
    }
    replay_player_destroy(&player);
}

/* At every size of text, all of a button's sign can be clicked: the corners of the box round it.
 * Its place is given from the frame's lower side and grows with the text. */
TEST(buttons_grow_with_the_text)
{
    static const double text_scales[] = {0.75, 1, 1.3, 1.5, 2};
    static const struct {
        const char *name;
        double fixed_x; /* Of the sign's middle, at text size 0. */
        double x;       /* What comes to that, times the text size. */
        double half;    /* Half of the sign's size. */
        ReplayPart part;
    } signs[] = {
        {"the button", 99, 0, 10, REPLAY_PART_TOGGLE},
        {"slower", 1510, -84, 7, REPLAY_PART_SLOWER},
        {"faster", 1510, -4, 7, REPLAY_PART_FASTER},
    };
    enum { MIDDLE = 26, CORNERS = 4 };
    ReplayPlayer player = start();
    Canvas *canvas = canvas_bench_create(1600, 900);
    Ui ui = ui_make(canvas, 1);
    for (size_t k = 0; k < COUNT(text_scales); k++) {
        double z = ui.text_scale = text_scales[k];
        double bottom = replay_bar_frame_px(&ui).high.y;
        for (size_t i = 0; i < COUNT(signs) * CORNERS; i++) {
            double half = signs[i / CORNERS].half * z;
            Vec2 at = {signs[i / CORNERS].fixed_x + signs[i / CORNERS].x * z, bottom + MIDDLE * z};
            at = vec2_add(at, vec2(i % 2 == 0 ? -half : half, i % CORNERS < 2 ? -half : half));
            ReplayPart part = replay_bar_at(&player, &ui, at).part;
            if (part != signs[i / CORNERS].part)
                fail_msg("%s, text at %g: part %d at %g, %g", signs[i / CORNERS].name, z, (int)part,
                         at.x, at.y);
        }
    }
    canvas_destroy(canvas);
    replay_player_destroy(&player);
}

/* On a phone, upright and across, with usual and large text. */
TEST(controls_fit_fingers)
{
    enum { FINGER = 44, ACROSS = 4 };
    static const struct {
        int width, height;
        double text_scale;
    } windows[] = {{640, 360, 1}, {844, 390, 1.5}, {360, 640, 1}, {390, 844, 1.5}};
    static const char *const names[] = {"nothing", "play",     "slower",
                                        "faster",  "timeline", "player"};
    ReplayPlayer player = start();
    for (size_t i = 0; i < COUNT(windows); i++) {
        int highest[COUNT(names)] = {0};
        Canvas *canvas = canvas_bench_create(windows[i].width, windows[i].height);
        Ui ui = ui_make(canvas, 1);
        ui.text_scale = windows[i].text_scale;
        ui.is_touch = true;
        ui.least_row = FINGER / ui.scale;
        ui = ui_tall(&ui);
        for (int x = 0; x < windows[i].width; x += ACROSS) {
            int heights[COUNT(names)] = {0};
            for (int y = 0; y < windows[i].height; y++)
                heights[replay_bar_at(&player, &ui, ui_page(&ui, vec2(x, y))).part]++;
            for (int k = 0; k < COUNT(names); k++)
                highest[k] = heights[k] > highest[k] ? heights[k] : highest[k];
        }
        static const ReplayPart parts[] = {REPLAY_PART_TOGGLE, REPLAY_PART_SLOWER,
                                           REPLAY_PART_FASTER, REPLAY_PART_TIMELINE,
                                           REPLAY_PART_PLAYER};
        for (int k = 0; k < COUNT(parts); k++)
            if (highest[parts[k]] < FINGER - 1)
                fail_msg("%s at %dx%d: %d px high", names[k + 1], windows[i].width,
                         windows[i].height, highest[parts[k]]);
        canvas_destroy(canvas);
    }
    replay_player_destroy(&player);
}

static MatchOptions options_for(const char *level, uint64_t seed)
{
    MatchOptions options = demo_match_options(MODE_DEATHMATCH, seed);
    snprintf(options.level_path, sizeof options.level_path, "%s", level);
    return options;
}

static void begin(DemoMatch *demo, uint64_t seed, int ticks)
{
    Error error;
    MatchOptions options = options_for("levels/duel.json", seed);
    if (demo_match_begin(demo, &options, ticks, &error) != MATCH_FINE)
        fail_msg("demo_match_begin: %s", error.text);
}

/* The match of the same options, stepped by itself. */
static uint64_t hash_after(uint64_t seed, int ticks)
{
    MatchOptions options = options_for("levels/duel.json", seed);
    Match *match = match_bench_create(&options);
    for (int i = 0; i < ticks; i++) {
        PlayerInput inputs[PLAYERS_MAX] = {{0, 0, 0, 0}};
        match_step(match, inputs);
    }
    uint64_t hash = world_hash(&match->world);
    match_destroy(match);
    return hash;
}

TEST(only_veteran_bots_play)
{
    MatchOptions options = demo_match_options(MODE_BEACON, 7);
    assert_int_equal(options.mode, MODE_BEACON);
    assert_int_equal(options.seed, 7);
    assert_int_equal(options.people, 0);
    assert_int_equal(options.bots, DEMO_MATCH_BOTS);
    for (int i = 0; i < options.bots; i++)
        assert_int_equal(options.bot_levels[i], BOT_VETERAN);
}

TEST(it_warms_up_and_goes_on)
{
    DemoMatch demo = {NULL, NULL};
    begin(&demo, 7, 150);
    assert_ptr_equal(demo.scene->match, demo.match);
    assert_true(world_hash(&demo.match->world) == hash_after(7, 150));
    demo_match_step(&demo, 50, NULL);
    assert_true(world_hash(&demo.match->world) == hash_after(7, 200));
    demo_match_destroy(&demo);
}

TEST(the_next_takes_its_place)
{
    DemoMatch demo = {NULL, NULL};
    begin(&demo, 7, 60);
    begin(&demo, 8, 30);
    assert_ptr_equal(demo.scene->match, demo.match);
    assert_true(world_hash(&demo.match->world) == hash_after(8, 30));
    demo_match_destroy(&demo);
    assert_null(demo.match);
    assert_null(demo.scene);
    demo_match_destroy(&demo);
}

TEST(a_failed_one_leaves_it_playing)
{
    MatchOptions lone = options_for("levels/duel.json", 9);
    lone.mode = MODE_SIEGE;
    lone.bots = 1;
    const struct {
        const char *name;
        MatchOptions options;
        MatchFault fault;
    } cases[] = {
        {"no level", options_for("levels/no-such-level.json", 9), MATCH_BAD_LEVEL},
        {"a siege of one", lone, MATCH_BAD_OPTIONS},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Error error;
        DemoMatch demo = {NULL, NULL};
        begin(&demo, 7, 60);
        MatchFault fault = demo_match_begin(&demo, &cases[i].options, 60, &error);
        if (fault != cases[i].fault)
            fail_msg("%s: fault %d, wanted %d", cases[i].name, fault, cases[i].fault);
        demo_match_step(&demo, 60, NULL);
        if (world_hash(&demo.match->world) != hash_after(7, 120))
            fail_msg("%s: the match before does not go on", cases[i].name);
        demo_match_destroy(&demo);
    }
}

/* Whether one of the captions of each player is shown, as bits. */
static unsigned captioned(const ReplayPlayer *player)
{
    unsigned found = 0;
    for (int i = 0; i < PLAYERS_MAX; i++)
        for (int k = 0; k < CAPTIONS_MAX; k++)
            found |= player->scene->captions[i].items[k].words != NULL ? 1u << i : 0;
    return found;
}

/* Captions say what the followed player hears. */
TEST(it_has_captions_of_whom_it_follows)
{
    enum { FOLLOWED = 2, OTHER = 1 };
    ReplayPlayer player = start();
    player.scene->accessibility.has_captions = true;
    replay_player_watch(&player, FOLLOWED);
    scan_all(&player);
    unsigned found = 0;
    for (int i = 0; i < 40; i++) {
        pass(&player, 0.05);
        found |= captioned(&player);
    }
    if (found != 1u << FOLLOWED || scene_listeners(player.scene, 0) != 1u << FOLLOWED)
        fail_msg("following %d, captions of 0x%x, listening 0x%x", FOLLOWED, found,
                 scene_listeners(player.scene, 0));
    player.is_playing = false;
    replay_player_watch(&player, OTHER);
    replay_player_update(&player, 0, NULL);
    if (captioned(&player) != 1u << OTHER)
        fail_msg("standing, following %d: captions of 0x%x", OTHER, captioned(&player));
    replay_player_destroy(&player);
}

TEST(faster_than_it_is_heard)
{
    static const bool heard[REPLAY_SPEEDS] = {true, true, true, true, false};
    ReplayPlayer player = start();
    replay_player_turn_speed(&player, -2);
    for (int i = 0; i < REPLAY_SPEEDS; i++) {
        if (replay_player_is_heard(&player) != heard[i])
            fail_msg("speed %s: heard %d", replay_player_speed_name(&player), !heard[i]);
        replay_player_turn_speed(&player, 1);
    }
    replay_player_destroy(&player);
}
