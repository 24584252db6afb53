/* SPDX-License-Identifier: MIT */
/* `clockwise bench` with other engines beside it, and with the level editor and the worst levels:
 * bench_peers PROGRAM [OUT.json] */
#include "bench_more.h"
#include "peers.h"

#include "base/files.h"

#include <stddef.h>

static bool measure_editor(BenchReport *report, int width, int height, Error *out_error)
{
    BenchEditorTime times[BENCH_EDITOR_TASKS];
    if (!bench_editor(width, height, times, out_error))
        return false;
    for (int i = 0; i < BENCH_EDITOR_TASKS; i++) {
        char name[BENCH_NAME_BYTES];
        snprintf(name, sizeof name, "editor, %s, %dx%d", times[i].name, width, height);
        bench_report_add(report, name, "ms", 2)->value[0] = times[i].milliseconds;
    }
    return true;
}

static void note_worst(BenchReport *report, const char *name, int decimals, double value,
                       const char *level)
{
    BenchResult *result = bench_report_add(report, name, "ms", decimals);
    result->value[0] = value;
    result->level = level;
}

static bool measure_more(BenchReport *report, Error *out_error)
{
    BenchWorst worst;
    if (!measure_editor(report, 1280, 720, out_error) ||
        !measure_editor(report, 1920, 1080, out_error) || !bench_worst(&worst, out_error))
        return false;
    note_worst(report, "start, worst level", 1, worst.start_ms, worst.start_level);
    note_worst(report, "tick, worst level", 2, worst.tick_ms, worst.tick_level);
    return true;
}

static bool write_json(const BenchReport *report, const char *path, Error *out_error)
{
    AtomicFile file;
    if (!atomic_file_open(&file, path))
        return error_set(out_error, "%s: %s", path, atomic_file_reason());
    bench_report_write_json(report, file.stream);
    return atomic_file_commit(&file) || error_set(out_error, "%s: %s", path, atomic_file_reason());
}

int main(int argc, char **argv)
{
    const BenchEngine *peers[] = {&box2d_peer, &chipmunk_peer, &chipmunk_hash_peer};
    const BenchRun run = {.program = argc > 1 ? argv[1] : NULL,
                          .peers = peers,
                          .peer_count = sizeof peers / sizeof peers[0],
                          .measure_overlap = bench_overlap};
    BenchReport report;
    Error error;
    if (!bench_run_all(&run, &report, &error) || !measure_more(&report, &error) ||
        (argc > 2 && !write_json(&report, argv[2], &error))) {
        fprintf(stderr, "bench: %s\n", error.text);
        return 1;
    }
    bench_report_print(&report, stdout);
    return 0;
}
