/* SPDX-License-Identifier: MIT */
/* Whatever `check` takes is played over a network: the dearest levels, and those with the longest
 * texts, are hosted, joined by somebody who lacks them, and played. */
#include "support/worst_level.h"

#include "level/level_read.h"
#include "support/scratch_folder.h"
#include "support/server_bench.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TICKS = 60, STEPS_MAX = 40 * 120 };

/* A clock of four bytes, and a backslash, which is written as two. */
#define CLOCK "\xf0\x9f\x95\x90"
#define BACKSLASH "\\"

typedef struct WrittenCase {
    const char *name;
    const char *sign; /* Of all names, which are as long as may be. */
    bool has_decimals;
    bool grows; /* What is sent is longer than any file. */
    double loss;
} WrittenCase;

static const WrittenCase written_cases[] = {
    {"the longest names", CLOCK, false, false, 0},
    {"the largest file", CLOCK, true, false, 0},
    {"names that are written longer", BACKSLASH, false, false, 0},
    {"the same where packets are lost", BACKSLASH, false, false, 0.05},
};

/* --- Texts ------------------------------------------------------------------------------------ */

/* As many signs as fit, and what makes the name unique. */
static void put_name(FILE *file, const char *sign, int number)
{
    char end[8];
    snprintf(end, sizeof end, "%04d", number);
    for (size_t left = LEVEL_NAME_BYTES - strlen(end); left >= strlen(sign); left -= strlen(sign))
        fprintf(file, "%s%s", strcmp(sign, BACKSLASH) == 0 ? "\\" : "", sign);
    fputs(end, file);
}

/* A ring of round obstacles of which each is a little different, so that no number is short. */
static void put_obstacle(FILE *file, const WrittenCase *one, int index)
{
    enum { COLUMNS = 46, CORNERS = 9 };
    static const double ring[CORNERS][2] = {{20, 3},    {19, -6}, {13, -15}, {4, -19}, {-6, -19},
                                            {-16, -12}, {-20, 0}, {-12, 16}, {4, 19}};
    int column = index % COLUMNS, row = index / COLUMNS;
    double x = 100 + column * 85.0, y = 200 + row * 80.0;
    double shift = one->has_decimals ? (index + 1) / 3e5 : 0;
    fprintf(file, "%s{\"id\":\"", index > 0 ? "," : "");
    put_name(file, one->sign, index);
    fprintf(file, "\",\"material\":\"breakable\",\"points\":[");
    for (int i = 0; i < CORNERS; i++)
        fprintf(file, "%s[%.17g,%.17g]", i > 0 ? "," : "", x + ring[i][0] + shift,
                y + ring[i][1] + shift);
    fprintf(file, "]}");
}

static void put_places(FILE *file)
{
    fprintf(file, "],\"spawns\":[");
    for (int i = 0; i < LEVEL_SPAWNS; i++)
        fprintf(file, "%s{\"at\":[%d,40],\"team\":%d}", i > 0 ? "," : "", 40 + 60 * i, 1 + i % 2);
    fprintf(file, "],\"pickups\":[");
    for (int i = 0; i < LEVEL_PICKUPS; i++)
        fprintf(file, "%s{\"kind\":\"weapon\",\"weapon\":\"ricochet\",\"at\":[%d,100],\"every\":1}",
                i > 0 ? "," : "", 40 + 60 * i);
    fprintf(file, "],\"zones\":[");
    for (int i = 0; i < LEVEL_ZONES; i++)
        fprintf(file, "%s{\"at\":[%d,100],\"radius\":5000}", i > 0 ? "," : "", 100 + 200 * i);
    fprintf(file, "]}");
}

/* A text that is a file of the largest size, where it is not longer without white space. */
static void write_text(const char *path, const WrittenCase *one)
{
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fprintf(file, "{\"format\":1,\"name\":\"");
    put_name(file, one->sign, 1);
    fprintf(file, "\",\"author\":\"");
    put_name(file, one->sign, 2);
    fprintf(file, "\",\"size\":[4100,4000],\"obstacles\":[");
    for (int i = 0; i < LEVEL_OBSTACLES; i++)
        put_obstacle(file, one, i);
    put_places(file);
    while (one->has_decimals && ftell(file) < LEVEL_FILE_BYTES)
        fputc(' ', file);
    assert_true(ftell(file) <= LEVEL_FILE_BYTES);
    assert_int_equal(fclose(file), 0);
}

/* How long the text is that is sent. */
static long written_bytes(const char *path)
{
    Error error;
    Level level;
    FILE *file = tmpfile();
    assert_non_null(file);
    if (!level_read_file(path, &level, &error))
        fail_msg("%s", error.text);
    level_write(file, &level, 0);
    long bytes = ftell(file);
    assert_int_equal(fclose(file), 0);
    level_destroy(&level);
    return bytes;
}

static void write_worst(const char *path, WorstLevel which)
{
    size_t length;
    char *text = worst_level_text(which, false, &length);
    FILE *file = fopen(path, "w");
    assert_non_null(text);
    assert_non_null(file);
    assert_int_equal(fwrite(text, 1, length, file), length);
    assert_int_equal(fclose(file), 0);
    free(text);
}

/* --- Playing ---------------------------------------------------------------------------------- */

static int tick_of(const ServerBench *bench)
{
    const MatchClient *client = game_client_match(bench->clients[0].game);
    return match_client_is_playing(client) ? match_client_view(client).confirmed_tick : -1;
}

/* The client has no levels of its own. */
static void play(const char *name, const char *path, double loss)
{
    const char *levels[] = {path};
    GameServerOptions options = server_bench_options();
    GameClientOptions client = server_bench_client_of(1);
    options.levels = levels;
    options.level_count = 1;
    ServerBench *bench = server_bench_begin(options);
    bench->wire->weather.loss = loss;
    server_bench_join(bench, 0, &client);
    int first = -1;
    for (int step = 0; step < STEPS_MAX && (first < 0 || tick_of(bench) < first + TICKS); step++) {
        server_bench_run(bench, SERVER_BENCH_STEP_US);
        if (first < 0)
            first = tick_of(bench);
    }
    GameClientView view = server_bench_view_of(bench, 0);
    if (first < 0 || tick_of(bench) < first + TICKS)
        fail_msg("%s: played from tick %d to %d; state %d, reason %d, %s", name, first,
                 tick_of(bench), view.state, view.reason, view.problem ? view.problem : "");
    assert_int_equal(match_client_view(game_client_match(bench->clients[0].game)).counts.mismatches,
                     0);
    server_bench_end(bench);
}

TEST(the_dearest_levels)
{
    ScratchFolder scratch;
    assert_int_equal(scratch_folder_make(&scratch), 0);
    for (int i = 0; i < WORST_LEVEL_COUNT; i++) {
        write_worst(scratch.path, (WorstLevel)i);
        play(worst_level_name((WorstLevel)i), scratch.path, 0);
    }
    assert_int_equal(scratch_folder_remove(&scratch), 0);
}

TEST(the_longest_texts)
{
    ScratchFolder scratch;
    assert_int_equal(scratch_folder_make(&scratch), 0);
    for (size_t i = 0; i < sizeof written_cases / sizeof *written_cases; i++) {
        write_text(scratch.path, &written_cases[i]);
        if ((written_bytes(scratch.path) > LEVEL_FILE_BYTES) != written_cases[i].grows)
            fail_msg("%s: %ld bytes are sent", written_cases[i].name, written_bytes(scratch.path));
        play(written_cases[i].name, scratch.path, written_cases[i].loss);
    }
    assert_int_equal(scratch_folder_remove(&scratch), 0);
}
