/* SPDX-License-Identifier: MIT */
/*
 * A stand-in for Agones' SDK server: logs each request and answers it as a file says.
 *
 *   agones_stand_in PORT RULES
 *
 * Prints "port N" (PORT 0 picks a free one), then each request as "METHOD PATH BODY". RULES is read
 * at each request, and its first matching line "ANSWER PATH" or "ANSWER *" counts; without one the
 * answer is "ok". Answers: ok, 404, 500, hang, bytes (not HTTP), text (not JSON), array (JSON, but
 * not an object), long.
 */
#include <netinet/in.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>
#include <unistd.h>

enum { REQUEST_BYTES = 8192, WORD_BYTES = 80, LONG_BYTES = 100000 };

typedef struct Request {
    char method[WORD_BYTES];
    char path[WORD_BYTES];
    char body[REQUEST_BYTES];
} Request;

static int listen_at(int port)
{
    struct sockaddr_in at = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
    socklen_t size = sizeof at;
    int yes = 1;
    int file = socket(AF_INET, SOCK_STREAM, 0);
    at.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (file < 0 || setsockopt(file, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes) != 0 ||
        bind(file, (struct sockaddr *)&at, sizeof at) != 0 || listen(file, 8) != 0 ||
        getsockname(file, (struct sockaddr *)&at, &size) != 0) {
        perror("agones_stand_in");
        exit(EXIT_FAILURE);
    }
    printf("port %d\n", ntohs(at.sin_port));
    fflush(stdout);
    return file;
}

/* Reads one request, head and body. False: the connection was closed. */
static bool read_request(int connection, Request *out_request)
{
    char text[REQUEST_BYTES] = "";
    size_t have = 0;
    while (have < sizeof text - 1) {
        ssize_t count = recv(connection, text + have, sizeof text - 1 - have, 0);
        if (count <= 0)
            return false;
        have += (size_t)count;
        text[have] = '\0';
        const char *body = strstr(text, "\r\n\r\n");
        const char *length = strstr(text, "Content-Length: ");
        if (body == NULL || length == NULL)
            continue;
        if (strlen(body + 4) < strtoul(length + 16, NULL, 10))
            continue;
        snprintf(out_request->body, sizeof out_request->body, "%s", body + 4);
        return sscanf(text, "%79s %79s", out_request->method, out_request->path) == 2;
    }
    return false;
}

static void find_answer(const char *rules, const char *path, char out_answer[WORD_BYTES])
{
    char answer[WORD_BYTES];
    char of[WORD_BYTES];
    FILE *file = fopen(rules, "r");
    snprintf(out_answer, WORD_BYTES, "ok");
    while (file != NULL && fscanf(file, "%79s %79s", answer, of) == 2) {
        if (strcmp(of, path) != 0 && strcmp(of, "*") != 0)
            continue;
        snprintf(out_answer, WORD_BYTES, "%s", answer);
        break;
    }
    if (file != NULL)
        fclose(file);
}

static void reply(int connection, const char *status, const char *body)
{
    char head[WORD_BYTES * 2];
    int length = snprintf(head, sizeof head, "HTTP/1.1 %s\r\nContent-Length: %zu\r\n\r\n", status,
                          strlen(body));
    (void)!write(connection, head, (size_t)length);
    (void)!write(connection, body, strlen(body));
}

/* False: the connection must be closed. */
static bool answer(int connection, const char *how)
{
    static char much[LONG_BYTES];
    char byte;
    if (strcmp(how, "ok") == 0)
        reply(connection, "200 OK", "{}");
    else if (strcmp(how, "404") == 0)
        reply(connection, "404 Not Found",
              "{\"code\":5,\"message\":\"counter not found: players\"}");
    else if (strcmp(how, "500") == 0)
        reply(connection, "500 Internal Server Error", "no JSON");
    else if (strcmp(how, "text") == 0)
        reply(connection, "200 OK", "<html>tick</html>");
    else if (strcmp(how, "array") == 0)
        reply(connection, "200 OK", "[1,2]");
    else if (strcmp(how, "long") == 0)
        reply(connection, "200 OK", memset(much, ' ', sizeof much - 1));
    else if (strcmp(how, "bytes") == 0)
        (void)!write(connection, "\x01\x02 tick tock\n\n", 14);
    else
        while (recv(connection, &byte, 1, 0) > 0)
            continue;
    return strcmp(how, "hang") != 0 && strcmp(how, "bytes") != 0 && strcmp(how, "long") != 0;
}

int main(int argc, char **argv)
{
    if (argc != 3)
        return EXIT_FAILURE;
    signal(SIGPIPE, SIG_IGN);
    int file = listen_at(atoi(argv[1]));
    for (;;) {
        Request request;
        char how[WORD_BYTES];
        int connection = accept(file, NULL, NULL);
        while (connection >= 0 && read_request(connection, &request)) {
            printf("%s %s %s\n", request.method, request.path, request.body);
            fflush(stdout);
            find_answer(argv[2], request.path, how);
            if (!answer(connection, how))
                break;
        }
        if (connection >= 0)
            close(connection);
    }
}
