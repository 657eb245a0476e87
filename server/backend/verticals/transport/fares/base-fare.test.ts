import { describe, expect, test } from "vitest";
import type { Passenger } from "#schema/transport.ts";
import { fareOf, partyFares, type FareQuestion } from "./base-fare.ts";
import { localTime } from "#server/backend/time/local-time.ts";
import { journeysOn } from "../timetable/journeys.ts";
import { travellersOf } from "../timetable/product-rules.ts";
import type { Route } from "../timetable/route.ts";
import { seatsLeft } from "../seats/seats.ts";
import { readNetworks } from "../../../../../tests/support/project-data.ts";

const networks = readNetworks();
const DAY = 24 * 60 * 60 * 1000;

function routesOf(
  name: string,
  from: string,
  to: string,
  date = "2026-12-02",
): readonly Route[] {
  return journeysOn(networks.get(name)!, from, to, date);
}

function fare(
  route: Route,
  question: Partial<FareQuestion> & { readonly days?: number } = {},
): number {
  const { days = 1, ...rest } = question;
  return fareOf({
    route,
    seat_class: route.network.seat_classes[0]!.seat_class,
    passenger_type: "adult",
    bookedAt: route.departsAt - days * DAY,
    ...rest,
  });
}

test.each([
  ["a Wednesday of November", "2026-11-25", -200],
  ["a holiday of an off-peak month", "2026-11-23", 0],
  ["a Friday of an off-peak month", "2026-12-04", 0],
  ["a day after the off-peak one", "2026-12-21", 0],
  ["the days before New Year", "2026-12-26", 200],
  ["New Year", "2027-01-02", 400],
])(
  "Tokyo to Kyoto costs 14,170 yen by Nozomi, and 320 less by slower trains; on %s, %s, %i more, whenever it is bought",
  (_label, date, more) => {
    const routes = routesOf("jprail", "tokyo", "kyoto", date);
    expect(routes.length).toBeGreaterThan(20);
    for (const route of routes) {
      const usual = route.legs[0].line.service === "Nozomi" ? 14_170 : 13_850;
      expect([fare(route), fare(route, { days: 25 })]).toEqual([
        usual + more,
        usual + more,
      ]);
    }
  },
);

test("a season does not change the surcharge of a class, also near a step of the fare table", () => {
  const surcharges = ["2026-12-02", "2026-12-04", "2027-01-02"].map((date) => {
    const [route] = routesOf("jprail", "tokyo", "odawara", date);
    return fare(route!, { seat_class: "green" }) - fare(route!);
  });
  expect(new Set(surcharges).size).toBe(1);
});

test("a child pays half in Japan, and the Green Car in full", () => {
  const [route] = routesOf("jprail", "tokyo", "kyoto");
  const child = { passenger_type: "child", age: 8 } as const;
  expect(fare(route!, child)).toBe(6980);
  const surcharge = fare(route!, { seat_class: "green" }) - fare(route!);
  expect(surcharge).toBe(4870);
  expect(fare(route!, { ...child, seat_class: "green" })).toBe(
    6980 + surcharge,
  );
});

test("Taipei to Zuoying costs 1,490 dollars, or less for early bookings", () => {
  const routes = routesOf("twrail", "taipei", "zuoying");
  const early = routes.map((route) => fare(route, { days: 5 }));
  expect(new Set(routes.map((route) => fare(route, { days: 4 })))).toEqual(
    new Set([1490]),
  );
  expect(new Set(early)).toEqual(new Set([1490, 1340, 1190, 965]));
});

test("early fares are for adults in the standard class only", () => {
  const route = routesOf("twrail", "taipei", "zuoying").find(
    (one) => fare(one, { days: 10 }) < 1490,
  )!;
  expect(fare(route, { days: 10, passenger_type: "child", age: 9 })).toBe(745);
  expect(fare(route, { days: 10, passenger_type: "senior", age: 70 })).toBe(
    745,
  );
  expect(fare(route, { days: 10, seat_class: "business" })).toBe(
    fare(route, { days: 1, seat_class: "business" }),
  );
});

test.each([
  ["beijing-south", "shanghai-hongqiao", 258, [662, 1060, 2318]],
  ["beijing-south", "shanghai-hongqiao", 332, [576, 969, 1998]],
  ["shanghai-hongqiao", "hangzhou-east", 45, [87, 139, 267]],
  ["shanghai-hongqiao", "hangzhou-east", 59, [73, 117, 223]],
  ["guangzhou-south", "hong-kong-west-kowloon", 47, [215, 343]],
  ["shenzhen-north", "hong-kong-west-kowloon", 19, [75, 119]],
  ["guangzhou-south", "hong-kong-west-kowloon", 62, [215, 343]],
  ["beijing-west", "xian-north", 261, [515, 824, 1627]],
])(
  "from %s to %s in %i minutes each class has one fare, of which a child pays half",
  (from, to, minutes, fares) => {
    const route = routesOf("cnrail", from, to).find(
      ({ departsAt, arrivesAt }) => arrivesAt - departsAt === minutes * 60_000,
    )!;
    const classes = route.network.seat_classes.slice(0, fares.length);
    const child = { passenger_type: "child", age: 9 } as const;
    for (const [index, { seat_class }] of classes.entries()) {
      expect(fare(route, { seat_class })).toBe(fares[index]);
      expect(fare(route, { seat_class, days: 14 })).toBe(fares[index]);
      expect(fare(route, { ...child, seat_class })).toBe(
        Math.floor(fares[index]! / 2),
      );
    }
  },
);

test("KTX: seniors get a discount on weekdays, infants on a lap travel free", () => {
  const senior = { passenger_type: "senior", age: 70 } as const;
  const [weekday] = routesOf("krrail", "seoul", "busan", "2026-12-02");
  const [weekend] = routesOf("krrail", "seoul", "busan", "2026-12-05");
  const [holiday] = routesOf("krrail", "seoul", "busan", "2026-12-25");
  expect(fare(weekday!)).toBe(59_800);
  expect(
    [weekday, weekend, holiday].map((route) => fare(route!, senior)),
  ).toEqual([41_800, 59_800, 59_800]);
  const party: Passenger[] = [
    { passenger_type: "adult", count: 1 },
    { passenger_type: "infant", count: 2 },
  ];
  const travellers = travellersOf(weekday!.network, party);
  expect(travellers.map(({ seated }) => seated)).toEqual([true, false, true]);
  const fares = partyFares(
    weekday!,
    "standard",
    travellers,
    weekday!.departsAt - DAY,
  );
  expect(fares.map(({ units }) => units)).toEqual([59_800, 0, 14_900]);
});

describe("where fares follow demand", () => {
  const routes = routesOf("eurail", "london-st-pancras", "paris-nord");

  test("they rise as the day approaches, and are never below the lowest", () => {
    for (const route of routes) {
      const fares = [90, 45, 20, 10, 5, 0].map((days) => fare(route, { days }));
      expect(fares).toEqual(fares.toSorted((a, b) => a - b));
      expect(fares[0]).toBeGreaterThanOrEqual(72);
    }
  });

  test("busy departures cost more than empty ones, and prices are deterministic", () => {
    const fares = routes.map((route) => fare(route));
    expect(new Set(fares).size).toBeGreaterThan(3);
    expect(routes.map((route) => fare(route))).toEqual(fares);
  });

  test("Sundays cost more than Tuesdays, and evenings more than noon, on average", () => {
    const mean = (date: string, from: string, before: string) => {
      const fares = routesOf("eurail", "london-st-pancras", "paris-nord", date)
        .filter((route) => {
          const { time } = localTime("Europe/London", route.departsAt);
          return from <= time && time < before;
        })
        .map((route) => fare(route, { days: 20 }));
      return fares.reduce((sum, one) => sum + one, 0) / fares.length;
    };
    expect(mean("2026-12-06", "00:00", "24:00")).toBeGreaterThan(
      mean("2026-12-08", "00:00", "24:00") * 1.1,
    );
    expect(mean("2026-12-08", "16:00", "19:30")).toBeGreaterThan(
      mean("2026-12-08", "11:00", "16:00"),
    );
  });

  test("the cheapest of a day differs from day to day", () => {
    const cheapest = [1, 2, 3, 4, 5, 6, 7].map((day) =>
      Math.min(
        ...routesOf(
          "eurail",
          "london-st-pancras",
          "paris-nord",
          `2026-12-0${day}`,
        ).map((route) => fare(route, { days: 20 })),
      ),
    );
    expect(new Set(cheapest).size).toBeGreaterThan(4);
  });
});

test("fares of a network are charged in the steps of its rules", () => {
  for (const [name, network] of networks)
    for (const { from, to } of network.popular) {
      const [route] = routesOf(name, from, to);
      for (const { seat_class } of network.seat_classes)
        for (const { passenger_type, min_age } of network.passenger_types) {
          const units = fare(route!, {
            seat_class,
            passenger_type,
            age: min_age,
          });
          expect(Number.isInteger(units), `${name} ${passenger_type}`).toBe(
            true,
          );
          expect(units).toBeGreaterThanOrEqual(0);
          expect(units).toBeLessThanOrEqual(fare(route!, { seat_class }));
        }
    }
});

describe("places", () => {
  const routes = routesOf("eurail", "london-st-pancras", "paris-nord");

  test("decrease as the day approaches, and as they are sold here", () => {
    for (const route of routes) {
      const left = [60, 30, 10, 3, 0].map((days) =>
        seatsLeft(route, "standard", route.departsAt - days * DAY, () => 0),
      );
      expect(left).toEqual(left.toSorted((a, b) => b - a));
      const at = route.departsAt - 30 * DAY;
      expect(
        seatsLeft(route, "standard", at, (key, seatClass) =>
          key === route.legs[0].key && seatClass === "standard" ? 5 : 0,
        ),
      ).toBe(left[1]! - 5);
    }
  });

  test("are never negative", () => {
    expect(seatsLeft(routes[0]!, "standard", 0, () => 1e6)).toBe(0);
  });

  test("are zero for a class that a leg lacks", () => {
    expect(seatsLeft(routes[0]!, "gran", 0, () => 0)).toBe(0);
  });
});
