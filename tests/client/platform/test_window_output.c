/* SPDX-License-Identifier: MIT */
#include "platform/window_parts.h"

#include "test.h"

#include <math.h>

/* How finely is drawn, as a function of how long frames took. Time is virtual. */

#define DISPLAY_FPS 60.0

/* A machine that draws: a frame takes `fixed_ms`, and so much for a million pixels. */
typedef struct Machine {
    double fixed_ms, ms_per_million;
    double output, points; /* Pixels and points of the output. */
} Machine;

static const Machine quick = {2, 3, 3840 * 2160, 3840 * 2160};
static const Machine able = {1, 1.5, 3840 * 2160, 3840 * 2160};
static const Machine slow = {3, 8, 3840 * 2160, 3840 * 2160};
static const Machine phone = {9, 23, 1920 * 1080, 844 * 390};
static const Machine hopeless = {60, 30, 1920 * 1080, 1920 * 1080};
static const Machine small = {4, 30, 1280 * 720, 1280 * 720};

static double least_of(const Machine *machine)
{
    return draw_scale_least(machine->output, machine->points);
}

static double drawn_pixels(const Machine *machine, const DrawScale *scale)
{
    double part = draw_scale_part(scale, least_of(machine));
    return machine->output * part * part;
}

static double frame_ms(const Machine *machine, const DrawScale *scale)
{
    return machine->fixed_ms + machine->ms_per_million * drawn_pixels(machine, scale) / 1e6;
}

/* Frames of a machine; returns how often the size changed. */
static int draw(DrawScale *scale, const Machine *machine, int frames, double fps)
{
    int changes = 0;
    for (int i = 0; i < frames; i++) {
        int before = scale->step;
        draw_scale_count(scale, frame_ms(machine, scale) / 1000, 1 / fps, least_of(machine));
        changes += scale->step != before;
    }
    return changes;
}

TEST(frames_come_often_enough)
{
    static const struct {
        const char *name;
        const Machine *machine;
        double fps;     /* The limit of the frame rate. */
        double ms_most; /* Of a frame at the end. */
        double part_least, part_most;
    } cases[] = {
        {"a slow machine with a large display", &slow, DISPLAY_FPS, 20, 0.3, 0.6},
        {"a phone of ratio 3", &phone, DISPLAY_FPS, 20, 0.39, 0.6},
        {"a machine that nothing helps draws the least", &hopeless, DISPLAY_FPS, 1000, 0.666,
         0.667},
        {"a small window is left alone", &small, DISPLAY_FPS, 1000, 1, 1},
        {"half a limit gives twice the time", &quick, 30, 33.4, 1, 1},
        {"a display of 240 Hz is not what is aimed at", &able, 240, 20, 1, 1},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        DrawScale scale = {0};
        draw(&scale, cases[i].machine, 600, cases[i].fps);
        double ms = frame_ms(cases[i].machine, &scale);
        double part = draw_scale_part(&scale, least_of(cases[i].machine));
        if (ms > cases[i].ms_most || part < cases[i].part_least || part > cases[i].part_most)
            fail_msg(
                "%s: %.1f ms a frame at %.3f of each side; wanted at most %.1f at %.3f to %.3f",
                cases[i].name, ms, part, cases[i].ms_most, cases[i].part_least, cases[i].part_most);
    }
}

/* Before the eye has had a second of it. */
TEST(it_acts_soon)
{
    DrawScale scale = {0};
    double seconds = 0;
    while (frame_ms(&phone, &scale) > 20 && seconds < 10) {
        seconds += frame_ms(&phone, &scale) / 1000;
        draw(&scale, &phone, 1, DISPLAY_FPS);
    }
    if (seconds > 2.5)
        fail_msg("50 frames a second after %.2f s", seconds);
}

TEST(every_machine_settles)
{
    for (int tenths = 1; tenths < 150; tenths++) {
        const Machine machine = {2, tenths / 10.0, 3840 * 2160, 3840 * 2160};
        DrawScale scale = {0};
        draw(&scale, &machine, 1000, DISPLAY_FPS);
        int changes = draw(&scale, &machine, 10000, DISPLAY_FPS);
        double ms = frame_ms(&machine, &scale);
        if (changes != 0 || ms > 20)
            fail_msg("%g ms for a million pixels: %d changes, and then %.1f ms a frame",
                     machine.ms_per_million, changes, ms);
    }
}

TEST(it_becomes_fine_again)
{
    DrawScale scale = {0};
    draw(&scale, &slow, 600, DISPLAY_FPS);
    assert_true(scale.step > 0);
    Machine calm = slow;
    calm.ms_per_million = 1; /* The match is over. */
    draw(&scale, &calm, 3000, DISPLAY_FPS);
    if (scale.step != 0)
        fail_msg("still at step %d", scale.step);
}

/* Menus draw few frames: they are fine again as soon as a match would be. */
TEST(menus_become_fine_again)
{
    DrawScale scale = {0};
    draw(&scale, &slow, 600, DISPLAY_FPS);
    Machine calm = slow;
    calm.ms_per_million = 1;
    draw(&scale, &calm, 300, 10);
    if (scale.step != 0)
        fail_msg("still at step %d", scale.step);
}

/* A level that loads, a disk that is busy. */
TEST(hitches_change_nothing)
{
    DrawScale scale = {0};
    for (int i = 0; i < 6000; i++) {
        double ms = i % 90 == 60 ? 400 : 9;
        draw_scale_count(&scale, ms / 1000, 1 / DISPLAY_FPS, 0.5);
        if (scale.step != 0)
            fail_msg("frame %d: step %d", i, scale.step);
    }
}

/* A scene that is heavy now and then, in the rhythm in which finer steps are tried. */
TEST(finer_steps_that_fail_are_tried_less)
{
    DrawScale scale = {0};
    int changes = 0;
    for (int i = 0; i < 60 * 600; i++) {
        int before = scale.step;
        double ms = scale.step == 0 ? 40 : 5; /* Falsely promises that there is time. */
        draw_scale_count(&scale, ms / 1000, 1 / DISPLAY_FPS, 0.5);
        changes += scale.step != before;
    }
    if (changes > 70)
        fail_msg("%d changes in ten minutes", changes);
}

TEST(the_least_part)
{
    static const struct {
        double output, points, least;
    } cases[] = {
        {1280 * 720, 1280 * 720, 1},         {640 * 360, 640 * 360, 1},
        {1920 * 1080, 1920 * 1080, 2.0 / 3}, {3840 * 2160, 3840 * 2160, 1.0 / 3},
        {2532 * 1170, 844 * 390, 1.0 / 3},   {2560 * 1440, 1280 * 720, 0.5},
        {1280 * 720, 2560 * 1440, 1},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        double least = draw_scale_least(cases[i].output, cases[i].points);
        if (fabs(least - cases[i].least) > 1e-9)
            fail_msg("%.0f pixels for %.0f points: %g, wanted %g", cases[i].output, cases[i].points,
                     least, cases[i].least);
    }
}
