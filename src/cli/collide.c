/* SPDX-License-Identifier: MIT */
#include "cli/commands.h"

#include "base/system.h"
#include "collide/sat.h"

#include <getopt.h>

/* --- A member of a line ----------------------------------------------------------------------- */

/* Members are found by brackets and strings alone; what is inside them is not checked. */

enum { MEMBER_NAME_BYTES = 16 };

typedef struct KeyAndValue {
    const char *key; /**< Between the quotes, with escapes. */
    size_t key_length;
    const char *value;
    size_t value_length;
} KeyAndValue;

/* From an opening quote to after the closing one, or `end`. */
static const char *skip_string(const char *at, const char *end)
{
    for (at++; at < end && *at != '"'; at++) {
        if (*at == '\\' && at + 1 < end)
            at++;
    }
    return at < end ? at + 1 : end;
}

/* From a value's first byte to the comma or bracket after it, or `end`. */
static const char *skip_value(const char *at, const char *end)
{
    int depth = 0;
    while (at < end) {
        bool is_closing = *at == '}' || *at == ']';
        if (depth == 0 && (is_closing || *at == ','))
            return at;
        depth += (*at == '{' || *at == '[') - is_closing;
        at = *at == '"' ? skip_string(at, end) : at + 1;
    }
    return end;
}

/* Reads a member and returns the place after it, or NULL if it is incomplete. */
static const char *read_member(const char *at, const char *end, KeyAndValue *out_member)
{
    if (at == end || *at != '"')
        return NULL;
    out_member->key = at + 1;
    at = skip_string(at, end);
    out_member->key_length = (size_t)(at - out_member->key) - 1;
    json_token_skip_space(&at, end);
    if (at == end || *at != ':')
        return NULL;
    at++;
    json_token_skip_space(&at, end);
    out_member->value = at;
    at = skip_value(at, end);
    const char *last = at;
    while (last > out_member->value && last[-1] != '\0' && strchr(" \t\n\r", last[-1]))
        last--;
    out_member->value_length = (size_t)(last - out_member->value);
    return at < end ? at : NULL;
}

bool line_member_find(const char *line, size_t length, const char *name, LineMember *out_member)
{
    const char *end = line + length;
    const char *at = line;
    const char *wrong_at;
    bool is_found = false;
    char wanted[MEMBER_NAME_BYTES];
    KeyAndValue member;
    snprintf(wanted, sizeof wanted, "%s\"", name);
    json_token_skip_space(&at, end);
    if (at == end || *at != '{')
        return false;
    do {
        at++;
        json_token_skip_space(&at, end);
        at = read_member(at, end, &member);
        if (!at)
            return false;
        bool is_named = !is_found &&
                        !json_string_check(member.key, member.key + member.key_length + 1,
                                           JSON_STRING_WITH_MEANING, &wrong_at) &&
                        json_string_compare(member.key, wanted) == 0;
        if (is_named) {
            *out_member = (LineMember){member.value, member.value_length};
            is_found = true;
        }
    } while (*at == ',');
    if (!is_found || *at != '}')
        return false;
    at++;
    json_token_skip_space(&at, end);
    return at == end;
}

/* Prints a member that is JSON. Control characters other than tabs become escapes in strings and
 * spaces between values. */
static void line_member_print(FILE *file, const LineMember *member)
{
    const char *end = member->text + member->length;
    const char *at = member->text;
    while (at < end) {
        int length = utf8_length(at, end);
        unsigned code_point = utf8_code_point(at, length);
        if (utf8_is_printable(code_point) || *at == '\t')
            fwrite(at, 1, (size_t)length, file);
        else if (code_point < ' ')
            fputc(' ', file);
        else
            fprintf(file, "\\u%04x", code_point);
        at += length;
    }
}

/* --- A question ------------------------------------------------------------------------------- */

/* How much of an unknown key an error shows. */
enum { SHOWN_BYTES = 64 };

typedef struct Shape {
    bool is_polygon;
    Circle circle;
    ConvexPolygon polygon; /**< All zero for a circle. */
} Shape;

typedef struct Question {
    Shape a;
    Shape b;
    bool has_move;
    Vec2 move;
} Question;

/* Fails on unknown members of an object. */
static bool members_are_known(const cJSON *object, const char *path, const char *const *names,
                              int count, Error *out_error)
{
    const cJSON *member;
    cJSON_ArrayForEach(member, object)
    {
        if (names_find(names, count, member->string) >= 0)
            continue;
        char shown[SHOWN_BYTES];
        const char *nearest = suggest_nearest(member->string, names, count);
        text_fit(shown, sizeof shown, "%s", member->string);
        if (nearest == NULL)
            return error_set(out_error, "%s: unknown key \"%s\"; remove it", path, shown);
        return error_set(out_error, "%s: unknown key \"%s\"; did you mean \"%s\"?", path, shown,
                         nearest);
    }
    return true;
}

static bool read_pair(const cJSON *value, const char *path, Vec2 *out_pair, Error *out_error)
{
    const cJSON *x = cJSON_IsArray(value) ? value->child : NULL;
    const cJSON *y = x ? x->next : NULL;
    if (!y || !cJSON_IsNumber(x) || !cJSON_IsNumber(y) || y->next)
        return error_set(out_error, "%s: must be two numbers, as [3, 4.5]", path);
    *out_pair = (Vec2){x->valuedouble, y->valuedouble};
    if (!(fabs(out_pair->x) <= COLLISION_FARTHEST && fabs(out_pair->y) <= COLLISION_FARTHEST))
        return error_set(out_error, "%s: must be within %g", path, COLLISION_FARTHEST);
    return true;
}

static bool read_circle(const cJSON *object, const char *path, Circle *out_circle, Error *out_error)
{
    char at_path[8];
    snprintf(at_path, sizeof at_path, "%s.at", path);
    const cJSON *radius = cJSON_GetObjectItemCaseSensitive(object, "radius");
    if (!read_pair(cJSON_GetObjectItemCaseSensitive(object, "at"), at_path, &out_circle->at,
                   out_error))
        return false;
    if (!cJSON_IsNumber(radius))
        return error_set(out_error, "%s.radius: must be a number", path);
    out_circle->radius = radius->valuedouble;
    if (!(out_circle->radius > 0 && out_circle->radius <= COLLISION_FARTHEST))
        return error_set(out_error, "%s.radius: must be more than 0 and at most %g", path,
                         COLLISION_FARTHEST);
    return true;
}

static bool read_corners(const cJSON *points, const char *path, Vec2 *out_corners, Error *out_error)
{
    char point_path[32];
    int index = 0;
    const cJSON *point;
    cJSON_ArrayForEach(point, points)
    {
        snprintf(point_path, sizeof point_path, "%s.points[%d]", path, index);
        if (!read_pair(point, point_path, &out_corners[index], out_error))
            return false;
        index++;
    }
    return true;
}

static bool read_polygon(const cJSON *points, const char *path, ConvexPolygon *out_polygon,
                         Error *out_error)
{
    if (!cJSON_IsArray(points))
        return error_set(out_error, "%s.points: must be an array of corners", path);
    int count = cJSON_GetArraySize(points);
    if (count < 3 || count > COLLIDE_CORNERS)
        return error_set(out_error, "%s.points: must be 3 to %d corners, not %d", path,
                         COLLIDE_CORNERS, count);
    Vec2 *corners = malloc(sizeof *corners * (size_t)count);
    if (!corners)
        return error_set_memory(out_error, "%s.points: no memory", path);
    Error reason;
    bool is_read = read_corners(points, path, corners, out_error);
    if (is_read && !convex_polygon_create(out_polygon, corners, count, &reason))
        is_read = error_set(out_error, "%s.points: %s", path, reason.text);
    free(corners);
    return is_read;
}

static bool read_shape(const cJSON *object, const char *path, Shape *out_shape, Error *out_error)
{
    static const char *const circle_keys[] = {"at", "radius"};
    static const char *const polygon_keys[] = {"points"};
    if (!cJSON_IsObject(object))
        return error_set(out_error,
                         "%s: must be a shape: {\"at\":[x,y],\"radius\":r} or "
                         "{\"points\":[[x,y],...]}",
                         path);
    const cJSON *points = cJSON_GetObjectItemCaseSensitive(object, "points");
    out_shape->is_polygon = points != NULL;
    if (points)
        return members_are_known(object, path, polygon_keys, 1, out_error) &&
               read_polygon(points, path, &out_shape->polygon, out_error);
    return members_are_known(object, path, circle_keys, 2, out_error) &&
           read_circle(object, path, &out_shape->circle, out_error);
}

static bool read_question(const cJSON *root, Question *out_question, Error *out_error)
{
    static const char *const keys[] = {"id", "a", "b", "move"};
    if (!cJSON_IsObject(root))
        return error_set(out_error, "a question must be an object with id, a and b");
    if (!members_are_known(root, "the question", keys, 4, out_error) ||
        !read_shape(cJSON_GetObjectItemCaseSensitive(root, "a"), "a", &out_question->a,
                    out_error) ||
        !read_shape(cJSON_GetObjectItemCaseSensitive(root, "b"), "b", &out_question->b, out_error))
        return false;
    const cJSON *move = cJSON_GetObjectItemCaseSensitive(root, "move");
    out_question->has_move = move != NULL;
    if (move && !read_pair(move, "move", &out_question->move, out_error))
        return false;
    if (move && out_question->a.is_polygon)
        return error_set(out_error, "move: only a circle can be moved; make it a");
    return true;
}

/* Adding 0 turns minus zero into zero. */
static void print_hit(bool is_hit, const double *time, Vec2 normal, const double *depth, FILE *out)
{
    fputs(is_hit ? "\"hit\":true," : "\"hit\":false", out);
    if (!is_hit)
        return;
    if (time != NULL) {
        fputs("\"time\":", out);
        json_print_number(out, *time);
        fputc(',', out);
    }
    fputs("\"normal\":", out);
    json_print_pair(out, normal.x + 0.0, normal.y + 0.0);
    if (depth != NULL) {
        fputs(",\"depth\":", out);
        json_print_number(out, *depth);
    }
}

static void print_error(FILE *out, const char *text)
{
    fputs("\"error\":", out);
    json_print_string(out, text);
}

/* Answers a question; prints what follows the id. */
static bool answer_document(const cJSON *root, FILE *out)
{
    Question question = {.has_move = false};
    Error error;
    bool is_read = read_question(root, &question, &error);
    if (!is_read)
        print_error(out, error.text);
    else if (question.has_move) {
        const Shape *b = &question.b;
        Circle a = question.a.circle;
        Touch touch = b->is_polygon ? sweep_circle_polygon(a, question.move, &b->polygon)
                                    : sweep_circle_circle(a, question.move, b->circle);
        print_hit(touch.hit, &touch.time, touch.normal, NULL, out);
    } else {
        const Shape *a = &question.a, *b = &question.b;
        Contact contact = sat_contact(a->circle, a->is_polygon ? &a->polygon : NULL, b->circle,
                                      b->is_polygon ? &b->polygon : NULL);
        print_hit(contact.hit, NULL, contact.normal, &contact.depth, out);
    }
    convex_polygon_destroy(&question.a.polygon);
    convex_polygon_destroy(&question.b.polygon);
    return is_read;
}

/* An id may be JSON that the parser refuses (1e999, a NUL in a string). Parses the line with a 0
 * and spaces instead of the id, which keeps the columns of errors. */
static bool parse_without_id(cJSON **out_root, const char *line, size_t length,
                             const LineMember *id, JsonProblem *out_problem)
{
    char *text = malloc(length + 1);
    if (!text) {
        *out_problem =
            (JsonProblem){.line = 1, .column = 1, .is_memory = true, .text = "out of memory"};
        return false;
    }
    memcpy(text, line, length);
    memset(text + (id->text - line), ' ', id->length);
    text[id->text - line] = '0';
    bool is_parsed = json_document_parse(out_root, text, length, JSON_DEPTH_MAX, out_problem);
    free(text);
    return is_parsed;
}

bool collide_question_answer(const char *line, size_t length, FILE *out)
{
    cJSON *root;
    JsonProblem problem;
    LineMember id;
    bool is_parsed = json_document_parse(&root, line, length, JSON_DEPTH_MAX, &problem);
    bool has_id = line_member_find(line, length, "id", &id) &&
                  (is_parsed || json_is_grammatical(id.text, id.length));
    if (!is_parsed && has_id)
        is_parsed = parse_without_id(&root, line, length, &id, &problem);
    fputs("{\"id\":", out);
    if (has_id)
        line_member_print(out, &id);
    else
        fputs("null", out);
    fputc(',', out);
    bool is_answered = false;
    if (is_parsed) {
        is_answered = answer_document(root, out);
        cJSON_Delete(root);
    } else {
        Error error;
        error_set(&error, "column %d: %s%s%s", problem.column, problem.path,
                  problem.path[0] ? ": " : "", problem.text);
        print_error(out, error.text);
    }
    fputs("}\n", out);
    return is_answered;
}

/* --- A stream of them ------------------------------------------------------------------------- */

/* Reads a line without its newline. Drops what exceeds COLLIDE_LINE_BYTES. */
static bool read_line(FILE *in, char *out_line, size_t *out_length, bool *out_is_whole)
{
    size_t length = 0;
    int c = getc_unlocked(in);
    if (c == EOF)
        return false;
    *out_is_whole = true;
    for (; c != EOF && c != '\n'; c = getc_unlocked(in)) {
        if (length < COLLIDE_LINE_BYTES)
            out_line[length++] = (char)c;
        else
            *out_is_whole = false;
    }
    *out_length = length;
    return true;
}

int collide_stream(FILE *in, FILE *out)
{
    struct stat status;
    bool someone_waits = fstat(fileno(in), &status) != 0 || !S_ISREG(status.st_mode);
    char *line = malloc(COLLIDE_LINE_BYTES);
    if (!line) {
        print_line(stderr, "clockwise collide: no memory for a line");
        return EXIT_MISSING;
    }
    size_t length;
    bool is_whole;
    bool all_answered = true;
    while (read_line(in, line, &length, &is_whole)) {
        size_t blanks = 0;
        while (blanks < length && line[blanks] != '\0' && strchr(" \t\r", line[blanks]) != NULL)
            blanks++;
        if (blanks == length)
            continue;
        if (!is_whole)
            fprintf(out, "{\"id\":null,\"error\":\"the line is longer than %d bytes\"}\n",
                    COLLIDE_LINE_BYTES);
        all_answered = is_whole && collide_question_answer(line, length, out) && all_answered;
        if (someone_waits)
            fflush(out);
    }
    free(line);
    if (ferror(in) || fflush(out) != 0 || ferror(out)) {
        print_line(stderr, "clockwise collide: can't %s",
                   ferror(in) ? "read the questions" : "write the answers");
        return EXIT_MISSING;
    }
    return all_answered ? EXIT_DONE : EXIT_FAILED;
}

/* --- The command ------------------------------------------------------------------------------ */

static const char help[] =
    "Usage: clockwise collide < QUESTIONS > ANSWERS\n"
    "Answers collision questions: one JSON object a line in, one a line out.\n"
    "\n"
    "A question has an id (any value, given back) and two shapes, a and b. A shape is a circle\n"
    "{\"at\":[x,y],\"radius\":r} or a convex polygon {\"points\":[[x,y],...]} of either winding.\n"
    "  "
    "{\"id\":1,\"a\":{\"at\":[12,5],\"radius\":3},\"b\":{\"points\":[[0,0],[0,10],[10,10],[10,0]]}}"
    "\n"
    "  {\"id\":1,\"hit\":true,\"normal\":[1,0],\"depth\":1}\n"
    "Moving a by normal * depth is the shortest move that parts the shapes. Overlaps shallower\n"
    "than 0.0001 are no hit. With \"move\":[x,y] the circle a travels along it, and the answer is\n"
    "the first touch, with \"time\" from 0 to 1 in place of the depth.\n"
    "\n"
    "A line that can't be answered gives {\"id\":...,\"error\":\"...\"}; the rest go on, and the "
    "exit\n"
    "status is 1. A line may have 1 MiB, a polygon 4096 corners.\n"
    "\n"
    "  --help  this text\n";

int collide_command(int argc, char **argv)
{
    static const Option options[] = {{0}};
    int code = option_read("collide", help, options, argc, argv);
    if (code >= 0)
        return code;
    if (optind < argc)
        return option_misused("collide", "it takes no file; the questions come on stdin");
    return collide_stream(stdin, stdout);
}
