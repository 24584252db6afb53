/* SPDX-License-Identifier: MIT */
/*
 * What each part of a match's picture draws in single moments, made by hand where matches seldom
 * come to them. test_drawings asks the same of whole screens; here a line has few shapes, so that a
 * length of the HUD or a shade that is another one shows.
 */
#include "screens/draw_recorder.h"
#include "screens/view_moments.h"
#include "shell/setup.h"
#include "sim/world.h"
#include "support/canvas_bench.h"
#include "support/kept_lines.h"
#include "support/match_bench.h"
#include "support/match_scene.h"
#include "test.h"
#include "view/view.h"

#include <stdio.h>
#include <string.h>

/* A page's unit is a pixel. */
enum { WIDTH = 1600, HEIGHT = 900, TALL_WIDTH = 600, TALL_HEIGHT = 1000, NAME_BYTES = 80 };

typedef struct Moment {
    const char *name;
    const char *level;
    Mode mode;
    int people, bots;
    bool has_teams;
    int ticks; /* Before it is drawn. */
    void (*make)(Match *match, Scene *scene);
} Moment;

typedef struct Look {
    const char *name;
    double text_scale;
    Accessibility accessibility;
} Look;

static const Look looks[] = {
    {"", 1, {.shake = 1}},
    {", large and clear",
     1.5,
     {.framing = FRAMING_WHOLE,
      .panel = PANEL_TOP,
      .flashes = FLASHES_REDUCED,
      .palette = (Palette)(PALETTE_USUAL + 1),
      .has_high_contrast = true,
      .has_captions = true,
      .circle_size = 1.25,
      .outlines = 2}},
};

/* --- Moments --------------------------------------------------------------------------------- */

#define CLOCKWORK "levels/clockwork.json"
#define DUEL "levels/duel.json"
#define ISLANDS "levels/islands.json"

static const Moment moments[] = {
    {"in the lead", CLOCKWORK, MODE_DEATHMATCH, 1, 2, false, 1, moment_lead},
    {"eight, a match point", CLOCKWORK, MODE_DEATHMATCH, 2, 6, false, 1, moment_match_point},
    {"rounds, a match point", CLOCKWORK, MODE_LAST_LIGHT, 1, 3, false, 1, moment_match_point},
    {"teams, a match point", CLOCKWORK, MODE_DEATHMATCH, 1, 3, true, 1, moment_team_point},
    {"rounds of teams", CLOCKWORK, MODE_LAST_LIGHT, 1, 3, true, 1, moment_team_point},
    {"the last seconds", CLOCKWORK, MODE_DEATHMATCH, 1, 3, false, 1, moment_last_seconds},
    {"the last moment", CLOCKWORK, MODE_BEACON, 1, 3, false, 1, moment_last_moment},
    {"sudden death", CLOCKWORK, MODE_DEATHMATCH, 1, 3, false, 1, moment_sudden_death},
    {"a strike is announced", CLOCKWORK, MODE_DEATHMATCH, 1, 3, false, 1, moment_strike_announced},
    {"a strike has begun", CLOCKWORK, MODE_DEATHMATCH, 1, 3, false, 1, moment_strike_begun},
    {"a strike is on", CLOCKWORK, MODE_DEATHMATCH, 1, 3, false, 1, moment_strike_on},
    {"a strike in panes", ISLANDS, MODE_DEATHMATCH, 2, 2, false, 1, moment_strike_on},
    {"trials, ahead", DUEL, MODE_TRIALS, 1, 0, false, 1, moment_split_ahead},
    {"trials, a target aside", DUEL, MODE_TRIALS, 1, 0, false, 1, moment_targets_aside},
    {"trials, behind", DUEL, MODE_TRIALS, 1, 0, false, 1, moment_split_behind},
    {"states of players", CLOCKWORK, MODE_DEATHMATCH, 1, 7, false, 1, moment_states},
    {"states on a large level", ISLANDS, MODE_DEATHMATCH, 1, 7, false, 1, moment_states},
    {"states of teams", ISLANDS, MODE_DEATHMATCH, 2, 6, true, 1, moment_states},
    {"states of eight people", CLOCKWORK, MODE_DEATHMATCH, 8, 0, false, 1, moment_states},
    {"big heads", DUEL, MODE_DEATHMATCH, 0, 8, false, 1, moment_big_heads},
    {"bullets", CLOCKWORK, MODE_DEATHMATCH, 1, 3, false, 1, moment_bullets},
    {"bullets on a large level", ISLANDS, MODE_DEATHMATCH, 2, 2, false, 1, moment_bullets},
    {"words", CLOCKWORK, MODE_DEATHMATCH, 1, 3, false, 1, moment_words},
    {"words in panes", ISLANDS, MODE_DEATHMATCH, 3, 1, false, 1, moment_words},
    {"it is over", CLOCKWORK, MODE_DEATHMATCH, 1, 3, false, 1, moment_over},
    {"it begins", CLOCKWORK, MODE_DEATHMATCH, 1, 3, false, 1, moment_go},
    {"out of the round", CLOCKWORK, MODE_LAST_LIGHT, 1, 3, false, 1, moment_spectating},
    {"a count of two", CLOCKWORK, MODE_DEATHMATCH, 1, 3, false, 0, moment_count_of_two},
    {"the card", CLOCKWORK, MODE_BEACON, 1, 3, false, 0, moment_card},
    {"a pinch", "levels/colonnade.json", MODE_DEATHMATCH, 1, 2, false, 1, moment_pinch},
    {"warnings", ISLANDS, MODE_DEATHMATCH, 1, 2, false, 1, moment_warnings},
    {"warnings in panes", ISLANDS, MODE_DEATHMATCH, 4, 2, true, 1, moment_warnings},
    {"a crowd of words", CLOCKWORK, MODE_LAST_LIGHT, 1, 3, false, 1, moment_crowd_of_words},
    {"a crowd of words in panes", ISLANDS, MODE_SIEGE, 2, 2, false, 1, moment_crowd_of_words},
    {"ghosts", DUEL, MODE_TRIALS, 1, 0, false, 1, moment_ghosts},
    {"pads wait", CLOCKWORK, MODE_TORCH, 1, 3, true, 30, moment_pads_wait},
    {"about the mode", CLOCKWORK, MODE_TORCH, 1, 3, false, 0, moment_about},
    {"a star", DUEL, MODE_SIEGE, 1, 3, false, 0, moment_star},
    {"a restart", DUEL, MODE_TRIALS, 1, 0, false, 0, moment_restart},
    {"long names", CLOCKWORK, MODE_DEATHMATCH, 2, 6, false, 1, moment_long_names},
    {"long names in panes", ISLANDS, MODE_LAST_LIGHT, 3, 5, false, 1, moment_long_names},
    {"an entry on a large level", ISLANDS, MODE_SIEGE, 1, 3, false, 420, NULL},
    {"the beacon is about to move", DUEL, MODE_BEACON, 1, 3, false, 18 * TICKS_PER_SECOND, NULL},
    {"teams with a torch", ISLANDS, MODE_TORCH, 2, 4, true, 900, NULL},
    {"a deathmatch", "levels/mirrors.json", MODE_DEATHMATCH, 0, 5, false, 700, NULL},
    {"last light", "levels/foundry.json", MODE_LAST_LIGHT, 1, 3, false, 500, NULL},
    {"beacon", "levels/gears.json", MODE_BEACON, 1, 3, false, 600, NULL},
    {"torch", "levels/pinball.json", MODE_TORCH, 1, 3, true, 600, NULL},
    {"siege", "levels/lifts.json", MODE_SIEGE, 2, 3, false, 600, NULL},
    {"trials", "levels/spiral.json", MODE_TRIALS, 1, 0, false, 300, NULL},
    {"practice", "levels/glasshouse.json", MODE_PRACTICE, 1, 3, false, 400, NULL},
    {"blitz", "levels/raim.json", MODE_BLITZ, 1, 3, false, 400, NULL},
};

/* --- Parts ----------------------------------------------------------------------------------- */

typedef struct Drawn {
    const MatchPanes *panes;
    const MatchFrame *frame;
    const Ui *ui, *page;
} Drawn;

typedef struct Layer {
    const char *name;
    void (*draw)(const MatchFrame *frame);
} Layer;

static const Layer layers[] = {
    {"ground_draw", view_ground_draw},
    {"effects_draw_low", view_effects_draw_low},
    {"obstacles_draw_tracks", view_obstacles_draw_tracks},
    {"sight_draw", view_sight_draw},
    {"goals_draw_low", view_goals_draw_low},
    {"players_draw_low", view_players_draw_low},
    {"linger_draw_low", view_linger_draw_low},
    {"pickups_draw", view_pickups_draw},
    {"bullets_draw_trails", view_bullets_draw_trails},
    {"obstacles_draw", view_obstacles_draw},
    {"pinch_draw", view_pinch_draw},
    {"border_draw_low", view_border_draw_low},
    {"midnight_draw", view_midnight_draw},
    {"weapons_draw_low", view_weapons_draw_low},
    {"players_draw", view_players_draw},
    {"bullets_draw", view_bullets_draw},
    {"weapons_draw_afterimages", view_weapons_draw_afterimages},
    {"deaths_draw", view_deaths_draw},
    {"goals_draw_high", view_goals_draw_high},
    {"border_draw_high", view_border_draw_high},
    {"effects_draw_high", view_effects_draw_high},
    {"effects_draw_screen_flash", view_effects_draw_screen_flash},
    {"strike_draw", view_strike_draw},
    {"edges_draw", view_edges_draw},
    {"captions_draw", view_captions_draw},
    {"steady_fire_draw", view_steady_fire_draw},
};

static void draw_hud(const Drawn *drawn)
{
    hud_draw(drawn->frame, drawn->page);
}

static void draw_row(const Drawn *drawn)
{
    (void)hud_top_draw(drawn->frame, drawn->page);
}

static void draw_marks(const Drawn *drawn)
{
    static const Box hints = {{40, 840}, {700, 880}};
    match_panes_draw_marks(drawn->panes, drawn->ui, &hints, NULL, 0);
}

/* At every place, above hints and beside them, as far as there is room. */
static void draw_status(const Drawn *drawn)
{
    enum { FIRST = 40, LAST = 1000, STEP = 24 };
    Accessibility *look = &drawn->frame->scene->accessibility;
    PanelPlace chosen = look->panel;
    for (int i = 0; i < PANEL_PLACES; i++) {
        look->panel = (PanelPlace)i;
        match_panes_draw_status(drawn->panes, drawn->ui, NULL);
        for (int k = FIRST; k < LAST; k += STEP) {
            Box after = {{k, 840}, {1590, 880}};
            Box before = {{10, 840}, {k + 400, 880}};
            match_panes_draw_status(drawn->panes, drawn->ui, &after);
            match_panes_draw_status(drawn->panes, drawn->ui, &before);
        }
    }
    look->panel = chosen;
}

static void draw_captions(const Drawn *drawn)
{
    static const Box hints = {{40, 840}, {700, 880}}, words = {{900, 700}, {1560, 880}};
    match_panes_draw_captions(drawn->panes, drawn->ui, &hints, &words);
}

/* A box by its numbers: an empty one shows too. */
static void draw_box(const Drawn *drawn, Box box)
{
    canvas_rounded(drawn->ui->canvas, box.low.x, box.low.y, box.high.x + 9, box.high.y + 9, 0,
                   color_make(0, 1));
}

/* Where boxes at the foot of the page go, how far the feed reaches, and what else is taken. */
static void draw_places(const Drawn *drawn)
{
    static const Box wanted[] = {
        {{500, 780}, {1100, 870}}, {{40, 600}, {400, 880}}, {{1200, 500}, {1580, 860}}};
    const MatchFrame *frame = drawn->frame;
    const Ui *page = drawn->page;
    HudTaken taken = hud_taken(frame, page);
    double left = hud_feed_left(frame, page);
    for (int i = 0; i < COUNT(wanted); i++) {
        draw_box(drawn, hud_place_foot(frame, page, wanted[i], &wanted[1]));
        draw_box(drawn, hud_place_off_targets(frame, page, wanted[i]));
        draw_box(drawn, hud_status_box(frame, page, &wanted[i]));
    }
    for (int i = 0; i < taken.count; i++)
        draw_box(drawn, taken.boxes[i]);
    draw_box(drawn, hud_captions_box(frame, page, &taken));
    draw_box(drawn, hud_countdown_box(frame, page, 120));
    draw_box(drawn, hud_place_arena(frame, page));
    draw_box(drawn, (Box){{left, taken.top}, {hud_top_measure(frame, page).right, left}});
}

static void draw_names(const Drawn *drawn)
{
    view_pickup_names_draw(drawn->frame, drawn->ui, drawn->page);
}

static void draw_panes(const Drawn *drawn)
{
    match_panes_draw(drawn->panes, drawn->ui);
}

static void draw_collision(const Drawn *drawn)
{
    match_panes_draw_collision(drawn->panes);
}

typedef struct Part {
    const char *name;
    void (*draw)(const Drawn *drawn);
} Part;

static const Part parts[] = {
    {"hud", draw_hud},
    {"row", draw_row},
    {"marks", draw_marks},
    {"status", draw_status},
    {"names", draw_names},
    {"panes", draw_panes},
    {"collision", draw_collision},
    {"captions alone", draw_captions},
    {"places", draw_places},
};

/* --- The test -------------------------------------------------------------------------------- */

static void take(KeptLines *kept, const Moment *moment, const Look *look, const char *part,
                 const DrawFigures *drawn)
{
    char name[NAME_BYTES];
    snprintf(name, sizeof name, "%s%s", moment->name, look->name);
    draw_recorder_take(kept, name, part, drawn);
}

/* The caller ends match and scene. */
static Match *begin_moment(const Moment *moment, Scene **out_scene)
{
    MatchOptions options = match_bench_options(moment->level, moment->people, moment->bots);
    options.mode = moment->mode;
    options.has_teams = moment->has_teams;
    Match *match = match_bench_create(&options);
    Scene *scene = match_scene_create(match);
    match_scene_idle(match, scene, moment->ticks);
    if (moment->make != NULL)
        moment->make(match, scene);
    *out_scene = scene;
    return match;
}

static void draw_moment(KeptLines *kept, Canvas *canvas, const Moment *moment, const Look *look)
{
    static MatchPanes panes;
    DrawFigures figures;
    Scene *scene;
    Match *match = begin_moment(moment, &scene);
    scene->accessibility = look->accessibility;
    Ui ui = ui_make(canvas, 1);
    ui.text_scale = look->text_scale;
    ui.accessibility = scene->accessibility;
    ui.is_pad = look != &looks[0];
    canvas_begin(canvas, color_make(0, 1));
    match_panes_make(&panes, scene, &ui, 0.25);
    Ui page = match_panes_page(&ui);
    for (int i = 0; i < COUNT(layers); i++) {
        draw_recorder_listen(&figures);
        layers[i].draw(&panes.frames[panes.count - 1]);
        take(kept, moment, look, layers[i].name, &figures);
    }
    for (int i = 0; i < COUNT(parts); i++) {
        draw_recorder_listen(&figures);
        parts[i].draw(&(Drawn){&panes, &panes.frames[0], &ui, &page});
        take(kept, moment, look, parts[i].name, &figures);
    }
    draw_recorder_listen(NULL);
    match_scene_end(match, scene);
}

/* Only every third moment is drawn in a tall window, and crowds of words. */
static void draw_moments(KeptLines *kept, bool is_tall)
{
    Canvas *canvas =
        canvas_bench_create(is_tall ? TALL_WIDTH : WIDTH, is_tall ? TALL_HEIGHT : HEIGHT);
    for (int i = 0; i < COUNT(moments); i++)
        for (int k = 0; k < COUNT(looks); k++) {
            if (is_tall && i % 3 != 0 && moments[i].make != moment_crowd_of_words)
                continue;
            char name[NAME_BYTES];
            Moment moment = moments[i];
            snprintf(name, sizeof name, "%s%s", moment.name, is_tall ? " in a tall window" : "");
            moment.name = name;
            draw_moment(kept, canvas, &moment, &looks[k]);
        }
    canvas_destroy(canvas);
}

/* The moments as pictures of their levels: a small one leaves out what nobody could see. */
static void draw_previews(KeptLines *kept, Canvas *canvas)
{
    static const struct {
        const char *name;
        Box box;
    } sizes[] = {{"a small picture", {{100.4, 60.6}, {579.6, 330.2}}},
                 {"a large picture", {{100, 60}, {580, 330}}}};
    Ui ui = ui_make(canvas, 1);
    for (int i = 0; i < COUNT(moments); i++) {
        Scene *scene;
        Match *match = begin_moment(&moments[i], &scene);
        for (int k = 0; k < COUNT(sizes); k++) {
            DrawFigures figures;
            draw_recorder_listen(&figures);
            level_preview_draw_scene(scene, &ui, sizes[k].box, &looks[0].accessibility, 0.25, 0.75);
            take(kept, &moments[i], &looks[0], sizes[k].name, &figures);
        }
        draw_recorder_listen(NULL);
        match_scene_end(match, scene);
    }
}

static void take_alone(KeptLines *kept, const char *name, const DrawFigures *drawn)
{
    static const Moment alone = {.name = "alone"};
    take(kept, &alone, &looks[0], name, drawn);
}

/* Looks of circles, circles, crosshairs and other signs, each by itself. */
static void draw_signs(KeptLines *kept, Canvas *canvas)
{
    static const Vec2 at = {200, 300};
    Color color = color_make(0x804020, 0.9);
    LookPen pen = {canvas, at, 40, color, 1.7};
    DrawFigures figures;
    char name[NAME_BYTES];
    for (int i = PLAYER_LOOK_PLAIN; i < PLAYER_LOOK_COUNT; i++) {
        snprintf(name, sizeof name, "look %d", i);
        draw_recorder_listen(&figures);
        view_looks_draw(&pen, (PlayerLook)i);
        view_looks_draw_trail(&pen, (PlayerLook)i, vec2(30, 40));
        take_alone(kept, name, &figures);
    }
    for (int i = 0; i < PLAYER_CIRCLES; i++) {
        snprintf(name, sizeof name, "circle %d", i);
        draw_recorder_listen(&figures);
        view_circle_draw(&pen, i, color_make(0x010203, 0.5));
        take_alone(kept, name, &figures);
    }
    for (int i = 0; i < CROSSHAIR_COUNT; i++) {
        Ui ui = ui_make(canvas, 1);
        ui.accessibility.crosshair = (Crosshair)i;
        ui.accessibility.crosshair_size = 1.5;
        snprintf(name, sizeof name, "crosshair %d", i);
        draw_recorder_listen(&figures);
        hud_crosshair(&ui, at);
        take_alone(kept, name, &figures);
    }
    for (int kind = 0; kind < PICKUP_COUNT; kind++)
        for (int weapon = 0; weapon <= WEAPON_COUNT; weapon++) {
            snprintf(name, sizeof name, "pickup %d of weapon %d", kind, weapon);
            draw_recorder_listen(&figures);
            glyph_pickup(canvas, (PickupKind)kind, (WeaponKind)weapon, at, 20, color);
            take_alone(kept, name, &figures);
        }
    draw_recorder_listen(&figures);
    for (int i = 0; i < 2; i++) {
        glyph_team(canvas, 1 + i, at, 20, color);
        glyph_star(canvas, i == 1, at, 20, color);
        glyph_medal(canvas, 1 + i, at, 20, color);
    }
    glyph_automatic(canvas, at, 20, color);
    glyph_torch(canvas, at, 20, color);
    take_alone(kept, "other signs", &figures);
}

/* What is announced of every kind of event, over the arena and in a pane. */
static void draw_announced(KeptLines *kept, Canvas *canvas, Mode mode, const char *level)
{
    static MatchPanes panes;
    MatchOptions options = match_bench_options(level, 2, 2);
    options.mode = mode;
    options.has_teams = mode == MODE_TORCH;
    Match *match = match_bench_create(&options);
    Scene *scene = match_scene_create(match);
    scene->accessibility.framing = FRAMING_FOLLOW;
    match_scene_idle(match, scene, 1);
    match->world.state.phase = PHASE_PLAY;
    match->world.state.play_ticks = RULES_TICKS(5);
    for (int i = 0; i < EVENT_COUNT * 2; i++) {
        char words[ANNOUNCER_BYTES], name[NAME_BYTES];
        DrawFigures figures;
        Ui ui = ui_make(canvas, 1);
        scene->announcer = (Announcer){.has_event = true,
                                       .event = {.kind = (EventKind)(i / 2),
                                                 .player = i % 2 == 0 ? 1 : 2,
                                                 .other = 3 - i % 2,
                                                 .amount = 2},
                                       .age = 0.05 + 2 * (i % 2)};
        if (!announcer_words(&scene->announcer, &match->world, words, sizeof words))
            continue;
        match_panes_make(&panes, scene, &ui, 1);
        Ui page = match_panes_page(&ui);
        draw_recorder_listen(&figures);
        hud_draw(&panes.frames[0], &page);
        match_panes_draw_marks(&panes, &ui, NULL, NULL, 0);
        snprintf(name, sizeof name, "mode %d announces event %d", mode, i / 2);
        take_alone(kept, name, &figures);
    }
    match_scene_end(match, scene);
}

/* --- Over time and everywhere ---------------------------------------------------------------- */

/* What comes, moves and fades is drawn at so many ages, of which the last is its end. */
enum { AGES = 12 };

/* Lets what `make` put into the scene be of an age: a part of its time. */
typedef struct Fading {
    Moment moment;
    void (*age)(Match *match, Scene *scene, double part);
} Fading;

static void age_split(Match *match, Scene *scene, double part)
{
    (void)match;
    scene->split.age = part * SPLIT_SECONDS;
    scene->split.has_value = part < 1;
}

static void age_words(Match *match, Scene *scene, double part)
{
    (void)match;
    for (int i = 0; i < scene->feed.count; i++)
        scene->feed.lines[i].age = clamp_unit(part + 0.07 * i) * FEED_SECONDS;
    for (int i = 0; i < scene->deaths.count; i++)
        scene->deaths.marks[i].age = clamp_unit(part + 0.11 * i) * DEATHS_SECONDS;
    for (int i = 0; i < scene->callouts.count; i++) {
        Callout *callout = &scene->callouts.items[i];
        callout->age = clamp_unit(part + 0.05 * i) * callout_seconds(callout->kind);
    }
    for (int i = 0; i < CAPTIONS_SECTORS; i++)
        scene->captions[0].marks[i].shown = clamp_unit(part + 0.06 * i);
    for (int i = 0; i < CAPTIONS_MAX; i++)
        scene->captions[0].items[i].shown = clamp_unit(part + 0.09 * i);
}

static void age_afterimages(Match *match, Scene *scene, double part)
{
    scene->afterimages.count = 3 * AFTERIMAGE_KIND_COUNT;
    for (int i = 0; i < scene->afterimages.count; i++) {
        AfterimageKind kind = (AfterimageKind)(i % AFTERIMAGE_KIND_COUNT);
        scene->afterimages.items[i] =
            (Afterimage){.kind = kind,
                         .player = i % match->world.player_count,
                         .at = {300 + 110 * i, 250 + 60 * (i % 4)},
                         .to = {500 + 30 * i, 700},
                         .size = 60 + 10 * i,
                         .age = clamp_unit(part + 0.05 * i) * afterimages_seconds(kind),
                         .is_charged = i % 2 == 0,
                         .pickup = (PickupKind)(i % PICKUP_COUNT),
                         .weapon = (WeaponKind)(i % WEAPON_COUNT)};
    }
    for (int i = 0; i < match->world.player_count; i++)
        scene->shown[i] = 1;
}

static void age_effects(Match *match, Scene *scene, double part)
{
    Effects *effects = &scene->effects;
    effects->particle_count = 2 * (PARTICLE_GHOST + 1);
    for (int i = 0; i < effects->particle_count; i++)
        effects->particles[i] = (Particle){.kind = (ParticleKind)(i / 2),
                                           .player = i % match->world.player_count,
                                           .at = {260 + 90 * i, 300 + 50 * (i % 3)},
                                           .velocity = {60, 40 * i},
                                           .along = {0.6, 0.8},
                                           .spin = 200,
                                           .age = part * (1 + i % 2),
                                           .life = 1 + i % 2,
                                           .size = 6 + 2 * i};
    effects->first_decal = 0;
    effects->decal_count = 3 * (DECAL_SHARD + 1);
    for (int i = 0; i < effects->decal_count; i++)
        effects->decals[i] = (Decal){.kind = (DecalKind)(i / 3),
                                     .player = i % 3 == 2 ? NO_PLAYER : i % 3,
                                     .at = {240 + 80 * i, 420 + 60 * (i % 2)},
                                     .along = {0.8, -0.6},
                                     .age = part * EFFECTS_DECAL_SECONDS,
                                     .size = 4 + i};
    for (int i = 0; i < match->world.player_count; i++) {
        effects->players[i] = (PlayerEffect){.flash = (1 - part) * EFFECTS_HIT_FLASH_SECONDS,
                                             .freeze = (1 - part) * 0.1,
                                             .offset = {5 * part, -3},
                                             .guard_blink = 2 * part,
                                             .seen = part,
                                             .recovering = 1 - part,
                                             .shield_glow = 1 - part,
                                             .killer = (1 - part) * EFFECTS_KILLER_SECONDS};
        scene->shown[i] = clamp_unit(part + 0.1 * i);
        scene->light[i] = clamp_unit(1.1 - part);
        scene->taunts.ticks[i] = RULES_TICKS(TAUNT_GAP_SECONDS - part * TAUNT_SECONDS) - i;
        scene->steady_fire[i] = RULES_TICKS((1 - part) * STEADY_FIRE_SECONDS);
        for (int k = 0; k < match->world.player_count; k++)
            scene->sight_lines[i][k] = part;
    }
    effects->screen_flash = 1 - part;
    effects->screen_flash_people = 1;
    scene->pinch.players[0].danger = part;
    scene->pinch.players[0].shown = 1 - part / 2;
}

static void age_players(Match *match, Scene *scene, double part)
{
    (void)scene;
    for (int i = 0; i < match->world.player_count; i++) {
        Player *player = &match->world.state.players[i];
        player->health = fmax(1, 100 * (1 - part));
        player->shield = 50 * part;
        player->overshield = 25 * (1 - part);
        player->unseen_ticks = RULES_TICKS(0.4 * part);
        player->linger_ticks = RULES_TICKS(3 * part);
        player->dash_wait_ticks = RULES_TICKS(1.5 * part);
        player->cloak_ticks = i % 3 == 0 ? RULES_TICKS(2 * part) : 0;
        player->guard_ticks = i % 3 == 1 ? RULES_TICKS(1.5 * part) : 0;
        player->lit_ticks = i % 3 == 2 ? RULES_TICKS(part) : 0;
        player->charge_ticks = RULES_TICKS(0.5 * part);
        player->weapon = (WeaponKind)(i % WEAPON_COUNT);
    }
}

static void age_countdown(Match *match, Scene *scene, double part)
{
    (void)scene;
    match->options.countdown_ticks = match->world.options.countdown_ticks = RULES_TICKS(5);
    moment_countdown(match, 5 * (1 - part));
}

static void age_beginning(Match *match, Scene *scene, double part)
{
    moment_go(match, scene);
    match->world.state.play_ticks = RULES_TICKS(3 * part);
}

static void age_ending(Match *match, Scene *scene, double part)
{
    moment_over(match, scene);
    match->world.state.over_ticks = RULES_TICKS(3 * part);
}

static void age_strike(Match *match, Scene *scene, double part)
{
    (void)scene;
    moment_strike(match, STRIKE_MIRRORS, part * (STRIKE_NOTICE_SECONDS + 10));
}

static void age_strike_notice(Match *match, Scene *scene, double part)
{
    (void)scene;
    moment_strike(match, STRIKE_DARK, part * (STRIKE_NOTICE_SECONDS + 1));
}

static void age_round(Match *match, Scene *scene, double part)
{
    moment_spectating(match, scene);
    scene->out_ticks = RULES_TICKS(4 * part);
}

static void age_clock(Match *match, Scene *scene, double part)
{
    (void)scene;
    match->world.state.play_ticks = RULES_TICKS(match->world.rules->seconds - 12 * (1 - part)) + 1;
}

static void age_announcement(Match *match, Scene *scene, double part)
{
    (void)match;
    scene->announcer = (Announcer){.has_event = true,
                                   .event = {.kind = EVENT_TORCH_TAKE, .player = 1, .other = 2},
                                   .age = part * ANNOUNCER_SECONDS};
}

/* From beside the player to far out of the picture. */
static void age_targets(Match *match, Scene *scene, double part)
{
    WorldState *state = &match->world.state;
    match->world.state.play_ticks = RULES_TICKS(2);
    for (int i = 0; i < state->target_count; i++)
        state->targets[i].at = vec2_add_scaled(scene->present.poses[0].at,
                                               angle_unit_degrees(50 * i), 60 + 1900 * part);
}

/* Until the border leaves nothing. */
static void age_border(Match *match, Scene *scene, double part)
{
    (void)scene;
    match->world.state.play_ticks = RULES_TICKS(match->world.rules->seconds - 22 * (1 - part) + 1);
}

static const Fading fadings[] = {
    {{"targets go away", ISLANDS, MODE_TRIALS, 1, 0, false, 1, NULL}, age_targets},
    {{"the border closes", DUEL, MODE_DEATHMATCH, 1, 3, false, 1, NULL}, age_border},
    {{"a split", DUEL, MODE_TRIALS, 1, 0, false, 1, moment_split_ahead}, age_split},
    {{"words", CLOCKWORK, MODE_DEATHMATCH, 1, 3, false, 1, moment_words}, age_words},
    {{"words in panes", ISLANDS, MODE_LAST_LIGHT, 2, 2, false, 1, moment_words}, age_words},
    {{"afterimages", CLOCKWORK, MODE_DEATHMATCH, 1, 3, false, 1, NULL}, age_afterimages},
    {{"afterimages in panes", ISLANDS, MODE_SIEGE, 2, 2, false, 1, moment_words}, age_afterimages},
    {{"effects", CLOCKWORK, MODE_DEATHMATCH, 1, 3, false, 1, moment_pinch}, age_effects},
    {{"effects without people", DUEL, MODE_DEATHMATCH, 0, 4, false, 1, NULL}, age_effects},
    {{"players", CLOCKWORK, MODE_DEATHMATCH, 2, 6, false, 1, moment_states}, age_players},
    {{"players of teams", ISLANDS, MODE_TORCH, 3, 5, true, 1, moment_states}, age_players},
    {{"the countdown", CLOCKWORK, MODE_BEACON, 2, 2, false, 0, NULL}, age_countdown},
    {{"the beginning", CLOCKWORK, MODE_DEATHMATCH, 2, 2, false, 1, NULL}, age_beginning},
    {{"the end", CLOCKWORK, MODE_DEATHMATCH, 1, 3, false, 1, NULL}, age_ending},
    {{"a strike", CLOCKWORK, MODE_DEATHMATCH, 1, 3, false, 1, NULL}, age_strike},
    {{"a strike's notice", CLOCKWORK, MODE_DEATHMATCH, 1, 3, false, 1, NULL}, age_strike_notice},
    {{"out of a round", CLOCKWORK, MODE_LAST_LIGHT, 1, 3, false, 1, NULL}, age_round},
    {{"the clock", CLOCKWORK, MODE_BEACON, 1, 3, true, 1, NULL}, age_clock},
    {{"an announcement", CLOCKWORK, MODE_TORCH, 1, 3, false, 1, NULL}, age_announcement},
};

/* All words of the picture, and all layers below them, are a line each. */
static void draw_aged(KeptLines *kept, const Moment *moment, const Look *look, Scene *scene,
                      const Ui *ui)
{
    static MatchPanes panes;
    DrawFigures figures;
    match_panes_make(&panes, scene, ui, 0.25);
    Ui page = match_panes_page(ui);
    Drawn drawn = {&panes, &panes.frames[0], ui, &page};
    draw_recorder_listen(&figures);
    draw_hud(&drawn);
    draw_marks(&drawn);
    match_panes_draw_status(&panes, ui, NULL);
    draw_names(&drawn);
    draw_captions(&drawn);
    take(kept, moment, look, "words", &figures);
    draw_recorder_listen(&figures);
    for (int i = 0; i < COUNT(layers); i++)
        layers[i].draw(&panes.frames[panes.count - 1]);
    take(kept, moment, look, "layers", &figures);
    draw_recorder_listen(NULL);
}

static void draw_fading(KeptLines *kept, Canvas *canvas, const Fading *fading, const Look *look)
{
    for (int i = 0; i < AGES; i++) {
        char name[NAME_BYTES];
        Scene *scene;
        Match *match = begin_moment(&fading->moment, &scene);
        Moment aged = fading->moment;
        fading->age(match, scene, fmin(1, i / (AGES - 1.01)));
        scene->accessibility = look->accessibility;
        Ui ui = ui_make(canvas, 1);
        ui.text_scale = look->text_scale;
        ui.accessibility = scene->accessibility;
        snprintf(name, sizeof name, "%s, age %d", fading->moment.name, i);
        aged.name = name;
        canvas_begin(canvas, color_make(0, 1));
        draw_aged(kept, &aged, look, scene, &ui);
        match_scene_end(match, scene);
    }
}

/* What is written where something happened, at places all over the arena and past its edges: the
 * HUD, other words and the edges of panes are in the way of some. */
static void write_at(Match *match, Scene *scene, Vec2 at, bool is_told)
{
    Event event = {.kind = EVENT_KILL, .player = 0, .other = 1, .at = at, .weapon = WEAPON_LANCE};
    scene->shown[0] = scene->shown[1] = 1;
    scene->deaths.count = 2;
    for (int i = 0; i < 2; i++) {
        event.player = i * (match->world.player_count - 1);
        scene->deaths.marks[i] =
            (DeathMark){.event = event,
                        .path = {vec2_add(at, vec2(300, -120)), vec2_add(at, vec2(30, 40)), at},
                        .path_count = 3,
                        .loser = event.player,
                        .is_witnessed = true,
                        .age = 0.4};
    }
    scene->callouts.count = 1;
    /* The words on a weapon take the place of its name. */
    scene->callouts.items[0] = (Callout){.kind = is_told ? CALLOUT_WEAPON : CALLOUT_BANK,
                                         .player = 1,
                                         .count = 2,
                                         .weapon = WEAPON_LANCE,
                                         .at = vec2_add(at, vec2(10, 8)),
                                         .age = 0.5};
    scene->afterimages.count = 1;
    scene->afterimages.items[0] = (Afterimage){
        .kind = AFTERIMAGE_TAKEN, .player = 1, .at = at, .age = 0.3, .pickup = PICKUP_OVERSHIELD};
}

static void draw_everywhere(KeptLines *kept, Canvas *canvas, const Moment *moment, const Look *look)
{
    enum { ACROSS = 6, DOWN = 7 };
    static MatchPanes panes;
    Scene *scene;
    Match *match = begin_moment(moment, &scene);
    scene->accessibility = look->accessibility;
    Ui ui = ui_make(canvas, 1);
    ui.text_scale = look->text_scale;
    ui.accessibility = scene->accessibility;
    canvas_begin(canvas, color_make(0, 1));
    for (int i = 0; i < ACROSS * DOWN; i++) {
        char name[NAME_BYTES];
        DrawFigures figures;
        Moment placed = *moment;
        Vec2 part = {(i % ACROSS + 0.07) / (ACROSS - 0.9), (i / ACROSS + 0.05) / (DOWN - 0.9)};
        write_at(match, scene, vec2(part.x * match->level.size.x, part.y * match->level.size.y),
                 i % 4 == 3);
        match_panes_make(&panes, scene, &ui, 0.25);
        Ui page = match_panes_page(&ui);
        Drawn drawn = {&panes, &panes.frames[0], &ui, &page};
        draw_recorder_listen(&figures);
        draw_marks(&drawn);
        draw_names(&drawn);
        draw_recorder_listen(NULL);
        snprintf(name, sizeof name, "%s at place %d", moment->name, i);
        placed.name = name;
        take(kept, &placed, look, "words", &figures);
    }
    match_scene_end(match, scene);
}

TEST(what_fades_draws_what_is_kept)
{
    static const Moment written[] = {
        {"written", DUEL, MODE_LAST_LIGHT, 1, 3, false, 1, NULL},
        {"written with a feed", CLOCKWORK, MODE_DEATHMATCH, 1, 3, false, 1, moment_words},
        {"written in panes", ISLANDS, MODE_DEATHMATCH, 2, 2, false, 1, NULL}};
    static const Moment narrow = {"written in narrow panes", ISLANDS, MODE_SIEGE, 4, 2, false, 1,
                                  moment_long_names};
    KeptLines kept = kept_lines_open("tests/kinds/screens/fading_drawings.txt",
                                     "kinds/screens/test_view_drawings");
    Canvas *canvas = canvas_bench_create(WIDTH, HEIGHT);
    for (int k = 0; k < COUNT(looks); k++) {
        for (int i = 0; i < COUNT(fadings); i++)
            draw_fading(&kept, canvas, &fadings[i], &looks[k]);
        for (int i = 0; i < COUNT(written); i++)
            draw_everywhere(&kept, canvas, &written[i], &looks[k]);
    }
    canvas_destroy(canvas);
    canvas = canvas_bench_create(TALL_WIDTH / 2, TALL_HEIGHT);
    for (int k = 0; k < COUNT(looks); k++)
        draw_everywhere(&kept, canvas, &narrow, &looks[k]);
    canvas_destroy(canvas);
    kept_lines_close(&kept);
}

TEST(parts_draw_what_is_kept)
{
    KeptLines kept = kept_lines_open("tests/kinds/screens/view_drawings.txt",
                                     "kinds/screens/test_view_drawings");
    draw_moments(&kept, false);
    draw_moments(&kept, true);
    Canvas *canvas = canvas_bench_create(WIDTH, HEIGHT);
    canvas_begin(canvas, color_make(0, 1));
    draw_previews(&kept, canvas);
    draw_signs(&kept, canvas);
    for (Mode mode = 0; mode < MODE_COUNT; mode++) {
        if (mode == MODE_TRIALS || mode == MODE_PRACTICE)
            continue;
        draw_announced(&kept, canvas, mode, CLOCKWORK);
        draw_announced(&kept, canvas, mode, ISLANDS);
    }
    draw_recorder_listen(NULL);
    canvas_destroy(canvas);
    kept_lines_close(&kept);
}
