/* SPDX-License-Identifier: MIT */
#include "shell/shell.h"

#include "base/files.h"
#include "level/level_read.h"

MatchOrigin match_origin(const Shell *shell, const Match *match)
{
    if (shell->rivals.is_on)
        return (MatchOrigin){ORIGIN_RIVALS, ROUTE_RIVALS, tr("Rivals"), tr("Quit to Rivals")};
    if (match->options.daily != DAILY_NONE)
        return (MatchOrigin){ORIGIN_DAILY, ROUTE_DAILY, tr("Daily dial"), tr("Quit to Daily dial")};
    if (match->options.tour_stop > 0)
        /* TRANSLATORS: a row of levels, each with a champion to beat */
        return (MatchOrigin){ORIGIN_TOUR, ROUTE_TOUR, tr("Tour"), tr("Quit to Tour")};
    /* TRANSLATORS: the title screen, as what a key leads to */
    return (MatchOrigin){ORIGIN_SETUP, ROUTE_TITLE, tr("title"), tr("Quit to title")};
}

/* Picks a suitable level that was not played yet, else any but the last one; -1 if none suits. The
 * very first match is on the usual level, because opponents meet early there: half of the beginners
 * see the first kill within 11 seconds, on other levels within 29. */
static int choose_quick_level(Shell *shell, LevelList *levels, int people)
{
    Error ignored;
    char usual[FOLDERS_PATH_BYTES];
    bool is_first = shell->quick_last == 0 && progress_total(&shell->progress).matches == 0;
    int found[LEVEL_LIST_SHIPPED], count = 0;
    int most = levels->count < LEVEL_LIST_SHIPPED ? levels->count : LEVEL_LIST_SHIPPED;
    for (int pass = 0; pass < 2 && count == 0; pass++) {
        for (int i = 0; i < most; i++)
            if ((shell->quick_levels >> i & 1u) == 0 && /* A bot at least fits in. */
                level_list_suits(levels, i, MODE_DEATHMATCH) &&
                levels->entries[i].players.most > people)
                found[count++] = i;
        if (count == 0)
            shell->quick_levels = shell->quick_last;
    }
    if (count == 0)
        return -1;
    Random random = random_make(shell->next_seed++, 0);
    int level = found[random_index(&random, count)];
    if (is_first && level_list_default(usual, &ignored))
        level = level_list_find(levels, usual);
    shell->quick_last = 1u << level;
    shell->quick_levels |= shell->quick_last;
    return level;
}

static bool quick_options(Shell *shell, LevelList *levels, MatchOptions *out_options,
                          Error *out_error)
{
    Setup setup;
    int people = shell->seats.count;
    if (shell->recalls_match)
        setup_recall(&shell->settings.match, levels, &shell->match);
    shell->recalls_match = false;
    setup_init(&setup, SETUP_MATCH, levels, &shell->match);
    int level = choose_quick_level(shell, levels, people);
    if (level < 0)
        return error_set(out_error,
                         tr_count("None of the game's levels suits %d player.",
                                  "None of the game's levels suits %d players.", people),
                         people);
    setup.options.mode = MODE_DEATHMATCH;
    setup.options.has_teams = setup.options.has_chosen_bots = false;
    setup.options.mutators &= MUTATOR_STRIKES;
    match_set_bot_levels(&setup.options, BOT_ADAPTIVE);
    setup_choose_level(&setup, level);
    return setup_match(&setup, people, out_options, out_error);
}

bool shell_quick_match(Shell *shell, RouteKind kind)
{
    LevelList levels = {NULL, 0};
    MatchOptions options;
    Error error;
    devices_take_seat(&shell->devices, &shell->seats);
    bool is_chosen =
        setup_list_levels(&levels, &error) && quick_options(shell, &levels, &options, &error);
    level_list_destroy(&levels);
    if (!is_chosen) {
        shell_say(shell, true, error.text);
        return false;
    }
    if (!shell_go(shell, (Route){.kind = kind, .options = &options}))
        return false;
    snprintf(shell->match.level_path, sizeof shell->match.level_path, "%s", options.level_path);
    shell_settings_keep(shell, SETTING_HAS_PLAYED, 1);
    return true;
}

/* Without a folder nothing is saved, which was said when the game began. */
static void save(Shell *shell)
{
    RivalsSet *set = &shell->rivals;
    RivalsSaved saved = {set->state, set->options.people, set->options.bot_levels[0]};
    Error notice;
    if (set->file.path[0] == '\0')
        return;
    if (!user_file_update(&set->file, &rivals_file_kind, NULL, &saved, &notice))
        shell_say_more(shell, notice.text);
}

void shell_rivals_load(Shell *shell)
{
    RivalsSet *set = &shell->rivals;
    RivalsSaved saved;
    char folder[FOLDERS_PATH_BYTES];
    Error notice = {.text = ""};
    if (!user_file_open(&set->file, &rivals_file_kind, folders_user(folder) ? folder : NULL) ||
        user_file_load(&set->file, &rivals_file_kind, tr("None is under way."), &saved, &notice) !=
            USER_FILE_GOOD ||
        saved.state.level_count == 0) {
        shell_say_more(shell, notice.text);
        return;
    }
    shell_say_more(shell, notice.text);
    MatchOptions options = shell->match;
    options.mode = MODE_DEATHMATCH;
    options.has_teams = false;
    options.mutators = 0;
    options.people = saved.people;
    options.bots = saved.state.sides - saved.people;
    match_set_bot_levels(&options, saved.bot_level);
    set->state = saved.state;
    shell_rivals_keep(shell, &options, (RivalsChoice){saved.state.kind, saved.state.sides});
}

/* False without a level that suits. */
static bool make_set(uint64_t seed, LevelList *levels, RivalsChoice choice, Rivals *out_set)
{
    RivalsLevel found[RIVALS_LEVELS_MAX];
    int players = choice.kind == RIVALS_TOURNAMENT ? RIVALS_DUEL : choice.sides;
    int count = rivals_levels_find(levels, players, found);
    if (count > 0)
        rivals_begin(out_set, choice, seed, found, count);
    return count > 0;
}

const LevelEntry *shell_rivals_prepare(Shell *shell, LevelList *levels, RivalsChoice choice,
                                       Rivals *out_next)
{
    shell->rivals.seed = shell->next_seed++;
    if (!make_set(shell->rivals.seed, levels, choice, out_next))
        return NULL;
    return rivals_level_entry(levels, rivals_level(out_next, 0));
}

static bool begin_set(Shell *shell, LevelList *levels)
{
    RivalsSet *set = &shell->rivals;
    if (!make_set(set->seed, levels, set->choice, &set->state)) {
        shell_say(shell, true,
                  tr("None of the game's levels suits so many players. Install them again."));
        return false;
    }
    save(shell);
    return true;
}

void shell_rivals_circles(const Shell *shell, int people, int out_circles[PLAYERS_MAX])
{
    int wanted[PLAYERS_MAX];
    shell_settings_circles(shell, people, wanted);
    match_deal_circles(wanted, out_circles);
}

/* The next match: those who play it, by their names in the set, and its level and rule. False where
 * the level is gone. */
static bool next_match(const Shell *shell, LevelList *levels, MatchOptions *out_options)
{
    const RivalsSet *set = &shell->rivals;
    const Rivals *rivals = &set->state;
    const LevelEntry *level = rivals_level_entry(levels, rivals_level(rivals, rivals->match_count));
    int sides[RIVALS_SIDES_MAX], circles[PLAYERS_MAX];
    int count = rivals_players(rivals, rivals->match_count, sides);
    MatchOptions *options = out_options;
    *options = set->options;
    options->people = 0;
    shell_rivals_circles(shell, set->options.people, circles);
    for (int i = 0; i < count; i++) {
        options->circles[i] = circles[sides[i]];
        options->people += sides[i] < set->options.people ? 1 : 0;
        if (set->options.people > 1 || sides[i] > 0) /* Else the usual name. */
            text_fit(options->names[i], sizeof options->names[i], "%s",
                     rivals_words_name(set->options.people, sides[i]));
    }
    options->bots = count - options->people;
    options->mutators = rivals->mutator != RIVALS_NONE ? 1u << rivals->mutator : 0;
    if (level != NULL)
        snprintf(options->level_path, sizeof options->level_path, "%s", level->path);
    return level != NULL;
}

static bool drop_set(Shell *shell)
{
    Rivals *rivals = &shell->rivals.state;
    const char *file = rivals_level(rivals, rivals->match_count)->file;
    rivals->level_count = 0;
    save(shell);
    shell_tell(shell, true, tr("Rivals can't go on: there is no level %s any more."), file);
    return false;
}

static bool open_match(Shell *shell, RouteKind kind, LevelList *levels)
{
    MatchOptions options;
    RivalsSet *set = &shell->rivals;
    int sides[RIVALS_SIDES_MAX];
    int missing = shell_rivals_missing(shell);
    if (missing != RIVALS_NONE) {
        /* TRANSLATORS: %s is a player; a device is a keyboard or controller */
        shell_tell(shell, false, tr("%s has no device yet: press fire on it."),
                   rivals_words_name(shell->rivals.options.people, missing));
        return false;
    }
    if (!next_match(shell, levels, &options))
        return drop_set(shell);
    if (!shell_go(shell, (Route){.kind = kind, .options = &options, .is_of_set = true}))
        return false;
    if (shell->seats.count == set->seats.count) /* All had one: perhaps a device is gone. */
        set->seats = shell->seats;
    /* Only those who play the match have a seat in it, in their order. */
    int count = rivals_players(&set->state, set->state.match_count, sides);
    shell->seats.count = 0;
    for (int i = 0; i < count && sides[i] < set->seats.count; i++)
        shell->seats.items[shell->seats.count++] = set->seats.items[sides[i]];
    return true;
}

void shell_rivals_keep(Shell *shell, const MatchOptions *options, RivalsChoice choice)
{
    shell->rivals.options = *options;
    shell->rivals.choice = choice;
    shell->rivals.has_options = true;
}

bool shell_rivals_begin(Shell *shell, const MatchOptions *options, RivalsChoice choice,
                        LevelList *levels)
{
    shell_rivals_keep(shell, options, choice);
    shell->rivals.seats = shell->seats;
    if (!begin_set(shell, levels))
        return false;
    if (choice.kind == RIVALS_TOURNAMENT) /* Who meets whom is shown first. */
        return shell_go(shell, (Route){.kind = ROUTE_RIVALS});
    return open_match(shell, ROUTE_MATCH, levels);
}

/* The game's own levels; false with a notice. The list can be destroyed in any case. */
static bool list_own_levels(Shell *shell, LevelList *out_levels)
{
    Error error;
    *out_levels = (LevelList){NULL, 0};
    if (level_list_create(out_levels, NULL, &error))
        return true;
    shell_say(shell, true, error.text);
    return false;
}

void shell_rivals_resume(Shell *shell)
{
    LevelList levels;
    MatchOptions ignored;
    if (list_own_levels(shell, &levels)) {
        if (next_match(shell, &levels, &ignored))
            (void)shell_go(shell, (Route){.kind = ROUTE_RIVALS});
        else
            (void)drop_set(shell);
    }
    level_list_destroy(&levels);
}

bool shell_rivals_rematch(Shell *shell, LevelList *levels)
{
    Rivals kept = shell->rivals.state;
    Rivals next;
    (void)shell_rivals_prepare(shell, levels, shell->rivals.choice, &next);
    bool is_begun = begin_set(shell, levels);
    if (is_begun && shell->rivals.choice.kind == RIVALS_TOURNAMENT)
        return shell_go(shell, (Route){.kind = ROUTE_RIVALS});
    if (is_begun && shell_rivals_play(shell, levels))
        return true;
    shell->rivals.state = kept; /* The last tally still shows. */
    save(shell);
    return false;
}

/* How often a match of bots that nobody watches is played again where it is drawn. */
enum { DRAWS_MAX = 16 };

/* Bots alone play, as fast as they can. */
static bool play_out(Shell *shell, LevelList *levels)
{
    Match *match;
    MatchOptions options;
    Error error;
    if (!next_match(shell, levels, &options))
        return drop_set(shell);
    options.countdown_ticks = 0;
    options.seed = shell->next_seed++;
    if (match_create(&match, &options, &error) != MATCH_FINE) {
        shell_say(shell, true, error.text);
        return false;
    }
    while (match->world.state.phase != PHASE_OVER) {
        PlayerInput inputs[PLAYERS_MAX] = {{0, 0, 0, 0}};
        match_step(match, inputs);
    }
    shell->rivals.is_on = true;
    shell_rivals_take(shell, match);
    match_destroy(match);
    return true;
}

/* Plays bots' matches until a person plays or picks, or until the end. */
static bool play_out_all(Shell *shell, LevelList *levels)
{
    const RivalsSet *set = &shell->rivals;
    const Rivals *rivals = &set->state;
    for (int i = 0; i < RIVALS_SIDES_MAX + DRAWS_MAX; i++) {
        if (rivals->picker >= set->options.people)
            shell_rivals_pick(shell, rivals_bot_pick(rivals));
        if (!rivals_is_under_way(rivals) || rivals->picker != RIVALS_NONE ||
            rivals_has_people_next(rivals, set->options.people))
            break;
        if (!play_out(shell, levels))
            return false;
    }
    return true;
}

bool shell_rivals_play(Shell *shell, LevelList *levels)
{
    const Rivals *rivals = &shell->rivals.state;
    if (!play_out_all(shell, levels))
        return false;
    if (!rivals_is_under_way(rivals) || rivals->picker != RIVALS_NONE)
        return shell_go(shell, (Route){.kind = ROUTE_RIVALS});
    return open_match(shell, ROUTE_NEXT_MATCH, levels);
}

bool shell_rivals_go_on(Shell *shell)
{
    LevelList levels;
    bool goes_on = list_own_levels(shell, &levels) && shell_rivals_play(shell, &levels);
    level_list_destroy(&levels);
    return goes_on;
}

bool shell_rivals_watch(Shell *shell, LevelList *levels)
{
    return open_match(shell, ROUTE_NEXT_MATCH, levels);
}

void shell_rivals_pick(Shell *shell, int offer)
{
    rivals_pick(&shell->rivals.state, offer);
    save(shell);
}

int shell_rivals_picker(const Shell *shell)
{
    int picker = shell->rivals.state.picker;
    if (shell->rivals.options.people < 2 || picker == RIVALS_NONE ||
        picker >= shell->rivals.options.people || shell_rivals_missing(shell) != RIVALS_NONE)
        return SEAT_NONE;
    /* Among the people who have seats now: all of the set, or those who played the last match. */
    int sides[RIVALS_SIDES_MAX];
    int seat = picker;
    if (shell->seats.count < shell->rivals.options.people) {
        const Rivals *rivals = &shell->rivals.state;
        int count = rivals_players(rivals, rivals->match_count - 1, sides);
        seat = 0;
        while (seat < count && sides[seat] != picker)
            seat++;
    }
    return seat < shell->seats.count && !shell->seats.items[seat].is_lost ? seat : SEAT_NONE;
}

bool shell_rivals_is_pickers(const Shell *shell, const InputEvent *event)
{
    const Devices *devices = &shell->devices;
    int seat = shell_rivals_picker(shell);
    if (seat == SEAT_NONE)
        return true;
    SeatDevice own = shell->seats.items[seat].device;
    if (!event->has_device || own.kind == DEVICE_PAD)
        return event->has_device && seats_find(&shell->seats, &event->device) == seat;
    bool is_shared_key = event->window.kind == WINDOW_EVENT_KEY_DOWN;
    for (Action action = 0; action < ACTION_PAUSE && is_shared_key; action++)
        is_shared_key =
            !bindings_is_bound(&devices->bindings, DEVICE_MOUSE, action, event->pressed) &&
            !bindings_is_bound(&devices->bindings, DEVICE_KEYBOARD, action, event->pressed);
    return is_shared_key || event->device.kind == own.kind;
}

void shell_rivals_take_seats(Shell *shell)
{
    RivalsSet *set = &shell->rivals;
    if (set->seats.count == 0) {
        set->seats = shell->seats;
        if (set->seats.count > set->options.people)
            set->seats.count = set->options.people;
    }
    if (set->seats.count == 0) {
        SeatDevice device = devices_last(&shell->devices);
        seats_join(&set->seats, &device);
    }
    shell->seats = set->seats;
}

int shell_rivals_missing(const Shell *shell)
{
    const RivalsSet *set = &shell->rivals;
    return set->seats.count < set->options.people ? set->seats.count : RIVALS_NONE;
}

bool shell_rivals_join(Shell *shell, const InputEvent *event)
{
    Seats *seats = &shell->rivals.seats;
    bool is_press = event->window.kind == WINDOW_EVENT_KEY_DOWN || event->is_fire;
    if (shell_rivals_missing(shell) == RIVALS_NONE || !event->has_device || !is_press ||
        event->window.kind == WINDOW_EVENT_MOUSE_DOWN ||
        seats_find(seats, &event->device) != SEAT_NONE)
        return false;
    seats_join(seats, &event->device);
    shell->seats = *seats;
    sound_click(shell->sound, SOUND_CONFIRM);
    return true;
}

void shell_rivals_name(const Shell *shell, Scene *scene)
{
    const RivalsSet *set = &shell->rivals;
    char words[RIVALS_WORDS_BYTES];
    if (!set->is_on)
        return;
    rivals_words_match(&set->state, set->options.people, rivals_next_number(&set->state), words);
    text_fit(scene->occasion, sizeof scene->occasion, "%s", words);
}

void shell_rivals_take(Shell *shell, const Match *match)
{
    const World *world = &match->world;
    RivalsSet *set = &shell->rivals;
    ModeOutcome outcome = mode_outcome(world);
    int scores[RIVALS_SIDES_MAX] = {0};
    int sides[RIVALS_SIDES_MAX];
    if (!set->is_on)
        return;
    int count = rivals_players(&set->state, set->state.match_count, sides);
    for (int i = 0; i < count; i++) {
        bool is_person = i < match->options.people;
        if (is_person && sides[i] < set->seats.count && i < shell->seats.count)
            /* The person may have changed devices. */
            set->seats.items[sides[i]] = shell->seats.items[i];
        scores[sides[i]] = world->state.players[i].score;
    }
    rivals_take(&set->state, outcome.is_draw ? RIVALS_NONE : sides[outcome.player], scores);
    save(shell);
}

bool shell_next_round(Shell *shell, Scene *scene)
{
    MatchOptions options;
    LevelList levels = {.count = 0};
    Error error;
    if (!match_options_next_round(scene->match, &options))
        return false;
    if (!setup_list_levels(&levels, &error))
        levels.count = 0;
    GrowPlan plan;
    int now = level_list_find(&levels, options.level_path);
    if (surprise_read(options.level_path, &plan)) {
        surprise_path(surprise_seed(shell->next_seed), plan.players, options.level_path);
        levels.count = 0;
    }
    for (int i = 1; i <= levels.count; i++) { /* From the first, if this one is not listed. */
        int index = (now + i) % levels.count;
        if (!level_list_suits(&levels, index, options.mode))
            continue;
        snprintf(options.level_path, sizeof options.level_path, "%s", levels.entries[index].path);
        break;
    }
    level_list_destroy(&levels);
    return shell_go(shell, (Route){.kind = ROUTE_NEXT_MATCH, .options = &options, .scene = scene});
}

void shell_reload_begin(Shell *shell, Match *match, Scene *scene)
{
    Reload *reload = &shell->reload;
    Error ignored;
    GrowPlan grown; /* A grown level has no file to watch. */
    if (reload->watch != NULL || match_origin(shell, match).kind != ORIGIN_SETUP ||
        surprise_read(match->options.level_path, &grown))
        return;
    *reload = (Reload){.match = match, .scene = scene};
    if (file_watch_create(&reload->watch, match->options.level_path, window_wake, &ignored))
        reload->played = reload->seen = text_file_hash(match->options.level_path, LEVEL_FILE_BYTES);
}

void shell_reload_end(Shell *shell, const Match *match)
{
    if (shell->reload.match != match)
        return;
    file_watch_destroy(shell->reload.watch);
    shell->reload = (Reload){.watch = NULL};
    notice_let_go(&shell->notice);
}

/* Takes the level over; on failure the caller still has it. */
static bool change_level(Shell *shell, Level *level, Error *out_error)
{
    Reload *reload = &shell->reload;
    Error failure;
    bool is_first = !reload->match->is_changed;
    if (!match_change_level(reload->match, level, out_error))
        return false;
    if (!scene_change_level(reload->scene, &failure))
        shell_fail(shell, failure.text);
    shell_say(shell, false,
              is_first ? tr("Level reloaded. From here on nothing is recorded, and this match does "
                            "not count.")
                       : tr("Level reloaded."));
    return true;
}

static void take_text(Shell *shell, const char *text, size_t length)
{
    Reload *reload = &shell->reload;
    const char *path = reload->match->options.level_path;
    Level level;
    Error error;
    Hash hash = hash_bytes(HASH_START, text, length);
    if (hash == reload->seen)
        return;
    reload->seen = hash;
    notice_let_go(&shell->notice);
    shell->needs_redraw = true;
    if (hash == reload->played) {
        shell_say(shell, false, tr("The level is whole again, and as before."));
        return;
    }
    JsonProblems problems;
    bool is_read = level_read_text(text, length, LEVEL_USE_PLAY, &level, &problems);
    if (json_problems_end(&problems, is_read, path_file_name(path), &error) &&
        change_level(shell, &level, &error))
        reload->played = hash;
    else
        notice_hold(&shell->notice, error.text);
    level_destroy(&level);
}

void shell_reload_step(Shell *shell)
{
    Reload *reload = &shell->reload;
    char *text;
    size_t length;
    Error error;
    if (reload->watch == NULL || !file_watch_take(reload->watch) ||
        reload->match->world.state.phase == PHASE_OVER)
        return;
    const char *path = reload->match->options.level_path;
    if (text_file_read(path, LEVEL_FILE_BYTES, &text, &length, &error)) {
        take_text(shell, text, length);
        free(text);
        return;
    }
    reload->seen = 0;
    notice_let_go(&shell->notice);
    /* The error begins with the file's path, which would hide the match. */
    size_t folder = strncmp(error.text, path, strlen(path)) == 0 ? path_folder_length(path) : 0;
    notice_hold(&shell->notice, error.text + folder);
    shell->needs_redraw = true;
}
