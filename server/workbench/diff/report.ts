/** A report of all changes as a self-contained HTML file. */
import { escapeHtml } from "#renderer/shared/escape.ts";
import {
  formatProblem,
  type Problem,
} from "#server/config/data-files/problem.ts";
import { lineDifference } from "../replay/line-difference.ts";
import type { ChangedPage, Differences } from "./diff-configurations.ts";
import type { Cost, SectionChange, SectionChangeKind } from "./page-change.ts";
import type { SectionPictures } from "./pictures.ts";
import { REPORT_STYLE } from "./report-style.ts";
import { signed, type Summary } from "./summarize.ts";

export interface ReportInput extends Differences {
  /** The configurations as they were given. */
  readonly before: string;
  readonly after: string;
  readonly summary: Summary;
  /** Problems of the new configuration that the old one did not have. */
  readonly problems: readonly Problem[];
  readonly pictures: ReadonlyMap<SectionChange, SectionPictures>;
  /** Why there are no pictures, if some were requested. */
  readonly noPictures?: string;
}

/** The number of equal lines around a change. */
const AROUND = 2;
const MAX_LINES = 80;

/** @returns an HTML document */
export function reportOf(input: ReportInput): string {
  const { summary, changed, before, after } = input;
  const seen = new Map<string, string>();
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>What changes: ${text(summary.sentence)}</title><style>${REPORT_STYLE}</style></head><body><main>
<h1>What changes</h1>
<p class="quiet">from <code>${text(before)}</code> to <code>${text(after)}</code></p>
<p class="sum">${text(summary.sentence)}.</p>
${input.noPictures === undefined ? "" : `<p>There are no pictures: ${text(input.noPictures)}</p>`}
${problemList(input.problems)}
${outdatedList(input.outdated)}
${changed.length === 0 ? "" : overview(summary) + pageTable(changed)}
${changed.map((page, index) => article(page, index, input, seen)).join("\n")}
</main></body></html>
`;
}

const text = escapeHtml;

function problemList(problems: readonly Problem[]): string {
  if (problems.length === 0) return "";
  const blocks = problems.map(
    (problem) => `<pre>${text(formatProblem(problem))}</pre>`,
  );
  return `<h2>Problems of the new configuration</h2>${blocks.join("")}`;
}

function outdatedList(outdated: Differences["outdated"]): string {
  if (outdated.length === 0) return "";
  const items = outdated.map(
    ({ file, call }) =>
      `<li><code>${text(file)}</code>: <code>${text(call)}</code></li>`,
  );
  return `<h2>Record these pages again</h2><p>Their skeleton is none of the old configuration, so an edit of it does not show here.</p><ul>${items.join("")}</ul>`;
}

function overview({ routes, partners, languages, sections, cost }: Summary) {
  const rows = [
    ["Routes", list(routes)],
    ["Sites and partners", list(partners.map((code) => code || "the site"))],
    ["Languages", list(languages)],
    ...Object.entries(sections).map(([kind, names]) => [
      SECTIONS_THAT[kind as SectionChangeKind],
      list(names),
    ]),
    ["Upstream calls", signed(cost.calls)],
    ["HTML", `${signed(cost.bytes)} bytes`],
  ];
  return `<dl>${rows.map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`).join("")}</dl>`;
}

const SECTIONS_THAT: Readonly<Record<SectionChangeKind, string>> = {
  appears: "Sections that appear",
  disappears: "Sections that disappear",
  moves: "Sections that move",
  changes: "Sections that change",
  unrecorded: "Sections with a new call",
};

function list(names: readonly string[]): string {
  return names.map((name) => `<code>${text(name)}</code>`).join(", ");
}

function pageTable(changed: readonly ChangedPage[]): string {
  const rows = changed.map(
    ({ url, route, context, sections, cost }, index) =>
      `<tr><td><a href="#page-${index}">${text(url)}</a></td><td>${text(route.before)}</td><td>${text(context.partner ?? context.site)}</td><td>${text(context.language)}</td><td class="number">${sections.length}</td><td class="number">${signed(cost.after.calls - cost.before.calls)}</td><td class="number">${signed(cost.after.bytes - cost.before.bytes)}</td></tr>`,
  );
  return `<h2>Pages</h2><div class="wide" tabindex="0" role="region" aria-label="Pages"><table><thead><tr><th scope="col">Page</th><th scope="col">Route</th><th scope="col">Site or partner</th><th scope="col">Language</th><th scope="col" class="number">Sections</th><th scope="col" class="number">Calls</th><th scope="col" class="number">Bytes</th></tr></thead><tbody>${rows.join("")}</tbody></table></div>`;
}

function article(
  page: ChangedPage,
  index: number,
  { pictures }: ReportInput,
  seen: Map<string, string>,
): string {
  const { url, context, route, status, title, layout, calls, cost } = page;
  const at = `page-${index}`;
  const pair = (name: string, of: { before: unknown; after: unknown }) =>
    of.before === of.after
      ? ""
      : `<dt>${name}</dt><dd>${text(String(of.before))} → ${text(String(of.after))}</dd>`;
  const costs = (name: string, key: keyof Cost) =>
    pair(name, {
      before: cost.before[key].toLocaleString("en"),
      after: cost.after[key].toLocaleString("en"),
    });
  const names = (name: string, found: readonly string[]) =>
    found.length === 0 ? "" : `<dt>${name}</dt><dd>${list(found)}</dd>`;
  const parts = [
    ...page.sections.map((section) =>
      part(
        { ...section, label: section.kind, isOpen: section.kind === "changes" },
        at,
        seen,
        pictures.get(section),
      ),
    ),
    ...page.document.map(({ part: name, before, after }) =>
      part(
        {
          name:
            name === "head" ? "the document's head" : "what scripts are given",
          label: "changes",
          isOpen: false,
          before,
          after,
        },
        at,
        seen,
      ),
    ),
  ];
  return `<article id="${at}" aria-labelledby="${at}-title"><h3 id="${at}-title">${text(url)}</h3>
<p class="quiet">${[route.before, context.partner ?? context.site, context.language, context.currency, context.platform].map(text).join(" · ")} · <code>${text(page.file)}</code></p>
<dl>${page.reason === undefined ? "" : `<dt>Because</dt><dd>${text(page.reason)}</dd>`}${pair("Route", route)}${pair("Status", status)}${pair("Title", title)}${pair("Layout", layout)}${costs("Upstream calls", "calls")}${costs("HTML, bytes", "bytes")}${costs("Critical path, ms", "critical_ms")}${names("New calls", calls.added)}${names("Calls no more", calls.removed)}</dl>
${parts.join("\n")}</article>`;
}

interface Part {
  readonly name: string;
  readonly label: string;
  readonly detail?: string;
  /** Whether it is expanded at first. */
  readonly isOpen: boolean;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** A change that is the same on several pages is shown once. */
function part(
  { name, label, detail, isOpen, before, after }: Part,
  at: string,
  seen: Map<string, string>,
  pictures?: SectionPictures,
): string {
  const heading = `<span class="kind ${label}">${label}</span> <code>${text(name)}</code>${detail === undefined ? "" : ` <span class="quiet">${text(detail)}</span>`}`;
  const lines = difference(before, after);
  const key = `${label} ${name} ${lines}`;
  const first = seen.get(key);
  if (!first) seen.set(key, at);
  if (lines === "" && !pictures)
    return `<details><summary>${heading}</summary></details>`;
  const body = first
    ? `<p>As on <a href="#${first}">the page above</a>.</p>`
    : pictureRow(name, pictures) + `<pre>${lines}</pre>`;
  return `<details${isOpen && !first ? " open" : ""}><summary>${heading}</summary>${body}</details>`;
}

function difference(
  before: readonly string[],
  after: readonly string[],
): string {
  const lines = lineDifference(before, after, AROUND).filter(
    // An equal line is only shown near a change.
    (_, index, all) => all.length > 1 || index > 0 || all[0]!.sign !== "…",
  );
  const shown = lines.slice(0, MAX_LINES).map(({ sign, line }) => {
    const content = `${sign} ${text(line)}`;
    if (sign === "+") return `<ins>${content}</ins>`;
    if (sign === "-") return `<del>${content}</del>`;
    return `${content}\n`;
  });
  const left = lines.length - shown.length;
  return shown.join("") + (left > 0 ? `… ${left} more lines\n` : "");
}

function pictureRow(
  name: string,
  pictures: SectionPictures | undefined,
): string {
  if (!pictures) return "";
  if (pictures.isSame) return "<p>It looks the same.</p>";
  const figure = (caption: string, source: string | undefined) =>
    source === undefined
      ? ""
      : `<figure><img src="${source}" alt="${text(name)}: ${caption.toLowerCase()}" loading="lazy"><figcaption>${caption}</figcaption></figure>`;
  return `<div class="pictures">${figure("Before", pictures.before)}${figure("After", pictures.after)}${figure("What differs", pictures.difference)}</div>`;
}
