/** Thirty bad changes and ten good ones, at 50 requests a second. Time is virtual. */
import { describe, expect, it } from "vitest";
import { EXHAUSTIVE } from "../../../tests/support/exhaustive.ts";
import {
  startReleaseServer,
  type ReleaseServer,
} from "../../../tests/support/release-server.ts";
import {
  badChanges,
  goodChanges,
  PAGES,
  serveShop,
  shop,
  type Change,
} from "../../../tests/support/seeded-site.ts";
import { visitShop, type Visits } from "../../../tests/support/visitors.ts";

const stagesOf = (hold_s: number, ...percents: number[]) =>
  JSON.stringify({
    $schema: "release-stages.schema.json",
    // A slow answer to a page that nobody sees would let the virtual time of others pass.
    shadow_percent: 0,
    stages: percents.map((percent) => ({ percent, hold_s, min_pages: 1 })),
  });

async function startShop(): Promise<ReleaseServer> {
  const server = await startReleaseServer(shop());
  serveShop(server);
  return server;
}

function know(server: ReleaseServer): void {
  for (const path of [
    ...PAGES.map((page) => `/${page}/`),
    "/rails-32/7-tokyo/",
  ])
    server.visited.push({ host: "localhost", path, platform: "desktop" });
}

async function release(
  server: ReleaseServer,
  { files }: Change,
  stages: string,
  seconds: number,
): Promise<Visits> {
  for (const [file, content] of Object.entries(files))
    server.folder.write(file, content);
  const { report } = await server.offer({ stages });
  expect(report.problems).toBeUndefined();
  return visitShop(server, 1, seconds);
}

const lastOf = (server: ReleaseServer) => {
  const { ended, release: underWay } = server.releases().report();
  const last = underWay ? undefined : ended[0];
  return {
    outcome: last?.outcome,
    why: last?.release.steps.at(-1)?.why ?? "",
  };
};

/** All, or the first of each group. */
const some = <T>(all: readonly T[], each: number): readonly T[] =>
  EXHAUSTIVE ? all : all.filter((_, index) => index % each === 0);

it("bad changes are reverted within ten seconds, and few requests are touched", async () => {
  const server = await startShop();
  know(server);
  const changes = some(badChanges(), 13);
  expect(badChanges()).toHaveLength(30);
  const missed: string[] = [];
  let touched = 0;
  for (const change of changes) {
    const visits = await release(server, change, stagesOf(60, 1, 100), 10);
    touched += visits.touched;
    expect(visits.mixed).toBe(0);
    if (lastOf(server).outcome === "reverted") continue;
    missed.push(change.name);
    await server.act("revert");
  }
  expect(missed).toEqual([]);
  expect(touched).toBeLessThanOrEqual(0.02 * 500 * changes.length);
});

it("good changes are live after all stages, and no page mixes two snapshots", async () => {
  for (const change of some(goodChanges(), 10)) {
    const server = await startShop();
    know(server);
    const visits = await release(
      server,
      change,
      EXHAUSTIVE ? stagesOf(5, 1, 10, 50, 100) : stagesOf(5, 20, 100),
      400,
    );
    expect({ ...lastOf(server), change: change.name }).toEqual({
      outcome: "live",
      why: "",
      change: change.name,
    });
    expect(visits.touched).toBeGreaterThan(0);
    expect(visits.mixed).toBe(0);
  }
});

describe("what no rehearsal knows", () => {
  it("is reverted by what visitors get", async () => {
    const server = await startShop();
    const change = badChanges().find(({ name }) => name.includes("about"))!;
    const visits = await release(server, change, stagesOf(60, 20, 100), 15);
    expect(lastOf(server)).toMatchObject({
      outcome: "reverted",
      why: expect.stringContaining("sections failed (render)") as string,
    });
    expect(visits.seconds).toBeLessThanOrEqual(15);
  });
});
