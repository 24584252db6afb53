/* SPDX-License-Identifier: MIT */
#include "app/effects.h"

#include "geom/angle.h"
#include "sim/rules.h"

#define FLASH_SECONDS 0.04
#define HIT_FLASH_SECONDS 0.025
#define HIT_FREEZE_SECONDS 0.033
#define FREEZE_RETURN 0.82 /* Of the offset, left after each tick. */
#define SPARK_SECONDS 0.28
#define SHARD_SECONDS 20.0
#define RING_SECONDS 0.6
#define GHOST_SECONDS 0.22
#define DRAG 0.93 /* Of a particle's speed, left after each tick. */
#define HIT_TRAUMA 0.2
#define KILL_TRAUMA 0.5
#define TRAUMA_DECAY 1.6
#define SHAKE_UNITS 14.0
#define KICK_UNITS 4.0

enum { SHAKE_EVERY_TICKS = 4, SHARDS = 14, GHOST_EVERY_TICKS = 1 };

void effects_init(Effects *effects, uint64_t seed)
{
    *effects = (Effects){.random = random_make(seed, 77)};
}

static void add(Effects *effects, Particle particle)
{
    if (effects->count < EFFECTS_MAX) {
        effects->items[effects->count++] = particle;
        return;
    }
    effects->items[effects->next] = particle;
    effects->next = (effects->next + 1) % EFFECTS_MAX;
}

static Vec2 random_unit_vector(Effects *effects)
{
    return angle_unit_degrees(random_between(&effects->random, 0, 360));
}

/* Sparks within `spread` degrees of `direction`. */
static void add_sparks(Effects *effects, int count, int player, Vec2 at, Vec2 direction,
                       double spread, double speed)
{
    for (int i = 0; i < count; i++) {
        Vec2 turn = angle_unit_degrees(random_between(&effects->random, -spread, spread));
        Vec2 unit = angle_turn(direction, turn);
        double fast = speed * random_between(&effects->random, 0.4, 1);
        add(effects, (Particle){.kind = PARTICLE_SPARK,
                                .player = player,
                                .at = at,
                                .velocity = vec2_scale(unit, fast),
                                .along = unit,
                                .life = SPARK_SECONDS * random_between(&effects->random, 0.5, 1),
                                .size = 9});
    }
}

static void add_death(Effects *effects, const Event *event)
{
    static const double rings[2] = {1, 0.62};
    for (int i = 0; i < 2; i++)
        add(effects, (Particle){.kind = PARTICLE_RING,
                                .player = event->player,
                                .at = event->at,
                                .life = RING_SECONDS,
                                .size = 62 * rings[i]});
    for (int i = 0; i < SHARDS; i++) {
        Vec2 unit = random_unit_vector(effects);
        double speed = random_between(&effects->random, 120, 620);
        add(effects, (Particle){.kind = PARTICLE_SHARD,
                                .player = event->player,
                                .at = vec2_add_scaled(event->at, unit, 10),
                                .velocity = vec2_scale(unit, speed),
                                .along = unit,
                                .life = SHARD_SECONDS,
                                .size = 8});
    }
}

static void add_flash(Effects *effects, const Event *event)
{
    add(effects, (Particle){.kind = PARTICLE_FLASH,
                            .player = event->player,
                            .at = event->at,
                            .life = FLASH_SECONDS,
                            .size = 14});
}

static bool is_among(unsigned people, int player)
{
    return player >= 0 && (people >> player & 1u) != 0;
}

static void shake_more(Effects *effects, double trauma)
{
    effects->trauma = fmin(1, effects->trauma + trauma);
}

static void take_shot(Effects *effects, const Event *event, unsigned people)
{
    add_flash(effects, event);
    if (is_among(people, event->player))
        effects->kick = vec2_add_scaled(effects->kick, event->direction, -KICK_UNITS);
}

static void take_hit(Effects *effects, const Event *event, unsigned people)
{
    PlayerEffect *victim = &effects->players[event->player];
    victim->flash = HIT_FLASH_SECONDS;
    victim->freeze = HIT_FREEZE_SECONDS;
    add_sparks(effects, 8, event->player, event->at, event->direction, 40, 420);
    if (is_among(people, event->player))
        shake_more(effects, HIT_TRAUMA);
}

static void take_death(Effects *effects, const Event *event, unsigned people)
{
    add_death(effects, event);
    if (is_among(people, event->player) || is_among(people, event->other))
        shake_more(effects, KILL_TRAUMA);
}

static void take_event(Effects *effects, const Event *event, unsigned people)
{
    switch (event->kind) {
    case EVENT_SHOT:
        take_shot(effects, event, people);
        break;
    case EVENT_BOUNCE:
        add_sparks(effects, 5, event->player, event->at, event->direction, 65, 300);
        break;
    case EVENT_FIZZLE:
        add_sparks(effects, 7, event->player, event->at, event->direction, 80, 240);
        break;
    case EVENT_HIT:
        take_hit(effects, event, people);
        break;
    case EVENT_CATCH:
        add_sparks(effects, 12, event->player, event->at, event->direction, 180, 260);
        break;
    case EVENT_KILL:
    case EVENT_CRUSH:
        take_death(effects, event, people);
        break;
    case EVENT_SPAWN:
        effects->players[event->player] = (PlayerEffect){0};
        add(effects, (Particle){.kind = PARTICLE_RING,
                                .player = event->player,
                                .at = event->at,
                                .life = RING_SECONDS,
                                .size = 44});
        break;
    case EVENT_SHIELD_DOWN:
    case EVENT_SHIELD_UP:
    case EVENT_DASH:
    case EVENT_CHARGE:
    case EVENT_BEAM:
    case EVENT_BLAST:
    case EVENT_RETURN:
    case EVENT_EMPTY:
    case EVENT_PICKUP:
    case EVENT_BREAK:
    case EVENT_MATCH_START:
    case EVENT_MATCH_END:
        break;
    }
}

static void age_particles(Effects *effects)
{
    int kept = 0;
    for (int i = 0; i < effects->count; i++) {
        Particle particle = effects->items[i];
        particle.age += TICK_SECONDS;
        if (particle.age >= particle.life)
            continue;
        particle.at = vec2_add_scaled(particle.at, particle.velocity, TICK_SECONDS);
        particle.velocity = vec2_scale(particle.velocity, DRAG);
        effects->items[kept++] = particle;
    }
    if (kept < effects->count)
        effects->next = 0;
    effects->count = kept;
}

static void age_player(PlayerEffect *effect, const Player *player)
{
    effect->flash = fmax(0, effect->flash - TICK_SECONDS);
    effect->guard_blink += TICK_SECONDS;
    if (effect->freeze > 0) {
        effect->freeze -= TICK_SECONDS;
        effect->offset = vec2_add_scaled(effect->offset, player->velocity, -TICK_SECONDS);
    } else {
        effect->offset = vec2_scale(effect->offset, FREEZE_RETURN);
    }
    if (!player->is_alive)
        effect->offset = vec2(0, 0);
}

static void age_shake(Effects *effects)
{
    effects->trauma = fmax(0, effects->trauma - TRAUMA_DECAY * TICK_SECONDS);
    effects->kick = vec2_scale(effects->kick, 0.9);
    if (--effects->shake_ticks <= 0) {
        double strength = SHAKE_UNITS * effects->trauma * effects->trauma;
        effects->shake_ticks = SHAKE_EVERY_TICKS;
        effects->shake_goal = vec2_scale(random_unit_vector(effects), strength);
    }
    effects->shake = vec2_mix(effects->shake, effects->shake_goal, 0.4);
}

static void add_dash_trails(Effects *effects, const World *world)
{
    for (int i = 0; i < world->player_count; i++) {
        const Player *player = &world->players[i];
        if (player->is_alive && player->dash_ticks > 0 && world->tick % GHOST_EVERY_TICKS == 0)
            add(effects, (Particle){.kind = PARTICLE_GHOST,
                                    .player = i,
                                    .at = player->at,
                                    .life = GHOST_SECONDS,
                                    .size = PLAYER_RADIUS});
    }
}

void effects_step(Effects *effects, const World *world, unsigned people)
{
    age_particles(effects);
    for (int i = 0; i < world->player_count; i++)
        age_player(&effects->players[i], &world->players[i]);
    age_shake(effects);
    for (int i = 0; i < world->events.count; i++)
        take_event(effects, &world->events.items[i], people);
    add_dash_trails(effects, world);
}
