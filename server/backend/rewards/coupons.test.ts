/** What pages advertise is what can be redeemed and used, on the trips that they name. */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { PromotionsData, Promotion } from "#schema/modules/promotions.ts";
import type { PriceDetails } from "#schema/booking.ts";
import type { RouteCard } from "#schema/transport.ts";
import {
  visitBackend,
  type BackendVisitor,
} from "../../../tests/support/backend-visitor.ts";
import { GOOD_CARD, orderOf } from "../../../tests/support/booking.ts";
import { ROOT } from "../../../tests/support/mini-config.ts";
import {
  LANGUAGES,
  NOW,
  readPublished,
  startReferenceBackend,
} from "../../../tests/support/reference-backend.ts";
import {
  readNetworks,
  type Network,
} from "../verticals/transport/network/networks.ts";
import { readData } from "../kernel/read-data.ts";
import type { CheckoutData } from "../booking/orders/settlement.ts";
import { storedJourneysOn } from "../verticals/transport/timetable/journeys.ts";
import { localTime } from "../kernel/local-time.ts";
import {
  destinationOf,
  originOf,
  zoneOf,
} from "../verticals/transport/timetable/route.ts";
import { lineIdsOf } from "../verticals/transport/timetable/find-route.ts";
import type { Route } from "../verticals/transport/timetable/route.ts";
import {
  whyNotFor,
  type CouponItem,
  type CouponSubject,
  type Facts,
} from "./coupon-conditions.ts";
import type { CouponConditions } from "#schema/backend/coupons.ts";
import type { Coupon } from "./coupons.ts";
import { addDays } from "../kernel/days.ts";

const published = readPublished();
const networks = readNetworks();
const { coupons } = readData("coupons");

let now = NOW;
const backend = await startReferenceBackend(published, { now: () => now });
afterAll(() => backend.stop());
beforeEach(() => {
  now = NOW;
});

let visitors = 0;
function newVisitor(currency = "USD"): BackendVisitor {
  visitors += 1;
  return visitBackend(backend.url, {
    Currency: currency,
    "X-Device-Id": `coupon-device-${visitors}`,
    "X-Session-Key": `coupon-session-${visitors}`,
  });
}

async function signIn(who: BackendVisitor, email: string): Promise<void> {
  now += 60_000;
  await who.post("/v1/usrcsrv/login/email/send_code", { email });
  const code = backend.codes.at(-1)!.slice(-6);
  const { result } = await who.post("/v1/usrcsrv/login/email", { email, code });
  who.headers["Token"] = (result as { token: string }).token;
}

const redeem = (who: BackendVisitor, code: string) =>
  who.post("/v1/usrcsrv/coupons/redeem", { code });
const couponsOf = async (who: BackendVisitor) =>
  ((await who.get("/v1/usrcsrv/coupons")).result as { coupons: Coupon[] })
    .coupons;

/** Coupons with the trips for which they are. */
const advertised = Object.entries(coupons).filter(
  ([, { conditions }]) => conditions,
);

async function offers(
  params: Readonly<Record<string, string>>,
  language: string,
): Promise<readonly Promotion[]> {
  const { result } = await backend.ask(
    "/v1/reappserv/ptp/home/promotions",
    params,
    language,
  );
  return (result as PromotionsData | undefined)?.items ?? [];
}

describe.each(LANGUAGES)("what is advertised in %s", (language) => {
  const subjects = [
    { entrance_path: "transport" },
    ...Object.keys(published.productTypes).map((product_type_id) => ({
      product_type_id,
    })),
  ];

  test("is a coupon with the same discount, days, minimum and product", async () => {
    const seen = new Set<string>();
    for (const subject of subjects)
      for (const offer of await offers(subject, language)) {
        const { coupon, path: to, start_time, end_time } = offer;
        if (!coupon) continue;
        const known = Object.values(coupons).find(
          ({ code }) => code === coupon.code,
        )!;
        seen.add(coupon.code);
        expect(coupon).toEqual({
          code: known.code,
          discount: known.discount,
          ...(known.min_spend ? { min_spend: known.min_spend } : {}),
        });
        expect([start_time.slice(0, 10), end_time.slice(0, 10)]).toEqual([
          known.valid_from,
          known.valid_until,
        ]);
        const { pathname, searchParams } = new URL(to, "http://site");
        const [id] = pathname.match(/\d+/)!;
        expect(known.product_types).toContain(
          published.productTypes[id]!.product_type,
        );
        const from = searchParams.get("origin_position");
        const until = searchParams.get("destination_position");
        const [{ from: origins = [from], to: destinations = [until] } = {}] =
          known.conditions!.facts?.["route"] ?? [];
        expect([
          from === null || origins.includes(from),
          until === null || destinations.includes(until),
        ]).toEqual([true, true]);
      }
    // Not every product has pages in every language; those in English are all of them.
    const all = advertised.map(([, { code }]) => code!);
    const missing = all.filter((code) => !seen.has(code));
    expect(missing.filter(() => language === published.unprefixed)).toEqual([]);
  });

  test("is said in the account with the words of the page", async () => {
    const visitor = newVisitor();
    visitor.headers["Accept-Language"] = published.languages[language]!.backend;
    await redeem(visitor, "KANSAI15");
    const [offer] = await offers({ product_type_id: "32" }, language);
    const [kept] = await couponsOf(visitor);
    expect(kept).toMatchObject({ title: offer!.title, text: offer!.text });
  });
});

test("no page, text or configuration names a code that does not exist", () => {
  const files = globSync("{server/backend/{content,data},configs}/**/*.json", {
    cwd: ROOT,
  });
  const known = new Set(Object.values(coupons).map(({ code }) => code));
  const strangers = files.flatMap((file) =>
    [
      ...readFileSync(path.join(ROOT, file), "utf8").matchAll(
        /\b[A-Z]{3,10}\d{1,3}\b/g,
      ),
    ]
      .map(([code]) => code)
      .filter((code) => !known.has(code))
      .map((code) => `${file}: ${code}`),
  );
  expect(strangers).toEqual([]);
});

const itemOf = (network: Network, route: Route): CouponItem => {
  const start = localTime(zoneOf(network, originOf(route)), route.departsAt);
  const end = localTime(zoneOf(network, destinationOf(route)), route.arrivesAt);
  return { first_day: start.date, last_day: end.date, starts: start.time };
};
const factsOf = (routes: readonly Route[]): Facts => ({
  from: [originOf(routes[0]!)],
  to: [destinationOf(routes[0]!)],
  line: routes.flatMap(({ route_id }) => lineIdsOf(route_id)),
});

interface Plan {
  /** The day on which it is booked. */
  readonly booked: string;
  readonly adults: number;
  readonly routes: readonly Route[];
}

/** A trip that a coupon is for, taken from the timetable. */
function planFor(coupon: (typeof advertised)[number][1]): Plan {
  const { product_types, conditions = {}, valid_from, valid_until } = coupon;
  const network = networks.get(product_types![0]!)!;
  const {
    facts,
    dates,
    days_ahead = 0,
    round,
    nights,
    adults = 1,
  } = conditions;
  const { from, to } = network.popular[0]!;
  const [between = { from: [from], to: [to] }] = facts?.["route"] ?? [];
  const origins = between["from"]!;
  const destinations = between["to"]!;
  const first = dates?.[0] ?? valid_from!;
  // What is booked today has not left yet.
  const start = first > valid_from! ? first : addDays(valid_from!, 1);
  for (let day = 0; day < 60; day += 1) {
    const date = addDays(start, day);
    const early = addDays(date, -Math.max(days_ahead, 1));
    const booked = early > valid_from! ? early : valid_from!;
    if (booked > valid_until!) break;
    for (const origin of origins)
      for (const destination of destinations.filter((one) => one !== origin)) {
        const there = storedJourneysOn(network, origin, destination, date);
        const back = round
          ? storedJourneysOn(
              network,
              destination,
              origin,
              addDays(date, nights?.[0] ?? 0),
            )
          : [undefined];
        for (const one of there)
          for (const other of back) {
            if (other && other.departsAt < one.arrivesAt) continue;
            const routes = other ? [one, other] : [one];
            const subject: CouponSubject = {
              product_type: network.product_type,
              partner: "",
              adults,
              booked,
              items: routes.map((route) => itemOf(network, route)),
              facts: factsOf(routes),
            };
            if (!whyNotFor(conditions, subject))
              return { booked, adults, routes };
          }
      }
  }
  throw new Error(`the timetable has no trip for ${coupon.code}`);
}

const DIRECTIONS = ["departure", "return"] as const;

/** Chooses journeys up to the payment page. */
async function choose(
  visitor: BackendVisitor,
  type: string,
  routeIds: readonly string[],
  adults = 1,
): Promise<{ readonly validate_id: string; readonly price: PriceDetails }> {
  const passengers = [{ passenger_type: "adult", count: adults }];
  const detail = await visitor.get(`/v3/reappserv/ptp/${type}/route/detail`, {
    route_id: routeIds[0]!,
    ...(routeIds[1] ? { return_route_id: routeIds[1] } : {}),
    passengers: JSON.stringify(passengers),
  });
  const { journeys, price } = detail.result as {
    readonly price: PriceDetails;
    readonly journeys: readonly {
      readonly route: RouteCard;
      readonly fare_id: string;
    }[];
  };
  const { result, error } = await visitor.post(
    `/v1/reappserv/ptp/${type}/validate`,
    {
      selections: journeys.map(({ route: { route_id }, fare_id }, index) => ({
        direction: DIRECTIONS[index]!,
        route_id,
        fare_id,
      })),
      passengers,
      addons: [],
      expected_total: { ...price.total },
    },
  );
  if (error) throw new Error(JSON.stringify(error));
  return { ...(result as { validate_id: string }), price };
}

const useCode = (visitor: BackendVisitor, validate_id: string, code: string) =>
  visitor.post("/v1/reappserv/ptp/settlement/update", {
    validate_id,
    coupon_id: "",
    use_gift_card: "false",
    use_credits: "false",
    coupon_code: code,
  });

describe("every advertised coupon", () => {
  test.each(advertised)("%s takes off what it says", async (_kind, coupon) => {
    const { booked, adults, routes } = planFor(coupon);
    now = Date.parse(`${booked}T00:30:00Z`);
    const [type] = coupon.product_types!;
    const visitor = newVisitor(networks.get(type!)!.currency);
    const { validate_id, price } = await choose(
      visitor,
      type!,
      routes.map(({ route_id }) => route_id),
      adults,
    );
    const { result, error } = await useCode(
      visitor,
      validate_id,
      coupon.code!.toLowerCase(),
    );
    expect(error).toBeUndefined();
    const { price: after, applied } = result as CheckoutData;
    const off = price.total.amount - after.total.amount;
    const { discount } = coupon;
    const { amount, currency } = price.total;
    const { exponent, digits } = published.currencies[currency]!;
    const [expected, within] =
      discount.kind === "amount"
        ? [Math.min(discount.value, amount), 0]
        : [(amount * discount.value) / 100, 10 ** (exponent - digits) / 2];
    expect(Math.abs(off - expected)).toBeLessThanOrEqual(within);
    expect(applied.coupon_id).toBeDefined();
    expect(await couponsOf(visitor)).toMatchObject([{ code: coupon.code }]);
  });

  test("is refused with its reason where the trip is another, and stays unredeemed", async () => {
    const visitor = newVisitor();
    const network = networks.get("jprail")!;
    const [sunday, monday] = ["2026-12-06", "2026-12-07"].map(
      (date) => storedJourneysOn(network, "tokyo", "kyoto", date)[0]!,
    );
    const why = async (route: Route, code: string) => {
      const { validate_id } = await choose(visitor, "jprail", [route.route_id]);
      const { error } = await useCode(visitor, validate_id, code);
      return error;
    };
    expect(await why(sunday!, "KANSAI15")).toMatchObject({
      code: "coupon_unusable",
      data: {
        reason: "day",
        text: "The coupon does not cover these travel dates.",
      },
    });
    expect(await why(monday!, "SNOW20")).toMatchObject({
      data: { reason: "route" },
    });
    expect(await why(monday!, "HOP10")).toMatchObject({
      data: { reason: "product" },
    });
    expect(await why(monday!, "MAPLE10")).toMatchObject({ code: "expired" });
    expect(await why(monday!, "MASK10")).toMatchObject({ code: "not_begun" });
    expect(await why(monday!, "NOTHING1")).toMatchObject({
      code: "code_unknown",
    });
    expect(await couponsOf(visitor)).toEqual([]);
  });
});

describe("whose a coupon is", () => {
  const kyoto = storedJourneysOn(
    networks.get("jprail")!,
    "tokyo",
    "kyoto",
    "2026-12-08",
  ).map(({ route_id }) => route_id);
  let next = 0;

  /** Buys a ticket with a coupon that is kept. */
  const buy = async (
    visitor: BackendVisitor,
    email: string,
    code = "KANSAI15",
  ) => {
    next += 1;
    const chosen = await choose(visitor, "jprail", [kyoto[next]!]);
    const update = await useCode(visitor, chosen.validate_id, code);
    if (update.error) return update.error.code;
    const { price, applied } = update.result as CheckoutData;
    const order = await visitor.post("/v1/reappserv/ptp/order/create", {
      ...orderOf({ ...chosen, price }),
      contact: { email },
      coupon_id: applied.coupon_id!,
    });
    if (order.error) return order.error.code;
    const card = await visitor.post("/v1/paysrv/card/token", GOOD_CARD);
    const paid = await visitor.post("/v1/paysrv/order/pay", {
      order_guid: (order.result as { order_guid: string }).order_guid,
      method: "card",
      card_token: (card.result as { card_token: string }).card_token,
      idempotency_key: `pay-${chosen.validate_id}`,
    });
    return (paid.result as { order_status: string }).order_status;
  };

  test("a guest keeps one on the device, and uses it once for an address", async () => {
    const guest = newVisitor();
    expect((await redeem(guest, "KANSAI15")).error).toBeUndefined();
    expect(await buy(guest, "ana@example.com")).toBe("issued");
    expect(await couponsOf(guest)).toMatchObject([{ status: "used" }]);
    expect(await buy(guest, "ana@example.com")).toBe("already_redeemed");
    expect(await buy(newVisitor(), "Ana@Example.com")).toBe("coupon_unusable");
    expect(await buy(newVisitor(), "other@example.com")).toBe("issued");
  });

  test("it goes along when one signs in, and counts once for the account", async () => {
    const device = newVisitor();
    await redeem(device, "KANSAI15");
    await signIn(device, "kept@example.com");
    expect(await couponsOf(device)).toMatchObject([
      { code: "KANSAI15", status: "usable" },
    ]);
    expect(await buy(device, "kept@example.com")).toBe("issued");

    const other = newVisitor();
    await redeem(other, "KANSAI15");
    await signIn(other, "kept@example.com");
    expect(await couponsOf(other)).toMatchObject([{ status: "used" }]);
  });

  test("an account has one that phone numbers got, whatever numbers it knows", async () => {
    const codes: string[] = [];
    for (const phone of ["91234567", "91234568"]) {
      const { result } = await newVisitor().post(
        "/v1/usrcsrv/phone_coupon/redeem",
        { country_number: "852", phone },
      );
      const { successful_redeemed_info } = result as {
        successful_redeemed_info: { coupon_code: string };
      };
      codes.push(successful_redeemed_info.coupon_code);
    }
    const owner = newVisitor();
    await signIn(owner, "phones@example.com");
    expect((await redeem(owner, codes[0]!)).error).toBeUndefined();
    expect((await redeem(owner, codes[1]!)).error?.code).toBe(
      "already_redeemed",
    );
    expect(await couponsOf(owner)).toHaveLength(1);
    // The code that was refused is still somebody else's to use.
    expect((await redeem(newVisitor(), codes[1]!)).error).toBeUndefined();
  });
});

describe("the conditions of a coupon", () => {
  const first: CouponItem = {
    // A Tuesday.
    first_day: "2026-12-08",
    last_day: "2026-12-08",
    starts: "10:00",
  };
  const second: CouponItem = {
    first_day: "2026-12-10",
    last_day: "2026-12-10",
    starts: "16:00",
  };
  const both: CouponSubject = {
    product_type: "any",
    partner: "",
    items: [first, second],
    facts: { from: ["a"], to: ["b"], line: ["fast", "night"] },
    adults: 2,
    booked: "2026-12-01",
  };
  const one: CouponSubject = { ...both, items: [first] };
  const there = { from: ["a"], to: ["b"] };
  const back = { from: ["b"], to: ["a"] };

  test.each([
    [{ facts: { route: [there] } }, both, undefined],
    [{ facts: { route: [back] } }, both, "route"],
    [{ facts: { route: [back, there] } }, both, undefined],
    [{ facts: { line: [{ line: ["night", "fast"] }] } }, both, undefined],
    [{ facts: { line: [{ line: ["fast"] }] } }, both, "line"],
    [{ facts: { room: [{ room: ["large"] }] } }, both, "room"],
    [{ round: true }, both, undefined],
    [{ round: true }, one, "round"],
    [{ nights: [1, 2] }, both, undefined],
    [{ nights: [3, 9] }, both, "nights"],
    [{ nights: [0, 1] }, both, "nights"],
    [{ adults: 2 }, both, undefined],
    [{ adults: 3 }, both, "travellers"],
    [{ days_ahead: 7 }, both, undefined],
    [{ days_ahead: 8 }, both, "ahead"],
    [{ weekdays: [2, 4] }, both, undefined],
    [{ weekdays: [2] }, both, "day"],
    [{ dates: ["2026-12-08", "2026-12-10"] }, both, undefined],
    [{ dates: ["2026-12-08", "2026-12-09"] }, both, "day"],
    [{ starts: ["09:00", "16:00"] }, both, undefined],
    [{ starts: ["22:00", "05:00"] }, both, "time"],
    [
      { starts: ["22:00", "05:00"] },
      { ...one, items: [{ ...first, starts: "00:30" }] },
      undefined,
    ],
    [{ last_starts: ["15:00", "23:59"] }, both, undefined],
    [{ last_starts: ["17:00", "23:59"] }, both, "time"],
    [{ except: [{ dates: ["2026-12-10", "2026-12-12"] }] }, both, "day"],
    [{ except: [{ weekdays: [4], starts: ["15:00", "23:59"] }] }, both, "time"],
    [
      { except: [{ weekdays: [4], starts: ["17:00", "23:59"] }] },
      both,
      undefined,
    ],
  ] satisfies [CouponConditions, CouponSubject, string | undefined][])(
    "%j",
    (conditions, subject, expected) => {
      expect(whyNotFor(conditions, subject)).toBe(expected);
    },
  );
});
