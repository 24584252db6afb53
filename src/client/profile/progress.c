/* SPDX-License-Identifier: MIT */
#include "profile/progress.h"

#include "base/error.h"

void progress_add(Progress *progress, const Progress *more)
{
    for (int i = 0; i < TOUR_STOPS; i++) {
        progress->stops[i].stars |= more->stops[i].stars;
        progress->stops[i].tries =
            match_statistics_sum(progress->stops[i].tries, more->stops[i].tries);
    }
    for (int i = 0; i < MODE_COUNT; i++)
        match_statistics_add(&progress->modes[i], &more->modes[i]);
    for (int i = 0; i < WEAPON_COUNT; i++)
        progress->weapon_hits[i] =
            match_statistics_sum(progress->weapon_hits[i], more->weapon_hits[i]);
    if (more->look != PLAYER_LOOK_NONE)
        progress->look = more->look;
}

void progress_add_match(Progress *progress, Mode mode, const StatisticsRun *match)
{
    Progress more = {.look = PLAYER_LOOK_NONE};
    more.modes[mode] = match->count;
    for (int i = 0; i < WEAPON_COUNT; i++)
        more.weapon_hits[i] = match->weapon_hits[i];
    progress_add(progress, &more);
}

void progress_add_stop(Progress *progress, int stop, unsigned stars)
{
    ASSERT(stop >= 0 && stop < TOUR_STOPS);
    progress->stops[stop].stars |= stars;
    progress->stops[stop].tries = match_statistics_sum(progress->stops[stop].tries, 1);
}

int progress_stars(const Progress *progress)
{
    int stars = 0;
    for (int i = 0; i < TOUR_STARS; i++)
        stars += progress->stops[i / TOUR_STAR_COUNT].stars >> i % TOUR_STAR_COUNT & 1u ? 1 : 0;
    return stars;
}

bool progress_is_won(const Progress *progress, int stop)
{
    return (progress->stops[stop].stars & 1u << TOUR_STAR_WIN) != 0;
}

static int count_wins(const Progress *progress)
{
    int wins = 0;
    for (int i = 0; i < TOUR_STOPS; i++)
        wins += progress_is_won(progress, i) ? 1 : 0;
    return wins;
}

bool progress_is_open(const Progress *progress, int stop)
{
    return progress_wins_missing(progress, stop) == 0;
}

int progress_wins_missing(const Progress *progress, int stop)
{
    int missing = stop - TOUR_OPEN_AHEAD + 1 - count_wins(progress);
    return progress_is_won(progress, stop) || missing < 0 ? 0 : missing;
}

int progress_next_stop(const Progress *progress)
{
    for (int i = 0; i < TOUR_STOPS; i++)
        if (!progress_is_won(progress, i) && progress_is_open(progress, i))
            return i;
    return TOUR_STOPS - 1;
}

PlayerLook progress_look(const Progress *progress)
{
    int stars = progress_stars(progress);
    bool is_worn = progress->look != PLAYER_LOOK_NONE && stars >= player_look_stars(progress->look);
    return is_worn ? progress->look : player_look_newest(stars);
}

MatchStatistics progress_total(const Progress *progress)
{
    MatchStatistics total = {.matches = 0};
    for (int i = 0; i < MODE_COUNT; i++)
        match_statistics_add(&total, &progress->modes[i]);
    return total;
}

WeaponKind progress_favorite(const Progress *progress)
{
    WeaponKind favorite = WEAPON_ANY;
    int most = 0;
    for (int i = 0; i < WEAPON_COUNT; i++)
        if (progress->weapon_hits[i] > most) {
            most = progress->weapon_hits[i];
            favorite = (WeaponKind)i;
        }
    return favorite;
}
