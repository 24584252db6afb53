/* SPDX-License-Identifier: MIT */
#include "view/view.h"

#define INSET 30.0 /* From the frame's edge to an arrow's point, world units. */
#define POINT_LENGTH 15.0
#define POINT_HALF 9.0
#define SIGN_AWAY 31.0 /* From the point to the middle of its sign. */
#define SIGN_SIZE 9.0
/* The pointer beside the own circle, world units: its tip, half its width, and the distance of the
 * target from which on it shows. */
#define POINTER_AWAY 50.0
#define POINTER_HALF 9.0
#define POINTER_FROM 150.0
#define POINTER_FADE 60.0

/* Where marks are: inside the frame's edge, and not under the HUD. */
static Box inner_px(const MatchFrame *frame)
{
    return box_grown(frame->clear_px, -match_frame_length(frame, INSET));
}

/* Where the line from the frame's middle to a point outside leaves the inner rectangle. */
static Vec2 edge_point(const MatchFrame *frame, Vec2 to)
{
    Box inner = inner_px(frame);
    Vec2 middle = vec2_mix(inner.low, inner.high, 0.5);
    Vec2 half = vec2_scale(vec2_subtract(inner.high, inner.low), 0.5);
    Vec2 way = vec2_subtract(to, middle);
    double part = fmin(half.x / fmax(fabs(way.x), 1e-9), half.y / fmax(fabs(way.y), 1e-9));
    return vec2_add_scaled(middle, way, fmin(1, part));
}

/* Draws the arrow; returns the position of its icon. */
static Vec2 draw_point(const MatchFrame *frame, Vec2 world, Color color)
{
    Vec2 to = match_frame_to_screen(frame, world);
    Vec2 tip = edge_point(frame, to);
    Vec2 way = vec2_unit_or(vec2_subtract(to, tip), vec2(1, 0));
    Vec2 across = vec2_scale(vec2_left(way), match_frame_length(frame, POINT_HALF));
    Vec2 base = vec2_add_scaled(tip, way, -match_frame_length(frame, POINT_LENGTH));
    Vec2 sign = vec2_add_scaled(tip, way, -match_frame_length(frame, SIGN_AWAY));
    const Vec2 point[3] = {tip, vec2_add(base, across), vec2_subtract(base, across)};
    frame_disc(frame, sign, 1.7 * SIGN_SIZE, color_make(PALETTE_GROUND, 0.7));
    canvas_polygon(frame->canvas, point, 3, color);
    return sign;
}

/* A chevron beside the watched circle, toward a target that is not near. */
static void draw_pointer(const MatchFrame *frame, Vec2 from, Vec2 to)
{
    double distance = vec2_distance(from, to);
    double opacity = clamp_unit((distance - POINTER_FROM) / POINTER_FADE);
    if (opacity <= 0)
        return;
    Vec2 at = match_frame_to_screen(frame, from);
    Vec2 way = vec2_unit_or(vec2_subtract(match_frame_to_screen(frame, to), at), vec2(1, 0));
    Vec2 across = vec2_scale(vec2_left(way), match_frame_length(frame, POINTER_HALF));
    Vec2 tip = vec2_add_scaled(at, way, match_frame_length(frame, POINTER_AWAY));
    Vec2 base = vec2_add_scaled(tip, way, -match_frame_length(frame, POINTER_HALF));
    Color color = color_make(PALETTE_BRASS, 0.95 * opacity);
    double width = match_frame_line(frame, 3.2);
    canvas_line(frame->canvas, vec2_add(base, across), tip, width, color);
    canvas_line(frame->canvas, vec2_subtract(base, across), tip, width, color);
}

static void draw_to_goal(const MatchFrame *frame, const ModeGoal *goal)
{
    double size = match_frame_length(frame, SIGN_SIZE);
    bool is_flame = goal->kind == GOAL_TORCH || goal->kind == GOAL_CARRIER;
    Color color = color_make(is_flame ? PALETTE_FLAME : PALETTE_BRASS, 1);
    if (goal->kind == GOAL_NONE || goal->kind == GOAL_PREY || match_frame_shows(frame, goal->at, 0))
        return;
    Vec2 sign = draw_point(frame, goal->at, color);
    if (is_flame) {
        glyph_torch(frame->canvas, sign, 1.2 * size, color);
        return;
    }
    canvas_ring(frame->canvas, sign, size, match_frame_line(frame, 2), color);
    if (goal->kind == GOAL_TARGET)
        canvas_disc(frame->canvas, sign, 0.4 * size, color);
}

/* Toward the place where the next enemy comes in; draw_entry() draws the place itself. */
static void draw_to_entry(const MatchFrame *frame, const SiegeState *siege)
{
    if (siege->entry_ticks == 0 || match_frame_shows(frame, siege->entry_at, 0))
        return;
    Color color = color_make(PALETTE_BORDER, 1);
    double size = match_frame_length(frame, SIGN_SIZE);
    Vec2 sign = draw_point(frame, siege->entry_at, color);
    canvas_ring(frame->canvas, sign, size, match_frame_line(frame, 2), color);
}

/* Teammates, and opponents in sight. With these arrows a larger view gives no advantage. */
static bool has_arrow(const MatchFrame *frame, int watched, int player)
{
    const Scene *scene = frame->scene;
    const World *world = &frame->match->world;
    if (player == watched || !world->state.players[player].is_alive)
        return false;
    if (state_are_opponents(world, watched, player))
        return scene->people != 0 && !scene_is_spectating(scene) &&
               frame->players[player].opacity > 0;
    return world->state.players[player].team != 0;
}

#define WARN_SECONDS 0.6 /* Before a bullet comes into view. */
#define WARN_NEAR 150.0  /* It passes an own circle by at most this, world units. */
#define WARN_LENGTH 16.0
#define WARN_HALF 10.0
#define WARN_WIDTH 4.0
#define WARN_OPACITY 0.45 /* Of one that is still far. */

/* When a point that moves at `velocity` comes into a box along one axis, and when it leaves. */
static void cross_axis(double at, double velocity, double low, double high, double *from,
                       double *to)
{
    if (fabs(velocity) < 1e-9) {
        *to = at < low || at > high ? -1 : *to;
        return;
    }
    double first = (low - at) / velocity;
    double second = (high - at) / velocity;
    *from = fmax(*from, fmin(first, second));
    *to = fmin(*to, fmax(first, second));
}

static bool comes_near(Vec2 at, Vec2 velocity, Vec2 circle)
{
    Vec2 way = vec2_unit_or(velocity, vec2(0, 0));
    Vec2 to = vec2_subtract(circle, at);
    return vec2_dot(to, way) > 0 && fabs(vec2_cross(way, to)) <= WARN_NEAR;
}

bool view_edges_warns(const MatchFrame *frame, const DrawnBullet *drawn, double *out_seconds)
{
    const World *world = &frame->match->world;
    Vec2 velocity = drawn->bullet->velocity;
    /* Negative for a bullet that never comes into view, or that is in view already. */
    Vec2 half = vec2_scale(frame->steady.view, 0.5);
    Box seen = {vec2_subtract(frame->steady.center, half), vec2_add(frame->steady.center, half)};
    double from = 0;
    double to = HUGE_VAL;
    cross_axis(drawn->at.x, velocity.x, seen.low.x, seen.high.x, &from, &to);
    cross_axis(drawn->at.y, velocity.y, seen.low.y, seen.high.y, &from, &to);
    *out_seconds = from > 0 && from < to ? from : -1;
    if (frame->pane == MATCH_FRAME_MAP || *out_seconds < 0 || *out_seconds > WARN_SECONDS)
        return false;
    unsigned people = scene_people_of(frame->scene, frame->pane);
    for (int i = 0; i < world->player_count; i++)
        if ((people >> i & 1u) != 0 && world->state.players[i].is_alive &&
            comes_near(drawn->at, velocity, frame->players[i].at))
            return true;
    return false;
}

/* A chevron where it will come in, pointing the way that it flies. */
static void draw_warning(const MatchFrame *frame, const DrawnBullet *drawn, double seconds)
{
    Box inner = inner_px(frame);
    Vec2 velocity = drawn->bullet->velocity;
    Vec2 at = match_frame_to_screen(frame, vec2_add_scaled(drawn->at, velocity, seconds));
    Vec2 tip = {clamp(at.x, inner.low.x, inner.high.x), clamp(at.y, inner.low.y, inner.high.y)};
    Vec2 way = match_frame_way(frame, vec2_unit_or(velocity, vec2(1, 0)));
    Vec2 across = vec2_scale(vec2_left(way), match_frame_length(frame, WARN_HALF));
    Vec2 base = vec2_add_scaled(tip, way, -match_frame_length(frame, WARN_LENGTH));
    double near = 1 - seconds / WARN_SECONDS;
    double opacity = WARN_OPACITY + (1 - WARN_OPACITY) * near;
    Color color = color_fade(sides_color(frame->scene, drawn->bullet->owner), opacity);
    Color ground = color_make(PALETTE_GROUND, 0.8 * opacity);
    const Vec2 points[3] = {vec2_add(base, across), tip, vec2_subtract(base, across)};
    double width = match_frame_line(frame, WARN_WIDTH);
    canvas_polyline(frame->canvas, points, 3, false, 2.2 * width, ground);
    canvas_polyline(frame->canvas, points, 3, false, width, color);
}

void view_edges_draw(const MatchFrame *frame)
{
    const World *world = &frame->match->world;
    int watched = scene_watched_in(frame->scene, frame->pane);
    if (frame->pane == MATCH_FRAME_MAP)
        return;
    double seconds;
    for (int i = 0; i < frame->bullet_count; i++)
        if (view_edges_warns(frame, &frame->bullets[i], &seconds))
            draw_warning(frame, &frame->bullets[i], seconds);
    ModeGoal goal = mode_goal(world, watched);
    for (int i = 0; i < world->player_count; i++)
        if (i != goal.player && has_arrow(frame, watched, i)) {
            Vec2 at = frame->players[i].at;
            Color color = color_fade(sides_color(frame->scene, i), frame->players[i].opacity);
            if (!match_frame_shows(frame, at, 0)) {
                Vec2 sign = draw_point(frame, at, color);
                palette_circle_draw(frame->canvas, sides_circle(frame->scene, i), sign,
                                    match_frame_length(frame, SIGN_SIZE), color);
            }
        }
    draw_to_goal(frame, &goal);
    if (goal.kind == GOAL_TARGET && world->state.players[watched].is_alive)
        draw_pointer(frame, frame->players[watched].at, goal.at);
    if (world->options.mode == MODE_SIEGE)
        draw_to_entry(frame, siege_view(world));
}
