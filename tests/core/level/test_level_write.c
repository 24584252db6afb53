/* SPDX-License-Identifier: MIT */
/* Levels written and read back: the same to the last bit, and the same text when written again. */
#include "level/level_read.h"

#include "base/files.h"
#include "support/bot_match.h"
#include "test.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static char *text_of(const Level *level, size_t *out_length)
{
    char *text = NULL;
    FILE *file = open_memstream(&text, out_length);
    assert_non_null(file);
    level_write(file, level, 4);
    assert_int_equal(fclose(file), 0);
    return text;
}

static void assert_same_points(const char *name, const Vec2 *a, const Vec2 *b, int count)
{
    if (count > 0 && memcmp(a, b, (size_t)count * sizeof *a) != 0)
        fail_msg("%s: points are not the same bits", name);
}

static void assert_same(const char *name, const Level *a, const Level *b)
{
    assert_string_equal(a->name, b->name);
    assert_string_equal(a->author, b->author);
    assert_same_points(name, &a->size, &b->size, 1);
    assert_same_points(name, &a->view, &b->view, 1);
    assert_int_equal(a->modes, b->modes);
    assert_int_equal(a->strikes, b->strikes);
    assert_int_equal(a->players.least, b->players.least);
    assert_int_equal(a->players.most, b->players.most);
    assert_true(a->par == b->par);
    assert_int_equal(a->face.hue, b->face.hue);
    assert_int_equal(a->face.mark, b->face.mark);
    assert_string_equal(a->face.line, b->face.line);
    assert_int_equal(a->obstacle_count, b->obstacle_count);
    for (int i = 0; i < a->obstacle_count; i++) {
        const LevelObstacle *first = &a->obstacles[i];
        const LevelObstacle *second = &b->obstacles[i];
        assert_string_equal(first->id, second->id);
        assert_int_equal(first->material, second->material);
        assert_int_equal(first->point_count, second->point_count);
        assert_same_points(name, first->points, second->points, first->point_count);
        assert_int_equal(first->motion.has_spin, second->motion.has_spin);
        assert_int_equal(first->motion.is_loop, second->motion.is_loop);
        assert_int_equal(first->motion.path_count, second->motion.path_count);
        assert_same_points(name, first->motion.path, second->motion.path, first->motion.path_count);
        Vec2 numbers[2] = {{first->motion.spin, first->motion.speed},
                           {first->motion.wait, first->motion.pivot.x}};
        Vec2 others[2] = {{second->motion.spin, second->motion.speed},
                          {second->motion.wait, second->motion.pivot.x}};
        assert_same_points(name, numbers, others, 2);
    }
    assert_int_equal(a->spawn_count, b->spawn_count);
    assert_int_equal(a->pickup_count, b->pickup_count);
    assert_int_equal(a->zone_count, b->zone_count);
    for (int i = 0; i < a->spawn_count; i++)
        assert_int_equal(a->spawns[i].team, b->spawns[i].team);
    for (int i = 0; i < a->pickup_count; i++) {
        assert_int_equal(a->pickups[i].kind, b->pickups[i].kind);
        assert_int_equal(a->pickups[i].weapon, b->pickups[i].weapon);
        assert_true(a->pickups[i].every >= b->pickups[i].every &&
                    a->pickups[i].every <= b->pickups[i].every);
    }
}

static void check(const char *name, const char *text, size_t length)
{
    Level level;
    Level again;
    JsonProblems problems;
    size_t written_length;
    size_t rewritten_length;
    if (!level_read_text(text, length, LEVEL_USE_PLAY, &level, &problems))
        fail_msg("%s: %s", name, problems.items[0].text);
    json_problems_destroy(&problems);
    char *written = text_of(&level, &written_length);
    if (!level_read_text(written, written_length, LEVEL_USE_PLAY, &again, &problems))
        fail_msg("%s, read back: %s: %s", name, problems.items[0].path, problems.items[0].text);
    json_problems_destroy(&problems);
    assert_same(name, &level, &again);
    char *rewritten = text_of(&again, &rewritten_length);
    assert_string_equal(written, rewritten);
    free(written);
    free(rewritten);
    level_destroy(&level);
    level_destroy(&again);
}

TEST(shipped_levels)
{
    char paths[SHIPPED_LEVELS][SHIPPED_PATH_BYTES];
    int count = bot_match_levels(paths);
    for (int i = 0; i < count; i++) {
        char *text;
        size_t length;
        Error error;
        if (!text_file_read(paths[i], LEVEL_FILE_BYTES, &text, &length, &error))
            fail_msg("%s", error.text);
        check(paths[i], text, length);
        free(text);
    }
}

TEST(everything_at_once)
{
    static const char text[] =
        "{\"format\":1,\"name\":\"All \\\"of\\\" it \\u00e9\",\"author\":\"A\\\\B\","
        "\"size\":[1600.1,900.0000000000001],\"view\":[800,450.5],\"players\":[2,7],\"par\":9.1,"
        "\"face\":{\"hue\":7,\"mark\":\"waves\",\"line\":\"A \\\"line\\\" \\u00e9\"},"
        "\"obstacles\":["
        "{\"points\":[[300.1,300.7],[350,400],[400.3333333333333,300]]},"
        "{\"id\":\"b\",\"material\":\"breakable\",\"points\":[[600,300],[600,400],[700,400],"
        "[700,300]],\"motion\":{\"spin\":-33.3,\"pivot\":[650.5,350.25],\"path\":[[0,0],[0.1,0.2],"
        "[5,7]],\"speed\":120.7,\"wait\":0.1,\"loop\":\"around\"}},"
        "{\"id\":\"c\",\"material\":\"glass\",\"points\":[[900,300],[900,400],[1000,400]],"
        "\"motion\":{\"path\":[[0,0],[0,1e-7]],\"speed\":1,\"loop\":\"back\"}}],"
        "\"spawns\":[{\"at\":[100,100]},{\"at\":[1500,800.125],\"team\":2}],"
        "\"pickups\":[{\"kind\":\"weapon\",\"weapon\":\"lance\",\"at\":[100,800],\"every\":12.5},"
        "{\"kind\":\"cloak\",\"at\":[200,800]},{\"kind\":\"weapon\",\"at\":[300,800]}],"
        "\"zones\":[{\"at\":[800,450],\"radius\":160.25}],\"modes\":[\"beacon\",\"torch\"],"
        "\"strikes\":[\"dark\",\"still\"]}";
    check("everything", text, sizeof text - 1);
}

/* The text itself, which files and hashes are made of: every member, those left out, and lists of
 * none, one and several. */
static const char plain_text[] = "{\n"
                                 "  \"format\": 1,\n"
                                 "  \"name\": \"Plain\",\n"
                                 "  \"size\": [800,400],\n"
                                 "  \"view\": [1600,900],\n"
                                 "  \"obstacles\": [],\n"
                                 "  \"spawns\": [\n"
                                 "    { \"at\": [100,100] },\n"
                                 "    { \"at\": [700,300], \"team\": 1 }\n"
                                 "  ]\n"
                                 "}";
static const char rich_text[] =
    "{\n"
    "  \"format\": 1,\n"
    "  \"name\": \"Rich\",\n"
    "  \"author\": \"A\",\n"
    "  \"size\": [800,400],\n"
    "  \"view\": [900,450.5],\n"
    "  \"players\": [3, 8],\n"
    "  \"obstacles\": [\n"
    "    { \"id\": \"a\", \"points\": [[300,100],[300,200],[400,200]] },\n"
    "    { \"id\": \"b\", \"material\": \"mirror\", \"points\": [[300,100],[300,200],[400,200]], "
    "\"motion\": { \"spin\": -30, \"pivot\": [350,150.5] } },\n"
    "    { \"id\": \"c\", \"points\": [[300,100],[300,200],[400,200]], "
    "\"motion\": { \"path\": [[0,0],[0,9]], \"speed\": 12, \"wait\": 0, \"loop\": \"back\" } },\n"
    "    { \"id\": \"d\", \"points\": [[300,100],[300,200],[400,200]], "
    "\"motion\": { \"spin\": 0, \"pivot\": [1,2], \"path\": [[0,0],[0,9]], \"speed\": 12, "
    "\"wait\": 0.5, \"loop\": \"around\" } }\n"
    "  ],\n"
    "  \"spawns\": [\n"
    "    { \"at\": [100,100] },\n"
    "    { \"at\": [700,300], \"team\": 2 }\n"
    "  ],\n"
    "  \"pickups\": [\n"
    "    { \"kind\": \"weapon\", \"weapon\": \"pulse\", \"at\": [50,60], \"every\": 7.5 }\n"
    "  ],\n"
    "  \"zones\": [\n"
    "    { \"at\": [1,2], \"radius\": 50 }\n"
    "  ],\n"
    "  \"modes\": [\"deathmatch\", \"torch\", \"practice\"],\n"
    "  \"strikes\": [\"reverse\", \"pickups\"]\n"
    "}";

/* The same with an indent before every line but the first. */
static char *indented(const char *text, int indent)
{
    char *out_text = NULL;
    size_t length;
    FILE *file = open_memstream(&out_text, &length);
    assert_non_null(file);
    for (const char *c = text; *c; c++) {
        fputc(*c, file);
        if (*c == '\n')
            fprintf(file, "%*s", indent, "");
    }
    assert_int_equal(fclose(file), 0);
    return out_text;
}

TEST(the_text)
{
    static const struct {
        const char *text;
        Hash hash;
    } cases[] = {{plain_text, 0x6b745a22f52d5fe9}, {rich_text, 0x0f6a42a01809fff1}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Level level;
        JsonProblems problems;
        Hash hash;
        size_t length;
        assert_true(level_read_text(cases[i].text, strlen(cases[i].text), LEVEL_USE_PLAY, &level,
                                    &problems));
        json_problems_destroy(&problems);
        char *written = text_of(&level, &length);
        char *wanted = indented(cases[i].text, 4);
        assert_string_equal(written, wanted);
        assert_int_equal(length, strlen(wanted));
        assert_true(level_write_hash(&level, &hash));
        if (hash != cases[i].hash)
            fail_msg("%s: the hash is 0x%016" PRIx64, level.name, hash);
        free(written);
        free(wanted);
        level_destroy(&level);
    }
}

/* A new look leaves a level's records and recordings alone; anything else makes it another level.
 */
TEST(a_face_is_no_part_of_the_hash)
{
    static const struct {
        const char *name;
        LevelFace face;
        const char *written;
    } cases[] = {
        {"a hue", {.hue = 30}, "\"face\": { \"hue\": 30 }"},
        {"a mark", {.mark = LEVEL_MARK_SPIRAL}, "\"face\": { \"mark\": \"spiral\" }"},
        {"a line", {.line = "L"}, "\"face\": { \"line\": \"L\" }"},
        {"all",
         {1, LEVEL_MARK_IRIS, "L"},
         "\"face\": { \"hue\": 1, \"mark\": \"iris\", \"line\": \"L\" }"},
        {"the default", {.hue = 0}, NULL},
    };
    Level level = {.name = "Faces", .size = {800, 400}, .view = {800, 400}};
    Hash plain;
    assert_true(level_write_hash(&level, &plain));
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Hash hash;
        size_t length;
        level.face = cases[i].face;
        assert_true(level_write_hash(&level, &hash));
        char *written = text_of(&level, &length);
        const char *wanted = cases[i].written != NULL ? cases[i].written : "\"size\"";
        bool has_face = strstr(written, "\"face\"") != NULL;
        if (hash != plain || strstr(written, wanted) == NULL ||
            has_face != (cases[i].written != NULL))
            fail_msg("%s: hash %d, %s", cases[i].name, hash == plain, written);
        free(written);
    }
    level.par = 9;
    Hash other;
    assert_true(level_write_hash(&level, &other));
    assert_true(other != plain);
}

/* A level past all limits at once: an outline with 20,000 corners, and 2,048 obstacles with the
 * longest ids and motions. Each soft hyphen, of two bytes, is written as six. */
TEST(the_longest_text)
{
    static Vec2 points[LEVEL_CORNERS_IN_ALL];
    static LevelObstacle obstacles[LEVEL_OBSTACLES];
    const double long_number = -1.2345678901234567e-100;
    LevelObstacle widest = {.material = MATERIAL_BREAKABLE,
                            .points = points,
                            .motion = {true,
                                       long_number,
                                       {long_number, long_number},
                                       points,
                                       1,
                                       long_number,
                                       long_number,
                                       true}};
    for (int i = 0; i < LEVEL_CORNERS_IN_ALL; i++)
        points[i] = vec2(long_number, long_number);
    for (int i = 0; i < LEVEL_NAME_BYTES; i += 2)
        memcpy(widest.id + i, "\xc2\xad", 2);
    for (int i = 0; i < LEVEL_OBSTACLES; i++)
        obstacles[i] = widest;
    obstacles[0].point_count = LEVEL_CORNERS_IN_ALL;
    obstacles[0].motion.path_count = LEVEL_PATH_POINTS_IN_ALL;
    Level level = {.obstacles = obstacles, .obstacle_count = LEVEL_OBSTACLES};
    size_t length;
    free(text_of(&level, &length));
    enum { REST = 64 * 1024 }; /* Of the head, the spawns, pickups and zones. */
    if (length > LEVEL_WRITTEN_BYTES - REST || length < LEVEL_WRITTEN_BYTES / 2)
        fail_msg("%zu bytes, the limit is %d", length, LEVEL_WRITTEN_BYTES);
}

/* What a run depends on is what makes the author's time another level's; no record depends on it.
 */
TEST(the_authors_time_belongs_to_a_level)
{
    enum { SIZE, VIEW, CORNER, MATERIAL, SPIN, SPAWN, PICKUP, SECONDS, NAME, ID, PAR, MODES, ZONE };
    static const struct {
        const char *name;
        int what;
        bool is_kept;
    } cases[] = {
        {"the size", SIZE, false},   {"the view", VIEW, false},
        {"a corner", CORNER, false}, {"a material", MATERIAL, false},
        {"a spin", SPIN, false},     {"a spawn", SPAWN, false},
        {"a pickup", PICKUP, false}, {"the time", SECONDS, false},
        {"the name", NAME, true},    {"an id", ID, true},
        {"the par", PAR, true},      {"the modes", MODES, true},
        {"a zone", ZONE, true},
    };
    Hash without, with;
    for (int i = 0; i < COUNT(cases); i++) {
        Level level;
        JsonProblems problems;
        assert_true(
            level_read_text(rich_text, strlen(rich_text), LEVEL_USE_PLAY, &level, &problems));
        json_problems_destroy(&problems);
        assert_true(level_write_hash(&level, &without));
        assert_true(level_author_time(&level) == 0);
        level.author_seconds = 12.342;
        assert_true(level_author_prove(&level, level.author_seconds, level.author_proof));
        assert_true(level_author_time(&level) == 12.342);
        assert_true(level_write_hash(&level, &with) && with == without);
        switch (cases[i].what) {
        case SIZE:
            level.size.x += 1;
            break;
        case VIEW:
            level.view.x += 1;
            break;
        case CORNER:
            level.obstacles[0].points[1].y += 1;
            break;
        case MATERIAL:
            level.obstacles[0].material = MATERIAL_BREAKABLE;
            break;
        case SPIN:
            level.obstacles[0].motion.has_spin = true;
            level.obstacles[0].motion.spin += 1;
            break;
        case SPAWN:
            level.spawns[0].at.x += 1;
            break;
        case PICKUP:
            level.pickups[0].at.x += 1;
            break;
        case SECONDS:
            level.author_seconds = 11;
            break;
        case NAME:
            snprintf(level.name, sizeof level.name, "Another");
            break;
        case ID:
            snprintf(level.obstacles[0].id, sizeof level.obstacles[0].id, "another");
            break;
        case PAR:
            level.par = 9;
            break;
        case MODES:
            level.modes = 1u << MODE_TRIALS;
            break;
        default:
            level.zones[0].radius += 1;
            break;
        }
        double seconds = level_author_time(&level);
        if (seconds != (cases[i].is_kept ? level.author_seconds : 0))
            fail_msg("%s: %g s", cases[i].name, seconds);
        level_destroy(&level);
    }
}

TEST(the_authors_time_is_written_and_read)
{
    Level level, again;
    JsonProblems problems;
    size_t length;
    assert_true(level_read_text(rich_text, strlen(rich_text), LEVEL_USE_PLAY, &level, &problems));
    json_problems_destroy(&problems);
    level.author_seconds = 12.342;
    assert_true(level_author_prove(&level, level.author_seconds, level.author_proof));
    char *text = text_of(&level, &length);
    assert_non_null(strstr(text, "\"author_seconds\": 12.342,"));
    assert_true(level_read_text(text, length, LEVEL_USE_PLAY, &again, &problems));
    assert_int_equal(problems.warning_count, 0);
    json_problems_destroy(&problems);
    assert_true(level_author_time(&again) == 12.342);
    free(text);
    level_destroy(&level);
    level_destroy(&again);
}

/* What is played, sent and hashed has no groups. */
TEST(groups_change_nothing)
{
    static const char grouped[] =
        "{\"format\": 1, \"name\": \"Plain\", \"size\": [800, 400], \"obstacles\": [], "
        "\"spawns\": [{\"at\": [100, 100], \"group\": \"a\"}, {\"at\": [700, 300], \"team\": 1}], "
        "\"groups\": [{\"name\": \"a\", \"locked\": true}]}";
    Level level;
    JsonProblems problems;
    Hash hash;
    size_t length;
    assert_true(level_read_text(grouped, sizeof grouped - 1, LEVEL_USE_PLAY, &level, &problems));
    assert_int_equal(problems.warning_count, 0);
    json_problems_destroy(&problems);
    char *written = text_of(&level, &length);
    char *wanted = indented(plain_text, 4);
    assert_string_equal(written, wanted);
    assert_true(level_write_hash(&level, &hash));
    if (hash != 0x6b745a22f52d5fe9)
        fail_msg("the hash is 0x%016" PRIx64, hash);
    free(written);
    free(wanted);
    level_destroy(&level);
}
