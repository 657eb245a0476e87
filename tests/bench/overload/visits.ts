/** What the visitors of the overload do, and how many of them come when. */
import { Agent, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { openBrowser } from "../../reliability/browser.ts";
import {
  choose,
  createOrder,
  newShopper,
  pay,
  USUAL_PLAN,
  validate,
} from "../../reliability/shopper.ts";
import { readNetworks } from "../../support/project-data.ts";
import { OPERATOR_TOKEN } from "./shop.ts";

export interface Visit {
  /** 0: there was no answer. */
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly ms: number;
}

export type Visitor = () => Promise<Visit>;

export interface Visitors {
  /** A search of places and a day that nobody searched before. */
  readonly search: Visitor;
  /** A page that its address makes unlike every other. */
  readonly landing: Visitor;
  readonly cached: Visitor;
  readonly orders: Visitor;
  readonly file: Visitor;
  /** Chooses a journey now, and pays for it when called. */
  buyer(): Promise<Visitor>;
  /** Ends the connections. */
  end(): void;
}

const PLACES = Object.keys(readNetworks().get("jprail")!.places);
const DAY_MS = 86_400_000;

/** Through connections that stay open, as a proxy keeps them. */
export function visitorsOf(port: number): Visitors {
  const proxy = new Agent({ keepAlive: true });
  const ask = (path: string): Promise<Visit> =>
    new Promise((resolve) => {
      const started = performance.now();
      const end = (status: number, retryAfter?: string) =>
        resolve({ status, retryAfter, ms: performance.now() - started });
      request(
        {
          port,
          path,
          agent: proxy,
          headers: {
            host: "localhost",
            "user-agent": "Mozilla/5.0 Chrome/140",
            "accept-encoding": "gzip",
          },
        },
        (answer) => {
          answer.resume();
          answer.once("end", () =>
            end(answer.statusCode!, answer.headers["retry-after"]),
          );
          answer.once("error", () => end(0));
        },
      )
        .once("error", () => end(0))
        .end();
    });
  let searches = 0;
  let landings = 0;
  let buyers = 0;
  return {
    search() {
      const index = (searches += 1);
      const from = PLACES[index % PLACES.length]!;
      const to = PLACES[(index * 7 + 3) % PLACES.length]!;
      const day = new Date(Date.now() + (3 + (index % 60)) * DAY_MS);
      const query = new URLSearchParams({
        origin_position: from,
        destination_position: to === from ? PLACES[0]! : to,
        departure_date: day.toISOString().slice(0, 10),
      });
      return ask(`/rails-32/search/?${query}`);
    },
    landing: () => ask(`/rails-32/?utm_term=${(landings += 1)}`),
    cached: () => ask("/rails-32/"),
    orders: () => ask("/ptp/my-trips/"),
    file: () => ask("/_/assets/icon.svg"),
    async buyer() {
      const index = (buyers += 1);
      const world = newShopper(
        openBrowser({
          port: () => port,
          host: "localhost",
          // Limits count by address.
          address: `198.18.${index >> 8}.${index & 255}`,
          token: OPERATOR_TOKEN,
        }),
      );
      const selection = await choose({ ...USUAL_PLAN, journey: index }, world);
      return async () => {
        const started = performance.now();
        let paid = "";
        try {
          const id = await validate(selection, world);
          const order = await createOrder(id, USUAL_PLAN, world);
          paid = (await pay(order, id, USUAL_PLAN, world)).order_status;
        } catch (error) {
          paid = String(error);
        }
        if (paid !== "issued") console.error(`a payment ended: ${paid}`);
        return {
          status: paid === "issued" ? 200 : 500,
          retryAfter: undefined,
          ms: performance.now() - started,
        };
      };
    },
    end: () => proxy.destroy(),
  };
}

/** Visits at a rate, whether or not the earlier ones have ended. */
export async function atRate(
  perSecond: number,
  ms: number,
  visit: Visitor,
): Promise<Visit[]> {
  const visits: Promise<Visit>[] = [];
  const started = performance.now();
  while (performance.now() - started < ms) {
    visits.push(visit());
    const due = started + (visits.length / perSecond) * 1000;
    await pause(Math.max(0, due - performance.now()));
  }
  return Promise.all(visits);
}

/** Visits of this number of visitors, each of whom begins again when the answer is there. */
export async function oneByOne(
  visitors: number,
  ms: number,
  visit: Visitor,
): Promise<Visit[]> {
  const visits: Visit[] = [];
  const until = performance.now() + ms;
  await Promise.all(
    Array.from({ length: visitors }, async () => {
      while (performance.now() < until) visits.push(await visit());
    }),
  );
  return visits;
}
