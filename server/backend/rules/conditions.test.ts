/** The published rules of carriers, as instants in their stations' time zones. */
import { expect, test } from "vitest";
import type { Condition } from "#schema/booking.ts";
import type { StopTime } from "#schema/transport.ts";
import { datedRulesOf, describeRule } from "./conditions.ts";
import {
  farePlan,
  holidayOf,
} from "../verticals/transport/network/fare-families.ts";
import { readNetworks } from "../../../tests/support/project-data.ts";

interface Ride {
  readonly product: string;
  readonly service: string;
  readonly family: string;
  readonly departs: string;
  readonly arrives: string;
  readonly bought?: string;
}

/** "Asia/Seoul 2026-12-01T15:00+09:00" as a stop's time. */
function stop(name: string, zoned: string): StopTime {
  const [time_zone = "", at = ""] = zoned.split(" ");
  return {
    place_id: name,
    name,
    date: at.slice(0, 10),
    time: at.slice(11, 16),
    time_zone,
    at: Date.parse(at),
  };
}

function conditions({
  product,
  service,
  family,
  departs,
  arrives,
  bought = "2026-11-21T12:00Z",
}: Ride): Condition[] {
  const departure = stop("from", departs);
  const network = readNetworks().get(product)!;
  const { rules } = farePlan(network, service).families.find(
    (one) => one.family === family,
  )!;
  return datedRulesOf({
    rules,
    departure,
    arrival: stop("to", arrives),
    bought: Date.parse(bought),
    holiday: holidayOf(network, departure.date),
    price: (amount) => ({ amount, currency: "XXX" }),
  }).map((rule) =>
    describeRule(rule, {
      nameOf: (placeId) => placeId,
      limit: (times) => `${times}x`,
    }),
  );
}

/** "until 2026-12-01T03:00Z 5%": the end, and the withheld share. */
function said(
  ride: Ride,
  action: Condition["action"] = "refund",
): readonly string[] {
  const at = (instant: number) =>
    new Date(instant).toISOString().replace(":00.000Z", "Z");
  return conditions(ride)
    .filter((one) => one.action === action)
    .map(({ allowed, from_at, until_at, percent, fee, text, place_name }) =>
      [
        from_at === undefined ? "" : `from ${at(from_at)}`,
        until_at === undefined ? "" : `until ${at(until_at)}`,
        allowed ? `${percent ?? fee?.amount}${fee ? "" : "%"}` : "no",
        text ?? "",
        place_name === "to" ? "(arrival's clock)" : "",
      ]
        .filter((part) => part !== "")
        .join(" "),
    );
}

const ktx = { product: "krrail", service: "KTX 101", family: "standard_fare" };

test("KTX, Monday to Thursday: free until 3 h before, then 5 %, 15, 40 and 70 % after departure", () => {
  expect(
    said({
      ...ktx,
      departs: "Asia/Seoul 2026-12-01T15:00+09:00",
      arrives: "Asia/Seoul 2026-12-01T17:40+09:00",
    }),
  ).toEqual([
    "until 2026-12-01T03:00Z 0%",
    "from 2026-12-01T03:00Z until 2026-12-01T06:00Z 5%",
    "from 2026-12-01T06:00Z until 2026-12-01T06:20Z 15%",
    "from 2026-12-01T06:20Z until 2026-12-01T07:00Z 40%",
    "from 2026-12-01T07:00Z until 2026-12-01T08:40Z 70% (arrival's clock)",
    "from 2026-12-01T08:40Z no (arrival's clock)",
  ]);
});

test.each([
  ["a Friday", "2026-12-04"],
  ["a Sunday", "2026-12-06"],
  ["Christmas, a Friday", "2026-12-25"],
  ["Seollal's Tuesday", "2027-02-09"],
])("KTX on %s: by calendar days, then 10, 20 and 30 %%", (_label, day) => {
  const midnight = Date.parse(`${day}T00:00+09:00`);
  const iso = (hours: number) =>
    new Date(midnight + hours * 3_600_000)
      .toISOString()
      .replace(":00.000Z", "Z");
  expect(
    said({
      ...ktx,
      departs: `Asia/Seoul ${day}T15:00+09:00`,
      arrives: `Asia/Seoul ${day}T17:40+09:00`,
    }).slice(0, 5),
  ).toEqual([
    `until ${iso(-24)} 0%`,
    `from ${iso(-24)} until ${iso(0)} 5%`,
    `from ${iso(0)} until ${iso(12)} 10%`,
    `from ${iso(12)} until ${iso(15)} 20%`,
    `from ${iso(15)} until ${iso(15 + 1 / 3)} 30%`,
  ]);
});

test("KTX at two in the morning: the last three hours begin on the day before", () => {
  expect(
    said({
      ...ktx,
      departs: "Asia/Seoul 2026-12-05T02:00+09:00",
      arrives: "Asia/Seoul 2026-12-05T04:40+09:00",
    }).slice(1, 3),
  ).toEqual([
    "from 2026-12-03T15:00Z until 2026-12-04T14:00Z 5%",
    "from 2026-12-04T14:00Z until 2026-12-04T17:00Z 20%",
  ]);
});

test.each([
  ["Wednesday", "2026-12-02", [5, 10]],
  ["Saturday", "2026-12-05", [7.5, 15]],
  ["Christmas", "2026-12-25", [7.5, 15]],
  ["Seollal", "2027-02-08", [10, 20]],
])("Korean express bus on %s", (_label, day, [early, late]) => {
  const departs = Date.parse(`${day}T10:00+09:00`);
  const at = (hours: number) =>
    new Date(departs + hours * 3_600_000)
      .toISOString()
      .replace(":00.000Z", "Z");
  expect(
    said({
      product: "krbus",
      service: "Hanbit Express 7",
      family: "standard_fare",
      departs: `Asia/Seoul ${day}T10:00+09:00`,
      arrives: `Asia/Seoul ${day}T14:20+09:00`,
    }),
  ).toEqual([
    `until ${at(-34)} 0%`,
    `from ${at(-34)} until ${at(-3)} ${early}%`,
    `from ${at(-3)} until ${at(0)} ${late}%`,
    `from ${at(0)} until ${at(4 + 1 / 3)} 60% (arrival's clock)`,
    `from ${at(4 + 1 / 3)} no (arrival's clock)`,
  ]);
});

test("THSR: TWD 20 per ticket until 30 minutes before, changes until then too", () => {
  const ride = {
    product: "twrail",
    service: "THSR 613",
    family: "full",
    departs: "Asia/Taipei 2026-12-01T08:31+08:00",
    arrives: "Asia/Taipei 2026-12-01T10:16+08:00",
  };
  expect(said(ride)).toEqual([
    "until 2026-12-01T00:01Z 20",
    "from 2026-12-01T00:01Z no",
  ]);
  expect(said(ride, "change")).toEqual([
    "until 2026-12-01T00:01Z 0",
    "from 2026-12-01T00:01Z no",
  ]);
  expect(conditions(ride)[0]).toMatchObject({
    fee: { amount: 20 },
    per: "ticket",
    time_zone: "Asia/Taipei",
    place_name: "from",
  });
});

test("Shinkansen: ¥320 per person before departure, changes until 4 minutes before", () => {
  const ride = {
    product: "jprail",
    service: "Nozomi 225",
    family: "flex",
    departs: "Asia/Tokyo 2026-12-01T09:30+09:00",
    arrives: "Asia/Tokyo 2026-12-01T11:43+09:00",
  };
  expect(said(ride)).toEqual([
    "until 2026-12-01T00:30Z 320",
    "from 2026-12-01T00:30Z no",
  ]);
  expect(said(ride, "change")[0]).toBe("until 2026-12-01T00:26Z 0");
});

const eurostar = {
  product: "eurail",
  service: "Eurostar 9018",
  family: "standard_fare",
};

test("Eurostar: €25 until 7 days before, none later; changes until an hour before", () => {
  const ride = {
    ...eurostar,
    departs: "Europe/London 2026-12-10T10:24+00:00",
    arrives: "Europe/Paris 2026-12-10T13:41+01:00",
  };
  expect(said(ride)).toEqual([
    "until 2026-12-03T10:24Z 25",
    "from 2026-12-03T10:24Z no",
  ]);
  expect(said(ride, "change")[0]).toBe("until 2026-12-10T09:24Z 0");
});

test("seven days before are seven calendar days in local time, across a clock change", () => {
  expect(
    said({
      ...eurostar,
      bought: "2027-03-01T12:00Z",
      departs: "Europe/Paris 2027-03-30T10:00+02:00",
      arrives: "Europe/London 2027-03-30T11:17+01:00",
    })[0],
  ).toBe("until 2027-03-23T09:00Z 25");
});

test("conditions that have ended at the purchase are left out, and current ones have no start", () => {
  expect(
    said({
      ...eurostar,
      bought: "2026-12-05T12:00Z",
      departs: "Europe/London 2026-12-10T10:24+00:00",
      arrives: "Europe/Paris 2026-12-10T13:41+01:00",
    }),
  ).toEqual(["no"]);
});

test("Frecciarossa: Base, Economy and Super Economy", () => {
  const ride = (family: string) => ({
    product: "eurail",
    service: "Frecciarossa 9520",
    family,
    departs: "Europe/Rome 2026-12-10T10:00+01:00",
    arrives: "Europe/Rome 2026-12-10T13:00+01:00",
  });
  expect(said(ride("base"))[0]).toBe("until 2026-12-10T09:00Z 20%");
  expect(said(ride("base"), "change")[0]).toBe("until 2026-12-10T09:00Z 0");
  expect(said(ride("economy"))).toEqual(["no"]);
  expect(said(ride("economy"), "change")[0]).toBe(
    "until 2026-12-10T09:00Z 0 1x",
  );
  expect(said(ride("super_economy"), "change")).toEqual(["no"]);
});

test("Thai coaches: full refund over 3 days before, half until a day before", () => {
  expect(
    said({
      product: "thbus",
      service: "VIP 24 3",
      family: "standard_fare",
      departs: "Asia/Bangkok 2026-12-10T20:00+07:00",
      arrives: "Asia/Bangkok 2026-12-11T06:00+07:00",
    }),
  ).toEqual([
    "until 2026-12-07T13:00Z 0%",
    "from 2026-12-07T13:00Z until 2026-12-09T13:00Z 50%",
    "from 2026-12-09T13:00Z no",
  ]);
});
