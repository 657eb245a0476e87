/** Buys tickets of the reference backend, as browsers do: from a journey to a payable order. */
import { afterAll, afterEach, expect } from "vitest";
import type { Price } from "#schema/common.ts";
import type { PriceDetails } from "#schema/booking.ts";
import type { RouteCard } from "#schema/transport.ts";
import type { TicketDetailData } from "#schema/modules/ticket_detail.ts";
import { visitBackend, type BackendVisitor } from "./backend-visitor.ts";
import {
  NOW,
  readPublished,
  startReferenceBackend,
} from "./reference-backend.ts";

/** A network without pages can also be sold. */
export const published = readPublished();
export const productTypes = {
  ...published.productTypes,
  "50": {
    product_type: "krrail",
    url_prefix: "rails",
    vertical: "rail",
    sold_by: "transport",
    polls: true,
  },
} as const;

export const clock = { now: NOW };
const OPERATOR = "operator-token";
export const backend = await startReferenceBackend(
  { ...published, productTypes },
  { now: () => clock.now, operatorToken: OPERATOR },
);
afterAll(() => backend.stop());
afterEach(() => {
  backend.faults.clear();
  clock.now = NOW;
});

export let visitors = 0;
export function newVisitor(currency = "TWD"): BackendVisitor {
  visitors += 1;
  return visitBackend(backend.url, {
    Currency: currency,
    "X-Device-Id": `ticket-device-${visitors}`,
    "X-Session-Key": `ticket-session-${visitors}`,
  });
}

/** Reports a train as an operator: minutes late, 0 for cancelled. */
export async function report(
  { service_name, departure: { date } }: RouteCard,
  minutes: number,
  product_type = "twrail",
): Promise<void> {
  const response = await asOperator({
    product_type,
    service: service_name,
    date,
    minutes: String(minutes),
  });
  expect(response.status).toBe(200);
}

/** Opens the page on which operators report, or sends its form. */
export function asOperator(
  body?: Readonly<Record<string, string>>,
): Promise<Response> {
  return fetch(`${backend.url}/_/disruptions`, {
    headers: { authorization: `Bearer ${OPERATOR}` },
    ...(body ? { method: "POST", body: new URLSearchParams(body) } : {}),
  });
}

export const THSR = "twrail";
export const ptp = (path: string, type = THSR) =>
  `/v1/reappserv/ptp/${type}/${path}`;

export type Params = Readonly<Record<string, string>>;

export async function describeTicket(
  visitor: BackendVisitor,
  params: Params,
  type = THSR,
): Promise<TicketDetailData> {
  const { result } = await visitor.get(
    `/v3/reappserv/ptp/${type}/route/detail`,
    params,
  );
  return result as TicketDetailData;
}

/** Searches the trains of a day: from Taipei to Zuoying, unless `params` say otherwise. */
export async function routes(
  params: Params = {},
  type = THSR,
): Promise<readonly RouteCard[]> {
  const { result } = await newVisitor().postPlain(
    `/v3/reappserv/ptp/${type}/route/search/result`,
    {
      origin_position: "taipei",
      destination_position: "zuoying",
      departure_date: "2026-12-01",
      ...params,
    },
  );
  return (result as { result: { section: { routes: RouteCard[] } } }).result
    .section.routes;
}

export const trains = await routes();
/** One early bird train for this test, and one for each later test. */
export const early = trains.find(({ price }) => price.amount < 149_000)!;
let next = 20;
export const anotherTrain = (): RouteCard => trains[(next += 1)]!;

export const family = [
  { passenger_type: "adult", count: 2 },
  { passenger_type: "child", count: 1 },
];
export const adults = (count: number) => [{ passenger_type: "adult", count }];

export interface Choice {
  readonly train: RouteCard;
  readonly fare_id?: string;
  readonly passengers?: typeof family;
  readonly seats?: readonly string[];
  readonly hold_id?: string;
  readonly addons?: readonly { addon_id: string; count: number }[];
  readonly assistance?: readonly { traveller: number; assistance_id: string }[];
}

export function selection({
  train,
  fare_id = "standard.full",
  passengers = adults(1),
  seats = [],
  hold_id = "",
  addons = [],
  assistance = [],
}: Choice) {
  const { route_id } = train;
  return {
    selections: [
      {
        direction: "departure",
        route_id,
        fare_id,
        seats,
        hold_id,
        assistance: assistance.map((wish) => ({ ...wish })),
      },
    ],
    passengers,
    addons: addons.map((addon) => ({ ...addon })),
  };
}

export async function priceOf(
  visitor: BackendVisitor,
  choice: Choice,
): Promise<PriceDetails> {
  const { result } = await visitor.postPlain(
    ptp("price/add"),
    selection(choice),
  );
  return result as PriceDetails;
}

export async function validate(
  visitor: BackendVisitor,
  choice: Choice,
  expected?: Price,
) {
  const total = expected ?? (await priceOf(visitor, choice)).total;
  return visitor.post(ptp("validate"), {
    ...selection(choice),
    expected_total: { ...total },
  });
}
