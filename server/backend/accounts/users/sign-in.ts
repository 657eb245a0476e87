/** Signing in: a proven identity opens a session, and creates an account the first time. */
import {
  deviceOwner,
  userOwner,
  type Owner,
} from "#server/backend/callers/owner.ts";
import { maskedAddress } from "#server/config/audit/act.ts";
import { Refusal } from "#server/backend/refusals/refusals.ts";
import type { LogEvent } from "#server/backend/kernel/log-event.ts";
import type { DataSet } from "#server/backend/data-set/data-set.ts";
import type { Database } from "../../storage/database.ts";
import type { Account, Accounts, Identity } from "./accounts.ts";
import type { Tokens } from "./tokens.ts";
import type { UserRewards } from "./user-rewards.ts";
import type { Visitor } from "#server/backend/callers/visitor.ts";

/** Moves what a device or a guest has to a user: items, rewards, orders. */
export type Adopt = (inside: Database, from: Owner, to: Owner) => Promise<void>;

export interface SignInInput {
  readonly data: Pick<DataSet, "one">;
  readonly database: Database;
  readonly accounts: Accounts;
  readonly tokens: Tokens;
  readonly welcome: UserRewards["welcome"];
  readonly adopt: Adopt;
  readonly logEvent: LogEvent;
  readonly nameInLog: (userId: number) => string;
}

export interface StartedSession {
  readonly token: string;
  readonly account: Account;
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
   * @throws Refusal account_disabled
   * @param profile the name and address of a new account, if they are known
   */
  withIdentities(
    identities: readonly [Identity, ...Identity[]],
    visitor: Visitor,
    profile?: KnownProfile,
  ): Promise<StartedSession>;
  /** Opens a session of a new guest account: only this session can use it, as its address is not proven. */
  asGuest(email: string, visitor: Visitor): Promise<StartedSession>;
}

export function createSignIn({
  data,
  database,
  accounts,
  tokens,
  welcome,
  adopt,
  logEvent,
  nameInLog,
}: SignInInput): SignIn {
  const register = async (
    inside: Database,
    identities: readonly [Identity, ...Identity[]],
    { host, residence }: Visitor,
    { name, email: said = "" }: KnownProfile,
  ): Promise<number> => {
    const testAccounts = data.one("test-accounts");
    const proven = identities.find(({ kind }) => kind === "email")?.value;
    const email = proven ?? said;
    const given =
      proven !== undefined && Object.hasOwn(testAccounts, proven)
        ? testAccounts[proven]
        : {};
    const userId = await accounts.add(inside, {
      user_name: name || nameFrom(identities[0], email),
      email,
      residence,
      register_site: host,
      guest: 0,
      limited: given?.limited ? 1 : 0,
      points: given?.points ?? 0,
    });
    await welcome(inside, userId, given?.credits ?? 0);
    return userId;
  };

  /**
   * Starts a session. The browser's previous one ends, because it has only one at a time. The
   * orders, saved items and rewards of its device and of a guest move to the user.
   */
  const start = async (
    inside: Database,
    userId: number,
    visitor: Visitor,
  ): Promise<StartedSession> => {
    const { token } = visitor;
    const device = deviceOwner(visitor);
    const before =
      token === undefined ? undefined : await tokens.accountOf(inside, token);
    if (token !== undefined) await tokens.revoke(inside, token);
    const adopts: Owner[] = device ? [device] : [];
    if (before?.guest && before.user_id !== userId)
      adopts.push(userOwner(before.user_id));
    const account = (await accounts.find(inside, userId))!;
    if (account.disabled_at !== null) throw new Refusal("account_disabled");
    for (const from of adopts) await adopt(inside, from, userOwner(userId));
    return {
      token: await tokens.start(inside, userId, visitor.agent),
      account,
    };
  };

  const knownOf = async (
    inside: Database,
    identities: readonly Identity[],
  ): Promise<number | undefined> => {
    for (const identity of identities) {
      const userId = await accounts.owner(inside, identity);
      if (userId !== undefined) return userId;
    }
    return undefined;
  };

  const logged = (
    by: Identity["kind"] | "guest",
    { address }: Visitor,
    { account, token }: StartedSession,
  ): StartedSession => {
    logEvent(
      {
        event: "sign_in",
        by,
        account: nameInLog(account.user_id),
        network: maskedAddress(address),
      },
      "a user signed in",
    );
    return { account, token };
  };

  return {
    async withIdentities(identities, visitor, profile = {}) {
      const started = await database.transaction(async (inside) => {
        const userId =
          (await knownOf(inside, identities)) ??
          (await register(inside, identities, visitor, profile));
        for (const identity of identities)
          await accounts.bind(inside, userId, identity);
        return start(inside, userId, visitor);
      });
      return logged(identities[0].kind, visitor, started);
    },
    async asGuest(email, visitor) {
      const started = await database.transaction(async (inside) => {
        const userId = await accounts.add(inside, {
          user_name: nameFrom({ kind: "email", value: email }, email),
          email,
          residence: visitor.residence,
          register_site: visitor.host,
          guest: 1,
          limited: 0,
          points: 0,
        });
        return start(inside, userId, visitor);
      });
      return logged("guest", visitor, started);
    },
  };
}

/** The default name of a user: the part of the address that may be shown. */
function nameFrom({ kind, value }: Identity, email: string): string {
  return kind === "phone" ? `•••• ${value.slice(-4)}` : email.split("@")[0]!;
}
