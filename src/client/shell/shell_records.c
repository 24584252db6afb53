/* SPDX-License-Identifier: MIT */
#include "shell/shell.h"

#include "base/system.h"
#include "level/level_read.h"

#include <inttypes.h>

static bool counts_siege(const Match *match)
{
    return match->options.people > 0;
}

static bool take_siege(Records *records, Hash level_hash, Scene *scene)
{
    const World *world = &scene->match->world;
    SiegeRecord run = {.level_hash = level_hash,
                       .wave = siege_view(world)->wave,
                       .is_won = siege_view(world)->is_won,
                       .ticks = world->state.play_ticks,
                       .kills = siege_kills(world),
                       .people = scene->match->options.people,
                       .is_automatic = scene->has_automatic_fire,
                       .seconds = (long long)time(NULL)};
    if (run.wave == 0)
        return false;
    snprintf(run.level, sizeof run.level, "%s", scene->match->level.name);
    scene->best.place = records_take_siege(records, &run);
    return scene->best.place != RECORDS_NONE;
}

/* After a record's words. */
static void add_automatic(bool is_automatic, char *words)
{
    if (is_automatic) /* TRANSLATORS: follows a record. */
        text_append(words, RECORDS_WORDS_BYTES, "%s", tr("; with automatic fire"));
}

static void write_best_siege(const Records *records, const LevelEntry *level, char *out_words)
{
    const SiegeRecord *best = records_siege(records, level->hash);
    out_words[0] = '\0';
    if (best != NULL)
        snprintf(out_words, RECORDS_WORDS_BYTES,
                 best->is_won ? tr_count("all %d wave held", "all %d waves held", best->wave)
                              : tr("best wave %d"),
                 best->wave);
    add_automatic(best != NULL && best->is_automatic, out_words);
}

/* Only runs alone count. */
static bool counts_trials(const Match *match)
{
    return match->options.people == 1 && match->options.bots == 0;
}

static void find_best_trials(const Records *records, Hash level_hash, Scene *scene)
{
    const TrialRecord *best = records_trial(records, level_hash);
    scene->best.ticks = best != NULL ? best->ticks : 0;
}

static bool has_trials_ghost(const Records *records, Hash level_hash)
{
    return records_trial_of(records, level_hash, REPLAY_VERSION) != NULL;
}

static bool take_trials(Records *records, Hash level_hash, Scene *scene)
{
    TrialRecord run = {.level_hash = level_hash,
                       .version = REPLAY_VERSION,
                       .ticks = trials_view(&scene->match->world)->finish_ticks,
                       .is_automatic = scene->has_automatic_fire,
                       .seconds = (long long)time(NULL)};
    run.medal = trials_medal(&scene->match->world, run.ticks);
    if (scene->match->world.state.targets_left > 0 || run.ticks == 0)
        return false;
    find_best_trials(records, level_hash, scene);
    scene->best.is_new = scene->best.ticks == 0 || run.ticks < scene->best.ticks;
    snprintf(run.level, sizeof run.level, "%s", scene->match->level.name);
    return records_take_trial(records, &run);
}

static void find_best_daily(const Records *records, Hash level_hash, Scene *scene)
{
    const Match *match = scene->match;
    const DailyRecord *best = records_daily_find(records, match->options.daily);
    RunTrack track;
    Error ignored; /* The texts were checked when they were read. */
    (void)level_hash;
    scene->best.ticks = best != NULL ? best->ticks : 0;
    if (best != NULL && scene->ghost == NULL && ghost_text_read(best->ghost, &track, &ignored))
        scene->ghost = ghost_create_of_track(&track);
    if (records->friend_ghost[0] != '\0' && scene->friend_ghost == NULL &&
        ghost_text_read(records->friend_ghost, &track, &ignored) &&
        track.day == match->options.daily)
        scene->friend_ghost = ghost_create_of_track(&track);
}

static bool take_daily(Records *records, Hash level_hash, Scene *scene)
{
    const Match *match = scene->match;
    DailyRecord run = {.day = match->options.daily,
                       .ticks = trials_view(&match->world)->finish_ticks,
                       .is_automatic = scene->has_automatic_fire};
    RunTrack track;
    Error ignored; /* Without memory for the ghost there is no record. */
    (void)level_hash;
    if (run.ticks == 0 || !run_track_of_match(match, &track, &ignored))
        return false;
    run.medal = trials_medal(&match->world, run.ticks);
    ghost_text_write(&track, run.ghost);
    const DailyRecord *best = records_daily_find(records, run.day);
    scene->best.ticks = best != NULL ? best->ticks : 0;
    scene->best.is_new = records_daily_take(records, &run);
    return scene->best.is_new;
}

/* After the other words. `best` is in ticks, 0 for none. */
static void add_author_time(const LevelEntry *level, int best, char *words)
{
    char time[RUN_TIME_BYTES];
    int author = RULES_TICKS(level->author_time);
    if (author == 0)
        return;
    run_time_write(author, time, sizeof time);
    text_append(words, RECORDS_WORDS_BYTES,
                words[0] == '\0'            ? tr("author's time %s s")
                : best > 0 && best < author ? /* TRANSLATORS: follows the best time */
                    tr("; author's time of %s s beaten")
                                            : /* TRANSLATORS: follows other times */
                    tr("; author's time %s s"),
                time);
}

/* The best run and the next medal's time, or every medal's. */
static void write_medals(const Records *records, const LevelEntry *level, char *out_words)
{
    const TrialRecord *best = records_trial(records, level->hash);
    int ticks[TRIALS_MEDALS];
    TrialsMedal medal;
    char time[RUN_TIME_BYTES];
    if (best == NULL) {
        /* Without a par, medals' times only show in play. */
        for (medal = TRIALS_NO_MEDAL; medal < TRIALS_MEDALS && level->par > 0; medal++)
            ticks[medal] = RULES_TICKS(trials_medal_seconds(level->par, medal));
        out_words[0] = '\0';
        if (level->par > 0)
            run_time_write_medals(ticks, out_words, RECORDS_WORDS_BYTES);
        return;
    }
    medal = records_medal(records, level->hash);
    run_time_write(best->ticks, time, sizeof time);
    /* TRANSLATORS: %s is a time in seconds */
    snprintf(out_words, RECORDS_WORDS_BYTES,
             medal == TRIALS_GOLD     ? tr("best %s s, gold")
             : medal == TRIALS_SILVER ? tr("best %s s, silver")
             : medal == TRIALS_BRONZE ? tr("best %s s, bronze")
                                      : tr("best %s s, no medal"),
             time);
    add_automatic(best->is_automatic, out_words);
    if (level->par <= 0 || medal == TRIALS_GOLD)
        return;
    run_time_write(RULES_TICKS(trials_medal_seconds(level->par, (TrialsMedal)(medal + 1))), time,
                   sizeof time);
    /* TRANSLATORS: follows the best time: the next medal's, in seconds */
    text_append(out_words, RECORDS_WORDS_BYTES,
                medal == TRIALS_SILVER   ? tr("; gold at %s s")
                : medal == TRIALS_BRONZE ? tr("; silver at %s s")
                                         : tr("; bronze at %s s"),
                time);
}

static void write_best_trials(const Records *records, const LevelEntry *level, char *out_words)
{
    const TrialRecord *best = records_trial(records, level->hash);
    write_medals(records, level, out_words);
    add_author_time(level, best != NULL ? best->ticks : 0, out_words);
}

static const ModeRecords siege = {.counts = counts_siege,
                                  .take = take_siege,
                                  .write_best = write_best_siege,
                                  .list = records_siege_runs};

static const ModeRecords trials = {.counts = counts_trials,
                                   .take = take_trials,
                                   .write_best = write_best_trials,
                                   .find_best = find_best_trials,
                                   .has_ghost = has_trials_ghost};

const ModeRecords *mode_records(Mode mode)
{
    static const ModeRecords *const kept[MODE_COUNT] = {
        [MODE_SIEGE] = &siege, [MODE_TRIALS] = &trials};
    return kept[mode];
}

/* Tells of a failure in a sentence, and the reason. */
static void tell_error(Shell *shell, const char *what, const Error *why)
{
    char words[NOTICE_BYTES];
    text_fit(words, sizeof words, "%s %s", what, why->text);
    shell_say_more(shell, words);
}

void shell_records_load(Shell *shell)
{
    char folder[FOLDERS_PATH_BYTES];
    Error notice;
    const char *found = folders_user(folder) ? folder : NULL;
    records_file_open(&shell->records_file, found, &shell->records, &notice);
    shell_say_more(shell, notice.text);
}

/* NULL if the match does not count: changed rules or levels make a run easier or harder. */
static const ModeRecords *runs_of(const Match *match)
{
    /* A Daily dial has records of its own. */
    static const ModeRecords daily = {
        .counts = counts_trials, .take = take_daily, .find_best = find_best_daily};
    const ModeRecords *runs =
        match->options.daily != DAILY_NONE ? &daily : mode_records(match->options.mode);
    bool is_usual =
        (match->options.mutators & ~(unsigned)MUTATOR_STRIKES) == 0 && !match->is_changed;
    return runs != NULL && is_usual && runs->counts(match) ? runs : NULL;
}

/* A version cannot play another's recordings, so each has its own files. */
static bool ghost_path(Hash level_hash, char out_path[FOLDERS_PATH_BYTES], Error *out_error)
{
    char folder[FOLDERS_PATH_BYTES];
    if (!folders_user_subfolder("ghosts", folder, out_error))
        return false;
    int length = snprintf(out_path, FOLDERS_PATH_BYTES, "%s/%016" PRIx64 "-v%d.replay.json", folder,
                          level_hash, REPLAY_VERSION);
    return length < FOLDERS_PATH_BYTES ||
           error_set(out_error, tr("%s: the path is too long"), folder);
}

static void find_ghost(Shell *shell, Hash level_hash, Scene *scene)
{
    char path[FOLDERS_PATH_BYTES], kept[FOLDERS_PATH_BYTES];
    Error error;
    if (!ghost_path(level_hash, path, &error) || access(path, F_OK) != 0)
        return;
    GhostFault fault = ghost_create(&scene->ghost, path, scene->match, &error);
    if (fault == GHOST_DAMAGED && user_file_rename_to_free_name(path, "damaged", kept))
        tell_error(shell,
                   tr("Your best run's ghost is damaged and was renamed; its time still counts."),
                   &error);
    else if (fault != GHOST_FINE)
        tell_error(shell, tr("Your best run's ghost can't be shown; its time still counts."),
                   &error);
}

static void save(Shell *shell, RecordsTake *take, void *context)
{
    Error notice;
    shell->has_unsaved_record =
        !records_file_save(&shell->records_file, &shell->records, take, context, &notice);
    shell->records.is_friend_new &= shell->has_unsaved_record;
    shell_say_more(shell, notice.text);
}

void shell_records_save_again(Shell *shell)
{
    if (shell->has_unsaved_record)
        save(shell, NULL, NULL);
}

void shell_records_begin(Shell *shell, Scene *scene)
{
    const ModeRecords *runs = runs_of(scene->match);
    Hash hash;
    shell_records_save_again(shell);
    if (runs == NULL || runs->find_best == NULL || !level_write_hash(&scene->match->level, &hash))
        return;
    Error notice;
    records_file_refresh(&shell->records_file, &shell->records, &notice);
    shell_say_more(shell, notice.text);
    runs->find_best(&shell->records, hash, scene);
    if (scene->match->options.daily == DAILY_NONE)
        scene->best.author_ticks = RULES_TICKS(level_author_time(&scene->match->level));
    if (runs->has_ghost != NULL && runs->has_ghost(&shell->records, hash))
        find_ghost(shell, hash, scene);
}

typedef struct EndedRun {
    Shell *shell;
    Scene *scene;
    const ModeRecords *runs;
    Hash hash; /* Of the level. */
} EndedRun;

/* What is still unsaved is saved too. */
static bool take_run(Records *records, void *context)
{
    EndedRun *run = context;
    char path[FOLDERS_PATH_BYTES];
    Error error;
    if (!run->runs->take(records, run->hash, run->scene))
        return run->shell->has_unsaved_record;
    if (run->runs->has_ghost != NULL &&
        !(ghost_path(run->hash, path, &error) &&
          recording_write_file(&run->scene->match->recording, RECORDING_TICKS, path, &error)))
        tell_error(run->shell, tr("The ghost can't be saved:"), &error);
    return true;
}

void shell_records_end(Shell *shell, Scene *scene)
{
    const Match *match = scene->match;
    EndedRun run = {shell, scene, runs_of(match), 0};
    if (match->world.state.phase == PHASE_OVER && run.runs != NULL &&
        level_write_hash(&match->level, &run.hash))
        save(shell, take_run, &run);
}

void shell_records_words(const Records *records, const LevelEntry *level, Mode mode,
                         char out_text[RECORDS_WORDS_BYTES])
{
    const ModeRecords *runs = mode_records(mode);
    out_text[0] = '\0';
    if (runs != NULL)
        runs->write_best(records, level, out_text);
}

void shell_progress_load(Shell *shell)
{
    char folder[FOLDERS_PATH_BYTES];
    Error notice;
    const char *found = folders_user(folder) ? folder : NULL;
    progress_file_open(&shell->progress_file, found, &shell->progress, &notice);
    shell_say_more(shell, notice.text);
}

static void add_progress(Shell *shell, const Progress *more)
{
    Error notice;
    (void)progress_file_add(&shell->progress_file, &shell->progress, more, &notice);
    shell_say_more(shell, notice.text);
}

static bool is_counted(const Match *match)
{
    return match->options.people > 0 && !match->is_replay && !match->is_changed;
}

void shell_progress_step(Shell *shell, ProgressWatch *watch, const Match *match)
{
    Progress more = {.look = PLAYER_LOOK_NONE};
    int stop = match->options.tour_stop - 1;
    if (!is_counted(match))
        return;
    match_statistics_step(&watch->statistics, &match->world, TOUR_PERSON);
    if (stop < 0 || !tour_stops_watch(&watch->tour, stop, &match->world))
        return;
    shell_tell(shell, false, tr("Star: %s"), tr(tour_stops_get(stop)->feat));
    sound_click(shell->sound, SOUND_MEDAL);
    /* A feat counts in a match that is left, too. */
    more.stops[stop].stars = 1u << TOUR_STAR_FEAT;
    watch->saved_stars = more.stops[stop].stars & ~shell->progress.stops[stop].stars;
    add_progress(shell, &more);
}

static int count_golds(const Records *records)
{
    int count = 0;
    for (int i = 0; i < records->trial_count; i++) {
        const TrialRecord *run = &records->trials[i];
        bool is_first = true; /* A level may be listed once for each version of the game. */
        for (int k = 0; k < i; k++)
            is_first &= records->trials[k].level_hash != run->level_hash ||
                        records->trials[k].medal != TRIALS_GOLD;
        count += run->medal == TRIALS_GOLD && is_first ? 1 : 0;
    }
    return count;
}

/* The most days in a row that have a run. */
static int count_days(const Records *records)
{
    int most = 0;
    for (int i = 0; i < records->daily_count; i++) {
        int days = 1;
        while (records_daily_find(records, records->daily[i].day - days) != NULL)
            days++;
        most = days > most ? days : most;
    }
    return most;
}

void shell_progress_end(Shell *shell, ProgressWatch *watch, const Scene *scene)
{
    const Match *match = scene->match;
    Progress more = {.look = PLAYER_LOOK_NONE};
    int stop = match->options.tour_stop - 1;
    shell->tour_news = (TourNews){.stop = 0};
    if (!is_counted(match) || match->world.state.phase != PHASE_OVER)
        return;
    double rating;
    if (match_rating(match, &rating))
        shell_settings_keep(shell, SETTING_RATING, rating);
    match_statistics_end(&watch->statistics, &match->world, TOUR_PERSON);
    if (match->options.mode == MODE_BLITZ)
        watch->statistics.count.wins = scene_outcome(scene).player == TOUR_PERSON;
    if (match_has_next_round(match)) /* A set of rounds is one match. */
        watch->statistics.count.matches = watch->statistics.count.wins = 0;
    match_feats_end(&watch->statistics, match, TOUR_PERSON);
    progress_add_match(&more, match->options.mode, &watch->statistics);
    /* The feats that depend on more than this match. */
    const RivalsSet *set = &shell->rivals;
    more.feats[FEAT_GOLDS] = count_golds(&shell->records);
    more.feats[FEAT_DAYS] = count_days(&shell->records);
    if (set->is_on && rivals_winner(&set->state) == 0)
        more.feats[FEAT_RIVALS]++;
    if (stop >= 0) {
        unsigned won = tour_stops_stars(&watch->tour, stop, &match->world);
        unsigned before = shell->progress.stops[stop].stars & ~watch->saved_stars;
        shell->tour_news =
            (TourNews){.stop = stop + 1, .before = before, .now = before | won, .match = won};
        progress_add_stop(&more, stop, won,
                          tour_stops_difficulty(stop, match->options.bot_levels[0]));
    }
    add_progress(shell, &more);
    if (stop >= 0)
        shell->tour_news.won_on = shell->progress.stops[stop].won_on;
}

void shell_progress_save_again(Shell *shell)
{
    Error notice;
    (void)progress_file_save_again(&shell->progress_file, &shell->progress, &notice);
    shell_say_more(shell, notice.text);
}

void shell_progress_wear(Shell *shell, PlayerLook look)
{
    Progress more = {.look = look};
    ASSERT(progress_has_look(&shell->progress, look));
    add_progress(shell, &more);
}

void shell_progress_tell(Shell *shell, unsigned weapons)
{
    Progress more = {.told_weapons = weapons};
    if ((weapons & ~shell->progress.told_weapons) == 0)
        return;
    add_progress(shell, &more);
}

/* "New looks: Hours, Iris. Put them on under Tour, Your look." */
static void write_new_looks(unsigned looks, char out_words[NOTICE_BYTES])
{
    char names[NOTICE_BYTES] = "";
    int count = 0;
    for (PlayerLook look = PLAYER_LOOK_PLAIN; look < PLAYER_LOOK_COUNT; look++)
        if ((looks >> look & 1u) != 0) {
            tr_list(names, sizeof names, "%s", tr(player_look_about(look)->name));
            count++;
        }
    /* TRANSLATORS: %s is a list; Tour and Your look are entries of menus */
    text_fit(out_words, NOTICE_BYTES,
             tr_count("New look: %s. Put it on under Tour, Your look.",
                      "New looks: %s. Put them on under Tour, Your look.", count),
             names);
}

void shell_progress_announce(Shell *shell)
{
    char words[NOTICE_BYTES];
    Error notice;
    Progress more = {.told_looks = progress_looks(&shell->progress) & ~(1u << PLAYER_LOOK_PLAIN) &
                                   ~shell->progress.told_looks};
    if (more.told_looks == 0 || (shell->notice.is_bad && shell->notice.text[0] != '\0'))
        return;
    write_new_looks(more.told_looks, words);
    (void)progress_file_add(&shell->progress_file, &shell->progress, &more, &notice);
    shell_say(shell, notice.text[0] != '\0', words);
    shell_say_more(shell, notice.text);
}

void shell_daily_look(Shell *shell)
{
    long long day = (long long)time(NULL) / DATE_DAY_SECONDS;
    shell->today = day < DATE_FIRST_DAY  ? DATE_FIRST_DAY
                   : day > DATE_LAST_DAY ? DATE_LAST_DAY
                                         : (int)day;
}

bool shell_daily_match(const Shell *shell, int day, MatchOptions *out_options, Error *out_error)
{
    char path[FOLDERS_PATH_BYTES];
    if (!level_list_daily(day, path, out_error))
        return false;
    *out_options = (MatchOptions){.mode = MODE_TRIALS,
                                  .people = 1,
                                  .daily = day,
                                  .countdown_ticks = shell->match.countdown_ticks};
    snprintf(out_options->level_path, sizeof out_options->level_path, "%s", path);
    return true;
}

void shell_daily_paste(Shell *shell, const char *text)
{
    RunTrack track;
    Error error;
    char time_words[RUN_TIME_BYTES], own[TR_DATE_BYTES], today[TR_DATE_BYTES];
    if (text[0] == '\0') {
        shell_say(shell, true, tr("The clipboard is empty: copy a friend's ghost first."));
        return;
    }
    if (!ghost_text_read(text, &track, &error)) {
        shell_say(shell, true, error.text);
        return;
    }
    if (track.day != shell->today) {
        Date of_ghost = date_of_day(track.day), now = date_of_day(shell->today);
        tr_date(of_ghost.year, of_ghost.month, of_ghost.day, own);
        tr_date(now.year, now.month, now.day, today);
        /* TRANSLATORS: both are dates */
        shell_tell(shell, true, tr("This ghost is for %s, but today is %s: ask for today's."), own,
                   today);
        return;
    }
    run_time_write(track.ticks, time_words, sizeof time_words);
    ghost_text_write(&track, shell->records.friend_ghost);
    shell_tell(shell, false, tr("You now race your friend's ghost: %s s."), time_words);
    shell->records.is_friend_new = shell->has_unsaved_record = true;
    shell_records_save_again(shell);
}

bool shell_daily_friend(const Shell *shell, int day, RunTrack *out_track)
{
    Error ignored; /* There is none, or it is another day's. */
    RunTrack track;
    if (!ghost_text_read(shell->records.friend_ghost, &track, &ignored) || track.day != day)
        return false;
    *out_track = track;
    return true;
}
