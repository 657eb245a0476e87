/** Drafts that go live by themselves. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Config } from "#server/config/model/config.ts";
import type { Draft } from "../drafts/draft.ts";
import { refusal } from "../pages/refusal.ts";
import { createSchedule } from "./schedule.ts";

const HOUR = 60 * 60 * 1000;

let drafts: Map<string, Draft>;
let published: string[];
let fails: (() => Error) | undefined;
let staff: Config["staff"];

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse("2026-12-01T09:00Z") });
  drafts = new Map();
  published = [];
  fails = undefined;
  staff = undefined;
});
afterEach(() => vi.useRealTimers());

function add(id: string, inHours: number, member?: string): void {
  drafts.set(id, {
    id,
    version: 3,
    files: { "overlays/a.json": { base: null, text: "{}" } },
    pages: ["/"],
    changed: 0,
    label: { name: id, by: "Eli", reason: "" },
    schedule: {
      at: Date.now() + inHours * HOUR,
      by: "Paula",
      ...(member === undefined ? {} : { member }),
    },
  });
}

function start() {
  const log = {
    info: vi.fn<() => void>(),
    warn: vi.fn<() => void>(),
    error: vi.fn<() => void>(),
  };
  const schedule = createSchedule({
    store: { drafts: () => [...drafts.values()] },
    editing: {
      async clear(id, seen, act) {
        const draft = drafts.get(id)!;
        if (draft.version !== seen) throw refusal(409, "changed meanwhile");
        await act(draft);
        drafts.delete(id);
      },
      async note(id, seen, notesOf) {
        const draft = drafts.get(id)!;
        if (draft.version !== seen) throw refusal(409, "changed meanwhile");
        drafts.set(id, { ...draft, ...notesOf(draft), version: seen + 1 });
      },
    },
    publisher: {
      async publish({ id }, publisher) {
        if (fails) throw fails();
        published.push(`${id} by ${publisher}`);
        return undefined as never;
      },
    },
    config: () => ({ staff, sites: {}, partners: {} }) as unknown as Config,
    log,
    now: Date.now,
  });
  schedule.arm();
  return { ...schedule, log };
}

it("publishes each at its time, in their order, and nothing before", async () => {
  add("late", 100);
  add("early", 2);
  start();
  await vi.advanceTimersByTimeAsync(2 * HOUR - 1);
  expect(published).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(published).toEqual(["early by Paula"]);
  await vi.advanceTimersByTimeAsync(98 * HOUR);
  expect(published).toEqual(["early by Paula", "late by Paula"]);
  expect(vi.getTimerCount()).toBe(0);
});

it("publishes at the start what was due while the server was down", async () => {
  add("overdue", -5);
  start();
  await vi.advanceTimersByTimeAsync(0);
  expect(published).toEqual(["overdue by Paula"]);
});

it("follows a draft that is scheduled, or taken off, meanwhile", async () => {
  add("first", 3);
  const schedule = start();
  add("sooner", 1);
  drafts.delete("first");
  schedule.arm();
  await vi.advanceTimersByTimeAsync(4 * HOUR);
  expect(published).toEqual(["sooner by Paula"]);
});

it("a draft that is refused says why, and waits for a person", async () => {
  add("refused", 1);
  add("other", 2);
  const { log } = start();
  fails = () => refusal(409, "a.json changed since it was edited here");
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(drafts.get("refused")!.schedule).toMatchObject({
    by: "Paula",
    problems: [{ message: "a.json changed since it was edited here" }],
  });
  expect(log.warn).toHaveBeenCalledTimes(1);
  fails = undefined;
  await vi.advanceTimersByTimeAsync(9 * HOUR);
  expect(published).toEqual(["other by Paula"]);
});

it("tries again after a fault of the disk, a minute later each time", async () => {
  add("draft", 1);
  const { log } = start();
  fails = () => new Error("no space left on device");
  await vi.advanceTimersByTimeAsync(HOUR + 2 * 60_000);
  expect(log.error).toHaveBeenCalledTimes(3);
  fails = undefined;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(published).toEqual(["draft by Paula"]);
});

it.each<[string, Config["staff"], string]>([
  ["has left", undefined, "Paula is no longer in staff.json"],
  [
    "is an editor now",
    {
      sign_in: { name: "E", issuer: "https://e.example", client_id: "w" },
      people: {
        paula: {
          name: "Paula",
          email: "paula@example.org",
          grants: [{ role: "editor" }],
        },
      },
    },
    "Paula may not publish pages",
  ],
])("does not publish for a person who %s", async (_, now, words) => {
  add("draft", 1, "paula");
  start();
  staff = now;
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(published).toEqual([]);
  expect(drafts.get("draft")!.schedule!.problems![0]!.message).toContain(words);
});

it("leaves a draft alone that is changed in the moment in which it is due", async () => {
  add("draft", 1);
  start();
  const draft = drafts.get("draft")!;
  fails = () => {
    drafts.set("draft", { ...draft, version: 4, schedule: undefined });
    return refusal(409, "changed meanwhile");
  };
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(drafts.get("draft")).toMatchObject({ version: 4 });
  expect(drafts.get("draft")!.schedule).toBeUndefined();
});
