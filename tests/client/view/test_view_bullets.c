/* SPDX-License-Identifier: MIT */
/* A bullet that can hurt its owner has a rim, to its owner alone; on the picture. */
#include "sim/weapons.h"
#include "support/match_bench.h"
#include "support/match_scene.h"
#include "test.h"
#include "ui/palette.h"
#include "view/view.h"

#include <stdio.h>
#include <stdlib.h>

enum { SIDE = 240, COLUMN = 120, YOU = 0, ANOTHER = 1 };

static const struct {
    const char *name;
    WeaponKind weapon;
    int owner, bounces;
    bool has_rim;
} cases[] = {
    {"just fired", WEAPON_PULSE, YOU, 0, false},
    {"after a bounce", WEAPON_PULSE, YOU, 1, true},
    {"another's after a bounce", WEAPON_PULSE, ANOTHER, 1, false},
    {"pellet", WEAPON_SCATTER, YOU, 0, false},
    {"pellet after a bounce", WEAPON_SCATTER, YOU, 1, true},
    {"ricochet", WEAPON_RICOCHET, YOU, 0, false},
    {"ricochet after three bounces", WEAPON_RICOCHET, YOU, 3, true},
    {"another's ricochet", WEAPON_RICOCHET, ANOTHER, 3, false},
    {"a disc, which is caught", WEAPON_DISC, YOU, 1, false},
    {"a shell, whose blast has a ring", WEAPON_MORTAR, YOU, 1, false},
};

/* Pixels of the rim's color. */
static int count_rim(const Canvas *canvas)
{
    int count = 0;
    for (int i = 0; i < SIDE * SIDE; i++)
        count += (canvas_pixels(canvas)[i] & 0xffffff) == PALETTE_BORDER;
    return count;
}

static Canvas *create_canvas(int width, int height)
{
    Error error;
    Canvas *canvas;
    if (!canvas_create_offscreen(&canvas, width, height, "assets/fonts", &error))
        fail_msg("canvas: %s", error.text);
    return canvas;
}

/* A view of `units` around the bullet of a case. */
static void draw_case(Scene *scene, Canvas *canvas, int index, double units, Box box)
{
    static MatchFrame frame;
    Vec2 at = {400, 300};
    Bullet bullet = {.owner = cases[index].owner,
                     .weapon = cases[index].weapon,
                     .bounces = cases[index].bounces,
                     .at = at,
                     .velocity = vec2(700, 300),
                     .flown_ticks = 30};
    match_frame_make(&frame, scene, canvas, 1);
    frame.bullets[0] = (DrawnBullet){at, &bullet};
    frame.bullet_count = 1;
    frame.steady = frame.viewport = viewport_fit(vec2(units, units), box, at);
    view_bullets_draw(&frame);
}

TEST(own_bullets_that_return_have_a_rim)
{
    MatchOptions options = match_bench_options("levels/duel.json", 1, 1);
    Match *match = match_bench_create(&options);
    Scene *scene = match_scene_create(match);
    Canvas *canvas = create_canvas(SIDE, SIDE);
    for (int i = 0; i < COUNT(cases); i++) {
        canvas_begin(canvas, color_make(PALETTE_GROUND, 1));
        draw_case(scene, canvas, i, 60, (Box){{0, 0}, {SIDE, SIDE}});
        int rim = count_rim(canvas);
        if ((rim > 0) != cases[i].has_rim)
            fail_msg("%s: %d pixels of a rim", cases[i].name, rim);
    }
    canvas_destroy(canvas);
    scene_destroy(scene);
    match_destroy(match);
}

/* How many pixels left of the arena's edge, 18 units from the bullet, its trail covers; and right
 * of it. */
static void count_trail(Scene *scene, Canvas *canvas, const Bullet *bullet, int *out_left,
                        int *out_right)
{
    static MatchFrame frame;
    canvas_begin(canvas, color_make(PALETTE_GROUND, 1));
    uint32_t empty = canvas_pixels(canvas)[0];
    match_frame_make(&frame, scene, canvas, 1);
    frame.bullets[0] = (DrawnBullet){bullet->at, bullet};
    frame.bullet_count = 1;
    frame.steady = frame.viewport =
        viewport_fit(vec2(SIDE, SIDE), (Box){{0, 0}, {SIDE, SIDE}}, vec2(0, bullet->at.y));
    view_bullets_draw_trails(&frame);
    *out_left = *out_right = 0;
    for (int i = 0; i < SIDE * SIDE; i++)
        if (canvas_pixels(canvas)[i] != empty)
            *(i % SIDE < SIDE / 2 - 1 ? out_left : out_right) += 1;
}

/* The trail is drawn straight back, and must not show past a wall thinner than it is long. */
TEST(trails_end_at_walls)
{
    static const struct {
        const char *name;
        WeaponKind weapon;
        int bounces;
        bool is_returning;
    } trails[] = {{"pulse", WEAPON_PULSE, 1, false},
                  {"ricochet", WEAPON_RICOCHET, 3, false},
                  {"disc", WEAPON_DISC, 1, false},
                  {"disc on its way back", WEAPON_DISC, 0, true}};
    MatchOptions options = match_bench_options("levels/duel.json", 1, 1);
    Match *match = match_bench_create(&options);
    Scene *scene = match_scene_create(match);
    Canvas *canvas = create_canvas(SIDE, SIDE);
    for (int i = 0; i < COUNT(trails); i++) {
        Bullet bullet = {.weapon = trails[i].weapon,
                         .bounces = trails[i].bounces,
                         .is_returning = trails[i].is_returning,
                         .at = {18, 300},
                         .velocity = {1200, 0},
                         .flown_ticks = 30};
        int left, right;
        count_trail(scene, canvas, &bullet, &left, &right);
        if (left > 0 || right == 0)
            fail_msg("%s: a trail of %d pixels, and %d behind the wall", trails[i].name, right,
                     left);
    }
    canvas_destroy(canvas);
    scene_destroy(scene);
    match_destroy(match);
}

/* With PICTURES=FOLDER it writes FOLDER/bullets.png: each case large, and as at 1280 x 720. */
TEST(pictures)
{
    char path[512];
    Error error;
    const char *folder = getenv("PICTURES");
    if (folder == NULL)
        return;
    MatchOptions options = match_bench_options("levels/duel.json", 1, 1);
    Match *match = match_bench_create(&options);
    Scene *scene = match_scene_create(match);
    Canvas *canvas = create_canvas(COUNT(cases) * COLUMN, 2 * COLUMN);
    canvas_begin(canvas, color_make(PALETTE_GROUND, 1));
    for (int i = 0; i < COUNT(cases); i++) {
        for (int small = 0; small < 2; small++) {
            Vec2 low = {i * COLUMN, small * COLUMN};
            draw_case(scene, canvas, i, small ? 150 : 50,
                      (Box){low, vec2_add(low, vec2(COLUMN, COLUMN))});
        }
    }
    snprintf(path, sizeof path, "%s/bullets.png", folder);
    assert_true(canvas_write_png(canvas, path, &error));
    canvas_destroy(canvas);
    scene_destroy(scene);
    match_destroy(match);
}
