/** Files that programs request at fixed paths, without a link to them. */
import express, { type RequestHandler, type Router } from "express";
import type { AgentReader } from "../context/platform.ts";
import { sendIcon } from "../pwa/app-icon.ts";
import type { Pictures } from "../pictures/pictures.ts";
import { createRobots } from "../search-engines/robots.ts";
import {
  createSitemaps,
  type SitemapDeps,
} from "../search-engines/sitemaps.ts";
import { createChangePassword } from "./change-password.ts";
import { createSecurityTxt, SECURITY_TXT } from "./security-txt.ts";

export interface WellKnownDeps extends SitemapDeps {
  readonly agent: AgentReader;
  readonly pictures: Pictures;
}

/** iPhones look for their icon in several sizes. */
const APPLE_ICON =
  /^\/apple-touch-icon(?:-\d{1,3}x\d{1,3})?(?:-precomposed)?\.png$/;

/**
 * A path that only programs request: no page is below /.well-known/, and no page's path ends like a
 * file name. People get the 404 page, programs a short 404.
 */
const FILE =
  /^\/\.well-known(?:\/|$)|\/\.[^/]*$|\/[^/]*\.(?:asp|aspx|avif|bak|cgi|conf|config|css|env|gif|git|gz|ico|ini|jpe?g|js|json|jsp|log|map|mjs|pdf|php|png|rss|sql|svg|swf|tar|txt|webmanifest|webp|woff2?|xml|ya?ml|zip)$/i;

/** Answers these files from the data of the host's site, and other requests for files with a short 404. */
export function createWellKnownFiles(deps: WellKnownDeps): Router {
  const router = express.Router();
  router.get("/robots.txt", createRobots(deps));
  router.get(
    "/sitemap.xml",
    createSitemaps(deps, () => "index.xml"),
  );
  router.get(
    "/favicon.ico",
    sendIcon(deps, () => "favicon"),
  );
  router.get(
    APPLE_ICON,
    sendIcon(deps, () => "apple"),
  );
  router.get(SECURITY_TXT, createSecurityTxt(deps));
  router.get("/security.txt", (_, response) =>
    response.redirect(301, SECURITY_TXT),
  );
  router.get("/.well-known/change-password", createChangePassword(deps));
  router.get(FILE, notFound);
  return router;
}

const notFound: RequestHandler = (_, response) => {
  response.set("Cache-Control", "public, max-age=3600").sendStatus(404);
};
