/* SPDX-License-Identifier: MIT */
/* One pass over the text checks it and builds cJSON's tree, whose nodes know their places. The
 * stack of frames is on the heap, for any depth, and gives a problem's path. */
#include "json/json_document.h"

#include "base/array.h"
#include "base/numbers.h"
#include "base/text.h"

#include <ctype.h>
#include <limits.h>
#include <math.h>

enum { NUMBER_BYTES = 64, KEY_SHOWN_BYTES = 48, PROBLEMS_SHOWN = 20 };

/* --- Tokens ----------------------------------------------------------------------------------- */

void json_token_skip_space(const char **at, const char *end)
{
    while (*at < end && (**at == ' ' || **at == '\t' || **at == '\r' || **at == '\n'))
        ++*at;
}

/* Skips this character; false where it is not next. */
static bool take(const char **at, const char *end, char wanted)
{
    bool is_there = *at < end && **at == wanted;
    *at += is_there;
    return is_there;
}

static bool take_digits(const char **at, const char *end)
{
    const char *first = *at;
    while (*at < end && **at >= '0' && **at <= '9')
        ++*at;
    return *at > first;
}

JsonNumber json_token_number(const char **at, const char *end)
{
    take(at, end, '-');
    const char *first = *at;
    if (!take_digits(at, end))
        return JSON_NUMBER_LACKS_DIGIT;
    if (*first == '0' && *at - first > 1)
        return JSON_NUMBER_LEADING_ZERO;
    if (take(at, end, '.') && !take_digits(at, end))
        return JSON_NUMBER_LACKS_DIGIT;
    if (!take(at, end, 'e') && !take(at, end, 'E'))
        return JSON_NUMBER_GOOD;
    if (!take(at, end, '+'))
        take(at, end, '-');
    return take_digits(at, end) ? JSON_NUMBER_GOOD : JSON_NUMBER_LACKS_DIGIT;
}

/* Skips true, false or null; false where none is next. */
static bool take_word(const char **at, const char *end)
{
    static const char *const words[] = {"true", "false", "null"};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        size_t length = strlen(words[i]);
        if ((size_t)(end - *at) >= length && memcmp(*at, words[i], length) == 0) {
            *at += length;
            return true;
        }
    }
    return false;
}

/* --- Strings ---------------------------------------------------------------------------------- */

/* The value of four hexadecimal digits, or -1. */
static int32_t hex4(const char *at, const char *end)
{
    char digits[5] = "";
    for (int i = 0; i < 4; i++) {
        if (end - at <= i || !isxdigit((unsigned char)at[i]))
            return -1;
        digits[i] = at[i];
    }
    return (int32_t)strtol(digits, NULL, 16);
}

static const char *check_unicode_escape(const char **at, const char *end, JsonStringRule rule)
{
    int32_t unit = hex4(*at + 2, end);
    if (unit < 0)
        return tr("\\u needs four hexadecimal digits");
    if (rule == JSON_STRING_BY_GRAMMAR) {
        *at += 6;
        return NULL;
    }
    if (unit == 0)
        return tr("the character NUL (\\u0000) is not allowed");
    if (unit >= 0xdc00 && unit <= 0xdfff)
        return tr("half a surrogate pair: a low one with no high one before it");
    *at += 6;
    if (unit < 0xd800 || unit > 0xdbff)
        return NULL;
    int32_t low = end - *at >= 6 && (*at)[0] == '\\' && (*at)[1] == 'u' ? hex4(*at + 2, end) : -1;
    if (low < 0xdc00 || low > 0xdfff) {
        *at -= 6;
        return tr("half a surrogate pair: a high one with no low one after it");
    }
    *at += 6;
    return NULL;
}

static const char *check_escape(const char **at, const char *end, JsonStringRule rule)
{
    if (end - *at < 2)
        return tr("the string is not closed");
    char kind = (*at)[1];
    if (kind == 'u')
        return check_unicode_escape(at, end, rule);
    if (kind == '\0' || !strchr("\"\\/bfnrt", kind))
        return tr("an unknown escape; a backslash itself is written \\\\");
    *at += 2;
    return NULL;
}

const char *json_string_check(const char *string, const char *end, JsonStringRule rule,
                              const char **out_at)
{
    const char *at = string;
    *out_at = string - 1;
    while (at < end && *at != '"') {
        unsigned char c = (unsigned char)*at;
        const char *wrong = NULL;
        if (c == '\\') {
            wrong = check_escape(&at, end, rule);
        } else if (c == '\n' || c == '\r') {
            wrong = tr("the string is not closed on its line");
        } else if (c < 0x20) {
            wrong = tr("a control character in a string; write it as an escape");
        } else {
            int length = utf8_length(at, end);
            if (length == 0)
                wrong = tr("this is not UTF-8");
            at += length;
        }
        if (wrong) {
            *out_at = at;
            return wrong;
        }
    }
    return at == end ? tr("the string is not closed") : NULL;
}

const char *json_string_end(const char *string)
{
    while (*string != '"')
        string += *string == '\\' ? 2 : 1;
    return string;
}

/* The UTF-16 surrogate pair or single unit behind "\u". */
static int32_t take_unicode_escape(const char **at)
{
    int32_t unit = hex4(*at + 2, *at + 6);
    *at += 6;
    if (unit < 0xd800 || unit > 0xdbff)
        return unit;
    int32_t low = hex4(*at + 2, *at + 6);
    *at += 6;
    return 0x10000 + (unit - 0xd800) * 0x400 + (low - 0xdc00);
}

/* The next character, or -1 at the closing quote. */
static int32_t take_character(const char **at)
{
    static const char escapes[] = "\"\\/bfnrt";
    static const char meanings[] = "\"\\/\b\f\n\r\t";
    const unsigned char *bytes = (const unsigned char *)*at;
    if (bytes[0] == '"')
        return -1;
    if (bytes[0] == '\\' && bytes[1] == 'u')
        return take_unicode_escape(at);
    if (bytes[0] == '\\') {
        *at += 2;
        return meanings[strchr(escapes, bytes[1]) - escapes];
    }
    int length = utf8_length(*at, *at + 4);
    int32_t character = (int32_t)utf8_code_point(*at, length);
    *at += length;
    return character;
}

int json_string_compare(const char *a, const char *b)
{
    for (;;) {
        int32_t first = take_character(&a);
        int32_t second = take_character(&b);
        if (first != second)
            return first < second ? -1 : 1;
        if (first < 0)
            return 0;
    }
}

/* Writes a character as UTF-8; returns the place after it. */
static char *put_character(char *to, int32_t character)
{
    int more = character < 0x80 ? 0 : character < 0x800 ? 1 : character < 0x10000 ? 2 : 3;
    static const unsigned char leads[] = {0, 0xc0, 0xe0, 0xf0};
    *to++ = (char)(leads[more] | character >> 6 * more);
    while (more-- > 0)
        *to++ = (char)(0x80 | (character >> 6 * more & 0x3f));
    return to;
}

void json_string_read(const char *string, char *out_text)
{
    size_t length = (size_t)(json_string_end(string) - string);
    if (memchr(string, '\\', length) == NULL) {
        memcpy(out_text, string, length);
        out_text[length] = '\0';
        return;
    }
    for (int32_t character; (character = take_character(&string)) >= 0;)
        out_text = put_character(out_text, character);
    *out_text = '\0';
}

/* --- The scanner ------------------------------------------------------------------------------ */

/* A value of the tree. cJSON knows and frees it as its first member. */
typedef struct Node {
    cJSON value;
    JsonPosition place; /* Of a member by its key. */
    int offset;
} Node;

/* An array or object that the cursor is in. */
typedef struct Frame {
    cJSON *container;
    char closing;
    const char *key; /* The current member's; NULL in an array or before the first member. */
    int index;       /* Of the current item; -1 in an object or before the first item. */
    int first_key;   /* Where in the scanner's keys those of the object begin. */
} Frame;

typedef struct Scanner {
    const char *start;
    const char *at;
    const char *end;
    int line; /* Of the cursor. */
    const char *line_start;
    bool is_grammar_alone; /* Nothing but the grammar is checked, and no tree built. */
    int depth;
    int max_depth;
    Frame *frames;
    int frame_room;
    cJSON *root;
    cJSON *value;  /* Of the tree, read next. */
    cJSON ignored; /* In its place where there is no tree. */
    int count;
    const char **keys; /* Of all objects that the cursor is in, outermost first. */
    int key_count;
    int key_room;
    JsonProblems *mistakes; /* NULL where the first mistake ends the scan. */
    JsonProblem *problem;
} Scanner;

/* Only the beginning of a long key is shown in a path. */
static int shown_bytes(const char *key)
{
    size_t length = (size_t)(json_string_end(key) - key);
    return (int)(length < KEY_SHOWN_BYTES ? length : utf8_cut(key, KEY_SHOWN_BYTES));
}

static void write_path(const Scanner *scanner, char *out_path, size_t room)
{
    size_t length = 0;
    out_path[0] = '\0';
    for (int i = 0; i < scanner->depth && length < room; i++) {
        const Frame *frame = &scanner->frames[i];
        int count = 0;
        if (frame->key)
            count = snprintf(out_path + length, room - length, "%s%.*s", length ? "." : "",
                             shown_bytes(frame->key), frame->key);
        else if (frame->index >= 0)
            count = snprintf(out_path + length, room - length, "[%d]", frame->index);
        length += (size_t)count;
    }
    if (length >= room)
        out_path[utf8_cut(out_path, room - 2)] = '\0';
}

static bool scan_fail(Scanner *scanner, const char *at, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Fills the problem and returns false. */
static bool scan_fail(Scanner *scanner, const char *at, const char *format, ...)
{
    JsonProblem *problem = scanner->problem;
    *problem = (JsonProblem){.line = 1, .is_error = true};
    const char *line_start = scanner->start;
    for (const char *c = scanner->start; c < at; c++) {
        if (*c == '\n') {
            problem->line++;
            line_start = c + 1;
        }
    }
    problem->column = (int)(at - line_start) + 1;
    va_list arguments;
    va_start(arguments, format);
    text_fit_list(problem->text, sizeof problem->text, format, arguments);
    va_end(arguments);
    write_path(scanner, problem->path, sizeof problem->path);
    return false;
}

static bool scan_fail_memory(Scanner *scanner)
{
    scan_fail(scanner, scanner->at, tr("out of memory"));
    scanner->problem->is_memory = true;
    return false;
}

/* After scan_fail(): true where the problem is reported as a mistake and the scan may go on. */
static bool is_mistake(Scanner *scanner)
{
    JsonProblems *mistakes = scanner->mistakes;
    if (!mistakes || mistakes->error_count == JSON_MISTAKES_MAX)
        return false;
    json_problems_report(mistakes, scanner->problem);
    return true;
}

static bool scan_fail_unexpected(Scanner *scanner, const char *wanted)
{
    if (scanner->at == scanner->end)
        /* TRANSLATORS: "a digit", "a value" and so on. */
        return scan_fail(scanner, scanner->at, tr("the text ends where %s should be"), wanted);
    unsigned char c = (unsigned char)*scanner->at;
    if (c == '/' || c == '#')
        /* TRANSLATORS: "a digit", "a value" and so on. */
        return scan_fail(scanner, scanner->at, tr("expected %s; JSON has no comments"), wanted);
    if (c > 0x20 && c < 0x7f)
        /* TRANSLATORS: "a digit", "a value" and so on; a character. */
        return scan_fail(scanner, scanner->at, tr("expected %s, found '%c'"), wanted, c);
    /* TRANSLATORS: "a digit", "a value" and so on; its number. */
    return scan_fail(scanner, scanner->at, tr("expected %s, found the byte 0x%02x"), wanted, c);
}

/* Lines end between tokens alone. */
static void skip_space(Scanner *scanner)
{
    const char *from = scanner->at;
    json_token_skip_space(&scanner->at, scanner->end);
    for (; from < scanner->at; from++) {
        if (*from == '\n') {
            scanner->line++;
            scanner->line_start = from + 1;
        }
    }
}

static bool is_next(const Scanner *scanner, char wanted)
{
    return scanner->at < scanner->end && *scanner->at == wanted;
}

/* Adds to the tree the value that is next, a member by its key. */
static bool add_value(Scanner *scanner)
{
    scanner->value = &scanner->ignored;
    if (scanner->is_grammar_alone)
        return true;
    if (scanner->count++ == JSON_VALUES)
        return scan_fail(scanner, scanner->at, tr("more than %d values"), JSON_VALUES);
    Node *node = cJSON_malloc(sizeof *node);
    if (!node)
        return scan_fail_memory(scanner);
    *node = (Node){.place = {scanner->line, (int)(scanner->at - scanner->line_start) + 1},
                   .offset = (int)(scanner->at - scanner->start)};
    cJSON *value = scanner->value = &node->value;
    if (scanner->depth == 0) {
        scanner->root = value;
        return true;
    }
    cJSON **first = &scanner->frames[scanner->depth - 1].container->child;
    if (*first == NULL) {
        *first = value;
    } else {
        value->prev = (*first)->prev;
        value->prev->next = value;
    }
    (*first)->prev = value; /* The first one's is the last, as in all trees of cJSON. */
    return true;
}

/* The cursor is on the opening quote. */
static bool scan_string(Scanner *scanner, char **out_text)
{
    const char *wrong_at;
    const char *string = scanner->at + 1;
    JsonStringRule rule =
        scanner->is_grammar_alone ? JSON_STRING_BY_GRAMMAR : JSON_STRING_WITH_MEANING;
    const char *wrong = json_string_check(string, scanner->end, rule, &wrong_at);
    if (wrong)
        return scan_fail(scanner, wrong_at, "%s", wrong);
    const char *end = json_string_end(string);
    if (!scanner->is_grammar_alone) {
        *out_text = cJSON_malloc((size_t)(end - string) + 1);
        if (!*out_text)
            return scan_fail_memory(scanner);
        json_string_read(string, *out_text);
    }
    scanner->at = end + 1;
    return true;
}

static bool scan_number(Scanner *scanner)
{
    const char *start = scanner->at;
    JsonNumber number = json_token_number(&scanner->at, scanner->end);
    if (number == JSON_NUMBER_LACKS_DIGIT)
        return scan_fail_unexpected(scanner, tr("a digit"));
    if (number == JSON_NUMBER_LEADING_ZERO)
        return scan_fail(scanner, start, tr("a number must not begin with a needless 0"));
    if (scanner->is_grammar_alone)
        return true;
    size_t length = (size_t)(scanner->at - start);
    if (length >= NUMBER_BYTES)
        return scan_fail(scanner, start, tr("a number of more than %d characters"),
                         NUMBER_BYTES - 1);
    char text[NUMBER_BYTES];
    memcpy(text, start, length);
    text[length] = '\0';
    scanner->value->type = cJSON_Number;
    cJSON_SetNumberHelper(scanner->value, strtod(text, NULL));
    if (isfinite(scanner->value->valuedouble))
        return true;
    scan_fail(scanner, start, tr("%s is not finite: it is past what a double holds"), text);
    return is_mistake(scanner);
}

static int compare_keys(const void *a, const void *b)
{
    const char *first = *(const char *const *)a;
    const char *second = *(const char *const *)b;
    int order = json_string_compare(first, second);
    return order ? order : (first > second) - (first < second);
}

/* Sorting keeps this n log n for any keys. */
static bool check_keys(Scanner *scanner, Frame *frame)
{
    int count = scanner->key_count - frame->first_key;
    if (count == 0)
        return true;
    const char **keys = scanner->keys + frame->first_key;
    const char *repeated = NULL;
    qsort(keys, (size_t)count, sizeof *keys, compare_keys);
    for (int i = 1; i < count; i++) {
        if ((!repeated || keys[i] < repeated) && json_string_compare(keys[i - 1], keys[i]) == 0)
            repeated = keys[i];
    }
    scanner->key_count = frame->first_key;
    if (!repeated)
        return true;
    frame->key = repeated;
    scan_fail(scanner, repeated - 1, tr("the same key twice in one object"));
    return is_mistake(scanner);
}

/* The key of a member, up to where its value begins. */
static bool scan_key(Scanner *scanner, Frame *frame)
{
    if (!is_next(scanner, '"'))
        return scan_fail_unexpected(scanner, tr("a key in double quotes"));
    const char *key = scanner->at + 1;
    frame->key = NULL;
    if (!add_value(scanner) || !scan_string(scanner, &scanner->value->string))
        return false;
    if (!scanner->is_grammar_alone) {
        if (!array_grow(&scanner->keys, &scanner->key_room, scanner->key_count + 1,
                        sizeof *scanner->keys))
            return scan_fail_memory(scanner);
        scanner->keys[scanner->key_count++] = key;
    }
    frame->key = key;
    skip_space(scanner);
    if (!is_next(scanner, ':'))
        return scan_fail_unexpected(scanner, tr("':' after the key"));
    scanner->at++;
    skip_space(scanner);
    return true;
}

/* What stands before the value of the innermost container's next item. */
static bool begin_item(Scanner *scanner)
{
    Frame *frame = &scanner->frames[scanner->depth - 1];
    if (frame->closing == '}')
        return scan_key(scanner, frame);
    frame->index++;
    return add_value(scanner);
}

static bool close_container(Scanner *scanner, Frame *frame)
{
    scanner->at++;
    if (!check_keys(scanner, frame))
        return false;
    scanner->depth--;
    return true;
}

static bool open_container(Scanner *scanner, char closing, bool *out_wants_value)
{
    if (scanner->depth == scanner->max_depth)
        return scan_fail(scanner, scanner->at, tr("arrays and objects nested more than %d deep"),
                         scanner->max_depth);
    if (!array_grow(&scanner->frames, &scanner->frame_room, scanner->depth + 1,
                    sizeof *scanner->frames))
        return scan_fail_memory(scanner);
    Frame *frame = &scanner->frames[scanner->depth++];
    *frame = (Frame){.container = scanner->value,
                     .closing = closing,
                     .index = -1,
                     .first_key = scanner->key_count};
    scanner->value->type = closing == ']' ? cJSON_Array : cJSON_Object;
    scanner->at++;
    skip_space(scanner);
    *out_wants_value = !is_next(scanner, closing);
    return *out_wants_value ? begin_item(scanner) : close_container(scanner, frame);
}

/* After an item: takes the comma before the next one, or the closing bracket. */
static bool end_item(Scanner *scanner, bool *out_wants_value)
{
    Frame *frame = &scanner->frames[scanner->depth - 1];
    bool is_array = frame->closing == ']';
    skip_space(scanner);
    *out_wants_value = !is_next(scanner, frame->closing);
    if (!*out_wants_value)
        return close_container(scanner, frame);
    if (!is_next(scanner, ','))
        return scan_fail_unexpected(scanner, is_array ? tr("',' or ']'") : tr("',' or '}'"));
    const char *comma = scanner->at++;
    skip_space(scanner);
    if (is_next(scanner, frame->closing))
        return scan_fail(scanner, comma, "%s",
                         is_array ? tr("a comma after the last item; leave it out")
                                  : tr("a comma after the last member; leave it out"));
    return begin_item(scanner);
}

/* A value up to its first inner one, if any: then that is wanted next. */
static bool begin_value(Scanner *scanner, bool *out_wants_value)
{
    char c = scanner->at < scanner->end ? *scanner->at : '\0';
    *out_wants_value = false;
    if (c == '{' || c == '[')
        return open_container(scanner, c == '{' ? '}' : ']', out_wants_value);
    if (c == '"') {
        scanner->value->type = cJSON_String;
        return scan_string(scanner, &scanner->value->valuestring);
    }
    if (c == '-' || (c >= '0' && c <= '9'))
        return scan_number(scanner);
    scanner->value->type = c == 't' ? cJSON_True : c == 'f' ? cJSON_False : cJSON_NULL;
    return take_word(&scanner->at, scanner->end) || scan_fail_unexpected(scanner, tr("a value"));
}

static bool scan_text(Scanner *scanner)
{
    size_t length = (size_t)(scanner->end - scanner->start);
    bool wants_value = true;
    if (length >= 3 && memcmp(scanner->start, "\xef\xbb\xbf", 3) == 0)
        return scan_fail(scanner, scanner->at,
                         tr("a byte-order mark; save the text as plain UTF-8"));
    skip_space(scanner);
    if (scanner->at == scanner->end)
        return scan_fail(scanner, scanner->at,
                         tr("there is no text but a JSON value should be here"));
    if (!add_value(scanner))
        return false;
    do {
        if (wants_value ? !begin_value(scanner, &wants_value) : !end_item(scanner, &wants_value))
            return false;
    } while (wants_value || scanner->depth > 0);
    skip_space(scanner);
    if (scanner->at < scanner->end)
        return scan_fail(scanner, scanner->at, tr("more text after the end of the JSON value"));
    return true;
}

static bool scan(Scanner *scanner, const char *text, size_t length)
{
    ASSERT(length < INT_MAX);
    scanner->start = scanner->at = scanner->line_start = text;
    scanner->end = text + length;
    scanner->line = 1;
    bool is_good = scan_text(scanner);
    free(scanner->frames);
    free(scanner->keys);
    if (!is_good)
        cJSON_Delete(scanner->root);
    return is_good;
}

bool json_is_grammatical(const char *text, size_t length)
{
    JsonProblem ignored;
    Scanner scanner = {.is_grammar_alone = true, .max_depth = INT_MAX, .problem = &ignored};
    return scan(&scanner, text, length);
}

/* --- Documents -------------------------------------------------------------------------------- */

static bool parse_text(cJSON **out_root, const char *text, size_t length, int max_depth,
                       JsonProblems *mistakes, JsonProblem *out_problem)
{
    Scanner scanner = {.max_depth = max_depth, .mistakes = mistakes, .problem = out_problem};
    Error error;
    ASSERT(max_depth <= JSON_DEPTH_MAX);
    if (!float_mode_check(&error)) { /* Numbers would be read wrongly. */
        *out_problem = (JsonProblem){.line = 1, .column = 1, .is_error = true};
        text_fit(out_problem->text, sizeof out_problem->text, "%s", error.text);
        return false;
    }
    if (!scan(&scanner, text, length))
        return false;
    *out_root = scanner.root;
    return true;
}

bool json_document_parse(cJSON **out_root, const char *text, size_t length, int max_depth,
                         JsonProblem *out_problem)
{
    return parse_text(out_root, text, length, max_depth, NULL, out_problem);
}

bool json_document_parse_on(cJSON **out_root, const char *text, size_t length, int max_depth,
                            JsonProblems *problems)
{
    JsonProblem problem;
    if (parse_text(out_root, text, length, max_depth, problems, &problem))
        return true;
    json_problems_report(problems, &problem);
    return false;
}

bool json_document_open(cJSON **out_root, const char *text, size_t length, size_t max_bytes,
                        int max_depth, JsonProblems *out_problems)
{
    JsonProblem problem = {.line = 1, .column = 1};
    *out_problems = (JsonProblems){0};
    if (length > max_bytes)
        text_fit(problem.text, sizeof problem.text, tr("larger than %zu bytes"), max_bytes);
    else if (json_document_parse(out_root, text, length, max_depth, &problem))
        return true;
    json_problems_report(out_problems, &problem);
    return false;
}

JsonPosition json_document_place(const cJSON *value)
{
    return ((const Node *)value)->place;
}

size_t json_document_offset(const cJSON *value)
{
    return (size_t)((const Node *)value)->offset;
}

const char *json_document_value(const char *text, const cJSON *member)
{
    const char *at = json_string_end(text + json_document_offset(member) + 1) + 1;
    return at + strspn(at, ": \t\r\n");
}

const char *json_document_value_end(const char *value)
{
    int depth = 0;
    do {
        if (*value == '"')
            value = json_string_end(value + 1);
        else if (*value == '{' || *value == '[')
            depth++;
        else if (*value == '}' || *value == ']')
            depth--;
        else if (depth == 0)
            return value + strcspn(value, ",]} \t\r\n");
        value++;
    } while (depth > 0);
    return value;
}

/* --- Problems --------------------------------------------------------------------------------- */

/* A slot for one more; without room an error gets the last warning's. */
static JsonProblem *make_room(JsonProblems *problems, bool is_error)
{
    if (problems->kept_count < JSON_PROBLEMS_KEPT)
        return &problems->items[problems->kept_count++];
    for (int i = JSON_PROBLEMS_KEPT - 1; is_error && i >= 0; i--)
        if (!problems->items[i].is_error)
            return &problems->items[i];
    return NULL;
}

JsonProblem *json_problems_add(JsonProblems *problems, bool is_error)
{
    if (is_error)
        problems->error_count++;
    else
        problems->warning_count++;
    if (!problems->items && !problems->is_out_of_memory)
        problems->items = calloc(JSON_PROBLEMS_KEPT, sizeof *problems->items);
    problems->is_out_of_memory = problems->is_out_of_memory || !problems->items;
    JsonProblem *problem = problems->items ? make_room(problems, is_error) : NULL;
    if (problem)
        *problem = (JsonProblem){.line = 1, .column = 1, .is_error = is_error};
    return problem;
}

void json_problems_report(JsonProblems *problems, const JsonProblem *error)
{
    JsonProblem *problem = json_problems_add(problems, true);
    problems->is_out_of_memory = problems->is_out_of_memory || error->is_memory;
    if (!problem)
        return;
    *problem = *error;
    problem->is_error = true;
}

/* The first error, else the first warning; NULL without problems. */
static const JsonProblem *find_first(const JsonProblems *problems)
{
    for (int i = 0; i < problems->kept_count; i++)
        if (problems->items[i].is_error)
            return &problems->items[i];
    return problems->kept_count > 0 ? &problems->items[0] : NULL;
}

static void tell(const JsonProblems *problems, const char *what, bool is_placed, Error *out_error)
{
    char place[32] = "";
    const JsonProblem *problem = find_first(problems);
    if (problems->is_out_of_memory) {
        error_set_memory(out_error, tr("%s: out of memory"), what);
        return;
    }
    if (problem == NULL)
        return;
    if (is_placed)
        snprintf(place, sizeof place, ":%d:%d", problem->line, problem->column);
    error_set(out_error, "%s%s: %s%s%s", what, place, problem->path,
              problem->path[0] != '\0' ? ": " : "", problem->text);
}

void json_problems_tell(const JsonProblems *problems, const char *path, Error *out_error)
{
    tell(problems, path, true, out_error);
}

bool json_problems_end(JsonProblems *problems, bool is_read, const char *path, Error *out_error)
{
    if (!is_read)
        tell(problems, path, true, out_error);
    json_problems_destroy(problems);
    return is_read;
}

bool json_problems_end_unplaced(JsonProblems *problems, bool is_read, const char *what,
                                Error *out_error)
{
    if (!is_read)
        tell(problems, what, false, out_error);
    json_problems_destroy(problems);
    return is_read;
}

static int compare_problems(const void *a, const void *b)
{
    const JsonProblem *first = a;
    const JsonProblem *second = b;
    if (first->line != second->line)
        return first->line < second->line ? -1 : 1;
    if (first->column != second->column)
        return first->column < second->column ? -1 : 1;
    int order = strcmp(first->path, second->path);
    return order ? order : strcmp(first->text, second->text);
}

void json_problems_sort(JsonProblems *problems)
{
    if (problems->kept_count > 0)
        qsort(problems->items, (size_t)problems->kept_count, sizeof *problems->items,
              compare_problems);
}

void json_problems_make_errors(JsonProblems *problems)
{
    for (int i = 0; i < problems->kept_count; i++)
        problems->items[i].is_error = true;
    problems->error_count += problems->warning_count;
    problems->warning_count = 0;
    json_problems_sort(problems);
}

void json_problems_print(FILE *file, const char *path, const JsonProblems *problems,
                         const char *lead)
{
    int shown = problems->kept_count < PROBLEMS_SHOWN ? problems->kept_count : PROBLEMS_SHOWN;
    for (int i = 0; i < shown; i++) {
        const JsonProblem *problem = &problems->items[i];
        print_line(file, "%s%s:%d:%d: error: %s: %s", lead, path, problem->line, problem->column,
                   problem->path[0] ? problem->path : "$", problem->text);
    }
    int more = problems->error_count - shown;
    if (more > 0 && problems->kept_count > 0)
        print_line(file, "%s%s: and %d more", lead, path, more);
    if (problems->kept_count == 0)
        print_line(file, "%s%s:1:1: error: $: out of memory", lead, path);
}

void json_problems_destroy(JsonProblems *problems)
{
    free(problems->items);
    *problems = (JsonProblems){0};
}
