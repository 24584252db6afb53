/* SPDX-License-Identifier: MIT */
/* The lab's numbers and those of `clockwise collide` about the same shapes, at many random places.
 */
#include "base/numbers.h"
#include "cli/commands.h"
#include "json/json_document.h"
#include "lab/lab.h"
#include "test.h"

#include <stdlib.h>
#include <string.h>

#include <cjson/cJSON.h>

/* World units: the lab turns a polygon made before, `collide` makes it from the corners. */
#define WITHIN 1e-9

enum { PLACEMENTS = 1500, A = 0, B = 1 };

static void print_shape(FILE *file, const LabShape *shape)
{
    if (shape->spec->kind != LAB_POLYGON) {
        fputs("{\"at\":", file);
        json_print_pair(file, shape->at.x, shape->at.y);
        fprintf(file, ",\"radius\":%g}", shape->spec->radius);
        return;
    }
    fputs("{\"points\":[", file);
    for (int i = 0; i < shape->spec->corner_count; i++) {
        fputs(i > 0 ? "," : "", file);
        json_print_pair(file, shape->outline[i].x, shape->outline[i].y);
    }
    fputs("]}", file);
}

/* What `collide` answers about two shapes, of which the first may move. */
static cJSON *collide(const LabShape *a, const LabShape *b, const Vec2 *move)
{
    char *question = NULL;
    char *answer = NULL;
    size_t length, answer_length;
    FILE *file = open_memstream(&question, &length);
    fputs("{\"id\":1,\"a\":", file);
    print_shape(file, a);
    fputs(",\"b\":", file);
    print_shape(file, b);
    if (move != NULL) {
        fputs(",\"move\":", file);
        json_print_pair(file, move->x, move->y);
    }
    fputs("}", file);
    fclose(file);
    file = open_memstream(&answer, &answer_length);
    if (!collide_question_answer(question, length, file))
        fail_msg("no answer to %s", question);
    fclose(file);
    cJSON *parsed = cJSON_Parse(answer);
    assert_non_null(parsed);
    free(question);
    free(answer);
    return parsed;
}

static double number(const cJSON *answer, const char *name)
{
    return cJSON_GetObjectItemCaseSensitive(answer, name)->valuedouble;
}

static Vec2 normal_of(const cJSON *answer)
{
    const cJSON *normal = cJSON_GetObjectItemCaseSensitive(answer, "normal");
    return vec2(normal->child->valuedouble, normal->child->next->valuedouble);
}

static void shake(Lab *lab, Random *random)
{
    for (int i = 0; i < lab->shape_count; i++) {
        lab->chosen = i;
        lab_turn(lab, random_between(random, -180, 180));
        lab_move(lab, vec2(random_between(random, -120, 120), random_between(random, -80, 80)));
    }
}

static void open_page(Lab *lab, const char *name)
{
    Error error;
    if (!lab_open(lab, lab_pages_find(name), &error))
        fail_msg("%s: %s", name, error.text);
}

static void compare_contact(const Lab *lab, const char *page)
{
    LabAxes axes;
    lab_axes_make(&axes, &lab->shapes[A], &lab->shapes[B]);
    cJSON *answer = collide(&lab->shapes[A], &lab->shapes[B], NULL);
    bool is_hit = cJSON_IsTrue(cJSON_GetObjectItemCaseSensitive(answer, "hit"));
    const LabAxis *best = &axes.items[axes.best];
    if (is_hit != lab->report.is_hit || is_hit != (best->gap < -CONTACT_EPSILON))
        fail_msg("%s: collide says hit %d, the lab %d with a gap of %g", page, is_hit,
                 lab->report.is_hit, best->gap);
    if (is_hit && (fabs(number(answer, "depth") + best->gap) > WITHIN ||
                   vec2_distance(normal_of(answer), best->out) > WITHIN))
        fail_msg("%s: collide says %.12g, the lab %.12g", page, number(answer, "depth"),
                 -best->gap);
    cJSON_Delete(answer);
}

TEST(contacts)
{
    static const char *const pages[] = {"boxes",    "polygons", "circle",
                                        "parallel", "winding",  "containment"};
    static Lab lab;
    Random random = random_make(11, 1);
    for (size_t i = 0; i < sizeof pages / sizeof *pages; i++) {
        int hits = 0;
        for (int k = 0; k < PLACEMENTS; k++) {
            if (k % 50 == 0)
                open_page(&lab, pages[i]);
            shake(&lab, &random);
            compare_contact(&lab, pages[i]);
            hits += lab.report.is_hit;
        }
        if (hits < PLACEMENTS / 20 || hits > PLACEMENTS - PLACEMENTS / 20)
            fail_msg("%s: %d hits of %d say little", pages[i], hits, PLACEMENTS);
    }
    lab_close(&lab);
}

/* The first touch of all obstacles. */
static void compare_sweep(const Lab *lab)
{
    double first = 2;
    Vec2 move = vec2_subtract(lab->shapes[1].at, lab->shapes[0].at);
    char words[LAB_LABEL_BYTES] = "";
    for (int i = 2; i < lab->shape_count; i++) {
        cJSON *answer = collide(&lab->shapes[0], &lab->shapes[i], &move);
        const LabRow *row = &lab->report.rows[i - 2];
        bool is_hit = cJSON_IsTrue(cJSON_GetObjectItemCaseSensitive(answer, "hit"));
        snprintf(words, sizeof words, "missed");
        if (is_hit)
            snprintf(words, sizeof words, "time %.3f", number(answer, "time"));
        if (is_hit == row->is_gap || strcmp(words, row->value) != 0)
            fail_msg("collide says %s, the lab %s", words, row->value);
        if (is_hit)
            first = fmin(first, number(answer, "time"));
        cJSON_Delete(answer);
    }
    assert_int_equal(lab->report.is_hit, first <= 1);
}

TEST(sweeps)
{
    static Lab lab;
    Random random = random_make(13, 1);
    for (int k = 0; k < PLACEMENTS; k++) {
        if (k % 50 == 0)
            open_page(&lab, "sweep");
        shake(&lab, &random);
        compare_sweep(&lab);
    }
    lab_close(&lab);
}
