/* SPDX-License-Identifier: MIT */
/*
 * Every rule of the format breaks in some file here, and each file says what should be said about
 * it: all its problems, in order. A file without any must be read.
 */
#include "level/level_read.h"

#include "base/files.h"
#include "core/level/read_cases.h"
#include "core/level/read_cases_obstacles.h"
#include "support/bot_match.h"
#include "support/message.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { LINE_BYTES = 768 };

static void print_problem(const JsonProblem *problem, char out_line[LINE_BYTES])
{
    snprintf(out_line, LINE_BYTES, "%d:%d: %s: %s: %s", problem->line, problem->column,
             problem->is_error ? "error" : "warning", problem->path, problem->text);
}

static int check_problems(const ReadCase *wanted, const JsonProblems *problems)
{
    int wrong = 0;
    for (int i = 0; i < problems->kept_count || (i < PROBLEMS && wanted->problems[i]); i++) {
        const char *expected = i < PROBLEMS ? wanted->problems[i] : NULL;
        char line[LINE_BYTES] = "nothing";
        if (i < problems->kept_count)
            print_problem(&problems->items[i], line);
        if (expected && strncmp(line, expected, strlen(expected)) == 0)
            continue;
        print_error("%s:\n  wanted: %s\n  got:    %s\n", wanted->name,
                    expected ? expected : "nothing", line);
        wrong++;
    }
    return wrong;
}

static void run_cases(const ReadCase *cases, size_t count)
{
    int wrong = 0;
    for (size_t i = 0; i < count; i++) {
        Level level;
        JsonProblems problems;
        bool is_read = level_read_text(cases[i].text, strlen(cases[i].text), LEVEL_USE_PLAY, &level,
                                       &problems);
        wrong += check_problems(&cases[i], &problems);
        bool is_empty = !level.obstacles && !level.spawns && !level.pickups && !level.zones &&
                        level.name[0] == '\0';
        if (is_read != (problems.error_count == 0) || is_empty == is_read) {
            print_error("%s: read %d, %d errors, level empty %d\n", cases[i].name, is_read,
                        problems.error_count, is_empty);
            wrong++;
        }
        json_problems_destroy(&problems);
        level_destroy(&level);
    }
    assert_int_equal(wrong, 0);
}

#define RUN(cases) run_cases((cases), sizeof(cases) / sizeof *(cases))

TEST(what_is_no_level)
{
    RUN(file_cases);
}

TEST(heads)
{
    RUN(head_cases);
}

TEST(parts)
{
    RUN(parts_cases);
}

TEST(obstacles)
{
    RUN(obstacles_cases);
}

TEST(motions)
{
    RUN(motions_cases);
}

TEST(spawns)
{
    RUN(spawns_cases);
}

TEST(what_can_be_reached)
{
    RUN(reach_cases);
}

static void read_well(const char *text, LevelUse use, Level *out_level)
{
    JsonProblems problems;
    bool is_read = level_read_text(text, strlen(text), use, out_level, &problems);
    char line[LINE_BYTES] = "";
    if (problems.kept_count > 0)
        print_problem(&problems.items[0], line);
    json_problems_destroy(&problems);
    if (!is_read)
        fail_msg("%s", line);
}

#define BOX "\"points\": [[300,100],[300,200],[400,200],[400,100]]"

TEST(every_value_arrives)
{
    Level level;
    read_well(ROOM("{\"id\": \"hand\", \"material\": \"glass\", " BOX
                   ", \"motion\": {\"spin\": -30, \"pivot\": [350, 150], \"path\": [[0,0],[0,9]],"
                   " \"speed\": 120, \"wait\": 0.5, \"loop\": \"around\"}}",
                   "{\"at\": [100, 100], \"team\": 2}, {\"at\": [700, 300]}], \"author\": \"A\","
                   "\"view\": [900, 500], \"players\": [3, 5], \"par\": 8.25, \"face\": "
                   "{\"hue\": 30, \"mark\": \"iris\", \"line\": \"L\"}, \"modes\": "
                   "[\"zone\", \"torch\"], \"strikes\": [\"rush\", \"dark\"], "
                   "\"zones\":"
                   "[{\"at\": [1, 2], \"radius\": 50}], \"pickups\": [{\"kind\": \"weapon\","
                   "\"at\": [80, 90], \"every\": 7}, {\"kind\": \"weapon\", \"weapon\": \"mortar\","
                   "\"at\": [80, 90]}"),
              LEVEL_USE_PLAY, &level);
    const LevelObstacle *hand = &level.obstacles[0];
    assert_string_equal(level.name, "Case");
    assert_string_equal(level.author, "A");
    assert_true(level.size.x == 800 && level.size.y == 400);
    assert_true(level.view.x == 900 && level.view.y == 500);
    assert_int_equal(level.modes, 1U << MODE_BEACON | 1U << MODE_TORCH);
    assert_int_equal(level.strikes, 1U << STRIKE_RUSH | 1U << STRIKE_DARK);
    assert_int_equal(level.players.least, 3);
    assert_int_equal(level.players.most, 5);
    assert_true(level.par == 8.25);
    assert_int_equal(level.face.hue, 30);
    assert_int_equal(level.face.mark, LEVEL_MARK_IRIS);
    assert_string_equal(level.face.line, "L");
    assert_int_equal(level.obstacle_count, 1);
    assert_string_equal(hand->id, "hand");
    assert_int_equal(hand->material, MATERIAL_GLASS);
    assert_int_equal(hand->point_count, 4);
    assert_true(hand->points[2].x == 400 && hand->points[2].y == 200);
    assert_true(hand->motion.has_spin && hand->motion.spin == -30);
    assert_true(hand->motion.pivot.x == 350 && hand->motion.pivot.y == 150);
    assert_true(hand->motion.path_count == 2 && hand->motion.path[1].y == 9);
    assert_true(hand->motion.speed == 120 && hand->motion.wait == 0.5 && hand->motion.is_loop);
    assert_int_equal(level.spawn_count, 2);
    assert_true(level.spawns[0].team == 2 && level.spawns[1].team == 0);
    assert_true(level.spawns[1].at.x == 700 && level.spawns[1].at.y == 300);
    assert_int_equal(level.pickup_count, 2);
    assert_int_equal(level.pickups[0].weapon, WEAPON_ANY);
    assert_true(level.pickups[0].every == 7 && level.pickups[1].every == 0);
    assert_int_equal(level.pickups[1].weapon, WEAPON_MORTAR);
    assert_int_equal(level.zone_count, 1);
    assert_true(level.zones[0].at.y == 2 && level.zones[0].radius == 50);
    level_destroy(&level);
}

TEST(what_is_left_out)
{
    Level level;
    read_well(SPAWNS("{\"at\": [100, 100]}, {\"at\": [700, 300]}"), LEVEL_USE_PLAY, &level);
    assert_true(level.view.x == 1600 && level.view.y == 900);
    assert_int_equal(level.modes, (1U << MODE_COUNT) - 1);
    assert_int_equal(level.strikes, 0);
    assert_int_equal(level.players.least, 2);
    assert_int_equal(level.players.most, LEVEL_PLAYERS);
    assert_true(level.par == 0);
    assert_int_equal(level.face.hue, 0);
    assert_int_equal(level.face.mark, LEVEL_MARK_DIAL);
    assert_string_equal(level.face.line, "");
    assert_string_equal(level.author, "");
    level_destroy(&level);
    static const char *const spawns[] = {"", ", \"spawns\": []",
                                         ", \"spawns\": [{\"at\": [50, 50]}]"};
    for (int i = 0; i < 3; i++) {
        char text[200];
        snprintf(text, sizeof text, "%s%s}", HEAD "\"obstacles\": []", spawns[i]);
        read_well(text, LEVEL_USE_SCENARIO, &level);
        assert_int_equal(level.spawn_count, i == 2);
        level_destroy(&level);
    }
}

TEST(nameless_obstacles_get_ids)
{
    static const char *const wanted[] = {"obstacle-0", "obstacle-3-2", "obstacle-2", "obstacle-3-3",
                                         "obstacle-3"};
    Level level;
    read_well(OBSTACLE("{" BOX "}, {\"id\": \"obstacle-3-2\", " BOX "}, {" BOX "}, {" BOX
                       "}, {\"id\": \"obstacle-3\", " BOX "}"),
              LEVEL_USE_PLAY, &level);
    for (int i = 0; i < level.obstacle_count; i++)
        assert_string_equal(level.obstacles[i].id, wanted[i]);
    level_destroy(&level);
}

TEST(corners_end_clockwise_and_needed)
{
    Level level;
    read_well(
        OBSTACLE("{\"points\": [[400,100],[400,150],[400,200],[400,200],[300,200],[300,100]]}"),
        LEVEL_USE_PLAY, &level);
    const Vec2 *points = level.obstacles[0].points;
    assert_int_equal(level.obstacles[0].point_count, 4);
    assert_true(points[0].x == 400 && points[0].y == 100);
    assert_true(points[1].x == 300 && points[1].y == 100);
    level_destroy(&level);
}

/** Whether a list of that many items (the first without its comma) is reported as too long. */
static bool is_too_long(const char *before, const char *item, int count, const char *after)
{
    size_t room = strlen(before) + strlen(item) * (size_t)count + strlen(after) + 1;
    char *text = malloc(room);
    assert_non_null(text);
    size_t length = (size_t)snprintf(text, room, "%s", before);
    for (int i = 0; i < count; i++)
        length +=
            (size_t)snprintf(text + length, room - length, "%s", item + (i == 0 && item[0] == ','));
    length += (size_t)snprintf(text + length, room - length, "%s", after);
    Level level;
    JsonProblems problems;
    level_read_text(text, length, LEVEL_USE_PLAY, &level, &problems);
    bool is_said = false;
    for (int i = 0; i < problems.kept_count; i++)
        is_said = is_said || strstr(problems.items[i].text, "are allowed") != NULL;
    level_destroy(&level);
    json_problems_destroy(&problems);
    free(text);
    return is_said;
}

TEST(counts)
{
    static const struct {
        const char *name, *before, *item, *after;
        int most;
    } cases[] = {
        {"obstacles", "{\"obstacles\":[", ",1", "]}", LEVEL_OBSTACLES},
        {"corners", "{\"obstacles\":[{\"points\":[", ",[1,1]", "]}]}", LEVEL_CORNERS},
        {"path points", "{\"obstacles\":[{\"motion\":{\"path\":[", ",[1,1]", "]}}]}",
         LEVEL_PATH_POINTS},
        {"spawns", "{\"spawns\":[", ",1", "]}", LEVEL_SPAWNS},
        {"pickups", "{\"pickups\":[", ",1", "]}", LEVEL_PICKUPS},
        {"zones", "{\"zones\":[", ",1", "]}", LEVEL_ZONES},
        {"modes", "{\"modes\":[", ",1", "]}", LEVEL_MODES},
        {"bytes of a name", "{\"name\":\"", "n", "\"}", LEVEL_NAME_BYTES},
        {"bytes of an author", "{\"author\":\"", "n", "\"}", LEVEL_NAME_BYTES},
        {"bytes of an id", "{\"obstacles\":[{\"id\":\"", "n", "\"}]}", LEVEL_NAME_BYTES},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        if (is_too_long(cases[i].before, cases[i].item, cases[i].most, cases[i].after))
            fail_msg("%d %s are too many", cases[i].most, cases[i].name);
        if (!is_too_long(cases[i].before, cases[i].item, cases[i].most + 1, cases[i].after))
            fail_msg("%d %s are not too many", cases[i].most + 1, cases[i].name);
    }
}

TEST(shipped_levels)
{
    char paths[SHIPPED_LEVELS][SHIPPED_PATH_BYTES];
    int count = bot_match_levels(paths);
    for (int i = 0; i < count; i++) {
        char *text;
        size_t length;
        Error error;
        Level level;
        JsonProblems problems;
        if (!text_file_read(paths[i], LEVEL_FILE_BYTES, &text, &length, &error))
            fail_msg("%s", error.text);
        level_read_text(text, length, LEVEL_USE_PLAY, &level, &problems);
        ReadCase clean = {paths[i], text, {NULL}};
        assert_int_equal(check_problems(&clean, &problems), 0);
        assert_true(level.spawn_count >= 8);
        assert_string_equal(level.author, "Clockwise");
        free(text);
        json_problems_destroy(&problems);
        level_destroy(&level);
    }
}

TEST(files)
{
    static const struct {
        const char *path;
        const char *wanted;
    } cases[] = {
        {"levels/nothing.json", "levels/nothing.json: No such file or directory"},
        {"levels", "levels: …not a regular file…"},
        {"levels/README.md", "levels/README.md:1:1: …no comments"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Level level;
        Error error;
        if (level_read_file(cases[i].path, &level, &error))
            fail_msg("%s is no level", cases[i].path);
        if (!message_matches(error.text, cases[i].wanted))
            fail_msg("%s: %s", cases[i].path, error.text);
    }
    Level level;
    Error error;
    if (!level_read_file("levels/duel.json", &level, &error))
        fail_msg("%s", error.text);
    level_destroy(&level);
}

/* The first error is told with its place and path, also behind a warning. */
TEST(errors_of_files)
{
    static const struct {
        const char *text, *wanted;
    } cases[] = {
        {"", ":1:1: …no text…"},
        {"[]", ":1:1: …an object, not an array…"},
        {WITH("\"a\": 1, \"view\": 2, \"zones\": 3"), ":7:9: view: …a pair…not a number…"},
        {"{\"v\":\n1,}", ":2:2: v: …comma after the last…"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char path[] = "/tmp/test_level_read.XXXXXX";
        int file = mkstemp(path);
        assert_true(file >= 0);
        size_t length = strlen(cases[i].text);
        assert_int_equal(write(file, cases[i].text, length), length);
        close(file);
        Level level = {.name = "x"};
        Error error = {.text = ""};
        bool is_read = level_read_file(path, &level, &error);
        unlink(path);
        assert_false(is_read);
        assert_string_equal(level.name, "");
        if (strncmp(error.text, path, strlen(path)) != 0 ||
            !message_matches(error.text + strlen(path), cases[i].wanted))
            fail_msg("%s", error.text);
    }
}

/* An error behind more warnings than are kept is told all the same. */
TEST(an_error_behind_warnings)
{
    char text[6000];
    for (int count = JSON_PROBLEMS_KEPT - 1; count <= JSON_PROBLEMS_KEPT + 50; count++) {
        size_t length = (size_t)snprintf(text, sizeof text, "%s",
                                         HEAD "\"obstacles\": [], \"spawns\": [" TWO_SPAWNS "],\n");
        for (int i = 0; i < count; i++)
            length += (size_t)snprintf(text + length, sizeof text - length, "\"a%d\": 1,\n", i);
        snprintf(text + length, sizeof text - length, "\"modes\": [\"siedge\"]}");
        Level level;
        JsonProblems problems;
        assert_false(level_read_text(text, strlen(text), LEVEL_USE_PLAY, &level, &problems));
        assert_int_equal(problems.error_count, 1);
        assert_int_equal(problems.warning_count, count);
        assert_int_equal(problems.kept_count, JSON_PROBLEMS_KEPT);
        char line[LINE_BYTES];
        char wanted[LINE_BYTES];
        print_problem(&problems.items[JSON_PROBLEMS_KEPT - 1], line);
        snprintf(wanted, sizeof wanted, "%d:11: error: modes[0]: …\"siedge\"…\"siege\"…",
                 6 + count);
        if (!message_matches(line, wanted))
            fail_msg("%s", line);
        json_problems_destroy(&problems);
    }
}

/* A text of as many bytes as there may be, and of one more. */
TEST(largest_text)
{
    static const char *const least = SPAWNS(TWO_SPAWNS);
    char *text = malloc(LEVEL_FILE_BYTES + 1);
    assert_non_null(text);
    for (int more = 0; more < 2; more++) {
        size_t length = LEVEL_FILE_BYTES + (size_t)more;
        memset(text, ' ', length);
        for (size_t i = 0; i < strlen(least); i++)
            text[i] = least[i];
        Level level;
        JsonProblems problems;
        assert_int_equal(level_read_text(text, length, LEVEL_USE_PLAY, &level, &problems), !more);
        assert_int_equal(problems.error_count, more);
        char line[LINE_BYTES];
        if (more)
            print_problem(&problems.items[0], line);
        if (more && !message_matches(line, "1:1: error: : …1 MiB…"))
            fail_msg("%s", line);
        level_destroy(&level);
        json_problems_destroy(&problems);
    }
    free(text);
}

/* The folder of the document and the name of the level file make a path of at most 4095 bytes. */
TEST(the_longest_path)
{
    enum { PATH_MAX = 4095 };
    static const char beside[] = "tests/core/level/x.json";
    for (int more = 0; more < 2; more++) {
        char text[PATH_MAX + 100];
        int name = PATH_MAX - (int)strlen("tests/core/level/") + more;
        int length = snprintf(text, sizeof text, "{\"level\":{\"file\":\"%0*d\"}}", name, 0);
        cJSON *root;
        JsonProblem json_problem;
        JsonProblems problems = {0};
        Level level;
        assert_true(json_document_parse(&root, text, (size_t)length, 8, &json_problem));
        Reader reader = {.problems = &problems};
        level_member_read(&reader, root, LEVEL_USE_PLAY, beside, &level);
        assert_int_equal(problems.kept_count, 1);
        bool is_too_long = strcmp(problems.items[0].text, "is too long a path") == 0;
        if (is_too_long != (more == 1))
            fail_msg("%d more: %s", more, problems.items[0].text);
        level_destroy(&level);
        json_problems_destroy(&problems);
        cJSON_Delete(root);
    }
}
