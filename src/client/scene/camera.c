/* SPDX-License-Identifier: MIT */
#include "scene/scene.h"

#include "sim/weapons.h"

/* Part of the distance to the goal covered per tick. */
#define FOLLOW_STEP 0.25
#define SHARED_STEP 0.06 /* Calmer where several are followed. */
#define LEAD_STEP 0.05
#define SHAKE_STEP 0.4
#define KICK_KEPT 0.9 /* After a tick. */
#define ZOOM_KEPT 0.92
#define ZOOM_MAX 0.05
#define CHARGED_KICK 1.3 /* Of shots after a catch. */
/* World units a tick: it glides to a spawn. A dash is slower. */
#define FOLLOW_MAX 40.0
#define BLAST_FELT 700.0 /* World units. */

enum { SHAKE_EVERY_TICKS = 4 };

/* What is to be seen of those who are followed; the dead are left out while anybody lives. */
typedef struct CameraGoal {
    Vec2 at, spread, lead;
    bool is_alive; /* Whether any of them is alive. */
} CameraGoal;

static CameraGoal goal_of(const World *world, unsigned followed)
{
    CameraGoal goal = {.is_alive = false};
    Box box = {{HUGE_VAL, HUGE_VAL}, {-HUGE_VAL, -HUGE_VAL}};
    for (int i = 0; i < world->player_count; i++)
        goal.is_alive |= (followed >> i & 1u) != 0 && world->state.players[i].is_alive;
    for (int i = 0; i < world->player_count; i++) {
        const Player *player = &world->state.players[i];
        if ((followed >> i & 1u) == 0 || (goal.is_alive && !player->is_alive))
            continue;
        box = (Box){{fmin(box.low.x, player->at.x), fmin(box.low.y, player->at.y)},
                    {fmax(box.high.x, player->at.x), fmax(box.high.y, player->at.y)}};
        goal.lead = vec2_scale(player->aim, CAMERA_LEAD);
    }
    goal.at = vec2_mix(box.low, box.high, 0.5);
    goal.spread = vec2_subtract(box.high, box.low);
    if (state_count_players(followed) > 1)
        goal.lead = vec2(0, 0);
    return goal;
}

void camera_init(Camera *out_camera, const World *world, unsigned followed, uint64_t seed,
                 int index)
{
    ASSERT(followed != 0);
    CameraGoal goal = goal_of(world, followed);
    *out_camera = (Camera){.at = goal.at,
                           .spread = goal.spread,
                           .lead = goal.lead,
                           .random = random_make(seed, 1000 + (uint64_t)index)};
}

static bool is_among(unsigned people, int player)
{
    return player >= 0 && (people >> player & 1u) != 0;
}

static Vec2 follow_step(Vec2 from, Vec2 to, double part)
{
    Vec2 step = vec2_scale(vec2_subtract(to, from), part);
    double length = vec2_length(step);
    if (length > FOLLOW_MAX)
        step = vec2_scale(step, FOLLOW_MAX / length);
    return vec2_add(from, step);
}

/* Stays where a player died. */
void camera_follow(Camera *camera, const World *world, unsigned followed, bool is_still)
{
    CameraGoal goal = goal_of(world, followed);
    double part = state_count_players(followed) > 1 ? SHARED_STEP : FOLLOW_STEP;
    if (!goal.is_alive)
        return;
    if (is_still) {
        camera->at = goal.at;
        camera->spread = goal.spread;
        camera->lead = vec2(0, 0);
        return;
    }
    camera->at = follow_step(camera->at, goal.at, part);
    camera->spread = follow_step(camera->spread, goal.spread, part);
    camera->lead = vec2_mix(camera->lead, goal.lead, LEAD_STEP);
}

void camera_age(Camera *camera)
{
    camera->trauma = fmax(0, camera->trauma - CAMERA_TRAUMA_DECAY * SECONDS_PER_TICK);
    camera->kick = vec2_scale(camera->kick, KICK_KEPT);
    camera->zoom *= ZOOM_KEPT;
    if (--camera->shake_ticks <= 0) {
        double strength = camera->trauma * camera->trauma;
        Vec2 way = angle_unit_degrees(random_between(&camera->random, 0, 360));
        camera->shake_ticks = SHAKE_EVERY_TICKS;
        camera->shake_goal = vec2_scale(way, CAMERA_SHAKE * strength);
        camera->turn_goal = CAMERA_TURN_DEGREES * strength * random_between(&camera->random, -1, 1);
    }
    camera->shake = vec2_mix(camera->shake, camera->shake_goal, SHAKE_STEP);
    camera->turn_degrees += (camera->turn_goal - camera->turn_degrees) * SHAKE_STEP;
}

static void add_zoom(Camera *camera, double zoom)
{
    camera->zoom = fmin(fmax(camera->zoom, zoom), ZOOM_MAX);
}

/* A shake begins at once, not when the next goal is due. */
static void add_trauma(Camera *camera, double trauma)
{
    if (trauma <= 0)
        return;
    camera->trauma = fmin(1, camera->trauma + trauma);
    camera->shake_ticks = 0;
}

void camera_take(Camera *camera, const Event *event, const World *world, unsigned people)
{
    bool is_theirs = is_among(people, event->player);
    bool is_alone = state_count_players(people) == 1;
    if (event->kind == EVENT_SHOT && is_theirs && is_alone) {
        WeaponFeel feel = effects_weapon_feel(event->weapon);
        double part = event->amount > 0 ? CHARGED_KICK : 1;
        add_zoom(camera, part * feel.zoom);
        camera->kick = vec2_add_scaled(camera->kick, event->direction, -part * feel.kick);
        double length = vec2_length(camera->kick);
        if (length > CAMERA_KICK)
            camera->kick = vec2_scale(camera->kick, CAMERA_KICK / length);
    }
    /* Hits weaker than a Pulse's shake less, because each of a Scatter's pellets is a hit. */
    if (event->kind == EVENT_HIT && is_theirs)
        add_trauma(camera,
                   CAMERA_HIT_TRAUMA * fmin(1, event->amount / weapons_row(WEAPON_PULSE)->damage));
    if (event->kind == EVENT_BLAST) {
        /* Full in the blast, none at BLAST_FELT. */
        double nearest = BLAST_FELT;
        for (int i = 0; i < world->player_count; i++)
            if (is_among(people, i))
                nearest = fmin(nearest, vec2_distance(world->state.players[i].at, event->at));
        double away = fmax(0, nearest - event->amount) / (BLAST_FELT - event->amount);
        add_trauma(camera, CAMERA_EXPLOSION_TRAUMA * (1 - fmin(1, away)));
    }
    bool is_death = events_is_death(event->kind) && event->kind != EVENT_REFILL;
    if (is_death && (is_theirs || is_among(people, event->other)))
        add_trauma(camera, CAMERA_EXPLOSION_TRAUMA);
    if (event->kind == EVENT_KILL && is_among(people, event->other) && !is_theirs && is_alone)
        add_zoom(camera, CAMERA_KILL_ZOOM + effects_weapon_feel(event->weapon).zoom);
    if (is_death && world->state.phase == PHASE_OVER)
        add_zoom(camera, CAMERA_END_ZOOM);
}

CameraPose camera_pose(const Camera *camera)
{
    return (CameraPose){.at = vec2_add(camera->at, camera->lead),
                        .spread = camera->spread,
                        .off = camera->shake,
                        .kick = camera->kick,
                        .zoom = camera->zoom,
                        .turn_degrees = camera->turn_degrees};
}

CameraPose camera_pose_mix(CameraPose from, CameraPose to, double fraction)
{
    return (CameraPose){.at = vec2_mix(from.at, to.at, fraction),
                        .spread = vec2_mix(from.spread, to.spread, fraction),
                        .off = vec2_mix(from.off, to.off, fraction),
                        .kick = vec2_mix(from.kick, to.kick, fraction),
                        .zoom = from.zoom + (to.zoom - from.zoom) * fraction,
                        .turn_degrees =
                            from.turn_degrees + (to.turn_degrees - from.turn_degrees) * fraction};
}

static Vec2 pane_size(int columns, int rows, Vec2 window_px)
{
    double across = floor((window_px.x - (columns - 1) * PANES_GAP_PX) / columns);
    double down = floor((window_px.y - (rows - 1) * PANES_GAP_PX) / rows);
    return vec2(fmax(1, across), fmax(1, down));
}

Vec2 panes_picture(Vec2 pane_px)
{
    return vec2(fmin(pane_px.x, pane_px.y * PANES_WIDEST),
                fmin(pane_px.y, pane_px.x * PANES_WIDEST));
}

static double drawn_area(int columns, int rows, Vec2 window_px)
{
    Vec2 size = panes_picture(pane_size(columns, rows, window_px));
    return size.x * size.y;
}

static Box box_of(int index, int columns, Vec2 size)
{
    int row = index / columns;
    Vec2 low = {index % columns * (size.x + PANES_GAP_PX), row * (size.y + PANES_GAP_PX)};
    return (Box){low, vec2_add(low, size)};
}

Panes panes_divide(int count, Vec2 window_px)
{
    ASSERT(count >= 1 && count <= PANES_MAX);
    int columns = count > 1 ? 2 : 1;
    int rows = count > 2 ? 2 : 1;
    /* A difference of less than a row of pixels does not count. */
    double apart = fmax(window_px.x, window_px.y);
    if (count == 2 && drawn_area(1, 2, window_px) > drawn_area(2, 1, window_px) + apart) {
        columns = 1;
        rows = 2;
    }
    Vec2 size = count == 1 ? window_px : pane_size(columns, rows, window_px);
    Panes panes = {.count = count, .has_spare = count == 3};
    for (int i = 0; i < count; i++)
        panes.boxes_px[i] = box_of(i, columns, size);
    if (panes.has_spare)
        panes.spare_px = box_of(count, columns, size);
    return panes;
}
