/** What people are about to buy: kept with its price and its places until it is an order's, or too late. */
import { randomBytes } from "node:crypto";
import type { Database } from "../../../kernel/database/database.ts";
import type { Owner } from "../../../kernel/owner.ts";
import { Refusal } from "../../../kernel/refusals.ts";
import type { Scope } from "../../../kernel/scope.ts";
import {
  countOpenPurchases,
  dropHolds,
  dropOpenPurchases,
  FOR_GOOD,
  forgetEnded,
  newHold,
  ownHold,
  seatsHeld,
  takePlaces,
  type HoldWish,
  type Owners,
} from "../seats/hold-rows.ts";
import type { Direction } from "#schema/transport.ts";
import type { Purchase, Purchases } from "./purchase.ts";

const PURCHASE_MS = 20 * 60_000;
/** Purchases that somebody has open at once: each holds places. */
const MOST_OPEN = 6;

/** The places of one journey. */
export interface PurchaseHold extends HoldWish {
  readonly direction: Direction;
  /** Chosen before. */
  readonly hold_id: string | undefined;
}

/** A purchase that has no id yet. */
export type PurchaseDraft = Omit<
  Purchase,
  "validate_id" | "owner" | "created_at" | "expires_at" | "hold_ids"
>;

export interface PurchaseDesk extends Purchases {
  /**
   * Holds the places, or those that are missing beside the chosen seats: where seats are
   * reserved, whoever has not chosen one is given one.
   *
   * @throws Refusal sold_out, hold_expired
   */
  open(
    owners: Owners,
    draft: PurchaseDraft,
    holds: readonly PurchaseHold[],
  ): Promise<Purchase>;
}

export interface PurchaseDeskInput {
  readonly database: Database;
  readonly now: () => number;
  /** What a purchase needs, should its places have been given back. */
  readonly holdsOf: (purchase: Purchase) => readonly PurchaseHold[];
  /** Is called when places of runs were taken or given back. */
  readonly onChange: (runs: readonly string[]) => Promise<void>;
}

interface PurchaseRow {
  readonly validate_id: string;
  readonly owner: Owner;
  readonly scope: Scope;
  readonly order_guid: string | null;
  readonly purchase: string;
}

export function createPurchaseDesk({
  database,
  now,
  holdsOf,
  onChange,
}: PurchaseDeskInput): PurchaseDesk {
  return {
    async open(owners, draft, holds) {
      const validate_id = randomBytes(24).toString("base64url");
      const created_at = now();
      const expires_at = created_at + PURCHASE_MS;
      const runs: string[] = [];
      const purchase = await database.transaction(async (inside) => {
        await forgetEnded(inside, created_at);
        const hold_ids: string[] = [];
        for (const hold of holds) {
          if (hold.hold_id !== undefined) {
            await keepSeats(inside, owners, hold, hold.hold_id, created_at);
            await inside.run(
              "UPDATE seat_holds SET validate_id = ?, expires_at = ? WHERE hold_id = ?",
              validate_id,
              expires_at,
              hold.hold_id,
            );
          }
          runs.push(
            ...(await dropOpenPurchases(inside, owners, hold.route_id)),
            ...hold.wishes.map(({ run }) => run),
          );
          const hold_id =
            hold.hold_id ??
            (await newHold(inside, owners[0], hold, expires_at, validate_id))
              .hold_id;
          await takeForJourney(inside, hold_id, hold, created_at);
          hold_ids.push(hold_id);
        }
        const opened: Purchase = {
          ...draft,
          validate_id,
          owner: owners[0],
          created_at,
          expires_at,
          hold_ids,
        };
        await inside.run(
          "INSERT INTO purchases (validate_id, owner, scope, expires_at, purchase) VALUES (?, ?, ?, ?, ?)",
          validate_id,
          opened.owner,
          opened.scope,
          expires_at,
          JSON.stringify(opened),
        );
        // With the new one, and without those that it replaces.
        const open = await countOpenPurchases(inside, owners, created_at);
        if (open > MOST_OPEN)
          throw new Refusal("too_many_attempts", {
            retry_after_s: PURCHASE_MS / 1000,
          });
        return opened;
      });
      await onChange(runs);
      return purchase;
    },

    adopt: (from, to) =>
      database.transaction(async (inside) => {
        for (const table of ["purchases", "seat_holds"] as const)
          await inside.run(
            `UPDATE ${table} SET owner = ? WHERE owner = ?`,
            to,
            from,
          );
      }),

    async find(validateId) {
      const row = await find(database, validateId);
      return row && read(row);
    },

    seats: (validateId, inside = database) => seatsHeld(inside, validateId),

    async confirm(validateId, orderGuid) {
      const runs: string[] = [];
      const work = database.transaction(async (inside) => {
        const row = await find(inside, validateId);
        if (!row) return false;
        if (row.order_guid !== null) return row.order_guid === orderGuid;
        for (const hold of holdsOf(read(row))) {
          await ensurePlaces(inside, row, hold, now());
          runs.push(...hold.wishes.map(({ run }) => run));
        }
        await inside.run(
          "UPDATE seat_holds SET expires_at = ? WHERE validate_id = ?",
          FOR_GOOD,
          validateId,
        );
        await inside.run(
          "UPDATE purchases SET order_guid = ? WHERE validate_id = ?",
          orderGuid,
          validateId,
        );
        return true;
      });
      const confirmed = await work.catch((error: unknown) => {
        if (error instanceof Refusal) return false;
        throw error;
      });
      await onChange(runs);
      return confirmed;
    },

    async release(validateId) {
      const runs = await database.transaction(async (inside) => {
        const holds = await inside.all<{ hold_id: string }>(
          "SELECT hold_id FROM seat_holds WHERE validate_id = ?",
          validateId,
        );
        await inside.run(
          "UPDATE purchases SET order_guid = NULL WHERE validate_id = ?",
          validateId,
        );
        return dropHolds(inside, holds);
      });
      await onChange(runs);
    },
  };
}

/** The seats that were chosen stay; places besides them are found anew. */
async function keepSeats(
  database: Database,
  owners: Owners,
  { direction, route_id, seat_class, wishes }: PurchaseHold,
  holdId: string,
  now: number,
): Promise<void> {
  const row = await ownHold(database, owners, holdId);
  await database.run(
    "DELETE FROM held_places WHERE hold_id = ? AND given = 1",
    holdId,
  );
  const held = await database.all<{ place: string }>(
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
    throw new Refusal("hold_expired", { direction });
}

/** Takes what a journey needs: beside a hold of chosen seats, what the others need. */
async function takeForJourney(
  database: Database,
  holdId: string,
  { direction, hold_id, wishes }: PurchaseHold,
  now: number,
): Promise<void> {
  const missing = hold_id === undefined ? "all" : "unchosen";
  try {
    await takePlaces(database, holdId, wishes, now, missing);
  } catch (error) {
    throw error instanceof Refusal && error.code === "sold_out"
      ? new Refusal("sold_out", { direction })
      : error;
  }
}

/** @throws Refusal seat_taken, sold_out: the places are somebody else's by now */
async function ensurePlaces(
  database: Database,
  { validate_id }: PurchaseRow,
  hold: PurchaseHold,
  now: number,
): Promise<void> {
  const row = await database.get<{ held: number }>(
    `SELECT count(*) AS held FROM held_places JOIN seat_holds USING (hold_id)
     WHERE validate_id = ? AND route_id = ?`,
    validate_id,
    hold.route_id,
  );
  const needed = hold.wishes.reduce((sum, { count }) => sum + count, 0);
  if (row!.held === needed) return;
  await database.run(
    "DELETE FROM seat_holds WHERE validate_id = ? AND route_id = ?",
    validate_id,
    hold.route_id,
  );
  const purchase = read((await find(database, validate_id))!);
  const { hold_id } = await newHold(
    database,
    purchase.owner,
    hold,
    FOR_GOOD,
    validate_id,
  );
  await takePlaces(database, hold_id, hold.wishes, now);
}

function find(
  database: Database,
  validateId: string,
): Promise<PurchaseRow | undefined> {
  return database.get<PurchaseRow>(
    "SELECT validate_id, owner, scope, order_guid, purchase FROM purchases WHERE validate_id = ?",
    validateId,
  );
}

/** Whose it is may have changed since it was chosen. */
function read({ purchase, owner, scope }: PurchaseRow): Purchase {
  return { ...(JSON.parse(purchase) as Purchase), owner, scope };
}
