/* SPDX-License-Identifier: MIT */
/* phone.cjs FOLDER: phones that obey lines of the input, each with one line of the output. Pictures go to FOLDER.
 *
 *   open NUMBER LINK NAME    a phone opens the link; the page's words once it knows its place
 *   push NUMBER left|right X Y    puts that thumb down, and to a place from there in pixels
 *   lift NUMBER left|right
 *   tap NUMBER SELECTOR    "left" and "right" tap that half
 *   turn NUMBER     from upright to sideways and back
 *   lock NUMBER, unlock NUMBER    as where a phone sleeps: the page is hidden
 *   words NUMBER    what the page says;  look NUMBER    what it shows;  buzzed NUMBER    how often it has buzzed
 *   shot NUMBER NAME
 */
"use strict";

const readline = require("node:readline");
const fs = require("node:fs");
const puppeteer = require("puppeteer-core");

const folder = process.argv[2];
const UPRIGHT = { width: 390, height: 844, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };
const SIDEWAYS = { ...UPRIGHT, width: 844, height: 390, isLandscape: true };
const BROWSERS = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const phones = new Map();

/* Each is a person of its own, with what the page keeps. */
async function open(browser, number, link, name) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  const phone = { page, size: UPRIGHT, problems: [], fingers: { left: null, right: null } };
  phones.set(number, phone);
  page.on("pageerror", (error) => phone.problems.push(error.message));
  page.on("console", (message) => { if (message.type() === "error" && !/Opener-Policy/.test(message.text())) phone.problems.push(message.text()); });
  await page.evaluateOnNewDocument(() => {
    window.buzzes = 0;
    Object.defineProperty(navigator, "vibrate", { value: () => { window.buzzes++; return true; } });
  });
  await page.setViewport(UPRIGHT);
  await page.goto(link);
  if (/used|Eight/.test(await words(phone, /Player|Tap|used|Eight|next/))) return words(phone);
  await page.type("#field", name);
  await page.keyboard.press("Enter");
  return words(phone, /Player/);
}

async function words(phone, pattern = /./) {
  await phone.page.waitForFunction((source) => new RegExp(source).test(document.getElementById("words").textContent), { timeout: 20000 },
    pattern.source);
  const said = await phone.page.$eval("#words", (element) => element.textContent);
  return said + (phone.problems.length > 0 ? ` [${phone.problems}]` : "");
}

const middle = (phone, side) => [phone.size.width * (side === "left" ? 0.25 : 0.75), phone.size.height * 0.7];

async function push(phone, side, x, y) {
  const [left, top] = middle(phone, side);
  phone.fingers[side] ??= await phone.page.touchscreen.touchStart(left, top);
  await phone.fingers[side].move(left + Number(x), top + Number(y));
}

async function lift(phone, side) {
  await phone.fingers[side].end();
  phone.fingers[side] = null;
}

async function tap(phone, what) {
  if (what !== "left" && what !== "right") return phone.page.tap(what);
  return phone.page.touchscreen.tap(...middle(phone, what));
}

/* The page is told so, as by a phone that goes to sleep, and comes back. */
async function hide(phone, isHidden) {
  await phone.page.evaluate((now) => {
    Object.defineProperty(document, "hidden", { value: now, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, isHidden);
}

const look = (phone) => phone.page.evaluate(() => {
  const part = (kind) => document.querySelector(`.${kind} i`).style.transform;
  return ["shield", "health", "shots"].map((kind) => `${kind} ${part(kind)}`).join(", ") +
    `, ${document.getElementById("shape").points.length} points, ${getComputedStyle(document.documentElement).getPropertyValue("--own")}`;
});

async function obey(browser, line) {
  const [verb, number, ...rest] = line.split(" ");
  const phone = phones.get(number);
  const verbs = {
    open: () => open(browser, number, rest[0], rest.slice(1).join(" ")),
    push: () => push(phone, ...rest),
    lift: () => lift(phone, rest[0]),
    tap: () => tap(phone, rest[0]),
    turn: () => phone.page.setViewport(phone.size = phone.size === UPRIGHT ? SIDEWAYS : UPRIGHT),
    lock: () => hide(phone, true),
    unlock: () => hide(phone, false),
    words: () => words(phone),
    look: () => look(phone),
    buzzed: () => phone.page.evaluate(() => window.buzzes),
    shot: () => phone.page.screenshot({ path: `${folder}/${rest[0]}.png` }).then(() => "shot"),
  };
  return (await verbs[verb]()) ?? verb;
}

async function main() {
  const browser = await puppeteer.launch({ executablePath: BROWSERS.find(fs.existsSync),
    args: ["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-component-update"] });
  for await (const line of readline.createInterface({ input: process.stdin }))
    console.log(await obey(browser, line).catch((error) => `failed: ${error.message.split("\n")[0]}`));
  await browser.close();
  process.exit();
}

main();
