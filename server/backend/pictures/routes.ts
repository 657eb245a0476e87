/** The call of pictures. */
import express, { type Router } from "express";
import type { DataSet } from "../data-set/data-set.ts";
import { fail, succeed } from "../http/envelope.ts";
import { queryText } from "../http/query.ts";
import { findScene } from "./pictures.ts";

export function pictureRoutes(data: DataSet): Router {
  const router = express.Router();
  router.get("/v1/mediasrv/scene", (request, response) => {
    const scene = findScene(
      data,
      queryText(request, "image_id"),
      queryText(request, "scheme") === "dark",
    );
    if (scene) succeed(response, scene);
    else fail(response, "picture_unknown");
  });
  return router;
}
