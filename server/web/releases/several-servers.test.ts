/** Two servers on one database: each is an application with caches and a state of its own. */
import { describe, expect, it, type TestContext } from "vitest";
import { newDatabase } from "../../../tests/support/databases.ts";
import {
  cohort,
  edit,
  numberFor,
  numbersOf,
  PAGE,
  withAbout,
} from "../../../tests/support/numbered-pages.ts";
import { textSection } from "../../../tests/support/mini-config.ts";
import {
  cuttable,
  openReleasesDatabase,
} from "../../../tests/support/release-stores.ts";
import {
  startReleaseServer,
  type ReleaseServer,
} from "../../../tests/support/release-server.ts";

import { placeOf } from "./cohort.ts";

type Servers = readonly [ReleaseServer, ReleaseServer];

async function start(context: TestContext) {
  const url = await newDatabase();
  if (url === undefined) return context.skip("there is no Postgres here");
  const way = await cuttable(url);
  const a = await startReleaseServer(withAbout(), way.url);
  const b = await startReleaseServer(withAbout(), way.url);
  const both = [a, b] as const;
  await pass(both, 1);
  return { a, b, both, way, url };
}

/** Lets time pass on both, so that each knows what the other one did. */
async function pass(both: Servers, seconds: number): Promise<void> {
  for (const server of both) await server.pass(seconds);
  for (const server of both) await server.pass(0);
}

/** Offers an edit to a server, and passes the time until visitors get it. */
async function release(
  both: Servers,
  change = (server: ReleaseServer) => edit(server),
  percent = 50,
): Promise<void> {
  const [a] = both;
  change(a);
  const stages = JSON.stringify({
    $schema: "release-stages.schema.json",
    stages: [
      { percent, hold_s: 60, min_pages: 2 },
      { percent: 100, hold_s: 60 },
    ],
  });
  expect((await a.offer({ stages })).status).toBe(200);
  await pass(both, 1);
  for (const server of both)
    expect(stateOf(server)).toMatchObject({ release: { stage: 0 } });
}

const stateOf = (server: ReleaseServer) => server.releases().report();

/** A page on which a section throws. */
const breakPage = ({ folder }: ReleaseServer) =>
  folder.write(PAGE, {
    publish_languages: ["ALL"],
    sections: [textSection("first", "throw")],
  });

/** Visitors of the offered configuration. */
function visitors(server: ReleaseServer, count: number, percent: number) {
  const found = new Set<string>();
  const { id } = stateOf(server).release!;
  for (let at = 0; found.size < count; at += 1) {
    const value = at.toString(16).padStart(16, "0");
    if (placeOf(value, id) < percent) found.add(value);
  }
  return [...found];
}

const visit = (server: ReleaseServer, visitor: string) =>
  server.fetch("/about/", { cohort: visitor });

describe("a release", () => {
  it("goes through its stages on all servers, and is live on all", async (context) => {
    const { a, b, both } = await start(context);
    await release(both);
    const [offered, old] = [cohort(a, true), cohort(a, false)];
    for (const server of both) {
      expect(await numberFor(server, offered)).toBe("no 2");
      expect(await numberFor(server, old)).toBe("no 1");
    }
    // The stage needs two pages: each of them has made one.
    await pass(both, 60);
    expect(stateOf(b)).toMatchObject({ release: { stage: 1 } });
    expect(await numberFor(b, old)).toBe("no 2");
    await pass(both, 60);
    for (const server of both) {
      expect(stateOf(server)).toMatchObject({ ended: [{ outcome: "live" }] });
      expect(await numberFor(server)).toBe("no 2");
    }
    await b.restart();
    expect(await numberFor(b)).toBe("no 2");
  });

  it("waits until each server has rehearsed it", async (context) => {
    const { a, b, url } = await start(context);
    edit(a);
    await a.offer();
    // However long this test takes, the other server is not missed.
    const database = await openReleasesDatabase(url);
    await database.query(
      "UPDATE release_nodes SET seen_at = now() + interval '1 hour'",
    );
    await a.pass(1);
    expect(stateOf(a)).toMatchObject({
      release: { stage: -1 },
      waits: "1 of 2 servers to rehearse it",
    });
    await b.pass(1);
    expect(stateOf(b)).toMatchObject({ release: { stage: 0 } });
  });

  it("that is bad is reverted on all by what all of them saw", async (context) => {
    const { a, b, both } = await start(context);
    await release(both, breakPage, 1);
    const [x, y, z] = visitors(a, 3, 1);
    await visit(a, x!);
    await visit(a, y!);
    await visit(b, z!);
    await pass(both, 1);
    for (const server of both) {
      expect(stateOf(server)).toMatchObject({
        ended: [{ outcome: "reverted" }],
      });
      expect(await numberFor(server, x)).toBe("no 1");
    }
    expect(stateOf(a).ended[0]!.release.steps.at(-1)!.why).toMatch(
      /^sections failed \(render\): 3 with the offered/,
    );
  });

  it("is judged by visitors: one who comes to two servers is one", async (context) => {
    const { a, both } = await start(context);
    await release(both, breakPage, 1);
    for (const visitor of visitors(a, 2, 1))
      for (const server of both) await visit(server, visitor);
    await pass(both, 1);
    for (const server of both)
      expect(stateOf(server)).toMatchObject({
        release: { stage: 0 },
        pages: { offered: 4 },
      });
  });

  it("whose snapshot one server cannot use is reverted on all", async (context) => {
    const { a, b, both, url } = await start(context);
    edit(a);
    await a.offer();
    const database = await openReleasesDatabase(url);
    await database.query("UPDATE release_files SET text = text || ' '");
    await pass(both, 1);
    await b.pass(0);
    for (const server of both) {
      expect(stateOf(server)).toMatchObject({
        ended: [{ outcome: "reverted" }],
      });
      expect(await numberFor(server)).toBe("no 1");
    }
  });
});

describe("a page and its calls", () => {
  it("are of one snapshot on whichever server, before and after the end", async (context) => {
    const { a, b, both } = await start(context);
    await release(both);
    for (const { upstream } of both) {
      upstream.reply("/places/1", { places: [] });
      upstream.reply("/places2/1", { places: [] });
    }
    const page = await visit(a, cohort(a, true));
    const snapshot = /"snapshot":"([^"]+)"/.exec(await page.text())![1]!;
    const headers = { "x-snapshot": snapshot };
    const call = async () => {
      await b.fetch("/_/call/places?id=1", { headers });
      return b.upstream.requests.at(-1)!.line;
    };
    expect(await call()).toContain("/places2/1");
    await a.act("revert");
    expect(await call()).toContain("/places2/1");
    await b.pass(1);
    expect(await call()).toContain("/places2/1");
    await pass(both, 61);
    expect(await call()).toContain("/places/1");
  });

  it("are never of two, while stages begin and end", async (context) => {
    const { both } = await start(context);
    await release(both);
    for (let turn = 0; turn < 60; turn += 1) {
      const server = both[turn % 2]!;
      const text = await (await server.fetch("/about/")).text();
      expect(numbersOf(text).size).toBe(1);
      if (turn % 10 === 0) await both[(turn / 10) % 2]!.pass(30);
    }
  });
});

describe("operators", () => {
  it("reach any server, and do not overwrite each other", async (context) => {
    const { a, b, both } = await start(context);
    await release(both);
    await a.act("pause");
    // Nothing was asked since: the act itself looks.
    expect((await b.act("resume", "bob")).status).toBe(200);
    const { id } = stateOf(b).release!;
    const promote = (server: ReleaseServer) =>
      server.operate({ command: "promote", by: "cy", release: id, stage: 0 });
    const answers = await Promise.all(both.map(promote));
    expect(
      answers.map(({ status }) => status).toSorted((x, y) => x - y),
    ).toEqual([200, 409]);
    await pass(both, 1);
    for (const server of both)
      expect(
        stateOf(server).release!.steps.map(({ by, did }) => `${by}: ${did}`),
      ).toEqual([
        "ada: offered",
        "the server: stage 1: 50 % of visitors",
        "ada: paused",
        "bob: resumed",
        "cy: stage 2: 100 % of visitors",
      ]);
  });

  it("two of whom offer at once at two servers: one release begins", async (context) => {
    const { a, b, both } = await start(context);
    edit(a);
    edit(b, 3);
    const answers = await Promise.all([a.offer(), b.offer()]);
    expect(
      answers.map(({ status }) => status).toSorted((x, y) => x - y),
    ).toEqual([200, 409]);
    await pass(both, 1);
    expect(stateOf(a).release).toEqual(stateOf(b).release);
  });
});

describe("a server that starts", () => {
  it("takes part in the release under way, with nothing on its disk", async (context) => {
    const { a, both, url } = await start(context);
    await release(both);
    const c = await startReleaseServer(withAbout(), url);
    const offered = cohort(a, true);
    expect(await numberFor(c, offered)).toBe("no 2");
    expect(await numberFor(c, cohort(a, false))).toBe("no 1");
    expect(stateOf(c).release).toEqual(stateOf(a).release);
  });

  it("after a release that it missed serves what is live", async (context) => {
    const { a, b, both } = await start(context);
    await release(both);
    await a.act("promote");
    await a.act("promote");
    // This one does not know it and still has the old one.
    expect(await numberFor(b, cohort(b, false))).toBe("no 1");
    await b.pass(1);
    expect(await numberFor(b)).toBe("no 2");
  });

  it("and knew nothing of the release loads what is live", async (context) => {
    const { a, both, url } = await start(context);
    const c = await startReleaseServer(withAbout(), url);
    await release(both);
    await a.act("promote");
    await a.act("promote");
    expect(await numberFor(c)).toBe("no 1");
    await c.pass(1);
    expect(await numberFor(c)).toBe("no 2");
  });
});

describe("while the database is away", () => {
  it("servers go on with what they have, say so after ten seconds, and catch up", async (context) => {
    const { a, b, both, way } = await start(context);
    await release(both);
    const [offered, old] = [cohort(a, true), cohort(a, false)];
    way.cut();
    await pass(both, 9);
    expect(stateOf(a)).not.toHaveProperty("stale_since");
    await pass(both, 120);
    for (const server of both) {
      expect(stateOf(server).stale_since).toBeDefined();
      const ready = await server.fetch("/readyz");
      expect(ready.status).toBe(200);
      expect(await ready.text()).toBe(
        "ready\nThe database of releases is away since 2026-11-21T10:20:32.000Z\n",
      );
      expect(await numberFor(server, offered)).toBe("no 2");
      expect(await numberFor(server, old)).toBe("no 1");
    }
    const refused = await a.act("promote");
    expect(refused.status).toBe(503);
    expect(refused.report.problems).toEqual([
      expect.stringContaining("does not reach the database"),
    ]);
    way.mend();
    await pass(both, 1);
    expect(stateOf(a)).not.toHaveProperty("stale_since");
    expect((await b.act("promote")).status).toBe(200);
    expect(a.logs.join("\n")).toContain("the store answers again");
  });

  it("a server reverts by what it saw itself, and the others when the database is back", async (context) => {
    const { a, b, both, way } = await start(context);
    await release(both, breakPage, 1);
    way.cut();
    for (const visitor of visitors(a, 3, 1)) await visit(a, visitor);
    await pass(both, 1);
    const [visitor] = visitors(b, 1, 1);
    expect(stateOf(a)).toMatchObject({ ended: [{ outcome: "reverted" }] });
    expect(await numberFor(a, visitor)).toBe("no 1");
    expect(stateOf(b)).toMatchObject({ release: { stage: 0 } });
    way.mend();
    await pass(both, 1);
    expect(stateOf(b)).toMatchObject({ ended: [{ outcome: "reverted" }] });
    expect(stateOf(b)).toEqual(stateOf(a));
  });

  it("an operator's revert takes effect where it arrives, and everywhere later", async (context) => {
    const { a, b, both, way } = await start(context);
    await release(both);
    const offered = cohort(a, true);
    way.cut();
    expect((await a.act("revert")).status).toBe(200);
    expect(await numberFor(a, offered)).toBe("no 1");
    way.mend();
    await pass(both, 1);
    expect(await numberFor(b, offered)).toBe("no 1");
  });

  it("a server restarts with what it had", async (context) => {
    const { a, b, both, way } = await start(context);
    await release(both);
    const offered = cohort(a, true);
    way.cut();
    await b.restart();
    expect(await numberFor(b, offered)).toBe("no 2");
    way.mend();
    await a.act("revert");
    await b.pass(1);
    expect(await numberFor(b, offered)).toBe("no 1");
  });
});
