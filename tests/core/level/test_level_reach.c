/* SPDX-License-Identifier: MIT */
/*
 * Which spawns are cut off, against a plain account of the same: a cell is barred whose center is
 * nearer to a side than a player's radius less half a cell's diagonal, and who meets without
 * crossing barred cells is together.
 */
#include "level/level.h"

#include "base/numbers.h"
#include "collide/convex_polygon.h"
#include "test.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { WALLS = 6, CORNERS = 4, SPAWNS = LEVEL_SPAWNS, LEVELS = 300 };

typedef struct Plan {
    Level level;
    LevelObstacle obstacles[WALLS];
    Vec2 points[WALLS][CORNERS];
    LevelSpawn *spawns; /**< Just as many as there are. */
    bool is_asked[LEVEL_SPAWNS];
    int cells; /**< Each of both ways at most. */
} Plan;

typedef struct Field {
    int columns, rows;
    double size;
    int *groups; /**< Of each cell; -1 where it is barred. */
} Field;

static bool is_barred(const Plan *plan, Vec2 at, double radius)
{
    for (int i = 0; i < plan->level.obstacle_count; i++) {
        const LevelObstacle *wall = &plan->obstacles[i];
        if (wall->material == MATERIAL_BREAKABLE || wall->motion.has_spin)
            continue;
        for (int k = 0; k < wall->point_count; k++)
            if (polygon_side_distance(at, wall->points[k],
                                      wall->points[(k + 1) % wall->point_count]) < radius)
                return true;
    }
    return false;
}

/** Every free cell takes the least number near it until nothing changes. */
static void join_groups(Field *field)
{
    for (bool is_changed = true; is_changed;) {
        is_changed = false;
        for (int i = 0; i < field->columns * field->rows; i++) {
            int column = i % field->columns;
            int near[4] = {column > 0 ? i - 1 : i, column + 1 < field->columns ? i + 1 : i,
                           i >= field->columns ? i - field->columns : i,
                           i < field->columns * (field->rows - 1) ? i + field->columns : i};
            for (int k = 0; k < 4; k++)
                if (field->groups[i] >= 0 && field->groups[near[k]] >= 0 &&
                    field->groups[near[k]] < field->groups[i]) {
                    field->groups[i] = field->groups[near[k]];
                    is_changed = true;
                }
        }
    }
}

static Field field_make(const Plan *plan)
{
    double width = plan->level.size.x - 2 * LEVEL_PLAYER_RADIUS;
    double height = plan->level.size.y - 2 * LEVEL_PLAYER_RADIUS;
    double size = fmax(4, fmax(width, height) / 1280);
    Field field = {(int)ceil(width / size), (int)ceil(height / size), size, NULL};
    field.groups = malloc((size_t)(field.columns * field.rows) * sizeof *field.groups);
    assert_non_null(field.groups);
    for (int i = 0; i < field.columns * field.rows; i++) {
        int row = i / field.columns;
        Vec2 at = {LEVEL_PLAYER_RADIUS + (i % field.columns + 0.5) * size,
                   LEVEL_PLAYER_RADIUS + (row + 0.5) * size};
        field.groups[i] = is_barred(plan, at, LEVEL_PLAYER_RADIUS - size * 0.70711 - 1e-3) ? -1 : i;
    }
    join_groups(&field);
    return field;
}

static int group_at(const Field *field, Vec2 at)
{
    int column = (int)((at.x - LEVEL_PLAYER_RADIUS) / field->size);
    int row = (int)((at.y - LEVEL_PLAYER_RADIUS) / field->size);
    column = column < field->columns ? column : field->columns - 1;
    row = row < field->rows ? row : field->rows - 1;
    return field->groups[row * field->columns + column];
}

/** How many of the asked spawns are together with this one; 0 for one that is not asked, or in a
 * wall. */
static int company(const Plan *plan, const Field *field, int spawn)
{
    int count = 0;
    int group = group_at(field, plan->spawns[spawn].at);
    if (!plan->is_asked[spawn] || group < 0)
        return 0;
    for (int i = 0; i < plan->level.spawn_count; i++)
        count += plan->is_asked[i] && group_at(field, plan->spawns[i].at) == group;
    return count;
}

/** Of groups equally large the one with the earliest spawn counts as the largest. */
static int check(const char *name, int number, const Plan *plan)
{
    Field field = field_make(plan);
    bool is_cut_off[LEVEL_SPAWNS];
    int first_of_largest = 0;
    int cut_off = 0;
    memset(is_cut_off, true, sizeof is_cut_off);
    assert_true(level_reach_cut_off(&plan->level, plan->is_asked, is_cut_off));
    for (int i = plan->level.spawn_count; i < LEVEL_SPAWNS; i++)
        assert_true(is_cut_off[i]);
    for (int i = 0; i < plan->level.spawn_count; i++)
        if (company(plan, &field, i) > company(plan, &field, first_of_largest))
            first_of_largest = i;
    int largest = group_at(&field, plan->spawns[first_of_largest].at);
    for (int i = 0; i < plan->level.spawn_count; i++) {
        Vec2 at = plan->spawns[i].at;
        bool wanted = company(plan, &field, i) > 0 && group_at(&field, at) != largest;
        if (is_cut_off[i] != wanted)
            fail_msg("%s %d: spawn %d at (%g, %g): cut off %d", name, number, i, at.x, at.y,
                     is_cut_off[i]);
        cut_off += wanted;
    }
    free(field.groups);
    free(plan->spawns);
    return cut_off;
}

static void plan_start(Plan *plan, Vec2 size, int walls, int spawns)
{
    *plan = (Plan){.level = {.size = size, .obstacle_count = walls, .spawn_count = spawns}};
    plan->level.obstacles = plan->obstacles;
    plan->spawns = calloc((size_t)spawns, sizeof *plan->spawns);
    assert_non_null(plan->spawns);
    plan->level.spawns = plan->spawns;
    for (int i = spawns; i < LEVEL_SPAWNS; i++)
        plan->is_asked[i] = true; /* Of no spawn. */
    for (int i = 0; i < walls; i++)
        plan->obstacles[i].points = plan->points[i];
}

/** Four corners anywhere; a third of the walls level or upright. */
static void put_wall(Random *random, Plan *plan, int index)
{
    LevelObstacle *wall = &plan->obstacles[index];
    Vec2 size = plan->level.size;
    wall->point_count = 2 + random_index(random, CORNERS - 1);
    for (int k = 0; k < wall->point_count; k++)
        wall->points[k] = (Vec2){random_between(random, -60, size.x + 60),
                                 random_between(random, -60, size.y + 60)};
    int kind = random_index(random, 6);
    if (kind == 0)
        wall->points[1].y = wall->points[0].y;
    if (kind == 1)
        wall->points[1].x = wall->points[0].x;
    wall->material = random_index(random, 5) == 0 ? MATERIAL_BREAKABLE : MATERIAL_GLASS;
    wall->motion.has_spin = random_index(random, 8) == 0;
}

TEST(random_levels)
{
    Random random = random_make(11, 0);
    int cut_off = 0;
    for (int i = 0; i < LEVELS; i++) {
        Plan plan;
        Vec2 size = {random_between(&random, 200, 330), random_between(&random, 200, 330)};
        int spawns = i % 10 == 0 ? SPAWNS : 1 + random_index(&random, 12);
        plan_start(&plan, size, random_index(&random, WALLS + 1), spawns);
        for (int k = 0; k < plan.level.obstacle_count; k++)
            put_wall(&random, &plan, k);
        for (int k = 0; k < plan.level.spawn_count; k++) {
            plan.spawns[k].at = (Vec2){random_between(&random, 20, size.x - 20),
                                       random_between(&random, 20, size.y - 20)};
            plan.is_asked[k] = random_index(&random, 6) > 0;
        }
        cut_off += check("level", i, &plan);
    }
    assert_true(cut_off > LEVELS / 2);
}

/* A wall right across, of two lines with a gap between them, from `from` to `to`. */
static bool check_gap(Vec2 size, bool is_upright, int number, double from, double to)
{
    Plan plan;
    plan_start(&plan, size, 2, 2);
    for (int k = 0; k < 2; k++) {
        double ends[] = {k ? to : -10, k ? 7000 : from};
        plan.obstacles[k].point_count = 2;
        for (int m = 0; m < 2; m++)
            plan.points[k][m] = is_upright ? (Vec2){101.5, ends[m]} : (Vec2){ends[m], 101.5};
        plan.spawns[k].at = k ? vec2_subtract(size, (Vec2){20, 20}) : (Vec2){20, 20};
        plan.is_asked[k] = true;
    }
    return check("gap", number, &plan);
}

/* The largest gap that is still barred and the smallest that is not, on every side, at the edge and
 * within, where the cells are as small as can be and where they grow. */
TEST(gaps)
{
    static const Vec2 sizes[] = {{200, 240}, {240, 200}, {5160, 200}, {200, 6000}};
    enum { GAPS = 48, SIZES = sizeof sizes / sizeof *sizes, CHECKS = 2 * SIZES * GAPS };
    int cut_off = 0;
    for (int i = 0; i < CHECKS; i++) {
        int gap = i % GAPS;
        double from = gap % 2 ? -1 : 90.25;
        double to = from + (gap % 2 ? 21 : 0) + gap;
        cut_off += check_gap(sizes[i / GAPS / 2], i / GAPS % 2, gap, from, to);
    }
    assert_true(cut_off > CHECKS / 4 && cut_off < CHECKS * 3 / 4);
}

/* A cell is barred up to a thousandth before its corners are as far from a wall as a player's
 * radius: the one gap in a wall is one cell, whose center is (102, 90). */
TEST(one_cell)
{
    static const double offs[] = {-0.0005, 0.0005};
    for (int i = 0; i < 4; i++) {
        Plan plan;
        bool is_cut_off[LEVEL_SPAWNS];
        double radius = LEVEL_PLAYER_RADIUS - 4 * 0.70711 - 1e-3;
        plan_start(&plan, (Vec2){200, 200}, 2, 2);
        for (int k = 0; k < 2; k++) {
            double off = radius + (k == i / 2 ? offs[i % 2] : 1);
            plan.obstacles[k].point_count = 2;
            plan.points[k][0] = (Vec2){102, k ? 90 + off : -10};
            plan.points[k][1] = (Vec2){102, k ? 300 : 90 - off};
            plan.spawns[k].at = (Vec2){k ? 150 : 50, 100};
            plan.is_asked[k] = true;
        }
        assert_true(level_reach_cut_off(&plan.level, plan.is_asked, is_cut_off));
        if (is_cut_off[1] != (offs[i % 2] < 0))
            fail_msg("%d: cut off %d", i, is_cut_off[1]);
        free(plan.spawns);
    }
}

/* A wall across the arena with a door, or without one. */
TEST(zones)
{
    static const struct {
        const char *name;
        double door; /* Where it begins; it is 60 wide. 0: there is none. */
        LevelZone zone;
        bool is_cut_off;
    } cases[] = {{"on the spawn's side", 0, {{150, 300}, 80}, false},
                 {"on the other side", 0, {{600, 300}, 80}, true},
                 {"on the other side, with a door", 200, {{600, 300}, 80}, false},
                 {"inside the wall", 200, {{405, 450}, 10}, true},
                 {"across the wall", 0, {{410, 450}, 90}, false},
                 {"the smallest", 0, {{150, 300}, 10}, false},
                 {"at the edge, where no center can be", 0, {{5, 300}, 10}, true},
                 {"larger than the arena", 0, {{400, 300}, 5000}, false}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        double door = cases[i].door;
        double end = door > 0 ? door + 60 : 0;
        Vec2 low[] = {{400, 0}, {400, door}, {410, door}, {410, 0}};
        Vec2 high[] = {{400, end}, {400, 600}, {410, 600}, {410, end}};
        LevelObstacle walls[] = {{.points = high, .point_count = 4},
                                 {.points = low, .point_count = 4}};
        LevelSpawn spawns[] = {{.at = {100, 100}}, {.at = {100, 500}}};
        LevelZone zones[] = {cases[i].zone};
        Level level = {.size = {800, 600},
                       .obstacles = walls,
                       .obstacle_count = door > 0 ? 2 : 1,
                       .spawns = spawns,
                       .spawn_count = 2,
                       .zones = zones,
                       .zone_count = 1};
        bool is_cut_off[LEVEL_ZONES] = {false};
        assert_true(level_reach_cut_off_zones(&level, is_cut_off));
        if (is_cut_off[0] != cases[i].is_cut_off)
            fail_msg("%s: cut off is %d", cases[i].name, is_cut_off[0]);
    }
}
