import { afterAll, expect, it, test } from "vitest";
import type { RichTextData } from "#schema/modules/rich_text.ts";
import { startReferenceBackend } from "../../../../tests/support/reference-backend.ts";
import { openingAt } from "./opening.ts";

const LONDON = {
  time_zone: "Europe/London",
  hours: [
    { days: [1, 2, 3, 4, 5], opens: "08:00", closes: "20:00" },
    { days: [6], opens: "10:00", closes: "18:00" },
  ],
};
const WEEKEND = {
  time_zone: "Europe/London",
  hours: [{ days: [7], opens: "10:00", closes: "18:00" }],
};

it.each([
  ["on a weekday", "2026-12-02T12:00Z", true, "2026-12-02T20:00Z"],
  ["at opening", "2026-12-02T08:00Z", true, "2026-12-02T20:00Z"],
  ["at closing", "2026-12-02T20:00Z", false, "2026-12-03T08:00Z"],
  ["before opening", "2026-12-02T03:00Z", false, "2026-12-02T08:00Z"],
  ["after Saturday", "2026-12-05T18:30Z", false, "2026-12-07T08:00Z"],
  ["in summer time", "2026-07-01T07:30Z", true, "2026-07-01T19:00Z"],
  [
    "over a change of the clocks",
    "2026-03-28T19:00Z",
    false,
    "2026-03-30T07:00Z",
  ],
])("%s the end is known: %s", (_when, now, open, changes) => {
  expect(openingAt(LONDON, Date.parse(now))).toEqual({
    open,
    changes_at: Date.parse(changes),
  });
});

it("a day of 23 hours is not skipped late on the evening before", () => {
  expect(openingAt(WEEKEND, Date.parse("2026-03-28T23:30Z"))).toEqual({
    open: false,
    changes_at: Date.parse("2026-03-29T09:00Z"),
  });
});

const clock = { now: Date.parse("2026-12-02T12:00Z") };
const backend = await startReferenceBackend(undefined, {
  now: () => clock.now,
});
afterAll(() => backend.stop());

test.each([
  ["en", "2026-12-02T12:00Z", "We are open now, until 8:00 PM."],
  ["en", "2026-12-05T19:00Z", "Next opening: Sunday 10:00 AM."],
  ["de", "2026-12-02T12:00Z", "Montag – Freitag: 08:00–20:00"],
  ["ja", "2026-12-02T12:00Z", "ただいま受付中です（20:00まで）。"],
])("the entry shows the hours in %s at %s", async (language, now, said) => {
  clock.now = Date.parse(now);
  const { result } = await backend.ask("/v1/usrcsrv/chat/entry", {}, language);
  expect((result as RichTextData).html).toContain(said);
});
