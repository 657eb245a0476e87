/** The transition tables as docs/booking.md prints them: a diagram (Mermaid) and two tables. */
import { REFUND_ACTIONS, REFUND_TRANSITIONS } from "./refunds/transitions.ts";
import {
  definitionOf,
  STATES,
  TRANSITIONS,
  type OrderStateName,
  type Transition,
} from "../engine/transitions.ts";

const names = Object.keys(STATES) as OrderStateName[];

/** @returns Markdown */
export function drawTransitions(): string {
  return [
    "```mermaid",
    "stateDiagram-v2",
    `  [*] --> ${names[0]}`,
    ...arrows().map((line) => `  ${line}`),
    "```",
    "",
    ...table(
      ["state", "order", "payment", "action"],
      names.map((name) => {
        const {
          order,
          payment = "",
          action = "",
          releases,
        } = definitionOf(name);
        return [
          name,
          order,
          payment,
          action + (releases ? " (again until done)" : ""),
        ];
      }),
    ),
    "",
    ...table(
      ["state", "event", "next", "written with it", "next action"],
      TRANSITIONS.map(({ state, event, next, effects = [], wait }) => [
        state,
        event,
        next,
        effects.join(", "),
        nextAction(next, wait),
      ]),
    ),
  ].join("\n");
}

/** One arrow for all events that lead from one state to the same target. */
function arrows(): string[] {
  const byEnds = Map.groupBy(
    TRANSITIONS,
    ({ state, next }) => `${state} --> ${next}`,
  );
  return [
    ...[...byEnds].map(
      ([ends, rows]) => `${ends}: ${rows.map(({ event }) => event).join(", ")}`,
    ),
    ...names
      .filter((name) => TRANSITIONS.every(({ state }) => state !== name))
      .map((name) => `${name} --> [*]`),
  ];
}

function nextAction(next: OrderStateName, wait: Transition["wait"]): string {
  if (definitionOf(next).action === undefined) return "none";
  return wait === undefined ? "at once" : wait.replace("_", " ");
}

/** The table of a refund's transitions (refunds/transitions.ts). @returns Markdown */
export function drawRefundTransitions(): string {
  return table(
    ["state", "event", "next", "written with it", "next action"],
    REFUND_TRANSITIONS.map(({ state, event, next, effects }) => [
      state,
      event,
      next,
      effects.join(", "),
      REFUND_ACTIONS[next] ?? "none",
    ]),
  ).join("\n");
}

function table(
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string[] {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)];
}
