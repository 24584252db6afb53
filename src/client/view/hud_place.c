/* SPDX-License-Identifier: MIT */
#include "view/view.h"

/* Around the circle of a person and its name, units of the page; the name grows with the text. */
#define PERSON_SIDE 40.0
#define PERSON_BELOW 34.0
#define PERSON_ABOVE 46.0
#define NAME_HALF 50.0
#define NAME_HEIGHT 36.0
#define CIRCLE_SIDE 28.0

/* What covering something costs; an obstacle costs its covered area, units of the page squared. */
#define PERSON_COST 1e9
#define AVOIDED_COST 1e12
#define TARGET_COST 1e6
#define CIRCLE_COST 1e5
#define EDGE_COST 1e4 /* The arena's edge. */

#define EDGE_CLEAR 12.0 /* From that edge to words, units of the page, as the next. */
#define FOOT_INSET 20.0 /* From a side of the page, where the foot's box is moved there. */
#define FOOT_STEP 60.0  /* Between two heights that are tried for it. */

enum { FOOT_PLACES = 7, FOOT_SIDES = 3, OFF_PLACES = 20 };

static double overlap_area(Box a, Box b)
{
    double width = fmin(a.high.x, b.high.x) - fmax(a.low.x, b.low.x);
    double height = fmin(a.high.y, b.high.y) - fmax(a.low.y, b.low.y);
    return width > 0 && height > 0 ? width * height : 0;
}

/* A box of the world on the page, where y points down. */
static Box page_box(const MatchFrame *frame, const Ui *ui, Box world)
{
    Vec2 low = ui_page(ui, viewport_to_screen(&frame->steady, vec2(world.low.x, world.high.y)));
    Vec2 high = ui_page(ui, viewport_to_screen(&frame->steady, vec2(world.high.x, world.low.y)));
    return (Box){low, high};
}

/* The circle of a person, whose name is above it. */
static Box person_box(const Ui *ui, Vec2 at)
{
    double zoom = ui->text_scale;
    double half = fmax(PERSON_SIDE, NAME_HALF * zoom);
    return (Box){{at.x - half, at.y - PERSON_ABOVE - NAME_HEIGHT * zoom},
                 {at.x + half, at.y + PERSON_BELOW}};
}

static Box circle_box(const MatchFrame *frame, const Ui *ui, int player)
{
    bool is_person = scene_is_person(frame->scene, player);
    Vec2 at =
        ui_page(ui, is_person ? frame->people_px[player]
                              : viewport_to_screen(&frame->steady, frame->players[player].at));
    return is_person ? person_box(ui, at) : box_grown((Box){at, at}, CIRCLE_SIDE);
}

Box hud_place_arena(const MatchFrame *frame, const Ui *ui)
{
    return page_box(frame, ui, (Box){{0, 0}, frame->match->level.size});
}

/* Targets that a box covers, hit or not, and the place where their run begins. */
static int count_targets(const MatchFrame *frame, const Ui *ui, Box box)
{
    const WorldState *state = &frame->match->world.state;
    Vec2 begin = ui_page(ui, viewport_to_screen(&frame->steady, frame->match->level.spawns[0].at));
    int count = state->target_count > 0 && overlap_area(box, person_box(ui, begin)) > 0;
    for (int i = 0; i < state->target_count; i++) {
        Box target = box_grown((Box){state->targets[i].at, state->targets[i].at}, TARGET_RADIUS);
        Box on_page = page_box(frame, ui, target);
        on_page.high.y += NAME_HEIGHT * ui->text_scale; /* A word below says which is next. */
        count += overlap_area(box, on_page) > 0;
    }
    return count;
}

static bool is_across_edge(const MatchFrame *frame, const Ui *ui, Box box)
{
    Box arena = hud_place_arena(frame, ui);
    double inside = overlap_area(box, arena);
    double area = (box.high.x - box.low.x) * (box.high.y - box.low.y);
    return inside > 0 && inside < area - 1;
}

static double box_cost(const MatchFrame *frame, const Ui *ui, Box box)
{
    const World *world = &frame->match->world;
    const Arena *arena = world->arena;
    double cost = is_across_edge(frame, ui, box) ? EDGE_COST : 0;
    cost += TARGET_COST * count_targets(frame, ui, box);
    for (int i = 0; i < world->player_count; i++) {
        bool is_person = scene_is_person(frame->scene, i);
        if (world->state.players[i].is_alive && (is_person || frame->players[i].opacity > 0) &&
            overlap_area(box, circle_box(frame, ui, i)) > 0)
            cost += is_person ? PERSON_COST : CIRCLE_COST;
    }
    for (int i = 0; i < arena->level->obstacle_count; i++)
        cost += overlap_area(box, page_box(frame, ui, arena->obstacles[i].swept));
    return cost;
}

int hud_place(const MatchFrame *frame, const Ui *ui, const Box *boxes, int count,
              const Box *avoided)
{
    int best = 0;
    double least = 0;
    ASSERT(count > 0);
    for (int i = 0; i < count; i++) {
        double cost = box_cost(frame, ui, boxes[i]);
        if (avoided != NULL && overlap_area(boxes[i], *avoided) > 0)
            cost += AVOIDED_COST;
        if (i > 0 && cost >= least)
            continue;
        best = i;
        least = cost;
    }
    return best;
}

/* How far a range moves to lie within another; not at all where it does not fit. */
static double move_within(double low, double high, double from, double to)
{
    if (high - low > to - from)
        return 0;
    return fmax(from - low, 0) + fmin(to - high, 0);
}

Box hud_place_inside(const MatchFrame *frame, const Ui *ui, Box box)
{
    if (frame->scene->pane_count > 1 || !match_frame_is_whole(frame) ||
        !is_across_edge(frame, ui, box_grown(box, EDGE_CLEAR)))
        return box;
    Box room = box_grown(hud_place_arena(frame, ui), -EDGE_CLEAR);
    Vec2 move = {move_within(box.low.x, box.high.x, room.low.x, room.high.x),
                 move_within(box.low.y, box.high.y, room.low.y, room.high.y)};
    return (Box){vec2_add(box.low, move), vec2_add(box.high, move)};
}

Box hud_place_off_targets(const MatchFrame *frame, const Ui *ui, Box box)
{
    Box best = hud_place_inside(frame, ui, box);
    int least = match_frame_is_whole(frame) ? count_targets(frame, ui, best) : 0;
    double across = UI_PAGE_WIDTH - box.high.x - box.low.x;
    for (int i = 1; i < OFF_PLACES && least > 0; i++) {
        Vec2 move = {i % 2 == 0 ? 0 : across, -FOOT_STEP * (i / 2)};
        Box moved = {vec2_add(box.low, move), vec2_add(box.high, move)};
        Box place = hud_place_inside(frame, ui, moved);
        int count = count_targets(frame, ui, place);
        if (count >= least)
            continue;
        least = count;
        best = place;
    }
    return best;
}

Box hud_place_foot(const MatchFrame *frame, const Ui *ui, Box box, const Box *avoided)
{
    double side = fmax(0, box.low.x - FOOT_INSET);
    const Vec2 sides[FOOT_SIDES] = {{0, 0}, {-side, 0}, {side, 0}};
    Box boxes[FOOT_PLACES];
    for (int i = 0; i < FOOT_PLACES; i++) {
        Vec2 move = i < FOOT_SIDES ? sides[i] : vec2(0, -FOOT_STEP * (i - FOOT_SIDES + 1));
        Box moved = {vec2_add(box.low, move), vec2_add(box.high, move)};
        boxes[i] = hud_place_inside(frame, ui, moved);
    }
    return boxes[hud_place(frame, ui, boxes, FOOT_PLACES, avoided)];
}
