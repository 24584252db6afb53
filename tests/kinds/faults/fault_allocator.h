/* SPDX-License-Identifier: MIT */
/*
 * Allocations that fail on command. The Makefile links this folder's programs with --wrap, so that
 * they ask here for their memory (and for what allocates inside the C library, as fopen()); cJSON
 * does so too, by its hooks. What is handed out is remembered, so that what is never given back
 * shows.
 */
#ifndef CLOCKWISE_TESTS_FAULTS_FAULT_ALLOCATOR_H
#define CLOCKWISE_TESTS_FAULTS_FAULT_ALLOCATOR_H

#include <stdbool.h>
#include <stddef.h>

/**
 * Begins to count allocations. Number `nth` (from 1) fails, and where `for_good` all after it too;
 * 0 fails none.
 */
void fault_allocator_start(int nth, bool for_good);

/** From now on an allocation also fails where it would make more than `bytes` live ones; 0 lifts
 * that. To be called after fault_allocator_start(). */
void fault_allocator_limit(size_t bytes);

/** How many allocations were asked for since the start. */
int fault_allocator_asked(void);

/** How many bytes are live that were allocated since the start. */
size_t fault_allocator_used(void);

/** For memory that others hand out: counts an allocation of `bytes`, and says whether it fails. */
bool fault_allocator_fails(size_t bytes);

/** Everything is allocated again; returns how many were asked for since the start. */
int fault_allocator_stop(void);

/** How many allocations made since the start have not been freed. */
int fault_allocator_live(void);

#endif
