/* SPDX-License-Identifier: MIT */
/*
 * cJSON keeps a container's values in the order of the text, which is the order that the scanner
 * notes places in. One walk over the tree pairs them up; sorted by the nodes' addresses they can be
 * found.
 */
#include "json/json_document.h"

#include "base/assert.h"
#include "base/float_mode.h"
#include "base/text_fit.h"
#include "json/json_scan.h"

#include <stdlib.h>

typedef struct PlacedValue {
    const cJSON *value;
    JsonPlace place;
    int offset;
} PlacedValue;

struct JsonPlaces {
    int count;
    PlacedValue values[];
};

static int compare_addresses(const void *a, const void *b)
{
    const cJSON *first = ((const PlacedValue *)a)->value;
    const cJSON *second = ((const PlacedValue *)b)->value;
    return (first > second) - (first < second);
}

/** Recursion ends at the depth that the scanner allowed. */
static void collect(struct JsonPlaces *places, const cJSON *value)
{
    places->values[places->count++].value = value;
    const cJSON *child;
    cJSON_ArrayForEach(child, value) collect(places, child);
}

static struct JsonPlaces *places_create(const char *text, const JsonScan *scan, const cJSON *root)
{
    size_t bytes = sizeof(struct JsonPlaces) + (size_t)scan->count * sizeof(PlacedValue);
    struct JsonPlaces *places = malloc(bytes);
    if (!places)
        return NULL;
    places->count = 0;
    collect(places, root);
    ASSERT(places->count == scan->count);
    int line = 1;
    int line_start = 0;
    int at = 0;
    for (int i = 0; i < scan->count; i++) {
        for (; at < scan->offsets[i]; at++) {
            if (text[at] == '\n') {
                line++;
                line_start = at + 1;
            }
        }
        places->values[i].place = (JsonPlace){line, at - line_start + 1};
        places->values[i].offset = at;
    }
    qsort(places->values, (size_t)places->count, sizeof places->values[0], compare_addresses);
    return places;
}

static bool parse(JsonDocument *out_document, const char *text, size_t length, int max_depth,
                  JsonProblems *lapses, JsonProblem *out_problem)
{
    JsonScan scan;
    Error error;
    if (!float_mode_check(&error)) { /* Numbers would be read as others. */
        *out_problem = (JsonProblem){.line = 1, .column = 1, .is_error = true};
        text_fit(out_problem->text, sizeof out_problem->text, "%s", error.text);
        return false;
    }
    if (!json_scan_text(text, length, max_depth, &scan, lapses, out_problem))
        return false;
    JsonDocument document = {cJSON_ParseWithLength(text, length), NULL};
    if (document.root)
        document.places = places_create(text, &scan, document.root);
    json_scan_destroy(&scan);
    if (!document.places) {
        /* The scanner has let the text pass, so nothing but memory can be missing. */
        json_document_destroy(&document);
        *out_problem = (JsonProblem){
            .line = 1, .column = 1, .is_error = true, .is_memory = true, .text = "out of memory"};
        return false;
    }
    *out_document = document;
    return true;
}

bool json_document_parse(JsonDocument *out_document, const char *text, size_t length, int max_depth,
                         JsonProblem *out_problem)
{
    return parse(out_document, text, length, max_depth, NULL, out_problem);
}

bool json_document_parse_on(JsonDocument *out_document, const char *text, size_t length,
                            int max_depth, JsonProblems *problems)
{
    JsonProblem problem;
    if (parse(out_document, text, length, max_depth, problems, &problem))
        return true;
    json_problems_report(problems, &problem);
    return false;
}

bool json_document_open(JsonDocument *out_document, const char *text, size_t length,
                        size_t max_bytes, int max_depth, JsonProblems *out_problems)
{
    JsonProblem problem = {.line = 1, .column = 1};
    *out_problems = (JsonProblems){0};
    if (length > max_bytes)
        text_fit(problem.text, sizeof problem.text, "larger than %zu bytes", max_bytes);
    else if (json_document_parse(out_document, text, length, max_depth, &problem))
        return true;
    json_problems_report(out_problems, &problem);
    return false;
}

void json_document_destroy(JsonDocument *document)
{
    cJSON_Delete(document->root);
    free(document->places);
    *document = (JsonDocument){0};
}

static const PlacedValue *find(const JsonDocument *document, const cJSON *value)
{
    PlacedValue wanted = {.value = value};
    const PlacedValue *found =
        bsearch(&wanted, document->places->values, (size_t)document->places->count, sizeof wanted,
                compare_addresses);
    ASSERT(found != NULL);
    return found;
}

JsonPlace json_document_place(const JsonDocument *document, const cJSON *value)
{
    return find(document, value)->place;
}

size_t json_document_offset(const JsonDocument *document, const cJSON *value)
{
    return (size_t)find(document, value)->offset;
}
