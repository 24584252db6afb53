/* SPDX-License-Identifier: MIT */
#include "input/devices.h"

#include <ctype.h>

/* Of an axis, -32768 to 32767: how far from rest is pressed, and how near to it is let go. */
enum { AXIS_PRESSED = 16000, AXIS_LET_GO = 10000, AXIS_MIDDLE = 16384 };

enum { GUID_DIGITS = PAD_GUID_BYTES - 1, KEY_BYTES = 32 };

/* The parts' names in SDL's format. */
static const char *const part_names[PAD_PART_COUNT] = {
    "a",
    "b",
    "x",
    "y",
    "leftshoulder",
    "rightshoulder",
    "lefttrigger",
    "righttrigger",
    "dpup",
    "dpdown",
    "dpleft",
    "dpright",
    "leftx",
    "lefty",
    "rightx",
    "righty",
    "leftstick",
    "rightstick",
    "back",
    "start",
    "guide",
};

static void forget_step(PadMapping *mapping)
{
    memcpy(mapping->farthest, mapping->rest.axes, sizeof mapping->farthest);
    mapping->button = -1;
    mapping->hat_index = -1;
}

void pad_mapping_begin(PadMapping *mapping, const RawPad *rest)
{
    *mapping = (PadMapping){.rest = *rest, .is_waiting = true};
    forget_step(mapping);
}

void pad_mapping_skip(PadMapping *mapping)
{
    if (mapping->part == PAD_PART_COUNT)
        return;
    mapping->sources[mapping->part] = (PadSource){.kind = PAD_SOURCE_NONE};
    mapping->part++;
    mapping->is_waiting = true;
}

void pad_mapping_go_back(PadMapping *mapping)
{
    if (mapping->part == 0)
        return;
    mapping->part--;
    mapping->sources[mapping->part] = (PadSource){.kind = PAD_SOURCE_NONE};
    mapping->is_waiting = true;
}

static bool is_trigger(int part)
{
    return part == PAD_PART_LEFT_TRIGGER || part == PAD_PART_RIGHT_TRIGGER;
}

static bool is_stick(int part)
{
    return part >= PAD_PART_LEFT_X && part <= PAD_PART_RIGHT_Y;
}

/* Some triggers say 0 until touched, then rest at an end. */
static void follow_axis(PadMapping *mapping, int axis, int now)
{
    int rest = mapping->rest.axes[axis];
    int far = mapping->farthest[axis] - rest;
    bool is_beyond = (far >= AXIS_PRESSED && now - rest <= -AXIS_PRESSED) ||
                     (far <= -AXIS_PRESSED && now - rest >= AXIS_PRESSED);
    if (is_beyond && is_trigger(mapping->part))
        mapping->rest.axes[axis] = (int16_t)now;
    else if (abs(now - rest) > abs(far))
        mapping->farthest[axis] = (int16_t)now;
}

static bool is_one_way(int hat)
{
    return hat == RAW_HAT_UP || hat == RAW_HAT_RIGHT || hat == RAW_HAT_DOWN || hat == RAW_HAT_LEFT;
}

static void follow(PadMapping *mapping, const RawPad *now)
{
    const RawPad *rest = &mapping->rest;
    for (int i = 0; i < rest->axis_count; i++)
        follow_axis(mapping, i, now->axes[i]);
    for (int i = 0; i < rest->button_count && mapping->button < 0; i++)
        if (now->buttons[i] && !rest->buttons[i])
            mapping->button = i;
    for (int i = 0; i < rest->hat_count && mapping->hat_index < 0; i++) {
        if (now->hats[i] == rest->hats[i] || !is_one_way(now->hats[i]))
            continue;
        mapping->hat_index = i;
        mapping->hat = now->hats[i];
    }
}

/* The axis that went farthest; none if no axis was pressed. A stick is a whole axis, and so is a
 * part that rests at one end; any other is half of one. */
static PadSource axis_of(const PadMapping *mapping)
{
    PadSource source = {.kind = PAD_SOURCE_NONE};
    int most = AXIS_PRESSED - 1;
    for (int i = 0; i < mapping->rest.axis_count; i++) {
        int rest = mapping->rest.axes[i];
        int far = mapping->farthest[i] - rest;
        if (abs(far) <= most)
            continue;
        most = abs(far);
        int to = far > 0 ? 1 : -1;
        bool is_all = is_stick(mapping->part) || rest * -to >= AXIS_MIDDLE;
        source =
            (PadSource){.kind = PAD_SOURCE_AXIS, .index = i, .from = is_all ? -to : 0, .to = to};
    }
    return source;
}

static PadSource source_of(const PadMapping *mapping)
{
    PadSource axis = axis_of(mapping);
    PadSource press = {.kind = PAD_SOURCE_NONE};
    if (mapping->button >= 0)
        press = (PadSource){.kind = PAD_SOURCE_BUTTON, .index = mapping->button};
    else if (mapping->hat_index >= 0)
        press =
            (PadSource){.kind = PAD_SOURCE_HAT, .index = mapping->hat_index, .hat = mapping->hat};
    /* Many triggers are an axis and a button. */
    bool prefers_axis = is_trigger(mapping->part) && axis.kind != PAD_SOURCE_NONE;
    return prefers_axis || press.kind == PAD_SOURCE_NONE ? axis : press;
}

static bool is_whole(PadSource axis)
{
    return axis.from == -axis.to;
}

static bool overlap(PadSource one, PadSource other)
{
    if (one.kind != other.kind || one.kind == PAD_SOURCE_NONE || one.index != other.index)
        return false;
    if (one.kind == PAD_SOURCE_HAT)
        return one.hat == other.hat;
    return one.kind == PAD_SOURCE_BUTTON || is_whole(one) || is_whole(other) || one.to == other.to;
}

static PadAnswer take(PadMapping *mapping, PadSource source)
{
    for (int part = 0; part < mapping->part; part++)
        if (overlap(mapping->sources[part], source))
            return part == PAD_PART_A ? PAD_ANSWER_SKIPPED : PAD_ANSWER_USED;
    if (is_stick(mapping->part) && source.kind != PAD_SOURCE_AXIS)
        return PAD_ANSWER_NONE;
    mapping->sources[mapping->part++] = source;
    return PAD_ANSWER_TAKEN;
}

PadAnswer pad_mapping_look(PadMapping *mapping, const RawPad *now)
{
    if (mapping->part == PAD_PART_COUNT)
        return PAD_ANSWER_NONE;
    if (!mapping->is_waiting)
        follow(mapping, now);
    bool is_at_rest = true;
    for (int i = 0; i < mapping->rest.axis_count; i++)
        is_at_rest = is_at_rest && abs(now->axes[i] - mapping->rest.axes[i]) <= AXIS_LET_GO;
    for (int i = 0; i < mapping->rest.button_count; i++)
        is_at_rest = is_at_rest && now->buttons[i] == mapping->rest.buttons[i];
    for (int i = 0; i < mapping->rest.hat_count; i++)
        is_at_rest = is_at_rest && now->hats[i] == mapping->rest.hats[i];
    if (!is_at_rest)
        return PAD_ANSWER_NONE;
    PadSource source = source_of(mapping);
    bool is_answer = !mapping->is_waiting && source.kind != PAD_SOURCE_NONE;
    mapping->is_waiting = false;
    forget_step(mapping);
    if (!is_answer)
        return PAD_ANSWER_NONE;
    PadAnswer answer = take(mapping, source);
    if (answer == PAD_ANSWER_SKIPPED)
        pad_mapping_skip(mapping);
    mapping->is_waiting = false; /* It has been let go. */
    return answer;
}

static void write_source(PadSource source, char *out_text, size_t size)
{
    if (source.kind == PAD_SOURCE_BUTTON)
        snprintf(out_text, size, "b%d", source.index);
    else if (source.kind == PAD_SOURCE_HAT)
        snprintf(out_text, size, "h%d.%d", source.index, source.hat);
    else if (is_whole(source))
        snprintf(out_text, size, "a%d%s", source.index, source.to > 0 ? "" : "~");
    else
        snprintf(out_text, size, "%ca%d", source.to > 0 ? '+' : '-', source.index);
}

void pad_mapping_write(const PadMapping *mapping, const char *platform,
                       char out_line[PAD_LINE_BYTES])
{
    char name[RAW_NAME_BYTES];
    snprintf(name, sizeof name, "%s", mapping->rest.name[0] != '\0' ? mapping->rest.name : "Pad");
    for (char *at = name; *at != '\0'; at++) /* What a line could not hold. */
        if (*at == ',' || (unsigned char)*at < ' ')
            *at = ' ';
    int length = snprintf(out_line, PAD_LINE_BYTES, "%s,%s,", mapping->rest.guid, name);
    for (int part = 0; part < PAD_PART_COUNT; part++) {
        char source[KEY_BYTES];
        if (mapping->sources[part].kind == PAD_SOURCE_NONE)
            continue;
        write_source(mapping->sources[part], source, sizeof source);
        length += snprintf(out_line + length, PAD_LINE_BYTES - (size_t)length, "%s:%s,",
                           part_names[part], source);
    }
    length +=
        snprintf(out_line + length, PAD_LINE_BYTES - (size_t)length, "platform:%s,", platform);
    ASSERT(length < PAD_LINE_BYTES);
}

/* Steps over one to three digits; NULL where there are none. */
static const char *skip_number(const char *at)
{
    size_t digits = strspn(at, "0123456789");
    return digits >= 1 && digits <= 3 ? at + digits : NULL;
}

/* "b3", "h0.4", "a2", "+a2", "-a2", an axis with "~". */
static bool is_source(const char *text, size_t length)
{
    char source[KEY_BYTES];
    snprintf(source, sizeof source, "%.*s", (int)(length < KEY_BYTES ? length : KEY_BYTES - 1),
             text);
    const char *at = source;
    bool has_sign = *at == '+' || *at == '-';
    at += has_sign ? 1 : 0;
    char kind = *at;
    if (kind == '\0' || (has_sign && kind != 'a') || strchr("abh", kind) == NULL)
        return false;
    at = skip_number(at + 1);
    if (at != NULL && kind == 'h')
        at = *at == '.' ? skip_number(at + 1) : NULL;
    else if (at != NULL && kind == 'a' && *at == '~')
        at++;
    return at != NULL && *at == '\0';
}

static bool is_part(const char *key, size_t length)
{
    if (*key == '+' || *key == '-') {
        key++;
        length--;
    }
    for (int part = 0; part < PAD_PART_COUNT; part++)
        if (strlen(part_names[part]) == length && strncmp(part_names[part], key, length) == 0)
            return true;
    return false;
}

static bool check_field(const char *field, size_t length, Error *out_error)
{
    const char *colon = memchr(field, ':', length);
    int shown = (int)(length < 40 ? length : 40);
    if (colon == NULL)
        return error_set(out_error, tr("'%.*s' is not of the form key:value"), shown, field);
    size_t key = (size_t)(colon - field);
    if (is_part(field, key) && !is_source(colon + 1, length - key - 1))
        return error_set(
            out_error, tr("'%.*s': must be a button (b0), an axis (a0, +a0, a0~) or a hat (h0.1)"),
            shown, field);
    return true;
}

bool pad_mapping_check(const char *line, Error *out_error)
{
    size_t digits = 0;
    while (isxdigit((unsigned char)line[digits]))
        digits++;
    if (!((digits == GUID_DIGITS && line[digits] == ',') || strncmp(line, "xinput,", 7) == 0 ||
          strncmp(line, "default,", 8) == 0))
        return error_set(out_error,
                         tr("must begin with a GUID of %d hexadecimal digits and a comma"),
                         GUID_DIGITS);
    const char *name = strchr(line, ',') + 1;
    size_t length = strcspn(name, ",");
    if (length == 0 || name[length] == '\0')
        return error_set(out_error,
                         tr("must have the controller's name after the GUID, and a comma"));
    for (const char *field = name + length + 1; *field != '\0'; field += strspn(field, ",")) {
        length = strcspn(field, ",");
        if (length > 0 && !check_field(field, length, out_error))
            return false;
        field += length;
    }
    return true;
}

/* What follows "platform:" in a line; NULL where it names none. */
static const char *platform_of(const char *line)
{
    static const char key[] = ",platform:";
    const char *at = strstr(line, key);
    return at != NULL ? at + sizeof key - 1 : NULL;
}

bool pad_mapping_is_for(const char *line, const char *platform)
{
    const char *own = platform_of(line);
    size_t length = strlen(platform);
    return own == NULL || (strncmp(own, platform, length) == 0 && strcspn(own, ",") == length);
}

bool pad_mapping_is_same(const char *line, const char *other)
{
    char platform[KEY_BYTES] = "";
    const char *own = platform_of(other);
    if (own != NULL)
        snprintf(platform, sizeof platform, "%.*s", (int)strcspn(own, ",\r\n"), own);
    size_t length = strcspn(line, ",\n");
    return strcspn(other, ",\n") == length && strncmp(line, other, length) == 0 &&
           pad_mapping_is_for(line, platform);
}
