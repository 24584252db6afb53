/* SPDX-License-Identifier: MIT */
#include "cli/bench.h"

#include "base/system.h"
#include "collide/sat.h"

/* --- Times ------------------------------------------------------------------------------------ */

double bench_cpu_seconds(void)
{
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static int compare_values(const void *a, const void *b)
{
    const double *first = a;
    const double *second = b;
    return (*first > *second) - (*first < *second);
}

double bench_median(double *values, int count)
{
    qsort(values, (size_t)count, sizeof *values, compare_values);
    return values[count / 2];
}

/* --- Questions and crowds --------------------------------------------------------------------- */

const char *const bench_mix_names[BENCH_MIXES] = {
    [BENCH_MIXED] = "narrow phase, mixed",
    [BENCH_CANDIDATES] = "narrow phase, candidates",
    [BENCH_SWEPT] = "sweep",
};
const BenchCrowdSize bench_crowds[BENCH_CROWDS] = {{100, 32}, {1000, 10}, {10000, 5}, {50000, 5}};

#define SPACING 160.0
#define SHIFT 15.0 /* How far a polygon may be off its lattice point. */

enum { CIRCLES_EACH = 4, QUESTION_CIRCLES = 256, TURN_STEPS = 60 };

static Vec2 random_direction(Random *random)
{
    return angle_unit_degrees(random_between(random, 0, 360));
}

static Vec2 random_place(Random *random, Box box)
{
    return vec2(random_between(random, box.low.x, box.high.x),
                random_between(random, box.low.y, box.high.y));
}

static void make_polygon(Random *random, Vec2 center, LevelObstacle *obstacle)
{
    obstacle->point_count = 3 + random_index(random, BENCH_CORNERS - 2);
    double radius = random_between(random, 20, 45);
    double first = random_between(random, 0, 360);
    for (int i = 0; i < obstacle->point_count; i++) {
        Vec2 arm = angle_unit_degrees(first - 360.0 * i / obstacle->point_count);
        obstacle->points[i] = vec2_add_scaled(center, arm, radius);
    }
}

static Circle free_circle(const BenchData *data, Random *random, Box box)
{
    Circle circle = {.radius = PLAYER_RADIUS};
    do {
        circle.at = random_place(random, box);
    } while (surroundings_depth_unbroken(&data->arena, circle) > 0);
    return circle;
}

bool bench_data_world(BenchData *out_data, int circles)
{
    Random random = random_make(5, 5);
    Error error;
    int across = (int)sqrt((double)circles / CIRCLES_EACH);
    size_t polygons = (size_t)across * (size_t)across;
    LevelObstacle *obstacles = calloc(polygons, sizeof *obstacles);
    *out_data = (BenchData){.level = {.size = vec2(across * SPACING, across * SPACING),
                                      .obstacles = obstacles,
                                      .obstacle_count = (int)polygons},
                            .corners = calloc(polygons * BENCH_CORNERS, sizeof(Vec2)),
                            .circles = calloc((size_t)circles, sizeof(Vec2)),
                            .circle_count = circles};
    bool is_made = obstacles && out_data->corners && out_data->circles;
    for (int i = 0; is_made && i < across * across; i++) {
        int row = i / across;
        Vec2 center = vec2((i % across + 0.5) * SPACING + random_between(&random, -SHIFT, SHIFT),
                           (row + 0.5) * SPACING + random_between(&random, -SHIFT, SHIFT));
        obstacles[i].points = out_data->corners + (size_t)i * BENCH_CORNERS;
        make_polygon(&random, center, &obstacles[i]);
    }
    is_made = is_made && arena_create(&out_data->arena, &out_data->level, &error);
    for (int i = 0; is_made && i < circles; i++) {
        Box inside = box_grown((Box){{0, 0}, out_data->level.size}, -PLAYER_RADIUS);
        out_data->circles[i] = free_circle(out_data, &random, inside).at;
    }
    if (!is_made)
        bench_data_destroy(out_data);
    return is_made;
}

static void ask_around(BenchData *data, BenchMix mix)
{
    Random random = random_make(6, (uint64_t)mix);
    for (int i = 0; i < BENCH_PAIRS; i++) {
        BenchQuestion *question = &data->questions[i];
        question->piece = random_index(&random, data->level.obstacle_count);
        question->circle.radius =
            mix == BENCH_SWEPT ? BULLET_RADIUS : random_between(&random, 5, 30);
        double margin = mix == BENCH_SWEPT ? 75 : 3 * question->circle.radius;
        const LevelObstacle *polygon = &data->level.obstacles[question->piece];
        question->circle.at = random_place(
            &random, box_grown(box_around(polygon->points, polygon->point_count), margin));
        double length = random_between(&random, 0, 150);
        question->move = vec2_scale(random_direction(&random), length);
    }
}

static void ask_candidates(BenchData *data)
{
    Random random = random_make(6, BENCH_CANDIDATES);
    Box inside = {{0, 0}, data->level.size};
    for (int count = 0; count < BENCH_PAIRS;) {
        Circle circle = free_circle(data, &random, inside);
        circle.at =
            vec2_add_scaled(circle.at, random_direction(&random), PLAYER_SPEED * SECONDS_PER_TICK);
        GridList near = grid_near(&data->arena.grid, circle.at);
        for (int i = 0; i < near.count && count < BENCH_PAIRS; i++)
            data->questions[count++] = (BenchQuestion){.circle = circle, .piece = near.items[i]};
    }
}

bool bench_data_questions(BenchData *out_data, BenchMix mix)
{
    Random random = random_make(7, 7);
    if (!bench_data_world(out_data, QUESTION_CIRCLES))
        return false;
    out_data->questions = calloc(BENCH_PAIRS, sizeof *out_data->questions);
    if (!out_data->questions) {
        bench_data_destroy(out_data);
        return false;
    }
    if (mix == BENCH_CANDIDATES)
        ask_candidates(out_data);
    else
        ask_around(out_data, mix);
    random_shuffle(&random, out_data->questions, BENCH_PAIRS, sizeof *out_data->questions);
    return true;
}

void bench_data_destroy(BenchData *data)
{
    arena_destroy(&data->arena);
    free(data->questions);
    free(data->circles);
    free(data->level.obstacles);
    free(data->corners);
    *data = (BenchData){0};
}

void bench_data_velocities(int step, int count, Vec2 *out_velocities)
{
    Random random = random_make((uint64_t)(step / TURN_STEPS), 8);
    for (int i = 0; i < count; i++)
        out_velocities[i] = vec2_scale(random_direction(&random), PLAYER_SPEED);
}

/* Every answer is stored, so that the compiler cannot optimize it away. */
int bench_answer(const BenchData *data, BenchAnswers *answers, bool sweeps)
{
    int hits = 0;
    for (int i = 0; i < BENCH_PAIRS; i++) {
        const BenchQuestion *question = &data->questions[i];
        const ConvexPolygon *piece = &data->arena.pieces[question->piece];
        if (sweeps) {
            hits += sweep_circle_polygon(question->circle, question->move, piece).hit;
            continue;
        }
        Contact contact = sat_circle_polygon_inline(question->circle, piece);
        answers->depths[i % BENCH_ANSWERS] = contact.depth;
        answers->normals[i % BENCH_ANSWERS] = contact.normal;
        hits += contact.hit;
    }
    return hits;
}

bool bench_crowd_create(BenchCrowd *out_crowd, const BenchData *data, int rounds)
{
    Error error;
    *out_crowd = (BenchCrowd){.around = {&data->arena, &out_crowd->movers, &data->arena.grid},
                              .count = data->circle_count};
    out_crowd->bodies = calloc((size_t)data->circle_count, sizeof *out_crowd->bodies);
    if (!out_crowd->bodies ||
        !crowd_create(&out_crowd->crowd, &data->arena, data->circle_count, rounds, &error)) {
        bench_crowd_destroy(out_crowd);
        return false;
    }
    for (int i = 0; i < data->circle_count; i++)
        out_crowd->bodies[i].at = data->circles[i];
    return true;
}

void bench_crowd_destroy(BenchCrowd *crowd)
{
    crowd_destroy(&crowd->crowd);
    free(crowd->bodies);
}

/* --- Results ---------------------------------------------------------------------------------- */

BenchResult *bench_add(BenchReport *report, const char *name, const char *unit, int decimals,
                       double value)
{
    BenchResult *result = &report->results[report->count++];
    *result = (BenchResult){.unit = unit, .decimals = decimals, .value = value, .hits = -1};
    snprintf(result->name, sizeof result->name, "%s", name);
    return result;
}
