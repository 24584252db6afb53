/* SPDX-License-Identifier: MIT */
#include "match/surprise.h"

#include "base/files.h"
#include "base/time.h"
#include "level/level_read.h"
#include "match/match.h"

#include <stdlib.h>

enum { SEED_STREAM = 31, FEW = 2, SEED_DIGITS = 20 };

uint64_t surprise_seed(uint64_t number)
{
    Random random = random_make(number, SEED_STREAM);
    return 1 + (uint64_t)random_index(&random, SURPRISE_SEEDS - 1);
}

void surprise_path(uint64_t seed, int players, char out_path[SURPRISE_PATH_BYTES])
{
    int most = players <= FEW                ? FEW
               : players <= SURPRISE_PLAYERS ? SURPRISE_PLAYERS
                                             : LEVEL_PLAYERS;
    snprintf(out_path, SURPRISE_PATH_BYTES, SURPRISE_ANEW "-%llu-%d", (unsigned long long)seed,
             most);
}

bool surprise_is_meant(const char *name)
{
    size_t length = strlen(SURPRISE_ANEW);
    return strncmp(name, SURPRISE_ANEW, length) == 0 &&
           (name[length] == '\0' || name[length] == '-');
}

bool surprise_read(const char *path, GrowPlan *out_plan)
{
    const char *digits = path + strlen(SURPRISE_ANEW) + 1;
    if (!surprise_is_meant(path) || strcmp(path, SURPRISE_ANEW) == 0)
        return false;
    size_t count = strspn(digits, "0123456789");
    const char *rest = digits + count;
    if (count == 0 || count > SEED_DIGITS)
        return false;
    *out_plan = (GrowPlan){.style = GROW_ANY, .players = SURPRISE_PLAYERS};
    errno = 0;
    out_plan->seed = strtoull(digits, NULL, 10);
    if (rest[0] == '-' && rest[1] >= '2' && rest[1] <= '0' + LEVEL_PLAYERS) {
        out_plan->players = rest[1] - '0';
        rest += 2;
    }
    return errno == 0 && rest[0] == '\0';
}

/* The level of a rotation has none before its turn. */
static bool has_seed(const char *path, Error *out_error)
{
    return strcmp(path, SURPRISE_ANEW) != 0 ||
           error_set(out_error, "'surprise' is a level for servers, another one each round: say "
                                "which, as in surprise-7");
}

bool surprise_text(const char *path, char **out_text, size_t *out_length, Error *out_error)
{
    GrowPlan plan;
    Level level;
    if (!has_seed(path, out_error))
        return false;
    if (!surprise_read(path, &plan))
        return text_file_read(path, LEVEL_FILE_BYTES, out_text, out_length, out_error);
    *out_text = NULL;
    if (!grow_level(&plan, &level, out_error))
        return false;
    bool is_written = match_level_text(&level, out_text, out_length);
    level_destroy(&level);
    return is_written || error_memory(out_error);
}

/* By way of its text, so that it is the same as when a file has it. */
bool surprise_level(const char *path, Level *out_level, Error *out_error)
{
    char *text;
    size_t length;
    JsonProblems problems;
    *out_level = (Level){0};
    if (!surprise_text(path, &text, &length, out_error))
        return false;
    bool is_read = level_read_text(text, length, LEVEL_USE_PLAY, out_level, &problems);
    free(text);
    return json_problems_end(&problems, is_read, path, out_error);
}

bool surprise_of_day(int day, char out_path[SURPRISE_PATH_BYTES])
{
    if (day < SURPRISE_DAILY_FIRST)
        return false;
    Date date = date_of_day(day);
    surprise_path((uint64_t)(date.year * 10000 + date.month * 100 + date.day), SURPRISE_PLAYERS,
                  out_path);
    return true;
}
