/* SPDX-License-Identifier: MIT */
/* Outlines, and the pen that draws them: lines, curves flattened to a tolerance, and SVG's path
 * data. */
#include "convert/convert_parts.h"

enum { CURVE_STEPS = 200, NUMBER_BYTES = 64 };

Affine affine_join(const Affine *outer, const Affine *inner)
{
    return (Affine){outer->a * inner->a + outer->c * inner->b,
                    outer->b * inner->a + outer->d * inner->b,
                    outer->a * inner->c + outer->c * inner->d,
                    outer->b * inner->c + outer->d * inner->d,
                    outer->a * inner->e + outer->c * inner->f + outer->e,
                    outer->b * inner->e + outer->d * inner->f + outer->f};
}

void outlines_destroy(Outlines *outlines)
{
    free(outlines->points);
    free(outlines->ends);
    *outlines = (Outlines){0};
}

void outlines_add(Outlines *outlines, Vec2 at)
{
    bool is_far = !(fabs(at.x) <= LEVEL_COORDINATE_MAX && fabs(at.y) <= LEVEL_COORDINATE_MAX);
    if (is_far || outlines->count >= CONVERT_POINTS)
        outlines->is_over = true;
    else if (!array_grow(&outlines->points, &outlines->room, outlines->count + 1,
                         sizeof *outlines->points))
        outlines->is_out_of_memory = true;
    else
        outlines->points[outlines->count++] = at;
}

void outlines_end(Outlines *outlines)
{
    int first = outlines->end_count > 0 ? outlines->ends[outlines->end_count - 1] : 0;
    while (outlines->count - first > 1 &&
           vec2_distance(outlines->points[outlines->count - 1], outlines->points[first]) <= 1e-6)
        outlines->count--;
    if (outlines->count - first < 3) {
        outlines->count = first;
        return;
    }
    if (!array_grow(&outlines->ends, &outlines->end_room, outlines->end_count + 1,
                    sizeof *outlines->ends)) {
        outlines->is_out_of_memory = true;
        return;
    }
    outlines->ends[outlines->end_count++] = outlines->count;
}

/* --- The pen ---------------------------------------------------------------------------------- */

static void add(OutlinePen *pen, Vec2 at)
{
    Outlines *outlines = pen->outlines;
    Vec2 point = affine_apply(&pen->affine, at);
    int first = outlines->end_count > 0 ? outlines->ends[outlines->end_count - 1] : 0;
    if (outlines->count == first ||
        vec2_distance(outlines->points[outlines->count - 1], point) > 1e-6)
        outlines_add(outlines, point);
}

static void pen_move(OutlinePen *pen, Vec2 at)
{
    outlines_end(pen->outlines);
    pen->at = at;
    pen->start = at;
    add(pen, at);
}

void pen_line(OutlinePen *pen, Vec2 to)
{
    pen->at = to;
    add(pen, to);
}

/* How far a direction is stretched at most, nearly. */
static double stretch(const Affine *affine)
{
    return sqrt(larger_of(affine->a * affine->a + affine->b * affine->b,
                          affine->c * affine->c + affine->d * affine->d));
}

/* A cubic's distance from its chords falls with the square of their number. */
static void pen_cubic(OutlinePen *pen, Vec2 first, Vec2 second, Vec2 to)
{
    Vec2 from = pen->at;
    Vec2 bend_a = vec2_add_scaled(vec2_add(from, second), first, -2);
    Vec2 bend_b = vec2_add_scaled(vec2_add(first, to), second, -2);
    double bend = larger_of(vec2_length(bend_a), vec2_length(bend_b)) * stretch(&pen->affine);
    int steps = clamp_to_int(ceil(sqrt(0.75 * bend / pen->tolerance)), 1, CURVE_STEPS);
    for (int i = 1; i < steps; i++) {
        double t = (double)i / steps;
        double u = 1 - t;
        Vec2 at = vec2_scale(from, u * u * u);
        at = vec2_add_scaled(at, first, 3 * u * u * t);
        at = vec2_add_scaled(at, second, 3 * u * t * t);
        add(pen, vec2_add_scaled(at, to, t * t * t));
    }
    pen_line(pen, to);
}

static void pen_arc(OutlinePen *pen, Vec2 center, Vec2 radii, Vec2 tilt, double from, double to)
{
    double radius = larger_of(radii.x, radii.y) * stretch(&pen->affine);
    double part = clamp(pen->tolerance / larger_of(radius, 1e-9), 1e-6, 0.5);
    /* cos(half a step) = 1 - part, nearly. */
    double step = 2 * sqrt(2 * part) * (180 / ANGLE_PI);
    int steps = clamp_to_int(ceil(fabs(to - from) / step), 1, CURVE_STEPS);
    if (from + 360 <= to)
        steps = (steps + 3) / 4 * 4; /* As wide as it is, and with its middle in the middle. */
    for (int i = 0; i <= steps; i++) {
        Vec2 unit = angle_unit_degrees(from + (to - from) * i / steps);
        Vec2 arm = angle_turn(vec2(radii.x * unit.x, radii.y * unit.y), tilt);
        pen_line(pen, vec2_add(center, arm));
    }
}

void pen_ellipse(OutlinePen *pen, Vec2 center, Vec2 radii)
{
    outlines_end(pen->outlines);
    pen_arc(pen, center, radii, vec2(1, 0), 0, 360);
    outlines_end(pen->outlines);
}

void pen_rectangle(OutlinePen *pen, Vec2 low, Vec2 size, Vec2 rounding)
{
    Vec2 r = {smaller_of(rounding.x, size.x / 2), smaller_of(rounding.y, size.y / 2)};
    Vec2 high = vec2_add(low, size);
    bool is_round = r.x > 0 && r.y > 0;
    const Vec2 corners[] = {{high.x, high.y}, {low.x, high.y}, {low.x, low.y}, {high.x, low.y}};
    outlines_end(pen->outlines);
    for (int i = 0; i < 4; i++) {
        Vec2 inward = {i == 0 || i == 3 ? -r.x : r.x, i < 2 ? -r.y : r.y};
        if (is_round)
            pen_arc(pen, vec2_add(corners[i], inward), r, vec2(1, 0), 90.0 * i, 90.0 * i + 90);
        else
            pen_line(pen, corners[i]);
    }
    outlines_end(pen->outlines);
}

/* --- Path data -------------------------------------------------------------------------------- */

static void skip_separators(const char **at)
{
    while (**at == ' ' || **at == '\t' || **at == '\n' || **at == '\r' || **at == '\f' ||
           **at == ',')
        ++*at;
}

/* SVG's numbers, not all that strtod() takes: "1-2" and ".5.5" are two each. */
bool text_number(const char **at, double *out_number)
{
    char number[NUMBER_BYTES + 1];
    int length = 0;
    bool has_point = false;
    bool has_exponent = false;
    bool has_digit = false;
    skip_separators(at);
    const char *from = *at;
    for (const char *c = from; length < NUMBER_BYTES; c++) {
        bool is_sign = *c == '+' || *c == '-';
        bool may_sign = c == from || c[-1] == 'e' || c[-1] == 'E';
        bool is_exponent = (*c == 'e' || *c == 'E') && has_digit && !has_exponent &&
                           strchr("+-0123456789", c[1]) && c[1] != '\0';
        if (!((*c >= '0' && *c <= '9') || (is_sign && may_sign) || is_exponent ||
              (*c == '.' && !has_point && !has_exponent)))
            break;
        has_digit = has_digit || (*c >= '0' && *c <= '9');
        has_point = has_point || *c == '.';
        has_exponent = has_exponent || is_exponent;
        number[length++] = *c;
    }
    number[length] = '\0';
    char *end;
    *out_number = strtod(number, &end);
    /* The rest of a number that is too long would be read as another number. */
    if (!has_digit || *end != '\0' || !isfinite(*out_number) || length == NUMBER_BYTES)
        return false;
    *at = from + length;
    skip_separators(at);
    return true;
}

typedef struct PathReader {
    OutlinePen *pen;
    const char *at;
    Vec2 handle; /* The last curve's, which the next may mirror. */
    char curve;  /* 'C' or 'Q' where that was the last command. */
    bool is_open;
} PathReader;

static bool read_numbers(PathReader *path, double *out_numbers, int count)
{
    for (int i = 0; i < count; i++)
        if (!text_number(&path->at, &out_numbers[i]))
            return false;
    return true;
}

/* The flags of an arc may stand without anything between. */
static bool read_flag(PathReader *path, double *out_flag)
{
    skip_separators(&path->at);
    if (*path->at != '0' && *path->at != '1')
        return false;
    *out_flag = *path->at++ - '0';
    skip_separators(&path->at);
    return true;
}

/* From the ends of an arc to its center (SVG 2, B.2.4). */
static void draw_arc(OutlinePen *pen, const double n[5], Vec2 to)
{
    Vec2 from = pen->at;
    Vec2 radii = {fabs(n[0]), fabs(n[1])};
    Vec2 tilt = angle_unit_degrees(fmod(n[2], 360));
    Vec2 half = angle_turn(vec2_scale(vec2_subtract(from, to), 0.5), vec2(tilt.x, -tilt.y));
    if (radii.x < 1e-9 || radii.y < 1e-9 || vec2_length(half) < 1e-12) {
        pen_line(pen, to);
        return;
    }
    Vec2 unit = {half.x / radii.x, half.y / radii.y};
    double square = vec2_dot(unit, unit);
    if (square > 1)
        radii = vec2_scale(radii, sqrt(square));
    double away = sqrt(larger_of(0, 1 / smaller_of(square, 1) - 1));
    away = (n[3] > 0) == (n[4] > 0) ? -away : away;
    Vec2 middle = {away * unit.y, -away * unit.x};
    Vec2 center = angle_turn(vec2(middle.x * radii.x, middle.y * radii.y), tilt);
    center = vec2_add(center, vec2_mix(from, to, 0.5));
    double begin = angle_degrees_of(vec2_subtract(unit, middle));
    double end = angle_degrees_of(vec2_subtract(vec2_scale(unit, -1), middle));
    if (n[4] > 0 && end < begin)
        end += 360;
    if (n[4] <= 0 && end > begin)
        end -= 360;
    pen_arc(pen, center, radii, tilt, begin, end);
    pen_line(pen, to);
}

static void draw_curve(PathReader *path, char command, const double *n, Vec2 base)
{
    OutlinePen *pen = path->pen;
    Vec2 from = pen->at;
    bool is_cubic = command == 'C' || command == 'S';
    bool is_smooth = command == 'S' || command == 'T';
    char kind = is_cubic ? 'C' : 'Q';
    Vec2 first = is_smooth ? from : vec2_add(base, vec2(n[0], n[1]));
    if (is_smooth && path->curve == kind)
        first = vec2_subtract(vec2_scale(from, 2), path->handle);
    const double *rest = is_smooth ? n : n + 2;
    Vec2 second = is_cubic ? vec2_add(base, vec2(rest[0], rest[1])) : first;
    rest = is_cubic ? rest + 2 : rest;
    Vec2 to = vec2_add(base, vec2(rest[0], rest[1]));
    path->handle = second;
    path->curve = kind;
    if (is_cubic)
        pen_cubic(pen, first, second, to);
    else
        pen_cubic(pen, vec2_mix(from, first, 2.0 / 3), vec2_mix(to, first, 2.0 / 3), to);
}

static bool read_arc(PathReader *path, Vec2 base)
{
    double n[7] = {0};
    if (!read_numbers(path, n, 3) || !read_flag(path, &n[3]) || !read_flag(path, &n[4]) ||
        !read_numbers(path, n + 5, 2))
        return false;
    draw_arc(path->pen, n, vec2_add(base, vec2(n[5], n[6])));
    return true;
}

/* One command with its numbers. */
static bool draw_command(PathReader *path, char letter)
{
    static const char *const letters = "MLHVCSQTA";
    static const int counts[] = {2, 2, 1, 1, 6, 4, 4, 2, 0};
    OutlinePen *pen = path->pen;
    char command = (char)(letter >= 'a' ? letter - 'a' + 'A' : letter);
    Vec2 base = letter >= 'a' ? pen->at : vec2(0, 0);
    const char *known = strchr(letters, command);
    double n[6] = {0};
    if (command != 'M' && !path->is_open)
        pen_move(pen, pen->at); /* After a Z the next outline starts where the last one did. */
    path->is_open = true;
    if (!known || !read_numbers(path, n, counts[known - letters]))
        return false;
    if (strchr("CSQT", command)) {
        draw_curve(path, command, n, base);
        return true;
    }
    path->curve = '\0';
    if (command == 'A')
        return read_arc(path, base);
    if (command == 'M')
        pen_move(pen, vec2_add(base, vec2(n[0], n[1])));
    else if (command == 'L')
        pen_line(pen, vec2_add(base, vec2(n[0], n[1])));
    else if (command == 'H')
        pen_line(pen, vec2(base.x + n[0], pen->at.y));
    else
        pen_line(pen, vec2(pen->at.x, base.y + n[0]));
    return true;
}

bool path_draw(OutlinePen *pen, const char *data, const char **out_at)
{
    PathReader path = {.pen = pen, .at = data};
    char letter = '\0';
    skip_separators(&path.at);
    while (*path.at != '\0') {
        *out_at = path.at;
        bool is_letter =
            (*path.at >= 'a' && *path.at <= 'z') || (*path.at >= 'A' && *path.at <= 'Z');
        if (is_letter)
            letter = *path.at++;
        skip_separators(&path.at);
        if (letter == '\0' || (!path.is_open && letter != 'M' && letter != 'm' && !is_letter))
            return false;
        if (letter == 'Z' || letter == 'z') {
            if (!is_letter)
                return false;
            outlines_end(pen->outlines);
            pen->at = pen->start;
            path.is_open = false;
            path.curve = '\0';
            continue;
        }
        if (!draw_command(&path, letter))
            return false;
        /* Numbers that follow a move are lines. */
        letter = letter == 'M' ? 'L' : letter == 'm' ? 'l' : letter;
    }
    outlines_end(pen->outlines);
    return true;
}
