/* SPDX-License-Identifier: MIT */
#include "level/level.h"

#include "base/text.h"
#include "base/translate.h"
#include "collide/convex_polygon.h"

/* A touch is no sweep: World units. */
#define SWEPT_EPSILON 1e-6

const char *const level_material_names[MATERIAL_COUNT] = {
    /* TRANSLATORS: these words begin a line, each alone. */
    TR_IN("material", "plain"), TR_IN("material", "mirror"), TR_IN("material", "glass"),
    TR_IN("material", "breakable")};

const char *const level_mode_names[MODE_COUNT] = {"deathmatch", "last-light", "beacon",   "torch",
                                                  "siege",      "trials",     "practice", "blitz"};

const char *const level_weapon_names[WEAPON_COUNT] = {
    TR_IN("weapon", "pulse"), TR_IN("weapon", "scatter"), TR_IN("weapon", "ricochet"),
    TR_IN("weapon", "lance"), TR_IN("weapon", "mortar"),  TR_IN("weapon", "disc")};

const char *const level_pickup_names[PICKUP_COUNT] = {
    TR_IN("pickup", "weapon"), TR_IN("pickup", "health"), TR_IN("pickup", "overshield"),
    TR_IN("pickup", "flare"),  TR_IN("pickup", "cloak"),  TR_IN("pickup", "dash")};

const char *const level_mark_names[LEVEL_MARK_COUNT] = {
    TR_IN("mark", "dial"),    TR_IN("mark", "duel"),   TR_IN("mark", "slab"),
    TR_IN("mark", "columns"), TR_IN("mark", "cross"),  TR_IN("mark", "lifts"),
    TR_IN("mark", "gears"),   TR_IN("mark", "spiral"), TR_IN("mark", "iris"),
    TR_IN("mark", "panes"),   TR_IN("mark", "bricks"), TR_IN("mark", "bumpers"),
    TR_IN("mark", "waves")};

const char *const level_strike_names[STRIKE_COUNT] = {"reverse", "rush",       "still",  "mirrors",
                                                      "dark",    "one-bullet", "pickups"};

void level_destroy(Level *level)
{
    for (int i = 0; i < level->obstacle_count; i++) {
        free(level->obstacles[i].points);
        free(level->obstacles[i].motion.path);
    }
    free(level->obstacles);
    free(level->spawns);
    free(level->pickups);
    free(level->zones);
    *level = (Level){0};
}

static double pivot_reach(const LevelObstacle *obstacle)
{
    double reach = 0;
    for (int i = 0; i < obstacle->point_count; i++) {
        double distance = vec2_distance(obstacle->points[i], obstacle->motion.pivot);
        reach = distance > reach ? distance : reach;
    }
    return reach;
}

double level_point_speed(const LevelObstacle *obstacle)
{
    const LevelMotion *motion = &obstacle->motion;
    double turning = fabs(motion->spin) * (ANGLE_PI / 180) * pivot_reach(obstacle);
    return (motion->has_spin ? turning : 0) + (motion->path_count > 0 ? motion->speed : 0);
}

Box level_swept_box(const LevelObstacle *obstacle)
{
    const LevelMotion *motion = &obstacle->motion;
    Box box = box_around(obstacle->points, obstacle->point_count);
    if (motion->has_spin)
        box = box_grown((Box){motion->pivot, motion->pivot}, pivot_reach(obstacle));
    if (motion->path_count == 0)
        return box;
    Box path = box_around(motion->path, motion->path_count);
    return (Box){vec2_add(box.low, path.low), vec2_add(box.high, path.high)};
}

/* What an obstacle covers before it slides. */
typedef struct Extent {
    Box box;      /* Of one that does not rotate. */
    double inner; /* Of one that does: from its pivot to its nearest and its farthest point. */
    double outer;
} Extent;

static Extent extent_of(const LevelObstacle *obstacle)
{
    if (!obstacle->motion.has_spin)
        return (Extent){.box = box_around(obstacle->points, obstacle->point_count)};
    Vec2 pivot = obstacle->motion.pivot;
    return (Extent){
        .inner = polygon_segment_distance(obstacle->points, obstacle->point_count, pivot, pivot),
        .outer = pivot_reach(obstacle)};
}

/* Whether an obstacle that slides from one offset to another meets a player at the point: the same
 * as the point sliding the other way past the obstacle. A rotating obstacle may have any angle
 * anywhere, so its whole ring counts. */
static bool leg_sweeps(const LevelObstacle *obstacle, const Extent *extent, Vec2 from, Vec2 to,
                       Vec2 point)
{
    Vec2 start = vec2_subtract(point, from);
    Vec2 end = vec2_subtract(point, to);
    double reach = LEVEL_PLAYER_RADIUS - SWEPT_EPSILON;
    if (!obstacle->motion.has_spin) {
        /* A cheap test first: most legs are far from most points. */
        return box_overlaps(box_grown(extent->box, reach), box_between(start, end)) &&
               polygon_segment_distance(obstacle->points, obstacle->point_count, start, end) <
                   reach;
    }
    Vec2 pivot = obstacle->motion.pivot;
    double nearest = polygon_side_distance(pivot, start, end);
    double start_far = vec2_distance(pivot, start);
    double end_far = vec2_distance(pivot, end);
    double farthest = start_far > end_far ? start_far : end_far;
    return nearest < extent->outer + reach && farthest > extent->inner - reach;
}

bool level_sweeps(const LevelObstacle *obstacle, Vec2 point)
{
    const LevelMotion *motion = &obstacle->motion;
    if (level_motion_is_still(motion) ||
        !box_contains(box_grown(level_swept_box(obstacle), LEVEL_PLAYER_RADIUS), point))
        return false;
    Extent extent = extent_of(obstacle);
    if (motion->path_count == 0)
        return leg_sweeps(obstacle, &extent, (Vec2){0, 0}, (Vec2){0, 0}, point);
    int legs = motion->is_loop ? motion->path_count : motion->path_count - 1;
    for (int i = 0; i < legs; i++) {
        int next = i + 1 < motion->path_count ? i + 1 : 0;
        if (leg_sweeps(obstacle, &extent, motion->path[i], motion->path[next], point))
            return true;
    }
    return false;
}

const char *level_mode_name(Mode mode)
{
    ASSERT((unsigned)mode < MODE_COUNT);
    return level_mode_names[mode];
}

const char *level_weapon_name(WeaponKind weapon)
{
    ASSERT((unsigned)weapon < WEAPON_COUNT);
    return level_weapon_names[weapon];
}

const char *level_pickup_name(PickupKind kind)
{
    ASSERT((unsigned)kind < PICKUP_COUNT);
    return level_pickup_names[kind];
}

bool level_mode_of_name(const char *name, Mode *out_mode)
{
    int found = strcmp(name, "zone") == 0 ? (int)MODE_BEACON
                                          : names_find(level_mode_names, MODE_COUNT, name);
    if (found >= 0)
        *out_mode = (Mode)found;
    return found >= 0;
}
