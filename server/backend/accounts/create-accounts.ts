/** Accounts: signing in by code, identity provider or partner, sessions and profiles. */
import express, { type Router } from "express";
import type { Caller } from "../callers/caller.ts";
import { userOwner } from "../callers/owner.ts";
import type { Kernel } from "../kernel/create-kernel.ts";
import { createIdentityClient, IDENTITY_PATH } from "./identity/client.ts";
import { createIdentityProvider } from "./identity/provider.ts";
import { createLoginPages } from "./partner-login/login-pages.ts";
import {
  createLoginPartners,
  PARTNER_LOGINS_PATH,
} from "./partner-login/partners.ts";
import { partnerLoginRoutes } from "./partner-login/routes.ts";
import {
  createAccountData,
  type AccountDataInput,
} from "./personal/account-data.ts";
import type { PersonalPart } from "./personal/personal-part.ts";
import { accountDataRoutes } from "./personal/routes.ts";
import { PERSONAL_ITEMS } from "./saved-items/personal-items.ts";
import { accountActs } from "./operators/account-acts.ts";
import { sessionRoutes } from "./users/session-routes.ts";
import { purgeAbandoned } from "./purge-abandoned.ts";
import type { SavedItems } from "./saved-items/create-saved-items.ts";
import { savedItemRoutes } from "./saved-items/routes.ts";
import { createUsers, type Users } from "./users/create-users.ts";
import { identityRoutes } from "./users/identity-routes.ts";
import { createRelyingParty } from "./users/relying-party.ts";
import { userRoutes, type Describe, type SendCode } from "./users/routes.ts";
import type { Adopt } from "./users/sign-in.ts";
import { describeUser } from "./users/user.ts";
import type { UserRewards } from "./users/user-rewards.ts";

export interface AccountsInput {
  readonly kernel: Kernel;
  readonly sendCode: SendCode;
  /** false: calls that change something need no CSRF token (development). */
  readonly csrf: boolean;
  /** What other parts of the backend store about a user, besides saved items. */
  readonly parts: readonly PersonalPart[];
  readonly savedItems: SavedItems;
  readonly rewards: UserRewards;
  readonly adoptOrders: Adopt;
  readonly openOrders: AccountDataInput["openOrders"];
  readonly mailDeleted: AccountDataInput["mailDeleted"];
  /** The number of a user's ended orders without a review. */
  readonly countUnreviewed: (userId: number, caller: Caller) => Promise<number>;
}

export interface AccountsRoom {
  readonly users: Users;
  readonly routes: Router;
  /** What operators do with accounts. */
  readonly acts: Router;
  stop(): Promise<void>;
}

export async function createAccounts({
  kernel,
  sendCode,
  csrf,
  parts,
  savedItems,
  rewards,
  adoptOrders,
  openOrders,
  mailDeleted,
  countUnreviewed,
}: AccountsInput): Promise<AccountsRoom> {
  const { data, database, now, onError, published, caller, limits } = kernel;
  const { secretOf, logEvent } = kernel;
  const users = createUsers({
    data,
    database,
    now,
    secretOf,
    onError,
    logEvent,
    checkCsrf: csrf,
    welcome: (inside, userId, credits) =>
      rewards.welcome(inside, userId, credits),
    async adopt(inside, from, to) {
      await savedItems.adopt(inside, from, to);
      await rewards.adopt(inside, from, to);
      await adoptOrders(inside, from, to);
    },
  });
  const describe: Describe = async (request, account) => {
    const { user_id } = account;
    const asking = caller(request);
    const [items, { coupons, gift_card }, unreview] = await Promise.all([
      savedItems.count(database, userOwner(user_id), asking),
      rewards.count(user_id, asking),
      countUnreviewed(user_id, asking),
    ]);
    const counts = { ...items, coupons };
    return describeUser(account, { counts, gift_card, unreview }, users.levels);
  };
  const client = createIdentityClient();
  const relyingParty = createRelyingParty({ database, now, client });
  const partners = createLoginPartners(secretOf, data);

  const routes = express.Router();
  routes.use(
    userRoutes({
      database,
      users,
      published,
      describe,
      limits,
      caller,
      sendCode,
    }),
  );
  routes.use(sessionRoutes({ database, users, logEvent }));
  const accountData = createAccountData({
    database,
    now,
    users,
    parts: [PERSONAL_ITEMS, ...parts],
    openOrders,
    balances: (userId, asking) => rewards.balances(userId, asking),
    retention: data.live(() => data.one("retention")),
    rules: data.live(() => data.one("sessions")),
    mailDeleted,
  });
  routes.use(
    accountDataRoutes({
      users,
      accountData,
      sendCode,
      caller,
      limits,
      logEvent,
    }),
  );
  routes.use(identityRoutes({ users, describe, relyingParty }));
  routes.use(partnerLoginRoutes({ database, now, partners, users, describe }));
  routes.use(savedItemRoutes({ database, users, savedItems, caller }));
  routes.use(IDENTITY_PATH, createIdentityProvider({ client, now }));
  routes.use(PARTNER_LOGINS_PATH, createLoginPages({ partners, now }));
  const stop = await purgeAbandoned(database, now, onError);
  const acts = accountActs({ database, now, users });
  return { users, routes, acts, stop };
}
