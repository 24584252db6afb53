/* SPDX-License-Identifier: MIT */
#include "profile/progress.h"

#include <limits.h>

/* A kill of an opponent: off a wall, and perhaps the third within a moment. */
static void count_kill(StatisticsRun *match, const World *world, const Event *event)
{
    int now = world->state.tick;
    match->feats[FEAT_BANK_KILLS] += event->kind == EVENT_KILL && event->bounces > 0 ? 1 : 0;
    if (match->kill_ticks[1] > 0 && now - match->kill_ticks[1] <= RULES_TICKS(FEAT_TRIPLE_SECONDS))
        match->feats[FEAT_TRIPLE]++;
    match->kill_ticks[1] = match->kill_ticks[0];
    match->kill_ticks[0] = now;
}

/* A round that goes to the player itself, and not to its team. */
static bool is_close_round(const World *world, const Event *event, int player)
{
    const Player *self = &world->state.players[player];
    return event->kind == EVENT_ROUND_END && world->options.mode == MODE_LAST_LIGHT &&
           event->player == player && self->team == 0 && self->is_alive &&
           self->health <= FEAT_HEALTH;
}

void match_statistics_step(StatisticsRun *match, const World *world, int player)
{
    for (int i = 0; i < world->events.count; i++) {
        const Event *event = &world->events.items[i];
        int before = match->streak;
        match->streak = player_events_streak(world, event, player, before);
        if (match->streak > before)
            count_kill(match, world, event);
        if (match->streak > match->count.streak)
            match->count.streak = match->streak;
        match->feats[FEAT_LAST_LIGHT] += is_close_round(world, event, player) ? 1 : 0;
        if (event->kind == EVENT_CATCH && event->player == player)
            match->count.catches++;
        if (player_events_is_hit(world, event, player)) {
            match->count.banked += event->bounces > 0 ? 1 : 0;
            match->weapon_hits[event->weapon]++;
        }
    }
}

static bool has_won(const World *world, int player)
{
    ModeOutcome outcome = mode_outcome(world);
    if (outcome.is_coop || world->state.target_count > 0)
        return outcome.is_won;
    if (outcome.is_draw)
        return false;
    return outcome.player == player ||
           (outcome.team != 0 && outcome.team == world->state.players[player].team);
}

void match_statistics_end(StatisticsRun *match, const World *world, int player)
{
    const Player *self = &world->state.players[player];
    MatchStatistics *count = &match->count;
    count->matches = 1;
    count->wins = has_won(world, player) ? 1 : 0;
    count->kills = self->kills;
    count->deaths = self->deaths;
    /* Targets can be touched as well as shot: what was shot at them is no measure of aim. */
    count->shots = world->state.target_count > 0 ? 0 : self->shots;
    count->hits = self->hits;
    count->seconds = (world->state.play_ticks + TICKS_PER_SECOND / 2) / TICKS_PER_SECOND;
}

/* Three or more, and none is weaker. */
static bool are_experts(const MatchOptions *options)
{
    for (int i = 0; i < options->bots; i++)
        if (options->bot_levels[i] != BOT_EXPERT && options->bot_levels[i] != BOT_MASTER)
            return false;
    return options->bots >= 3;
}

void match_feats_end(StatisticsRun *run, const Match *match, int player)
{
    const MatchOptions *options = &match->options;
    const World *world = &match->world;
    const ModeRules *rules = world->rules;
    bool is_won = run->count.wins > 0 && world->state.players[player].team == 0 &&
                  !rules->is_coop && !rules->players.is_solo;
    bool is_deathless = is_won && run->count.deaths == 0 && options->mode == MODE_DEATHMATCH;
    if ((options->mutators & ~(unsigned)MUTATOR_STRIKES) != 0) {
        memset(run->feats, 0, sizeof run->feats);
        return;
    }
    run->feats[FEAT_CHAMPION] += is_deathless && options->tour_stop > 0 ? 1 : 0;
    run->feats[FEAT_UNTOUCHED] += is_deathless && world->player_count >= 4 ? 1 : 0;
    run->feats[FEAT_EXPERTS] += is_won && are_experts(options) ? 1 : 0;
}

/* Two numbers' sum, at most INT_MAX; neither is negative. */
static int sum_of(int a, int b)
{
    return a > INT_MAX - b ? INT_MAX : a + b;
}

static int most_of(int a, int b)
{
    return a > b ? a : b;
}

/* Counts up to INT_MAX; of streaks the longer one. */
static void add_statistics(MatchStatistics *sum, const MatchStatistics *more)
{
    enum {
        COUNTS = sizeof *sum / sizeof(int),
        STREAK = offsetof(MatchStatistics, streak) / sizeof(int)
    };
    int to[COUNTS], from[COUNTS];
    memcpy(to, sum, sizeof to);
    memcpy(from, more, sizeof from);
    for (int i = 0; i < COUNTS; i++)
        to[i] = (i == STREAK ? most_of : sum_of)(to[i], from[i]);
    memcpy(sum, to, sizeof to);
}

static void add_win(ProgressStop *stop, const ProgressStop *more)
{
    unsigned win = 1u << TOUR_STAR_WIN;
    if ((more->stars & win) != 0 && ((stop->stars & win) == 0 || more->won_on > stop->won_on))
        stop->won_on = more->won_on;
}

void progress_add(Progress *progress, const Progress *more)
{
    for (int i = 0; i < TOUR_STOPS; i++) {
        add_win(&progress->stops[i], &more->stops[i]);
        progress->stops[i].stars |= more->stops[i].stars;
        progress->stops[i].tries = sum_of(progress->stops[i].tries, more->stops[i].tries);
    }
    for (int i = 0; i < MODE_COUNT; i++)
        add_statistics(&progress->modes[i], &more->modes[i]);
    for (int i = 0; i < WEAPON_COUNT; i++)
        progress->weapon_hits[i] = sum_of(progress->weapon_hits[i], more->weapon_hits[i]);
    for (int i = 0; i < FEAT_COUNT; i++) {
        bool is_most = i == FEAT_GOLDS || i == FEAT_DAYS; /* The most so far, and not the sum. */
        progress->feats[i] = (is_most ? most_of : sum_of)(progress->feats[i], more->feats[i]);
    }
    progress->told_weapons |= more->told_weapons;
    progress->told_looks |= more->told_looks;
    if (more->look != PLAYER_LOOK_NONE)
        progress->look = more->look;
}

void progress_add_match(Progress *progress, Mode mode, const StatisticsRun *match)
{
    Progress more = {.look = PLAYER_LOOK_NONE};
    more.modes[mode] = match->count;
    for (int i = 0; i < WEAPON_COUNT; i++)
        more.weapon_hits[i] = match->weapon_hits[i];
    for (int i = 0; i < FEAT_COUNT; i++)
        more.feats[i] = match->feats[i];
    progress_add(progress, &more);
}

void progress_add_stop(Progress *progress, int stop, unsigned stars, TourDifficulty difficulty)
{
    ASSERT(stop >= 0 && stop < TOUR_STOPS);
    add_win(&progress->stops[stop], &(ProgressStop){.stars = stars, .won_on = difficulty});
    progress->stops[stop].stars |= stars;
    progress->stops[stop].tries = sum_of(progress->stops[stop].tries, 1);
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

bool progress_is_open(const Progress *progress, int stop)
{
    return progress_wins_missing(progress, stop) == 0;
}

int progress_wins_missing(const Progress *progress, int stop)
{
    int missing = stop - TOUR_OPEN_AHEAD + 1;
    for (int i = 0; i < TOUR_STOPS; i++)
        missing -= progress_is_won(progress, i) ? 1 : 0;
    return progress_is_won(progress, stop) || missing < 0 ? 0 : missing;
}

int progress_next_stop(const Progress *progress)
{
    for (int i = 0; i < TOUR_STOPS; i++)
        if (!progress_is_won(progress, i) && progress_is_open(progress, i))
            return i;
    return TOUR_STOPS - 1;
}

MatchStatistics progress_total(const Progress *progress)
{
    MatchStatistics total = {.matches = 0};
    for (int i = 0; i < MODE_COUNT; i++)
        add_statistics(&total, &progress->modes[i]);
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
