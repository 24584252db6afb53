/* SPDX-License-Identifier: MIT */
#include "shell/shell_match.h"

#include "base/files.h"
#include "base/numbers.h"
#include "level/level_read.h"
#include "shell/rivals.h"
#include "shell/shell_settings.h"
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

/* --- Quick matches ---------------------------------------------------------------------------- */

/* Whether a bot at least fits beside the people. */
static bool suits_quick_match(LevelList *levels, int index, int people)
{
    return level_list_suits(levels, index, MODE_DEATHMATCH) &&
           levels->entries[index].players.most > people;
}

/* One of the game's levels that suit and were not played, else of all but the last one played; -1
 * where none suits. */
static int choose_quick_level(Shell *shell, LevelList *levels, int people)
{
    int found[LEVEL_LIST_SHIPPED];
    int count = 0;
    int most = levels->count < LEVEL_LIST_SHIPPED ? levels->count : LEVEL_LIST_SHIPPED;
    for (int pass = 0; pass < 2 && count == 0; pass++) {
        for (int i = 0; i < most; i++)
            if ((shell->quick_levels >> i & 1u) == 0 && suits_quick_match(levels, i, people))
                found[count++] = i;
        if (count == 0)
            shell->quick_levels = shell->quick_last;
    }
    if (count == 0)
        return -1;
    Random random = random_make(shell->next_seed++, 0);
    int level = found[random_index(&random, count)];
    shell->quick_last = 1u << level;
    shell->quick_levels |= shell->quick_last;
    return level;
}

static bool quick_options(Shell *shell, LevelList *levels, MatchOptions *out_options,
                          Error *out_error)
{
    Setup setup;
    int people = shell->seats.count;
    if (shell->recalls_match)
        setup_recall(&shell->settings.match, levels, &shell->match);
    shell->recalls_match = false;
    setup_init(&setup, SETUP_MATCH, levels, &shell->match);
    int level = choose_quick_level(shell, levels, people);
    if (level < 0)
        return error_set(out_error, "None of the game's levels suits %d players.", people);
    setup.options.mode = MODE_DEATHMATCH;
    setup.options.has_teams = setup.options.has_chosen_bots = false;
    setup.options.mutators = 0;
    match_set_bot_levels(&setup.options, BOT_ADAPTIVE);
    setup_choose_level(&setup, level);
    return setup_match(&setup, people, out_options, out_error);
}

bool shell_quick_match(Shell *shell, RouteKind kind)
{
    LevelList levels = {NULL, 0};
    MatchOptions options;
    Error error;
    devices_take_seat(&shell->devices, &shell->seats);
    bool is_chosen =
        setup_list_levels(&levels, &error) && quick_options(shell, &levels, &options, &error);
    level_list_destroy(&levels);
    if (!is_chosen) {
        shell_say(shell, true, error.text);
        return false;
    }
    if (!shell_go(shell, (Route){.kind = kind, .options = &options}))
        return false;
    snprintf(shell->match.level_path, sizeof shell->match.level_path, "%s", options.level_path);
    shell_settings_played(shell);
    return true;
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
