/* SPDX-License-Identifier: MIT */
#include "match/recording_parts.h"

#include "base/array.h"
#include "base/text.h"

#include <limits.h>

enum { FILM_FORMAT = 1 };

static void write_names(FILE *file, const char *key, const char *const *names, int count)
{
    fprintf(file, ",\n    \"%s\": [", key);
    for (int i = 0; i < count; i++)
        fprintf(file, "%s\"%s\"", i > 0 ? ", " : "", names[i]);
    fputc(']', file);
}

void film_write_head(FILE *file, const Film *film)
{
    const char *names[FILM_FIELDS_MAX];
    fprintf(file, "{\n    \"format\": %d,\n    \"every\": %d,\n    \"frames\": %d", FILM_FORMAT,
            FILM_TICKS, film->frame_count);
    write_names(file, "weapons", level_weapon_names, WEAPON_COUNT);
    for (int i = 0; i < FILM_EVENTS; i++)
        names[i] = events_names(film_event_kinds[i]).kind;
    write_names(file, "events", names, FILM_EVENTS);
    for (int list = 0; list < WORLD_LIST_COUNT; list++) {
        int count = 0;
        for (int i = 0; i < film->field_count; i++)
            if ((int)film->fields[i].list == list)
                names[count++] = film->fields[i].name;
        write_names(file, film_list_names[list], names, count);
    }
    fputs(",\n    \"reels\": [", file);
}

bool film_write_reel(FILE *file, const Film *film, int reel)
{
    if (reel == film->reel_count) {
        fputs("\n    ]\n  }", file);
        return false;
    }
    fprintf(file, "%s\n      \"%s\"", reel > 0 ? "," : "", film->text + film->reels[reel]);
    return true;
}

/* A name of this version for each of the file's; -1 where there is none. */
static int read_choice(Reader *reader, const cJSON *value, const char *const *names, int count)
{
    char name[FILM_NAME_BYTES];
    return reader_text(reader, value, 0, name, sizeof name) ? names_find(names, count, name) : -1;
}

static void read_events(Reader *reader, const cJSON *object, Film *film)
{
    const char *names[FILM_EVENTS];
    ReaderItems items =
        member_items(reader, object, "events", MEMBER_REQUIRED, 0, FILM_EVENTS_MAX, "events");
    for (int i = 0; i < FILM_EVENTS; i++)
        names[i] = events_names(film_event_kinds[i]).kind;
    for (int i = 0; i < FILM_EVENTS_MAX; i++)
        film->events[i] = EVENT_COUNT;
    while (reader_next(&items)) {
        int found = read_choice(reader, items.value, names, FILM_EVENTS);
        if (found >= 0)
            film->events[items.index] = film_event_kinds[found];
    }
}

static void read_fields(Reader *reader, const cJSON *object, const World *world, Film *film)
{
    for (int list = 0; list < WORLD_LIST_COUNT; list++) {
        ReaderItems items = member_items(reader, object, film_list_names[list], MEMBER_REQUIRED, 0,
                                         FILM_FIELDS_MAX - film->field_count, "fields");
        while (reader_next(&items)) {
            char name[FILM_NAME_BYTES];
            if (reader_text(reader, items.value, 0, name, sizeof name))
                film_add_field(film, world, (WorldList)list, name);
        }
    }
    if (!film_measure(film, world))
        reader_memory(reader, object);
}

static void read_reels(Reader *reader, const cJSON *object, Film *film)
{
    int most = (film->frame_count + FILM_REEL_FRAMES - 1) / FILM_REEL_FRAMES;
    ReaderItems items = member_items(reader, object, "reels", MEMBER_REQUIRED, most, most, "reels");
    while (reader_next(&items)) {
        const char *text = cJSON_GetStringValue(items.value);
        size_t length = text != NULL ? strlen(text) : 0;
        bool is_text = text != NULL && length < INT_MAX / 4 && strspn(text, film_digits) == length;
        if (!is_text) {
            reader_error(reader, items.value, "must be a string of base-64 digits");
            continue;
        }
        if (!array_grow(&film->reels, &film->reel_capacity, film->reel_count + 1,
                        sizeof *film->reels)) {
            reader_memory(reader, items.value);
            continue;
        }
        film->reels[film->reel_count++] = film->length;
        if (!film_add_text(film, text, (int)length) || !film_add_text(film, "", 1))
            reader_memory(reader, items.value);
    }
}

static void check_frames(Reader *reader, const cJSON *value, const Film *film)
{
    FilmView *view;
    if (!film_view_create(&view, film)) {
        reader_memory(reader, value);
        return;
    }
    if (!film_view_is_whole(view))
        reader_error(reader, value, "has a frame that makes no sense");
    film_view_destroy(view);
}

/* Keys of a film beside those of the lists. */
enum { OWN_KEYS = 6 };

bool film_read(Reader *reader, const cJSON *root, const World *world, Film *film)
{
    const char *keys[OWN_KEYS + WORLD_LIST_COUNT] = {"format",  "every",  "frames",
                                                     "weapons", "events", "reels"};
    int errors = reader->problems->error_count;
    int number;
    *film = (Film){.frame_count = 0};
    memcpy(keys + OWN_KEYS, film_list_names, sizeof film_list_names);
    Member object = member_enter(reader, root, "film", MEMBER_OPTIONAL);
    if (object.value != NULL && reader_object(reader, object.value)) {
        const cJSON *value = object.value;
        reader_check_keys(reader, value, NAMES(keys));
        member_whole(reader, value, "format", MEMBER_REQUIRED, FILM_FORMAT, FILM_FORMAT, &number);
        member_whole(reader, value, "every", MEMBER_REQUIRED, FILM_TICKS, FILM_TICKS, &number);
        member_whole(reader, value, "frames", MEMBER_REQUIRED, 1, RECORDING_TICKS / FILM_TICKS + 2,
                     &film->frame_count);
        ReaderItems items =
            member_items(reader, value, "weapons", MEMBER_REQUIRED, 1, FILM_WEAPONS_MAX, "weapons");
        while (reader_next(&items)) {
            int found = read_choice(reader, items.value, level_weapon_names, WEAPON_COUNT);
            film->weapons[items.index] = found >= 0 ? (WeaponKind)found : WEAPON_PULSE;
        }
        read_events(reader, value, film);
        read_fields(reader, value, world, film);
        read_reels(reader, value, film);
        if (reader->problems->error_count == errors)
            check_frames(reader, value, film);
    }
    member_leave(reader, object);
    return reader->problems->error_count == errors;
}
