/* SPDX-License-Identifier: MIT */
#include "profile/ghost.h"

#include "base/text.h"
#include "level/level_read.h"

enum {
    BYTES_MAX = 8 + 2 * (RUN_TRACK_POINTS - 1) + 2 * TARGETS_MAX + SHARE_CODE_CHECK_BYTES,
    STEP_MIN = 2,
    STEP_MAX = 128,
    TICKS_MAX = (int)TRIALS_SECONDS * TICKS_PER_SECOND,
    HEAD_BYTES = 32 /* "CW1-2026-11-22-" and the time. */
};

#define MARK "CW1-"
enum { MARK_BYTES = sizeof MARK - 1, HEAD_DASHES = 4 /* One of the mark, three about the date. */ };

typedef struct Bytes {
    unsigned char items[BYTES_MAX];
    int count;
    int at;
} Bytes;

static void put(Bytes *bytes, unsigned value, int count)
{
    byte_order_put(bytes->items + bytes->count, value, count);
    bytes->count += count;
}

/* Past the end these are zeros, which take_track() finds by the length. */
static unsigned take(Bytes *bytes, int count)
{
    int at = bytes->at;
    bytes->at += count;
    return bytes->at <= bytes->count ? byte_order_take(bytes->items + at, count) : 0;
}

static int take_signed(Bytes *bytes)
{
    int value = (int)take(bytes, 1);
    return value < 128 ? value : value - 256;
}

static int in_steps(double units, int step)
{
    return (int)(units / step + 0.5);
}

static bool fits(const RunTrack *track, int step)
{
    for (int i = 1; i < track->count; i++) {
        Vec2 from = track->points[i - 1], to = track->points[i];
        int x = in_steps(to.x, step) - in_steps(from.x, step);
        int y = in_steps(to.y, step) - in_steps(from.y, step);
        if (x < -128 || x > 127 || y < -128 || y > 127)
            return false;
    }
    return true;
}

static void write_head(int day, int ticks, char out_head[HEAD_BYTES])
{
    char date[DATE_BYTES], time[HEAD_BYTES - MARK_BYTES - DATE_BYTES];
    date_write(day, date);
    int hundredths = run_time_hundredths(ticks);
    snprintf(time, sizeof time, "%d.%02d", hundredths / 100, hundredths % 100);
    snprintf(out_head, HEAD_BYTES, MARK "%s-%s", date, time);
}

static void put_track(Bytes *bytes, const RunTrack *track, int step)
{
    put(bytes, (unsigned)track->ticks, 2);
    put(bytes, (unsigned)step, 1);
    put(bytes, (unsigned)track->split_count, 1);
    put(bytes, (unsigned)in_steps(track->points[0].x, step), 2);
    put(bytes, (unsigned)in_steps(track->points[0].y, step), 2);
    for (int i = 1; i < track->count; i++) {
        Vec2 from = track->points[i - 1], to = track->points[i];
        put(bytes, (unsigned)(in_steps(to.x, step) - in_steps(from.x, step)), 1);
        put(bytes, (unsigned)(in_steps(to.y, step) - in_steps(from.y, step)), 1);
    }
    for (int i = 0; i < track->split_count; i++)
        put(bytes, (unsigned)track->split_ticks[i], 2);
}

void ghost_text_write(const RunTrack *track, char out_text[GHOST_TEXT_BYTES])
{
    Bytes bytes = {.count = 0};
    char head[HEAD_BYTES];
    int step = STEP_MIN;
    while (step < STEP_MAX && !fits(track, step))
        step *= 2;
    write_head(track->day, track->ticks, head);
    put_track(&bytes, track, step);
    share_code_seal(bytes.items, (size_t)bytes.count, hash_bytes(HASH_START, head, strlen(head)));
    bytes.count += SHARE_CODE_CHECK_BYTES;
    int length = snprintf(out_text, GHOST_TEXT_BYTES, "%s-", head);
    base64url_write(bytes.items, (size_t)bytes.count, out_text + length);
}

/* Whether a place in steps can be in an arena; the step may round it past the edge. */
static bool is_place(int steps, int step)
{
    return steps >= 0 && steps * step < LEVEL_SIZE_MAX + step;
}

static bool take_points(Bytes *bytes, RunTrack *track, int step)
{
    int x = (int)take(bytes, 2);
    int y = (int)take(bytes, 2);
    track->count = run_track_count(track->ticks, &track->interval);
    for (int i = 0; i < track->count; i++) {
        x += i > 0 ? take_signed(bytes) : 0;
        y += i > 0 ? take_signed(bytes) : 0;
        if (!is_place(x, step) || !is_place(y, step))
            return false;
        track->points[i] = vec2(x * step, y * step);
    }
    return true;
}

static bool take_splits(Bytes *bytes, RunTrack *track)
{
    int before = 0;
    for (int i = 0; i < track->split_count; i++) {
        track->split_ticks[i] = (int)take(bytes, 2);
        if (track->split_ticks[i] < before || track->split_ticks[i] > track->ticks)
            return false;
        before = track->split_ticks[i];
    }
    return true;
}

/* Reads what put_track() wrote; false for what no run can be. What it takes, ghost_text_write()
 * writes exactly, because its step is then this one or a half, a quarter... of it. */
static bool take_track(Bytes *bytes, RunTrack *track)
{
    track->ticks = (int)take(bytes, 2);
    int step = (int)take(bytes, 1);
    track->split_count = (int)take(bytes, 1);
    bool is_step = step >= STEP_MIN && step <= STEP_MAX && (step & (step - 1)) == 0;
    return track->ticks >= 1 && track->ticks <= TICKS_MAX && is_step &&
           track->split_count <= TARGETS_MAX && take_points(bytes, track, step) &&
           take_splits(bytes, track) && bytes->at == bytes->count;
}

/* Reads the head up to the dash after it, which is left out; returns what follows, NULL where there
 * is none. */
static const char *take_head(const char *text, char out_head[HEAD_BYTES])
{
    int length = 0, dashes = 0;
    for (const char *at = text; *at != '\0' && length < HEAD_BYTES - 1;
         at = share_code_skip(at + 1)) {
        dashes += *at == '-';
        if (dashes > HEAD_DASHES) {
            out_head[length] = '\0';
            return at + 1;
        }
        out_head[length++] = *at;
    }
    return NULL;
}

static bool read_ghost(const char *text, RunTrack *out_track)
{
    RunTrack track = {.day = 0};
    Bytes bytes = {.count = 0};
    size_t count;
    char date[DATE_BYTES];
    char head[HEAD_BYTES], right_head[HEAD_BYTES];
    const char *letters = take_head(text, head);
    if (letters == NULL)
        return false;
    snprintf(date, sizeof date, "%.10s", head + MARK_BYTES);
    if (!date_read(date, &track.day) ||
        !share_code_read(letters, hash_bytes(HASH_START, head, strlen(head)), bytes.items,
                         BYTES_MAX, &count))
        return false;
    bytes.count = (int)count;
    if (!take_track(&bytes, &track))
        return false;
    write_head(track.day, track.ticks, right_head);
    if (strcmp(head, right_head) != 0)
        return false;
    *out_track = track;
    return true;
}

bool ghost_text_read(const char *text, RunTrack *out_track, Error *out_error)
{
    const char *mark = strstr(text, MARK);
    if (mark == NULL)
        return error_set(out_error, tr("This is not a ghost: a ghost begins with %s"), MARK);
    return read_ghost(mark, out_track) ||
           error_set(out_error,
                     tr("This ghost is cut short or damaged: copy the whole line again."));
}
