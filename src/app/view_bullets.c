/* SPDX-License-Identifier: MIT */
#include "app/view_bullets.h"

#include "app/weapon_face.h"

#define FARTHEST_MARK 130.0 /* From a bullet to anything drawn for it. */

void view_bullets_draw_trails(const MatchFrame *frame)
{
    for (int i = 0; i < frame->bullet_count; i++) {
        const WeaponFace *face = weapon_face_of(frame->bullets[i].bullet->weapon);
        if (face->draw_trail == NULL ||
            !match_frame_shows(frame, frame->bullets[i].at, FARTHEST_MARK))
            continue;
        BulletPen pen = bullet_pen_make(frame, i);
        face->draw_trail(&pen);
    }
}

void view_bullets_draw(const MatchFrame *frame)
{
    for (int i = 0; i < frame->bullet_count; i++) {
        if (!match_frame_shows(frame, frame->bullets[i].at, FARTHEST_MARK))
            continue;
        BulletPen pen = bullet_pen_make(frame, i);
        weapon_face_of(pen.bullet->weapon)->draw(&pen);
    }
}
