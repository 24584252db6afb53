/* SPDX-License-Identifier: MIT */
#include "shell/shell_progress.h"

#include "base/error.h"
#include "shell/look_row.h"

#include <stdio.h>

static void progress_say(Shell *shell, const Error *notice)
{
    if (notice->text[0] != '\0')
        shell_say_more(shell, notice->text);
}

void shell_progress_load(Shell *shell)
{
    char folder[FOLDERS_PATH_BYTES];
    Error notice;
    const char *found = folders_user(folder) ? folder : NULL;
    progress_file_open(&shell->progress_file, found, &shell->progress, &notice);
    progress_say(shell, &notice);
}

static bool is_counted(const Match *match)
{
    return match->options.people > 0 && !match->is_replay && !match->is_changed;
}

/* A feat counts in a match that is left, too. */
static void save_feat(Shell *shell, ProgressWatch *watch, int stop)
{
    Error notice;
    Progress more = {.look = PLAYER_LOOK_NONE};
    more.stops[stop].stars = 1u << TOUR_STAR_FEAT;
    watch->saved_stars = more.stops[stop].stars & ~shell->progress.stops[stop].stars;
    (void)progress_file_add(&shell->progress_file, &shell->progress, &more, &notice);
    progress_say(shell, &notice);
}

void shell_progress_step(Shell *shell, ProgressWatch *watch, const Match *match)
{
    char words[160];
    int stop = match->options.tour_stop - 1;
    if (!is_counted(match))
        return;
    match_statistics_step(&watch->statistics, &match->world, TOUR_PERSON);
    if (stop < 0 || !tour_stops_watch(&watch->tour, stop, &match->world))
        return;
    snprintf(words, sizeof words, "Star: %s", tour_stops_get(stop)->feat);
    shell_say(shell, false, words);
    sound_click(shell->sound, SOUND_MEDAL);
    save_feat(shell, watch, stop);
}

/* Puts on the newest look where this match has opened it, and says so. */
static void progress_open_look(Shell *shell, int stars_before, Progress *more)
{
    char words[160];
    Progress after = shell->progress;
    progress_add(&after, more);
    PlayerLook newest = player_look_newest(progress_stars(&after));
    if (newest == player_look_newest(stars_before))
        return;
    more->look = newest;
    snprintf(words, sizeof words, "New look for your circle: %s. Change it on the Tour's screen.",
             look_row_word(newest));
    shell_say(shell, false, words);
}

void shell_progress_end(Shell *shell, ProgressWatch *watch, const Match *match)
{
    Error notice;
    Progress more = {.look = PLAYER_LOOK_NONE};
    int stop = match->options.tour_stop - 1;
    shell->tour_news = (TourNews){.stop = 0};
    if (!is_counted(match) || match->world.state.phase != PHASE_OVER)
        return;
    match_statistics_end(&watch->statistics, &match->world, TOUR_PERSON);
    progress_add_match(&more, match->options.mode, &watch->statistics);
    if (stop >= 0) {
        int stars_before = progress_stars(&shell->progress) - (watch->saved_stars != 0 ? 1 : 0);
        unsigned won = tour_stops_stars(&watch->tour, stop, &match->world);
        unsigned before = shell->progress.stops[stop].stars & ~watch->saved_stars;
        shell->tour_news = (TourNews){stop + 1, before, before | won, won};
        progress_add_stop(&more, stop, won);
        progress_open_look(shell, stars_before, &more);
    }
    (void)progress_file_add(&shell->progress_file, &shell->progress, &more, &notice);
    progress_say(shell, &notice);
}

void shell_progress_save_again(Shell *shell)
{
    Error notice;
    (void)progress_file_save_again(&shell->progress_file, &shell->progress, &notice);
    progress_say(shell, &notice);
}

void shell_progress_wear(Shell *shell, PlayerLook look)
{
    Error notice;
    Progress more = {.look = look};
    ASSERT(player_look_stars(look) <= progress_stars(&shell->progress));
    (void)progress_file_add(&shell->progress_file, &shell->progress, &more, &notice);
    progress_say(shell, &notice);
}
