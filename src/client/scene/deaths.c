/* SPDX-License-Identifier: MIT */
#include "scene/scene.h"

#include "base/array.h"
#include "base/text.h"
#include "collide/sat.h"
#include "sim/weapons.h"
#include "ui/ui.h"

#define PARALLEL 1e-3
#define BOUNCE_UNFIT 1000.0
#define BEND_REACH 60.0 /* A corner is at most this far from the tick's ends, world units. */

enum { TRACK_TICKS = 6 };

static void path_add(DeathMark *mark, Vec2 at)
{
    if (mark->path_count < DEATHS_PATH_POINTS)
        mark->path[mark->path_count++] = at;
}

static bool is_flying(const World *world, int bullet)
{
    for (int i = 0; i < world->state.bullet_count; i++)
        if (world->state.bullets[i].id == bullet)
            return true;
    return false;
}

/* How badly a bullet fits a hit. Bounces of the last tick are missing in `flight`, so each missing
 * one counts as a distance. */
static double flight_unfit(const DeathsFlight *flight, const Event *event)
{
    double missing = fabs((double)(event->bounces - flight->bounces));
    return vec2_distance(flight->at, event->at) + missing * BOUNCE_UNFIT;
}

/* The bullet that fits best: of the same owner and weapon, gone unless it is a disc, and with no
 * more bounces than the hit says. */
static const DeathsFlight *find_flight(const Deaths *deaths, const World *world, const Event *event)
{
    const DeathsFlight *best = NULL;
    bool goes_on = weapons_row(event->weapon)->flight == FLIGHT_DISC;
    for (int i = 0; i < deaths->flight_count; i++) {
        const DeathsFlight *flight = &deaths->flights[i];
        if (flight->owner != event->other || flight->weapon != event->weapon ||
            flight->bounces > event->bounces || (is_flying(world, flight->id) && !goes_on))
            continue;
        if (best == NULL || flight_unfit(flight, event) < flight_unfit(best, event))
            best = flight;
    }
    return best;
}

static void take_flight(DeathMark *mark, const DeathsFlight *flight, const World *world)
{
    int missing = mark->event.bounces - flight->bounces;
    for (int i = 0; i < flight->count && i < DEATHS_PATH_POINTS - 2; i++)
        path_add(mark, flight->points[i]);
    for (int i = 0; i < world->events.count && missing > 0; i++) {
        const Event *event = &world->events.items[i];
        if (event->kind != EVENT_BOUNCE || event->player != flight->owner)
            continue;
        path_add(mark, event->at);
        missing--;
    }
    if (weapons_row(flight->weapon)->blast_radius > 0)
        path_add(mark, flight->at);
    path_add(mark, mark->event.at);
}

static void take_path(DeathMark *mark, const Deaths *deaths, const World *world)
{
    const Event *event = &mark->event;
    if (event->other == NO_PLAYER)
        return;
    if (event->kind != EVENT_KILL) {
        /* Where the killer went in the last second. */
        for (int i = 0; i < deaths->track_counts[event->other]; i++)
            path_add(mark, deaths->tracks[event->other][i]);
        return;
    }
    const DeathsFlight *flight = find_flight(deaths, world, event);
    if (weapons_row(event->weapon)->flight == FLIGHT_BEAM) {
        /* The legs of a beam of this tick, up to the victim. */
        for (int i = 0; i < world->events.count; i++) {
            const Event *leg = &world->events.items[i];
            if (leg->kind == EVENT_BEAM && leg->player == event->other &&
                mark->path_count <= event->bounces)
                path_add(mark, leg->at);
        }
        path_add(mark, event->at);
    } else if (flight != NULL) {
        take_flight(mark, flight, world);
    } else if (event->other != event->player) { /* Fired in this tick. */
        path_add(mark, world->state.players[event->other].at);
        path_add(mark, event->at);
    }
}

int deaths_loser(const World *world, const Event *event)
{
    bool is_death = events_is_death(event->kind) && event->kind != EVENT_REFILL;
    if (!is_death || !world->rules->counts_kills || world->rules->is_coop)
        return NO_PLAYER;
    if (event->other == NO_PLAYER || event->other == event->player)
        return event->player;
    return state_are_opponents(world, event->player, event->other) ? NO_PLAYER : event->other;
}

/* Where two straight parts of a flight meet. */
static Vec2 corner_between(Vec2 from, Vec2 way, Vec2 to, Vec2 way_after)
{
    double cross = vec2_cross(way, way_after);
    if (fabs(cross) < PARALLEL)
        return vec2_add_scaled(vec2_mix(from, to, 0.5), way, vec2_distance(from, to) / 2);
    double along = vec2_cross(vec2_subtract(to, from), way_after) / cross;
    return fabs(along) < BEND_REACH ? vec2_add_scaled(from, way, along) : vec2_mix(from, to, 0.5);
}

/* Both lists are in firing order with new bullets last, so one pass pairs them. */
static void follow_bullets(Deaths *deaths, const World *world)
{
    int old = 0;
    for (int i = 0; i < world->state.bullet_count; i++) {
        const Bullet *bullet = &world->state.bullets[i];
        while (old < deaths->flight_count && deaths->flights[old].id != bullet->id)
            old++;
        DeathsFlight *flight = &deaths->flights[i];
        if (old < deaths->flight_count)
            *flight = deaths->flights[old];
        else
            *flight = (DeathsFlight){.id = bullet->id,
                                     .owner = bullet->owner,
                                     .weapon = bullet->weapon,
                                     .points = {world->state.players[bullet->owner].at},
                                     .count = 1,
                                     .bounces = bullet->bounces,
                                     .way = vec2(1, 0)};
        Vec2 way = vec2_unit_or(bullet->velocity, flight->way);
        if (bullet->bounces > flight->bounces && flight->count < DEATHS_PATH_POINTS)
            flight->points[flight->count++] =
                corner_between(flight->at, flight->way, bullet->at, way);
        flight->at = bullet->at;
        flight->way = way;
        flight->bounces = bullet->bounces;
    }
    deaths->flight_count = world->state.bullet_count;
}

void deaths_step(Deaths *deaths, const World *world)
{
    int kept = 0;
    for (int i = 0; i < deaths->count; i++) {
        deaths->marks[i].age += SECONDS_PER_TICK;
        if (deaths->marks[i].age < DEATHS_SECONDS)
            deaths->marks[kept++] = deaths->marks[i];
    }
    deaths->count = kept;
    for (int i = 0; i < world->events.count; i++) {
        const Event *event = &world->events.items[i];
        if (events_is_death(event->kind) && event->kind != EVENT_REFILL) {
            if (deaths->count == DEATHS_MAX)
                array_remove(deaths->marks, &deaths->count, 0, sizeof *deaths->marks);
            DeathMark *mark = &deaths->marks[deaths->count++];
            *mark = (DeathMark){.event = *event, .loser = deaths_loser(world, event)};
            take_path(mark, deaths, world);
        }
    }
    follow_bullets(deaths, world);
    /* Every few ticks; spawns begin anew. */
    for (int i = 0; i < world->player_count; i++) {
        int *count = &deaths->track_counts[i];
        if (!world->state.players[i].is_alive)
            *count = 0;
        if (!world->state.players[i].is_alive || world->state.tick % TRACK_TICKS != 0)
            continue;
        if (*count == DEATHS_TRACK)
            array_remove(deaths->tracks[i], count, 0, sizeof deaths->tracks[i][0]);
        deaths->tracks[i][(*count)++] = world->state.players[i].at;
    }
}

bool deaths_is_killer_of(const Deaths *deaths, int player, unsigned people, double seconds)
{
    for (int i = 0; i < deaths->count; i++) {
        const DeathMark *mark = &deaths->marks[i];
        if (mark->event.other == player && mark->event.player != player && mark->age < seconds &&
            (people >> mark->event.player & 1u) != 0)
            return true;
    }
    return false;
}

void deaths_cause(const DeathMark *mark, char *out_words, size_t size)
{
    const Event *event = &mark->event;
    bool is_own = event->other == NO_PLAYER || event->other == event->player;
    bool is_blast = weapons_row(event->weapon)->blast_radius > 0;
    if (event->kind == EVENT_CRUSH)
        /* TRANSLATORS: what killed: a moving wall */
        snprintf(out_words, size, "%s", tr("Crushed"));
    else if (event->kind == EVENT_BORDER_KILL)
        snprintf(out_words, size, "%s", tr("The border"));
    else if (is_own)
        snprintf(out_words, size, "%s", is_blast ? tr("Own blast") : tr("Own bullet"));
    else
        snprintf(out_words, size, "%s", names_weapon(event->weapon));
}

static Deed deed_of(const Event *event, bool is_own)
{
    if (event->kind == EVENT_REFILL)
        return is_own ? DEED_WOULD_HAVE_DIED : DEED_WOULD_HAVE_KILLED;
    if (event->kind == EVENT_CRUSH)
        return is_own ? DEED_OWN_CRUSHED : DEED_CRUSHED;
    if (event->kind == EVENT_BORDER_KILL)
        return is_own ? DEED_OWN_BORDER : DEED_BORDER;
    if (!is_own)
        return weapon_words(event->weapon)->deed;
    /* Before its first bounce only a blast hurts its owner. */
    return weapons_row(event->weapon)->blast_radius > 0 ? DEED_OWN_BLAST
           : event->bounces > 0                         ? DEED_OWN_SHOT
                                                        : DEED_DIED;
}

static FeedLine feed_line(const World *world, const Event *event)
{
    bool is_own = event->other == event->player || event->other == NO_PLAYER;
    FeedLine line = {.killer = is_own ? NO_PLAYER : event->other,
                     .victim = event->player,
                     .loser = deaths_loser(world, event)};
    Deed deed = deed_of(event, is_own);
    const DeedWords *words = deed_words(deed);
    char deed_line[FEED_WORDS_BYTES];
    if (is_own)
        snprintf(line.words, sizeof line.words,
                 deed_text("%s", words, world, event->player, event->player), FEED_VICTIM);
    else
        snprintf(line.words, sizeof line.words,
                 deed_text("%s%s", words, world, event->other, event->player), FEED_KILLER,
                 FEED_VICTIM);
    if (deed < DEED_CRUSHED && deed != DEED_BLEW_UP && event->bounces > 0) {
        memcpy(deed_line, line.words, sizeof deed_line);
        text_fit(line.words, sizeof line.words,
                 /* TRANSLATORS: %s is like "Pallet shot you"; bounces of the bullet */
                 tr_count("%s after %d bounce", "%s after %d bounces", event->bounces), deed_line,
                 event->bounces);
    }
    return line;
}

void feed_age(Feed *feed)
{
    for (int i = 0; i < feed->count; i++)
        feed->lines[i].age += SECONDS_PER_TICK;
    while (feed->count > 0 && feed->lines[feed->count - 1].age > FEED_SECONDS)
        feed->count--;
}

void feed_take(Feed *feed, const World *world, const Event *event)
{
    if (!events_is_death(event->kind))
        return;
    for (int i = FEED_LINES - 1; i > 0; i--)
        feed->lines[i] = feed->lines[i - 1];
    feed->lines[0] = feed_line(world, event);
    feed->count = feed->count < FEED_LINES ? feed->count + 1 : FEED_LINES;
}

#define REACH 100.0 /* Movers farther away do not count. */
#define TOUCH 3.0   /* What is at most this far from a pinned circle pinches it. */
#define RISE_SECONDS 0.12
#define FALL_SECONDS 0.25

/* Predicts once in LOOK_TICKS ticks, in steps of STEP_TICKS. */
enum { LOOK_TICKS = 4, STEP_TICKS = 2 };

bool pinch_create(Pinch *out_pinch, const Arena *arena, Error *out_error)
{
    out_pinch->arena = arena;
    memset(out_pinch->players, 0, sizeof out_pinch->players);
    return movers_create(&out_pinch->movers, arena, out_error);
}

void pinch_destroy(Pinch *pinch)
{
    movers_destroy(&pinch->movers);
}

static bool is_near_mover(const World *world, Vec2 at)
{
    for (int i = 0; i < world->movers.count; i++)
        if (box_contains(box_grown(world->movers.pieces[i].bounds, REACH), at))
            return true;
    return false;
}

static void add_piece(PinchPlayer *player, int piece)
{
    if (player->piece_count < PINCH_PIECES)
        player->pieces[player->piece_count++] = piece;
}

/* All that touches a pinned circle. */
static void find_pieces(const Pinch *pinch, const World *world, PinchPlayer *player, Vec2 at)
{
    const Arena *arena = pinch->arena;
    Circle circle = {at, PLAYER_RADIUS + TOUCH};
    GridList near = grid_near(&world->grid, at);
    player->piece_count = 0;
    for (int i = 0; i < pinch->movers.count; i++)
        if (sat_circle_polygon(circle, &pinch->movers.pieces[i]).hit)
            add_piece(player, arena->standing_count + i);
    for (int i = 0; i < near.count; i++)
        if (sat_circle_polygon(circle, &arena->pieces[near.items[i]]).hit)
            add_piece(player, near.items[i]);
    for (int i = 0; i < PINCH_EDGES; i++) {
        HalfPlane edge = surroundings_edge(arena, i, circle.radius);
        if (vec2_dot(edge.normal, at) < edge.offset)
            add_piece(player, arena->piece_count + i);
    }
}

/* Moves the circles on to a time; those that get pinned then are in danger by `left`. */
static void push_all(Pinch *pinch, const World *world, Vec2 at[PLAYERS_MAX],
                     bool is_open[PLAYERS_MAX], double left)
{
    Surroundings around = {pinch->arena, &pinch->movers, &world->grid};
    Vec2 slip = vec2(0, 0);
    for (int i = 0; i < world->player_count; i++) {
        Circle from = {at[i], PLAYER_RADIUS};
        Rest rest;
        if (!is_open[i])
            continue;
        resolve_circle(&around, &from, &from.at, &slip, &rest);
        at[i] = rest.at;
        if (rest.mover_depth <= PINNED_DEPTH)
            continue;
        is_open[i] = false;
        pinch->players[i].danger = left;
        find_pieces(pinch, world, &pinch->players[i], at[i]);
    }
}

static void look_ahead(Pinch *pinch, const World *world)
{
    Vec2 at[PLAYERS_MAX];
    bool is_open[PLAYERS_MAX] = {false};
    int most = RULES_TICKS(PINCH_SECONDS);
    bool has_any = false;
    for (int i = 0; i < world->player_count; i++) {
        const Player *player = &world->state.players[i];
        at[i] = player->at;
        is_open[i] = player->is_alive && is_near_mover(world, player->at);
        pinch->players[i].danger = 0;
        has_any = has_any || is_open[i];
    }
    for (int ticks = STEP_TICKS; ticks <= most && has_any; ticks += STEP_TICKS) {
        movers_place(&pinch->movers, pinch->arena, strikes_mover_seconds(world, ticks));
        breakables_clear_movers(world, &pinch->movers);
        push_all(pinch, world, at, is_open, 1 - (double)(ticks - STEP_TICKS) / most);
    }
}

void pinch_step(Pinch *pinch, const World *world)
{
    bool is_looking = world->state.phase == PHASE_PLAY && world->state.tick % LOOK_TICKS == 0;
    bool was_in_danger[PLAYERS_MAX] = {false};
    for (int i = 0; i < world->player_count; i++)
        was_in_danger[i] = pinch->players[i].danger > 0 || pinch->players[i].shown > 0;
    if (is_looking)
        look_ahead(pinch, world);
    for (int i = 0; i < world->player_count; i++) {
        PinchPlayer *player = &pinch->players[i];
        if (!world->state.players[i].is_alive || world->state.phase != PHASE_PLAY)
            player->danger = 0;
        player->is_new = player->danger > 0 && !was_in_danger[i];
        double rise = SECONDS_PER_TICK / RISE_SECONDS;
        double fall = SECONDS_PER_TICK / FALL_SECONDS;
        player->shown = player->danger > player->shown ? fmin(player->danger, player->shown + rise)
                                                       : fmax(player->danger, player->shown - fall);
    }
}
