/* SPDX-License-Identifier: MIT */
#include "shell/shell_daily.h"

#include "platform/window.h"
#include "profile/ghost.h"
#include "profile/records.h"
#include "shell/shell_records.h"
#include "sim/daily.h"

#include <stdio.h>
#include <time.h>

enum { TIME_BYTES = 16 };

int shell_daily_today(const Shell *shell)
{
    if (shell->today != DAILY_NONE)
        return shell->today;
    long long day = (long long)time(NULL) / DATE_DAY_SECONDS;
    return day < DATE_FIRST_DAY ? DATE_FIRST_DAY : day > DATE_LAST_DAY ? DATE_LAST_DAY : (int)day;
}

bool shell_daily_match(const Shell *shell, int day, MatchOptions *out_options, Error *out_error)
{
    char path[FOLDERS_PATH_BYTES];
    if (!folders_game_path(daily_of(day).level, path, out_error))
        return false;
    *out_options = (MatchOptions){.mode = MODE_TRIALS,
                                  .people = 1,
                                  .daily = day,
                                  .countdown_ticks = shell->match.countdown_ticks};
    snprintf(out_options->level_path, sizeof out_options->level_path, "%s", path);
    return true;
}

void shell_daily_copy(Shell *shell, int day)
{
    const DailyRecord *best = records_daily_find(&shell->records, day);
    if (best == NULL)
        shell_say(shell, true, "There is no ghost yet: hit every target in one run first.");
    else if (clipboard_write(best->ghost))
        shell_say(shell, false, "Copied. Send it to a friend, who can paste it here.");
    else
        shell_say(shell, true, "The clipboard can't be used, so nothing was copied.");
}

static void refuse_day(Shell *shell, int day)
{
    char words[NOTICE_BYTES];
    char own[DATE_BYTES];
    char today[DATE_BYTES];
    date_write(day, own);
    date_write(shell_daily_today(shell), today);
    snprintf(words, sizeof words, "This ghost is for %s, but today is %s: ask for today's.", own,
             today);
    shell_say(shell, true, words);
}

void shell_daily_paste(Shell *shell, const char *text)
{
    RunTrack track;
    Error error;
    char time_words[TIME_BYTES];
    char words[NOTICE_BYTES];
    if (text[0] == '\0') {
        shell_say(shell, true, "The clipboard is empty: copy a friend's ghost first.");
        return;
    }
    if (!ghost_text_read(text, &track, &error)) {
        shell_say(shell, true, error.text);
        return;
    }
    if (track.day != shell_daily_today(shell)) {
        refuse_day(shell, track.day);
        return;
    }
    run_time_write(track.ticks, time_words, sizeof time_words);
    snprintf(words, sizeof words, "You now race your friend's ghost: %s s.", time_words);
    ghost_text_write(&track, shell->records.friend_ghost);
    shell_say(shell, false, words);
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
