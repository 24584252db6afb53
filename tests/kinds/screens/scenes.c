/* SPDX-License-Identifier: MIT */
#include "screens/scenes.h"

#include "app/game.h"
#include "level/level_read.h"
#include "profile/recordings.h"
#include "profile/records.h"
#include "screens/own_ports.h"
#include "screens/screens.h"
#include "sim/rules.h"
#include "sim/world.h"
#include "support/scratch_folder.h"
#include "support/us_keyboard.h"

#ifdef CLOCKWISE_HAS_SODIUM
#include "online/online.h"
#endif

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define FRAME_SECONDS 0.2
#define COUNT(array) ((int)(sizeof(array) / sizeof *(array)))

enum { TICKS_MAX = 60000, KEPT = 14, SHOT_READY_FRAMES = 200 };

void scenes_must(bool is_fine, const char *why)
{
    if (is_fine)
        return;
    fprintf(stderr, "a scene cannot be made: %s\n", why);
    abort();
}

void scenes_push(SceneBench *bench, Screen *screen, const Error *error)
{
    if (screen == NULL)
        scenes_must(false, error->text);
    screen_stack_push(&bench->game.shell.screens, screen);
    screen_stack_settle(&bench->game.shell.screens);
}

void scenes_let_pass(SceneBench *bench, int steps)
{
    for (int i = 0; i < steps; i++)
        screen_stack_update(&bench->game.shell.screens, 0.2);
    scenes_look(bench);
}

void scenes_look(SceneBench *bench)
{
    screen_stack_update(&bench->game.shell.screens, 0);
    screen_stack_settle(&bench->game.shell.screens);
    for (int i = 0; i < bench->game.shell.screens.count; i++)
        bench->game.shell.screens.items[i]->presence = 1;
    game_draw(&bench->game);
}

void scenes_press(SceneBench *bench, int key)
{
    us_keyboard_press(&bench->game, key);
    screen_stack_update(&bench->game.shell.screens, FRAME_SECONDS);
    scenes_look(bench);
}

/* One on keyboard and mouse, the second on the keyboard's other half, then pads. */
static void seat(SceneBench *bench, int people)
{
    static const SeatDevice devices[SEATS_MAX] = {
        {.kind = DEVICE_MOUSE},
        {.kind = DEVICE_KEYBOARD},
        {.kind = DEVICE_PAD, .pad = 3, .pad_model = 3, .pad_name = "Xbox Series X Controller"},
        {.kind = DEVICE_PAD,
         .pad = 4,
         .pad_model = 4,
         .pad_name = "Sony Interactive Entertainment Wireless Pad"},
        {.kind = DEVICE_PAD, .pad = 5, .pad_model = 5, .pad_name = "8BitDo SN30"},
        {.kind = DEVICE_PAD,
         .pad = 6,
         .pad_model = 6,
         .pad_name = "Anna",
         .is_phone = true,
         .signs = PAD_SIGNS_PHONE},
        {.kind = DEVICE_PAD,
         .pad = 7,
         .pad_model = 7,
         .pad_name = "Bartholomew of Wexford",
         .is_phone = true,
         .signs = PAD_SIGNS_PHONE},
        {.kind = DEVICE_PAD,
         .pad = 8,
         .pad_model = 8,
         .pad_name = "Zo",
         .is_phone = true,
         .signs = PAD_SIGNS_PHONE}};
    seats_init(&bench->game.shell.seats);
    for (int i = 0; i < people; i++)
        seats_join(&bench->game.shell.seats, &devices[i]);
}

static void write_file(const SceneBench *bench, const char *name, const char *text)
{
    char path[FOLDERS_PATH_BYTES];
    snprintf(path, sizeof path, "%s%s", bench->folder, name);
    FILE *file = fopen(path, "w");
    scenes_must(file != NULL, path);
    fputs(text, file);
    fclose(file);
}

static void make_folder(const SceneBench *bench, const char *name)
{
    char path[FOLDERS_PATH_BYTES];
    snprintf(path, sizeof path, "%s%s", bench->folder, name);
    scenes_must(mkdir(path, 0700) == 0, path);
}

/* A path that is on the screen is always as wide: n and u are equally wide letters. */
static void make_home(SceneBench *bench)
{
    enum { BITS = 24 };
    char *folder = bench->folder;
    int length = snprintf(folder, sizeof bench->folder, "/tmp/clockwise-test-");
    for (int i = 0; i < BITS; i++)
        folder[length + i] = "nu"[(unsigned)getpid() >> i & 1];
    scratch_remove_all(folder); /* A test that failed leaves it. */
    scenes_must(mkdir(folder, 0700) == 0, folder);
    setenv("XDG_DATA_HOME", folder, 1);
    folder[length + BITS] = '/';
}

/* A level of one's own with a name as long as may be, and one that is broken. */
static void write_levels(const SceneBench *bench)
{
    make_folder(bench, "clockwise");
    make_folder(bench, "clockwise/levels");
    write_file(bench, "clockwise/levels/long.json",
               "{\"format\": 1, \"name\": \"An arena with a name of eighty bytes, which is as many "
               "as a name of one may have\", \"size\": [1600, 900], \"players\": [2, 3], "
               "\"obstacles\": [], \"spawns\": [{\"at\": [100, 450]}, {\"at\": [1500, 450]}]}");
    write_file(bench, "clockwise/levels/torn.json", "{\"format\": 1, \"name\": \"Torn\", ");
}

/* Of the game's levels, or of those that write_levels() makes. */
static void level_path(const SceneBench *bench, const char *level,
                       char out_path[FOLDERS_PATH_BYTES])
{
    bool is_own = level != NULL && (strcmp(level, "long") == 0 || strcmp(level, "torn") == 0);
    if (is_own)
        snprintf(out_path, FOLDERS_PATH_BYTES, "%sclockwise/levels/%s.json", bench->folder, level);
    else
        snprintf(out_path, FOLDERS_PATH_BYTES, "levels/%s.json", level != NULL ? level : "duel");
}

static MatchOptions options_of(const SceneBench *bench, const ScreenCase *scene)
{
    MatchOptions options = {.mode = scene->mode,
                            .has_teams = scene->has_teams,
                            .people = scene->people,
                            .bots = scene->bots,
                            .mutators = scene->mutators,
                            .has_chosen_bots = true,
                            .daily = scene->day,
                            .seed = 4,
                            .countdown_ticks = strstr(scene->name, "countdown") != NULL ? 300 : 0,
                            .is_recorded = true};
    match_set_bot_levels(&options, BOT_MASTER);
    level_path(bench, scene->level, options.level_path);
    return options;
}

static Match *match_of(const SceneBench *bench, const ScreenCase *scene)
{
    Match *match;
    Error error;
    MatchOptions options = options_of(bench, scene);
    shell_settings_names(&bench->game.shell, options.people, options.names);
    scenes_must(match_create(&match, &options, &error) == MATCH_FINE, error.text);
    return match;
}

/* `shown` may be NULL. */
static void play_match(Match *match, Scene *shown, const ScreenCase *scene)
{
    int ticks = scene->ticks == SCENE_TO_ITS_END ? TICKS_MAX : scene->ticks;
    for (int i = 0; i < ticks && !match_is_done(match); i++) {
        if (scene->until != NULL && scene->until(&match->world))
            return;
        PlayerInput inputs[PLAYERS_MAX] = {{0, 0, 0, 0}};
        match_step(match, inputs);
        if (shown != NULL)
            scene_step(shown, NULL);
    }
}

/* Past its time, with one score for all; over once only one player is left. */
static void make_level(World *world, bool is_decided)
{
    world->state.play_ticks = RULES_TICKS(world->rules->seconds) + 60;
    world->state.team_scores[1] = world->state.team_scores[2] = 4;
    for (int i = 0; i < world->player_count; i++) {
        world->state.players[i].score = 2;
        world->state.players[i].is_alive = i == 0 || !is_decided;
    }
    world->state.phase = is_decided ? PHASE_OVER : PHASE_PLAY;
}

static Scene *push_match(SceneBench *bench, const ScreenCase *scene)
{
    Error error;
    seat(bench, scene->people);
    Match *match = match_of(bench, scene);
    Scene *shown;
    scenes_must(scene_create(&shown, match, &error), error.text);
    shown->accessibility = bench->game.shell.settings.accessibility;
    Screen *screen = screen_match_create(&bench->game.shell, match, shown, &error);
    scenes_must(screen != NULL, error.text);
    play_match(match, shown, scene);
    if (scene->is_level)
        make_level(&match->world, scene->is_decided);
    scenes_push(bench, screen, &error);
    return shown;
}

/* As many and as long as records are. */
static void add_records(SceneBench *bench, const ScreenCase *scene)
{
    Level level;
    Error error;
    Hash hash;
    char path[FOLDERS_PATH_BYTES];
    level_path(bench, scene->level, path);
    scenes_must(level_read_file(path, &level, &error), error.text);
    scenes_must(level_write_hash(&level, &hash), "no memory");
    level_destroy(&level);
    TrialRecord trial = {.level = "L",
                         .level_hash = hash,
                         .version = REPLAY_VERSION,
                         .ticks = 7199,
                         .seconds = 1,
                         .medal = TRIALS_BRONZE,
                         .is_automatic = true};
    records_take_trial(&bench->game.shell.records, &trial);
    for (int i = 0; i < RECORDS_SIEGE_PLACES; i++) {
        SiegeRecord siege = {.level = "L",
                             .level_hash = hash,
                             .wave = 10,
                             .is_won = true,
                             .ticks = 53000 + i,
                             .kills = 128,
                             .people = 4,
                             .seconds = 1,
                             .is_automatic = i % 2 == 0};
        records_take_siege(&bench->game.shell.records, &siege);
    }
}

static void build_title(SceneBench *bench, const ScreenCase *scene)
{
    Error error;
    Screen *title;
    (void)scene;
    scenes_must(screen_title_create(&bench->game.shell, &title, &error) == MATCH_FINE, error.text);
    scenes_push(bench, title, &error);
}

/* Once Learn is done. */
static void build_title_learned(SceneBench *bench, const ScreenCase *scene)
{
    bench->game.shell.settings.match.has_learned = true;
    build_title(bench, scene);
}

static void build_play(SceneBench *bench, const ScreenCase *scene)
{
    Error error;
    (void)scene;
    scenes_push(bench, screen_play_create(&bench->game.shell, &error), &error);
}

static void build_create(SceneBench *bench, const ScreenCase *scene)
{
    Error error;
    (void)scene;
    scenes_push(bench, screen_create_create(&bench->game.shell, &error), &error);
}

static void build_circles(SceneBench *bench, const ScreenCase *scene)
{
    Error error;
    (void)scene;
    scenes_push(bench, screen_circles_create(&bench->game.shell, &error), &error);
}

static void build_title_damaged(SceneBench *bench, const ScreenCase *scene)
{
    build_title(bench, scene);
    notice_say(&bench->game.shell.notice, true,
               "The settings could not be read, so defaults are used. They are kept as "
               "/home/somebody/.local/share/clockwise/settings.damaged.json: "
               "settings.json:7:21: sound.master: must be 0 to 1");
    bench->game.shell.notice.age = 1;
}

static void build_setup(SceneBench *bench, const ScreenCase *scene)
{
    Error error;
    seat(bench, scene->people);
    add_records(bench, scene);
    bench->game.shell.match = options_of(bench, scene);
    scenes_push(bench, screen_setup_create(&bench->game.shell, setup_kind_of(scene->mode), &error),
                &error);
    seat(bench, scene->people);
    if (scene->people > 0)
        bench->game.shell.seats.items[scene->people - 1].is_lost = scene->people == 4;
}

/* A grown level is chosen. */
static void build_surprise(SceneBench *bench, const ScreenCase *scene)
{
    Error error;
    Shell *shell = &bench->game.shell;
    seat(bench, scene->people);
    shell->match = options_of(bench, scene);
    snprintf(shell->match.level_path, sizeof shell->match.level_path, "surprise-5-6");
    shell->next_seed = 4;
    scenes_push(bench, screen_setup_create(shell, setup_kind_of(scene->mode), &error), &error);
    seat(bench, scene->people);
}

void scenes_build_match(SceneBench *bench, const ScreenCase *scene)
{
    (void)push_match(bench, scene);
}

static void build_left_hand(SceneBench *bench, const ScreenCase *scene)
{
    shell_settings_set(&bench->game.shell, SETTING_HANDS, HANDS_LEFT);
    (void)push_match(bench, scene);
}

static void build_mouse_alone(SceneBench *bench, const ScreenCase *scene)
{
    shell_settings_set(&bench->game.shell, SETTING_HANDS, HANDS_MOUSE);
    (void)push_match(bench, scene);
}

#ifdef CLOCKWISE_HAS_WEB
/* Two have come, and one of them was away and has no seat. What the link says differs each time. */
static void build_phones(SceneBench *bench, const ScreenCase *scene)
{
    static const char *const names[] = {"Anna", "Bartholomew of Wexford"};
    Error error;
    seat(bench, scene->people);
    for (int i = 0; i < COUNT(names); i++)
        game_event(&bench->game, &(WindowEvent){.kind = WINDOW_EVENT_PAD_ADDED,
                                                .pad = 100 + i,
                                                .pad_name = names[i],
                                                .pad_signs = PAD_SIGNS_PHONE,
                                                .is_phone = true});
    seats_join(&bench->game.shell.seats, &devices_pad(&bench->game.shell.devices, 100)->device);
    scenes_push(bench, app_online_screen(&bench->game.shell, ROUTE_PHONES, &error), &error);
}
#endif

/* Players who have not used each of their keys yet still see them. */
static void build_keys_not_used(SceneBench *bench, const ScreenCase *scene)
{
    Shell *shell = &bench->game.shell;
    for (int i = 0; i < SEATS_MAX; i++)
        shell->used_keys[i] = 0;
    (void)push_match(bench, scene);
}

/* The first has used theirs. */
static void build_keys_of_guests(SceneBench *bench, const ScreenCase *scene)
{
    build_keys_not_used(bench, scene);
    bench->game.shell.used_keys[0] = USED_ALL;
}

void scenes_build_pause(SceneBench *bench, const ScreenCase *scene)
{
    Error error;
    Scene *shown = push_match(bench, scene);
    const WindowEvent phone[] = {
        {.kind = WINDOW_EVENT_PAD_ADDED, .pad = 6, .is_phone = true, .pad_signs = PAD_SIGNS_PHONE},
        {.kind = WINDOW_EVENT_PAD_DOWN, .pad = 6, .code = PAD_A}};
    for (int i = 0; i < COUNT(phone) && scene->people > 4; i++) /* Anna pauses. */
        game_event(&bench->game, &phone[i]);
    scenes_push(bench, screen_pause_create(&bench->game.shell, shown, NULL, &error), &error);
}

static void build_pause_kept(SceneBench *bench, const ScreenCase *scene)
{
    scenes_build_pause(bench, scene);
    scenes_press(bench, KEY_F9);
    bench->game.shell.notice.age = 1;
}

static void build_lost(SceneBench *bench, const ScreenCase *scene)
{
    Error error;
    Scene *shown = push_match(bench, scene);
    bench->game.shell.seats.items[scene->people - 1].is_lost = true;
    scenes_push(bench, screen_lost_controller_create(&bench->game.shell, shown, &error), &error);
}

void scenes_build_results(SceneBench *bench, const ScreenCase *scene)
{
    Scene *shown = push_match(bench, scene);
    bool is_siege = scene->mode == MODE_SIEGE;
    if (is_siege || scene->mode == MODE_TRIALS)
        add_records(bench, scene);
    if (is_siege)
        shown->best.place = RECORDS_SIEGE_PLACES;
    if (scene->mode == MODE_TRIALS)
        shown->best = (SceneBest){
            .ticks = 7199, .is_new = scene->day == 0, .author_ticks = scene->is_level ? 7199 : 0};
    Error error;
    scenes_push(bench, screen_results_create(&bench->game.shell, shown, &error), &error);
    for (int i = 0; i < SHOT_READY_FRAMES; i++)
        screen_stack_update(&bench->game.shell.screens, FRAME_SECONDS / 8);
}

static void build_sudden_death(SceneBench *bench, const ScreenCase *scene)
{
    const Event event = {.kind = EVENT_SUDDEN_DEATH, .player = NO_PLAYER};
    push_match(bench, scene)->announcer = (Announcer){true, event, 0.5, false};
}

/* Each person hears as much as can be shown at once, and from all sides. */
static void build_captions(SceneBench *bench, const ScreenCase *scene)
{
    static const SoundId heard[] = {SOUND_WEAPON, SOUND_CRUSH_WARNING, SOUND_BORDER, SOUND_PICKUP};
    bench->game.shell.settings.accessibility.has_captions = true;
    Scene *shown = push_match(bench, scene);
    for (int i = 0; i < scene->people; i++) {
        shown->captions[i] = (Captions){.items = {{.words = NULL}}};
        for (int k = 0; k < COUNT(heard); k++)
            captions_add(&shown->captions[i],
                         &(CaptionSound){.words = captions_row(heard[k])->words,
                                         .is_danger = captions_row(heard[k])->is_danger,
                                         .way = angle_unit_degrees(90.0 * k + 20 * i),
                                         .is_seen = k % 2 == 0,
                                         .loudness = 1 - 0.3 * k});
        for (int tick = 0; tick < RULES_TICKS(2 * CAPTIONS_EASE_SECONDS); tick++)
            captions_age(&shown->captions[i]);
    }
}

static void build_settings(SceneBench *bench, const ScreenCase *scene)
{
    Error error;
    (void)scene;
    scenes_push(bench, screen_settings_create(&bench->game.shell, &error), &error);
}

static void build_settings_right_hand(SceneBench *bench, const ScreenCase *scene)
{
    shell_settings_set(&bench->game.shell, SETTING_HANDS, HANDS_RIGHT);
    build_settings(bench, scene);
}

static void build_welcome(SceneBench *bench, const ScreenCase *scene)
{
    Error error;
    (void)scene;
    scenes_push(bench, screen_welcome_create(&bench->game.shell, &error), &error);
}

/* Many recordings of matches, and one that is none. */
static void keep_recordings(SceneBench *bench, const ScreenCase *scene)
{
    char path[FOLDERS_PATH_BYTES];
    Error error;
    Match *match = match_of(bench, scene);
    play_match(match, NULL, scene);
    for (int i = 0; i < KEPT; i++)
        scenes_must(recordings_keep(match, path, &error), error.text);
    scenes_must(recordings_keep_automatically(match, &error), error.text);
    match_destroy(match);
    write_file(bench,
               "clockwise/recordings/a-recording-that-was-cut-short-in-its-middle-2026-11-21."
               "replay.json",
               "{\"format\": 1, \"version\": ");
}

static void build_replays(SceneBench *bench, const ScreenCase *scene)
{
    Error error = {.text = ""};
    if (scene->bots > 0)
        keep_recordings(bench, scene);
    scenes_push(bench, screen_replays_create(&bench->game.shell, &error), &error);
    for (int i = 0; i < 2 * KEPT; i++) {
        screen_stack_update(&bench->game.shell.screens, FRAME_SECONDS);
        scenes_look(bench);
    }
}

static void watch(SceneBench *bench, Recording *recording)
{
    Error error;
    scenes_push(bench, screen_replay_create(&bench->game.shell, recording, &error), &error);
    for (int i = 0; i < 3; i++) {
        screen_stack_update(&bench->game.shell.screens, FRAME_SECONDS);
        scenes_look(bench);
    }
}

static Recording record(SceneBench *bench, const ScreenCase *scene)
{
    char path[FOLDERS_PATH_BYTES];
    Error error;
    Recording recording;
    Match *match = match_of(bench, scene);
    play_match(match, NULL, scene);
    scenes_must(recordings_keep(match, path, &error), error.text);
    match_destroy(match);
    scenes_must(recordings_read(path, &recording, &error), error.text);
    return recording;
}

static void build_replay(SceneBench *bench, const ScreenCase *scene)
{
    Recording recording = record(bench, scene);
    watch(bench, &recording);
}

/* What the followed player hears. */
static void build_replay_captions(SceneBench *bench, const ScreenCase *scene)
{
    enum { FRAMES = 40 };
    bench->game.shell.settings.accessibility.has_captions = true;
    build_replay(bench, scene);
    for (int i = 0; i < FRAMES; i++)
        screen_stack_update(&bench->game.shell.screens, FRAME_SECONDS);
}

/* As an older version would have left it. */
static void build_replay_film(SceneBench *bench, const ScreenCase *scene)
{
    char path[FOLDERS_PATH_BYTES], command[2 * FOLDERS_PATH_BYTES];
    Error error;
    Recording recording;
    Match *match = match_of(bench, scene);
    play_match(match, NULL, scene);
    scenes_must(recordings_keep(match, path, &error), error.text);
    match_destroy(match);
    snprintf(command, sizeof command, "sed -i 's/\"version\": [0-9]*/\"version\": 3/' '%s'", path);
    scenes_must(system(command) == 0, command);
    scenes_must(recordings_read(path, &recording, &error), error.text);
    watch(bench, &recording);
}

/* It is not what was recorded. */
static void build_replay_differs(SceneBench *bench, const ScreenCase *scene)
{
    Recording recording = record(bench, scene);
    for (int i = 0; i < recording.state_count; i++) {
        recording.states[i].hash++;
        recording.states[i].players[1].at.x += 1.0 / 3;
        recording.states[i].players[1].score++;
    }
    watch(bench, &recording);
}

static bool is_striking(const World *world)
{
    double left = strikes_seconds_left(world);
    return !strikes_is_announced(world) && left > 0 && left < STRIKE_SECONDS - 1;
}

/* One of the first two was told to keep moving a quarter of a second ago. */
static bool is_striking_and_lit(const World *world)
{
    for (int i = 0; i < 2; i++)
        if (strikes_seconds_left(world) > 0 &&
            world->state.players[i].linger_ticks == RULES_TICKS(LINGER_SECONDS + 0.25))
            return true;
    return false;
}

static bool does_beacon_move(const World *world)
{
    int ticks = beacon_view(world)->move_ticks;
    return ticks > 0 && ticks < RULES_TICKS(2);
}

static bool is_enemy_coming(const World *world)
{
    return siege_view(world)->entry_ticks > 0;
}

#define DOWN KEY_DOWN
static const ScreenCase scenes[] = {
    {"title", build_title, .people = 0},
    {"title-learned", build_title_learned, .people = 0},
    {"cards-play", build_play,
     .facts = {"Match", "Siege", "Rivals", "Daily dial", "Trials", "Practice", "Learn"}},
    {"cards-create", build_create, .facts = {"Editor", "SAT lab", "Levels"}},
    {"circles", build_circles, .facts = {"Spark", "Cog", "Bar"}},
    {"title-damaged-settings", build_title_damaged, .people = 0},
    {"setup-deathmatch-4", build_setup, .mode = MODE_DEATHMATCH, .people = 4, .bots = 4,
     .keys = {KEY_UP}},
    {"setup-deathmatch-8", build_setup, .mode = MODE_DEATHMATCH, .people = 8, .bots = 0,
     .level = "islands"},
    {"setup-teams-6", build_setup, .mode = MODE_BEACON, .has_teams = true, .people = 6, .bots = 2},
    {"setup-siege-8", build_setup, .mode = MODE_SIEGE, .people = 8, .bots = 1},
#ifdef CLOCKWISE_HAS_WEB
    {"online-phones", build_phones, .people = 3},
#endif
    {"setup-teams-2", build_setup, .mode = MODE_BEACON, .has_teams = true, .people = 2, .bots = 6,
     .keys = {DOWN, DOWN, KEY_RETURN}},
    {"setup-teams-4", build_setup, .mode = MODE_LAST_LIGHT, .has_teams = true, .people = 4,
     .bots = 4},
    {"setup-siege", build_setup, .mode = MODE_SIEGE, .people = 3, .bots = 5},
    {"setup-trials", build_setup, .mode = MODE_TRIALS, .people = 2},
    {"setup-practice", build_setup, .mode = MODE_PRACTICE, .people = 1, .bots = 3},
    {"setup-long-name", build_setup, .mode = MODE_TORCH, .people = 1, .bots = 3, .level = "long"},
    {"setup-rules", build_setup, .mode = MODE_TORCH, .people = 1, .bots = 3,
     .keys = {KEY_UP, KEY_RETURN, DOWN, DOWN, KEY_RIGHT}},
    {"setup-surprise", build_surprise, .mode = MODE_DEATHMATCH, .people = 1, .bots = 4,
     .facts = {"Level Surprise me"}},
    {"setup-surprise-8", build_surprise, .mode = MODE_BEACON, .has_teams = true, .people = 2,
     .bots = 6, .keys = {DOWN, DOWN, DOWN, DOWN, KEY_RETURN}, .facts = {"Another surprise Ctrl+G"}},
    {"setup-broken", build_setup, .mode = MODE_TORCH, .people = 1, .bots = 3,
     .keys = {DOWN, DOWN, KEY_LEFT, KEY_LEFT}},
    {"countdown-1", scenes_build_match, .mode = MODE_DEATHMATCH, .people = 1, .bots = 7},
    {"countdown-left-hand", build_left_hand, .mode = MODE_DEATHMATCH, .people = 1, .bots = 7},
    {"countdown-mouse-alone", build_mouse_alone, .mode = MODE_DEATHMATCH, .people = 1, .bots = 7},
    {"countdown-4", scenes_build_match, .mode = MODE_SIEGE, .people = 4, .bots = 4, .ticks = 240},
    {"countdown-split", scenes_build_match, .mode = MODE_BEACON, .people = 4, .bots = 4,
     .level = "islands"},
    {"countdown-8", scenes_build_match, .mode = MODE_DEATHMATCH, .people = 8, .level = "islands"},
    {"keys-not-used-8", build_keys_not_used, .mode = MODE_TORCH, .people = 8, .ticks = 600},
    {"keys-of-guests-2", build_keys_of_guests, .mode = MODE_DEATHMATCH, .people = 2, .bots = 2,
     .level = "islands", .ticks = 600},
    {"keys-of-guests-4", build_keys_of_guests, .mode = MODE_DEATHMATCH, .people = 4,
     .level = "islands", .ticks = 600},
    {"crowd", scenes_build_match, .mode = MODE_DEATHMATCH, .people = 8, .level = "islands",
     .ticks = 1200},
    {"crowd-teams", scenes_build_match, .mode = MODE_BEACON, .has_teams = true, .people = 6,
     .bots = 2, .ticks = 1200},
    {"deathmatch", scenes_build_match, .mode = MODE_DEATHMATCH, .people = 1, .bots = 7,
     .ticks = 2400},
    {"keys-not-used", build_keys_not_used, .mode = MODE_DEATHMATCH, .people = 2, .bots = 2,
     .ticks = 600},
    {"last-light", scenes_build_match, .mode = MODE_LAST_LIGHT, .people = 1, .bots = 7,
     .ticks = 2400},
    {"beacon", scenes_build_match, .mode = MODE_BEACON, .people = 1, .bots = 7, .ticks = 2400},
    {"torch", scenes_build_match, .mode = MODE_TORCH, .people = 1, .bots = 7, .ticks = 2400},
    {"siege", scenes_build_match, .mode = MODE_SIEGE, .people = 1, .bots = 7, .ticks = 600},
    {"beacon-moves", scenes_build_match, .mode = MODE_BEACON, .people = 1, .bots = 3,
     .ticks = SCENE_TO_ITS_END, .until = does_beacon_move},
    {"siege-entry", scenes_build_match, .mode = MODE_SIEGE, .people = 1, .bots = 7,
     .ticks = SCENE_TO_ITS_END, .until = is_enemy_coming},
    {"strike-announced", scenes_build_match, .mode = MODE_DEATHMATCH, .people = 1, .bots = 3,
     .mutators = MUTATOR_STRIKES, .ticks = SCENE_TO_ITS_END, .until = strikes_is_announced},
    {"strike", scenes_build_match, .mode = MODE_TORCH, .people = 1, .bots = 3,
     .mutators = MUTATOR_STRIKES, .ticks = SCENE_TO_ITS_END, .until = is_striking},
    {"strike-split-4", scenes_build_match, .mode = MODE_DEATHMATCH, .people = 4, .bots = 4,
     .level = "islands", .mutators = MUTATOR_STRIKES, .ticks = SCENE_TO_ITS_END,
     .until = is_striking_and_lit},
    {"strike-split-2", scenes_build_match, .mode = MODE_DEATHMATCH, .people = 2, .bots = 6,
     .level = "islands", .mutators = MUTATOR_STRIKES, .ticks = SCENE_TO_ITS_END,
     .until = is_striking_and_lit},
    {"trials", scenes_build_match, .mode = MODE_TRIALS, .people = 1, .ticks = 600},
    {"sudden-death", build_sudden_death, .mode = MODE_BEACON, .people = 1, .bots = 7, .ticks = 60,
     .is_level = true},
    {"sudden-death-teams", build_sudden_death, .mode = MODE_TORCH, .has_teams = true, .people = 2,
     .bots = 6, .ticks = 60, .is_level = true},
    {"revealed", scenes_build_match, .mode = MODE_BEACON, .people = 4, .ticks = 330},
    {"practice", scenes_build_match, .mode = MODE_PRACTICE, .people = 1, .bots = 7, .ticks = 1200},
    {"teams", scenes_build_match, .mode = MODE_DEATHMATCH, .has_teams = true, .people = 2,
     .bots = 6, .ticks = 2400},
    {"teams-last-light", scenes_build_match, .mode = MODE_LAST_LIGHT, .has_teams = true,
     .people = 2, .bots = 6, .ticks = 2400},
    {"split-2", scenes_build_match, .mode = MODE_DEATHMATCH, .people = 2, .bots = 6,
     .level = "islands", .ticks = 2400},
    {"split-3", scenes_build_match, .mode = MODE_TORCH, .people = 3, .bots = 5, .level = "islands",
     .ticks = 2400},
    {"split-4", scenes_build_match, .mode = MODE_LAST_LIGHT, .people = 4, .bots = 4,
     .level = "islands", .ticks = 2400},
    {"captions", build_captions, .mode = MODE_DEATHMATCH, .people = 1, .bots = 7, .ticks = 2400,
     .facts = {"Border closes in", "Mover", "Pickup", "Shot"}},
    {"captions-split-2", build_captions, .mode = MODE_DEATHMATCH, .people = 2, .bots = 6,
     .level = "islands", .ticks = 600},
    {"captions-split-4", build_captions, .mode = MODE_LAST_LIGHT, .people = 4, .bots = 4,
     .level = "islands", .ticks = 300},
    {"captions-shared", build_captions, .mode = MODE_DEATHMATCH, .people = 8, .level = "islands",
     .ticks = 300},
    {"contrast-title", build_title_learned, .has_contrast = true},
    {"contrast-settings", build_settings, .keys = {KEY_PAGE_UP}, .has_contrast = true},
    {"contrast-match", scenes_build_match, .mode = MODE_DEATHMATCH, .people = 1, .bots = 7,
     .level = "foundry", .ticks = 2400, .has_contrast = true},
    {"contrast-glass", scenes_build_match, .mode = MODE_TORCH, .people = 1, .bots = 7,
     .level = "glasshouse", .ticks = 1800, .has_contrast = true},
    {"contrast-split", scenes_build_match, .mode = MODE_BEACON, .people = 4, .bots = 4,
     .level = "islands", .ticks = 2400, .has_contrast = true},
    {"contrast-pause", scenes_build_pause, .mode = MODE_DEATHMATCH, .people = 1, .bots = 7,
     .ticks = 2400, .has_contrast = true},
    {"contrast-results", scenes_build_results, .mode = MODE_DEATHMATCH, .people = 1, .bots = 7,
     .ticks = SCENE_TO_ITS_END, .has_contrast = true},
    {"contrast-replay", build_replay, .mode = MODE_DEATHMATCH, .people = 1, .bots = 7,
     .ticks = 2400, .has_contrast = true},
    {"pause", scenes_build_pause, .mode = MODE_DEATHMATCH, .people = 1, .bots = 7, .ticks = 2400},
    {"pause-8", scenes_build_pause, .mode = MODE_DEATHMATCH, .people = 8, .ticks = 600,
     .facts = {"by Anna", "tied: 0"}},
    {"pause-last", scenes_build_pause, .mode = MODE_SIEGE, .people = 1, .bots = 7, .ticks = 2400,
     .keys = {KEY_UP}},
    {"pause-kept", build_pause_kept, .mode = MODE_DEATHMATCH, .people = 1, .bots = 7,
     .ticks = 2400},
    {"lost", build_lost, .mode = MODE_DEATHMATCH, .people = 4, .bots = 4, .ticks = 600},
    {"lost-8", build_lost, .mode = MODE_DEATHMATCH, .people = 8, .ticks = 600,
     .facts = {"Zo's phone disconnected", "once it is awake", "Phone as controller"}},
    {"welcome", build_welcome, .people = 0},
    {"settings-sound", build_settings, .people = 0},
    {"settings-reset", build_settings, .keys = {KEY_UP, KEY_UP, KEY_RETURN, DOWN}},
    {"settings-video", build_settings, .keys = {KEY_PAGE_DOWN}},
    {"settings-controls", build_settings, .keys = {KEY_PAGE_DOWN, KEY_PAGE_DOWN}},
    {"settings-controls-end", build_settings,
     .keys = {KEY_PAGE_DOWN, KEY_PAGE_DOWN, KEY_UP, KEY_UP}},
    {"settings-binding", build_settings,
     .keys = {KEY_PAGE_DOWN, KEY_PAGE_DOWN, DOWN, DOWN, DOWN, DOWN, DOWN, DOWN, KEY_RETURN}},
    {"settings-conflict", build_settings,
     .keys = {KEY_PAGE_DOWN, KEY_PAGE_DOWN, DOWN, DOWN, DOWN, DOWN, DOWN, DOWN, KEY_RETURN, KEY_F}},
    {"settings-left-hand", build_settings, .keys = {KEY_PAGE_DOWN, KEY_PAGE_DOWN, DOWN, KEY_RIGHT}},
    {"settings-right-hand", build_settings_right_hand, .keys = {DOWN}},
    {"settings-mouse-alone", build_settings,
     .keys = {KEY_PAGE_DOWN, KEY_PAGE_DOWN, DOWN, KEY_LEFT, DOWN}},
    {"settings-turning", build_settings,
     .keys = {KEY_PAGE_DOWN, KEY_PAGE_DOWN, DOWN, DOWN, DOWN, DOWN}},
    {"settings-pause", build_settings,
     .keys = {KEY_PAGE_DOWN, KEY_PAGE_DOWN, KEY_UP, KEY_UP, KEY_UP, KEY_UP, KEY_UP, KEY_UP, KEY_UP,
              KEY_UP, KEY_UP, KEY_UP, KEY_UP}},
    {"settings-pad", build_settings,
     .keys = {KEY_PAGE_DOWN, KEY_PAGE_DOWN, KEY_LEFT, KEY_UP, KEY_UP}},
    {"settings-accessibility", build_settings, .keys = {KEY_PAGE_UP}},
    {"results-deathmatch", scenes_build_results, .mode = MODE_DEATHMATCH, .people = 1, .bots = 7,
     .ticks = SCENE_TO_ITS_END},
    {"results-teams", scenes_build_results, .mode = MODE_DEATHMATCH, .has_teams = true, .people = 2,
     .bots = 6, .ticks = SCENE_TO_ITS_END},
    {"results-8", scenes_build_results, .mode = MODE_DEATHMATCH, .people = 8, .ticks = 600},
    {"results-last-light", scenes_build_results, .mode = MODE_LAST_LIGHT, .people = 2, .bots = 6,
     .ticks = SCENE_TO_ITS_END},
    {"results-beacon", scenes_build_results, .mode = MODE_BEACON, .has_teams = true, .people = 1,
     .bots = 7, .ticks = SCENE_TO_ITS_END},
    {"results-torch", scenes_build_results, .mode = MODE_TORCH, .people = 1, .bots = 1,
     .ticks = SCENE_TO_ITS_END},
    {"results-decided", scenes_build_results, .mode = MODE_DEATHMATCH, .has_teams = true,
     .people = 2, .bots = 6, .ticks = 600, .is_level = true, .is_decided = true},
    {"results-blitz", scenes_build_results, .mode = MODE_BLITZ, .people = 1, .bots = 3,
     .ticks = SCENE_TO_ITS_END, .facts = {"Blitz last round on Duel"}},
    {"results-siege", scenes_build_results, .mode = MODE_SIEGE, .people = 4, .bots = 4,
     .ticks = SCENE_TO_ITS_END},
    {"results-siege-alone", scenes_build_results, .mode = MODE_SIEGE, .people = 1, .bots = 7,
     .ticks = SCENE_TO_ITS_END},
    {"results-trials", scenes_build_results, .mode = MODE_TRIALS, .people = 1,
     .ticks = SCENE_TO_ITS_END},
    {"results-trials-author", scenes_build_results, .mode = MODE_TRIALS, .people = 1,
     .ticks = SCENE_TO_ITS_END, .is_level = true},
    {"replays-none", build_replays, .bots = 0},
    {"replays", build_replays, .mode = MODE_LAST_LIGHT, .people = 1, .bots = 7, .level = "long",
     .ticks = 1200},
    {"replays-scores", build_replays, .mode = MODE_DEATHMATCH, .people = 1, .bots = 4,
     .ticks = 4800},
    {"replays-damaged", build_replays, .mode = MODE_TORCH, .people = 0, .bots = 3, .ticks = 200,
     .keys = {KEY_UP}},
    {"replays-delete", build_replays, .mode = MODE_TORCH, .people = 0, .bots = 3, .ticks = 200,
     .keys = {DOWN, DOWN, KEY_DELETE}},
    {"replay", build_replay, .mode = MODE_DEATHMATCH, .people = 1, .bots = 7, .ticks = 2400},
    {"replay-captions", build_replay_captions, .mode = MODE_DEATHMATCH, .people = 1, .bots = 7,
     .ticks = 2400, .facts = {"Shot"}},
    {"replay-film", build_replay_film, .mode = MODE_DEATHMATCH, .people = 1, .bots = 7,
     .ticks = 2400},
    {"replay-differs", build_replay_differs, .mode = MODE_SIEGE, .people = 1, .bots = 5,
     .ticks = 1200},
    {"replay-islands", build_replay, .mode = MODE_BEACON, .has_teams = true, .people = 0, .bots = 4,
     .level = "islands", .ticks = 1200},
};

Window *scenes_window(int width, int height)
{
    Error error;
    Window *window;
    const WindowOptions options = {
        .title = "Clockwise", .width = width, .height = height, .font_folder = "assets/fonts"};
    setenv("SDL_VIDEODRIVER", "dummy", 1);
    setenv("CLOCKWISE_DATA", ".", 1);
    scenes_must(window_create(&window, &options, &error), error.text);
    return window;
}

const ScreenCase *scenes_all(int *out_count)
{
    *out_count = COUNT(scenes);
    return scenes;
}

void scenes_build(SceneBench *bench, const ScreenCase *scene, Window *window)
{
    Game *game = &bench->game;
    *bench = (SceneBench){.folder = ""};
    make_home(bench);
    game->shell.settings = settings_defaults();
    game->shell.settings.accessibility.has_high_contrast = scene->has_contrast;
    game->shell.languages =
        (Languages){.items = {{"en", "English", NULL}, {"de", "Deutsch", NULL}}, .count = 2};
    for (int i = 0; i < SEATS_MAX; i++)
        game->shell.used_keys[i] = USED_ALL;
    game->shell.next_seed = 1;
    game->shell.online_port = own_ports_first();
    game->shell.window = window;
    game->shell.has_title = true;
    game->shell.navigate = navigator_go;
    devices_init(&game->shell.devices);
    screen_stack_init(&game->shell.screens);
    write_levels(bench);
    scene->build(bench, scene);
    scenes_look(bench);
    for (int i = 0; i < COUNT(scene->keys) && scene->keys[i] != 0; i++)
        scenes_press(bench, scene->keys[i]);
}

void scenes_end(SceneBench *bench)
{
    screen_stack_destroy(&bench->game.shell.screens);
#ifdef CLOCKWISE_HAS_SODIUM
    phones_close(&bench->game.shell);
#endif
    scratch_remove_all(bench->folder);
}
