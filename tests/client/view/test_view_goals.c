/* SPDX-License-Identifier: MIT */
/* The name of a pickup that was taken: seen on the picture itself. */
#include "view/view.h"

#include "base/numbers.h"
#include "support/canvas_bench.h"
#include "support/match_bench.h"
#include "support/match_scene.h"
#include "test.h"
#include "ui/palette.h"

enum { WIDTH = 1280, HEIGHT = 720, PAD = 0, PIXELS_MIN = 12 };

typedef struct Bench {
    Canvas *canvas;
    Match *match;
    Scene *scene;
    MatchFrame frame;
} Bench;

static void begin_bench(Bench *bench)
{
    MatchOptions options = match_bench_options("levels/gears.json", 1, 1);
    bench->canvas = canvas_bench_create(WIDTH, HEIGHT);
    bench->match = match_bench_create(&options);
    bench->scene = match_scene_create(bench->match);
}

static void end_bench(Bench *bench)
{
    match_scene_end(bench->match, bench->scene);
    canvas_destroy(bench->canvas);
}

static void take_pickup(Bench *bench, PickupKind kind, WeaponKind weapon, Vec2 at)
{
    bench->match->level.pickups[PAD].kind = kind;
    bench->scene->afterimages.count = 0;
    afterimages_take(&bench->scene->afterimages,
                     &(Event){.kind = EVENT_PICKUP, .other = PAD, .at = at, .weapon = weapon},
                     &bench->match->world);
}

/* The middle row and the count of pixels of a kind's color. */
static int count_letters(Bench *bench, PickupKind kind, double *out_row)
{
    Color color = palette_pickup(PALETTE_USUAL, kind);
    uint32_t rgb = (uint32_t)color.r << 16 | (uint32_t)color.g << 8 | color.b;
    Ui ui = ui_make(bench->canvas, 1);
    int count = 0;
    double rows = 0;
    canvas_begin(bench->canvas, color_make(PALETTE_BARS, 1));
    match_frame_make(&bench->frame, bench->scene, bench->canvas, 1);
    view_pickup_names_draw(&bench->frame, &ui, &ui);
    const uint32_t *pixels = canvas_pixels(bench->canvas);
    for (int i = 0; i < WIDTH * HEIGHT; i++)
        if ((pixels[i] & 0xffffff) == rgb) {
            count++;
            rows += i / WIDTH; /* NOLINT(bugprone-integer-division) */
        }
    *out_row = count > 0 ? rows / count : -1;
    return count;
}

/* The letters' shapes, whatever their color. */
static Hash letters_of(Bench *bench, PickupKind kind, WeaponKind weapon)
{
    double row;
    Hash hash = HASH_START;
    Color color = palette_pickup(PALETTE_USUAL, kind);
    uint32_t rgb = (uint32_t)color.r << 16 | (uint32_t)color.g << 8 | color.b;
    take_pickup(bench, kind, weapon, vec2(800, 300));
    if (count_letters(bench, kind, &row) < PIXELS_MIN)
        fail_msg("%s, %s has no name", level_pickup_name(kind), level_weapon_name(weapon));
    const uint32_t *pixels = canvas_pixels(bench->canvas);
    for (int i = 0; i < WIDTH * HEIGHT; i++)
        hash = hash_u64(hash, (pixels[i] & 0xffffff) == rgb);
    return hash;
}

TEST(every_kind_has_a_name)
{
    static Bench bench;
    Hash names[PICKUP_COUNT + WEAPON_COUNT];
    int count = 0;
    begin_bench(&bench);
    for (int kind = 0; kind < PICKUP_COUNT; kind++)
        if (kind != PICKUP_WEAPON)
            names[count++] = letters_of(&bench, (PickupKind)kind, WEAPON_PULSE);
    for (int weapon = 0; weapon < WEAPON_COUNT; weapon++)
        names[count++] = letters_of(&bench, PICKUP_WEAPON, (WeaponKind)weapon);
    for (int i = 0; i < count; i++)
        for (int k = 0; k < i; k++)
            if (names[i] == names[k])
                fail_msg("names %d and %d are the same", i, k);
    end_bench(&bench);
}

/* It is said where it was taken, in the kind's color, rises, and is gone in time. */
TEST(it_rises_and_fades)
{
    static Bench bench;
    begin_bench(&bench);
    for (int kind = 0; kind < PICKUP_COUNT; kind++) {
        double first;
        double later;
        take_pickup(&bench, (PickupKind)kind, WEAPON_LANCE, vec2(800, 300));
        int letters = count_letters(&bench, (PickupKind)kind, &first);
        Vec2 pad = match_frame_to_screen(&bench.frame, vec2(800, 300));
        bench.scene->afterimages.items[0].age = 0.6;
        int still = count_letters(&bench, (PickupKind)kind, &later);
        bench.scene->afterimages.items[0].age = AFTERIMAGE_TAKEN_SECONDS - 0.01;
        double ignored;
        int last = count_letters(&bench, (PickupKind)kind, &ignored);
        if (letters < PIXELS_MIN || still < PIXELS_MIN || last > 0 || !(later < first) ||
            first > pad.y || first < pad.y - 80)
            fail_msg("%s: %d pixels at row %.0f, then %d at %.0f, at last %d; the pad is at %.0f",
                     level_pickup_name((PickupKind)kind), letters, first, still, later, last,
                     pad.y);
    }
    end_bench(&bench);
}

TEST(it_tells_nothing_of_the_hidden)
{
    static Bench bench;
    double row;
    begin_bench(&bench);
    take_pickup(&bench, PICKUP_DASH, WEAPON_PULSE, vec2(800, 300));
    bench.scene->afterimages.items[0].player = 1;
    bench.scene->shown[1] = 1;
    assert_true(count_letters(&bench, PICKUP_DASH, &row) >= PIXELS_MIN);
    bench.scene->shown[1] = 0;
    assert_int_equal(count_letters(&bench, PICKUP_DASH, &row), 0);
    end_bench(&bench);
}

/* Nothing of it is cut off at the window's edge. */
TEST(it_stays_in_the_picture)
{
    static Bench bench;
    static const Vec2 places[] = {{800, 450}, {20, 450},  {1580, 450},
                                  {20, 20},   {1580, 20}, {20, 880}};
    int middle = 0;
    begin_bench(&bench);
    for (size_t i = 0; i < COUNT(places); i++) {
        double row;
        take_pickup(&bench, PICKUP_OVERSHIELD, WEAPON_PULSE, places[i]);
        int letters = count_letters(&bench, PICKUP_OVERSHIELD, &row);
        middle = i == 0 ? letters : middle;
        if (letters < middle * 3 / 4)
            fail_msg("at (%g, %g): %d pixels, %d in the middle", places[i].x, places[i].y, letters,
                     middle);
    }
    end_bench(&bench);
}

/* The kill feed keeps its place: the name appears below the pad instead. */
TEST(it_makes_way_for_the_feed)
{
    static Bench bench;
    static const struct {
        const char *name;
        int lines;
        bool is_below;
    } cases[] = {{"no feed", 0, false}, {"four lines", 4, true}};
    begin_bench(&bench);
    for (size_t i = 0; i < COUNT(cases); i++) {
        double row;
        bench.scene->feed.count = cases[i].lines;
        take_pickup(&bench, PICKUP_HEALTH, WEAPON_PULSE, vec2(1450, 650));
        int letters = count_letters(&bench, PICKUP_HEALTH, &row);
        Vec2 pad = match_frame_to_screen(&bench.frame, vec2(1450, 650));
        if (letters < PIXELS_MIN || (row > pad.y) != cases[i].is_below)
            fail_msg("%s: %d pixels at row %.0f, the pad is at %.0f", cases[i].name, letters, row,
                     pad.y);
    }
    end_bench(&bench);
}
