/** Releases as text. */
import type { EndedRelease, Release } from "#schema/release-state.ts";
import type { ReleasesReport } from "#server/web/releases/report.ts";
import { describeStage } from "#server/web/releases/steps.ts";

export type ShownReleases = ReleasesReport;

const MAX_FILES = 10;
const MAX_ENDED = 10;
const MAX_DIFFERENCES = 20;

export function drawReleases({
  live,
  release,
  ended,
  waits,
  pages,
  shadow,
  stale_since,
}: ShownReleases): string {
  const lines = [`live: ${shortId(live)}`];
  if (stale_since !== undefined)
    lines.push(
      `this server does not reach the database of releases since ${time(stale_since)}: what follows may be old`,
    );
  if (release) {
    lines.push("", ...drawRelease(release));
    if (pages && release.stage >= 0)
      lines.push(
        `  pages of this stage: ${pages.offered} offered, ${pages.old} old`,
      );
    lines.push(...drawShadow(shadow));
    lines.push(waits ? `  waits for ${waits}` : "  goes on within a second");
  } else lines.push("no release under way");
  for (const each of ended.slice(0, MAX_ENDED))
    lines.push("", ...drawEnded(each));
  if (ended.length > MAX_ENDED)
    lines.push("", `and ${ended.length - MAX_ENDED} earlier releases`);
  return lines.join("\n");
}

function drawShadow(shadow: ShownReleases["shadow"]): string[] {
  if (!shadow || shadow.pages === 0) return [];
  const differences = Object.entries(shadow.differences)
    .toSorted(([, a], [, b]) => b - a)
    .map(([name, count]) => `    ${count} with ${name}`);
  return [
    `  pages that nobody sees: ${shadow.pages} compared${differences.length === 0 ? ", no differences" : ":"}`,
    ...differences.slice(0, MAX_DIFFERENCES),
    ...(differences.length > MAX_DIFFERENCES
      ? [`    and ${differences.length - MAX_DIFFERENCES} more`]
      : []),
  ];
}

function drawEnded({ release, outcome, ended }: EndedRelease): string[] {
  return [`${outcome} ${time(ended)}`, ...drawRelease(release)];
}

function drawRelease(release: Release): string[] {
  const { snapshot, label, by, offered, changed, changes, affects } = release;
  const { stages, stage, paused, steps } = release;
  const current = stages[stage];
  const shown = changed.slice(0, MAX_FILES);
  const more = changes - shown.length;
  return [
    `${shortId(snapshot)} from ${label}, by ${by}, ${time(offered)}`,
    `  ${current ? `stage ${stage + 1} of ${stages.length}: ${describeStage(current)}` : "not begun"}${paused ? ", paused" : ""}`,
    `  ${changes} ${changes === 1 ? "file" : "files"} changed, of ${affects.length === 0 ? "everybody's pages" : affects.join(", ")}:`,
    ...shown.map((file) => `    ${file}`),
    ...(more > 0 ? [`    and ${more} more`] : []),
    ...steps.map(
      (step) =>
        `  ${time(step.time)}  ${step.by}: ${step.did}${step.why === undefined ? "" : `: ${step.why}`}`,
    ),
  ];
}

function shortId(id: string): string {
  return id.slice(0, 12);
}

function time(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19)}Z`;
}
