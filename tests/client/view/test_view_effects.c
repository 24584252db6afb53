/* SPDX-License-Identifier: MIT */
/* What is left of flashes for those who want few of them, on the picture itself. */
#include "support/match_bench.h"
#include "support/match_scene.h"
#include "test.h"
#include "view/view.h"

#include <stdio.h>

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
    Error error;
    Canvas *canvas;
    Look looks[2][FLASH_LEVEL_COUNT];
    Match *match = create();
    Scene *scene = match_scene_create(match);
    Effects *effects = &scene->effects;
    if (!canvas_create_offscreen(&canvas, WIDTH, HEIGHT, "assets/fonts", &error))
        fail_msg("canvas: %s", error.text);
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
    scene_destroy(scene);
    match_destroy(match);
}
