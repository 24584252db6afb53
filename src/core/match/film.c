/* SPDX-License-Identifier: MIT */
#include "match/recording_parts.h"

#include "base/array.h"
#include "base/text.h"

/* The room's page has the format of films. */

/* --- What is kept ----------------------------------------------------------------------------- */

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
    GLIDES(PLAYERS, "at.x", FILM_PLACE),
    GLIDES(PLAYERS, "at.y", FILM_PLACE),
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
    {WORLD_LIST_TARGETS, "at.x", FILM_STAYS, FILM_PLACE},
    {WORLD_LIST_TARGETS, "at.y", FILM_STAYS, FILM_PLACE},
    STAYS(TARGETS, "is_hit"),
    {WORLD_LIST_BULLETS, "id", FILM_COUNTS, 1},
    GLIDES(BULLETS, "at.x", FILM_PLACE),
    GLIDES(BULLETS, "at.y", FILM_PLACE),
    {WORLD_LIST_BULLETS, "weapon", FILM_NAMES_WEAPON, 1},
    STAYS(BULLETS, "is_charged"),
    STAYS(BULLETS, "is_returning"),
    STAYS(BULLETS, "bounces"),
};

/* Of the world as a whole, and of a mode's own state, all is kept but what nobody sees. */
static const FilmRow any_number = {WORLD_LIST_WORLD, "", FILM_STAYS, 8};
static const FilmRow any_whole = {WORLD_LIST_WORLD, "", FILM_STAYS, 1};
static const FilmRow any_timer = {WORLD_LIST_WORLD, "", FILM_GLIDES, 1};
static const char *const unseen[] = {"tick", "over_ticks", "random.state", "bullet_count"};

/* What other versions have and this one does not know is passed over. */
static const FilmRow unknown_row = {WORLD_LIST_WORLD, "", FILM_STAYS, 1};

const char *const film_list_names[WORLD_LIST_COUNT] = {
    [WORLD_LIST_WORLD] = "world",           [WORLD_LIST_MODE] = "mode",
    [WORLD_LIST_STRIKE] = "strike",         [WORLD_LIST_PLAYERS] = "players",
    [WORLD_LIST_BREAKABLES] = "breakables", [WORLD_LIST_PADS] = "pads",
    [WORLD_LIST_TARGETS] = "targets",       [WORLD_LIST_BULLETS] = "bullets"};

/* The events that are kept; shots and spawns follow from the frames. */
const EventKind film_event_kinds[FILM_EVENTS] = {
    EVENT_BEAM,       EVENT_BLAST,       EVENT_HIT,       EVENT_SHIELD_DOWN, EVENT_DASH,
    EVENT_CATCH,      EVENT_KILL,        EVENT_CRUSH,     EVENT_BORDER_KILL, EVENT_PICKUP,
    EVENT_BREAK,      EVENT_MATCH_START, EVENT_MATCH_END, EVENT_ROUND_START, EVENT_ROUND_END,
    EVENT_WAVE_START, EVENT_WAVE_END,    EVENT_BELL,      EVENT_STRIKE,      EVENT_STRIKE_END};

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

int film_records_of(const World *world, WorldList list)
{
    RecordList found = world_fields_list(world, list);
    bool changes = list == WORLD_LIST_TARGETS || list == WORLD_LIST_BULLETS;
    return changes ? found.capacity : found.count;
}

static bool is_kept_whole(WorldList list)
{
    return list < WORLD_LIST_PLAYERS;
}

static const FilmRow *row_of(const StateField *field)
{
    static const char timer[] = "_ticks";
    size_t length = strlen(field->name);
    size_t end = sizeof timer - 1;
    if (field->type == FIELD_DOUBLE)
        return &any_number;
    return length > end && strcmp(field->name + length - end, timer) == 0 ? &any_timer : &any_whole;
}

static bool is_seen(const StateField *field)
{
    return names_find(unseen, sizeof unseen / sizeof *unseen, field->name) < 0;
}

void film_add_field(Film *film, const World *world, WorldList list, const char *name)
{
    const StateTable *table = table_of(world, list);
    ASSERT(film->field_count < FILM_FIELDS_MAX);
    FilmField *field = &film->fields[film->field_count++];
    *field = (FilmField){.list = list, .row = &unknown_row, .field = field_of(table, name)};
    snprintf(field->name, sizeof field->name, "%s", name);
    if (is_kept_whole(list) && field->field != NULL && is_seen(field->field))
        field->row = row_of(field->field);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (rows[i].list == list && strcmp(rows[i].name, name) == 0)
            field->row = &rows[i];
    if (field->row == &unknown_row)
        field->field = NULL;
}

int film_fields_of(const Film *film, WorldList list)
{
    int count = 0;
    for (int i = 0; i < film->field_count; i++)
        count += film->fields[i].list == list ? 1 : 0;
    return count;
}

bool film_measure(Film *film, const World *world)
{
    film->count = 0;
    for (int i = 0; i < WORLD_LIST_COUNT; i++) {
        film->firsts[i] = film->count;
        film->count += film_records_of(world, (WorldList)i) * film_fields_of(film, (WorldList)i);
    }
    film->manners = calloc((size_t)film->count + 1, 1);
    if (film->manners == NULL)
        return false;
    for (int list = 0, index = 0; list < WORLD_LIST_COUNT; list++)
        for (int k = 0; k < film_records_of(world, (WorldList)list); k++)
            for (int i = 0; i < film->field_count; i++)
                if ((int)film->fields[i].list == list)
                    film->manners[index++] = (unsigned char)film->fields[i].row->manner;
    return true;
}

/* --- Frames as numbers ------------------------------------------------------------------------ */

bool film_frames_create(FilmFrames *frames, int count)
{
    frames->now = calloc((size_t)count * 3, sizeof *frames->now);
    if (frames->now == NULL)
        return false;
    frames->last = frames->now + count;
    frames->before = frames->last + count;
    return true;
}

void film_frames_turn(FilmFrames *frames, int count)
{
    memcpy(frames->before, frames->last, (size_t)count * sizeof *frames->last);
    memcpy(frames->last, frames->now, (size_t)count * sizeof *frames->now);
}

void film_frames_clear(FilmFrames *frames, int count)
{
    memset(frames->now, 0, (size_t)count * 3 * sizeof *frames->now);
}

int64_t film_guess(const FilmFrames *frames, unsigned char manner, int index)
{
    int64_t last = frames->last[index];
    int64_t step = last - frames->before[index];
    return manner == FILM_GLIDES && step >= -FILM_STEP_MAX && step <= FILM_STEP_MAX ? last + step
                                                                                    : last;
}

/* --- Digits ----------------------------------------------------------------------------------- */

const char film_digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

static int write_whole(char *out_text, uint64_t number)
{
    int length = 0;
    do {
        int digit = (int)(number % FILM_MORE);
        number /= FILM_MORE;
        out_text[length++] = film_digits[number > 0 ? digit + FILM_MORE : digit];
    } while (number > 0);
    return length;
}

static int write_signed(char *out_text, int64_t number)
{
    uint64_t size = number < 0 ? (uint64_t)-number : (uint64_t)number;
    return write_whole(out_text, size * 2 + (number < 0 ? 1 : 0));
}

/* --- Filming ---------------------------------------------------------------------------------- */

enum { EVENT_BYTES = 10 * FILM_NUMBER_DIGITS };

struct FilmCoder {
    FilmFrames frames;
    int slots[BULLETS_MAX];           /* The id of the bullet in each, plus 1; 0: none. */
    int tick;                         /* Of the last frame. */
    char pending[FILM_PENDING_BYTES]; /* Events since then. */
    int pending_length;
    int pending_count; /* More than fit are left out. */
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
    int64_t turn =
        (angle_aim_of(aim) + AIM_TURN / FILM_TURN / 2) / (AIM_TURN / FILM_TURN) % FILM_TURN;
    int64_t off = (turn - last) % FILM_TURN;
    off = off < 0 ? off + FILM_TURN : off;
    return last + (off > FILM_TURN / 2 ? off - FILM_TURN : off);
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
    for (int slot = 0; slot < BULLETS_MAX; slot++)
        out_bullets[slot] = NULL;
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
    int step = film_fields_of(film, WORLD_LIST_BULLETS);
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
        int step = film_fields_of(film, (WorldList)i);
        for (int k = 0; k < film_records_of(world, (WorldList)i); k++)
            number_record(film, coder, (WorldList)i, world_fields_record(&world->state, &list, k),
                          film->firsts[i] + k * step);
    }
    number_bullets(film, coder, &world->state);
}

bool film_add_text(Film *film, const char *text, int length)
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
    if (film->reel_count > 0 && !film_add_text(film, "", 1)) /* The 0 that ends the last one. */
        return false;
    if (!array_grow(&film->reels, &film->reel_capacity, film->reel_count + 1, sizeof *film->reels))
        return false;
    film->reels[film->reel_count++] = film->length;
    film_frames_clear(&coder->frames, film->count);
    return true;
}

static bool write_frame(Film *film)
{
    FilmCoder *coder = film->coder;
    char text[2 * FILM_NUMBER_DIGITS];
    int same = 0;
    for (int i = 0; i < film->count; i++, same++) {
        int64_t off = coder->frames.now[i] - film_guess(&coder->frames, film->manners[i], i);
        if (off == 0)
            continue;
        int length = write_whole(text, (uint64_t)same + 1);
        length += write_signed(text + length, off);
        if (!film_add_text(film, text, length))
            return false;
        same = -1;
    }
    int length = write_whole(text, 0);
    length += write_whole(text + length, (uint64_t)coder->pending_count);
    return film_add_text(film, text, length) &&
           film_add_text(film, coder->pending, coder->pending_length);
}

static void note_event(FilmCoder *coder, const Event *event, int kind, int tick)
{
    char *text = coder->pending + coder->pending_length;
    if (coder->pending_length + EVENT_BYTES > FILM_PENDING_BYTES)
        return;
    int player = event->player + 1;
    int other = event->other + 1;
    int length = write_whole(text, (uint64_t)kind);
    length += write_whole(text + length, (uint64_t)(tick - coder->tick));
    length += write_whole(text + length, (uint64_t)player);
    length += write_whole(text + length, (uint64_t)other);
    length += write_signed(text + length, round_to_step(event->at.x, FILM_PLACE));
    length += write_signed(text + length, round_to_step(event->at.y, FILM_PLACE));
    length += write_signed(text + length, round_to_step(event->direction.x, FILM_WAY));
    length += write_signed(text + length, round_to_step(event->direction.y, FILM_WAY));
    length += write_whole(text + length, (uint64_t)event->weapon);
    length += write_signed(text + length, round_to_step(event->amount, 1));
    coder->pending_length += length;
    coder->pending_count++;
}

/* A frame for which there was no memory leaves nothing behind: what was recorded until then is
 * still saved. */
static bool write_whole_frame(Film *film, const World *world)
{
    int length = film->length;
    int reels = film->reel_count;
    bool is_begun = film->frame_count % FILM_REEL_FRAMES != 0 || begin_reel(film);
    if (is_begun)
        number_world(film, film->coder, world);
    if (is_begun && write_frame(film))
        return true;
    film->length = length;
    film->reel_count = reels;
    if (film->text != NULL)
        film->text[length] = '\0';
    return false;
}

static bool add_frame(Film *film, const World *world)
{
    FilmCoder *coder = film->coder;
    if (!write_whole_frame(film, world))
        return false;
    film_frames_turn(&coder->frames, film->count);
    coder->tick = world->state.tick;
    coder->pending_length = coder->pending_count = 0;
    film->frame_count++;
    return true;
}

bool film_begin(Film *film, const World *world)
{
    *film = (Film){.frame_count = 0};
    for (int list = 0; list < WORLD_LIST_COUNT; list++) {
        const StateTable *table = table_of(world, (WorldList)list);
        for (int i = 0; i < table->count && is_kept_whole((WorldList)list); i++)
            if (is_seen(&table->fields[i]))
                film_add_field(film, world, (WorldList)list, table->fields[i].name);
        for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
            if ((int)rows[i].list == list)
                film_add_field(film, world, (WorldList)list, rows[i].name);
    }
    for (int i = 0; i < WEAPON_COUNT; i++)
        film->weapons[i] = (WeaponKind)i;
    memcpy(film->events, film_event_kinds, sizeof film_event_kinds);
    film->coder = calloc(1, sizeof *film->coder);
    return film->coder != NULL && film_measure(film, world) &&
           film_frames_create(&film->coder->frames, film->count) && add_frame(film, world);
}

bool film_add(Film *film, const World *world)
{
    for (int i = 0; i < world->events.count; i++)
        for (int k = 0; k < FILM_EVENTS; k++)
            if (world->events.items[i].kind == film_event_kinds[k])
                note_event(film->coder, &world->events.items[i], k, world->state.tick);
    bool is_due = world->state.tick % FILM_TICKS == 0 || world->state.phase == PHASE_OVER;
    return !is_due || add_frame(film, world);
}

bool film_copy(const Film *film, Film *out_copy)
{
    *out_copy = *film;
    out_copy->coder = NULL;
    out_copy->capacity = film->length;
    out_copy->reel_capacity = film->reel_count;
    out_copy->manners = array_copy(film->manners, (size_t)film->count + 1, 1);
    out_copy->text = array_copy(film->text, (size_t)film->length, 1);
    out_copy->reels = array_copy(film->reels, (size_t)film->reel_count, sizeof *film->reels);
    return out_copy->manners != NULL && out_copy->text != NULL && out_copy->reels != NULL;
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
