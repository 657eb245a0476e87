/** The report about a white label as a self-contained HTML file. */
import { escapeHtml } from "#renderer/shared/escape.ts";
import { counted, type Check, type Finding, type State } from "../report.ts";
import type {
  ColourPair,
  LanguageRow,
  PageRow,
  PartnerReport,
} from "./partner-report.ts";
import { REPORT_STYLE } from "./report-style.ts";

const STATES: Readonly<Record<State, string>> = {
  passed: "Passed",
  warning: "Warning",
  failed: "Failed",
  not_checked: "Not checked",
};

const VERDICTS: Readonly<Record<State, string>> = {
  passed: "Everything that was checked is in order.",
  warning: "Nothing fails. Some things can be better.",
  failed: "Something fails, and should be corrected before visitors see it.",
  not_checked: "Nothing fails, but not everything was checked.",
};

/** @returns a document in UTF-8 */
export function reportHtml(report: PartnerReport): string {
  const { name, partner, file, made, state, checks } = report;
  const day = made.slice(0, 16).replace("T", " ");
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(`${name}: ${STATES[state].toLowerCase()} – conformance`)}</title>
<style>${REPORT_STYLE}</style>
</head>
<body>
<main>
<header>
<p class="quiet">Conformance of a white label</p>
<h1>${escapeHtml(name)}</h1>
<p class="verdict">${badge(state)} ${VERDICTS[state]}</p>
<p class="quiet"><code>${escapeHtml(partner)}</code> · <code>${escapeHtml(file)}</code> · <time datetime="${made}">${day} UTC</time></p>
</header>
<nav aria-label="Checks"><ul class="summary">
${checks.map(summaryRow).join("\n")}
</ul></nav>
${checks.map((check) => section(check, report)).join("\n")}
</main>
</body>
</html>
`;
}

function summaryRow({ id, title, state, summary }: Check): string {
  return `<li>${badge(state)}<span><a href="#${id}">${escapeHtml(title)}</a><br><span class="quiet">${escapeHtml(summary)}</span></span></li>`;
}

function badge(state: State): string {
  return `<span class="badge ${state}">${STATES[state]}</span>`;
}

function section(check: Check, report: PartnerReport): string {
  const { id, title, state, summary, findings } = check;
  const details: Readonly<Record<string, () => string>> = {
    colours: () => colourTables(report.colours),
    languages: () => languageTable(report.languages),
    pages: () => pageList(report.pages),
  };
  return `<section id="${id}" aria-labelledby="${id}-title">
<h2 id="${id}-title">${escapeHtml(title)} ${badge(state)}</h2>
<p>${escapeHtml(summary)}</p>
${findingList(findings)}${details[id]?.() ?? ""}
</section>`;
}

/** Merges equal findings, with all their places. */
function findingList(findings: readonly Finding[]): string {
  if (findings.length === 0) return "";
  const groups = Map.groupBy(
    findings,
    ({ severity, what }) => `${severity} ${what}`,
  );
  return `<ol class="findings">
${[...groups.values()].map(findingItem).join("\n")}
</ol>
`;
}

function findingItem(group: readonly Finding[]): string {
  const [{ severity, what, fix }] = group as [Finding, ...Finding[]];
  const places = group.map(
    ({ where }) => `<li><code>${escapeHtml(where)}</code></li>`,
  );
  const where =
    places.length <= 3
      ? `<ul>${places.join("")}</ul>`
      : `<details><summary>${counted(places.length, "place")}</summary><ul>${places.join("")}</ul></details>`;
  return `<li><p><b class="${severity}">${severity === "error" ? "Error" : "Warning"}</b> ${escapeHtml(what)}</p>
${where}
<p><b>Fix</b> ${linked(fix)}</p></li>`;
}

/** Escaped text, with the addresses of explanations as links. */
function linked(text: string): string {
  return escapeHtml(text).replaceAll(
    /https:\/\/[^\s&<]+/g,
    (address) => `<a href="${address}">${address}</a>`,
  );
}

function colourTables(pairs: readonly ColourPair[]): string {
  return (["light", "dark"] as const)
    .map((scheme) => {
      const rows = pairs.filter((pair) => pair.scheme === scheme);
      return rows.length === 0 ? "" : colourTable(scheme, rows);
    })
    .join("\n");
}

function colourTable(scheme: string, pairs: readonly ColourPair[]): string {
  const rows = pairs.map(
    ({ what, ratio, needed }) =>
      `<tr><th scope="row">${escapeHtml(what)}</th><td class="number">${ratio.toFixed(2)}:1</td><td class="number">${needed}:1</td><td>${badge(ratio >= needed ? "passed" : "failed")}</td></tr>`,
  );
  return `<details${pairs.some(({ ratio, needed }) => ratio < needed) ? " open" : ""}>
<summary>${counted(pairs.length, "pair")} in the ${scheme} scheme</summary>
<div class="wide" role="region" aria-label="Contrast in the ${scheme} scheme" tabindex="0"><table>
<thead><tr><th scope="col">Pair</th><th scope="col" class="number">Contrast</th><th scope="col" class="number">Needed</th><th scope="col">Result</th></tr></thead>
<tbody>${rows.join("\n")}</tbody>
</table></div>
</details>`;
}

function languageTable(rows: readonly LanguageRow[]): string {
  if (rows.length === 0) return "";
  return `<div class="wide" role="region" aria-label="Texts by language" tabindex="0"><table>
<thead><tr><th scope="col">Language</th><th scope="col" class="number">Texts</th><th scope="col" class="number">Missing</th><th scope="col">Read instead</th></tr></thead>
<tbody>${rows
    .map(
      ({ name, language, texts, missing, fallback }) =>
        `<tr><th scope="row">${escapeHtml(name)} <code>${escapeHtml(language)}</code></th><td class="number">${texts}</td><td class="number">${missing}</td><td>${missing > 0 ? escapeHtml(fallback) : "–"}</td></tr>`,
    )
    .join("\n")}</tbody>
</table></div>
${rows
  .filter(({ missing }) => missing > 0)
  .map(
    ({ name, byFile }) =>
      `<details><summary>Missing in ${escapeHtml(name)}</summary><ul class="keys">${Object.values(
        byFile,
      )
        .flat()
        .map((key) => `<li><code>${escapeHtml(key)}</code></li>`)
        .join("")}</ul></details>`,
  )
  .join("\n")}`;
}

function pageList(pages: readonly PageRow[]): string {
  return pages.map(pageArticle).join("\n");
}

function pageArticle({ route, path, title, views }: PageRow): string {
  return `<article>
<h3>${escapeHtml(title || path)}</h3>
<p class="quiet"><code>${escapeHtml(path)}</code> · route <code>${escapeHtml(route)}</code></p>
<div class="views">
${views
  .map(
    ({ platform, status, screenshot, width, height }) =>
      `<figure class="${platform}"><img src="${screenshot}" width="${width}" height="${height}" alt="The first screen on ${platform}" loading="lazy"><figcaption>${platform}, status ${status}</figcaption></figure>`,
  )
  .join("\n")}
</div>
</article>`;
}
