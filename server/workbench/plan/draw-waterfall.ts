/** The calls of a page as bars over its time. */
import type { PagePlan, PlannedCall } from "#server/config/plan/plan.ts";
import { table } from "../output/table.ts";
import { formatThousands } from "./numbers.ts";

const WIDTH = 40;

/** Critical for the first byte; needed later; after the deadline; the deadline. */
const SIGNS = { critical: "█", other: "▒", late: "·", deadline: "│" };

export function drawWaterfall({ calls, times }: PagePlan): string {
  const end = Math.max(
    times.deadline_ms,
    ...calls.map(({ ends_ms }) => ends_ms),
  );
  const at = (ms: number) => Math.round((ms / end) * WIDTH);
  const deadline = Math.min(at(times.deadline_ms), WIDTH - 1);
  const barOf = ({ starts_ms, ends_ms, critical }: PlannedCall): string => {
    const from = Math.min(at(starts_ms), WIDTH - 1);
    // A call of nearly zero duration has a bar too.
    const to = Math.max(at(ends_ms), from + 1);
    return Array.from({ length: WIDTH }, (_, column) => {
      const isIn = column >= from && column < to;
      if (isIn && column < deadline)
        return critical ? SIGNS.critical : SIGNS.other;
      if (isIn) return SIGNS.late;
      return column === deadline ? SIGNS.deadline : " ";
    }).join("");
  };
  const rows = calls.map((call) => [
    nameOf(call),
    call.call,
    barOf(call),
    formatThousands(call.timeout_ms),
    call.ttl_s === undefined ? "" : `${formatThousands(call.ttl_s)} s`,
    noteOf(call),
  ]);
  const head = [
    "",
    "call",
    scale(times.deadline_ms, deadline, end),
    "time-out",
    "cached",
    "",
  ];
  return table([head, ...rows], [3, 4]);
}

/** "0 ms", the deadline above its mark if there is room, and the end. */
function scale(deadline_ms: number, deadline: number, end: number): string {
  const start = "0 ms";
  const [mark, last] = [formatThousands(deadline_ms), formatThousands(end)];
  const left = start.padEnd(deadline);
  const room = WIDTH - left.length - last.length;
  const hasRoom = left.length === deadline && room > mark.length;
  return hasRoom
    ? `${left}${mark.padEnd(room)}${last}`
    : `${start}${last.padStart(WIDTH - start.length)}`;
}

function nameOf({ part, name, region }: PlannedCall): string {
  if (part === "guard") return `guard ${name}`;
  return region === undefined || region === "main" ? name : `${region} ${name}`;
}

function noteOf({ waits, same_as, part }: PlannedCall): string {
  if (same_as !== undefined) return `same as ${same_as}`;
  if (part !== "section") return waits === "nothing" ? "in the background" : "";
  return NOTES[waits];
}

const NOTES: Readonly<Record<PlannedCall["waits"], string>> = {
  first_byte: "needed",
  first_flush: "first flush",
  last_byte: "",
  nothing: "",
};
