/** The HTTP application. It does not listen: main.ts and the tests do. */
import express, {
  type Express,
  type NextFunction,
  type Request,
  type Response,
} from "express";
import {
  ASSETS_PATH,
  CATALOGUE_PATH,
  FAULTS_PATH,
  CALL_PATH,
  IDENTITY_PATH,
  IDENTITY_RETURN_PATH,
  IMAGE_PATH,
  OPERATOR_PATH,
  OUTBOX_PATH,
  CASHIER_PATH,
  CASHIER_RETURN_PATH,
  PARTNER_LOGIN_PATH,
  PARTNER_LOGIN_RETURN_PATH,
  PREFERENCES_PATH,
  RECORD_PATH,
  SIGN_OUT_PATH,
  STATE_PATH,
  TEST_IDENTITY_PATH,
  TEST_CASHIER_PATH,
  TEST_PARTNER_LOGIN_PATH,
} from "#renderer/addresses.ts";
import { LRUCache } from "lru-cache";
import type { CallFunction } from "#renderer/loading/call.ts";
import type { KeptPage, PageMemo } from "#renderer/loading/page-cache.ts";
import type { Assets } from "#renderer/rendering/assets.ts";
import type { ConfigStore } from "../../config/reload/config-store.ts";
import { createKeep, type Keep } from "../../config/memo.ts";
import { concernedPartners } from "../../config/reload/affected-partners.ts";
import type { DataValidator } from "../validation/data-validator.ts";
import { createCatalogue } from "../operator/catalogue.ts";
import {
  checkRequest,
  hasTwice,
  onlyMediaType,
  onlyMethods,
  oneValueEach,
} from "../http/check-request.ts";
import { createDeviceIds } from "../context/device-ids.ts";
import {
  createCashierReturn,
  createCashierStart,
} from "../round-trips/cashier.ts";
import { createGateway } from "../gateway/call-handler.ts";
import { createPieceEncoders } from "../http/gzip-pieces.ts";
import {
  withNamedCountry,
  withPreview,
  withRequestId,
  type EdgeRequest,
  type Trusts,
} from "../http/request.ts";
import { createImageHandler } from "../http/images.ts";
import {
  createOperator,
  type Operator,
  type OperatorInput,
} from "../operator/operator.ts";
import {
  createIdentityCallback,
  createIdentityStart,
} from "../round-trips/identity.ts";
import {
  createPartnerLoginReturn,
  createPartnerLoginStart,
} from "../round-trips/partner-login.ts";
import { createPageHandler } from "../pages/page-handler.ts";
import { createAgentReader } from "../context/platform.ts";
import { createPreferences, createSignOut } from "../forms/preferences.ts";
import {
  commonHeaders,
  createDocumentPolicy,
} from "../http/security-headers.ts";
import { createExperiments } from "../context/experiments.ts";
import { createStateHandler } from "../pages/state-handler.ts";
import { createSessions } from "../gateway/sessions.ts";
import { createTurns } from "../pages/turns.ts";
import { createUsers } from "../context/users.ts";
import { anonymousContext } from "../context/site-contexts.ts";
import { readVisitor } from "../context/visitor.ts";
import type { Rendering } from "../pages/entry-server.ts";
import { makeSecret } from "../../process/stored-secret.ts";
import type { Logger } from "../../process/logger.ts";
import { readyText } from "../../config/reload/config-report.ts";
import type { Metrics } from "../observability/metrics.ts";
import { createRuntime, type Runtime } from "./runtime.ts";
import { createRecorder } from "../recording/recorder.ts";
import type { Observe, Upstream } from "../upstream/client.ts";

export interface AppInput {
  readonly config: ConfigStore;
  readonly rendering: Rendering;
  readonly assets: Assets;
  /** Serves the files of the build; undefined where there is no build. */
  readonly files: express.RequestHandler | undefined;
  readonly validator: DataValidator;
  readonly upstream: Upstream;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly now: () => number;
  /** Whether new requests are still taken: false while the server stops. */
  readonly ready: () => boolean;
  /** The proxies in front, by address or range: what they say of a visitor is believed. */
  readonly trustedProxies?: readonly string[];
  /** The header, in lowercase, in which they name the visitor's country. */
  readonly countryHeader?: string;
  /** Whether a tester may ask for another host's pages, by query or cookie. */
  readonly hostOverride?: boolean;
  /** Signs cookies that nobody else may make; left out: one that lasts as long as the process. */
  readonly cookieKey?: string | undefined;
  /** false: nothing is kept between requests (benchmarks). */
  readonly keep?: boolean;
  /** Makes another client, that keeps nothing, for recordings; undefined: there are none. */
  readonly observed?: (observe: Observe) => Upstream;
  /** Shows the pages of UPSTREAM_PAGES; undefined where the upstream plays nobody. */
  readonly upstreamPages?: express.RequestHandler;
  /** false: calls carry no CSRF tokens (development). */
  readonly csrf?: boolean;
  /** Who may use metrics, the catalogue, recordings, faults and test logins. */
  readonly operator: OperatorInput;
  /** Whether the catalogue of modules is shown. */
  readonly catalogue?: boolean;
}

const MAX_PAGES = 1000;
/** The level at which parts are compressed; each is compressed once. */
const GZIP_LEVEL = 6;

const SMALL_BODY = "32kb";
const FORM = "application/x-www-form-urlencoded";

/** Pages of the upstream that operators see at the same paths here. */
const UPSTREAM_PAGES = [
  FAULTS_PATH,
  OUTBOX_PATH,
  TEST_CASHIER_PATH,
  TEST_IDENTITY_PATH,
  TEST_PARTNER_LOGIN_PATH,
];

/** Below /_/, what is asked for, and what forms are sent to. */
const READ = [
  ASSETS_PATH,
  IMAGE_PATH,
  STATE_PATH,
  IDENTITY_PATH,
  IDENTITY_RETURN_PATH,
  PARTNER_LOGIN_PATH,
  PARTNER_LOGIN_RETURN_PATH,
  CASHIER_PATH,
  CASHIER_RETURN_PATH,
  RECORD_PATH,
  CATALOGUE_PATH,
  OUTBOX_PATH,
];
const SENT = [PREFERENCES_PATH, SIGN_OUT_PATH];

export function createApp(input: AppInput): Express {
  const { config, rendering, assets, validator, upstream, log, metrics, now } =
    input;
  // Never jumps, as that of the machine may: for how long something has been known.
  const clock = () => performance.now();
  const devices = createDeviceIds(input.cookieKey ?? makeSecret());
  const turn = createTurns(clock);
  const runtimeOf = (
    call: CallFunction,
    pages: PageMemo | undefined,
    made: Keep,
  ): Runtime =>
    createRuntime(config.current(), {
      made,
      rendering,
      assets,
      validator,
      call,
      pages,
      hostOverride: input.hostOverride === true,
      devices,
      turn,
      log: {
        missingMessage: (language, key) =>
          log.error({ language, key }, "message missing"),
        sectionThrew: (section, error) =>
          log.error({ section, err: error }, "section threw"),
        sectionRefused: (route, refused) =>
          log.warn(
            { route, count: refused.length, sections: refused },
            "sections refused",
          ),
      },
    });
  const made = createKeep();
  const newPages = () =>
    input.keep === false
      ? undefined
      : new LRUCache<string, KeptPage>({ max: MAX_PAGES });
  let pages = newPages();
  let runtime = runtimeOf(upstream.call, pages, made);
  upstream.onClear(() => {
    pages = newPages();
    runtime = runtimeOf(upstream.call, pages, made);
  });
  config.onSwap((next, before) => {
    const partners = concernedPartners(before, next);
    // What a skeleton file says now is published now, whatever an hour-old answer says.
    if (partners === "all") return upstream.clear();
    for (const code of partners) upstream.forget(code);
    runtime = runtimeOf(upstream.call, pages, made);
  });

  const agent = createAgentReader();
  const users = createUsers({ call: upstream.call, now, clock });
  const shared = {
    runtime: () => runtime,
    rendering,
    agent,
    users,
    sessions: createSessions({
      call: upstream.call,
      users,
      csrf: input.csrf !== false,
      devices,
      now,
    }),
    experiments: createExperiments({ call: upstream.call, clock }),
    call: upstream.call,
    encoders: createPieceEncoders({ level: GZIP_LEVEL }),
    policy: createDocumentPolicy(),
    log,
    metrics,
    now,
    clock,
  };

  const operator = createOperator(input.operator);
  const app = express();
  app.disable("x-powered-by");
  app.disable("etag");
  app.set("trust proxy", [...(input.trustedProxies ?? [])]);
  app.use(
    withRequestId as never,
    commonHeaders(),
    ofAddressLength,
    checkRequest,
  );
  if (input.countryHeader !== undefined) {
    const trusts = app.get("trust proxy fn") as Trusts;
    app.use(withNamedCountry(input.countryHeader, trusts));
  }
  app.use(withPreview(operator.allows));
  app.use("/_", besidePages());
  app.use(operations(input, operator));
  app.use(onlyMethods("GET"), knownOnce, createPageHandler(shared) as never);
  app.use(failed(log));
  return app;

  function imageContext(request: EdgeRequest) {
    const visitor = readVisitor(request, new URLSearchParams(), runtime, agent);
    return (
      visitor &&
      anonymousContext(
        visitor,
        visitor.site.defaultLanguage,
        { id: request.id },
        now(),
      )
    );
  }

  /** What pages know of their query, they know once. */
  function knownOnce(
    request: Request,
    response: Response,
    next: NextFunction,
  ): void {
    if (hasTwice(request.url, runtime.knownQuery))
      response.status(400).type("text").send("Bad Request\n");
    else next();
  }

  /** Everything below /_/. */
  function besidePages(): express.Router {
    const router = express.Router();
    router.use(oneValueEach);
    for (const path of READ) router.use(below(path), onlyMethods("GET"));
    for (const path of SENT)
      router.use(below(path), onlyMethods("POST"), onlyMediaType(FORM));
    router.use(below(OPERATOR_PATH), onlyMethods("GET", "POST"));
    router.use(below(CALL_PATH), onlyMediaType("application/json"));
    if (input.files) router.use(below(ASSETS_PATH), input.files);
    router.get(
      `${below(IMAGE_PATH)}/:preset/*id`,
      createImageHandler({
        presets: () => runtime.config.imagePresets,
        call: upstream.call,
        context: (request) => imageContext(request as never),
      }),
    );
    router.get(below(STATE_PATH), createStateHandler(shared) as never);
    router.all(
      `${below(CALL_PATH)}/:name`,
      express.json({ limit: SMALL_BODY }),
      createGateway(shared),
    );
    router.post(
      below(PREFERENCES_PATH),
      express.urlencoded({ extended: false, limit: SMALL_BODY }),
      createPreferences(shared),
    );
    router.post(
      below(SIGN_OUT_PATH),
      express.urlencoded({ extended: false, limit: SMALL_BODY }),
      createSignOut(shared),
    );
    router.get(below(IDENTITY_PATH), createIdentityStart(shared));
    router.get(below(IDENTITY_RETURN_PATH), createIdentityCallback(shared));
    router.get(below(PARTNER_LOGIN_PATH), createPartnerLoginStart(shared));
    router.get(
      below(PARTNER_LOGIN_RETURN_PATH),
      createPartnerLoginReturn(shared),
    );
    router.get(below(CASHIER_PATH), createCashierStart(shared));
    router.get(below(CASHIER_RETURN_PATH), createCashierReturn(shared));
    router
      .route(below(OPERATOR_PATH))
      .get(operator.signIn)
      .post(
        express.urlencoded({ extended: false, limit: SMALL_BODY }),
        operator.signIn,
      );
    const { observed } = input;
    if (observed) {
      const recorder = createRecorder({
        agent,
        log,
        now,
        runtime: (observe) =>
          runtimeOf(observed(observe).call, undefined, createKeep()),
      });
      router.get(below(RECORD_PATH), operator.only, recorder as never);
    }
    if (input.upstreamPages) {
      const body = express.raw({ type: () => true, limit: SMALL_BODY });
      for (const path of UPSTREAM_PAGES)
        router.use(below(path), operator.only, body, input.upstreamPages);
    }
    if (input.catalogue) {
      router.get(
        below(CATALOGUE_PATH),
        operator.only,
        createCatalogue(shared) as never,
      );
    }
    router.use((_request, response) => void response.status(404).end());
    return router;
  }
}

/** An address as a router that is mounted at /_ sees it. */
function below(address: string): string {
  return address.slice("/_".length);
}

/** What operators and their tools ask. */
function operations(
  { ready, metrics, config }: Pick<AppInput, "ready" | "metrics" | "config">,
  operator: Operator,
): express.Router {
  const router = express.Router();
  router.get("/healthz", (_request, response) => {
    response.type("text").send("ok\n");
  });
  router.get("/readyz", (_request, response) => {
    if (ready()) response.type("text").send(readyText(config.refused()));
    else response.status(503).type("text").send("stopping\n");
  });
  router.get("/metrics", operator.only, async (_request, response) => {
    const text = await metrics.text();
    response.set("Content-Type", metrics.contentType).send(text);
  });
  return router;
}

/** No page of ours has a longer address; what is longer is neither matched nor kept anywhere. */
const LONGEST_ADDRESS = 8192;

function ofAddressLength(
  { url }: Request,
  response: Response,
  next: NextFunction,
): void {
  if (url.length <= LONGEST_ADDRESS) next();
  else response.status(414).set("Cache-Control", "no-store").end();
}

function failed(log: Logger) {
  // Express tells an error handler by its four parameters.
  return (
    error: unknown,
    request: Request & Partial<Pick<EdgeRequest, "id">>,
    response: Response,
    _next: NextFunction,
  ): void => {
    const status = (error as { status?: unknown }).status;
    const ours = typeof status !== "number" || status >= 500;
    if (ours)
      log.error({ request_id: request.id, err: error }, "request failed");
    if (response.headersSent) response.destroy();
    else
      response
        .status(ours ? 500 : status)
        .type("text")
        .send(ours ? "Internal Server Error\n" : "Bad Request\n");
  };
}
