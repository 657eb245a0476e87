/** The services of accounts and sessions. */
import { createHmac } from "node:crypto";
import type { Request } from "express";
import type { Kernel } from "#server/backend/kernel/create-kernel.ts";
import { Refusal } from "#server/backend/refusals/refusals.ts";
import { readRequester } from "#server/backend/callers/visitor.ts";
import {
  createAccounts,
  type Account,
  type Accounts,
  type Identity,
} from "./accounts.ts";
import { createCodes, type Codes } from "./codes.ts";
import { createCsrf, type Csrf } from "./csrf.ts";
import { readLevels, type Levels } from "./levels.ts";
import { createSignIn, type Adopt, type SignIn } from "./sign-in.ts";
import { createTokens, type Tokens } from "./tokens.ts";
import type { UserRewards } from "./user-rewards.ts";

export interface Users {
  readonly accounts: Accounts;
  readonly codes: Codes;
  readonly csrf: Csrf;
  readonly levels: Levels;
  readonly signIn: SignIn;
  readonly tokens: Tokens;
  /** The name of an account in the log: the same in all its lines. Only who has the database's keys can tell whose it is. */
  nameInLog(userId: number): string;
  /** The user of a request's token; undefined if nobody is signed in. */
  of(request: Request): Promise<Account | undefined>;
  /** A user's identity of a kind; undefined when there is none. */
  identity(userId: number, kind: Identity["kind"]): Promise<string | undefined>;
  /** @throws Refusal not_signed_in */
  require(request: Request): Promise<Account>;
}

export interface UsersInput extends Pick<
  Kernel,
  "data" | "database" | "now" | "secretOf" | "onError" | "logEvent"
> {
  /** false: no token is needed (development). */
  readonly checkCsrf: boolean;
  readonly welcome: UserRewards["welcome"];
  readonly adopt: Adopt;
}

export function createUsers({
  data,
  database,
  now,
  secretOf,
  onError,
  logEvent,
  checkCsrf,
  welcome,
  adopt,
}: UsersInput): Users {
  const accounts = createAccounts(now);
  const tokens = createTokens({
    now,
    rules: data.live(() => data.one("sessions")),
  });
  const of: Users["of"] = async (request) => {
    const { token } = readRequester(request);
    if (token === undefined) return undefined;
    const account = await tokens.accountOf(database, token);
    // Nobody waits for it: a locked database must not sign anybody out.
    if (account) void tokens.noteUse(database, token).catch(onError);
    return account;
  };
  const logKey = secretOf("log-names");
  const nameInLog = (userId: number): string =>
    createHmac("sha256", logKey)
      .update(String(userId))
      .digest("hex")
      .slice(0, 12);
  return {
    accounts,
    codes: createCodes({ database, now, key: secretOf("codes") }),
    csrf: createCsrf(secretOf("csrf"), now, checkCsrf),
    levels: data.live(() => readLevels(data)),
    signIn: createSignIn({
      data,
      database,
      accounts,
      tokens,
      welcome,
      adopt,
      logEvent,
      nameInLog,
    }),
    nameInLog,
    tokens,
    of,
    identity: (userId, kind) => accounts.identity(database, userId, kind),
    async require(request) {
      const account = await of(request);
      if (!account) throw new Refusal("not_signed_in");
      return account;
    },
  };
}
