/* SPDX-License-Identifier: MIT */
/* online.cjs FOLDER PROGRAM SCRATCH: plays over a network in the page, against a server of the native PROGRAM, in Chromium and in
 * Firefox. Prints as web.cjs does. */
"use strict";

const { execFileSync } = require("node:child_process");
const fs = require("node:fs");
const path = require("node:path");
const { DESKTOP, launchers, wait, judge, finish, startServer, startProgram, visit, openPage, press, write, comes, says } = require("./common.cjs");

const [folder, program, scratch] = process.argv.slice(2);
const PHONE = { width: 844, height: 390, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };
const MATCH_MS = 240000;
const HIDDEN_MS = 60000;
const RESTART_MS = 35000; /* As long as a server may take to be back, and some more. */
const QUIET_MS = 6000; /* Longer than a page waits before it tries a lane once more. */
const PASSWORD = "tick tock";

/* A service that lists games, and its page. */
async function startMeet() {
  const meet = await startProgram(program, ["meet", "--bind", "127.0.0.1", "--port", "0", "--web", "0"], /list at port (\d+)[^]*port (\d+)/);
  return { ...meet, address: `http://127.0.0.1:${meet.found[1]}/`, place: `127.0.0.1:${meet.found[2]}` };
}

/* Resolves once its log says so. */
async function startGame(says, ...more) {
  const recordings = fs.mkdtempSync(path.join(scratch, "recordings-"));
  const game = await startProgram(program, ["serve", "duel", "--bots", "8", "--mode", "last-light", "--bot-level", "master", "--bind", "127.0.0.1", "--port", "0", "--per-address", "15", "--people-per-address", "8",
    "--record", recordings, "--socket", path.join(recordings, "socket"), ...more], says);
  return Object.assign(game, { recordings, address: `http://127.0.0.1:${/page at http:.*:(\d+)/.exec(game.log)?.[1]}/` });
}

const PAGE = ["--web", "0", "--web-names", "localhost"];
const startListed = (meet, name, ...more) => startGame(/code [A-Z]{5}/, ...more, "--meet", meet.place, "--name", name);

function endProgram({ child, recordings }) {
  child.removeAllListeners("exit");
  child.kill();
  if (recordings) fs.rmSync(recordings, { recursive: true });
}

/* The page of the game's own server asks for a name, once; after a reload the seat is there. */
async function checkOwnServer(browser, game, name, problems) {
  const page = await openPage(browser, game.address, DESKTOP, problems);
  await wait(1000);
  await page.screenshot({ path: path.join(scratch, `${name}-name.png`) });
  await write(page, name);
  judge(`${name} joins by the page's own server`, true, await says(game, `${name} joined`));
  await wait(2500);
  await visit(page, () => page.reload());
  judge(`${name} is back after a reload`, true, await says(game, `${name} rejoined`));
  return page;
}

/* From another host, under the name in the address. */
async function checkAddress(browser, game, files, name, problems) {
  const host = new URL(game.address).host;
  const page = await openPage(browser, `${files}#join=${host}&name=${name}`, DESKTOP, problems);
  judge(`${name} joins by #join= and #name=`, true, await says(game, `${name} joined`));
  const hasSaid = () => game.log.includes(`${name} said: I am ${name}`);
  for (let tries = 0; tries < 10 && !hasSaid(); tries++) { /* Until it has loaded the match it hears no key. */
    if (tries > 0) await press(page, "Escape"); /* Heard alone, Enter opens the field of the chat. */
    await press(page, "t");
    await write(page, `I am ${name}`);
    await wait(1000);
  }
  judge(`${name} chats`, true, hasSaid());
  return page;
}

/* The recording is offered as a download, and plays as the server's does. */
async function checkRecording(page, game, name) {
  await page.evaluate(() => {
    const make = URL.createObjectURL;
    window.offered = [];
    URL.createObjectURL = (blob) => { blob.text().then((text) => window.offered.push(text)); return make(blob); };
  });
  const isOffered = () => page.evaluate(() => {
    const button = document.querySelector("#note.shown button:not([hidden])");
    button?.click();
    return button !== null;
  });
  const end = performance.now() + MATCH_MS;
  while (!await isOffered() && performance.now() < end) await press(page, "d"); /* Who is idle for two minutes plays no more. */
  await wait(500);
  const text = await page.evaluate(() => window.offered[0] ?? "");
  const file = path.join(scratch, `${name}.replay.json`);
  fs.writeFileSync(file, text);
  const hash = (one) => { try { return / ticks as recorded, hash .*/.exec(execFileSync(program, ["replay", one]))[0]; } catch (error) { return error.message; } };
  const stored = fs.readdirSync(game.recordings).filter((one) => one.endsWith(".replay.json")).map((one) => hash(path.join(game.recordings, one)));
  const got = text ? hash(file) : "nothing was offered";
  judge(`${name}'s recording is one of the server's`, got, stored.find((one) => one === got) ?? stored.join(" "));
  await page.screenshot({ path: path.join(scratch, `${name}-results.png`) });
}

/* Asked for a password, one may err. Two call a vote and pass it, and stop once the game is closed. */
async function checkPassword(browser, name, problems) {
  const file = path.join(scratch, "password");
  fs.writeFileSync(file, PASSWORD);
  const game = await startGame(/page at http:.*:\d+/, ...PAGE, "--password-file", file, "--allow", "restart");
  const pages = [];
  for (const who of [`${name}C`, `${name}D`]) {
    const context = await browser.createBrowserContext(); /* Of two tabs of one only one plays. */
    const page = await openPage(context, `${game.address}#name=${who}`, DESKTOP, problems);
    await wait(1500);
    await write(page, "wrong");
    await wait(1500);
    judge(`${who} is not let in by a wrong password`, false, game.log.includes(`${who} joined`));
    await press(page, "Backspace");
    await write(page, PASSWORD);
    judge(`${who} joins by the right one`, true, await says(game, `${who} joined`));
    pages.push(page);
  }
  await wait(1000);
  await pages[0].bringToFront();
  await press(pages[0], "Escape", "ArrowDown", "ArrowDown", "Enter"); /* Resume, Spectate, Vote to restart. */
  judge(`${name}C calls a vote`, true, await says(game, `${name}C called a vote: restart`));
  await pages[1].bringToFront();
  await press(pages[1], "F1");
  judge(`${name}D passes it`, true, await says(game, "the vote passed: restart"));
  await pages[0].close();
  await pages[1].evaluate(() => {
    window.opened = 0;
    window.WebSocket = class extends WebSocket { constructor(...args) { super(...args); window.opened++; } };
  });
  endProgram(game);
  judge(`${name}D tries to come back at first`, true, await comes(() => pages[1].evaluate(() => window.opened > 0)));
  await wait(RESTART_MS);
  const before = await pages[1].evaluate(() => window.opened);
  await wait(QUIET_MS);
  judge(`${name}D opens no lanes to a game that has ended`, before, await pages[1].evaluate(() => window.opened));
  await pages[1].screenshot({ path: path.join(scratch, `${name}-ended.png`) });
  await pages[1].close();
}

/* In the background a page gets no frames, but its player stays connected. */
async function checkBackground(browser, page, game, name) {
  const other = await browser.newPage();
  await other.bringToFront();
  const isHidden = await page.evaluate(() => document.hidden);
  const before = game.log.length;
  await wait(HIDDEN_MS);
  await page.bringToFront();
  await other.close();
  const news = game.log.slice(before).split("\n").filter((line) => line.startsWith(`${name} lost`) || line.startsWith(`${name} left`));
  console.log(`${name} was ${isHidden ? "hidden" : "not even hidden"} for ${HIDDEN_MS / 1000} s`);
  judge(`${name} stays connected in the background`, "", news.join("\n"));
}

/* On a phone the name is typed in a field of the page, which its keyboard follows. */
async function checkPhone(browser, game, problems) {
  const page = await openPage(await browser.createBrowserContext(), game.address, PHONE, problems);
  await wait(1000);
  judge("a phone shows a field for the name", "typed", await page.evaluate(() => document.activeElement.id));
  await page.evaluate(() => {
    const field = document.getElementById("typed");
    field.value = "Zoë with her phone";
    field.dispatchEvent(new InputEvent("input", { bubbles: true }));
  });
  await wait(500);
  await page.screenshot({ path: path.join(scratch, "phone-name.png") });
  await press(page, "Enter");
  judge("and joins with what was typed there", true, await says(game, "Zoë with her phone joined"));
  await wait(2500);
  judge("thumbs are taken for sticks", false, await page.evaluate(() => document.getElementById("touch").hidden));
  await page.screenshot({ path: path.join(scratch, "phone-match.png") });
  await page.close();
}

/* The page of a `clockwise meet` lists the games with a page of their own, and leads there, by name. */
async function checkList(browser, meet, game, name, problems) {
  const listed = async () => (await (await fetch(`${meet.address}games.txt`)).text()).replace(/\d+ \d+ \d+ /g, "");
  const wanted = `No address\nDuel\nlast-light\nhttps://1.2.3.256:443/\nA page\nDuel\nlast-light\n${game.address}\n`;
  await comes(async () => await listed() === wanted); /* What a game says of itself comes with its second call. */
  judge("the service lists the games that say to have a page", wanted, await listed());
  const page = await openPage(await browser.createBrowserContext(), meet.address, DESKTOP, problems); /* Which has no name yet. */
  await press(page, "Escape", "ArrowDown", "ArrowDown", "ArrowDown", "Enter");
  await wait(4000);
  await page.screenshot({ path: path.join(scratch, `${name}-list.png`) });
  await press(page, "ArrowUp", "ArrowUp", "Enter"); /* What no browser takes for an address stops nothing. */
  await visit(page, async () => { await press(page, "ArrowDown", "Enter"); await page.waitForFunction((to) => location.href.startsWith(to), { timeout: 10000 }, game.address); });
  await wait(1000);
  await write(page, `${name}L`);
  judge(`${name} joins from the list`, true, await says(game, `${name}L joined`));
  await page.close();
}

async function tell(name, launch, game, host, meet) {
  const problems = [];
  const browser = await launch();
  try {
    await checkList(browser, meet, game, name, problems);
    const own = await checkOwnServer(browser, game, name, problems);
    const other = await checkAddress(browser, game, host, `${name}B`, problems);
    await own.close();
    await checkBackground(browser, other, game, `${name}B`);
    await checkRecording(other, game, name);
    await other.close();
    await checkPassword(browser, name, problems);
    if (name === "Chromium") await checkPhone(browser, game, problems);
  } catch (error) {
    problems.push(error.stack);
  }
  judge(`nothing goes wrong in ${name}`, "", problems.join("\n"));
  await browser.close();
}

async function main() {
  const { server, address } = await startServer(folder);
  const meet = await startMeet();
  const other = await startListed(meet, "No page");
  const lost = await startListed(meet, "No address", "--web", "0", "--web-names", "1.2.3.256", "--trust-proxy", "127.0.0.1");
  const game = await startListed(meet, "A page", ...PAGE);
  for (const [name, launch] of Object.entries(launchers)) await tell(name, launch, game, address, meet);
  [game, lost, other, meet].forEach(endProgram);
  server.kill();
  fs.writeFileSync(path.join(scratch, "server.log"), game.log);
  finish();
}

main();
