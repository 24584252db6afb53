/* SPDX-License-Identifier: MIT */
#include "online/file_writer.h"

#include "base/files.h"

#include <pthread.h>

typedef struct Job {
    struct Job *next;
    FileWritten file;
    char *text;
    size_t length;
    bool is_done;
} Job;

/* All but `thread` and `is_finished` is shared under the lock. */
struct FileWriter {
    pthread_t thread;
    bool is_finished; /* The thread has ended. */
    pthread_mutex_t lock;
    pthread_cond_t changed;
    Job *first; /* In the order in which they were added; NULL: none. */
    Job **end;
    bool is_ending;
};

static void *run(void *data)
{
    FileWriter *writer = data;
    (void)pthread_mutex_lock(&writer->lock);
    while (true) {
        Job *job = writer->first;
        while (job != NULL && job->is_done)
            job = job->next;
        if (job == NULL && writer->is_ending)
            break;
        if (job == NULL) {
            (void)pthread_cond_wait(&writer->changed, &writer->lock);
            continue;
        }
        (void)pthread_mutex_unlock(&writer->lock);
        FileWritten *file = &job->file;
        file->is_written = text_file_write(file->path, job->text, job->length, &file->error);
        (void)pthread_mutex_lock(&writer->lock);
        job->is_done = true;
    }
    (void)pthread_mutex_unlock(&writer->lock);
    return NULL;
}

FileWriter *file_writer_start(Error *out_error)
{
    FileWriter *writer = calloc(1, sizeof *writer);
    if (writer == NULL) {
        error_set_memory(out_error, "not enough memory to write files");
        return NULL;
    }
    writer->end = &writer->first;
    (void)pthread_mutex_init(&writer->lock, NULL);
    (void)pthread_cond_init(&writer->changed, NULL);
    if (pthread_create(&writer->thread, NULL, run, writer) == 0)
        return writer;
    error_set(out_error, "%s", tr("cannot start a thread to write files"));
    writer->is_finished = true;
    file_writer_end(writer);
    return NULL;
}

bool file_writer_add(FileWriter *writer, const FileWritten *file, const char *text, size_t length)
{
    Job *job = calloc(1, sizeof *job);
    char *copy = malloc(length + 1);
    if (job == NULL || copy == NULL) {
        free(job);
        free(copy);
        return false;
    }
    memcpy(copy, text, length);
    *job = (Job){.file = *file, .text = copy, .length = length};
    (void)pthread_mutex_lock(&writer->lock);
    *writer->end = job;
    writer->end = &job->next;
    (void)pthread_cond_signal(&writer->changed);
    (void)pthread_mutex_unlock(&writer->lock);
    return true;
}

bool file_writer_next(FileWriter *writer, FileWritten *out_file)
{
    (void)pthread_mutex_lock(&writer->lock);
    Job *job = writer->first;
    bool is_done = job != NULL && job->is_done;
    if (is_done) {
        writer->first = job->next;
        writer->end = job->next == NULL ? &writer->first : writer->end;
    }
    (void)pthread_mutex_unlock(&writer->lock);
    if (!is_done)
        return false;
    *out_file = job->file;
    free(job->text);
    free(job);
    return true;
}

void file_writer_finish(FileWriter *writer)
{
    if (writer->is_finished)
        return;
    (void)pthread_mutex_lock(&writer->lock);
    writer->is_ending = true;
    (void)pthread_cond_signal(&writer->changed);
    (void)pthread_mutex_unlock(&writer->lock);
    (void)pthread_join(writer->thread, NULL);
    writer->is_finished = true;
}

void file_writer_end(FileWriter *writer)
{
    FileWritten ignored;
    if (writer == NULL)
        return;
    file_writer_finish(writer);
    while (file_writer_next(writer, &ignored))
        ;
    (void)pthread_cond_destroy(&writer->changed);
    (void)pthread_mutex_destroy(&writer->lock);
    free(writer);
}
