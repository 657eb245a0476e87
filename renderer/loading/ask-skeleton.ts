/** Where a page's skeleton comes from: a call, or a file of this project. */
import type { SkeletonCall } from "#schema/route-table.ts";
import type { CallFunction, CallResult } from "./call.ts";
import type { PageOutcome } from "./page.ts";
import type { Skeleton } from "./read-skeleton.ts";
import type { GuardDeps } from "./run-guard.ts";
import type { SkeletonReader } from "./skeleton-reader.ts";
import { fillParams, templateNames, type Facts } from "./template.ts";
import type { Guard } from "#schema/guards.ts";
import { failed, type Visit } from "./visit.ts";

export interface SkeletonDeps extends Pick<GuardDeps, "call"> {
  readonly guards: Readonly<Record<string, Guard>>;
  readonly pageSkeletons: Readonly<Record<string, Skeleton>>;
  readonly readSkeleton: SkeletonReader;
  /** Is told of entries of a skeleton that are no sections. */
  readonly onRefused: (
    route: string,
    refused: { name: string; module_id: string; fault: unknown },
  ) => void;
}

/**
 * Asks for the skeleton before the guards have answered, when its call needs nothing
 * that they provide.
 */
export function askAhead(
  { route, facts, request }: Visit,
  deps: SkeletonDeps,
): Promise<CallResult> | undefined {
  if (!("call" in route.skeleton)) return undefined;
  const needed = Object.values(route.skeleton.params ?? {}).flatMap((value) =>
    templateNames(String(value)),
  );
  const provided = new Set(
    (route.guards ?? []).map((guard) => deps.guards[guard]!.provides),
  );
  if (needed.some((fact) => provided.has(fact.split(".")[0]!)))
    return undefined;
  return ask(route.skeleton, facts, request, deps.call);
}

function ask(
  skeleton: SkeletonCall,
  facts: Facts,
  { context }: Visit["request"],
  call: CallFunction,
): Promise<CallResult> {
  return call(skeleton.call, {
    params: fillParams(skeleton.params, facts),
    context,
  });
}

export type SkeletonFound =
  | {
      readonly ok: true;
      readonly skeleton: Skeleton;
      /** Equal keys are equal skeletons. */
      readonly key: string;
    }
  | { readonly ok: false; readonly outcome: PageOutcome };

/** @param ahead the answer that was asked for before */
export async function findSkeleton(
  { name, route, request }: Visit,
  facts: Facts,
  deps: SkeletonDeps,
  ahead: Promise<CallResult> | undefined,
): Promise<SkeletonFound> {
  if (!("call" in route.skeleton)) {
    const { file } = route.skeleton;
    return { ok: true, skeleton: deps.pageSkeletons[file]!, key: file };
  }
  const { call, shape, on_failure } = route.skeleton;
  const fail = (why: string): SkeletonFound => ({
    ok: false,
    outcome: failed(
      on_failure,
      "skeleton_failed",
      `route ${name}: call ${call}: ${why}`,
    ),
  });
  const called = await (ahead ??
    ask(route.skeleton, facts, request, deps.call));
  if (!called.ok) return fail(`${called.error.code} ${called.error.message}`);
  const reading = deps.readSkeleton(called.answer, shape);
  if (!reading.ok) {
    return fail(
      "failed" in reading
        ? reading.failed
        : `${reading.fault.pointer} ${reading.fault.message}`,
    );
  }
  for (const entry of reading.refused) deps.onRefused(name, entry);
  return { ok: true, skeleton: reading.skeleton, key: called.answer.digest };
}
