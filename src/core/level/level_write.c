/* SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "level/level_write.h"

#include "json/json_print.h"
#include "level/level_face.h"
#include "level/level_keys.h"
#include "system/system.h"

#include <stdlib.h>

static void write_key(FILE *file, int indent, const char *key)
{
    fprintf(file, ",\n%*s  \"%s\": ", indent, "", key);
}

static void write_points(FILE *file, const Vec2 *points, int count)
{
    fputc('[', file);
    for (int i = 0; i < count; i++) {
        fputs(i > 0 ? "," : "", file);
        json_print_pair(file, points[i].x, points[i].y);
    }
    fputc(']', file);
}

static void write_number(FILE *file, const char *key, double value)
{
    fprintf(file, "\"%s\": ", key);
    json_print_number(file, value);
}

static void write_motion(FILE *file, const LevelMotion *motion)
{
    fputs(", \"motion\": { ", file);
    if (motion->has_spin) {
        write_number(file, "spin", motion->spin);
        fputs(", \"pivot\": ", file);
        json_print_pair(file, motion->pivot.x, motion->pivot.y);
    }
    if (motion->path_count > 0) {
        fprintf(file, "%s\"path\": ", motion->has_spin ? ", " : "");
        write_points(file, motion->path, motion->path_count);
        fputs(", ", file);
        write_number(file, "speed", motion->speed);
        fputs(", ", file);
        write_number(file, "wait", motion->wait);
        fprintf(file, ", \"loop\": \"%s\"", level_keys_loops.items[motion->is_loop]);
    }
    fputs(" }", file);
}

static void write_obstacle(FILE *file, const Level *level, int index)
{
    const LevelObstacle *obstacle = &level->obstacles[index];
    fputs("{ \"id\": ", file);
    json_print_string(file, obstacle->id);
    if (obstacle->material != MATERIAL_PLAIN)
        fprintf(file, ", \"material\": \"%s\"", level_material_name(obstacle->material));
    fputs(", \"points\": ", file);
    write_points(file, obstacle->points, obstacle->point_count);
    if (!level_motion_is_still(&obstacle->motion))
        write_motion(file, &obstacle->motion);
    fputs(" }", file);
}

static void write_at(FILE *file, Vec2 at)
{
    fputs("\"at\": ", file);
    json_print_pair(file, at.x, at.y);
}

static void write_spawn(FILE *file, const Level *level, int index)
{
    const LevelSpawn *spawn = &level->spawns[index];
    fputs("{ ", file);
    write_at(file, spawn->at);
    if (spawn->team != 0)
        fprintf(file, ", \"team\": %d", spawn->team);
    fputs(" }", file);
}

static void write_pickup(FILE *file, const Level *level, int index)
{
    const LevelPickup *pickup = &level->pickups[index];
    fprintf(file, "{ \"kind\": \"%s\", ", level_pickup_name(pickup->kind));
    if (pickup->weapon != WEAPON_ANY)
        fprintf(file, "\"weapon\": \"%s\", ", level_weapon_name(pickup->weapon));
    write_at(file, pickup->at);
    if (pickup->every > 0) {
        fputs(", ", file);
        write_number(file, "every", pickup->every);
    }
    fputs(" }", file);
}

static void write_zone(FILE *file, const Level *level, int index)
{
    fputs("{ ", file);
    write_at(file, level->zones[index].at);
    fputs(", ", file);
    write_number(file, "radius", level->zones[index].radius);
    fputs(" }", file);
}

typedef void WriteItem(FILE *file, const Level *level, int index);

static void write_list(FILE *file, const Level *level, int indent, const char *key, int count,
                       WriteItem *write_item)
{
    write_key(file, indent, key);
    fputc('[', file);
    for (int i = 0; i < count; i++) {
        fprintf(file, "%s\n%*s    ", i > 0 ? "," : "", indent, "");
        write_item(file, level, i);
    }
    if (count > 0)
        fprintf(file, "\n%*s  ", indent, "");
    fputc(']', file);
}

static void write_modes(FILE *file, const Level *level, int indent)
{
    bool is_first = true;
    write_key(file, indent, "modes");
    for (int i = 0; i < MODE_COUNT; i++)
        if (level->modes >> i & 1u) {
            fprintf(file, "%s\"%s\"", is_first ? "[" : ", ", level_mode_name((Mode)i));
            is_first = false;
        }
    fputc(']', file);
}

/* A level made in memory may leave `players` at zero: the default too. */
static void write_players(FILE *file, const Level *level, int indent)
{
    LevelPlayers usual = LEVEL_PLAYERS_DEFAULT;
    LevelPlayers players = level->players;
    if (players.most == 0 || (players.least == usual.least && players.most == usual.most))
        return;
    write_key(file, indent, "players");
    fprintf(file, "[%d, %d]", players.least, players.most);
}

/* A level without its face is what play depends on. */
static void write_level(FILE *file, const Level *level, int indent, bool has_face)
{
    fprintf(file, "{\n%*s  \"format\": %d", indent, "", LEVEL_FORMAT);
    write_key(file, indent, "name");
    json_print_string(file, level->name);
    if (level->author[0]) {
        write_key(file, indent, "author");
        json_print_string(file, level->author);
    }
    write_key(file, indent, "size");
    json_print_pair(file, level->size.x, level->size.y);
    write_key(file, indent, "view");
    json_print_pair(file, level->view.x, level->view.y);
    write_players(file, level, indent);
    if (level->par > 0) {
        write_key(file, indent, "par");
        json_print_number(file, level->par);
    }
    if (has_face && !level_face_is_default(&level->face)) {
        write_key(file, indent, "face");
        level_face_write(file, &level->face);
    }
    write_list(file, level, indent, "obstacles", level->obstacle_count, write_obstacle);
    write_list(file, level, indent, "spawns", level->spawn_count, write_spawn);
    if (level->pickup_count > 0)
        write_list(file, level, indent, "pickups", level->pickup_count, write_pickup);
    if (level->zone_count > 0)
        write_list(file, level, indent, "zones", level->zone_count, write_zone);
    if (level->modes != 0 && level->modes != (1u << MODE_COUNT) - 1)
        write_modes(file, level, indent);
    fprintf(file, "\n%*s}", indent, "");
}

void level_write(FILE *file, const Level *level, int indent)
{
    write_level(file, level, indent, true);
}

bool level_write_hash(const Level *level, Hash *out_hash)
{
    char *text = NULL;
    size_t length = 0;
    FILE *file = open_memstream(&text, &length);
    if (!file)
        return false;
    write_level(file, level, 0, false);
    bool is_whole = !ferror(file);
    is_whole = fclose(file) == 0 && is_whole;
    *out_hash = hash_bytes(HASH_START, text, is_whole ? length : 0);
    free(text);
    return is_whole;
}
