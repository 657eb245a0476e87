/**
 * Answers of services to browsers match the schemas that rows name: on every network, in every
 * vertical.
 */
import path from "node:path";
import { expect, it } from "vitest";
import type { OrderState, PriceDetails } from "#schema/booking.ts";
import type { CallAnswers } from "#schema/call-answers.ts";
import type { DestinationListData } from "#schema/modules/destination_list.ts";
import type {
  TicketDetailData,
  TicketJourney,
} from "#schema/modules/ticket_detail.ts";
import { createDataValidator } from "#server/web/validation/data-validator.ts";
import {
  visitBackend,
  type BackendVisitor,
} from "../support/backend-visitor.ts";
import { EXHAUSTIVE } from "../support/exhaustive.ts";
import { ROOT } from "../support/mini-config.ts";
import { buyQuote, CAR, PASS, TEA, TRANSFER } from "../support/offer-buyer.ts";
import { readPublished } from "../support/published.ts";
import { projectData } from "../support/project-data.ts";
import { readProjectConfig } from "../support/project-config.ts";
import { LANGUAGES, readJson } from "../support/reference-backend.ts";
import { backend, call, calls, type Params } from "../support/row-calls.ts";

const config = readProjectConfig();
const validator = createDataValidator(ROOT, config.modules);
/** Texts of other languages are longer, so three of them are tried each time. */
const SOME = EXHAUSTIVE ? LANGUAGES : ["en", "de", "ja"];
const DATA = path.join(ROOT, "server/backend/data");

let visitors = 0;
function visit(language = "en"): BackendVisitor {
  visitors += 1;
  return visitBackend(backend.url, {
    "Accept-Language": language,
    "X-Device-Id": `device-of-answers-${visitors}`,
    "X-Session-Key": `session-of-answers-${visitors}`,
  });
}

/** Makes a call as the gateway does, and returns what browsers get. */
async function ask<Name extends keyof CallAnswers>(
  visitor: BackendVisitor,
  name: Name,
  params: Params,
): Promise<CallAnswers[Name]> {
  const { result, error } = await call(visitor, name, params);
  expect({ name, error }).toEqual({ name, error: undefined });
  const fault = validator.answer(calls[name]!.answer!, result);
  expect({ name, fault }).toEqual({ name, fault: null });
  return result as CallAnswers[Name];
}

const withDestinations = Object.entries(config.skeletons.aggregation)
  .filter(([, { sections }]) =>
    sections.some(({ module_id }) => module_id === "destination_list"),
  )
  .map(([productId]) => productId);

it.each(withDestinations)(
  "every tab of the destinations of product %s has places",
  async (product_type_id) => {
    for (const language of SOME) {
      const visitor = visit(language);
      const { result } = await visitor.get(
        "/v1/reappserv/ptp/home/destination_list",
        { product_type_id },
      );
      const { des_list } = result as DestinationListData;
      for (const { des_id } of des_list) {
        const { items } = await ask(visitor, "home_destination_list", {
          product_type_id,
          des_id: String(des_id),
        });
        expect(items.length).toBeGreaterThan(0);
      }
    }
  },
);

interface Network {
  readonly popular: readonly { readonly from: string; readonly to: string }[];
}

const networks = Object.values(readPublished().productTypes)
  .filter(
    ({ sold_by, vertical }) => sold_by === "transport" && vertical !== "all",
  )
  .map(({ product_type }) => product_type);
const PASSENGERS = [{ passenger_type: "adult", count: 1 }];

it.each(
  networks.map((type, index) => [type, LANGUAGES[index % LANGUAGES.length]!]),
)(
  "a shopper of %s, in %s, gets valid answers from the search to the order",
  async (type, language) => {
    const visitor = visit(language);
    const [pair] = (readJson(DATA, "networks", `${type}.json`) as Network)
      .popular;
    const journey = {
      type,
      origin_position: pair!.from,
      destination_position: pair!.to,
      departure_date: "2026-12-01",
    };
    await ask(visitor, "search_peak_limit", {});
    const started = await ask(visitor, "search_routes", journey);
    const searched = { type, search_id: started.search_id };
    await ask(visitor, "search_filter", searched);
    await ask(visitor, "search_recommend", searched);
    await ask(visitor, "dlp_result", searched);
    await ask(visitor, "lowest_fares", {
      ...journey,
      from_date: "2026-12-01",
      to_date: "2026-12-31",
    });
    await ask(visitor, "price_history", journey);
    await ask(visitor, "search_places", { type, text: pair!.from });
    await ask(visitor, "near_places", {
      type,
      latitude: "35.65",
      longitude: "139.74",
    });
    const list = await ask(visitor, "search_result", {
      ...journey,
      passengers: PASSENGERS,
    });
    const card = list.result!.section.routes.find(({ sold_out }) => !sold_out)!;
    const { route_id } = card;
    const { result } = await visitor.get(
      `/v3/reappserv/ptp/${type}/route/detail`,
      { route_id, passengers: JSON.stringify(PASSENGERS) },
    );
    const [{ fares, seating }] = (result as TicketDetailData).journeys as [
      TicketJourney,
    ];
    const fare = fares.find(({ sold_out }) => !sold_out)!;
    if (seating.mode !== "none") {
      const seated = { type, route_id, seat_class: fare.seat_class };
      const { legs } = await ask(visitor, "seat_map", seated);
      const free = legs[0]!.coaches
        .flatMap(({ rows }) => rows)
        .flatMap(({ seats }) => seats)
        .find((seat) => seat?.state === "free")!;
      const { hold_id } = await ask(visitor, "seat_hold", {
        ...seated,
        seats: [free.seat_id],
      });
      await ask(visitor, "seat_hold_extend", { type, hold_id });
      await call(visitor, "seat_hold_release", { type, hold_id });
    }
    const selection = {
      type,
      selections: [{ direction: "departure", route_id, fare_id: fare.fare_id }],
      passengers: PASSENGERS,
      addons: [],
    };
    const { total }: PriceDetails = await ask(visitor, "price_add", selection);
    const quoted = await ask(visitor, "ticket_validate", {
      ...selection,
      expected_total: { ...total },
    });
    expect(await order(visitor, quoted.pay_path)).toBe("issued");
  },
);

/** Changes the discounts of a quote, orders and pays it, and asks for its state. */
async function order(visitor: BackendVisitor, payPath: string) {
  const { searchParams } = new URL(payPath, "http://localhost");
  const validate_id = searchParams.get("validate_id")!;
  await ask(visitor, "settlement_update", {
    validate_id,
    coupon_id: "",
    use_gift_card: "false",
    use_credits: "false",
  });
  const { order_guid }: OrderState = await buyQuote(visitor, validate_id);
  return (await ask(visitor, "order_status", { order_guid })).order_status;
}

it.each([
  ["activity", TEA],
  ["car", CAR],
  ["transfer", TRANSFER],
  ["jppass", PASS],
])(
  "a shopper of an offer of the type %s gets valid answers",
  async (type, offer) => {
    for (const language of SOME)
      await ask(visit(language), "offer_detail", {
        type,
        ...(offer["request"] as Params),
      });
    const visitor = visit();
    const { pay_path } = await ask(visitor, "quote", offer as Params);
    expect(await order(visitor, pay_path)).toBe("issued");
  },
);

it.each(
  [...projectData().all("activities").values()].flatMap(({ activities }) =>
    Object.keys(activities),
  ),
)("the page of the activity %s can request its price", async (activity) => {
  for (const language of SOME) {
    const visitor = visit(language);
    const params = { type: "activity", activity };
    const { path: own } = await ask(visitor, "offer_detail", params);
    expect(own).toMatch(/^\/transport\/ttd\//);
  }
});

it("a trip of several networks is searched and chosen", async () => {
  const { result } = await ask(visit(), "search_result", {
    type: "all",
    origin_position: "batam",
    destination_position: "kuala-lumpur",
    departure_date: "2026-12-02",
    passengers: PASSENGERS,
  });
  expect(result!.trips!.length).toBeGreaterThan(0);
});
