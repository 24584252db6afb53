/* SPDX-License-Identifier: MIT */
#include "profile/progress.h"

#include "base/assert.h"

const char *const progress_face_names[PROGRESS_FACE_COUNT] = {
    [PROGRESS_FACE_NONE] = "none",   [PROGRESS_FACE_PLAIN] = "plain",
    [PROGRESS_FACE_HOURS] = "hours", [PROGRESS_FACE_ROSETTE] = "rosette",
    [PROGRESS_FACE_COMET] = "comet", [PROGRESS_FACE_WHEEL] = "wheel",
    [PROGRESS_FACE_MOON] = "moon",   [PROGRESS_FACE_CROWN] = "crown"};

static const int face_stars[PROGRESS_FACE_COUNT] = {
    [PROGRESS_FACE_HOURS] = 2,  [PROGRESS_FACE_ROSETTE] = 6, [PROGRESS_FACE_COMET] = 11,
    [PROGRESS_FACE_WHEEL] = 17, [PROGRESS_FACE_MOON] = 24,   [PROGRESS_FACE_CROWN] = 33};

void progress_add(Progress *progress, const Progress *more)
{
    for (int i = 0; i < TOUR_STOPS; i++) {
        progress->stops[i].stars |= more->stops[i].stars;
        progress->stops[i].tries = life_count_sum(progress->stops[i].tries, more->stops[i].tries);
    }
    for (int i = 0; i < MODE_COUNT; i++)
        life_count_add(&progress->modes[i], &more->modes[i]);
    for (int i = 0; i < WEAPON_COUNT; i++)
        progress->weapon_hits[i] = life_count_sum(progress->weapon_hits[i], more->weapon_hits[i]);
    if (more->face != PROGRESS_FACE_NONE)
        progress->face = more->face;
}

void progress_add_match(Progress *progress, Mode mode, const LifeMatch *match)
{
    Progress more = {.face = PROGRESS_FACE_NONE};
    more.modes[mode] = match->count;
    for (int i = 0; i < WEAPON_COUNT; i++)
        more.weapon_hits[i] = match->weapon_hits[i];
    progress_add(progress, &more);
}

void progress_add_stop(Progress *progress, int stop, unsigned stars)
{
    ASSERT(stop >= 0 && stop < TOUR_STOPS);
    progress->stops[stop].stars |= stars;
    progress->stops[stop].tries = life_count_sum(progress->stops[stop].tries, 1);
}

int progress_stars(const Progress *progress)
{
    int stars = 0;
    for (int i = 0; i < TOUR_STARS; i++)
        stars += progress->stops[i / TOUR_STAR_COUNT].stars >> i % TOUR_STAR_COUNT & 1u ? 1 : 0;
    return stars;
}

static bool is_won(const Progress *progress, int stop)
{
    return (progress->stops[stop].stars & 1u << TOUR_STAR_WIN) != 0;
}

int progress_wins(const Progress *progress)
{
    int wins = 0;
    for (int i = 0; i < TOUR_STOPS; i++)
        wins += is_won(progress, i) ? 1 : 0;
    return wins;
}

bool progress_is_open(const Progress *progress, int stop)
{
    return is_won(progress, stop) || stop < progress_wins(progress) + TOUR_OPEN_AHEAD;
}

int progress_next_stop(const Progress *progress)
{
    for (int i = 0; i < TOUR_STOPS; i++)
        if (!is_won(progress, i) && progress_is_open(progress, i))
            return i;
    return TOUR_STOPS - 1;
}

int progress_face_stars(ProgressFace face)
{
    ASSERT(face < PROGRESS_FACE_COUNT);
    return face_stars[face];
}

ProgressFace progress_newest_face(int stars)
{
    ProgressFace newest = PROGRESS_FACE_PLAIN;
    for (ProgressFace face = PROGRESS_FACE_PLAIN; face < PROGRESS_FACE_COUNT; face++)
        if (stars >= face_stars[face])
            newest = face;
    return newest;
}

ProgressFace progress_face(const Progress *progress)
{
    int stars = progress_stars(progress);
    bool is_worn = progress->face != PROGRESS_FACE_NONE && stars >= face_stars[progress->face];
    return is_worn ? progress->face : progress_newest_face(stars);
}

LifeCount progress_total(const Progress *progress)
{
    LifeCount total = {.matches = 0};
    for (int i = 0; i < MODE_COUNT; i++)
        life_count_add(&total, &progress->modes[i]);
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
