/* SPDX-License-Identifier: MIT */
/* The hints for a level. */
#ifndef CLOCKWISE_ARENA_ADVICE_LIST_H
#define CLOCKWISE_ARENA_ADVICE_LIST_H

/** What a hint is about. */
typedef enum AdvicePart { ADVICE_OBSTACLE, ADVICE_SPAWN, ADVICE_ZONE, ADVICE_PARTS } AdvicePart;

/** The keys of their arrays in a level's file. */
extern const char *const advice_list_keys[ADVICE_PARTS];

typedef struct Advice {
    AdvicePart part;
    int index;
    int other;   /**< Of a lane: the other obstacle, or past the last one an edge. */
    int order;   /**< Among hints about the same: the lower one comes first. */
    double size; /**< Of a lane: its width. */
    char text[224];
} Advice;

/** More hints than these are left out. */
enum { ADVICE_MAX = 64 };

typedef struct AdviceList {
    Advice items[ADVICE_MAX]; /**< By part, then by index. */
    int count;
} AdviceList;

/** A new hint, to be filled in; NULL where the list is full. */
Advice *advice_list_add(AdviceList *list, AdvicePart part, int index);

/** Puts the hints into their order. */
void advice_list_sort(AdviceList *list);

#endif
