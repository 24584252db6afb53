/* SPDX-License-Identifier: MIT */
#include "view/view.h"

/* A circle that moved farther in a tick was teleported and is not interpolated. */
#define JUMP_UNITS 60.0
#define CLOAKED_OPACITY 0.34
#define CLOAK_FADE_SECONDS 0.6

/* A visible cloaked player is faint until the cloak ends. */
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
    drawn.at = vec2_add_scaled(drawn.at, offset, accessibility_shake(&scene->accessibility));
    return drawn;
}

/* Both lists are in firing order, new bullets last: one pass pairs them. */
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

/* Everything but the viewports. */
static void fill_frame(MatchFrame *frame, Scene *scene, Canvas *canvas, double fraction)
{
    const World *world = &scene->match->world;
    const SceneMoment *before = &scene->before;
    frame->match = scene->match;
    frame->scene = scene;
    frame->canvas = canvas;
    frame->covered_px = 0;
    frame->has_quick_chat = false;
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

Box match_frame_box_within(Box box, Box bounds)
{
    return (Box){{fmax(box.low.x, bounds.low.x), fmax(box.low.y, bounds.low.y)},
                 {fmin(box.high.x, bounds.high.x), fmin(box.high.y, bounds.high.y)}};
}

/* Players who share a view zoom it by moving apart. With a still camera they see the whole arena
 * instead. */
static bool is_still_for_several(const Scene *scene, int pane)
{
    return scene->accessibility.has_still_camera &&
           state_count_players(scene_people_of(scene, pane)) > 1;
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
    /* If there are more people than panes, all share one, which must show them all. */
    bool is_crowd = state_count_players(scene->people) > PANES_MAX;
    FrameSubject subject = {
        .view = is_crowd ? level->size : level->view,
        .arena = level->size,
        .at = pose.at,
        .spread = pose.spread,
        .is_whole = scene->people == 0 || scene->is_shown_whole ||
                    wanted->framing == FRAMING_WHOLE || is_still_for_several(scene, pane),
        .has_big_heads = (scene->match->world.options.mutators & MUTATOR_BIG_HEADS) != 0};
    out_frame->steady = frame_view_fit(&box, &subject);
    Vec2 low_px = out_frame->steady.corner_px;
    Box picture = {low_px, vec2_add(low_px, out_frame->steady.size_px)};
    out_frame->clip_px = match_frame_is_whole(out_frame) ? box.box_px : picture;
    out_frame->clear_px = match_frame_box_within(picture, box.clear_px);
    /* Only the drawing is shifted, turned and zoomed by the camera, not aim and clip. */
    Viewport *shown = &out_frame->viewport;
    *shown = out_frame->steady;
    double shake = accessibility_shake(wanted);
    double nearer = 1 + pose.zoom * shake;
    Vec2 off = vec2_add_scaled(pose.off, pose.kick, out_frame->steady.view.x);
    shown->center = vec2_add_scaled(out_frame->steady.center, off, shake);
    shown->turn = angle_unit_degrees(pose.turn_degrees * shake);
    shown->scale *= nearer;
    shown->view = vec2_scale(out_frame->steady.view, 1 / nearer);
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
    return view_pen_make(frame->canvas, &frame->viewport, &frame->scene->accessibility);
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

double match_frame_circle(const MatchFrame *frame, double units)
{
    return units * frame->viewport.scale *
           accessibility_times(frame->scene->accessibility.circle_size);
}

double match_frame_line(const MatchFrame *frame, double units)
{
    double width = units * frame->viewport.scale;
    return width < 1 ? 1 : width;
}

void frame_disc(const MatchFrame *frame, Vec2 at, double radius, Color color)
{
    canvas_disc(frame->canvas, at, match_frame_length(frame, radius), color);
}

void frame_glow(const MatchFrame *frame, Vec2 at, double radius, Color color)
{
    if (!frame->scene->accessibility.has_high_contrast)
        canvas_glow(frame->canvas, at, match_frame_length(frame, radius), color);
}

void frame_ring(const MatchFrame *frame, Vec2 at, double radius, double width, Color color)
{
    canvas_ring(frame->canvas, at, match_frame_length(frame, radius),
                match_frame_line(frame, width), color);
}

void frame_line(const MatchFrame *frame, Vec2 from, Vec2 to, double width, Color color)
{
    canvas_line(frame->canvas, from, to, match_frame_line(frame, width), color);
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

bool match_frame_shows_box(const MatchFrame *frame, Box box)
{
    Vec2 half = vec2_scale(vec2_subtract(box.high, box.low), 0.5);
    return match_frame_shows(frame, vec2_mix(box.low, box.high, 0.5), fmax(half.x, half.y));
}
