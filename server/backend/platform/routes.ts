/** Pictures, events, health. */
import express, { type Router } from "express";
import { fail, succeed } from "../kernel/envelope.ts";
import { createHealthCheck } from "./health.ts";
import { queryText } from "../kernel/query.ts";
import { readData } from "../kernel/read-data.ts";
import { drawScene, SCENE_IDS } from "../pictures/draw-scene.ts";

export function platformRoutes({
  now,
  clock,
}: {
  readonly now: () => number;
  /** A clock that never jumps, in milliseconds. */
  readonly clock: () => number;
}): Router {
  const router = express.Router();
  const health = createHealthCheck({
    services: readData("services"),
    ask: (address, signal) => fetch(address, { signal, redirect: "manual" }),
    now,
    clock,
  });

  router.get("/v1/mediasrv/scene", (request, response) => {
    const scene = drawScene(
      queryText(request, "image_id"),
      queryText(request, "scheme") === "dark" ? "night" : "day",
    );
    if (scene) succeed(response, scene);
    else fail(response, "picture_unknown");
  });

  router.get("/v1/mediasrv/scenes", (_request, response) => {
    succeed(response, { image_ids: SCENE_IDS });
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

  // A result is true for this moment only: it must not be cached.
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
