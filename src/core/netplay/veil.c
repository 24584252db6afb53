/* SPDX-License-Identifier: MIT */
#include "netplay/match_parts.h"

#include "sim/sight.h"
#include "sim/weapons.h"

/* Lines of sight are tested now and at steps up to the horizon, one step a tick. */
enum { STEPS = 3, STEP_TICKS = VEIL_HORIZON / (STEPS - 1), LONG_AGO = -1000000 };

/* How fast a player is expected to come out of cover, as a multiple of running speed, because some
 * dash. A lower value shows more players too late, a higher one hides fewer. At a round trip of
 * 100 ms: with 1.9, 95 % were shown in time and 47 % of all hidden;
 * with 2.4, 97 and 43 %. */
#define ASIDE 1.9

bool veil_create(Veil *out_veil, const Arena *arena, Error *out_error)
{
    memset(out_veil, 0, sizeof *out_veil);
    for (int i = 0; i < PLAYERS_MAX; i++)
        for (int k = 0; k < PLAYERS_MAX; k++)
            out_veil->seen_tick[i][k] = LONG_AGO;
    return movers_create(&out_veil->ahead, arena, out_error);
}

void veil_destroy(Veil *veil)
{
    movers_destroy(&veil->ahead);
}

/* Where a player could be after some time. */
typedef struct Reach {
    Vec2 places[3]; /* Straight on, and to either side of the line to the other player. */
    int count;
} Reach;

static void add_place(Reach *reach, const World *truth, Vec2 from, Vec2 move)
{
    for (int halving = 0; halving < 3; halving++) {
        Vec2 at = vec2_add_scaled(from, move, 1.0 / (1 << halving));
        if (sight_is_clear_of_standing(truth, from, at)) {
            reach->places[reach->count++] = at;
            return;
        }
    }
}

static void add_aside(Reach *reach, const World *truth, int player, Vec2 toward, double seconds)
{
    const Player *self = &truth->state.players[player];
    Vec2 way = vec2_unit_or(vec2_subtract(toward, self->at), vec2(1, 0));
    double speed = ASIDE * PLAYER_SPEED * mutators_pace(truth->options.mutators);
    Vec2 aside = vec2_scale(vec2_left(way), speed * seconds);
    add_place(reach, truth, self->at, aside);
    add_place(reach, truth, self->at, vec2_scale(aside, -1));
}

static bool have_line(const Veil *veil, const World *truth, const Reach *a, const Reach *b)
{
    for (int m = 0; m < a->count; m++)
        for (int n = 0; n < b->count; n++)
            if (sight_reaches(truth, a->places[m], b->places[n]) &&
                sight_has_line(truth, &veil->ahead, a->places[m], b->places[n]))
                return true;
    return false;
}

/* Whether two players could see each other `ticks` from now. What costs the most is tried last. */
static bool will_see(const Veil *veil, const World *truth, int i, int k, int ticks,
                     const Reach straight[PLAYERS_MAX])
{
    double seconds = ticks * SECONDS_PER_TICK;
    Reach a = straight[i];
    Reach b = straight[k];
    if (have_line(veil, truth, &a, &b))
        return true;
    add_aside(&a, truth, i, truth->state.players[k].at, seconds);
    add_aside(&b, truth, k, truth->state.players[i].at, seconds);
    return have_line(veil, truth, &a, &b);
}

/* Sight is mutual. */
static void look_along(Veil *veil, const World *truth, int step)
{
    unsigned bit = 1u << step;
    int ticks = step * STEP_TICKS;
    Reach straight[PLAYERS_MAX];
    for (int i = 0; i < truth->player_count; i++) {
        /* Only the place to which its current velocity leads. */
        const Player *self = &truth->state.players[i];
        Reach reach = {.count = 0};
        if (self->is_alive)
            add_place(&reach, truth, self->at,
                      vec2_scale(self->velocity, ticks * SECONDS_PER_TICK));
        straight[i] = reach;
    }
    for (int i = 0; i < truth->player_count; i++)
        for (int k = i + 1; k < truth->player_count; k++) {
            const Player *a = &truth->state.players[i];
            const Player *b = &truth->state.players[k];
            bool is_clear = a->is_alive && b->is_alive && state_are_opponents(truth, i, k) &&
                            (ticks == 0 ? sight_reaches(truth, a->at, b->at) &&
                                              sight_has_line(truth, &truth->movers, a->at, b->at)
                                        : will_see(veil, truth, i, k, ticks, straight));
            veil->lines[i][k] = is_clear ? veil->lines[i][k] | bit : veil->lines[i][k] & ~bit;
            veil->lines[k][i] = veil->lines[i][k];
        }
}

static double on_grid(double length)
{
    return (floor(length / VEIL_SOUND_GRID) + 0.5) * VEIL_SOUND_GRID;
}

static void hear(Event *event)
{
    event->at = vec2(on_grid(event->at.x), on_grid(event->at.y));
    event->direction = vec2(0, 0);
}

static void note_deaths(Veil *veil, const World *truth)
{
    for (int i = 0; i < truth->events.count; i++) {
        VeilDeath death = {truth->state.tick, truth->events.items[i]};
        if (!events_is_death(death.event.kind))
            continue;
        hear(&death.event);
        veil->deaths[veil->death_count++ % VEIL_DEATHS] = death;
    }
}

void veil_add_deaths(const Veil *veil, int after, int before, Events *events)
{
    Events now = *events;
    events_clear(events);
    for (int i = veil->death_count; i < veil->death_count + VEIL_DEATHS; i++) {
        const VeilDeath *death = &veil->deaths[i % VEIL_DEATHS]; /* Oldest first. */
        if (death->tick > after && death->tick < before)
            events_add(events, death->event);
    }
    for (int i = 0; i < now.count; i++)
        events_add(events, now.items[i]);
}

void veil_look(Veil *veil, const World *truth)
{
    int step = truth->state.tick % STEPS;
    if (step > 0) {
        movers_place(&veil->ahead, truth->arena, strikes_mover_seconds(truth, step * STEP_TICKS));
        breakables_clear_movers(truth, &veil->ahead);
    }
    look_along(veil, truth, step);
    note_deaths(veil, truth);
    /* A player is out if it will not respawn. */
    for (int i = 0; i < truth->player_count; i++) {
        bool is_out = !truth->state.players[i].is_alive && !mode_may_return(truth, i);
        veil->out_ticks[i] = is_out ? veil->out_ticks[i] + 1 : 0;
    }
    for (int i = 0; i < truth->player_count; i++)
        for (int k = 0; k < truth->player_count; k++)
            if (truth->state.players[k].visible_to >> i & 1u)
                veil->seen_tick[i][k] = truth->state.tick;
}

static bool sees(const Veil *veil, const World *truth, int viewer, int player)
{
    const Player *other = &truth->state.players[player];
    bool was_seen =
        truth->state.tick - veil->seen_tick[viewer][player] <= RULES_TICKS(VEIL_AFTER_SECONDS);
    /* A cloak hides from opponents as long as it lasts. */
    bool has_line = veil->lines[viewer][player] != 0 && other->cloak_ticks <= VEIL_HORIZON;
    return other->is_alive && (was_seen || has_line);
}

static bool is_of_side(const World *truth, unsigned seats, int player)
{
    for (int i = 0; i < truth->player_count; i++)
        if ((seats >> i & 1u) && !state_are_opponents(truth, i, player))
            return true;
    return false;
}

bool veil_is_out(const Veil *veil, const World *truth, unsigned seats, int ticks)
{
    for (int i = 0; i < truth->player_count; i++)
        if ((seats >> i & 1u) && veil->out_ticks[i] <= ticks)
            return false;
    return seats != 0 && truth->state.phase != PHASE_OVER && mode_can_hurt(truth);
}

static bool is_shown(const Veil *veil, const World *truth, const VeilClient *client, int player)
{
    const Player *self = &truth->state.players[player];
    bool is_lit =
        self->lit_ticks > 0 || linger_is_revealed(truth, player) || mode_is_lit(truth, player);
    if ((self->is_alive && (is_lit || (truth->state.flare_ticks > 0 && self->cloak_ticks == 0))) ||
        is_of_side(truth, client->seats, player))
        return true;
    for (int i = 0; i < truth->player_count; i++)
        if ((client->seats >> i & 1u) && sees(veil, truth, i, player))
            return true;
    return false;
}

unsigned veil_show(const Veil *veil, const World *truth, VeilClient *client)
{
    bool shows_all = truth->state.phase == PHASE_OVER || !mode_can_hurt(truth);
    unsigned shown = 0;
    int new_count = 0;
    for (int i = 0; i < truth->player_count; i++) {
        unsigned bit = 1u << i;
        bool is_own = is_of_side(truth, client->seats, i);
        if (!is_own && !shows_all && !is_shown(veil, truth, client, i))
            continue;
        if (!is_own && !(client->shown & bit) && new_count++ >= VEIL_NEW_MAX)
            continue;
        shown |= bit;
    }
    client->shown = shown;
    return shown;
}

/* --- Masks ------------------------------------------------------------------------------------ */

WorldOptions veil_mask_options(const WorldOptions *options, unsigned seats)
{
    WorldOptions told = *options;
    told.seed = 0;
    told.spread_salt = 0;
    for (int i = 0; i < PLAYERS_MAX; i++) {
        PlayerSetup *setup = &told.players[i];
        setup->spread_salt = seats >> i & 1u ? setup->spread_salt : 0;
        memset(setup->former_salts, 0, sizeof setup->former_salts);
        setup->former_count = 0;
    }
    told.is_partial = true;
    return told;
}

/* A hidden player as a client has it. Stepping a world does not change it, so no patch is needed
 * for it. */
static Player absent(const Player *player)
{
    Player told = {.aim = angle_unit_of_aim(0),
                   .respawn_ticks = player->is_alive ? RESPAWN_HIDDEN : player->respawn_ticks,
                   .credit_player = NO_PLAYER};
    state_field_copy(world_fields_table(WORLD_LIST_PLAYERS), &told, player, FIELD_PUBLIC, true);
    return told;
}

/* --- Masks of events -------------------------------------------------------------------------- */

/* How an event of a hidden player is sent. */
typedef enum Telling {
    TELL_NOT,     /* Not at all: it would reveal a position or equipment. */
    TELL_HEARD,   /* From a rounded place. */
    TELL_FARTHER, /* A beam begins at its player's center: only the far part of it. */
    TELL_ALL      /* Unchanged: everyone can see it. */
} Telling;

static Telling telling_of(EventKind kind)
{
    switch (kind) {
    case EVENT_CHARGE:
    case EVENT_RETURN:
    case EVENT_EMPTY:
    case EVENT_SHIELD_DOWN:
    case EVENT_SHIELD_UP:
    case EVENT_SPAWN:
        return TELL_NOT;
    case EVENT_SHOT:
    case EVENT_HIT:
    case EVENT_DASH:
    case EVENT_CATCH:
    case EVENT_KILL:
    case EVENT_CRUSH:
    case EVENT_BORDER_KILL:
    case EVENT_REFILL:
    case EVENT_SCORE:
    case EVENT_REVEALED:
        return TELL_HEARD;
    case EVENT_BEAM:
        return TELL_FARTHER;
    case EVENT_BOUNCE:
    case EVENT_FIZZLE:
    case EVENT_BLAST:
    case EVENT_PICKUP:
    case EVENT_BREAK:
    case EVENT_MATCH_START:
    case EVENT_MATCH_END:
    case EVENT_ROUND_START:
    case EVENT_ROUND_END:
    case EVENT_BEACON_MOVE:
    case EVENT_TORCH_TAKE:
    case EVENT_TORCH_DROP:
    case EVENT_WAVE_START:
    case EVENT_WAVE_END:
    case EVENT_TARGET:
    case EVENT_BORDER:
    case EVENT_SUDDEN_DEATH:
    case EVENT_BELL:
    case EVENT_STRIKE:
    case EVENT_STRIKE_END:
    case EVENT_COUNT:
    default:
        return TELL_ALL;
    }
}

/* The part that is sent has a length of whole steps from its far end, so the player may be anywhere
 * within a step before it. If a fixed length were cut off, a client could add it again. After a
 * bounce the beam begins at a wall, which anybody may know. */
static void cut_beam(Event *event)
{
    double length = vec2_length(event->direction);
    double told = floor(length / VEIL_SOUND_GRID) * VEIL_SOUND_GRID;
    Vec2 end = vec2_add(event->at, event->direction);
    if (event->bounces > 0)
        return;
    event->direction = vec2_scale(event->direction, length > 0 ? told / length : 0);
    event->at = vec2_subtract(end, event->direction);
}

/* The sound of a beam's shot comes from where the sent part begins. A rounded place would reveal
 * more, together with the line of the beam. */
static void hear_shot(Event *event, const Events *events, int index)
{
    for (int i = index + 1; i < events->count; i++) {
        Event beam = events->items[i];
        if (beam.kind != EVENT_BEAM || beam.player != event->player)
            continue;
        cut_beam(&beam);
        event->at = beam.at;
        event->direction = vec2(0, 0);
        return;
    }
    hear(event);
}

/* Whether a bullet of a hidden player is told only after it has flown for a while. Of a grenade or
 * a disc the time in flight matters, and the lines of several pellets meet where they began. */
static bool is_withheld(WeaponKind weapon)
{
    const Weapon *row = weapons_row(weapon);
    return row->flight == FLIGHT_BULLET && row->pellets == 1;
}

static Telling telling_to(const Event *event, unsigned shown)
{
    bool is_hidden = event->player != NO_PLAYER && !(shown >> event->player & 1u);
    if (!is_hidden)
        return TELL_ALL;
    if (event->kind == EVENT_SHOT && is_withheld(event->weapon))
        return TELL_NOT; /* It is heard when its bullet is seen. */
    /* The disc may have ended on the way back to its owner. */
    bool is_of_disc = weapons_row(event->weapon)->flight == FLIGHT_DISC;
    return event->kind == EVENT_FIZZLE && is_of_disc ? TELL_NOT : telling_of(event->kind);
}

static void mask_events(Events *out_events, const World *truth, unsigned shown)
{
    events_clear(out_events);
    for (int i = 0; i < truth->events.count; i++) {
        Event event = truth->events.items[i];
        Telling telling = telling_to(&event, shown);
        if (telling == TELL_NOT)
            continue;
        if (telling == TELL_HEARD && event.kind == EVENT_SHOT)
            hear_shot(&event, &truth->events, i);
        else if (telling == TELL_HEARD)
            hear(&event);
        else if (telling == TELL_FARTHER)
            cut_beam(&event);
        events_add(out_events, event);
    }
}

/* --- Masks of bullets ------------------------------------------------------------------------- */

static const Bullet *find_bullet(const WorldState *state, int id)
{
    for (int i = 0; i < state->bullet_count; i++)
        if (state->bullets[i].id == id)
            return &state->bullets[i];
    return NULL;
}

/* Only the server and the shooter can compute it: it takes the shooter's salt. */
static int withheld_ticks(const World *truth, const Bullet *bullet)
{
    double most = VEIL_SOUND_GRID * TICKS_PER_SECOND / weapons_row(bullet->weapon)->speed;
    return 1 + (int)(most * spread_of_shot(truth, bullet->owner, ~bullet->id));
}

/* A bullet in sight is told at once, or it would appear out of nowhere. */
static bool is_in_sight(const World *truth, unsigned seats, Vec2 at)
{
    for (int i = 0; i < truth->player_count; i++) {
        const Player *self = &truth->state.players[i];
        if ((seats >> i & 1u) && self->is_alive && sight_reaches(truth, self->at, at) &&
            sight_has_line(truth, &truth->movers, self->at, at))
            return true;
    }
    return false;
}

/* What a client may know of a bullet that it has (`had`) or not (NULL). False: nothing. */
static bool mask_bullet(Bullet *out_told, Events *events, const World *truth, const Bullet *bullet,
                        const Bullet *had, const VeilClient *client)
{
    *out_told = *bullet;
    if (client->shown >> bullet->owner & 1u)
        return true;
    if (!is_withheld(bullet->weapon))
        return !bullet->is_returning; /* A returning disc flies straight to its owner. */
    int withheld = withheld_ticks(truth, bullet);
    out_told->flown_ticks = had != NULL ? had->flown_ticks : 1;
    bool is_new =
        had == NULL &&
        (bullet->flown_ticks == withheld ||
         (bullet->flown_ticks < withheld && is_in_sight(truth, client->seats, bullet->at)));
    if (is_new) {
        Event shot = {.kind = EVENT_SHOT,
                      .player = bullet->owner,
                      .other = NO_PLAYER,
                      .at = bullet->at,
                      .weapon = bullet->weapon};
        hear(&shot);
        events_add(events, shot);
    }
    return had != NULL || is_new || bullet->flown_ticks > withheld;
}

/* The bullets that the client has come first, in its order. A bullet that is told late would
 * otherwise move all younger ones, and the patch would hold them all. */
static void mask_bullets(World *out_told, const World *truth, const VeilClient *client,
                         const WorldState *before)
{
    Bullet *told = out_told->state.bullets;
    int count = 0;
    for (int i = 0; before != NULL && i < before->bullet_count; i++) {
        const Bullet *bullet = find_bullet(&truth->state, before->bullets[i].id);
        if (bullet != NULL)
            count += mask_bullet(&told[count], &out_told->events, truth, bullet,
                                 &before->bullets[i], client);
    }
    for (int i = 0; i < truth->state.bullet_count; i++) {
        const Bullet *bullet = &truth->state.bullets[i];
        Bullet late;
        if ((before != NULL && find_bullet(before, bullet->id) != NULL) ||
            !mask_bullet(&late, &out_told->events, truth, bullet, NULL, client))
            continue;
        int at = 0; /* Each owner's are in the order in which it fired them. */
        while (at < count && (told[at].owner != late.owner || told[at].id < late.id))
            at++;
        memmove(told + at + 1, told + at, (size_t)(count++ - at) * sizeof *told);
        told[at] = late;
    }
    out_told->state.bullet_count = count;
}

void veil_mask(World *out_told, const World *truth, const VeilClient *client,
               const WorldState *before)
{
    unsigned shown = client->shown;
    static const WorldState blank;
    WorldState *told = &out_told->state;
    world_copy_used(told, &truth->state, truth->arena);
    state_field_copy(world_fields_table(WORLD_LIST_WORLD), told, &blank, FIELD_SECRET, true);
    for (int i = 0; i < truth->player_count; i++) {
        if (!(shown >> i & 1u))
            told->players[i] = absent(&truth->state.players[i]);
        Player *player = &told->players[i];
        player->visible_to &= shown;
        player->exposed_to &= shown;
        if (player->credit_player != NO_PLAYER && !(shown >> player->credit_player & 1u))
            player->credit_player = NO_PLAYER;
    }
    if (truth->rules->hide_secrets)
        truth->rules->hide_secrets(out_told);
    mask_events(&out_told->events, truth, shown);
    mask_bullets(out_told, truth, client, before);
}
