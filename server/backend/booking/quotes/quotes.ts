/** Stores, confirms and releases quotes together with their holds. */
import { randomBytes } from "node:crypto";
import type { Database } from "#server/backend/storage/database.ts";
import type { Owner, Owners } from "#server/backend/callers/owner.ts";
import { Refusal } from "#server/backend/refusals/refusals.ts";
import type { Scope } from "#server/backend/callers/scope.ts";
import { isCancelled, type Hooks } from "../model/hooks.ts";
import type { Sellers } from "../model/sellers.ts";
import type { Quote } from "../model/quote.ts";

const QUOTE_MS = 20 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

/** A quote that is not stored yet. */
export type NewQuote = Omit<
  Quote,
  "validate_id" | "owner" | "created_at" | "expires_at"
>;

export interface Quotes {
  /**
   * Stores a quote of the first owner, and holds its places.
   *
   * @throws Refusal if they are not available; service_cancelled
   */
  open(owners: Owners, draft: NewQuote, more?: OpenWith): Promise<Quote>;
  find(validateId: string): Promise<Quote | undefined>;
  /** Holds the places of a quote until a later moment, in milliseconds since 1970. Its seller has `keepHold`. */
  keep(inside: Database, validateId: string, until: number): Promise<void>;
  /**
   * Turns the hold into sold places of the order. Idempotent for the same order.
   *
   * @returns the reason if the quote is unknown, belongs to another order or is no longer available
   */
  confirm(
    validateId: string,
    orderGuid: string,
  ): Promise<NotConfirmed | undefined>;
  /** Releases held or sold places. Idempotent. */
  release(validateId: string): Promise<void>;
  /** Moves everything to another owner after a visitor signs in. */
  adopt(inside: Database, from: Owner, to: Owner): Promise<void>;
}

export type NotConfirmed = "sold_out" | "service_cancelled";

export interface OpenWith {
  /** The latest expiry of the quote, in milliseconds since 1970. */
  readonly until: number;
  /** Stores more in the same transaction. */
  readonly store: (inside: Database, quote: Quote) => Promise<void>;
}

export interface QuotesInput {
  readonly database: Database;
  readonly now: () => number;
  readonly hooks: Pick<Hooks, "cancelledItems">;
  readonly sellers: Pick<Sellers, "of" | "all">;
}

interface Row {
  readonly owner: Owner;
  readonly scope: Scope;
  readonly order_guid: string | null;
  readonly quote: string;
}

export function createQuotes({
  database,
  now,
  hooks,
  sellers,
}: QuotesInput): Quotes {
  return {
    async open(owners, draft, more) {
      const created_at = now();
      const quote: Quote = {
        ...draft,
        validate_id: randomBytes(24).toString("base64url"),
        owner: owners[0],
        created_at,
        expires_at: Math.min(created_at + QUOTE_MS, more?.until ?? Infinity),
      };
      const seller = sellers.of(quote);
      await database.transaction(async (inside) => {
        await deleteExpired(inside, created_at - DAY_MS);
        await insertQuote(inside, quote);
        await seller.hold(inside, quote, owners);
        if (await isCancelled(hooks, inside, quote))
          throw new Refusal("service_cancelled");
        await more?.store(inside, quote);
      });
      await seller.changed?.(quote);
      return quote;
    },

    async find(validateId) {
      const row = await findRow(database, validateId);
      return row && read(row);
    },

    async keep(inside, validateId, until) {
      const row = await findRow(inside, validateId);
      if (!row) throw new Refusal("purchase_unknown");
      const quote = { ...read(row), expires_at: until };
      await inside.run(
        "UPDATE quotes SET expires_at = ?, quote = ? WHERE validate_id = ?",
        until,
        inside.sealing.seal("quote", JSON.stringify(quote)),
        validateId,
      );
      await sellers.of(quote).keepHold?.(inside, quote);
    },

    async confirm(validateId, orderGuid) {
      // A refusal rolls the transaction back.
      const confirm = async (inside: Database): Promise<Quote | undefined> => {
        const row = await findRow(inside, validateId);
        if (!row) throw new Refusal("sold_out");
        if (row.order_guid === orderGuid) return undefined;
        if (row.order_guid !== null) throw new Refusal("sold_out");
        const quote = read(row);
        const seller = sellers.of(quote);
        if (await isCancelled(hooks, inside, quote))
          throw new Refusal("service_cancelled");
        if (!(await seller.confirm(inside, quote, orderGuid)))
          throw new Refusal("sold_out");
        await setOrder(inside, validateId, orderGuid);
        return quote;
      };
      try {
        const confirmed = await database.transaction(confirm);
        if (confirmed) await sellers.of(confirmed).changed?.(confirmed);
        return undefined;
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        return error.code === "service_cancelled" ? error.code : "sold_out";
      }
    },

    async release(validateId) {
      const released = await database.transaction(async (inside) => {
        const row = await findRow(inside, validateId);
        const quote = row && read(row);
        if (!quote) return undefined;
        await sellers.of(quote).release(inside, quote);
        await setOrder(inside, validateId, null);
        return quote;
      });
      if (released) await sellers.of(released).changed?.(released);
    },

    async adopt(inside, from, to) {
      await inside.run("UPDATE quotes SET owner = ? WHERE owner = ?", to, from);
      for (const seller of sellers.all) await seller.adopt?.(inside, from, to);
    },
  };
}

async function insertQuote(inside: Database, quote: Quote): Promise<void> {
  await inside.run(
    "INSERT INTO quotes (validate_id, vertical, owner, scope, expires_at, quote) VALUES (?, ?, ?, ?, ?, ?)",
    quote.validate_id,
    quote.vertical,
    quote.owner,
    quote.scope,
    quote.expires_at,
    inside.sealing.seal("quote", JSON.stringify(quote)),
  );
}

/** Orders have their own copy, so that expired quotes can be deleted. */
async function deleteExpired(inside: Database, before: number): Promise<void> {
  await inside.run(
    "DELETE FROM quotes WHERE expires_at <= ? AND order_guid IS NULL",
    before,
  );
}

async function setOrder(
  inside: Database,
  validateId: string,
  orderGuid: string | null,
): Promise<void> {
  await inside.run(
    "UPDATE quotes SET order_guid = ? WHERE validate_id = ?",
    orderGuid,
    validateId,
  );
}

function findRow(
  database: Database,
  validateId: string,
): Promise<Row | undefined> {
  return database.get<Row>(
    "SELECT owner, scope, order_guid, quote FROM quotes WHERE validate_id = ?",
    validateId,
  );
}

/** The owner is a column, because it may have changed since the quote was stored. */
function read({ quote, owner, scope }: Row): Quote {
  return { ...(JSON.parse(quote) as Quote), owner, scope };
}
