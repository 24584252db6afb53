/* SPDX-License-Identifier: MIT */
#include "screens/results.h"

#include "base/files.h"
#include "platform/browser.h"
#include "profile/recordings.h"

#define WIDTH_MIN 340.0
#define WIDTH_MAX 500.0
#define ACROSS (16.0 / 9)
#define FADE_IN_SECONDS 0.4
#define TITLE_SIZE 20.0
#define KEY_SIZE 18.0
/* At text size 1. */
#define LINE 28.0
#define HEADING_HEIGHT 34.0
#define HEADING_BASELINE 18.0
#define WORDS_HEIGHT (HEADING_HEIGHT + 3.5 * LINE) /* The film's sentence: two lines. */
#define FRAME_WIDTH 1.5

enum { PREPARE_TICKS = 400, HINT_BYTES = 240, SENTENCE_LINES = 2 };

void results_shot_init(ResultsShot *out_shot, Shell *shell, const Scene *scene)
{
    Error ignored; /* The results do without. */
    const Match *match = scene->match;
    *out_shot = (ResultsShot){.shell = shell, .scene = scene};
    if (scene->shots.best.kills > 0 && !match->is_changed &&
        match->recording.tick_count >= scene->shots.best.tick)
        (void)shot_reel_create(&out_shot->reel, match, &match->recording, &scene->shots.best,
                               &ignored);
}

static void say_failed(ResultsShot *shot, const Error *error)
{
    char shown[FOLDERS_PATH_BYTES];
    folders_display_path(error->text, shown);
    /* TRANSLATORS: why. */
    shell_tell(shot->shell, true, tr("Not saved: %s"), shown);
}

static void begin_picture(ResultsShot *shot)
{
    Error error;
    char folder[FOLDERS_PATH_BYTES];
    const Match *match = shot->scene->match;
    if (shot->picture != NULL)
        return;
    if (!folders_user_subfolder("recordings", folder, &error) ||
        !shot_picture_create(&shot->picture, match, &match->recording, &shot->reel->shot,
                             SHOT_PICTURE_BYTES_MAX, &error))
        say_failed(shot, &error);
    else if (shot->box.high.x <= shot->box.low.x) /* Else progress is shown there. */
        shell_say(shot->shell, false, tr("Saving the best shot as a GIF"));
    if (shot->picture != NULL)
        shot_picture_use_finder(shot->picture, window_font_finder(shot->shell->window));
}

/* Y, or X if that is taken; false if both are. */
static bool save_button(const ResultsShot *shot, Control *out_button)
{
    static const PadButton buttons[] = {PAD_Y, PAD_X};
    for (size_t i = 0; i < sizeof buttons / sizeof *buttons; i++) {
        *out_button = (Control){CONTROL_PAD, (int)buttons[i]};
        /* A button that is bound to a control may be pressed out of habit, so it must not save. */
        Control button = *out_button;
        const Bindings *bindings = &shot->shell->devices.bindings;
        bool is_trial = shot->scene->match->options.mode == MODE_TRIALS;
        if (!bindings_is_bound(bindings, DEVICE_PAD, ACTION_FIRE, button) &&
            !bindings_is_bound(bindings, DEVICE_PAD, ACTION_DASH, button) &&
            !(is_trial && bindings_is_bound(bindings, DEVICE_PAD, ACTION_RESTART, button)))
            return true;
    }
    return false;
}

static bool is_wanted(const ResultsShot *shot, const InputEvent *event)
{
    Control button;
    const WindowEvent *window = &event->window;
    if (window->kind == WINDOW_EVENT_KEY_DOWN && window->code == KEY_F10 && !window->is_repeat)
        return true;
    if (window->kind == WINDOW_EVENT_PAD_DOWN)
        return save_button(shot, &button) && window->code == button.code;
    return event->command == COMMAND_CLICK && shot->is_pointed;
}

/* A pointer that has not moved since the match does not count as pointing at the shot. */
bool results_shot_event(ResultsShot *shot, const InputEvent *event)
{
    if (event->command == COMMAND_POINT || event->command == COMMAND_CLICK)
        shot->is_pointed = box_contains(shot->box, shell_pointer(shot->shell, event)) &&
                           (shot->is_pointed || event->command == COMMAND_POINT);
    if (shot->reel == NULL || !is_wanted(shot, event))
        return false;
    begin_picture(shot);
    return true;
}

static void save_picture(ResultsShot *shot)
{
    Error error;
    char path[FOLDERS_PATH_BYTES];
    size_t length;
    const char *bytes = shot_picture_bytes(shot->picture, &length);
    if (!recordings_keep_shot(shot->scene->match, bytes, length, path, &error)) {
        say_failed(shot, &error);
        return;
    }
    browser_offer_file(path);
    /* TRANSLATORS: a file's name. */
    shell_tell(shot->shell, false, tr("Saved %s in the recordings folder."), path_file_name(path));
}

static void write_some(ResultsShot *shot)
{
    Error error;
    ShotPictureState state = shot_picture_step(shot->picture, PREPARE_TICKS, &error);
    if (state == SHOT_PICTURE_WORKS)
        return;
    if (state == SHOT_PICTURE_DONE)
        save_picture(shot);
    else
        say_failed(shot, &error);
    shot_picture_destroy(shot->picture);
    shot->picture = NULL;
}

void results_shot_destroy(ResultsShot *shot)
{
    while (shot->picture != NULL) /* The game ends: finish saving first. */
        write_some(shot);
    shot_reel_destroy(shot->reel);
}

void results_shot_update(ResultsShot *shot, double seconds)
{
    if (shot->reel == NULL)
        return;
    if (shot->picture != NULL)
        write_some(shot);
    if (!shot_reel_prepare(shot->reel, PREPARE_TICKS))
        return;
    shot->seconds += seconds;
    double ticks = shot->seconds * TICKS_PER_SECOND / SHOT_REEL_SLOWNESS;
    shot_reel_go(shot->reel, fmod(ticks, shot_reel_length(shot->reel)));
}

bool results_shot_is_moving(const ResultsShot *shot)
{
    return shot->reel != NULL;
}

static void write_key(const ResultsShot *shot, const Ui *ui, char out_key[CONTROL_TEXT_BYTES])
{
    Control button;
    if (ui->is_pad && save_button(shot, &button))
        bindings_control_label(button, out_key);
    else
        snprintf(out_key, CONTROL_TEXT_BYTES, "F10");
}

static void write_hint(const ResultsShot *shot, const Ui *ui, char out_hint[HINT_BYTES])
{
    char key[CONTROL_TEXT_BYTES];
    write_key(shot, ui, key);
    if (shot->picture != NULL)
        snprintf(out_hint, HINT_BYTES, tr("Saving: %.0f %%"),
                 100 * shot_picture_progress(shot->picture));
    else if (ui->is_touch)
        snprintf(out_hint, HINT_BYTES, "%s", tr("Tap: save the best shot as a GIF"));
    else if (ui->is_mouse && !ui->is_pad)
        snprintf(out_hint, HINT_BYTES, "%s", tr("Click or F10: save the best shot as a GIF"));
    else /* TRANSLATORS: a key or button. */
        snprintf(out_hint, HINT_BYTES, tr("%s: save the best shot as a GIF"), key);
}

bool results_shot_hint(const ResultsShot *shot, const Ui *ui, Hint *out_hint)
{
    *out_hint = (Hint){.meaning = tr("save best shot")};
    write_key(shot, ui, out_hint->key);
    return shot->reel != NULL;
}

static void draw_words(const ResultsShot *shot, const Ui *ui, double zoom)
{
    char words[SHOT_WORDS_BYTES], hint[HINT_BYTES];
    const Shot *best = &shot->reel->shot;
    const UiText title = {FONT_SEMIBOLD, TITLE_SIZE * zoom, ALIGN_LEFT, PALETTE_TEXT, 1};
    const UiText soft = {FONT_REGULAR, KEY_SIZE * zoom, ALIGN_LEFT, PALETTE_TEXT_SOFT, 1};
    UiText sentence = {FONT_REGULAR, TITLE_SIZE * zoom, ALIGN_LEFT, PALETTE_TEXT, 1};
    double width = layout_width(shot->box);
    double left = shot->box.low.x;
    shot_words(best, &shot->scene->match->world, words);
    write_hint(shot, ui, hint);
    ui_text_fitting(ui, &title, left, shot->box.low.y - (HEADING_HEIGHT - HEADING_BASELINE) * zoom,
                    width, tr("Shot of the match"));
    sentence.size = ui_fitting_lines(ui, &sentence, width, SENTENCE_LINES, words);
    double after = ui_paragraph(ui, &sentence, left, shot->box.high.y + LINE * zoom, width,
                                LINE * zoom, words);
    ui_text_fitting(ui, &soft, left, after, width, hint);
}

double results_shot_width(const ResultsShot *shot, const Ui *ui, double free)
{
    double least = WIDTH_MIN * fmax(ui->text_scale, 1);
    return shot->reel == NULL || free < least
               ? 0
               : fmin(free, WIDTH_MAX * (ui_is_tall(ui) ? ui->text_scale : 1));
}

double results_shot_height(const Ui *ui, double width)
{
    return width > 0 ? width / ACROSS + WORDS_HEIGHT * ui->text_scale : 0;
}

void results_shot_draw(ResultsShot *shot, const Ui *ui, Box room)
{
    double zoom = ui->text_scale;
    double height = layout_height(room) - WORDS_HEIGHT * zoom;
    double width = results_shot_width(shot, ui, fmin(layout_width(room), height * ACROSS));
    shot->box = (Box){{0, 0}, {0, 0}};
    if (width <= 0 || !shot->reel->is_ready)
        return;
    Vec2 corner = {room.low.x, room.low.y + HEADING_HEIGHT * zoom};
    shot->box = (Box){corner, {corner.x + width, corner.y + width / ACROSS}};
    Vec2 low = ui_to_screen(ui, shot->box.low.x, shot->box.low.y);
    Vec2 high = ui_to_screen(ui, shot->box.high.x, shot->box.high.y);
    Box box_px = {{floor(low.x), floor(low.y)}, {floor(high.x), floor(high.y)}};
    double presence = fmin(1, shot->seconds / FADE_IN_SECONDS) * shot_view_fade_in(shot->reel) *
                      shot_view_fade_out(shot->reel);
    shot->reel->scene->accessibility = shot->shell->settings.accessibility;
    shot_view_draw(shot->reel, ui->canvas, box_px, presence * ui->opacity);
    ui_outline(ui, shot->box, 0, FRAME_WIDTH, ui_color(ui, PALETTE_PLATE_EDGE, 1));
    draw_words(shot, ui, zoom);
}
