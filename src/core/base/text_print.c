/* SPDX-License-Identifier: MIT */
#include "base/error.h"

#include "base/text.h"

#include <stdint.h>

/* snprintf() with two differences. A string that a precision cuts ("%.80s") is cut between
 * characters. And values may be numbered ("%2$s: %1$d") on every system: Windows' C library knows
 * no numbers. Values come off a list only in order, so that all kinds are found before any. */

enum { PARTS_MAX = 32, SPEC_BYTES = 32, NUMBER_BYTES = 400, NO_VALUE = -1 };

typedef enum Kind {
    KIND_NONE,
    KIND_INT,
    KIND_LONG,
    KIND_LONG_LONG,
    KIND_SIZE,
    KIND_MOST,
    KIND_DOUBLE,
    KIND_TEXT,
    KIND_POINTER
} Kind;

typedef union Value {
    int of_int;
    long of_long;
    long long of_long_long;
    size_t of_size;
    intmax_t of_most;
    double of_double;
    const char *of_text;
    void *of_pointer;
} Value;

/* A directive, from its '%' to behind its letter. */
typedef struct Part {
    const char *start, *end;
    int value, width, precision; /* Which values these are, or NO_VALUE. */
    int fixed_precision;         /* -1: none, or a value. */
    char spec[SPEC_BYTES];       /* Without the number, and stars as their values. */
} Part;

typedef struct Parts {
    Part items[PARTS_MAX];
    int count;
    Kind kinds[PARTS_MAX];
    Value values[PARTS_MAX];
    int value_count;
    const char *point; /* Between a number's whole part and its decimals. */
} Parts;

static Kind kind_of(const char *length, char letter)
{
    ASSERT(letter != '\0'); /* Else every search finds it. */
    if (strchr("eEfFgGaA", letter) != NULL)
        return KIND_DOUBLE;
    if (letter == 's' || letter == 'p')
        return letter == 's' ? KIND_TEXT : KIND_POINTER;
    ASSERT(strchr("diouxXc", letter) != NULL);
    if (length[0] == 'l')
        return length[1] == 'l' ? KIND_LONG_LONG : KIND_LONG;
    return length[0] == 'z' || length[0] == 't' ? KIND_SIZE
           : length[0] == 'j'                   ? KIND_MOST
                                                : KIND_INT;
}

static int add_value(Parts *parts, int number, Kind kind)
{
    int value = number > 0 ? number - 1 : parts->value_count;
    ASSERT(value < PARTS_MAX && (parts->kinds[value] == KIND_NONE || parts->kinds[value] == kind));
    parts->kinds[value] = kind;
    parts->value_count = value + 1 > parts->value_count ? value + 1 : parts->value_count;
    return value;
}

/* Digits or a star; a star's value, or NO_VALUE. */
static int read_size(Parts *parts, const char **at)
{
    int star = **at == '*' ? add_value(parts, 0, KIND_INT) : NO_VALUE;
    *at += star != NO_VALUE ? 1 : (int)strspn(*at, "0123456789");
    return star;
}

/* Reads from behind the '%'; returns where the directive ends. */
static const char *read_part(Parts *parts, Part *part, const char *at)
{
    size_t digits = strspn(at, "0123456789");
    int number = digits > 0 && at[digits] == '$' ? atoi(at) : 0;
    at += number > 0 ? digits + 1 : 0;
    const char *after_number = at;
    at += strspn(at, "-+ #0");
    part->width = read_size(parts, &at);
    part->precision = NO_VALUE;
    part->fixed_precision = -1;
    if (*at == '.') {
        at++;
        part->fixed_precision = *at == '*' ? -1 : atoi(at);
        part->precision = read_size(parts, &at);
    }
    const char *length = at;
    at += strspn(at, "hljzt");
    part->value = add_value(parts, number, kind_of(length, *at));
    at++;
    ASSERT(at - after_number + 2 < SPEC_BYTES);
    snprintf(part->spec, sizeof part->spec, "%%%.*s", (int)(at - after_number), after_number);
    return at;
}

static void read_parts(Parts *parts, const char *format)
{
    const char *at = format;
    parts->count = parts->value_count = 0;
    memset(parts->kinds, 0, sizeof parts->kinds);
    while ((at = strchr(at, '%')) != NULL) {
        if (at[1] == '%') {
            at += 2;
            continue;
        }
        ASSERT(parts->count < PARTS_MAX);
        Part *part = &parts->items[parts->count++];
        part->start = at;
        at = part->end = read_part(parts, part, at + 1);
    }
}

static void fetch(Value *value, Kind kind, va_list *arguments)
{
    switch (kind) {
    case KIND_LONG:
        value->of_long = va_arg(*arguments, long);
        break;
    case KIND_LONG_LONG:
        value->of_long_long = va_arg(*arguments, long long);
        break;
    case KIND_SIZE:
        value->of_size = va_arg(*arguments, size_t);
        break;
    case KIND_MOST:
        value->of_most = va_arg(*arguments, intmax_t);
        break;
    case KIND_DOUBLE:
        value->of_double = va_arg(*arguments, double);
        break;
    case KIND_TEXT:
        value->of_text = va_arg(*arguments, const char *);
        break;
    case KIND_POINTER:
        value->of_pointer = va_arg(*arguments, void *);
        break;
    case KIND_NONE:
    case KIND_INT:
    default:
        value->of_int = va_arg(*arguments, int);
        break;
    }
}

/* Replaces the first star of a directive by a number; a negative precision is none. */
static void fill_star(char spec[SPEC_BYTES], int number)
{
    char filled[2 * SPEC_BYTES], *star = strchr(spec, '*');
    bool is_none = number < 0 && star[-1] == '.';
    int before = (int)(star - spec) - (is_none ? 1 : 0);
    char digits[SPEC_BYTES] = "";
    if (!is_none)
        snprintf(digits, sizeof digits, "%d", number);
    int length = snprintf(filled, sizeof filled, "%.*s%s%s", before, spec, digits, star + 1);
    ASSERT(length < SPEC_BYTES);
    memcpy(spec, filled, (size_t)length + 1);
}

/* `format`, of which the compiler knows that it takes what `example` takes. */
static const char *as_in(const char *example, const char *format) __attribute__((format_arg(1)));
static const char *as_in(const char *example, const char *format)
{
    (void)example;
    return format;
}

/* A precision becomes the bytes of whole characters. Such a directive has no flag but '-'. */
static int print_text(char *out, size_t room, const char *spec, const char *text, int precision)
{
    if (precision < 0)
        return snprintf(out, room, as_in("%s", spec), text);
    bool is_left = spec[1] == '-';
    int width = atoi(spec + 1 + (is_left ? 1 : 0));
    return snprintf(out, room, "%*.*s", is_left ? -width : width,
                    (int)utf8_whole(text, (size_t)precision), text);
}

static int print_number(char *out, size_t room, const char *spec, double number, const char *point)
{
    char digits[NUMBER_BYTES];
    snprintf(digits, sizeof digits, as_in("%f", spec), number);
    char *dot = strchr(digits, '.');
    if (dot == NULL)
        return snprintf(out, room, "%s", digits);
    return snprintf(out, room, "%.*s%s%s", (int)(dot - digits), digits, point, dot + 1);
}

static int print_part(const Parts *parts, const Part *part, char *out, size_t room)
{
    const Value *value = &parts->values[part->value];
    char spec[SPEC_BYTES];
    int precision = part->fixed_precision;
    memcpy(spec, part->spec, sizeof spec);
    if (part->width != NO_VALUE)
        fill_star(spec, parts->values[part->width].of_int);
    if (part->precision != NO_VALUE) {
        precision = parts->values[part->precision].of_int;
        fill_star(spec, precision);
    }
    switch (parts->kinds[part->value]) {
    case KIND_LONG:
        return snprintf(out, room, as_in("%ld", spec), value->of_long);
    case KIND_LONG_LONG:
        return snprintf(out, room, as_in("%lld", spec), value->of_long_long);
    case KIND_SIZE:
        return snprintf(out, room, as_in("%zu", spec), value->of_size);
    case KIND_MOST:
        return snprintf(out, room, as_in("%jd", spec), value->of_most);
    case KIND_DOUBLE:
        return print_number(out, room, spec, value->of_double, parts->point);
    case KIND_TEXT:
        return print_text(out, room, spec, value->of_text, precision);
    case KIND_POINTER:
        return snprintf(out, room, as_in("%p", spec), value->of_pointer);
    case KIND_NONE:
    case KIND_INT:
    default:
        return snprintf(out, room, as_in("%d", spec), value->of_int);
    }
}

/* Text between directives, with each "%%" as one. */
static size_t print_between(const char *at, const char *end, char *out, size_t room)
{
    size_t length = 0;
    for (; at < end; at += *at == '%' ? 2 : 1, length++)
        if (length + 1 < room)
            out[length] = *at;
    if (room > 0)
        out[length < room ? length : room - 1] = '\0';
    return length;
}

int text_print_list(char *out_text, size_t room, const char *format, va_list arguments)
{
    return text_print_pointed(out_text, room, ".", format, arguments);
}

int text_print_pointed(char *out_text, size_t room, const char *point, const char *format,
                       va_list arguments)
{
    Parts parts = {.point = point};
    size_t length = 0;
    va_list rest;
    read_parts(&parts, format);
    va_copy(rest, arguments);
    for (int i = 0; i < parts.value_count; i++)
        fetch(&parts.values[i], parts.kinds[i], &rest);
    va_end(rest);
    for (int i = 0; i <= parts.count; i++) {
        const char *end = i < parts.count ? parts.items[i].start : format + strlen(format);
        size_t left = length < room ? room - length : 0;
        length += print_between(format, end, left > 0 ? out_text + length : NULL, left);
        left = length < room ? room - length : 0;
        if (i < parts.count) {
            int printed =
                print_part(&parts, &parts.items[i], left > 0 ? out_text + length : NULL, left);
            length += printed > 0 ? (size_t)printed : 0;
            format = parts.items[i].end;
        }
    }
    return (int)length;
}
