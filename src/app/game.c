/* SPDX-License-Identifier: MIT */
#include "app/game.h"

#include "app/game_records.h"
#include "app/game_settings.h"
#include "app/palette.h"
#include "app/recordings.h"
#include "app/screen_match.h"
#include "app/screen_replay.h"
#include "app/screen_title.h"
#include "replay/recording_write.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

/* Without news the loop still looks round so often. */
#define LONGEST_WAIT_SECONDS 0.5
#define HELD_WAIT_SECONDS 0.03 /* While a pad is held toward something. */
#define PULSE_STEP 0.05

/* Enough to write the longest usual recording; never touched, so it takes addresses alone. */
enum { RESERVE_BYTES = 16 << 20 };

static bool open_window(Game *game, Error *out_error)
{
    char fonts[PLACE_BYTES];
    if (!place_of_data("assets/fonts", fonts, out_error))
        return false;
    bool has_size = game->options.width > 0;
    WindowOptions options = {.title = "Clockwise",
                             .width = has_size ? game->options.width : game->settings.width,
                             .height = has_size ? game->options.height : game->settings.height,
                             .is_fullscreen = game->options.is_fullscreen ||
                                              (game->settings.is_fullscreen && !has_size),
                             .font_folder = fonts};
    return window_create(&game->window, &options, out_error);
}

/* What a command changed in a menu is heard, whatever the menu. */
static void click(Game *game, Command command)
{
    switch (command) {
    case COMMAND_UP:
    case COMMAND_DOWN:
    case COMMAND_LEFT:
    case COMMAND_RIGHT:
    case COMMAND_POINT:
        sound_click(game->sound, SOUND_FOCUS);
        break;
    case COMMAND_CONFIRM:
    case COMMAND_CLICK:
        sound_click(game->sound, SOUND_CONFIRM);
        break;
    case COMMAND_BACK:
    case COMMAND_PAUSE:
        sound_click(game->sound, SOUND_BACK);
        break;
    case COMMAND_NONE:
        break;
    }
}

/* A pad that comes back gets its seat back, whatever screen is up. */
static void follow_pads(Game *game, const WindowEvent *event)
{
    SeatDevice device;
    if (event->kind == WINDOW_EVENT_PAD_REMOVED)
        seats_lose_pad(&game->seats, event->pad);
    if (event->kind == WINDOW_EVENT_PAD_ADDED && devices_source(&game->devices, event, &device))
        seats_find_pad(&game->seats, &device);
}

void game_event(Game *game, const WindowEvent *event)
{
    Command command = devices_event(&game->devices, event);
    follow_pads(game, event);
    bool was_in_menu = game->is_in_menu;
    if (event->kind == WINDOW_EVENT_QUIT)
        game->is_quitting = true;
    if (event->kind == WINDOW_EVENT_RESIZED || event->kind == WINDOW_EVENT_EXPOSED)
        game->has_news = true;
    game_settings_event(game, event);
    if (screen_stack_event(&game->screens, event, command)) {
        game->has_news = true;
        if (was_in_menu)
            click(game, command);
    }
    if (screen_stack_settle(&game->screens))
        game->has_news = true;
}

/* What a pad is held toward is said again to a menu. */
static void repeat(Game *game, double seconds)
{
    Command way = devices_repeat(&game->devices, seconds);
    if (way == COMMAND_NONE || !game->is_in_menu)
        return;
    SeatDevice pad = devices_last(&game->devices);
    WindowEvent event = {.kind = WINDOW_EVENT_PAD_AXIS, .pad = pad.pad, .is_repeat = true};
    if (screen_stack_event(&game->screens, &event, way)) {
        game->has_news = true;
        click(game, way);
    }
}

static void take_events(Game *game)
{
    WindowEvent event;
    while (!game->is_quitting && window_poll(game->window, &event))
        game_event(game, &event);
}

static double period_of(const Game *game)
{
    double pace = fmin(screen_stack_pace(&game->screens), notice_pace(&game->notice));
    return pace <= 0 || game->has_news ? game_settings_frame_seconds(game) : pace;
}

/* False where it was used already. */
static bool use_reserve(Game *game)
{
    bool had_reserve = game->reserve != NULL;
    free(game->reserve);
    game->reserve = NULL;
    return had_reserve;
}

/* Ends the game because it cannot go on: what was played is saved, and game_close() gives `why`.
 * The first reason counts. */
static void fail(Game *game, const char *why)
{
    (void)use_reserve(game);
    game->is_quitting = true;
    if (game->failure.text[0] == '\0')
        error_set(&game->failure, "%s", why);
}

void game_draw(Game *game)
{
    clock_t before = clock();
    Canvas *canvas = window_canvas(game->window);
    canvas_begin(canvas, color_make(PALETTE_BARS, 1));
    game->ui = ui_make(canvas, window_density(game->window));
    game->ui.text_scale = game->settings.text_scale;
    game->ui.palette = game->settings.comfort.palette;
    game->ui.is_pad = game->devices.last_pad != DEVICES_NO_PAD;
    game->ui.is_mouse = game->devices.is_pointing;
    game->ui.notice_height = notice_height(&game->notice, &game->ui);
    screen_stack_draw(&game->screens, game->ui);
    notice_draw(&game->notice, &game->ui);
    window_present(game->window);
    if (window_lacks_memory(game->window))
        fail(game, "out of memory: the picture could not be drawn");
    if (game->options.after_first_frame) {
        game->options.after_first_frame();
        game->is_quitting = true;
    }
    game->has_news = false;
    double work = (double)(clock() - before) / CLOCKS_PER_SEC;
    game->pulse.work_seconds += (work - game->pulse.work_seconds) * PULSE_STEP;
}

/* Pictures keep to the beat they are due at; a late one begins a new beat. */
static void keep_beat(Game *game, double now, double due, double period)
{
    bool is_on_beat = now - due < period && now >= due;
    double drawn_at = is_on_beat ? due : now;
    double passed = drawn_at - game->drawn_at;
    game->pulse.frame_seconds += (passed - game->pulse.frame_seconds) * PULSE_STEP;
    game->drawn_at = drawn_at;
}

static void rest(Game *game)
{
    bool is_moving = screen_stack_pace(&game->screens) <= 0;
    if (is_moving && game_settings_is_paced(game))
        return;
    double left = game->drawn_at + period_of(game) - window_seconds();
    bool is_held = game->devices.held_way != COMMAND_NONE;
    if (left <= 0)
        return;
    if (is_moving)
        window_sleep(left);
    else
        window_wait(game->window, fmin(left, is_held ? HELD_WAIT_SECONDS : LONGEST_WAIT_SECONDS));
}

/* For people that the command line asked for: keyboard and mouse, then pads, then the keyboard's
 * other half. */
static bool seat_people(Game *game, int people, Error *out_error)
{
    Seats *seats = &game->seats;
    const Devices *devices = &game->devices;
    seats_init(seats);
    if (people > 0)
        seats_join(seats, &(SeatDevice){.kind = DEVICE_MOUSE});
    for (int i = 0; i < DEVICES_PADS_MAX && seats->count < people; i++)
        if (devices->pads[i].is_attached)
            seats_join(seats, &devices->pads[i].device);
    if (seats->count < people)
        seats_join(seats, &(SeatDevice){.kind = DEVICE_KEYBOARD});
    if (seats->count == people)
        return true;
    int missing = people - seats->count;
    return error_set(out_error,
                     "%d players need %d more %s: two share the keyboard and the mouse, and %d of "
                     "the pads plugged in can be used",
                     people, missing, missing == 1 ? "pad" : "pads", devices_pad_count(devices));
}

static MatchFault create_match(Game *game, const MatchOptions *options, Match **out_match,
                               Error *out_error)
{
    MatchOptions seeded = *options;
    seeded.seed = game->next_seed++;
    seeded.is_recorded = true;
    return match_create(out_match, &seeded, out_error);
}

void game_push(Game *game, Screen *screen)
{
    if (screen == NULL)
        fail(game, "out of memory");
    else
        screen_stack_push(&game->screens, screen);
}

/* The device is looked for after the first picture, which it must not delay. */
static void begin_sound(Game *game)
{
    if (!game->is_quitting)
        sound_open(game->sound);
}

static void run(void *context)
{
    Game *game = context;
    double before = window_seconds();
    while (!game->is_quitting && game->screens.count > 0) {
        take_events(game);
        double now = window_seconds();
        repeat(game, now - before);
        screen_stack_update(&game->screens, now - before);
        notice_step(&game->notice, now - before);
        game_settings_update(game, false);
        before = now;
        if (screen_stack_settle(&game->screens))
            game->has_news = true;
        double period = period_of(game);
        double due = game->drawn_at + period;
        bool is_paced = screen_stack_pace(&game->screens) <= 0 && game_settings_is_paced(game);
        if (now >= due || is_paced) {
            keep_beat(game, now, due, period);
            game_draw(game);
            begin_sound(game);
        }
        rest(game);
    }
}

/* What can be known before there is a window: whether the match that was asked for can be played.
 */
static MatchFault prepare_match(Game *game, Match **out_match, Error *out_error)
{
    const GameOptions *options = &game->options;
    *out_match = NULL;
    if (options->watch != NULL || (!options->starts_with_match && options->recalls_match))
        return MATCH_FINE;
    MatchFault fault = create_match(game, &options->match, out_match, out_error);
    if (fault == MATCH_FINE && !options->starts_with_match) {
        match_destroy(*out_match);
        *out_match = NULL;
    }
    return fault;
}

/* The recording or the match, where there is one, else the title. */
static MatchFault push_first_screen(Game *game, Match *match, Error *out_error)
{
    Screen *screen = NULL;
    MatchFault fault = MATCH_FINE;
    if (!seat_people(game, game->options.match.people, out_error)) {
        match_destroy(match);
        return MATCH_BAD_OPTIONS;
    }
    if (game->options.watch != NULL)
        screen = screen_replay_create(game, game->options.watch, out_error);
    else if (match != NULL)
        screen = screen_match_create(game, match, out_error);
    else
        fault = screen_title_create(game, &screen, out_error);
    if (screen == NULL)
        return fault == MATCH_FINE ? MATCH_NO_MEMORY : fault;
    game->has_title = match == NULL && game->options.watch == NULL;
    screen_stack_push(&game->screens, screen);
    screen_stack_settle(&game->screens);
    return MATCH_FINE;
}

static GameEnd end_of(MatchFault fault)
{
    switch (fault) {
    case MATCH_FINE:
        return GAME_DONE;
    case MATCH_BAD_LEVEL:
    case MATCH_NO_MEMORY:
        return GAME_MISSING;
    case MATCH_BAD_OPTIONS:
        return GAME_BAD_OPTIONS;
    }
    return GAME_DONE;
}

/* Everything that screens use, so that they end before it. */
static bool begin(Game *game, Error *out_error)
{
    game->reserve = malloc(RESERVE_BYTES);
    game->sound = sound_create();
    if (game->reserve == NULL || game->sound == NULL)
        return error_set(out_error, "out of memory");
    devices_init(&game->devices);
    game_settings_load(game);
    sound_set_volumes(game->sound, &game->settings.volumes);
    game_records_load(game);
    return open_window(game, out_error);
}

/* What begin() began, the last first. */
static void end(Game *game)
{
    window_destroy(game->window);
    sound_destroy(game->sound);
    free(game->reserve);
    game->window = NULL;
    game->sound = NULL;
    game->reserve = NULL;
}

GameEnd game_open(Game *game, Error *out_error)
{
    Match *match;
    game->next_seed = game->options.match.seed;
    screen_stack_init(&game->screens);
    MatchFault fault = prepare_match(game, &match, out_error);
    if (fault != MATCH_FINE)
        return end_of(fault);
    if (!begin(game, out_error)) {
        end(game);
        match_destroy(match);
        return GAME_MISSING;
    }
    take_events(game); /* Which pads are there. */
    fault = push_first_screen(game, match, out_error);
    if (fault != MATCH_FINE)
        end(game);
    else
        game->drawn_at = window_seconds() - game_settings_frame_seconds(game);
    return end_of(fault);
}

void game_play(Game *game)
{
    if (!window_run(game->window, run, game))
        fail(game, "the display is lost: the connection to it broke");
}

GameEnd game_close(Game *game, Error *out_error)
{
    game_settings_update(game, true);
    game_settings_save(game);
    game_records_save_again(game);
    screen_stack_destroy(&game->screens);
    end(game);
    bool has_failed = game->failure.text[0] != '\0';
    bool is_recorded = game->record_error.text[0] == '\0';
    if (!has_failed && is_recorded)
        return GAME_DONE;
    error_set(out_error, "%s%s%s", game->failure.text, has_failed && !is_recorded ? "; " : "",
              game->record_error.text);
    return GAME_MISSING;
}

GameEnd game_run(const GameOptions *options, Error *out_error)
{
    Game *game = calloc(1, sizeof *game);
    if (game == NULL) {
        error_set(out_error, "out of memory");
        return GAME_MISSING;
    }
    game->options = *options;
    GameEnd end = game_open(game, out_error);
    if (end == GAME_DONE) {
        game_play(game);
        end = game_close(game, out_error);
    }
    free(game);
    return end;
}

MatchFault game_create_match(Game *game, const MatchOptions *options, Match **out_match,
                             Error *out_error)
{
    return create_match(game, options, out_match, out_error);
}

void game_keep_recording(Game *game, const Match *match)
{
    Error error;
    char path[PLACE_BYTES];
    char shown[PLACE_BYTES];
    char words[NOTICE_BYTES];
    bool is_kept = recordings_keep(match, path, &error);
    place_shown(is_kept ? path : error.text, shown);
    snprintf(words, sizeof words, "%s %s", is_kept ? "Kept as" : "Not kept:", shown);
    notice_say(&game->notice, !is_kept, words);
    game->has_news = true;
}

/* What there was no room for is missing at the end; the rest is a whole recording. */
static bool write_recording(Game *game, const Recording *recording, const char *path,
                            Error *out_error)
{
    Recording part = *recording;
    part.is_interrupted = part.tick_count == 0 && recording->is_interrupted;
    bool is_written = recording_write_file(&part, RECORDING_TICKS, path, out_error);
    if (!is_written && use_reserve(game))
        is_written = recording_write_file(&part, RECORDING_TICKS, path, out_error);
    if (!is_written)
        return false;
    return !recording->is_interrupted ||
           error_set(out_error,
                     "%s: has only the first %d s of the match: it was longer than %d minutes, or "
                     "there was no memory for more",
                     path, part.tick_count / TICKS_PER_SECOND,
                     RECORDING_TICKS / TICKS_PER_SECOND / 60);
}

void game_record(Game *game, const Match *match)
{
    char path[PLACE_BYTES];
    Error error;
    if (game->options.record_path == NULL)
        return;
    game->recorded_count++;
    if (recordings_number(game->options.record_path, game->recorded_count, path, &error) &&
        write_recording(game, &match->recording, path, &error))
        return;
    game->record_error = error;
    notice_say(&game->notice, true, error.text);
    game->has_news = true;
}

Vec2 game_pointer(const Game *game, const WindowEvent *event)
{
    return ui_page(&game->ui, event->at);
}

void game_use_cursor(Game *game, bool is_menu)
{
    game->is_in_menu = is_menu;
    window_show_cursor(game->window, is_menu);
    window_grab_mouse(game->window, !is_menu && window_is_fullscreen(game->window));
}
