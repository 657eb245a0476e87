/**
 * The reference backend: answers every call that the pages make, over HTTP like any
 * upstream. It runs as a program of its own (main.ts), or in the web program's process.
 */
import path from "node:path";
import express, {
  type ErrorRequestHandler,
  type Express,
  type RequestHandler,
} from "express";
import { createAccounts } from "./accounts/create-accounts.ts";
import { BOOKING_MIGRATIONS, createBooking } from "./booking/create-booking.ts";
import { catalogueRoutes } from "./catalogue/catalogue-routes.ts";
import { createContent } from "./catalogue/content.ts";
import { cacheFor } from "./kernel/cache-for.ts";
import {
  createKernel,
  type KernelInput,
  type Storage,
} from "./kernel/create-kernel.ts";
import type { Migrations } from "./kernel/database/database.ts";
import { answerRefusals, answerUnknown } from "./kernel/envelope.ts";
import { FAULTS_PATH, type Faults } from "./kernel/faults.ts";
import { withoutGuestBase } from "./kernel/guest-base.ts";
import { REFUNDS_PATH } from "./booking/refunds/hand-pages.ts";
import { FEED_PATH } from "./booking/disruptions/feed-pages.ts";
import { OUTBOX_PATH } from "./kernel/mail/outbox-pages.ts";
import { noBrowser } from "./kernel/no-browser.ts";
import { operatorOnly } from "./kernel/operator-only.ts";
import { platformRoutes } from "./platform/routes.ts";
import { createBelongings } from "./rewards/create-belongings.ts";
import { belongingsRoutes } from "./rewards/routes.ts";
import { upgradeStored } from "./booking/upgrade-stored.ts";
import { joinVerticals } from "./verticals/join-verticals.ts";
import { ACTIVITIES } from "./verticals/activities/create-activities.ts";
import { CARS } from "./verticals/cars/create-cars.ts";
import { flightRoutes } from "./verticals/flights/routes.ts";
import { PASSES } from "./verticals/passes/create-passes.ts";
import { TRANSFERS } from "./verticals/transfers/create-transfers.ts";
import { TRANSPORT } from "./verticals/transport/create-transport.ts";
import type { VerticalFactory } from "./verticals/vertical-factory.ts";

export interface BackendInput extends Pick<
  KernelInput,
  "published" | "time" | "storage" | "onError"
> {
  readonly storage: Storage;
  /** smtp://user:password@host:587, to send mail; undefined: mails are files in the data folder. */
  readonly smtpUrl?: string | undefined;
  /** Logs a code that would be sent by SMS or email. */
  readonly logCode: (line: string) => void;
  readonly access?: Access;
  readonly answers?: Answers;
  /** Who sells what; undefined: VERTICALS. */
  readonly verticals?: readonly VerticalFactory[];
}

/** The verticals of the reference backend. */
export const VERTICALS: readonly VerticalFactory[] = [
  TRANSPORT,
  TRANSFERS,
  CARS,
  ACTIVITIES,
  PASSES,
];

/** Who may do what. */
export interface Access {
  /** Opens faults and mail; undefined: nobody sees them. */
  readonly operatorToken?: string | undefined;
  /** false: calls that change something need no CSRF token (development). */
  readonly csrf?: boolean;
  /** Counts what limits.json limits; undefined: in the memory of this process. */
  readonly counter?: KernelInput["counter"];
}

/** How answers come. */
export interface Answers {
  /**
   * For how many seconds an answer may be cached; undefined: answers say nothing of it, and
   * whoever caches them learns of edits of the configuration by themselves.
   */
  readonly freshS?: number;
  /** Multiplies the delays of searches' suppliers; 0: they answer at once. Default: 1. */
  readonly supplierPace?: number;
}

export interface Backend {
  readonly app: Express;
  readonly faults: Faults;
  /** Closes the files; no call is answered after it. */
  close(): Promise<void>;
}

export async function createBackend({
  smtpUrl,
  logCode,
  access: { operatorToken, csrf = true, counter } = {},
  answers: { freshS, supplierPace = 1 } = {},
  verticals = VERTICALS,
  ...input
}: BackendInput): Promise<Backend> {
  const kernel = await createKernel({
    ...input,
    counter,
    // Verticals may move what they stored before booking had quotes, so they come last.
    migrations: Object.assign(
      {},
      BOOKING_MIGRATIONS,
      ...verticals.map(({ migrations }) => migrations),
    ) as Migrations,
  });
  const { faults } = kernel;
  const content = createContent(kernel.data, kernel.languageChain);
  const sold = joinVerticals(verticals, { kernel, content, supplierPace });
  const { findItem, findPlace, popularLinks, pages, cards, sections } = sold;
  await upgradeStored(kernel.database, sold.verticals);
  const belongings = createBelongings({
    ...kernel,
    content,
    findItem,
    describeOffer: (offer, caller) => booking.describeOffer(offer, caller),
  });
  const { coupons } = belongings;
  const accounts = createAccounts({
    kernel,
    async sendCode(message) {
      const { kind, value } = message.address;
      if (kind === "email") await booking.mailCode(message);
      // What is not sent is read here.
      if (kind === "phone" || smtpUrl === undefined)
        logCode(`sign-in code for ${value}: ${message.code}`);
    },
    csrf,
    belongings,
    adoptOrders: (from, to) => booking.adoptOrders(from, to),
  });
  const { users } = accounts;
  const booking = createBooking({
    kernel,
    users,
    verticals: sold.verticals,
    belongings,
    smtpUrl,
    mailFolder:
      input.storage.dataDir === undefined
        ? undefined
        : path.join(input.storage.dataDir, "mail"),
    dataKey: input.storage.dataKey,
    logLine: logCode,
  });

  const app = express();
  app.disable("x-powered-by");
  app.set("etag", "weak");
  const asOperator = operatorOnly(operatorToken);
  const mounts: readonly (readonly [
    path: string,
    ...handlers: (RequestHandler | ErrorRequestHandler)[],
  ])[] = [
    ["/", noBrowser],
    [FAULTS_PATH, asOperator, faults.control],
    [OUTBOX_PATH, asOperator, booking.outboxPages],
    [FEED_PATH, asOperator, booking.feedPages],
    [REFUNDS_PATH, asOperator, booking.handPages],
    ["/", withoutGuestBase, faults.middleware, cacheFor(freshS)],
    [
      "/",
      catalogueRoutes({
        kernel,
        content,
        findPlace,
        popularLinks,
        pages,
        cards,
        sections: {
          ...sections,
          computed: {
            ...sections.computed,
            reviews: ({ productId, language }) =>
              booking.listReviews(
                productId === undefined ? undefined : Number(productId),
                language,
              ),
          },
        },
        users,
        coupons,
      }),
    ],
    ["/", platformRoutes(kernel)],
    ["/", accounts.routes],
    ["/", belongingsRoutes({ ...kernel, users, belongings })],
    ["/", sold.routes(users)],
    ["/", flightRoutes({ kernel, search: sold.search })],
    ["/", booking.routes],
    ["/", answerUnknown, answerRefusals],
  ];
  for (const [at, ...handlers] of mounts) app.use(at, ...handlers);
  kernel.store.answersRequests();

  return {
    app,
    faults,
    async close() {
      accounts.stop();
      await booking.stop();
      await kernel.close();
    },
  };
}
