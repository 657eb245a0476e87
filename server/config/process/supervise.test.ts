import { EventEmitter } from "node:events";
import { beforeEach, expect, it } from "vitest";
import { READY, supervise, type Child } from "./supervise.ts";

class Server extends EventEmitter implements Child {
  readonly signals: string[] = [];
  kill(signal: string): void {
    this.signals.push(signal);
  }
}

let servers: Server[];
let pauses: { ms: number; restart: () => void }[];
let exits: number[];
let time: number;
let stop: (signal: NodeJS.Signals) => void;

beforeEach(() => {
  servers = [];
  pauses = [];
  exits = [];
  time = 0;
  stop = supervise({
    start() {
      const server = new Server();
      servers.push(server);
      return server;
    },
    after: (ms, then) => pauses.push({ ms, restart: then }),
    clock: () => time,
    say: () => {},
    exit: (code) => exits.push(code),
  });
});

const end = (code: number | null, signal: string | null = null) =>
  servers.at(-1)!.emit("exit", code, signal);
const restart = () => pauses.at(-1)!.restart();

it("restarts a server that ended by itself, after a pause that doubles", () => {
  servers[0]!.emit("message", READY);
  for (let times = 0; times < 7; times += 1) {
    end(1);
    restart();
  }
  expect(pauses.map(({ ms }) => ms)).toEqual([
    1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
  ]);
  expect(servers).toHaveLength(8);
  expect(exits).toEqual([]);
});

it("resets the pause after a minute without failure", () => {
  servers[0]!.emit("message", READY);
  end(null, "SIGSEGV");
  restart();
  servers[1]!.emit("message", READY);
  time = 60_000;
  end(1);
  expect(pauses.map(({ ms }) => ms)).toEqual([1000, 1000]);
});

it("does not restart a server that never accepted a request", () => {
  end(1);
  expect(exits).toEqual([1]);
  expect(pauses).toEqual([]);
});

it("counts a server that could not be started once", () => {
  servers[0]!.emit("message", READY);
  servers[0]!.emit("error", new Error("spawn EAGAIN"));
  end(1);
  expect(pauses).toHaveLength(1);
});

it("passes the signal on, and exits with the server's code", () => {
  servers[0]!.emit("message", READY);
  stop("SIGTERM");
  expect(servers[0]!.signals).toEqual(["SIGTERM"]);
  expect(exits).toEqual([]);
  end(7);
  expect(exits).toEqual([7]);
  expect(pauses).toEqual([]);
});

it("exits during a pause, and starts nothing after it", () => {
  servers[0]!.emit("message", READY);
  end(1);
  stop("SIGINT");
  expect(exits).toEqual([0]);
  restart();
  expect(servers).toHaveLength(1);
});
