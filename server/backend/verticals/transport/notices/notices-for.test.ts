import { expect, test } from "vitest";
import type { TicketNotice } from "#schema/modules/ticket_notices.ts";
import { noticesFor } from "./notices-for.ts";

const notice = (
  notice_id: string,
  days: Pick<TicketNotice, "travel_from" | "travel_to"> = {},
): TicketNotice => ({
  notice_id,
  content: notice_id,
  start_time: "2026-11-01T00:00:00Z",
  end_time: "2027-12-31T00:00:00Z",
  ...days,
});
const NOTICES = {
  jprail: [
    notice("always"),
    notice("new-year", { travel_from: "2026-12-28", travel_to: "2027-01-05" }),
  ],
  eubus: [notice("until", { travel_to: "2026-12-24" })],
};
const part = (product_type: string, line_id: string) => ({
  product: { product_type, network: { lines: [{ line_id }] } },
});
const rail = { product_type: "jprail", parts: [part("jprail", "nozomi")] };
const all = {
  product_type: "everywhere",
  parts: [...rail.parts, part("eubus", "coach")],
};
const train = (day: string) => `nozomi.${day}.0600.tokyo.kyoto`;
const coach = (day: string) => `coach.${day}.0700.paris.london`;

test.each([
  ["the day of travel, not today", rail, [train("20261230")], "2026-11-20"],
  ["the last day", rail, [train("20270105")], "2026-11-20"],
  ["the way back", rail, [train("20261220"), train("20270102")], "2026-11-20"],
  ["a second ride", rail, [`${train("20261220")}~${train("20261228")}`], "x"],
  ["today, without a journey", rail, [], "2026-12-31"],
  ["today, with an id that is none", rail, ["nonsense"], "2026-12-31"],
] as const)("are chosen by %s", (_, product, ids, today) => {
  const ids_ = (notices: readonly TicketNotice[]) =>
    notices.map(({ notice_id }) => notice_id);
  expect(ids_(noticesFor(product, ids, NOTICES, today))).toEqual([
    "always",
    "new-year",
  ]);
});

test.each([
  ["before the first day", rail, [train("20261227")], ["always"]],
  ["after the last day", rail, [train("20270106")], ["always"]],
  [
    "each network by the day of its own journey",
    all,
    [coach("20261224"), train("20261228")],
    ["always", "new-year", "until"],
  ],
  [
    "not by the day of another network's journey",
    all,
    [train("20261220"), coach("20261228")],
    ["always"],
  ],
] as const)("%s", (_, product, ids, expected) => {
  const shown = noticesFor(product, ids, NOTICES, "2026-12-30");
  expect(shown.map(({ notice_id }) => notice_id)).toEqual(expected);
});
