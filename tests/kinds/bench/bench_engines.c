/* SPDX-License-Identifier: MIT */
/* Runs several engines side by side, with the game's own results, and prints all of them. The
 * engines' rounds are interleaved, so that a busy machine disturbs all of them alike. */
#include "bench_more.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* --- Running ---------------------------------------------------------------------------------- */

/* Two engines may have one name, so there may be one more than columns. */
enum { ENGINES_MAX = BENCH_ENGINES + 1, PAIR_ROUNDS = 15, STEP_ROUNDS = 11, WARM_STEPS = 60 };

typedef struct Bench {
    const BenchEngine *engines[ENGINES_MAX];
    int engine_count;
    BenchTable *table;
} Bench;

BenchRow *bench_table_add(BenchTable *table, const char *name, const char *unit, int decimals)
{
    BenchRow *row = &table->rows[table->count++];
    *row = (BenchRow){.unit = unit, .decimals = decimals};
    snprintf(row->name, sizeof row->name, "%s", name);
    for (int i = 0; i < BENCH_ENGINES; i++) {
        row->value[i] = -1;
        row->hits[i] = -1;
    }
    return row;
}

/* Sets an engine's time. Of two engines with one name the faster stays; false for the slower. */
static bool note_time(BenchTable *table, BenchRow *result, const char *engine, double value,
                      int *out_index)
{
    int index = 0;
    while (index < table->engine_count && strcmp(table->engines[index], engine) != 0)
        index++;
    if (index == table->engine_count)
        table->engines[table->engine_count++] = engine;
    *out_index = index;
    bool is_faster = result->value[index] < 0 || value < result->value[index];
    if (is_faster)
        result->value[index] = value;
    return is_faster;
}

static bool measure_pairs(Bench *bench, const char *name, BenchMix mix, Error *out_error)
{
    BenchData data;
    BenchForm form;
    void *prepared[ENGINES_MAX] = {NULL};
    double seconds[ENGINES_MAX][PAIR_ROUNDS];
    int hits[ENGINES_MAX] = {0};
    if (!bench_data_questions(&data, mix) || !bench_form_create(&form, &data, 1))
        return error_set_memory(out_error, "out of memory");
    for (int i = 0; i < bench->engine_count; i++)
        if (bench->engines[i]->prepare)
            prepared[i] = bench->engines[i]->prepare(&form.questions);
    for (int round = 0; round < PAIR_ROUNDS; round++)
        for (int i = 0; i < bench->engine_count; i++) {
            const BenchEngine *engine = bench->engines[i];
            if (!prepared[i])
                continue;
            double start = bench_cpu_seconds();
            hits[i] = (mix == BENCH_SWEPT ? engine->sweep : engine->collide)(prepared[i]);
            seconds[i][round] = bench_cpu_seconds() - start;
        }
    BenchRow *result = bench_table_add(bench->table, name, "ns/pair", 1);
    for (int i = 0; i < bench->engine_count; i++) {
        if (!prepared[i])
            continue;
        double each = bench_median(seconds[i], PAIR_ROUNDS) / BENCH_PAIRS * 1e9;
        int column;
        note_time(bench->table, result, bench->engines[i]->name, each, &column);
        result->hits[column] = hits[i];
        bench->engines[i]->discard(prepared[i]);
    }
    bench_form_destroy(&form);
    bench_data_destroy(&data);
    return true;
}

/* Worlds of one size, one per engine, stepped in turn. */
typedef struct Worlds {
    BenchData data;
    BenchForm form;
    void *worlds[ENGINES_MAX];
    double seconds[ENGINES_MAX][STEP_ROUNDS];
    BenchResidual residuals[ENGINES_MAX];
    Vec2 *velocities;
    BenchPoint *points; /* The velocities. */
    BenchPoint *places; /* Room for where an engine left the circles. */
} Worlds;

/* False when out of memory. */
static bool step_worlds(const Bench *bench, Worlds *worlds, int first_step, int steps, int round)
{
    int count = worlds->data.circle_count;
    bench_data_velocities(first_step, count, worlds->velocities);
    for (int i = 0; i < count; i++)
        worlds->points[i] = (BenchPoint){worlds->velocities[i].x, worlds->velocities[i].y};
    for (int i = 0; i < bench->engine_count; i++) {
        if (!worlds->worlds[i])
            continue;
        double start = bench_cpu_seconds();
        for (int k = 0; k < steps; k++)
            bench->engines[i]->world_step(worlds->worlds[i], worlds->points);
        if (round < 0)
            continue;
        worlds->seconds[i][round] = (bench_cpu_seconds() - start) / steps;
        bench->engines[i]->world_read(worlds->worlds[i], worlds->places);
        if (!bench_residual_add(&worlds->residuals[i], &worlds->form.world, worlds->places))
            return false;
    }
    return true;
}

static bool note_steps(Bench *bench, Worlds *worlds, Error *out_error)
{
    int count = worlds->data.circle_count;
    char name[BENCH_NAME_BYTES];
    snprintf(name, sizeof name, "settled step, %d circles", count);
    BenchRow *result = bench_table_add(bench->table, name, "ms", 3);
    result->has_overlap = true;
    for (int i = 0; i < bench->engine_count; i++) {
        if (!worlds->worlds[i])
            return error_set_memory(out_error, "out of memory");
        double each = bench_median(worlds->seconds[i], STEP_ROUNDS) * 1e3;
        int column;
        if (note_time(bench->table, result, bench->engines[i]->name, each, &column))
            result->overlap[column] = bench_residual_overlap(&worlds->residuals[i]);
    }
    return true;
}

static bool measure_steps(Bench *bench, BenchCrowdSize size, Error *out_error)
{
    int circles = size.circles;
    Worlds worlds = {.points = NULL};
    if (!bench_data_world(&worlds.data, circles) ||
        !bench_form_create(&worlds.form, &worlds.data, size.rounds))
        return error_set_memory(out_error, "out of memory");
    worlds.points = calloc((size_t)circles, sizeof *worlds.points);
    worlds.places = calloc((size_t)circles, sizeof *worlds.places);
    worlds.velocities = calloc((size_t)circles, sizeof *worlds.velocities);
    for (int i = 0; i < bench->engine_count; i++)
        worlds.worlds[i] = bench->engines[i]->world_create(&worlds.form.world);
    bool is_done = worlds.points && worlds.places && worlds.velocities;
    int step = 0;
    int steps = circles > 25000 ? 4 : 100000 / circles;
    for (; is_done && step < WARM_STEPS; step += 10)
        is_done = step_worlds(bench, &worlds, step, 10, -1);
    for (int round = 0; is_done && round < STEP_ROUNDS; round++, step += steps)
        is_done = step_worlds(bench, &worlds, step, steps, round);
    is_done = is_done ? note_steps(bench, &worlds, out_error)
                      : error_set_memory(out_error, "out of memory");
    for (int i = 0; i < bench->engine_count; i++)
        if (worlds.worlds[i])
            bench->engines[i]->world_destroy(worlds.worlds[i]);
    free(worlds.points);
    free(worlds.places);
    free(worlds.velocities);
    bench_form_destroy(&worlds.form);
    bench_data_destroy(&worlds.data);
    return is_done;
}

bool bench_engines(const BenchEngine *const *peers, int peer_count, const char *program,
                   BenchTable *out_table, Error *out_error)
{
    BenchReport game = {.count = 0};
    Bench bench = {.engines = {&bench_clockwise}, .engine_count = 1, .table = out_table};
    *out_table = (BenchTable){.engines = {bench_clockwise.name}, .engine_count = 1};
    for (int i = 0; i < peer_count && bench.engine_count < ENGINES_MAX; i++)
        bench.engines[bench.engine_count++] = peers[i];
    for (BenchMix mix = 0; mix < BENCH_MIXES; mix++)
        if (!measure_pairs(&bench, bench_mix_names[mix], mix, out_error))
            return false;
    for (int i = 0; i < BENCH_CROWDS; i++)
        if (!measure_steps(&bench, bench_crowds[i], out_error))
            return false;
    if (!bench_game(&game, program, out_error))
        return false;
    for (int i = 0; i < game.count; i++)
        bench_table_add(out_table, game.results[i].name, game.results[i].unit,
                        game.results[i].decimals)
            ->value[0] = game.results[i].value;
    out_table->start_display = game.start_display;
    return true;
}

/* --- The report ------------------------------------------------------------------------------- */

static void print_hits(const BenchTable *table, const BenchRow *result, FILE *out)
{
    if (result->hits[0] < 0)
        return;
    fprintf(out, "    hits:");
    for (int i = 0; i < table->engine_count; i++)
        if (result->hits[i] >= 0)
            fprintf(out, " %s %d;", table->engines[i], result->hits[i]);
    fputc('\n', out);
}

static void print_overlap(const BenchTable *table, const BenchRow *result, FILE *out)
{
    for (int i = 0; result->has_overlap && i < table->engine_count; i++) {
        const BenchOverlap *overlap = &result->overlap[i];
        fprintf(out,
                "    left by %-10s in polygons at most %.4f, mean %.4f; in circles at most %.2f, "
                "mean %.2f of %.0f pairs\n",
                table->engines[i], overlap->polygon_most, overlap->polygon_mean,
                overlap->circle_most, overlap->circle_mean, overlap->circle_pairs);
    }
}

void bench_table_print(const BenchTable *table, FILE *out)
{
    char machine[BENCH_MACHINE_BYTES];
    bench_machine(machine);
    print_line(out, "%s, one core", machine);
    fprintf(out, "%-40s %-8s", "", "unit");
    fprintf(out, "%10s", table->engines[0]);
    for (int k = 1; k < table->engine_count; k++)
        fprintf(out, "%10s%8s", table->engines[k], "");
    fputc('\n', out);
    for (int i = 0; i < table->count; i++) {
        const BenchRow *result = &table->rows[i];
        fprintf(out, "%-40s %-8s%10.*f", result->name, result->unit, result->decimals,
                result->value[0]);
        for (int k = 1; k < table->engine_count; k++)
            if (result->value[k] < 0)
                fprintf(out, "%10s%8s", "-", "");
            else
                fprintf(out, "%10.*f (%4.1fx)", result->decimals, result->value[k],
                        result->value[k] / result->value[0]);
        fputc('\n', out);
        print_hits(table, result, out);
        print_overlap(table, result, out);
        if (result->level)
            fprintf(out, "    level: %s\n", result->level);
    }
    if (table->start_display)
        print_line(out, "start: %s", table->start_display);
}

static void write_result(const BenchTable *table, const BenchRow *result, FILE *out)
{
    fprintf(out, "  {\"name\":\"%s\",\"unit\":\"%s\"", result->name, result->unit);
    for (int i = 0; i < table->engine_count; i++)
        if (result->value[i] >= 0)
            fprintf(out, ",\"%s\":%.*f", table->engines[i], result->decimals, result->value[i]);
    for (int i = 0; result->has_overlap && i < table->engine_count; i++) {
        const BenchOverlap *overlap = &result->overlap[i];
        fprintf(out,
                "%s\"%s\":{\"polygon_most\":%.6f,\"polygon_mean\":%.6f,\"circle_most\":%.6f,"
                "\"circle_mean\":%.6f,\"circle_pairs\":%.1f}",
                i > 0 ? "," : ",\"left\":{", table->engines[i], overlap->polygon_most,
                overlap->polygon_mean, overlap->circle_most, overlap->circle_mean,
                overlap->circle_pairs);
    }
    fputs(result->has_overlap ? "}" : "", out);
    if (result->level)
        fprintf(out, ",\"level\":\"%s\"", result->level);
    fputc('}', out);
}

void bench_table_write_json(const BenchTable *table, FILE *out)
{
    bench_json_begin(table->start_display, out);
    for (int i = 0; i < table->count; i++) {
        write_result(table, &table->rows[i], out);
        fputs(i + 1 < table->count ? ",\n" : "\n", out);
    }
    fputs("]}\n", out);
}
