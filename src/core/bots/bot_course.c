/* SPDX-License-Identifier: MIT */
#include "bots/bot_parts.h"

#include "base/clamp.h"
#include "sim/sight.h"

void bot_course_trace(const World *world, Vec2 from, Vec2 velocity, int bounces, double seconds,
                      BotCourse *out_course)
{
    CourseLeg leg = {.from = from, .velocity = velocity, .seconds = seconds};
    out_course->count = 0;
    for (;;) {
        Material material;
        Vec2 move = vec2_scale(leg.velocity, leg.seconds);
        Touch touch = bullet_walls_surface_ahead(world, leg.from, move, &material);
        double left = leg.seconds;
        if (touch.hit)
            leg.seconds *= touch.time;
        out_course->legs[out_course->count++] = leg;
        bool flies_on = touch.hit && (material == MATERIAL_MIRROR || bounces-- > 0);
        if (!flies_on || out_course->count == COURSE_LEGS)
            return;
        leg = (CourseLeg){.from = vec2_add_scaled(leg.from, move, touch.time),
                          .velocity = vec2_reflect(leg.velocity, touch.normal),
                          .start = leg.start + leg.seconds,
                          .seconds = left - leg.seconds,
                          .normal = touch.normal};
    }
}

Vec2 bot_course_end(const BotCourse *course)
{
    const CourseLeg *last = &course->legs[course->count - 1];
    return vec2_add_scaled(last->from, last->velocity, last->seconds);
}

double bot_course_pass(const BotCourse *course, int first_leg, double within, Vec2 at,
                       Vec2 velocity)
{
    double nearest = HUGE_VAL;
    for (int i = first_leg; i < course->count && course->legs[i].start < within; i++) {
        const CourseLeg *leg = &course->legs[i];
        double left = within - leg->start;
        double longest = leg->seconds < left ? leg->seconds : left;
        Vec2 way = vec2_subtract(leg->from, vec2_add_scaled(at, velocity, leg->start));
        Vec2 relative = vec2_subtract(leg->velocity, velocity);
        double speed_squared = vec2_dot(relative, relative);
        double time = speed_squared > 0 ? -vec2_dot(way, relative) / speed_squared : 0;
        Vec2 apart = vec2_add_scaled(way, relative, clamp(time, 0, longest));
        double squared = vec2_dot(apart, apart);
        nearest = squared < nearest ? squared : nearest;
    }
    return sqrt(nearest);
}
