/* SPDX-License-Identifier: MIT */
/* What settings come to in the whole game: devices, circles, names, frames, sound, the pointer. */
#include "shell/shell.h"

#include "profile/settings.h"
#include "support/game_bench.h"
#include "support/sdl_window.h"
#include "test.h"

#include <math.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static void expect_near(const char *when, const char *what, double value, double expected)
{
    if (fabs(value - expected) > 1e-9)
        fail_msg("%s: %s is %g, not %g", when, what, value, expected);
}

/* What is set counts at once. A stick has some way between rest and full tilt, and the aim needs
 * more than the smallest tilt. */
TEST_WITH(sticks_follow_their_settings, game_bench_setup, game_bench_teardown)
{
    static const struct {
        const char *name;
        SettingId id;
        double value, dead, full, aim;
    } steps[] = {
        {"a small dead zone", SETTING_DEAD_INNER, 0.2, 0.2, 0.95, 0.3},
        {"full at little tilt", SETTING_DEAD_OUTER, 0.6, 0.2, 0.6, 0.3},
        {"the zones nearly meet", SETTING_DEAD_INNER, 0.55, 0.55, 0.65, 0.55},
        {"the zones overlap", SETTING_DEAD_INNER, 0.75, 0.75, 0.85, 0.75},
        {"full at the rim", SETTING_DEAD_OUTER, 1, 0.75, 1, 0.75},
        {"no dead zone", SETTING_DEAD_INNER, 0, 0, 1, 0.3},
    };
    GameBench *bench = *state;
    Shell *shell = &bench->game.shell;
    const Devices *devices = &shell->devices;
    for (int i = 0; i < COUNT(steps); i++) {
        shell_settings_set(shell, steps[i].id, steps[i].value);
        expect_near(steps[i].name, "rest", devices->zones.dead, steps[i].dead);
        expect_near(steps[i].name, "full tilt", devices->zones.full, steps[i].full);
        expect_near(steps[i].name, "aim", devices->zones.aim, steps[i].aim);
    }
    shell_settings_set(shell, SETTING_TURN_SPEED, 0.5);
    expect_near("half as fast", "turning", devices->turn_speed, 0.5);
}

/* The mouse alone fires by itself; whoever wants another way while it does keeps that. */
TEST_WITH(layouts_choose_how_one_fires, game_bench_setup, game_bench_teardown)
{
    static const struct {
        const char *name;
        SettingId id;
        int value;
        FireWay fires;
    } steps[] = {
        {"toggled", SETTING_FIRE, FIRE_TOGGLED, FIRE_TOGGLED},
        {"the left hand", SETTING_HANDS, HANDS_LEFT, FIRE_TOGGLED},
        {"the mouse alone", SETTING_HANDS, HANDS_MOUSE, FIRE_AUTOMATIC},
        {"both hands again", SETTING_HANDS, HANDS_BOTH, FIRE_HELD},
        {"automatic fire for both", SETTING_FIRE, FIRE_AUTOMATIC, FIRE_AUTOMATIC},
        {"it stays for the right hand", SETTING_HANDS, HANDS_RIGHT, FIRE_AUTOMATIC},
        {"the mouse alone again", SETTING_HANDS, HANDS_MOUSE, FIRE_AUTOMATIC},
        {"held with the mouse alone", SETTING_FIRE, FIRE_HELD, FIRE_HELD},
        {"the layout it has", SETTING_HANDS, HANDS_MOUSE, FIRE_HELD},
        {"toggled with the mouse alone", SETTING_FIRE, FIRE_TOGGLED, FIRE_TOGGLED},
        {"half a controller beside it", SETTING_PAD_HANDS, HANDS_LEFT, FIRE_TOGGLED},
        {"both hands keep it", SETTING_HANDS, HANDS_BOTH, FIRE_TOGGLED},
    };
    GameBench *bench = *state;
    Shell *shell = &bench->game.shell;
    for (int i = 0; i < COUNT(steps); i++) {
        shell_settings_set(shell, steps[i].id, steps[i].value);
        if (shell->settings.fire_way != steps[i].fires ||
            shell->devices.fire_way != steps[i].fires ||
            settings_get(&shell->settings, steps[i].id) != steps[i].value)
            fail_msg("%s: fires %d, set to %d, the setting is %g", steps[i].name,
                     (int)shell->devices.fire_way, (int)shell->settings.fire_way,
                     settings_get(&shell->settings, steps[i].id));
        assert_memory_equal(&shell->devices.bindings, &shell->settings.bindings,
                            sizeof shell->devices.bindings);
    }
}

/* Letters that are bound to it are typed where there is something to type, and belong to a menu. */
TEST_WITH(what_asks_for_fullscreen, game_bench_setup, game_bench_teardown)
{
    enum { KEY_BOUND = KEY_A + 6 }; /* A letter that is bound to it here. */
    static const struct {
        const char *name;
        WindowEventKind kind;
        Key key;
        bool has_alt, is_in_menu, is_typing, asks_control, asks;
    } cases[] = {
        {"F11", WINDOW_EVENT_KEY_DOWN, KEY_F11, false, false, false, false, true},
        {"F11 in a menu", WINDOW_EVENT_KEY_DOWN, KEY_F11, false, true, false, false, true},
        {"F11 while typing", WINDOW_EVENT_KEY_DOWN, KEY_F11, false, false, true, false, true},
        {"F11 to be bound", WINDOW_EVENT_KEY_DOWN, KEY_F11, false, true, false, true, false},
        {"a letter", WINDOW_EVENT_KEY_DOWN, (Key)KEY_BOUND, false, false, false, false, true},
        {"its menu", WINDOW_EVENT_KEY_DOWN, (Key)KEY_BOUND, false, true, false, false, false},
        {"typed", WINDOW_EVENT_KEY_DOWN, (Key)KEY_BOUND, false, false, true, false, false},
        {"another key", WINDOW_EVENT_KEY_DOWN, KEY_SPACE, false, false, false, false, false},
        {"Alt, Return", WINDOW_EVENT_KEY_FOREIGN, KEY_RETURN, true, true, true, false, true},
        {"Alt, Enter", WINDOW_EVENT_KEY_FOREIGN, KEY_ENTER, true, false, false, false, true},
        {"Alt, Space", WINDOW_EVENT_KEY_FOREIGN, KEY_SPACE, true, false, false, false, false},
        {"let go of", WINDOW_EVENT_KEY_UP, KEY_RETURN, true, false, false, false, false},
    };
    GameBench *bench = *state;
    Shell *shell = &bench->game.shell;
    shell->devices.bindings.controls[DEVICE_MOUSE][ACTION_FULLSCREEN][1] =
        (Control){CONTROL_KEY, KEY_BOUND};
    for (int i = 0; i < COUNT(cases); i++) {
        InputEvent event = {.window = {.kind = cases[i].kind,
                                       .code = (int)cases[i].key,
                                       .has_alt = cases[i].has_alt}};
        if (cases[i].kind == WINDOW_EVENT_KEY_DOWN)
            event.pressed = (Control){CONTROL_KEY, (int)cases[i].key};
        shell->is_in_menu = cases[i].is_in_menu;
        shell->caret_px.high.y = cases[i].is_typing ? 20 : 0;
        shell->asks_control = cases[i].asks_control;
        if (shell_settings_asks_fullscreen(shell, &event) != cases[i].asks)
            fail_msg("%s: %s", cases[i].name, cases[i].asks ? "does not ask" : "asks");
    }
}

/* No two people have the same circle: whoever had the chosen one gets the one that is given up. */
TEST_WITH(circles_are_exchanged, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    Shell *shell = &bench->game.shell;
    int expected[SEATS_MAX], circles[PLAYERS_MAX];
    memcpy(expected, shell->settings.circles, sizeof expected);
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        int chosen = (3 * seat + 2) % PLAYER_CIRCLES;
        for (int i = 0; i < SEATS_MAX; i++)
            if (expected[i] == chosen)
                expected[i] = expected[seat];
        expected[seat] = chosen;
        shell_settings_choose_circle(shell, seat, chosen);
        for (int i = 0; i < SEATS_MAX; i++)
            if (shell->settings.circles[i] != expected[i])
                fail_msg("seat %d chose %d: seat %d has %d, not %d", seat, chosen, i,
                         shell->settings.circles[i], expected[i]);
    }
    for (int people = 0; people <= SEATS_MAX; people++) {
        shell_settings_circles(shell, people, circles);
        for (int i = 0; i < PLAYERS_MAX; i++)
            if (circles[i] != (i < people ? expected[i] + 1 : 0))
                fail_msg("of %d people player %d is %d", people, i, circles[i]);
    }
}

/* A phone is called as its owner named it; a controller's name is its maker's. */
TEST_WITH(phones_give_their_names, game_bench_setup, game_bench_teardown)
{
    static const SeatDevice devices[] = {
        {.kind = DEVICE_PAD, .is_phone = true, .pad_name = "Ann"},
        {.kind = DEVICE_PAD, .pad = 1, .pad_name = "Any make"},
        {.kind = DEVICE_PAD, .pad = 2, .is_phone = true, .pad_name = "Bo"},
    };
    static const struct {
        int seats, people;
        const char *names[4];
    } cases[] = {
        {3, 3, {"Ann", "", "Bo", "kept"}},
        {3, 2, {"Ann", "", "kept", "kept"}},
        {1, 3, {"Ann", "", "", "kept"}},
    };
    GameBench *bench = *state;
    Shell *shell = &bench->game.shell;
    for (int i = 0; i < COUNT(cases); i++) {
        char names[PLAYERS_MAX][PLAYER_NAME_BYTES] = {"kept", "kept", "kept", "kept"};
        shell->seats.count = cases[i].seats;
        for (int k = 0; k < cases[i].seats; k++)
            shell->seats.items[k].device = devices[k];
        shell_settings_names(shell, cases[i].people, names);
        for (int k = 0; k < COUNT(cases[i].names); k++)
            if (strcmp(names[k], cases[i].names[k]) != 0)
                fail_msg("%d seats, %d people: name %d is \"%s\", not \"%s\"", cases[i].seats,
                         cases[i].people, k, names[k], cases[i].names[k]);
    }
}

/* The first person alone, who has done all of it, is not told the keys any more, nor ever again. */
TEST_WITH(who_used_all_keys_knows_them, game_bench_setup, game_bench_teardown)
{
    static const struct {
        const char *name;
        int seat;
        unsigned used;
        bool is_known;
    } steps[] = {
        {"another did all", 1, USED_ALL, false},
        {"moved", 0, USED_MOVE, false},
        {"moved and dashed", 0, USED_MOVE | USED_DASH, false},
        {"fired too", 0, USED_FIRE, true},
    };
    GameBench *bench = *state;
    Shell *shell = &bench->game.shell;
    char folder[FOLDERS_PATH_BYTES];
    Error notice;
    assert_true(folders_user(folder));
    settings_file_open(&shell->store, folder, &shell->settings, &notice);
    for (int i = 0; i < COUNT(steps); i++) {
        shell_settings_used_keys(shell, steps[i].seat, steps[i].used);
        if (shell->settings.match.knows_keys != steps[i].is_known ||
            game_bench_read_settings().match.knows_keys != steps[i].is_known)
            fail_msg("%s: known %d, kept %d", steps[i].name, shell->settings.match.knows_keys,
                     game_bench_read_settings().match.knows_keys);
    }
    shell->settings.match.knows_keys = false; /* What is known already is not kept anew. */
    shell_settings_used_keys(shell, 0, USED_ALL);
    assert_false(shell->settings.match.knows_keys);
    shell->settings.match.knows_keys = true;
    shell_settings_save(shell);
    shell->used_keys[0] = 0;
    shell_settings_load(shell);
    assert_int_equal(shell->used_keys[0], USED_ALL);
    languages_release(&shell->languages);
}

TEST_WITH(frames_go_by_the_limit, game_bench_setup, game_bench_teardown)
{
    static const double frames[FPS_LIMIT_COUNT] = {0, 30, 60, 90, 120, 144, 240};
    GameBench *bench = *state;
    Shell *shell = &bench->game.shell;
    for (int i = 0; i < FPS_LIMIT_COUNT; i++) {
        shell->settings.fps_limit = i;
        double wanted = frames[i] > 0 ? frames[i] : window_display_frames(shell->window);
        expect_near("frames a second",
                    i == 0 ? "the display's" : settings_rule(SETTING_FPS_LIMIT)->labels[i],
                    1 / shell_settings_frame_seconds(shell), wanted);
        assert_false(shell_settings_is_paced(shell)); /* Without a graphics card. */
    }
}

/* A window that nobody sees is silent on a menu, and in a match only where that is set. */
TEST_WITH(what_is_hidden_is_silent, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    Shell *shell = &bench->game.shell;
    for (int i = 0; i < 8; i++) {
        bool is_match = i / 4 == 1, is_wanted = i / 2 % 2 == 1, is_hidden = i % 2 == 1;
        if (i == 4)
            assert_true(shell_quick_match(shell, ROUTE_MATCH));
        game_bench_look(bench);
        shell->settings.mutes_in_background = is_wanted;
        if (is_hidden)
            SDL_HideWindow(sdl_window());
        bool is_muted = shell_settings_volumes(shell).is_muted;
        SDL_ShowWindow(sdl_window());
        if (is_muted != (is_hidden && (is_wanted || !is_match)))
            fail_msg("%s, wanted %d, hidden %d: muted %d", is_match ? "match" : "menu", is_wanted,
                     is_hidden, is_muted);
    }
}

/* In a menu the pointer is free; in play it is kept where that is set, and always in fullscreen. */
TEST_WITH(where_the_pointer_is_kept, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    Shell *shell = &bench->game.shell;
    for (int i = 0; i < 8; i++) {
        bool is_menu = i / 4 == 1, is_set = i / 2 % 2 == 1, is_full = i % 2 == 1;
        shell_use_cursor(shell, is_menu);
        shell_settings_set(shell, SETTING_KEEP_POINTER, is_set ? 1 : 0);
        shell_settings_set(shell, SETTING_FULLSCREEN, is_full ? 1 : 0);
        bool is_kept = (SDL_GetWindowFlags(sdl_window()) & SDL_WINDOW_MOUSE_GRABBED) != 0;
        if (is_kept != (!is_menu && (is_set || is_full)) || shell->is_in_menu != is_menu)
            fail_msg("menu %d, set %d, fullscreen %d: kept %d", is_menu, is_set, is_full, is_kept);
        shell_settings_set(shell, SETTING_FULLSCREEN, 0);
    }
}

/* Files that a game was killed over are gone with the next start, from every folder; others stay.
 */
TEST_WITH(what_a_killed_game_left_is_gone, game_bench_setup, game_bench_teardown)
{
    static const char *const folders[] = {"", "recordings/", "levels/", "ghosts/", "editor/"};
    GameBench *bench = *state;
    Shell *shell = &bench->game.shell;
    char folder[FOLDERS_PATH_BYTES], path[2 * FOLDERS_PATH_BYTES];
    Error ignored;
    assert_true(folders_user(folder));
    for (int i = 0; i < 2 * COUNT(folders); i++) {
        char name[32];
        snprintf(name, sizeof name, "%.*s", (int)strcspn(folders[i / 2], "/"), folders[i / 2]);
        if (name[0] != '\0')
            assert_true(folders_user_subfolder(name, path, &ignored));
        snprintf(path, sizeof path, "%s%s%s", folder, folders[i / 2],
                 i % 2 == 0 ? ".left.json.part" : "kept.json");
        FILE *file = fopen(path, "w");
        assert_non_null(file);
        assert_int_equal(fclose(file), 0);
    }
    shell_settings_load(shell);
    languages_release(&shell->languages);
    for (int i = 0; i < 2 * COUNT(folders); i++) {
        bool is_kept = i % 2 == 1;
        snprintf(path, sizeof path, "%s%s%s", folder, folders[i / 2],
                 is_kept ? "kept.json" : ".left.json.part");
        if ((access(path, F_OK) == 0) != is_kept)
            fail_msg("%s is %s", path, is_kept ? "gone" : "still there");
        (void)remove(path);
    }
}
