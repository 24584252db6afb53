/* SPDX-License-Identifier: MIT */
#include "profile/progress.h"

static int stars(const Progress *progress, int of)
{
    (void)of;
    return progress_stars(progress);
}

static int feats(const Progress *progress, int of)
{
    return progress->feats[of];
}

/* A count of all modes, by its place. */
static int total(const Progress *progress, int of)
{
    MatchStatistics all = progress_total(progress);
    return *(const int *)(const void *)((const char *)&all + of);
}

/* Weapons with at least so many hits. */
static int weapons(const Progress *progress, int of)
{
    int count = 0;
    for (int i = 0; i < WEAPON_COUNT; i++)
        count += progress->weapon_hits[i] >= of ? 1 : 0;
    return count;
}

static int wins(const Progress *progress, int of)
{
    return progress->modes[of].wins;
}

#define TOTAL(count) (int)offsetof(MatchStatistics, count)
#define FINE 0.04 /* Widths of lines. */
#define BOLD 0.075
#define FAINT 0.5
#define STRONG 0.85

const char *const player_look_keys[PLAYER_LOOK_COUNT] = {
    [PLAYER_LOOK_NONE] = "none",           [PLAYER_LOOK_PLAIN] = "plain",
    [PLAYER_LOOK_HOURS] = "hours",         [PLAYER_LOOK_ROSETTE] = "rosette",
    [PLAYER_LOOK_COMET] = "comet",         [PLAYER_LOOK_WHEEL] = "wheel",
    [PLAYER_LOOK_MOON] = "moon",           [PLAYER_LOOK_CROWN] = "crown",
    [PLAYER_LOOK_TRIAD] = "triad",         [PLAYER_LOOK_KNURL] = "knurl",
    [PLAYER_LOOK_CAROM] = "carom",         [PLAYER_LOOK_IRIS] = "iris",
    [PLAYER_LOOK_HOURGLASS] = "hourglass", [PLAYER_LOOK_HAIRSPRING] = "hairspring",
    [PLAYER_LOOK_CYLINDER] = "cylinder",   [PLAYER_LOOK_VAULT] = "vault",
    [PLAYER_LOOK_COMPASS] = "compass",     [PLAYER_LOOK_FOILS] = "foils",
    [PLAYER_LOOK_VERNIER] = "vernier",     [PLAYER_LOOK_BASTION] = "bastion",
    [PLAYER_LOOK_CALENDAR] = "calendar",   [PLAYER_LOOK_TOURBILLON] = "tourbillon",
};

/* The later a look comes, the harder it is to earn. */
static const LookAbout looks[PLAYER_LOOK_COUNT] = {
    /* TRANSLATORS: a look of players, by name */
    [PLAYER_LOOK_NONE] = {.name = TR("Plain")},
    [PLAYER_LOOK_PLAIN] = {.name = TR("Plain"), .how = TR("Everybody has it.")},
    /* TRANSLATORS: a look of players, by name */
    [PLAYER_LOOK_HOURS] = {TR("Hours"), TR("Win 2 stars on the Tour."), stars, 0, .needed = 2},
    /* TRANSLATORS: a look of players, by name */
    [PLAYER_LOOK_ROSETTE] = {TR("Rosette"), TR("Win 6 stars on the Tour."), stars, 0, .needed = 6},
    /* TRANSLATORS: a look of players, by name */
    [PLAYER_LOOK_COMET] = {TR("Comet"), TR("Win 11 stars on the Tour."), stars, 0, 11,
                           .has_trail = true},
    /* TRANSLATORS: a look of players, by name */
    [PLAYER_LOOK_WHEEL] = {TR("Wheel"), TR("Win 17 stars on the Tour."), stars, 0, .needed = 17},
    /* TRANSLATORS: a look of players, by name */
    [PLAYER_LOOK_MOON] = {TR("Moon"), TR("Win 24 stars on the Tour."), stars, 0, .needed = 24},
    /* TRANSLATORS: a look of players, by name */
    [PLAYER_LOOK_CROWN] = {TR("Crown"), TR("Win 33 stars on the Tour."), stars, 0, .needed = 33},
    /* TRANSLATORS: a look of players, by name */
    [PLAYER_LOOK_TRIAD] = {TR("Triad"), TR("Kill three opponents within five seconds."), feats,
                           FEAT_TRIPLE, .needed = 1},
    /* TRANSLATORS: a look of players, by name */
    [PLAYER_LOOK_KNURL] = {TR("Knurl"), TR("Kill eight opponents without dying."), total,
                           TOTAL(streak), .needed = 8},
    /* TRANSLATORS: a look of players, by name */
    [PLAYER_LOOK_CAROM] = {TR("Carom"), TR("Kill 10 opponents by shots that bounced."), feats,
                           FEAT_BANK_KILLS, .needed = 10},
    /* TRANSLATORS: a look of players, by name */
    [PLAYER_LOOK_IRIS] = {TR("Iris"), TR("Catch 50 shots by dashing."), total, TOTAL(catches),
                          .needed = 50},
    /* TRANSLATORS: a look of players, by name */
    [PLAYER_LOOK_HOURGLASS] = {TR("Hourglass"),
                               TR("Win a round of Last light with a fifth of your health or less."),
                               feats, FEAT_LAST_LIGHT, .needed = 1},
    /* TRANSLATORS: a look of players, by name */
    [PLAYER_LOOK_HAIRSPRING] = {TR("Hairspring"), TR("Kill 500 opponents."), total, TOTAL(kills),
                                .needed = 500},
    /* TRANSLATORS: a look of players, by name */
    [PLAYER_LOOK_CYLINDER] = {TR("Cylinder"), TR("Land 25 hits with each of the 6 weapons."),
                              weapons, 25, .needed = 6},
    /* TRANSLATORS: a look of players, by name */
    [PLAYER_LOOK_VAULT] = {TR("Vault"), TR("Win a deathmatch of four or more without dying."),
                           feats, FEAT_UNTOUCHED, .needed = 1},
    /* TRANSLATORS: a look of players, by name */
    [PLAYER_LOOK_COMPASS] = {TR("Compass"), TR("Beat a champion of the Tour without dying."), feats,
                             FEAT_CHAMPION, .needed = 1},
    /* TRANSLATORS: a look of players, by name */
    [PLAYER_LOOK_FOILS] = {TR("Foils"), TR("Win a set or a tournament of Rivals."), feats,
                           FEAT_RIVALS, .needed = 1},
    /* TRANSLATORS: a look of players, by name */
    [PLAYER_LOOK_VERNIER] = {TR("Vernier"), TR("Win gold in the trials of 6 levels."), feats,
                             FEAT_GOLDS, .needed = 6},
    /* TRANSLATORS: a look of players, by name */
    [PLAYER_LOOK_BASTION] = {TR("Bastion"), TR("Hold all ten waves of a siege."), wins, MODE_SIEGE,
                             .needed = 1},
    /* TRANSLATORS: a look of players, by name */
    [PLAYER_LOOK_CALENDAR] = {TR("Calendar"), TR("Finish the Daily dial on 7 days in a row."),
                              feats, FEAT_DAYS, .needed = 7},
    [PLAYER_LOOK_TOURBILLON] =
        {TR("Tourbillon"), TR("Win against three bots or more, all of them experts or masters."),
         feats, FEAT_EXPERTS, .needed = 1},
};

/* Well inside the smallest body, with room for the pointer. */
static const LookPart look_parts[PLAYER_LOOK_COUNT][LOOK_PARTS] = {
    [PLAYER_LOOK_HOURS] = {{LOOK_LINES, 12, 0.31, 0.43, .width = FINE, .opacity = STRONG},
                           {LOOK_LINES, 4, 0.21, 0.43, .width = BOLD, .opacity = STRONG}},
    [PLAYER_LOOK_ROSETTE] = {{LOOK_WAVE, 6, 0.2, 0.43, .width = FINE, .opacity = 0.62},
                             {LOOK_WAVE, 6, 0.2, 0.43, .turn = 30, .width = FINE, .opacity = 0.62}},
    [PLAYER_LOOK_COMET] = {{LOOK_RINGS, 1, 0, 0.4, .width = FINE, .opacity = STRONG},
                           {LOOK_DISCS, 1, 0, 0.17, .opacity = STRONG}},
    [PLAYER_LOOK_WHEEL] = {{LOOK_TEETH, 8, 0.31, 0.43, .speed = 30, .width = 0.05,
                            .opacity = STRONG},
                           {LOOK_LINES, 3, 0, 0.3, .turn = 45, .speed = 30, .width = FINE,
                            .opacity = FAINT}},
    [PLAYER_LOOK_MOON] = {{LOOK_CRESCENT, 1, 0.21, 0.43, .turn = 220, .speed = 8,
                           .opacity = STRONG}},
    [PLAYER_LOOK_CROWN] = {{LOOK_SPIKES, 12, 0.25, 0.44, .span = 18, .opacity = STRONG},
                           {LOOK_RINGS, 1, 0, 0.2, .width = FINE, .opacity = STRONG},
                           {LOOK_LINES, 1, 0, 0.2, .speed = 60, .width = BOLD, .opacity = STRONG}},
    [PLAYER_LOOK_TRIAD] = {{LOOK_RINGS, 3, 0.25, 0.15, .width = FINE, .opacity = STRONG},
                           {LOOK_DISCS, 3, 0.25, 0.055, .opacity = STRONG}},
    [PLAYER_LOOK_KNURL] = {{LOOK_LINES, 9, 0.2, 0.44, .span = 60, .width = FINE, .opacity = 0.65},
                           {LOOK_LINES, 9, 0.2, 0.44, .span = -60, .width = FINE, .opacity = 0.65}},
    [PLAYER_LOOK_CAROM] = {{LOOK_LINES, 5, 0.43, 0.43, .span = 144, .width = FINE,
                            .opacity = STRONG},
                           {LOOK_DISCS, 5, 0.43, 0.06, .opacity = STRONG}},
    [PLAYER_LOOK_IRIS] = {{LOOK_RINGS, 1, 0, 0.42, .width = FINE, .opacity = STRONG},
                          {LOOK_LINES, 6, 0.2, 0.42, .span = 75, .width = FINE, .opacity = STRONG}},
    [PLAYER_LOOK_HOURGLASS] = {{LOOK_WEDGES, 2, 0.02, 0.42, .span = 62, .opacity = STRONG},
                               {LOOK_LINES, 2, 0.42, 0.42, .turn = 31, .span = 118, .width = FINE,
                                .opacity = FAINT}},
    [PLAYER_LOOK_HAIRSPRING] = {{LOOK_SPIRAL, 3, 0.06, 0.43, .speed = 20, .width = 0.042,
                                 .opacity = STRONG}},
    [PLAYER_LOOK_CYLINDER] = {{LOOK_DISCS, 6, 0.31, 0.095, .opacity = STRONG},
                              {LOOK_DISCS, 1, 0, 0.075, .opacity = STRONG}},
    [PLAYER_LOOK_VAULT] = {{LOOK_RINGS, 1, 0, 0.18, .width = BOLD, .opacity = STRONG},
                           {LOOK_LINES, 5, 0.2, 0.38, .width = FINE, .opacity = STRONG},
                           {LOOK_DISCS, 5, 0.39, 0.06, .opacity = STRONG}},
    [PLAYER_LOOK_COMPASS] = {{LOOK_SPIKES, 4, 0.12, 0.44, .span = 90, .opacity = STRONG},
                             {LOOK_LINES, 4, 0.12, 0.3, .turn = 45, .width = FINE,
                              .opacity = STRONG}},
    [PLAYER_LOOK_FOILS] =
        {{LOOK_LINES, 2, 0.43, 0.43, .turn = 35, .span = 180, .width = BOLD, .opacity = STRONG},
         {LOOK_LINES, 2, 0.43, 0.43, .turn = -35, .span = 180, .width = BOLD, .opacity = STRONG},
         {LOOK_LINES, 1, 0.36, 0.36, .turn = 115, .span = 60, .width = BOLD, .opacity = STRONG},
         {LOOK_LINES, 1, 0.36, 0.36, .turn = 185, .span = 60, .width = BOLD, .opacity = STRONG}},
    [PLAYER_LOOK_VERNIER] = {{LOOK_LINES, 16, 0.34, 0.44, .width = FINE, .opacity = STRONG},
                             {LOOK_RINGS, 1, 0, 0.3, .width = FINE, .opacity = STRONG},
                             {LOOK_LINES, 9, 0.14, 0.26, .speed = -6, .width = FINE,
                              .opacity = STRONG}},
    [PLAYER_LOOK_BASTION] = {{LOOK_LINES, 5, 0.26, 0.43, .span = 36, .width = BOLD,
                              .opacity = STRONG},
                             {LOOK_LINES, 5, 0.26, 0.43, .span = -36, .width = BOLD,
                              .opacity = STRONG},
                             {LOOK_DISCS, 1, 0, 0.1, .opacity = STRONG}},
    [PLAYER_LOOK_CALENDAR] = {{LOOK_WEDGES, 7, 0.3, 0.43, .span = 34, .opacity = STRONG},
                              {LOOK_LINES, 1, 0, 0.24, .speed = 6, .width = BOLD,
                               .opacity = STRONG}},
    [PLAYER_LOOK_TOURBILLON] = {{LOOK_RINGS, 1, 0, 0.42, .width = FINE, .opacity = STRONG},
                                {LOOK_RINGS, 1, 0.17, 0.17, .speed = 45, .width = 0.065,
                                 .opacity = STRONG},
                                {LOOK_LINES, 3, 0, 0.42, .speed = 45, .turn = 60, .width = FINE,
                                 .opacity = STRONG}},
};

const LookAbout *player_look_about(PlayerLook look)
{
    ASSERT(look < PLAYER_LOOK_COUNT);
    return &looks[look];
}

const LookPart *player_look_parts(PlayerLook look)
{
    ASSERT(look < PLAYER_LOOK_COUNT);
    return look_parts[look];
}

int progress_look_count(const Progress *progress, PlayerLook look)
{
    const LookAbout *about = player_look_about(look);
    int count = about->count != NULL ? about->count(progress, about->of) : 0;
    return count < about->needed ? count : about->needed;
}

bool progress_has_look(const Progress *progress, PlayerLook look)
{
    return look != PLAYER_LOOK_NONE &&
           progress_look_count(progress, look) == player_look_about(look)->needed;
}

unsigned progress_looks(const Progress *progress)
{
    unsigned open = 0;
    for (PlayerLook look = PLAYER_LOOK_PLAIN; look < PLAYER_LOOK_COUNT; look++)
        open |= progress_has_look(progress, look) ? 1u << look : 0;
    return open;
}

int progress_looks_earned(const Progress *progress)
{
    int count = 0;
    for (PlayerLook look = PLAYER_LOOK_PLAIN + 1; look < PLAYER_LOOK_COUNT; look++)
        count += progress_has_look(progress, look) ? 1 : 0;
    return count;
}

PlayerLook progress_look(const Progress *progress)
{
    PlayerLook look = progress->look;
    if (!progress_has_look(progress, look)) /* True also where none was chosen. */
        for (look = PLAYER_LOOK_COUNT - 1; !progress_has_look(progress, look);)
            look--;
    return look;
}
