/* SPDX-License-Identifier: MIT */
#include "profile/progress.h"

#include "base/error.h"
#include "base/time.h"
#include "profile/tour.h"
#include "sim/mode.h"

#include <limits.h>
#include <stddef.h>

/* The names in files. */
static const char *const look_names[PLAYER_LOOK_COUNT] = {
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

void match_statistics_step(StatisticsRun *match, const World *world, int player)
{
    for (int i = 0; i < world->events.count; i++) {
        const Event *event = &world->events.items[i];
        match->streak = player_events_streak(world, event, player, match->streak);
        if (match->streak > match->count.streak)
            match->count.streak = match->streak;
        if (event->kind == EVENT_CATCH && event->player == player)
            match->count.catches++;
        if (player_events_is_hit(world, event, player)) {
            match->count.banked += event->bounces > 0 ? 1 : 0;
            match->weapon_hits[event->weapon]++;
        }
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

/* Two numbers' sum, at most INT_MAX; neither is negative. */
static int sum_of(int a, int b)
{
    return a > INT_MAX - b ? INT_MAX : a + b;
}

/* An entry of the file's list of modes. The counts come first: their fields are in the same places
 * without the mode. */
typedef struct ModeEntry {
    MatchStatistics count;
    Mode mode;
} ModeEntry;

#define AT(a_kind, of, member, most)                                                               \
    .kind = USER_FIELD_##a_kind, .offset = offsetof(of, member), .high = (most)
#define NAMED(of, member, noun, all, count)                                                        \
    AT(NAME, of, member, (count)-1), .what = (noun), .names = (all)
#define COUNTED(member)                                                                            \
    {                                                                                              \
        .key = #member, AT(WHOLE, ModeEntry, count.member, INT_MAX)                                \
    }

static const UserField mode_rows[] = {
    {.key = "mode", NAMED(ModeEntry, mode, "mode", level_mode_names, MODE_COUNT)},
    COUNTED(matches),
    COUNTED(wins),
    COUNTED(kills),
    COUNTED(deaths),
    COUNTED(shots),
    COUNTED(hits),
    COUNTED(catches),
    COUNTED(banked),
    COUNTED(streak),
    COUNTED(seconds),
};

static void add_statistics(MatchStatistics *sum, const MatchStatistics *more)
{
    int streak = more->streak > sum->streak ? more->streak : sum->streak;
    for (size_t i = 1; i < sizeof mode_rows / sizeof *mode_rows; i++)
        user_field_set(&mode_rows[i], sum,
                       user_field_get(&mode_rows[i], sum) + user_field_get(&mode_rows[i], more));
    sum->streak = streak;
}

void progress_add(Progress *progress, const Progress *more)
{
    for (int i = 0; i < TOUR_STOPS; i++) {
        progress->stops[i].stars |= more->stops[i].stars;
        progress->stops[i].tries = sum_of(progress->stops[i].tries, more->stops[i].tries);
    }
    for (int i = 0; i < MODE_COUNT; i++)
        add_statistics(&progress->modes[i], &more->modes[i]);
    for (int i = 0; i < WEAPON_COUNT; i++)
        progress->weapon_hits[i] = sum_of(progress->weapon_hits[i], more->weapon_hits[i]);
    progress->told_weapons |= more->told_weapons;
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
    progress->stops[stop].tries = sum_of(progress->stops[stop].tries, 1);
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

bool progress_is_open(const Progress *progress, int stop)
{
    return progress_wins_missing(progress, stop) == 0;
}

int progress_wins_missing(const Progress *progress, int stop)
{
    int missing = stop - TOUR_OPEN_AHEAD + 1;
    for (int i = 0; i < TOUR_STOPS; i++)
        missing -= progress_is_won(progress, i) ? 1 : 0;
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
        add_statistics(&total, &progress->modes[i]);
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

/* The look is "face" in the file, as it was first called. Earlier versions counted their "saves".
 */
static const char *const top_keys[] = {"format", "face", "tour", "statistics", "weapons", "saves"};

static const UserField look_row = {.key = "face",
                                   NAMED(Progress, look, "look", look_names, PLAYER_LOOK_COUNT),
                                   .is_optional = true};

/* Other entries of the file's lists. */
typedef struct StopEntry {
    int stop;
    bool stars[TOUR_STAR_COUNT];
    int tries;
} StopEntry;

typedef struct WeaponEntry {
    WeaponKind weapon;
    int hits;
    bool is_told; /* Files of format 1 do not say so. */
} WeaponEntry;

static const UserField stop_rows[] = {
    {.key = "level", NAMED(StopEntry, stop, "level of the Tour", tour_stops_files, TOUR_STOPS)},
    {.key = "win", AT(FLAG, StopEntry, stars[TOUR_STAR_WIN], 1)},
    {.key = "feat", AT(FLAG, StopEntry, stars[TOUR_STAR_FEAT], 1)},
    {.key = "time", AT(FLAG, StopEntry, stars[TOUR_STAR_TIME], 1)},
    {.key = "tries", AT(WHOLE, StopEntry, tries, INT_MAX)},
};

static const UserField weapon_rows[] = {
    {.key = "weapon", NAMED(WeaponEntry, weapon, "weapon", level_weapon_names, WEAPON_COUNT)},
    {.key = "hits", AT(WHOLE, WeaponEntry, hits, INT_MAX)},
    {.key = "told", AT(FLAG, WeaponEntry, is_told, 1), .is_optional = true},
};

static void read_stop(Reader *reader, const cJSON *value, void *data)
{
    StopEntry entry;
    if (!user_fields_read(reader, value, USER_FIELDS(stop_rows), &entry))
        return;
    ProgressStop *stop = &((Progress *)data)->stops[entry.stop];
    if (stop->tries > 0 || stop->stars != 0)
        reader_error(reader, value, "is listed twice");
    *stop = (ProgressStop){.tries = entry.tries};
    for (int i = 0; i < TOUR_STAR_COUNT; i++)
        stop->stars |= entry.stars[i] ? 1u << i : 0;
}

static void read_mode(Reader *reader, const cJSON *value, void *data)
{
    ModeEntry entry;
    if (!user_fields_read(reader, value, USER_FIELDS(mode_rows), &entry))
        return;
    MatchStatistics *count = &((Progress *)data)->modes[entry.mode];
    if (count->matches > 0)
        reader_error(reader, value, "is listed twice");
    *count = entry.count;
}

static void read_weapon(Reader *reader, const cJSON *value, void *data)
{
    WeaponEntry entry = {.is_told = false};
    Progress *progress = data;
    if (!user_fields_read(reader, value, USER_FIELDS(weapon_rows), &entry))
        return;
    int *hits = &progress->weapon_hits[entry.weapon];
    if (*hits > 0 || (progress->told_weapons >> entry.weapon & 1u) != 0)
        reader_error(reader, value, "is listed twice");
    *hits = entry.hits;
    progress->told_weapons |= entry.is_told ? 1u << entry.weapon : 0;
}

static void read_progress(Reader *reader, const cJSON *root, void *data)
{
    reader_check_keys(reader, root, NAMES(top_keys));
    user_field_read(reader, root, &look_row, data);
    user_items_read(reader, root, "tour", TOUR_STOPS, "entries", read_stop, data);
    user_items_read(reader, root, "statistics", MODE_COUNT, "entries", read_mode, data);
    user_items_read(reader, root, "weapons", WEAPON_COUNT, "entries", read_weapon, data);
}

static void write_progress(FILE *file, const void *data)
{
    const Progress *progress = data;
    bool is_first = true;
    fputs(",\n  ", file);
    user_fields_write(file, (UserFields){&look_row, 1}, progress, "");
    fputs(",\n  \"tour\": [", file);
    for (int i = 0; i < TOUR_STOPS; i++) {
        StopEntry entry = {.stop = i, .tries = progress->stops[i].tries};
        for (int star = 0; star < TOUR_STAR_COUNT; star++)
            entry.stars[star] = (progress->stops[i].stars >> star & 1u) != 0;
        if (progress->stops[i].stars != 0 || entry.tries != 0)
            user_item_write(file, USER_FIELDS(stop_rows), &entry, &is_first);
    }
    is_first = true;
    fputs("\n  ],\n  \"statistics\": [", file);
    for (int i = 0; i < MODE_COUNT; i++)
        if (progress->modes[i].matches != 0)
            user_item_write(file, USER_FIELDS(mode_rows), &(ModeEntry){progress->modes[i], (Mode)i},
                            &is_first);
    is_first = true;
    fputs("\n  ],\n  \"weapons\": [", file);
    for (int i = 0; i < WEAPON_COUNT; i++) {
        bool is_told = (progress->told_weapons >> i & 1u) != 0;
        WeaponEntry entry = {(WeaponKind)i, progress->weapon_hits[i], is_told};
        if (entry.hits != 0 || is_told)
            user_item_write(file, USER_FIELDS(weapon_rows), &entry, &is_first);
    }
    fputs("\n  ]", file);
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
    .bytes_max = 1 << 18,
    .depth_max = 4,
    .format = 2,
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
