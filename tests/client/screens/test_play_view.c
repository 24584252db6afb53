/* SPDX-License-Identifier: MIT */
#include "screens/play_view.h"
#include "shell/shell.h"
#include "support/match_bench.h"
#include "support/match_scene.h"
#include "test.h"

enum { PAD = 5 };

/* In a match, in the editor's tryout and online: whoever plays alone goes on with any device. */
TEST(who_takes_over)
{
    static const struct {
        const char *name;
        int seats;
        bool is_fire, is_push, is_taken;
    } cases[] = {
        {"nobody sits, fire", 0, true, false, false},
        {"one sits, a move of the mouse", 1, false, false, false},
        {"one sits, fire", 1, true, false, true},
        {"one sits, a pushed stick", 1, false, true, true},
        {"one sits, both at once", 1, true, true, true},
        {"two sit, fire", 2, true, false, false},
        {"two sit, a pushed stick", 2, false, true, false},
    };
    static const SeatDevice halves[] = {{.kind = DEVICE_MOUSE}, {.kind = DEVICE_KEYBOARD}};
    static Shell shell;
    for (size_t i = 0; i < COUNT(cases); i++) {
        PlayView view = {.shell = &shell};
        InputEvent event = {.is_fire = cases[i].is_fire,
                            .is_push = cases[i].is_push,
                            .device = {.kind = DEVICE_PAD, .pad = PAD}};
        seats_init(&shell.seats);
        for (int k = 0; k < cases[i].seats; k++)
            seats_join(&shell.seats, &halves[k]);
        play_view_take_over(&view, &event);
        int taken = seats_find(&shell.seats, &event.device);
        if (taken != (cases[i].is_taken ? 0 : SEAT_NONE) || shell.seats.count != cases[i].seats)
            fail_msg("%s: the pad has seat %d of %d", cases[i].name, taken, shell.seats.count);
    }
}

/* Frames that come with whole ticks are led to just before the next tick, others to nowhere; none
 * gains or loses more than a tick by that. */
TEST(frames_are_led_to_the_next_tick)
{
    static const struct {
        double frames; /* A second. */
        double speed;
        bool is_led;
    } cases[] = {{60, 1, true},   {59.94, 1, true}, {30, 1, true},    {120, 1, true},
                 {144, 1, false}, {240, 1, false},  {60, 0.25, false}};
    enum { FRAMES = 600 };
    for (int i = 0; i < COUNT(cases); i++) {
        double interval = cases[i].speed / cases[i].frames;
        for (double begin = 0; begin < 0.99; begin += 0.14) {
            TickAccumulator ticks = {begin / TICKS_PER_SECOND};
            int due = 0;
            double led = 0;
            for (int k = 0; k < FRAMES; k++) {
                double seconds = play_view_lead(&ticks, interval);
                led += seconds;
                due += tick_accumulator_advance(&ticks, interval + seconds);
            }
            double fraction = tick_accumulator_fraction(&ticks);
            bool is_led = fabs(fraction - 0.85) < 0.01;
            double slip = cases[i].frames == 59.94 ? 1.4 : 0.9; /* What its frames are longer by. */
            if ((cases[i].is_led && (!is_led || fabs(led) * TICKS_PER_SECOND > slip)) ||
                (!cases[i].is_led && led != 0))
                fail_msg("%g frames from %.2f: led by %.3f ticks to %.3f, %d ticks",
                         cases[i].frames, begin, led * TICKS_PER_SECOND, fraction, due);
        }
    }
}

/* What a pad aims at when it takes over is what was aimed at before. */
TEST(a_pad_that_takes_over_aims_there)
{
    static Shell shell;
    Match *match = match_bench_start("levels/duel.json", 1, 1);
    PlayView view = {.shell = &shell, .match = match};
    InputEvent event = {.is_fire = true, .device = {.kind = DEVICE_PAD, .pad = PAD}};
    devices_init(&shell.devices);
    shell.devices.pads[0] = (Pad){.is_attached = true, .device = event.device};
    seats_init(&shell.seats);
    seats_join(&shell.seats, &(SeatDevice){.kind = DEVICE_MOUSE});
    match->world.state.players[0].aim = vec2(0, -1);
    for (int i = 0; i < 2; i++) { /* Once it plays, its own aim stays. */
        play_view_take_over(&view, &event);
        if (shell.devices.pads[0].aim != angle_aim_of(vec2(i, i - 1)))
            fail_msg("press %d: the pad aims at %d", i, shell.devices.pads[0].aim);
        shell.devices.pads[0].aim = angle_aim_of(vec2(1, 0));
    }
    match_destroy(match);
}

/* The controls stay over a match until each person has used them once. */
TEST(when_controls_are_shown)
{
    static const struct {
        const char *name;
        MatchPhase phase;
        bool is_restart;
        int people;
        unsigned used[2];
        bool shows;
        enum { USUAL, DEAD, LATE, PHONE } what; /* A minute of play; the second person's. */
    } cases[] = {
        {"a countdown", PHASE_COUNTDOWN, false, 1, {USED_ALL}, true, USUAL},
        {"a restart", PHASE_COUNTDOWN, true, 1, {0}, false, USUAL},
        {"nothing used", PHASE_PLAY, false, 1, {0}, true, USUAL},
        {"one missing", PHASE_PLAY, false, 1, {USED_MOVE | USED_FIRE}, true, USUAL},
        {"nothing used, and out", PHASE_PLAY, false, 1, {0}, false, DEAD},
        {"all used", PHASE_PLAY, false, 1, {USED_ALL}, false, USUAL},
        {"the second person's missing", PHASE_PLAY, false, 2, {USED_ALL, USED_DASH}, true, USUAL},
        {"of two who know all", PHASE_PLAY, false, 2, {USED_ALL, USED_ALL}, false, USUAL},
        {"a crowd, whose panels are there", PHASE_PLAY, false, 5, {0}, false, USUAL},
        {"a crowd's countdown", PHASE_COUNTDOWN, false, 5, {0}, true, USUAL},
        {"one, who does not dash", PHASE_PLAY, false, 1, {USED_FIRE}, true, LATE},
        {"a guest, who does not dash", PHASE_PLAY, false, 2, {USED_ALL, USED_FIRE}, true, USUAL},
        {"who has not dashed for long", PHASE_PLAY, false, 2, {USED_ALL, USED_FIRE}, false, LATE},
        {"a phone's, which says it itself", PHASE_PLAY, false, 2, {USED_ALL, 0}, false, PHONE},
        {"nobody plays", PHASE_PLAY, false, 0, {0}, false, USUAL},
        {"it is over", PHASE_OVER, false, 1, {0}, false, USUAL},
    };
    static const SeatDevice halves[] = {{.kind = DEVICE_MOUSE}, {.kind = DEVICE_KEYBOARD}};
    static Shell shell;
    for (size_t i = 0; i < COUNT(cases); i++) {
        MatchOptions options = match_bench_options("levels/duel.json", cases[i].people, 2);
        Match *match = match_bench_create(&options);
        PlayView view = {.shell = &shell, .match = match};
        match->options.is_restart = cases[i].is_restart;
        match->world.state.phase = cases[i].phase;
        match->world.state.players[0].is_alive = cases[i].what != DEAD;
        seats_init(&shell.seats);
        for (int k = 0; k < 2; k++) {
            seats_join(&shell.seats, &halves[k]);
            shell.used_keys[k] = cases[i].used[k];
        }
        shell.seats.items[1].device.is_phone = cases[i].what == PHONE;
        match->world.state.play_ticks = cases[i].what == LATE ? RULES_TICKS(60) : 0;
        bool shows = play_view_shows_controls(&view);
        if (shows != cases[i].shows)
            fail_msg("%s: shown %d", cases[i].name, shows);
        match_destroy(match);
    }
}

/* What the first person has used is kept once it is all, and what guests have used is not. */
TEST(who_knows_the_keys)
{
    static Shell shell;
    Error notice;
    settings_file_open(&shell.store, NULL, &shell.settings, &notice);
    shell_settings_used_keys(&shell, 1, USED_ALL);
    shell_settings_used_keys(&shell, 0, USED_MOVE);
    shell_settings_used_keys(&shell, 0, USED_FIRE);
    assert_int_equal(shell.used_keys[0], USED_MOVE | USED_FIRE);
    assert_int_equal(shell.used_keys[1], USED_ALL);
    assert_false(shell.settings.match.knows_keys);
    shell_settings_used_keys(&shell, 0, USED_DASH);
    assert_true(shell.settings.match.knows_keys);
}

/* What opens the menu of a match where P fires, and O and a controller's Y pause. */
TEST(what_pauses)
{
    static const struct {
        const char *name;
        WindowEvent event;
        bool pauses;
    } cases[] = {
        {"Escape, always", {.kind = WINDOW_EVENT_KEY_DOWN, .code = KEY_ESCAPE}, true},
        {"a held Escape",
         {.kind = WINDOW_EVENT_KEY_DOWN, .code = KEY_ESCAPE, .is_repeat = true},
         false},
        {"the key it was", {.kind = WINDOW_EVENT_KEY_DOWN, .code = KEY_P}, false},
        {"the key it is", {.kind = WINDOW_EVENT_KEY_DOWN, .code = KEY_O}, true},
        {"a button that does something else in menus",
         {.kind = WINDOW_EVENT_PAD_DOWN, .code = PAD_A, .pad = PAD},
         true},
        {"the button it was",
         {.kind = WINDOW_EVENT_PAD_DOWN, .code = PAD_START, .pad = PAD},
         false},
    };
    static const struct {
        BindingPlace place;
        Control control;
    } bound[] = {
        {{DEVICE_MOUSE, ACTION_FIRE, 1}, {CONTROL_KEY, KEY_P}},
        {{DEVICE_MOUSE, ACTION_PAUSE, 0}, {CONTROL_KEY, KEY_O}},
        {{DEVICE_PAD, ACTION_PAUSE, 0}, {CONTROL_PAD, PAD_A}},
    };
    static Shell shell;
    const PlayView view = {.shell = &shell};
    Error error;
    devices_init(&shell.devices);
    for (int i = 0; i < COUNT(bound); i++)
        if (!bindings_put(&shell.devices.bindings, bound[i].place, bound[i].control, &error))
            fail_msg("%s", error.text);
    (void)devices_event(&shell.devices, &(WindowEvent){.kind = WINDOW_EVENT_PAD_ADDED, .pad = PAD});
    for (int i = 0; i < COUNT(cases); i++) {
        InputEvent event = devices_event(&shell.devices, &cases[i].event);
        if (play_view_pauses(&view, &event) != cases[i].pauses)
            fail_msg("%s: %s", cases[i].name, cases[i].pauses ? "does not pause" : "pauses");
    }
}

/* By each way of firing, while an opponent is ahead or behind. */
TEST(steady_fire_is_noted)
{
    static const struct {
        const char *name;
        FireWay way;
        bool is_on, is_dead, is_ahead, is_noted;
    } cases[] = {
        {"held", FIRE_HELD, false, false, true, false},
        {"toggled off", FIRE_TOGGLED, false, false, true, false},
        {"toggled on", FIRE_TOGGLED, true, false, false, true},
        {"toggled on, and dead", FIRE_TOGGLED, true, true, false, false},
        {"automatic at nobody", FIRE_AUTOMATIC, false, false, false, false},
        {"automatic at somebody", FIRE_AUTOMATIC, false, false, true, true},
    };
    static Shell shell;
    for (size_t i = 0; i < COUNT(cases); i++) {
        Match *match = match_bench_start("levels/duel.json", 1, 1);
        Scene *scene = match_scene_create(match);
        PlayView view = {.shell = &shell, .match = match, .scene = scene};
        PlayerInput inputs[PLAYERS_MAX] = {{0, 0, 0, 0}};
        devices_init(&shell.devices);
        seats_init(&shell.seats);
        seats_join(&shell.seats, &(SeatDevice){.kind = DEVICE_MOUSE});
        shell.settings.fire_way = shell.devices.fire_way = cases[i].way;
        shell.devices.is_firing_on[DEVICE_MOUSE] = cases[i].is_on;
        Player *players = match->world.state.players;
        players[0].is_alive = !cases[i].is_dead;
        players[0].at = vec2(400, 100);
        players[1].at = vec2(cases[i].is_ahead ? 500 : 300, 100);
        players[1].visible_to = 1;
        view.panes.count = 1;
        play_view_read(&view, inputs);
        if ((scene->steady_fire[0] > 0) != cases[i].is_noted)
            fail_msg("%s: %d", cases[i].name, scene->steady_fire[0]);
        match_scene_end(match, scene);
    }
}
