/** The operator's home page: the state of the server, and links to the operator's tools. */
import type { RequestHandler } from "express";
import {
  AUDIT_PATH,
  CATALOGUE_PATH,
  EDITOR_PATH,
  TRANSLATOR_PATH,
  DISRUPTIONS_PATH,
  FAULTS_PATH,
  OUTBOX_PATH,
  PREVIEW_PATH,
  REFUSED_REFUNDS_PATH,
} from "#renderer/shared/addresses.ts";
import { escapeHtml } from "#renderer/shared/escape.ts";
import type { Config } from "#server/config/model/config.ts";
import type { Refusal } from "#server/config/reload/reader.ts";
import { formatPlace } from "#server/config/data-files/problem.ts";
import type { Circuits } from "#server/web/upstream/circuits/circuits.ts";
import {
  operatorDocument,
  OPERATOR_PAGE_POLICY,
} from "#server/web/operator/operator-document.ts";
import { overlaysByDate } from "./overlays-by-date.ts";

export interface OperatorHomeDeps {
  readonly config: () => Config;
  readonly refused: () => readonly Refusal[];
  readonly circuits: Pick<Circuits, "states">;
  /** The names of the configurations that previews can show besides the live one. */
  readonly configurations: () => readonly string[];
  readonly now: () => number;
  /** Which tools this server has. */
  readonly hasCatalogue: boolean;
  readonly hasEditor: boolean;
  readonly hasUpstreamPages: boolean;
}

/** Further entries of a list are counted, not shown. */
const MAX_ENTRIES = 50;

export function createOperatorHome(deps: OperatorHomeDeps): RequestHandler {
  return (_, response) => {
    const config = deps.config();
    response
      .set("Content-Security-Policy", OPERATOR_PAGE_POLICY)
      .set("Cache-Control", "no-store")
      .type("html")
      .send(
        operatorDocument(
          "Operator",
          [
            "<h1>Operator</h1>",
            stateOf(config, deps),
            refusals(deps.refused()),
            overlays(config, deps.now()),
            previewForm(config, deps.configurations(), deps.hasEditor),
            tools(deps),
          ].join("\n"),
          "wide",
        ),
      );
  };
}

function stateOf(config: Config, { circuits }: OperatorHomeDeps): string {
  const names = (of: object) => Object.keys(of).length;
  const open = [...circuits.states()].map(
    ({ call, state, count }) => `${call} (${state}, ${count})`,
  );
  const text = [
    `Configuration ${config.id.slice(0, 12)}:`,
    `sites ${names(config.sites)}, partners ${names(config.partners)}, routes ${names(config.routes)}, languages ${names(config.languages)}.`,
    open.length === 0
      ? "All calls of the upstream are asked."
      : `Calls that are not asked because they failed: ${open.join(", ")}.`,
  ].join(" ");
  return `<p>${escapeHtml(text)}</p>`;
}

function refusals(refused: readonly Refusal[]): string {
  const entries = refused.map(({ file, since, problems }) => {
    const said = problems.map(
      (problem) =>
        `<small>${escapeHtml(`${formatPlace(problem)} ${problem.pointer} ${problem.rule}: ${problem.message}`)}${problem.nearest === undefined ? "" : `; did you mean ${escapeHtml(JSON.stringify(problem.nearest))}?`}</small>`,
    );
    return `<strong class="failure">${escapeHtml(file)}</strong> since ${timeOf(since)}${said.join("")}`;
  });
  return section("Refused now", entries, "Every edit is live.");
}

function overlays(config: Config, now: number): string {
  const entries = overlaysByDate(config, now).map(
    ({ name, summary, state, from, until, pages, seenAt }) => {
      const time = [
        from === undefined ? "" : `from ${timeOf(from)}`,
        until === undefined ? "" : `until ${timeOf(until)}`,
      ].join(" ");
      const links = pages.map(({ path, route }) => {
        if (path === undefined) return escapeHtml(route);
        const query = new URLSearchParams({ url: path, at: seenAt });
        return `<a href="${escapeHtml(`${PREVIEW_PATH}?${query}`)}">${escapeHtml(path)}</a>`;
      });
      return `<strong>${escapeHtml(name)}</strong> ${state} ${time}<small>${escapeHtml(summary)}</small>${links.join(" ")}`;
    },
  );
  return section("Overlays by date", entries, "There are none.");
}

function previewForm(
  config: Config,
  configurations: readonly string[],
  hasEditor: boolean,
) {
  const choice = (label: string, name: string, values: readonly string[]) =>
    `<label>${label}\n<select name="${name}"><option value="">As it is</option>${values.map((value) => `<option>${escapeHtml(value)}</option>`).join("")}</select></label>`;
  return `<h2>Preview</h2>
<form action="${PREVIEW_PATH}">
<div class="fields">
<label>Page\n<input name="url" value="/" required></label>
<label>Time (UTC)\n<input type="datetime-local" name="at"></label>
${choice("Market", "market", Object.keys(config.markets))}
${choice("Partner", "partner", Object.keys(config.partners))}
${choice("Language", "language", Object.keys(config.languages))}
${choice("Platform", "platform", ["desktop", "mobile"])}
${choice("Configuration", "configuration", configurations)}
</div>
<button type="submit">Show</button>${hasEditor ? `\n<button type="submit" formaction="${EDITOR_PATH}">Edit</button>\n<button type="submit" formaction="${TRANSLATOR_PATH}">Translate</button>` : ""}
</form>`;
}

function tools({ hasCatalogue, hasUpstreamPages }: OperatorHomeDeps): string {
  const catalogue = [
    [CATALOGUE_PATH, "Catalogue", "Each module with its example."],
  ] as const;
  const upstream = [
    [OUTBOX_PATH, "Outbox", "The mail that was sent."],
    [FAULTS_PATH, "Faults", "What the upstream does wrong, as JSON."],
    [DISRUPTIONS_PATH, "Disruptions", "Services that are late or cancelled."],
    [REFUSED_REFUNDS_PATH, "Refunds", "Refunds that were refused."],
    [AUDIT_PATH, "Audit log", "What operators and partners did, as JSON."],
  ] as const;
  const links = [
    ...(hasCatalogue ? catalogue : []),
    ...(hasUpstreamPages ? upstream : []),
    ["/metrics", "Metrics", "For Prometheus."],
    ["/readyz", "Ready", "For load balancers."],
  ] as const;
  return section(
    "Tools",
    links.map(
      ([path, name, what]) =>
        `<a href="${path}">${name}</a><small>${what}</small>`,
    ),
    "",
  );
}

/** @param entries HTML */
function section(
  title: string,
  entries: readonly string[],
  nothing: string,
): string {
  const more = entries.length - MAX_ENTRIES;
  const shown = [
    ...entries.slice(0, MAX_ENTRIES),
    ...(more > 0 ? [`and ${more} more`] : []),
  ];
  const items = shown.map((entry) => `<li>${entry}</li>`).join("\n");
  const list = shown.length === 0 ? `<p>${nothing}</p>` : `<ul>${items}</ul>`;
  return `<h2>${title}</h2>\n${list}`;
}

function timeOf(ms: number): string {
  return `<time>${new Date(ms).toISOString().slice(0, 16).replace("T", " ")} UTC</time>`;
}
