/** Signing in: a proven identity becomes a session. The first time it becomes an account, too. */
import { deviceOwner, userOwner, type Owner } from "../../kernel/owner.ts";
import { readData } from "../../kernel/read-data.ts";
import type { Store } from "../../kernel/store.ts";
import type { Accounts, Identity } from "./accounts.ts";
import type { Tokens } from "./tokens.ts";
import type { Visitor } from "../../kernel/visitor.ts";

/** What belongs to whom before and after. */
export interface Belonging {
  /** Gives a user what the device's visitor, or a guest, has. */
  adopt(from: Owner, to: Owner): void;
  /** Gives a new user what every new user gets, and the credits that a test account has. */
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
  /** Whose things are the user's from now on: the device's, a guest's. */
  readonly adopts: readonly Owner[];
}

/** What is said of somebody, and proven by nobody. */
export interface KnownProfile {
  readonly name?: string | undefined;
  readonly email?: string | undefined;
}

export interface SignIn {
  /**
   * The session of who proved these identities; the first that is known says whose it is.
   *
   * @param profile what a new account is called, and its address, if they are known
   */
  withIdentities(
    identities: readonly [Identity, ...Identity[]],
    visitor: Visitor,
    profile?: KnownProfile,
  ): Started;
  /** A session of a new account that only this session can use: its address is not proven. */
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

  /** The session that was there before ends: nobody has two in one browser. */
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

/** What somebody is called who has not said a name: no more of the address than may be shown. */
function nameFrom({ kind, value }: Identity, email: string): string {
  return kind === "phone" ? `•••• ${value.slice(-4)}` : email.split("@")[0]!;
}
