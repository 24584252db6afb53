/* SPDX-License-Identifier: MIT */
#include "profile/progress.h"

#include <limits.h>

/* An entry of one of the file's lists: of a stop, a mode, a weapon, a feat or a look. */
typedef struct Entry {
    int index;  /* Which one it is of. */
    int number; /* Tries, hits, or how often. */
    bool stars[TOUR_STAR_COUNT];
    bool is_told; /* Files of format 1 do not say so. */
    int won_on;   /* Files before format 4 do not either. */
    MatchStatistics count;
} Entry;

#define AT(a_kind, of, member, high)                                                               \
    .kind = JSON_FIELD_##a_kind, .offset = offsetof(of, member), .most = (high)
#define NAMED(of, member, noun, all, count)                                                        \
    AT(NAME, of, member, (count)-1), .what = (noun), .names = {(all), (count)}
#define COUNTED(member)                                                                            \
    {                                                                                              \
        .key = #member, AT(WHOLE, Entry, count.member, INT_MAX)                                    \
    }

static const JsonField mode_rows[] = {
    {.key = "mode", NAMED(Entry, index, "mode", level_mode_names, MODE_COUNT)},
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

_Static_assert(sizeof(MatchStatistics) == (sizeof mode_rows / sizeof *mode_rows - 1) * sizeof(int),
               "each count has a row, and the first row is the mode");

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

static const JsonField stop_rows[] = {
    {.key = "level", NAMED(Entry, index, "level of the Tour", tour_stops_files, TOUR_STOPS)},
    {.key = "win", AT(FLAG, Entry, stars[TOUR_STAR_WIN], 1)},
    {.key = "feat", AT(FLAG, Entry, stars[TOUR_STAR_FEAT], 1)},
    {.key = "time", AT(FLAG, Entry, stars[TOUR_STAR_TIME], 1)},
    {.key = "tries", AT(WHOLE, Entry, number, INT_MAX)},
    {.key = "won on",
     NAMED(Entry, won_on, "difficulty", tour_difficulty_names, TOUR_DIFFICULTIES),
     .is_optional = true},
};

static const JsonField weapon_rows[] = {
    {.key = "weapon", NAMED(Entry, index, "weapon", level_weapon_names, WEAPON_COUNT)},
    {.key = "hits", AT(WHOLE, Entry, number, INT_MAX)},
    {.key = "told", AT(FLAG, Entry, is_told, 1), .is_optional = true},
};

static const JsonField feat_rows[] = {
    {.key = "feat", NAMED(Entry, index, "feat", feat_names, FEAT_COUNT)},
    {.key = "count", AT(WHOLE, Entry, number, INT_MAX)},
};

static const JsonField told_rows[] = {
    {.key = "look", NAMED(Entry, index, "look", player_look_keys, PLAYER_LOOK_COUNT)},
};

typedef enum ListKind {
    LIST_TOUR,
    LIST_STATISTICS,
    LIST_WEAPONS,
    LIST_FEATS,
    LIST_LOOKS,
    LISTS
} ListKind;

#define ROWS(rows) rows, sizeof(rows) / sizeof *(rows)

static const struct {
    const char *key;
    const JsonField *rows;
    int row_count;
    int most; /* How many entries there can be. */
} lists[LISTS] = {[LIST_TOUR] = {"tour", ROWS(stop_rows), TOUR_STOPS},
                  [LIST_STATISTICS] = {"statistics", ROWS(mode_rows), MODE_COUNT},
                  [LIST_WEAPONS] = {"weapons", ROWS(weapon_rows), WEAPON_COUNT},
                  [LIST_FEATS] = {"feats", ROWS(feat_rows), FEAT_COUNT},
                  [LIST_LOOKS] = {"looks", ROWS(told_rows), PLAYER_LOOK_COUNT}};

/* False where there is nothing to say: such entries are not written. */
static bool get_entry(const Progress *progress, ListKind list, int index, Entry *out_entry)
{
    static const MatchStatistics none;
    *out_entry = (Entry){.index = index};
    if (list == LIST_TOUR) {
        const ProgressStop *stop = &progress->stops[index];
        out_entry->number = stop->tries;
        out_entry->won_on = progress_is_won(progress, index) ? (int)stop->won_on : TOUR_STANDARD;
        for (int star = 0; star < TOUR_STAR_COUNT; star++)
            out_entry->stars[star] = (stop->stars >> star & 1u) != 0;
        return stop->tries != 0 || stop->stars != 0;
    }
    if (list == LIST_STATISTICS) { /* The first rounds of blitz are no match yet. */
        out_entry->count = progress->modes[index];
        return memcmp(&out_entry->count, &none, sizeof none) != 0;
    }
    if (list == LIST_LOOKS)
        return (progress->told_looks >> index & 1u) != 0;
    out_entry->number =
        list == LIST_WEAPONS ? progress->weapon_hits[index] : progress->feats[index];
    out_entry->is_told = list == LIST_WEAPONS && (progress->told_weapons >> index & 1u) != 0;
    return out_entry->number != 0 || out_entry->is_told;
}

static void set_entry(Progress *progress, ListKind list, const Entry *entry)
{
    if (list == LIST_TOUR) {
        ProgressStop *stop = &progress->stops[entry->index];
        *stop = (ProgressStop){.tries = entry->number};
        for (int i = 0; i < TOUR_STAR_COUNT; i++)
            stop->stars |= entry->stars[i] ? 1u << i : 0;
        if (entry->stars[TOUR_STAR_WIN])
            stop->won_on = (TourDifficulty)entry->won_on;
    } else if (list == LIST_STATISTICS) {
        progress->modes[entry->index] = entry->count;
    } else if (list == LIST_LOOKS) {
        progress->told_looks |= 1u << entry->index;
    } else if (list == LIST_FEATS) {
        progress->feats[entry->index] = entry->number;
    } else {
        progress->weapon_hits[entry->index] = entry->number;
        progress->told_weapons |= entry->is_told ? 1u << entry->index : 0;
    }
}

static void read_list(Reader *reader, const cJSON *root, ListKind list, Progress *progress)
{
    const JsonFields fields = {lists[list].rows, lists[list].row_count};
    ReaderItems items = member_items(reader, root, lists[list].key, MEMBER_OPTIONAL, 0,
                                     lists[list].most, "entries");
    while (reader_next(&items)) {
        Entry entry = {.won_on = TOUR_STANDARD}, before;
        if (!json_fields_read(reader, items.value, fields, &entry))
            continue;
        if (get_entry(progress, list, entry.index, &before))
            reader_error(reader, items.value, tr("is listed twice"));
        set_entry(progress, list, &entry);
    }
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
    for (ListKind list = 0; list < LISTS; list++)
        read_list(reader, root, list, progress);
    if (reader_optional(root, "looks") == NULL)
        progress->told_looks = looks_of_stars(progress);
}

static void write_progress(FILE *file, const void *data)
{
    fputs(",\n  ", file);
    json_fields_write(file, (JsonFields){&look_row, 1}, data, "");
    for (ListKind list = 0; list < LISTS; list++) {
        const JsonFields fields = {lists[list].rows, lists[list].row_count};
        bool is_first = true;
        fprintf(file, ",\n  \"%s\": [", lists[list].key);
        for (int i = 0; i < lists[list].most; i++) {
            Entry entry;
            if (get_entry(data, list, i, &entry))
                user_item_write(file, fields, &entry, &is_first);
        }
        fputs("\n  ]", file);
    }
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

/* Raise the format with every new key and name: older versions refuse it. */
const UserFileKind progress_file_kind = {
    .name = "progress.json",
    .damaged = TR("Your stars and statistics are damaged."),
    .newer = TR("Your stars and statistics are of a newer version."),
    .unreadable = TR("Your stars and statistics can't be read."),
    .unsaved = TR("Your stars and statistics can't be saved."),
    .later = TR("They will be saved after the next match."),
    .data_bytes = sizeof(Progress),
    .bytes_max = 1 << 18,
    .depth_max = 4,
    .format = 4,
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
    if (user_file_load(&self->file, &progress_file_kind, tr("New ones are started."), out_progress,
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
