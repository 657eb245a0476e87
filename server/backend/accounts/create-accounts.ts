/** Accounts: signing in by code, identity provider or partner, sessions and profiles. */
import express, { type Router } from "express";
import type { Kernel } from "../kernel/create-kernel.ts";
import { createIdentityClient, IDENTITY_PATH } from "./identity/client.ts";
import { createIdentityProvider } from "./identity/provider.ts";
import {
  createLoginPages,
  PARTNER_LOGINS_PATH,
} from "./partner-login/login-pages.ts";
import { createLoginPartners } from "./partner-login/partners.ts";
import { partnerLoginRoutes } from "./partner-login/routes.ts";
import { purgeAbandoned } from "./purge-abandoned.ts";
import {
  createUsers,
  type AdoptOrders,
  type Users,
} from "./users/create-users.ts";
import { identityRoutes } from "./users/identity-routes.ts";
import { createRelyingParty } from "./users/relying-party.ts";
import { userRoutes, type Describe, type SendCode } from "./users/routes.ts";
import type { Belonging } from "./users/sign-in.ts";
import { describeUser, type GetPossessions } from "./users/user.ts";

export interface AccountsInput {
  readonly kernel: Kernel;
  readonly sendCode: SendCode;
  /** false: calls that change something need no CSRF token (development). */
  readonly csrf: boolean;
  readonly belongings: Belonging & { readonly possessions: GetPossessions };
  readonly adoptOrders: AdoptOrders;
}

export interface AccountsRoom {
  readonly users: Users;
  readonly routes: Router;
  stop(): void;
}

export function createAccounts({
  kernel,
  sendCode,
  csrf,
  belongings,
  adoptOrders,
}: AccountsInput): AccountsRoom {
  const { store, now, onError, published, caller, limits } = kernel;
  const users = createUsers({
    store,
    now,
    checkCsrf: csrf,
    belonging: belongings,
    adoptOrders,
  });
  const describe: Describe = (request, account) =>
    describeUser(
      account,
      belongings.possessions(account.user_id, caller(request)),
      users.levels,
    );
  const client = createIdentityClient();
  const relyingParty = createRelyingParty({ store, now, client });
  const partners = createLoginPartners(store);

  const routes = express.Router();
  routes.use(
    userRoutes({ users, published, describe, limits, caller, sendCode }),
  );
  routes.use(identityRoutes({ users, describe, relyingParty }));
  routes.use(partnerLoginRoutes({ store, now, partners, users, describe }));
  routes.use(IDENTITY_PATH, createIdentityProvider({ client, now }));
  routes.use(PARTNER_LOGINS_PATH, createLoginPages({ partners, now }));
  return { users, routes, stop: purgeAbandoned(store, now, onError) };
}
