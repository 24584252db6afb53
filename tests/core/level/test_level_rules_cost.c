/* SPDX-License-Identifier: MIT */
/* Levels that cost just as much as they may, and a little more: what is said then, of which
 * obstacle, and that it is said once. */
#include "level/level_rules.h"

#include "level/level_read.h"
#include "support/message.h"
#include "test.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT_BYTES = LEVEL_FILE_BYTES };

typedef struct Writer {
    char *text;
    size_t length;
    int count;
} Writer;

static void put(Writer *writer, const char *format, ...) __attribute__((format(printf, 2, 3)));

static void put(Writer *writer, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    writer->length += (size_t)vsnprintf(writer->text + writer->length, TEXT_BYTES - writer->length,
                                        format, arguments);
    va_end(arguments);
    assert_true(writer->length < TEXT_BYTES);
}

/* A convex obstacle with this many corners, and this many path points if it moves. */
static void put_round(Writer *writer, Vec2 middle, double radius, int corners, int path_points)
{
    put(writer, "%s{\"points\":[", writer->count++ ? "," : "");
    for (int i = 0; i < corners; i++) {
        double angle = -6.283185307179586 * i / corners;
        put(writer, "%s[%.8g,%.8g]", i ? "," : "", middle.x + radius * cos(angle),
            middle.y + radius * sin(angle));
    }
    put(writer, "]");
    for (int i = 0; i < path_points; i++)
        put(writer, "%s[0,%d]", i ? "," : ",\"motion\":{\"speed\":9,\"loop\":\"back\",\"path\":[",
            i % 2);
    put(writer, path_points > 0 ? "]}}" : "}");
}

typedef struct CostCase {
    const char *name;
    int count; /* Of obstacles that may be. */
    int corners, path_points;
    double radius, apart;
    int last_corners; /* Of the obstacle that exceeds the limit. */
    int last_path_points;
    bool is_at_one; /* It must be where the others are. */
    const char *says;
} CostCase;

static const CostCase cases[] = {
    {"corners", LEVEL_CORNERS_IN_ALL / 250, 250, 0, 50, 200, 3, 0, false,
     "too many corners: …20000…20003…"},
    {"corners that move", LEVEL_MOVING_CORNERS / 256, 256, 2, 50, 200, 4, 2, false,
     "too many corners that move: …2048…2052…"},
    {"path points", LEVEL_PATH_POINTS_IN_ALL / 64, 3, 64, 50, 200, 3, 2, false,
     "too many path points: …2048…2050…"},
    {"pieces that move", LEVEL_MOVING_PIECES, 3, 2, 50, 200, 3, 2, false,
     "too many convex pieces that move: …128…129…"},
    {"movers that each cover the view", LEVEL_MOVERS_COVER, 4, 2, 1700, 0, 4, 2, false,
     "too much that moves: …16 times …1600 x 900…17;…"},
    {"movers of half a view", 2 * LEVEL_MOVERS_COVER, 4, 2, 600, 0, 4, 2, false,
     "too much that moves: …16 times …1600 x 900…16.5;…"},
    {"pieces in one spot", LEVEL_PILED, 3, 0, 10, 0, 3, 0, true,
     "too much in one spot: …64…(460, 460)…"},
    {"squares", 8, 4, 0, 13000, 0, 4, 0, false,
     "too much ground covered: …524288 squares of 40 units…"},
};

static void write_level(Writer *writer, const CostCase *c, bool is_more)
{
    writer->length = 0;
    writer->count = 0;
    put(writer, "{\"format\":1,\"name\":\"n\",\"size\":[20000,20000],\"obstacles\":[");
    if (c->path_points > 0)
        put_round(writer, vec2(10000, 10000), 5000, 3, 0); /* What stands does not count here. */
    for (int i = 0; i < c->count; i++)
        put_round(writer, vec2(500 + i % 20 * c->apart, 500 + floor(i / 20.0) * c->apart),
                  c->radius, c->corners, c->path_points);
    for (int i = 0; i < 3 && is_more; i++)
        put_round(writer, vec2(500, i == 1 || !c->is_at_one ? 19000 : 500), i == 1 ? 60 : c->radius,
                  c->last_corners, c->last_path_points);
    put(writer, "],\"spawns\":[{\"at\":[100,19900]},{\"at\":[500,19000]}]}");
}

static void check(const CostCase *c, const JsonProblems *problems, bool is_more)
{
    char path[32];
    int told = 0;
    snprintf(path, sizeof path, "obstacles[%d].points", c->count + (c->path_points > 0));
    for (int i = 0; i < problems->kept_count; i++) {
        const JsonProblem *problem = &problems->items[i];
        if (strncmp(problem->text, "too m", 5) != 0)
            continue;
        told++;
        if (!is_more || strcmp(problem->path, path) != 0 ||
            !message_matches(problem->text, c->says))
            fail_msg("%s: %s: %s", c->name, problem->path, problem->text);
    }
    if (told != is_more)
        fail_msg("%s: %d problems", c->name, told);
}

TEST(limits)
{
    Writer writer = {.text = malloc(TEXT_BYTES)};
    assert_non_null(writer.text);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        for (int is_more = 0; is_more < 2; is_more++) {
            Level level;
            JsonProblems problems;
            write_level(&writer, &cases[i], is_more);
            level_read_text(writer.text, writer.length, LEVEL_USE_PLAY, &level, &problems);
            check(&cases[i], &problems, is_more);
            /* It and what comes after it are passed over: the spawn in their midst is clear. */
            if (problems.error_count != is_more)
                fail_msg("%s: %d errors, %s", cases[i].name, problems.error_count,
                         problems.kept_count > 1 ? problems.items[1].text : "");
            level_destroy(&level);
            json_problems_destroy(&problems);
        }
    }
    free(writer.text);
}

/* Movers are measured by the level's own view, wherever in the file it is. */
TEST(movers_and_the_view)
{
    static const struct {
        const char *name;
        Vec2 view;
        int count;
        double radius; /* Of squares: their area is twice its square. */
        bool is_fine;
    } sizes[] = {
        {"16 that fill a small view", {200, 200}, 16, 150, true},
        {"17 that fill a small view", {200, 200}, 17, 150, false},
        {"17 of half a small view", {200, 200}, 17, 100, true},
        {"17 that fill a flat view", {2000, 200}, 17, 500, false},
        {"128 in the largest view", {20000, 20000}, 128, 1700, true},
        {"128 of an eighth of a view", {800, 400}, 128, 141.42, true},
        {"128 of more than an eighth", {800, 400}, 128, 141.43, false},
    };
    Writer writer = {.text = malloc(TEXT_BYTES)};
    assert_non_null(writer.text);
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        writer.length = 0;
        writer.count = 0;
        put(&writer, "{\"format\":1,\"name\":\"n\",\"size\":[20000,20000],\"obstacles\":[");
        for (int k = 0; k < sizes[i].count; k++)
            put_round(&writer, vec2(2000, 2000), sizes[i].radius, 4, 2);
        put(&writer, "],\"spawns\":[{\"at\":[100,19900]},{\"at\":[500,19000]}],\"view\":[%g,%g]}",
            sizes[i].view.x, sizes[i].view.y);
        Level level;
        JsonProblems problems;
        bool is_read =
            level_read_text(writer.text, writer.length, LEVEL_USE_PLAY, &level, &problems);
        if (is_read != sizes[i].is_fine || problems.error_count != !is_read)
            fail_msg("%s: %d errors, the first %s", sizes[i].name, problems.error_count,
                     problems.kept_count > 0 ? problems.items[0].text : "none");
        level_destroy(&level);
        json_problems_destroy(&problems);
    }
    free(writer.text);
}

/* Without a size nothing is counted by its place. */
TEST(no_size)
{
    Writer writer = {.text = malloc(TEXT_BYTES)};
    assert_non_null(writer.text);
    put(&writer, "{\"format\":1,\"name\":\"n\",\"obstacles\":[");
    for (int i = 0; i <= LEVEL_PILED; i++)
        put_round(&writer, vec2(500, 500), 10, 3, 0);
    put(&writer, "],\"spawns\":[{\"at\":[100,900]},{\"at\":[500,900]}]}");
    Level level;
    JsonProblems problems;
    assert_false(level_read_text(writer.text, writer.length, LEVEL_USE_PLAY, &level, &problems));
    assert_int_equal(problems.error_count, 1);
    assert_string_equal(problems.items[0].path, "size");
    json_problems_destroy(&problems);
    free(writer.text);
}

/* What is counted is what is there: as many pieces as may be, in the arena's corner. */
TEST(a_full_corner)
{
    Writer writer = {.text = malloc(TEXT_BYTES)};
    assert_non_null(writer.text);
    put(&writer, "{\"format\":1,\"name\":\"n\",\"size\":[1000,1000],\"obstacles\":[");
    for (int i = 0; i < LEVEL_PILED; i++)
        put_round(&writer, vec2(20, 20), 10, 3, 0);
    put(&writer, "],\"spawns\":[{\"at\":[100,900]},{\"at\":[500,900]}]}");
    Level level;
    JsonProblems problems;
    if (!level_read_text(writer.text, writer.length, LEVEL_USE_PLAY, &level, &problems))
        fail_msg("%s: %s", problems.items[0].path, problems.items[0].text);
    level_destroy(&level);
    json_problems_destroy(&problems);
    free(writer.text);
}
