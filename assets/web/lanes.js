/* SPDX-License-Identifier: MIT */
/*
 * Datagrams to and from servers, as binary messages of WebSockets: browsers have no UDP. What is lost on one TCP connection
 * stops all that follows on it, so a visit has several, lanes, which the datagrams take in turns; each of those is independent
 * of the others and repeated by the game. A page cannot see which lane waits for something lost, so it sends every second
 * datagram by two of them. What no lane can take at once waits, the newest first.
 */

const LANES = 6;
const PROTOCOL = "clockwise-lane";
const WAITING_MAX = 8; /* Older ones are dropped: they are as good as lost. */
const ARRIVED_MAX = 2048;
const AGAIN_MS = 250; /* Until a lane that broke is opened again, at first; twice as long each time. */
const AGAIN_MAX_MS = 4000;
const DEAF_MS = 4000; /* Of silence, after which all lanes are opened anew: the network has changed. */
const VISIT_BYTES = 8;

/* The page's own server may lie in a folder of its host, the others do not. By the page's own scheme: from an https page
 * browsers connect by TLS alone. */
function addressOf(host) {
  const root = new URL(`${location.protocol}//${host}/`);
  const address = new URL("lane", root.host === location.host ? location.href : root);
  address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
  return address;
}

/* The lanes to one server. `arrive` is handed what comes, or null where nobody answers. */
function makeVisit(host, arrive) {
  const number = Array.from(crypto.getRandomValues(new Uint8Array(VISIT_BYTES)), (byte) => byte.toString(16).padStart(2, "0")).join("");
  const lanes = Array.from({ length: LANES }, () => ({ socket: null, tries: 0, timer: 0 }));
  let waiting = [];
  let turn = 0;
  let isTwice = false;
  let heard = performance.now();
  let isReached = false;
  let isOver = false;

  const send = () => {
    for (let i = 0; i < LANES && waiting.length > 0; i++) {
      turn = (turn + 1) % LANES;
      const { socket } = lanes[turn];
      if (socket?.readyState === WebSocket.OPEN && socket.bufferedAmount === 0) socket.send(waiting.pop());
    }
  };
  const lose = (lane) => {
    lane.socket = null;
    if (isOver) return;
    lane.timer = setTimeout(open, Math.min(AGAIN_MS * 2 ** lane.tries++, AGAIN_MAX_MS), lane);
    if (!isReached) arrive(null);
  };
  const open = (lane) => {
    const address = addressOf(host);
    address.search = `visit=${number}&lane=${lanes.indexOf(lane)}`;
    const socket = new WebSocket(address, PROTOCOL);
    socket.binaryType = "arraybuffer";
    socket.onopen = () => {
      lane.tries = 0;
      isReached = true;
      send();
    };
    socket.onmessage = ({ data }) => {
      heard = performance.now();
      arrive(new Uint8Array(data));
    };
    socket.onclose = () => lose(lane);
    lane.socket = socket;
  };
  const end = (lane) => {
    clearTimeout(lane.timer);
    if (lane.socket) lane.socket.onclose = null;
    lane.socket?.close();
    lane.socket = null;
  };
  lanes.forEach(open);
  return {
    send(bytes) {
      isTwice = !isTwice;
      waiting = [...waiting, bytes, ...(isTwice ? [bytes] : [])].slice(-WAITING_MAX);
      send();
      if (!isReached || performance.now() - heard < DEAF_MS) return;
      heard = performance.now();
      lanes.forEach((lane) => { end(lane); open(lane); });
    },
    close() {
      isOver = true;
      lanes.forEach(end);
    },
  };
}

/* What src/core/link/sockets_browser.c calls. `wake` is called when something has come. */
export function makeLanes(wake) {
  const names = [];
  const visits = new Map();
  let arrived = [];

  const hostOf = (address) => address.replace(/^0\.0\.0\.(\d+)/, (all, number) => names[number - 1] ?? all);
  const visitOf = (address) => {
    if (!visits.has(address))
      visits.set(address, makeVisit(hostOf(address), (bytes) => {
        if (arrived.length < ARRIVED_MAX) arrived.push({ from: address, bytes });
        wake();
      }));
    return visits.get(address);
  };
  return {
    /* Numbers a name; the game knows it as the address 0.0.0.NUMBER. */
    name(host) {
      if (!names.includes(host)) names.push(host);
      return names.indexOf(host) + 1;
    },
    send(address, bytes) {
      try {
        visitOf(address).send(bytes);
      } catch {
        arrived.push({ from: address, bytes: null }); /* No address that a browser knows. */
      }
    },
    receive: () => arrived.shift(),
    close() {
      visits.forEach((visit) => visit.close());
      visits.clear();
      arrived = [];
    },
  };
}
