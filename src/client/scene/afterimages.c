/* SPDX-License-Identifier: MIT */
#include "scene/afterimages.h"

#include "base/time.h"

#include <string.h>

#define TAKEN_SIZE 26.0

double afterimages_seconds(AfterimageKind kind)
{
    static const double seconds[AFTERIMAGE_KIND_COUNT] = {
        [AFTERIMAGE_BEAM] = AFTERIMAGE_BEAM_SECONDS,
        [AFTERIMAGE_BLAST] = AFTERIMAGE_BLAST_SECONDS,
        [AFTERIMAGE_TAKEN] = AFTERIMAGE_TAKEN_SECONDS};
    return seconds[kind];
}

/* The oldest makes room. */
static void add_afterimage(Afterimages *afterimages, Afterimage afterimage)
{
    if (afterimages->count == AFTERIMAGES_MAX) {
        memmove(afterimages->items, afterimages->items + 1,
                (AFTERIMAGES_MAX - 1) * sizeof *afterimages->items);
        afterimages->count--;
    }
    afterimages->items[afterimages->count++] = afterimage;
}

static void age_items(Afterimages *afterimages)
{
    int kept = 0;
    for (int i = 0; i < afterimages->count; i++) {
        Afterimage afterimage = afterimages->items[i];
        afterimage.age += SECONDS_PER_TICK;
        if (afterimage.age < afterimages_seconds(afterimage.kind))
            afterimages->items[kept++] = afterimage;
    }
    afterimages->count = kept;
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
    add_afterimage(afterimages, afterimage);
}

/* A wait that grew has just begun. */
static void watch_pads(Afterimages *afterimages, const World *world)
{
    for (int i = 0; i < world->pad_count; i++) {
        int wait = world->state.pads[i].wait_ticks;
        if (wait > afterimages->pad_ticks[i] || wait == 0)
            afterimages->pad_ticks[i] = wait;
    }
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
    age_items(afterimages);
    watch_pads(afterimages, world);
    watch_breakables(afterimages, world);
}
