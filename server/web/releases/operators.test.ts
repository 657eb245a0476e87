import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import {
  CALLS,
  cohort,
  edit,
  numberFor,
  PAGE,
  released,
  withAbout,
} from "../../../tests/support/numbered-pages.ts";
import { AS_OPERATOR } from "../../../tests/support/mini-server.tsx";
import { startReleaseServer } from "../../../tests/support/release-server.ts";

describe("an operator", () => {
  it("pauses, resumes, promotes and reverts; the list says who, when and why", async () => {
    const server = await released();
    expect((await server.act("pause")).status).toBe(200);
    await numberFor(server, cohort(server, true));
    await server.pass(3600);
    expect(server.releases().report().release).toMatchObject({ stage: 0 });
    await server.act("resume", "bob");
    await server.act("promote", "bob");
    expect(server.releases().report().release).toMatchObject({ stage: 1 });
    await server.act("revert", "cy");
    const { release, outcome } = server.releases().report().ended[0]!;
    expect(outcome).toBe("reverted");
    expect(release.changed).toEqual([CALLS, PAGE]);
    expect(release.steps.map(({ by, did }) => `${by}: ${did}`)).toEqual([
      "ada: offered",
      "the server: stage 1: 50 % of visitors",
      "ada: paused",
      "bob: resumed",
      "bob: stage 2: 100 % of visitors",
      "cy: reverted",
    ]);
  });

  it("who acts on what another one has changed meanwhile is refused", async () => {
    const server = await released();
    const { id } = server.releases().report().release!;
    const promote = () =>
      server.operate({ command: "promote", by: "bob", release: id, stage: 0 });
    const both = await Promise.all([promote(), promote()]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 409,
    ]);
    expect(server.releases().report().release).toMatchObject({ stage: 1 });
    expect((await server.offer()).status).toBe(409);
    await server.act("revert");
    expect((await server.act("revert")).status).toBe(409);
  });

  it("two of whom offer at once: one release begins", async () => {
    const server = await startReleaseServer(withAbout());
    edit(server);
    const both = await Promise.all([server.offer(), server.offer()]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 409,
    ]);
  });

  it("plans a release, and changes its time until it begins", async () => {
    const server = await startReleaseServer(withAbout());
    edit(server);
    const at = Date.parse("2026-11-21T12:00:00Z");
    await server.offer({ at });
    await server.pass(60);
    expect(server.releases().report()).toMatchObject({
      waits: "2026-11-21T12:00:00.000Z",
      release: { stage: -1 },
    });
    await server.restart();
    const { id } = server.releases().report().release!;
    const seen = { by: "ada", release: id, stage: -1 };
    const earlier = Date.parse("2026-11-21T10:30:00Z");
    await server.operate({ command: "schedule", at: earlier, ...seen });
    await server.pass(600);
    expect(server.releases().report().release).toMatchObject({ stage: 0 });
    const late = await server.operate({
      command: "schedule",
      at,
      ...seen,
      stage: 0,
    });
    expect(late.status).toBe(409);
  });

  it("who sends nonsense gets a clear refusal, and nothing is written", async () => {
    const server = await startReleaseServer(withAbout());
    const offer = { command: "offer", label: "configs", by: "ada" };
    for (const body of [
      [],
      { command: "explode" },
      { command: "promote" },
      { command: "promote", by: "ada", release: "x", stage: "1" },
      { command: "schedule", by: "ada", release: "x", stage: 0, at: "soon" },
      { ...offer, files: "all" },
      { ...offer, files: [null] },
      { ...offer, files: [] },
    ]) {
      const { status, report } = await server.operate(body);
      expect({ body, status }).toEqual({ body, status: 400 });
      expect(report.problems).toHaveLength(1);
    }
    for (const relative of [
      "../state.json",
      "/etc/passwd",
      "a//b.json",
      ".hidden.json",
      "a/../../b.json",
      "",
      "a\0b.json",
    ]) {
      const files = [{ relative, text: "{}" }];
      const { status } = await server.offer({ files });
      expect({ relative, status }).toEqual({ relative, status: 422 });
    }
    const stored = path.join(server.dataDir, "releases/snapshots");
    expect(readdirSync(stored)).toHaveLength(1);
  });

  it("needs the token", async () => {
    const server = await startReleaseServer(withAbout());
    expect((await server.fetch("/_/releases")).status).toBe(401);
    const posted = await server.fetch("/_/releases", {
      method: "POST",
      body: "{}",
      headers: { "content-type": "application/json" },
    });
    expect(posted.status).toBe(401);
  });

  it("whose stages are wrong is told where", async () => {
    const server = await startReleaseServer(withAbout());
    edit(server);
    const stages = JSON.stringify({
      $schema: "release-stages.schema.json",
      stages: [{ percent: 500, hold_s: 1 }],
    });
    const { report } = await server.offer({ stages });
    expect(report.problems!.join("\n")).toContain("/stages/0/percent");
    const unfinished = stages.replace("500", "50");
    expect(
      (await server.offer({ stages: unfinished })).report.problems,
    ).toEqual([
      "the last stage must be 100 % of all visitors, of no single site or partner",
    ]);
  });
});

it("a disk that refuses stops no revert, and every other act", async () => {
  const server = await released();
  const visitor = cohort(server, true);
  const copy = path.join(server.dataDir, "releases/state-copy.json");
  rmSync(copy);
  mkdirSync(path.join(copy, "full"), { recursive: true });
  const { release } = server.releases().report();
  const seen = { by: "ada", release: release!.id, stage: 0 };
  const post = (command: string) =>
    server.fetch("/_/releases", {
      method: "POST",
      headers: { ...AS_OPERATOR, "content-type": "application/json" },
      body: JSON.stringify({ command, ...seen }),
    });
  expect((await post("promote")).status).toBe(500);
  expect(server.releases().report().release).toMatchObject({ stage: 0 });
  expect(await numberFor(server, visitor)).toBe("no 2");
  expect((await post("revert")).status).toBe(200);
  expect(await numberFor(server, visitor)).toBe("no 1");
  expect(server.logs.join("\n")).toContain("is not stored");
});

it("pausing and resuming forgets nothing of what was compared", async () => {
  const server = await released();
  await numberFor(server, cohort(server, true));
  await server.act("pause");
  await server.act("resume");
  expect(server.releases().report().pages).toMatchObject({ offered: 1 });
});

describe("a restart", () => {
  it("in each stage goes on where it was", async () => {
    const server = await startReleaseServer(withAbout());
    edit(server);
    await server.offer();
    await server.restart();
    expect(server.releases().report().release).toMatchObject({ stage: -1 });
    await server.pass(1);
    const since = server.releases().report().release!.since;
    await server.restart();
    await numberFor(server, cohort(server, true));
    await server.pass(59);
    expect(server.releases().report().release).toMatchObject({
      since,
      stage: 0,
    });
    await server.pass(1);
    expect(server.releases().report().release).toMatchObject({ stage: 1 });
    await server.restart();
    expect(await numberFor(server, cohort(server, false))).toBe("no 2");
    await server.pass(60);
    expect(server.releases().report()).toMatchObject({
      ended: [{ outcome: "live" }],
    });
  });

  it("whose offered snapshot has vanished or changed reverts it", async () => {
    for (const damage of ["gone", "changed"]) {
      const server = await released();
      const { snapshot } = server.releases().report().release!;
      const stored = path.join(server.dataDir, "releases/snapshots", snapshot);
      if (damage === "gone") rmSync(stored, { recursive: true });
      else writeFileSync(path.join(stored, PAGE), "{}");
      // The server that runs has read it already.
      expect(await numberFor(server, cohort(server, true))).toBe("no 2");
      await server.restart();
      expect(server.releases().report()).toMatchObject({
        ended: [{ outcome: "reverted" }],
      });
      expect(await numberFor(server)).toBe("no 1");
    }
  });

  it("whose live snapshot is damaged takes the one before", async () => {
    const server = await released();
    await server.act("promote");
    await server.act("promote");
    const { live } = server.releases().report();
    rmSync(path.join(server.dataDir, "releases/snapshots", live), {
      recursive: true,
    });
    await server.restart();
    expect(await numberFor(server)).toBe("no 1");
    expect(server.logs.join("\n")).toContain("is live instead");
  });
});
