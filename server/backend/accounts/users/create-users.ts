/** The services of accounts and sessions. */
import type { Request } from "express";
import { Refusal } from "../../kernel/refusals.ts";
import type { Store } from "../../kernel/store.ts";
import { createAccounts, type Account, type Accounts } from "./accounts.ts";
import { createCodes, type Codes } from "./codes.ts";
import { createCsrf, type Csrf } from "./csrf.ts";
import { readLevels, type Levels } from "./levels.ts";
import type { Owner } from "../../kernel/owner.ts";
import { createSignIn, type Belonging, type SignIn } from "./sign-in.ts";
import { createTokens, type Tokens } from "./tokens.ts";
import { readRequester } from "../../kernel/visitor.ts";

export interface Users {
  readonly accounts: Accounts;
  readonly codes: Codes;
  readonly csrf: Csrf;
  readonly levels: Levels;
  readonly signIn: SignIn;
  /** `Store.untilFree`, to be awaited before changes. */
  readonly untilFree: Store["untilFree"];
  readonly tokens: Tokens;
  /** Moves orders and purchases of a device or a guest to a user. */
  readonly adoptOrders: AdoptOrders;
  /** The user of a request's token; undefined when nobody is signed in. */
  of(request: Request): Account | undefined;
  /** @throws Refusal not_signed_in */
  require(request: Request): Account;
}

/** Orders are in another database: they are moved after everything else. */
export type AdoptOrders = (from: Owner, to: Owner) => Promise<void>;

export interface UsersInput {
  readonly store: Store;
  readonly now: () => number;
  /** false: no token is needed (development). */
  readonly checkCsrf: boolean;
  readonly belonging: Belonging;
  readonly adoptOrders: AdoptOrders;
}

export function createUsers({
  store,
  now,
  checkCsrf,
  belonging,
  adoptOrders,
}: UsersInput): Users {
  const accounts = createAccounts(store, now);
  const tokens = createTokens(store, now);
  const of = (request: Request): Account | undefined => {
    const { token } = readRequester(request);
    const userId = token === undefined ? undefined : tokens.userOf(token);
    return userId === undefined ? undefined : accounts.find(userId);
  };
  return {
    accounts,
    codes: createCodes({ store, now }),
    csrf: createCsrf(store, now, checkCsrf),
    levels: readLevels(),
    signIn: createSignIn({ store, accounts, tokens, belonging }),
    untilFree: () => store.untilFree(),
    tokens,
    adoptOrders,
    of,
    require(request) {
      const account = of(request);
      if (!account) throw new Refusal("not_signed_in");
      return account;
    },
  };
}
