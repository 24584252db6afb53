/* SPDX-License-Identifier: MIT */
#include "match/recording_parts.h"

#include "sim/sight.h"

#include <limits.h>

/* Who is drawn between two frames has jumped if it went farther than this, world units. */
#define JUMP_MAX 150.0

/* --- Digits ----------------------------------------------------------------------------------- */

static bool read_whole(const char **text, uint64_t *out_number)
{
    *out_number = 0;
    for (int shift = 0; shift < 5 * (FILM_NUMBER_DIGITS - 1); shift += 5) {
        const char *found = **text != '\0' ? strchr(film_digits, **text) : NULL;
        if (found == NULL)
            return false;
        uint64_t digit = (uint64_t)(found - film_digits);
        (*text)++;
        *out_number |= digit % FILM_MORE << shift;
        if (digit < FILM_MORE)
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

/* --- Showing ---------------------------------------------------------------------------------- */

#define SHOWN_SPEED 600.0 /* Of all bullets, world units per second: how fast is not kept. */

enum { SHOWN_EVENTS_MAX = 128, SHOWN_FLOWN_TICKS = TICKS_PER_SECOND };

typedef struct ShownEvent {
    int tick;
    Event event;
} ShownEvent;

struct FilmView {
    const Film *film;
    FilmFrames frames; /* A tick is between `from` and its `last`. */
    const char *at;    /* The next frame's text; NULL: none was read. */
    int frame;         /* The number of `from`. */
    int64_t *from;
    int order[BULLETS_MAX]; /* The places of the bullets of `from`, as they came. */
    int order_count;
    int fresh;                           /* The last so many of them are new in `from`. */
    int64_t ids[BULLETS_MAX];            /* Of the places in `from`. */
    ShownEvent events[SHOWN_EVENTS_MAX]; /* Since the frame before `from`. */
    int event_count;
};

/* Whether a number of an event is one that some level or rule has. */
static bool is_in_reach(int64_t number, double unit)
{
    return fabs((double)number / unit) <= FIELD_PLACE_MAX;
}

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
                    weapon < FILM_WEAPONS_MAX && ticks <= 2 * FILM_TICKS &&
                    is_in_reach(at_x, FILM_PLACE) && is_in_reach(at_y, FILM_PLACE) &&
                    is_in_reach(way_x, FILM_WAY) && is_in_reach(way_y, FILM_WAY) &&
                    is_in_reach(amount, 1);
    *out_event = (ShownEvent){.event = {.kind = EVENT_COUNT}};
    if (!is_known)
        return true;
    out_event->tick = tick + (int)ticks;
    out_event->event = (Event){.kind = film->events[kind],
                               .player = (int)player - 1,
                               .other = (int)other - 1,
                               .at = {(double)at_x / FILM_PLACE, (double)at_y / FILM_PLACE},
                               .direction = {(double)way_x / FILM_WAY, (double)way_y / FILM_WAY},
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

/* Larger than any number of a real film, and small enough that sums do not overflow. */
#define NUMBER_MAX (INT64_C(1) << 40)

/* Reads the next frame of a reel into `now`. False where the text makes no sense. */
static bool read_frame(FilmView *view, int tick)
{
    const Film *film = view->film;
    FilmFrames *frames = &view->frames;
    int index = 0;
    uint64_t same, count;
    for (int i = 0; i < film->count; i++)
        frames->now[i] = film_guess(frames, film->manners[i], i);
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
        if (frames->now[index] < -NUMBER_MAX || frames->now[index] > NUMBER_MAX)
            return false;
        index++;
    }
    if (!read_whole(&view->at, &count) || count > FILM_PENDING_BYTES)
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
    int step = film_fields_of(view->film, WORLD_LIST_BULLETS);
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

/* Reads the frame after the last one, which becomes `from`. */
static bool advance(FilmView *view)
{
    const Film *film = view->film;
    int next = view->frame + 2;
    int kept = 0;
    memcpy(view->from, view->frames.last, (size_t)film->count * sizeof *view->from);
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
        film_frames_clear(&view->frames, film->count);
    }
    if (!read_frame(view, (next - 1) * FILM_TICKS))
        return false;
    film_frames_turn(&view->frames, film->count);
    bool is_last = (next + 1) % FILM_REEL_FRAMES == 0 || next + 1 == film->frame_count;
    return !is_last || *view->at == '\0';
}

static bool rewind_to(FilmView *view, int reel)
{
    int first = reel * FILM_REEL_FRAMES;
    view->frame = first - 2;
    view->event_count = view->order_count = 0;
    memset(view->ids, 0, sizeof view->ids);
    film_frames_clear(&view->frames, view->film->count);
    bool is_good = advance(view);
    return is_good && advance(view);
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
    view->from = calloc((size_t)film->count + 1, sizeof *view->from);
    if (view->from == NULL || !film_frames_create(&view->frames, film->count)) {
        film_view_destroy(view);
        *out_view = NULL;
        return false;
    }
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

bool film_view_is_whole(FilmView *view)
{
    bool is_good = true;
    for (int i = 0; i < view->film->frame_count && is_good; i++)
        is_good = go_to(view, i);
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

/* Shows a field of a record at a part of the way between two frames. */
static void show_field(const FilmView *view, const FilmField *field, void *record, int index,
                       double part)
{
    /* A film may list fields that the mode does not have, for which no numbers were read. */
    if (field->field == NULL || field->row->manner == FILM_COUNTS)
        return;
    int64_t from = view->from[index];
    int64_t to = view->frames.last[index];
    double between = (double)from + (double)(to - from) * part;
    if (field->row->manner == FILM_AIMS)
        ((Player *)record)->aim = angle_unit_degrees(360.0 / FILM_TURN * between);
    else if (field->row->manner == FILM_NAMES_WEAPON)
        set_whole(field, record,
                  from >= 0 && from < FILM_WEAPONS_MAX ? (int64_t)view->film->weapons[from] : 0);
    else {
        /* A number goes on from one frame to the next, or jumps between them. */
        const FilmRow *row = field->row;
        double off = (double)(to - from);
        double most = row->unit > 1 ? JUMP_MAX * row->unit : 2 * FILM_TICKS;
        double number =
            (row->manner == FILM_GLIDES && off <= most && off >= -most) ? between : (double)from;
        uint64_t bits;
        double value = number / field->row->unit;
        memcpy(&bits, &value, sizeof bits);
        if (field->field->type == FIELD_DOUBLE)
            (void)state_field_set(field->field, record, bits);
        else
            set_whole(field, record, (int64_t)number);
    }
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
    int step = film_fields_of(film, WORLD_LIST_BULLETS);
    state->bullet_count = 0;
    for (int i = 0; i < view->order_count; i++) {
        int index = film->firsts[WORLD_LIST_BULLETS] + view->order[i] * step;
        int64_t id = view->from[index] - 1;
        bool goes_on = view->frames.last[index] == view->from[index];
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
    static const WorldList shown[] = {WORLD_LIST_WORLD,      WORLD_LIST_STRIKE, WORLD_LIST_PLAYERS,
                                      WORLD_LIST_BREAKABLES, WORLD_LIST_PADS,   WORLD_LIST_TARGETS};
    for (size_t i = 0; i < sizeof shown / sizeof *shown; i++) {
        RecordList list = world_fields_list(world, shown[i]);
        int step = film_fields_of(view->film, shown[i]);
        for (int k = 0; k < film_records_of(world, shown[i]); k++)
            show_record(view, shown[i],
                        (unsigned char *)&world->state + list.offset + (size_t)k * list.table.bytes,
                        view->film->firsts[shown[i]] + k * step, part);
    }
    /* A state that the mode cannot have is not shown. */
    ModeState kept = world->state.mode_state;
    show_record(view, WORLD_LIST_MODE, &world->state.mode_state,
                view->film->firsts[WORLD_LIST_MODE], part);
    if (world->rules->is_sound != NULL && !world->rules->is_sound(world))
        world->state.mode_state = kept;
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
