/**
 * The reference backend: answers every call that the pages make, over HTTP like any
 * upstream. It runs as a program of its own (main.ts), or in the web program's process.
 */
import { readClosedParts } from "./booking/after-sale/refunds/refund-store.ts";
import path from "node:path";
import express, {
  type ErrorRequestHandler,
  type Express,
  type RequestHandler,
} from "express";
import { ACCOUNTS_PATH } from "./accounts/operators/account-acts.ts";
import { createAccounts } from "./accounts/create-accounts.ts";
import type { Access, Answers } from "./backend-settings.ts";
import { AUDIT_MIGRATIONS } from "./audit/migrations.ts";
import { AUDIT_PATH, auditRoutes } from "./audit/routes.ts";
import { ACCOUNT_MIGRATIONS } from "./accounts/migrations.ts";
import { createSavedItems } from "./accounts/saved-items/create-saved-items.ts";
import { createOfferDescriber } from "./booking/baskets/describe-offer.ts";
import { METRICS_PATH } from "./booking/booking-metrics.ts";
import { createBooking } from "./booking/create-booking.ts";
import { BOOKING_MIGRATIONS } from "./booking/migrations.ts";
import { createSellers } from "./booking/model/sellers.ts";
import { createWordsOf } from "./booking/model/words.ts";
import { contentRoutes } from "./content/routes/content-routes.ts";
import { createContent } from "./content/content.ts";
import { continueTraces } from "./http/continue-traces.ts";
import { cacheFor } from "./http/cache-for.ts";
import {
  createKernel,
  type KernelInput,
  type Storage,
} from "./kernel/create-kernel.ts";
import type { Migrations } from "./storage/database.ts";
import { answerRefusals, answerUnknown } from "./http/envelope.ts";
import { FAULTS_PATH, type Faults } from "./http/faults.ts";
import { withoutGuestBase } from "./http/guest-base.ts";
import { REFUNDS_PATH } from "./booking/after-sale/refunds/refused-pages.ts";
import { FEED_PATH } from "./booking/after-sale/disruptions/feed-pages.ts";
import { OUTBOX_PATH } from "./mail/outbox-pages.ts";
import { userOwner } from "./callers/owner.ts";
import { keepSealed } from "./storage/sealing/upkeep.ts";
import { startDaily } from "./time/daily.ts";
import { startJob } from "./time/job.ts";
import { logRefusals } from "./kernel/log-refusals.ts";
import { refusedService, serviceOnly } from "./http/service-only.ts";
import { noBrowser } from "./http/no-browser.ts";
import { operatorOnly } from "./http/operator-only.ts";
import { healthRoutes } from "./health/routes.ts";
import { pictureRoutes } from "./pictures/routes.ts";
import { createRewards } from "./rewards/create-rewards.ts";
import { PERSONAL_REWARDS } from "./rewards/personal-rewards.ts";
import { REWARD_MIGRATIONS } from "./rewards/migrations.ts";
import { rewardRoutes } from "./rewards/routes.ts";
import { upgradeStored } from "./booking/engine/upgrade-stored.ts";
import { answerFromDrafts, type FindDraft } from "./reload/drafts.ts";
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
  "data" | "published" | "time" | "storage" | "onError" | "tracer" | "logEvent"
> {
  readonly storage: Storage;
  /** smtp://user:password@host:587, to send mail; undefined: mails are files in the data folder. */
  readonly smtpUrl?: string | undefined;
  /** Logs a code that would be sent by SMS or email. */
  readonly logCode: (line: string) => void;
  readonly access?: Access;
  /** Drafts of the data, for previews; undefined: there are none. */
  readonly drafts?: FindDraft | undefined;
  readonly answers?: Answers;
  /** The verticals; undefined: VERTICALS. */
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

export interface Backend {
  readonly app: Express;
  readonly faults: Faults;
  /** Closes the files; afterwards no call is answered. */
  close(): Promise<void>;
}

export async function createBackend({
  smtpUrl,
  logCode,
  access: { operatorToken, csrf = true, secret, counter, names = [] } = {},
  answers: { freshS, supplierPace = 1, ahead = false } = {},
  verticals = VERTICALS,
  drafts,
  data,
  published,
  time,
  storage,
  onError,
  logEvent,
  tracer,
}: BackendInput): Promise<Backend> {
  const kernel = await createKernel({
    data,
    published,
    time,
    storage,
    onError,
    logEvent,
    tracer,
    counter,
    // Verticals may move data that they stored before booking had quotes, so they come last.
    migrations: Object.assign(
      {
        accounts: ACCOUNT_MIGRATIONS,
        audit: AUDIT_MIGRATIONS,
        rewards: REWARD_MIGRATIONS,
      },
      BOOKING_MIGRATIONS,
      ...verticals.map(({ migrations }) => migrations),
    ) as Migrations,
  });
  const { acts, faults } = kernel;
  const content = createContent(data, kernel.languageChain);
  const sold = joinVerticals(verticals, { kernel, content, supplierPace });
  const { findItem, findPlace, popularLinks, pages, cards, sections } = sold;
  await upgradeStored(kernel.database, sold.verticals, readClosedParts);
  const { database, now, money, text, caller, limits } = kernel;
  const sellers = createSellers(published, sold.verticals);
  const wordsOf = createWordsOf(published, text);
  const savedItems = createSavedItems({
    now,
    findItem,
    offers: createOfferDescriber({ sellers, database, now, wordsOf, content }),
    published,
  });
  const rewards = createRewards({ data, database, now, money, text, content });
  const booking = createBooking({
    kernel,
    cart: savedItems.cart,
    rewards,
    sellers,
    wordsOf,
    smtpUrl,
    mailFolder:
      storage.dataDir === undefined
        ? undefined
        : path.join(storage.dataDir, "mail"),
    logLine: logCode,
  });
  const accounts = await createAccounts({
    kernel,
    async sendCode(message) {
      const { purpose, address } = message;
      const { kind, value } = address;
      const use = purpose === "sign_in" ? "sign-in" : "deletion";
      if (kind === "email") await booking.mailCode(message);
      // Codes that cannot be sent are logged.
      if (kind === "phone" || smtpUrl === undefined)
        logCode(`${use} code for ${value}: ${message.code}`);
    },
    csrf,
    parts: [PERSONAL_REWARDS, booking.personal],
    savedItems,
    rewards,
    adoptOrders: booking.adoptOrders,
    openOrders: booking.openOrders,
    mailDeleted: booking.mailDeleted,
    countUnreviewed: (userId, caller) =>
      booking.countUnreviewed(userOwner(userId), caller.scope),
  });
  const { users } = accounts;

  const app = express();
  app.disable("x-powered-by");
  app.set("etag", "weak");
  const asOperator = operatorOnly(operatorToken);
  const mounts: readonly (readonly [
    path: string,
    ...handlers: (RequestHandler | ErrorRequestHandler)[],
  ])[] = [
    ["/", continueTraces(kernel.tracer), noBrowser(names)],
    ["/", kernel.deadlines.middleware],
    [FAULTS_PATH, acts, asOperator, faults.control],
    [OUTBOX_PATH, acts, asOperator, booking.outboxPages],
    [FEED_PATH, acts, asOperator, booking.feedPages],
    [REFUNDS_PATH, acts, asOperator, booking.refusedPages],
    [METRICS_PATH, asOperator, booking.metrics],
    [ACCOUNTS_PATH, acts, asOperator, accounts.acts],
    [AUDIT_PATH, asOperator, auditRoutes(kernel.audit)],
    ["/", serviceOnly(secret, refusedService(kernel))],
    ["/", answerFromDrafts(data, operatorToken, drafts, now)],
    ["/", withoutGuestBase, faults.middleware, cacheFor(freshS)],
    // It passes some of its requests to the routes below.
    ["/", flightRoutes({ kernel, search: sold.search })],
    [
      "/",
      contentRoutes({
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
        coupons: rewards.coupons,
      }),
    ],
    ["/", pictureRoutes(data)],
    ["/", healthRoutes({ data, now, clock: kernel.clock })],
    ["/", accounts.routes],
    [
      "/",
      rewardRoutes({ database, users, rewards, caller, text, money, limits }),
    ],
    ["/", sold.routes(users)],
    ["/", booking.routes(users)],
    ["/", answerUnknown, logRefusals(kernel.logEvent), answerRefusals],
  ];
  for (const [at, ...handlers] of mounts) app.use(at, ...handlers);
  const job = ahead
    ? startJob({
        schedule: kernel.schedule,
        atOnce: false,
        work: sold.computeAhead,
        onError,
      })
    : undefined;

  const daily = startDaily({
    schedule: kernel.schedule,
    works: [
      (isStopped) =>
        keepSealed({ database, isStopped, logLine: logCode, onError }),
      booking.forgetOld,
      () => kernel.audit.forgetOld(),
      sold.forgetOld,
    ],
    onError,
  });

  return {
    app,
    faults,
    async close() {
      await job?.stop();
      await daily.stop();
      await accounts.stop();
      await booking.stop();
      await sold.stop();
      await kernel.close();
    },
  };
}
