/* SPDX-License-Identifier: MIT */
/* SDL's disk driver in place of a sound device: what is played goes to a file of the test's own. */
#ifndef CLOCKWISE_TESTS_SUPPORT_AUDIO_FILE_H
#define CLOCKWISE_TESTS_SUPPORT_AUDIO_FILE_H

/** For TEST_WITH(). */
int audio_file_setup(void **state);
int audio_file_teardown(void **state);

/** Of the test that runs. */
const char *audio_file_path(void);

#endif
