/* SPDX-License-Identifier: MIT */
/* Which levels set-ups list, also where the player's folder, a list or memory is missing: those who
 * make lists are the test's. */
#include "platform/folders.h"
#include "profile/packs.h"
#include "shell/setup.h"
#include "test.h"

#include <stdio.h>
#include <string.h>

static struct {
    bool has_folder, has_list, has_surprise;
    char log[300];
} fake;

__attribute__((format(printf, 1, 2))) static void note(const char *format, ...)
{
    va_list arguments;
    size_t length = strlen(fake.log);
    va_start(arguments, format);
    vsnprintf(fake.log + length, sizeof fake.log - length, format, arguments);
    va_end(arguments);
}

/* NOLINTBEGIN(readability-identifier-naming) */
bool __wrap_folders_user_subfolder(const char *name, char out_path[FOLDERS_PATH_BYTES],
                                   Error *out_error);
void __wrap_packs_mend(const char *levels);
bool __wrap_level_list_create(LevelList *out_list, const char *own_folder, Error *out_error);
void __wrap_level_list_destroy(LevelList *list);
bool __wrap_level_list_add_surprise(LevelList *list, uint64_t seed, int players, Error *out_error);

bool __wrap_folders_user_subfolder(const char *name, char out_path[FOLDERS_PATH_BYTES],
                                   Error *out_error)
{
    snprintf(out_path, FOLDERS_PATH_BYTES, "/home/%s", name);
    return fake.has_folder || error_set(out_error, "no folder");
}

void __wrap_packs_mend(const char *levels)
{
    note("mend %s, ", levels);
}

bool __wrap_level_list_create(LevelList *out_list, const char *own_folder, Error *out_error)
{
    *out_list = (LevelList){.count = 3};
    note("list %s, ", own_folder != NULL ? own_folder : "without own");
    return fake.has_list || error_set(out_error, "no list");
}

void __wrap_level_list_destroy(LevelList *list)
{
    note("destroy %d, ", list->count);
}

bool __wrap_level_list_add_surprise(LevelList *list, uint64_t seed, int players, Error *out_error)
{
    note("surprise to %d for %d, ", list->count, players);
    (void)seed;
    return fake.has_surprise || error_set(out_error, "no surprise");
}
/* NOLINTEND(readability-identifier-naming) */

TEST(lists_of_levels)
{
    static const struct {
        const char *name;
        bool has_folder, has_list, has_surprise;
        const char *log, *problem;
    } cases[] = {
        {"all is there", true, true, true,
         "mend /home/levels, list /home/levels, surprise to 3 for 6, ", ""},
        {"no folder of one's own", false, true, true, "list without own, surprise to 3 for 6, ",
         ""},
        {"no list", true, false, true, "mend /home/levels, list /home/levels, ", "no list"},
        {"no surprise", true, true, false,
         "mend /home/levels, list /home/levels, surprise to 3 for 6, destroy 3, ", "no surprise"},
    };
    for (int i = 0; i < COUNT(cases) * 2; i++) {
        bool is_all = i % 2 == 0;
        LevelList levels;
        Error error = {.text = ""};
        fake.has_folder = cases[i / 2].has_folder;
        fake.has_list = cases[i / 2].has_list;
        fake.has_surprise = cases[i / 2].has_surprise;
        fake.log[0] = '\0';
        bool is_listed =
            is_all ? setup_list_all(&levels, 5, &error) : setup_list_levels(&levels, &error);
        bool is_wanted = cases[i / 2].has_list && (cases[i / 2].has_surprise || !is_all);
        const char *problem = is_wanted ? "" : cases[i / 2].problem;
        size_t length = strlen(cases[i / 2].log);
        const char *surprise = strstr(cases[i / 2].log, "surprise");
        if (!is_all && surprise != NULL)
            length = (size_t)(surprise - cases[i / 2].log);
        /* What went wrong with the folder is no matter: the list is without it. */
        if (is_listed != is_wanted || (!is_wanted && strcmp(error.text, problem) != 0) ||
            strlen(fake.log) != length || strncmp(fake.log, cases[i / 2].log, length) != 0)
            fail_msg("%s%s: %s, \"%s\", by %s", cases[i / 2].name, is_all ? "" : ", bare",
                     is_listed ? "listed" : "not listed", error.text, fake.log);
    }
}
