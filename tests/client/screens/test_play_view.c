/* SPDX-License-Identifier: MIT */
#include "screens/play_view.h"
#include "shell/shell.h"
#include "sim/weapons.h"
#include "support/canvas_bench.h"
#include "support/match_bench.h"
#include "support/match_scene.h"
#include "test.h"

enum { PAD = 5, WIDTH = 640, HEIGHT = 360 };

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
                if (fabs(seconds) * TICKS_PER_SECOND > 0.02 + 1e-9) /* Nobody sees so little. */
                    fail_msg("%g frames from %.2f: frame %d is led by %.3f ticks", cases[i].frames,
                             begin, k, seconds * TICKS_PER_SECOND);
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
        {"four, who have none yet", PHASE_PLAY, false, 4, {0}, true, USUAL},
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
        bool is_used; /* Who fires automatically need not be told how. */
    } cases[] = {
        {"held", FIRE_HELD, false, false, true, false, false},
        {"toggled off", FIRE_TOGGLED, false, false, true, false, false},
        {"toggled on", FIRE_TOGGLED, true, false, false, true, true},
        {"toggled on, and dead", FIRE_TOGGLED, true, true, false, false, false},
        {"automatic at nobody", FIRE_AUTOMATIC, false, false, false, false, true},
        {"automatic at somebody", FIRE_AUTOMATIC, false, false, true, true, true},
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
        shell.used_keys[0] = 0;
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
        bool is_on = cases[i].is_on && !cases[i].is_dead; /* A death stops it. */
        if (shell.devices.is_firing_on[DEVICE_MOUSE] != is_on)
            fail_msg("%s: it is%s on", cases[i].name, is_on ? " not" : "");
        if ((shell.used_keys[0] & USED_FIRE) != (cases[i].is_used ? USED_FIRE : 0))
            fail_msg("%s: used %x", cases[i].name, shell.used_keys[0]);
        match_scene_end(match, scene);
    }
}

/* What each person's controller shakes and shows by; a seat that does not play keeps its own. */
TEST(what_controllers_are_told)
{
    static const struct {
        const char *name;
        bool is_alive;
        double health, shield;
        WeaponKind weapon;
        double shots;
        double wait; /* Until the next dash, seconds. */
        double expected[4];
    } cases[] = {
        {"whole", true, 100, 55, WEAPON_PULSE, 0, 0, {1, 1, 1, 1}},
        {"hurt", true, 25, 11, WEAPON_PULSE, 0, 0.9, {0.25, 0.2, 1, 0.25}},
        {"half its shots", true, 50, 0, WEAPON_SCATTER, 0.5, 1.2, {0.5, 0, 0.5, 0}},
        {"the last shot", true, 100, 55, WEAPON_LANCE, 0, 0, {1, 1, 0, 1}},
        {"its one disc is away", true, 100, 55, WEAPON_DISC, 0, 0, {1, 1, 0, 1}},
        {"out", false, 0, 0, WEAPON_PULSE, 0, 0, {0, 0, 1, 1}},
    };
    static const SeatDevice devices[] = {
        {.kind = DEVICE_MOUSE}, {.kind = DEVICE_KEYBOARD}, {.kind = DEVICE_PAD, .pad = PAD}};
    static Shell shell;
    Match *match = match_bench_start("levels/duel.json", 2, 1);
    Scene *scene = match_scene_create(match);
    const PlayView view = {.shell = &shell, .match = match, .scene = scene};
    seats_init(&shell.seats);
    for (int i = 0; i < COUNT(devices); i++)
        seats_join(&shell.seats, &devices[i]);
    for (size_t i = 0; i < COUNT(cases); i++) {
        Player *player = &match->world.state.players[1];
        player->is_alive = cases[i].is_alive;
        player->health = cases[i].health;
        player->shield = cases[i].shield;
        player->weapon = cases[i].weapon;
        player->ammunition = (int)(cases[i].shots * weapons_row(cases[i].weapon)->ammunition);
        player->dash_wait_ticks = RULES_TICKS(cases[i].wait);
        scene->rumble[0] = (Rumble){.strong = 0.125};
        scene->rumble[1] = (Rumble){.strong = 0.5, .weak = 0.25};
        scene->rumble[2] = (Rumble){.strong = 1};
        shell.shown[2] = (SeatShow){.circle = 77};
        play_view_rumble(&view);
        const SeatShow *shown = &shell.shown[1];
        const double found[] = {shown->health, shown->shield, shown->shots, shown->dash};
        const Color color = sides_color(scene, 1);
        for (int k = 0; k < COUNT(found); k++)
            if (fabs(found[k] - cases[i].expected[k]) > 1e-9)
                fail_msg("%s: figure %d is %g, not %g", cases[i].name, k, found[k],
                         cases[i].expected[k]);
        if (!shown->is_playing || shown->is_alive != cases[i].is_alive ||
            memcmp(&shown->color, &color, sizeof color) != 0 ||
            shown->circle != sides_circle(scene, 1))
            fail_msg("%s: plays %d, alive %d, outline %d", cases[i].name, shown->is_playing,
                     shown->is_alive, shown->circle);
    }
    if (shell.rumble[0].strong != 0.125 || shell.rumble[1].strong != 0.5 ||
        shell.rumble[1].weak != 0.25)
        fail_msg("they shake by %g, %g and %g", shell.rumble[0].strong, shell.rumble[1].strong,
                 shell.rumble[1].weak);
    if (shell.rumble[2].strong > 0 || shell.shown[2].circle != 77 || shell.shown[2].is_playing)
        fail_msg("who does not play is told something");
    match_scene_end(match, scene);
}

/* What comes over a match of two people, while the second's or a third's controller is gone. */
TEST(what_comes_over_it)
{
    static const struct {
        const char *name;
        WindowEvent event;
        int lost; /* Whose controller; SEAT_NONE: nobody's. */
        RouteKind route;
    } cases[] = {
        {"unplugged", {.kind = WINDOW_EVENT_PAD_REMOVED, .pad = PAD}, 1, ROUTE_LOST_CONTROLLER},
        {"nobody's", {.kind = WINDOW_EVENT_PAD_REMOVED, .pad = PAD}, SEAT_NONE, ROUTE_BACK},
        {"of who does not play", {.kind = WINDOW_EVENT_PAD_REMOVED, .pad = PAD}, 2, ROUTE_BACK},
        {"anything else then", {.kind = WINDOW_EVENT_KEY_DOWN, .code = KEY_E}, 1, ROUTE_BACK},
        {"another window", {.kind = WINDOW_EVENT_FOCUS_LOST}, SEAT_NONE, ROUTE_PAUSE},
        {"Escape", {.kind = WINDOW_EVENT_KEY_DOWN, .code = KEY_ESCAPE}, SEAT_NONE, ROUTE_PAUSE},
        {"Escape let go", {.kind = WINDOW_EVENT_KEY_UP, .code = KEY_ESCAPE}, SEAT_NONE, ROUTE_BACK},
    };
    static const SeatDevice devices[] = {{.kind = DEVICE_MOUSE},
                                         {.kind = DEVICE_PAD, .pad = PAD},
                                         {.kind = DEVICE_PAD, .pad = PAD + 1}};
    static Shell shell;
    Match *match = match_bench_start("levels/duel.json", 2, 1);
    const PlayView view = {.shell = &shell, .match = match};
    devices_init(&shell.devices);
    for (size_t i = 0; i < COUNT(cases); i++) {
        seats_init(&shell.seats);
        for (int k = 0; k < COUNT(devices); k++)
            seats_join(&shell.seats, &devices[k]);
        if (cases[i].lost != SEAT_NONE)
            shell.seats.items[cases[i].lost].is_lost = true;
        const InputEvent event = {.window = cases[i].event};
        RouteKind route = play_view_overlay(&view, &event);
        bool has_lost = cases[i].lost == 1;
        if (route != cases[i].route || play_view_has_lost_pad(&view) != has_lost)
            fail_msg("%s: route %d, not %d; lost: %d", cases[i].name, (int)route,
                     (int)cases[i].route, play_view_has_lost_pad(&view));
    }
    match_destroy(match);
}

/* Of two people who press their keys, and of others' keys. */
TEST(who_taunts)
{
    static const struct {
        const char *name;
        WindowEvent press;
        int dead; /* Who is out, or NO_PLAYER. */
        int seat;
    } cases[] = {
        {"the first", {.kind = WINDOW_EVENT_PAD_DOWN, .code = PAD_LEFT_SHOULDER}, NO_PLAYER, 0},
        {"the first, out",
         {.kind = WINDOW_EVENT_PAD_DOWN, .code = PAD_LEFT_SHOULDER},
         0,
         SEAT_NONE},
        {"the first, not the other",
         {.kind = WINDOW_EVENT_PAD_DOWN, .code = PAD_LEFT_SHOULDER},
         1,
         0},
        {"the second",
         {.kind = WINDOW_EVENT_PAD_DOWN, .code = PAD_LEFT_SHOULDER, .pad = 1},
         NO_PLAYER,
         1},
        {"who has a seat and does not play",
         {.kind = WINDOW_EVENT_PAD_DOWN, .code = PAD_LEFT_SHOULDER, .pad = 2},
         NO_PLAYER,
         SEAT_NONE},
        {"another button",
         {.kind = WINDOW_EVENT_PAD_DOWN, .code = PAD_START},
         NO_PLAYER,
         SEAT_NONE},
    };
    static Shell shell;
    for (size_t i = 0; i < COUNT(cases); i++) {
        Match *match = match_bench_start("levels/duel.json", 2, 1);
        Scene *scene = match_scene_create(match);
        const PlayView view = {.shell = &shell, .match = match, .scene = scene};
        devices_init(&shell.devices);
        seats_init(&shell.seats);
        for (int k = 0; k < 3; k++) {
            const WindowEvent added = {.kind = WINDOW_EVENT_PAD_ADDED, .pad = k};
            (void)devices_event(&shell.devices, &added);
            seats_join(&shell.seats, &devices_pad(&shell.devices, k)->device);
        }
        if (cases[i].dead != NO_PLAYER)
            match->world.state.players[cases[i].dead].is_alive = false;
        InputEvent event = devices_event(&shell.devices, &cases[i].press);
        int seat = play_view_taunter(&view, &event);
        play_view_taunt(&view, &event);
        if (seat != cases[i].seat)
            fail_msg("%s: seat %d, not %d", cases[i].name, seat, cases[i].seat);
        for (int k = 0; k < 2; k++)
            if ((scene->taunts.ticks[k] > 0) != (k == cases[i].seat))
                fail_msg("%s: player %d: %d", cases[i].name, k, scene->taunts.ticks[k]);
        match_scene_end(match, scene);
    }
}

/* F3 shows how things collide, and hides it again; no other key does. */
TEST(the_key_of_collisions)
{
    static const struct {
        const char *name;
        WindowEvent event;
        bool is_for_it, shows;
    } steps[] = {
        {"another", {.kind = WINDOW_EVENT_KEY_DOWN, .code = KEY_E}, false, false},
        {"F3", {.kind = WINDOW_EVENT_KEY_DOWN, .code = KEY_F3}, true, true},
        {"let go", {.kind = WINDOW_EVENT_KEY_UP, .code = KEY_F3}, false, true},
        {"another again", {.kind = WINDOW_EVENT_KEY_DOWN, .code = KEY_E}, false, true},
        {"F3 again", {.kind = WINDOW_EVENT_KEY_DOWN, .code = KEY_F3}, true, false},
    };
    static Shell shell;
    PlayView view = {.shell = &shell};
    devices_init(&shell.devices);
    for (size_t i = 0; i < COUNT(steps); i++) {
        InputEvent event = devices_event(&shell.devices, &steps[i].event);
        bool is_for_it = play_view_switch_collision(&view, &event);
        if (is_for_it != steps[i].is_for_it || view.shows_collision != steps[i].shows)
            fail_msg("%s: for it %d, shown %d", steps[i].name, is_for_it, view.shows_collision);
    }
}

/* The mouse is bent by its own strength, and sticks by theirs; only in play does one's aim fire. */
TEST(how_a_person_is_helped)
{
    static const struct {
        const char *name;
        DeviceKind device;
        double mouse_assist, aim_assist;
        FireWay way;
        MatchPhase phase;
        bool is_bent, fires;
        unsigned used;
    } cases[] = {
        {"no help", DEVICE_MOUSE, 0, 1, FIRE_HELD, PHASE_PLAY, false, false, 0},
        {"the mouse's", DEVICE_MOUSE, 1, 0, FIRE_HELD, PHASE_PLAY, true, false, 0},
        {"a stick's", DEVICE_PAD, 0, 1, FIRE_HELD, PHASE_PLAY, true, false, 0},
        {"none for sticks", DEVICE_PAD, 1, 0, FIRE_HELD, PHASE_PLAY, false, false, 0},
        {"it fires itself", DEVICE_PAD, 0, 0, FIRE_AUTOMATIC, PHASE_PLAY, false, true, USED_FIRE},
        {"not before it begins", DEVICE_PAD, 0, 1, FIRE_AUTOMATIC, PHASE_COUNTDOWN, true, false, 0},
    };
    static Shell shell;
    Canvas *canvas = canvas_bench_create(WIDTH, HEIGHT);
    const Ui ui = ui_make(canvas, 1);
    for (size_t i = 0; i < COUNT(cases); i++) {
        Match *match = match_bench_start("levels/duel.json", 1, 1);
        Scene *scene = match_scene_create(match);
        PlayView view = {.shell = &shell, .match = match, .scene = scene};
        PlayerInput inputs[PLAYERS_MAX] = {{0, 0, 0, 0}}, plain[PLAYERS_MAX] = {{0, 0, 0, 0}};
        const WindowEvent added = {.kind = WINDOW_EVENT_PAD_ADDED, .pad = PAD};
        devices_init(&shell.devices);
        (void)devices_event(&shell.devices, &added);
        shell.devices.is_mouse_aiming = true;
        seats_init(&shell.seats);
        seats_join(&shell.seats, cases[i].device == DEVICE_PAD
                                     ? &devices_pad(&shell.devices, PAD)->device
                                     : &(SeatDevice){.kind = cases[i].device});
        match->world.state.phase = cases[i].phase;
        Player *players = match->world.state.players;
        players[0].at = vec2(400, 100);
        players[1].at = vec2(600, 106);
        players[1].visible_to = 1;
        match_panes_make(&view.panes, scene, &ui, 1);
        shell.devices.mouse = viewport_to_screen(&view.panes.frames[0].steady, vec2(600, 100));
        shell.settings.mouse_assist = shell.settings.aim_assist = 0;
        shell.settings.fire_way = shell.devices.fire_way = FIRE_HELD;
        play_view_read(&view, plain);
        shell.settings.mouse_assist = cases[i].mouse_assist;
        shell.settings.aim_assist = cases[i].aim_assist;
        shell.settings.fire_way = shell.devices.fire_way = cases[i].way;
        shell.used_keys[0] = 0;
        play_view_read(&view, inputs);
        bool is_bent = inputs[0].aim != plain[0].aim;
        bool fires = (inputs[0].buttons & INPUT_FIRE) != 0;
        if (is_bent != cases[i].is_bent || fires != cases[i].fires ||
            scene->has_automatic_fire != cases[i].fires || shell.used_keys[0] != cases[i].used)
            fail_msg("%s: aim %d, fires %d, noted %d, used %x", cases[i].name, inputs[0].aim, fires,
                     scene->has_automatic_fire, shell.used_keys[0]);
        match_scene_end(match, scene);
    }
    canvas_destroy(canvas);
}

/* What a person has used is what moves, fires and dashes, once it is play. */
TEST(what_counts_as_used)
{
    static const struct {
        const char *name;
        Key key;
        MatchPhase phase;
        unsigned used;
    } cases[] = {
        {"nothing", KEY_F3, PHASE_PLAY, 0},
        {"right", KEY_D, PHASE_PLAY, USED_MOVE},
        {"up", KEY_W, PHASE_PLAY, USED_MOVE},
        {"before it begins", KEY_D, PHASE_COUNTDOWN, 0},
        {"a dash", KEY_SPACE, PHASE_PLAY, USED_DASH},
    };
    static Shell shell;
    for (size_t i = 0; i < COUNT(cases); i++) {
        Match *match = match_bench_start("levels/duel.json", 1, 1);
        Scene *scene = match_scene_create(match);
        const PlayView view = {
            .shell = &shell, .match = match, .scene = scene, .panes = {.count = 1}};
        PlayerInput inputs[PLAYERS_MAX] = {{0, 0, 0, 0}};
        const WindowEvent press = {.kind = WINDOW_EVENT_KEY_DOWN, .code = cases[i].key};
        devices_init(&shell.devices);
        seats_init(&shell.seats);
        seats_join(&shell.seats, &(SeatDevice){.kind = DEVICE_MOUSE});
        shell.settings.fire_way = FIRE_HELD;
        shell.used_keys[0] = 0;
        match->world.state.phase = cases[i].phase;
        (void)devices_event(&shell.devices, &press);
        play_view_read(&view, inputs);
        if (shell.used_keys[0] != cases[i].used)
            fail_msg("%s: used %x, not %x", cases[i].name, shell.used_keys[0], cases[i].used);
        match_scene_end(match, scene);
    }
}

/* Only a trial that a person plays is begun anew, and its hint names their own key. */
TEST(what_is_begun_anew)
{
    static const struct {
        const char *name;
        Mode mode;
        int people, seats;
        bool is_pressed, is_hinted;
    } cases[] = {
        {"a trial", MODE_TRIALS, 1, 1, true, true},
        {"a watched trial", MODE_TRIALS, 0, 1, false, false},
        {"a trial without a seat", MODE_TRIALS, 1, 0, true, false},
        {"a fight", MODE_DEATHMATCH, 1, 1, false, false},
    };
    static Shell shell;
    const WindowEvent press = {.kind = WINDOW_EVENT_KEY_DOWN, .code = KEY_R};
    const WindowEvent release = {.kind = WINDOW_EVENT_KEY_UP, .code = KEY_R};
    devices_init(&shell.devices);
    for (size_t i = 0; i < COUNT(cases); i++) {
        Hint hint = {.meaning = NULL};
        Match *match = match_bench_start("levels/duel.json", 1, 1);
        match->options.mode = cases[i].mode;
        match->options.people = cases[i].people;
        seats_init(&shell.seats);
        if (cases[i].seats > 0)
            seats_join(&shell.seats, &(SeatDevice){.kind = DEVICE_MOUSE});
        InputEvent event = devices_event(&shell.devices, &press);
        bool is_pressed = match_restart_is_pressed(&shell, match, &event);
        bool is_hinted = match_restart_hint(&shell, match, &hint);
        (void)devices_event(&shell.devices, &release);
        if (is_pressed != cases[i].is_pressed || is_hinted != cases[i].is_hinted)
            fail_msg("%s: pressed %d, hinted %d", cases[i].name, is_pressed, is_hinted);
        if (is_hinted && (strstr(hint.key, "R") == NULL || strcmp(hint.meaning, "restart") != 0))
            fail_msg("%s: %s %s", cases[i].name, hint.key, hint.meaning);
        match_destroy(match);
    }
}

/* Before there is a match, a device that takes over has nothing to aim at. */
TEST(who_takes_over_before_a_match)
{
    static Shell shell;
    const PlayView view = {.shell = &shell};
    const WindowEvent added = {.kind = WINDOW_EVENT_PAD_ADDED, .pad = PAD};
    devices_init(&shell.devices);
    (void)devices_event(&shell.devices, &added);
    seats_init(&shell.seats);
    seats_join(&shell.seats, &(SeatDevice){.kind = DEVICE_MOUSE});
    Pad *pad = devices_pad(&shell.devices, PAD);
    pad->aim = angle_aim_of(vec2(0, 1));
    play_view_hand_over(&view, &pad->device);
    assert_int_equal(seats_find(&shell.seats, &pad->device), 0);
    assert_int_equal(pad->aim, angle_aim_of(vec2(0, 1)));
}

/* In a split screen the mouse aims within its player's part, wherever it is in the window. */
TEST(the_crosshair_stays_in_its_part)
{
    static Shell shell;
    Match *match = match_bench_start("levels/duel.json", 2, 1);
    Scene *scene = match_scene_create(match);
    Canvas *canvas = canvas_bench_create(WIDTH, HEIGHT);
    const Ui ui = ui_make(canvas, 1);
    PlayView view = {.shell = &shell, .match = match, .scene = scene};
    static const SeatDevice devices[] = {{.kind = DEVICE_KEYBOARD}, {.kind = DEVICE_MOUSE}};
    devices_init(&shell.devices);
    seats_init(&shell.seats);
    for (int i = 0; i < COUNT(devices); i++)
        seats_join(&shell.seats, &devices[i]);
    scene->pane_count = 2;
    match_panes_make(&view.panes, scene, &ui, 1);
    assert_int_equal(view.panes.count, 2);
    const Box part = match_panes_frame(&view.panes, 1)->clip_px;
    for (int corner = 0; corner < 4; corner++) {
        int inside = 0, outside = 0;
        shell.devices.mouse = vec2(corner % 2 == 0 ? 1 : WIDTH - 1, corner < 2 ? 1 : HEIGHT - 1);
        canvas_begin(canvas, color_make(0, 1));
        play_view_draw_crosshair(&view, &ui);
        for (int i = 0; i < WIDTH * HEIGHT; i++)
            if ((canvas_pixels(canvas)[i] & 0xffffff) != 0) {
                bool is_inside = box_contains(part, vec2(i % WIDTH + 0.5, i / WIDTH + 0.5));
                inside += is_inside;
                outside += !is_inside;
            }
        if (inside == 0 || outside > 0)
            fail_msg("corner %d: %d pixels in its part, %d beside it", corner, inside, outside);
    }
    canvas_destroy(canvas);
    match_scene_end(match, scene);
}

/* The view is what the settings say, and how things collide is over it only where it was asked for.
 */
TEST(what_is_drawn)
{
    static Shell shell;
    static uint32_t plain[WIDTH * HEIGHT];
    Match *match = match_bench_start("levels/duel.json", 1, 1);
    Scene *scene = match_scene_create(match);
    Canvas *canvas = canvas_bench_create(WIDTH, HEIGHT);
    PlayView view = {.shell = &shell, .match = match, .scene = scene};
    const Accessibility wanted = {.framing = FRAMING_WHOLE, .has_still_camera = true};
    shell.ui = ui_make(canvas, 1);
    shell.settings.accessibility = wanted;
    play_view_look(&view);
    assert_memory_equal(&scene->accessibility, &wanted, sizeof wanted);
    canvas_begin(canvas, color_make(0, 1));
    match_panes_draw(&view.panes, &shell.ui);
    memcpy(plain, canvas_pixels(canvas), sizeof plain);
    for (int shows = 0; shows < 2; shows++) {
        view.shows_collision = shows == 1;
        canvas_begin(canvas, color_make(0, 1));
        play_view_draw(&view, &shell.ui);
        if ((memcmp(plain, canvas_pixels(canvas), sizeof plain) != 0) != view.shows_collision)
            fail_msg("collisions shown: %d, not %d", !shows, shows);
    }
    canvas_destroy(canvas);
    match_scene_end(match, scene);
}
