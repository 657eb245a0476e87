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
  /** When an operator disabled it, in milliseconds since 1970; null: it is not. */
  readonly disabled_at: number | null;
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
  /** The identities of a user. */
  identities(from: Database, userId: number): Promise<readonly Identity[]>;
  /**
   * Deletes what is personal. The row stays, because amounts refer to it.
   *
   * @returns false if it was deleted before
   */
  forget(inside: Database, userId: number): Promise<boolean>;
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
  setDisabled(
    inside: Database,
    userId: number,
    at: number | null,
  ): Promise<void>;
  setPreference(
    inside: Database,
    userId: number,
    preference: Preference,
  ): Promise<void>;
}

export function createAccounts(now: () => number): Accounts {
  return {
    find: (from, userId) =>
      from.get<Account>(
        "SELECT * FROM users WHERE user_id = ? AND deleted_at IS NULL",
        userId,
      ),
    async owner(from, { kind, value }) {
      const row = await from.get<{ user_id: number }>(
        "SELECT user_id FROM identities WHERE kind = ? AND value IN (?, ?)",
        kind,
        ...from.sealing.either("value", value),
      );
      return row?.user_id;
    },
    async identity(from, userId, kind) {
      const rows = await from.all<{ value: string; identity: string | null }>(
        "SELECT value, identity FROM identities WHERE user_id = ? AND kind = ?",
        userId,
        kind,
      );
      return rows.map(({ value, identity }) => identity ?? value).toSorted()[0];
    },
    async identities(from, userId) {
      const rows = await from.all<Identity & { identity: string | null }>(
        "SELECT kind, value, identity FROM identities WHERE user_id = ? ORDER BY kind",
        userId,
      );
      return rows.map(({ kind, value, identity }) => ({
        kind,
        value: identity ?? value,
      }));
    },
    async forget(inside, userId) {
      const { changes } = await inside.run(
        `UPDATE users SET deleted_at = ?, user_name = '', email = '', title = '', avatar = '', country_code = '',
           residence = '', register_site = '', prefer_site = '', prefer_language = '', prefer_currency = '', points = 0
           WHERE user_id = ? AND deleted_at IS NULL`,
        now(),
        userId,
      );
      await inside.run("DELETE FROM identities WHERE user_id = ?", userId);
      return changes === 1;
    },
    async add(inside, account) {
      const { seal } = inside.sealing;
      const row = await inside.get<{ user_id: number }>(
        `INSERT INTO users (global_id, user_name, email, residence, create_time,
           register_site, prefer_site, guest, limited, points)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING user_id`,
        randomUUID(),
        seal("user_name", account.user_name),
        seal("email", account.email),
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
      const { blind, either, isOn, seal } = inside.sealing;
      // The same identity may be stored in the other form (seal-again.ts).
      await inside.run(
        `INSERT INTO identities (kind, value, identity, user_id)
           SELECT ?, ?, ?, user_id FROM users WHERE user_id = ? AND NOT EXISTS (
             SELECT 1 FROM identities WHERE kind = ? AND value IN (?, ?))
           ON CONFLICT DO NOTHING`,
        kind,
        blind("value", value),
        isOn ? seal("identity", value) : null,
        userId,
        kind,
        ...either("value", value),
      );
    },
    async setProfile(inside, userId, { user_name, title, country_code }) {
      await inside.run(
        "UPDATE users SET user_name = ?, title = ?, country_code = ? WHERE user_id = ?",
        inside.sealing.seal("user_name", user_name),
        title,
        country_code,
        userId,
      );
    },
    async setDisabled(inside, userId, at) {
      await inside.run(
        "UPDATE users SET disabled_at = ? WHERE user_id = ?",
        at,
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
