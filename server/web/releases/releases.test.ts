import { describe, expect, it } from "vitest";
import {
  cohort,
  edit,
  numberFor,
  numbersOf,
  PAGE,
  released,
  withAbout,
} from "../../../tests/support/numbered-pages.ts";
import { below } from "../../../tests/support/partner-server.ts";
import { startReleaseServer } from "../../../tests/support/release-server.ts";

const snapshotIn = (text: string) => /"snapshot":"([^"]+)"/.exec(text)?.[1];

describe("an edited folder", () => {
  it("is not live by itself, and after a release it is", async () => {
    const server = await startReleaseServer(withAbout());
    edit(server);
    expect(await numberFor(server)).toBe("no 1");
    await server.restart();
    expect(await numberFor(server)).toBe("no 1");
    await server.offer();
    await server.pass(1);
    for (let stage = 0; stage < 2; stage += 1) {
      await numberFor(server, cohort(server, true));
      await server.pass(60);
    }
    expect(server.releases().report()).toMatchObject({
      ended: [{ outcome: "live", release: { by: "ada", changes: 2 } }],
    });
    expect(await numberFor(server)).toBe("no 2");
    await server.restart();
    expect(await numberFor(server)).toBe("no 2");
  });

  it("that is wrong is refused with its problems, and nothing happens", async () => {
    const server = await startReleaseServer(withAbout());
    server.folder.write(PAGE, "{ nonsense");
    const { status, report } = await server.offer();
    expect(status).toBe(422);
    expect(report.problems!.join("\n")).toContain(
      "configs/skeletons/page/about.json:1",
    );
    expect(server.releases().report().release).toBeUndefined();
    expect(await numberFor(server)).toBe("no 1");
  });

  it("that is live already is refused", async () => {
    const server = await startReleaseServer(withAbout());
    expect((await server.offer()).report.problems).toEqual([
      "this configuration is live already",
    ]);
  });
});

describe("a visitor", () => {
  it("has one snapshot, before and after a restart", async () => {
    const server = await released();
    const [offered, old] = [cohort(server, true), cohort(server, false)];
    for (let count = 0; count < 2; count += 1) {
      expect(await numberFor(server, offered)).toBe("no 2");
      expect(await numberFor(server, old)).toBe("no 1");
      await server.restart();
    }
  });

  it("without a cookie gets one, which nobody else gets from a cache", async () => {
    const server = await released();
    const given = new Set<string>();
    const seen = new Set<string>();
    for (let count = 0; count < 40; count += 1) {
      const answer = await server.fetch("/about/");
      const [cookie] = answer.headers.getSetCookie();
      const value = /^cohort=([0-9a-f]{16});.*HttpOnly/.exec(cookie!)![1]!;
      const [number] = numbersOf(await answer.text());
      seen.add(number!);
      given.add(value);
      expect(await numberFor(server, value)).toBe(number);
    }
    expect(given.size).toBe(40);
    expect([...seen].toSorted()).toEqual(["no 1", "no 2"]);
    const known = await server.fetch("/about/", { cohort: [...given][0]! });
    expect(known.headers.getSetCookie()).toEqual([]);
  });

  it("with a cookie that is nonsense is a new one", async () => {
    const server = await released();
    for (const cookie of [
      "cohort=",
      "cohort=12",
      "cohort=zzzzzzzzzzzzzzzz",
      `cohort=${"0".repeat(5000)}`,
      ";;;=;cohort",
      'cohort=<script>alert("1")</script>',
    ]) {
      const answer = await server.fetch("/about/", { headers: { cookie } });
      expect(answer.status).toBe(200);
      expect(answer.headers.getSetCookie()[0]).toMatch(/^cohort=[0-9a-f]{16};/);
    }
  });

  it("gets calls and later pages from the snapshot of the page, whatever the cookie says meanwhile", async () => {
    const server = await released();
    const { upstream } = server;
    upstream.reply("/places/1", { places: [] });
    upstream.reply("/places2/1", { places: [] });
    for (const isOffered of [true, false]) {
      const opened = await server.fetch("/about/", {
        cohort: cohort(server, isOffered),
      });
      const snapshot = snapshotIn(await opened.text())!;
      expect(snapshot).toMatch(/^[0-9a-f]{16}$/);
      // Another tab, or a stage later.
      const other = cohort(server, !isOffered);
      const headers = { "x-snapshot": snapshot };
      await server.fetch("/_/call/places?id=1", { cohort: other, headers });
      const path = isOffered ? "/places2/1" : "/places/1";
      expect(upstream.requests.at(-1)!.line).toMatch(`GET ${path}`);
      const state = await server.fetch("/_/page-state?url=/about/", {
        cohort: other,
        headers,
      });
      expect(state.status).toBe(200);
      const text = await state.text();
      expect(numbersOf(text)).toEqual(new Set([isOffered ? "no 2" : "no 1"]));
      expect(snapshotIn(text)).toBe(snapshot);
      // A beacon names it in its query.
      upstream.requests.length = 0;
      upstream.reply("/events", {});
      const beacon = await server.fetch(
        `/_/call/events?language=en&segment=&currency=USD&page_id=&snapshot=${snapshot}`,
        {
          method: "POST",
          cohort: other,
          body: "{}",
          headers: { "content-type": "application/json" },
        },
      );
      expect(beacon.status).toBe(200);
    }
  });

  it("that names a snapshot that is not served is answered by the cookie", async () => {
    const server = await released();
    const visitor = cohort(server, true);
    for (const named of ["", "0000000000000000", "../etc", "a".repeat(9000)]) {
      const answer = await server.fetch("/_/page-state?url=/about/", {
        cohort: visitor,
        headers: { "x-snapshot": named },
      });
      expect(await answer.text()).toContain("no 2");
    }
  });

  it("cannot choose the snapshot of a page", async () => {
    const server = await released();
    const offered = server.releases().all()[1]!;
    const answer = await server.fetch("/about/?snapshot=x", {
      cohort: cohort(server, false),
      headers: { "x-snapshot": offered.id.slice(0, 16) },
    });
    expect(await answer.text()).toContain("no 1");
  });

  it("who has the page open when the release ends is answered by its snapshot for a minute", async () => {
    const server = await released();
    const opened = await server.fetch("/about/", {
      cohort: cohort(server, true),
    });
    const headers = { "x-snapshot": snapshotIn(await opened.text())! };
    await server.act("revert");
    const later = async () =>
      (await server.fetch("/_/page-state?url=/about/", { headers })).text();
    expect(await later()).toContain("no 2");
    expect(await numberFor(server)).toBe("no 1");
    await server.pass(61);
    expect(await later()).toContain("no 1");
  });
});

describe("pages from the response cache", () => {
  it("are of the visitor's snapshot", async () => {
    const server = await released();
    const [offered, old] = [cohort(server, true), cohort(server, false)];
    for (let count = 0; count < 3; count += 1) {
      expect(await numberFor(server, offered)).toBe("no 2");
      expect(await numberFor(server, old)).toBe("no 1");
    }
  });
});

describe("a stage of a partner", () => {
  it("is for that partner's visitors only, on its path and in its calls", async () => {
    const files = withAbout();
    files["partners/blue.json"] = below;
    const server = await startReleaseServer(files);
    edit(server);
    const stages = JSON.stringify({
      $schema: "release-stages.schema.json",
      stages: [{ percent: 100, hold_s: 60 }],
    });
    const { status, report } = await server.offer({ partner: "blue", stages });
    expect(report.problems).toBeUndefined();
    expect(status).toBe(200);
    await server.pass(1);
    const visitor = cohort(server, true);
    const text = async (target: string, headers = {}) =>
      (await server.fetch(target, { cohort: visitor, headers })).text();
    expect(await text("/w/skin/about/")).toContain("no 2");
    expect(await text("/about/")).toContain("no 1");
    expect(await text("/_/page-state?url=/w/skin/about/")).toContain("no 2");
    expect(await text("/_/page-state?url=/about/")).toContain("no 1");
    const { upstream } = server;
    upstream.reply("/places/1", { places: [] });
    upstream.reply("/places2/1", { places: [] });
    await text("/_/call/places?id=1", { "x-segment": "/w/skin" });
    expect(upstream.requests.at(-1)!.line).toMatch("/places2/1");
    await text("/_/call/places?id=1", { "x-segment": "" });
    expect(upstream.requests.at(-1)!.line).toMatch("/places/1");
  });

  it("that does not exist is refused with the nearest name", async () => {
    const server = await startReleaseServer(withAbout());
    edit(server);
    expect((await server.offer({ site: "mian" })).report.problems).toEqual([
      'there is no site "mian"; do you mean "main"?',
    ]);
  });
});
