/* SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "match/recording_parts.h"

#include "base/array.h"
#include "base/error.h"
#include "json/json_print.h"
#include "sim/mode.h"
#include "sim/modes.h"
#include "sim/sight.h"
#include "sim/world.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

/*
 * A film holds what is drawn of a match, ten times a second, so that it can still be watched when
 * the rules that its inputs were played by are gone. A frame is a list of whole numbers, the same
 * for each: every field of every record of the world that is drawn, in units of its own. Written is
 * what differs from a guess: places and timers go on as they went, all else stays. A reel of frames
 * begins from nothing, so that seeking reads one reel.
 *
 * The text is base-64 digits: five bits each, the low ones first, and 32 more where another digit
 * follows; a number with a sign has that in its lowest bit. A frame is pairs (how many fields are
 * as guessed, plus 1; how far off the next one is) up to a 0, then the number of its events, and
 * these.
 */

/* --- What is kept ----------------------------------------------------------------------------- */

#define PLACE 2.0 /* Steps in a world unit. */
#define WAY 16.0  /* The same in an event's direction. */
#define TURN 256  /* Of an aim. */
#define MODE_STEP 8.0
/* A place or timer that went farther in a frame has jumped, and does not go on so. */
#define STEP_MAX 2000
/* The same for who is drawn between two frames, world units. */
#define JUMP_MAX 150.0

/* How a field is guessed, and drawn between two frames. */
typedef enum FilmManner {
    FILM_STAYS,
    FILM_GLIDES,
    FILM_AIMS,   /* An aim: both of its fields as one angle. */
    FILM_COUNTS, /* Of a bullet: its id, plus 1; 0 where there is none. */
    FILM_NAMES_WEAPON
} FilmManner;

typedef struct FilmRow {
    WorldList list;
    const char *name;
    FilmManner manner;
    double unit; /* Steps in one. */
} FilmRow;

#define STAYS(of, name)                                                                            \
    {                                                                                              \
        WORLD_LIST_##of, name, FILM_STAYS, 1                                                       \
    }
#define GLIDES(of, name, unit)                                                                     \
    {                                                                                              \
        WORLD_LIST_##of, name, FILM_GLIDES, unit                                                   \
    }

/* The first of the bullets' rows is the id. */
static const FilmRow rows[] = {
    STAYS(WORLD, "phase"),
    GLIDES(WORLD, "countdown_ticks", 1),
    GLIDES(WORLD, "play_ticks", 1),
    GLIDES(WORLD, "flare_ticks", 1),
    STAYS(WORLD, "team_scores[1]"),
    STAYS(WORLD, "team_scores[2]"),
    STAYS(WORLD, "target_count"),
    STAYS(WORLD, "targets_left"),
    GLIDES(PLAYERS, "at.x", PLACE),
    GLIDES(PLAYERS, "at.y", PLACE),
    {WORLD_LIST_PLAYERS, "aim.x", FILM_AIMS, 1},
    STAYS(PLAYERS, "is_alive"),
    GLIDES(PLAYERS, "health", 1),
    GLIDES(PLAYERS, "shield", 1),
    STAYS(PLAYERS, "overshield"),
    STAYS(PLAYERS, "is_charged"),
    {WORLD_LIST_PLAYERS, "weapon", FILM_NAMES_WEAPON, 1},
    STAYS(PLAYERS, "ammunition"),
    GLIDES(PLAYERS, "charge_ticks", 1),
    GLIDES(PLAYERS, "lit_ticks", 1),
    GLIDES(PLAYERS, "cloak_ticks", 1),
    GLIDES(PLAYERS, "dash_ticks", 1),
    GLIDES(PLAYERS, "guard_ticks", 1),
    STAYS(PLAYERS, "score"),
    STAYS(PLAYERS, "kills"),
    STAYS(PLAYERS, "deaths"),
    STAYS(BREAKABLES, "health"),
    GLIDES(PADS, "wait_ticks", 1),
    {WORLD_LIST_PADS, "weapon", FILM_NAMES_WEAPON, 1},
    {WORLD_LIST_TARGETS, "at.x", FILM_STAYS, PLACE},
    {WORLD_LIST_TARGETS, "at.y", FILM_STAYS, PLACE},
    STAYS(TARGETS, "is_hit"),
    {WORLD_LIST_BULLETS, "id", FILM_COUNTS, 1},
    GLIDES(BULLETS, "at.x", PLACE),
    GLIDES(BULLETS, "at.y", PLACE),
    {WORLD_LIST_BULLETS, "weapon", FILM_NAMES_WEAPON, 1},
    STAYS(BULLETS, "is_charged"),
    STAYS(BULLETS, "is_returning"),
    STAYS(BULLETS, "bounces"),
};

/* Of a mode's own state all is kept. */
static const FilmRow mode_number = {WORLD_LIST_MODE, "", FILM_STAYS, MODE_STEP};
static const FilmRow mode_whole = {WORLD_LIST_MODE, "", FILM_STAYS, 1};

/* What other versions have and this one does not know is passed over. */
static const FilmRow unknown_row = {WORLD_LIST_WORLD, "", FILM_STAYS, 1};

static const char *const list_names[WORLD_LIST_COUNT] = {
    [WORLD_LIST_WORLD] = "world",     [WORLD_LIST_MODE] = "mode",
    [WORLD_LIST_PLAYERS] = "players", [WORLD_LIST_BREAKABLES] = "breakables",
    [WORLD_LIST_PADS] = "pads",       [WORLD_LIST_TARGETS] = "targets",
    [WORLD_LIST_BULLETS] = "bullets"};

/* The events that are kept; shots and spawns follow from the frames. */
typedef struct FilmEventName {
    EventKind kind;
    const char *name;
} FilmEventName;

static const FilmEventName event_names[FILM_EVENTS] = {
    {EVENT_BEAM, "beam"},
    {EVENT_BLAST, "blast"},
    {EVENT_HIT, "hit"},
    {EVENT_SHIELD_DOWN, "shield-down"},
    {EVENT_DASH, "dash"},
    {EVENT_CATCH, "catch"},
    {EVENT_KILL, "kill"},
    {EVENT_CRUSH, "crush"},
    {EVENT_BORDER_KILL, "border-kill"},
    {EVENT_PICKUP, "pickup"},
    {EVENT_BREAK, "break"},
    {EVENT_MATCH_START, "match-start"},
    {EVENT_MATCH_END, "match-end"},
    {EVENT_ROUND_START, "round-start"},
    {EVENT_ROUND_END, "round-end"},
    {EVENT_WAVE_START, "wave-start"},
    {EVENT_WAVE_END, "wave-end"},
};

static const StateTable *table_of(const World *world, WorldList list)
{
    return list == WORLD_LIST_MODE ? &world->rules->state : world_fields_table(list);
}

static const StateField *field_of(const StateTable *table, const char *name)
{
    for (int i = 0; i < table->count; i++)
        if (strcmp(table->fields[i].name, name) == 0)
            return &table->fields[i];
    return NULL;
}

/* Lists whose length changes have all the records that there may be. */
static int records_of(const World *world, WorldList list)
{
    RecordList found = world_fields_list(world, list);
    bool changes = list == WORLD_LIST_TARGETS || list == WORLD_LIST_BULLETS;
    return changes ? found.capacity : found.count;
}

/* The fields of a list by their names, which are a file's or this version's own. */
static void add_field(Film *film, const World *world, WorldList list, const char *name)
{
    const StateTable *table = table_of(world, list);
    FilmField *field = &film->fields[film->field_count++];
    *field = (FilmField){.list = list, .row = &unknown_row, .field = field_of(table, name)};
    snprintf(field->name, sizeof field->name, "%s", name);
    if (list == WORLD_LIST_MODE && field->field != NULL)
        field->row = field->field->type == FIELD_DOUBLE ? &mode_number : &mode_whole;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (rows[i].list == list && strcmp(rows[i].name, name) == 0)
            field->row = &rows[i];
    if (field->row == &unknown_row)
        field->field = NULL;
}

static int fields_of(const Film *film, WorldList list)
{
    int count = 0;
    for (int i = 0; i < film->field_count; i++)
        count += film->fields[i].list == list ? 1 : 0;
    return count;
}

/* How many numbers a frame has, where each list begins, and how each number is guessed. */
static bool measure(Film *film, const World *world)
{
    film->count = 0;
    for (int i = 0; i < WORLD_LIST_COUNT; i++) {
        film->firsts[i] = film->count;
        film->count += records_of(world, (WorldList)i) * fields_of(film, (WorldList)i);
    }
    film->manners = calloc((size_t)film->count + 1, 1);
    if (film->manners == NULL)
        return false;
    for (int list = 0, index = 0; list < WORLD_LIST_COUNT; list++)
        for (int k = 0; k < records_of(world, (WorldList)list); k++)
            for (int i = 0; i < film->field_count; i++)
                if ((int)film->fields[i].list == list)
                    film->manners[index++] = (unsigned char)film->fields[i].row->manner;
    return true;
}

static void take_own_fields(Film *film, const World *world)
{
    const StateTable *mode = table_of(world, WORLD_LIST_MODE);
    for (int list = 0; list < WORLD_LIST_COUNT; list++) {
        for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
            if ((int)rows[i].list == list)
                add_field(film, world, (WorldList)list, rows[i].name);
        for (int i = 0; list == WORLD_LIST_MODE && i < mode->count; i++)
            add_field(film, world, WORLD_LIST_MODE, mode->fields[i].name);
    }
    for (int i = 0; i < WEAPON_COUNT; i++)
        film->weapons[i] = (WeaponKind)i;
    for (int i = 0; i < FILM_EVENTS; i++)
        film->events[i] = event_names[i].kind;
}

/* --- Frames as numbers ------------------------------------------------------------------------ */

/* The last frames, to guess the next by. */
typedef struct FilmFrames {
    int64_t *now, *last, *before;
} FilmFrames;

static bool frames_create(FilmFrames *frames, int count)
{
    frames->now = calloc((size_t)count * 3, sizeof *frames->now);
    if (frames->now == NULL)
        return false;
    frames->last = frames->now + count;
    frames->before = frames->last + count;
    return true;
}

/* The arrays change places, but the first of them owns the memory. */
static void frames_turn(FilmFrames *frames, int count)
{
    memcpy(frames->before, frames->last, (size_t)count * sizeof *frames->last);
    memcpy(frames->last, frames->now, (size_t)count * sizeof *frames->now);
}

static void frames_clear(FilmFrames *frames, int count)
{
    memset(frames->now, 0, (size_t)count * 3 * sizeof *frames->now);
}

static int64_t guess(const FilmFrames *frames, unsigned char manner, int index)
{
    int64_t last = frames->last[index];
    int64_t step = last - frames->before[index];
    return manner == FILM_GLIDES && step >= -STEP_MAX && step <= STEP_MAX ? last + step : last;
}

/* --- Digits ----------------------------------------------------------------------------------- */

static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

enum { NUMBER_DIGITS = 13, MORE = 32 };

static int write_whole(char *out_text, uint64_t number)
{
    int length = 0;
    do {
        int digit = (int)(number % MORE);
        number /= MORE;
        out_text[length++] = digits[number > 0 ? digit + MORE : digit];
    } while (number > 0);
    return length;
}

static int write_signed(char *out_text, int64_t number)
{
    uint64_t size = number < 0 ? (uint64_t)-number : (uint64_t)number;
    return write_whole(out_text, size * 2 + (number < 0 ? 1 : 0));
}

static bool read_whole(const char **text, uint64_t *out_number)
{
    *out_number = 0;
    for (int shift = 0; shift < 5 * (NUMBER_DIGITS - 1); shift += 5) {
        const char *found = **text != '\0' ? strchr(digits, **text) : NULL;
        if (found == NULL)
            return false;
        uint64_t digit = (uint64_t)(found - digits);
        (*text)++;
        *out_number |= digit % MORE << shift;
        if (digit < MORE)
            return true;
    }
    return false;
}

static bool read_signed(const char **text, int64_t *out_number)
{
    uint64_t number;
    if (!read_whole(text, &number))
        return false;
    *out_number = (int64_t)(number / 2) * (number % 2 > 0 ? -1 : 1);
    return true;
}

/* --- Filming ---------------------------------------------------------------------------------- */

enum { PENDING_BYTES = 4096, EVENT_BYTES = 9 * NUMBER_DIGITS };

struct FilmCoder {
    FilmFrames frames;
    int slots[BULLETS_MAX];      /* The id of the bullet in each, plus 1; 0: none. */
    int tick;                    /* Of the last frame. */
    char pending[PENDING_BYTES]; /* Events since then; */
    int pending_length;
    int pending_count; /* more than fit are left out. */
};

static int64_t round_to_step(double value, double unit)
{
    double steps = value * unit;
    return (int64_t)(steps < 0 ? steps - 0.5 : steps + 0.5);
}

static int64_t number_of(const FilmField *field, const void *record)
{
    uint64_t bits = state_field_get(field->field, record);
    double value;
    if (field->row->manner == FILM_COUNTS)
        return (int64_t)bits + 1;
    if (field->field->type != FIELD_DOUBLE)
        return (int64_t)bits;
    memcpy(&value, &bits, sizeof value);
    return round_to_step(value, field->row->unit);
}

/* As few turns away from the last one as possible. */
static int64_t number_of_aim(Vec2 aim, int64_t last)
{
    int64_t turn = (angle_aim_of(aim) + AIM_TURN / TURN / 2) / (AIM_TURN / TURN) % TURN;
    int64_t off = (turn - last) % TURN;
    off = off < 0 ? off + TURN : off;
    return last + (off > TURN / 2 ? off - TURN : off);
}

static void number_record(const Film *film, FilmCoder *coder, WorldList list, const void *record,
                          int index)
{
    for (int i = 0; i < film->field_count; i++) {
        const FilmField *field = &film->fields[i];
        if (field->list != list)
            continue;
        if (field->row->manner == FILM_AIMS)
            coder->frames.now[index] =
                number_of_aim(((const Player *)record)->aim, coder->frames.last[index]);
        else
            coder->frames.now[index] = number_of(field, record);
        index++;
    }
}

/* Each bullet stays where it was; a new one takes the first place that is free. */
static void place_bullets(const WorldState *state, FilmCoder *coder,
                          const Bullet *out_bullets[BULLETS_MAX])
{
    bool is_placed[BULLETS_MAX] = {false};
    memset(out_bullets, 0, BULLETS_MAX * sizeof *out_bullets);
    for (int slot = 0; slot < BULLETS_MAX; slot++)
        for (int i = 0; i < state->bullet_count && coder->slots[slot] != 0; i++)
            if (state->bullets[i].id + 1 == coder->slots[slot]) {
                out_bullets[slot] = &state->bullets[i];
                is_placed[i] = true;
            }
    int slot = 0;
    for (int i = 0; i < state->bullet_count; i++) {
        if (is_placed[i])
            continue;
        while (out_bullets[slot] != NULL)
            slot++;
        out_bullets[slot] = &state->bullets[i];
    }
    for (int i = 0; i < BULLETS_MAX; i++)
        coder->slots[i] = out_bullets[i] != NULL ? out_bullets[i]->id + 1 : 0;
}

/* Where there is no bullet, all but the id stays. */
static void number_bullets(const Film *film, FilmCoder *coder, const WorldState *state)
{
    const Bullet *bullets[BULLETS_MAX];
    int step = fields_of(film, WORLD_LIST_BULLETS);
    place_bullets(state, coder, bullets);
    for (int i = 0; i < BULLETS_MAX; i++) {
        int index = film->firsts[WORLD_LIST_BULLETS] + i * step;
        if (bullets[i] != NULL)
            number_record(film, coder, WORLD_LIST_BULLETS, bullets[i], index);
        else
            coder->frames.now[index] = 0;
    }
}

static void number_world(const Film *film, FilmCoder *coder, const World *world)
{
    for (int i = 0; i < WORLD_LIST_BULLETS; i++) {
        RecordList list = world_fields_list(world, (WorldList)i);
        int step = fields_of(film, (WorldList)i);
        for (int k = 0; k < records_of(world, (WorldList)i); k++)
            number_record(film, coder, (WorldList)i, world_fields_record(&world->state, &list, k),
                          film->firsts[i] + k * step);
    }
    number_bullets(film, coder, &world->state);
}

static bool add_text(Film *film, const char *text, int length)
{
    if (!array_grow(&film->text, &film->capacity, film->length + length + 1, 1))
        return false;
    memcpy(film->text + film->length, text, (size_t)length);
    film->length += length;
    film->text[film->length] = '\0';
    return true;
}

/* From nothing, so that who seeks need not read what came before. */
static bool begin_reel(Film *film)
{
    FilmCoder *coder = film->coder;
    if (film->reel_count > 0 && !add_text(film, "", 1)) /* The 0 that ends the last one. */
        return false;
    if (!array_grow(&film->reels, &film->reel_capacity, film->reel_count + 1, sizeof *film->reels))
        return false;
    film->reels[film->reel_count++] = film->length;
    frames_clear(&coder->frames, film->count);
    return true;
}

static bool write_frame(Film *film)
{
    FilmCoder *coder = film->coder;
    char text[2 * NUMBER_DIGITS];
    int same = 0;
    for (int i = 0; i < film->count; i++, same++) {
        int64_t off = coder->frames.now[i] - guess(&coder->frames, film->manners[i], i);
        if (off == 0)
            continue;
        int length = write_whole(text, (uint64_t)same + 1);
        length += write_signed(text + length, off);
        if (!add_text(film, text, length))
            return false;
        same = -1;
    }
    int length = write_whole(text, 0);
    length += write_whole(text + length, (uint64_t)coder->pending_count);
    return add_text(film, text, length) && add_text(film, coder->pending, coder->pending_length);
}

static void note_event(FilmCoder *coder, const Event *event, int kind, int tick)
{
    char *text = coder->pending + coder->pending_length;
    if (coder->pending_length + EVENT_BYTES > PENDING_BYTES)
        return;
    int length = write_whole(text, (uint64_t)kind);
    length += write_whole(text + length, (uint64_t)(tick - coder->tick));
    length += write_whole(text + length, (uint64_t)(event->player + 1));
    length += write_whole(text + length, (uint64_t)(event->other + 1));
    length += write_signed(text + length, round_to_step(event->at.x, PLACE));
    length += write_signed(text + length, round_to_step(event->at.y, PLACE));
    length += write_signed(text + length, round_to_step(event->direction.x, WAY));
    length += write_signed(text + length, round_to_step(event->direction.y, WAY));
    length += write_whole(text + length, (uint64_t)event->weapon);
    length += write_signed(text + length, round_to_step(event->amount, 1));
    coder->pending_length += length;
    coder->pending_count++;
}

static bool add_frame(Film *film, const World *world)
{
    FilmCoder *coder = film->coder;
    if (film->frame_count % FILM_REEL_FRAMES == 0 && !begin_reel(film))
        return false;
    number_world(film, coder, world);
    if (!write_frame(film))
        return false;
    frames_turn(&coder->frames, film->count);
    coder->tick = world->state.tick;
    coder->pending_length = coder->pending_count = 0;
    film->frame_count++;
    return true;
}

bool film_begin(Film *film, const World *world)
{
    *film = (Film){.frame_count = 0};
    take_own_fields(film, world);
    film->coder = calloc(1, sizeof *film->coder);
    return film->coder != NULL && measure(film, world) &&
           frames_create(&film->coder->frames, film->count) && add_frame(film, world);
}

bool film_add(Film *film, const World *world)
{
    for (int i = 0; i < world->events.count; i++)
        for (int k = 0; k < FILM_EVENTS; k++)
            if (world->events.items[i].kind == event_names[k].kind)
                note_event(film->coder, &world->events.items[i], k, world->state.tick);
    bool is_due = world->state.tick % FILM_TICKS == 0 || world->state.phase == PHASE_OVER;
    return !is_due || add_frame(film, world);
}

void film_destroy(Film *film)
{
    if (film->coder != NULL)
        free(film->coder->frames.now);
    free(film->coder);
    free(film->manners);
    free(film->text);
    free(film->reels);
    *film = (Film){.frame_count = 0};
}

/* --- Showing ---------------------------------------------------------------------------------- */

#define SHOWN_SPEED 600.0 /* Of all bullets, world units per second: how fast is not kept. */

enum { SHOWN_EVENTS_MAX = 128, SHOWN_FLOWN_TICKS = TICKS_PER_SECOND };

/* An event, with the tick it happened in. */
typedef struct ShownEvent {
    int tick;
    Event event;
} ShownEvent;

struct FilmView {
    const Film *film;
    FilmFrames frames;      /* `last` and `before` of the reel being read. */
    const char *at;         /* The next frame's text; NULL: none was read. */
    int frame;              /* The number of `from`. */
    int64_t *from, *to;     /* The frames between which a tick is. */
    int order[BULLETS_MAX]; /* The places of the bullets of `from`, as they came. */
    int order_count;
    int fresh;                           /* The last so many of them are new in `from`. */
    int64_t ids[BULLETS_MAX];            /* Of the places in `from`. */
    ShownEvent events[SHOWN_EVENTS_MAX]; /* Since the frame before `from`. */
    int event_count;
};

static bool read_event(const char **text, ShownEvent *out_event, const Film *film, int tick)
{
    uint64_t kind, ticks, player, other, weapon;
    int64_t at_x, at_y, way_x, way_y, amount;
    if (!read_whole(text, &kind) || !read_whole(text, &ticks) || !read_whole(text, &player) ||
        !read_whole(text, &other) || !read_signed(text, &at_x) || !read_signed(text, &at_y) ||
        !read_signed(text, &way_x) || !read_signed(text, &way_y) || !read_whole(text, &weapon) ||
        !read_signed(text, &amount))
        return false;
    bool is_known = kind < FILM_EVENTS_MAX && player <= PLAYERS_MAX && other <= LEVEL_OBSTACLES &&
                    weapon < FILM_WEAPONS_MAX && ticks <= 2 * FILM_TICKS;
    *out_event = (ShownEvent){.event = {.kind = EVENT_COUNT}};
    if (!is_known)
        return true;
    out_event->tick = tick + (int)ticks;
    out_event->event = (Event){.kind = film->events[kind],
                               .player = (int)player - 1,
                               .other = (int)other - 1,
                               .at = {(double)at_x / PLACE, (double)at_y / PLACE},
                               .direction = {(double)way_x / WAY, (double)way_y / WAY},
                               .amount = (double)amount,
                               .weapon = film->weapons[weapon]};
    return true;
}

/* Whom the event names must be there. */
static bool is_event_possible(const World *world, const Event *event)
{
    if (event->kind == EVENT_COUNT)
        return false;
    EventNames names = events_names(event->kind);
    const int values[] = {event->player, event->other};
    const EventNaming namings[] = {names.player, names.other};
    for (int i = 0; i < 2; i++) {
        int most = namings[i] == NAMES_PAD        ? world->pad_count
                   : namings[i] == NAMES_OBSTACLE ? world->arena->level->obstacle_count
                   : namings[i] == NAMES_NOBODY   ? 0
                                                  : world->player_count;
        bool may_be_nobody = namings[i] == NAMES_NOBODY || namings[i] == NAMES_ANYBODY;
        if (values[i] >= most || values[i] < (may_be_nobody ? NO_PLAYER : 0))
            return false;
    }
    return true;
}

/* Reads the next frame of a reel into `now`. False where the text makes no sense. */
static bool read_frame(FilmView *view, int tick)
{
    const Film *film = view->film;
    FilmFrames *frames = &view->frames;
    int index = 0;
    uint64_t same, count;
    for (int i = 0; i < film->count; i++)
        frames->now[i] = guess(frames, film->manners[i], i);
    while (true) {
        int64_t off;
        if (!read_whole(&view->at, &same))
            return false;
        if (same == 0)
            break;
        if (same > (uint64_t)(film->count - index) || !read_signed(&view->at, &off))
            return false;
        index += (int)same - 1;
        frames->now[index] += off;
        index++;
    }
    if (!read_whole(&view->at, &count) || count > PENDING_BYTES)
        return false;
    for (; count > 0; count--) {
        ShownEvent event;
        if (!read_event(&view->at, &event, film, tick))
            return false;
        if (view->event_count < SHOWN_EVENTS_MAX)
            view->events[view->event_count++] = event;
    }
    return true;
}

/* Bullets keep their order, and new ones come last, as in a match. */
static void order_bullets(FilmView *view)
{
    int first = view->film->firsts[WORLD_LIST_BULLETS];
    int step = fields_of(view->film, WORLD_LIST_BULLETS);
    int kept = 0;
    for (int i = 0; i < view->order_count; i++) {
        int slot = view->order[i];
        if (view->from[first + slot * step] == view->ids[slot])
            view->order[kept++] = slot;
    }
    view->order_count = kept;
    view->fresh = 0;
    for (int slot = 0; slot < BULLETS_MAX && step > 0; slot++) {
        int64_t id = view->from[first + slot * step];
        if (id != 0 && id != view->ids[slot]) {
            view->order[view->order_count++] = slot;
            view->fresh++;
        }
        view->ids[slot] = id;
    }
}

/* Reads the frame after `to`, which becomes `from`. */
static bool advance(FilmView *view)
{
    const Film *film = view->film;
    size_t bytes = (size_t)film->count * sizeof *view->to;
    int next = view->frame + 2;
    int kept = 0;
    memcpy(view->from, view->to, bytes);
    view->frame++;
    for (int i = 0; i < view->event_count; i++)
        if (view->events[i].tick > (view->frame - 1) * FILM_TICKS)
            view->events[kept++] = view->events[i];
    view->event_count = kept;
    order_bullets(view);
    if (next >= film->frame_count)
        return true;
    if (next % FILM_REEL_FRAMES == 0) {
        view->at = film->text + film->reels[next / FILM_REEL_FRAMES];
        frames_clear(&view->frames, film->count);
    }
    if (!read_frame(view, (next - 1) * FILM_TICKS))
        return false;
    memcpy(view->to, view->frames.now, bytes);
    frames_turn(&view->frames, film->count);
    bool is_last = (next + 1) % FILM_REEL_FRAMES == 0 || next + 1 == film->frame_count;
    return !is_last || *view->at == '\0';
}

/* Before the first frame of a reel. */
static bool rewind_to(FilmView *view, int reel)
{
    int first = reel * FILM_REEL_FRAMES;
    view->frame = first - 2;
    view->event_count = view->order_count = 0;
    memset(view->ids, 0, sizeof view->ids);
    memset(view->to, 0, (size_t)view->film->count * sizeof *view->to);
    return advance(view) && advance(view);
}

static bool go_to(FilmView *view, int frame)
{
    bool is_near =
        view->at != NULL && frame >= view->frame && frame < view->frame + FILM_REEL_FRAMES;
    bool is_good = is_near || rewind_to(view, frame / FILM_REEL_FRAMES);
    while (is_good && view->frame < frame)
        is_good = advance(view);
    return is_good;
}

bool film_view_create(FilmView **out_view, const Film *film)
{
    FilmView *view = calloc(1, sizeof *view);
    *out_view = view;
    if (view == NULL)
        return false;
    view->film = film;
    view->from = calloc((size_t)film->count * 2 + 1, sizeof *view->from);
    if (view->from == NULL || !frames_create(&view->frames, film->count)) {
        film_view_destroy(view);
        *out_view = NULL;
        return false;
    }
    view->to = view->from + film->count;
    return true;
}

void film_view_destroy(FilmView *view)
{
    if (view == NULL)
        return;
    free(view->frames.now);
    free(view->from);
    free(view);
}

int film_end_tick(const Film *film)
{
    return film->frame_count > 0 ? (film->frame_count - 1) * FILM_TICKS : 0;
}

/* All of it can be read. */
static bool is_whole(const Film *film)
{
    FilmView *view;
    if (!film_view_create(&view, film))
        return false;
    bool is_good = true;
    for (int i = 0; i < film->frame_count && is_good; i++)
        is_good = go_to(view, i);
    film_view_destroy(view);
    return is_good;
}

void film_view_events(FilmView *view, const World *world, FilmEventSeen *seen, void *context)
{
    for (int i = 0; i < view->film->frame_count && go_to(view, i); i++)
        for (int k = 0; k < view->event_count; k++) {
            const ShownEvent *shown = &view->events[k];
            bool is_new = shown->tick > i * FILM_TICKS;
            if (is_new && is_event_possible(world, &shown->event))
                seen(context, shown->tick, &shown->event);
        }
}

static void set_whole(const FilmField *field, void *record, int64_t number)
{
    (void)state_field_set(field->field, record, (uint64_t)number);
}

static void set_number(const FilmField *field, void *record, double number)
{
    uint64_t bits;
    double value = number / field->row->unit;
    memcpy(&bits, &value, sizeof bits);
    if (field->field->type == FIELD_DOUBLE)
        (void)state_field_set(field->field, record, bits);
    else
        set_whole(field, record, (int64_t)number);
}

/* Whether a number goes on from one frame to the next, or jumps between them. */
static bool does_glide(const FilmRow *row, int64_t from, int64_t to)
{
    double off = (double)(to - from);
    double most = row->unit > 1 ? JUMP_MAX * row->unit : 2 * FILM_TICKS;
    return row->manner == FILM_GLIDES && off <= most && off >= -most;
}

/* Shows a field of a record at a part of the way between two frames. */
static void show_field(const FilmView *view, const FilmField *field, void *record, int index,
                       double part)
{
    int64_t from = view->from[index];
    int64_t to = view->to[index];
    double between = (double)from + (double)(to - from) * part;
    if (field->field == NULL || field->row->manner == FILM_COUNTS)
        return;
    if (field->row->manner == FILM_AIMS)
        ((Player *)record)->aim = angle_unit_degrees(360.0 / TURN * between);
    else if (field->row->manner == FILM_NAMES_WEAPON)
        set_whole(field, record,
                  from >= 0 && from < FILM_WEAPONS_MAX ? (int64_t)view->film->weapons[from] : 0);
    else
        set_number(field, record, does_glide(field->row, from, to) ? between : (double)from);
}

static void show_record(const FilmView *view, WorldList list, void *record, int index, double part)
{
    for (int i = 0; i < view->film->field_count; i++)
        if (view->film->fields[i].list == list)
            show_field(view, &view->film->fields[i], record, index++, part);
}

/* A bullet whose end lies between the frames flies on for half of the time. */
static void show_bullets(const FilmView *view, World *world, double part)
{
    const Film *film = view->film;
    WorldState *state = &world->state;
    int step = fields_of(film, WORLD_LIST_BULLETS);
    state->bullet_count = 0;
    for (int i = 0; i < view->order_count; i++) {
        int index = film->firsts[WORLD_LIST_BULLETS] + view->order[i] * step;
        int64_t id = view->from[index] - 1;
        bool goes_on = view->to[index] == view->from[index];
        if (id < 0 || id > INT_MAX || id % PLAYERS_MAX >= world->player_count ||
            (!goes_on && part > 0.5))
            continue;
        Bullet *bullet = &state->bullets[state->bullet_count++];
        *bullet = (Bullet){.id = (int)id, .owner = (int)(id % PLAYERS_MAX)};
        show_record(view, WORLD_LIST_BULLETS, bullet, index, goes_on ? part : 0);
        Bullet next = *bullet;
        show_record(view, WORLD_LIST_BULLETS, &next, index, goes_on ? 1 : 0);
        bullet->flown_ticks = SHOWN_FLOWN_TICKS;
        Vec2 way = vec2_subtract(next.at, bullet->at);
        Vec2 aim = state->players[bullet->owner].aim;
        bullet->velocity = vec2_scale(vec2_unit_or(way, aim), SHOWN_SPEED);
    }
}

/* The mode's own state only where it can be. */
static void show_mode(const FilmView *view, World *world, double part)
{
    ModeState kept = world->state.mode_state;
    show_record(view, WORLD_LIST_MODE, &world->state.mode_state,
                view->film->firsts[WORLD_LIST_MODE], part);
    if (world->rules->is_sound != NULL && !world->rules->is_sound(world))
        world->state.mode_state = kept;
}

static void show_lists(const FilmView *view, World *world, double part)
{
    static const WorldList shown[] = {WORLD_LIST_WORLD, WORLD_LIST_PLAYERS, WORLD_LIST_BREAKABLES,
                                      WORLD_LIST_PADS, WORLD_LIST_TARGETS};
    for (size_t i = 0; i < sizeof shown / sizeof *shown; i++) {
        RecordList list = world_fields_list(world, shown[i]);
        int step = fields_of(view->film, shown[i]);
        for (int k = 0; k < records_of(world, shown[i]); k++)
            show_record(view, shown[i],
                        (unsigned char *)&world->state + list.offset + (size_t)k * list.table.bytes,
                        view->film->firsts[shown[i]] + k * step, part);
    }
}

static unsigned living(const World *world)
{
    unsigned bits = 0;
    for (int i = 0; i < world->player_count; i++)
        bits |= world->state.players[i].is_alive ? 1u << i : 0;
    return bits;
}

/* What the frames themselves tell: who came back, and what was fired. */
static void tell_frame(const FilmView *view, World *world, unsigned before)
{
    unsigned back = living(world) & ~before;
    for (int i = 0; i < world->player_count; i++)
        if (back >> i & 1u)
            events_tell(&world->events, EVENT_SPAWN, i, world->state.players[i].at, 0);
    int first = world->state.bullet_count - view->fresh;
    for (int i = first > 0 ? first : 0; i < world->state.bullet_count; i++) {
        const Bullet *bullet = &world->state.bullets[i];
        events_add(&world->events,
                   (Event){.kind = EVENT_SHOT,
                           .player = bullet->owner,
                           .other = NO_PLAYER,
                           .at = bullet->at,
                           .direction = vec2_scale(bullet->velocity, 1 / SHOWN_SPEED),
                           .amount = bullet->is_charged,
                           .weapon = bullet->weapon});
    }
}

void film_view_show(FilmView *view, World *world, int tick)
{
    Vec2 before[PLAYERS_MAX];
    unsigned were_living = living(world);
    int frame = tick / FILM_TICKS;
    double part = (double)(tick % FILM_TICKS) / FILM_TICKS;
    for (int i = 0; i < world->player_count; i++)
        before[i] = world->state.players[i].at;
    if (frame >= view->film->frame_count || !go_to(view, frame))
        return;
    world->state.tick = tick;
    show_lists(view, world, part);
    show_mode(view, world, part);
    show_bullets(view, world, part);
    for (int i = 0; i < world->player_count; i++) {
        Player *player = &world->state.players[i];
        player->velocity =
            vec2_scale(vec2_subtract(player->at, before[i]), (double)TICKS_PER_SECOND);
    }
    events_clear(&world->events);
    if (tick % FILM_TICKS == 0)
        tell_frame(view, world, were_living);
    for (int i = 0; i < view->event_count; i++)
        if (view->events[i].tick == tick && is_event_possible(world, &view->events[i].event))
            events_add(&world->events, view->events[i].event);
    world_refresh(world);
    if (world->state.phase == PHASE_PLAY)
        sight_update(world);
}

/* --- In a file -------------------------------------------------------------------------------- */

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
        names[i] = event_names[i].name;
    write_names(file, "events", names, FILM_EVENTS);
    for (int list = 0; list < WORLD_LIST_COUNT; list++) {
        int count = 0;
        for (int i = 0; i < film->field_count; i++)
            if ((int)film->fields[i].list == list)
                names[count++] = film->fields[i].name;
        write_names(file, list_names[list], names, count);
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
    if (!reader_text(reader, value, 0, name, sizeof name))
        return -1;
    for (int i = 0; i < count; i++)
        if (strcmp(names[i], name) == 0)
            return i;
    return -1;
}

static void read_weapons(Reader *reader, const cJSON *object, Film *film)
{
    Member array =
        member_array(reader, object, "weapons", MEMBER_REQUIRED, 1, FILM_WEAPONS_MAX, "weapons");
    ReaderItems items = reader_items(reader, array.value);
    while (reader_next(&items)) {
        int found = read_choice(reader, items.value, level_weapon_names, WEAPON_COUNT);
        film->weapons[items.index] = found >= 0 ? (WeaponKind)found : WEAPON_PULSE;
    }
    member_leave(reader, array);
}

static void read_events(Reader *reader, const cJSON *object, Film *film)
{
    const char *names[FILM_EVENTS];
    Member array =
        member_array(reader, object, "events", MEMBER_REQUIRED, 0, FILM_EVENTS_MAX, "events");
    ReaderItems items = reader_items(reader, array.value);
    for (int i = 0; i < FILM_EVENTS; i++)
        names[i] = event_names[i].name;
    for (int i = 0; i < FILM_EVENTS_MAX; i++)
        film->events[i] = EVENT_COUNT;
    while (reader_next(&items)) {
        int found = read_choice(reader, items.value, names, FILM_EVENTS);
        if (found >= 0)
            film->events[items.index] = event_names[found].kind;
    }
    member_leave(reader, array);
}

static void read_fields(Reader *reader, const cJSON *object, const World *world, Film *film)
{
    for (int list = 0; list < WORLD_LIST_COUNT; list++) {
        Member array = member_array(reader, object, list_names[list], MEMBER_REQUIRED, 0,
                                    FILM_FIELDS_MAX - film->field_count, "fields");
        ReaderItems items = reader_items(reader, array.value);
        while (reader_next(&items)) {
            char name[FILM_NAME_BYTES];
            if (reader_text(reader, items.value, 0, name, sizeof name))
                add_field(film, world, (WorldList)list, name);
        }
        member_leave(reader, array);
    }
    if (!measure(film, world))
        reader_memory(reader, object);
}

static void read_reels(Reader *reader, const cJSON *object, Film *film)
{
    int most = (film->frame_count + FILM_REEL_FRAMES - 1) / FILM_REEL_FRAMES;
    Member array = member_array(reader, object, "reels", MEMBER_REQUIRED, most, most, "reels");
    ReaderItems items = reader_items(reader, array.value);
    while (reader_next(&items)) {
        const char *text = cJSON_GetStringValue(items.value);
        size_t length = text != NULL ? strlen(text) : 0;
        bool is_text = text != NULL && length < INT_MAX / 4 && strspn(text, digits) == length;
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
        if (!add_text(film, text, (int)length) || !add_text(film, "", 1))
            reader_memory(reader, items.value);
    }
    member_leave(reader, array);
}

bool film_read(Reader *reader, const cJSON *root, const World *world, Film *film)
{
    static const char *const keys[] = {"format",  "every",   "frames",  "weapons",    "events",
                                       "world",   "mode",    "players", "breakables", "pads",
                                       "targets", "bullets", "reels"};
    int errors = reader->problems->error_count;
    int number;
    *film = (Film){.frame_count = 0};
    Member object = member_enter(reader, root, "film", MEMBER_OPTIONAL);
    if (object.value != NULL && reader_object(reader, object.value)) {
        const cJSON *value = object.value;
        reader_check_keys(reader, value, NAMES(keys));
        member_whole(reader, value, "format", MEMBER_REQUIRED, FILM_FORMAT, FILM_FORMAT, &number);
        member_whole(reader, value, "every", MEMBER_REQUIRED, FILM_TICKS, FILM_TICKS, &number);
        member_whole(reader, value, "frames", MEMBER_REQUIRED, 1, RECORDING_TICKS / FILM_TICKS + 2,
                     &film->frame_count);
        read_weapons(reader, value, film);
        read_events(reader, value, film);
        read_fields(reader, value, world, film);
        read_reels(reader, value, film);
        if (reader->problems->error_count == errors && !is_whole(film))
            reader_error(reader, value, "has a frame that makes no sense");
    }
    member_leave(reader, object);
    return reader->problems->error_count == errors;
}
