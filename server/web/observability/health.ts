import express, { type RequestHandler, type Router } from "express";
import type { ConfigStore } from "#server/config/reload/config-store.ts";
import { readyText } from "#server/config/reload/reload-report.ts";
import type { Metrics } from "./metrics.ts";

export interface HealthInput {
  readonly readiness: () => Readiness;
  readonly metrics: Metrics;
  readonly config: Pick<ConfigStore, "refused">;
}

/** Whether load balancers may send visitors to this server. */
export type Readiness = "ready" | "warming up" | "stopping";

/** GET /healthz, /readyz and /metrics, for load balancers and monitoring. */
export function createHealthRoutes(
  { readiness, metrics, config }: HealthInput,
  operatorOnly: RequestHandler,
): Router {
  const router = express.Router();
  router.get("/healthz", (_request, response) => {
    response.type("text").send("ok\n");
  });
  router.get("/readyz", (_request, response) => {
    const state = readiness();
    if (state === "ready")
      response.type("text").send(readyText(config.refused()));
    else response.status(503).type("text").send(`${state}\n`);
  });
  router.get("/metrics", operatorOnly, async (_request, response) => {
    const text = await metrics.text();
    response.set("Content-Type", metrics.contentType).send(text);
  });
  return router;
}
