/* SPDX-License-Identifier: MIT */
#include "view/view.h"

#include "base/clamp.h"
#include "base/tick.h"
#include "scene/names.h"
#include "scene/sides.h"
#include "ui/palette.h"

#include <stdio.h>

#define NAME_SIZE 22.0
#define NAME_ABOVE 44.0  /* From the circle's middle to the baseline above it, world units. */
#define NAME_SECONDS 1.4 /* Of play, in which names fade. */
#define CAUSE_SIZE 24.0
#define CAUSE_ABOVE 34.0
#define CAUSE_FADE_SECONDS 0.5
#define LOSS_RISE 26.0 /* World units. */
#define WORDS_SCALE_MAX 1.6
#define INSET 12.0 /* From the pane's edge, units of the page. */

/* Words on a dark plate, in the pane. */
typedef struct Mark {
    Vec2 at;           /**< World units: the place they are about. */
    double above;      /**< How far the baseline is above it; below where there is no room. */
    const char *name;  /**< In `color`; may be empty. */
    const char *words; /**< After the name. */
    Color color;
    double size;
    double opacity;
    double top; /**< It stays below, units of the page. */
} Mark;

/* Kept inside the pane, and below the circle where it would not fit above. */
static Vec2 mark_place(const MatchFrame *frame, const Ui *ui, const Mark *mark, double width)
{
    const Viewport *steady = &frame->steady;
    Vec2 low = ui_page(ui, steady->corner_px);
    Vec2 high = ui_page(ui, vec2_add(steady->corner_px, steady->size_px));
    Vec2 at = ui_page(ui, match_frame_to_screen(frame, mark->at));
    double away = match_frame_length(frame, mark->above) / ui->scale;
    double half = width / 2 + INSET;
    double y = at.y - away;
    low.y = fmax(low.y, mark->top) + INSET;
    if (y - 1.3 * mark->size < low.y)
        y = at.y + away + 0.7 * mark->size;
    return vec2(half * 2 < high.x - low.x ? clamp(at.x, low.x + half, high.x - half)
                                          : (low.x + high.x) / 2,
                clamp(y, low.y + 1.3 * mark->size, high.y - INSET));
}

static void mark_draw(const MatchFrame *frame, const Ui *ui, const Mark *mark)
{
    UiText name = {FONT_SEMIBOLD, mark->size, ALIGN_LEFT, sides_rgb(mark->color), mark->opacity};
    UiText words = {FONT_SEMIBOLD, mark->size, ALIGN_LEFT, PALETTE_TEXT, mark->opacity};
    double name_width = mark->name[0] != 0 ? ui_text_width(ui, &name, mark->name) : 0;
    double width = name_width + ui_text_width(ui, &words, mark->words) + mark->size;
    Vec2 at = mark_place(frame, ui, mark, width);
    double left = at.x - width / 2;
    Box plate = {{left, at.y - 1.1 * mark->size}, {left + width, at.y + 0.42 * mark->size}};
    ui_plate(ui, plate, 0.4 * mark->size, color_make(PALETTE_GROUND, 0.66 * mark->opacity));
    if (name_width > 0)
        ui_text(ui, &name, left + mark->size / 2, at.y, mark->name);
    ui_text(ui, &words, left + mark->size / 2 + name_width, at.y, mark->words);
}

static double text_zoom(const Ui *ui)
{
    return fmin(ui->text_scale, WORDS_SCALE_MAX);
}

/* During the countdown and a moment longer. */
static void draw_names(const MatchFrame *frame, const Ui *ui, double top)
{
    const World *world = &frame->match->world;
    double age = world->play_ticks * SECONDS_PER_TICK;
    bool is_beginning = frame->match->options.countdown_ticks > 0 && age < NAME_SECONDS &&
                        world->phase != PHASE_OVER;
    for (int i = 0; i < world->player_count && is_beginning; i++) {
        if (!scene_is_person(frame->scene, i) || !world->players[i].is_alive)
            continue;
        Mark mark = {.at = frame->players[i].at,
                     .above = NAME_ABOVE,
                     .name = world->players[i].name,
                     .words = "",
                     .color = sides_color(frame->scene, i),
                     .size = NAME_SIZE * text_zoom(ui),
                     .opacity = fmin(1, 2 * (1 - age / NAME_SECONDS)),
                     .top = top};
        mark_draw(frame, ui, &mark);
    }
}

static double mark_opacity(const DeathMark *mark)
{
    return clamp_unit((DEATHS_SECONDS - mark->age) / CAUSE_FADE_SECONDS);
}

/* To the people of this screen: who killed them and with what. */
static void draw_cause(const MatchFrame *frame, const Ui *ui, const DeathMark *death, double top)
{
    char cause[DEATHS_WORDS_BYTES], words[DEATHS_WORDS_BYTES + 8];
    int killer = death->event.other;
    bool has_killer = killer != NO_PLAYER && killer != death->event.player;
    deaths_cause(death, cause, sizeof cause);
    snprintf(words, sizeof words, "%s%s%s", has_killer ? ", " : "", cause,
             death->loser == death->event.player ? "  \xe2\x88\x92"
                                                   "1"
                                                 : "");
    Mark mark = {.at = death->event.at,
                 .above = CAUSE_ABOVE,
                 .name = has_killer ? names_player(&frame->match->world, killer) : "",
                 .words = words,
                 .color = sides_color(frame->scene, has_killer ? killer : death->event.player),
                 .size = CAUSE_SIZE * text_zoom(ui),
                 .opacity = mark_opacity(death),
                 .top = top};
    mark_draw(frame, ui, &mark);
}

/* A lost point, rising from where it was lost. */
static void draw_loss(const MatchFrame *frame, const Ui *ui, const DeathMark *death, double top)
{
    double part = death->age / DEATHS_SECONDS;
    Mark mark = {.at = death->event.at,
                 .above = CAUSE_ABOVE + LOSS_RISE * part * (2 - part),
                 .name = "\xe2\x88\x92"
                         "1",
                 .words = "",
                 .color = sides_color(frame->scene, death->loser),
                 .size = CAUSE_SIZE * text_zoom(ui),
                 .opacity = mark_opacity(death),
                 .top = top};
    mark_draw(frame, ui, &mark);
}

void hud_marks_draw(const MatchFrame *frame, const Ui *ui, double top)
{
    const Scene *scene = frame->scene;
    const Viewport *steady = &frame->steady;
    canvas_clip(frame->canvas, steady->corner_px.x, steady->corner_px.y, steady->size_px.x,
                steady->size_px.y);
    draw_names(frame, ui, top);
    for (int i = 0; i < scene->deaths.count; i++) {
        const DeathMark *death = &scene->deaths.marks[i];
        bool is_own = (scene_people_of(scene, frame->pane) >> death->event.player & 1u) != 0;
        if (!match_frame_shows(frame, death->event.at, 0))
            continue;
        if (is_own && !scene->match->is_replay)
            draw_cause(frame, ui, death, top);
        else if (death->loser != NO_PLAYER && death->is_witnessed)
            draw_loss(frame, ui, death, top);
    }
    canvas_clip(frame->canvas, 0, 0, 0, 0);
}
