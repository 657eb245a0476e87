/** Accounts and their identities: a phone number, an email address, an id at a provider or a partner. */
import { randomUUID } from "node:crypto";
import type { Store } from "../../kernel/store.ts";

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

export interface Accounts {
  find(userId: number): Account | undefined;
  /** The account with an identity. */
  owner(identity: Identity): number | undefined;
  /** A user's identity of a kind; undefined when there is none. */
  identity(userId: number, kind: Identity["kind"]): string | undefined;
  add(account: NewAccount): number;
  /** Adds an identity to an account, unless it is another account's. */
  bind(userId: number, identity: Identity): void;
  setProfile(userId: number, profile: Profile): void;
  setPreference(userId: number, preference: Preference): void;
}

export function createAccounts(store: Store, now: () => number): Accounts {
  return {
    find: (userId) =>
      store.get<Account>("SELECT * FROM users WHERE user_id = ?", userId),
    owner: ({ kind, value }) =>
      store.get<{ user_id: number }>(
        "SELECT user_id FROM identities WHERE kind = ? AND value = ?",
        kind,
        value,
      )?.user_id,
    identity: (userId, kind) =>
      store.get<{ value: string }>(
        "SELECT value FROM identities WHERE user_id = ? AND kind = ? ORDER BY value LIMIT 1",
        userId,
        kind,
      )?.value,
    add: (account) =>
      store.run(
        `INSERT INTO users (global_id, user_name, email, residence, create_time,
           register_site, prefer_site, guest, limited, points)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
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
      ).id,
    bind(userId, { kind, value }) {
      store.run(
        "INSERT INTO identities (kind, value, user_id) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
        kind,
        value,
        userId,
      );
    },
    setProfile(userId, { user_name, title, country_code }) {
      store.run(
        "UPDATE users SET user_name = ?, title = ?, country_code = ? WHERE user_id = ?",
        user_name,
        title,
        country_code,
        userId,
      );
    },
    setPreference(userId, { prefer_language, prefer_currency, prefer_site }) {
      store.run(
        "UPDATE users SET prefer_language = ?, prefer_currency = ?, prefer_site = ? WHERE user_id = ?",
        prefer_language,
        prefer_currency,
        prefer_site,
        userId,
      );
    },
  };
}
