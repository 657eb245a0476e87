/** Accounts and their identities: a phone number, an email address, an id at a provider or a partner. */
import { randomUUID } from "node:crypto";
import type { Database } from "../../storage/database.ts";

export interface Identity {
  readonly kind: "phone" | "email" | "google" | "partner";
  readonly value: string;
}

export interface Account {
  readonly user_id: number;
  readonly global_id: string;
  readonly user_name: string;
  readonly title: string;
  readonly email: string;
  readonly avatar: string;
  readonly country_code: string;
  /** The country of the first request. */
  readonly residence: string;
  readonly create_time: number;
  readonly register_site: string;
  readonly guest: 0 | 1;
  readonly limited: 0 | 1;
  readonly points: number;
  readonly prefer_site: string;
  readonly prefer_language: string;
  readonly prefer_currency: string;
}

export type NewAccount = Pick<
  Account,
  | "user_name"
  | "email"
  | "residence"
  | "register_site"
  | "guest"
  | "limited"
  | "points"
>;

/** The fields of a profile that users can change. */
export type Profile = Pick<Account, "user_name" | "title" | "country_code">;

export interface Preference {
  readonly prefer_language: string;
  readonly prefer_currency: string;
  readonly prefer_site: string;
}

/** Each function uses the given database or transaction. */
export interface Accounts {
  find(from: Database, userId: number): Promise<Account | undefined>;
  /** The account with an identity. */
  owner(from: Database, identity: Identity): Promise<number | undefined>;
  /** A user's identity of a kind; undefined if there is none. */
  identity(
    from: Database,
    userId: number,
    kind: Identity["kind"],
  ): Promise<string | undefined>;
  /** @returns its number */
  add(inside: Database, account: NewAccount): Promise<number>;
  /** Adds an identity to an account, unless it is another account's. */
  bind(inside: Database, userId: number, identity: Identity): Promise<void>;
  setProfile(inside: Database, userId: number, profile: Profile): Promise<void>;
  setPreference(
    inside: Database,
    userId: number,
    preference: Preference,
  ): Promise<void>;
}

export function createAccounts(now: () => number): Accounts {
  return {
    find: (from, userId) =>
      from.get<Account>("SELECT * FROM users WHERE user_id = ?", userId),
    async owner(from, { kind, value }) {
      const row = await from.get<{ user_id: number }>(
        "SELECT user_id FROM identities WHERE kind = ? AND value = ?",
        kind,
        value,
      );
      return row?.user_id;
    },
    async identity(from, userId, kind) {
      const row = await from.get<{ value: string }>(
        "SELECT value FROM identities WHERE user_id = ? AND kind = ? ORDER BY value LIMIT 1",
        userId,
        kind,
      );
      return row?.value;
    },
    async add(inside, account) {
      const row = await inside.get<{ user_id: number }>(
        `INSERT INTO users (global_id, user_name, email, residence, create_time,
           register_site, prefer_site, guest, limited, points)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING user_id`,
        randomUUID(),
        account.user_name,
        account.email,
        account.residence,
        now(),
        account.register_site,
        account.register_site,
        account.guest,
        account.limited,
        account.points,
      );
      return row!.user_id;
    },
    async bind(inside, userId, { kind, value }) {
      await inside.run(
        "INSERT INTO identities (kind, value, user_id) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
        kind,
        value,
        userId,
      );
    },
    async setProfile(inside, userId, { user_name, title, country_code }) {
      await inside.run(
        "UPDATE users SET user_name = ?, title = ?, country_code = ? WHERE user_id = ?",
        user_name,
        title,
        country_code,
        userId,
      );
    },
    async setPreference(
      inside,
      userId,
      { prefer_language, prefer_currency, prefer_site },
    ) {
      await inside.run(
        "UPDATE users SET prefer_language = ?, prefer_currency = ?, prefer_site = ? WHERE user_id = ?",
        prefer_language,
        prefer_currency,
        prefer_site,
        userId,
      );
    },
  };
}
