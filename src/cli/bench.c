/* SPDX-License-Identifier: MIT */
#include "cli/bench.h"

#include "app/game.h"
#include "base/system.h"
#include "cli/commands.h"
#include "collide/sat.h"
#include "sim/weapons.h"

#include <getopt.h>

/* --- Times ------------------------------------------------------------------------------------ */

static double seconds_on(clockid_t clock)
{
    struct timespec time;
    clock_gettime(clock, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

double bench_cpu_seconds(void)
{
    return seconds_on(CLOCK_PROCESS_CPUTIME_ID);
}

double bench_wall_seconds(void)
{
    return seconds_on(CLOCK_MONOTONIC);
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
const int bench_crowds[BENCH_CROWDS] = {100, 1000, 10000, 50000};

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

bool bench_crowd_create(BenchCrowd *out_crowd, const BenchData *data)
{
    Error error;
    *out_crowd = (BenchCrowd){.around = {&data->arena, &out_crowd->movers, &data->arena.grid},
                              .count = data->circle_count};
    out_crowd->bodies = calloc((size_t)data->circle_count, sizeof *out_crowd->bodies);
    if (!out_crowd->bodies ||
        !crowd_create(&out_crowd->crowd, &data->arena, data->circle_count, &error)) {
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

/* --- The game --------------------------------------------------------------------------------- */

enum { TICK_ROUNDS = 9, ROUND_TICKS = 2400, STARTS = 9 };

/* Median microseconds of a tick of eight veteran bots on the level Clockwork, bots included. */
static bool measure_tick(double *out_microseconds, Error *out_error)
{
    double seconds[TICK_ROUNDS];
    for (int i = 0; i < TICK_ROUNDS; i++) {
        Match *match;
        if (!bench_match((uint64_t)i + 1, &match, out_error))
            return false;
        PlayerInput inputs[PLAYERS_MAX] = {{0}};
        double start = bench_cpu_seconds();
        for (int k = 0; k < ROUND_TICKS; k++)
            match_step(match, inputs);
        seconds[i] = (bench_cpu_seconds() - start) / ROUND_TICKS;
        match_destroy(match);
    }
    *out_microseconds = bench_median(seconds, TICK_ROUNDS) * 1e6;
    return true;
}

static void say_time(void)
{
    printf("%.9f\n", bench_wall_seconds());
    fflush(stdout);
}

/* `bench --first-frame`: shows the title for one frame and prints the time. */
static int show_first_frame(void)
{
    GameOptions options = {
        .match = {.mode = MODE_DEATHMATCH, .people = 1, .bots = 3, .seed = 1},
        .recalls_match = true,
        .width = 1280,
        .height = 720,
        .after_first_frame = say_time,
    };
    Error error;
    if (level_list_default(options.match.level_path, &error) &&
        game_loop_run(&options, &error) == GAME_DONE)
        return EXIT_DONE;
    return option_missing("bench", error.text);
}

/* Runs the program with its stdout on a pipe; it prints the time of its first frame. */
static bool start_once(const char *program, double *out_seconds)
{
    char name[FOLDERS_PATH_BYTES];
    char command[] = "bench";
    char option[] = "--first-frame";
    char *const arguments[] = {name, command, option, NULL};
    snprintf(name, sizeof name, "%s", program);
    int ends[2];
    if (pipe(ends) != 0)
        return false;
    double start = bench_wall_seconds();
    pid_t child = fork();
    if (child == 0) {
        dup2(ends[1], STDOUT_FILENO);
        close(ends[0]);
        close(ends[1]);
        execvp(name, arguments);
        _exit(EXIT_MISSING);
    }
    bool is_started = child > 0;
    close(ends[1]);
    char text[64] = "";
    ssize_t length = is_started ? read(ends[0], text, sizeof text - 1) : 0;
    close(ends[0]);
    int status = 0;
    if (is_started)
        waitpid(child, &status, 0);
    *out_seconds = strtod(text, NULL) - start;
    return length > 0 && WIFEXITED(status) && WEXITSTATUS(status) == EXIT_DONE;
}

/* Median milliseconds from starting a program to its first frame; `out_display` says where. */
static bool measure_start(const char *program, double *out_milliseconds, const char **out_display,
                          Error *out_error)
{
    double seconds[STARTS];
    bool has_display = getenv("DISPLAY") != NULL || getenv("WAYLAND_DISPLAY") != NULL;
    *out_display = has_display ? "in a window on the display" : "with SDL's dummy driver";
    if (!has_display)
        setenv("SDL_VIDEODRIVER", "dummy", 1);
    for (int i = 0; i < STARTS; i++)
        if (!start_once(program, &seconds[i]))
            return error_set(out_error, "%s did not show its first frame", program);
    *out_milliseconds = bench_median(seconds, STARTS) * 1e3;
    return true;
}

/* --- Running ---------------------------------------------------------------------------------- */

enum { PAIR_ROUNDS = 15, STEP_ROUNDS = 11, WARM_STEPS = 60 };

/* Adds a result without hits. */
BenchResult *bench_add(BenchReport *report, const char *name, const char *unit, int decimals,
                       double value)
{
    BenchResult *result = &report->results[report->count++];
    *result = (BenchResult){.unit = unit, .decimals = decimals, .value = value, .hits = -1};
    snprintf(result->name, sizeof result->name, "%s", name);
    return result;
}

static bool measure_pairs(BenchReport *report, const char *name, BenchMix mix, Error *out_error)
{
    BenchData data;
    BenchAnswers answers;
    double seconds[PAIR_ROUNDS];
    int hits = 0;
    if (!bench_data_questions(&data, mix))
        return error_memory(out_error);
    for (int i = 0; i < PAIR_ROUNDS; i++) {
        double start = bench_cpu_seconds();
        hits = bench_answer(&data, &answers, mix == BENCH_SWEPT);
        seconds[i] = bench_cpu_seconds() - start;
    }
    double each = bench_median(seconds, PAIR_ROUNDS) / BENCH_PAIRS * 1e9;
    bench_add(report, name, "ns/pair", 1, each)->hits = hits;
    bench_data_destroy(&data);
    return true;
}

/* Returns the seconds of one step. */
static double step_crowd(BenchCrowd *crowd, int first_step, int steps, Vec2 *velocities)
{
    bench_data_velocities(first_step, crowd->count, velocities);
    double start = bench_cpu_seconds();
    for (int i = 0; i < steps; i++) {
        for (int k = 0; k < crowd->count; k++)
            crowd->bodies[k].velocity = velocities[k];
        crowd_move(&crowd->crowd, &crowd->around, crowd->bodies, crowd->count);
    }
    return (bench_cpu_seconds() - start) / steps;
}

static bool measure_steps(BenchReport *report, int circles, Error *out_error)
{
    BenchData data;
    BenchCrowd crowd;
    char name[BENCH_NAME_BYTES];
    double seconds[STEP_ROUNDS];
    int steps = circles > 25000 ? 4 : 100000 / circles;
    if (!bench_data_world(&data, circles))
        return error_memory(out_error);
    Vec2 *velocities = calloc((size_t)circles, sizeof *velocities);
    bool is_made = velocities != NULL && bench_crowd_create(&crowd, &data);
    if (is_made) {
        for (int i = 0; i < WARM_STEPS; i += 10)
            (void)step_crowd(&crowd, i, 10, velocities);
        for (int i = 0; i < STEP_ROUNDS; i++)
            seconds[i] = step_crowd(&crowd, WARM_STEPS + i * steps, steps, velocities);
        snprintf(name, sizeof name, "step, %d circles", circles);
        bench_add(report, name, "ms", 3, bench_median(seconds, STEP_ROUNDS) * 1e3);
        bench_crowd_destroy(&crowd);
    }
    free(velocities);
    bench_data_destroy(&data);
    return is_made || error_memory(out_error);
}

bool bench_game(BenchReport *report, const char *program, Error *out_error)
{
    double value;
    if (!measure_tick(&value, out_error))
        return false;
    bench_add(report, "tick, 8 bots", "us", 1, value);
    if (!bench_frames(report, out_error))
        return false;
    if (!program)
        return true;
    if (!measure_start(program, &value, &report->start_display, out_error))
        return false;
    bench_add(report, "start", "ms", 1, value);
    return true;
}

/* --- The report ------------------------------------------------------------------------------- */

void bench_machine(char out_name[BENCH_MACHINE_BYTES])
{
    char line[256];
    FILE *file = fopen("/proc/cpuinfo", "r");
    snprintf(out_name, BENCH_MACHINE_BYTES, "unknown processor");
    while (file && fgets(line, sizeof line, file)) {
        const char *colon = strchr(line, ':');
        if (strncmp(line, "model name", strlen("model name")) != 0 || !colon)
            continue;
        snprintf(out_name, BENCH_MACHINE_BYTES, "%.*s", (int)strcspn(colon + 2, "\n"), colon + 2);
        break;
    }
    if (file)
        fclose(file);
    size_t length = strlen(out_name);
    snprintf(out_name + length, BENCH_MACHINE_BYTES - length, ", compiler %s", __VERSION__);
}

static void print_report(const BenchReport *report)
{
    char machine[BENCH_MACHINE_BYTES];
    bench_machine(machine);
    print_line(stdout, "%s, one core", machine);
    printf("%-40s %-8s%10s\n", "", "unit", "clockwise");
    for (int i = 0; i < report->count; i++) {
        const BenchResult *result = &report->results[i];
        printf("%-40s %-8s%10.*f\n", result->name, result->unit, result->decimals, result->value);
        if (result->hits >= 0)
            printf("    hits: clockwise %d;\n", result->hits);
    }
    if (report->start_display)
        print_line(stdout, "start: %s", report->start_display);
}

void bench_json_begin(const char *start_display, FILE *out)
{
    char machine[BENCH_MACHINE_BYTES];
    bench_machine(machine);
    fputs("{\"machine\":", out);
    json_print_string(out, machine);
    if (start_display) {
        fputs(",\"start\":", out);
        json_print_string(out, start_display);
    }
    fputs(",\"results\":[\n", out);
}

/* --- The command ------------------------------------------------------------------------------ */

/* The running program on Linux; elsewhere its start is not measured. */
#define OWN_PROGRAM "/proc/self/exe"

static const char help[] =
    "Usage: clockwise bench [--gpu] [--json]\n"
    "Measures collision, the step of a crowd, a tick, a frame and the start.\n"
    "'make bench' in the sources also measures other engines, the level editor, and the\n"
    "levels that cost as much as a valid one may.\n"
    "\n"
    "  --gpu   only frames drawn by this machine's graphics card\n"
    "  --json  the results as JSON\n"
    "  --help  this text\n";

static bool measure_all(BenchReport *report, Error *out_error)
{
    const char *program = access(OWN_PROGRAM, X_OK) == 0 ? OWN_PROGRAM : NULL;
    bool is_measured = true;
    for (BenchMix mix = 0; mix < BENCH_MIXES && is_measured; mix++)
        is_measured = measure_pairs(report, bench_mix_names[mix], mix, out_error);
    for (int i = 0; i < BENCH_CROWDS && is_measured; i++)
        is_measured = measure_steps(report, bench_crowds[i], out_error);
    return is_measured && bench_game(report, program, out_error);
}

int bench_command(int argc, char **argv)
{
    bool prints_json = false;
    bool is_card = false;
    bool is_first_frame = false;
    BenchReport report = {.count = 0};
    Error error;
    const Option options[] = {{"gpu", OPTION_FLAG, .target = &is_card},
                              {"json", OPTION_FLAG, .target = &prints_json},
                              {"first-frame", OPTION_FLAG, .target = &is_first_frame},
                              {0}};
    int code = option_read("bench", help, options, argc, argv);
    if (code >= 0)
        return code;
    if (optind < argc)
        return option_misused("bench", "it takes no files");
    if (is_first_frame)
        return show_first_frame();
    if (!(is_card ? bench_card(&report, &error) : measure_all(&report, &error)))
        return option_missing("bench", error.text);
    if (!prints_json) {
        print_report(&report);
        return EXIT_DONE;
    }
    bench_json_begin(report.start_display, stdout);
    for (int i = 0; i < report.count; i++) {
        const BenchResult *result = &report.results[i];
        printf("  {\"name\":\"%s\",\"unit\":\"%s\",\"clockwise\":%.*f}%s\n", result->name,
               result->unit, result->decimals, result->value, i + 1 < report.count ? "," : "");
    }
    fputs("]}\n", stdout);
    return EXIT_DONE;
}
