/* SPDX-License-Identifier: MIT */
#include "view/view.h"

#include "base/numbers.h"
#include "base/time.h"
#include "collide/vec2.h"
#include "scene/scene.h"
#include "ui/palette.h"
#include "view/hud.h"

/* A circle that moved farther in a tick was teleported and is not interpolated. */
#define JUMP_UNITS 60.0
#define CLOAKED_OPACITY 0.34
#define CLOAK_FADE_SECONDS 0.6

/* A cloaked player who is visible all the same is drawn faint, until the cloak runs out. */
static double cloak_opacity(const Player *player)
{
    double left = player->cloak_ticks * SECONDS_PER_TICK / CLOAK_FADE_SECONDS;
    return 1 - (1 - CLOAKED_OPACITY) * fmin(1, left);
}

static DrawnPlayer drawn_player(const Scene *scene, int id, double fraction)
{
    const Player *player = &scene->match->world.state.players[id];
    const SceneMoment *before = &scene->before;
    Vec2 offset = scene->effects.players[id].offset;
    DrawnPlayer drawn = {.at = player->at,
                         .aim = player->aim,
                         .opacity = player->is_alive ? scene->shown[id] * cloak_opacity(player) : 0,
                         .is_own = scene_is_own(scene, id),
                         .shows_sight = scene_is_own(scene, id) || scene_shows_all_sight(scene)};
    if (before->is_alive[id] && vec2_distance(before->at[id], player->at) < JUMP_UNITS) {
        drawn.at = vec2_mix(before->at[id], player->at, fraction);
        drawn.aim = vec2_unit_or(vec2_mix(before->aim[id], player->aim, fraction), player->aim);
        offset = vec2_mix(before->offset[id], offset, fraction);
    }
    drawn.at = vec2_add_scaled(drawn.at, offset, scene->accessibility.shake);
    return drawn;
}

/* Both lists are in the order of firing, and new bullets come last, so one pass pairs them. */
static void draw_bullets_between(MatchFrame *frame, double fraction)
{
    const World *world = &frame->match->world;
    const SceneMoment *before = &frame->scene->before;
    int old = 0;
    frame->bullet_count = world->state.bullet_count;
    for (int i = 0; i < world->state.bullet_count; i++) {
        const Bullet *bullet = &world->state.bullets[i];
        while (old < before->bullet_count && before->bullet_ids[old] != bullet->id)
            old++;
        bool is_old = old < before->bullet_count;
        Vec2 from = is_old ? before->bullets[old] : bullet->at;
        frame->bullets[i] = (DrawnBullet){vec2_mix(from, bullet->at, fraction), bullet};
    }
}

/* What is drawn is thrown off, turned and brought nearer. Aim and clip stay. */
static Viewport shaken(const Viewport *steady, const CameraPose *pose, double shake)
{
    Viewport shown = *steady;
    double nearer = 1 + pose->zoom * shake;
    Vec2 off = vec2_add_scaled(pose->off, pose->kick, steady->view.x);
    shown.center = vec2_add_scaled(steady->center, off, shake);
    shown.turn = angle_unit_degrees(pose->turn_degrees * shake);
    shown.scale *= nearer;
    shown.view = vec2_scale(steady->view, 1 / nearer);
    return shown;
}

/* Everything but the viewports. */
static void fill_frame(MatchFrame *frame, Scene *scene, Canvas *canvas, double fraction)
{
    const World *world = &scene->match->world;
    const SceneMoment *before = &scene->before;
    frame->match = scene->match;
    frame->scene = scene;
    frame->canvas = canvas;
    frame->covered_px = 0;
    double ticks = before->tick + (world->state.tick - before->tick) * fraction;
    frame->seconds = ticks * SECONDS_PER_TICK;
    frame->mover_seconds =
        strikes_are_on(world)
            ? strikes_mover_later(world, (ticks - world->state.tick) * SECONDS_PER_TICK)
            : frame->seconds;
    for (int i = 0; i < world->player_count; i++)
        frame->players[i] = drawn_player(scene, i, fraction);
    draw_bullets_between(frame, fraction);
}

void match_frame_make(MatchFrame *out_frame, Scene *scene, Canvas *canvas, double fraction)
{
    Box whole = {{0, 0}, {canvas_width(canvas), canvas_height(canvas)}};
    match_frame_make_pane(out_frame, scene, canvas, fraction, 0, frame_view_box(whole));
}

static Box box_within(Box box, Box bounds)
{
    return (Box){{fmax(box.low.x, bounds.low.x), fmax(box.low.y, bounds.low.y)},
                 {fmin(box.high.x, bounds.high.x), fmin(box.high.y, bounds.high.y)}};
}

void match_frame_make_pane(MatchFrame *out_frame, Scene *scene, Canvas *canvas, double fraction,
                           int pane, FrameBox box)
{
    const Level *level = &scene->match->level;
    const Accessibility *wanted = &scene->accessibility;
    CameraPose pose =
        camera_pose_mix(scene->before.poses[pane], camera_pose(&scene->cameras[pane]), fraction);
    fill_frame(out_frame, scene, canvas, fraction);
    out_frame->pane = pane;
    FrameSubject subject = {.view = level->view,
                            .arena = level->size,
                            .at = pose.at,
                            .spread = pose.spread,
                            .is_whole = scene->people == 0 || scene->is_shown_whole ||
                                        wanted->framing == FRAMING_WHOLE};
    out_frame->steady = frame_view_fit(&box, &subject);
    Vec2 low_px = out_frame->steady.corner_px;
    Box picture = {low_px, vec2_add(low_px, out_frame->steady.size_px)};
    out_frame->clip_px = match_frame_is_whole(out_frame) ? box.box_px : picture;
    out_frame->clear_px = box_within(picture, box.clear_px);
    out_frame->viewport = shaken(&out_frame->steady, &pose, wanted->shake);
    for (int i = 0; i < scene->match->world.player_count; i++)
        out_frame->people_px[i] = viewport_to_screen(&out_frame->steady, out_frame->players[i].at);
}

void match_frame_make_map(MatchFrame *out_frame, Scene *scene, Canvas *canvas, double fraction,
                          Box box_px)
{
    Vec2 size = scene->match->level.size;
    Vec2 shown = vec2_add(size, vec2(2 * FRAME_VIEW_MARGIN, 2 * FRAME_VIEW_MARGIN));
    fill_frame(out_frame, scene, canvas, fraction);
    out_frame->pane = MATCH_FRAME_MAP;
    out_frame->steady = viewport_fit(shown, box_px, vec2_scale(size, 0.5));
    out_frame->clip_px = out_frame->clear_px = box_px;
    out_frame->viewport = out_frame->steady;
}

bool match_frame_clip(const MatchFrame *frame)
{
    const Box *clip = &frame->clip_px;
    double left = fmax(clip->low.x, frame->covered_px);
    if (left >= clip->high.x)
        return false;
    canvas_clip(frame->canvas, left, clip->low.y, clip->high.x - left, clip->high.y - clip->low.y);
    return true;
}

ViewPen match_frame_pen(const MatchFrame *frame)
{
    const Accessibility *accessibility = &frame->scene->accessibility;
    return (ViewPen){frame->canvas, frame->viewport, accessibility->brightness,
                     accessibility->palette};
}

Vec2 match_frame_to_screen(const MatchFrame *frame, Vec2 world)
{
    return viewport_to_screen(&frame->viewport, world);
}

Vec2 match_frame_way(const MatchFrame *frame, Vec2 direction)
{
    Vec2 turned = angle_turn(direction, frame->viewport.turn);
    return vec2(turned.x, -turned.y);
}

/* The part of a line that is inside along one axis, 0 to 1. */
static double part_within(double from, double to, double low, double high)
{
    if (to > high)
        return (high - from) / (to - from);
    return to < low ? (low - from) / (to - from) : 1;
}

Vec2 match_frame_within(const MatchFrame *frame, Vec2 from_px, Vec2 to_px, double margin_px)
{
    Vec2 low = frame->steady.corner_px;
    Box box = box_grown((Box){low, vec2_add(low, frame->steady.size_px)}, -margin_px);
    Vec2 from = {clamp(from_px.x, box.low.x, box.high.x), clamp(from_px.y, box.low.y, box.high.y)};
    double across = part_within(from.x, to_px.x, box.low.x, box.high.x);
    double down = part_within(from.y, to_px.y, box.low.y, box.high.y);
    return vec2_mix(from, to_px, fmin(across, down));
}

double match_frame_length(const MatchFrame *frame, double units)
{
    return units * frame->viewport.scale;
}

double match_frame_line(const MatchFrame *frame, double units)
{
    double width = units * frame->viewport.scale;
    return width < 1 ? 1 : width;
}

double match_frame_flash_part(const MatchFrame *frame)
{
    static const double parts[FLASH_LEVEL_COUNT] = {
        [FLASHES_FULL] = 1, [FLASHES_REDUCED] = FLASHES_REDUCED_PART, [FLASHES_OFF] = 0};
    return parts[frame->scene->accessibility.flashes];
}

bool match_frame_is_whole(const MatchFrame *frame)
{
    const Vec2 *size = &frame->match->level.size;
    return frame->steady.view.x >= size->x && frame->steady.view.y >= size->y;
}

bool match_frame_shows(const MatchFrame *frame, Vec2 world, double radius)
{
    Vec2 off = angle_turn(vec2_subtract(world, frame->viewport.center), frame->viewport.turn);
    Vec2 half = vec2_scale(frame->viewport.view, 0.5);
    return fabs(off.x) <= half.x + radius && fabs(off.y) <= half.y + radius;
}

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

/* The player's name, in the lower corner at the window's edge, unless hints cover it. */
static void pane_draw_tag(const MatchFrame *frame, const Ui *ui, int player, const Box *hints)
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
    const char *name = frame->match->world.state.players[player].name;
    double end = page.x + side * (18 * z + ui_text_width(ui, &text, name));
    Box taken = {{fmin(page.x, end) - 8 * z, page.y - TAG_TEXT * z},
                 {fmax(page.x, end) + 8 * z, page.y + TAG_TEXT * z}};
    if (hints != NULL && box_overlaps(taken, *hints))
        return;
    Vec2 corner = {fmin(page.x, end) - 16 * z, page.y - 0.8 * TAG_TEXT * z};
    Box plate = {corner, {fmax(page.x, end) + 16 * z, page.y + 0.8 * TAG_TEXT * z}};
    ui_plate(ui, plate, 0.8 * TAG_TEXT * z, color_make(PALETTE_GROUND, VIEW_PLATE_OPACITY));
    palette_shape(ui->canvas, player, at, ui_length(ui, 8 * z), color);
    ui_text(ui, &text, page.x + side * 18 * z, page.y + 7 * z, name);
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

void match_panes_draw_marks(const MatchPanes *panes, const Ui *ui, const Box *hints)
{
    Ui page = match_panes_page(ui);
    HudTaken taken = hud_taken(&panes->frames[0], &page);
    if (hints != NULL)
        taken.boxes[taken.count++] = match_panes_box(ui, &page, *hints);
    for (int i = 0; i < panes->count && panes->count > 1; i++)
        pane_draw_tag(&panes->frames[i], ui, i, hints);
    for (int i = 0; i < panes->count; i++) {
        hud_marks_draw(&panes->frames[i], &page, &taken);
        hud_announce_in_pane(&panes->frames[i], &page, &taken);
    }
}

void match_panes_draw_status(const MatchPanes *panes, const Ui *ui, const Box *hints)
{
    Ui page = match_panes_page(ui);
    Box taken = hints != NULL ? match_panes_box(ui, &page, *hints) : (Box){{0, 0}, {0, 0}};
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
