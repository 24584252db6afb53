/* SPDX-License-Identifier: MIT */
#include "match/recording.h"

enum { NUMBER_BYTES = 64, NUMBER_MAX = 1000000 };

/* The required members of the outermost object. */
enum {
    SEEN_FORMAT = 1 << 0,
    SEEN_VERSION = 1 << 1,
    SEEN_MODE = 1 << 2,
    SEEN_TICKS = 1 << 3,
    SEEN_NAME = 1 << 4,
    SEEN_PLAYERS = 1 << 5,
    SEEN_ALL = (1 << 6) - 1
};

SummaryReader recording_summary_begin(void)
{
    return (SummaryReader){.line = 1};
}

static void fail_reading(SummaryReader *reader, const char *what)
{
    if (!reader->has_failed)
        /* TRANSLATORS: a line's number, and what is wrong there */
        error_set(&reader->problem, tr("line %d: %s"), reader->line, what);
    reader->has_failed = true;
}

static void take_number(SummaryReader *reader, unsigned seen, int *out_number)
{
    const char *at = reader->word;
    const char *end = reader->word + reader->word_length;
    bool is_number = reader->word_length < NUMBER_BYTES && *at != '-' &&
                     json_token_number(&at, end) == JSON_NUMBER_GOOD && at == end;
    double number = is_number ? strtod(reader->word, NULL) : -1;
    bool is_whole = number >= 0 && number <= NUMBER_MAX && !(number > floor(number));
    if (!is_whole) {
        fail_reading(reader, tr("a whole number from 0 to 1000000 should be here"));
        return;
    }
    *out_number = (int)number;
    reader->seen |= seen;
}

static void take_text(SummaryReader *reader, unsigned seen, char *out_text, size_t room)
{
    const char *wrong_at;
    const char *end = reader->word + reader->word_length;
    char text[sizeof reader->word] = "";
    bool is_text = reader->word_length < sizeof reader->word && reader->word[0] == '"' &&
                   !json_string_check(reader->word + 1, end, JSON_STRING_WITH_MEANING, &wrong_at);
    if (is_text)
        json_string_read(reader->word + 1, text);
    if (is_text && strlen(text) < room) {
        memcpy(out_text, text, strlen(text) + 1);
        reader->seen |= seen;
    } else {
        fail_reading(reader, tr("a short string should be here"));
    }
}

static void take_format(SummaryReader *reader)
{
    int format = 0;
    take_number(reader, SEEN_FORMAT, &format);
    if (format > RECORDING_FORMAT)
        fail_reading(reader, tr("is a recording of a format that this program does not read"));
}

static void take_version(SummaryReader *reader)
{
    take_number(reader, SEEN_VERSION, &reader->version);
    reader->version_line = reader->line;
}

/* A file of another version has a film, or cannot be watched, whatever else is wrong with it. */
static void judge_version(SummaryReader *reader)
{
    if ((reader->seen & SEEN_VERSION) == 0 || reader->version == REPLAY_VERSION)
        return;
    reader->summary.is_film = reader->has_film;
    if (reader->has_film)
        return;
    reader->has_failed = true;
    error_set(&reader->problem,
              /* TRANSLATORS: a line's number, and numbers of versions */
              tr("line %d: is a recording of version %d; this program plays version %d"),
              reader->version_line, reader->version, REPLAY_VERSION);
}

static void take_mode(SummaryReader *reader)
{
    char name[LEVEL_NAME_BYTES];
    take_text(reader, SEEN_MODE, name, sizeof name);
    if (!reader->has_failed && !level_mode_of_name(name, &reader->summary.mode))
        fail_reading(reader, tr("there is no mode of that name"));
}

static void take_ticks(SummaryReader *reader)
{
    take_number(reader, SEEN_TICKS, &reader->summary.ticks);
}

static void take_watch(SummaryReader *reader)
{
    take_number(reader, 0, &reader->summary.watch_from);
}

static void take_level(SummaryReader *reader)
{
    take_text(reader, SEEN_NAME, reader->summary.level, sizeof reader->summary.level);
}

static void take_bot(SummaryReader *reader)
{
    reader->summary.bot_bits |= 1u << reader->frames[1].index;
}

static void take_team(SummaryReader *reader)
{
    int team = 0;
    take_number(reader, 0, &team);
    reader->summary.has_teams |= team != 0;
}

/* A score is a whole number, perhaps below 0. */
static void take_score(SummaryReader *reader)
{
    RecordingSummary *summary = &reader->summary;
    int index = reader->frames[1].index;
    if (index >= PLAYERS_MAX || reader->word_length >= NUMBER_BYTES)
        return;
    summary->scores[index] = (int)strtol(reader->word, NULL, 10);
    summary->score_count = index + 1;
}

static void take_name(SummaryReader *reader)
{
    int index = reader->frames[1].index;
    if (index < PLAYERS_MAX)
        take_text(reader, 0, reader->summary.names[index], PLAYER_NAME_BYTES);
}

/* One that is not known is told when the recording is read in full. */
static void take_mutator(SummaryReader *reader)
{
    char name[LEVEL_NAME_BYTES];
    take_text(reader, 0, name, sizeof name);
    reader->summary.mutators |= mutators_bit(name, strlen(name));
}

static bool is_at(const SummaryReader *reader, int frame, const char *key)
{
    return strcmp(reader->frames[frame].key, key) == 0;
}

/* Values that a summary has, by their depth, the key in the outermost object, and their own key,
 * which items of an array lack. */
static const struct {
    int depth;
    const char *first, *last;
    void (*take)(SummaryReader *reader);
} members[] = {
    {1, "format", NULL, take_format},    {1, "version", NULL, take_version},
    {1, "mode", NULL, take_mode},        {1, "ticks", NULL, take_ticks},
    {1, "watch_from", NULL, take_watch}, {2, "level", "name", take_level},
    {2, "scores", NULL, take_score},     {2, "mutators", NULL, take_mutator},
    {3, "players", "bot", take_bot},     {3, "players", "team", take_team},
    {3, "players", "name", take_name},
};

/* At the end of a string, number or word in the innermost container. */
static void end_value(SummaryReader *reader)
{
    for (size_t i = 0; i < sizeof members / sizeof *members && reader->word_length > 0; i++)
        if (reader->depth == members[i].depth && is_at(reader, 0, members[i].first) &&
            (members[i].last == NULL || is_at(reader, reader->depth - 1, members[i].last)))
            members[i].take(reader);
    reader->word_length = 0;
}

/* A string before a colon is a key. */
static void end_key(SummaryReader *reader)
{
    size_t length = reader->word_length >= 2 ? reader->word_length - 2 : 0;
    if (reader->depth >= 1 && reader->depth <= RECORDING_SUMMARY_DEPTH) {
        char *key = reader->frames[reader->depth - 1].key;
        bool fits = length < RECORDING_SUMMARY_KEY_BYTES;
        snprintf(key, RECORDING_SUMMARY_KEY_BYTES, "%.*s", fits ? (int)length : 0,
                 reader->word + 1);
    }
    reader->word_length = 0;
}

static void open_container(SummaryReader *reader, char bracket)
{
    if (reader->is_closed || (reader->depth == 0 && bracket != '{'))
        fail_reading(reader, tr("is no recording"));
    if (reader->depth < RECORDING_SUMMARY_DEPTH)
        reader->frames[reader->depth] = (SummaryFrame){.index = 0};
    reader->depth++;
    reader->has_film |= reader->depth == 2 && is_at(reader, 0, "film");
    if (reader->depth != 3 || !is_at(reader, 0, "players"))
        return;
    int index = reader->frames[1].index;
    if (index >= PLAYERS_MAX) {
        fail_reading(reader, tr("there are too many players"));
        return;
    }
    reader->summary.player_count = index + 1;
    reader->seen |= SEEN_PLAYERS;
}

static void close_container(SummaryReader *reader)
{
    end_value(reader);
    if (reader->depth == 0) {
        fail_reading(reader, tr("a bracket that closes nothing"));
        return;
    }
    reader->depth--;
    reader->is_closed = reader->depth == 0;
}

static void next_item(SummaryReader *reader)
{
    end_value(reader);
    if (reader->depth < 1 || reader->depth > RECORDING_SUMMARY_DEPTH)
        return;
    SummaryFrame *frame = &reader->frames[reader->depth - 1];
    frame->index += frame->index < PLAYERS_MAX ? 1 : 0;
    frame->key[0] = '\0';
}

static void add_to_word(SummaryReader *reader, char c)
{
    if (reader->word_length + 1 < sizeof reader->word) {
        reader->word[reader->word_length++] = c;
        reader->word[reader->word_length] = '\0';
    } else {
        reader->word_length = sizeof reader->word;
    }
}

static void read_in_string(SummaryReader *reader, char c)
{
    add_to_word(reader, c);
    reader->is_in_string = reader->is_escaped || c != '"';
    reader->is_escaped = !reader->is_escaped && c == '\\';
}

static void read_byte(SummaryReader *reader, char c)
{
    switch (c) {
    case '{':
    case '[':
        open_container(reader, c);
        break;
    case '}':
    case ']':
        close_container(reader);
        break;
    case ',':
        next_item(reader);
        break;
    case ':':
        end_key(reader);
        break;
    case '\n':
        reader->line++;
        break;
    case ' ':
    case '\t':
    case '\r':
        break;
    default:
        if (reader->depth == 0)
            fail_reading(reader, tr("is no recording"));
        reader->is_in_string = c == '"';
        add_to_word(reader, c);
        break;
    }
}

bool recording_summary_read(SummaryReader *reader, const char *bytes, size_t count)
{
    for (size_t i = 0; i < count && !reader->has_failed; i++) {
        if (reader->is_in_string)
            read_in_string(reader, bytes[i]);
        else
            read_byte(reader, bytes[i]);
    }
    return !reader->has_failed;
}

bool recording_summary_is_cut(const SummaryReader *reader)
{
    return !reader->has_failed && !reader->is_closed;
}

bool recording_summary_end(SummaryReader *reader, RecordingSummary *out_summary, Error *out_error)
{
    if (recording_summary_is_cut(reader))
        fail_reading(reader, tr(RECORDING_SUMMARY_CUT));
    if (reader->seen != SEEN_ALL)
        fail_reading(reader, tr("is no recording: something that every recording has is missing"));
    judge_version(reader);
    *out_summary = reader->summary;
    *out_error = reader->problem;
    return !reader->has_failed;
}
