/* SPDX-License-Identifier: MIT */
/* Keeps the files of one build of the game, so that it also starts without a network. */
"use strict";

const STATE = "clockwise-@STATE@";
const FILES = ["./", "help.html", "accessibility.html", "help.css", "page.css", "start.js", "page.js", "cover.js", "files.js", "keyboard.js", "lanes.js", "outside.js", "stick.js", "touch.js", "words.js", "words.json",
  "clockwise.js", "clockwise.wasm", "clockwise.data", "clockwise.svg", "manifest.webmanifest"];

/* The browser's own cache may hold files of an older build. */
const fresh = (file) => new Request(file, { cache: "no-cache" });

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(STATE).then((cache) => cache.addAll(FILES.map(fresh))));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(caches.keys().then((names) =>
    Promise.all(names.filter((name) => name.startsWith("clockwise-") && name !== STATE).map((name) => caches.delete(name)))));
});

/* All from one build: kept files first, so that an update waits until the page is opened anew. */
self.addEventListener("fetch", (event) => {
  if (event.request.method !== "GET") return;
  event.respondWith(caches.open(STATE)
    .then((cache) => cache.match(event.request, { ignoreSearch: true }))
    .then((kept) => kept || fetch(event.request)));
});
