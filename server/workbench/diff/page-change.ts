/** The difference between one recorded page under two configurations. */
import { diffArrays } from "diff";
import type { PlayedCall, PlayedPage } from "../recording/play-recording.ts";
import { requestName } from "../recording/recorded-answers.ts";
import type {
  RenderedPage,
  RenderedSection,
} from "../recording/rendered-page.ts";
import { recordedHtml } from "../recording/section-html.ts";

export type SectionChangeKind =
  | "appears"
  | "disappears"
  | "moves"
  | "changes"
  /** It makes a call that was not recorded: its content is unknown. */
  | "unrecorded";

export interface SectionChange {
  readonly kind: SectionChangeKind;
  readonly name: string;
  readonly module_id: string;
  /** A detail besides the HTML: the new place, why it is left out, the call. */
  readonly detail?: string;
  /** One tag per line; empty if it is not shown. */
  readonly before: readonly string[];
  readonly after: readonly string[];
}

export interface Cost {
  /** How many upstream requests. */
  readonly calls: number;
  /** The document's HTML without the styles. */
  readonly bytes: number;
  /** The time of the page if every call takes as long as its row allows, in milliseconds. */
  readonly critical_ms: number;
}

export interface PageChange {
  readonly route: { readonly before: string; readonly after: string };
  readonly status: { readonly before: number; readonly after: number };
  readonly title: { readonly before: string; readonly after: string };
  readonly layout: { readonly before: string; readonly after: string };
  /** Why there is another page, or none. */
  readonly reason?: string;
  readonly sections: readonly SectionChange[];
  /** Parts of the document around the sections: its head, and the browser's page state. */
  readonly document: readonly DocumentChange[];
  readonly calls: {
    readonly added: readonly string[];
    readonly removed: readonly string[];
  };
  readonly cost: { readonly before: Cost; readonly after: Cost };
}

export interface DocumentChange {
  readonly part: "head" | "state";
  readonly before: readonly string[];
  readonly after: readonly string[];
}

const NO_PAGE = "(no page)";

/** @returns undefined when nothing is different */
export function pageChange(
  before: PlayedPage,
  after: PlayedPage,
): PageChange | undefined {
  const change: PageChange = {
    ...pairs(before.page, after.page),
    ...(after.failure !== undefined && after.failure !== before.failure
      ? { reason: after.failure }
      : {}),
    sections: lacksPage(after)
      ? [skeletonUnrecorded(after)]
      : sectionChanges(before.page?.sections ?? [], after.page?.sections ?? []),
    document: lacksPage(after) ? [] : documentChanges(before.page, after.page),
    calls: callChanges(before.calls, after.calls),
    cost: { before: costOf(before), after: costOf(after) },
  };
  return isChange(change) ? change : undefined;
}

function isChange({
  route,
  status,
  title,
  layout,
  reason,
  sections,
  document,
  calls,
  cost,
}: PageChange): boolean {
  return (
    reason !== undefined ||
    sections.length > 0 ||
    document.length > 0 ||
    calls.added.length > 0 ||
    calls.removed.length > 0 ||
    [route, status, title, layout].some((pair) => pair.before !== pair.after) ||
    cost.before.critical_ms !== cost.after.critical_ms
  );
}

function pairs(
  before: RenderedPage | undefined,
  after: RenderedPage | undefined,
) {
  return {
    route: { before: before?.route ?? NO_PAGE, after: after?.route ?? NO_PAGE },
    status: { before: before?.status ?? 0, after: after?.status ?? 0 },
    title: { before: before?.title ?? "", after: after?.title ?? "" },
    layout: { before: before?.layout ?? "", after: after?.layout ?? "" },
  };
}

/** The page's own calls, of guards and skeleton, without a recorded answer. */
function pageCallsWithoutAnswer({ page, calls }: PlayedPage): PlayedCall[] {
  const ofSections = new Set(
    page?.sections.flatMap(({ fault }) =>
      fault?.rule === "recorded" ? fault.message : [],
    ),
  );
  return calls.filter(
    ({ exchange, outgoing }) =>
      !exchange && !ofSections.has(`${requestName(outgoing)} was not recorded`),
  );
}

/** Whether the result is an error page only because the page makes a new call. */
function lacksPage(played: PlayedPage): boolean {
  return (
    played.failure !== undefined && pageCallsWithoutAnswer(played).length > 0
  );
}

function skeletonUnrecorded(played: PlayedPage): SectionChange {
  const [call] = pageCallsWithoutAnswer(played);
  return {
    kind: "unrecorded",
    name: "(the page)",
    module_id: "",
    detail: `new call, no recorded answer: ${requestName(call!.outgoing)}`,
    before: [],
    after: [],
  };
}

function sectionChanges(
  before: readonly RenderedSection[],
  after: readonly RenderedSection[],
): SectionChange[] {
  const old = new Map(before.map((section) => [section.name, section]));
  const now = new Map(after.map((section) => [section.name, section]));
  const moved = movedNames(
    before.filter(({ name, html }) => html !== "" && now.get(name)?.html),
    after.filter(({ name, html }) => html !== "" && old.get(name)?.html),
  );
  const names = new Set([...now.keys(), ...old.keys()]);
  return [...names].flatMap((name) =>
    sectionChange(old.get(name), now.get(name), moved.get(name)),
  );
}

function sectionChange(
  old: RenderedSection | undefined,
  now: RenderedSection | undefined,
  moved: string | undefined,
): SectionChange | [] {
  const { name, module_id } = (now ?? old)!;
  const [before, after] = linesOf(old?.html ?? "", now?.html ?? "");
  const change = { name, module_id, before, after };
  if (now?.fault?.rule === "recorded" && old?.fault?.rule !== "recorded") {
    const call = now.fault.message.replace(/ was not recorded$/, "");
    const detail = `new call, no recorded answer: ${call}`;
    return { ...change, kind: "unrecorded", detail };
  }
  const isEqual = plain(old?.html ?? "") === plain(now?.html ?? "");
  if (!old?.html && !now?.html) return [];
  if (!old?.html) return { ...change, kind: "appears" };
  if (!now?.html) {
    const detail = now ? `left out: ${now.result}` : "not on the page any more";
    return { ...change, kind: "disappears", detail };
  }
  if (!isEqual)
    return {
      ...change,
      kind: "changes",
      ...(moved === undefined ? {} : { detail: moved }),
    };
  return moved === undefined
    ? []
    : { ...change, kind: "moves", detail: moved, before: [], after: [] };
}

/** The sections that moved, among those that both pages show. */
function movedNames(
  before: readonly RenderedSection[],
  after: readonly RenderedSection[],
): Map<string, string> {
  const places = (sections: readonly RenderedSection[]) =>
    sections.map(({ region, name }) => `${region} ${name}`);
  const moved = new Map<string, string>();
  let previous = "";
  for (const { value, added, removed } of diffArrays(
    places(before),
    places(after),
  )) {
    for (const place of value) {
      const [region = "", name = ""] = place.split(" ");
      if (added)
        moved.set(
          name,
          previous === "" ? `first in ${region}` : `after ${previous}`,
        );
      if (!removed) previous = name;
    }
  }
  return moved;
}

/** The key changes with every setting of the site, and is invisible. */
function plain(html: string): string {
  return html.replaceAll(/ data-(?:key|height)="[^"]*"/g, "");
}

/** Without style names, unless only these differ. */
function linesOf(before: string, after: string): [string[], string[]] {
  const lines = [recordedHtml(before), recordedHtml(after)] as const;
  if (lines[0].join("\n") !== lines[1].join("\n") || before === after)
    return [...lines];
  const whole = (html: string) => plain(html).split(/(?<=>)(?=<)/);
  return [whole(before), whole(after)];
}

function documentChanges(
  before: RenderedPage | undefined,
  after: RenderedPage | undefined,
): DocumentChange[] {
  if (!before || !after) return [];
  const parts: DocumentChange[] = [
    { part: "head", before: headOf(before), after: headOf(after) },
    { part: "state", before: stateOf(before), after: stateOf(after) },
  ];
  return parts.filter(
    (part) => part.before.join("\n") !== part.after.join("\n"),
  );
}

function headOf({ head }: RenderedPage): string[] {
  // The theme is one line with many settings.
  return head.split(/(?<=>)(?=<)|(?<=[;{])(?=--)/);
}

/** Without the modules' files, which come from the build, not from the configuration. */
function stateOf({ state }: RenderedPage): string[] {
  const { integrity: _, modules, ...others } = state;
  const names = Object.keys(modules);
  return JSON.stringify({ ...others, modules: names }, undefined, 1).split(
    "\n",
  );
}

function callChanges(
  before: readonly PlayedCall[],
  after: readonly PlayedCall[],
): PageChange["calls"] {
  const namesOf = (calls: readonly PlayedCall[]) =>
    new Set(calls.map(({ outgoing }) => requestName(outgoing)));
  const [old, now] = [namesOf(before), namesOf(after)];
  return {
    added: [...now.difference(old)].toSorted(),
    removed: [...old.difference(now)].toSorted(),
  };
}

function costOf({ page, calls, criticalMs }: PlayedPage): Cost {
  const html = page
    ? page.head +
      page.sections.map((section) => section.html).join("") +
      JSON.stringify(page.state)
    : "";
  return {
    calls: calls.length,
    bytes: Buffer.byteLength(html),
    critical_ms: criticalMs,
  };
}
