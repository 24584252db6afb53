/* SPDX-License-Identifier: MIT */
#include "profile/progress.h"

#include "base/error.h"

#include <limits.h>
#include <stddef.h>
#include <string.h>

/* An entry of the file's list of modes. The counts come first: their fields are in the same places
 * without the mode. */
typedef struct ModeEntry {
    MatchStatistics count;
    Mode mode;
} ModeEntry;

#define AT(a_kind, of, member, high)                                                               \
    .kind = JSON_FIELD_##a_kind, .offset = offsetof(of, member), .most = (high)
#define NAMED(of, member, noun, all, count)                                                        \
    AT(NAME, of, member, (count)-1), .what = (noun), .names = {(all), (count)}
#define COUNTED(member)                                                                            \
    {                                                                                              \
        .key = #member, AT(WHOLE, ModeEntry, count.member, INT_MAX)                                \
    }

static const JsonField mode_rows[] = {
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

/* The look is "face" in the file, its first name. Earlier versions counted their "saves". */
static const char *const top_keys[] = {"format",  "face",  "tour",  "statistics",
                                       "weapons", "feats", "looks", "saves"};

static const char *const feat_names[FEAT_COUNT] = {"bank kills", "triple kills", "close rounds",
                                                   "deathless",  "champions",    "experts",
                                                   "rivals",     "golds",        "days"};

static const JsonField look_row = {
    .key = "face",
    NAMED(Progress, look, "look", player_look_keys, PLAYER_LOOK_COUNT),
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

typedef struct FeatEntry {
    Feat feat;
    int count;
} FeatEntry;

typedef struct LookEntry {
    PlayerLook look;
} LookEntry;

static const JsonField stop_rows[] = {
    {.key = "level", NAMED(StopEntry, stop, "level of the Tour", tour_stops_files, TOUR_STOPS)},
    {.key = "win", AT(FLAG, StopEntry, stars[TOUR_STAR_WIN], 1)},
    {.key = "feat", AT(FLAG, StopEntry, stars[TOUR_STAR_FEAT], 1)},
    {.key = "time", AT(FLAG, StopEntry, stars[TOUR_STAR_TIME], 1)},
    {.key = "tries", AT(WHOLE, StopEntry, tries, INT_MAX)},
};

static const JsonField weapon_rows[] = {
    {.key = "weapon", NAMED(WeaponEntry, weapon, "weapon", level_weapon_names, WEAPON_COUNT)},
    {.key = "hits", AT(WHOLE, WeaponEntry, hits, INT_MAX)},
    {.key = "told", AT(FLAG, WeaponEntry, is_told, 1), .is_optional = true},
};

static const JsonField feat_rows[] = {
    {.key = "feat", NAMED(FeatEntry, feat, "feat", feat_names, FEAT_COUNT)},
    {.key = "count", AT(WHOLE, FeatEntry, count, INT_MAX)},
};

static const JsonField told_rows[] = {
    {.key = "look", NAMED(LookEntry, look, "look", player_look_keys, PLAYER_LOOK_COUNT)},
};

static void read_stop(Reader *reader, const cJSON *value, void *data)
{
    StopEntry entry;
    if (!json_fields_read(reader, value, JSON_FIELDS(stop_rows), &entry))
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
    if (!json_fields_read(reader, value, JSON_FIELDS(mode_rows), &entry))
        return;
    MatchStatistics *count = &((Progress *)data)->modes[entry.mode];
    static const MatchStatistics none;
    if (memcmp(count, &none, sizeof none) != 0)
        reader_error(reader, value, "is listed twice");
    *count = entry.count;
}

static void read_weapon(Reader *reader, const cJSON *value, void *data)
{
    WeaponEntry entry = {.is_told = false};
    Progress *progress = data;
    if (!json_fields_read(reader, value, JSON_FIELDS(weapon_rows), &entry))
        return;
    int *hits = &progress->weapon_hits[entry.weapon];
    if (*hits > 0 || (progress->told_weapons >> entry.weapon & 1u) != 0)
        reader_error(reader, value, "is listed twice");
    *hits = entry.hits;
    progress->told_weapons |= entry.is_told ? 1u << entry.weapon : 0;
}

static void read_feat(Reader *reader, const cJSON *value, void *data)
{
    FeatEntry entry;
    if (!json_fields_read(reader, value, JSON_FIELDS(feat_rows), &entry))
        return;
    int *count = &((Progress *)data)->feats[entry.feat];
    if (*count > 0)
        reader_error(reader, value, "is listed twice");
    *count = entry.count;
}

static void read_told(Reader *reader, const cJSON *value, void *data)
{
    LookEntry entry;
    Progress *progress = data;
    if (!json_fields_read(reader, value, JSON_FIELDS(told_rows), &entry))
        return;
    if ((progress->told_looks >> entry.look & 1u) != 0)
        reader_error(reader, value, "is listed twice");
    progress->told_looks |= 1u << entry.look;
}

/* Versions that knew no other looks than those of stars told of each. */
static unsigned looks_of_stars(const Progress *progress)
{
    Progress stars = {.look = PLAYER_LOOK_NONE};
    for (int i = 0; i < TOUR_STOPS; i++)
        stars.stops[i] = progress->stops[i];
    return progress_looks(&stars) & ~(1u << PLAYER_LOOK_PLAIN);
}

static void read_progress(Reader *reader, const cJSON *root, void *data)
{
    Progress *progress = data;
    reader_check_keys(reader, root, NAMES(top_keys));
    json_field_read(reader, root, &look_row, data);
    user_items_read(reader, root, "tour", TOUR_STOPS, "entries", read_stop, data);
    user_items_read(reader, root, "statistics", MODE_COUNT, "entries", read_mode, data);
    user_items_read(reader, root, "weapons", WEAPON_COUNT, "entries", read_weapon, data);
    user_items_read(reader, root, "feats", FEAT_COUNT, "entries", read_feat, data);
    user_items_read(reader, root, "looks", PLAYER_LOOK_COUNT, "entries", read_told, data);
    if (reader_optional(root, "looks") == NULL)
        progress->told_looks = looks_of_stars(progress);
}

static void begin_list(FILE *file, const char *key, bool *out_is_first)
{
    fprintf(file, ",\n  \"%s\": [", key);
    *out_is_first = true;
}

static void write_tour(FILE *file, const Progress *progress)
{
    bool is_first;
    begin_list(file, "tour", &is_first);
    for (int i = 0; i < TOUR_STOPS; i++) {
        StopEntry entry = {.stop = i, .tries = progress->stops[i].tries};
        for (int star = 0; star < TOUR_STAR_COUNT; star++)
            entry.stars[star] = (progress->stops[i].stars >> star & 1u) != 0;
        if (progress->stops[i].stars != 0 || entry.tries != 0)
            user_item_write(file, JSON_FIELDS(stop_rows), &entry, &is_first);
    }
    fputs("\n  ]", file);
}

static void write_counts(FILE *file, const Progress *progress)
{
    bool is_first;
    begin_list(file, "statistics", &is_first);
    static const MatchStatistics none;
    for (int i = 0; i < MODE_COUNT; i++) /* The first rounds of blitz are no match yet. */
        if (memcmp(&progress->modes[i], &none, sizeof none) != 0)
            user_item_write(file, JSON_FIELDS(mode_rows), &(ModeEntry){progress->modes[i], (Mode)i},
                            &is_first);
    fputs("\n  ]", file);
    begin_list(file, "weapons", &is_first);
    for (int i = 0; i < WEAPON_COUNT; i++) {
        bool is_told = (progress->told_weapons >> i & 1u) != 0;
        WeaponEntry entry = {(WeaponKind)i, progress->weapon_hits[i], is_told};
        if (entry.hits != 0 || is_told)
            user_item_write(file, JSON_FIELDS(weapon_rows), &entry, &is_first);
    }
    fputs("\n  ]", file);
    begin_list(file, "feats", &is_first);
    for (int i = 0; i < FEAT_COUNT; i++)
        if (progress->feats[i] != 0)
            user_item_write(file, JSON_FIELDS(feat_rows), &(FeatEntry){(Feat)i, progress->feats[i]},
                            &is_first);
    fputs("\n  ]", file);
}

static void write_progress(FILE *file, const void *data)
{
    const Progress *progress = data;
    bool is_first;
    fputs(",\n  ", file);
    json_fields_write(file, (JsonFields){&look_row, 1}, progress, "");
    write_tour(file, progress);
    write_counts(file, progress);
    begin_list(file, "looks", &is_first);
    for (PlayerLook look = PLAYER_LOOK_NONE; look < PLAYER_LOOK_COUNT; look++)
        if ((progress->told_looks >> look & 1u) != 0)
            user_item_write(file, JSON_FIELDS(told_rows), &(LookEntry){look}, &is_first);
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

/* Raise the format with every new key and every new name: an older version would refuse it. */
const UserFileKind progress_file_kind = {
    .name = "progress.json",
    .subject = "Your stars and statistics",
    .not_kept = "none are saved",
    .later = "They will be saved after the next match",
    .data_bytes = sizeof(Progress),
    .bytes_max = 1 << 18,
    .depth_max = 4,
    .format = 3,
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
