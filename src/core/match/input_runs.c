/* SPDX-License-Identifier: MIT */
#include "match/recording_parts.h"

/* No number needs more than DIGITS_MAX digits; the limit also stops endless leading zeros. */
enum { LINE_BYTES = 120, WORD_BYTES = 40, CHANNEL_COUNT = 3, DIGITS_MAX = 10 };

/* A part of an input. */
typedef struct Channel {
    const char *key;
    void (*copy)(const PlayerInput *from, PlayerInput *to); /* That part alone. */
    void (*write)(PlayerInput input, char out_text[WORD_BYTES]);
    bool (*read)(const char *text, const char *end, PlayerInput *input); /* A whole value. */
    const char *hint; /* An example of a value, for errors. */
} Channel;

static bool read_integer(const char **text, const char *end, int low, int high, int *out_value)
{
    const char *at = *text;
    bool is_negative = at < end && *at == '-';
    int64_t value = 0;
    at += is_negative ? 1 : 0;
    if (at == end || *at < '0' || *at > '9')
        return false;
    for (int digits = 0; at < end && *at >= '0' && *at <= '9'; at++) {
        value = value * 10 + (*at - '0');
        if (++digits > DIGITS_MAX)
            return false;
    }
    value = is_negative ? -value : value;
    *out_value = (int)value;
    *text = at;
    return value >= low && value <= high;
}

static void write_move(PlayerInput input, char out_text[WORD_BYTES])
{
    snprintf(out_text, WORD_BYTES, "%d,%d", input.move_x, input.move_y);
}

static bool read_move(const char *text, const char *end, PlayerInput *input)
{
    int x;
    int y;
    if (!read_integer(&text, end, -128, 127, &x) || text == end || *text++ != ',' ||
        !read_integer(&text, end, -128, 127, &y))
        return false;
    input->move_x = (int8_t)x;
    input->move_y = (int8_t)y;
    return text == end;
}

static void copy_move(const PlayerInput *from, PlayerInput *to)
{
    to->move_x = from->move_x;
    to->move_y = from->move_y;
}

static void write_aim(PlayerInput input, char out_text[WORD_BYTES])
{
    snprintf(out_text, WORD_BYTES, "%u", (unsigned)input.aim);
}

static bool read_aim(const char *text, const char *end, PlayerInput *input)
{
    int aim;
    if (!read_integer(&text, end, 0, AIM_TURN - 1, &aim))
        return false;
    input->aim = (AimAngle)aim;
    return text == end;
}

static void copy_aim(const PlayerInput *from, PlayerInput *to)
{
    to->aim = from->aim;
}

static void write_buttons(PlayerInput input, char out_text[WORD_BYTES])
{
    bool is_firing = input.buttons & INPUT_FIRE;
    bool is_dashing = input.buttons & INPUT_DASH;
    const char *none = is_firing || is_dashing ? "" : "-";
    snprintf(out_text, WORD_BYTES, "%s%s%s", is_firing ? "f" : "", is_dashing ? "d" : "", none);
}

static bool read_buttons(const char *text, const char *end, PlayerInput *input)
{
    if (end - text == 1 && *text == '-')
        return true;
    for (const char *at = text; at < end; at++) {
        uint8_t button = *at == 'f' ? INPUT_FIRE : *at == 'd' ? INPUT_DASH : 0;
        if (button == 0 || (input->buttons & button))
            return false;
        input->buttons |= button;
    }
    return end > text;
}

static void copy_buttons(const PlayerInput *from, PlayerInput *to)
{
    to->buttons = from->buttons & (INPUT_FIRE | INPUT_DASH);
}

static const Channel channels[CHANNEL_COUNT] = {
    {"move", copy_move, write_move, read_move, "\"127,0\", -128 to 127 each"},
    {"aim", copy_aim, write_aim, read_aim, "\"16384\", 0 to 65535"},
    {"buttons", copy_buttons, write_buttons, read_buttons, "\"-\", \"f\", \"d\" or \"fd\""},
};

static PlayerInput *input_at(InputTrack track, int tick)
{
    return track.first + (size_t)tick * (size_t)track.stride;
}

/* How many ticks from this one on have the same value. */
static int run_length(const Channel *channel, InputTrack track, int tick)
{
    PlayerInput now = {0}, then = {0};
    int count = 1;
    channel->copy(input_at(track, tick), &now);
    for (; tick + count < track.tick_count; count++) {
        channel->copy(input_at(track, tick + count), &then);
        if (now.move_x != then.move_x || now.move_y != then.move_y || now.aim != then.aim ||
            now.buttons != then.buttons)
            break;
    }
    return count;
}

/* Writes a word, broken into lines, and returns how many ticks it is for. */
static int write_word(InputRunsWriter *writer, const Channel *channel)
{
    char now[WORD_BYTES] = "";
    int count = run_length(channel, writer->track, writer->tick);
    channel->write(*input_at(writer->track, writer->tick), now);
    if (writer->line > LINE_BYTES) {
        fprintf(writer->file, "\",\n%*s\"", writer->indent + 4, "");
        writer->line = 0;
    }
    fputs(writer->line > 0 ? " " : "", writer->file);
    if (count > 1)
        writer->line += (size_t)fprintf(writer->file, "%d*", count);
    fputs(now, writer->file);
    writer->line += strlen(now) + 1;
    return count;
}

InputRunsWriter input_runs_writer(FILE *file, InputTrack track, int indent)
{
    return (InputRunsWriter){file, track, indent, .channel = -1, .tick = track.tick_count};
}

bool input_runs_write_part(InputRunsWriter *writer, int words)
{
    for (; words > 0; words--) {
        if (writer->tick < writer->track.tick_count) {
            writer->tick += write_word(writer, &channels[writer->channel]);
            continue;
        }
        if (writer->channel >= 0)
            fputs("\"]", writer->file);
        if (++writer->channel == CHANNEL_COUNT) {
            fprintf(writer->file, "\n%*s}", writer->indent, "");
            return true;
        }
        fprintf(writer->file, "%s\n%*s  \"%s\": [\"", writer->channel > 0 ? "," : "{",
                writer->indent, "", channels[writer->channel].key);
        writer->line = 0;
        writer->tick = 0;
    }
    return false;
}

/* Reads a word into the track from `tick` on; returns how many ticks it fills, or 0 on an error. */
static int read_word(const Channel *channel, const char *word, const char *end, InputTrack track,
                     int tick)
{
    int count = 1;
    const char *star = memchr(word, '*', (size_t)(end - word));
    if (star && (!read_integer(&word, star, 1, track.tick_count - tick, &count) || word++ != star))
        return 0;
    if (count > track.tick_count - tick)
        return 0;
    PlayerInput value = {0};
    if (!channel->read(word, end, &value))
        return 0;
    for (int i = 0; i < count; i++)
        channel->copy(&value, input_at(track, tick + i));
    return count;
}

static bool read_line(Reader *reader, const cJSON *line, const Channel *channel, InputTrack track,
                      int *tick)
{
    if (!cJSON_IsString(line))
        return reader_error(reader, line, "must be a string of words as %s", channel->hint);
    for (const char *word = line->valuestring; *word;) {
        const char *end = word + strcspn(word, " ");
        int count = read_word(channel, word, end, track, *tick);
        if (count == 0)
            return reader_error(reader, line,
                                "stops making sense %zu bytes in, for tick %d of %d: a word is "
                                "%s, or COUNT*VALUE; a number has at most %d digits",
                                (size_t)(word - line->valuestring), *tick, track.tick_count,
                                channel->hint, DIGITS_MAX);
        *tick += count;
        word = end + (*end == ' ' ? 1 : 0);
    }
    return true;
}

static void read_channel(Reader *reader, const cJSON *value, const Channel *channel,
                         InputTrack track)
{
    if (!cJSON_IsArray(value)) {
        reader_error(reader, value, "must be an array of strings");
        return;
    }
    int tick = 0;
    ReaderItems items = reader_items(reader, value);
    while (reader_next(&items))
        if (!read_line(reader, items.value, channel, track, &tick)) {
            reader_leave(reader, items.mark);
            return;
        }
    if (tick < track.tick_count)
        reader_error(reader, value, "ends after %d ticks of %d", tick, track.tick_count);
}

void input_runs_read(Reader *reader, const cJSON *value, InputTrack track)
{
    if (!reader_object(reader, value))
        return;
    const char *const keys[] = {channels[0].key, channels[1].key, channels[2].key};
    reader_check_keys(reader, value, (Names){keys, CHANNEL_COUNT});
    for (int i = 0; i < CHANNEL_COUNT; i++) {
        Member channel = member_enter(reader, value, channels[i].key, MEMBER_REQUIRED);
        if (channel.value)
            read_channel(reader, channel.value, &channels[i], track);
        member_leave(reader, channel);
    }
}
