/* SPDX-License-Identifier: MIT */
#include "scene/scene.h"

#include "sim/weapons.h"

#include <limits.h>

#define TENSION_BEFORE_LAST 0.75
#define TENSION_WITHOUT_CLOCK 0.3
#define TENSION_OF_SCORE 0.85 /* When a side needs one more point. */
#define TENSION_OF_LIVES 0.85 /* When two are left in a round of one life. */
#define LEAD_PART 0.4         /* A lead of this part of the winning score counts as 1. */
/* A lead of this many points counts as 1 in modes without a winning score. */
#define LEAD_POINTS 5.0

/* Grows with the clock to 1 in its last seconds and sudden death; one value without a clock. */
static double tension_of_clock(const World *world)
{
    double left = mode_seconds_left(world);
    if (left < 0)
        return TENSION_WITHOUT_CLOCK;
    double played = (double)world->state.play_ticks / TICKS_PER_SECOND;
    if (left <= BORDER_SECONDS)
        return 1;
    double part = played / (played + left);
    return TENSION_BEFORE_LAST * part * sqrt(part);
}

/* How tense the music of a match is, 0 to 1. */
static double music_tension(const World *world)
{
    ModeSide sides[PLAYERS_MAX];
    int needed = mode_score_to_win(world);
    int count = mode_sides(world, sides);
    int standing = 0;
    for (int i = 0; i < count; i++)
        standing += sides[i].is_standing ? 1 : 0;
    double near = needed > 1 && count > 1 ? (double)sides[0].score / (needed - 1) : 0;
    bool is_last = world->rules->is_one_life && count > 2 && standing <= 2;
    double of_lives = is_last && world->state.phase == PHASE_PLAY ? TENSION_OF_LIVES : 0;
    return fmax(tension_of_clock(world),
                fmax(TENSION_OF_SCORE * pow(clamp_unit(near), 3), of_lives));
}

/* Whether it is good news for a person here. */
static bool is_for_people(const Scene *scene, int player)
{
    const World *world = &scene->match->world;
    for (int i = 0; i < world->player_count && player != NO_PLAYER; i++)
        if (scene_is_person(scene, i) && !state_are_opponents(world, i, player))
            return true;
    return false;
}

/* How far the people here are ahead of the best of the others, -1 to 1. */
static double music_lead(const Scene *scene)
{
    const World *world = &scene->match->world;
    ModeSide sides[PLAYERS_MAX];
    int count = mode_sides(world, sides);
    int needed = mode_score_to_win(world);
    int own = INT_MIN, other = INT_MIN;
    for (int i = 0; i < count; i++) {
        int *best = is_for_people(scene, sides[i].player) ? &own : &other;
        *best = sides[i].score > *best ? sides[i].score : *best;
    }
    if (own == INT_MIN || other == INT_MIN)
        return 0;
    return clamp((own - other) / (needed > 0 ? LEAD_PART * needed : LEAD_POINTS), -1, 1);
}

#define PITCH_SPREAD 0.04
#define WIDE_UNITS 800.0 /* Sideways distance of the widest pan. */
#define WIDEST_PAN 0.85
#define HALF_UNITS 620.0  /* Distance of half the volume. */
#define HEARD_LEAST 0.12  /* Softer sounds get no caption. */
#define BESIDE_UNITS 60.0 /* Nearer sounds have no direction. */
#define LOW_HEALTH 0.34   /* A part of the whole health. */
#define SOFT_UNITS 700.0  /* Distance of 37 % brightness. */
#define SOFTEST_HZ 1400.0
#define UNSEEN_GAIN 0.6
#define UNSEEN_HZ 0.3 /* Of brightness. */
#define AFAR_GAIN 0.16
#define AFAR_HZ 1800.0
#define HIT_PAN 0.5
#define OWN_SHOT_GAIN 0.8
#define OTHERS_CHIRP_GAIN 0.7f
#define LAST_SECONDS 10 /* Of a match, each with a clock tick. */

/* Which sound an event has, and how it varies. */
typedef struct Voicing {
    SoundId id;
    double rate;
    double gain;        /* 0: none. */
    bool is_everywhere; /* No position. */
} Voicing;

/* A match that nobody plays or follows, behind a menu. */
static bool is_backdrop(const Scene *scene)
{
    return scene->sound_mood == SOUND_MOOD_TITLE;
}

/* All people here are out of the round, and follow another. */
static bool is_watching(const Scene *scene)
{
    return scene->out_ticks > 0;
}

/* Where people are, or whom they watch. */
static Vec2 ear_of(const Scene *scene)
{
    const World *world = &scene->match->world;
    Vec2 sum = vec2(0, 0);
    int count = 0;
    if (is_watching(scene))
        return world->state.players[scene->spectated].at;
    for (int i = 0; i < world->player_count; i++) {
        if (!scene_is_person(scene, i))
            continue;
        sum = vec2_add(sum, world->state.players[i].at);
        count++;
    }
    return count == 0 ? scene->cameras[0].at : vec2_scale(sum, 1.0 / count);
}

static bool is_in_sight(const Scene *scene, Vec2 at)
{
    const World *world = &scene->match->world;
    for (int i = 0; i < world->player_count; i++)
        if (scene_is_person(scene, i) && sight_is_clear(world, world->state.players[i].at, at))
            return true;
    return scene->people == 0 || is_watching(scene);
}

/* Faster bullets ring higher, and each wall met adds a little. */
static double bounce_rate(const World *world, const Event *event)
{
    double pulse_speed = weapons_row(WEAPON_PULSE)->speed;
    double speed = pulse_speed;
    double nearest = 1e300;
    for (int i = 0; i < world->state.bullet_count; i++) {
        const Bullet *bullet = &world->state.bullets[i];
        double away = vec2_distance(bullet->at, event->at);
        if (bullet->owner != event->player || away >= nearest)
            continue;
        nearest = away;
        speed = vec2_length(bullet->velocity);
    }
    double rate = speed / pulse_speed * (1 + 0.05 * event->bounces);
    return clamp(rate, 0.7, 1.6);
}

static Voicing hit_voicing(const Scene *scene, const Event *event)
{
    if (scene_is_person(scene, event->player))
        return (Voicing){SOUND_HIT_YOU, 1, 1, false};
    if (scene_is_person(scene, event->other))
        return (Voicing){SOUND_HIT_OWN, 1, 1, false};
    return (Voicing){SOUND_HIT, 1, 0.8, false};
}

/* Events that sound the same for every player. */
static Voicing plain_voicing(const Scene *scene, const Event *event)
{
    static const struct {
        SoundId id;
        bool is_everywhere;
        bool is_judged; /* Lower and softer if it is bad news. */
    } rows[] = {[EVENT_CHARGE] = {SOUND_CHARGE, false, false},
                [EVENT_FIZZLE] = {SOUND_FIZZLE, false, false},
                [EVENT_BLAST] = {SOUND_BLAST, false, false},
                [EVENT_RETURN] = {SOUND_RETURN, false, false},
                [EVENT_SHIELD_DOWN] = {SOUND_SHIELD_DOWN, false, false},
                [EVENT_SHIELD_UP] = {SOUND_SHIELD_RETURN, false, false},
                [EVENT_REVEALED] = {SOUND_REVEALED, false, false},
                [EVENT_DASH] = {SOUND_DASH, false, false},
                [EVENT_CATCH] = {SOUND_CATCH, false, false},
                [EVENT_BREAK] = {SOUND_BREAK, false, false},
                [EVENT_MATCH_START] = {SOUND_START, true, false},
                [EVENT_ROUND_START] = {SOUND_START, true, false},
                [EVENT_ROUND_END] = {SOUND_ROUND, true, true},
                [EVENT_SCORE] = {SOUND_SCORE, false, true},
                [EVENT_BEACON_MOVE] = {SOUND_BEACON, true, false},
                [EVENT_TORCH_TAKE] = {SOUND_TORCH, true, true},
                [EVENT_TORCH_DROP] = {SOUND_TORCH_DOWN, true, false},
                [EVENT_WAVE_START] = {SOUND_WAVE, true, false},
                [EVENT_WAVE_END] = {SOUND_ROUND, true, false},
                [EVENT_TARGET] = {SOUND_TARGET, true, false},
                [EVENT_BORDER] = {SOUND_BORDER, true, false},
                [EVENT_SUDDEN_DEATH] = {SOUND_BORDER, true, false},
                [EVENT_BELL] = {SOUND_STRIKE, true, false},
                [EVENT_STRIKE] = {SOUND_START, true, false},
                [EVENT_STRIKE_END] = {SOUND_TOCK, true, false}};
    bool is_bad = rows[event->kind].is_judged && !is_for_people(scene, event->player);
    return (Voicing){rows[event->kind].id, is_bad ? 0.84 : 1, is_bad ? 0.75 : 1,
                     rows[event->kind].is_everywhere};
}

/* A trial's medal; else won or lost by the people here, or neither. */
static SoundId sting_of(const Scene *scene)
{
    const World *world = &scene->match->world;
    ModeOutcome outcome = scene_outcome(scene);
    if (world->options.mode == MODE_TRIALS) {
        int ticks = trials_view(world)->finish_ticks;
        TrialsMedal medal = ticks > 0 ? trials_medal(world, ticks) : TRIALS_NO_MEDAL;
        return medal > TRIALS_NO_MEDAL ? SOUND_MEDAL + (medal - TRIALS_BRONZE) : SOUND_END;
    }
    if (scene->people == 0 || world->rules->players.is_solo ||
        (outcome.is_draw && !outcome.is_coop))
        return SOUND_END;
    bool is_won = outcome.is_coop ? outcome.is_won : is_for_people(scene, outcome.player);
    return is_won ? SOUND_WIN : SOUND_LOSE;
}

static Voicing voicing_of(const Scene *scene, const Event *event)
{
    bool is_own = scene_is_person(scene, event->player);
    bool is_charged = event->amount > 0;
    if (event->kind == EVENT_SHOT)
        return (Voicing){SOUND_WEAPON + event->weapon, is_charged ? 0.8 : 1, is_charged ? 1.25 : 1,
                         false};
    if (event->kind == EVENT_BEAM) /* The shot's own sound is enough. */
        return (Voicing){SOUND_WEAPON + event->weapon, 1, 0, false};
    if (event->kind == EVENT_EMPTY)
        return (Voicing){SOUND_EMPTY, 1, is_own ? 1 : 0, false};
    if (event->kind == EVENT_PICKUP)
        return (Voicing){SOUND_PICKUP + scene->match->level.pickups[event->other].kind, 1, 1,
                         false};
    if (event->kind == EVENT_BOUNCE)
        return (Voicing){SOUND_BOUNCE, bounce_rate(&scene->match->world, event), 1, false};
    if (event->kind == EVENT_HIT)
        return hit_voicing(scene, event);
    if (event->kind == EVENT_MATCH_END)
        return (Voicing){sting_of(scene), 1, 1, true};
    if (event->kind == EVENT_SPAWN)
        return (Voicing){SOUND_SPAWN, 1, is_own ? 1 : 0.6, false};
    if (events_is_death(event->kind) || event->kind == EVENT_REFILL) {
        bool is_shot = event->kind == EVENT_KILL || event->kind == EVENT_REFILL;
        SoundId id = is_shot ? SOUND_KILL : SOUND_CRUSH;
        if (scene_is_person(scene, event->player))
            return (Voicing){id, 0.75, 1.1, false};
        if (scene_is_person(scene, event->other))
            return (Voicing){SOUND_KILL_OWN, 1.0, 1.0, false};
        return (Voicing){id, 0.89, 0.6, false};
    }
    return plain_voicing(scene, event);
}

/* The loudness of a sound at a distance, 0 to 1. */
static double loudness_at(double distance, bool is_seen)
{
    double gain = 1 / (1 + distance * distance / (HALF_UNITS * HALF_UNITS));
    return is_seen ? gain : gain * UNSEEN_GAIN;
}

static void place_cue(const Scene *scene, Vec2 at, SoundCue *cue)
{
    Vec2 way = vec2_subtract(at, ear_of(scene));
    double distance = vec2_length(way);
    bool is_seen = is_in_sight(scene, at);
    double gain = loudness_at(distance, is_seen);
    cue->pan = (float)(clamp(way.x / WIDE_UNITS, -1, 1) * WIDEST_PAN);
    if (cue->id == SOUND_HIT_OWN || cue->id == SOUND_KILL_OWN)
        return; /* Near and clear: you hit. */
    double cutoff = fmax(SOFTEST_HZ, (double)SOUND_CLEAR_HZ * exp(-distance / SOFT_UNITS));
    if (!is_seen)
        cutoff = fmax(SOFTEST_HZ, cutoff) * UNSEEN_HZ;
    if (is_backdrop(scene)) {
        gain *= AFAR_GAIN;
        cutoff = fmin(cutoff, AFAR_HZ);
    }
    cue->gain *= (float)gain;
    cue->cutoff_hz = (float)cutoff;
}

static void add_cue(Scene *scene, SoundCue cue, SoundSource source)
{
    SceneSounds *sounds = &scene->sounds;
    int index = sounds->cues.count;
    if (index == SOUND_CUES_MAX)
        return;
    cue.side = source.player == NO_PLAYER              ? SOUND_SIDE_NONE
               : scene_is_person(scene, source.player) ? SOUND_SIDE_OWN
                                                       : SOUND_SIDE_OTHERS;
    sounds->cues.items[index] = cue;
    sounds->sources[index] = source;
    sounds->cues.count++;
}

static double random_pitch(SceneSounds *sounds)
{
    return random_between(&sounds->random, 1 - PITCH_SPREAD, 1 + PITCH_SPREAD);
}

/* A sound at a place that is as it is; `player` may be NO_PLAYER. */
static void hear(Scene *scene, SoundId id, double pitch, int player, Vec2 at)
{
    add_cue(scene,
            (SoundCue){.id = id, .rate = (float)pitch, .gain = 1, .cutoff_hz = SOUND_CLEAR_HZ},
            (SoundSource){.player = player, .at = at, .has_place = true});
}

/* Plays the chirps of players who are visible after the tick, so that they reveal nobody. */
static void hear_chirps(Scene *scene)
{
    const World *world = &scene->match->world;
    for (int i = 0; i < world->player_count; i++) {
        const Player *player = &world->state.players[i];
        bool is_heard = (scene->shown[i] > 0 || scene_is_person(scene, i)) && !is_backdrop(scene);
        for (SoundChirp chirp = 0; chirp < SOUND_CHIRP_COUNT && is_heard; chirp++)
            if ((scene->sounds.chirps[i] >> chirp & 1u) != 0)
                add_cue(scene,
                        (SoundCue){.id = sound_chirp(player->circle, chirp),
                                   .rate = 1,
                                   .gain = scene_is_person(scene, i) ? 1 : OTHERS_CHIRP_GAIN,
                                   .cutoff_hz = SOUND_CLEAR_HZ},
                        (SoundSource){.player = i, .at = player->at, .has_place = true});
        scene->sounds.chirps[i] = 0;
    }
}

void scene_sound_take(Scene *scene, const Event *event)
{
    /* Own voices: of who appears, dies or kills. */
    bool is_death = events_is_death(event->kind) || event->kind == EVENT_REFILL;
    if (event->kind == EVENT_SPAWN)
        scene->sounds.chirps[event->player] |= 1u << SOUND_CHIRP_SPAWN;
    if (is_death)
        scene->sounds.chirps[event->player] |= 1u << SOUND_CHIRP_DEATH;
    if (is_death && event->other != event->player && event->other >= 0)
        scene->sounds.chirps[event->other] |= 1u << SOUND_CHIRP_KILL;
    SceneSounds *sounds = &scene->sounds;
    Voicing voicing = voicing_of(scene, event);
    double pitch = voicing.is_everywhere ? 1 : random_pitch(sounds);
    SoundCue cue = {.id = voicing.id,
                    .rate = (float)(voicing.rate * pitch),
                    .gain = (float)voicing.gain,
                    .cutoff_hz = SOUND_CLEAR_HZ};
    bool is_of_other = voicing.id == SOUND_HIT_OWN || voicing.id == SOUND_KILL_OWN;
    SoundSource source = {.player = voicing.is_everywhere ? NO_PLAYER
                                    : is_of_other         ? event->other
                                                          : event->player,
                          .at = event->at,
                          .has_place = true};
    if (voicing.id == SOUND_HIT_YOU)
        source.from = vec2_scale(event->direction, -1);
    if (event->kind == EVENT_HIT && scene_is_person(scene, event->player))
        sounds->cues.is_ducking = true;
    if (voicing.gain <= 0 || (voicing.is_everywhere && is_backdrop(scene)))
        return; /* The match behind the title announces nothing. */
    /* A single player's own actions have no position. */
    if (!voicing.is_everywhere &&
        !(scene->match->options.people == 1 && scene_is_person(scene, event->player) &&
          event->kind != EVENT_BOUNCE && event->kind != EVENT_FIZZLE &&
          event->kind != EVENT_BLAST && event->kind != EVENT_BREAK)) {
        add_cue(scene, cue, source);
        return;
    }
    source.has_place = false;
    if (event->kind == EVENT_HIT)
        cue.pan = (float)(-event->direction.x * HIT_PAN); /* From where the bullet came. */
    else if (event->kind == EVENT_SHOT)
        cue.gain *= (float)OWN_SHOT_GAIN;
    add_cue(scene, cue, source);
}

/* A sound that is everywhere and nobody's. */
static void announce(Scene *scene, SoundId id)
{
    add_cue(scene, (SoundCue){.id = id, .rate = 1, .gain = 1, .cutoff_hz = SOUND_CLEAR_HZ},
            (SoundSource){.player = NO_PLAYER});
}

/* Three, two, one; at last tick, tock. */
static void count_seconds(Scene *scene)
{
    const World *world = &scene->match->world;
    int left = 0;
    if (is_backdrop(scene))
        return;
    if (world->state.phase == PHASE_COUNTDOWN && world->state.countdown_ticks > 0)
        left = world->state.countdown_ticks + 1;
    if (world->state.phase == PHASE_PLAY && mode_seconds_left(world) <= LAST_SECONDS)
        left = (int)lround(mode_seconds_left(world) * TICKS_PER_SECOND);
    if (left <= 0 || left % TICKS_PER_SECOND != 0)
        return;
    bool is_tock = left / TICKS_PER_SECOND % 2 == 0;
    announce(scene, is_tock ? SOUND_TOCK : SOUND_TICK);
}

/* Something is about to crush a player: a groan there, which goes on while this is called in each
 * tick. */
static void groan(Scene *scene, int player)
{
    SceneSounds *sounds = &scene->sounds;
    int tick = scene->match->world.state.tick;
    int since = tick - sounds->groan_ticks[player];
    if (since >= 0 && since < RULES_TICKS(SOUND_GROAN_SECONDS) && sounds->has_groaned[player])
        return;
    sounds->groan_ticks[player] = tick;
    sounds->has_groaned[player] = true;
    hear(scene, SOUND_CRUSH_WARNING, random_pitch(sounds), player,
         scene->match->world.state.players[player].at);
}

/* Says where the people are, as the countdown begins. */
static void ping_people(Scene *scene)
{
    const World *world = &scene->match->world;
    if (world->state.phase != PHASE_COUNTDOWN || world->state.tick != 1)
        return;
    for (int i = 0; i < world->player_count; i++)
        if (scene_is_person(scene, i))
            hear(scene, SOUND_START_PING, 1, i, world->state.players[i].at);
}

/* Sounds of a person's own state: hidden long enough for the shield to recharge, low health, dash
 * ready. */
static void hear_own_state(Scene *scene, int person)
{
    const World *world = &scene->match->world;
    const Player *player = &world->state.players[person];
    SceneSounds *sounds = &scene->sounds;
    bool may_recover = (world->options.mutators & MUTATOR_NO_RECOVERY) == 0;
    bool is_low = player->is_alive && player->health <= LOW_HEALTH * PLAYER_HEALTH;
    bool is_dashing = player->is_alive && player->dash_wait_ticks > 0;
    if (player->is_alive && player->unseen_ticks == RULES_TICKS(UNSEEN_SECONDS) &&
        player->shield < PLAYER_SHIELD && may_recover)
        hear(scene, SOUND_HIDDEN, 1, person, player->at);
    if (is_low && !sounds->was_low[person])
        hear(scene, SOUND_LOW_HEALTH, 1, person, player->at);
    if (player->is_alive && !is_dashing && sounds->was_dashing[person])
        hear(scene, SOUND_DASH_READY, 1, person, player->at);
    sounds->was_low[person] = is_low;
    sounds->was_dashing[person] = is_dashing;
}

bool scene_is_match_point(const World *world, int score)
{
    int needed = mode_score_to_win(world);
    return needed > 1 && score >= needed - 1;
}

static void hear_match_point(Scene *scene)
{
    const World *world = &scene->match->world;
    ModeSide sides[PLAYERS_MAX];
    bool is_due = mode_sides(world, sides) > 1 && scene_is_match_point(world, sides[0].score);
    if (is_due && !scene->sounds.was_match_point && !is_backdrop(scene))
        announce(scene, SOUND_MATCH_POINT);
    scene->sounds.was_match_point = is_due;
}

void scene_sound_begin(Scene *scene)
{
    scene->sounds.cues = (SoundCues){.count = 0};
    count_seconds(scene);
    ping_people(scene);
    /* A pickup appears with the next tick. */
    const World *world = &scene->match->world;
    for (int i = 0; i < world->pad_count && world->state.phase == PHASE_PLAY; i++)
        if (world->state.pads[i].wait_ticks == 1)
            hear(scene, SOUND_PAD, 1, NO_PLAYER, scene->match->level.pickups[i].at);
    for (int i = 0; i < scene->afterimages.cracked_count; i++)
        hear(scene, SOUND_CRACK, random_pitch(&scene->sounds), NO_PLAYER,
             scene->afterimages.cracked[i]);
    for (int i = 0; i < world->player_count && world->state.phase == PHASE_PLAY; i++)
        if (scene_is_person(scene, i))
            hear_own_state(scene, i);
    if (world->state.phase == PHASE_PLAY)
        hear_match_point(scene);
    /* Movers groan that press a person, or that are about to crush any visible player. */
    for (int i = 0; i < world->player_count; i++) {
        const Player *player = &world->state.players[i];
        bool is_pressed = scene_is_person(scene, i) && player->is_alive && player->pinned_ticks > 0;
        if (is_pressed || (scene->pinch.players[i].danger > 0 && scene->shown[i] > 0))
            groan(scene, i);
    }
}

/* Adds a cue to a listener's captions, with its loudness and direction at the listener. A spectated
 * listener's own sounds count as another player's. */
static void caption_cue(Scene *scene, int listener, const SoundCue *cue, const SoundSource *source)
{
    const World *world = &scene->match->world;
    Vec2 ear = world->state.players[listener].at;
    bool is_own = source->player == listener && scene_is_person(scene, listener);
    const CaptionRow *row = captions_row(cue->id);
    const char *words = is_own ? row->own : row->words;
    if (words == NULL)
        return;
    bool is_placed = source->has_place && !is_own;
    Vec2 way = is_placed ? vec2_subtract(source->at, ear) : source->from;
    bool is_seen = !is_placed || sight_is_clear(world, ear, source->at);
    double distance = is_placed ? vec2_length(way) : 0;
    double loudness = loudness_at(distance, is_seen);
    if (loudness * (double)fminf(cue->gain, 1) < HEARD_LEAST)
        return;
    bool has_side = is_placed ? distance > BESIDE_UNITS : is_own;
    captions_add(&scene->captions[listener],
                 &(CaptionSound){.words = words,
                                 .is_urgent = is_own || row->is_danger || !source->has_place,
                                 .is_danger = row->is_danger,
                                 .way = has_side ? vec2_unit_or(way, vec2(0, 0)) : vec2(0, 0),
                                 .is_seen = is_seen,
                                 .loudness = loudness});
}

/* Uses the gain of the sounds before they are placed. The countdown needs no captions, because it
 * is visible. */
static void caption_cues(Scene *scene)
{
    const SceneSounds *sounds = &scene->sounds;
    unsigned listeners = 0;
    if (!scene->accessibility.has_captions || is_backdrop(scene) ||
        scene->match->world.state.phase == PHASE_COUNTDOWN)
        return;
    for (int pane = 0; pane < scene->pane_count; pane++)
        listeners |= scene_listeners(scene, pane);
    for (int player = 0; player < scene->match->world.player_count; player++)
        for (int i = 0; i < sounds->cues.count && (listeners >> player & 1u) != 0; i++)
            caption_cue(scene, player, &sounds->cues.items[i], &sounds->sources[i]);
}

void scene_sound_play(Scene *scene, Sound *sound)
{
    SoundCues *cues = &scene->sounds.cues;
    hear_chirps(scene);
    caption_cues(scene);
    for (int i = 0; i < cues->count; i++)
        if (scene->sounds.sources[i].has_place)
            place_cue(scene, scene->sounds.sources[i].at, &cues->items[i]);
    const Match *match = scene->match;
    bool is_over = match->world.state.phase == PHASE_OVER && !is_backdrop(scene);
    scene->sounds.music = (SoundScene){.mood = is_over ? SOUND_MOOD_STILL : scene->sound_mood,
                                       .tension = music_tension(&match->world),
                                       .lead = music_lead(scene),
                                       .seed = match->options.seed,
                                       .level = sound_style_level(match->level.name),
                                       .mode = match->options.mode};
    if (sound != NULL)
        sound_play(sound, cues, &scene->sounds.music);
}

#define FADE 0.94      /* A tick: half after a tenth of a second. */
#define FADED 0.03     /* A sound ends when it is as weak as this. */
#define HIT_LEAST 0.35 /* Of the strong motor; all of it where a hit takes PLAYER_HEALTH. */

static const Rumble death = {1, 1};
static const Rumble kill = {0.3, 0.6};
static const Rumble danger = {0.35, 0.6};

/* Only heavy weapons shake when they fire: with the others it would never stop. */
static const double shots[WEAPON_COUNT] = {
    [WEAPON_SCATTER] = 0.3, [WEAPON_LANCE] = 0.45, [WEAPON_MORTAR] = 0.4, [WEAPON_DISC] = 0.25};

static void shake(Scene *scene, int player, Rumble rumble)
{
    if (!scene_is_person(scene, player))
        return;
    Rumble *own = &scene->rumble[player];
    own->strong = fmax(own->strong, rumble.strong);
    own->weak = fmax(own->weak, rumble.weak);
}

static double faded(double part)
{
    return part * FADE > FADED ? part * FADE : 0;
}

void scene_rumble_age(Scene *scene)
{
    for (int i = 0; i < PLAYERS_MAX; i++)
        scene->rumble[i] = (Rumble){faded(scene->rumble[i].strong), faded(scene->rumble[i].weak)};
}

void scene_rumble_take(Scene *scene, const Event *event)
{
    double part = fmin(event->amount / PLAYER_HEALTH, 1);
    if (event->kind == EVENT_SHOT)
        shake(scene, event->player, (Rumble){0, shots[event->weapon]});
    else if (event->kind == EVENT_HIT)
        shake(scene, event->player, (Rumble){HIT_LEAST + (1 - HIT_LEAST) * part, part});
    else if (events_is_death(event->kind) || event->kind == EVENT_REFILL) {
        shake(scene, event->player, death);
        if (event->other != event->player)
            shake(scene, event->other, kill);
    }
}

void scene_rumble_step(Scene *scene)
{
    const World *world = &scene->match->world;
    for (int i = 0; i < world->player_count; i++) {
        double part = scene->pinch.players[i].danger;
        if (world->state.phase == PHASE_OVER)
            scene->rumble[i] = (Rumble){0, 0};
        else if (world->state.players[i].is_alive && part > 0)
            shake(scene, i, (Rumble){danger.strong * part, danger.weak * part});
    }
}
