/* SPDX-License-Identifier: MIT */
#include "scene/scene.h"

#include "base/array.h"

/* Whether a flash may begin at a tick; ticks never go back. */
static bool may_flash(FlashLimiter *limiter, int tick)
{
    bool is_full = limiter->count == FLASHES_PER_SECOND;
    /* The fourth begins more than a second after the first: any span of a second holds three. */
    if (is_full && tick - limiter->begun[0] <= TICKS_PER_SECOND)
        return false;
    if (is_full)
        array_remove(limiter->begun, &limiter->count, 0, sizeof *limiter->begun);
    limiter->begun[limiter->count++] = tick;
    return true;
}

#define TAKEN_SIZE 26.0

double afterimages_seconds(AfterimageKind kind)
{
    static const double seconds[AFTERIMAGE_KIND_COUNT] = {
        [AFTERIMAGE_BEAM] = AFTERIMAGE_BEAM_SECONDS,
        [AFTERIMAGE_BLAST] = AFTERIMAGE_BLAST_SECONDS,
        [AFTERIMAGE_TAKEN] = AFTERIMAGE_TAKEN_SECONDS};
    return seconds[kind];
}

void afterimages_take(Afterimages *afterimages, const Event *event, const World *world)
{
    Afterimage afterimage = {
        .player = event->player, .at = event->at, .is_charged = event->amount > 0};
    if (event->kind == EVENT_BEAM) {
        afterimage.kind = AFTERIMAGE_BEAM;
        afterimage.to = vec2_add(event->at, event->direction);
    } else if (event->kind == EVENT_BLAST) {
        afterimage.kind = AFTERIMAGE_BLAST;
        afterimage.size = event->amount;
    } else if (event->kind == EVENT_PICKUP) {
        afterimage.kind = AFTERIMAGE_TAKEN;
        afterimage.size = TAKEN_SIZE;
        afterimage.pickup = world->arena->level->pickups[event->other].kind;
        afterimage.weapon = event->weapon;
    } else {
        return;
    }
    /* The oldest makes room. */
    if (afterimages->count == AFTERIMAGES_MAX)
        array_remove(afterimages->items, &afterimages->count, 0, sizeof *afterimages->items);
    afterimages->items[afterimages->count++] = afterimage;
}

/* There is an event only for breaking, not for each hit before. */
static void watch_breakables(Afterimages *afterimages, const World *world)
{
    const Arena *arena = world->arena;
    afterimages->cracked_count = 0;
    for (int i = 0; i < arena->breakable_count; i++) {
        double health = world->state.breakable_health[i];
        bool is_hurt = health > 0 && health < afterimages->health[i];
        afterimages->health[i] = health;
        if (!is_hurt || afterimages->cracked_count == AFTERIMAGES_CRACKS)
            continue;
        const Box *box = &arena->obstacles[arena->breakable[i]].swept;
        afterimages->cracked[afterimages->cracked_count++] = vec2_mix(box->low, box->high, 0.5);
    }
}

void afterimages_age(Afterimages *afterimages, const World *world)
{
    int kept = 0;
    for (int i = 0; i < afterimages->count; i++) {
        Afterimage afterimage = afterimages->items[i];
        afterimage.age += SECONDS_PER_TICK;
        if (afterimage.age < afterimages_seconds(afterimage.kind))
            afterimages->items[kept++] = afterimage;
    }
    afterimages->count = kept;
    /* A waiting time that is longer than before has just begun. */
    for (int i = 0; i < world->pad_count; i++) {
        int wait = world->state.pads[i].wait_ticks;
        if (wait > afterimages->pad_ticks[i] || wait == 0)
            afterimages->pad_ticks[i] = wait;
    }
    watch_breakables(afterimages, world);
}

#define FLASH_SECONDS 0.045
#define DEATH_FLASH_RADIUS 24.0
#define FREEZE_RETURN 0.82 /* Of the offset, left after each tick. */
#define PARTICLE_SECONDS 0.28
#define RING_SECONDS 0.6
#define GHOST_SECONDS 0.22
#define SCREEN_FLASH_SECONDS 0.14
#define REFILL_RING 44.0
#define BLAST_SCORCH 0.4 /* Of the blast's radius. */
#define BULLET_SCORCH 5.0
#define PELLET_SCORCH 3.0
#define DRAG 0.93         /* Of the speed, left after each tick. */
#define REST_SPEED 1.0    /* Slower decals lie still. */
#define MOMENT 1e-6       /* Seconds. */
#define SIGN_SECONDS 0.12 /* In which the sign of being seen or recovering comes or goes. */
#define SHIELD_GLOW_SECONDS 0.6

#define PIECE_SECONDS 0.9

enum { SHARDS = 9, PIECES = 9 };

WeaponFeel effects_weapon_feel(WeaponKind weapon)
{
    static const WeaponFeel feels[WEAPON_COUNT] = {
        [WEAPON_PULSE] = {0.0025, 0.002, 0.025},    [WEAPON_SCATTER] = {0.0065, 0.006, 0.033},
        [WEAPON_RICOCHET] = {0.0020, 0.002, 0.017}, [WEAPON_LANCE] = {CAMERA_KICK, 0.012, 0.058},
        [WEAPON_MORTAR] = {0.0080, 0.008, 0.050},   [WEAPON_DISC] = {0.0045, 0.004, 0.042}};
    ASSERT(weapon < WEAPON_COUNT);
    return feels[weapon];
}

void effects_init(Effects *effects, uint64_t seed)
{
    *effects = (Effects){.random = random_make(seed, 77)};
}

static void add_particle(Effects *effects, Particle particle)
{
    if (effects->particle_count < EFFECTS_PARTICLES_MAX) {
        effects->particles[effects->particle_count++] = particle;
        return;
    }
    effects->particles[effects->next_particle] = particle;
    effects->next_particle = (effects->next_particle + 1) % EFFECTS_PARTICLES_MAX;
}

static int decal_place(const Effects *effects, int index)
{
    return (effects->first_decal + index) % EFFECTS_DECALS_MAX;
}

const Decal *effects_decal(const Effects *effects, int index)
{
    return &effects->decals[decal_place(effects, index)];
}

static void drop_oldest_decal(Effects *effects)
{
    effects->first_decal = decal_place(effects, 1);
    effects->decal_count--;
}

static void add_decal(Effects *effects, Decal decal)
{
    if (effects->decal_count == EFFECTS_DECALS_MAX)
        drop_oldest_decal(effects);
    effects->decals[decal_place(effects, effects->decal_count++)] = decal;
}

/* A unit vector within `spread` degrees of another. */
static Vec2 random_near(Effects *effects, Vec2 direction, double spread)
{
    double degrees = random_between(&effects->random, -spread, spread);
    return angle_turn(direction, angle_unit_degrees(degrees));
}

static void add_lines(Effects *effects, int count, const Event *event, double spread, double speed)
{
    for (int i = 0; i < count; i++) {
        Vec2 unit = random_near(effects, event->direction, spread);
        double fast = speed * random_between(&effects->random, 0.4, 1);
        add_particle(effects,
                     (Particle){.kind = PARTICLE_LINE,
                                .player = event->player,
                                .at = event->at,
                                .velocity = vec2_scale(unit, fast),
                                .along = unit,
                                .life = PARTICLE_SECONDS * random_between(&effects->random, 0.5, 1),
                                .size = 9});
    }
}

static void add_ring(Effects *effects, ParticleKind kind, const Event *event, double radius)
{
    add_particle(effects, (Particle){.kind = kind,
                                     .player = event->player,
                                     .at = event->at,
                                     .life = RING_SECONDS,
                                     .size = radius});
}

static void add_shards(Effects *effects, const Event *event, int player)
{
    for (int i = 0; i < SHARDS; i++) {
        Vec2 unit = angle_unit_degrees(random_between(&effects->random, 0, 360));
        double speed = random_between(&effects->random, 120, 620);
        add_decal(effects, (Decal){.kind = DECAL_SHARD,
                                   .player = player,
                                   .at = vec2_add_scaled(event->at, unit, 10),
                                   .velocity = vec2_scale(unit, speed),
                                   .along = unit,
                                   .size = 8});
    }
}

/* Sectors that fly on along the shot. */
static void add_pieces(Effects *effects, const Event *event)
{
    double first = random_between(&effects->random, 0, 360);
    for (int i = 0; i < PIECES; i++) {
        Vec2 unit = angle_unit_degrees(first + 360.0 * i / PIECES);
        double speed = random_between(&effects->random, 150, 420);
        Vec2 velocity = vec2_add_scaled(vec2_scale(unit, speed), event->direction, 190);
        add_particle(effects,
                     (Particle){.kind = PARTICLE_PIECE,
                                .player = event->player,
                                .at = vec2_add_scaled(event->at, unit, PLAYER_RADIUS * 0.6),
                                .velocity = velocity,
                                .along = unit,
                                .spin = random_between(&effects->random, -420, 420),
                                .life = PIECE_SECONDS * random_between(&effects->random, 0.6, 1),
                                .size = PLAYER_RADIUS});
    }
}

/* Ejected to the right and a little back. */
static void add_shell(Effects *effects, const Event *event)
{
    Vec2 right = vec2_scale(vec2_left(event->direction), -1);
    Vec2 out = random_near(effects, vec2_add_scaled(right, event->direction, -0.35), 18);
    double speed = random_between(&effects->random, 170, 290);
    add_decal(effects,
              (Decal){.kind = DECAL_SHELL,
                      .player = event->player,
                      .at = vec2_add_scaled(event->at, event->direction, -10),
                      .velocity = vec2_scale(out, speed),
                      .along = angle_unit_degrees(random_between(&effects->random, 0, 360)),
                      .size = 5});
}

static void add_scorch(Effects *effects, const Event *event, double radius)
{
    add_decal(effects, (Decal){.kind = DECAL_SCORCH,
                               .player = event->player,
                               .at = event->at,
                               .along = event->direction,
                               .size = radius});
}

/* People who still see the last flash see this one as well. */
static void flash_screen(Effects *effects, int tick, unsigned people)
{
    if (!may_flash(&effects->limiter, tick))
        return;
    effects->screen_flash_people =
        effects->screen_flash > 0 ? effects->screen_flash_people | people : people;
    effects->screen_flash = 1;
}

static void take_death(Effects *effects, const Event *event, int tick, unsigned people)
{
    if (event->other >= 0 && event->other != event->player)
        effects->players[event->other].killer = EFFECTS_KILLER_SECONDS;
    /* As long as the weapon would have stopped it. */
    add_particle(effects,
                 (Particle){.kind = PARTICLE_FLASH,
                            .player = event->player,
                            .at = event->at,
                            .life = FLASH_SECONDS + effects_weapon_feel(event->weapon).stop,
                            .size = DEATH_FLASH_RADIUS});
    add_ring(effects, PARTICLE_RING, event, 62);
    add_pieces(effects, event);
    add_shards(effects, event, event->player);
    if ((people >> event->player & 1u) != 0)
        flash_screen(effects, tick, 1u << event->player);
}

void effects_take(Effects *effects, const Event *event, const World *world, unsigned people)
{
    switch ((int)event->kind) {
    case EVENT_SHOT:
        add_particle(effects, (Particle){.kind = PARTICLE_FLASH,
                                         .player = event->player,
                                         .at = event->at,
                                         .life = FLASH_SECONDS,
                                         .size = EFFECTS_FLASH_RADIUS});
        add_shell(effects, event);
        break;
    case EVENT_BOUNCE:
        add_lines(effects, 5, event, 65, 300);
        break;
    case EVENT_FIZZLE:
        add_lines(effects, 7, event, 80, 240);
        add_scorch(effects, event, event->weapon == WEAPON_SCATTER ? PELLET_SCORCH : BULLET_SCORCH);
        break;
    case EVENT_HIT: {
        PlayerEffect *victim = &effects->players[event->player];
        victim->flash = EFFECTS_HIT_FLASH_SECONDS;
        victim->freeze = fmax(victim->freeze, effects_weapon_feel(event->weapon).stop);
        add_lines(effects, 8, event, 40, 420);
        break;
    }
    case EVENT_CATCH:
        add_lines(effects, 12, event, 180, 260);
        break;
    case EVENT_KILL:
    case EVENT_CRUSH:
    case EVENT_BORDER_KILL:
        take_death(effects, event, world->state.tick, people);
        break;
    case EVENT_REFILL:
        add_ring(effects, PARTICLE_RING, event, REFILL_RING);
        break;
    case EVENT_BLAST:
        add_scorch(effects, event, BLAST_SCORCH * event->amount);
        break;
    case EVENT_BREAK:
        add_shards(effects, event, NO_PLAYER);
        break;
    case EVENT_PICKUP: {
        /* A flare flashes the whole frame. */
        const Level *level = world->arena->level;
        if (event->other >= 0 && event->other < level->pickup_count &&
            level->pickups[event->other].kind == PICKUP_FLARE)
            flash_screen(effects, world->state.tick, people);
        break;
    }
    case EVENT_SHIELD_UP:
        effects->players[event->player].shield_glow = 1;
        break;
    case EVENT_SPAWN:
        effects->players[event->player] = (PlayerEffect){0};
        add_ring(effects, PARTICLE_ENTRY, event, 44);
        break;
    default: /* The others have no effects. */
        break;
    }
}

static void age_particles(Effects *effects)
{
    int kept = 0;
    for (int i = 0; i < effects->particle_count; i++) {
        Particle particle = effects->particles[i];
        particle.age += SECONDS_PER_TICK;
        if (particle.age >= particle.life)
            continue;
        particle.at = vec2_add_scaled(particle.at, particle.velocity, SECONDS_PER_TICK);
        particle.velocity = vec2_scale(particle.velocity, DRAG);
        effects->particles[kept++] = particle;
    }
    if (kept < effects->particle_count)
        effects->next_particle = 0;
    effects->particle_count = kept;
}

/* Times below MOMENT are rounding errors, which would last one more tick. */
static double after_tick(double seconds)
{
    double left = seconds - SECONDS_PER_TICK;
    return left > MOMENT ? left : 0;
}

static bool needs_recovery(const World *world, const Player *player)
{
    return mutators_recover(strikes_mutators(world)) && player->is_alive &&
           player->shield < PLAYER_SHIELD;
}

static double ease_sign(double shown, bool is_on)
{
    return clamp_unit(shown + (is_on ? 1 : -1) * SECONDS_PER_TICK / SIGN_SECONDS);
}

double effects_hidden_part(const World *world, const Player *player)
{
    double part = (double)player->unseen_ticks / RULES_TICKS(UNSEEN_SECONDS);
    return needs_recovery(world, player) && part < 1 ? part : 0;
}

static void age_player(PlayerEffect *effect, const World *world, const Player *player)
{
    bool is_recovering =
        needs_recovery(world, player) && player->unseen_ticks >= RULES_TICKS(UNSEEN_SECONDS);
    effect->seen = ease_sign(effect->seen, player->is_alive && player->is_seen);
    effect->recovering = ease_sign(effect->recovering, is_recovering);
    effect->shield_glow = fmax(0, effect->shield_glow - SECONDS_PER_TICK / SHIELD_GLOW_SECONDS);
    effect->killer = after_tick(effect->killer);
    effect->flash = after_tick(effect->flash);
    effect->guard_blink += SECONDS_PER_TICK;
    if (effect->freeze > 0) {
        effect->freeze = after_tick(effect->freeze);
        effect->offset = vec2_add_scaled(effect->offset, player->velocity, -SECONDS_PER_TICK);
    } else {
        effect->offset = vec2_scale(effect->offset, FREEZE_RETURN);
    }
    if (!player->is_alive)
        effect->offset = vec2(0, 0);
}

void effects_add_dashes(Effects *effects, const World *world)
{
    for (int i = 0; i < world->player_count; i++) {
        const Player *player = &world->state.players[i];
        if (player->is_alive && player->dash_ticks > 0)
            add_particle(effects, (Particle){.kind = PARTICLE_GHOST,
                                             .player = i,
                                             .at = player->at,
                                             .life = GHOST_SECONDS,
                                             .size = PLAYER_RADIUS});
    }
}

void effects_age(Effects *effects, const World *world)
{
    age_particles(effects);
    /* All decals live equally long, so the first ones expire first. */
    for (int i = 0; i < effects->decal_count; i++) {
        Decal *decal = &effects->decals[decal_place(effects, i)];
        decal->age += SECONDS_PER_TICK;
        decal->at = vec2_add_scaled(decal->at, decal->velocity, SECONDS_PER_TICK);
        decal->velocity = vec2_scale(decal->velocity, DRAG);
        if (vec2_length(decal->velocity) < REST_SPEED)
            decal->velocity = vec2(0, 0);
    }
    while (effects->decal_count > 0 && effects_decal(effects, 0)->age >= EFFECTS_DECAL_SECONDS)
        drop_oldest_decal(effects);
    effects->screen_flash =
        fmax(0, effects->screen_flash - SECONDS_PER_TICK / SCREEN_FLASH_SECONDS);
    for (int i = 0; i < world->player_count; i++)
        age_player(&effects->players[i], world, &world->state.players[i]);
}
