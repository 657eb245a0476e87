import { describe, expect, test } from "vitest";
import type { Network } from "../network/networks.ts";
import { findRoute } from "./find-route.ts";
import { journeysOn } from "./journeys.ts";
import { localTime, momentOf } from "#server/backend/time/local-time.ts";
import { destinationOf, originOf, zoneOf, type Route } from "./route.ts";
import { legsOn, partOf, routeOf } from "./runs.ts";
import { readNetworks } from "../../../../../tests/support/project-data.ts";

const networks = readNetworks();
const network = (name: string): Network => networks.get(name)!;

/** A route in the local times of its start and end. */
function shown(route: Route) {
  const at = (placeId: string, moment: number) =>
    Object.values(localTime(zoneOf(route.network, placeId), moment)).join(" ");
  return {
    departs: at(originOf(route), route.departsAt),
    arrives: at(destinationOf(route), route.arrivesAt),
    minutes: (route.arrivesAt - route.departsAt) / 60_000,
    changes: route.legs.length - 1,
  };
}

const on = (name: string, from: string, to: string, date: string) =>
  journeysOn(network(name), from, to, date).map(shown);

describe.each([...networks])("the timetable of %s", (name, one) => {
  test("every popular pair has journeys in both directions, with ids that describe them", () => {
    for (const { from, to } of one.popular)
      for (const [start, end] of [
        [from, to],
        [to, from],
      ] as const) {
        const routes = journeysOn(one, start, end, "2026-12-02");
        expect(routes.length, `${name} ${start} ${end}`).toBeGreaterThan(0);
        for (const route of routes) {
          expect(route.route_id).toMatch(/^[a-z0-9.~-]{8,200}$/);
          expect(findRoute(one, route.route_id)).toEqual(route);
        }
      }
  });

  test("carriers, suppliers, classes and holidays are defined", () => {
    const [basic] = one.seat_classes;
    expect(Object.keys(one.suppliers).length).toBeGreaterThanOrEqual(2);
    expect(Object.keys(one.suppliers).length).toBeLessThanOrEqual(5);
    for (const { supplier } of Object.values(one.carriers))
      expect(one.suppliers).toHaveProperty(supplier);
    for (const { timetable } of one.lines) {
      for (const id of timetable.carriers)
        expect(one.carriers).toHaveProperty(id);
      for (const id of timetable.suppliers ?? [])
        expect(one.suppliers).toHaveProperty(id);
      expect(timetable.seats).toHaveProperty(basic!.seat_class);
      for (const id of Object.keys(timetable.seats))
        expect(one.seat_classes.map(({ seat_class }) => seat_class)).toContain(
          id,
        );
    }
    expect(one.holidays).toEqual(one.holidays.toSorted());
  });

  test("two runs of a line never leave a stop in the same minute of local time", () => {
    for (const line of one.lines) {
      const [first, last] = [line.stops[0]!, line.stops.at(-1)!];
      const part = partOf(line, first.place_id, last.place_id)!;
      const ids = legsOn(one, part, "2026-12-02").map(
        (leg) => routeOf(one, [leg]).route_id,
      );
      expect(new Set(ids).size).toBe(ids.length);
    }
  });
});

describe("facts", () => {
  test("Tokyo to Kyoto takes 133 minutes, and longer with more stops", () => {
    const trips = on("jprail", "tokyo", "kyoto", "2026-12-01");
    expect(Map.groupBy(trips, ({ minutes }) => minutes)).toEqual(
      new Map(
        [133, 160, 157, 219].map((minutes) => [minutes, expect.anything()]),
      ),
    );
    expect(trips.filter(({ minutes }) => minutes > 133).length).toBe(29);
    expect(trips[0]!.departs).toBe("2026-12-01 06:00");
    expect(trips.at(-1)!.departs).toBe("2026-12-01 21:07");
  });

  test("from Singapore the queue at the border takes longer in the rush hours", () => {
    const minutes = (from: string, to: string, departs: string) =>
      on("sgbus", from, to, "2026-12-01").find((trip) =>
        trip.departs.endsWith(departs),
      )!.minutes;
    expect(minutes("golden-mile", "kuala-lumpur-tbs", "12:30")).toBe(345);
    expect(minutes("golden-mile", "kuala-lumpur-tbs", "16:15")).toBe(385);
    expect(minutes("golden-mile", "woodlands", "16:15")).toBe(40);
    // Beyond the border the coach is late, but not slower.
    expect(minutes("melaka-sentral", "kuala-lumpur-tbs", "20:55")).toBe(105);
  });

  test("to Singapore, a coach loses time only after the border", () => {
    const back = (to: string) =>
      on("sgbus", "kuala-lumpur-tbs", to, "2026-12-01").find(
        ({ departs, changes }) => departs.endsWith("16:15") && changes === 0,
      )!.minutes;
    expect([back("johor-bahru-larkin"), back("woodlands")]).toEqual([255, 345]);
  });

  test("a fast train from Taipei to Zuoying takes 105 minutes", () => {
    const minutes = on("twrail", "taipei", "zuoying", "2026-12-01").map(
      (trip) => trip.minutes,
    );
    expect(Math.min(...minutes)).toBe(105);
    expect(Math.max(...minutes)).toBe(134);
  });

  test("a ferry to Batam arrives five minutes from its departure in local time; the return takes over two hours", () => {
    const [there] = on("sgferry", "harbourfront", "batam-centre", "2026-12-01");
    expect(there).toMatchObject({
      departs: "2026-12-01 06:30",
      arrives: "2026-12-01 06:35",
      minutes: 65,
    });
    const [back] = on("sgferry", "batam-centre", "harbourfront", "2026-12-01");
    expect(back).toMatchObject({
      departs: "2026-12-01 06:00",
      arrives: "2026-12-01 08:05",
      minutes: 65,
    });
  });

  test("from London, Paris is an hour ahead", () => {
    const [first] = on(
      "eurail",
      "london-st-pancras",
      "paris-nord",
      "2026-12-01",
    );
    expect(first).toMatchObject({
      departs: "2026-12-01 06:01",
      arrives: "2026-12-01 09:18",
      minutes: 137,
    });
  });

  test("nothing runs under the Channel on Christmas Day", () => {
    expect(
      on("eurail", "london-st-pancras", "paris-nord", "2026-12-25"),
    ).toEqual([]);
    expect(
      on("eurail", "london-st-pancras", "paris-nord", "2026-12-24").length,
    ).toBe(15);
  });

  test("fewer trains run to Brussels at the weekend", () => {
    const count = (date: string) =>
      journeysOn(network("eurail"), "paris-nord", "brussels-midi", date).filter(
        ({ legs: [{ line }] }) => line.line_id === "eurostar-paris-brussels",
      ).length;
    expect([count("2026-12-04"), count("2026-12-05")]).toEqual([7, 4]);
  });
});

describe("midnight", () => {
  test("a ferry at 00:05 belongs to the day on which it leaves", () => {
    const [first] = on(
      "hkferry",
      "sheung-wan",
      "macau-outer-harbour",
      "2026-12-02",
    );
    expect(first).toMatchObject({
      departs: "2026-12-02 00:05",
      arrives: "2026-12-02 01:05",
    });
  });

  test("a night coach stops on the next day", () => {
    const late = on("thbus", "bangkok-mo-chit", "chiang-mai", "2026-12-01").at(
      -1,
    );
    expect(late).toMatchObject({
      departs: "2026-12-01 21:30",
      arrives: "2026-12-02 07:30",
    });
    const [first] = on("thbus", "lampang", "chiang-mai", "2026-12-02");
    expect(first!.departs).toBe("2026-12-02 00:00");
  });
});

describe("the days on which clocks change", () => {
  const night = (date: string) =>
    on("eubus", "paris-bercy", "amsterdam-sloterdijk", date).at(-1)!;

  test("a night of 23 hours shortens the clock's difference, not the journey", () => {
    const usual = night("2027-03-20");
    const short = night("2027-03-27");
    expect(short.minutes).toBe(usual.minutes);
    expect([usual.arrives, short.arrives]).toEqual([
      "2027-03-21 06:30",
      "2027-03-28 07:30",
    ]);
  });

  test("a night of 25 hours does not lengthen the journey", () => {
    expect(night("2027-10-30").arrives).toBe("2027-10-31 05:30");
  });

  test("trains of the day leave at the times of the timetable", () => {
    const times = (date: string) =>
      on("eurail", "milan", "rome", date).map(({ departs }) =>
        departs.slice(11),
      );
    expect(times("2027-03-28")).toEqual(times("2027-04-04"));
    expect(times("2027-10-31")).toEqual(times("2027-10-24"));
  });

  test("a time that does not exist on that day is an hour later", () => {
    const moment = momentOf("Europe/Paris", "2027-03-28", 150);
    expect(localTime("Europe/Paris", moment)).toEqual({
      date: "2027-03-28",
      time: "03:30",
    });
  });
});

describe("a connection", () => {
  const trips = journeysOn(network("jprail"), "kyoto", "sendai", "2026-12-01");

  test("changes once, with time to change and no long wait", () => {
    expect(trips.length).toBeGreaterThan(10);
    for (const { legs } of trips) {
      const [first, second] = legs;
      const wait = (second!.departsAt - first.arrivesAt) / 60_000;
      expect(first.to).toBe(second!.from);
      expect(wait).toBeGreaterThanOrEqual(12);
      expect(wait).toBeLessThanOrEqual(180);
    }
  });

  test("is left out when another leaves no earlier and arrives no later", () => {
    const all = journeysOn(network("twrail"), "taipei", "yunlin", "2026-12-01");
    const changed = all.filter(({ legs }) => legs.length > 1);
    expect(changed.length).toBeGreaterThan(0);
    for (const one of changed)
      expect(
        all.filter(
          (other) =>
            other !== one &&
            other.departsAt >= one.departsAt &&
            other.arrivesAt <= one.arrivesAt,
        ),
      ).toEqual([]);
  });

  test("never goes to and fro", () => {
    expect(on("jprail", "kyoto", "kanazawa", "2026-12-01")).toEqual([]);
    expect(
      on("twrail", "taipei", "miaoli", "2026-12-01").filter(
        ({ minutes }) => minutes > 100,
      ),
    ).toEqual([]);
  });
});

describe("a route's id", () => {
  test.each([
    "",
    "x",
    "nozomi-osaka.20261201.0607.tokyo",
    "nozomi-osaka.20261201.0608.tokyo.kyoto",
    "nozomi-osaka.20260230.0607.tokyo.kyoto",
    "nozomi-osaka.20261201.2507.tokyo.kyoto",
    "nozomi-osaka.20261201.0607.tokyo.tokyo",
    "nozomi-osaka.20261201.0607.tokyo.sendai",
    "nozomi-osaka.20261201.0607.tokyo.kyoto~",
    "nozomi-osaka.20261201.0607.tokyo.kyoto~nozomi-osaka.20261201.0900.kyoto.shin-osaka",
    "nozomi-osaka.20261201.0706.kyoto.tokyo~hayabusa-morioka.20261201.2058.tokyo.sendai",
    "__proto__.20261201.0607.tokyo.kyoto",
    `${"x".repeat(199)}.`,
  ])("%s is no journey", (id) => {
    expect(findRoute(network("jprail"), id)).toBeUndefined();
  });

  test("of the longest connection still fits", () => {
    for (const { lines } of networks.values()) {
      const [longest, next = 0] = lines
        .map(
          ({ line_id, stops }) =>
            line_id.length +
            2 * Math.max(...stops.map(({ place_id }) => place_id.length)),
        )
        .toSorted((one, other) => other - one);
      expect(longest! + next + 35).toBeLessThanOrEqual(200);
    }
  });
});
