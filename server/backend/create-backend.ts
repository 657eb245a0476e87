/**
 * The reference backend: answers every call that the pages make, over HTTP like any
 * upstream. The server starts it on loopback when UPSTREAM_URL is not set.
 */
import path from "node:path";
import express, { type Express, type Router } from "express";
import type { Currency } from "#schema/currencies.ts";
import type { Language } from "#schema/languages.ts";
import type { AggregationSkeleton } from "#schema/aggregation-skeleton.ts";
import type { LandingSkeleton } from "#schema/landing-skeleton.ts";
import type { ProductType } from "#schema/product-types.ts";
import { createBelongings } from "./belongings/create-belongings.ts";
import { createItems } from "./belongings/items.ts";
import { belongingsRoutes } from "./belongings/routes.ts";
import { createContent } from "./content.ts";
import { answerRefusals } from "./envelope.ts";
import { createFaults, type Faults } from "./faults.ts";
import { createIdentityClient, IDENTITY_PATH } from "./identity/client.ts";
import { createIdentityProvider } from "./identity/provider.ts";
import { createMoney } from "./money.ts";
import { navigationRoutes } from "./navigation/routes.ts";
import { readNetworks } from "./networks.ts";
import { readCaller } from "./caller.ts";
import { platformRoutes } from "./platform-routes.ts";
import { sectionRoutes } from "./section-routes.ts";
import { skeletonRoutes } from "./skeleton-routes.ts";
import { openStore } from "./store.ts";
import { readTexts } from "./texts.ts";
import { createUsers } from "./users/create-users.ts";
import { identityRoutes } from "./users/identity-routes.ts";
import { createRelyingParty } from "./users/relying-party.ts";
import { userRoutes, type Describe } from "./users/routes.ts";
import { describeUser } from "./users/user.ts";

type ByName<T> = Readonly<Record<string, T>>;

/** What the backend publishes that is decided in configs/. */
export interface Published {
  readonly unprefixed: string;
  readonly languages: ByName<Language>;
  readonly currencies: ByName<Currency>;
  readonly productTypes: ByName<ProductType>;
  readonly skeletons: {
    readonly aggregation: ByName<AggregationSkeleton>;
    readonly home: ByName<LandingSkeleton>;
    readonly landing: ByName<LandingSkeleton>;
  };
}

export interface BackendInput {
  /** The configuration in force. */
  readonly published: () => Published;
  readonly now: () => number;
  /** Is called when the backend was told to do something wrong, or right again. */
  readonly onFault: () => void;
  /** The folder of what must survive a restart; undefined keeps it in memory. */
  readonly dataDir: string | undefined;
  /** Prints what a person would get by SMS or e-mail. */
  readonly announce: (line: string) => void;
}

export interface Backend {
  readonly app: Express;
  readonly faults: Faults;
  /** The pages on which visitors say who they are: on the site, at IDENTITY_PATH. */
  readonly identityProvider: Router;
  /** Closes the files; no call is answered after it. */
  close(): void;
}

/** The base path of guests' calls (specification, section 6): they are answered like any other. */
const GUEST_BASE = /^\/guest(?=\/)/;

export function createBackend({
  published,
  now,
  onFault,
  dataDir,
  announce,
}: BackendInput): Backend {
  const chain = (language: string): readonly string[] => {
    const { languages, unprefixed } = published();
    return [language, ...(languages[language]?.fallback ?? []), unprefixed];
  };
  const content = createContent(
    path.join(import.meta.dirname, "content"),
    chain,
  );
  const text = readTexts(chain);
  const money = createMoney(
    path.join(import.meta.dirname, "data"),
    () => published().currencies,
  );
  const networks = readNetworks(path.join(import.meta.dirname, "networks"));
  const caller = (request: express.Request) => readCaller(request, published());
  const faults = createFaults(onFault);
  const store = openStore(dataDir);
  const findItem = createItems({ published, content, networks, money, text });
  const belongings = createBelongings({ store, now, money, text, findItem });
  const users = createUsers({
    store,
    now,
    announce,
    belonging: belongings,
  });

  const describe: Describe = (request, account) =>
    describeUser(
      account,
      belongings.possessions(account.user_id, caller(request)),
      users.levels,
    );
  const client = createIdentityClient();
  const identityProvider = createIdentityProvider({ client, now });
  const relyingParty = createRelyingParty({ store, now, client });

  const app = express();
  app.disable("x-powered-by");
  app.disable("etag");
  app.use((request, _response, next) => {
    request.url = request.url.replace(GUEST_BASE, "");
    next();
  });
  app.use(faults.middleware);
  app.use(skeletonRoutes({ published, content, caller }));
  app.use(sectionRoutes({ published, content, networks, money, caller, now }));
  app.use(platformRoutes({ now }));
  app.use(userRoutes({ users, published, describe }));
  app.use(identityRoutes({ users, describe, relyingParty }));
  app.use(IDENTITY_PATH, identityProvider);
  app.use(belongingsRoutes({ users, belongings, caller, text }));
  app.use(
    navigationRoutes({
      published,
      content,
      networks,
      findItem,
      users,
      coupons: belongings.coupons,
      text,
      caller,
    }),
  );
  app.use((_request, response) => {
    response.status(404).json({
      success: false,
      error: { code: "404", message: "no such call" },
    });
  });
  app.use(answerRefusals);
  return { app, faults, identityProvider, close: () => store.close() };
}
