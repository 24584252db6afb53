/* SPDX-License-Identifier: MIT */
/* The dial of a player who stays in one place, and the ring of one who is revealed. */
#include "sim/rules.h"
#include "support/match_bench.h"
#include "support/match_scene.h"
#include "test.h"
#include "view/view.h"

#include <stdio.h>

enum { WIDTH = 640, HEIGHT = 360, YOU = 0, ANOTHER = 1 };

typedef struct LingerLook {
    const char *name;
    int player;
    double seconds; /* In one place. */
    double lit;     /* Seconds left of midnight's light. */
    double shown;   /* Opacity. */
    MatchPhase phase;
    bool has_any; /* Something is drawn. */
    bool is_more; /* And it is brighter than the line before. */
} LingerLook;

static Match *create(void)
{
    MatchOptions options = match_bench_options("levels/duel.json", 1, 1);
    return match_bench_create(&options);
}

/* All light in the picture. */
static long brightness(Scene *scene, Canvas *canvas)
{
    static MatchFrame frame;
    long sum = 0;
    canvas_begin(canvas, color_make(0, 1));
    match_frame_make(&frame, scene, canvas, 1);
    view_linger_draw_low(&frame);
    view_linger_draw(&frame);
    const uint32_t *pixels = canvas_pixels(canvas);
    for (int i = 0; i < WIDTH * HEIGHT; i++)
        sum += (long)((pixels[i] >> 16 & 0xff) + (pixels[i] >> 8 & 0xff) + (pixels[i] & 0xff));
    return sum;
}

TEST(what_is_drawn)
{
    static const LingerLook cases[] = {
        {"just come", YOU, 0, 0, 1, PHASE_PLAY, false, false},
        {"for a moment", YOU, 0.75, 0, 1, PHASE_PLAY, false, false},
        {"half the time", YOU, 1.0, 0, 1, PHASE_PLAY, true, true},
        {"nearly", YOU, 1.9, 0, 1, PHASE_PLAY, true, true},
        {"it is revealed", YOU, 2.0, 0, 1, PHASE_PLAY, true, true},
        {"between two rings", YOU, 2.9, 0, 1, PHASE_PLAY, true, false},
        {"it is told again", YOU, 3.0, 0, 1, PHASE_PLAY, true, true},
        {"when the match is over", YOU, 3.0, 0, 1, PHASE_OVER, false, false},
        {"touched by midnight", YOU, 0, 2, 1, PHASE_PLAY, true, true},
        {"whom it has nearly left", YOU, 0, 0.2, 1, PHASE_PLAY, true, false},
        {"another, nearly", ANOTHER, 1.9, 0, 1, PHASE_PLAY, false, false},
        {"another, faintly", ANOTHER, 2.0, 0, 0.5, PHASE_PLAY, true, true},
        {"another is revealed", ANOTHER, 2.0, 0, 1, PHASE_PLAY, true, true},
        {"between another's rings", ANOTHER, 2.9, 0, 1, PHASE_PLAY, false, false},
        {"another, out of sight", ANOTHER, 2.0, 0, 0, PHASE_PLAY, false, false},
    };
    Error error;
    Canvas *canvas;
    Match *match = create();
    Scene *scene = match_scene_create(match);
    long before = 0;
    if (!canvas_create_offscreen(&canvas, WIDTH, HEIGHT, "assets/fonts", &error))
        fail_msg("canvas: %s", error.text);
    for (size_t i = 0; i < COUNT(cases); i++) {
        Player *players = match->world.state.players;
        players[YOU].linger_ticks = players[ANOTHER].linger_ticks = 0;
        players[cases[i].player].linger_ticks = RULES_TICKS(cases[i].seconds);
        players[YOU].lit_ticks = RULES_TICKS(cases[i].lit);
        match->world.state.phase = cases[i].phase;
        scene->shown[cases[i].player] = cases[i].shown;
        long light = brightness(scene, canvas);
        if ((light > 0) != cases[i].has_any || (light > before) != cases[i].is_more)
            fail_msg("%s: %ld, and the line before %ld", cases[i].name, light, before);
        before = light;
    }
    canvas_destroy(canvas);
    scene_destroy(scene);
    match_destroy(match);
}
