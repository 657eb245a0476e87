/** Signing in: a proven identity opens a session, and creates an account the first time. */
import { deviceOwner, userOwner, type Owner } from "../../kernel/owner.ts";
import { readData } from "../../kernel/read-data.ts";
import type { Store } from "../../kernel/store.ts";
import type { Accounts, Identity } from "./accounts.ts";
import type { Tokens } from "./tokens.ts";
import type { Visitor } from "../../kernel/visitor.ts";

/** What users own; it changes at sign-in. */
export interface Belonging {
  /** Moves what a device or a guest has to a user. */
  adopt(from: Owner, to: Owner): void;
  /** Gives a new user the welcome credits, and those of a test account. */
  welcome(userId: number, credits: number): void;
}

export interface SignInInput {
  readonly store: Store;
  readonly accounts: Accounts;
  readonly tokens: Tokens;
  readonly belonging: Belonging;
}

export interface Started {
  readonly token: string;
  readonly userId: number;
  /** The owners whose things move to the user: the device, a guest. */
  readonly adopts: readonly Owner[];
}

/** Unproven facts about a new user. */
export interface KnownProfile {
  readonly name?: string | undefined;
  readonly email?: string | undefined;
}

export interface SignIn {
  /**
   * Opens a session for proven identities; the first one that an account has names the
   * account.
   *
   * @param profile the name and address of a new account, if they are known
   */
  withIdentities(
    identities: readonly [Identity, ...Identity[]],
    visitor: Visitor,
    profile?: KnownProfile,
  ): Started;
  /** Opens a session of a new guest account: only this session can use it, as its address is not proven. */
  asGuest(email: string, visitor: Visitor): Started;
}

export function createSignIn({
  store,
  accounts,
  tokens,
  belonging,
}: SignInInput): SignIn {
  const testAccounts = readData("test-accounts");

  const register = (
    identities: readonly [Identity, ...Identity[]],
    { host, residence }: Visitor,
    { name, email: said = "" }: KnownProfile,
  ): number => {
    const proven = identities.find(({ kind }) => kind === "email")?.value;
    const email = proven ?? said;
    const given =
      proven !== undefined && Object.hasOwn(testAccounts, proven)
        ? testAccounts[proven]
        : {};
    const userId = accounts.add({
      user_name: name || nameFrom(identities[0], email),
      email,
      residence,
      register_site: host,
      guest: 0,
      limited: given?.limited ? 1 : 0,
      points: given?.points ?? 0,
    });
    belonging.welcome(userId, given?.credits ?? 0);
    return userId;
  };

  /** The previous session ends: a browser has one. */
  const start = (userId: number, visitor: Visitor): Started => {
    const { token } = visitor;
    const device = deviceOwner(visitor);
    const adopts: Owner[] = device ? [device] : [];
    const before = token === undefined ? undefined : tokens.userOf(token);
    if (token !== undefined) tokens.revoke(token);
    if (
      before !== undefined &&
      before !== userId &&
      accounts.find(before)?.guest
    )
      adopts.push(userOwner(before));
    for (const from of adopts) belonging.adopt(from, userOwner(userId));
    return { token: tokens.start(userId), userId, adopts };
  };

  return {
    withIdentities: (identities, visitor, profile = {}) =>
      store.transaction(() => {
        const known = identities
          .map((identity) => accounts.owner(identity))
          .find((userId) => userId !== undefined);
        const userId = known ?? register(identities, visitor, profile);
        for (const identity of identities) accounts.bind(userId, identity);
        return start(userId, visitor);
      }),
    asGuest: (email, visitor) =>
      store.transaction(() => {
        const userId = accounts.add({
          user_name: nameFrom({ kind: "email", value: email }, email),
          email,
          residence: visitor.residence,
          register_site: visitor.host,
          guest: 1,
          limited: 0,
          points: 0,
        });
        return start(userId, visitor);
      }),
  };
}

/** The name of a user who gave none: a part of the address that may be shown. */
function nameFrom({ kind, value }: Identity, email: string): string {
  return kind === "phone" ? `•••• ${value.slice(-4)}` : email.split("@")[0]!;
}
