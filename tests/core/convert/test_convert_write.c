/* SPDX-License-Identifier: MIT */
/* A level that is written in another form and read again is the same level. */
#include "convert_text.h"
#include "support/kept_lines.h"

static char *written(const Level *level, ConvertForm form, size_t *out_length)
{
    char *text = NULL;
    FILE *file = open_memstream(&text, out_length);
    assert_non_null(file);
    assert_true(convert_write(file, level, form));
    assert_int_equal(fclose(file), 0);
    return text;
}

static void judge_round(const char *name, const Level *level, ConvertForm form, const char *ending)
{
    const ConvertOptions options = {.tolerance = CONVERT_TOLERANCE, .scale = 1};
    size_t length;
    size_t ignored;
    ConvertResult result;
    Error error;
    char *text = written(level, form, &length);
    char *before = written(level, CONVERT_LEVEL, &ignored);
    bool is_read = convert_bytes(ending, text, length, &options, &result, &error);
    char *after = written(&result.level, CONVERT_LEVEL, &ignored);
    bool is_same = is_read && strcmp(before, after) == 0;
    int missing = result.missing.error_count;
    convert_result_destroy(&result);
    if (!is_same || missing > 0) {
        size_t at = 0;
        while (before[at] != '\0' && before[at] == after[at])
            at++;
        fail_msg("%s as %s: read %d, missing %d, '%s', from byte %zu: %.60s, not %.60s", name,
                 ending, is_read, missing, is_read ? "" : error.text, at, after + at, before + at);
    }
    free(text);
    free(before);
    free(after);
}

TEST(levels_come_back)
{
    static const char *const names[] = {"clockwork", "colonnade",  "duel",    "foundry",
                                        "gears",     "glasshouse", "islands", "lifts",
                                        "mirrors",   "pinball",    "raim",    "spiral"};
    static const char *const endings[] = {NULL, ".svg", ".tmx", ".tmj"};
    for (int i = 0; i < COUNT(names); i++)
        for (int form = CONVERT_SVG; form < CONVERT_FORMS; form++) {
            char path[64];
            Level level;
            Error error;
            snprintf(path, sizeof path, "levels/%s.json", names[i]);
            if (!level_read_file(path, &level, &error))
                fail_msg("%s", error.text);
            judge_round(names[i], &level, (ConvertForm)form, endings[form]);
            level_destroy(&level);
        }
}

/** What would be markup, and what else a level may hold, comes back too. */
TEST(anything_comes_back)
{
    static const char text[] =
        "{\"format\":1,\"name\":\"<A> & \\\"B\\\" "
        "ü\",\"size\":[600,400],\"view\":[600,400],\"par\":5.5,"
        "\"obstacles\":[{\"id\":\"a<b>&\\\"c\\\"\",\"material\":\"glass\",\"points\":[[100,100],["
        "100,150],[150,100]],"
        "\"motion\":{\"path\":[[0,0],[0.125,-30.5]],\"speed\":7,\"wait\":0.25,\"loop\":\"around\"}}"
        "],"
        "\"spawns\":[{\"at\":[50,50],\"team\":1},{\"at\":[50,350]},{\"at\":[550,50],\"team\":2}],"
        "\"pickups\":[{\"kind\":\"weapon\",\"weapon\":\"lance\",\"at\":[300,300],\"every\":12.5}],"
        "\"zones\":[{\"at\":[300,200],\"radius\":33.3}],\"modes\":[\"beacon\"],\"strikes\":["
        "\"dark\"]}";
    static const char *const endings[] = {NULL, ".svg", ".tmx", ".tmj"};
    for (int form = CONVERT_SVG; form < CONVERT_FORMS; form++) {
        Level level;
        JsonProblems problems = {0};
        assert_true(level_read_text(text, strlen(text), LEVEL_USE_PLAY, &level, &problems));
        json_problems_destroy(&problems);
        judge_round("one of all", &level, (ConvertForm)form, endings[form]);
        level_destroy(&level);
    }
}

/** What other tools are given, to the letter: written.txt has it in every form, long lines in
 * parts. What comes back the same may still look wrong there. */
TEST(as_kept)
{
    enum { PART = 120 };
    static const char text[] =
        "{\"format\":1,\"name\":\"A & B\",\"size\":[640,400],\"view\":[600,400],\"par\":9.5,"
        "\"obstacles\":["
        "{\"id\":\"a<b\",\"points\":[[100,100],[100,150.25],[150,100]]},"
        "{\"id\":\"m\",\"material\":\"mirror\",\"points\":[[200,100],[200,150],[250,100]],"
        "\"motion\":{\"spin\":-30,\"pivot\":[210,120]}},"
        "{\"id\":\"g\",\"material\":\"glass\",\"points\":[[300,100],[300,150],[350,100]],"
        "\"motion\":{\"path\":[[0,0],[10,-30.5],[20,5]],\"speed\":7,\"wait\":0.25,"
        "\"loop\":\"around\"}},"
        "{\"material\":\"breakable\",\"points\":[[400,100],[400,150],[450,100]],"
        "\"motion\":{\"path\":[[0,0],[0,40]],\"speed\":9,\"loop\":\"back\"}}],"
        "\"spawns\":[{\"at\":[50,50],\"team\":1},{\"at\":[50,350]},{\"at\":[550,60],\"team\":2}],"
        "\"pickups\":[{\"kind\":\"weapon\",\"weapon\":\"lance\",\"at\":[300,300],\"every\":12.5},"
        "{\"kind\":\"weapon\",\"at\":[350,310]},{\"kind\":\"cloak\",\"at\":[400,300]}],"
        "\"zones\":[{\"at\":[320,220],\"radius\":40.5}],\"modes\":[\"beacon\"]}";
    static const char *const names[] = {"level", "svg", "tmx", "tmj"};
    KeptLines kept = kept_lines_open("tests/core/convert/written.txt", "core/test_convert");
    Level level;
    JsonProblems problems = {0};
    if (!level_read_text(text, strlen(text), LEVEL_USE_PLAY, &level, &problems))
        fail_msg("%s: %s", problems.items[0].path, problems.items[0].text);
    json_problems_destroy(&problems);
    for (int form = CONVERT_LEVEL; form < CONVERT_FORMS; form++) {
        size_t length;
        char *out = written(&level, (ConvertForm)form, &length);
        for (char *line = out; *line != '\0';) {
            int bytes = (int)strcspn(line, "\n");
            for (int at = 0; at == 0 || at < bytes; at += PART)
                kept_lines_take(&kept, "%s%s %.*s", names[form], at == 0 ? ":" : "…",
                                bytes - at < PART ? bytes - at : PART, line + at);
            line += bytes + (line[bytes] == '\n');
        }
        free(out);
    }
    level_destroy(&level);
    kept_lines_close(&kept);
}
