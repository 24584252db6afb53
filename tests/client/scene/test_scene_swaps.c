/* SPDX-License-Identifier: MIT */
/* The level that is played is saved again and again, with fewer and with more of everything and in
 * another order, at every age of every effect: what is drawn and heard then is what a scene shows
 * that was never in another level. */
#include "level/level_read.h"
#include "scene/scene.h"
#include "support/match_bench.h"
#include "support/match_scene.h"
#include "test.h"
#include "view/view.h"

#include <stdio.h>
#include <stdlib.h>

enum {
    WIDTH = 320,
    HEIGHT = 180,
    PEOPLE = 2,
    BOTS = 4,
    AGES = 160, /* Ticks: AFTERIMAGE_TAKEN_SECONDS and then some. */
    LIVELY_TICKS = 12
};

/* How many a level has of each. */
typedef struct LevelMake {
    const char *name;
    int width, height; /* World units. */
    int pickups, zones, spawns;
    int breakables, mirrors, movers;
    bool is_reversed;
} LevelMake;

static const LevelMake makes[] = {
    {"much of everything", 3200, 1800, 60, 16, 40, 80, 20, 12, false},
    {"next to nothing", 1600, 900, 0, 0, 2, 0, 0, 0, false},
    {"much in another order", 3200, 1800, 60, 16, 40, 80, 20, 12, true},
    {"a few", 1600, 1600, 3, 1, 3, 5, 2, 1, false},
    {"pickups alone", 1600, 1800, 40, 0, 2, 0, 0, 0, true},
    {"obstacles alone", 3200, 1600, 0, 3, 12, 60, 20, 6, true},
};

static void write_list(FILE *file, const LevelMake *make, const char *key, int count,
                       void (*write)(FILE *, int, Vec2), double top)
{
    int across = (make->width - 120) / 80;
    fprintf(file, ",\"%s\":[", key);
    for (int i = 0; i < count; i++) {
        int index = make->is_reversed ? count - 1 - i : i;
        int row = index / across;
        write(file, index, vec2(100 + 80 * (index % across), top + 80 * row));
        fprintf(file, "%s", i + 1 < count ? "," : "]");
    }
    if (count == 0)
        fprintf(file, "]");
}

static void write_pickup(FILE *file, int index, Vec2 at)
{
    fprintf(file, "{\"kind\":\"%s\",\"at\":[%g,%g],\"every\":%d}",
            level_pickup_names[index % PICKUP_COUNT], at.x, at.y, 1 + index % 3);
}

static void write_zone(FILE *file, int index, Vec2 at)
{
    fprintf(file, "{\"at\":[%g,%g],\"radius\":%d}", at.x, at.y, 60 + index);
}

static void write_spawn(FILE *file, int index, Vec2 at)
{
    fprintf(file, "{\"at\":[%g,%g],\"team\":%d}", at.x, at.y, 1 + index % 2);
}

static void write_box(FILE *file, Vec2 at, const char *more)
{
    fprintf(file, "{\"points\":[[%g,%g],[%g,%g],[%g,%g],[%g,%g]]%s}", at.x, at.y, at.x, at.y + 30,
            at.x + 30, at.y + 30, at.x + 30, at.y, more);
}

static void write_breakable(FILE *file, int index, Vec2 at)
{
    (void)index;
    write_box(file, at, ",\"material\":\"breakable\"");
}

static void write_mirror(FILE *file, int index, Vec2 at)
{
    write_box(file, at, index % 2 == 0 ? ",\"material\":\"mirror\"" : ",\"material\":\"glass\"");
}

static void write_mover(FILE *file, int index, Vec2 at)
{
    static const char path[] = ",\"motion\":{\"path\":[[0,0],[0,120]],\"speed\":160,"
                               "\"wait\":0,\"loop\":\"back\"}";
    char spin[96];
    snprintf(spin, sizeof spin, ",\"motion\":{\"spin\":90,\"pivot\":[%g,%g]}", at.x, at.y);
    write_box(file, at, index % 2 == 0 ? path : spin);
}

static void write_obstacle(FILE *file, int index, Vec2 at)
{
    if (index % 5 == 0)
        write_mirror(file, index, at);
    else if (index % 7 == 0)
        write_mover(file, index, at);
    else
        write_breakable(file, index, at);
}

static Level make_level(const LevelMake *make)
{
    char *text = NULL;
    size_t length = 0;
    Level level;
    JsonProblems problems;
    Error error;
    FILE *file = open_memstream(&text, &length);
    assert_non_null(file);
    fprintf(file, "{\"format\":1,\"name\":\"%s\",\"size\":[%d,%d]", make->name, make->width,
            make->height);
    write_list(file, make, "pickups", make->pickups, write_pickup, 100);
    write_list(file, make, "spawns", make->spawns, write_spawn, 320);
    write_list(file, make, "zones", make->zones, write_zone, 500);
    write_list(file, make, "obstacles", make->breakables + make->mirrors + make->movers,
               write_obstacle, 600);
    fprintf(file, "}");
    assert_int_equal(fclose(file), 0);
    if (!level_read_text(text, length, LEVEL_USE_PLAY, &level, &problems)) {
        json_problems_tell(&problems, make->name, &error);
        fail_msg("%s", error.text);
    }
    json_problems_destroy(&problems);
    free(text);
    return level;
}

/* Players hurt each other and what breaks, and everything that can be told is told, of the last
 * thing of each kind: the first to be missing. */
static void make_lively(Match *match)
{
    World *world = &match->world;
    Vec2 middle = vec2_scale(match->level.size, 0.5);
    for (int kind = 0; kind < EVENT_COUNT; kind++) {
        EventNames names = events_names((EventKind)kind);
        Event event = {.kind = (EventKind)kind,
                       .player = names.player == NAMES_NOBODY ? NO_PLAYER : kind % PEOPLE,
                       .other = names.other == NAMES_NOBODY ? NO_PLAYER : PEOPLE,
                       .at = vec2_add(middle, vec2(8.0 * kind, 0)),
                       .direction = {1, 0},
                       .amount = 60,
                       .weapon = (WeaponKind)(kind % WEAPON_COUNT)};
        if (names.other == NAMES_PAD)
            event.other = match->level.pickup_count - 1;
        if (names.other == NAMES_OBSTACLE)
            event.other = match->level.obstacle_count - 1;
        if (event.other >= 0 || names.other < NAMES_PAD)
            events_add(&world->events, event);
    }
    for (int i = 0; i < world->pad_count; i++)
        world->state.pads[i].wait_ticks =
            world->state.pads[i].wait_ticks > 0 ? world->state.pads[i].wait_ticks : 90;
    for (int i = 0; i < world->arena->breakable_count; i++)
        world->state.breakable_health[i] *= 0.99;
}

static void draw(Scene *scene, Canvas *canvas)
{
    static MatchPanes panes;
    Ui ui = ui_make(canvas, 1);
    canvas_begin(canvas, color_make(0, 1));
    match_panes_make(&panes, scene, &ui, 1);
    match_panes_draw(&panes, &ui);
    match_panes_draw_collision(&panes);
    hud_draw(&panes.frames[0], &ui);
    match_panes_draw_marks(&panes, &ui, NULL, NULL, 0);
    (void)canvas_pixels(canvas);
}

typedef struct SwapBench {
    Match *match;
    Scene *scene;
    Canvas *canvas;
    Canvas *fresh_canvas;
} SwapBench;

static void swap_to(SwapBench *bench, const LevelMake *make)
{
    Error error;
    Level level = make_level(make);
    RunTrack track = {.ticks = 1, .interval = 1, .count = 1, .points = {{400, 300}}};
    if (!match_change_level(bench->match, &level, &error) ||
        !scene_change_level(bench->scene, &error))
        fail_msg("%s: %s", make->name, error.text);
    assert_null(bench->scene->ghost);
    assert_null(bench->scene->friend_ghost);
    assert_false(bench->scene->best.is_new);
    bench->scene->ghost = ghost_create_of_track(&track);
    bench->scene->friend_ghost = ghost_create_of_track(&track);
    bench->scene->best.is_new = true;
    level_destroy(&level);
}

/* Whom people look at is theirs to choose, and a swap takes back no flash that they saw. */
static Scene *fresh_scene(const SwapBench *bench)
{
    Scene *fresh = match_scene_create(bench->match);
    fresh->followed = bench->scene->followed;
    fresh->spectated = bench->scene->spectated;
    fresh->effects.limiter = bench->scene->effects.limiter;
    return fresh;
}

static void compare(SwapBench *bench, Scene *fresh, const char *when, int age)
{
    const SoundCues *cues = &bench->scene->sounds.cues, *fresh_cues = &fresh->sounds.cues;
    draw(bench->scene, bench->canvas);
    draw(fresh, bench->fresh_canvas);
    int differing = 0;
    for (int i = 0; i < WIDTH * HEIGHT; i++)
        differing += canvas_pixels(bench->canvas)[i] != canvas_pixels(bench->fresh_canvas)[i];
    if (differing > 0 || cues->count != fresh_cues->count ||
        bench->scene->pane_count != fresh->pane_count)
        fail_msg("effects of %d ticks, %s, in \"%s\": %d pixels and %d sounds of %d differ, %d "
                 "panes of %d",
                 age, when, bench->match->level.name, differing, cues->count, fresh_cues->count,
                 bench->scene->pane_count, fresh->pane_count);
}

static void step_match(Match *match)
{
    PlayerInput inputs[PLAYERS_MAX] = {{0, 0, 0, 0}};
    for (int i = 0; i < PEOPLE; i++)
        inputs[i] =
            input_make(vec2(i == 0 ? 1 : -1, 0), 0, true, match->world.state.tick % 200 == 0);
    match_step(match, inputs);
}

static void begin(SwapBench *bench, Mode mode)
{
    Error error;
    Level level = make_level(&makes[0]);
    MatchOptions options = match_bench_options("", PEOPLE, BOTS);
    options.mode = mode;
    if (mode == MODE_TRIALS || mode == MODE_PRACTICE)
        options.bots = 0;
    if (match_create_in(&bench->match, &options, &level, &error) != MATCH_FINE ||
        !canvas_create_offscreen(&bench->canvas, WIDTH, HEIGHT, "assets/fonts", &error) ||
        !canvas_create_offscreen(&bench->fresh_canvas, WIDTH, HEIGHT, "assets/fonts", &error))
        fail_msg("%s: %s", level_mode_name(mode), error.text);
    bench->scene = match_scene_create(bench->match);
}

static void end(SwapBench *bench)
{
    canvas_destroy(bench->canvas);
    canvas_destroy(bench->fresh_canvas);
    match_scene_end(bench->match, bench->scene);
}

/* Everything happens for a while, goes on for `age` ticks, and the level changes. */
static void swap_at_age(SwapBench *bench, int age)
{
    for (int i = 0; i < LIVELY_TICKS + age; i++) {
        step_match(bench->match);
        if (i < LIVELY_TICKS)
            make_lively(bench->match);
        scene_step(bench->scene, NULL);
    }
    draw(bench->scene, bench->canvas);
    swap_to(bench, &makes[(age + 1) % COUNT(makes)]);
    ghost_destroy(bench->scene->ghost);
    ghost_destroy(bench->scene->friend_ghost);
    bench->scene->ghost = bench->scene->friend_ghost = NULL;
    Scene *fresh = fresh_scene(bench);
    compare(bench, fresh, "at once", age);
    step_match(bench->match);
    scene_step(bench->scene, NULL);
    scene_step(fresh, NULL);
    compare(bench, fresh, "a tick later", age);
    scene_destroy(fresh);
}

TEST(at_every_age_of_the_effects)
{
    SwapBench bench;
    begin(&bench, MODE_DEATHMATCH);
    for (int age = 0; age < AGES; age++)
        swap_at_age(&bench, age);
    end(&bench);
}

/* In every tick, in each mode with what it has beside players: beacon, torch, targets, border. */
TEST(in_every_tick_of_every_mode)
{
    for (int mode = 0; mode < MODE_COUNT; mode++) {
        SwapBench bench;
        begin(&bench, (Mode)mode);
        for (int i = 0; i < 8 * COUNT(makes); i++) {
            step_match(bench.match);
            make_lively(bench.match);
            scene_step(bench.scene, NULL);
            draw(bench.scene, bench.canvas);
            swap_to(&bench, &makes[(i * 5 + mode) % COUNT(makes)]);
            draw(bench.scene, bench.canvas);
        }
        end(&bench);
    }
}

/* A pickup's ring and name are of what was taken, whatever lies there now; nobody may flash more
 * often because a file was saved. */
TEST(flashes_stay_rare)
{
    SwapBench bench;
    int flashes = 0;
    begin(&bench, MODE_DEATHMATCH);
    for (int i = 0; i < TICKS_PER_SECOND; i++) {
        step_match(bench.match);
        events_clear(&bench.match->world.events);
        events_add(&bench.match->world.events,
                   (Event){.kind = EVENT_KILL, .player = 0, .other = 1, .at = {400, 300}});
        bench.scene->effects.screen_flash = 0;
        scene_step(bench.scene, NULL);
        flashes += bench.scene->effects.screen_flash > 0;
        if (i % 10 == 9)
            swap_to(&bench, &makes[i / 10 % COUNT(makes)]);
    }
    assert_int_equal(flashes, FLASHES_PER_SECOND);
    end(&bench);
}
