/* SPDX-License-Identifier: MIT */
#include "profile/progress.h"

#include "base/assert.h"
#include "base/tick.h"
#include "profile/tour.h"
#include "sim/mode.h"

#include <limits.h>
#include <stddef.h>

const char *const player_look_names[PLAYER_LOOK_COUNT] = {
    [PLAYER_LOOK_NONE] = "none",       [PLAYER_LOOK_PLAIN] = "plain", [PLAYER_LOOK_HOURS] = "hours",
    [PLAYER_LOOK_ROSETTE] = "rosette", [PLAYER_LOOK_COMET] = "comet", [PLAYER_LOOK_WHEEL] = "wheel",
    [PLAYER_LOOK_MOON] = "moon",       [PLAYER_LOOK_CROWN] = "crown"};

static const int look_stars[PLAYER_LOOK_COUNT] = {
    [PLAYER_LOOK_HOURS] = 2,  [PLAYER_LOOK_ROSETTE] = 6, [PLAYER_LOOK_COMET] = 11,
    [PLAYER_LOOK_WHEEL] = 17, [PLAYER_LOOK_MOON] = 24,   [PLAYER_LOOK_CROWN] = 33};

int player_look_stars(PlayerLook look)
{
    ASSERT(look < PLAYER_LOOK_COUNT);
    return look_stars[look];
}

PlayerLook player_look_newest(int stars)
{
    PlayerLook newest = PLAYER_LOOK_PLAIN;
    for (PlayerLook look = PLAYER_LOOK_PLAIN; look < PLAYER_LOOK_COUNT; look++)
        if (stars >= look_stars[look])
            newest = look;
    return newest;
}

static void take_hit(StatisticsRun *match, const Event *event)
{
    match->count.banked += event->bounces > 0 ? 1 : 0;
    match->weapon_hits[event->weapon]++;
}

void match_statistics_step(StatisticsRun *match, const World *world, int player)
{
    for (int i = 0; i < world->events.count; i++) {
        const Event *event = &world->events.items[i];
        match->streak = player_events_streak(world, event, player, match->streak);
        if (match->streak > match->count.streak)
            match->count.streak = match->streak;
        if (event->kind == EVENT_CATCH && event->player == player)
            match->count.catches++;
        else if (player_events_is_hit(world, event, player))
            take_hit(match, event);
    }
}

static bool has_won(const World *world, int player)
{
    ModeOutcome outcome = mode_outcome(world);
    if (outcome.is_coop || world->state.target_count > 0)
        return outcome.is_won;
    if (outcome.is_draw)
        return false;
    return outcome.player == player ||
           (outcome.team != 0 && outcome.team == world->state.players[player].team);
}

void match_statistics_end(StatisticsRun *match, const World *world, int player)
{
    const Player *self = &world->state.players[player];
    MatchStatistics *count = &match->count;
    count->matches = 1;
    count->wins = has_won(world, player) ? 1 : 0;
    count->kills = self->kills;
    count->deaths = self->deaths;
    /* Targets can be touched as well as shot: what was shot at them is no measure of aim. */
    count->shots = world->state.target_count > 0 ? 0 : self->shots;
    count->hits = self->hits;
    count->seconds = (world->state.play_ticks + TICKS_PER_SECOND / 2) / TICKS_PER_SECOND;
}

int match_statistics_sum(int a, int b)
{
    return a > INT_MAX - b ? INT_MAX : a + b;
}

void match_statistics_add(MatchStatistics *sum, const MatchStatistics *more)
{
    sum->matches = match_statistics_sum(sum->matches, more->matches);
    sum->wins = match_statistics_sum(sum->wins, more->wins);
    sum->kills = match_statistics_sum(sum->kills, more->kills);
    sum->deaths = match_statistics_sum(sum->deaths, more->deaths);
    sum->shots = match_statistics_sum(sum->shots, more->shots);
    sum->hits = match_statistics_sum(sum->hits, more->hits);
    sum->catches = match_statistics_sum(sum->catches, more->catches);
    sum->banked = match_statistics_sum(sum->banked, more->banked);
    sum->streak = more->streak > sum->streak ? more->streak : sum->streak;
    sum->seconds = match_statistics_sum(sum->seconds, more->seconds);
}

void progress_add(Progress *progress, const Progress *more)
{
    for (int i = 0; i < TOUR_STOPS; i++) {
        progress->stops[i].stars |= more->stops[i].stars;
        progress->stops[i].tries =
            match_statistics_sum(progress->stops[i].tries, more->stops[i].tries);
    }
    for (int i = 0; i < MODE_COUNT; i++)
        match_statistics_add(&progress->modes[i], &more->modes[i]);
    for (int i = 0; i < WEAPON_COUNT; i++)
        progress->weapon_hits[i] =
            match_statistics_sum(progress->weapon_hits[i], more->weapon_hits[i]);
    if (more->look != PLAYER_LOOK_NONE)
        progress->look = more->look;
}

void progress_add_match(Progress *progress, Mode mode, const StatisticsRun *match)
{
    Progress more = {.look = PLAYER_LOOK_NONE};
    more.modes[mode] = match->count;
    for (int i = 0; i < WEAPON_COUNT; i++)
        more.weapon_hits[i] = match->weapon_hits[i];
    progress_add(progress, &more);
}

void progress_add_stop(Progress *progress, int stop, unsigned stars)
{
    ASSERT(stop >= 0 && stop < TOUR_STOPS);
    progress->stops[stop].stars |= stars;
    progress->stops[stop].tries = match_statistics_sum(progress->stops[stop].tries, 1);
}

int progress_stars(const Progress *progress)
{
    int stars = 0;
    for (int i = 0; i < TOUR_STARS; i++)
        stars += progress->stops[i / TOUR_STAR_COUNT].stars >> i % TOUR_STAR_COUNT & 1u ? 1 : 0;
    return stars;
}

bool progress_is_won(const Progress *progress, int stop)
{
    return (progress->stops[stop].stars & 1u << TOUR_STAR_WIN) != 0;
}

static int count_wins(const Progress *progress)
{
    int wins = 0;
    for (int i = 0; i < TOUR_STOPS; i++)
        wins += progress_is_won(progress, i) ? 1 : 0;
    return wins;
}

bool progress_is_open(const Progress *progress, int stop)
{
    return progress_wins_missing(progress, stop) == 0;
}

int progress_wins_missing(const Progress *progress, int stop)
{
    int missing = stop - TOUR_OPEN_AHEAD + 1 - count_wins(progress);
    return progress_is_won(progress, stop) || missing < 0 ? 0 : missing;
}

int progress_next_stop(const Progress *progress)
{
    for (int i = 0; i < TOUR_STOPS; i++)
        if (!progress_is_won(progress, i) && progress_is_open(progress, i))
            return i;
    return TOUR_STOPS - 1;
}

PlayerLook progress_look(const Progress *progress)
{
    int stars = progress_stars(progress);
    bool is_worn = progress->look != PLAYER_LOOK_NONE && stars >= player_look_stars(progress->look);
    return is_worn ? progress->look : player_look_newest(stars);
}

MatchStatistics progress_total(const Progress *progress)
{
    MatchStatistics total = {.matches = 0};
    for (int i = 0; i < MODE_COUNT; i++)
        match_statistics_add(&total, &progress->modes[i]);
    return total;
}

WeaponKind progress_favorite(const Progress *progress)
{
    WeaponKind favorite = WEAPON_ANY;
    int most = 0;
    for (int i = 0; i < WEAPON_COUNT; i++)
        if (progress->weapon_hits[i] > most) {
            most = progress->weapon_hits[i];
            favorite = (WeaponKind)i;
        }
    return favorite;
}

enum { PROGRESS_FILE_BYTES = 1 << 18, STATISTICS_MEMBERS = 10 };

/* The look is "face" in the file, as it was first called. Earlier versions counted their "saves".
 */
static const char *const top_keys[] = {"format", "face", "tour", "statistics", "weapons", "saves"};
static const char *const stop_keys[] = {"level", "win", "feat", "time", "tries"};
static const char *const weapon_keys[] = {"weapon", "hits"};
static const char *const star_keys[TOUR_STAR_COUNT] = {
    [TOUR_STAR_WIN] = "win", [TOUR_STAR_FEAT] = "feat", [TOUR_STAR_TIME] = "time"};

/* The counts' keys, and where each is. */
static const char *const statistics_keys[STATISTICS_MEMBERS + 1] = {
    "matches", "wins",   "kills",  "deaths",  "shots", "hits",
    "catches", "banked", "streak", "seconds", "mode"};
static const size_t statistics_places[STATISTICS_MEMBERS] = {
    offsetof(MatchStatistics, matches), offsetof(MatchStatistics, wins),
    offsetof(MatchStatistics, kills),   offsetof(MatchStatistics, deaths),
    offsetof(MatchStatistics, shots),   offsetof(MatchStatistics, hits),
    offsetof(MatchStatistics, catches), offsetof(MatchStatistics, banked),
    offsetof(MatchStatistics, streak),  offsetof(MatchStatistics, seconds)};

static void read_stop(Reader *reader, const cJSON *value, Progress *progress)
{
    int stop = 0;
    ProgressStop read = {.stars = 0};
    reader_check_keys(reader, value, NAMES(stop_keys));
    if (!member_name(reader, value, "level", MEMBER_REQUIRED, "level of the Tour",
                     NAMES(tour_stops_files), &stop))
        return;
    for (int i = 0; i < TOUR_STAR_COUNT; i++) {
        bool is_won = false;
        if (member_flag(reader, value, star_keys[i], MEMBER_REQUIRED, &is_won) && is_won)
            read.stars |= 1u << i;
    }
    member_whole(reader, value, "tries", MEMBER_REQUIRED, 0, INT_MAX, &read.tries);
    if (progress->stops[stop].tries > 0 || progress->stops[stop].stars != 0)
        reader_error(reader, value, "is listed twice");
    progress->stops[stop] = read;
}

static void read_mode(Reader *reader, const cJSON *value, Progress *progress)
{
    int mode = 0;
    MatchStatistics read = {.matches = 0};
    reader_check_keys(reader, value, NAMES(statistics_keys));
    if (!member_name(reader, value, "mode", MEMBER_REQUIRED, "mode", NAMES(level_mode_names),
                     &mode))
        return;
    for (int i = 0; i < STATISTICS_MEMBERS; i++)
        member_whole(reader, value, statistics_keys[i], MEMBER_REQUIRED, 0, INT_MAX,
                     (int *)((char *)&read + statistics_places[i]));
    if (progress->modes[mode].matches > 0)
        reader_error(reader, value, "is listed twice");
    progress->modes[mode] = read;
}

static void read_weapon(Reader *reader, const cJSON *value, Progress *progress)
{
    int weapon = 0;
    int hits = 0;
    reader_check_keys(reader, value, NAMES(weapon_keys));
    if (!member_name(reader, value, "weapon", MEMBER_REQUIRED, "weapon", NAMES(level_weapon_names),
                     &weapon))
        return;
    member_whole(reader, value, "hits", MEMBER_REQUIRED, 0, INT_MAX, &hits);
    if (progress->weapon_hits[weapon] > 0)
        reader_error(reader, value, "is listed twice");
    progress->weapon_hits[weapon] = hits;
}

typedef void ReadItem(Reader *reader, const cJSON *value, Progress *progress);

static void read_items(Reader *reader, const cJSON *root, const char *key, int most, ReadItem *read,
                       Progress *progress)
{
    Member array = member_array(reader, root, key, MEMBER_OPTIONAL, 0, most, "entries");
    ReaderItems items = reader_items(reader, array.value);
    while (reader_next(&items))
        if (reader_object(reader, items.value))
            read(reader, items.value, progress);
    member_leave(reader, array);
}

static void read_progress(Reader *reader, const cJSON *root, void *data)
{
    Progress *progress = data;
    int look = PLAYER_LOOK_NONE;
    reader_check_keys(reader, root, NAMES(top_keys));
    member_name(reader, root, "face", MEMBER_OPTIONAL, "look", NAMES(player_look_names), &look);
    progress->look = (PlayerLook)look;
    read_items(reader, root, "tour", TOUR_STOPS, read_stop, progress);
    read_items(reader, root, "statistics", MODE_COUNT, read_mode, progress);
    read_items(reader, root, "weapons", WEAPON_COUNT, read_weapon, progress);
}

/* Begins an entry of an array on a line of its own. */
static void begin_entry(FILE *file, bool *is_first)
{
    fputs(*is_first ? "\n    { " : ",\n    { ", file);
    *is_first = false;
}

static void write_stops(FILE *file, const Progress *progress)
{
    bool is_first = true;
    for (int i = 0; i < TOUR_STOPS; i++) {
        const ProgressStop *stop = &progress->stops[i];
        if (stop->stars == 0 && stop->tries == 0)
            continue;
        begin_entry(file, &is_first);
        fprintf(file, "\"level\": \"%s\"", tour_stops_files[i]);
        for (int star = 0; star < TOUR_STAR_COUNT; star++)
            fprintf(file, ", \"%s\": %s", star_keys[star],
                    stop->stars >> star & 1u ? "true" : "false");
        fprintf(file, ", \"tries\": %d }", stop->tries);
    }
}

static void write_modes(FILE *file, const Progress *progress)
{
    bool is_first = true;
    for (int i = 0; i < MODE_COUNT; i++) {
        const MatchStatistics *count = &progress->modes[i];
        if (count->matches == 0)
            continue;
        begin_entry(file, &is_first);
        fprintf(file, "\"mode\": \"%s\"", level_mode_names[i]);
        for (int k = 0; k < STATISTICS_MEMBERS; k++)
            fprintf(file, ", \"%s\": %d", statistics_keys[k],
                    *(const int *)((const char *)count + statistics_places[k]));
        fputs(" }", file);
    }
}

static void write_weapons(FILE *file, const Progress *progress)
{
    bool is_first = true;
    for (int i = 0; i < WEAPON_COUNT; i++) {
        if (progress->weapon_hits[i] == 0)
            continue;
        begin_entry(file, &is_first);
        fprintf(file, "\"weapon\": \"%s\", \"hits\": %d }", level_weapon_names[i],
                progress->weapon_hits[i]);
    }
}

static void write_progress(FILE *file, const void *data)
{
    const Progress *progress = data;
    fprintf(file, ",\n  \"face\": \"%s\",\n  \"tour\": [", player_look_names[progress->look]);
    write_stops(file, progress);
    fputs("\n  ],\n  \"statistics\": [", file);
    write_modes(file, progress);
    fputs("\n  ],\n  \"weapons\": [", file);
    write_weapons(file, progress);
    fputs("\n  ]", file);
}

static void reset_progress(void *out_data)
{
    Progress *progress = out_data;
    *progress = (Progress){.look = PLAYER_LOOK_NONE};
}

/* What is added; where the file is not there, the player has in memory what it held. */
typedef struct Addition {
    const Progress *more, *unsaved; /* What is new, and that with what was not saved before. */
} Addition;

static bool add_progress(void *data, const void *found, void *context)
{
    Progress *progress = data;
    const Addition *addition = context;
    if (found != NULL)
        *progress = *(const Progress *)found;
    progress_add(progress, found != NULL ? addition->unsaved : addition->more);
    return true;
}

/* Raise the format with every new key, and with every new name: an older version would refuse it.
 */
const UserFileKind progress_file_kind = {
    .name = "progress.json",
    .subject = "Your stars and statistics",
    .not_kept = "none are saved",
    .later = "They will be saved after the next match",
    .data_bytes = sizeof(Progress),
    .bytes_max = PROGRESS_FILE_BYTES,
    .depth_max = 4,
    .format = 1,
    .reset = reset_progress,
    .read = read_progress,
    .write = write_progress,
    .change = add_progress,
};

void progress_file_open(ProgressFile *self, const char *folder, Progress *out_progress,
                        Error *out_notice)
{
    *self = (ProgressFile){.has_unsaved = false};
    *out_progress = (Progress){.look = PLAYER_LOOK_NONE};
    out_notice->text[0] = '\0';
    if (!user_file_open(&self->file, &progress_file_kind, folder))
        return;
    if (user_file_load(&self->file, &progress_file_kind, "New ones are started", out_progress,
                       out_notice) == USER_FILE_GOOD)
        out_notice->text[0] = '\0'; /* An unknown key holds nothing of the player's. */
}

bool progress_file_add(ProgressFile *self, Progress *progress, const Progress *more,
                       Error *out_notice)
{
    progress_add(&self->unsaved, more);
    self->has_unsaved = !user_file_update(&self->file, &progress_file_kind,
                                          &(Addition){more, &self->unsaved}, progress, out_notice);
    if (!self->has_unsaved)
        self->unsaved = (Progress){.look = PLAYER_LOOK_NONE};
    return !self->has_unsaved;
}

bool progress_file_save_again(ProgressFile *self, Progress *progress, Error *out_notice)
{
    out_notice->text[0] = '\0';
    return !self->has_unsaved ||
           progress_file_add(self, progress, &(Progress){.look = PLAYER_LOOK_NONE}, out_notice);
}
