/** The services of accounts and sessions. */
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
  /** The user of a request's token; undefined if nobody is signed in. */
  of(request: Request): Promise<Account | undefined>;
  /** A user's identity of a kind; undefined when there is none. */
  identity(userId: number, kind: Identity["kind"]): Promise<string | undefined>;
  /** @throws Refusal not_signed_in */
  require(request: Request): Promise<Account>;
}

export interface UsersInput extends Pick<
  Kernel,
  "data" | "database" | "now" | "secretOf"
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
  checkCsrf,
  welcome,
  adopt,
}: UsersInput): Users {
  const accounts = createAccounts(now);
  const tokens = createTokens(now);
  const of: Users["of"] = async (request) => {
    const { token } = readRequester(request);
    return token === undefined ? undefined : tokens.accountOf(database, token);
  };
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
    }),
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
