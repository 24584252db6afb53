/* SPDX-License-Identifier: MIT */
/* Reads a file and has the level that it became judged by the rules for levels. */
#include "convert/convert_parts.h"

ConvertForm convert_form(const char *path)
{
    static const char *const endings[CONVERT_FORMS] = {".json", ".svg", ".tmx", ".tmj"};
    int form = 0;
    while (form < CONVERT_FORMS && !path_ends_with(path, endings[form]))
        form++;
    return (ConvertForm)form;
}

bool convert_takes(const char *path)
{
    ConvertForm form = convert_form(path);
    return form != CONVERT_LEVEL && form != CONVERT_FORMS;
}

/* "obstacles[3].motion" is the element that became the obstacle, and the rest. */
static void name_source(const Builder *builder, JsonProblem *problem)
{
    for (int kind = 0; kind < PART_KINDS; kind++) {
        size_t length = strlen(part_list_names[kind]);
        if (strncmp(problem->path, part_list_names[kind], length) != 0 ||
            problem->path[length] != '[')
            continue;
        char *rest;
        long index = strtol(problem->path + length + 1, &rest, 10);
        if (index < 0 || index >= builder->counts[kind] || *rest != ']')
            return;
        char path[sizeof problem->path];
        const struct PartSource *source = &builder->sources[kind][index];
        text_fit(path, sizeof path, "%s%s%s", source->label, rest[1] == '.' ? ": " : "",
                 rest[1] == '.' ? rest + 2 : "");
        memcpy(problem->path, path, sizeof path);
        problem->line = source->line;
        return;
    }
    problem->line = 1;
}

/* Reads the level that was put together: as one to play and, where it is none, as one to edit. */
static bool read_level(Builder *builder, ConvertResult *result, Error *out_error)
{
    char *text = builder->is_out_of_memory ? NULL : cJSON_PrintUnformatted(builder->root);
    if (!text)
        return error_memory(out_error);
    bool is_level =
        level_read_written(text, strlen(text), LEVEL_USE_PLAY, &result->level, &result->missing);
    if (!is_level) {
        JsonProblems problems = {0};
        is_level =
            level_read_written(text, strlen(text), LEVEL_USE_EDITOR, &result->level, &problems);
        for (int i = 0; !is_level && i < problems.kept_count; i++)
            if (problems.items[i].is_error) {
                name_source(builder, &problems.items[i]);
                json_problems_report(&result->problems, &problems.items[i]);
            }
        json_problems_destroy(&problems);
    }
    for (int i = 0; i < result->missing.kept_count; i++) {
        JsonProblem *problem = &result->missing.items[i];
        name_source(builder, problem);
        problem->column = 1;
    }
    cJSON_free(text);
    if ((!is_level && result->problems.error_count == 0) || result->missing.is_out_of_memory ||
        result->problems.is_out_of_memory)
        return error_memory(out_error);
    return is_level;
}

static bool read_text(const char *path, ConvertForm form, const char *text, size_t length,
                      Builder *builder, Error *out_error)
{
    cJSON *map = NULL;
    if (form == CONVERT_SVG)
        return svg_read(text, length, builder, out_error);
    if (form == CONVERT_TMJ)
        return tmj_read(path, text, length, builder, out_error);
    bool is_built = tmx_parse(text, length, "map", &map, out_error) &&
                    tiled_build(path, map, builder, out_error);
    cJSON_Delete(map);
    return is_built;
}

bool convert_read_text(const char *path, ConvertForm form, const char *text, size_t length,
                       const ConvertOptions *options, ConvertResult *out_result, Error *out_error)
{
    *out_result = (ConvertResult){.scale = 1};
    out_error->text[0] = '\0';
    Builder builder;
    builder_create(&builder, options, &out_result->problems);
    bool is_read = read_text(path, form, text, length, &builder, out_error);
    if (!is_read) {
        Error inner = *out_error;
        error_set(out_error, "%s: %s", path, inner.text);
        out_error->is_memory = inner.is_memory;
    } else {
        builder_complete(&builder, path);
        /* What was short of memory may complain of something else. */
        is_read = builder.is_out_of_memory || out_result->problems.is_out_of_memory
                      ? error_memory(out_error)
                      : out_result->problems.error_count == 0 &&
                            read_level(&builder, out_result, out_error);
    }
    out_result->scale = builder.scale;
    builder_destroy(&builder);
    return is_read;
}

bool convert_read(const char *path, ConvertForm form, const ConvertOptions *options,
                  ConvertResult *out_result, Error *out_error)
{
    char *text;
    size_t length;
    *out_result = (ConvertResult){.scale = 1};
    if (!text_file_read(path, CONVERT_FILE_BYTES, &text, &length, out_error))
        return false;
    bool is_read = convert_read_text(path, form, text, length, options, out_result, out_error);
    free(text);
    return is_read;
}

void convert_result_destroy(ConvertResult *result)
{
    level_destroy(&result->level);
    json_problems_destroy(&result->problems);
    json_problems_destroy(&result->missing);
}
