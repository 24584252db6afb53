/* SPDX-License-Identifier: MIT */
/* Not in match_view.c: tests that listen to match_view_draw() hear no call from its own file. */
#include "view/view.h"

#define LINE_OPACITY 0.45
#define TAG_INSET 26.0 /* Points of the page from the frame's corner to the shape's middle. */
#define TAG_TEXT 19.0
#define TAG_SCALE_MAX 1.5
#define NARROW_TEXT 2.0 /* How much larger words are at most in a window narrower than 16:9. */

Ui match_panes_page(const Ui *ui)
{
    Ui page = *ui;
    double width = canvas_width(ui->canvas);
    double narrower = UI_PAGE_WIDTH / UI_PAGE_HEIGHT * canvas_height(ui->canvas) / width;
    double larger = ui->text_scale * clamp(narrower, 1, NARROW_TEXT);
    page.corner_px.y = fmin(page.corner_px.y, 0);
    page.text_scale = fmax(ui->text_scale, fmin(larger, NARROW_TEXT));
    return page;
}

static double row_bottom_px(const Scene *scene, const Ui *ui)
{
    Ui page = match_panes_page(ui);
    return ui_to_screen(&page, 0, hud_top_bottom(&scene->match->world, &page)).y;
}

static FrameBox pane_box(Box pane_px, Vec2 low_px, double row_px, double usual_row_px)
{
    Box box = {vec2_add(low_px, pane_px.low), vec2_add(low_px, pane_px.high)};
    FrameBox frame = {box, box, clamp(usual_row_px, box.low.y, box.high.y - 1)};
    frame.clear_px.low.y = clamp(row_px, box.low.y, box.high.y - 1);
    return frame;
}

/* In an upright window the panes are below the top row. */
void match_panes_make(MatchPanes *out_panes, Scene *scene, const Ui *ui, double fraction)
{
    Canvas *canvas = ui->canvas;
    Vec2 window = {canvas_width(canvas), canvas_height(canvas)};
    Ui usual = *ui;
    usual.text_scale = fmin(1, ui->text_scale);
    double row_px = row_bottom_px(scene, ui);
    double usual_row_px = row_bottom_px(scene, &usual);
    Vec2 low = {0, window.y > window.x ? ceil(usual_row_px) : 0};
    Panes panes = panes_divide(scene->pane_count, vec2_subtract(window, low));
    out_panes->count = panes.count;
    out_panes->has_map = panes.has_spare;
    for (int i = 0; i < panes.count; i++)
        match_frame_make_pane(&out_panes->frames[i], scene, canvas, fraction, i,
                              pane_box(panes.boxes_px[i], low, row_px, usual_row_px));
    for (int i = 0; i < panes.count && panes.count > 1; i++)
        for (int k = 0; k < panes.count; k++) {
            int player = scene_watched_in(scene, k);
            out_panes->frames[i].people_px[player] = out_panes->frames[k].people_px[player];
        }
    if (panes.has_spare)
        match_frame_make_map(&out_panes->map, scene, canvas, fraction,
                             pane_box(panes.spare_px, low, 0, 0).box_px);
}

/* A thin line around each frame, which also divides neighbors. */
static void pane_draw_outline(const MatchFrame *frame)
{
    const Box *box = &frame->clip_px;
    Vec2 low = vec2(floor(box->low.x) - 0.5, floor(box->low.y) - 0.5);
    Vec2 high = vec2(floor(box->high.x + 0.5) + 0.5, floor(box->high.y + 0.5) + 0.5);
    const Vec2 corners[4] = {low, {high.x, low.y}, high, {low.x, high.y}};
    canvas_polyline(frame->canvas, corners, 4, true, 1,
                    color_make(PALETTE_PLATE_EDGE, LINE_OPACITY));
}

/* The player's name, in the lower corner at the window's edge, unless hints cover it. Returns what
 * it takes. */
static Box pane_draw_tag(const MatchFrame *frame, const Ui *ui, int player, const Box *hints)
{
    const Viewport *steady = &frame->steady;
    double z = fmin(ui->text_scale, TAG_SCALE_MAX);
    double inset = ui_length(ui, TAG_INSET * z);
    double right = steady->corner_px.x + steady->size_px.x;
    bool is_right = steady->corner_px.x + right > canvas_width(ui->canvas) + 1;
    double side = is_right ? -1 : 1;
    Vec2 at = {is_right ? right - inset : steady->corner_px.x + inset,
               steady->corner_px.y + steady->size_px.y - inset};
    Color color = sides_color(frame->scene, player);
    UiText text = {FONT_SEMIBOLD, TAG_TEXT * z, is_right ? ALIGN_RIGHT : ALIGN_LEFT, PALETTE_TEXT,
                   1};
    Vec2 page = ui_page(ui, at);
    const char *name = names_player(&frame->match->world, player);
    double end = page.x + side * (18 * z + ui_text_width(ui, &text, name));
    Box taken = {{fmin(page.x, end) - 8 * z, page.y - TAG_TEXT * z},
                 {fmax(page.x, end) + 8 * z, page.y + TAG_TEXT * z}};
    if (hints != NULL && box_overlaps(taken, *hints))
        return (Box){{0, 0}, {0, 0}};
    Vec2 corner = {fmin(page.x, end) - 16 * z, page.y - 0.8 * TAG_TEXT * z};
    Box plate = {corner, {fmax(page.x, end) + 16 * z, page.y + 0.8 * TAG_TEXT * z}};
    ui_plate(ui, plate, 0.8 * TAG_TEXT * z, color_make(PALETTE_GROUND, VIEW_PLATE_OPACITY));
    palette_circle_draw(ui->canvas, sides_circle(frame->scene, player), at, ui_length(ui, 8 * z),
                        color);
    ui_text(ui, &text, page.x + side * 18 * z, page.y + 7 * z, name);
    return plate;
}

void match_panes_draw(const MatchPanes *panes, const Ui *ui)
{
    for (int i = 0; i < panes->count; i++)
        match_view_draw(&panes->frames[i]);
    Ui page = match_panes_page(ui);
    for (int i = 0; i < panes->count; i++)
        view_pickup_names_draw(&panes->frames[i], ui, &page);
    if (panes->has_map)
        match_view_draw(&panes->map);
    if (panes->count == 1)
        return;
    for (int i = 0; i < panes->count; i++)
        pane_draw_outline(&panes->frames[i]);
    if (panes->has_map)
        pane_draw_outline(&panes->map);
}

Box match_panes_box(const Ui *from, const Ui *to, Box box)
{
    return (Box){ui_page(to, ui_to_screen(from, box.low.x, box.low.y)),
                 ui_page(to, ui_to_screen(from, box.high.x, box.high.y))};
}

/* Empty for NULL. */
static Box box_on_page(const Ui *ui, const Ui *page, const Box *hints)
{
    return hints != NULL ? match_panes_box(ui, page, *hints) : (Box){{0, 0}, {0, 0}};
}

/* Beside the panels too. Returns what they take. */
static Box draw_captions(const MatchFrame *frame, const Ui *page, const HudTaken *taken,
                         const Box *hints)
{
    HudTaken beside = *taken;
    beside.boxes[beside.count++] = hud_status_box(frame, page, hints);
    hud_captions_draw(frame, page, &beside);
    return hud_captions_box(frame, page, &beside);
}

void match_panes_draw_marks(const MatchPanes *panes, const Ui *ui, const Box *hints,
                            const Box *covered, int count)
{
    Ui page = match_panes_page(ui);
    HudTaken taken = hud_taken(&panes->frames[0], &page);
    Box in_page = box_on_page(ui, &page, hints);
    if (hints != NULL && layout_height(*hints) > 0)
        taken.boxes[taken.count++] = in_page;
    ASSERT(count <= MATCH_PANES_COVERED_MAX);
    for (int i = 0; i < count; i++)
        if (layout_height(covered[i]) > 0)
            taken.boxes[taken.count++] = match_panes_box(ui, &page, covered[i]);
    for (int i = 0; i < panes->count; i++) {
        const MatchFrame *frame = &panes->frames[i];
        HudTaken in_pane = taken;
        if (panes->count > 1) {
            Box tag = pane_draw_tag(frame, ui, scene_watched_in(frame->scene, i), hints);
            in_pane.boxes[in_pane.count++] = match_panes_box(ui, &page, tag);
        }
        Box captions = draw_captions(frame, &page, &in_pane, &in_page);
        in_pane.boxes[in_pane.count++] = captions;
        hud_marks_draw(frame, &page, &in_pane);
        hud_announce_in_pane(frame, &page, &in_pane);
    }
}

void match_panes_draw_captions(const MatchPanes *panes, const Ui *ui, const Box *hints,
                               const Box *words)
{
    Ui page = match_panes_page(ui);
    Box below = match_panes_box(ui, &page, *hints);
    HudTaken taken = {.boxes = {below, match_panes_box(ui, &page, *words)}, .count = 2};
    for (int i = 0; i < panes->count; i++)
        (void)draw_captions(&panes->frames[i], &page, &taken, &below);
}

void match_panes_draw_status(const MatchPanes *panes, const Ui *ui, const Box *hints)
{
    Ui page = match_panes_page(ui);
    Box taken = box_on_page(ui, &page, hints);
    for (int i = 0; i < panes->count; i++)
        hud_status_draw(&panes->frames[i], &page, &taken);
}

void match_panes_draw_collision(const MatchPanes *panes)
{
    for (int i = 0; i < panes->count; i++)
        view_collision_draw(&panes->frames[i]);
}

Box match_panes_seen(const MatchPanes *panes, int pane, double *out_pixels_per_unit)
{
    const Viewport *steady = &panes->frames[pane].steady;
    *out_pixels_per_unit = steady->scale;
    return (Box){vec2_add_scaled(steady->center, steady->view, -0.5),
                 vec2_add_scaled(steady->center, steady->view, 0.5)};
}

const MatchFrame *match_panes_frame(const MatchPanes *panes, int person)
{
    return &panes->frames[panes->count > 1 ? person : 0];
}
