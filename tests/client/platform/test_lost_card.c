/* SPDX-License-Identifier: MIT */
/* A graphics card that is lost while its window is open: the software back end goes on. */
#include "canvas/gpu_parts.h"
#include "platform/window.h"
#include "support/soft_card.h"
#include "test.h"

#include <stdlib.h>
#include <string.h>

enum { WIDTH = 640, HEIGHT = 360 };

static const GpuDriver *driver; /* Of the window that is open. */

/* In place of SDL's renderer, which the dummy driver has none of. */

/* NOLINTBEGIN(readability-identifier-naming) */
bool __wrap_gpu_canvas_is_likely(void);
GpuDriver *__wrap_gpu_driver_create(SDL_Window *window);

bool __wrap_gpu_canvas_is_likely(void)
{
    return true;
}

GpuDriver *__wrap_gpu_driver_create(SDL_Window *window)
{
    (void)window;
    GpuDriver *made = soft_card_create(WIDTH, HEIGHT);
    driver = made;
    return made;
}
/* NOLINTEND(readability-identifier-naming) */

static bool poll_exposed(Window *window)
{
    WindowEvent event;
    bool is_exposed = false;
    while (window_poll(window, &event))
        is_exposed = is_exposed || event.kind == WINDOW_EVENT_EXPOSED;
    return is_exposed;
}

static int setup(void **state)
{
    Error error;
    const WindowOptions options = {
        .title = "Clockwise", .width = WIDTH, .height = HEIGHT, .font_folder = "assets/fonts"};
    setenv("SDL_VIDEODRIVER", "dummy", 1);
    if (!window_create((Window **)state, &options, &error))
        fail_msg("%s", error.text);
    (void)poll_exposed(*state);
    return 0;
}

static int teardown(void **state)
{
    window_destroy(*state);
    return 0;
}

static void draw(Window *window)
{
    Canvas *canvas = window_canvas(window);
    Color white = {255, 255, 255, 255};
    canvas_begin(canvas, (Color){0, 0, 0, 255});
    canvas_disc(canvas, (Vec2){100, 100}, 30, white);
    canvas_text(canvas, &(TextStyle){FONT_REGULAR, 40, ALIGN_LEFT, white}, 300, 100, "Ix");
}

static double lit(const uint32_t *pixels)
{
    double sum = 0;
    for (int i = 0; i < WIDTH * HEIGHT; i++)
        sum += (pixels[i] & 255) / 255.0;
    return sum;
}

static void present(Window *window)
{
    draw(window);
    window_present(window);
    assert_false(window_lacks_memory(window));
}

TEST_WITH(what_lost_its_textures_has_them_made_anew, setup, teardown)
{
    static const Uint32 kinds[] = {SDL_RENDER_DEVICE_RESET, SDL_RENDER_TARGETS_RESET};
    Window *window = *state;
    present(window);
    double wanted = lit(soft_card_pixels(driver));
    assert_true(wanted > 2000);
    assert_false(poll_exposed(window));
    for (int i = 0; i < COUNT(kinds); i++) {
        SDL_PushEvent(&(SDL_Event){.type = kinds[i]});
        if (!poll_exposed(window))
            fail_msg("%x: nothing is drawn again", kinds[i]);
        present(window);
        double is = lit(soft_card_pixels(driver));
        if (is != wanted || strcmp(window_renderer(window), "soft card") != 0)
            fail_msg("%x: %s draws %g, not %g", kinds[i], window_renderer(window), is, wanted);
    }
}

static void expect_software(Window *window, double wanted)
{
    if (!poll_exposed(window))
        fail_msg("nothing is drawn again");
    assert_string_equal(window_renderer(window), "software");
    assert_false(window_is_paced(window));
    draw(window);
    double is = lit(canvas_pixels(window_canvas(window)));
    window_present(window);
    if (is < wanted * 0.98 || is > wanted * 1.02)
        fail_msg("the software draws %g, the card drew %g", is, wanted);
    assert_false(poll_exposed(window));
}

TEST_WITH(a_lost_card_is_replaced_by_the_software, setup, teardown)
{
    Window *window = *state;
    present(window);
    double wanted = lit(soft_card_pixels(driver));
    soft_card_lose(driver);
    assert_false(SDL_HasEvent(SDL_USEREVENT));
    present(window);
    assert_true(SDL_HasEvent(SDL_USEREVENT)); /* A sleeping loop draws again. */
    expect_software(window, wanted);
}

/* It may be noticed first where textures can't be made anew. */
TEST_WITH(a_card_without_new_textures_is_lost, setup, teardown)
{
    Window *window = *state;
    present(window);
    double wanted = lit(soft_card_pixels(driver));
    soft_card_lose(driver);
    SDL_PushEvent(&(SDL_Event){.type = SDL_RENDER_DEVICE_RESET});
    expect_software(window, wanted);
}
