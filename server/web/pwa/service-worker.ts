/** Serves the service worker, or a script that removes it on a site that stopped saving pages. */
import type { RequestHandler } from "express";
import { siteOfUrl, type InstalledDeps } from "./site-of-url.ts";

/** Deletes everything that an earlier worker stored, and its registration. */
export const REMOVED_WORKER = `addEventListener("install",()=>skipWaiting());
addEventListener("activate",(event)=>event.waitUntil(caches.keys().then((names)=>Promise.all(names.map((name)=>caches.delete(name)))).then(()=>registration.unregister())));
`;

/**
 * A worker obeys the policy of its own response: it may request this host, and load nothing else.
 */
const POLICY = "default-src 'none';connect-src 'self'";

/**
 * GET /_/service-worker.js
 *
 * @param read returns the built script
 */
export function createServiceWorkerHandler(
  deps: InstalledDeps,
  read: () => string,
): RequestHandler {
  return (request, response) => {
    const runtime = deps.runtime();
    const { site } = siteOfUrl(request, runtime);
    const isOn = site && runtime.offlinePath(site.site) !== undefined;
    response
      .set("Cache-Control", "no-cache")
      .set("Content-Security-Policy", POLICY)
      .set("Service-Worker-Allowed", "/")
      .type("text/javascript")
      .send(isOn ? read() : REMOVED_WORKER);
  };
}
