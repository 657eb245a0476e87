/**
 * Pages that browsers load before they are opened (https://wicg.github.io/nav-speculation): the
 * rules from the route table, and the restrictions of these requests.
 */
import { hash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import type { RequestHandler } from "express";
import { SPECULATION_PATH } from "#renderer/shared/addresses.ts";
import type { Routes } from "#renderer/routing/compile.ts";
import { urlPatterns } from "#renderer/routing/url-patterns.ts";

export interface SpeculationRules {
  /** The document header that names the rules. */
  readonly header: string;
  readonly name: string;
  readonly body: string;
  /** The pathnames of all rules. */
  readonly patterns: readonly string[];
}

/** Links to another language, whose page sets a cookie, and links to other things than pages. */
const NOT_PAGES = "[hreflang],[download],[rel~=external],[target]";

/** The rules of a route table; undefined when no route says `speculation`. */
export function speculationRules(routes: Routes): SpeculationRules | undefined {
  const rules: Record<string, object[]> = {};
  const patterns: string[] = [];
  for (const route of Object.values(routes)) {
    const { action, eagerness } = route.meta.speculation ?? {};
    if (action === undefined) continue;
    // Links with a query are excluded, because they can be searches.
    const pathnames = urlPatterns(route);
    const href_matches = pathnames.map((pathname) => ({
      pathname,
      search: "",
    }));
    patterns.push(...pathnames);
    const where = {
      and: [{ href_matches }, { not: { selector_matches: NOT_PAGES } }],
    };
    (rules[action] ??= []).push({ where, eagerness });
  }
  if (patterns.length === 0) return undefined;
  const body = JSON.stringify(rules);
  const name = `${hash("sha256", body, "base64url").slice(0, 16)}.json`;
  return { header: `"${SPECULATION_PATH}/${name}"`, name, body, patterns };
}

/**
 * Whether a browser loads a page that nobody has opened yet (Sec-Purpose: prefetch,
 * prefetch;prerender).
 */
export function isSpeculative(headers: IncomingHttpHeaders): boolean {
  return /^\s*prefetch\b/i.test(String(headers["sec-purpose"] ?? ""));
}

/** GET /_/speculation/<hash>.json: the rules of the current route table. */
export function createSpeculationHandler({
  runtime,
}: {
  readonly runtime: () => {
    readonly speculation: SpeculationRules | undefined;
  };
}): RequestHandler {
  return (request, response) => {
    const { speculation } = runtime();
    if (!speculation || speculation.name !== request.params["name"]) {
      response.sendStatus(404);
      return;
    }
    response
      .set("Cache-Control", "public, max-age=31536000, immutable")
      .type("application/speculationrules+json")
      .send(speculation.body);
  };
}
