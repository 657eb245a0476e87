/** A vertical from an offering: quotes, holds, documents, refunds and descriptions. */
import type { ItemCard } from "#schema/booking.ts";
import {
  newPickupCode,
  newTicketNo,
  signedBarcode,
} from "../booking/engine/numbers.ts";
import type { Disruption } from "../booking/model/disruption.ts";
import type { QuoteDraft } from "../booking/model/quote.ts";
import type { Vertical } from "../booking/model/vertical.ts";
import type { Kernel } from "../kernel/create-kernel.ts";
import { divide } from "../money/divide.ts";
import { localTime, daysBetween } from "../time/local-time.ts";
import { Refusal } from "../refusals/refusals.ts";
import {
  conditionWords,
  datedRulesOf,
  describeRule,
} from "../rules/conditions.ts";
import type { Chosen, Offering } from "./offering.ts";
import { createOfferRefunds, payloadOf, type OfferPayload } from "./payload.ts";
import { createReader } from "./reader.ts";
import { readSelection } from "./selection.ts";
import { dropStock, keepStock, takeStock } from "./stock.ts";

const MINUTE_MS = 60_000;

/** The choice as a quote, in the caller's currency. */
export type DraftOf = (chosen: Chosen, currency: string) => QuoteDraft;

export function createDraftOf(
  offering: Offering,
  { money, now }: Pick<Kernel, "money" | "now">,
): DraftOf {
  return (chosen, currency) => {
    const { item, travellers, lines, selection, stock, place_id } = chosen;
    const amountOf = (counted: Chosen["lines"], to: string) =>
      money.sum(counted, chosen.currency, to);
    const edge = (at: number, time_zone: string) => ({
      place_id,
      time_zone,
      at,
      date: localTime(time_zone, at).date,
    });
    const shares = travellers.map(() => 0);
    for (const line of lines) {
      const among = line.travellers ?? [...travellers.keys()];
      const { amount } = amountOf([line], chosen.currency);
      for (const [index, share] of divide(
        amount,
        among.map(() => 1),
      ).entries())
        shares[among[index]!]! += share;
    }
    const payload: OfferPayload = {
      selection,
      lines: lines.map(({ text, values }) => ({
        text,
        ...(values ? { values } : {}),
      })),
      shares,
      rules: datedRulesOf({
        rules: chosen.rules,
        departure: edge(item.starts_at, item.time_zone),
        arrival: edge(item.ends_at, item.end_time_zone ?? item.time_zone),
        bought: now(),
        holiday: undefined,
        price: (units) => money.price(units, chosen.currency),
        shown: (price) => money.convert(price, currency),
      }),
      stock,
    };
    const query = new URLSearchParams(selection);
    return {
      items: [item],
      travellers,
      lines: lines.map((line) => ({
        kind: line.kind,
        ...(line.count > 1 ? { count: line.count } : {}),
        amount: amountOf([line], currency),
      })),
      total: amountOf(lines, currency),
      charged: amountOf(lines, chosen.currency),
      ...(currency === chosen.currency ? {} : { rate_date: money.rateDate() }),
      back_path: `${offering.detailPath(selection)}?${query}`,
      payload,
    };
  };
}

export function createOfferVertical(
  offering: Offering,
  kernel: Kernel,
): Vertical {
  const { money, now, secretOf } = kernel;
  const key = secretOf(offering.name);
  const draftOf = createDraftOf(offering, kernel);
  const read = createReader(kernel);
  let reports: readonly Disruption[] = [];
  return {
    name: offering.name,
    pay_path: "/transport-tickets/pay/",
    reported(all) {
      reports = all;
    },
    placesOf: ({ body }) =>
      offering
        .choose(readSelection(body), true)
        .stock.reduce((most, { count }) => Math.max(most, count), 0),
    quote({ body }, { currency }) {
      const chosen = offering.choose(readSelection(body), true);
      if (chosen.item.starts_at <= now()) throw new Refusal("departed");
      return draftOf(chosen, currency);
    },

    forget(quote) {
      const payload = payloadOf(quote);
      const kept = Object.entries(payload.selection).filter(
        ([name]) => !offering.typed?.includes(name),
      );
      const selection = Object.fromEntries(kept);
      return {
        ...quote,
        back_path: `${offering.detailPath(selection)}?${new URLSearchParams(selection)}`,
        payload: { ...payload, selection },
      };
    },
    hold: (inside, quote) =>
      takeStock(
        inside,
        quote.validate_id,
        payloadOf(quote).stock,
        quote.expires_at,
        now(),
      ),
    holdUntil: ({ items: [item] }) => item!.starts_at,
    keepHold: (inside, { validate_id, expires_at }) =>
      keepStock(inside, validate_id, expires_at),
    async confirm(inside, quote) {
      const { stock } = payloadOf(quote);
      await takeStock(inside, quote.validate_id, stock, null, now());
      return true;
    },
    release: (inside, { validate_id }) => dropStock(inside, validate_id),
    ...createOfferRefunds(money),

    issue: async (_inside, { product_type_id, items: [item], travellers }) => {
      const pickup_code = newPickupCode();
      return travellers.map((_, traveller) => {
        const document_no = newTicketNo(product_type_id);
        return {
          document_no,
          item: 0,
          traveller,
          barcode: signedBarcode(document_no, item!.item_id, key),
          symbology: "qr" as const,
          pickup_code,
          payload: {},
        };
      });
    },

    picture: (quote, caller) =>
      offering.page(payloadOf(quote).selection, read(caller))?.image_id,
    async describe(_inside, quote, words) {
      const { language, text } = words;
      const { selection, lines, rules } = payloadOf(quote);
      const [item] = quote.items;
      const about = offering.describe(selection, words);
      const starts = localTime(item!.time_zone, item!.starts_at);
      const end_zone = item!.end_time_zone ?? item!.time_zone;
      const ends = localTime(end_zone, item!.ends_at);
      const conditions = conditionWords(
        text,
        language,
        () => about.clock_place,
      );
      const days = daysBetween(starts.date, ends.date);
      const card: ItemCard = {
        item_id: item!.item_id,
        title: about.title,
        ...(about.text === undefined ? {} : { text: about.text }),
        starts: {
          ...starts,
          ...about.starts_at_place,
          time_zone: item!.time_zone,
          at: item!.starts_at,
        },
        ...(about.minutes === undefined && !about.ends_at_place
          ? {}
          : {
              ends: {
                ...ends,
                ...about.ends_at_place,
                time_zone: end_zone,
                at: item!.ends_at,
              },
              ...(about.duration_text === undefined
                ? {
                    minutes: Math.round(
                      (item!.ends_at - item!.starts_at) / MINUTE_MS,
                    ),
                  }
                : { duration_text: about.duration_text }),
              day_difference: days,
            }),
        details: [...about.details],
        conditions: rules.map((rule) => describeRule(rule, conditions)),
      };
      const counts = new Map<string, number>();
      return {
        title: about.title,
        items: [card],
        travellers: quote.travellers.map(({ traveller_type }) => {
          const count = (counts.get(traveller_type) ?? 0) + 1;
          counts.set(traveller_type, count);
          const label = offering.travellerLabel(traveller_type, words);
          return quote.travellers.length === 1 ? label : `${label} ${count}`;
        }),
        lines: lines.map((line) => text(language, line.text, line.values)),
        steps: {
          begins: text(language, "offer.step.begins"),
          ends: text(language, "offer.step.ends"),
        },
        ...(offering.contactLabel && { contact: offering.contactLabel(words) }),
      };
    },
    describeDocument(quote, _document, words) {
      const { selection } = payloadOf(quote);
      const { title, details } = offering.describe(selection, words);
      const more = offering.documentDetails?.(selection, words, reports) ?? [];
      return {
        title,
        details: [...more, ...details].map((line) => ({ text: line })),
      };
    },
    whereabouts(quote, words) {
      const start = offering.start?.(payloadOf(quote).selection, words);
      return start ? [{ item_id: quote.items[0]!.item_id, start }] : [];
    },
    reviewedAs: (quote) => offering.reviewedAs?.(payloadOf(quote).selection),
    terms: (_quote, words) => offering.terms(words),
    policy: (_product, type, words) => offering.policy(type, words),
    couponFacts: () => ({}),
  };
}
