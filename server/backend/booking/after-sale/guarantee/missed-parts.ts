/**
 * Finds the tickets of an order that are missed, because what comes before them is late or
 * cancelled. An order and those that replace its parts are read together: the first one says what
 * is guaranteed.
 */
import type { Database } from "#server/backend/storage/database.ts";
import { readOrder } from "../../engine/order-store.ts";
import {
  itemsAfter,
  type Guarantee,
  type MissedTerms,
} from "../../model/guarantee.ts";
import type { Order } from "../../model/order.ts";
import { isSamePart, partsOf, type QuotePart } from "../../model/quote.ts";
import type { RefundKind } from "../../model/refund-contents.ts";
import type { Sellers } from "../../model/sellers.ts";
import { readAmendments } from "../amendments/amendment-store.ts";
import { disruptionsNear } from "../disruptions/disruption-store.ts";
import { readClosedParts } from "../refunds/refund-store.ts";

/** A missed item of an order, for the travellers who miss it. */
export interface Missed {
  /** The order that has the item now: the first one, or one that replaced it. */
  readonly order: Order;
  readonly item: number;
  readonly travellers: readonly number[];
  /** The terms of a replacement; undefined: what comes before is cancelled, and not replaced yet. */
  readonly terms?: MissedTerms;
  /** Until when the travellers can choose, in milliseconds since 1970. */
  readonly until: number;
  /** These parts and what follows them in the same order: what can be refunded. */
  readonly rest: readonly QuotePart[];
}

/** @returns by the start of the items; none after the time that the guarantee gives */
export type ReadMissed = (
  from: Database,
  order: Order,
) => Promise<readonly Missed[]>;

/** Where a part of the first order is now. */
interface Held {
  readonly first: QuotePart;
  order: Order;
  part: QuotePart;
  /** How it ended without a replacement. */
  gone?: RefundKind;
}

interface Late {
  readonly isCancelled: boolean;
  /** 0: on time. */
  readonly minutes: number;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export function createReadMissed(
  sellers: Pick<Sellers, "of">,
  now: () => number,
): ReadMissed {
  const lateOf = async (from: Database, { order, part }: Held) => {
    const { quote } = order.contents;
    const seller = sellers.of(quote);
    const reports = (await disruptionsNear(from, quote)).filter((one) =>
      seller.disruptedItems?.(quote, one).includes(part.item),
    );
    return {
      isCancelled: reports.some(({ kind }) => kind === "cancelled"),
      minutes: Math.max(0, ...reports.map(({ minutes }) => minutes)),
    } satisfies Late;
  };

  return async (from, order) => {
    const root = order.contents.amends?.root ?? order.order_guid;
    const first =
      root === order.order_guid ? order : await readOrder(from, root);
    const guarantee = first?.contents.quote.guarantee;
    if (first?.status !== "issued" || !guarantee) return [];
    const all = await readHeld(from, first);
    const at = (item: number, traveller: number): Held =>
      all.find((one) => isSamePart(one.first, { item, traveller }))!;
    const found: Missed[] = [];
    for (const { before, after, minutes } of guarantee.changes) {
      const travellers = first.contents.quote.travellers.keys();
      const parts: (Held & { readonly ready_at: number })[] = [];
      for (const traveller of travellers) {
        const [arriving, next] = [at(before, traveller), at(after, traveller)];
        if (next.gone !== undefined) continue;
        const ready_at = await readyAt(from, arriving, minutes, startOf(next));
        const until = startOf(next) + guarantee.within_hours * HOUR_MS;
        const isOwn = (await lateOf(from, next)).isCancelled;
        // A seller that cancelled a ticket replaces it, and pays.
        if (ready_at > startOf(next) && now() < until && !isOwn)
          parts.push({ ...next, ready_at });
      }
      const groups = Map.groupBy(parts, (one) => one.order.order_guid);
      for (const group of groups.values())
        found.push(missedOf(guarantee, after, group, all));
    }
    return found;
  };

  /**
   * From when on a traveller can depart after a part; -Infinity: as planned; Infinity: not before
   * the part is replaced. Who chose a departure that leaves too little time has no guarantee.
   *
   * @param planned the departure, in milliseconds since 1970
   */
  async function readyAt(
    from: Database,
    arriving: Held,
    minutes: number,
    planned: number,
  ): Promise<number> {
    const { gone, order, part } = arriving;
    if (gone !== undefined) return gone === "seller" ? Infinity : -Infinity;
    const late = await lateOf(from, arriving);
    if (late.isCancelled) return Infinity;
    const { quote, amends } = order.contents;
    const ready = quote.items[part.item]!.ends_at + minutes * MINUTE_MS;
    const isOwed = amends?.is_guaranteed ?? amends?.is_cancelled;
    return isOwed || (late.minutes > 0 && ready <= planned)
      ? ready + late.minutes * MINUTE_MS
      : -Infinity;
  }
}

/** The parts of an order, followed through the orders that replaced them. */
async function readHeld(from: Database, first: Order): Promise<Held[]> {
  const all = partsOf(first.contents.quote).map((part): Held => ({
    first: part,
    order: first,
    part,
  }));
  const follow = async (order: Order): Promise<void> => {
    const heldIn = (part: QuotePart) =>
      all.find((one) => one.order === order && isSamePart(one.part, part));
    for (const { kind, ...part } of await readClosedParts(
      from,
      order.order_guid,
    )) {
      const held = heldIn(part);
      if (held && kind !== "amendment") held.gone = kind;
    }
    for (const { new_guid, contents } of await readAmendments(
      from,
      order.order_guid,
    )) {
      const next = (await readOrder(from, new_guid))!;
      for (const [traveller, part] of contents.parts.entries()) {
        const held = heldIn(part);
        // A replacement is one item.
        if (held)
          Object.assign(held, { order: next, part: { item: 0, traveller } });
      }
      await follow(next);
    }
  };
  await follow(first);
  return all;
}

function startOf({ order, part }: Held): number {
  return order.contents.quote.items[part.item]!.starts_at;
}

function missedOf(
  guarantee: Guarantee,
  item: number,
  group: readonly (Held & { readonly ready_at: number })[],
  all: readonly Held[],
): Missed {
  const { order, part } = group[0]!;
  const people = group.map(({ first }) => first.traveller);
  const following = itemsAfter(guarantee, item);
  const others = all.filter(
    ({ first, gone }) =>
      gone === undefined &&
      people.includes(first.traveller) &&
      first.item > item,
  );
  const ready_at = Math.max(...group.map((one) => one.ready_at));
  const until = startOf(group[0]!) + guarantee.within_hours * HOUR_MS;
  const staying = others.filter(({ first }) => !following.includes(first.item));
  return {
    order,
    item: part.item,
    travellers: group.map((one) => one.part.traveller),
    until,
    ...(ready_at < Infinity
      ? {
          terms: {
            ready_at,
            until,
            end_before: Math.min(...staying.map(startOf)),
            most: guarantee.most * group.length,
            night_money: guarantee.night_money * group.length,
          },
        }
      : {}),
    rest: [...group, ...others]
      .filter(
        (one) =>
          one.order === order && [item, ...following].includes(one.first.item),
      )
      .map((one) => one.part),
  };
}
