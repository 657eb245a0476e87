/** Pictures, events, health. */
import express, { type Router } from "express";
import { fail, succeed } from "./envelope.ts";
import { queryText } from "./query.ts";
import { drawScene } from "./scenes/draw-scene.ts";

/** The services that the backend plays. */
const SERVICES = [
  "reappserv",
  "usrcsrv",
  "userserv",
  "gatewaysrv",
  "cartsrv",
  "experiencesrv",
  "experimentsrv",
  "mediasrv",
  "logsrv",
];

export function platformRoutes({
  now,
}: {
  readonly now: () => number;
}): Router {
  const router = express.Router();

  router.get("/v1/mediasrv/scene", (request, response) => {
    const svg = drawScene(queryText(request, "image_id"));
    if (svg) succeed(response, { svg });
    else fail(response, "1301", "no such picture");
  });

  router.post(
    ["/v1/logsrv/events", "/v1/logsrv/client_logs"],
    express.json({ limit: "64kb" }),
    (_request, response) => {
      succeed(response, {});
    },
  );

  router.get("/v1/opssrv/health", (_request, response) => {
    succeed(response, {
      services: SERVICES.map((name) => ({ name, status: "ok" })),
      checked_at: new Date(now()).toISOString().replace(/\.\d+Z$/, "Z"),
    });
  });

  return router;
}
