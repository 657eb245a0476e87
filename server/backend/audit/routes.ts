/**
 * GET: the latest acts, as JSON, by the filters of `wayfare audit`. POST: an act of the web server's operator, which it
 * reports. For the operator.
 */
import express, { type Request, type Router } from "express";
import { readAct } from "#server/config/audit/act.ts";
import { queryText } from "../http/query.ts";
import type { ActFilter, Audit } from "./audit.ts";

/** Their path, here and on the site. */
export const AUDIT_PATH = "/_/audit";

const MAX_SHOWN = 1000;

export function auditRoutes(audit: Audit): Router {
  const router = express.Router();
  router.get("/", async (request, response) => {
    const filter = filterOf(request);
    if (typeof filter === "string")
      return void response.status(400).json({ problems: [filter] });
    const acts = await audit.list(filter, MAX_SHOWN);
    response.json({ acts, more: acts.length === MAX_SHOWN });
  });
  router.post(
    "/",
    express.json({ limit: "4kb" }),
    async (request, response) => {
      const act = readAct(request.body);
      if (!act)
        return void response.status(400).json({ problems: ["this is no act"] });
      await audit.record(act);
      response.status(204).end();
    },
  );
  return router;
}

/** @returns a text: why the query is not valid */
function filterOf(request: Request): ActFilter | string {
  const times: Record<string, number> = {};
  for (const name of ["from", "to"]) {
    const text = queryText(request, name);
    if (text === "") continue;
    const time = Number(text);
    if (!Number.isSafeInteger(time))
      return `"${name}" is a time in milliseconds since 1970`;
    times[name] = time;
  }
  const { from, to } = times;
  const text = (name: string) => queryText(request, name) || undefined;
  return {
    from,
    to,
    who: text("who"),
    act: text("act"),
    target: text("target"),
  };
}
