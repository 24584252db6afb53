/* SPDX-License-Identifier: MIT */
/* Links of a host in the place of this machine's, in the tests that put these functions in the
 * place of the game's. */
#ifndef CLOCKWISE_TESTS_FAKE_LINKS_H
#define CLOCKWISE_TESTS_FAKE_LINKS_H

/** The first so many are there: two of this network, the longest one, one on the internet. */
void fake_links_set(int count);

#endif
