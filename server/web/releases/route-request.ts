/** Which of the served configurations answers a request. */
import type { IncomingMessage } from "node:http";
import type { Release } from "#schema/release-state.ts";
import type { ReceivedRequest } from "../http/request.ts";
import { requestUrl } from "../http/request-url.ts";
import { SNAPSHOT_HEADER } from "../http/snapshot.ts";
import { cohortIn, newCohort, placeOf } from "./cohort.ts";
import { percentAt, stageOf, type Place } from "./steps.ts";

/** Finds out whose pages a path of a host shows; undefined: nobody's. */
export type PlaceOf = (host: string, pathname: string) => Place | undefined;

/**
 * The snapshot that a page names with its calls (its `snapshot`); undefined: the request names none.
 * A page itself cannot name one.
 */
export function namedSnapshot({
  url = "",
  headers,
}: IncomingMessage): string | undefined {
  if (!url.startsWith("/_/")) return undefined;
  const named = headers[SNAPSHOT_HEADER];
  if (typeof named === "string") return named;
  return url.includes("snapshot=")
    ? (requestUrl(url).searchParams.get("snapshot") ?? undefined)
    : undefined;
}

/**
 * Whether a request is for the offered configuration. A new visitor is given a cohort, which the answer
 * stores in the browser (`newCohort`).
 */
export function getsOffered(
  request: ReceivedRequest,
  release: Release,
  placeOfPath: PlaceOf,
): boolean {
  if (!stageOf(release)) return false;
  let cohort = cohortIn(request.headers.cookie);
  if (cohort === undefined) {
    // Only a page begins a visit: a picture of a browser without cookies is of no cohort.
    if (request.url?.startsWith("/_/") !== false) return false;
    cohort = newCohort();
    request.newCohort = cohort;
  }
  const place = placeOfPath(request.headers.host ?? "", pagePath(request));
  return (
    place !== undefined &&
    placeOf(cohort, release.id) < percentAt(release, place)
  );
}

/** The path of the page that is requested, or that makes the request: a partner may have a path of a site's host. */
function pagePath({ url = "/", headers }: IncomingMessage): string {
  const { pathname, searchParams } = requestUrl(url);
  if (!pathname.startsWith("/_/")) return pathname;
  const segment = headers["x-segment"] ?? searchParams.get("segment");
  if (typeof segment === "string") return segment;
  const page = searchParams.get("url");
  if (page !== null) return requestUrl(page).pathname;
  const { referer } = headers;
  return referer !== undefined && URL.canParse(referer)
    ? new URL(referer).pathname
    : "/";
}
