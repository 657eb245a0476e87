/** Coupons that pages advertise can be redeemed and used on the journeys that the pages name. */
import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { PROJECT_CONFIG } from "../../../tests/support/mini-config.ts";
import { LANGUAGES } from "../../../tests/support/reference-backend.ts";
import type { CheckoutData } from "../booking/checkout/settlement.ts";
import { DATA_FOLDER } from "#server/backend/data-set/read-data.ts";
import { storedJourneysOn } from "../verticals/transport/timetable/journeys.ts";
import type { Route } from "../verticals/transport/timetable/route.ts";
import {
  published,
  networks,
  clock,
  newVisitor,
  redeem,
  couponsOf,
  advertised,
  offers,
  planFor,
  choose,
  useCode,
  coupons,
} from "../../../tests/support/coupon-trips.ts";

describe.each(LANGUAGES)("an advertised offer in %s", (language) => {
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
        const { shown: _, ...said } = coupon;
        expect(said).toEqual({
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
    // Not every product has pages in every language, but all have pages in English.
    const all = advertised.map(([, { code }]) => code!);
    const missing = all.filter((code) => !seen.has(code));
    expect(missing.filter(() => language === published.unprefixed)).toEqual([]);
  });

  test("is described in the account with the page's text", async () => {
    const visitor = newVisitor();
    visitor.headers["Accept-Language"] = published.languages[language]!.backend;
    await redeem(visitor, "KANSAI15");
    const [offer] = await offers({ product_type_id: "32" }, language);
    const [kept] = await couponsOf(visitor);
    expect(kept).toMatchObject({ title: offer!.title, text: offer!.text });
  });
});

test("no page, text or configuration has a code that does not exist", () => {
  const files = globSync(
    [DATA_FOLDER, PROJECT_CONFIG].map((folder) => `${folder}/**/*.json`),
  );
  const known = new Set(Object.values(coupons).map(({ code }) => code));
  const strangers = files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/\b[A-Z]{3,10}\d{1,3}\b/g)]
      .map(([code]) => code)
      .filter((code) => !known.has(code))
      .map((code) => `${file}: ${code}`),
  );
  expect(strangers).toEqual([]);
});

describe("every advertised coupon", () => {
  test.each(advertised)(
    "%s has the advertised discount",
    async (_kind, coupon) => {
      const { booked, adults, routes } = planFor(coupon);
      clock.now = Date.parse(`${booked}T00:30:00Z`);
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
    },
  );

  test("is refused with a reason for another trip, and stays unredeemed", async () => {
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
