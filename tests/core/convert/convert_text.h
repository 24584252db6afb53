/* SPDX-License-Identifier: MIT */
/* Converts a text as if it were a file with such an ending, and says what came of it in a line. */
#ifndef CLOCKWISE_TESTS_CONVERT_TEXT_H
#define CLOCKWISE_TESTS_CONVERT_TEXT_H

#include "convert/convert_parts.h"
#include "test.h"

#include <stdlib.h>
#include <unistd.h>

enum { SAID_BYTES = 2048 };

static const ConvertOptions usual_options = {.tolerance = CONVERT_TOLERANCE};

/* Writes a file for it; to be unlinked and freed. */
static inline char *text_in_file(const char *ending, const char *text, size_t length)
{
    char *path = malloc(64);
    snprintf(path, 64, "/tmp/convert-%ld%s", (long)getpid(), ending);
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(text, 1, length, file), length);
    assert_int_equal(fclose(file), 0);
    return path;
}

static inline bool convert_bytes(const char *ending, const char *text, size_t length,
                                 const ConvertOptions *options, ConvertResult *out_result,
                                 Error *out_error)
{
    char *path = text_in_file(ending, text, length);
    bool is_read = convert_read(path, convert_form(path), options, out_result, out_error);
    unlink(path);
    free(path);
    return is_read;
}

static inline void say_points(FILE *out, const Vec2 *points, int count)
{
    for (int i = 0; i < count; i++)
        fprintf(out, "%s%g,%g", i > 0 ? " " : "", points[i].x, points[i].y);
}

/* "refused: …", or what the level has and what was warned of, each followed by "; ". */
static inline void say_result(bool is_read, const ConvertResult *result, const Error *error,
                              char out_said[SAID_BYTES])
{
    const Level *level = &result->level;
    FILE *out = fmemopen(out_said, SAID_BYTES, "w");
    if (!is_read && error->text[0] != '\0') {
        const char *colon = strstr(error->text, ": ");
        fprintf(out, "refused: %s; ", colon ? colon + 2 : error->text);
    }
    for (int i = 0; i < result->problems.kept_count; i++) {
        const JsonProblem *problem = &result->problems.items[i];
        fprintf(out, "%s line %d %s: %s; ", problem->is_error ? "error" : "warning", problem->line,
                problem->path, problem->text);
    }
    for (int i = 0; i < level->obstacle_count; i++) {
        const LevelObstacle *obstacle = &level->obstacles[i];
        fprintf(out, "%s %s ", obstacle->id, level_material_names[obstacle->material]);
        say_points(out, obstacle->points, obstacle->point_count);
        if (obstacle->motion.has_spin)
            fprintf(out, " spin %g about %g,%g", obstacle->motion.spin, obstacle->motion.pivot.x,
                    obstacle->motion.pivot.y);
        if (obstacle->motion.path_count > 0) {
            fprintf(out, " path ");
            say_points(out, obstacle->motion.path, obstacle->motion.path_count);
            fprintf(out, " speed %g wait %g%s", obstacle->motion.speed, obstacle->motion.wait,
                    obstacle->motion.is_loop ? " around" : " back");
        }
        fprintf(out, "; ");
    }
    for (int i = 0; i < level->spawn_count; i++)
        fprintf(out, "spawn %g,%g team %d; ", level->spawns[i].at.x, level->spawns[i].at.y,
                level->spawns[i].team);
    for (int i = 0; i < level->pickup_count; i++)
        fprintf(out, "%s %g,%g every %g; ", level_pickup_names[level->pickups[i].kind],
                level->pickups[i].at.x, level->pickups[i].at.y, level->pickups[i].every);
    for (int i = 0; i < level->zone_count; i++)
        fprintf(out, "zone %g,%g radius %g; ", level->zones[i].at.x, level->zones[i].at.y,
                level->zones[i].radius);
    fclose(out);
}

typedef struct ConvertCase {
    const char *name;
    const char *text; /**< Between the root's tags. */
    const char *said;
} ConvertCase;

/* Converts each text, between `before` and `after`, and compares. */
static inline void judge_cases(const ConvertCase *cases, int count, const char *ending,
                               const char *before, const char *after, const ConvertOptions *options)
{
    for (int i = 0; i < count; i++) {
        size_t room = strlen(before) + strlen(cases[i].text) + strlen(after) + 1;
        char *text = malloc(room);
        char said[SAID_BYTES] = "";
        ConvertResult result;
        Error error;
        snprintf(text, room, "%s%s%s", before, cases[i].text, after);
        bool is_read = convert_bytes(ending, text, strlen(text), options, &result, &error);
        say_result(is_read, &result, &error, said);
        convert_result_destroy(&result);
        free(text);
        if (strcmp(said, cases[i].said) != 0)
            fail_msg("%s: said\n  %s\nnot\n  %s", cases[i].name, said, cases[i].said);
    }
}

#endif
