/** How a page of the offered snapshot differs from that of the live one. */
import type { IncomingHttpHeaders } from "node:http";
import type { Visit } from "./rehearsal.ts";

/** A section of a page that nobody sees. */
export interface ShadowSection {
  readonly name: string;
  /** undefined: there is no such module. */
  readonly module: string | undefined;
  /** Why it is missing, if nobody intended that. */
  readonly failure: string | undefined;
  readonly html: string;
  /** Whether its data is part of the configuration, and not of an answer that changes. */
  readonly isFixed: boolean;
}

export interface ShadowPage extends Pick<Visit, "status"> {
  readonly sections: readonly ShadowSection[];
}

/** What of a request makes the page of a new visitor. */
export interface ShadowRequest {
  readonly path: string;
  readonly headers: Pick<
    IncomingHttpHeaders,
    "host" | "user-agent" | "accept-language"
  >;
}

/** The differences that a visitor would see, or that a person should look at. */
export function differencesOf(
  live: ShadowPage,
  offered: ShadowPage,
): ReadonlySet<string> {
  const found = new Set<string>();
  if (live.status !== offered.status)
    found.add(`the page: ${statusOf(offered)} instead of ${statusOf(live)}`);
  const sections = new Map(offered.sections.map((each) => [each.name, each]));
  for (const old of live.sections) {
    const difference = differenceOf(old, sections.get(old.name));
    if (difference !== undefined)
      found.add(`${old.module ?? "an unknown module"}: ${difference}`);
    sections.delete(old.name);
  }
  for (const { module } of sections.values())
    found.add(`${module ?? "an unknown module"}: added`);
  return found;
}

const statusOf = ({ status }: ShadowPage) =>
  status === 0 ? "a loop of redirects" : `status ${status}`;

function differenceOf(
  old: ShadowSection,
  offered: ShadowSection | undefined,
): string | undefined {
  if (!offered) return "missing";
  if (offered.module !== old.module) return "another module";
  if (offered.failure !== old.failure)
    return offered.failure === undefined
      ? "does not fail any more"
      : `fails (${offered.failure})`;
  if (offered.html === old.html) return undefined;
  if (old.isFixed && offered.isFixed) return "other HTML";
  // Answers differ from one moment to the next, but hardly by half.
  return offered.html.length * 2 < old.html.length
    ? "less than half of the HTML"
    : undefined;
}
