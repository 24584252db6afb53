/* SPDX-License-Identifier: MIT */
#include "screens/results_shot.h"

#include "base/tick.h"
#include "profile/recordings.h"
#include "shot/shot_view.h"
#include "ui/layout.h"
#include "ui/palette.h"

#include <stdio.h>

#define WIDTH_MIN 200.0
#define WIDTH_MAX 420.0
#define ACROSS (16.0 / 9)
#define FADE_IN_SECONDS 0.4
#define TITLE_SIZE 20.0
#define KEY_SIZE 18.0
#define LINE 30.0 /* At text size 1. */

enum { PREPARE_TICKS = 400 };

void results_shot_init(ResultsShot *out_shot, Shell *shell, const Scene *scene)
{
    Error ignored; /* The results do without. */
    const Match *match = scene->match;
    *out_shot = (ResultsShot){.shell = shell, .scene = scene};
    if (scene->shots.best.kills > 0 && match->recording.tick_count >= scene->shots.best.tick)
        (void)shot_reel_create(&out_shot->reel, match, &match->recording, &scene->shots.best,
                               &ignored);
}

void results_shot_destroy(ResultsShot *shot)
{
    shot_picture_destroy(shot->picture);
    shot_reel_destroy(shot->reel);
}

static void say_written(ResultsShot *shot, bool is_written, const char *what)
{
    char shown[FOLDERS_PATH_BYTES];
    char words[NOTICE_BYTES];
    folders_display_path(what, shown);
    snprintf(words, sizeof words, "%s %s", is_written ? "Picture saved as" : "Not saved:", shown);
    shell_say(shot->shell, !is_written, words);
}

static void begin_picture(ResultsShot *shot)
{
    char path[FOLDERS_PATH_BYTES];
    Error error;
    const Match *match = shot->scene->match;
    if (shot->picture != NULL)
        return;
    if (!recordings_shot_path(match, path, &error) ||
        !shot_picture_create(&shot->picture, match, &match->recording, &shot->reel->shot, path,
                             &error))
        say_written(shot, false, error.text);
    else
        shell_say(shot->shell, false, "Saving the shot as a picture");
}

static bool is_wanted(const ResultsShot *shot, const InputEvent *event)
{
    const WindowEvent *window = &event->window;
    if (window->kind == WINDOW_EVENT_KEY_DOWN && window->code == KEY_F10 && !window->is_repeat)
        return true;
    if (window->kind == WINDOW_EVENT_PAD_DOWN && window->code == PAD_Y)
        return true;
    Vec2 at = shell_pointer(shot->shell, event);
    return event->command == COMMAND_CLICK && at.x >= shot->box.low.x && at.x < shot->box.high.x &&
           at.y >= shot->box.low.y && at.y < shot->box.high.y;
}

bool results_shot_event(ResultsShot *shot, const InputEvent *event)
{
    if (shot->reel == NULL || !is_wanted(shot, event))
        return false;
    begin_picture(shot);
    return true;
}

static void write_some(ResultsShot *shot)
{
    Error error;
    ShotPictureState state = shot_picture_step(shot->picture, PREPARE_TICKS, &error);
    if (state == SHOT_PICTURE_WORKS)
        return;
    bool is_written = state == SHOT_PICTURE_DONE;
    say_written(shot, is_written, is_written ? shot_picture_path(shot->picture) : error.text);
    shot_picture_destroy(shot->picture);
    shot->picture = NULL;
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

static void draw_words(const ResultsShot *shot, const Ui *ui, double zoom)
{
    char words[SHOT_WORDS_BYTES];
    char hint[64];
    const UiText title = {FONT_SEMIBOLD, TITLE_SIZE * zoom, ALIGN_LEFT, PALETTE_TEXT, 1};
    const UiText soft = {FONT_REGULAR, KEY_SIZE * zoom, ALIGN_LEFT, PALETTE_TEXT_SOFT, 1};
    double width = layout_width(shot->box);
    const char *key = ui->is_pad ? "Y" : ui->is_mouse ? "Click" : "F10";
    shot_finder_words(&shot->reel->shot, words);
    snprintf(hint, sizeof hint, "%s: save as a picture", key);
    ui_text_fitting(ui, &title, shot->box.low.x, shot->box.high.y + LINE * zoom, width, words);
    ui_text_fitting(ui, &soft, shot->box.low.x, shot->box.high.y + 2 * LINE * zoom, width, hint);
}

void results_shot_draw(ResultsShot *shot, const Ui *ui, Box room)
{
    double zoom = ui->text_scale;
    double height = layout_height(room) - 2.5 * LINE * zoom;
    double width = fmin(fmin(layout_width(room), WIDTH_MAX), height * ACROSS);
    shot->box = (Box){{0, 0}, {0, 0}};
    if (shot->reel == NULL || !shot->reel->is_ready || width < WIDTH_MIN * zoom)
        return;
    shot->box = (Box){room.low, {room.low.x + width, room.low.y + width / ACROSS}};
    Vec2 low = ui_to_screen(ui, shot->box.low.x, shot->box.low.y);
    Vec2 high = ui_to_screen(ui, shot->box.high.x, shot->box.high.y);
    Box box_px = {{floor(low.x), floor(low.y)}, {floor(high.x), floor(high.y)}};
    double presence = fmin(1, shot->seconds / FADE_IN_SECONDS) * shot_view_presence(shot->reel);
    shot->reel->scene->accessibility = shot->shell->settings.accessibility;
    shot_view_draw(shot->reel, ui->canvas, box_px, presence * ui->opacity);
    draw_words(shot, ui, zoom);
}
