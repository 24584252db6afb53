/* SPDX-License-Identifier: MIT */
#include "view/view.h"

/* What is heard, for who does not hear it. */

/* World units; outside everything else that is drawn around a circle. */
#define MARK_RADIUS 45.0
#define MARK_WIDTH 4.0
#define MARK_GROUND 8.0 /* Of the dark line below. */
#define MARK_POINT 9.0  /* How far the point of an exact mark sticks out, */
#define MARK_HALF 7.0   /* and half its width. */
#define MARK_DEGREES 28.0
#define MARK_UNSEEN_DEGREES 45.0
#define MARK_FAINTEST 0.35

/* In sight an arc with a point; else an eighth of the circle, in which it is. */
static void mark_draw(const MatchFrame *frame, Vec2 at_px, const CaptionMark *mark)
{
    double opacity = mark->shown * (MARK_FAINTEST + (1 - MARK_FAINTEST) * mark->loudness);
    Color color = color_make(mark->is_danger ? PALETTE_NOTICE : PALETTE_WHITE, opacity);
    Color ground = color_make(PALETTE_GROUND, 0.7 * opacity);
    Vec2 way = match_frame_way(frame, mark->way);
    double radius = match_frame_length(frame, MARK_RADIUS);
    double degrees = mark->is_exact ? MARK_DEGREES : MARK_UNSEEN_DEGREES;
    double sweep = degrees * ANGLE_PI / 180;
    double start = atan2(way.y, way.x) - sweep / 2;
    Vec2 across = vec2_scale(vec2_left(way), match_frame_length(frame, MARK_HALF));
    Vec2 base = vec2_add_scaled(at_px, way, radius);
    Vec2 tip = vec2_add_scaled(base, way, match_frame_length(frame, MARK_POINT));
    const Vec2 point[3] = {vec2_add(base, across), tip, vec2_subtract(base, across)};
    canvas_arc(frame->canvas, at_px, radius, match_frame_line(frame, MARK_GROUND), start, sweep,
               ground);
    canvas_arc(frame->canvas, at_px, radius, match_frame_line(frame, MARK_WIDTH), start, sweep,
               color);
    if (mark->is_exact)
        canvas_polygon(frame->canvas, point, 3, color);
}

void view_captions_draw(const MatchFrame *frame)
{
    const Scene *scene = frame->scene;
    const World *world = &frame->match->world;
    unsigned listeners = scene_listeners(scene, frame->pane);
    if (!scene->accessibility.has_captions || world->state.phase != PHASE_PLAY)
        return;
    for (int i = 0; i < world->player_count; i++) {
        if ((listeners >> i & 1u) == 0 || !world->state.players[i].is_alive)
            continue;
        Vec2 at = match_frame_to_screen(frame, frame->players[i].at);
        for (int k = 0; k < CAPTIONS_SECTORS; k++)
            if (scene->captions[i].marks[k].shown > 0)
                mark_draw(frame, at, &scene->captions[i].marks[k]);
    }
}

/* Points of the page at text size 1. */
#define INSET 16.0
#define STEP 34.0
#define HEIGHT 30.0
#define WORDS_SIZE 19.0
#define BASELINE 21.0
#define PAD 12.0
#define TAG_HEIGHT 46.0 /* Of the name that is at the foot of one of several panes. */
#define ROOM_PART 0.45  /* Of a pane's height and width that they take at most. */

/* Where a caption goes among others: where its words are, else its own place, else any. */
static Caption *place_of(Caption items[CAPTIONS_MAX], int own, const char *words)
{
    Caption *place = items[own].words == NULL ? &items[own] : NULL;
    for (int i = 0; i < CAPTIONS_MAX; i++) {
        if (items[i].words != NULL && strcmp(items[i].words, words) == 0)
            return &items[i];
        if (place == NULL && items[i].words == NULL)
            place = &items[i];
    }
    return place;
}

/* The words of all who listen at a pane, each once. */
static void collect(const MatchFrame *frame, Caption out_items[CAPTIONS_MAX])
{
    unsigned listeners = scene_listeners(frame->scene, frame->pane);
    for (int i = 0; i < CAPTIONS_MAX; i++)
        out_items[i] = (Caption){.words = NULL};
    for (int i = 0; i < frame->match->world.player_count; i++)
        for (int k = 0; k < CAPTIONS_MAX && (listeners >> i & 1u) != 0; k++) {
            const Caption *caption = &frame->scene->captions[i].items[k];
            Caption *place = caption->words != NULL ? place_of(out_items, k, caption->words) : NULL;
            if (place != NULL && caption->shown >= place->shown)
                *place = *caption;
        }
}

static void draw_words(const MatchFrame *frame, const Ui *ui, const Caption *caption, Vec2 foot,
                       bool is_right, double room)
{
    UiText text = {FONT_SEMIBOLD, WORDS_SIZE, is_right ? ALIGN_RIGHT : ALIGN_LEFT, PALETTE_TEXT,
                   caption->shown};
    const char *words = tr_in("caption", caption->words);
    double width = fmin(ui_text_width(ui, &text, words), room - 2 * PAD) + 2 * PAD;
    Box plate = {{is_right ? foot.x - width : foot.x, foot.y - HEIGHT},
                 {is_right ? foot.x : foot.x + width, foot.y}};
    text.opacity *= hud_top_opacity_over_all(frame, ui, plate);
    ui_plate(ui, plate, 0.4 * HEIGHT,
             color_make(PALETTE_GROUND, VIEW_PLATE_OPACITY * text.opacity));
    ui_text_fitting(ui, &text, is_right ? plate.high.x - PAD : plate.low.x + PAD,
                    plate.low.y + BASELINE, room - 2 * PAD, words);
}

/* At the right, where neither hints nor a chat are; of one of several panes at the window's side,
 * above the name. On a touch screen thumbs are below: there they hang from the top, at the right.
 */
void hud_captions_draw(const MatchFrame *frame, const Ui *ui, const Box *hints)
{
    const Viewport *steady = &frame->steady;
    const Scene *scene = frame->scene;
    Vec2 low = ui_page(ui, frame->clear_px.low);
    Vec2 high = ui_page(ui, vec2_add(steady->corner_px, steady->size_px));
    bool has_tag = scene->pane_count > 1;
    bool is_right =
        !has_tag || steady->corner_px.x * 2 + steady->size_px.x > canvas_width(ui->canvas) + 1;
    Caption items[CAPTIONS_MAX];
    if (!scene->accessibility.has_captions || frame->match->world.state.phase != PHASE_PLAY)
        return;
    collect(frame, items);
    double room = ROOM_PART * (high.y - low.y) / (CAPTIONS_MAX * STEP);
    double zoom = fmin(ui->text_scale, room);
    Vec2 foot = {is_right ? high.x - INSET : low.x + INSET, high.y - INSET};
    if (has_tag)
        foot.y -= TAG_HEIGHT * ui->text_scale;
    if (ui->is_touch)
        foot.y = low.y + INSET + CAPTIONS_MAX * STEP * zoom;
    Box all = {
        {is_right ? low.x + (high.x - low.x) / 2 : low.x, foot.y - CAPTIONS_MAX * STEP * zoom},
        {is_right ? high.x : low.x + (high.x - low.x) / 2, foot.y}};
    if (hints != NULL && box_overlaps(all, *hints))
        foot.y = fmin(foot.y, hints->low.y - INSET);
    Ui zoomed = ui_zoom(ui, foot.x, foot.y, zoom);
    for (int i = 0; i < CAPTIONS_MAX; i++)
        if (items[i].words != NULL)
            draw_words(frame, &zoomed, &items[i], vec2(foot.x, foot.y - i * STEP), is_right,
                       ROOM_PART * (high.x - low.x) / zoom);
}
