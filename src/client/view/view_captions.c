/* SPDX-License-Identifier: MIT */
#include "view/view.h"

/* Captions: sounds for players who cannot hear them. */

/* World units; outside everything else that is drawn around a circle. */
#define MARK_RADIUS 45.0
#define MARK_WIDTH 4.0
#define MARK_GROUND 8.0 /* Of the dark line below. */
#define MARK_POINT 9.0  /* How far the point of an exact mark sticks out. */
#define MARK_HALF 7.0   /* Half the point's width. */
#define MARK_DEGREES 28.0
#define MARK_UNSEEN_DEGREES 45.0
#define MARK_FAINTEST 0.35

static uint32_t rgb_of(bool is_danger)
{
    return is_danger ? PALETTE_NOTICE : PALETTE_WHITE;
}

/* In sight an arc with a point; else an eighth of the circle, in which it is. */
static void mark_draw(const MatchFrame *frame, Vec2 at_px, const CaptionMark *mark)
{
    double opacity = mark->shown * (MARK_FAINTEST + (1 - MARK_FAINTEST) * mark->loudness);
    Color color = color_make(rgb_of(mark->is_danger), opacity);
    Color ground = color_make(PALETTE_GROUND, 0.7 * opacity);
    Vec2 way = match_frame_way(frame, mark->way);
    double radius = match_frame_circle(frame, MARK_RADIUS);
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
#define SIGN_ROOM 32.0 /* Beside words: a small picture of the mark that they have. */
#define SIGN_MIDDLE 13.0
#define SIGN_DOT 3.0
#define SIGN_ARC 9.0
#define SIGN_DEGREES 80.0 /* Of an arc, which is so small. */
#define SIGN_WIDTH 3.5
#define SIGN_POINT 14.0
#define SIGN_HALF 6.5
#define SCALE_MAX 1.6
#define GAP 10.0         /* To what is below. */
#define ROOM_LEAST 260.0 /* Beside it, at text size 1; where there is less they stand above it. */
#define ROOM_PART 0.45   /* Of a pane's height and width that they take at most. */

/* The place for a caption: that with the same words, else its own place, else that of the caption
 * with the lowest worth. NULL if all others are worth more. */
static Caption *place_of(Caption items[CAPTIONS_MAX], int own, const Caption *caption)
{
    Caption *least = &items[own];
    for (int i = 0; i < CAPTIONS_MAX; i++) {
        if (items[i].words != NULL && strcmp(items[i].words, caption->words) == 0)
            return &items[i];
        least = captions_worth(&items[i]) < captions_worth(least) ? &items[i] : least;
    }
    if (captions_worth(least) >= captions_worth(caption))
        return NULL;
    *least = (Caption){.words = NULL};
    return least;
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
            Caption *place = caption->words != NULL ? place_of(out_items, k, caption) : NULL;
            if (place == NULL)
                continue;
            bool is_urgent = place->is_urgent || caption->is_urgent;
            if (caption->shown >= place->shown)
                *place = *caption;
            place->is_urgent = is_urgent;
        }
}

/* Where they stand, in units of a page that is zoomed around the foot. */
typedef struct CaptionPlan {
    Ui ui;
    Vec2 foot;     /* The corner from which they stand up. */
    bool is_right; /* It is the right one. */
    double room;   /* How wide one may be. */
    bool has_ways; /* They are one listener's. */
    int lines;
    const Caption *lowest[CAPTIONS_MAX]; /* The first of `lines`, upward. */
    Caption items[CAPTIONS_MAX];
} CaptionPlan;

/* Chooses the captions with the highest worth if not all fit. Keeps their order. */
static void choose(CaptionPlan *plan, int most)
{
    plan->lines = 0;
    for (int i = 0; i < CAPTIONS_MAX; i++) {
        double worth = captions_worth(&plan->items[i]);
        int better = 0;
        for (int k = 0; k < CAPTIONS_MAX; k++) {
            double other = captions_worth(&plan->items[k]);
            better += other > worth || (other >= worth && k < i) ? 1 : 0;
        }
        if (most == CAPTIONS_MAX || (plan->items[i].words != NULL && better < most))
            plan->lowest[plan->lines++] = &plan->items[i];
    }
}

static Box box_from(const CaptionPlan *plan, Vec2 size)
{
    double left = plan->is_right ? plan->foot.x - size.x : plan->foot.x;
    return (Box){{left, plan->foot.y - size.y}, {left + size.x, plan->foot.y}};
}

/* Beside what is at the foot, where there is room enough, else above it; then as high as what is
 * above leaves. */
static Vec2 keep_out(CaptionPlan *plan, const HudTaken *taken, Vec2 size, double least)
{
    for (int i = 0; i < taken->count; i++) {
        const Box *other = &taken->boxes[i];
        Box all = box_from(plan, size);
        if (!box_overlaps(all, *other) || layout_middle(*other).y <= layout_middle(all).y)
            continue;
        double beside =
            (plan->is_right ? all.high.x - other->high.x : other->low.x - all.low.x) - GAP;
        if (beside >= least)
            size.x = fmin(size.x, beside);
        else
            plan->foot.y = other->low.y - GAP;
    }
    for (int i = 0; i < taken->count; i++)
        if (box_overlaps(box_from(plan, size), taken->boxes[i]))
            size.y = fmax(0, fmin(size.y, plan->foot.y - taken->boxes[i].high.y));
    return size;
}

/* Places the captions on the right, which hints and chat leave free; with several panes at the
 * window's side, above the name. On a touch screen thumbs are at the foot, so captions begin at the
 * top. They never cover what is taken. False if there is nothing to show. */
static bool plan_captions(const MatchFrame *frame, const Ui *ui, const HudTaken *taken,
                          CaptionPlan *plan)
{
    const Viewport *steady = &frame->steady;
    const Scene *scene = frame->scene;
    Vec2 low = ui_page(ui, frame->clear_px.low);
    Vec2 high = ui_page(ui, vec2_add(steady->corner_px, steady->size_px));
    double zoom = fmin(ui->text_scale, SCALE_MAX);
    plan->is_right = scene->pane_count == 1 ||
                     steady->corner_px.x * 2 + steady->size_px.x > canvas_width(ui->canvas) + 1;
    if (!scene->accessibility.has_captions || frame->match->world.state.phase != PHASE_PLAY)
        return false;
    collect(frame, plan->items);
    plan->has_ways = state_count_players(scene_listeners(scene, frame->pane)) == 1;
    double step = STEP * zoom;
    Vec2 size = vec2_scale(vec2_subtract(high, low), ROOM_PART);
    size.y = fmin(CAPTIONS_MAX * step, size.y);
    plan->foot = vec2(plan->is_right ? high.x - INSET : low.x + INSET, high.y - INSET);
    if (ui->is_touch)
        plan->foot.y = low.y + INSET + size.y;
    size = keep_out(plan, taken, size, ROOM_LEAST * zoom);
    choose(plan, clamp_to_int((int)floor(size.y / step + 0.01), 0, CAPTIONS_MAX));
    plan->ui = ui_zoom(ui, plan->foot.x, plan->foot.y, zoom);
    plan->room = size.x / zoom - 2 * PAD;
    return plan->lines > 0;
}

static UiText words_text(const CaptionPlan *plan, const Caption *caption)
{
    return (UiText){FONT_SEMIBOLD, WORDS_SIZE, plan->is_right ? ALIGN_RIGHT : ALIGN_LEFT,
                    caption->is_danger ? PALETTE_NOTICE : PALETTE_TEXT, caption->shown};
}

static double sign_room(const CaptionPlan *plan, const Caption *caption)
{
    return plan->has_ways && vec2_length(caption->way) > 0 ? SIGN_ROOM : 0;
}

/* Empty for a line without words. */
static Box plate_of(const CaptionPlan *plan, int line)
{
    const Caption *caption = plan->lowest[line];
    UiText text = words_text(plan, caption);
    double foot = plan->foot.y - line * STEP;
    if (caption->words == NULL)
        return (Box){{plan->foot.x, foot}, {plan->foot.x, foot}};
    double sign = sign_room(plan, caption);
    double width = ui_text_width(&plan->ui, &text, tr_in("caption", caption->words));
    width = fmin(width, plan->room - sign) + sign + 2 * PAD;
    double left = plan->is_right ? plan->foot.x - width : plan->foot.x;
    return (Box){{left, foot - HEIGHT}, {left + width, foot}};
}

/* The own circle as a dot, and round it what is round the circle. */
static void sign_draw(const MatchFrame *frame, const Ui *ui, Vec2 at, const Caption *caption,
                      double opacity)
{
    Color color = color_make(rgb_of(caption->is_danger), opacity);
    Vec2 at_px = ui_to_screen(ui, at.x, at.y);
    Vec2 way = match_frame_way(frame, caption->way);
    double sweep = SIGN_DEGREES * ANGLE_PI / 180;
    Vec2 base = vec2_add_scaled(at_px, way, ui_length(ui, SIGN_ARC - SIGN_WIDTH / 2));
    Vec2 across = vec2_scale(vec2_left(way), ui_length(ui, SIGN_HALF));
    const Vec2 point[3] = {vec2_add(base, across),
                           vec2_add_scaled(at_px, way, ui_length(ui, SIGN_POINT)),
                           vec2_subtract(base, across)};
    canvas_disc(ui->canvas, at_px, ui_length(ui, SIGN_DOT), color_fade(color, 0.7));
    if (caption->is_exact)
        canvas_polygon(ui->canvas, point, 3, color);
    else
        canvas_arc(ui->canvas, at_px, ui_length(ui, SIGN_ARC), ui_length(ui, SIGN_WIDTH),
                   atan2(way.y, way.x) - sweep / 2, sweep, color);
}

/* The sign is at the words' inner side, so that they begin or end one below the other. */
static void line_draw(const MatchFrame *frame, const CaptionPlan *plan, int line)
{
    Box plate = plate_of(plan, line);
    const Caption *caption = plan->lowest[line];
    double sign = sign_room(plan, caption);
    UiText text = words_text(plan, caption);
    text.opacity *= hud_top_opacity_over_players(frame, &plan->ui, plate);
    ui_plate(&plan->ui, plate, 0.4 * HEIGHT,
             color_make(PALETTE_GROUND, VIEW_PLATE_OPACITY * text.opacity));
    ui_text_fitting(&plan->ui, &text, plan->is_right ? plate.high.x - PAD : plate.low.x + PAD,
                    plate.low.y + BASELINE, plan->room - sign, tr_in("caption", caption->words));
    double middle = plan->is_right ? plate.low.x + PAD + SIGN_MIDDLE - SIGN_HALF / 2
                                   : plate.high.x - PAD - SIGN_MIDDLE + SIGN_HALF / 2;
    if (sign > 0)
        sign_draw(frame, &plan->ui, vec2(middle, plate.low.y + HEIGHT / 2), caption, text.opacity);
}

void hud_captions_draw(const MatchFrame *frame, const Ui *ui, const HudTaken *taken)
{
    CaptionPlan plan;
    if (!plan_captions(frame, ui, taken, &plan))
        return;
    for (int i = 0; i < plan.lines; i++)
        if (plan.lowest[i]->words != NULL)
            line_draw(frame, &plan, i);
}

Box hud_captions_box(const MatchFrame *frame, const Ui *ui, const HudTaken *taken)
{
    CaptionPlan plan;
    if (!plan_captions(frame, ui, taken, &plan))
        return (Box){{0, 0}, {0, 0}};
    Box box = plate_of(&plan, 0);
    for (int i = 1; i < plan.lines; i++) {
        Box plate = plate_of(&plan, i);
        box.low = vec2(fmin(box.low.x, plate.low.x), fmin(box.low.y, plate.low.y));
        box.high.x = fmax(box.high.x, plate.high.x);
    }
    return (Box){ui_page(ui, ui_to_screen(&plan.ui, box.low.x, box.low.y)),
                 ui_page(ui, ui_to_screen(&plan.ui, box.high.x, box.high.y))};
}
