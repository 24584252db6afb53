/* SPDX-License-Identifier: MIT */
/* The match screen on SDL's dummy display: its speed, and input before anything is drawn. */
#include "screens/play_view.h"
#include "screens/screens.h"
#include "sim/rules.h"
#include "sim/world.h"
#include "support/canvas_bench.h"
#include "support/match_bench.h"
#include "support/match_scene.h"
#include "support/scratch_folder.h"
#include "support/screen_bench.h"
#include "test.h"

enum { WIDTH = 640, HEIGHT = 360, FRAMES_PER_SECOND = 60, PAD = 7, NOWHERE = -1 };

static Match *create_match(int people)
{
    MatchOptions options = match_bench_options("levels/duel.json", people, 2);
    return match_bench_create(&options);
}

/* Six seconds of ticks; 270 frames is four and a half. */
enum { TICKS_OUT = 720, TICKS_COMPARED = 800, FRAMES_OUT_MAX = 270 };

static int setup(void **state)
{
    *state = screen_bench_create(WIDTH, HEIGHT, NULL);
    return 0;
}

/* With a folder of its own for the player's files. */
static int setup_with_home(void **state)
{
    scratch_home_make(state);
    return setup(state);
}

static int teardown_with_home(void **state)
{
    screen_bench_destroy(*state);
    return scratch_home_remove(state);
}

/* Takes the match over. */
static Scene *push_match(Shell *shell, Match *match)
{
    Error error;
    Scene *scene = match_scene_create(match);
    Screen *screen = screen_match_create(shell, match, scene, &error);
    if (screen == NULL)
        fail_msg("%s", error.text);
    screen_stack_push(&shell->screens, screen);
    screen_stack_settle(&shell->screens);
    return scene;
}

static Match *begin_match(Shell *shell, int people)
{
    Match *match = create_match(people);
    push_match(shell, match);
    return match;
}

/* Simulated seconds in two real ones. */
static double played_seconds(Shell *shell)
{
    Match *match = begin_match(shell, 0);
    for (int i = 0; i < 2 * FRAMES_PER_SECOND; i++)
        screen_stack_update(&shell->screens, 1.0 / FRAMES_PER_SECOND);
    double seconds = match->world.state.tick * SECONDS_PER_TICK;
    screen_stack_destroy(&shell->screens);
    screen_stack_init(&shell->screens);
    return seconds;
}

TEST_WITH(the_game_speed_is_a_matchs, setup, screen_bench_teardown)
{
    Shell *shell = *state;
    static const double speeds[] = {1, 0.75, 0.5};
    for (size_t i = 0; i < COUNT(speeds); i++) {
        shell->settings.game_speed = speeds[i];
        double seconds = played_seconds(shell);
        if (fabs(seconds - 2 * speeds[i]) > 2 * SECONDS_PER_TICK)
            fail_msg("at %g of its speed %g s were played in 2", speeds[i], seconds);
    }
}

/* Only the time between ticks is shorter for people who are out: the same ticks are played. */
TEST_WITH(out_of_the_round_it_runs_faster, setup, screen_bench_teardown)
{
    Shell *shell = *state;
    uint64_t hashes[2];
    shell->settings.game_speed = 1;
    for (int is_out = 0; is_out < 2; is_out++) {
        MatchOptions options = match_bench_options("levels/duel.json", 1, 2);
        options.mode = MODE_LAST_LIGHT;
        Match *match = match_bench_create(&options);
        push_match(shell, match);
        match->world.state.players[0].is_alive = false;
        match->world.state.players[0].health = 0;
        int frames = 0;
        for (; is_out && match->world.state.tick < TICKS_OUT && frames <= FRAMES_OUT_MAX; frames++)
            screen_stack_update(&shell->screens, 1.0 / FRAMES_PER_SECOND);
        if (frames > FRAMES_OUT_MAX)
            fail_msg("%d ticks took %d frames", match->world.state.tick, frames);
        while (match->world.state.tick < TICKS_COMPARED) {
            PlayerInput inputs[PLAYERS_MAX] = {{0, 0, 0, 0}};
            match_step(match, inputs);
        }
        hashes[is_out] = world_hash(&match->world);
        screen_stack_destroy(&shell->screens);
        screen_stack_init(&shell->screens);
    }
    assert_true(hashes[0] == hashes[1]);
}

/* Input depends on the match and the window alone: a match that is never drawn goes the same. The
 * player aims by the mouse, at one corner of the window and then at another. */
TEST_WITH(input_does_not_need_a_drawn_frame, setup, screen_bench_teardown)
{
    Shell *shell = *state;
    static const Vec2 corners[] = {{10, 10}, {WIDTH - 10, HEIGHT - 10}};
    Vec2 aims[2][COUNT(corners)];
    seats_init(&shell->seats);
    seats_join(&shell->seats, &(SeatDevice){.kind = DEVICE_MOUSE});
    shell->devices.is_mouse_aiming = true;
    for (int is_drawn = 0; is_drawn < 2; is_drawn++) {
        Match *match = begin_match(shell, 1);
        for (size_t i = 0; i < COUNT(corners); i++) {
            shell->devices.mouse = corners[i];
            for (int frame = 0; frame < FRAMES_PER_SECOND / 2; frame++) {
                screen_stack_update(&shell->screens, 1.0 / FRAMES_PER_SECOND);
                shell_measure_page(shell);
                if (is_drawn == 1)
                    screen_stack_draw(&shell->screens, shell->ui);
            }
            aims[is_drawn][i] = match->world.state.players[0].aim;
        }
        screen_stack_destroy(&shell->screens);
        screen_stack_init(&shell->screens);
    }
    for (size_t i = 0; i < COUNT(corners); i++)
        if (vec2_distance(aims[0][i], aims[1][i]) > 0)
            fail_msg("corner %zu: aims at %g, %g undrawn and at %g, %g drawn", i, aims[0][i].x,
                     aims[0][i].y, aims[1][i].x, aims[1][i].y);
    if (vec2_dot(aims[0][0], aims[0][1]) > 0)
        fail_msg("the aim does not follow the mouse: %g, %g and %g, %g", aims[0][0].x, aims[0][0].y,
                 aims[0][1].x, aims[0][1].y);
}

/* The crosshair is drawn where someone aims by the mouse, and only there. */
TEST_WITH(the_crosshair_is_the_mouses, setup, screen_bench_teardown)
{
    Shell *shell = *state;
    static const struct {
        const char *name;
        int seats;
        DeviceKind devices[2];
        int people;
        bool is_mouse_aiming;
        bool has_touch;
        bool is_drawn;
    } cases[] = {
        {"keyboard and mouse", 1, {DEVICE_KEYBOARD}, 1, true, false, true},
        {"keys aim", 1, {DEVICE_KEYBOARD}, 1, false, false, false},
        {"fingers", 1, {DEVICE_KEYBOARD}, 1, true, true, false},
        {"a controller", 1, {DEVICE_PAD}, 1, true, false, false},
        {"a controller and keys", 2, {DEVICE_PAD, DEVICE_KEYBOARD}, 2, false, false, false},
        {"a controller and the mouse", 2, {DEVICE_PAD, DEVICE_KEYBOARD}, 2, true, false, true},
        {"one with keys, one with the mouse",
         2,
         {DEVICE_KEYBOARD, DEVICE_MOUSE},
         2,
         false,
         false,
         true},
        {"the mouse's player has not come",
         2,
         {DEVICE_PAD, DEVICE_KEYBOARD},
         1,
         true,
         false,
         false},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        Match *match = create_match(cases[i].people);
        PlayView view = {.shell = shell, .match = match, .panes = {.count = 1}};
        int drawn = 0;
        seats_init(&shell->seats);
        for (int k = 0; k < cases[i].seats; k++)
            seats_join(&shell->seats, &(SeatDevice){.kind = cases[i].devices[k], .pad = PAD});
        shell->devices.is_mouse_aiming = cases[i].is_mouse_aiming;
        shell->devices.has_touch = cases[i].has_touch;
        shell->devices.mouse = vec2(WIDTH / 2.0, HEIGHT / 2.0);
        Canvas *canvas = canvas_bench_create(WIDTH, HEIGHT);
        canvas_begin(canvas, color_make(0, 1));
        Ui ui = ui_make(canvas, 1);
        play_view_draw_crosshair(&view, &ui);
        for (int p = 0; p < WIDTH * HEIGHT; p++)
            drawn += (canvas_pixels(canvas)[p] & 0xffffff) != 0;
        if ((drawn > 0) != cases[i].is_drawn)
            fail_msg("%s: %d pixels of a crosshair", cases[i].name, drawn);
        canvas_destroy(canvas);
        match_destroy(match);
    }
}

typedef struct PressCase {
    const char *name;
    Mode mode;
    int people;
    WindowEvent press;
    int leads_to;
} PressCase;

/* One press begins a trial anew, on each kind of device, and no other mode. */
TEST_WITH(one_press_restarts_a_trial, setup, screen_bench_teardown)
{
    Shell *shell = *state;
    static const PressCase cases[] = {
        {"R", MODE_TRIALS, 1, {.kind = WINDOW_EVENT_KEY_DOWN, .code = KEY_R}, ROUTE_RESTART},
        {"Backspace",
         MODE_TRIALS,
         1,
         {.kind = WINDOW_EVENT_KEY_DOWN, .code = KEY_BACKSPACE},
         ROUTE_RESTART},
        {"Y",
         MODE_TRIALS,
         1,
         {.kind = WINDOW_EVENT_PAD_DOWN, .code = PAD_Y, .pad = PAD},
         ROUTE_RESTART},
        {"R held",
         MODE_TRIALS,
         1,
         {.kind = WINDOW_EVENT_KEY_DOWN, .code = KEY_R, .is_repeat = true},
         NOWHERE},
        {"another key", MODE_TRIALS, 1, {.kind = WINDOW_EVENT_KEY_DOWN, .code = KEY_E}, NOWHERE},
        {"a fight", MODE_DEATHMATCH, 1, {.kind = WINDOW_EVENT_KEY_DOWN, .code = KEY_R}, NOWHERE},
        {"practice", MODE_PRACTICE, 1, {.kind = WINDOW_EVENT_KEY_DOWN, .code = KEY_R}, NOWHERE},
        {"a watched trial",
         MODE_TRIALS,
         0,
         {.kind = WINDOW_EVENT_KEY_DOWN, .code = KEY_R},
         NOWHERE},
    };
    const WindowEvent pad = {.kind = WINDOW_EVENT_PAD_ADDED, .pad = PAD};
    shell->navigate = screen_bench_note;
    bindings_init(&shell->devices.bindings);
    devices_event(&shell->devices, &pad);
    for (size_t i = 0; i < COUNT(cases); i++) {
        MatchOptions options = match_bench_options("levels/duel.json", cases[i].people,
                                                   cases[i].mode == MODE_TRIALS ? 0 : 2);
        options.mode = cases[i].mode;
        options.bots += cases[i].people == 0;
        push_match(shell, match_bench_create(&options));
        screen_bench_gone_to = NOWHERE;
        InputEvent event = devices_event(&shell->devices, &cases[i].press);
        screen_stack_event(&shell->screens, &event);
        if (screen_bench_gone_to != cases[i].leads_to)
            fail_msg("%s: leads to %d, not %d", cases[i].name, screen_bench_gone_to,
                     cases[i].leads_to);
        screen_stack_destroy(&shell->screens);
        screen_stack_init(&shell->screens);
    }
}

/* A duel of a set counts from the tick that decides it, once, however it is left. */
TEST_WITH(a_decided_duel_counts, setup, screen_bench_teardown)
{
    Shell *shell = *state;
    static const struct {
        const char *name;
        int frames;
    } cases[] = {{"left at once", 1}, {"left after its results are due", 30}};
    static const RivalsLevel level = {.mutators = ~0u};
    shell->navigate = screen_bench_note;
    for (size_t i = 0; i < COUNT(cases); i++) {
        shell->rivals = (RivalsSet){.is_on = true};
        rivals_begin(&shell->rivals.state, (RivalsChoice){RIVALS_SET, 2}, 1, &level, 1);
        Match *match = begin_match(shell, 1);
        match->world.state.players[1].score = 5;
        match->world.state.phase = PHASE_OVER;
        for (int frame = 0; frame < cases[i].frames; frame++)
            screen_stack_update(&shell->screens, 0.1);
        screen_stack_destroy(&shell->screens);
        screen_stack_init(&shell->screens);
        if (shell->rivals.state.match_count != 1)
            fail_msg("%s: %d matches count", cases[i].name, shell->rivals.state.match_count);
    }
    shell->rivals.is_on = false;
}

/* Who plays wears the look that was put on, is told of no weapon twice, and what they are told now
 * is kept. */
TEST_WITH(it_knows_the_players_progress, setup_with_home, teardown_with_home)
{
    Shell *shell = *state;
    shell_progress_load(shell);
    shell->progress.feats[FEAT_TRIPLE] = 1;
    shell->progress.look = PLAYER_LOOK_TRIAD;
    shell->progress.told_weapons = 1u << WEAPON_LANCE;
    Scene *scene = push_match(shell, create_match(1));
    assert_int_equal(scene->look, PLAYER_LOOK_TRIAD);
    assert_int_equal(scene->told_weapons, 1u << WEAPON_LANCE);
    scene->told_weapons |= 1u << WEAPON_DISC;
    screen_stack_update(&shell->screens, 1.0 / FRAMES_PER_SECOND);
    assert_int_equal(shell->progress.told_weapons, 1u << WEAPON_LANCE | 1u << WEAPON_DISC);
}

/* Right and left: the next and the previous player; in a match of one's own they only move. */
TEST_WITH(who_watches_switches, setup, screen_bench_teardown)
{
    Shell *shell = *state;
    static const struct {
        int people;
        Key key;
        int watched;
    } cases[] = {{0, KEY_RIGHT, 1}, {0, KEY_LEFT, 2}, {1, KEY_RIGHT, 0}, {0, KEY_E, 0}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        MatchOptions options =
            match_bench_options("levels/duel.json", cases[i].people, 3 - cases[i].people);
        Scene *scene = push_match(shell, match_bench_create(&options));
        const WindowEvent press = {.kind = WINDOW_EVENT_KEY_DOWN, .code = cases[i].key};
        InputEvent event = devices_event(&shell->devices, &press);
        screen_stack_event(&shell->screens, &event);
        if (scene->followed != cases[i].watched)
            fail_msg("%d people, key %d: watches %d, not %d", cases[i].people, (int)cases[i].key,
                     scene->followed, cases[i].watched);
        screen_stack_destroy(&shell->screens);
        screen_stack_init(&shell->screens);
    }
}

/* Who is out of the round looks at the next or the one before, once a press. */
TEST_WITH(who_is_out_switches, setup, screen_bench_teardown)
{
    Shell *shell = *state;
    static const struct {
        const char *name;
        InputEvent event;
        int spectated; /* From 1; 0 is out. */
    } cases[] = {
        {"Tab", {.window = {.kind = WINDOW_EVENT_KEY_DOWN, .code = KEY_TAB}}, 2},
        {"Tab, held",
         {.window = {.kind = WINDOW_EVENT_KEY_DOWN, .code = KEY_TAB, .is_repeat = true}},
         1},
        {"Tab, released", {.window = {.kind = WINDOW_EVENT_KEY_UP, .code = KEY_TAB}}, 1},
        {"a click", {.window = {.kind = WINDOW_EVENT_MOUSE_UP}, .command = COMMAND_CLICK}, 2},
        {"right", {.window = {.kind = WINDOW_EVENT_KEY_DOWN}, .command = COMMAND_RIGHT}, 2},
        {"left", {.window = {.kind = WINDOW_EVENT_KEY_DOWN}, .command = COMMAND_LEFT}, 3},
        {"left, held",
         {.window = {.kind = WINDOW_EVENT_KEY_DOWN, .is_repeat = true}, .command = COMMAND_LEFT},
         1},
        {"up", {.window = {.kind = WINDOW_EVENT_KEY_DOWN}, .command = COMMAND_UP}, 1},
        {"right on a pad",
         {.window = {.kind = WINDOW_EVENT_PAD_DOWN}, .command = COMMAND_RIGHT},
         2},
        {"left on a pad", {.window = {.kind = WINDOW_EVENT_PAD_DOWN}, .command = COMMAND_LEFT}, 3},
        {"right on a stick",
         {.window = {.kind = WINDOW_EVENT_PAD_AXIS}, .command = COMMAND_RIGHT},
         1},
        {"the right shoulder",
         {.window = {.kind = WINDOW_EVENT_PAD_DOWN, .code = PAD_RIGHT_SHOULDER}},
         2},
        {"the left shoulder",
         {.window = {.kind = WINDOW_EVENT_PAD_DOWN, .code = PAD_LEFT_SHOULDER}},
         3},
        {"the left shoulder, released",
         {.window = {.kind = WINDOW_EVENT_PAD_UP, .code = PAD_LEFT_SHOULDER}},
         1},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        Match *match = match_bench_start("levels/clockwork.json", 1, 3);
        Scene *scene = push_match(shell, match);
        match->world.state.players[0].is_alive = false;
        scene->out_ticks = RULES_TICKS(60);
        scene->spectated = 1;
        screen_stack_event(&shell->screens, &cases[i].event);
        if (scene->spectated != cases[i].spectated)
            fail_msg("%s: player %d is spectated, not %d", cases[i].name, scene->spectated,
                     cases[i].spectated);
        screen_stack_destroy(&shell->screens);
        screen_stack_init(&shell->screens);
    }
}

#define FRAME (1.0 / FRAMES_PER_SECOND)

enum { REPLAY_FRAMES_MAX = 6 * FRAMES_PER_SECOND, MATCH_FRAMES_MAX = 60 * FRAMES_PER_SECOND };

/* A match that its first kill ends, up to the moment when its results are due. */
static Match *play_to_last_kill(Shell *shell)
{
    MatchOptions options = match_bench_options("levels/duel.json", 0, 4);
    options.is_recorded = true;
    Match *match = match_bench_create(&options);
    push_match(shell, match);
    for (int i = 0; i < match->world.player_count; i++)
        match->world.state.players[i].score = mode_score_to_win(&match->world) - 1;
    for (int frame = 0; !match_is_done(match); frame++) {
        assert_true(frame < MATCH_FRAMES_MAX && screen_bench_gone_to == NOWHERE);
        screen_stack_update(&shell->screens, FRAME);
    }
    return match;
}

/* Frames until the results come, with an event after `wait` of them. */
static int frames_to_results(Shell *shell, const WindowEvent *press, int wait)
{
    int frames = 0;
    for (; screen_bench_gone_to != ROUTE_RESULTS && frames < REPLAY_FRAMES_MAX; frames++) {
        if (press != NULL && frames == wait) {
            InputEvent event = devices_event(&shell->devices, press);
            screen_stack_event(&shell->screens, &event);
        }
        screen_stack_update(&shell->screens, FRAME);
    }
    return frames;
}

static void leave_match(Shell *shell)
{
    screen_stack_destroy(&shell->screens);
    screen_stack_init(&shell->screens);
}

/* The kill that ended the match is shown again, for two to four seconds, and whatever is pressed
 * skips it; but not what was pressed for the match. */
TEST_WITH(the_last_kill_is_shown_and_skipped, setup, screen_bench_teardown)
{
    Shell *shell = *state;
    static const struct {
        const char *name;
        WindowEvent press;
        int wait; /* Frames. */
        bool skips;
    } cases[] = {
        {"nothing", {.kind = WINDOW_EVENT_NOTHING}, 30, false},
        {"a key", {.kind = WINDOW_EVENT_KEY_DOWN, .code = KEY_E}, 30, true},
        {"Escape", {.kind = WINDOW_EVENT_KEY_DOWN, .code = KEY_ESCAPE}, 30, true},
        {"a key, held",
         {.kind = WINDOW_EVENT_KEY_DOWN, .code = KEY_E, .is_repeat = true},
         30,
         false},
        {"a key at once", {.kind = WINDOW_EVENT_KEY_DOWN, .code = KEY_E}, 5, false},
        {"a click or a tap", {.kind = WINDOW_EVENT_MOUSE_DOWN, .code = MOUSE_LEFT}, 30, true},
        {"the right button", {.kind = WINDOW_EVENT_MOUSE_DOWN, .code = MOUSE_RIGHT}, 30, true},
        {"the mouse moves", {.kind = WINDOW_EVENT_MOUSE_MOVE, .at = {9, 9}}, 30, false},
        {"a pad's button", {.kind = WINDOW_EVENT_PAD_DOWN, .code = PAD_X, .pad = PAD}, 30, true},
        {"Start", {.kind = WINDOW_EVENT_PAD_DOWN, .code = PAD_START, .pad = PAD}, 30, true},
        {"a trigger",
         {.kind = WINDOW_EVENT_PAD_AXIS, .code = PAD_RIGHT_TRIGGER, .pad = PAD, .value = 1},
         30,
         true},
        {"a stick",
         {.kind = WINDOW_EVENT_PAD_AXIS, .code = PAD_LEFT_X, .pad = PAD, .value = 1},
         30,
         false},
        {"the focus is lost", {.kind = WINDOW_EVENT_FOCUS_LOST}, 30, false},
    };
    const WindowEvent pad = {.kind = WINDOW_EVENT_PAD_ADDED, .pad = PAD};
    shell->navigate = screen_bench_note;
    for (size_t i = 0; i < COUNT(cases); i++) {
        devices_init(&shell->devices);
        devices_event(&shell->devices, &pad);
        screen_bench_gone_to = NOWHERE;
        Match *match = play_to_last_kill(shell);
        int frames = frames_to_results(shell, &cases[i].press, cases[i].wait);
        bool is_whole = frames > 2 * FRAMES_PER_SECOND && frames < 4 * FRAMES_PER_SECOND;
        if (cases[i].skips ? frames != cases[i].wait + 1 : !is_whole)
            fail_msg("%s: the results come after %d frames", cases[i].name, frames);
        assert_int_equal(match->world.state.phase, PHASE_OVER);
        leave_match(shell);
    }
}

/* What is shown of the last kill by the settings, and the match is the same in all cases. */
TEST_WITH(the_last_kill_is_as_wished, setup, screen_bench_teardown)
{
    Shell *shell = *state;
    static const struct {
        const char *name;
        double shake;
        FlashLevel flashes;
        bool is_shown;
    } cases[] = {{"all", 1, FLASHES_FULL, true},
                 {"no flashes", 1, FLASHES_OFF, true},
                 {"no shaking", 0, FLASHES_FULL, true},
                 {"neither", 0, FLASHES_OFF, false}};
    uint64_t first = 0;
    shell->navigate = screen_bench_note;
    for (size_t i = 0; i < COUNT(cases); i++) {
        shell->settings.accessibility.shake = cases[i].shake;
        shell->settings.accessibility.flashes = cases[i].flashes;
        screen_bench_gone_to = NOWHERE;
        Match *match = play_to_last_kill(shell);
        uint64_t hash = world_hash(&match->world);
        first = i == 0 ? hash : first;
        int frames = frames_to_results(shell, NULL, 0);
        if ((frames > 2 * FRAMES_PER_SECOND) != cases[i].is_shown || hash != first)
            fail_msg("%s: the results come after %d frames, hash %016llx", cases[i].name, frames,
                     (unsigned long long)hash);
        leave_match(shell);
    }
    shell->settings = settings_defaults();
}

/* A key in the match keeps it so far, however often; another does not. */
TEST_WITH(a_key_keeps_the_match, setup_with_home, teardown_with_home)
{
    static const char begin[] = "Saved ";
    static const char end[] = ". Watch it under Replays.";
    static const struct {
        Key key;
        int kept; /* So far. */
    } presses[] = {{KEY_F9, 1}, {KEY_F10, 1}, {KEY_F9, 2}};
    Shell *shell = *state;
    char folder[FOLDERS_PATH_BYTES];
    ScratchFolder recordings;
    Error error;
    MatchOptions options = match_bench_options("levels/duel.json", 1, 2);
    options.is_recorded = true;
    push_match(shell, match_bench_create(&options));
    assert_true(folders_user_subfolder("recordings", folder, &error));
    assert_true(strlen(folder) < sizeof recordings.folder);
    memcpy(recordings.folder, folder, strlen(folder) + 1);
    for (int i = 0; i < COUNT(presses); i++) {
        screen_stack_update(&shell->screens, 1);
        shell->notice.text[0] = '\0';
        screen_bench_press(shell, presses[i].key);
        const char *text = shell->notice.text;
        bool is_said = strncmp(text, begin, sizeof begin - 1) == 0 && strstr(text, end) != NULL;
        if (scratch_folder_count(&recordings) != presses[i].kept ||
            is_said != (presses[i].key == KEY_F9))
            fail_msg("press %d: %d are kept, said \"%s\"", i, scratch_folder_count(&recordings),
                     text);
    }
}
