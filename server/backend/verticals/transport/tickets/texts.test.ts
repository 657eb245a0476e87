/** Lines of every network have fares, texts and seats. EXHAUSTIVE=1: every line, otherwise one in 16. */
import { afterAll, describe, expect, test } from "vitest";
import type { PolicyDetailData } from "#schema/modules/policy_detail.ts";
import type { TicketDetailData } from "#schema/modules/ticket_detail.ts";
import {
  NOW,
  readPublished,
  startReferenceBackend,
} from "../../../../../tests/support/reference-backend.ts";
import { addDays, dayIn } from "#server/backend/time/days.ts";
import { journeysOn } from "../timetable/journeys.ts";
import { EXHAUSTIVE } from "../../../../../tests/support/exhaustive.ts";
import { readNetworks } from "../../../../../tests/support/project-data.ts";

const networks = readNetworks();

/** Each network is a product here, with or without pages. */
const published = readPublished();
const productTypes = Object.fromEntries(
  [...networks.keys()].map((product_type, index) => [
    String(index + 1),
    {
      product_type,
      url_prefix: "ptp",
      vertical: "rail" as const,
      sold_by: "transport",
    },
  ]),
);
const backend = await startReferenceBackend({
  ...published,
  productTypes,
} as typeof published);
afterAll(() => backend.stop());

const ask = async (address: string, params: Record<string, string> = {}) => {
  const { success, result } = await backend.ask(address, params, "en", "EUR");
  expect({ address, success }).toEqual({ address, success: true });
  return result;
};

const day = addDays(dayIn("UTC", NOW), 10);

describe.each([...networks.keys()])("%s", (type) => {
  const network = networks.get(type)!;
  const ptp = `/v1/reappserv/ptp/${type}`;

  const lines = network.lines.filter(
    (_, index) => EXHAUSTIVE || index % 16 === 0,
  );
  test.each(lines.map(({ line_id }) => line_id))(
    "%s can be bought",
    async (lineId) => {
      const { stops } = network.lines.find(
        ({ line_id }) => line_id === lineId,
      )!;
      const [route] = journeysOn(
        network,
        stops[0]!.place_id,
        stops.at(-1)!.place_id,
        day,
      ).filter(({ legs }) => legs[0].line.line_id === lineId);
      if (!route) return;
      const { journeys, problem, price, addons } = (await ask(
        `/v3/reappserv/ptp/${type}/route/detail`,
        { route_id: route.route_id },
      )) as TicketDetailData;
      expect(problem).toBeUndefined();
      expect(addons!.length).toBeGreaterThan(0);
      const [{ fares, seating, route: card }] = journeys as [
        NonNullable<typeof journeys>[number],
      ];
      // The ticket page begins with the cheapest fare of the search.
      expect(price!.total).toEqual(card.price);
      expect(
        Math.min(
          ...fares
            .filter(({ sold_out }) => !sold_out)
            .map(({ total }) => total.amount),
        ),
      ).toBe(card.price.amount);
      expect(seating.mode).toBe(type.endsWith("ferry") ? "none" : "map");
    },
  );

  test("has texts for its tickets and extras", async () => {
    for (const policy_type of ["refund", "ticket"]) {
      const { groups } = (await ask(`${ptp}/policy`, {
        policy_type,
      })) as PolicyDetailData;
      const texts = groups.flatMap(({ title, rows, note = "" }) => [
        title,
        note,
        ...rows.flatMap(({ label, text }) => [label, text]),
      ]);
      expect(texts.join("\n")).not.toMatch(/[{}]|undefined|NaN/);
    }
    const { addons } = (await ask(`${ptp}/addons`)) as {
      addons: readonly { addon_id: string }[];
    };
    for (const { addon_id } of addons) await ask(`${ptp}/addon`, { addon_id });
    await ask(`${ptp}/notices`);
    await ask(`/v1/reappserv/rail/${type}/richcontent`, { from: "result" });
  });
});

test("the refund rules of KTX, in words", async () => {
  const { groups } = (await ask("/v1/reappserv/ptp/krrail/policy", {
    policy_type: "refund",
  })) as PolicyDetailData;
  const said = groups.map(({ title, rows }) => [
    title,
    ...rows.map(({ label, text }) => `${label}: ${text}`),
  ]);
  expect(said).toEqual([
    [
      "Regular fare: refund, Monday to Thursday",
      "Until 3 hours before departure: Free of charge.",
      "From 3 hours before departure until departure: A fee of 5% of the fare.",
      "From departure until 20 minutes after departure: A fee of 15% of the fare.",
      "From 20 minutes after departure until 60 minutes after departure: A fee of 40% of the fare.",
      "From 60 minutes after departure until arrival: A fee of 70% of the fare.",
    ],
    [
      "Regular fare: refund, Friday to Sunday, holidays, Seollal and Chuseok",
      "Until the start of the day before departure: Free of charge.",
      "From the start of the day before departure until the start of the day of departure: A fee of 5% of the fare.",
      "From the start of the day of departure until 3 hours before departure: A fee of 10% of the fare.",
      "From 3 hours before departure until departure: A fee of 20% of the fare.",
      "From departure until 20 minutes after departure: A fee of 30% of the fare.",
      "From 20 minutes after departure until 60 minutes after departure: A fee of 40% of the fare.",
      "From 60 minutes after departure until arrival: A fee of 70% of the fare.",
    ],
    ["Regular fare: change", "At any time: Not possible."],
  ]);
});
