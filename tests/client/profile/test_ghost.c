/* SPDX-License-Identifier: MIT */
#include "profile/ghost.h"

#include "base/numbers.h"
#include "base/text.h"
#include "level/level_read.h"
#include "sim/rules.h"
#include "sim/world.h"
#include "support/match_bench.h"
#include "test.h"

#include <stdio.h>
#include <string.h>

enum { DAY = 20779, TICKS_MAX = 7400 };

#define OFF_MAX 40.0 /* Between two points a dash may turn. */

/* A bot's run of the day from its countdown to its end; where it was after each tick of play. */
static Match *play(Vec2 out_at[TICKS_MAX])
{
    MatchOptions options = {.mode = MODE_TRIALS,
                            .bots = 1,
                            .bot_levels = {BOT_MASTER},
                            .seed = 5,
                            .daily = DAY,
                            .countdown_ticks = 60,
                            .is_recorded = true};
    snprintf(options.level_path, sizeof options.level_path, "%s", daily_of(DAY).level);
    Match *match = match_bench_create(&options);
    PlayerInput inputs[PLAYERS_MAX] = {{0}};
    out_at[0] = match->world.state.players[0].at;
    while (match->world.state.phase != PHASE_OVER) {
        match_step(match, inputs);
        out_at[match->world.state.play_ticks] = match->world.state.players[0].at;
    }
    assert_true(trials_view(&match->world)->finish_ticks > 0);
    return match;
}

TEST(it_follows_the_run)
{
    static Vec2 at[TICKS_MAX];
    RunTrack track;
    Error error;
    Match *match = play(at);
    int finish = trials_view(&match->world)->finish_ticks;
    assert_true(run_track_of_match(match, &track, &error));
    assert_int_equal(track.day, DAY);
    assert_int_equal(track.ticks, finish);
    assert_int_equal(track.split_count, match->world.state.target_count);
    assert_int_equal(track.split_ticks[track.split_count - 1], finish);
    for (int tick = 0; tick <= finish; tick++) {
        double off = vec2_distance(run_track_at(&track, tick), at[tick]);
        bool is_point = tick % track.interval == 0 || tick == finish;
        if (off > (is_point ? 1e-9 : OFF_MAX))
            fail_msg("%g off at tick %d of %d", off, tick, finish);
    }
    for (int i = 1; i < track.split_count; i++)
        if (track.split_ticks[i] < track.split_ticks[i - 1])
            fail_msg("split %d at %d, after %d", i, track.split_ticks[i], track.split_ticks[i - 1]);
    assert_true(vec2_distance(run_track_at(&track, finish + 100), at[finish]) < 1e-9);
    match_destroy(match);
}

TEST(count_of_points)
{
    for (int ticks = 1; ticks <= TICKS_MAX; ticks++) {
        int interval = 0;
        int count = run_track_count(ticks, &interval);
        if (count < 2 || count > RUN_TRACK_POINTS || (count - 2) * interval >= ticks ||
            (count - 1) * interval < ticks)
            fail_msg("%d ticks: %d points %d ticks apart", ticks, count, interval);
    }
}

/* Texts of ghosts come from strangers: what was written comes back, and nothing else is taken. */

enum { LONGEST = 7200 };

/* A walk of `reach` units at most between two points. */
static RunTrack walk(int ticks, double reach, int splits, uint64_t seed)
{
    Random random = random_make(seed, 1);
    RunTrack track = {.day = DAY, .ticks = ticks, .split_count = splits};
    Vec2 at = {800, 450};
    track.count = run_track_count(ticks, &track.interval);
    for (int i = 0; i < track.count; i++) {
        track.points[i] = at;
        at = vec2_add(at, vec2(random_between(&random, -reach, reach),
                               random_between(&random, -reach, reach)));
        at = vec2(clamp(at.x, 0, LEVEL_SIZE_MAX), clamp(at.y, 0, LEVEL_SIZE_MAX));
    }
    for (int i = 0; i < splits; i++)
        track.split_ticks[i] = (i + 1) * ticks / splits;
    return track;
}

TEST(there_and_back)
{
    static const struct {
        const char *name;
        int ticks;
        double reach;
        int splits;
        double most_off;
    } cases[] = {{"a run of ten seconds", 1200, 60, 12, 1.5},
                 {"the shortest", 1, 0, 0, 1.5},
                 {"the longest", LONGEST, 150, 12, 1.5},
                 {"pushed by movers", LONGEST, 900, 12, 6},
                 {"carried across a huge arena", 3000, 12000, 12, 91}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        RunTrack track = walk(cases[i].ticks, cases[i].reach, cases[i].splits, i);
        RunTrack read;
        Error error;
        char text[GHOST_TEXT_BYTES];
        char spaced[GHOST_TEXT_BYTES + 8];
        ghost_text_write(&track, text);
        snprintf(spaced, sizeof spaced, " \r\n%s\n ", text);
        if (!ghost_text_read(spaced, &read, &error))
            fail_msg("%s: %s: %s", cases[i].name, error.text, text);
        assert_int_equal(read.day, DAY);
        assert_int_equal(read.ticks, track.ticks);
        assert_int_equal(read.count, track.count);
        assert_int_equal(read.interval, track.interval);
        assert_int_equal(read.split_count, track.split_count);
        assert_memory_equal(read.split_ticks, track.split_ticks, sizeof read.split_ticks);
        for (int k = 0; k < read.count; k++)
            if (vec2_distance(read.points[k], track.points[k]) > cases[i].most_off)
                fail_msg("%s: point %d is off by %g", cases[i].name, k,
                         vec2_distance(read.points[k], track.points[k]));
    }
}

/* The finest step that all moves fit in is taken: in steps of two units a move has 128 at most, one
 * less to the right and up. */
TEST(the_step_is_the_finest)
{
    static const struct {
        const char *name;
        Vec2 move;
        double most_off;
    } cases[] = {{"the longest to the right", {254, 0}, 0},
                 {"the longest to the left", {-256, 0}, 0},
                 {"the longest up", {0, 254}, 0},
                 {"the longest down", {0, -256}, 0},
                 {"farther to the right", {256, 0}, 3},
                 {"farther to the left", {-258, 0}, 3},
                 {"farther up", {0, 256}, 3},
                 {"farther down", {0, -258}, 3},
                 {"twice that to the right", {510, 0}, 6},
                 {"twice that down", {0, -514}, 6}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        RunTrack track = walk(1200, 0, 12, i);
        RunTrack read = {.day = -1};
        Error error;
        char text[GHOST_TEXT_BYTES];
        track.points[0] = vec2(800, 600);
        for (int k = 1; k < track.count; k++)
            track.points[k] = vec2_add(track.points[0], cases[i].move);
        ghost_text_write(&track, text);
        if (!ghost_text_read(text, &read, &error))
            fail_msg("%s: %s: %s", cases[i].name, error.text, text);
        for (int k = 0; k < read.count; k++)
            if (vec2_distance(read.points[k], track.points[k]) > cases[i].most_off)
                fail_msg("%s: point %d is off by %g", cases[i].name, k,
                         vec2_distance(read.points[k], track.points[k]));
    }
}

/* As it comes in a message. */
TEST(in_other_words)
{
    static const struct {
        const char *name, *before, *after;
        int line; /* Letters in a line; 0: it is not broken. */
        const char *end;
    } cases[] = {{"words before", "Beat me: ", "", 0, ""},
                 {"words after", "", " is mine, of today", 0, ""},
                 {"lines of 76 letters", "", "", 76, "\n"},
                 {"lines of 76 letters and words", "Beat me:\n", "\nSee you", 76, "\n"},
                 {"a broken head", "", "", 7, "\n"},
                 {"quoted", "> Beat me:\n> ", "\n> See you", 72, "\n> "},
                 {"quoted twice, with a broken head", "> > ", "\n", 7, "\r\n> > "}};
    RunTrack track = walk(1200, 60, 12, 5);
    char text[GHOST_TEXT_BYTES];
    ghost_text_write(&track, text);
    for (size_t i = 0; i < COUNT(cases); i++) {
        char message[3 * GHOST_TEXT_BYTES];
        RunTrack read;
        Error error;
        int length = snprintf(message, sizeof message, "%s", cases[i].before);
        for (int k = 0; text[k] != '\0'; k++)
            length += snprintf(
                message + length, sizeof message - (size_t)length, "%s%c",
                cases[i].line > 0 && k > 0 && k % cases[i].line == 0 ? cases[i].end : "", text[k]);
        snprintf(message + length, sizeof message - (size_t)length, "%s", cases[i].after);
        if (!ghost_text_read(message, &read, &error))
            fail_msg("%s: %s: %s", cases[i].name, error.text, message);
        assert_int_equal(read.ticks, track.ticks);
    }
}

TEST(the_text_begins_readably)
{
    RunTrack track = walk(2922, 60, 12, 3);
    char text[GHOST_TEXT_BYTES];
    ghost_text_write(&track, text);
    const char *begin = "CW1-2026-11-22-24.35-";
    if (strncmp(text, begin, strlen(begin)) != 0 || strlen(text) >= GHOST_TEXT_BYTES)
        fail_msg("%s", text);
}

/* Any one letter changed, dropped or doubled, and every shorter text. */
TEST(damage_is_noticed)
{
    RunTrack track = walk(1200, 60, 12, 7);
    RunTrack read;
    Error error;
    char text[GHOST_TEXT_BYTES];
    char bad[GHOST_TEXT_BYTES + 1];
    static const char letters[] = "AQgwz019-_.+/= ";
    ghost_text_write(&track, text);
    size_t length = strlen(text);
    for (size_t i = 0; i < length; i++) {
        for (size_t k = 0; k < COUNT(letters) - 1; k++) {
            snprintf(bad, sizeof bad, "%s", text);
            bad[i] = letters[k];
            bool is_edge = i + 1 == length && letters[k] == ' ';
            if (letters[k] != text[i] && !is_edge && ghost_text_read(bad, &read, &error))
                fail_msg("letter %zu as '%c' is taken: %s", i, letters[k], bad);
        }
        snprintf(bad, sizeof bad, "%.*s%s", (int)i, text, text + i + 1);
        if (ghost_text_read(bad, &read, &error) && strcmp(bad, text) != 0)
            fail_msg("without letter %zu it is taken: %s", i, bad);
        snprintf(bad, sizeof bad, "%.*s%s", (int)i + 1, text, text + i);
        if (i > 0 && ghost_text_read(bad, &read, &error))
            fail_msg("with letter %zu twice it is taken: %s", i, bad);
        snprintf(bad, sizeof bad, "%.*s", (int)i, text);
        if (ghost_text_read(bad, &read, &error))
            fail_msg("cut to %zu letters it is taken: %s", i, bad);
    }
}

TEST(what_is_no_ghost)
{
    static const struct {
        const char *text, *words;
    } cases[] = {{"", "This is not a ghost"},
                 {"   \n", "This is not a ghost"},
                 {"hello", "This is not a ghost"},
                 {"CW2-2026-11-22-24.35-AAAA", "This is not a ghost"},
                 {"CW1-", "is cut short or damaged"},
                 {"CW1-2026-11-23", "is cut short or damaged"},
                 {"CW1-2026-11-22-", "is cut short or damaged"},
                 {"CW1-2026-11-22-24.35", "is cut short or damaged"},
                 {"CW1-2026-11-22-24.35-", "is cut short or damaged"},
                 {"CW1-2026-02-30-24.35-AAAA", "is cut short or damaged"},
                 {"CW1-2026-11-22-24.35-AAAAAAAAAAAAAAAA", "is cut short or damaged"}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        RunTrack read = {.day = -1};
        Error error;
        if (ghost_text_read(cases[i].text, &read, &error) || read.day != -1 ||
            strstr(error.text, cases[i].words) == NULL)
            fail_msg("'%s': %s", cases[i].text, error.text);
    }
}

/* Letters at random, half of them after a right beginning: it must only not crash. */
TEST(random_texts)
{
    Random random = random_make(11, 1);
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    for (int i = 0; i < 20000; i++) {
        RunTrack read;
        Error error;
        char text[600];
        int length = random_index(&random, (int)sizeof text - 1);
        for (int k = 0; k < length; k++)
            text[k] = digits[random_index(&random, (int)sizeof digits - 1)];
        text[length] = '\0';
        if (i % 2 == 0 && length > 21)
            memcpy(text, "CW1-2026-11-22-24.35-", 21);
        if (ghost_text_read(text, &read, &error))
            fail_msg("taken: %s", text);
    }
}

/* A run of 3 ticks by someone who knows the format: right checksum, any numbers. */
typedef struct Forged {
    const char *name;
    unsigned step;
    unsigned x, y;
    signed char ways[6]; /* Steps from point to point, across and up in turn. */
    unsigned splits[2];
    bool is_taken;
} Forged;

static void forge(const Forged *forged, char out_text[GHOST_TEXT_BYTES])
{
    static const char head[] = "CW1-2026-11-22-0.03";
    unsigned char bytes[64];
    Hash start = HASH_START;
    for (const char *letter = head; *letter != '\0'; letter++)
        start = hash_u64(start, (unsigned char)*letter);
    byte_order_put(bytes, 3, 2);
    byte_order_put(bytes + 2, forged->step, 1);
    byte_order_put(bytes + 3, 2, 1);
    byte_order_put(bytes + 4, forged->x, 2);
    byte_order_put(bytes + 6, forged->y, 2);
    for (int count = 8; count < 14; count++)
        bytes[count] = (unsigned char)forged->ways[count - 8];
    byte_order_put(bytes + 14, forged->splits[0], 2);
    byte_order_put(bytes + 16, forged->splits[1], 2);
    share_code_seal(bytes, 18, start);
    int length = snprintf(out_text, GHOST_TEXT_BYTES, "%s-", head);
    base64url_write(bytes, 18 + SHARE_CODE_CHECK_BYTES, out_text + length);
}

/* Only what the game can write is taken, and that comes back exactly when it is written again. */
TEST(forged_runs)
{
    static const Forged cases[] = {
        {"as a run is", 2, 50, 50, {1, 1, 1, 1, 1, 1}, {1, 3}, true},
        {"a wide step", 128, 50, 50, {100, -50, -128, 127, 127, 0}, {1, 3}, true},
        {"a wider step than it needs", 64, 50, 50, {1, 1, -1, -1, 0, 0}, {3, 3}, true},
        {"to the edges", 2, 10000, 0, {-128, 0, 127, 0, 1, 0}, {0, 0}, true},
        {"no power of two", 3, 50, 50, {1, 1, 1, 1, 1, 1}, {1, 3}, false},
        {"no power of two, and wide", 127, 50, 50, {1, 1, 1, 1, 1, 1}, {1, 3}, false},
        {"a step of one", 1, 50, 50, {1, 1, 1, 1, 1, 1}, {1, 3}, false},
        {"below zero", 2, 50, 50, {-51, 0, 1, 0, 1, 0}, {1, 3}, false},
        {"below zero in the other way", 2, 50, 50, {0, -51, 0, 1, 0, 1}, {1, 3}, false},
        {"outside of every arena", 128, 60000, 50, {0, 0, 0, 0, 0, 0}, {1, 3}, false},
        {"splits that go back", 2, 50, 50, {1, 1, 1, 1, 1, 1}, {3, 1}, false},
        {"a split after the end", 2, 50, 50, {1, 1, 1, 1, 1, 1}, {1, 4}, false}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        char text[GHOST_TEXT_BYTES];
        RunTrack read = {.day = -1}, again = {.day = -1};
        Error error;
        forge(&cases[i], text);
        if (ghost_text_read(text, &read, &error) != cases[i].is_taken)
            fail_msg("%s: taken is not %d", cases[i].name, cases[i].is_taken);
        if (!cases[i].is_taken)
            continue;
        ghost_text_write(&read, text);
        assert_true(ghost_text_read(text, &again, &error));
        for (int k = 0; k < read.count; k++)
            if (vec2_distance(read.points[k], again.points[k]) > 0)
                fail_msg("%s: point %d is off by %g", cases[i].name, k,
                         vec2_distance(read.points[k], again.points[k]));
    }
}
