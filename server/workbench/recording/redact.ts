/**
 * Replaces personal data in a recording (personal-data.ts); equal values get equal replacements.
 */
import type { Exchange, Recording, Redacted } from "#schema/recording.ts";
import { pointerStep } from "#server/config/data-files/problem.ts";
import { PERSONAL_RULES, type PersonalRule } from "./personal-data.ts";

export interface RedactDeps {
  /** Whether all visitors get the same answers to a call. */
  readonly isShared: (call: string) => boolean;
  /** Public texts: the site's own addresses. */
  readonly published: ReadonlySet<string>;
}

type Redactable = Pick<Recording, "request" | "exchanges">;

export interface RedactedParts extends Redactable {
  readonly redacted: readonly Redacted[];
}

interface Found {
  readonly rule: PersonalRule;
  readonly replacement: string;
  readonly places: Set<string>;
}

/** Shorter values are replaced only if they are the whole text: "Li" is part of many words. */
const MIN_WITHIN = 4;

/** Replaces personal data in the request and in the exchanges; the page is rendered from them again. */
export function redact(
  { request, exchanges }: Redactable,
  deps: RedactDeps,
): RedactedParts {
  const found = new Map<string, Found>();
  const counts = new Map<string, number>();

  function note(rule: PersonalRule, value: string, place: string): void {
    if (value === "" || deps.published.has(value)) return;
    let known = found.get(value);
    if (!known) {
      const count = (counts.get(rule.name) ?? 0) + 1;
      const replacement = rule.replacement(value, count);
      if (replacement === value) return;
      counts.set(rule.name, count);
      found.set(value, (known = { rule, replacement, places: new Set() }));
    }
    known.places.add(place);
  }

  function search(value: unknown, at: Place): void {
    if (typeof value === "string" || typeof value === "number") {
      const text = String(value);
      for (const rule of PERSONAL_RULES) {
        if (rule.personalOnly && !at.isPersonal) continue;
        const isKey = rule.keys?.test(at.key) === true && isPlace(rule, at);
        // Other answers may contain the lines of an address separately.
        if (isKey)
          for (const line of text.split("\n")) note(rule, line, at.pointer);
        else if (typeof value === "string")
          for (const part of rule.find?.(text) ?? [])
            note(rule, part, at.pointer);
      }
      return;
    }
    if (typeof value !== "object" || value === null) return;
    const siblings = Array.isArray(value) ? at.siblings : Object.keys(value);
    for (const [key, child] of Object.entries(value))
      search(child, {
        ...at,
        siblings,
        ...(Array.isArray(value) ? {} : { key, parent: at.key }),
        pointer: at.pointer + pointerStep(key),
      });
  }

  const start = { key: "", parent: "", siblings: [], isPersonal: true };
  search(queryOf(request.url), { ...start, pointer: "/request/url" });
  for (const [index, exchange] of exchanges.entries()) {
    const pointer = `/exchanges/${index}`;
    const isPersonal = !deps.isShared(exchange.call);
    search(queryOf(exchange.path), { ...start, pointer: `${pointer}/path` });
    search(jsonOf(exchange.request_body), {
      ...start,
      pointer: `${pointer}/request_body`,
    });
    search(exchange.body, {
      ...start,
      isPersonal,
      pointer: `${pointer}/body`,
    });
  }

  const replaced = (text: string, isPersonal: boolean) =>
    replaceIn(text, found, isPersonal);
  return {
    request: { ...request, url: replaceInUrl(request.url, replaced) },
    exchanges: exchanges.map((exchange) =>
      redactExchange(exchange, replaced, !deps.isShared(exchange.call)),
    ),
    redacted: summary(found),
  };
}

interface Place {
  /** The key of the value, or of the list that contains it. */
  readonly key: string;
  /** The key of the object that contains it, or of the list that contains the object. */
  readonly parent: string;
  readonly siblings: readonly string[];
  readonly pointer: string;
  readonly isPersonal: boolean;
}

function isPlace({ beside, within }: PersonalRule, at: Place): boolean {
  if (!beside && !within) return true;
  return (
    within?.test(at.parent) === true ||
    (beside !== undefined && at.siblings.some((name) => beside.test(name)))
  );
}

type Replace = (text: string, isPersonal: boolean) => string;

function redactExchange(
  exchange: Exchange,
  replace: Replace,
  isPersonal: boolean,
): Exchange {
  const { request_body, path, body } = exchange;
  const inJson = (value: unknown, personal: boolean): unknown =>
    mapTexts(value, (text) => replace(text, personal));
  return {
    ...exchange,
    path: replaceInUrl(path, replace),
    ...(request_body === undefined
      ? {}
      : { request_body: JSON.stringify(inJson(jsonOf(request_body), true)) }),
    body: inJson(body, isPersonal) as Exchange["body"],
  };
}

function replaceIn(
  text: string,
  found: ReadonlyMap<string, Found>,
  isPersonal: boolean,
): string {
  const whole = found.get(text);
  if (whole && (isPersonal || !whole.rule.personalOnly))
    return whole.replacement;
  let replaced = text;
  for (const [value, { rule, replacement }] of found) {
    if (value.length < MIN_WITHIN || (rule.personalOnly && !isPersonal))
      continue;
    if (replaced.includes(value))
      replaced = replaced.replaceAll(value, () => replacement);
  }
  return replaced;
}

function replaceInUrl(url: string, replace: Replace): string {
  const [path, query] = splitOnce(url, "?");
  const segments = path.split("/").map((segment) => {
    const text = decoded(segment);
    const next = replace(text, true);
    return next === text ? segment : encodeURIComponent(next);
  });
  if (query === undefined) return segments.join("/");
  let isChanged = false;
  const params = [...new URLSearchParams(query)].map(([name, value]) => {
    const next = replace(value, true);
    isChanged ||= next !== value;
    return [name, next] as [string, string];
  });
  const search = isChanged ? new URLSearchParams(params).toString() : query;
  return `${segments.join("/")}?${search}`;
}

function splitOnce(text: string, at: string): [string, string?] {
  const index = text.indexOf(at);
  return index < 0 ? [text] : [text.slice(0, index), text.slice(index + 1)];
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function queryOf(url: string): Readonly<Record<string, string>> {
  const [, query = ""] = splitOnce(url, "?");
  return Object.fromEntries(new URLSearchParams(query));
}

function jsonOf(text: string | undefined): unknown {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === "string") return change(value);
  if (typeof value === "number") {
    const text = String(value);
    const next = change(text);
    return next === text ? value : Number(next);
  }
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [key, mapTexts(child, change)]),
  );
}

function summary(found: ReadonlyMap<string, Found>): Redacted[] {
  const byRule = Map.groupBy(found.values(), ({ rule }) => rule.name);
  return [...byRule].map(([rule, values]) => ({
    rule,
    values: values.length,
    places: [...new Set(values.flatMap(({ places }) => [...places]))],
  }));
}
