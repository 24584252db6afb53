/* SPDX-License-Identifier: MIT */
#include "scene/scene.h"

#include "base/text.h"
#include "ui/ui.h"

Player scene_player(const Scene *scene, int id)
{
    const RoundsBefore *rounds = &scene->rounds;
    Player player = scene->match->world.state.players[id];
    player.kills += rounds->kills[id];
    player.deaths += rounds->deaths[id];
    player.self_kills += rounds->self_kills[id];
    player.shots += rounds->shots[id];
    player.hits += rounds->hits[id];
    return player;
}

/* What decides between two players of blitz, and by how much the first one is ahead. */
static ModeDecision set_decision(const Scene *scene, int first, int second, int *out_ahead)
{
    const Player a = scene_player(scene, first);
    const Player b = scene_player(scene, second);
    const int ahead[] = {a.score - b.score, a.kills - b.kills, b.deaths - a.deaths};
    static const ModeDecision decisions[] = {DECIDED_BY_SCORE, DECIDED_BY_KILLS, DECIDED_BY_DEATHS,
                                             DECIDED_BY_NOTHING};
    int part = 0;
    while (part < 2 && ahead[part] == 0)
        part++;
    *out_ahead = ahead[part];
    return decisions[ahead[part] != 0 ? part : part + 1];
}

void scene_ranking(const Scene *scene, int out_ids[PLAYERS_MAX])
{
    const World *world = &scene->match->world;
    int ahead;
    mode_ranking(world, out_ids);
    for (int i = 1; world->options.mode == MODE_BLITZ && i < world->player_count; i++)
        for (int k = i; k > 0; k--) {
            (void)set_decision(scene, out_ids[k], out_ids[k - 1], &ahead);
            int other = out_ids[k - 1];
            out_ids[k - 1] = ahead > 0 ? out_ids[k] : other;
            out_ids[k] = ahead > 0 ? other : out_ids[k];
        }
}

ModeOutcome scene_outcome(const Scene *scene)
{
    const World *world = &scene->match->world;
    int ids[PLAYERS_MAX] = {0};
    int ahead;
    if (world->options.mode != MODE_BLITZ || world->state.phase != PHASE_OVER)
        return mode_outcome(world);
    scene_ranking(scene, ids);
    ModeDecision decision = set_decision(scene, ids[0], ids[1], &ahead);
    bool is_draw = decision == DECIDED_BY_NOTHING;
    return (ModeOutcome){
        .player = is_draw ? NO_PLAYER : ids[0], .is_draw = is_draw, .decision = decision};
}

int scene_play_ticks(const Scene *scene)
{
    return scene->rounds.ticks + scene->match->world.state.play_ticks;
}

/* The player of the same name in the previous round, or NO_PLAYER. Tries the same index first. */
static int player_before(const Scene *scene, const Scene *before, int id)
{
    const char *name = scene->match->world.state.players[id].name;
    const World *world = &before->match->world;
    for (int i = 0; i < world->player_count; i++) {
        int was = (id + i) % world->player_count;
        if (strcmp(world->state.players[was].name, name) == 0)
            return was;
    }
    return NO_PLAYER;
}

void scene_carry(Scene *scene, const Scene *before)
{
    RoundsBefore *rounds = &scene->rounds;
    for (int id = 0; id < scene->match->world.player_count; id++) {
        int was = player_before(scene, before, id);
        if (was == NO_PLAYER)
            continue;
        Player player = scene_player(before, was);
        rounds->kills[id] = player.kills;
        rounds->deaths[id] = player.deaths;
        rounds->self_kills[id] = player.self_kills;
        rounds->shots[id] = player.shots;
        rounds->hits[id] = player.hits;
        scene->tally.players[id] = before->tally.players[was];
        for (int i = 0; i < before->course.count; i++)
            scene->course.players[i][id] = before->course.players[i][was];
    }
    rounds->ticks = scene_play_ticks(before);
    rounds->count = before->rounds.count + 1;
    scene->course.count = before->course.count;
    scene->course.every = before->course.every;
}

static OutcomeFact count_fact(const char *meaning, int count)
{
    OutcomeFact fact = {.meaning = meaning};
    snprintf(fact.figure, sizeof fact.figure, "%d", count);
    return fact;
}

static OutcomeFact run_fact(const char *meaning, int ticks)
{
    OutcomeFact fact = {.meaning = meaning};
    char time[RUN_TIME_BYTES];
    run_time_write(ticks, time, sizeof time);
    /* TRANSLATORS: seconds */
    snprintf(fact.figure, sizeof fact.figure, tr("%s s"), time);
    return fact;
}

static OutcomeFact time_fact(const char *meaning, double seconds)
{
    OutcomeFact fact = {.meaning = meaning};
    ui_clock((int)seconds, fact.figure);
    return fact;
}

static void write_siege_outcome(const Scene *scene, bool is_won, char *out_words)
{
    if (is_won)
        snprintf(out_words, OUTCOME_BYTES,
                 tr_count("All %d wave survived", "All %d waves survived", SIEGE_WAVES),
                 SIEGE_WAVES);
    else
        snprintf(out_words, OUTCOME_BYTES, tr("Defeated in wave %d"),
                 siege_view(&scene->match->world)->wave);
}

/* How far it went stands in the outcome already. */
static int siege_facts(const Scene *scene, OutcomeFact *out_facts)
{
    const World *world = &scene->match->world;
    int kills = siege_kills(world);
    /* TRANSLATORS: beside a time */
    out_facts[0] = time_fact(tr("time"), world->state.play_ticks * SECONDS_PER_TICK);
    /* TRANSLATORS: beside the number */
    out_facts[1] = count_fact(tr_count("kill", "kills", kills), kills);
    if (scene->best.place == 0)
        return 2;
    /* TRANSLATORS: beside the number: how good the run was */
    out_facts[2] = count_fact(tr("rank on this level"), scene->best.place);
    return 3;
}

static void write_trials_outcome(const Scene *scene, bool is_won, char *out_words)
{
    int left = scene->match->world.state.targets_left;
    if (is_won)
        snprintf(out_words, OUTCOME_BYTES, "%s",
                 scene->best.is_new ? tr("A new best") : tr("All targets hit"));
    else
        snprintf(out_words, OUTCOME_BYTES, tr_count("%d target left", "%d targets left", left),
                 left);
}

static OutcomeFact author_fact(int ticks, int finish)
{
    bool is_beaten = finish > 0 && finish < ticks;
    /* TRANSLATORS: beside a time in trials: of the level's author */
    OutcomeFact fact =
        run_fact(is_beaten ? tr("author's time beaten") : tr("author's time"), ticks);
    fact.medal = is_beaten ? TRIALS_GOLD : TRIALS_NO_MEDAL;
    return fact;
}

/* Time and medal if all were hit, the next medal's, the author's, the best run's. */
static int trials_facts(const Scene *scene, OutcomeFact *out_facts)
{
    static const char *const next[TRIALS_MEDALS] = {
        /* TRANSLATORS: beside a time that earns the medal */
        TR("for bronze"), TR("for silver"), TR("for gold"), NULL};
    const World *world = &scene->match->world;
    int finish = trials_view(world)->finish_ticks;
    TrialsMedal medal = finish > 0 ? trials_medal(world, finish) : TRIALS_NO_MEDAL;
    int count = 0;
    if (finish > 0) {
        out_facts[count++] = run_fact(tr("time"), finish);
        static const char *const titles[TRIALS_MEDALS] = {
            /* TRANSLATORS: medals, and none */
            TR_IN("medal", "None"), TR_IN("medal", "Bronze"), TR_IN("medal", "Silver"),
            TR_IN("medal", "Gold")};
        /* TRANSLATORS: beside "Bronze" */
        OutcomeFact fact = {.meaning = tr("medal"), .medal = (int)medal};
        snprintf(fact.figure, sizeof fact.figure, "%s", tr_in("medal", titles[medal]));
        out_facts[count++] = fact;
    }
    if (medal < TRIALS_GOLD)
        out_facts[count++] = run_fact(tr(next[medal]), trials_medal_ticks(world, medal + 1));
    if (scene->best.author_ticks > 0)
        out_facts[count++] = author_fact(scene->best.author_ticks, finish);
    if (scene->best.ticks > 0)
        out_facts[count++] =
            /* TRANSLATORS: beside a time: of the best run */
            run_fact(scene->best.is_new ? tr("best before")
                                        /* TRANSLATORS: beside a time: of the best run */
                                        : tr("best"),
                     scene->best.ticks);
    return count;
}

/* How a match of the mode ended. NULL: who wins, or a draw. */
static void (*const write_own[MODE_COUNT])(const Scene *scene, bool is_won,
                                           char out_words[OUTCOME_BYTES]) = {
    [MODE_SIEGE] = write_siege_outcome,
    [MODE_TRIALS] = write_trials_outcome,
};

/* The mode's facts, see outcome_facts(). NULL: both teams' scores, or the time. */
static int (*const own_facts[MODE_COUNT])(const Scene *scene, OutcomeFact *out_facts) = {
    [MODE_SIEGE] = siege_facts,
    [MODE_TRIALS] = trials_facts,
};

/* Whether it is a round of a set that goes on, and who survived it, or NO_PLAYER. */
static bool is_round(const Scene *scene, int *out_winner)
{
    const World *world = &scene->match->world;
    *out_winner = NO_PLAYER;
    for (int i = 0; i < world->player_count; i++)
        if (world->state.players[i].is_alive)
            *out_winner = i;
    return blitz_goes_on(world, scene->rounds.count + 1);
}

void outcome_words(const Scene *scene, char out_text[OUTCOME_BYTES])
{
    ModeOutcome outcome = scene_outcome(scene);
    Mode mode = scene->match->options.mode;
    int winner;
    const World *world = &scene->match->world;
    if (is_round(scene, &winner))
        mode_words_round(world, winner, out_text, OUTCOME_BYTES);
    else if (write_own[mode] != NULL)
        write_own[mode](scene, outcome.is_won, out_text);
    else if (outcome.is_draw || outcome.player == NO_PLAYER)
        snprintf(out_text, OUTCOME_BYTES, "%s", tr("A draw"));
    else if (outcome.team != 0)
        /* TRANSLATORS: the team's name, Tick or Tock */
        snprintf(out_text, OUTCOME_BYTES, tr("Team %s wins"), names_team(outcome.team));
    else if (names_is_you(world, outcome.player))
        snprintf(out_text, OUTCOME_BYTES, "%s", tr("You win"));
    else
        /* TRANSLATORS: %s is a player */
        snprintf(out_text, OUTCOME_BYTES, tr("%s wins"), names_player(world, outcome.player));
}

const char *outcome_reason(const Scene *scene)
{
    static const char *const reasons[DECIDED_COUNT + 1] = {
        [DECIDED_BY_SCORE] = "",
        /* TRANSLATORS: follows what was played: "Torch on Duel, decided by more kills" */
        [DECIDED_BY_SURVIVAL] = TR(", decided by the last one alive"),
        [DECIDED_BY_DEATHS] = TR(", decided by fewer deaths"),
        [DECIDED_BY_KILLS] = TR(", decided by more kills"),
        [DECIDED_BY_HITS] = TR(", decided by more hits"),
        [DECIDED_BY_NOTHING] = "",
    };
    ModeOutcome outcome = scene_outcome(scene);
    int ignored;
    if (is_round(scene, &ignored))
        return "";
    if (scene->match->options.mode == MODE_TRIALS && !outcome.is_won)
        /* TRANSLATORS: follows what was played: "Trials on Duel, out of time" */
        return tr(", out of time");
    return reasons[outcome.decision][0] != '\0' ? tr(reasons[outcome.decision]) : "";
}

Color outcome_color(const Scene *scene, Color otherwise)
{
    ModeOutcome outcome = scene_outcome(scene);
    int winner;
    if (!is_round(scene, &winner))
        winner = outcome.is_draw || outcome.is_coop ? NO_PLAYER : outcome.player;
    return winner == NO_PLAYER ? otherwise : sides_color(scene, winner);
}

int outcome_facts(const Scene *scene, OutcomeFact out_facts[OUTCOME_FACTS])
{
    Mode mode = scene->match->options.mode;
    if (own_facts[mode] != NULL)
        return own_facts[mode](scene, out_facts);
    if (mode_has_teams(&scene->match->world)) {
        for (int team = 1; team <= 2; team++) {
            out_facts[team - 1] =
                count_fact(names_team(team), scene->match->world.state.team_scores[team]);
            out_facts[team - 1].team = team;
        }
        return 2;
    }
    out_facts[0] = time_fact(tr("time"), scene_play_ticks(scene) * SECONDS_PER_TICK);
    if (mode != MODE_BLITZ)
        return 1;
    int rounds = scene->rounds.count + 1;
    /* TRANSLATORS: beside the number */
    out_facts[1] = count_fact(tr_count("round", "rounds", rounds), rounds);
    return 2;
}

#define WHOLE_SECONDS 30.0 /* A shorter match says little. */

enum { NOT_IN_IT = -1, SHOTS_MIN = 15, PERCENT = 100 };

typedef enum Award {
    AWARD_UNTOUCHED,
    AWARD_BANK,
    AWARD_CATCHES,
    AWARD_STREAK,
    AWARD_ACCURACY,
    AWARD_PICKUPS,
    AWARD_OWN_GOALS,
    AWARD_KILLS,
    AWARD_COUNT
} Award;

/* Rarest first, one each, from `least` on. */
static const struct {
    const char *title;
    int least;
} awards[AWARD_COUNT] = {
    [AWARD_UNTOUCHED] = {TR("Never touched"), 1},
    /* TRANSLATORS: a bank shot is one off a wall, as in billiards */
    [AWARD_BANK] = {TR("Longest bank shot"), 2},
    /* TRANSLATORS: bullets caught */
    [AWARD_CATCHES] = {TR("Most catches"), 3},
    /* TRANSLATORS: kills without dying */
    [AWARD_STREAK] = {TR("Longest streak"), 3},
    [AWARD_ACCURACY] = {TR("Sharpest aim"), 30},
    /* TRANSLATORS: pickups are what lies about to be taken */
    [AWARD_PICKUPS] = {TR("Most pickups"), 4},
    [AWARD_OWN_GOALS] = {TR("Own worst enemy"), 2},
    [AWARD_KILLS] = {TR("Most kills"), 3},
};

/* The higher the better. */
static int count_of(const Scene *scene, Award award, int player)
{
    const Player all = scene_player(scene, player);
    const Player *self = &all;
    const TallyPlayer *tally = &scene->tally.players[player];
    bool is_whole = scene_play_ticks(scene) >= RULES_TICKS(WHOLE_SECONDS);
    if (scene->is_remote && award != AWARD_ACCURACY && award != AWARD_OWN_GOALS &&
        award != AWARD_KILLS)
        return NOT_IN_IT;
    switch (award) {
    case AWARD_UNTOUCHED: /* A player who only hid gets no award. */
        return is_whole && tally->hits_taken == 0 && (self->kills > 0 || self->score > 0);
    case AWARD_BANK:
        return tally->longest_ricochet;
    case AWARD_CATCHES:
        return tally->catches;
    case AWARD_STREAK:
        return tally->longest_streak;
    case AWARD_ACCURACY:
        return self->shots >= SHOTS_MIN ? PERCENT * self->hits / self->shots : NOT_IN_IT;
    case AWARD_PICKUPS:
        return tally->pickups;
    case AWARD_OWN_GOALS:
        return self->self_kills;
    case AWARD_KILLS:
        return self->kills;
    case AWARD_COUNT:
    default:
        return NOT_IN_IT;
    }
}

/* The only player with the highest count, or NO_PLAYER. */
static int winner_of(const Scene *scene, Award award)
{
    const World *world = &scene->match->world;
    int winner = NO_PLAYER;
    int most = awards[award].least - 1;
    for (int i = 0; i < world->player_count; i++) {
        bool is_enemy = mode_outcome(world).is_coop && world->state.players[i].team == 2;
        int count = is_enemy ? NOT_IN_IT : count_of(scene, award, i);
        if (count == most)
            winner = NO_PLAYER;
        if (count > most)
            winner = i;
        most = count > most ? count : most;
    }
    return winner;
}

void awards_find(const Scene *scene, const char *out_awards[PLAYERS_MAX])
{
    for (int i = 0; i < PLAYERS_MAX; i++)
        out_awards[i] = NULL;
    if (mode_words(scene->match->options.mode)->is_peaceful)
        return;
    for (int i = 0; i < AWARD_COUNT; i++) {
        int winner = winner_of(scene, (Award)i);
        if (winner != NO_PLAYER && out_awards[winner] == NULL)
            out_awards[winner] = awards[i].title;
    }
}

void course_step(Course *course, const World *world, int rounds)
{
    int every = course->every > 0 ? course->every : 1;
    bool is_due = world->options.mode == MODE_BLITZ
                      ? course->count <= rounds
                      : world->state.play_ticks >= course->count * every * TICKS_PER_SECOND;
    if (world->state.phase != PHASE_PLAY || !is_due)
        return;
    course->every = every;
    for (int i = 0; i < PLAYERS_MAX; i++)
        course->players[course->count][i] = (short)world->state.players[i].score;
    for (int team = 1; team <= 2; team++)
        course->teams[course->count][team - 1] = (short)world->state.team_scores[team];
    course->count++;
    if (course->count == COURSE_POINTS) {
        /* Every second point stays. */
        course->every *= 2;
        course->count /= 2;
        for (int i = 0; i < course->count; i++) {
            memcpy(course->players[i], course->players[2 * i], sizeof course->players[i]);
            memcpy(course->teams[i], course->teams[2 * i], sizeof course->teams[i]);
        }
    }
}

void tally_take(Tally *tally, const Event *event, const World *world)
{
    if (events_is_death(event->kind)) {
        TallyPlayer *victim = &tally->players[event->player];
        victim->streak = 0;
        victim->hits_taken++;
        if (event->other != NO_PLAYER && state_are_opponents(world, event->player, event->other)) {
            TallyPlayer *killer = &tally->players[event->other];
            killer->streak++;
            if (killer->streak > killer->longest_streak)
                killer->longest_streak = killer->streak;
        }
    } else if (event->kind == EVENT_HIT) {
        tally->players[event->player].hits_taken++;
        if (event->other != NO_PLAYER && state_are_opponents(world, event->player, event->other)) {
            int *longest = &tally->players[event->other].longest_ricochet;
            *longest = event->bounces > *longest ? event->bounces : *longest;
        }
    } else if (event->kind == EVENT_CATCH)
        tally->players[event->player].catches++;
    else if (event->kind == EVENT_PICKUP)
        tally->players[event->player].pickups++;
}
