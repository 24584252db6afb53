/* SPDX-License-Identifier: MIT */
#include "collide/convex_polygon.h"

#include "reference_shapes.h"
#include "test.h"

#include <stdlib.h>

enum { POLYGONS = 60, CELLS_MAX = 4096 };

#define REACH 20.0
#define CELL 37.0

static const Vec2 arena = {1000, 700};

static void make_polygons(Random *random, ConvexPolygon *out_polygons)
{
    for (int i = 0; i < POLYGONS; i++) {
        Vec2 center = {random_between(random, -150, 1150), random_between(random, -150, 850)};
        double size = random_between(random, 1, 120);
        double squeeze = random_unit(random);
        double turn = random_between(random, 0, 7);
        Vec2 corners[5];
        for (int k = 0; k < 5; k++) {
            double x = size * cos(-1.2566370614359172 * k);
            double y = size * squeeze * sin(-1.2566370614359172 * k);
            corners[k] = vec2(center.x + x * cos(turn) - y * sin(turn),
                              center.y + x * sin(turn) + y * cos(turn));
        }
        Error error;
        assert_true(convex_polygon_create(&out_polygons[i], corners, 5, &error));
    }
}

static bool is_listed(GridList list, int index)
{
    for (int i = 0; i < list.count; i++) {
        if (list.items[i] == index)
            return true;
    }
    return false;
}

static void check_near(const Grid *grid, const ConvexPolygon *polygons, Vec2 at)
{
    GridList list = grid_near(grid, at);
    for (int i = 1; i < list.count; i++)
        assert_true(list.items[i - 1] < list.items[i]);
    for (int i = 0; i < POLYGONS; i++) {
        double distance = (double)reference_distance(reference_point(at), &polygons[i]);
        if (distance <= REACH && !is_listed(list, i))
            fail_msg("(%.17g, %.17g): polygon %d is missing, %.5g away", at.x, at.y, i, distance);
    }
}

TEST(lists_all_that_is_near)
{
    Random random = random_make(51, 1);
    ConvexPolygon polygons[POLYGONS];
    make_polygons(&random, polygons);
    Grid grid;
    Error error;
    assert_true(grid_create(&grid, arena, CELL, REACH, polygons, POLYGONS, &error));
    int listed = 0;
    for (int i = 0; i < 20000; i++) {
        Vec2 at = {random_between(&random, -300, 1300), random_between(&random, -300, 1000)};
        if (i % 4 == 0)
            at = vec2(CELL * random_index(&random, 27), CELL * random_index(&random, 19));
        check_near(&grid, polygons, at);
        listed += grid_near(&grid, at).count;
    }
    if (listed > 20000 * POLYGONS / 8)
        fail_msg("%d listed: hardly anything is left out", listed);
    grid_destroy(&grid);
    for (int i = 0; i < POLYGONS; i++)
        convex_polygon_destroy(&polygons[i]);
}

/** A grid whose every cell lists one polygon more than none: which cell a list is of can be told.
 */
static int cell_of_list(const Grid *grid, GridList list)
{
    for (int cell = 0; cell < grid->columns * grid->rows; cell++) {
        if (grid->items + grid->cells[cell].first == list.items)
            return cell;
    }
    return -1;
}

/** Fills every cell, so that lists tell their cells apart. */
static Grid make_full_grid(ConvexPolygon *out_cover)
{
    static const Vec2 cover[] = {{-2000, -2000}, {-2000, 3000}, {3000, 3000}, {3000, -2000}};
    Grid grid;
    Error error;
    assert_true(convex_polygon_create(out_cover, cover, 4, &error));
    assert_true(grid_create(&grid, arena, CELL, REACH, out_cover, 1, &error));
    return grid;
}

static void check_walk(const Grid *grid, Vec2 from, Vec2 to)
{
    static int cells[CELLS_MAX];
    static double entered[CELLS_MAX];
    GridWalk walk = grid_walk_start(grid, from, to);
    GridList list;
    int count = 0;
    while (count < CELLS_MAX && grid_walk_next(&walk, &list, &entered[count]))
        cells[count++] = cell_of_list(grid, list);
    assert_in_range(count, 1, grid->columns + grid->rows);
    int place = 0;
    for (int i = 0; i <= 400; i++) {
        double part = i / 400.0;
        Vec2 at = vec2_mix(from, to, part);
        while (place + 1 < count && entered[place + 1] <= part)
            place++;
        int wanted = cell_of_list(grid, grid_near(grid, at));
        Vec2 sooner = vec2_mix(from, to, part - 1e-9);
        Vec2 later = vec2_mix(from, to, part + 1e-9);
        bool is_edge = cell_of_list(grid, grid_near(grid, sooner)) != wanted ||
                       cell_of_list(grid, grid_near(grid, later)) != wanted;
        if (!is_edge && cells[place] != wanted)
            fail_msg("(%.17g, %.17g) to (%.17g, %.17g): cell %d at %.17g, not %d", from.x, from.y,
                     to.x, to.y, cells[place], part, wanted);
    }
}

TEST(walks_every_cell_on_the_way)
{
    static const struct {
        const char *name;
        Vec2 from, to;
        int cells;
    } cases[] = {
        {"no length", {50, 50}, {50, 50}, 1},
        {"within a cell", {40, 40}, {70, 70}, 1},
        {"one column on", {40, 40}, {80, 40}, 2},
        {"three rows down", {40, 150}, {40, 40}, 4},
        {"through a crossing of lines", {37 - 5, 37 - 5}, {37 + 5, 37 + 5}, 3},
        {"along a line", {37, 10}, {37, 200}, 6},
        {"outside all the way", {-50, 40}, {-500, 40}, 1},
        {"outside, past the rows", {-50, 40}, {-50, 80}, 2},
        {"no finite way", {-1e308, 40}, {1e308, 40}, 28},
    };
    ConvexPolygon cover;
    Grid grid = make_full_grid(&cover);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        GridWalk walk = grid_walk_start(&grid, cases[i].from, cases[i].to);
        GridList list;
        double entered;
        int count = 0;
        while (grid_walk_next(&walk, &list, &entered))
            count++;
        if (count != cases[i].cells)
            fail_msg("%s: %d cells, not %d", cases[i].name, count, cases[i].cells);
    }
    Random random = random_make(52, 1);
    for (int i = 0; i < 400; i++) {
        Vec2 from = {random_between(&random, -300, 1300), random_between(&random, -300, 1000)};
        Vec2 to = {random_between(&random, -300, 1300), random_between(&random, -300, 1000)};
        if (i % 3 == 0)
            to = vec2_add(from, vec2(random_between(&random, -90, 90), 0));
        check_walk(&grid, from, to);
    }
    grid_destroy(&grid);
    convex_polygon_destroy(&cover);
}

TEST(keeps_within_its_cells)
{
    Grid grid;
    Error error;
    assert_true(grid_create(&grid, vec2(1e9, 1e9), 1, 1, NULL, 0, &error));
    assert_true((long)grid.columns * grid.rows <= GRID_CELLS);
    assert_int_equal(grid_near(&grid, vec2(5e8, -1e300)).count, 0);
    grid_destroy(&grid);
    assert_true(grid_create(&grid, vec2(1, 1), 100, 1, NULL, 0, &error));
    assert_int_equal(grid.columns * grid.rows, 1);
    grid_destroy(&grid);
}

/* Every cell of both lists the same. */
static void expect_same_lists(const char *when, const Grid *a, const Grid *b)
{
    assert_int_equal(a->columns * a->rows, b->columns * b->rows);
    for (int cell = 0; cell < a->columns * a->rows; cell++) {
        GridCell of_a = a->cells[cell];
        GridCell of_b = b->cells[cell];
        int count = of_a.end - of_a.first;
        bool is_same = count == of_b.end - of_b.first;
        for (int i = 0; is_same && i < count; i++)
            is_same = a->items[of_a.first + i] == b->items[of_b.first + i];
        if (!is_same)
            fail_msg("%s: cell %d differs", when, cell);
    }
}

/* What is taken off is missing everywhere, nothing else is, and all of it can come back. */
TEST(takes_off_and_refills)
{
    enum { FIRST = 20, GONE = 7 };
    Random random = random_make(53, 1);
    ConvexPolygon polygons[POLYGONS];
    make_polygons(&random, polygons);
    Grid grid, copy;
    Error error;
    assert_true(grid_create(&grid, arena, CELL, REACH, polygons, POLYGONS, &error));
    assert_true(grid_copy(&copy, &grid, &error));
    expect_same_lists("a copy", &copy, &grid);
    grid_remove(&copy, polygons, FIRST, GONE);
    int listed = 0;
    for (int cell = 0; cell < grid.columns * grid.rows; cell++) {
        int place = copy.cells[cell].first;
        for (int i = grid.cells[cell].first; i < grid.cells[cell].end; i++) {
            if (grid.items[i] >= FIRST && grid.items[i] < FIRST + GONE)
                continue;
            if (place >= copy.cells[cell].end || copy.items[place++] != grid.items[i])
                fail_msg("cell %d lost %d", cell, grid.items[i]);
            listed++;
        }
        if (place != copy.cells[cell].end)
            fail_msg("cell %d lists too much", cell);
    }
    assert_true(listed > 0 && listed < grid.item_count);
    grid_remove(&copy, polygons, 0, POLYGONS);
    for (int cell = 0; cell < grid.columns * grid.rows; cell++)
        assert_int_equal(copy.cells[cell].end, copy.cells[cell].first);
    grid_refill(&copy, &grid);
    expect_same_lists("refilled", &copy, &grid);
    grid_destroy(&copy);
    grid_destroy(&grid);
    for (int i = 0; i < POLYGONS; i++)
        convex_polygon_destroy(&polygons[i]);
}

static int corners_in(const ConvexPolygon *polygons, GridList list)
{
    int corners = 0;
    for (int i = 0; i < list.count; i++)
        corners += polygons[list.items[i]].count;
    return corners;
}

/** The census counts what the grid then lists, also for the longest list. */
TEST(counts_what_it_would_list)
{
    Random random = random_make(54, 1);
    ConvexPolygon polygons[POLYGONS];
    make_polygons(&random, polygons);
    Grid grid, empty;
    GridCensus census = {0};
    Error error;
    assert_true(grid_create(&grid, arena, CELL, REACH, polygons, POLYGONS, &error));
    assert_true(grid_create(&empty, arena, CELL, REACH, NULL, 0, &error));
    for (int i = 0; i < POLYGONS; i++)
        grid_count(&empty, &polygons[i], &census);
    int longest = 0;
    int most_corners = 0;
    for (int cell = 0; cell < grid.columns * grid.rows; cell++) {
        int count = grid.cells[cell].end - grid.cells[cell].first;
        longest = count > longest ? count : longest;
        GridList list = {grid.items + grid.cells[cell].first, count};
        int corners = corners_in(polygons, list);
        most_corners = corners > most_corners ? corners : most_corners;
    }
    assert_int_equal(census.most_corners, most_corners);
    assert_int_equal(corners_in(polygons, grid_near(&grid, census.corners_at)), most_corners);
    assert_int_equal(census.total, grid.item_count);
    assert_int_equal(census.most, longest);
    assert_int_equal(grid_near(&grid, census.at).count, longest);
    grid_destroy(&empty);
    grid_destroy(&grid);
    for (int i = 0; i < POLYGONS; i++)
        convex_polygon_destroy(&polygons[i]);
}

/** A wall aslant is listed along its line, and not all over its box. */
TEST(lists_a_wall_aslant_along_its_line)
{
    static const Vec2 wall[] = {{0, 0}, {0, 1}, {4000, 4001}, {4000, 4000}};
    ConvexPolygon polygon;
    Grid grid;
    Error error;
    assert_true(convex_polygon_create(&polygon, wall, 4, &error));
    assert_true(grid_create(&grid, vec2(4000, 4000), 40, REACH, &polygon, 1, &error));
    if (grid.item_count < 100 || grid.item_count > 400)
        fail_msg("%d of %d cells", grid.item_count, grid.columns * grid.rows);
    grid_destroy(&grid);
    convex_polygon_destroy(&polygon);
}
