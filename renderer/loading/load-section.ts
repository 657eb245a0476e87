/** Loads one section: from its entry in the skeleton to its result. */
import type { Section } from "#schema/section.ts";
import type { SiteContext } from "../context/site-context.ts";
import {
  NOT_ASKED,
  NOT_RECORDED,
  type CallError,
  type SectionReason,
} from "../shared/errors.ts";
import type { Answer, CallFunction, CallResult } from "./call.ts";
import type { PresentSection, Presented, SectionResult } from "./page.ts";
import type { ModuleManifest } from "#schema/module-manifest.ts";
import { fillParams, type Facts, type ParamTemplates } from "./template.ts";

export interface SectionInput {
  readonly section: Section;
  readonly manifest: ModuleManifest;
  readonly facts: Facts;
  readonly context: SiteContext;
}

export interface SectionDeps {
  readonly call: CallFunction;
  /** The call through which sections are fetched. */
  readonly sectionCall: string;
  readonly present: PresentSection;
}

export type SectionOutcome = Omit<SectionResult, "ms">;

/**
 * Wraps the loading of every section of a page: a preview observes it, or changes the section or
 * how it is loaded.
 */
export type AroundSection = (
  input: SectionInput,
  deps: SectionDeps,
  load: typeof loadSection,
) => Promise<SectionOutcome>;

/** Never rejects: a failure is the section's result. */
export async function loadSection(
  input: SectionInput,
  deps: SectionDeps,
): Promise<SectionOutcome> {
  const { section } = input;
  if (section.api_path === undefined) return presentData(input, deps, "ok");

  const target = { name: section.name, manifest: input.manifest };
  let last:
    | { readonly answer: Answer; readonly presented: Presented }
    | undefined;
  const present = (answer: Answer): Presented => {
    if (last?.answer !== answer)
      last = { answer, presented: deps.present(target, answer, input.context) };
    return last.presented;
  };
  const called = await callSection(input, deps, (answer) => {
    const presented = present(answer);
    return presented.ok || presented.reason !== "invalid";
  });
  if (!called.ok) return fallback(input, deps, uncalled(called.error));
  const presented = present(called.answer);
  return presented.ok
    ? { status: called.stale ? "stale" : "ok", part: presented.part }
    : fallback(input, deps, skipped(presented));
}

const templates = new WeakMap<Section, ParamTemplates>();

function callSection(
  { section, facts, context }: SectionInput,
  { call, sectionCall }: SectionDeps,
  accepts: (answer: Answer) => boolean,
): Promise<CallResult> {
  const own = templates.getOrInsertComputed(
    section,
    ({ params, api_path }) => ({
      ...params,
      api_path: api_path!,
    }),
  );
  return call(sectionCall, {
    params: fillParams(own, facts),
    method: section.request_type ?? "GET",
    context,
    accepts,
  });
}

/** Renders the data in the skeleton if the call failed, or is not answered in time. */
export function fallback(
  input: SectionInput,
  deps: Pick<SectionDeps, "present">,
  failed: SectionOutcome,
): SectionOutcome {
  if (!input.section.data) return failed;
  const result = presentData(input, deps, "fallback");
  return result.status === "skipped" ? failed : { ...failed, ...result };
}

function presentData(
  { section, manifest, context }: SectionInput,
  { present }: Pick<SectionDeps, "present">,
  status: "ok" | "fallback",
): SectionOutcome {
  const presented = present(
    { name: section.name, manifest },
    { data: section.data ?? {} },
    context,
  );
  return presented.ok ? { status, part: presented.part } : skipped(presented);
}

function skipped({
  reason,
  fault,
}: Extract<Presented, { ok: false }>): SectionOutcome {
  return { status: "skipped", reason, ...(fault ? { fault } : {}) };
}

function uncalled(error: CallError): SectionOutcome {
  const reason = reasonOf(error);
  if (reason !== "unrecorded") return { status: "skipped", reason };
  const { message } = error;
  const fault = { pointer: "", rule: "recorded", message };
  return { status: "skipped", reason, fault };
}

function reasonOf(error: CallError): SectionReason {
  if (error.timeout) return "timeout";
  if (error.code === NOT_ASKED) return "refused";
  if (error.code === NOT_RECORDED) return "unrecorded";
  if (error.unreadable) return "invalid";
  if (error.errorType === "service") return "service";
  if (error.status === 401) return "unauthorized";
  return error.errorType === "network" ? "http" : "network";
}
