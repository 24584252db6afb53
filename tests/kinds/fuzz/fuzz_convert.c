/* SPDX-License-Identifier: MIT */
#include "fuzz/fuzz_convert.h"

#include "base/files.h"
#include "convert/convert.h"

#include <stdlib.h>
#include <string.h>

/* Where tile sets are looked for. */
#define PATH "tests/kinds/fuzz/corpus/map/fuzzed"

static void check_list(const JsonProblems *problems)
{
    for (int i = 0; i < problems->kept_count; i++) {
        ASSERT(problems->items[i].line >= 1 && problems->items[i].column >= 1);
        ASSERT(problems->items[i].text[0] != '\0');
    }
}

static char *written(const Level *level, ConvertForm form, size_t *out_length)
{
    char *text = NULL;
    FILE *file = open_memstream(&text, out_length);
    ASSERT(file != NULL && convert_write(file, level, form));
    ASSERT(fclose(file) == 0);
    return text;
}

static void expect_same(const Level *level, const Level *again, ConvertForm form)
{
    size_t length, again_length;
    char *before = written(level, CONVERT_LEVEL, &length);
    char *after = written(again, CONVERT_LEVEL, &again_length);
    /* Maps of Tiled have whole pixels. */
    if (form == CONVERT_SVG)
        ASSERT(length == again_length && memcmp(before, after, length) == 0);
    ASSERT(level->obstacle_count == again->obstacle_count);
    ASSERT(level->spawn_count == again->spawn_count);
    ASSERT(level->pickup_count == again->pickup_count);
    ASSERT(level->zone_count == again->zone_count);
    free(before);
    free(after);
}

static void write_and_read(const Level *level)
{
    const ConvertOptions options = {.tolerance = CONVERT_TOLERANCE, .scale = 1};
    for (int form = CONVERT_SVG; form < CONVERT_FORMS; form++) {
        size_t length;
        ConvertResult result;
        Error error;
        char *text = written(level, (ConvertForm)form, &length);
        if (length <= CONVERT_FILE_BYTES) {
            bool is_read =
                convert_read_text(PATH, (ConvertForm)form, text, length, &options, &result, &error);
            bool lacks_xml = strstr(error.text, "libxml2") != NULL;
            if (!is_read && !lacks_xml)
                fprintf(stderr, "form %d: %s%s\n", form, error.text,
                        result.problems.kept_count > 0 ? result.problems.items[0].text : "");
            ASSERT(is_read || lacks_xml);
            if (is_read)
                expect_same(level, &result.level, (ConvertForm)form);
            convert_result_destroy(&result);
        }
        free(text);
    }
}

static void run(ConvertForm form, const char *text, size_t length)
{
    for (int skips = 0; skips < 2; skips++) {
        const ConvertOptions options = {.tolerance = CONVERT_TOLERANCE, .skips = skips == 1};
        ConvertResult result;
        Error error;
        bool is_read = convert_read_text(PATH, form, text, length, &options, &result, &error);
        check_list(&result.problems);
        check_list(&result.missing);
        ASSERT(is_read ? result.problems.error_count == 0
                       : result.problems.error_count > 0 || error.text[0] != '\0');
        if (is_read && result.missing.error_count == 0)
            write_and_read(&result.level);
        convert_result_destroy(&result);
    }
}

void fuzz_convert_run_drawing(const char *text, size_t length)
{
    run(CONVERT_SVG, text, length);
}

void fuzz_convert_run_map(const char *text, size_t length)
{
    run(text[0] == '{' ? CONVERT_TMJ : CONVERT_TMX, text, length);
}
