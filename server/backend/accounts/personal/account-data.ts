/** A user's own data: the file with everything, and the end of the account. */
import type { AccountDataData } from "#schema/modules/account_data.ts";
import type { RetentionFile } from "#schema/backend/retention.ts";
import type { SessionsFile } from "#schema/backend/sessions.ts";
import type { Caller } from "../../callers/caller.ts";
import { userOwner, type Owner } from "../../callers/owner.ts";
import type { Database } from "../../storage/database.ts";
import { Refusal } from "../../refusals/refusals.ts";
import type { Address } from "../../text/addresses.ts";
import type { Account } from "../users/accounts.ts";
import type { Users } from "../users/create-users.ts";
import { sessionIdOf, hashOf } from "../users/tokens.ts";
import { utc, type PersonalPart } from "./personal-part.ts";

/** What the user leaves behind. */
export type OpenOrders = Pick<
  AccountDataData,
  "under_way" | "orders" | "more_orders"
>;

export interface AccountDataInput {
  readonly database: Database;
  readonly now: () => number;
  readonly users: Users;
  readonly parts: readonly PersonalPart[];
  readonly openOrders: (
    from: Database,
    owner: Owner,
    caller: Caller,
  ) => Promise<OpenOrders>;
  /** What is lost. */
  readonly balances: (
    userId: number,
    caller: Caller,
  ) => Promise<Pick<AccountDataData, "credits" | "gift_card">>;
  readonly retention: Pick<
    RetentionFile,
    "receipt_buyers_days" | "deleted_accounts_days"
  >;
  readonly rules: Pick<SessionsFile, "fresh_minutes">;
  /** Writes the mail that confirms the deletion, in its transaction. */
  readonly mailDeleted: (
    inside: Database,
    address: string,
    caller: Caller,
  ) => Promise<void>;
}

/** Who asks, in which session. */
export interface Asking {
  readonly account: Account;
  readonly token: string;
  readonly caller: Caller;
}

export interface AccountData {
  /** @returns JSON */
  fileOf(asking: Asking): Promise<string>;
  describe(asking: Asking): Promise<AccountDataData>;
  /** The address that proves who the user is; undefined: there is none. */
  proofOf(account: Account): Promise<Address | undefined>;
  /**
   * Whether the account can be deleted now, apart from the proof.
   *
   * @throws Refusal order_under_way, trips_undecided, sign_in_again
   */
  check(asking: Asking, keepTrips: boolean): Promise<void>;
  /**
   * Deletes the account, ends its sessions, and writes the mail.
   *
   * @throws Refusal not_signed_in if it was deleted meanwhile; those of `check`
   */
  remove(asking: Asking, keepTrips: boolean): Promise<void>;
}

const MINUTE_MS = 60_000;
const DAYS_OF_YEAR = 365.25;
/** As long as the outbox stores a mail. */
const MAIL_DAYS = 30;

export function createAccountData({
  database,
  now,
  users: { accounts, tokens },
  parts,
  openOrders,
  balances,
  retention,
  rules,
  mailDeleted,
}: AccountDataInput): AccountData {
  const proofOf: AccountData["proofOf"] = async ({ user_id }) => {
    const identities = await accounts.identities(database, user_id);
    for (const kind of ["email", "phone"] as const) {
      const found = identities.find((identity) => identity.kind === kind);
      if (found) return { kind, value: found.value };
    }
    return undefined;
  };

  const isFresh = async ({ account, token }: Asking): Promise<boolean> => {
    const id = sessionIdOf(hashOf(token));
    const sessions = await tokens.list(database, account.user_id);
    const started = sessions.find(
      ({ session_id }) => session_id === id,
    )?.started_at;
    return now() - (started ?? 0) <= rules.fresh_minutes * MINUTE_MS;
  };

  const checkOrders = async (
    from: Database,
    { account, caller }: Asking,
    keepTrips: boolean,
  ): Promise<void> => {
    const owner = userOwner(account.user_id);
    const open = await openOrders(from, owner, caller);
    if (open.under_way) throw new Refusal("order_under_way");
    if (open.orders.length > 0 && !keepTrips)
      throw new Refusal("trips_undecided");
  };

  return {
    proofOf,
    async fileOf({ account, caller }) {
      const { user_id } = account;
      const of = { userId: user_id, owner: userOwner(user_id) };
      const sessions = await tokens.list(database, user_id);
      const all: Record<string, unknown> = {
        made_at: utc(now()),
        account: {
          number: user_id,
          name: account.user_name,
          title: account.title,
          email: account.email,
          country: account.country_code,
          country_of_first_visit: account.residence,
          created_at: utc(account.create_time),
          registered_at: account.register_site,
          is_guest: account.guest === 1,
          points: account.points,
          language: account.prefer_language,
          currency: account.prefer_currency,
          signs_in_with: await accounts.identities(database, user_id),
        },
        sessions: sessions.map(({ agent, started_at, seen_at }) => ({
          device: agent,
          started_at: utc(started_at),
          seen_at: utc(seen_at),
        })),
      };
      for (const part of parts)
        Object.assign(all, await part.exportOf(database, of, caller));
      return `${JSON.stringify(all, null, 2)}\n`;
    },
    async describe(asking) {
      const { account, caller } = asking;
      const { user_id, guest } = account;
      const proof = await proofOf(account);
      return {
        proof: proof
          ? { kind: proof.kind, address: masked(proof) }
          : guest === 1
            ? { kind: "none" }
            : { kind: "sign_in", is_fresh: await isFresh(asking) },
        ...(await openOrders(database, userOwner(user_id), caller)),
        ...(await balances(user_id, caller)),
        receipt_years: Math.round(retention.receipt_buyers_days / DAYS_OF_YEAR),
        trip_days: retention.deleted_accounts_days,
        mail_days: MAIL_DAYS,
      };
    },
    async check(asking, keepTrips) {
      await checkOrders(database, asking, keepTrips);
      const { account } = asking;
      const isProvenBySession =
        account.guest === 1 || (await proofOf(account)) !== undefined;
      if (!isProvenBySession && !(await isFresh(asking)))
        throw new Refusal("sign_in_again");
    },
    remove: (asking, keepTrips) =>
      database.transaction(async (inside) => {
        const { account, caller } = asking;
        const { user_id } = account;
        // Orders may have been made since the check.
        await checkOrders(inside, asking, keepTrips);
        const identities = await accounts.identities(inside, user_id);
        const of = { userId: user_id, owner: userOwner(user_id) };
        for (const part of parts) await part.forget(inside, of);
        if (!(await accounts.forget(inside, user_id)))
          throw new Refusal("not_signed_in");
        await tokens.revokeOf(inside, user_id);
        const address =
          identities.find(({ kind }) => kind === "email")?.value ??
          account.email;
        if (address !== "") await mailDeleted(inside, address, caller);
      }),
  };
}

/** Masks an address so that its owner still recognises it: h•••@example.com, •••• 4567. */
function masked({ kind, value }: Address): string {
  if (kind === "phone") return `•••• ${value.slice(-4)}`;
  const at = value.lastIndexOf("@");
  return `${value.slice(0, 1)}•••${value.slice(at)}`;
}
