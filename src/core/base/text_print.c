/* SPDX-License-Identifier: MIT */
#include "base/error.h"

#include "base/text.h"

#include <stdint.h>

/* snprintf() with two differences. A string that a precision cuts ("%.80s") is cut between
 * characters. And values may be numbered ("%2$s: %1$d") on every system: Windows' C library knows
 * no numbers. Values come off a list only in order, so that all kinds are found before any. */

enum { PARTS_MAX = 32, DIRECTIVE_BYTES = 16, SPEC_BYTES = 48, NUMBER_BYTES = 400, NO_VALUE = -1 };

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
    char letters[PARTS_MAX]; /* Of the last directive with that value. */
    Value values[PARTS_MAX];
    int value_count;
    bool are_numbered;
    const char *point; /* Between a number's whole part and its decimals. */
} Parts;

/* KIND_NONE: no letter of a directive that is read here. */
static Kind kind_of(const char *length, char letter)
{
    if (letter == 's' || letter == 'p')
        return letter == 's' ? KIND_TEXT : KIND_POINTER;
    if (letter == '\0' || strchr("eEfFgGaAdiouxXc", letter) == NULL)
        return KIND_NONE;
    if (strchr("diouxXc", letter) == NULL)
        return KIND_DOUBLE;
    if (length[0] == 'l')
        return length[1] == 'l' ? KIND_LONG_LONG : KIND_LONG;
    return length[0] == 'z' || length[0] == 't' ? KIND_SIZE
           : length[0] == 'j'                   ? KIND_MOST
                                                : KIND_INT;
}

/* Without a number (0) the next value; either all have numbers or none. */
static bool add_value(Parts *parts, int number, Kind kind, char letter, int *out_value)
{
    int value = number > 0 ? number - 1 : parts->value_count;
    bool is_numbered = number > 0;
    if (kind == KIND_NONE || value >= PARTS_MAX ||
        (parts->value_count > 0 && parts->are_numbered != is_numbered) ||
        (parts->kinds[value] != KIND_NONE && parts->kinds[value] != kind))
        return false;
    parts->are_numbered = is_numbered;
    parts->kinds[value] = kind;
    parts->letters[value] = letter;
    parts->value_count = value + 1 > parts->value_count ? value + 1 : parts->value_count;
    *out_value = value;
    return true;
}

/* Digits or a star; a star's value, or NO_VALUE. */
static bool read_size(Parts *parts, const char **at, int *out_value)
{
    bool is_star = **at == '*';
    *out_value = NO_VALUE;
    *at += is_star ? 1 : strspn(*at, "0123456789");
    return !is_star || add_value(parts, 0, KIND_INT, '*', out_value);
}

/* Reads from behind the '%'. */
static bool read_part(Parts *parts, Part *part, const char *at)
{
    size_t digits = strspn(at, "0123456789");
    bool is_numbered = digits > 0 && digits < 3 && at[digits] == '$';
    int number = is_numbered ? atoi(at) : 0;
    at += number > 0 ? digits + 1 : 0;
    const char *after_number = at;
    at += strspn(at, "-+ #0");
    if (!read_size(parts, &at, &part->width))
        return false;
    part->precision = NO_VALUE;
    part->fixed_precision = -1;
    if (*at == '.') {
        at++;
        part->fixed_precision = *at == '*' ? -1 : (int)strtol(at, NULL, 10);
        if (!read_size(parts, &at, &part->precision))
            return false;
    }
    const char *length = at;
    at += strspn(at, "hljzt");
    if (at - part->start >= DIRECTIVE_BYTES ||
        !add_value(parts, number, kind_of(length, *at), *at, &part->value))
        return false;
    part->end = at + 1;
    snprintf(part->spec, sizeof part->spec, "%%%.*s", (int)(part->end - after_number),
             after_number);
    return true;
}

/* False where a format has anything but what is read here. */
static bool read_parts(Parts *parts, const char *format)
{
    const char *at = format;
    while ((at = strchr(at, '%')) != NULL) {
        if (at[1] == '%') {
            at += 2;
            continue;
        }
        if (parts->count == PARTS_MAX)
            return false;
        Part *part = &parts->items[parts->count++];
        part->start = at;
        if (!read_part(parts, part, at + 1))
            return false;
        at = part->end;
    }
    return true;
}

bool text_print_takes_same(const char *format, const char *other)
{
    Parts wanted = {.count = 0}, found = {.count = 0};
    if (!read_parts(&wanted, format))
        return strcmp(format, other) == 0;
    return read_parts(&found, other) && found.value_count == wanted.value_count &&
           memcmp(wanted.kinds, found.kinds, sizeof wanted.kinds) == 0 &&
           memcmp(wanted.letters, found.letters, sizeof wanted.letters) == 0;
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
    bool is_format = read_parts(&parts, format);
    ASSERT(is_format);
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
