/**
 * A vertical that sells entries of a museum with a time slot. It proves that a new
 * vertical needs no change to booking, paying and showing orders: all of its code is in
 * this folder.
 */
import express from "express";
import type { ItemCard } from "#schema/booking.ts";
import type { Price } from "#schema/common.ts";
import type { OfferListData } from "#schema/modules/offer_list.ts";
import {
  newTicketNo,
  signedBarcode,
} from "#server/backend/booking/engine/numbers.ts";
import type { Quote } from "#server/backend/booking/model/quote.ts";
import type { Vertical } from "#server/backend/booking/model/vertical.ts";
import type { Caller } from "#server/backend/callers/caller.ts";
import type { Kernel } from "#server/backend/kernel/create-kernel.ts";
import { Refusal } from "#server/backend/refusals/refusals.ts";
import type { VerticalFactory } from "#server/backend/verticals/vertical-factory.ts";
import {
  freePlace,
  makePermanent,
  MUSEUM_MIGRATIONS,
  placesLeft,
  takePlace,
} from "./places.ts";
import { textsIn } from "./texts.ts";
import {
  ENTRY,
  findVisit,
  TAX,
  TIME_ZONE,
  visitsFrom,
  type Visit,
} from "./visits.ts";

export const MUSEUM_ID = 71;
const HOME_PATH = `/museums-${MUSEUM_ID}/`;
export const OFFERS_PATH = "/v1/reappserv/ptp/museum/offers";

export const MUSEUM: VerticalFactory = {
  migrations: { museum: MUSEUM_MIGRATIONS },
  create: ({ kernel }) => ({
    vertical: createMuseum(kernel),
    routes() {
      const router = express.Router();
      router.get(OFFERS_PATH, async (request, response) => {
        const result = await listOffers(kernel, kernel.caller(request));
        response.json({ success: true, result });
      });
      return router;
    },
  }),
};

/** The quote's payload: the id of the visit. */
function visitOf({ payload }: Pick<Quote, "payload">): Visit {
  const visit = findVisit((payload as { visit_id: unknown }).visit_id);
  if (!visit) throw new Error("the quote is of no visit");
  return visit;
}

function createMuseum({ now, money, secretOf }: Kernel): Vertical {
  const key = secretOf("museum");
  const linesIn = (currency: string) => [
    { kind: "fare", amount: money.convert(ENTRY, currency) },
    { kind: "tax", amount: money.convert(TAX, currency) },
  ];
  const sum = (lines: readonly { readonly amount: Price }[]): Price => ({
    amount: lines.reduce((all, { amount }) => all + amount.amount, 0),
    currency: lines[0]!.amount.currency,
  });
  return {
    name: "museum",
    pay_path: "/transport-tickets/pay/",
    placesOf: () => 1,

    quote({ body }, { currency }) {
      const { visit_id } = (body ?? {}) as { readonly visit_id?: unknown };
      const visit = findVisit(visit_id);
      if (!visit || visit.starts_at <= now()) throw new Refusal("bad_request");
      const lines = linesIn(currency);
      return {
        items: [
          {
            item_id: visit.visit_id,
            starts_at: visit.starts_at,
            ends_at: visit.ends_at,
            first_day: visit.date,
            last_day: visit.date,
            time_zone: TIME_ZONE,
          },
        ],
        travellers: [{ traveller_type: "adult" }],
        lines,
        total: sum(lines),
        charged: sum(linesIn(ENTRY.currency)),
        back_path: HOME_PATH,
        payload: { visit_id: visit.visit_id },
      };
    },

    async hold(inside, quote) {
      const { validate_id, expires_at } = quote;
      const { visit_id } = visitOf(quote);
      if (!(await takePlace(inside, validate_id, visit_id, expires_at, now())))
        throw new Refusal("sold_out");
    },
    confirm: (inside, { validate_id }) =>
      makePermanent(inside, validate_id, now()),
    release: (inside, { validate_id }) => freePlace(inside, validate_id),

    async issue(_inside, { product_type_id, items: [item] }) {
      const document_no = newTicketNo(product_type_id);
      return [
        {
          document_no,
          item: 0,
          traveller: 0,
          barcode: signedBarcode(document_no, item!.item_id, key),
          symbology: "qr",
          pickup_code: null,
          payload: { gate: "B" },
        },
      ];
    },

    async describe(_inside, quote, { language }) {
      const { museum, adult, tax, begins, ends } = textsIn(language);
      return {
        title: museum,
        items: [describeVisit(visitOf(quote), language)],
        travellers: [`${adult} 1`],
        lines: [adult, tax],
        steps: { begins, ends },
      };
    },
    describeDocument(_quote, { payload }, { language }) {
      const { museum, gate } = textsIn(language);
      const details = [
        { label: gate, text: (payload as { gate: string }).gate },
      ];
      return { title: museum, details };
    },
    terms: (_product, { language }) => [
      { term_id: "house_rules", text: textsIn(language).rules },
    ],
    policy: () => undefined,
    couponFacts: () => ({}),
  };
}

function describeVisit(visit: Visit, language: string): ItemCard {
  const { museum, entry } = textsIn(language);
  return {
    item_id: visit.visit_id,
    title: museum,
    text: entry,
    starts: {
      place_name: museum,
      date: visit.date,
      time: visit.time,
      time_zone: TIME_ZONE,
      at: visit.starts_at,
    },
    minutes: (visit.ends_at - visit.starts_at) / 60_000,
    details: [],
    conditions: [],
  };
}

/** The data of the page's `offer_list` section. */
async function listOffers(
  { database, money, now }: Kernel,
  { language, currency }: Caller,
): Promise<OfferListData> {
  const { entry, left } = textsIn(language);
  const price = {
    amount:
      money.convert(ENTRY, currency).amount +
      money.convert(TAX, currency).amount,
    currency,
  };
  const offers = visitsFrom(now()).map(async (visit) => {
    const count = await placesLeft(database, visit.visit_id, now());
    return {
      item: describeVisit(visit, language),
      price,
      text: left.replace("{count}", String(count)),
      sold_out: count < 1,
      request: { visit_id: visit.visit_id },
    };
  });
  return {
    title: entry,
    product_type_id: MUSEUM_ID,
    offers: await Promise.all(offers),
  };
}
