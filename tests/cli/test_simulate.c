/* SPDX-License-Identifier: MIT */
/* The simulate command in this process, its output caught in files. */
#include "cli/commands.h"

#include "match/match.h"
#include "support/command_run.h"
#include "test.h"

#include <cjson/cJSON.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { WORDS_MAX = 16, TEXT_BYTES = 1 << 16 };

/* What a command left: its exit code, and what it printed. */
typedef struct Answer {
    int code;
    char out[TEXT_BYTES];
    char err[TEXT_BYTES];
} Answer;

typedef struct Caught {
    FILE *stream;
    int kept;
    FILE *file;
} Caught;

static Caught catch_stream(FILE *stream)
{
    fflush(stream);
    Caught caught = {stream, dup(fileno(stream)), tmpfile()};
    assert_true(caught.kept >= 0 && caught.file);
    assert_true(dup2(fileno(caught.file), fileno(stream)) >= 0);
    return caught;
}

static void release_stream(const Caught *caught, char out_text[TEXT_BYTES])
{
    fflush(caught->stream);
    assert_true(dup2(caught->kept, fileno(caught->stream)) >= 0);
    close(caught->kept);
    rewind(caught->file);
    size_t length = fread(out_text, 1, TEXT_BYTES - 1, caught->file);
    out_text[length] = '\0';
    fclose(caught->file);
}

/* Runs `simulate` with words separated by single spaces. */
static void simulate(const char *words, Answer *answer)
{
    char line[512];
    char *argv[WORDS_MAX + 2] = {0};
    int argc = 0;
    static char name[] = "simulate";
    argv[argc++] = name;
    snprintf(line, sizeof line, "%s", words);
    for (char *word = strtok(line, " "); word && argc <= WORDS_MAX; word = strtok(NULL, " "))
        argv[argc++] = word;
    Caught out = catch_stream(stdout), err = catch_stream(stderr);
    answer->code = simulate_command(argc, argv);
    release_stream(&out, answer->out);
    release_stream(&err, answer->err);
}

typedef struct UsageCase {
    const char *name;
    const char *words;
    int code;
    const char *complaint; /* Part of what is on stderr, or NULL for nothing there. */
} UsageCase;

TEST(exit_codes)
{
    static const UsageCase cases[] = {
        {"help", "--help", EXIT_DONE, NULL},
        {"fine", "levels/duel.json --ticks 5", EXIT_DONE, NULL},
        {"no ticks at all", "levels/duel.json --ticks 0", EXIT_DONE, NULL},
        {"options first", "--ticks 5 levels/duel.json", EXIT_DONE, NULL},
        {"no level", "", EXIT_USAGE, "level"},
        {"two levels", "levels/duel.json levels/raim.json", EXIT_USAGE, "one level"},
        {"unknown option", "levels/duel.json --wings", EXIT_USAGE, "--wings"},
        {"option without its value", "levels/duel.json --ticks", EXIT_USAGE, "--ticks"},
        {"no bots", "levels/duel.json --bots 0", EXIT_USAGE, "--bots"},
        {"too many bots", "levels/duel.json --bots 9", EXIT_USAGE, "--bots"},
        {"ticks below zero", "levels/duel.json --ticks -1", EXIT_USAGE, "--ticks"},
        {"seed", "levels/duel.json --seed x", EXIT_USAGE, "--seed"},
        {"unknown mode", "levels/duel.json --mode chess", EXIT_USAGE, "chess"},
        {"a siege alone", "levels/duel.json --mode siege --bots 1", EXIT_USAGE, "siege"},
        {"unknown bot", "levels/duel.json --bot-level wizard", EXIT_USAGE, "wizard"},
        {"both mutators", "levels/duel.json --ticks 5 --mutator frozen-movers,no-recovery",
         EXIT_DONE, NULL},
        {"unknown mutator", "levels/duel.json --mutator no-recovery,low-gravity", EXIT_USAGE,
         "low-gravity"},
        {"an empty mutator", "levels/duel.json --mutator no-recovery,", EXIT_USAGE, "--mutator"},
        {"strikes", "levels/duel.json --ticks 5 --strikes", EXIT_DONE, NULL},
        {"strikes of a kind", "levels/duel.json --strikes=dark", EXIT_USAGE, "strikes"},
        {"strikes in trials", "levels/duel.json --mode trials --strikes", EXIT_USAGE, "strike"},
        {"strikes in blitz", "levels/duel.json --mode blitz --strikes", EXIT_USAGE, "strike"},
        {"blitz", "levels/duel.json --mode blitz", EXIT_DONE, NULL},
        {"blitz in teams", "levels/duel.json --mode blitz --teams", EXIT_USAGE,
         "blitz is played without teams; leave --teams out"},
        {"a siege in teams", "levels/duel.json --ticks 5 --mode siege --teams", EXIT_DONE, NULL},
        {"a trial in teams", "levels/duel.json --ticks 5 --mode trials --teams", EXIT_DONE, NULL},
        {"a dial in teams", "levels/duel.json --daily 2026-11-22 --ticks 5 --teams", EXIT_DONE,
         NULL},
        {"blitz alone", "levels/duel.json --mode blitz --bots 1", EXIT_USAGE, "blitz"},
        {"missing level", "levels/nowhere.json --ticks 5", EXIT_MISSING, "levels/nowhere.json"},
        {"a level that is none", "Makefile --ticks 5", EXIT_MISSING, "Makefile"},
        {"a folder", "levels --ticks 5", EXIT_MISSING, "levels"},
        {"trace nowhere", "levels/duel.json --ticks 5 --trace no/such/folder/t", EXIT_MISSING,
         "no/such/folder/t"},
        {"a disk that is full", "levels/duel.json --ticks 50 --trace /dev/full", EXIT_MISSING,
         "/dev/full"},
    };
    static Answer answer;
    for (size_t i = 0; i < COUNT(cases); i++) {
        if (strstr(cases[i].words, "/dev/full") != NULL && !command_has_full_disk())
            continue;
        simulate(cases[i].words, &answer);
        if (answer.code != cases[i].code)
            fail_msg("%s: exit code %d and not %d: %s", cases[i].name, answer.code, cases[i].code,
                     answer.err);
        bool is_said = cases[i].complaint ? strstr(answer.err, cases[i].complaint) != NULL
                                          : answer.err[0] == '\0';
        if (!is_said || (answer.out[0] == '\0') != (answer.code != EXIT_DONE))
            fail_msg("%s: printed '%s' and complained '%s'", cases[i].name, answer.out, answer.err);
    }
}

static cJSON *summary_of(const char *words)
{
    static Answer answer;
    simulate(words, &answer);
    if (answer.code != EXIT_DONE)
        fail_msg("%s: %s", words, answer.err);
    cJSON *summary = cJSON_ParseWithOpts(answer.out, NULL, true);
    if (!summary)
        fail_msg("not JSON: %s", answer.out);
    return summary;
}

static double number(const cJSON *object, const char *key)
{
    const cJSON *value = cJSON_GetObjectItemCaseSensitive(object, key);
    if (!cJSON_IsNumber(value))
        fail_msg("no number \"%s\"", key);
    return cJSON_GetNumberValue(value);
}

static const char *string(const cJSON *object, const char *key)
{
    const cJSON *value = cJSON_GetObjectItemCaseSensitive(object, key);
    if (!cJSON_IsString(value))
        fail_msg("no string \"%s\"", key);
    return cJSON_GetStringValue(value);
}

TEST(summary)
{
    static const char *const bots[] = {"rookie", "master", "rookie"};
    static const char *const counts[] = {"score", "kills", "deaths",        "self_kills",
                                         "shots", "hits",  "stuck_seconds", "team"};
    cJSON *summary = summary_of("levels/duel.json --ticks 600 --seed 18446744073709551615 --bots 3 "
                                "--bot-level rookie,master");
    assert_string_equal(string(summary, "level"), "Duel");
    assert_true(number(summary, "ticks") >= 600 && number(summary, "ticks") <= 600);
    assert_true(number(summary, "wall_seconds") >= 0);
    assert_true(number(summary, "ticks_per_second") > 0);
    assert_int_equal(strlen(string(summary, "hash")), 16);
    assert_int_equal(strspn(string(summary, "hash"), "0123456789abcdef"), 16);
    const cJSON *players = cJSON_GetObjectItemCaseSensitive(summary, "players");
    assert_int_equal(cJSON_GetArraySize(players), 3);
    for (int i = 0; i < 3; i++) {
        const cJSON *player = cJSON_GetArrayItem(players, i);
        assert_int_equal((int)number(player, "id"), i);
        assert_string_equal(string(player, "name"), bot_name(i));
        assert_string_equal(string(player, "bot"), bots[i]);
        for (size_t k = 0; k < COUNT(counts); k++)
            assert_true(number(player, counts[k]) < 1e6);
    }
    cJSON_Delete(summary);
}

typedef struct PlayedCase {
    const char *words; /* What is said beside the level. */
    Mode mode;
    bool has_teams;
    int bots, ticks;
    bool is_over;
} PlayedCase;

static Match *play_case(const PlayedCase *one)
{
    PlayerInput inputs[PLAYERS_MAX] = {{0}};
    MatchOptions options = {
        .mode = one->mode, .has_teams = one->has_teams, .bots = one->bots, .seed = 1};
    Match *match;
    Error error;
    snprintf(options.level_path, sizeof options.level_path, "levels/duel.json");
    match_set_bot_levels(&options, BOT_VETERAN);
    if (match_create(&match, &options, &error) != MATCH_FINE)
        fail_msg("%s: %s", one->words, error.text);
    while (match->world.state.tick < one->ticks && match->world.state.phase != PHASE_OVER)
        match_step(match, inputs);
    return match;
}

static void check_number(const PlayedCase *one, const cJSON *object, const char *key, double wanted)
{
    double got = number(object, key);
    if (got > wanted || got < wanted)
        fail_msg("%s: %s is %g, not %g", one->words, key, got, wanted);
}

static void check_players(const PlayedCase *one, const World *world, const cJSON *players)
{
    assert_int_equal(cJSON_GetArraySize(players), world->player_count);
    for (int i = 0; i < world->player_count; i++) {
        const cJSON *said = cJSON_GetArrayItem(players, i);
        const Player *player = &world->state.players[i];
        BotLevel level = BOT_VETERAN;
        mode_bot_level(world, i, &level);
        assert_string_equal(string(said, "name"), player->name);
        if (strcmp(string(said, "bot"), bot_level_name(level)) != 0)
            fail_msg("%s: player %d is %s, not %s", one->words, i, string(said, "bot"),
                     bot_level_name(level));
        check_number(one, said, "team", player->team);
        check_number(one, said, "score", player->score);
        check_number(one, said, "kills", player->kills);
        check_number(one, said, "deaths", player->deaths);
        check_number(one, said, "self_kills", player->self_kills);
        check_number(one, said, "shots", player->shots);
        check_number(one, said, "hits", player->hits);
        check_number(one, said, "stuck_seconds", player->stuck_ticks / 120.0);
    }
}

static void check_outcome(const PlayedCase *one, const World *world, const cJSON *summary)
{
    ModeOutcome outcome = mode_outcome(world);
    const cJSON *scores = cJSON_GetObjectItemCaseSensitive(summary, "team_scores");
    bool is_over = cJSON_IsTrue(cJSON_GetObjectItemCaseSensitive(summary, "is_over"));
    if (is_over != one->is_over)
        fail_msg("%s: over %d", one->words, is_over);
    if (is_over && outcome.player != NO_PLAYER)
        check_number(one, summary, "winner", outcome.player);
    else
        assert_true(cJSON_IsNull(cJSON_GetObjectItemCaseSensitive(summary, "winner")));
    assert_true((scores != NULL) == one->has_teams);
    for (int i = 0; i < 2 && scores != NULL; i++)
        assert_int_equal((int)cJSON_GetNumberValue(cJSON_GetArrayItem(scores, i)),
                         world->state.team_scores[i + 1]);
    if (one->has_teams)
        check_number(one, summary, "winning_team", is_over ? outcome.team : 0);
}

static void check_trial(const PlayedCase *one, const World *world, const cJSON *summary)
{
    const TrialsState *trials = trials_view(world);
    int left = world->state.targets_left;
    TrialsMedal medal = one->is_over ? trials_medal(world, trials->finish_ticks) : TRIALS_NO_MEDAL;
    assert_true((trials->finish_ticks > 0) == one->is_over);
    check_number(one, summary, "targets", world->state.target_count - left);
    check_number(one, summary, "targets_missed", left);
    check_number(one, summary, "par_seconds", trials->par_ticks / 120.0);
    check_number(one, summary, "seconds", world->state.play_ticks / 120.0);
    if (strcmp(string(summary, "medal"), trials_medal_names[medal]) != 0)
        fail_msg("%s: medal %s, not %s", one->words, string(summary, "medal"),
                 trials_medal_names[medal]);
}

/* All that is said of a match is what it came to. */
TEST(the_summary_is_of_the_match)
{
    static const PlayedCase cases[] = {
        {"--bots 4 --ticks 2400", MODE_DEATHMATCH, false, 4, 2400, false},
        {"--bots 4 --ticks 6000 --teams", MODE_DEATHMATCH, true, 4, 6000, false},
        {"--bots 4 --teams", MODE_DEATHMATCH, true, 4, 1 << 20, true},
        {"--bots 2", MODE_DEATHMATCH, false, 2, 1 << 20, true},
        {"--bots 6 --ticks 1200 --mode siege", MODE_SIEGE, false, 6, 1200, false},
        {"--ticks 240 --mode trials", MODE_TRIALS, false, 1, 240, false},
        {"--mode trials", MODE_TRIALS, false, 1, 1 << 20, true},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        const PlayedCase *one = &cases[i];
        char words[200], hash[17];
        snprintf(words, sizeof words, "levels/duel.json %s", one->words);
        cJSON *summary = summary_of(words);
        Match *match = play_case(one);
        const World *world = &match->world;
        snprintf(hash, sizeof hash, "%016" PRIx64, world_hash(world));
        check_number(one, summary, "ticks", world->state.tick);
        check_number(one, summary, "seed", 1);
        assert_string_equal(string(summary, "hash"), hash);
        check_players(one, world, cJSON_GetObjectItemCaseSensitive(summary, "players"));
        check_outcome(one, world, summary);
        if (one->mode == MODE_TRIALS)
            check_trial(one, world, summary);
        match_destroy(match);
        cJSON_Delete(summary);
    }
}

typedef struct ModeCase {
    const char *words; /* What is said beside the level and the ticks. */
    int players;
    int teams[4];        /* Of the first players. */
    const char *keys[4]; /* That only this mode has, up to NULL. */
} ModeCase;

TEST(modes)
{
    static const ModeCase cases[] = {
        {"--mode deathmatch", 4, {0, 0, 0, 0}, {NULL}},
        {"--mode deathmatch --teams --bots 3", 3, {1, 2, 1}, {"winning_team", "team_scores", NULL}},
        {"--mode last-light", 4, {0, 0, 0, 0}, {"rounds", NULL}},
        {"--mode beacon --teams", 4, {1, 2, 1, 2}, {"winning_team", NULL}},
        {"--mode torch", 4, {0, 0, 0, 0}, {NULL}},
        {"--mode siege", 8, {1, 1, 2, 2}, {"wave", "seconds", "is_won", NULL}},
        {"--mode siege --bots 2", 2, {1, 2}, {"wave", NULL}},
        {"--mode trials", 1, {0}, {"targets", "targets_missed", "par_seconds", "seconds"}},
        {"--mode practice", 4, {0, 0, 0, 0}, {NULL}},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        char words[200];
        snprintf(words, sizeof words, "levels/duel.json --ticks 240 %s", cases[i].words);
        cJSON *summary = summary_of(words);
        const cJSON *players = cJSON_GetObjectItemCaseSensitive(summary, "players");
        if (cJSON_GetArraySize(players) != cases[i].players ||
            !strstr(cases[i].words, string(summary, "mode")))
            fail_msg("%s: %d players, mode %s", cases[i].words, cJSON_GetArraySize(players),
                     string(summary, "mode"));
        for (int k = 0; k < 4 && k < cases[i].players; k++)
            if ((int)number(cJSON_GetArrayItem(players, k), "team") != cases[i].teams[k])
                fail_msg("%s: player %d is on another side", cases[i].words, k);
        for (int k = 0; k < 4 && cases[i].keys[k]; k++)
            if (!cJSON_HasObjectItem(summary, cases[i].keys[k]))
                fail_msg("%s: no \"%s\"", cases[i].words, cases[i].keys[k]);
        if (!cJSON_IsFalse(cJSON_GetObjectItemCaseSensitive(summary, "is_over")) ||
            !cJSON_IsNull(cJSON_GetObjectItemCaseSensitive(summary, "winner")))
            fail_msg("%s: over after two seconds, or won before it is", cases[i].words);
        cJSON_Delete(summary);
    }
}

/* Without --ticks a match ends by its own rules. */
TEST(runs_to_the_end)
{
    cJSON *summary = summary_of("levels/duel.json --bots 1");
    int ticks = (int)number(summary, "ticks");
    if (ticks != 180 * 120)
        fail_msg("a match of one ends after %d ticks: 180 s are 21600", ticks);
    cJSON_Delete(summary);
}

TEST(hashes)
{
    cJSON *first = summary_of("levels/duel.json --ticks 300 --seed 5");
    cJSON *again = summary_of("levels/duel.json --ticks 300 --seed 5");
    cJSON *other = summary_of("levels/duel.json --ticks 300 --seed 6");
    assert_string_equal(string(first, "hash"), string(again, "hash"));
    assert_string_not_equal(string(first, "hash"), string(other, "hash"));
    cJSON_Delete(first);
    cJSON_Delete(again);
    cJSON_Delete(other);
}

/* Every tick has its line, from 0 on, and the last line's hash is the summary's. */
TEST(trace)
{
    enum { TICKS = 240, LINE_BYTES = 1 << 16 };
    char path[] = "/tmp/clockwise-trace-XXXXXX", words[200];
    int handle = mkstemp(path);
    assert_true(handle >= 0);
    close(handle);
    snprintf(words, sizeof words, "levels/duel.json --ticks %d --bots 4 --trace %s", TICKS, path);
    cJSON *summary = summary_of(words);
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    static char line[LINE_BYTES];
    char last_hash[17] = "";
    int lines = 0;
    for (; fgets(line, sizeof line, file); lines++) {
        cJSON *tick = cJSON_ParseWithOpts(line, NULL, true);
        if (!tick || (int)number(tick, "tick") != lines)
            fail_msg("line %d: %.80s", lines, line);
        snprintf(last_hash, sizeof last_hash, "%s", string(tick, "hash"));
        cJSON_Delete(tick);
    }
    fclose(file);
    remove(path);
    assert_int_equal(lines, TICKS + 1);
    assert_string_equal(last_hash, string(summary, "hash"));
    cJSON_Delete(summary);
}
