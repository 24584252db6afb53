/* SPDX-License-Identifier: MIT */
/*
 * Box2D 2.4 at its usual settings, 40 world units to its meter, so that a player is 0.5 m. Its
 * narrow phase is called as its contacts call it; sweeps are b2ShapeCast. Worlds: 8 velocity and 3
 * position iterations, no sleep, no continuous collision, no friction, no bounce.
 */
#include "peers.h"

#include <box2d/b2_distance.h>
#include <box2d/box2d.h>
#include <memory>
#include <vector>

namespace
{

const float units_per_meter = 40;
const float tick_seconds = 1.0f / 120;
const int velocity_iterations = 8;
const int position_iterations = 3;

b2Vec2 meters(BenchPoint point)
{
    return b2Vec2(static_cast<float>(point.x) / units_per_meter,
                  static_cast<float>(point.y) / units_per_meter);
}

b2PolygonShape polygon_shape(const BenchPolygon &polygon)
{
    b2Vec2 corners[BENCH_POLYGON_CORNERS];
    for (int i = 0; i < polygon.count; i++)
        corners[i] = meters(polygon.corners[i]);
    b2PolygonShape shape;
    shape.Set(corners, polygon.count);
    return shape;
}

b2CircleShape circle_shape(double radius)
{
    b2CircleShape circle;
    circle.m_radius = static_cast<float>(radius) / units_per_meter;
    return circle;
}

b2Transform placed_at(BenchPoint point)
{
    return b2Transform(meters(point), b2Rot(0));
}

struct Pair {
    b2CircleShape circle;
    b2Transform at;
    b2Vec2 move;
    int polygon;
};

struct Prepared {
    std::vector<b2PolygonShape> polygons;
    std::vector<Pair> pairs;
};

void *prepare(const BenchQuestions *questions)
{
    std::unique_ptr<Prepared> mine(new Prepared);
    for (int i = 0; i < questions->polygon_count; i++)
        mine->polygons.push_back(polygon_shape(questions->polygons[i]));
    for (int i = 0; i < questions->count; i++) {
        const BenchPair &pair = questions->pairs[i];
        mine->pairs.push_back(
            {circle_shape(pair.radius), placed_at(pair.at), meters(pair.move), pair.polygon});
    }
    return mine.release();
}

int collide(void *prepared)
{
    Prepared *mine = static_cast<Prepared *>(prepared);
    const b2Transform origin(b2Vec2(0, 0), b2Rot(0));
    int hits = 0;
    for (const Pair &pair : mine->pairs) {
        b2Manifold manifold;
        b2CollidePolygonAndCircle(&manifold, &mine->polygons[pair.polygon], origin, &pair.circle,
                                  pair.at);
        hits += manifold.pointCount;
    }
    return hits;
}

int sweep(void *prepared)
{
    Prepared *mine = static_cast<Prepared *>(prepared);
    int hits = 0;
    b2ShapeCastInput input;
    input.transformA.SetIdentity();
    for (const Pair &pair : mine->pairs) {
        input.proxyA.Set(&mine->polygons[pair.polygon], 0);
        input.proxyB.Set(&pair.circle, 0);
        input.transformB = pair.at;
        input.translationB = pair.move;
        b2ShapeCastOutput output;
        hits += b2ShapeCast(&output, &input);
    }
    return hits;
}

void discard(void *prepared)
{
    delete static_cast<Prepared *>(prepared);
}

struct World {
    b2World world{b2Vec2(0, 0)};
    std::vector<b2Body *> circles;
};

void add_static(b2World &world, const b2PolygonShape &shape)
{
    b2BodyDef definition;
    b2FixtureDef fixture;
    fixture.shape = &shape;
    fixture.friction = 0;
    world.CreateBody(&definition)->CreateFixture(&fixture);
}

void add_walls(b2World &world, double side)
{
    const float half = static_cast<float>(side) / units_per_meter / 2;
    const float thick = 1;
    const b2Vec2 centers[] = {b2Vec2(-thick, half), b2Vec2(2 * half + thick, half),
                              b2Vec2(half, -thick), b2Vec2(half, 2 * half + thick)};
    for (int i = 0; i < 4; i++) {
        b2PolygonShape wall;
        wall.SetAsBox(i < 2 ? thick : half + 2 * thick, i < 2 ? half + 2 * thick : thick,
                      centers[i], 0);
        add_static(world, wall);
    }
}

b2Body *add_circle(b2World &world, BenchPoint at, double radius)
{
    b2BodyDef definition;
    definition.type = b2_dynamicBody;
    definition.position = meters(at);
    definition.fixedRotation = true;
    definition.allowSleep = false;
    b2CircleShape circle = circle_shape(radius);
    b2FixtureDef fixture;
    fixture.shape = &circle;
    fixture.density = 1;
    fixture.friction = 0;
    fixture.restitution = 0;
    b2Body *body = world.CreateBody(&definition);
    body->CreateFixture(&fixture);
    return body;
}

void *world_create(const BenchWorld *world)
{
    std::unique_ptr<World> mine(new World);
    mine->world.SetAllowSleeping(false);
    mine->world.SetContinuousPhysics(false);
    add_walls(mine->world, world->side);
    for (int i = 0; i < world->polygon_count; i++)
        add_static(mine->world, polygon_shape(world->polygons[i]));
    for (int i = 0; i < world->count; i++)
        mine->circles.push_back(add_circle(mine->world, world->circles[i], world->radius));
    return mine.release();
}

void world_step(void *world, const BenchPoint *velocities)
{
    World *mine = static_cast<World *>(world);
    for (size_t i = 0; i < mine->circles.size(); i++)
        mine->circles[i]->SetLinearVelocity(meters(velocities[i]));
    mine->world.Step(tick_seconds, velocity_iterations, position_iterations);
}

void world_read(const void *world, BenchPoint *out_circles)
{
    const World *mine = static_cast<const World *>(world);
    for (size_t i = 0; i < mine->circles.size(); i++) {
        const b2Vec2 at = mine->circles[i]->GetPosition();
        out_circles[i].x = static_cast<double>(at.x) * units_per_meter;
        out_circles[i].y = static_cast<double>(at.y) * units_per_meter;
    }
}

void world_destroy(void *world)
{
    delete static_cast<World *>(world);
}

} // namespace

const BenchEngine box2d_peer = {"box2d",      prepare,    collide,    sweep,        discard,
                                world_create, world_step, world_read, world_destroy};
