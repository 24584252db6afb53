/* SPDX-License-Identifier: MIT */
/* What pack.json may say, and whether the files are those that it names. */
#include "pack/pack.h"

#include "test.h"

#define HEAD "{\"format\": 1, \"name\": \"Caves\", \"author\": \"Ann\", \"license\": \"MIT\", "
#define LEVEL                                                                                      \
    "{\"format\": 1, \"name\": \"A\", \"size\": [800, 400], \"obstacles\": [], "                   \
    "\"spawns\": [{\"at\": [100, 100]}, {\"at\": [700, 300]}]}"

TEST(what_it_says)
{
    static const char text[] =
        HEAD "\"levels\": [\"b.json\", \"a.json\"], \"picture\": \"a.json\"}";
    PackInfo info;
    JsonProblems problems;
    assert_true(pack_info_read(text, strlen(text), &info, &problems));
    assert_int_equal(problems.warning_count, 0);
    assert_string_equal(info.name, "Caves");
    assert_string_equal(info.author, "Ann");
    assert_string_equal(info.license, "MIT");
    assert_int_equal(info.level_count, 2);
    assert_string_equal(info.levels[0], "b.json");
    assert_string_equal(info.levels[1], "a.json");
    assert_int_equal(info.picture, 1);
    json_problems_destroy(&problems);
}

TEST(what_is_refused)
{
    static const struct {
        const char *text, *why;
    } cases[] = {
        {"", "no text"},
        {"[]", "must be an object"},
        {"{\"name\": \"N\", \"author\": \"A\", \"license\": \"L\", \"levels\": [\"a.json\"]}",
         "\"format\" is missing"},
        {"{\"format\": 2, \"levels\": 7}", "format 2; this program reads format 1"},
        {"{\"format\": 1, \"author\": \"A\", \"license\": \"L\", \"levels\": [\"a.json\"]}",
         "\"name\" is missing"},
        {"{\"format\": 1, \"name\": \"\\u202ex\", \"author\": \"A\", \"license\": \"L\", "
         "\"levels\": [\"a.json\"]}",
         "must not hold"},
        {"{\"format\": 1, \"name\": \"\", \"author\": \"A\", \"license\": \"L\", "
         "\"levels\": [\"a.json\"]}",
         "must not be empty"},
        {HEAD "\"levels\": []}", "at least 1"},
        {HEAD "\"levels\": \"a.json\"}", "array of levels"},
        {HEAD "\"levels\": [7]}", "must be a string"},
        {HEAD "\"levels\": [\"../a.json\"]}", "'../a.json' can't be a level's file"},
        {HEAD "\"levels\": [\"/etc/passwd\"]}", "'/etc/passwd' can't be a level's file"},
        {HEAD "\"levels\": [\"pack.json\"]}", "'pack.json' can't be a level's file"},
        {HEAD "\"levels\": [\"PACK.json\"]}", "'PACK.json' can't be a level's file"},
        {HEAD "\"levels\": [\"a.json\", \"A.json\"]}", "'A.json' is in it twice"},
        {HEAD "\"levels\": [\"a.json\"], \"picture\": \"b.json\"}", "one of the levels"},
        {HEAD "\"levels\": [\"a.json\"], \"picture\": 1}", "must be a string"},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        PackInfo info;
        JsonProblems problems;
        Error error = {.text = ""};
        bool is_read = pack_info_read(cases[i].text, strlen(cases[i].text), &info, &problems);
        json_problems_tell(&problems, "pack.json", &error);
        if (is_read || strstr(error.text, cases[i].why) == NULL)
            fail_msg("%s: %d, '%s'", cases[i].text, is_read, error.text);
        json_problems_destroy(&problems);
    }
}

TEST(too_many_levels)
{
    char text[4096] = HEAD "\"levels\": [";
    PackInfo info;
    JsonProblems problems;
    for (int i = 0; i <= PACK_LEVELS; i++)
        text_append(text, sizeof text, "%s\"l%d.json\"", i > 0 ? "," : "", i);
    text_append(text, sizeof text, "]}");
    assert_false(pack_info_read(text, strlen(text), &info, &problems));
    assert_non_null(strstr(problems.items[0].text, "at most 64"));
    json_problems_destroy(&problems);
}

TEST(unknown_keys_are_warned_of)
{
    static const char text[] = HEAD "\"levels\": [\"a.json\"], \"picure\": \"a.json\"}";
    PackInfo info;
    JsonProblems problems;
    assert_true(pack_info_read(text, strlen(text), &info, &problems));
    assert_int_equal(problems.warning_count, 1);
    assert_non_null(strstr(problems.items[0].text, "\"picture\""));
    json_problems_destroy(&problems);
}

/* In the order of the file, whichever is looked at first. */
TEST(problems_are_in_order)
{
    static const char text[] = HEAD "\"picure\": 1,\n\"levels\": [7,\n8]}";
    PackInfo info;
    JsonProblems problems;
    assert_false(pack_info_read(text, strlen(text), &info, &problems));
    assert_int_equal(problems.kept_count, 3);
    for (int i = 0; i < 3; i++)
        assert_int_equal(problems.items[i].line, i + 1);
    json_problems_destroy(&problems);
}

static void add(PackFiles *files, const char *name, const char *text)
{
    Error error;
    PackFile *file = pack_files_add(files, name, strlen(text), &error);
    assert_non_null(file);
    memcpy(file->text, text, file->length);
}

TEST(the_files_are_those_that_it_names)
{
    static const struct {
        const char *name;
        const char *files[4][2];
        const char *why; /* NULL: it is sound. */
    } cases[] = {
        {"all", {{"pack.json", HEAD "\"levels\": [\"a.json\"]}"}, {"a.json", LEVEL}}, NULL},
        {"no manifest", {{"a.json", LEVEL}}, "there is no pack.json in the pack"},
        {"nothing", {{NULL, NULL}}, "there is no pack.json in the pack"},
        {"one missing",
         {{"pack.json", HEAD "\"levels\": [\"a.json\", \"b.json\"]}"}, {"a.json", LEVEL}},
         "there is no file b.json in the pack"},
        {"one too many",
         {{"pack.json", HEAD "\"levels\": [\"a.json\"]}"}, {"a.json", LEVEL}, {"b.json", LEVEL}},
         "b.json is in the pack, but not in this list"},
        {"capitals",
         {{"pack.json", HEAD "\"levels\": [\"a.json\"]}"}, {"A.json", LEVEL}},
         "there is no file a.json in the pack"},
        {"a broken level",
         {{"pack.json", HEAD "\"levels\": [\"a.json\"]}"}, {"a.json", "{\"format\": 1,\n}"}},
         "a.json:1:"},
        {"a level that cannot be played",
         {{"pack.json", HEAD "\"levels\": [\"a.json\"]}"},
          {"a.json", "{\"format\": 1, \"name\": \"A\", \"size\": [800, 400], \"obstacles\": [], "
                     "\"spawns\": []}"}},
         "spawns"},
    };
    PackFiles *files = calloc(1, sizeof *files);
    assert_non_null(files);
    for (size_t i = 0; i < COUNT(cases); i++) {
        PackInfo info;
        Error error = {.text = ""};
        for (int k = 0; k < 4 && cases[i].files[k][0] != NULL; k++)
            add(files, cases[i].files[k][0], cases[i].files[k][1]);
        bool is_sound = pack_is_sound(files, &info, &error);
        if (is_sound != (cases[i].why == NULL) ||
            (cases[i].why != NULL && strstr(error.text, cases[i].why) == NULL))
            fail_msg("%s: %d, '%s'", cases[i].name, is_sound, error.text);
        pack_files_destroy(files);
    }
    free(files);
}

/* Of a list that is wrong itself no more is said. */
TEST(files_are_not_compared_with_a_wrong_list)
{
    PackFiles *files = calloc(1, sizeof *files);
    PackInfo info;
    JsonProblems problems;
    assert_non_null(files);
    add(files, "pack.json", HEAD "\"levels\": [\"a.json\", \"A.json\"]}");
    add(files, "b.json", LEVEL);
    assert_false(pack_info_read_files(files, &info, &problems));
    if (problems.error_count != 1)
        fail_msg("%d errors, the last '%s'", problems.error_count,
                 problems.items[problems.kept_count - 1].text);
    json_problems_destroy(&problems);
    pack_files_destroy(files);
    free(files);
}
