/** Finds a page's skeleton: by a call, or in a file of this project. */
import type { Route, SkeletonCall } from "#schema/route-table.ts";
import { saysNone, type CallError } from "../shared/errors.ts";
import type { CallResult } from "./call.ts";
import type { PageOutcome, Skeleton } from "./page.ts";
import { UNPUBLISHED, type RefusedEntry } from "./read-skeleton.ts";
import type { GuardDeps } from "./run-guard.ts";
import type { SkeletonReader } from "./skeleton-reader.ts";
import {
  fillParams,
  templateNames,
  type Facts,
  type ParamTemplates,
} from "./template.ts";
import type { Guard } from "#schema/guards.ts";
import { failed, type Visit } from "./visit.ts";

export interface SkeletonDeps extends Pick<GuardDeps, "call"> {
  readonly guards: Readonly<Record<string, Guard>>;
  readonly pageSkeletons: Readonly<Record<string, Skeleton>>;
  readonly readSkeleton: SkeletonReader;
  /** The maximum number of sections in a skeleton from a call. */
  readonly maxSections: (call: string) => number;
  /** Called with the entries of a skeleton that are not valid sections. */
  readonly onRefused: (route: string, refused: readonly RefusedEntry[]) => void;
}

/**
 * Requests the skeleton before the guards have finished, unless its call needs a fact that a
 * guard provides.
 */
export function prefetchSkeleton(
  { route, facts, request }: Visit,
  deps: SkeletonDeps,
): Promise<CallResult> | undefined {
  if (!("call" in route.skeleton) || needsGuards(route, deps.guards))
    return undefined;
  return callSkeleton(route.skeleton, facts, request, deps);
}

/** Whether the call of a route's skeleton needs a fact that one of its guards provides. */
export function needsGuards(
  { skeleton, guards = [] }: Pick<Route, "skeleton" | "guards">,
  table: SkeletonDeps["guards"],
): boolean {
  if (!("call" in skeleton)) return false;
  const needed = Object.values(skeleton.params ?? {}).flatMap((value) =>
    templateNames(String(value)),
  );
  const provided = new Set(guards.map((guard) => table[guard]?.provides));
  return needed.some((fact) => provided.has(fact.split(".")[0]!));
}

const templates = new WeakMap<SkeletonCall, ParamTemplates>();

function callSkeleton(
  skeleton: SkeletonCall,
  facts: Facts,
  { context }: Visit["request"],
  deps: SkeletonDeps,
): Promise<CallResult> {
  const { call, shape } = skeleton;
  const own = templates.getOrInsertComputed(
    skeleton,
    ({ params, products }) => ({
      ...params,
      ...(products && { products: products.join() }),
    }),
  );
  return deps.call(call, {
    params: fillParams(own, facts),
    context,
    accepts: (answer) =>
      deps.readSkeleton(answer, shape, deps.maxSections(call)).ok,
  });
}

export type SkeletonFound =
  | {
      readonly ok: true;
      readonly skeleton: Skeleton;
      /** Equal keys mean equal skeletons. */
      readonly key: string;
    }
  | { readonly ok: false; readonly outcome: PageOutcome };

/** @param prefetched the result of prefetchSkeleton */
export async function findSkeleton(
  { name, route, request }: Visit,
  facts: Facts,
  deps: SkeletonDeps,
  prefetched: Promise<CallResult> | undefined,
): Promise<SkeletonFound> {
  if (!("call" in route.skeleton)) {
    const { file } = route.skeleton;
    return { ok: true, skeleton: deps.pageSkeletons[file]!, key: file };
  }
  const { call, shape, on_failure, failure_codes = {} } = route.skeleton;
  const fail = (status: 404 | 500, why: string): SkeletonFound => ({
    ok: false,
    outcome: failed(
      status,
      "skeleton_failed",
      `route ${name}: call ${call}: ${why}`,
    ),
  });
  const statusOf = (error: CallError): 404 | 500 => {
    // The code comes from the service, so it may be a name such as "constructor".
    const own = Object.hasOwn(failure_codes, error.code)
      ? failure_codes[error.code]
      : undefined;
    return own ?? (saysNone(error) ? on_failure : 500);
  };
  const lost = (error: CallError): SkeletonFound =>
    fail(statusOf(error), `${error.code} ${error.message}`.trim());
  const called = await (prefetched ??
    callSkeleton(route.skeleton, facts, request, deps));
  if (!called.ok) return lost(called.error);
  const maxSections = deps.maxSections(call);
  const reading = deps.readSkeleton(called.answer, shape, maxSections);
  if ("error" in reading) return lost(reading.error);
  if (!reading.ok) {
    const { pointer, message } = reading.fault;
    const status = reading.fault === UNPUBLISHED ? 404 : 500;
    return fail(status, `${pointer} ${message}`);
  }
  if (reading.refused.length > 0) deps.onRefused(name, reading.refused);
  return { ok: true, skeleton: reading.skeleton, key: called.answer.digest };
}
