/* SPDX-License-Identifier: MIT */
#include "sim/weapons.h"
#include "support/canvas_bench.h"
#include "support/match_bench.h"
#include "support/match_scene.h"
#include "test.h"
#include "ui/palette.h"
#include "view/view.h"

#include <stdio.h>
#include <stdlib.h>

/* A bullet that can hurt its owner has a rim, to its owner alone; on the picture. */

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
    Match *match = match_bench_start("levels/duel.json", 1, 1);
    Scene *scene = match_scene_create(match);
    Canvas *canvas = canvas_bench_create(SIDE, SIDE);
    for (int i = 0; i < COUNT(cases); i++) {
        canvas_begin(canvas, color_make(PALETTE_GROUND, 1));
        draw_case(scene, canvas, i, 60, (Box){{0, 0}, {SIDE, SIDE}});
        int rim = count_rim(canvas);
        if ((rim > 0) != cases[i].has_rim)
            fail_msg("%s: %d pixels of a rim", cases[i].name, rim);
    }
    canvas_destroy(canvas);
    match_scene_end(match, scene);
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
    Match *match = match_bench_start("levels/duel.json", 1, 1);
    Scene *scene = match_scene_create(match);
    Canvas *canvas = canvas_bench_create(SIDE, SIDE);
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
    match_scene_end(match, scene);
}

/* With PICTURES=FOLDER it writes FOLDER/bullets.png: each case large, and as at 1280 x 720. */
TEST(pictures)
{
    char path[512];
    Error error;
    const char *folder = getenv("PICTURES");
    if (folder == NULL)
        return;
    Match *match = match_bench_start("levels/duel.json", 1, 1);
    Scene *scene = match_scene_create(match);
    Canvas *canvas = canvas_bench_create(COUNT(cases) * COLUMN, 2 * COLUMN);
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
    match_scene_end(match, scene);
}

/* What is left of flashes for those who want few of them, on the picture itself. */

enum { WIDTH = 640, HEIGHT = 360, BRIGHT = 0xe0 };

/* Of a muzzle flash in its first picture, or of a flash of the whole one. */
typedef struct Look {
    int white; /* Pixels. */
    int lit;   /* Pixels brighter than without it. */
} Look;

static Match *create(void)
{
    MatchOptions options = match_bench_options("levels/duel.json", 1, 1);
    return match_bench_create(&options);
}

static Look look_at(Scene *scene, Canvas *canvas)
{
    static MatchFrame frame;
    Look look = {0, 0};
    canvas_begin(canvas, color_make(0, 1));
    match_frame_make(&frame, scene, canvas, 1);
    view_effects_draw_high(&frame);
    view_effects_draw_screen_flash(&frame);
    const uint32_t *pixels = canvas_pixels(canvas);
    for (int i = 0; i < WIDTH * HEIGHT; i++) {
        uint32_t red = pixels[i] >> 16 & 0xff, green = pixels[i] >> 8 & 0xff;
        uint32_t blue = pixels[i] & 0xff;
        look.white += red >= BRIGHT && green >= BRIGHT && blue >= BRIGHT;
        look.lit += red + green + blue > 0;
    }
    return look;
}

TEST(flashes_as_wished)
{
    Look looks[2][FLASH_LEVEL_COUNT];
    Match *match = create();
    Scene *scene = match_scene_create(match);
    Effects *effects = &scene->effects;
    Canvas *canvas = canvas_bench_create(WIDTH, HEIGHT);
    for (int is_screen_flash = 0; is_screen_flash < 2; is_screen_flash++) {
        effects->particle_count = !is_screen_flash;
        effects->particles[0] = (Particle){.kind = PARTICLE_FLASH,
                                           .at = match->world.state.players[0].at,
                                           .life = 0.05,
                                           .size = EFFECTS_FLASH_RADIUS};
        effects->screen_flash = is_screen_flash;
        effects->screen_flash_people = 1;
        for (FlashLevel level = 0; level < FLASH_LEVEL_COUNT; level++) {
            scene->accessibility.flashes = level;
            looks[is_screen_flash][level] = look_at(scene, canvas);
        }
    }
    const Look *muzzle = looks[0], *whole = looks[1];
    if (muzzle[FLASHES_FULL].white == 0 || muzzle[FLASHES_REDUCED].white > 0 ||
        muzzle[FLASHES_REDUCED].lit == 0 || muzzle[FLASHES_OFF].lit > 0)
        fail_msg("a shot: %d white; reduced %d white, %d lit; off %d lit",
                 muzzle[FLASHES_FULL].white, muzzle[FLASHES_REDUCED].white,
                 muzzle[FLASHES_REDUCED].lit, muzzle[FLASHES_OFF].lit);
    if (whole[FLASHES_FULL].lit == 0 || whole[FLASHES_OFF].lit > 0)
        fail_msg("a death: %d lit; off %d lit", whole[FLASHES_FULL].lit, whole[FLASHES_OFF].lit);
    canvas_destroy(canvas);
    match_scene_end(match, scene);
}
