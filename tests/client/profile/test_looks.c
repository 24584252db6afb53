/* SPDX-License-Identifier: MIT */
/* What earns each look, and what nearly does and does not. */
#include "base/time.h"
#include "profile/progress.h"
#include "sim/rules.h"
#include "support/match_bench.h"
#include "support/world_bench.h"
#include "test.h"

#include <stdio.h>
#include <string.h>

enum { YOU = 0, FEW = 3, ENOUGH = 4, STEPS_MAX = 5 };

static void give_stars(Progress *progress, int stars)
{
    for (int i = 0; i < stars; i++)
        progress->stops[i / TOUR_STAR_COUNT].stars |= 1u << i % TOUR_STAR_COUNT;
}

/* --- What counts towards each look ------------------------------------------------------------ */

/* Lets a progress have so much of what a look counts, and of nothing else. */
static void give(Progress *progress, PlayerLook look, int count)
{
    const LookAbout *about = player_look_about(look);
    *progress = (Progress){.look = PLAYER_LOOK_NONE};
    if (look <= PLAYER_LOOK_CROWN)
        give_stars(progress, count);
    else if (look == PLAYER_LOOK_KNURL)
        progress->modes[MODE_TORCH].streak = count;
    else if (look == PLAYER_LOOK_IRIS)
        progress->modes[MODE_BEACON].catches = count;
    else if (look == PLAYER_LOOK_HAIRSPRING)
        progress->modes[MODE_DEATHMATCH].kills = count;
    else if (look == PLAYER_LOOK_BASTION)
        progress->modes[MODE_SIEGE].wins = count;
    else if (look == PLAYER_LOOK_CYLINDER)
        for (int i = 0; i < WEAPON_COUNT; i++)
            progress->weapon_hits[i] = i < count ? about->of : about->of - 1;
    else
        progress->feats[about->of] = count;
}

/* Twenty of them; each is earned by what it counts, at what is needed, and by nothing else. */
TEST(each_is_earned)
{
    assert_int_equal(PLAYER_LOOKS_EARNED, 20);
    for (PlayerLook look = PLAYER_LOOK_PLAIN + 1; look < PLAYER_LOOK_COUNT; look++) {
        Progress progress;
        int needed = player_look_about(look)->needed;
        bool is_of_stars = look <= PLAYER_LOOK_CROWN;
        give(&progress, look, needed - 1);
        bool is_too_soon = (progress_looks(&progress) >> look & 1u) != 0;
        int before = progress_look_count(&progress, look);
        give(&progress, look, needed);
        unsigned now = progress_looks(&progress) & ~(1u << PLAYER_LOOK_PLAIN);
        bool has_others = is_of_stars ? now >> (look + 1) != 0 : now != 1u << look;
        if (is_too_soon || before != needed - 1 || (now >> look & 1u) == 0 || has_others ||
            progress_look(&progress) != look)
            fail_msg("%s: too soon %d, %d before, looks %#x, worn %d",
                     player_look_about(look)->name, is_too_soon, before, now,
                     (int)progress_look(&progress));
    }
}

TEST(what_is_said)
{
    for (PlayerLook look = PLAYER_LOOK_PLAIN; look < PLAYER_LOOK_COUNT; look++) {
        char number[16];
        const LookAbout *about = player_look_about(look);
        snprintf(number, sizeof number, "%d", about->needed);
        bool has_number = about->needed < 2 || strstr(about->how, number) != NULL ||
                          (look == PLAYER_LOOK_KNURL && strstr(about->how, "eight") != NULL);
        if (!has_number || about->how[strlen(about->how) - 1] != '.')
            fail_msg("%s, of %d: \"%s\"", about->name, about->needed, about->how);
        for (PlayerLook other = PLAYER_LOOK_PLAIN; other < look; other++) {
            assert_string_not_equal(about->name, player_look_about(other)->name);
            assert_string_not_equal(about->how, player_look_about(other)->how);
            assert_string_not_equal(player_look_keys[look], player_look_keys[other]);
        }
    }
}

/* The chosen look if it is earned, else the last that is. */
TEST(what_is_worn)
{
    static const struct {
        const char *name;
        int stars, triples;
        PlayerLook chosen, worn;
    } cases[] = {
        {"a new player", 0, 0, PLAYER_LOOK_NONE, PLAYER_LOOK_PLAIN},
        {"nothing chosen", 6, 0, PLAYER_LOOK_NONE, PLAYER_LOOK_ROSETTE},
        {"nothing chosen, with a feat", 6, 1, PLAYER_LOOK_NONE, PLAYER_LOOK_TRIAD},
        {"chosen", 6, 1, PLAYER_LOOK_HOURS, PLAYER_LOOK_HOURS},
        {"plain", 6, 1, PLAYER_LOOK_PLAIN, PLAYER_LOOK_PLAIN},
        {"chosen, and not earned", 6, 0, PLAYER_LOOK_CROWN, PLAYER_LOOK_ROSETTE},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        Progress progress = {.look = cases[i].chosen};
        give_stars(&progress, cases[i].stars);
        progress.feats[FEAT_TRIPLE] = cases[i].triples;
        if (progress_look(&progress) != cases[i].worn)
            fail_msg("%s: %d is worn, not %d", cases[i].name, (int)progress_look(&progress),
                     (int)cases[i].worn);
    }
}

/* What a file of an earlier version says of stars and look stays, and its looks are not new. */
TEST(older_files)
{
    static const struct {
        const char *name, *text;
        int stars;
        PlayerLook worn;
        unsigned told;
    } cases[] = {
        {"format 1",
         "{\"format\":1,\"face\":\"hours\",\"tour\":[{\"level\":\"duel.json\",\"win\":true,"
         "\"feat\":true,\"time\":true,\"tries\":3}]}",
         3, PLAYER_LOOK_HOURS, 1u << PLAYER_LOOK_HOURS},
        {"format 2, with a feat that nobody told of",
         "{\"format\":2,\"face\":\"plain\",\"tour\":[{\"level\":\"duel.json\",\"win\":true,"
         "\"feat\":true,\"time\":false,\"tries\":3}],\"statistics\":[{\"mode\":\"torch\","
         "\"matches\":9,\"wins\":1,\"kills\":5,\"deaths\":2,\"shots\":9,\"hits\":4,\"catches\":50,"
         "\"banked\":1,\"streak\":3,\"seconds\":90}]}",
         2, PLAYER_LOOK_PLAIN, 1u << PLAYER_LOOK_HOURS},
        {"format 3, nothing told",
         "{\"format\":3,\"looks\":[],\"tour\":[{\"level\":\"duel.json\","
         "\"win\":true,\"feat\":true,\"time\":false,\"tries\":3}]}",
         2, PLAYER_LOOK_HOURS, 0},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        Progress progress;
        JsonProblems problems = {0};
        UserFileState verdict = user_text_read(&progress_file_kind, cases[i].text,
                                               strlen(cases[i].text), &progress, &problems);
        json_problems_destroy(&problems);
        if (verdict != USER_FILE_GOOD || progress_stars(&progress) != cases[i].stars ||
            progress_look(&progress) != cases[i].worn || progress.told_looks != cases[i].told)
            fail_msg("%s: verdict %d, %d stars, %d worn, told %#x", cases[i].name, (int)verdict,
                     progress_stars(&progress), (int)progress_look(&progress), progress.told_looks);
    }
}

/* Numbers of this game and of another: sums, but for those that are the most so far. */
TEST(feats_add_up)
{
    Progress sum = {.feats = {[FEAT_BANK_KILLS] = 3, [FEAT_GOLDS] = 4, [FEAT_DAYS] = 2}};
    const Progress more = {.feats = {[FEAT_BANK_KILLS] = 4, [FEAT_GOLDS] = 3, [FEAT_DAYS] = 6},
                           .told_looks = 1u << PLAYER_LOOK_IRIS};
    progress_add(&sum, &more);
    assert_int_equal(sum.feats[FEAT_BANK_KILLS], 7);
    assert_int_equal(sum.feats[FEAT_GOLDS], 4);
    assert_int_equal(sum.feats[FEAT_DAYS], 6);
    assert_int_equal(sum.told_looks, 1u << PLAYER_LOOK_IRIS);
}

/* --- What a tick shows ------------------------------------------------------------------------ */

typedef struct Step {
    double seconds; /* Into the match. */
    EventKind kind;
    int player, other;
    int bounces;
} Step;

typedef struct StepsCase {
    const char *name;
    Mode mode;
    bool has_teams;
    double health; /* Of the person; 0: it is dead. */
    Step steps[STEPS_MAX];
    int bank_kills, triples, close_rounds;
} StepsCase;

#define KILL(seconds, player, other, bounces)                                                      \
    {                                                                                              \
        seconds, EVENT_KILL, player, other, bounces                                                \
    }

/* Players 0 and 2 are a team where there are teams. */
static const StepsCase steps_cases[] = {
    {"off a wall", MODE_DEATHMATCH, false, 100, {KILL(1, 1, YOU, 1)}, 1, 0, 0},
    {"straight", MODE_DEATHMATCH, false, 100, {KILL(1, 1, YOU, 0)}, 0, 0, 0},
    {"another's", MODE_DEATHMATCH, false, 100, {KILL(1, 1, 2, 1)}, 0, 0, 0},
    {"one's own", MODE_DEATHMATCH, false, 100, {KILL(1, YOU, YOU, 1)}, 0, 0, 0},
    {"a teammate", MODE_DEATHMATCH, true, 100, {KILL(1, 2, YOU, 1)}, 0, 0, 0},
    {"crushed", MODE_DEATHMATCH, false, 100, {{1, EVENT_CRUSH, 1, YOU, 0}}, 0, 0, 0},
    {"a hit alone", MODE_DEATHMATCH, false, 100, {{1, EVENT_HIT, 1, YOU, 2}}, 0, 0, 0},
    {"three in five seconds",
     MODE_TORCH,
     false,
     100,
     {KILL(1, 1, YOU, 0), KILL(3, 2, YOU, 0), KILL(6, 1, YOU, 0)},
     0,
     1,
     0},
    {"in a little more",
     MODE_TORCH,
     false,
     100,
     {KILL(1, 1, YOU, 0), KILL(3, 2, YOU, 0), KILL(6.02, 1, YOU, 0)},
     0,
     0,
     0},
    {"two of them", MODE_TORCH, false, 100, {KILL(1, 1, YOU, 0), KILL(2, 2, YOU, 0)}, 0, 0, 0},
    {"one of them another's",
     MODE_TORCH,
     false,
     100,
     {KILL(1, 1, YOU, 0), KILL(2, 1, 2, 0), KILL(3, 1, YOU, 0)},
     0,
     0,
     0},
    {"later ones",
     MODE_TORCH,
     false,
     100,
     {KILL(1, 1, YOU, 0), KILL(20, 2, YOU, 0), KILL(22, 1, YOU, 0), KILL(24, 1, YOU, 0)},
     0,
     1,
     0},
    {"a death between",
     MODE_TORCH,
     false,
     100,
     {KILL(1, 1, YOU, 0), KILL(2, 2, YOU, 0), KILL(3, YOU, 1, 0), KILL(5, 1, YOU, 0)},
     0,
     1,
     0},
    {"a close round",
     MODE_LAST_LIGHT,
     false,
     20,
     {{9, EVENT_ROUND_END, YOU, NO_PLAYER, 0}},
     0,
     0,
     1},
    {"not so close",
     MODE_LAST_LIGHT,
     false,
     21,
     {{9, EVENT_ROUND_END, YOU, NO_PLAYER, 0}},
     0,
     0,
     0},
    {"it has died", MODE_LAST_LIGHT, false, 0, {{9, EVENT_ROUND_END, YOU, NO_PLAYER, 0}}, 0, 0, 0},
    {"another's round",
     MODE_LAST_LIGHT,
     false,
     20,
     {{9, EVENT_ROUND_END, 1, NO_PLAYER, 0}},
     0,
     0,
     0},
    {"nobody's",
     MODE_LAST_LIGHT,
     false,
     20,
     {{9, EVENT_ROUND_END, NO_PLAYER, NO_PLAYER, 0}},
     0,
     0,
     0},
    {"its team's", MODE_LAST_LIGHT, true, 20, {{9, EVENT_ROUND_END, YOU, NO_PLAYER, 0}}, 0, 0, 0},
    {"of blitz", MODE_BLITZ, false, 20, {{9, EVENT_ROUND_END, YOU, NO_PLAYER, 0}}, 0, 0, 0},
};

TEST(ticks)
{
    for (size_t i = 0; i < COUNT(steps_cases); i++) {
        WorldBench bench;
        const StepsCase *row = &steps_cases[i];
        StatisticsRun match = {.streak = 0};
        world_bench_init(&bench, 1200, 600);
        world_bench_start_mode(&bench, row->mode, 1, FEW, row->has_teams);
        bench.world.state.players[YOU].health = row->health;
        bench.world.state.players[YOU].is_alive = row->health > 0;
        for (int k = 0; k < STEPS_MAX && row->steps[k].seconds > 0; k++) {
            const Step *step = &row->steps[k];
            bench.world.state.tick = RULES_TICKS(step->seconds);
            events_clear(&bench.world.events);
            events_add(&bench.world.events, (Event){.kind = step->kind,
                                                    .player = step->player,
                                                    .other = step->other,
                                                    .bounces = step->bounces});
            match_statistics_step(&match, &bench.world, YOU);
        }
        if (match.feats[FEAT_BANK_KILLS] != row->bank_kills ||
            match.feats[FEAT_TRIPLE] != row->triples ||
            match.feats[FEAT_LAST_LIGHT] != row->close_rounds)
            fail_msg("%s: %d bank kills, %d triples, %d close rounds", row->name,
                     match.feats[FEAT_BANK_KILLS], match.feats[FEAT_TRIPLE],
                     match.feats[FEAT_LAST_LIGHT]);
        world_bench_end(&bench);
    }
}

/* --- What a whole match shows ----------------------------------------------------------------- */

typedef struct EndCase {
    const char *name;
    Mode mode;
    bool has_teams;
    int bots;
    BotLevel level, last; /* Of the bots, and of the last one. */
    unsigned mutators;
    int tour_stop;
    int kills, deaths;
    bool is_champion, is_untouched, is_expert;
} EndCase;

#define WEAK BOT_BEGINNER, BOT_BEGINNER
#define STRONG BOT_EXPERT, BOT_MASTER

static const EndCase end_cases[] = {
    {"a champion", MODE_DEATHMATCH, 0, 1, WEAK, 0, 1, 5, 0, true, false, false},
    {"with the strikes of the Tour", MODE_DEATHMATCH, 0, 1, WEAK, MUTATOR_STRIKES, 1, 5, 0, true,
     false, false},
    {"a champion, after a death", MODE_DEATHMATCH, 0, 1, WEAK, 0, 1, 5, 1, false, false, false},
    {"a champion, not beaten", MODE_DEATHMATCH, 0, 1, WEAK, 0, 1, 0, 0, false, false, false},
    {"nobody's champion", MODE_DEATHMATCH, 0, 1, WEAK, 0, 0, 5, 0, false, false, false},
    {"four, untouched", MODE_DEATHMATCH, 0, 3, WEAK, 0, 0, 9, 0, false, true, false},
    {"four, after a death", MODE_DEATHMATCH, 0, 3, WEAK, 0, 0, 9, 1, false, false, false},
    {"three", MODE_DEATHMATCH, 0, 2, WEAK, 0, 0, 9, 0, false, false, false},
    {"in teams", MODE_DEATHMATCH, 1, 3, WEAK, 0, 0, 9, 0, false, false, false},
    {"in another mode", MODE_TORCH, 0, 3, WEAK, 0, 0, 9, 0, false, false, false},
    {"by changed rules", MODE_DEATHMATCH, 0, 3, WEAK, MUTATOR_NO_RECOVERY, 0, 9, 0, false, false,
     false},
    {"experts", MODE_TORCH, 0, 3, STRONG, 0, 0, 9, 4, false, false, true},
    {"experts in teams", MODE_TORCH, 1, 3, STRONG, 0, 0, 9, 4, false, false, false},
    {"experts who win", MODE_TORCH, 0, 3, STRONG, 0, 0, 0, 4, false, false, false},
    {"two of them", MODE_TORCH, 0, 2, STRONG, 0, 0, 9, 4, false, false, false},
    {"one is a veteran", MODE_TORCH, 0, 3, BOT_EXPERT, BOT_VETERAN, 0, 0, 9, 4, false, false,
     false},
    {"one adapts", MODE_TORCH, 0, 3, BOT_MASTER, BOT_ADAPTIVE, 0, 0, 9, 4, false, false, false},
};

TEST(ends)
{
    for (size_t i = 0; i < COUNT(end_cases); i++) {
        const EndCase *row = &end_cases[i];
        StatisticsRun run = {.streak = 0};
        MatchOptions options = match_bench_options("levels/clockwork.json", 1, row->bots);
        options.mode = row->mode;
        options.has_teams = row->has_teams;
        options.mutators = row->mutators;
        options.tour_stop = row->tour_stop;
        match_set_bot_levels(&options, row->level);
        options.bot_levels[row->bots - 1] = row->last;
        Match *match = match_bench_create(&options);
        World *world = &match->world;
        Player *you = &world->state.players[YOU];
        you->score = you->kills = row->kills;
        you->deaths = row->deaths;
        world->state.team_scores[1] = row->kills;
        world->state.players[1].score = ENOUGH;
        world->state.team_scores[2] = ENOUGH;
        world->state.phase = PHASE_OVER;
        match_statistics_end(&run, world, YOU);
        match_feats_end(&run, match, YOU);
        if (run.feats[FEAT_CHAMPION] != row->is_champion ||
            run.feats[FEAT_UNTOUCHED] != row->is_untouched ||
            run.feats[FEAT_EXPERTS] != row->is_expert)
            fail_msg("%s: champion %d, untouched %d, experts %d", row->name,
                     run.feats[FEAT_CHAMPION], run.feats[FEAT_UNTOUCHED], run.feats[FEAT_EXPERTS]);
        match_destroy(match);
    }
}

/* Where rules are changed, what happened on the way counts for nothing. */
TEST(changed_rules)
{
    StatisticsRun run = {.feats = {[FEAT_BANK_KILLS] = 4}};
    MatchOptions options = match_bench_options("levels/duel.json", 1, 1);
    options.mutators = MUTATOR_NO_RECOVERY;
    Match *match = match_bench_create(&options);
    match_feats_end(&run, match, YOU);
    assert_int_equal(run.feats[FEAT_BANK_KILLS], 0);
    match_destroy(match);
}
