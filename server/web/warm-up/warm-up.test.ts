import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  createVisitedPages,
  readVisitedPages,
  type VisitedPage,
} from "./visited-pages.ts";
import { warmUp } from "./warm-up.ts";

const PAGES: VisitedPage[] = [
  { host: "one.example", path: "/a/", platform: "desktop" },
  { host: "two.example", path: "/de/b/", platform: "mobile" },
];

describe("warming up", () => {
  let now = 0;
  let cpu = 0;
  /** The processor time of each page, in milliseconds. */
  let costs: (count: number) => number;
  let asked: string[];
  const http = createServer((request, response) => {
    const { headers, url } = request;
    const kind = /Mobile/.test(headers["user-agent"]!) ? "mobile" : "desktop";
    asked.push(`${headers.host} ${url} ${kind}`);
    const cost = costs(asked.length);
    cpu += cost;
    now += cost;
    if (url === "/broken/") request.socket.destroy();
    else response.end("page");
  });

  beforeEach(async () => {
    now = 0;
    cpu = 0;
    asked = [];
    await new Promise<void>((done) => http.listen(0, "127.0.0.1", done));
  });
  afterEach(() => {
    http.closeAllConnections();
    http.close();
  });

  const run = (pages: readonly VisitedPage[], limitMs: number) =>
    warmUp({
      port: (http.address() as AddressInfo).port,
      pages,
      limitMs,
      clock: () => now,
      cpu: () => cpu,
    });

  it("asks for each page as its visitors do, until pages no longer become cheaper", async () => {
    costs = (count) => (count < 100 ? 20 - count / 10 : 10);
    const count = await run(PAGES, 60_000);
    expect(new Set(asked)).toEqual(
      new Set(["one.example /a/ desktop", "two.example /de/b/ mobile"]),
    );
    expect(count).toBe(asked.length);
    expect(count).toBeGreaterThan(100);
    expect(count).toBeLessThan(400);
  });

  it("ends when its time has passed", async () => {
    costs = (count) => 1000 / count;
    await run(PAGES, 2000);
    expect(now).toBeGreaterThanOrEqual(2000);
    expect(now).toBeLessThan(5000);
  });

  it("goes on after a page that fails", async () => {
    costs = () => 10;
    const broken = { ...PAGES[0]!, path: "/broken/" };
    await run([broken, ...PAGES], 1000);
    expect(asked).toContain("two.example /de/b/ mobile");
  });

  it("asks for nothing without pages or time", async () => {
    expect(await run([], 1000)).toBe(0);
    expect(await run(PAGES, 0)).toBe(0);
  });
});

describe("visited pages", () => {
  let file: string;
  beforeEach(() => {
    file = path.join(mkdtempSync(path.join(tmpdir(), "visited-")), "v.json");
  });
  afterEach(() => rmSync(path.dirname(file), { recursive: true }));

  it("are stored for the next process, the most visited first", () => {
    const visited = createVisitedPages(file);
    visited.note(PAGES[0]!);
    visited.note(PAGES[1]!);
    visited.note(PAGES[1]!);
    visited.store();
    expect(readVisitedPages(file)).toEqual([PAGES[1], PAGES[0]]);
  });

  it("are limited, and the rare ones are forgotten", () => {
    const visited = createVisitedPages(file);
    for (const _ of [1, 2, 3]) visited.note(PAGES[0]!);
    for (let count = 0; count < 5000; count += 1)
      visited.note({ ...PAGES[0]!, path: `/${count}/` });
    visited.store();
    const stored = readVisitedPages(file);
    expect(stored).toHaveLength(50);
    expect(stored[0]).toEqual(PAGES[0]);
  });

  it("of the process before are not lost when this one is visited little", () => {
    const visited = createVisitedPages(file, PAGES);
    visited.note(PAGES[1]!);
    visited.store();
    expect(readVisitedPages(file)).toEqual([PAGES[1], PAGES[0]]);
  });

  it("are not stored before the first visit, which would lose the earlier ones", () => {
    writeFileSync(file, '[["one.example","desktop","/a/"]]');
    createVisitedPages(file).store();
    expect(readFileSync(file, "utf8")).toBe(
      '[["one.example","desktop","/a/"]]',
    );
  });

  it.each([
    "",
    "null",
    "{}",
    "[".repeat(20_000),
    '[["one.example","desktop"',
    '[null,1,["a"],["h","tv","/"],["h","mobile","//\\n"],["h\\r\\nx: y","mobile","/"],["h","mobile","/ x"]]',
  ])("of an invalid file are none: %.30s", (text) => {
    writeFileSync(file, text);
    expect(readVisitedPages(file)).toEqual([]);
  });

  it("of a missing file are none", () => {
    expect(readVisitedPages(file)).toEqual([]);
  });
});
