/* SPDX-License-Identifier: MIT */
#include "scene/scene.h"

#include "base/text.h"
#include "sim/weapons.h"
#include "ui/ui.h"

/* What a shot is worth. */
#define WORTH_KILL 10.0
#define WORTH_UNIT 0.025
#define WORTH_LENGTH_MAX 60.0
#define WORTH_WALL 22.0
#define WORTH_CATCH 30.0
#define WORTH_GAP 25.0 /* For the narrowest possible gap. */
#define WORTH_LAST 18.0
#define WORTH_LATE 9.0
#define WORTH_OTHER_KILL 40.0
#define WORTH_PERSON 1000.0 /* More than all else. */

#define LONG_SHOT 1000.0 /* World units along its path; an arena is 1,600 wide. */

enum { WALLS_COUNTED = 6, KILLS_COUNTED = 4, WAY_BYTES = 144, NUMBER_BYTES = 12 };

double shot_score(const Shot *shot)
{
    if (shot->kills == 0)
        return 0;
    double score = WORTH_KILL + fmin(WORTH_LENGTH_MAX, WORTH_UNIT * shot->length);
    score += WORTH_WALL * clamp_to_int(shot->bounces, 0, WALLS_COUNTED);
    score += WORTH_OTHER_KILL * (clamp_to_int(shot->kills, 1, KILLS_COUNTED) - 1);
    score += shot->is_caught ? WORTH_CATCH : 0;
    score += shot->gap > 0 ? WORTH_GAP * (1 - shot->gap / SHOT_GAP_MAX) : 0;
    score += shot->is_last ? WORTH_LAST : shot->is_late ? WORTH_LATE : 0;
    return score + (shot->is_by_person ? WORTH_PERSON : 0);
}

/* A number in a sentence, up to six in letters. */
static const char *number_words(int number, char out_digits[NUMBER_BYTES])
{
    static const char *const numbers[] = {
        /* TRANSLATORS: in "off two walls" and "shot two players". Write a digit where the word
         * would depend on what is counted. */
        TR_IN("number", "one"),  TR_IN("number", "two"),  TR_IN("number", "three"),
        TR_IN("number", "four"), TR_IN("number", "five"), TR_IN("number", "six")};
    if (number >= 1 && number <= WALLS_COUNTED)
        return tr_in("number", numbers[number - 1]);
    snprintf(out_digits, NUMBER_BYTES, "%d", clamp_to_int(number, 0, 999));
    return out_digits;
}

/* Writes how it got there, as "off two walls". */
static void write_way(const Shot *shot, char out_way[WAY_BYTES])
{
    char digits[NUMBER_BYTES];
    const char *walls = number_words(shot->bounces, digits);
    bool is_afar = shot->length >= LONG_SHOT && shot->gap <= 0 && !shot->is_caught;
    bool is_beam = weapons_row(shot->weapon)->flight == FLIGHT_BEAM;
    /* TRANSLATORS: these follow a sentence: "Pallet shot you off two walls" */
    if (shot->bounces > 0 && shot->gap > 0 && !shot->is_caught)
        snprintf(out_way, WAY_BYTES,
                 tr_count("off %s wall and through a narrow gap",
                          "off %s walls and through a narrow gap", shot->bounces),
                 walls);
    else if (shot->bounces > 0 && is_afar)
        snprintf(out_way, WAY_BYTES,
                 tr_count("off %s wall from afar", "off %s walls from afar", shot->bounces), walls);
    else if (shot->bounces > 0)
        snprintf(out_way, WAY_BYTES, tr_count("off %s wall", "off %s walls", shot->bounces), walls);
    else if (shot->gap > 0)
        snprintf(out_way, WAY_BYTES, "%s", tr("through a narrow gap"));
    else if (is_beam)
        /* TRANSLATORS: the weapon */
        snprintf(out_way, WAY_BYTES, "%s",
                 is_afar ? tr("with the Lance from afar") : tr("with the Lance"));
    else
        snprintf(out_way, WAY_BYTES, "%s",
                 is_afar ? tr("in a straight line from afar") : tr("in a straight line"));
}

/* A last death that was no shot at an opponent. */
static void write_other(const Shot *shot, const World *world, char *out_deed)
{
    const char *killer = names_player(world, shot->killer);
    bool is_crush = shot->cause == EVENT_CRUSH;
    bool is_blast = weapons_row(shot->weapon)->blast_radius > 0;
    Deed own = is_crush                           ? DEED_OWN_CRUSHED
               : shot->cause == EVENT_BORDER_KILL ? DEED_OWN_BORDER
               : is_blast                         ? DEED_OWN_BLAST
                                                  : DEED_OWN_SHOT;
    if (shot->killer == shot->victim)
        snprintf(out_deed, SHOT_WORDS_BYTES,
                 deed_text("%s", deed_words(own), world, shot->killer, shot->victim), killer);
    else
        snprintf(out_deed, SHOT_WORDS_BYTES,
                 deed_text("%s%s", deed_words(is_crush ? DEED_CRUSHED : DEED_BORDER), world,
                           shot->killer, shot->victim),
                 killer, names_object(world, shot->victim));
}

static void write_shot(const Shot *shot, const World *world, char *out_deed)
{
    static const DeedWords plain = {
        /* TRANSLATORS: who shot, the victim, and how: "off two walls" */
        TR("%s shot %s %s"), TR_IN("the first is You", "%s shot %s %s"),
        TR_IN("the second is you", "%s shot %s %s")};
    static const DeedWords caught = {
        /* TRANSLATORS: who shot, the victim, and how: "off two walls" */
        TR("%s caught a bullet and shot %s with it, %s"),
        TR_IN("the first is You", "%s caught a bullet and shot %s with it, %s"),
        TR_IN("the second is you", "%s caught a bullet and shot %s with it, %s")};
    const DeedWords *words = shot->is_caught ? &caught : &plain;
    char way[WAY_BYTES], digits[NUMBER_BYTES];
    const char *killer = names_player(world, shot->killer);
    const char *kills = number_words(shot->kills, digits);
    write_way(shot, way);
    if (shot->kills > 1 && names_is_you(world, shot->killer))
        snprintf(out_deed, SHOT_WORDS_BYTES,
                 /* TRANSLATORS: %s is a number */
                 tr_count("You shot %s player at once", "You shot %s players at once", shot->kills),
                 kills);
    else if (shot->kills > 1)
        snprintf(out_deed, SHOT_WORDS_BYTES,
                 /* TRANSLATORS: who shot, and a number */
                 tr_count("%s shot %s player at once", "%s shot %s players at once", shot->kills),
                 killer, kills);
    else
        snprintf(out_deed, SHOT_WORDS_BYTES,
                 deed_text("%s%s%s", words, world, shot->killer, shot->victim), killer,
                 names_object(world, shot->victim), way);
}

void shot_words(const Shot *shot, const World *world, char out_words[SHOT_WORDS_BYTES])
{
    char deed[SHOT_WORDS_BYTES];
    out_words[0] = '\0';
    if (shot->kills == 0)
        return;
    if (shot->cause != EVENT_SHOT)
        write_other(shot, world, deed);
    else
        write_shot(shot, world, deed);
    /* TRANSLATORS: %s is a sentence: "Pallet shot you off two walls" */
    text_fit(out_words, SHOT_WORDS_BYTES,
             shot->cause != EVENT_SHOT || shot->is_last ? tr("%s, at the very end.")
             : shot->is_late                            ? tr("%s, in the last seconds.")
                                                        : tr("%s."),
             deed);
}

/* A gap has obstacles on both sides of the shot, at most SHOT_GAP_MAX apart. It must be this far
 * from the last and the next corner of the path, because the walls that a shot bounces off are no
 * gap. */
#define GAP_FROM_CORNER 50.0
#define BEAM_STEP 8.0
#define LATE_SECONDS 5.0

enum {
    GAP_HALVINGS = 6,
    BEAM_STEPS_MAX = 512 /* Longer steps on longer beams. */
};

void shot_finder_begin(ShotFinder *out_finder, unsigned people)
{
    out_finder->people = people;
    out_finder->tick = 0;
    out_finder->track_count = 0;
    out_finder->best = out_finder->last = (Shot){.kills = 0};
}

/* When the path is full, a new point replaces the last one. */
static void add_point(ShotPath *path, Vec2 at, int tick)
{
    int index = path->count < SHOT_POINTS_MAX ? path->count++ : SHOT_POINTS_MAX - 1;
    path->points[index] = at;
    path->ticks[index] = tick;
}

static double path_length(const ShotPath *path)
{
    double length = 0;
    for (int i = 1; i < path->count; i++)
        length += vec2_distance(path->points[i - 1], path->points[i]);
    return length;
}

/* Adds the bounces of the last tick, up to `bounces` in all; of several bullets that bounced, the
 * bounce on the shortest way to `to` is this one's. A bullet that a server tells of in flight may
 * have bounced often before: only the last bounces can be among the events. */
static void add_bounces(ShotTrack *track, const World *world, int bounces, Vec2 to)
{
    int first = bounces - world->events.count;
    track->bounces = track->bounces > first ? track->bounces : first;
    while (track->bounces < bounces) {
        const Event *nearest = NULL;
        double least = 0;
        track->bounces++;
        for (int i = 0; i < world->events.count; i++) {
            const Event *event = &world->events.items[i];
            if (event->kind != EVENT_BOUNCE || event->player != track->owner ||
                event->weapon != track->weapon || event->bounces != track->bounces)
                continue;
            double way = vec2_distance(track->at, event->at) + vec2_distance(event->at, to);
            if (nearest == NULL || way < least) {
                nearest = event;
                least = way;
            }
        }
        if (nearest != NULL)
            add_point(&track->path, nearest->at, world->state.tick);
    }
}

/* The distance to the next obstacle, at most half of SHOT_GAP_MAX. */
static double clear_distance(const World *world, Vec2 at, Vec2 way)
{
    double open = 0;
    double closed = (SHOT_GAP_MAX / 2);
    if (sight_is_open(world, at, vec2_add_scaled(at, way, (SHOT_GAP_MAX / 2))))
        return (SHOT_GAP_MAX / 2);
    for (int i = 0; i < GAP_HALVINGS; i++) {
        double middle = (open + closed) / 2;
        if (sight_is_open(world, at, vec2_add_scaled(at, way, middle)))
            open = middle;
        else
            closed = middle;
    }
    return open;
}

/* Measures across `way`, a unit vector, and keeps the narrowest gap. */
static void measure_gap(ShotTrack *track, const World *world, Vec2 at, Vec2 way)
{
    Vec2 left = vec2_left(way);
    double one = clear_distance(world, at, left);
    if (one >= (SHOT_GAP_MAX / 2))
        return;
    double other = clear_distance(world, at, vec2_scale(left, -1));
    if (other < (SHOT_GAP_MAX / 2) && (track->gap <= 0 || one + other < track->gap))
        track->gap = one + other;
}

/* Measures a little behind the bullet, where it is known that no corner followed. */
static void measure_behind(ShotTrack *track, const World *world)
{
    Vec2 corner = track->path.points[track->path.count - 1];
    double length = vec2_distance(corner, track->at);
    if (length < 2 * GAP_FROM_CORNER)
        return;
    Vec2 way = vec2_scale(vec2_subtract(track->at, corner), 1 / length);
    measure_gap(track, world, vec2_add_scaled(track->at, way, -GAP_FROM_CORNER), way);
}

/* The bullet that hit: of the killer's bullets with that weapon, the one that was nearest. */
static bool track_of(const ShotFinder *finder, const World *world, const Event *hit,
                     ShotTrack *out_track)
{
    double least = 0;
    bool is_found = false;
    for (int i = 0; i < finder->track_count; i++) {
        const ShotTrack *track = &finder->tracks[i];
        double away = vec2_distance(track->at, hit->at);
        if (track->owner != hit->other || track->weapon != hit->weapon ||
            track->bounces > hit->bounces || (is_found && away >= least))
            continue;
        *out_track = *track;
        least = away;
        is_found = true;
    }
    if (is_found)
        add_bounces(out_track, world, hit->bounces, hit->at);
    return is_found;
}

/* Fired and hit in the same tick: a beam, whose every leg is an event, or at the muzzle. */
static ShotTrack track_of_tick(const World *world, const Event *hit)
{
    ShotTrack track = {.owner = hit->other, .weapon = hit->weapon};
    bool is_beam = weapons_row(hit->weapon)->flight == FLIGHT_BEAM;
    for (int i = 0; i < world->events.count; i++) {
        const Event *event = &world->events.items[i];
        if (event->kind != (is_beam ? EVENT_BEAM : EVENT_SHOT) || event->player != hit->other ||
            event->weapon != hit->weapon)
            continue;
        add_point(&track.path, event->at, world->state.tick);
        track.is_charged = track.is_charged || event->amount > 0;
    }
    if (track.path.count == 0)
        add_point(&track.path, world->state.players[hit->other].at, world->state.tick);
    track.at = track.path.points[0];
    if (!is_beam)
        add_bounces(&track, world, hit->bounces, hit->at);
    return track;
}

/* Where the shot ended: the blast of a grenade, or the hit. */
static Vec2 end_of(const World *world, const Event *hit)
{
    for (int i = 0; i < world->events.count; i++) {
        const Event *event = &world->events.items[i];
        if (event->kind == EVENT_BLAST && event->player == hit->other)
            return event->at;
    }
    return hit->at;
}

/* The hit that killed is the last of its victim before the kill. */
static const Event *hit_of(const World *world, int kill)
{
    for (int i = kill - 1; i >= 0; i--) {
        const Event *event = &world->events.items[i];
        if (event->kind == EVENT_HIT && event->player == world->events.items[kill].player)
            return event;
    }
    return NULL;
}

static bool ends_match(const World *world)
{
    for (int i = 0; i < world->events.count; i++)
        if (world->events.items[i].kind == EVENT_MATCH_END)
            return true;
    return false;
}

static bool is_late(const World *world)
{
    double left = mode_seconds_left(world);
    return left > 0 && left <= LATE_SECONDS;
}

static void take_kill(ShotFinder *finder, const World *world, int index)
{
    const Event *kill = &world->events.items[index];
    const Event *hit = hit_of(world, index);
    ShotTrack track;
    if (kill->kind != EVENT_KILL || kill->other == NO_PLAYER || hit == NULL ||
        hit->other != kill->other || !state_are_opponents(world, kill->player, kill->other))
        return;
    if (weapons_row(hit->weapon)->flight == FLIGHT_BEAM || !track_of(finder, world, hit, &track))
        track = track_of_tick(world, hit);
    add_point(&track.path, end_of(world, hit), world->state.tick);
    if (weapons_row(hit->weapon)->flight == FLIGHT_BEAM) {
        double step = fmax(BEAM_STEP, path_length(&track.path) / BEAM_STEPS_MAX);
        for (int i = 1; i < track.path.count; i++) {
            Vec2 from = track.path.points[i - 1];
            double length = vec2_distance(from, track.path.points[i]);
            Vec2 way = vec2_unit_or(vec2_subtract(track.path.points[i], from), vec2(0, 0));
            double last = length - GAP_FROM_CORNER;
            for (double along = GAP_FROM_CORNER; along <= last; along += step)
                measure_gap(&track, world, vec2_add_scaled(from, way, along), way);
        }
    }
    int kills = 0;
    for (int i = 0; i < world->events.count; i++) {
        const Event *event = &world->events.items[i];
        if (event->kind == EVENT_KILL && event->other == kill->other &&
            event->weapon == kill->weapon && state_are_opponents(world, event->player, kill->other))
            kills++;
    }
    Shot shot = {.tick = world->state.tick,
                 .killer = kill->other,
                 .victim = kill->player,
                 .kills = kills,
                 .bounces = kill->bounces,
                 .weapon = kill->weapon,
                 .is_caught = track.is_charged,
                 .is_last = ends_match(world),
                 .is_late = is_late(world),
                 .is_by_person = (finder->people >> kill->other & 1u) != 0,
                 .length = path_length(&track.path),
                 .gap = track.gap,
                 .path = track.path};
    if (shot_score(&shot) > shot_score(&finder->best))
        finder->best = shot;
    if (shot.is_last && shot_score(&shot) > shot_score(&finder->last))
        finder->last = shot;
}

/* The death that ended the match where no shot at an opponent did. */
static void take_last_death(ShotFinder *finder, const World *world)
{
    const Event *death = NULL;
    for (int i = 0; i < world->events.count; i++)
        if (events_is_death(world->events.items[i].kind))
            death = &world->events.items[i];
    if (death == NULL || finder->last.kills > 0)
        return;
    int killer = death->other != NO_PLAYER ? death->other : death->player;
    finder->last = (Shot){.tick = world->state.tick,
                          .killer = killer,
                          .victim = death->player,
                          .kills = 1,
                          .weapon = death->weapon,
                          .is_last = true,
                          .cause = death->kind,
                          .is_by_person = (finder->people >> killer & 1u) != 0};
    add_point(&finder->last.path, world->state.players[death->player].at, world->state.tick);
}

static ShotTrack new_track(const World *world, const Bullet *bullet)
{
    ShotTrack track = {.id = bullet->id,
                       .owner = bullet->owner,
                       .weapon = bullet->weapon,
                       .is_charged = bullet->is_charged,
                       .at = world->state.players[bullet->owner].at};
    add_point(&track.path, track.at, world->state.tick);
    return track;
}

/* Both lists are in firing order, and a bullet's index never grows. */
static void follow_bullets(ShotFinder *finder, const World *world)
{
    int old = 0;
    int count = finder->track_count;
    finder->track_count = 0;
    for (int i = 0; i < world->state.bullet_count; i++) {
        const Bullet *bullet = &world->state.bullets[i];
        while (old < count && finder->tracks[old].id != bullet->id)
            old++;
        bool is_old = old < count; /* New bullets come last. */
        ShotTrack track = is_old ? finder->tracks[old] : new_track(world, bullet);
        add_bounces(&track, world, bullet->bounces, bullet->at);
        track.at = bullet->at;
        if (!bullet->is_returning) /* Discs return through all. */
            measure_behind(&track, world);
        finder->tracks[finder->track_count++] = track;
    }
}

void shot_finder_step(ShotFinder *finder, const World *world)
{
    if (world->state.tick == finder->tick)
        return;
    finder->tick = world->state.tick;
    for (int i = 0; i < world->events.count; i++)
        take_kill(finder, world, i);
    if (ends_match(world))
        take_last_death(finder, world);
    follow_bullets(finder, world);
}
