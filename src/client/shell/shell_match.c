/* SPDX-License-Identifier: MIT */
#include "shell/shell_match.h"

#include "base/files.h"
#include "level/level_read.h"
#include "shell/rivals.h"
#include "shell/setup.h"
#include "sim/mode.h"
#include "sim/mutators.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

MatchOrigin match_origin(const Shell *shell, const Match *match)
{
    if (shell->rivals.is_on)
        return (MatchOrigin){ORIGIN_RIVALS, ROUTE_RIVALS, "Rivals", "Quit to Rivals"};
    if (match->options.daily != DAILY_NONE)
        return (MatchOrigin){ORIGIN_DAILY, ROUTE_DAILY, "Daily dial", "Quit to Daily dial"};
    if (match->options.tour_stop > 0)
        return (MatchOrigin){ORIGIN_TOUR, ROUTE_TOUR, "Tour", "Quit to Tour"};
    return (MatchOrigin){ORIGIN_SETUP, ROUTE_TITLE, "title", "Quit to title"};
}

/* --- Sets of duels ---------------------------------------------------------------------------- */

/* False without a level that suits. */
static bool make_set(uint64_t seed, LevelList *levels, Rivals *out_set)
{
    RivalsLevel found[RIVALS_LEVELS_MAX];
    int count = rivals_levels_find(levels, found);
    if (count > 0)
        rivals_begin(out_set, seed, found, count);
    return count > 0;
}

const LevelEntry *shell_rivals_choose_levels(Shell *shell, LevelList *levels)
{
    Rivals next;
    shell->rivals.seed = shell->next_seed++;
    if (!make_set(shell->rivals.seed, levels, &next))
        return NULL;
    return level_list_look(levels, rivals_next_level(&next));
}

static bool begin_set(Shell *shell, LevelList *levels)
{
    if (!make_set(shell->rivals.seed, levels, &shell->rivals.state)) {
        shell_say(shell, true, "None of the game's levels suits two players. Install them again.");
        return false;
    }
    shell->rivals.seats = shell->seats;
    return true;
}

/* Opens the next match by a route of this kind. */
static bool open_match(Shell *shell, RouteKind kind, LevelList *levels)
{
    const Rivals *rivals = &shell->rivals.state;
    MatchOptions options = shell->rivals.options;
    const LevelEntry *level = level_list_look(levels, rivals_next_level(rivals));
    options.mutators = rivals->mutator != RIVALS_NONE ? 1u << rivals->mutator : 0;
    snprintf(options.level_path, sizeof options.level_path, "%s", level->path);
    return shell_go(shell, (Route){.kind = kind, .options = &options, .is_of_set = true});
}

void shell_rivals_keep(Shell *shell, const MatchOptions *options)
{
    shell->rivals.options = *options;
    shell->rivals.has_options = true;
}

bool shell_rivals_begin(Shell *shell, const MatchOptions *options, LevelList *levels)
{
    shell_rivals_keep(shell, options);
    return begin_set(shell, levels) && open_match(shell, ROUTE_MATCH, levels);
}

bool shell_rivals_is_under_way(const Shell *shell)
{
    const Rivals *rivals = &shell->rivals.state;
    return rivals->level_count > 0 && rivals_winner(rivals) == RIVALS_NONE;
}

void shell_rivals_resume(Shell *shell)
{
    if (shell_go(shell, (Route){.kind = ROUTE_RIVALS}))
        shell->seats = shell->rivals.seats;
}

bool shell_rivals_rematch(Shell *shell, LevelList *levels)
{
    Rivals kept = shell->rivals.state;
    (void)shell_rivals_choose_levels(shell, levels);
    if (begin_set(shell, levels) && shell_rivals_play(shell, levels))
        return true;
    shell->rivals.state = kept; /* The tally of the last set is still shown. */
    return false;
}

bool shell_rivals_play(Shell *shell, LevelList *levels)
{
    return open_match(shell, ROUTE_NEXT_MATCH, levels);
}

void shell_rivals_name(const Shell *shell, Scene *scene)
{
    const RivalsSet *set = &shell->rivals;
    char words[RIVALS_WORDS_BYTES];
    if (!set->is_on)
        return;
    rivals_words_match(&set->state, set->options.people, rivals_next_number(&set->state), words);
    snprintf(scene->occasion, sizeof scene->occasion, "%s", words);
}

void shell_rivals_take(Shell *shell, const Match *match)
{
    const World *world = &match->world;
    ModeOutcome outcome = mode_outcome(world);
    if (!shell->rivals.is_on)
        return;
    shell->rivals.seats = shell->seats; /* Somebody may have gone on with another device. */
    int scores[RIVALS_SIDES];
    for (int side = 0; side < RIVALS_SIDES; side++)
        scores[side] = world->state.players[side].score;
    rivals_take(&shell->rivals.state, outcome.is_draw ? RIVALS_NONE : outcome.player, scores);
}

/* --- Rounds of blitz -------------------------------------------------------------------------- */

/* The level after the present one that suits the mode; the same one where none does. */
static void turn_to_next_level(LevelList *levels, MatchOptions *options)
{
    int now = level_list_find(levels, options->level_path);
    for (int i = 1; i < levels->count; i++) {
        int index = (now + i + (now < 0)) % levels->count;
        if (!level_list_suits(levels, index, options->mode))
            continue;
        snprintf(options->level_path, sizeof options->level_path, "%s",
                 levels->entries[index].path);
        return;
    }
}

bool shell_next_round(Shell *shell, const Match *match)
{
    MatchOptions options;
    LevelList levels = {.count = 0};
    Error error;
    if (!match_options_next_round(match, &options))
        return false;
    if (setup_list_levels(&levels, &error))
        turn_to_next_level(&levels, &options);
    level_list_destroy(&levels);
    return shell_go(shell, (Route){.kind = ROUTE_NEXT_MATCH, .options = &options});
}

/* --- Live reload ------------------------------------------------------------------------------ */

void shell_reload_begin(Shell *shell, Match *match, Scene *scene)
{
    Reload *reload = &shell->reload;
    Error ignored;
    if (reload->watch != NULL || match_origin(shell, match).kind != ORIGIN_SETUP)
        return;
    *reload = (Reload){.match = match, .scene = scene};
    if (file_watch_create(&reload->watch, match->options.level_path, window_wake, &ignored))
        reload->played = reload->seen = text_file_hash(match->options.level_path, LEVEL_FILE_BYTES);
}

void shell_reload_end(Shell *shell, const Match *match)
{
    if (shell->reload.match != match)
        return;
    file_watch_destroy(shell->reload.watch);
    shell->reload = (Reload){.watch = NULL};
    notice_let_go(&shell->notice);
}

static bool read_level(const char *path, const char *text, size_t length, Level *out_level,
                       Error *out_error)
{
    JsonProblems problems;
    bool is_read = level_read_text(text, length, LEVEL_USE_PLAY, out_level, &problems);
    if (!is_read)
        json_problems_tell(&problems, path_file_name(path), out_error);
    json_problems_destroy(&problems);
    return is_read;
}

/* Takes the level over; on failure the caller still has it. */
static bool change_level(Shell *shell, Level *level, Error *out_error)
{
    Reload *reload = &shell->reload;
    Error failure;
    bool is_first = !reload->match->is_changed;
    if (!match_change_level(reload->match, level, out_error))
        return false;
    if (!scene_change_level(reload->scene, &failure))
        shell_fail(shell, failure.text);
    shell_say(shell, false,
              is_first ? "Level reloaded. From here on nothing is recorded, and this match does "
                         "not count."
                       : "Level reloaded.");
    return true;
}

static void take_text(Shell *shell, const char *text, size_t length)
{
    Reload *reload = &shell->reload;
    const char *path = reload->match->options.level_path;
    Level level;
    Error error;
    Hash hash = hash_bytes(HASH_START, text, length);
    if (hash == reload->seen)
        return;
    reload->seen = hash;
    notice_let_go(&shell->notice);
    shell->needs_redraw = true;
    if (hash == reload->played) {
        shell_say(shell, false, "The level is whole again, and as before.");
        return;
    }
    if (read_level(path, text, length, &level, &error) && change_level(shell, &level, &error))
        reload->played = hash;
    else
        notice_hold(&shell->notice, error.text);
    level_destroy(&level);
}

/* An error about a file begins with its path, which would hide the match. */
static const char *without_folder(const Error *error, const char *path)
{
    bool begins_so = strncmp(error->text, path, strlen(path)) == 0;
    return begins_so ? error->text + path_folder_length(path) : error->text;
}

void shell_reload_step(Shell *shell)
{
    Reload *reload = &shell->reload;
    char *text;
    size_t length;
    Error error;
    if (reload->watch == NULL || !file_watch_take(reload->watch) ||
        reload->match->world.state.phase == PHASE_OVER)
        return;
    if (text_file_read(reload->match->options.level_path, LEVEL_FILE_BYTES, &text, &length,
                       &error)) {
        take_text(shell, text, length);
        free(text);
        return;
    }
    reload->seen = 0;
    notice_let_go(&shell->notice);
    notice_hold(&shell->notice, without_folder(&error, reload->match->options.level_path));
    shell->needs_redraw = true;
}
