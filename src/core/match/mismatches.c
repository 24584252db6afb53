/* SPDX-License-Identifier: MIT */
#include "match/recording.h"

#include "base/text.h"
#include "sim/weapons.h"

#include <inttypes.h>

static int mismatches_kept(const Mismatches *mismatches)
{
    return mismatches->count < MISMATCHES_KEPT ? mismatches->count : MISMATCHES_KEPT;
}

__attribute__((format(printf, 4, 0))) static void mismatches_add_list(Mismatches *mismatches,
                                                                      int tick, int player,
                                                                      const char *format,
                                                                      va_list arguments)
{
    int kept = mismatches_kept(mismatches);
    int place = kept;
    while (place > 0 && mismatches->items[place - 1].tick > tick)
        place--;
    mismatches->count++;
    if (place == MISMATCHES_KEPT)
        return;
    for (int i = kept < MISMATCHES_KEPT ? kept : MISMATCHES_KEPT - 1; i > place; i--)
        mismatches->items[i] = mismatches->items[i - 1];
    Mismatch *mismatch = &mismatches->items[place];
    mismatch->tick = tick;
    mismatch->player = player;
    mismatch->expectation = mismatches->expectation;
    text_fit_list(mismatch->text, sizeof mismatch->text, format, arguments);
    utf8_make_printable(mismatch->text);
}

void mismatches_add(Mismatches *mismatches, int tick, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    mismatches_add_list(mismatches, tick, MISMATCH_NO_PLAYER, format, arguments);
    va_end(arguments);
}

void mismatches_add_player(Mismatches *mismatches, int tick, int player, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    mismatches_add_list(mismatches, tick, player, format, arguments);
    va_end(arguments);
}

const Mismatch *mismatches_main(const Mismatches *mismatches)
{
    int kept = mismatches_kept(mismatches);
    for (int i = 0; i < kept; i++)
        if (mismatches->items[i].player != MISMATCH_NO_PLAYER)
            return &mismatches->items[i];
    return kept > 0 ? &mismatches->items[kept - 1] : NULL;
}

void mismatches_print(FILE *file, const Mismatches *mismatches, const char *lead)
{
    int kept = mismatches_kept(mismatches);
    for (int i = 0; i < kept; i++)
        print_line(file, "%stick %d: %s", lead, mismatches->items[i].tick,
                   mismatches->items[i].text);
    if (mismatches->count > kept)
        print_line(file, "%sand %d more", lead, mismatches->count - kept);
}

/* --- Traces ----------------------------------------------------------------------------------- */

static void write_pair(FILE *file, const char *key, Vec2 value)
{
    fprintf(file, ",\"%s\":", key);
    json_print_pair(file, value.x, value.y);
}

static void write_number(FILE *file, const char *key, double value)
{
    fprintf(file, ",\"%s\":", key);
    json_print_number(file, value);
}

static void write_bullets(FILE *file, const World *world, bool is_returning)
{
    const char *separator = "";
    for (int i = 0; i < world->state.bullet_count; i++) {
        if (world->state.bullets[i].is_returning != is_returning)
            continue;
        fputs(separator, file);
        separator = ",";
        const Bullet *bullet = &world->state.bullets[i];
        fprintf(file, "{\"id\":%d,\"owner\":%d", bullet->id, bullet->owner);
        write_pair(file, "at", bullet->at);
        write_number(file, "radius", BULLET_RADIUS);
        fputc('}', file);
    }
}

/* The ids of broken obstacles, if any. */
static void write_broken(FILE *file, const World *world)
{
    const Arena *arena = world->arena;
    bool is_any = false;
    for (int i = 0; i < arena->breakable_count; i++) {
        if (breakables_is_standing(world, arena->breakable[i]))
            continue;
        fputs(is_any ? "," : ",\"broken\":[", file);
        is_any = true;
        json_print_string(file, arena->level->obstacles[arena->breakable[i]].id);
    }
    if (is_any)
        fputc(']', file);
}

void trace_write(FILE *file, const World *world)
{
    fprintf(file, "{\"tick\":%d,\"hash\":\"%016" PRIx64 "\",\"players\":[", world->state.tick,
            world_hash(world));
    for (int i = 0; i < world->player_count; i++) {
        fputs(i > 0 ? "," : "", file);
        const Player *player = &world->state.players[i];
        fprintf(file, "{\"id\":%d", i);
        write_pair(file, "at", player->at);
        write_pair(file, "velocity", player->velocity);
        write_number(file, "radius", PLAYER_RADIUS);
        fprintf(file, ",\"alive\":%s", player->is_alive ? "true" : "false");
        write_number(file, "health", player->health);
        fputc('}', file);
    }
    fputs("],\"bullets\":[", file);
    write_bullets(file, world, false);
    fputs("],\"moving\":[", file);
    const Arena *arena = world->arena;
    const char *separator = "";
    for (int i = 0; i < world->movers.count; i++) {
        int obstacle = arena->piece_obstacle[arena->standing_count + i];
        if (!breakables_is_standing(world, obstacle))
            continue;
        fputs(separator, file);
        separator = ",";
        const ConvexPolygon *piece = &world->movers.pieces[i];
        fputs("{\"obstacle\":", file);
        json_print_string(file, arena->level->obstacles[obstacle].id);
        fputs(",\"points\":[", file);
        for (int k = 0; k < piece->count; k++) {
            fputs(k > 0 ? "," : "", file);
            json_print_pair(file, piece->x[k], piece->y[k]);
        }
        fputs("]}", file);
    }
    fputc(']', file);
    /* Returning discs have a list of their own, if any: walls do not stop them. */
    bool is_any = false;
    for (int i = 0; i < world->state.bullet_count; i++)
        is_any = is_any || world->state.bullets[i].is_returning;
    if (is_any) {
        fputs(",\"returning\":[", file);
        write_bullets(file, world, true);
        fputc(']', file);
    }
    write_broken(file, world);
    fputs("}\n", file);
}
