/* SPDX-License-Identifier: MIT */
#include "app/game.h"

#include "base/text.h"
#include "link/wire.h"
#include "platform/browser.h"

#include <time.h>

#ifdef CLOCKWISE_HAS_SODIUM
#include "online/online.h"
#else
#define online_shell_begin(shell) ((void)(shell))
#define online_shell_end(shell) ((void)(shell))
#define online_shell_stir(shell, event) ((void)(event))
#define phones_hear(shell, hear, self) ((void)(hear), (void)(self))
#define phones_show(shell) ((void)(shell))
#define phones_close(shell) ((void)(shell))
#endif

/* The longest usual recording; untouched, it costs only address space. */
enum { RESERVE_BYTES = 16 << 20 };

/* As large as switchers of windows show it. */
enum { ICON_PX = 128 };

/* A pointer that rests while the window changes is reported no farther away than this: a hand on
 * the mouse moves it farther. */
#define REST_REACH_PX 8.0
/* Of a frame, at most so long counts for sticks that are still. */
#define STILL_SECONDS_MAX 0.1

static bool open_window(Game *game, Error *out_error)
{
    char fonts[FOLDERS_PATH_BYTES];
    if (!folders_game_path("assets/fonts", fonts, out_error))
        return false;
    const GameOptions *asked = &game->options;
    const Settings *settings = &game->shell.settings;
    bool has_size = game->shell.has_own_size;
    WindowOptions options = {.title = "Clockwise",
                             .width = has_size ? asked->width : settings->width,
                             .height = has_size ? asked->height : settings->height,
                             .is_fullscreen =
                                 asked->is_fullscreen || (settings->is_fullscreen && !has_size),
                             .place = settings->place,
                             .font_folder = fonts,
                             .icon = icon_create_pixels(ICON_PX, fonts, out_error),
                             .icon_px = ICON_PX};
    if (has_size) /* It is for this run only: the saved place does not go with it. */
        options.place.is_known = options.place.is_maximized = false;
    bool is_open = options.icon != NULL && window_create(&game->shell.window, &options, out_error);
    free(options.icon);
    return is_open;
}

static void tell_screen(Shell *shell, const InputEvent *event)
{
    bool was_in_menu = shell->is_in_menu;
    shell->idle_seconds = 0;
    shell_measure_page(shell);
    if (screen_stack_event(&shell->screens, event)) {
        shell->needs_redraw = true;
        if (was_in_menu) {
            /* The sound of a command that changed something in a menu. */
            bool is_back = event->command == COMMAND_BACK || event->command == COMMAND_PAUSE;
            bool is_done = event->command == COMMAND_CONFIRM || event->command == COMMAND_CLICK;
            if (event->command != COMMAND_NONE)
                sound_click(shell->sound, is_back   ? SOUND_BACK
                                          : is_done ? SOUND_CONFIRM
                                                    : SOUND_FOCUS);
        }
    }
}

static void settle_screens(Shell *shell)
{
    if (!screen_stack_settle(&shell->screens))
        return;
    notice_leave(&shell->notice);
    shell->needs_redraw = true;
}

/* The window changed under a resting pointer: menus must not follow. */
static bool is_pointer_resting(Shell *shell, const InputEvent *input)
{
    PointerRest *rest = &shell->pointer;
    const WindowEvent *event = &input->window;
    if (shell_settings_asks_fullscreen(shell, input))
        *rest = (PointerRest){.is_resting = true};
    if (event->kind == WINDOW_EVENT_RESIZED)
        rest->is_unsettled = true;
    if (!rest->is_resting || event->kind != WINDOW_EVENT_MOUSE_MOVE)
        return false;
    if (rest->is_unsettled) /* SDL 2.32 has the corner first. */
        return true;
    if (!rest->has_place)
        rest->at = event->at;
    rest->has_place = true;
    rest->is_resting = vec2_distance(event->at, rest->at) < REST_REACH_PX;
    return rest->is_resting;
}

void game_event(Game *game, const WindowEvent *event)
{
    Shell *shell = &game->shell;
    InputEvent input = devices_event(&shell->devices, event);
    shell->devices.has_touch = browser_has_touch();
    if (is_pointer_resting(shell, &input))
        input.command = COMMAND_NONE;
    if (input.window.kind == WINDOW_EVENT_NOTHING)
        return;
    shell_pads_event(shell, event);
    if (event->kind == WINDOW_EVENT_QUIT)
        shell->is_quitting = true;
    if (event->kind == WINDOW_EVENT_RESIZED || event->kind == WINDOW_EVENT_EXPOSED)
        shell->needs_redraw = true;
    if (event->kind == WINDOW_EVENT_FOCUS_LOST || event->kind == WINDOW_EVENT_FOCUS_GAINED)
        shell->lacks_focus = event->kind == WINDOW_EVENT_FOCUS_LOST;
    if (event->kind == WINDOW_EVENT_FILE_DROPPED &&
        !screen_stack_drop(&shell->screens, event->path))
        drop_open(shell, event->path);
    shell_settings_event(shell, &input);
    online_shell_stir(shell, &input);
    tell_screen(shell, &input);
    settle_screens(shell);
    browser_drag_touches(screen_stack_is_dragged(&shell->screens));
}

static bool is_moving(const Shell *shell)
{
    return screen_stack_frame_interval(&shell->screens) <= 0;
}

void game_update(Game *game, double seconds)
{
    Shell *shell = &game->shell;
    bool was_moving = is_moving(shell);
    /* Of a frame that takes longer, nobody knows whether a stick was still. */
    devices_step(&shell->devices, fmin(seconds, STILL_SECONDS_MAX));
    InputEvent event;
    shell->idle_seconds += seconds;
    if (devices_repeat(&shell->devices, seconds, &event) && shell->is_in_menu)
        tell_screen(shell, &event);
    shell_reload_step(shell);
    if (shell->is_quitting) /* Without memory for the new level there is nothing to go on with. */
        return;
    online_shell_begin(shell);
    screen_stack_update(&shell->screens, seconds);
    phones_show(shell);
    shell_pads_rumble(shell);
    online_shell_end(shell);
    notice_step(&shell->notice, seconds);
    shell_settings_update(shell, false);
    SoundVolumes volumes = shell_settings_volumes(shell);
    sound_rest(shell->sound, shell_is_asleep(shell));
    sound_set_volumes(shell->sound, &volumes);
    shell_settings_wake_language(shell);
    settle_screens(shell);
    if (was_moving && !is_moving(shell)) /* One more frame shows where it stopped. */
        shell->needs_redraw = true;
}

/* Screen readers know nothing of what is drawn. */
static void tell_reader(Shell *shell)
{
    ui_note_focus(&shell->page, shell->notice.text);
    if (strcmp(shell->focus_words, shell->said_words) == 0)
        return;
    memcpy(shell->said_words, shell->focus_words, sizeof shell->said_words);
    browser_say(shell->said_words);
}

void game_draw(Game *game)
{
    Shell *shell = &game->shell;
    shell->pointer.is_unsettled = false;
    window_draw_exactly(shell->window, screen_stack_is_exact(&shell->screens));
    canvas_begin(window_canvas(shell->window), color_make(PALETTE_BARS, 1));
    shell->notice.left = shell->hints_right;
    shell->hints_right = 0;
    shell->caret_px = (Box){.low = {0, 0}};
    shell->focus_words[0] = '\0';
    shell_measure_page(shell);
    screen_stack_draw(&shell->screens, shell->ui);
    notice_draw(&shell->notice, &shell->page);
    tell_reader(shell);
    if (shell->caret_px.high.y > 0)
        window_place_text(shell->window, shell->caret_px);
    window_present(shell->window);
    if (window_lacks_memory(shell->window))
        shell_fail(shell, tr("out of memory: the frame could not be drawn"));
    if (game->options.after_first_frame) {
        game->options.after_first_frame();
        shell->is_quitting = true;
    }
    shell->needs_redraw = false;
}

/* Seats for the number of players on the command line: keyboard and mouse, then controllers, then
 * the right half of the keyboard. */
static bool seat_people(Shell *shell, int people, Error *out_error)
{
    Seats *seats = &shell->seats;
    const Devices *devices = &shell->devices;
    seats_init(seats);
    if (people > 0)
        seats_join(seats, &(SeatDevice){.kind = DEVICE_MOUSE});
    for (int i = 0; i < DEVICES_PADS_MAX && seats->count < people; i++)
        if (devices_can_play(devices, &devices->pads[i]))
            seats_join(seats, &devices->pads[i].device);
    if (seats->count < people)
        seats_join(seats, &(SeatDevice){.kind = DEVICE_KEYBOARD});
    if (seats->count == people)
        return true;
    int missing = people - seats->count;
    return error_set(out_error,
                     /* TRANSLATORS: so many of the controllers that are plugged in. */
                     tr_count("%d players need %d more controller: two share the keyboard and the "
                              "mouse, and %d of the controllers plugged in can be used",
                              "%d players need %d more controllers: two share the keyboard and the "
                              "mouse, and %d of the controllers plugged in can be used",
                              missing),
                     people, missing, devices_pad_count(devices));
}

/* Creates the match of the command line before there is a window, to refuse a bad one early. */
static MatchFault prepare_match(Game *game, Match **out_match, Error *out_error)
{
    const GameOptions *options = &game->options;
    MatchOptions match = options->match;
    *out_match = NULL;
    if (options->watch != NULL || options->lab != NULL || options->edit != NULL ||
        options->connect != NULL || (!options->starts_with_match && options->recalls_match))
        return MATCH_FINE;
    match.seed = game->shell.next_seed++;
    match.rating = game->shell.settings.match.rating;
    shell_settings_circles(&game->shell, match.people, match.circles);
    match.is_recorded = true;
    MatchFault fault = match_create(out_match, &match, out_error);
    if (fault == MATCH_FINE && !options->starts_with_match) {
        match_destroy(*out_match);
        *out_match = NULL;
    }
    return fault;
}

static GameEnd end_of_fault(MatchFault fault)
{
    return fault == MATCH_FINE          ? GAME_DONE
           : fault == MATCH_BAD_OPTIONS ? GAME_BAD_OPTIONS
                                        : GAME_MISSING;
}

static bool create_parts(Game *game, Error *out_error)
{
    Shell *shell = &game->shell;
    shell->reserve = malloc(RESERVE_BYTES);
    shell->sound = sound_create();
    if (shell->reserve == NULL || shell->sound == NULL)
        return error_memory(out_error);
    shell_records_load(shell);
    shell_progress_load(shell);
    shell_rivals_load(shell);
    return open_window(game, out_error);
}

/* The window goes after the sound: SDL ends with it, and the sound's thread uses SDL. */
static void destroy_parts(Shell *shell)
{
    sound_destroy(shell->sound);
    window_destroy(shell->window);
    languages_release(&shell->languages);
    free(shell->reserve);
    shell->window = NULL;
    shell->sound = NULL;
    shell->reserve = NULL;
}

/* What is wrong with the file is also told to the terminal: the notice on the screen fades. */
static void open_named(Shell *shell, const char *path)
{
    drop_open(shell, path);
    if (shell->notice.is_bad)
        print_line(stderr, "clockwise: %s", shell->notice.text);
}

/* A start that opens a file or a match by name shows no welcome. */
static bool is_first_start(const Shell *shell)
{
    const LastMatch *last = &shell->settings.match;
    return shell->has_title && !last->is_welcomed && !last->has_played && !last->has_learned;
}

GameEnd game_open(Game *game, Error *out_error)
{
    Shell *shell = &game->shell;
    Match *match;
    shell->match = game->options.match;
    shell->recalls_match = game->options.recalls_match;
    shell->record_path = game->options.record_path;
    shell->online_meet = game->options.meet;
    shell->online_name = game->options.name;
    shell->online_port = ADDRESS_PORT_DEFAULT;
    shell_daily_look(shell);
    shell->hosting.opens_router = true;
    shell->hosting.serves_web = true;
    shell->has_own_size = game->options.width > 0;
    shell->next_seed = game->options.match.seed;
    shell->navigate = navigator_go;
    screen_stack_init(&shell->screens);
    devices_init(&shell->devices);
    languages_init(&shell->languages);
    shell_settings_load(shell);
    shell_settings_use_language(shell, shell->settings.language);
    MatchFault fault = prepare_match(game, &match, out_error);
    if (fault != MATCH_FINE) {
        languages_release(&shell->languages);
        return end_of_fault(fault);
    }
    if (!create_parts(game, out_error)) {
        destroy_parts(shell);
        match_destroy(match);
        return GAME_MISSING;
    }
    shell_settings_open_language(shell);
    shell_pads_load(shell);
    /* Which controllers are attached. */
    WindowEvent event;
    while (window_poll(game->shell.window, &event))
        game_event(game, &event);
    bool is_seated = seat_people(shell, game->options.match.people, out_error);
    /* For the people with seats. Over the title of a page, which does not end with the game. */
    bool joins = game->options.connect != NULL && !browser_is_host();
    shell->online_connect = joins ? NULL : game->options.connect;
    if (is_seated && (!joins || app_online_join(shell, game->options.connect, out_error))) {
        const FirstScreen first = {.recording = game->options.watch,
                                   .lab = game->options.lab,
                                   .edit = game->options.edit,
                                   .joins = joins,
                                   .match = match};
        fault = navigator_begin(shell, &first, out_error);
        if (fault == MATCH_FINE && shell->online_connect != NULL)
            (void)shell_go(shell, (Route){.kind = ROUTE_ONLINE});
        else if (fault == MATCH_FINE && game->options.open == NULL && is_first_start(shell))
            (void)shell_go(shell, (Route){.kind = ROUTE_WELCOME});
    } else {
        match_destroy(match);
        fault = is_seated ? MATCH_BAD_LEVEL : MATCH_BAD_OPTIONS;
    }
    if (fault != MATCH_FINE)
        destroy_parts(shell);
    else if (game->options.open != NULL)
        open_named(shell, game->options.open);
    return end_of_fault(fault);
}

GameEnd game_close(Game *game, Error *out_error)
{
    Shell *shell = &game->shell;
    shell_settings_update(shell, true);
    shell_settings_save(shell);
    shell_records_save_again(shell);
    screen_stack_destroy(&shell->screens);
    phones_close(shell);
    shell_progress_save_again(shell);
    destroy_parts(shell);
    bool has_failed = shell->failure.text[0] != '\0';
    bool is_recorded = shell->record_error.text[0] == '\0';
    if (!has_failed && is_recorded)
        return GAME_DONE;
    error_set(out_error, "%s%s%s", shell->failure.text, has_failed && !is_recorded ? "; " : "",
              shell->record_error.text);
    return GAME_MISSING;
}

#define LONGEST_WAIT_SECONDS 0.5
#define HELD_WAIT_SECONDS 0.03          /* While a direction is held, which repeats. */
#define ONLINE_WAIT_SECONDS (1.0 / 120) /* While a network has to be heard. */
#define ROUND_SECONDS_MAX (1.0 / 30)    /* A longer one is no display's. */
#define TIMES_STEP 0.05                 /* Weight of the newest frame in the smoothed times. */
#define WORK_STEP 0.2                   /* More: a slow menu soon has to be drawn less often. */

typedef struct Loop {
    Game *game;
    FramePace pace;
    double updated_at; /* When the last round began. */
} Loop;

static double frame_interval(const Shell *shell)
{
    double wanted =
        fmin(screen_stack_frame_interval(&shell->screens), notice_frame_interval(&shell->notice));
    return wanted <= 0 || shell->needs_redraw ? shell_settings_frame_seconds(shell) : wanted;
}

static void smooth(double *seconds, double newest, double weight)
{
    *seconds += (newest - *seconds) * weight;
}

/* The display's frames count only for what moves. */
static FrameRate frame_rate(const Loop *loop)
{
    const Shell *shell = &loop->game->shell;
    FrameRate rate = {BEAT_OWN, frame_interval(shell), shell->times.round_seconds};
    if (is_moving(shell) && shell_settings_is_paced(shell))
        rate.beat = BEAT_DISPLAY;
    else if (browser_is_host())
        rate.beat = BEAT_CALLED;
    return rate;
}

/* The longest wait for an event. */
static double longest_wait(const Shell *shell)
{
    if (shell->online != NULL)
        return ONLINE_WAIT_SECONDS;
    if (shell_is_asleep(shell))
        return LONGEST_WAIT_SECONDS;
    if (is_moving(shell))
        return shell_settings_frame_seconds(shell);
    bool is_held = shell->devices.held_direction != COMMAND_NONE;
    return is_held ? HELD_WAIT_SECONDS : LONGEST_WAIT_SECONDS;
}

static void sleep_until_due(Loop *loop)
{
    Shell *shell = &loop->game->shell;
    if (!window_is_seen(shell->window)) {
        window_wait(shell->window, longest_wait(shell));
        return;
    }
    FrameRate rate = frame_rate(loop);
    double due = frame_pace_due(&loop->pace, &rate);
    double left = due - window_clock_seconds();
    if (left <= 0 || rate.beat != BEAT_OWN)
        return;
    if (is_moving(shell))
        window_clock_sleep_until(due);
    else
        window_wait(shell->window, fmin(left, longest_wait(shell)));
}

static void hear_phone(void *game, const WindowEvent *event)
{
    if (!((Game *)game)->shell.is_quitting)
        game_event(game, event);
}

/* Events, what time has passed, and a frame if one is due; whether to go on. */
static bool play_round(void *context)
{
    Loop *loop = context;
    Shell *shell = &loop->game->shell;
    WindowEvent event;
    shell_daily_look(shell);
    while (!loop->game->shell.is_quitting && window_poll(loop->game->shell.window, &event))
        game_event(loop->game, &event);
    phones_hear(shell, hear_phone, loop->game);
    double now = window_clock_seconds();
    game_update(loop->game, shell_is_asleep(shell) ? 0 : now - loop->updated_at);
    if (shell->is_quitting)
        return false;
    smooth(&shell->times.round_seconds, fmin(now - loop->updated_at, ROUND_SECONDS_MAX),
           TIMES_STEP);
    loop->updated_at = now;
    FrameRate rate = frame_rate(loop);
    double drawn_before = loop->pace.drawn_at;
    bool is_seen = window_is_seen(shell->window);
    window_hold_screen_saver(shell->window, is_seen && screen_stack_runs_match(&shell->screens));
    if (is_seen && frame_pace_draws(&loop->pace, &rate, now)) {
        smooth(&shell->times.frame_seconds, loop->pace.drawn_at - drawn_before, TIMES_STEP);
        clock_t before = clock();
        game_draw(loop->game);
        smooth(&shell->times.work_seconds, (double)(clock() - before) / CLOCKS_PER_SEC, WORK_STEP);
        window_keep_pace(shell->window, window_clock_seconds() - now, rate.interval);
        if (!shell->is_quitting) /* The first frame does not wait for audio. */
            sound_open(shell->sound);
    }
    sleep_until_due(loop);
    return !shell->is_quitting && shell->screens.count > 0;
}

void game_loop_play(Game *game)
{
    double now = window_clock_seconds();
    double interval = shell_settings_frame_seconds(&game->shell);
    Loop loop = {game, {now - interval}, now};
    game->shell.times.round_seconds = interval;
    if (!window_run(game->shell.window, play_round, &loop))
        shell_fail(&game->shell, tr("the display is lost: the connection to it broke"));
}

GameEnd game_loop_run(const GameOptions *options, Error *out_error)
{
    Game *game = calloc(1, sizeof *game);
    if (game == NULL) {
        error_memory(out_error);
        return GAME_MISSING;
    }
    game->options = *options;
    GameEnd end = game_open(game, out_error);
    if (end == GAME_DONE) {
        game_loop_play(game);
        end = game_close(game, out_error);
    }
    free(game);
    return end;
}
