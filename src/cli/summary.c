/* SPDX-License-Identifier: MIT */
#include "cli/summary.h"

#include "modes/siege.h"
#include "modes/trials.h"
#include "sim/mode.h"
#include "sim/rules.h"
#include "sim/world_hash.h"
#include "json/json_print.h"

#include <inttypes.h>

static void print_seconds(FILE *file, const char *key, int ticks)
{
    fprintf(file, ",\"%s\":", key);
    json_print_number(file, (double)ticks / TICKS_PER_SECOND);
}

static const char *word(bool value)
{
    return value ? "true" : "false";
}

static void print_player(FILE *file, const World *world, int id, BotLevel level)
{
    const Player *player = &world->players[id];
    mode_bot_level(world, id, &level);
    fprintf(file, "%s{\"id\":%d,\"name\":", id > 0 ? "," : "", id);
    json_print_string(file, player->name);
    fprintf(file,
            ",\"bot\":\"%s\",\"team\":%d,\"score\":%d,\"kills\":%d,\"deaths\":%d,"
            "\"self_kills\":%d,\"shots\":%d,\"hits\":%d",
            bot_level_name(level), player->team, player->score, player->kills, player->deaths,
            player->self_kills, player->shots, player->hits);
    print_seconds(file, "stuck_seconds", player->stuck_ticks);
    fputc('}', file);
}

static void print_outcome(FILE *file, const World *world)
{
    ModeOutcome outcome = mode_outcome(world);
    fprintf(file, ",\"mode\":\"%s\",\"is_over\":%s", level_mode_name(world->options.mode),
            word(world->phase == PHASE_OVER));
    if (outcome.player == NOBODY)
        fputs(",\"winner\":null", file);
    else
        fprintf(file, ",\"winner\":%d", outcome.player);
    if (mode_has_teams(world) && !outcome.is_coop)
        fprintf(file, ",\"winning_team\":%d,\"team_scores\":[%d,%d]", outcome.team,
                world->team_scores[1], world->team_scores[2]);
    if (outcome.is_coop)
        fprintf(file, ",\"is_won\":%s", word(outcome.is_won));
}

static void print_rounds(FILE *file, const World *world)
{
    fprintf(file, ",\"rounds\":%d", mode_round(world));
}

static void print_waves(FILE *file, const World *world)
{
    fprintf(file, ",\"wave\":%d", siege_view(world)->wave);
    print_seconds(file, "seconds", world->play_ticks);
}

static void print_targets(FILE *file, const World *world)
{
    fprintf(file, ",\"targets\":%d,\"targets_missed\":%d",
            world->target_count - world->targets_left, world->targets_left);
    print_seconds(file, "par_seconds", trials_view(world)->par_ticks);
    print_seconds(file, "seconds", world->play_ticks);
}

/* What a mode has to say of its own; many have nothing. */
static void (*const print_own[MODE_COUNT])(FILE *, const World *) = {
    [MODE_LAST_LIGHT] = print_rounds, [MODE_SIEGE] = print_waves, [MODE_TRIALS] = print_targets};

void summary_print(FILE *file, const World *world, const BotLevel levels[MAX_PLAYERS],
                   double seconds)
{
    fputs("{\"level\":", file);
    json_print_string(file, world->arena->level->name);
    fprintf(file, ",\"ticks\":%d,\"seed\":%" PRIu64 ",\"hash\":\"%016" PRIx64 "\"", world->tick,
            world->options.seed, world_hash(world));
    fprintf(file, ",\"wall_seconds\":%.6f,\"ticks_per_second\":%.1f", seconds,
            seconds > 0 ? world->tick / seconds : 0.0);
    print_outcome(file, world);
    if (print_own[world->options.mode])
        print_own[world->options.mode](file, world);
    fputs(",\"players\":[", file);
    for (int i = 0; i < world->player_count; i++)
        print_player(file, world, i, levels[i]);
    fputs("]}\n", file);
}
