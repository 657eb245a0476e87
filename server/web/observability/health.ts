import express, { type RequestHandler, type Router } from "express";
import type { ConfigStore } from "#server/config/reload/config-store.ts";
import { readyText } from "#server/config/reload/reload-report.ts";
import type { Redis, RedisState } from "#server/config/redis/redis.ts";
import type { Metrics } from "./metrics.ts";

export interface HealthInput {
  readonly readiness: () => Readiness;
  readonly metrics: Metrics;
  readonly config: Pick<ConfigStore, "refused">;
  readonly redis?: Pick<Redis, "state"> | undefined;
  /** Since when their store has not answered, in milliseconds since 1970. */
  readonly releases?:
    | { readonly staleSince: () => number | undefined }
    | undefined;
}

/** Whether load balancers may send visitors to this server. */
export type Readiness = "ready" | "warming up" | "stopping";

/** GET /healthz, /readyz and /metrics, for load balancers and monitoring. */
export function createHealthRoutes(
  { readiness, metrics, config, redis, releases }: HealthInput,
  operatorOnly: RequestHandler,
): Router {
  const router = express.Router();
  router.get("/healthz", (_request, response) => {
    response.type("text").send("ok\n");
  });
  router.get("/readyz", (_request, response) => {
    const state = readiness();
    if (state === "ready")
      response
        .type("text")
        .send(
          readyText(config.refused()) +
            redisText(redis?.state().away) +
            releasesText(releases?.staleSince()),
        );
    else response.status(503).type("text").send(`${state}\n`);
  });
  router.get("/metrics", operatorOnly, async (_request, response) => {
    const text = await metrics.text();
    response.set("Content-Type", metrics.contentType).send(text);
  });
  return router;
}

/** A server without its Redis is ready, but counts alone. The reason, which names addresses, is in the log. */
function redisText(away: RedisState["away"]): string {
  return away
    ? `Redis is away since ${new Date(away.since).toISOString()}\n`
    : "";
}

/**
 * A server that does not learn of releases is ready: it serves the last good configuration. All servers lose their
 * database at once, and if none were ready, nobody would be served.
 */
function releasesText(since: number | undefined): string {
  return since === undefined
    ? ""
    : `The database of releases is away since ${new Date(since).toISOString()}\n`;
}
