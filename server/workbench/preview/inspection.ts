/** Observes and changes the sections of a page while they are loaded. */
import { setTimeout as pause } from "node:timers/promises";
import type { CallTrace } from "#renderer/loading/call.ts";
import type {
  AroundSection,
  SectionDeps,
} from "#renderer/loading/load-section.ts";
import {
  DEGRADATIONS,
  type Degradation,
} from "#server/workbench/browser/inspector/report.ts";
import type { PresentSection } from "#renderer/loading/page.ts";
import { noResponse } from "#server/web/upstream/send.ts";

export function isDegradation(value: unknown): value is Degradation {
  return DEGRADATIONS.some((each) => each === value);
}

type Data = Readonly<Record<string, unknown>>;

/** The inspector's changes in a preview, by the names of sections. */
export interface Changes {
  readonly degraded: ReadonlyMap<string, Degradation>;
  /** Data that replaces the section's own. */
  readonly data: ReadonlyMap<string, Data>;
}

/** The observations of a section. */
export interface ObservedSection {
  readonly trace?: CallTrace;
  /** The data from which it was rendered. */
  readonly data?: Data;
}

/** The delay of a section that is made slow, in milliseconds. */
const SLOW_MS = 5000;

/** @param seen is filled while the page loads */
export function inspecting(
  { degraded, data }: Changes,
  seen: Map<string, ObservedSection>,
): AroundSection {
  return async (input, deps, load) => {
    const { section } = input;
    const { name } = section;
    const note = (more: ObservedSection) =>
      seen.set(name, { ...seen.get(name), ...more });
    const own = data.get(name);
    const { api_path: _, ...local } = section;
    const edited = own ? { ...input, section: { ...local, data: own } } : input;
    const looking: SectionDeps = {
      ...deps,
      call: (call, args) =>
        deps.call(call, { ...args, trace: (trace) => note({ trace }) }),
      present: noting(deps.present, (read) => note({ data: read })),
    };
    switch (degraded.get(name)) {
      case "slow":
        await pause(SLOW_MS, undefined, { ref: false });
        return load(edited, looking);
      case "failing":
        return load(edited, {
          ...looking,
          call: async () => ({
            ok: false,
            error: noResponse("the inspector made it fail"),
          }),
          present: (target, source, context) =>
            "data" in source && section.api_path !== undefined
              ? looking.present(target, source, context)
              : { ok: false, reason: "service" },
        });
      case "empty":
        return load(edited, changing(looking, emptied));
      case "malformed":
        return load(edited, changing(looking, malformed));
      case undefined:
        return load(edited, looking);
    }
  };
}

function noting(
  present: PresentSection,
  note: (data: Data) => void,
): PresentSection {
  return (target, source, context) => {
    const presented = present(target, source, context);
    const data = dataOf(source);
    if (presented.ok && data) note(data);
    return presented;
  };
}

/** Replaces the received data. */
function changing(
  deps: SectionDeps,
  change: (data: Data) => Data,
): SectionDeps {
  return {
    ...deps,
    present: (target, source, context) => {
      const data = dataOf(source);
      return deps.present(
        target,
        data ? { data: change(data) } : source,
        context,
      );
    },
  };
}

function dataOf(source: Parameters<PresentSection>[1]): Data | undefined {
  if (!("read" in source)) return source.data;
  const read = source.read();
  return read.ok ? (read.result as Data) : undefined;
}

/** The data with all its lists empty. */
export function emptied(data: Data): Data {
  return mapped(data, (value) => (Array.isArray(value) ? [] : value));
}

/** The data with nulls in place of values. */
function malformed(data: Data): Data {
  return mapped(data, () => null);
}

function mapped(data: Data, change: (value: unknown) => unknown): Data {
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [key, change(value)]),
  );
}
