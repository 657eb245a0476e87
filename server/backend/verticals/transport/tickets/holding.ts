/** The places of quotes: held until the quote expires, then sold or released. */
import type { Quote } from "#server/backend/booking/model/quote.ts";
import type { Vertical } from "#server/backend/booking/model/vertical.ts";
import type { Database } from "#server/backend/storage/database.ts";
import type { Owners } from "#server/backend/callers/owner.ts";
import { Refusal } from "#server/backend/refusals/refusals.ts";
import {
  countHeldQuotes,
  deleteExpiredHolds,
  dropHolds,
  dropQuotedHolds,
  FOR_GOOD,
  newHold,
  ownHold,
  spacesOf,
  takePlaces,
  type HoldWish,
} from "../seats/hold-rows.ts";
import type { Inventory } from "../seats/inventory.ts";
import { wishOf } from "../seats/seating.ts";
import { findRoute, type FindProduct } from "../timetable/find-route.ts";
import {
  ensureSpaces,
  holdSpaces,
  type SpaceWish,
} from "../assistance/space-rows.ts";
import {
  payloadOf,
  seatless,
  soldBy,
  type QuotedJourney,
} from "./model/payload.ts";

/** The maximum number of a visitor's open quotes, each of which holds places. */
const MAX_OPEN = 6;

/** The places of one journey. */
export interface JourneyWish extends HoldWish {
  /** The hold of its chosen seats. */
  readonly hold_id: string | undefined;
  /** Counted assistance; empty: nobody needs any. */
  readonly spaces: readonly SpaceWish[];
}

/** The places that a quote needs. */
export interface Wishes {
  /** @throws Refusal route_unknown, seat_unknown */
  readonly wishesOf: (quote: Quote) => readonly JourneyWish[];
  /** The runs of its places; empty if its route no longer exists. */
  readonly runsOf: (quote: Quote) => readonly string[];
}

export function createWishes(
  findProduct: FindProduct,
  inventory: Inventory,
): Wishes {
  return {
    wishesOf: (quote) =>
      payloadOf(quote).journeys.map((journey) => {
        const { route_id, seat_class, seats, hold_id } = journey;
        const { product_type_id } = soldBy(quote, journey);
        const product = findProduct(product_type_id);
        const route = product && findRoute(product.network, route_id);
        if (!route) throw new Refusal("route_unknown", { route_id });
        const places = seatless(quote, journey).filter((is) => !is).length;
        return {
          ...wishOf(product, route, seat_class, seats, places, inventory),
          hold_id,
          spaces: spacesNeeded(journey),
        };
      }),
    runsOf: (quote) =>
      payloadOf(quote).journeys.flatMap((journey) => {
        const { product_type_id } = soldBy(quote, journey);
        const network = findProduct(product_type_id)?.network;
        const route = network && findRoute(network, journey.route_id);
        return (route?.legs ?? []).map(({ key }) => key);
      }),
  };
}

function spacesNeeded({
  assistance = [],
}: QuotedJourney): readonly SpaceWish[] {
  return assistance.flatMap(({ assistance_id, traveller, spaces }) =>
    spaces ? [{ assistance_id, traveller, spaces }] : [],
  );
}

export interface HoldingInput extends Wishes {
  readonly now: () => number;
  /** Is called when places of runs were taken or released. */
  readonly onChange: (runs: readonly string[]) => Promise<void>;
}

export type Holding = Required<
  Pick<
    Vertical,
    | "hold"
    | "holdUntil"
    | "keepHold"
    | "confirm"
    | "release"
    | "changed"
    | "adopt"
  >
>;

export function createHolding({
  now,
  wishesOf,
  runsOf,
  onChange,
}: HoldingInput): Holding {
  return {
    async hold(inside, quote, owners) {
      await deleteExpiredHolds(inside, now());
      for (const wish of wishesOf(quote))
        await holdJourney(inside, quote, wish, owners, now());
      if ((await countHeldQuotes(inside, owners, now())) > MAX_OPEN)
        throw new Refusal("too_many_attempts", {
          retry_after_s: Math.ceil((quote.expires_at - now()) / 1000),
        });
    },

    holdUntil: ({ items }) => Math.min(...items.map((one) => one.starts_at)),

    async keepHold(inside, { validate_id, expires_at }) {
      await inside.run(
        "UPDATE seat_holds SET expires_at = ?, kept = 1 WHERE validate_id IN (?, ?)",
        expires_at,
        validate_id,
        spacesOf(inside, validate_id),
      );
    },

    async confirm(inside, quote) {
      for (const wish of wishesOf(quote))
        await ensurePlaces(inside, quote, wish, now());
      await inside.run(
        "UPDATE seat_holds SET expires_at = ? WHERE validate_id IN (?, ?)",
        FOR_GOOD,
        quote.validate_id,
        spacesOf(inside, quote.validate_id),
      );
      return true;
    },

    async release(inside, { validate_id }) {
      const holds = await inside.all<{ hold_id: string }>(
        "SELECT hold_id FROM seat_holds WHERE validate_id IN (?, ?)",
        validate_id,
        spacesOf(inside, validate_id),
      );
      await dropHolds(inside, holds);
    },

    changed: (quote) => onChange(runsOf(quote)),

    async adopt(inside, from, to) {
      await inside.run(
        "UPDATE seat_holds SET owner = ? WHERE owner = ?",
        to,
        from,
      );
    },
  };
}

/** Uses the hold of the chosen seats, or a new one, and adds the missing places. */
async function holdJourney(
  inside: Database,
  { validate_id, created_at, expires_at }: Quote,
  wish: JourneyWish,
  owners: Owners,
  now: number,
): Promise<void> {
  const { hold_id, route_id, wishes } = wish;
  // Chosen seats always have a hold.
  if (hold_id === undefined && wishes.some(({ seats }) => seats.length > 0))
    throw new Refusal("hold_expired", { route_id });
  await dropQuotedHolds(inside, owners, route_id, hold_id);
  if (hold_id !== undefined) {
    await keepSeats(inside, owners, wish, hold_id, created_at);
    await inside.run(
      "UPDATE seat_holds SET validate_id = ?, expires_at = ? WHERE hold_id = ?",
      validate_id,
      expires_at,
      hold_id,
    );
  }
  const held =
    hold_id ??
    (await newHold(inside, owners[0], wish, expires_at, validate_id)).hold_id;
  await takeForJourney(inside, held, wish, created_at);
  await holdSpaces(inside, validate_id, wish, expires_at, now);
}

/** The chosen seats stay; all other places are assigned again. */
async function keepSeats(
  inside: Database,
  owners: Owners,
  { route_id, seat_class, wishes }: JourneyWish,
  holdId: string,
  now: number,
): Promise<void> {
  const row = await ownHold(inside, owners, holdId);
  await inside.run(
    "DELETE FROM held_places WHERE hold_id = ? AND given = 1",
    holdId,
  );
  const held = await inside.all<{ place: string }>(
    "SELECT place FROM held_places WHERE hold_id = ?",
    holdId,
  );
  const chosen = wishes.flatMap(({ seats }) => seats);
  const same =
    held.length === chosen.length &&
    held.every(({ place }) => chosen.includes(place));
  if (
    !row ||
    row.expires_at <= now ||
    row.route_id !== route_id ||
    row.seat_class !== seat_class ||
    !same
  )
    throw new Refusal("hold_expired", { route_id });
}

/** Takes the places of a journey: all, or those besides a hold of chosen seats. */
async function takeForJourney(
  inside: Database,
  holdId: string,
  { route_id, hold_id, wishes }: JourneyWish,
  now: number,
): Promise<void> {
  const missing = hold_id === undefined ? "all" : "unchosen";
  try {
    await takePlaces(inside, holdId, wishes, now, missing);
  } catch (error) {
    throw error instanceof Refusal && error.code === "sold_out"
      ? new Refusal("sold_out", { route_id })
      : error;
  }
}

/** @throws Refusal seat_taken, sold_out, assistance_sold_out: the places were taken meanwhile */
async function ensurePlaces(
  inside: Database,
  { validate_id, owner }: Quote,
  wish: JourneyWish,
  now: number,
): Promise<void> {
  await ensureSpaces(inside, validate_id, wish, FOR_GOOD, now);
  const row = await inside.get<{ held: number }>(
    `SELECT count(*) AS held FROM held_places JOIN seat_holds USING (hold_id)
     WHERE validate_id = ? AND route_id = ?`,
    validate_id,
    wish.route_id,
  );
  const needed = wish.wishes.reduce((sum, { count }) => sum + count, 0);
  if (row!.held === needed) return;
  await inside.run(
    "DELETE FROM seat_holds WHERE validate_id = ? AND route_id = ?",
    validate_id,
    wish.route_id,
  );
  const { hold_id } = await newHold(inside, owner, wish, FOR_GOOD, validate_id);
  await takePlaces(inside, hold_id, wish.wishes, now);
}
