/* SPDX-License-Identifier: MIT */
#include "fuzz/json_mutate.h"

#include "fuzz/fuzz_polygons.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SPANS_MAX = 2048, DEPTH_MAX = 64, SCRATCH_BYTES = 8192 };

typedef enum SpanKind { SPAN_OBJECT, SPAN_ARRAY, SPAN_STRING, SPAN_NUMBER, SPAN_WORD } SpanKind;

/** A value in the text, or a member's key. */
typedef struct Span {
    SpanKind kind;
    bool is_key;
    size_t start;
    size_t end;
} Span;

/** A document being changed: its spans are those before the change. */
typedef struct Mutation {
    Random *random;
    FuzzWords words;
    char *text;
    size_t length;
    size_t most;
    Span spans[SPANS_MAX];
    int span_count;
    char scratch[SCRATCH_BYTES];
} Mutation;

static size_t end_of_string(const char *text, size_t at, size_t length)
{
    for (at++; at < length && text[at] != '"'; at++)
        at += text[at] == '\\' && at + 1 < length;
    return at < length ? at + 1 : length;
}

static size_t end_of_word(const char *text, size_t at, size_t length)
{
    size_t start = at;
    while (at < length && !strchr(" \t\r\n,:{}[]\"", text[at]))
        at++;
    return at > start ? at : start + 1;
}

static bool is_key_end(const char *text, size_t at, size_t length)
{
    while (at < length && strchr(" \t\r\n", text[at]) && text[at] != '\0')
        at++;
    return at < length && text[at] == ':';
}

static Span *add_span(Mutation *self, SpanKind kind, size_t start, size_t end)
{
    if (self->span_count == SPANS_MAX)
        return NULL;
    Span *span = &self->spans[self->span_count++];
    *span = (Span){.kind = kind, .start = start, .end = end};
    return span;
}

/** Finds the values of what may be hardly JSON any more. */
static void find_spans(Mutation *self)
{
    Span *open[DEPTH_MAX];
    int depth = 0;
    size_t at = 0;
    self->span_count = 0;
    while (at < self->length) {
        char here = self->text[at];
        size_t end = at + 1;
        if ((here == '{' || here == '[') && depth < DEPTH_MAX) {
            open[depth] = add_span(self, here == '{' ? SPAN_OBJECT : SPAN_ARRAY, at, self->length);
            depth += open[depth] != NULL;
        } else if ((here == '}' || here == ']') && depth > 0) {
            open[--depth]->end = end;
        } else if (here == '"') {
            end = end_of_string(self->text, at, self->length);
            Span *span = add_span(self, SPAN_STRING, at, end);
            if (span)
                span->is_key = is_key_end(self->text, end, self->length);
        } else if (here == '\0' || !strchr(" \t\r\n,:{}[]", here)) {
            end = end_of_word(self->text, at, self->length);
            add_span(self, strchr("-0123456789", here) ? SPAN_NUMBER : SPAN_WORD, at, end);
        }
        at = end;
    }
}

/** Puts `count` bytes in place of a part of the text, where they fit. */
static void replace(Mutation *self, size_t start, size_t end, const char *by, size_t count)
{
    if (self->length - (end - start) + count > self->most)
        return;
    memmove(self->text + start + count, self->text + end, self->length - end);
    memcpy(self->text + start, by, count);
    self->length += count - (end - start);
}

static void replace_text(Mutation *self, Span span, const char *by)
{
    replace(self, span.start, span.end, by, strlen(by));
}

static Span any_span(Mutation *self)
{
    return self->spans[random_index(self->random, self->span_count)];
}

/** A span of that kind, or any where a few tries find none. */
static Span span_of_kind(Mutation *self, SpanKind kind)
{
    for (int i = 0; i < 40; i++) {
        Span span = any_span(self);
        if (span.kind == kind && !span.is_key)
            return span;
    }
    return any_span(self);
}

/** A member whole, from its key to its value's end; any other span as it is. */
static Span with_value(const Mutation *self, Span span)
{
    for (int i = 0; span.is_key && i + 1 < self->span_count; i++)
        if (self->spans[i].start == span.start)
            return (Span){SPAN_WORD, false, span.start, self->spans[i + 1].end};
    return span;
}

static const char *any_word(const Mutation *self)
{
    return self->words.items[random_index(self->random, self->words.count)];
}

static void change_number(Mutation *self)
{
    static const char *const limits[] = {"0",
                                         "-0",
                                         "1",
                                         "-1",
                                         "2",
                                         "0.5",
                                         "1e-9",
                                         "1e-7",
                                         "0.0001",
                                         "199",
                                         "200",
                                         "20000",
                                         "20001",
                                         "100000",
                                         "-1e5",
                                         "1e9",
                                         "-1e9",
                                         "1e308",
                                         "1e309",
                                         "1e-308",
                                         "5e-324",
                                         "720",
                                         "600",
                                         "2000",
                                         "60",
                                         "256",
                                         "257",
                                         "65535",
                                         "65536",
                                         "1000000",
                                         "216000",
                                         "2147483647",
                                         "2147483648",
                                         "-2147483649",
                                         "9007199254740993",
                                         "18446744073709551615",
                                         "01",
                                         "1.",
                                         "NaN"};
    Span span = span_of_kind(self, SPAN_NUMBER);
    double value = atof(self->text + span.start);
    int way = random_index(self->random, 6);
    if (way < 3) {
        const double factors[] = {-1, 1.0000000001, 2};
        value *= factors[way];
    } else if (way < 5) {
        value += way == 3 ? 1 : random_between(self->random, -300, 300);
    }
    snprintf(self->scratch, sizeof self->scratch, "%.17g", value);
    replace_text(self, span,
                 way == 5 ? limits[random_index(self->random, sizeof limits / sizeof *limits)]
                          : self->scratch);
}

static void change_text(Mutation *self)
{
    Span span = any_span(self);
    for (int i = 0; i < 20 && span.kind != SPAN_STRING; i++)
        span = any_span(self);
    snprintf(self->scratch, sizeof self->scratch, "\"%s\"", any_word(self));
    replace_text(self, span, self->scratch);
}

static void change_points(Mutation *self)
{
    Span span = span_of_kind(self, SPAN_ARRAY);
    fuzz_polygons_text(self->random, self->scratch, sizeof self->scratch);
    replace_text(self, span, self->scratch);
}

static void drop(Mutation *self)
{
    Span span = with_value(self, any_span(self));
    size_t end = span.end;
    size_t start = span.start;
    if (end < self->length && self->text[end] == ',')
        end++;
    else if (start > 0 && self->text[start - 1] == ',')
        start--;
    replace(self, start, end, "", 0);
}

/** Copies a value or a member before another one. */
static void copy_before(Mutation *self)
{
    Span from = with_value(self, any_span(self));
    Span to = random_index(self->random, 2) ? any_span(self) : from;
    size_t count = from.end - from.start;
    if (count + 1 > sizeof self->scratch)
        return;
    memcpy(self->scratch, self->text + from.start, count);
    self->scratch[count] = ',';
    replace(self, to.start, to.start, self->scratch, count + 1);
}

static void copy_over(Mutation *self)
{
    Span from = any_span(self);
    Span to = from.is_key ? any_span(self) : span_of_kind(self, from.kind);
    size_t count = from.end - from.start;
    if (count > sizeof self->scratch)
        return;
    memcpy(self->scratch, self->text + from.start, count);
    replace(self, to.start, to.end, self->scratch, count);
}

static void change_kind(Mutation *self)
{
    static const char *const others[] = {"null", "true", "false", "{}",
                                         "[]",   "\"\"", "0",     "[[0,0]]"};
    replace_text(self, any_span(self),
                 others[random_index(self->random, sizeof others / sizeof *others)]);
}

static void add_member(Mutation *self)
{
    Span object = span_of_kind(self, SPAN_OBJECT);
    Span value = any_span(self);
    snprintf(self->scratch, sizeof self->scratch, "\"%s\":%.*s,", any_word(self),
             (int)(value.end - value.start < 2000 ? value.end - value.start : 0),
             self->text + value.start);
    replace(self, object.start + 1, object.start + 1, self->scratch, strlen(self->scratch));
}

static void wrap(Mutation *self)
{
    Span span = any_span(self);
    replace(self, span.end, span.end, "]", 1);
    replace(self, span.start, span.start, "[", 1);
}

static void change_byte(Mutation *self)
{
    size_t at = (size_t)random_index(self->random, (int)self->length);
    char byte = (char)random_index(self->random, 256);
    switch (random_index(self->random, 3)) {
    case 0:
        self->text[at] = byte;
        break;
    case 1:
        replace(self, at, at, &byte, 1);
        break;
    default:
        self->length = random_index(self->random, 8) ? self->length : at;
        break;
    }
}

size_t json_mutate(Random *random, FuzzWords words, char *text, size_t length, size_t most)
{
    typedef void Change(Mutation * self);
    static Change *const changes[] = {change_number, change_number, change_number, change_text,
                                      change_text,   change_points, change_points, drop,
                                      copy_before,   copy_before,   copy_over,     change_kind,
                                      add_member,    wrap,          change_byte};
    Mutation *self = malloc(sizeof *self);
    if (!self)
        return length;
    self->random = random;
    self->words = words;
    self->text = text;
    self->length = length;
    self->most = most;
    int steps = 1 + random_index(random, 4);
    for (int i = 0; i < steps && self->length > 0; i++) {
        find_spans(self);
        if (self->span_count > 0)
            changes[random_index(random, sizeof changes / sizeof *changes)](self);
    }
    length = self->length;
    free(self);
    return length;
}
