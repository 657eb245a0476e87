/** Health checks, and the events and errors of browsers, which are not stored. */
import express, { type Router } from "express";
import { succeed } from "../http/envelope.ts";
import { createHealthCheck } from "./health.ts";
import type { DataSet } from "../data-set/data-set.ts";

/** The check uses a visitor with a session, which some calls need. */
const CHECKER = {
  "X-Session-Key": "health-check",
  "X-Device-Id": "health-check",
};

export function healthRoutes({
  data,
  now,
  clock,
}: {
  readonly data: DataSet;
  readonly now: () => number;
  /** A monotonic clock, in milliseconds. */
  readonly clock: () => number;
}): Router {
  const router = express.Router();
  const health = createHealthCheck({
    services: () => data.one("services"),
    ask: (address, signal) =>
      fetch(address, { signal, redirect: "manual", headers: CHECKER }),
    now,
    clock,
  });

  router.post(
    ["/v1/logsrv/events", "/v1/logsrv/client_logs"],
    express.json({ limit: "64kb" }),
    (_request, response) => {
      succeed(response, {});
    },
  );

  router.get("/v1/logsrv/health", (_request, response) => {
    succeed(response, {});
  });

  // A result is valid at this moment only, so it must not be cached.
  router.get("/v1/opssrv/health", async (request, response) => {
    const { localAddress, localPort } = request.socket;
    const host = localAddress?.includes(":")
      ? `[${localAddress}]`
      : localAddress;
    response.set("Cache-Control", "no-store");
    succeed(response, await health(`http://${host}:${localPort}`));
  });

  return router;
}
