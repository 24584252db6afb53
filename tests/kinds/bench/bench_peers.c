/* SPDX-License-Identifier: MIT */
/* `clockwise bench` with other engines beside it, and with the level editor and the worst levels:
 * "bench_peers PROGRAM [OUT.json]". */
#include "bench_more.h"
#include "peers.h"

#include "base/files.h"

#include <stddef.h>

static bool measure_editor(BenchTable *table, int width, int height, Error *out_error)
{
    BenchEditorTime times[BENCH_EDITOR_TASKS];
    if (!bench_editor(width, height, times, out_error))
        return false;
    for (int i = 0; i < BENCH_EDITOR_TASKS; i++) {
        char name[BENCH_NAME_BYTES];
        snprintf(name, sizeof name, "editor, %s, %dx%d", times[i].name, width, height);
        bench_table_add(table, name, "ms", 2)->value[0] = times[i].milliseconds;
    }
    return true;
}

static void note_worst(BenchTable *table, const char *name, int decimals, double value,
                       const char *level)
{
    BenchRow *row = bench_table_add(table, name, "ms", decimals);
    row->value[0] = value;
    row->level = level;
}

static bool measure_more(BenchTable *table, Error *out_error)
{
    BenchWorst worst;
    if (!measure_editor(table, 1280, 720, out_error) ||
        !measure_editor(table, 1920, 1080, out_error) || !bench_worst(&worst, out_error))
        return false;
    note_worst(table, "start, worst level", 1, worst.start_ms, worst.start_level);
    note_worst(table, "tick, worst level", 2, worst.tick_ms, worst.tick_level);
    return true;
}

static bool write_json(const BenchTable *table, const char *path, Error *out_error)
{
    AtomicFile file;
    if (!atomic_file_open(&file, path))
        return error_set(out_error, "%s: %s", path, atomic_file_reason());
    bench_table_write_json(table, file.stream);
    return atomic_file_commit(&file) || error_set(out_error, "%s: %s", path, atomic_file_reason());
}

int main(int argc, char **argv)
{
    const BenchEngine *peers[] = {&box2d_peer, &chipmunk_peer, &chipmunk_hash_peer};
    BenchTable table;
    Error error;
    if (!bench_engines(peers, sizeof peers / sizeof peers[0], argc > 1 ? argv[1] : NULL, &table,
                       &error) ||
        !measure_more(&table, &error) || (argc > 2 && !write_json(&table, argv[2], &error))) {
        fprintf(stderr, "bench: %s\n", error.text);
        return 1;
    }
    bench_table_print(&table, stdout);
    return 0;
}
