/* SPDX-License-Identifier: MIT */
/* What both tests of the page share: judging, waiting, and visiting it in a browser. */
"use strict";

const { spawn } = require("node:child_process");
const fs = require("node:fs");
const puppeteer = require("puppeteer-core");

const found = (...names) => names.map((name) => `/usr/bin/${name}`).find(fs.existsSync);
const FLAGS = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
  "--disable-background-networking", "--disable-component-update", "--disable-sync"];

const launchers = {
  Chromium: (...flags) => puppeteer.launch({ executablePath: found("chromium", "chromium-browser", "google-chrome"), args: [...FLAGS, ...flags] }),
  Firefox: (options) => puppeteer.launch({ browser: "firefox", executablePath: found("firefox-esr", "firefox"), headless: true, ...options }),
};

const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const DESKTOP = { width: 1280, height: 720 };
const counts = { passed: 0, failed: 0 };

function judge(what, wanted, got) {
  if (wanted === got) {
    counts.passed++;
    return;
  }
  counts.failed++;
  console.log(`not ok: ${what}\n--- wanted\n${wanted}\n--- got\n${got}`);
}

function finish() {
  console.log(`${counts.passed} passed, ${counts.failed} failed`);
  process.exitCode = counts.failed > 0 ? 1 : 0;
}

function startServer(folder) {
  const server = spawn(process.execPath, ["assets/web/serve.mjs", folder, "0"]);
  return new Promise((resolve, reject) => {
    server.stdout.once("data", (line) => resolve({ server, address: String(line).trim() }));
    server.once("exit", () => reject(new Error("the server ended")));
  });
}

/* Resolves once the program says so, with what was found. */
function startProgram(program, words, found) {
  const child = spawn(program, words);
  const started = { child, log: "" };
  return new Promise((resolve, reject) => {
    const hear = (bytes) => {
      started.log += bytes;
      started.found = found.exec(started.log);
      if (started.found) resolve(started);
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    child.once("exit", () => reject(new Error(`${words[0]} ended: ${started.log}`)));
  });
}

/* A host of files alone has no game.json and no games.txt, which the page asks for; Firefox calls lanes that end with their page failures. */
function note(page, problems) {
  const isAsked = (words) => /\/(game\.json$|games\.txt$|lane\?)/.test(words);
  page.on("pageerror", (error) => { if (!isAsked(error.message)) problems.push(error.message); });
  page.on("requestfailed", (request) => { if (!isAsked(request.url())) problems.push(`${request.url()} failed`); });
  page.on("response", (response) => { if (response.status() >= 400 && !isAsked(response.url())) problems.push(`${response.url()}: ${response.status()}`); });
}

/* Returns how long it took, milliseconds. */
async function visit(page, go) {
  const before = performance.now();
  await go();
  await page.waitForFunction(() => document.documentElement.dataset.state === "playing", { timeout: 60000 });
  return performance.now() - before;
}

async function openPage(browser, address, size, problems) {
  const page = await browser.newPage();
  await page.bringToFront(); /* Behind another one it would get no frames. */
  await page.setViewport(size);
  note(page, problems);
  await visit(page, () => page.goto(address));
  return page;
}

async function press(page, ...keys) {
  for (const key of keys) {
    await page.keyboard.press(key, { delay: 40 });
    await wait(250);
  }
}

async function write(page, words) {
  await page.keyboard.type(words, { delay: 30 });
  await press(page, "Enter");
}

const files = (page) => page.evaluate(() => window.clockwise.files());

/* Whether something comes to be true, in time for a slow machine. */
async function comes(test) {
  for (let tries = 0; tries < 300; tries++) {
    if (await test()) return true;
    await wait(100);
  }
  return false;
}

/* Whether it comes to be in the log of a program. */
const says = (game, words) => comes(() => game.log.includes(words));

module.exports = { DESKTOP, launchers, wait, judge, finish, startServer, startProgram, note, visit, openPage, press, write, files, comes, says };
