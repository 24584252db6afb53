/* SPDX-License-Identifier: MIT */
#include "fuzz/fuzz_target.h"

#include "base/error.h"
#include "bots/bot.h"
#include "cli/commands.h"
#include "fuzz/fuzz_catalog.h"
#include "fuzz/fuzz_convert.h"
#include "fuzz/fuzz_level_text.h"
#include "fuzz/fuzz_lobby.h"
#include "fuzz/fuzz_meet.h"
#include "fuzz/fuzz_netplay.h"
#include "fuzz/fuzz_network.h"
#include "fuzz/fuzz_pack.h"
#include "fuzz/fuzz_web.h"
#include "fuzz/fuzz_world_patch.h"
#include "json/json_document.h"
#include "level/level_read.h"
#include "match/recording.h"
#include "match/scenario.h"
#include "profile/progress.h"
#include "profile/records.h"
#include "profile/settings.h"
#include "sim/world.h"

#include <stdlib.h>
#include <string.h>

/** Enough to show that a world runs; a minute of play would allow only a few inputs per second. */
enum { LEVEL_TICKS = 24, PLAYED_TICKS = 400, FILM_STEP = 5 };

/** The error must say where and what. */
static void check_problems(const JsonProblems *problems, bool is_good)
{
    ASSERT(is_good == (problems->error_count == 0));
    for (int i = 0; i < problems->kept_count; i++) {
        ASSERT(problems->items[i].line >= 1 && problems->items[i].column >= 1);
        ASSERT(problems->items[i].text[0] != '\0');
    }
}

static void play(const Level *level, uint64_t seed)
{
    WorldOptions options = {.mode = MODE_DEATHMATCH, .seed = seed, .player_count = 3};
    BotLevel levels[PLAYERS_MAX] = {BOT_MASTER, BOT_ROOKIE, BOT_VETERAN};
    Stage *stage;
    BotTeam *bots;
    Error error;
    ASSERT(stage_create(&stage, level, &options, &error));
    ASSERT(bot_team_create(&bots, &stage->world, 7, levels, &error));
    PlayerInput inputs[PLAYERS_MAX] = {{0}};
    for (int i = 0; i < LEVEL_TICKS; i++) {
        bot_team_think(bots, &stage->world, inputs);
        world_step(&stage->world, inputs);
        world_hash(&stage->world);
    }
    bot_team_destroy(bots);
    stage_destroy(stage);
}

/** A level that was read is written and read again, as the same. */
static void write_and_read(const Level *level)
{
    char *first = NULL;
    char *second = NULL;
    size_t first_length;
    size_t second_length;
    Level again;
    JsonProblems problems = {0};
    FILE *file = open_memstream(&first, &first_length);
    ASSERT(file);
    level_write(file, level, 0);
    fclose(file);
    bool is_good = level_read_text(first, first_length, LEVEL_USE_PLAY, &again, &problems);
    if (!is_good)
        fprintf(stderr, "%s: %s\n", problems.items[0].path, problems.items[0].text);
    ASSERT(is_good);
    file = open_memstream(&second, &second_length);
    ASSERT(file);
    level_write(file, &again, 0);
    fclose(file);
    ASSERT(first_length == second_length && memcmp(first, second, first_length) == 0);
    level_destroy(&again);
    json_problems_destroy(&problems);
    free(first);
    free(second);
}

static void run_level(const char *text, size_t length)
{
    Level level;
    JsonProblems problems = {0};
    bool is_good = level_read_text(text, length, LEVEL_USE_PLAY, &level, &problems);
    check_problems(&problems, is_good);
    json_problems_destroy(&problems);
    if (!is_good)
        return;
    write_and_read(&level);
    play(&level, length);
    level_destroy(&level);
}

/** An answer repeats the question's id whatever its keys, numbers and depth are: of that the
 * grammar alone holds. What is around it is JSON as we read it. */
static void check_answer(const char *answer, size_t length, bool is_good)
{
    LineMember id;
    cJSON *root;
    JsonProblem problem;
    char *rest = NULL;
    size_t rest_length;
    ASSERT(memchr(answer, '\n', length) == answer + length - 1);
    ASSERT(line_member_find(answer, length - 1, "id", &id) &&
           json_is_grammatical(id.text, id.length));
    FILE *out = open_memstream(&rest, &rest_length);
    ASSERT(out);
    const char *behind = id.text + id.length;
    fprintf(out, "%.*snull", (int)(id.text - answer), answer);
    fwrite(behind, 1, (size_t)(answer + length - behind), out);
    fclose(out);
    ASSERT(json_document_parse(&root, rest, rest_length, JSON_DEPTH_MAX, &problem));
    ASSERT(is_good == !cJSON_HasObjectItem(root, "error"));
    cJSON_Delete(root);
    free(rest);
}

static void answer_line(const char *text, size_t length)
{
    char *answer = NULL;
    size_t answer_length;
    FILE *out = open_memstream(&answer, &answer_length);
    ASSERT(out);
    bool is_good = collide_question_answer(text, length, out);
    fclose(out);
    check_answer(answer, answer_length, is_good);
    free(answer);
}

/** As `clockwise collide` does, which never sees a newline within a question. */
static void run_collide(const char *text, size_t length)
{
    size_t start = 0;
    while (start < length) {
        const char *newline = memchr(text + start, '\n', length - start);
        size_t end = newline ? (size_t)(newline - text) : length;
        answer_line(text + start, end - start);
        start = end + 1;
    }
}

/* A summary goes through any text; of a good recording it says nothing else than the recording
 * does.
 */
static void check_summary(const char *text, size_t length, const Recording *recording)
{
    SummaryReader reader = recording_summary_begin();
    RecordingSummary summary;
    Error error;
    (void)recording_summary_read(&reader, text, length);
    bool is_good = recording_summary_end(&reader, &summary, &error);
    ASSERT(is_good || error.text[0] != '\0');
    if (!is_good || recording == NULL)
        return;
    ASSERT(strcmp(summary.level, recording->level->name) == 0);
    ASSERT(summary.mode == recording->options.mode && summary.ticks == recording->tick_count);
    ASSERT(summary.watch_from == recording->watch_from);
    ASSERT(summary.player_count == recording->options.player_count);
    ASSERT(summary.bot_bits == recording->bot_bits);
}

/* Every frame can be shown. */
static void show_film(const Recording *recording)
{
    Stage *stage;
    FilmView *view;
    Error error;
    int end = film_end_tick(&recording->film);
    ASSERT(stage_create(&stage, &recording->own_level, &recording->options, &error));
    ASSERT(film_view_create(&view, &recording->film));
    for (int tick = 0; tick <= end && tick <= PLAYED_TICKS; tick += FILM_STEP) {
        film_view_show(view, &stage->world, tick);
        ASSERT(stage->world.state.tick == tick);
    }
    film_view_destroy(view);
    stage_destroy(stage);
}

static void run_film(const char *text, size_t length)
{
    Recording recording;
    JsonProblems problems = {0};
    bool is_good = recording_read_text(text, length, true, &recording, &problems);
    check_problems(&problems, is_good);
    json_problems_destroy(&problems);
    if (!is_good)
        return;
    if (recording.film.frame_count > 0)
        show_film(&recording);
    recording_destroy(&recording);
}

static void run_recording(const char *text, size_t length)
{
    Recording recording;
    JsonProblems problems = {0};
    Error error;
    run_film(text, length);
    bool is_good = recording_read_text(text, length, false, &recording, &problems);
    check_problems(&problems, is_good);
    json_problems_destroy(&problems);
    check_summary(text, length, is_good ? &recording : NULL);
    if (!is_good)
        return;
    Mismatches *mismatches = calloc(1, sizeof *mismatches);
    ASSERT(mismatches);
    if (recording.tick_count <= PLAYED_TICKS)
        ASSERT(recording_play(&recording, NULL, mismatches, &error));
    free(mismatches);
    recording_destroy(&recording);
}

static void run_scenario(const char *text, size_t length)
{
    Scenario *scenario = malloc(sizeof *scenario);
    JsonProblems problems = {0};
    Error error;
    ASSERT(scenario);
    bool is_good = scenario_read_text("tests/kinds/fuzz/fuzzed.scenario.json", text, length,
                                      scenario, &problems);
    check_problems(&problems, is_good);
    json_problems_destroy(&problems);
    if (is_good) {
        Mismatches *mismatches = calloc(1, sizeof *mismatches);
        ASSERT(mismatches);
        if (scenario->ticks <= PLAYED_TICKS)
            ASSERT(scenario_run(scenario, NULL, mismatches, NULL, &error));
        free(mismatches);
        scenario_destroy(scenario);
    }
    free(scenario);
}

#define WORDS(words)                                                                               \
    {                                                                                              \
        (words), (int)(sizeof(words) / sizeof *(words))                                            \
    }
#define LEVEL_WORDS                                                                                \
    "$schema", "format", "name", "author", "size", "view", "obstacles", "spawns", "pickups",       \
        "zones", "modes", "players", "par", "face", "hue", "mark", "line", "id", "material",       \
        "points", "motion", "spin", "pivot", "path", "speed", "wait", "loop", "back", "around",    \
        "plain", "mirror", "glass", "breakable", "at", "team", "kind", "weapon", "every",          \
        "radius", "health", "overshield", "flare", "cloak", "dash", "deathmatch", "last-light",    \
        "beacon", "torch", "siege", "trials", "practice", "zone", "pulse", "lance", "any", "slab", \
        "hand", "author_seconds", "author_proof"

/** Good settings are within their ranges, and are read again as what they were. */
static void run_settings(const char *text, size_t length)
{
    Settings settings;
    Settings again;
    JsonProblems problems = {0};
    Error error;
    size_t written_length;
    UserFileState verdict = user_text_read(&settings_file_kind, text, length, &settings, &problems);
    check_problems(&problems, verdict == USER_FILE_GOOD);
    json_problems_destroy(&problems);
    for (SettingId id = 0; id < SETTING_COUNT; id++) {
        double value = settings_get(&settings, id);
        ASSERT(value >= settings_rule(id)->least && value <= settings_rule(id)->most);
    }
    ASSERT(bindings_validate(&settings.bindings, &error));
    char *written = user_text_write(&settings_file_kind, &settings, &written_length);
    ASSERT(written);
    ASSERT(user_text_read(&settings_file_kind, written, written_length, &again, &problems) ==
           USER_FILE_GOOD);
    ASSERT(problems.warning_count == 0 && settings_are_equal(&settings, &again));
    json_problems_destroy(&problems);
    free(written);
}

/** Whether `a` ranks above `b`, by the rules of records.h. */
static bool is_better_run(const SiegeRecord *a, const SiegeRecord *b)
{
    int by_time = a->is_won ? b->ticks - a->ticks : a->ticks - b->ticks;
    const int differences[] = {a->is_won - b->is_won, a->wave - b->wave, by_time,
                               a->kills - b->kills, b->people - a->people};
    for (size_t i = 0; i < sizeof differences / sizeof *differences; i++)
        if (differences[i] != 0)
            return differences[i] > 0;
    return false;
}

/** Good records hold the rules of records.h, and are written and read again as what they were. */
static void run_records(const char *text, size_t length)
{
    Records *records = calloc(2, sizeof *records);
    JsonProblems problems = {0};
    size_t lengths[2];
    ASSERT(records);
    UserFileState verdict =
        user_text_read(&records_file_kind, text, length, &records[0], &problems);
    check_problems(&problems, verdict == USER_FILE_GOOD);
    json_problems_destroy(&problems);
    ASSERT(verdict == USER_FILE_GOOD || records->trial_count + records->siege_count == 0);
    for (int i = 1; i < records->siege_count; i++)
        ASSERT(!is_better_run(&records->siege[i], &records->siege[i - 1]));
    char *first = user_text_write(&records_file_kind, &records[0], &lengths[0]);
    ASSERT(first && lengths[0] <= RECORDS_FILE_BYTES);
    verdict = user_text_read(&records_file_kind, first, lengths[0], &records[1], &problems);
    ASSERT(verdict == USER_FILE_GOOD && problems.warning_count == 0);
    json_problems_destroy(&problems);
    records_merge(&records[1], &records[0]);
    char *second = user_text_write(&records_file_kind, &records[1], &lengths[1]);
    ASSERT(second && lengths[0] == lengths[1] && memcmp(first, second, lengths[0]) == 0);
    free(first);
    free(second);
    free(records);
}

/** Good progress is written and read again as what it was. */
static void run_progress(const char *text, size_t length)
{
    Progress progress[2];
    JsonProblems problems = {0};
    size_t lengths[2];
    UserFileState verdict =
        user_text_read(&progress_file_kind, text, length, &progress[0], &problems);
    check_problems(&problems, verdict == USER_FILE_GOOD);
    json_problems_destroy(&problems);
    ASSERT(verdict == USER_FILE_GOOD || progress_stars(&progress[0]) == 0);
    char *first = user_text_write(&progress_file_kind, &progress[0], &lengths[0]);
    ASSERT(first);
    verdict = user_text_read(&progress_file_kind, first, lengths[0], &progress[1], &problems);
    ASSERT(verdict == USER_FILE_GOOD && problems.warning_count == 0);
    json_problems_destroy(&problems);
    char *second = user_text_write(&progress_file_kind, &progress[1], &lengths[1]);
    ASSERT(second && lengths[0] == lengths[1] && memcmp(first, second, lengths[0]) == 0);
    free(first);
    free(second);
}

static const char *const level_words[] = {LEVEL_WORDS};
static const char *const collide_words[] = {"id", "a", "b", "at", "radius", "points", "move"};
static const char *const recording_words[] = {LEVEL_WORDS, "version",    "level",
                                              "mode",      "seed",       "countdown_ticks",
                                              "ticks",     "watch_from", "players",
                                              "states",    "bot",        "inputs",
                                              "tick",      "hash",       "bullets",
                                              "checks",    "velocity",   "shield",
                                              "score",     "move",       "aim",
                                              "buttons",   "rookie",     "master",
                                              "9*0,0",     "127,0",      "-127,127",
                                              "128,0",     "9*16384",    "65536",
                                              "9*fd",      "-",          "0123456789abcdef"};
static const char *const scenario_words[] = {LEVEL_WORDS,
                                             "why",
                                             "level",
                                             "ticks",
                                             "seed",
                                             "players",
                                             "expect",
                                             "ammunition",
                                             "inputs",
                                             "from",
                                             "to",
                                             "move",
                                             "aim",
                                             "fire",
                                             "tick",
                                             "player",
                                             "within",
                                             "always",
                                             "outside obstacles",
                                             "never",
                                             "order",
                                             "event",
                                             "hash",
                                             "touching",
                                             "normal",
                                             "alive",
                                             "shield",
                                             "box",
                                             "edge",
                                             "nothing",
                                             "inside box",
                                             "still",
                                             "p",
                                             "q",
                                             "hit p",
                                             "kill p by q",
                                             "bounce",
                                             "shot",
                                             "crush",
                                             "file",
                                             "velocity",
                                             "direction",
                                             "0123456789abcdef",
                                             "corpus/level/motion.json"};

static const char *const settings_words[] = {
    "format",     "sound",   "picture",   "controls",   "comfort",    "bindings",     "master",
    "effects",    "music",   "width",     "height",     "fullscreen", "text_scale",   "frame_cap",
    "aim_assist", "shake",   "flashes",   "dead_inner", "dead_outer", "input_delay",  "palette",
    "game_speed", "display", "60",        "reduced",    "usual",      "deuteranopia", "mouse",
    "keyboard",   "pad",     "up",        "fire",       "dash",       "turn-left",    "key 26",
    "mouse 1",    "pad 0",   "trigger 1", "none",       "key 511",    "0.75",         "16384"};

static const char *const records_words[] = {"format",
                                            "trials",
                                            "siege",
                                            "level",
                                            "hash",
                                            "version",
                                            "ticks",
                                            "medal",
                                            "gold",
                                            "at",
                                            "wave",
                                            "won",
                                            "kills",
                                            "people",
                                            "1",
                                            "16777216",
                                            "Slab",
                                            "true",
                                            "1000",
                                            "1000000",
                                            "10000000000000",
                                            "0123456789abcdef",
                                            "fedcba9876543210"};

static const char *const progress_words[] = {"format",
                                             "face",
                                             "moon",
                                             "tour",
                                             "level",
                                             "duel.json",
                                             "win",
                                             "feat",
                                             "time",
                                             "tries",
                                             "mode",
                                             "torch",
                                             "matches",
                                             "wins",
                                             "kills",
                                             "deaths",
                                             "shots",
                                             "hits",
                                             "banked",
                                             "catches",
                                             "streak",
                                             "seconds",
                                             "weapons",
                                             "weapon",
                                             "lance",
                                             "saves",
                                             "game",
                                             "statistics",
                                             "true",
                                             "2147483647",
                                             "0123456789abcdef"};

static const char *const level_text_words[] = {LEVEL_TEXT_MARK, "#level=", "AQAA",
                                               "\\\"",          "{",       "}"};

static const char *const greeting_words[] = {"\001CLKW", "\x02",     "\x03", "\x05",
                                             "\x07",     "\007CLKW", "\x08", "Ann"};
static const char *const payload_words[] = {"\x01", "\x10", "\x13", "\x82", "\x04\x03", "\xff"};
static const char *const typed_words[] = {"[::1]:7777",     "127.0.0.1", ":65535",
                                          "::ffff:1.2.3.4", "]",         "\xe2\x80\xae",
                                          "\xe2\x80\x8b",   "\xc3\xab",  "\x1b"};

#ifdef CLOCKWISE_HAS_WEB
static const char *const web_words[] = {"GET ",
                                        "HEAD ",
                                        " HTTP/1.1\r\n",
                                        "\r\n\r\n",
                                        "Host: localhost\r\n",
                                        "Origin: http://localhost\r\n",
                                        "Connection: Upgrade\r\n",
                                        "Upgrade: websocket\r\n",
                                        "Sec-WebSocket-Protocol: clockwise-lane\r\n",
                                        "Accept-Encoding: gzip\r\n",
                                        "Content-Length: ",
                                        "Transfer-Encoding: chunked\r\n",
                                        "/lane?visit=0123456789abcdef&lane=0",
                                        "/game.json",
                                        "%2e%2e",
                                        "\x82\xfe\x04\xb0",
                                        "\x88\x80",
                                        "\x89\xfd"};
#endif

static const char *const catalog_words[] = {"Plural-Forms: nplurals=3; plural=",
                                            "n%10",
                                            " ? ",
                                            " : ",
                                            "((((",
                                            "%2$s",
                                            "%1$d",
                                            "%s",
                                            "%d",
                                            "%.1f",
                                            "%n",
                                            "%*d",
                                            "\x04",
                                            "\xde\x12\x04\x95",
                                            "\x95\x04\x12\xde",
                                            "\xff\xff\xff\xff"};

static const char *const pack_words[] = {"PK\003\004",
                                         "PK\001\002",
                                         "PK\005\006",
                                         "PK\006\006",
                                         "PK\006\007",
                                         "\001\020\001",
                                         "../",
                                         "a.json",
                                         "pack.json",
                                         "\xff\xff\xff\xff",
                                         "\"levels\": [\"a.json\"]",
                                         "\"license\"",
                                         "\"picture\""};

static const char *const drawing_words[] = {"<path d=\"M0 0L90 0 90 90z\"/>",
                                            "<rect width=\"90\" height=\"40\"/>",
                                            "<circle cx=\"90\" cy=\"80\" r=\"40\"/>",
                                            "<use href=\"#a\" x=\"5\"/>",
                                            "<g id=\"a\">",
                                            "</g>",
                                            "M10 10C60 0 80 40 50 70S0 60 10 10Z",
                                            "A60 40 30 1 0 460 340",
                                            "q9 9 0 9t9,9",
                                            "1e5",
                                            "-1e-7",
                                            "matrix(1 0 0 -1 50 60)",
                                            "scale(0)",
                                            "rotate(45) skewX(90)",
                                            "evenodd",
                                            "spawn team-1",
                                            "pickup dash",
                                            "zone",
                                            "glass",
                                            "ignore",
                                            "none",
                                            "50%",
                                            "&#38;",
                                            "<!ENTITY a 'b'>",
                                            "<!DOCTYPE svg>"};
static const char *const map_words[] = {
    "orientation", "orthogonal", "width",    "height",   "tilewidth",  "infinite", "tilesets",
    "firstgid",    "source",     "a.tsx",    "tiles",    "layers",     "type",     "tilelayer",
    "group",       "data",       "encoding", "csv",      "base64",     "zlib",     "gzip",
    "objects",     "polygon",    "point",    "ellipse",  "properties", "property", "name",
    "value",       "material",   "class",    "obstacle", "spawn",      "pickup",   "zone",
    "glass",       "spin",       "path",     "0,0 0,90", "2147483649", "rotation", "offsetx",
    "4096",        "-1"};

static const FuzzTarget targets[] = {
    {"level", run_level, WORDS(level_words), false},
    {"collide", run_collide, WORDS(collide_words), false},
    {"recording", run_recording, WORDS(recording_words), false},
    {"scenario", run_scenario, WORDS(scenario_words), false},
    {"settings", run_settings, WORDS(settings_words), false},
    {"records", run_records, WORDS(records_words), false},
    {"progress", run_progress, WORDS(progress_words), false},
    {"pack", fuzz_pack_run, WORDS(pack_words), true},
    {"drawing", fuzz_convert_run_drawing, WORDS(drawing_words), true},
    {"map", fuzz_convert_run_map, WORDS(map_words), false},
    {"level-text", fuzz_level_text_run, WORDS(level_text_words), false},
    {"greeting", fuzz_network_run_greeting, WORDS(greeting_words), true},
    {"payload", fuzz_network_run_payload, WORDS(payload_words), true},
    {"typed", fuzz_network_run_text, WORDS(typed_words), false},
    {"world-patch", fuzz_world_patch_run, {NULL, 0}, true},
    {"netplay", fuzz_netplay_run, {NULL, 0}, true},
    {"lobby", fuzz_lobby_run, {NULL, 0}, true},
    {"catalog", fuzz_catalog_run, WORDS(catalog_words), true},
#ifdef CLOCKWISE_HAS_SODIUM
    {"meet", fuzz_meet_run, {NULL, 0}, true},
#endif
#ifdef CLOCKWISE_HAS_WEB
    {"web", fuzz_web_run, WORDS(web_words), true},
#endif
};

size_t fuzz_target_change(const FuzzTarget *target, Random *random, char *text, size_t length,
                          size_t most)
{
    return target->words.count > 0 ? json_mutate(random, target->words, text, length, most)
                                   : fuzz_world_patch_change(random, text, length, most);
}

const FuzzTarget *fuzz_target_at(int index)
{
    return index < (int)(sizeof targets / sizeof *targets) ? &targets[index] : NULL;
}

const FuzzTarget *fuzz_target_of_name(const char *name)
{
    for (int i = 0; fuzz_target_at(i); i++)
        if (strcmp(targets[i].name, name) == 0)
            return &targets[i];
    return NULL;
}
