/* SPDX-License-Identifier: MIT */
#include "balance_report.h"

#include "balance_lines.h"
#include "level/level.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Report {
    Lines lines;
    bool misses;
} Report;

/* A figure of some cells, and what is asked of it; NAN: nothing is. */
typedef struct Figure {
    const char *name;
    double (*value)(const Measures *tally, const Measures *other);
    const char
        *other; /* Appended to the column's name: the cell that it is compared with, or NULL. */
    double low[3];
    double high[3];
} Figure;

static double share(double part, double whole)
{
    return whole > 0 ? 100 * part / whole : 0;
}

static double per(const Measures *tally, MeasureCount part, MeasureCount whole)
{
    return measures_percent(tally, part, whole) / 100;
}

static double matches(const Measures *t, const Measures *o)
{
    (void)o;
    return t->counts[MEASURE_MATCHES];
}

static double seen(const Measures *t, const Measures *o)
{
    (void)o;
    return measures_percent(t, MEASURE_SEEN, MEASURE_PLAYER_MINUTES);
}

static double safe(const Measures *t, const Measures *o)
{
    (void)o;
    return measures_percent(t, MEASURE_SAFE, MEASURE_PLAYER_MINUTES);
}

static double regained(const Measures *t, const Measures *o)
{
    (void)o;
    return measures_percent(t, MEASURE_REGAINED, MEASURE_DAMAGE);
}

static double kill_rate(const Measures *t, const Measures *o)
{
    (void)o;
    return per(t, MEASURE_KILLS, MEASURE_MINUTES);
}

static double late_kill_rate(const Measures *t, const Measures *o)
{
    (void)o;
    return per(t, MEASURE_LATE_KILLS, MEASURE_LATE_MINUTES);
}

static double kill_rate_more(const Measures *t, const Measures *o)
{
    double usual = kill_rate(t, NULL);
    return usual > 0 ? 100 * (kill_rate(o, NULL) / usual - 1) : 0;
}

static double seen_more(const Measures *t, const Measures *o)
{
    double usual = seen(t, NULL);
    return usual > 0 ? fabs(100 * (seen(o, NULL) / usual - 1)) : 0;
}

static double breaks(const Measures *t, const Measures *o)
{
    (void)o;
    return measures_percent(t, MEASURE_BREAKS_BY_MOVER, MEASURE_BREAKS);
}

static double recoveries(const Measures *t, const Measures *o)
{
    (void)o;
    return measures_percent(t, MEASURE_RECOVERIES_BY_MOVER, MEASURE_RECOVERIES);
}

static double uses(const Measures *t, const Measures *o)
{
    (void)o;
    return per(t, MEASURE_CLOCKWORK_USES, MEASURE_PLAYER_MINUTES);
}

static double by_pulse(const Measures *t, const Measures *o)
{
    (void)o;
    return share(t->weapons[MEASURE_WEAPON_KILLS][WEAPON_PULSE], t->counts[MEASURE_KILLS]);
}

static double drawn(const Measures *t, const Measures *o)
{
    (void)o;
    return measures_percent(t, MEASURE_DRAWS, MEASURE_MATCHES);
}

static double by_score(const Measures *t, const Measures *o)
{
    (void)o;
    return 100 - measures_percent(t, MEASURE_TIME_UP, MEASURE_MATCHES);
}

static double length(const Measures *t, const Measures *o)
{
    (void)o;
    return 60 * per(t, MEASURE_MINUTES, MEASURE_MATCHES);
}

static double in_180_seconds(const Measures *t, const Measures *o)
{
    (void)o;
    return measures_percent(t, MEASURE_WITHIN_180_SECONDS, MEASURE_MATCHES);
}

static double contact(const Measures *t, const Measures *o)
{
    (void)o;
    return per(t, MEASURE_CONTACT_SECONDS, MEASURE_MATCHES);
}

static double returned_seen(const Measures *t, const Measures *o)
{
    (void)o;
    return measures_percent(t, MEASURE_RETURNS_SEEN, MEASURE_RETURNS);
}

static double early_deaths(const Measures *t, const Measures *o)
{
    (void)o;
    return measures_percent(t, MEASURE_EARLY_DEATHS, MEASURE_DEATHS);
}

static double own_doing(const Measures *t, const Measures *o)
{
    (void)o;
    return measures_percent(t, MEASURE_OWN_DOING, MEASURE_DEATHS);
}

static double stuck(const Measures *t, const Measures *o)
{
    (void)o;
    return measures_percent(t, MEASURE_STUCK, MEASURE_PLAYER_MINUTES);
}

static double changed_won(const Measures *t, const Measures *o)
{
    (void)o;
    return measures_percent(t, MEASURE_CHANGED_WON, MEASURE_MATCHES);
}

static double coop_won(const Measures *t, const Measures *o)
{
    (void)o;
    return measures_percent(t, MEASURE_COOP_WON, MEASURE_MATCHES);
}

static double waves(const Measures *t, const Measures *o)
{
    (void)o;
    return per(t, MEASURE_WAVES, MEASURE_MATCHES);
}

static double team_1_won(const Measures *t, const Measures *o)
{
    (void)o;
    return measures_percent(t, MEASURE_TEAM_1_WON, MEASURE_MATCHES);
}

#define ANY_LOW                                                                                    \
    {                                                                                              \
        -HUGE_VAL, -HUGE_VAL, -HUGE_VAL                                                            \
    }
#define ANY_HIGH                                                                                   \
    {                                                                                              \
        HUGE_VAL, HUGE_VAL, HUGE_VAL                                                               \
    }
#define AT_MIN(low) {low, low, low}, ANY_HIGH
#define AT_MOST(high)                                                                              \
    ANY_LOW,                                                                                       \
    {                                                                                              \
        high, high, high                                                                           \
    }
#define ANYTHING ANY_LOW, ANY_HIGH

static const char *const by_players[] = {"2", "4", "8"};
static const Figure player_figures[] = {
    {"matches", matches, NULL, ANYTHING},
    {"seen, % of the time alive", seen, NULL, ANY_LOW, {HUGE_VAL, 60, 72}},
    {"long enough unseen to recover, %", safe, NULL, ANYTHING},
    {"shield regained, % of damage", regained, NULL, {35, 22, 12}, ANY_HIGH},
    {"kills a minute", kill_rate, NULL, ANYTHING},
    {"kills a minute in the last 15 s", late_kill_rate, NULL, ANYTHING},
    {"more of them without recovery, %", kill_rate_more, " no recovery", AT_MIN(15)},
    {"kills by Pulse, %", by_pulse, NULL, ANY_LOW, {HUGE_VAL, 55, HUGE_VAL}},
    {"drawn, %", drawn, NULL, AT_MOST(3)},
    {"won by score, %", by_score, NULL, {50, -HUGE_VAL, -HUGE_VAL}, ANY_HIGH},
    {"length, s", length, NULL, ANYTHING},
    {"first contact, s", contact, NULL, ANYTHING},
    {"returned in an enemy's sight, %", returned_seen, NULL, AT_MOST(5)},
    {"deaths within 2.5 s of coming in, %", early_deaths, NULL, ANYTHING},
    {"deaths by their own doing, %", own_doing, NULL, AT_MOST(3)},
    {"stuck, % of the time", stuck, NULL, AT_MOST(0.5)},
};

static const char *const by_movers[] = {"2 movers", "4 movers"};
static const Figure mover_figures[] = {
    {"seen, % of the time alive", seen, NULL, ANYTHING},
    {"sight broken by a mover, %", breaks, NULL, AT_MIN(15)},
    {"recoveries begun behind a mover, %", recoveries, NULL, AT_MIN(25)},
    {"ridden, hidden by or driven, a minute", uses, NULL, AT_MIN(2)},
    {"time seen, changed by freezing, %", seen_more, " frozen", AT_MIN(8)},
};

static const char *const by_mode[] = {
    "teams",    "teams 2",     "last light 2", "last light 4", "last light 8", "last light teams",
    "beacon 4", "beacon 8",    "beacon teams", "torch 4",      "torch 8",      "torch teams",
    "siege 4",  "siege rookie"};
static const char *const habits[] = {"unchanged",     "rushes",       "always hides",
                                     "never hides",   "keeps far",    "camps",
                                     "always dashes", "never dashes", "ignores weapons"};

#define LENGTH(array) ((int)(sizeof(array) / sizeof *(array)))

static void print_value(Report *report, double value, double low, double high)
{
    bool misses = value < low || value > high;
    report->misses |= misses;
    printf(" %6.1f%s |", value, misses ? "!" : " ");
}

static void print_figure(Report *report, const Figure *figure, const char *const *columns,
                         int column_count)
{
    printf("| %-38s|", figure->name);
    for (int i = 0; i < column_count; i++) {
        Measures tally, other;
        char name[LINES_NAME_BYTES];
        snprintf(name, sizeof name, "%s%s", columns[i], figure->other ? figure->other : "");
        const char *base = columns[i];
        if (!lines_sum(&report->lines, base, NULL, &tally) ||
            !lines_sum(&report->lines, name, NULL, &other)) {
            printf("         |");
            continue;
        }
        print_value(report, figure->value(&tally, &other), figure->low[i], figure->high[i]);
    }
    putchar('\n');
}

static void print_table(Report *report, const Figure *figures, int count,
                        const char *const *columns, int column_count)
{
    printf("\n| %-38s|", "");
    for (int i = 0; i < column_count; i++)
        printf(" %-8s|", columns[i]);
    printf("\n|---------------------------------------|");
    for (int i = 0; i < column_count; i++)
        printf("---------|");
    putchar('\n');
    for (int i = 0; i < count; i++)
        print_figure(report, &figures[i], columns, column_count);
}

/* A pickup is asked to bring so many kills among four; two kill each other seldom. */
static void print_weapons(Report *report, const char *cell, double kills_asked)
{
    Measures tally;
    if (!lines_sum(&report->lines, cell, NULL, &tally))
        return;
    printf("\n| weapon, %s | picked up | kills each | damage a second held | of Pulse's |\n"
           "|---|---|---|---|---|\n",
           cell);
    double pulse = tally.weapons[MEASURE_WEAPON_DAMAGE][WEAPON_PULSE] /
                   tally.weapons[MEASURE_WEAPON_HELD][WEAPON_PULSE];
    for (int i = 0; i < WEAPON_COUNT; i++) {
        double held = tally.weapons[MEASURE_WEAPON_HELD][i];
        double pickups = tally.weapons[MEASURE_WEAPON_PICKUPS][i];
        double rate = held > 0 ? tally.weapons[MEASURE_WEAPON_DAMAGE][i] / held : 0;
        bool is_picked_up = i != WEAPON_PULSE;
        printf("| %-10s| %6.0f  |", level_weapon_name((WeaponKind)i), pickups);
        print_value(report, pickups > 0 ? tally.weapons[MEASURE_WEAPON_KILLS][i] / pickups : 0,
                    is_picked_up ? kills_asked : 0, HUGE_VAL);
        printf(" %6.1f  |", rate);
        print_value(report, pulse > 0 ? rate / pulse : 0, is_picked_up ? 1.195 : 0, HUGE_VAL);
        putchar('\n');
    }
}

static void print_habits(Report *report)
{
    printf("\n| wins of a master who…  | 2       | 4       |\n|---|---|---|\n");
    for (int i = 0; i < LENGTH(habits); i++) {
        static const double most[] = {48, 32};
        printf("| %-22s |", habits[i]);
        for (int k = 0; k < 2; k++) {
            Measures tally;
            char name[LINES_NAME_BYTES];
            snprintf(name, sizeof name, "%s %s", by_players[k], habits[i]);
            double limit = i == 0 ? 100 : i == LENGTH(habits) - 1 && k == 0 ? 35 : most[k];
            if (lines_sum(&report->lines, name, NULL, &tally))
                print_value(report, changed_won(&tally, NULL), 0, limit);
            else
                printf("         |");
        }
        putchar('\n');
    }
}

static void print_modes(Report *report)
{
    printf(
        "\n| mode               | drawn %% | team 1 %%| length s| in 180 s| won %%   | waves   |\n"
        "|---|---|---|---|---|---|---|\n");
    for (int i = 0; i < LENGTH(by_mode); i++) {
        Measures tally;
        if (!lines_sum(&report->lines, by_mode[i], NULL, &tally))
            continue;
        bool is_teams = strstr(by_mode[i], "teams") != NULL;
        bool is_light = strstr(by_mode[i], "last light") != NULL;
        bool is_siege = strcmp(by_mode[i], "siege 4") == 0;
        printf("| %-18s |", by_mode[i]);
        print_value(report, drawn(&tally, NULL), 0, 3);
        print_value(report, team_1_won(&tally, NULL), is_teams ? 45 : 0, is_teams ? 55 : 100);
        print_value(report, length(&tally, NULL), 0, HUGE_VAL);
        print_value(report, in_180_seconds(&tally, NULL), is_light ? 90 : 0, 100);
        print_value(report, coop_won(&tally, NULL), is_siege ? 15 : 0, is_siege ? 30 : 100);
        print_value(report, waves(&tally, NULL), strcmp(by_mode[i], "siege rookie") == 0 ? 3 : 0,
                    HUGE_VAL);
        putchar('\n');
    }
}

static const char *const ones[] = {"beginner", "rookie",   "casual",  "amateur", "regular",
                                   "skilled",  "seasoned", "veteran", "expert",  "idle"};

/* One among four adaptive bots: of each level, and a person who does nothing. Its kills are
 * compared with those among four of its own level. */
static void print_ones(Report *report)
{
    printf("\n| among adaptive bots | place   | first %% | last %%  | kills   | of equals' %%| s a "
           "life |\n"
           "|---|---|---|---|---|---|---|\n");
    for (int i = 0; i < LENGTH(ones); i++) {
        Measures one, equal;
        char name[LINES_NAME_BYTES];
        bool is_idle = strcmp(ones[i], "idle") == 0;
        snprintf(name, sizeof name, "adaptive %s", ones[i]);
        if (!lines_sum(&report->lines, name, NULL, &one))
            continue;
        snprintf(name, sizeof name, "equal %s", ones[i]);
        bool has_equal = lines_sum(&report->lines, name, NULL, &equal);
        double kills = per(&one, MEASURE_FIRST_KILLS, MEASURE_MATCHES);
        double usual = has_equal ? per(&equal, MEASURE_FIRST_KILLS, MEASURE_MATCHES) : 0;
        printf("| %-19s |", ones[i]);
        print_value(report, per(&one, MEASURE_PLACES, MEASURE_MATCHES), is_idle ? 0 : 2,
                    is_idle ? 5 : 3.6);
        print_value(report, measures_percent(&one, MEASURE_FIRST, MEASURE_MATCHES), 0, 60);
        print_value(report, measures_percent(&one, MEASURE_LAST, MEASURE_MATCHES), 0,
                    is_idle ? 100 : 35);
        print_value(report, kills, 0, HUGE_VAL);
        print_value(report, share(kills, usual), has_equal ? 80 : 0, HUGE_VAL);
        print_value(report, 60 * per(&one, MEASURE_FIRST_MINUTES, MEASURE_FIRST_DEATHS),
                    is_idle ? 20 : 0, HUGE_VAL);
        putchar('\n');
    }
}

/* Of all modes with teams. */
static bool sum_of_teams(const Report *report, const char *level, Measures *out_sum)
{
    bool is_there = false;
    memset(out_sum, 0, sizeof *out_sum);
    for (int i = 0; i < LENGTH(by_mode); i++) {
        Measures tally;
        if (strstr(by_mode[i], "teams") == NULL ||
            !lines_sum(&report->lines, by_mode[i], level, &tally))
            continue;
        measures_add(out_sum, &tally);
        is_there = true;
    }
    return is_there;
}

/* Each level by itself, for who makes levels. */
static void print_levels(Report *report)
{
    printf("\n| level, 4 players | seen %%  | regained | mover breaks | mover recov. | uses/min | "
           "returned | team 1 %%|\n|---|---|---|---|---|---|---|---|\n");
    for (int i = 0; i < report->lines.count; i++) {
        const Line *line = &report->lines.items[i];
        Measures tally, teams;
        bool is_repeated = strcmp(line->cell, "4") != 0;
        for (int k = 0; k < i; k++)
            is_repeated |= strcmp(report->lines.items[k].cell, "4") == 0 &&
                           strcmp(report->lines.items[k].level, line->level) == 0;
        if (is_repeated || !lines_sum(&report->lines, "4", line->level, &tally))
            continue;
        printf("| %-16s | %6.1f | %6.1f | %6.1f | %6.1f | %6.2f | %6.1f |", line->level,
               seen(&tally, NULL), regained(&tally, NULL), breaks(&tally, NULL),
               recoveries(&tally, NULL), uses(&tally, NULL), returned_seen(&tally, NULL));
        if (sum_of_teams(report, line->level, &teams))
            print_value(report, team_1_won(&teams, NULL), 45, 55);
        putchar('\n');
    }
}

bool report_print(char **paths, int count)
{
    Report report = {0};
    bool is_read = lines_read(&report.lines, paths, count);
    if (is_read) {
        print_table(&report, player_figures, LENGTH(player_figures), by_players,
                    LENGTH(by_players));
        print_table(&report, mover_figures, LENGTH(mover_figures), by_movers, LENGTH(by_movers));
        print_weapons(&report, "4", 0.495);
        print_weapons(&report, "2 masters", 0);
        print_habits(&report);
        print_modes(&report);
        print_levels(&report);
        print_ones(&report);
    }
    free(report.lines.items);
    return is_read && !report.misses;
}
