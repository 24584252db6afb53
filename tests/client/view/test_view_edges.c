/* SPDX-License-Identifier: MIT */
/* What is marked at the edge of a view for what is outside it. */
#include "view/view.h"

#include "support/canvas_bench.h"
#include "support/match_bench.h"
#include "support/match_scene.h"
#include "test.h"
#include "ui/palette.h"

#include <stdlib.h>

enum {
    WIDTH = 640,
    HEIGHT = 360,
    OWN = 0,
    OTHER = 1,
    SEEN_TICKS = 30,
    TICKS = 60 * TICKS_PER_SECOND
};

static int count_drawn(const MatchFrame *frame)
{
    int count = 0;
    canvas_begin(frame->canvas, color_make(0, 1));
    view_edges_draw(frame);
    for (int i = 0; i < WIDTH * HEIGHT; i++)
        count += (canvas_pixels(frame->canvas)[i] & 0xffffff) != 0;
    return count;
}

/* In the middle of a large arena: 1200 x 675 of it are in view. */
TEST(opponents)
{
    static const struct {
        const char *name;
        Vec2 at;
        double opacity;
        bool is_alive, is_marked;
    } cases[] = {
        {"in view", {1700, 950}, 1, true, false},
        {"outside", {2400, 900}, 1, true, true},
        {"outside, not seen", {2400, 900}, 0, true, false},
        {"outside, dead", {2400, 900}, 1, false, false},
    };
    static const Framing framings[] = {FRAMING_FOLLOW, FRAMING_WHOLE};
    static MatchFrame frame;
    Canvas *canvas = canvas_bench_create(WIDTH, HEIGHT);
    for (size_t k = 0; k < COUNT(framings); k++)
        for (size_t i = 0; i < COUNT(cases); i++) {
            Match *match = match_bench_start("levels/islands.json", 1, 1);
            Scene *scene = match_scene_create(match);
            Player *players = match->world.state.players;
            scene->accessibility.framing = framings[k];
            players[OWN].at = vec2(1600, 900);
            players[OTHER].at = cases[i].at;
            players[OTHER].is_alive = cases[i].is_alive;
            scene_forget(scene);
            match_frame_make(&frame, scene, canvas, 1);
            frame.players[OTHER].opacity = cases[i].opacity;
            int drawn = count_drawn(&frame);
            bool is_marked = cases[i].is_marked && !match_frame_shows(&frame, cases[i].at, 0);
            if ((drawn > 0) != is_marked)
                fail_msg("%s, framing %d: %d pixels", cases[i].name, (int)k, drawn);
            match_scene_end(match, scene);
        }
    canvas_destroy(canvas);
}

/* The own circle is at (1600, 900); the view ends 600 to the right and left of it, less the lead.
 */
TEST(bullets)
{
    static const struct {
        const char *name;
        Vec2 at, velocity;
        bool is_marked;
    } cases[] = {
        {"it comes from the right", {2400, 900}, {-900, 0}, true},
        {"it comes from the left", {700, 920}, {900, 0}, true},
        {"it comes from above", {1600, 1500}, {0, -900}, true},
        {"it flies away", {2400, 900}, {900, 0}, false},
        {"it flies past", {2400, 900}, {-636, 636}, false},
        {"it is in view", {1800, 900}, {-900, 0}, false},
        {"it is far", {3100, 900}, {-900, 0}, false},
        {"it passes near", {2400, 1000}, {-900, 0}, true},
        {"it passes in view, but not near", {2400, 1150}, {-900, 0}, false},
    };
    static MatchFrame frame;
    Canvas *canvas = canvas_bench_create(WIDTH, HEIGHT);
    Match *match = match_bench_start("levels/islands.json", 1, 1);
    Scene *scene = match_scene_create(match);
    scene->accessibility.framing = FRAMING_FOLLOW;
    match->world.state.players[OWN].at = vec2(1600, 900);
    match->world.state.players[OTHER].at = vec2(1700, 900);
    scene_forget(scene);
    for (size_t i = 0; i < COUNT(cases); i++) {
        double seconds;
        Bullet bullet = {.id = 1, .owner = OTHER, .at = cases[i].at, .velocity = cases[i].velocity};
        match_frame_make(&frame, scene, canvas, 1);
        frame.bullets[0] = (DrawnBullet){bullet.at, &bullet};
        frame.bullet_count = 1;
        bool is_marked = view_edges_warns(&frame, &frame.bullets[0], &seconds);
        int drawn = count_drawn(&frame);
        if (is_marked != cases[i].is_marked || (drawn > 0) != is_marked)
            fail_msg("%s: marked %d, in %g s, %d pixels", cases[i].name, is_marked, seconds, drawn);
    }
    match_scene_end(match, scene);
    canvas_destroy(canvas);
}

/* What became of a bullet so far. */
typedef struct Flight {
    bool was_outside;
    bool was_marked;
    int seen_ticks;
} Flight;

static void follow_flights(const MatchFrame *frame, Flight *flights, int flight_count, int *struck,
                           int *unannounced)
{
    for (int i = 0; i < frame->bullet_count; i++) {
        double seconds;
        const Bullet *bullet = frame->bullets[i].bullet;
        Flight *flight = &flights[bullet->id % flight_count];
        bool is_in = match_frame_shows(frame, frame->bullets[i].at, 0);
        double near = vec2_distance(frame->bullets[i].at, frame->players[OWN].at);
        if (bullet->flown_ticks <= 1)
            *flight = (Flight){.was_outside = !is_in};
        flight->seen_ticks += is_in;
        flight->was_marked |= view_edges_warns(frame, &frame->bullets[i], &seconds);
        if (near > 2 * PLAYER_RADIUS || !flight->was_outside)
            continue;
        *struck += 1;
        *unannounced += !flight->was_marked && flight->seen_ticks < SEEN_TICKS;
        flight->was_outside = false;
    }
}

/* In whole matches: what comes from outside to within a circle's width was marked before, or in
 * view for a while. */
TEST(no_bullet_comes_unannounced)
{
    enum { FLIGHTS = 4096 };
    static const char *const levels[] = {"levels/clockwork.json", "levels/islands.json",
                                         "levels/mirrors.json", "levels/colonnade.json"};
    static MatchFrame frame;
    Canvas *canvas = canvas_bench_create(WIDTH, HEIGHT);
    int struck = 0;
    int unannounced = 0;
    for (size_t i = 0; i < COUNT(levels); i++) {
        Flight *flights = calloc(FLIGHTS, sizeof *flights);
        Match *match = match_bench_start(levels[i], 0, 8);
        Scene *scene = match_scene_create(match);
        scene->accessibility.framing = FRAMING_FOLLOW;
        scene_share(scene, 1u << OWN);
        for (int tick = 0; tick < TICKS; tick++) {
            match_scene_idle(match, scene, 1);
            match_frame_make(&frame, scene, canvas, 1);
            follow_flights(&frame, flights, FLIGHTS, &struck, &unannounced);
        }
        free(flights);
        match_scene_end(match, scene);
    }
    if (struck < 5 || unannounced > 0)
        fail_msg("%d of %d bullets from outside were not announced", unannounced, struck);
    canvas_destroy(canvas);
}
