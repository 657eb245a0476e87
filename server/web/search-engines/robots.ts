/** Rules for robots on a site (RFC 9309). */
import type { RequestHandler } from "express";
import {
  CALL_PATH,
  DOWNLOAD_PATH,
  SITEMAP_PATH,
  STATE_PATH,
} from "#renderer/shared/addresses.ts";
import type { Runtime } from "../runtime/runtime.ts";
import { siteAt } from "../context/effective-site.ts";
import { hostName } from "../context/visitor.ts";

/**
 * Addresses that are no pages. Pages that must not be listed are not here: they say so themselves
 * when they are requested.
 */
const NO_PAGES = [CALL_PATH, DOWNLOAD_PATH, STATE_PATH];

/** GET /robots.txt */
export function createRobots({
  runtime,
}: {
  readonly runtime: () => Runtime;
}): RequestHandler {
  return (request, response) => {
    const found = siteAt(runtime().sites, hostName(request.headers.host), "/");
    if (!found) {
      response.sendStatus(421);
      return;
    }
    const lines = [
      "User-agent: *",
      ...NO_PAGES.map((path) => `Disallow: ${path}`),
      "",
      `Sitemap: ${found.site.origin}${SITEMAP_PATH}/index.xml`,
      "",
    ];
    response
      .set("Cache-Control", "public, max-age=3600")
      .type("text/plain")
      .send(lines.join("\n"));
  };
}
