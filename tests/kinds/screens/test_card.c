/* SPDX-License-Identifier: MIT */
/*
 * A graphics card draws what the software back end draws: every scene is drawn by both, the card's
 * triangles by a card in software. PICTURES=FOLDER keeps the pictures, SCENES=PART takes only
 * scenes with that in their name.
 */
#include "canvas/gpu_canvas.h"
#include "screens/scene_lists.h"
#include "support/soft_card.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* How far the card's picture may be from the other: on average for a channel, and in how many
 * pixels by more than a tenth. */
#define MEAN_MAX 0.02
#define FAR_PIXELS_MAX 0.01
#define FAR 0.1

enum { WIDTH = 960, HEIGHT = 540, EVERY = 5 };

/* The back end's functions have no context of the test's, so there is one card. */
static struct {
    GpuDriver *driver;
    GpuCanvas *canvas;
    CanvasBackend both;
    bool has_copied; /* Pictures of other canvases, which a card can't. */
} card;

/* NOLINTBEGIN(readability-identifier-naming) */
const CanvasBackend *__real_span_canvas_backend(void);
const CanvasBackend *__wrap_span_canvas_backend(void);

/* NOLINTEND(readability-identifier-naming) */

static void begin_both(void *self, Color background)
{
    __real_span_canvas_backend()->begin(self, background);
    gpu_canvas_backend()->begin(card.canvas, background);
}

static void clip_both(void *self, PixelBox box)
{
    __real_span_canvas_backend()->clip(self, box);
    gpu_canvas_backend()->clip(card.canvas, box);
}

static void draw_both(void *self, const DrawShape *shape)
{
    __real_span_canvas_backend()->draw(self, shape);
    gpu_canvas_backend()->draw(card.canvas, shape);
    card.has_copied = card.has_copied || shape->kind >= DRAW_COPY;
}

/* NOLINTBEGIN(readability-identifier-naming) */
const CanvasBackend *__wrap_span_canvas_backend(void)
{
    card.both = *__real_span_canvas_backend();
    card.both.begin = begin_both;
    card.both.clip = clip_both;
    card.both.draw = draw_both;
    return &card.both;
}

/* NOLINTEND(readability-identifier-naming) */

typedef struct Difference {
    double mean[3];
    double far_pixels;
} Difference;

static Difference difference(const uint32_t *a, const uint32_t *b)
{
    Difference sum = {{0}, 0};
    for (int i = 0; i < WIDTH * HEIGHT; i++) {
        bool is_far = false;
        for (int k = 0; k < 3; k++) {
            int apart = abs((int)(a[i] >> 8 * k & 255) - (int)(b[i] >> 8 * k & 255));
            sum.mean[k] += apart / 255.0 / (WIDTH * HEIGHT);
            is_far = is_far || apart > FAR * 255;
        }
        sum.far_pixels += is_far ? 1.0 / (WIDTH * HEIGHT) : 0;
    }
    return sum;
}

static void keep(const char *folder, const char *scene, const char *kind, const uint32_t *pixels)
{
    char path[512];
    Error error;
    snprintf(path, sizeof path, "%s/%s-%s.png", folder, scene, kind);
    if (!png_file_write(path, pixels, WIDTH, HEIGHT, false, &error))
        fail_msg("%s", error.text);
}

/* These talk to servers, which take their time. */
static bool is_in_real_time(const ScreenCase *scene)
{
    return strncmp(scene->name, "online", strlen("online")) == 0;
}

static bool looks_alike(const ScreenCase *scene, Window *window, const char *folder)
{
    SceneBench bench;
    scenes_build(&bench, scene, window);
    card.has_copied = false;
    scenes_look(&bench);
    gpu_canvas_present(card.canvas);
    const uint32_t *wanted = canvas_pixels(window_canvas(window));
    const uint32_t *drawn = soft_card_pixels(card.driver);
    Difference is = difference(wanted, drawn);
    bool is_alike = is.far_pixels <= FAR_PIXELS_MAX && is.mean[0] <= MEAN_MAX &&
                    is.mean[1] <= MEAN_MAX && is.mean[2] <= MEAN_MAX;
    is_alike = is_alike || card.has_copied;
    if (!is_alike || folder != NULL)
        print_message("%s: %.2f, %.2f, %.2f %% of blue, green, red; %.2f %% of the pixels far\n",
                      scene->name, is.mean[0] * 100, is.mean[1] * 100, is.mean[2] * 100,
                      is.far_pixels * 100);
    if (folder != NULL) {
        keep(folder, scene->name, "software", wanted);
        keep(folder, scene->name, "card", drawn);
    }
    scenes_end(&bench);
    return is_alike;
}

TEST(a_card_draws_what_the_software_draws)
{
    const char *only = getenv("SCENES");
    const char *folder = getenv("PICTURES");
    const ScreenCase *scene;
    int seen = 0, wrong = 0;
    card.driver = soft_card_create(WIDTH, HEIGHT);
    card.canvas = gpu_canvas_create(card.driver);
    assert_non_null(card.canvas);
    Window *window = scenes_window(WIDTH, HEIGHT);
    for (int i = 0; (scene = scene_lists_get(i)) != NULL; i++) {
        bool is_wanted = only != NULL ? strstr(scene->name, only) != NULL : i % EVERY == 0;
        if (is_in_real_time(scene) || !is_wanted)
            continue;
        wrong += !looks_alike(scene, window, folder);
        seen++;
    }
    window_destroy(window);
    gpu_canvas_backend()->destroy(card.canvas);
    assert_int_equal(wrong, 0);
    assert_true(seen > 0);
}
