/* SPDX-License-Identifier: MIT */
#include "shell/shell.h"

#include "base/files.h"
#include "platform/browser.h"
#include "profile/recordings.h"

/* The least height of a row for fingers (WCAG 2.5.5). */
#define FINGER_POINTS 44.0

#define MOVING_PART 0.025  /* The part of a core that drawing an animated menu may take. */
#define MOVING_LONGEST 1.0 /* The longest frame interval of such a menu, seconds. */
/* After this long without input, the shortest interval is IDLE_SHORTEST. */
#define IDLE_SECONDS 8.0
#define IDLE_SHORTEST 0.1

void *shell_screen_create(Shell *shell, size_t size, const ScreenCallbacks *callbacks,
                          Error *out_error)
{
    ShellScreen *screen = calloc(1, size);
    if (screen == NULL) {
        error_memory(out_error);
        return NULL;
    }
    screen->base.callbacks = callbacks;
    screen->shell = shell;
    return screen;
}

void shell_screen_enter(Screen *self)
{
    shell_use_cursor(((ShellScreen *)self)->shell, true);
}

void shell_screen_enter_overlay(Screen *self)
{
    shell_screen_enter(self);
    sound_be_still(((ShellScreen *)self)->shell->sound);
}

double shell_screen_moving_interval(const Screen *self)
{
    const Shell *shell = ((const ShellScreen *)self)->shell;
    bool is_idle = shell->idle_seconds > IDLE_SECONDS;
    return clamp(shell->times.work_seconds / MOVING_PART,
                 is_idle ? IDLE_SHORTEST : SCREEN_MOVING_SECONDS, MOVING_LONGEST);
}

bool shell_is_asleep(const Shell *shell)
{
    return !window_is_seen(shell->window) && shell->online == NULL &&
           !screen_stack_runs_match(&shell->screens);
}

bool shell_go(Shell *shell, Route route)
{
    Error error = {.text = ""};
    if (shell->navigate(shell, &route, &error))
        return true;
    shell_say(shell, true, error.text);
    return false;
}

void shell_go_back(Shell *shell)
{
    (void)shell_go(shell, (Route){.kind = shell->has_title ? ROUTE_BACK : ROUTE_TITLE});
}

void shell_say(Shell *shell, bool is_bad, const char *words)
{
    notice_say(&shell->notice, is_bad, words);
    shell->needs_redraw = true;
}

void shell_tell(Shell *shell, bool is_bad, const char *format, ...)
{
    char words[NOTICE_BYTES + 256]; /* Cut where it is shown. */
    va_list arguments;
    va_start(arguments, format);
    text_fit_list(words, sizeof words, format, arguments);
    va_end(arguments);
    shell_say(shell, is_bad, words);
}

void shell_copy(Shell *shell, const char *text, const char *words)
{
    bool is_copied = clipboard_write(text);
    shell_say(shell, !is_copied, is_copied ? words : tr("The clipboard can't be used."));
}

void shell_say_more(Shell *shell, const char *words)
{
    if (words[0] == '\0')
        return;
    notice_add(&shell->notice, words);
    shell->needs_redraw = true;
}

/* False if it was used already. */
static bool use_reserve(Shell *shell)
{
    bool had_reserve = shell->reserve != NULL;
    free(shell->reserve);
    shell->reserve = NULL;
    return had_reserve;
}

void shell_fail(Shell *shell, const char *why)
{
    (void)use_reserve(shell);
    shell->is_quitting = true;
    if (shell->failure.text[0] == '\0')
        error_set(&shell->failure, "%s", why);
    browser_stop(shell->failure.text);
}

static void join_keys(const Bindings *bindings, const Action *actions, int count,
                      char out_keys[UI_KEY_BYTES])
{
    out_keys[0] = '\0';
    for (int i = 0; i < count; i++) {
        char key[CONTROL_TEXT_BYTES];
        bindings_action_control(bindings, DEVICE_MOUSE, actions[i], key);
        text_append(out_keys, UI_KEY_BYTES, "%s%s", i > 0 ? " " : "", key);
    }
}

/* What hints say for the hands in use. */
static void note_hands(const Shell *shell, Ui *ui)
{
    static const Action ways[] = {ACTION_UP, ACTION_LEFT, ACTION_DOWN, ACTION_RIGHT};
    static const Action across[] = {ACTION_LEFT, ACTION_RIGHT};
    static const Action down[] = {ACTION_UP, ACTION_DOWN};
    const Bindings *bindings = &shell->devices.bindings;
    const Pad *pad = devices_last_pad(&shell->devices);
    Hands hands =
        pad != NULL ? devices_hands(&shell->devices, &pad->device) : bindings->hands[DEVICE_MOUSE];
    ui->is_left_half = pad != NULL && hands == HANDS_LEFT;
    ui->is_right_half = pad != NULL && hands == HANDS_RIGHT;
    ui->has_one_hand = pad == NULL && (hands == HANDS_LEFT || hands == HANDS_RIGHT);
    if (ui->has_one_hand) {
        join_keys(bindings, across, 2, ui->across_keys);
        join_keys(bindings, down, 2, ui->down_keys);
        join_keys(bindings, ways, 4, ui->way_keys);
    }
    ui->is_mouse_alone = pad == NULL && bindings->hands[DEVICE_MOUSE] == HANDS_MOUSE;
    bindings_action_control(bindings, pad != NULL ? DEVICE_PAD : DEVICE_MOUSE, ACTION_PAUSE,
                            ui->menu_key);
}

void shell_measure_page(Shell *shell)
{
    Ui *ui = &shell->ui;
    *ui = ui_make(window_canvas(shell->window), window_density(shell->window));
    ui->text_scale = shell->settings.text_scale;
    ui->accessibility = shell->settings.accessibility;
    ui->is_pad = devices_last_pad(&shell->devices) != NULL;
    ui->pad_signs = devices_signs(&shell->devices);
    note_hands(shell, ui);
    ui->is_mouse = shell->devices.is_pointing;
    ui->is_touch = shell->devices.has_touch;
    ui->least_row = ui->is_touch ? FINGER_POINTS * window_density(shell->window) / ui->scale : 0;
    ui->has_notice = shell->notice.text[0] != '\0';
    ui->hints_right = &shell->hints_right;
    ui->caret_px = &shell->caret_px;
    ui->focus_words = shell->focus_words;
    Ui page = screen_stack_page(&shell->screens, ui);
    ui->notice_height = notice_height(&shell->notice, &page);
    ui->hides_hints = notice_hides_hints(&shell->notice, &page);
    shell->page = screen_stack_page(&shell->screens, ui);
}

Vec2 shell_pointer(const Shell *shell, const InputEvent *event)
{
    return ui_page(&shell->page, event->window.at);
}

void shell_use_cursor(Shell *shell, bool is_menu)
{
    shell->is_in_menu = is_menu;
    window_show_cursor(shell->window, is_menu);
    window_grab_mouse(shell->window, !is_menu && (shell->settings.keeps_pointer ||
                                                  window_is_fullscreen(shell->window)));
}

void shell_keep_recording(Shell *shell, const Match *match)
{
    Error error;
    char path[FOLDERS_PATH_BYTES], shown[FOLDERS_PATH_BYTES];
    bool is_kept = recordings_keep(match, path, &error);
    if (is_kept)
        browser_offer_file(path);
    folders_display_path(is_kept ? path_file_name(path) : error.text, shown);
    if (is_kept)
        /* TRANSLATORS: %s is a file; Replays is an entry of the title's menu */
        shell_tell(shell, false,
                   match->is_changed
                       ? tr("Saved %s, up to where the level was changed. Watch it under Replays.")
                       : tr("Saved %s. Watch it under Replays."),
                   shown);
    else
        /* TRANSLATORS: %s is why */
        shell_tell(shell, true, tr("Not saved: %s"), shown);
}

/* A match that was left sooner is not worth a place among the last. */
enum { KEPT_TICKS_LEAST = 30 * TICKS_PER_SECOND };

/* Tells each cause only once. */
static void tell_unkept(Shell *shell, bool is_servers, const Error *why)
{
    char words[NOTICE_BYTES + 256];
    if (shell->has_told_unkept[is_servers])
        return;
    /* TRANSLATORS: %s is why */
    text_fit(words, sizeof words,
             is_servers ? tr("The server's recording is not kept: %s")
                        : tr("Matches are not kept: %s"),
             why->text);
    shell_say_more(shell, words);
    shell->has_told_unkept[is_servers] = true;
}

void shell_keep_automatically(Shell *shell, const Match *match)
{
    Error error;
    const WorldState *state = &match->world.state;
    bool is_long = state->phase == PHASE_OVER || state->play_ticks >= KEPT_TICKS_LEAST;
    if (match->options.people == 0 || modes_players(match->options.mode).is_solo || !is_long ||
        match->is_changed || match->recording.tick_count == 0 || match->recording.is_interrupted ||
        match_has_next_round(match)) /* Of a set of rounds only the last one is kept. */
        return;
    if (!recordings_keep_automatically(match, &error))
        tell_unkept(shell, false, &error);
}

void shell_keep_text(Shell *shell, const char *text, size_t length)
{
    Error error;
    Error ignored;
    Recording read;
    if (recordings_keep_text(text, length, &error))
        return;
    bool is_fine = recordings_read_text(text, length, &read, &ignored);
    if (is_fine)
        recording_destroy(&read);
    tell_unkept(shell, !is_fine, &error);
}

/* A recording that ran out of room is written without its end. */
static bool write_recording(Shell *shell, const Recording *recording, const char *path,
                            Error *out_error)
{
    Recording part = *recording;
    part.is_interrupted = part.tick_count == 0 && recording->is_interrupted;
    bool is_written = recording_write_file(&part, RECORDING_TICKS, path, out_error);
    if (!is_written && use_reserve(shell))
        is_written = recording_write_file(&part, RECORDING_TICKS, path, out_error);
    if (!is_written)
        return false;
    return !recording->is_interrupted ||
           error_set(out_error,
                     /* TRANSLATORS: a file, seconds, minutes */
                     tr("%s: has only the first %d s of the match: it was longer than %d minutes, "
                        "or there was no memory for more"),
                     path, part.tick_count / TICKS_PER_SECOND,
                     RECORDING_TICKS / TICKS_PER_SECOND / 60);
}

void shell_record(Shell *shell, const Match *match)
{
    char path[FOLDERS_PATH_BYTES];
    Error error;
    if (shell->record_path == NULL)
        return;
    shell->recorded_count++;
    if (recordings_number(shell->record_path, shell->recorded_count, path, &error) &&
        write_recording(shell, &match->recording, path, &error))
        return;
    shell->record_error = error;
    shell_say(shell, true, error.text);
}
