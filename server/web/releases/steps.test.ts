import { describe, expect, it } from "vitest";
import type { Release, ReleaseState } from "#schema/release-state.ts";
import {
  ended,
  paused,
  percentAt,
  promoted,
  scheduled,
  SERVER,
  waitsFor,
} from "./steps.ts";

const OLD = "a".repeat(64);
const NEW = "b".repeat(64);
const act = (time: number) => ({ time, by: SERVER });

function release(more: Partial<Release> = {}): Release {
  return {
    id: "00000000-1",
    snapshot: NEW,
    before: OLD,
    label: "configs",
    by: "ada",
    offered: 0,
    changed: [],
    changes: 0,
    affects: [],
    stages: [
      { percent: 5, hold_s: 10, partner: "blue" },
      { percent: 1, hold_s: 10, min_pages: 3, approval: true },
      { percent: 100, hold_s: 10 },
    ],
    stage: -1,
    since: 0,
    steps: [],
    ...more,
  };
}

const state = (of: Release): ReleaseState => ({
  live: OLD,
  release: of,
  ended: [],
});

describe("a release", () => {
  it("goes through its stages, and is live after the last one", () => {
    let now = state(release());
    for (const time of [1, 2, 3]) now = promoted(now, act(time));
    expect(now.release).toMatchObject({ stage: 2, since: 3 });
    now = promoted(now, act(4));
    expect(now).toMatchObject({
      live: NEW,
      ended: [{ outcome: "live", ended: 4 }],
    });
    expect(now.release).toBeUndefined();
    expect(now.ended[0]!.release.steps.map(({ did }) => did)).toEqual([
      "stage 1: 5 % of visitors of the partner blue",
      "stage 2: 1 % of visitors",
      "stage 3: 100 % of visitors",
      "live",
    ]);
  });

  it("that is reverted leaves the live snapshot, with the reason", () => {
    const now = ended(state(release({ stage: 2 })), "reverted", {
      ...act(9),
      why: "it failed",
    });
    expect(now.live).toBe(OLD);
    expect(now.release).toBeUndefined();
    expect(now.ended[0]).toMatchObject({
      outcome: "reverted",
      release: { steps: [{ time: 9, by: SERVER, why: "it failed" }] },
    });
  });

  it("waits for its time, the hold, pages, a person, and while it is paused", () => {
    expect(waitsFor(release({ at: 5 }), 4, 0)).toBe("1970-01-01T00:00:00.005Z");
    expect(waitsFor(release({ at: 5 }), 5, 0)).toBeUndefined();
    expect(waitsFor(release(), 0, 0)).toBeUndefined();
    const first = release({ stage: 0, since: 1000 });
    expect(waitsFor(first, 3000, 99)).toBe("8 s to pass");
    expect(waitsFor(first, 11_000, 19)).toBe("pages to compare: 19 of 20");
    expect(waitsFor(first, 11_000, 20)).toBeUndefined();
    expect(waitsFor({ ...first, paused: true }, 11_000, 99)).toMatch("paused");
    const second = release({ stage: 1, since: 0 });
    expect(waitsFor(second, 99_000, 99)).toMatch("approval");
    const last = release({ stage: 2, since: 0 });
    expect(waitsFor(last, 10_000, 0)).toBeUndefined();
    // A clock that was set back waits longer, and nothing else.
    expect(waitsFor(last, -5000, 0)).toBe("15 s to pass");
  });

  it("never takes a visitor out of it again who had it", () => {
    const second = release({ stage: 1 });
    expect(percentAt(second, { site: "main", partner: "blue" })).toBe(5);
    expect(percentAt(second, { site: "main", partner: null })).toBe(1);
    const first = release({ stage: 0 });
    expect(percentAt(first, { site: "main", partner: null })).toBe(0);
    expect(percentAt(release(), { site: "main", partner: "blue" })).toBe(0);
  });

  it("is paused, resumed and scheduled by name", () => {
    const once = paused(state(release()), true, { time: 1, by: "ada" });
    expect(once.release).toMatchObject({ paused: true });
    const again = paused(once, false, { time: 2, by: "bob" });
    expect(again.release).not.toHaveProperty("paused");
    const later = scheduled(again.release!, 60_000, { time: 3, by: "cy" });
    expect(later.at).toBe(60_000);
    expect(later.steps.map(({ by, did }) => `${by}: ${did}`)).toEqual([
      "ada: paused",
      "bob: resumed",
      "cy: begins at 1970-01-01T00:01:00.000Z",
    ]);
  });

  it("remembers a bounded number of steps, and of releases", () => {
    let now = state(release());
    for (let count = 0; count < 300; count += 1)
      now = paused(now, count % 2 === 0, act(count));
    expect(now.release!.steps).toHaveLength(100);
    let many: ReleaseState = { live: OLD, ended: [] };
    for (let count = 0; count < 80; count += 1)
      many = ended({ ...many, release: release() }, "reverted", act(count));
    expect(many.ended).toHaveLength(50);
    expect(many.ended[0]!.ended).toBe(79);
  });
});
