/**
 * The longest times of a page, as renderer/loading and server/web/pages/resolve-page.ts load it.
 *
 * The user is looked up first. From then on the page's deadline runs: guards one after the other,
 * the skeleton with them or after them, then all sections at once. The first byte waits for the
 * needed sections, and up to `first_flush_ms` for the early ones. If the deadline passes before
 * there is a page, or a decisive call fails, an error page is loaded, which has a deadline of its
 * own.
 *
 * A call never takes longer than its `timeout_ms`, retries and the wait in the queue included. The
 * schedule assumes that each call answers at the last moment.
 */
import type {
  PagePlan,
  PlannedCall,
  PlannedTimes,
  PlanSettings,
} from "./plan.ts";
import type { PageCall, PageCalls } from "./plan-calls.ts";

/** The latest times from the failure of a page to the bytes of its error page. */
export type ErrorTimes = Pick<
  PlannedTimes,
  "first_byte_ms" | "last_byte_ms" | "complete_ms"
>;

type Loading = Pick<
  PlanSettings["loading"],
  "first_flush_ms" | "page_deadline_ms"
>;

export function schedule(
  calls: PageCalls,
  loading: Loading,
  error: ErrorTimes,
): Pick<PagePlan, "calls" | "requests" | "times"> {
  const { user, experiments, guards, skeleton, sections } = calls;
  const begins = user?.timeout_ms ?? 0;
  const deadline = begins + loading.page_deadline_ms;
  const until = (ms: number) => Math.min(ms, deadline);

  const guardsEnd = begins + sum(guards);
  const skeletonBegins = calls.skeletonWaits ? guardsEnd : begins;
  const skeletonEnds = skeletonBegins + (skeleton?.timeout_ms ?? 0);
  const sectionsBegin = Math.max(guardsEnd, skeletonEnds);
  const placed: PlacedCall[] = [
    ...(user ? [{ call: user, starts_ms: 0 }] : []),
    ...(experiments ? [{ call: experiments, starts_ms: 0 }] : []),
    ...guards.map((call, at) => ({
      call,
      starts_ms: begins + sum(guards.slice(0, at)),
    })),
    ...(skeleton ? [{ call: skeleton, starts_ms: skeletonBegins }] : []),
    ...sections.map((call) => ({ call, starts_ms: sectionsBegin })),
  ];

  const needed = sections.filter(({ waits }) => waits === "first_byte");
  const early = sections.filter(({ waits }) => waits === "first_flush");
  const flush = Math.min(loading.first_flush_ms, longest(early));
  const shown = {
    first_byte_ms: until(sectionsBegin + Math.max(longest(needed), flush)),
    last_byte_ms: until(sectionsBegin + longest(sections)),
  };
  const planned = withDuplicates(
    placed,
    criticalCalls(calls, { needed, skeletonEnds, guardsEnd }),
    deadline,
  );
  const times = {
    sections_ms: until(sectionsBegin),
    deadline_ms: deadline,
    shown,
  };
  return {
    calls: planned,
    requests: {
      cold: planned.filter(({ shared }) => !shared).length,
      warm: planned.filter(isMadeAgain).length,
    },
    times: { ...times, ...worstOf(calls, needed.length > 0, times, error) },
  };
}

interface PlacedCall {
  readonly call: PageCall;
  readonly starts_ms: number;
}

/** The longest times of the page, or of the error page in its place. */
function worstOf(
  { guards, skeleton, needsUser }: PageCalls,
  hasNeeded: boolean,
  { sections_ms, shown }: Pick<PlannedTimes, "sections_ms" | "shown">,
  error: ErrorTimes,
): Omit<PlannedTimes, "sections_ms" | "deadline_ms" | "shown"> {
  const { first_byte_ms, last_byte_ms } = shown;
  const decides = guards.length > 0 || skeleton !== undefined || needsUser;
  if (!decides && !hasNeeded)
    return { first_byte_ms, last_byte_ms, complete_ms: last_byte_ms };
  // A missing section is noticed at the end of the first flush, which waited for it.
  const fails_ms = hasNeeded ? first_byte_ms : sections_ms;
  const failsComplete = hasNeeded ? last_byte_ms : sections_ms;
  return {
    first_byte_ms: Math.max(first_byte_ms, fails_ms + error.first_byte_ms),
    last_byte_ms: Math.max(last_byte_ms, fails_ms + error.last_byte_ms),
    complete_ms: Math.max(last_byte_ms, failsComplete + error.complete_ms),
    fails_ms,
  };
}

/** The calls on the critical path to the first byte. */
function criticalCalls(
  { user, guards, skeleton, skeletonWaits }: PageCalls,
  {
    needed,
    skeletonEnds,
    guardsEnd,
  }: {
    readonly needed: readonly PageCall[];
    readonly skeletonEnds: number;
    readonly guardsEnd: number;
  },
): ReadonlySet<PageCall> {
  const bySkeleton = skeletonWaits || skeletonEnds > guardsEnd;
  const slowest = needed.find(
    ({ timeout_ms }) => timeout_ms === longest(needed),
  );
  return new Set([
    ...(user ? [user] : []),
    ...(skeletonWaits || !bySkeleton ? guards : []),
    ...(skeleton && bySkeleton ? [skeleton] : []),
    ...(slowest ? [slowest] : []),
  ]);
}

/** Adds the times of each call, and earlier equal calls. */
function withDuplicates(
  placed: readonly PlacedCall[],
  critical: ReadonlySet<PageCall>,
  deadline: number,
): PlannedCall[] {
  const first = new Map<string, PlacedCall>();
  return placed.map((each) => {
    const { starts_ms } = each;
    const { key, method, joins, ...call } = each.call;
    const earlier = first.get(key);
    if (!earlier) first.set(key, each);
    // Equal GETs share a request in flight, or its cached answer.
    const shared =
      earlier?.call.address === call.address &&
      method === "GET" &&
      (call.ttl_s !== undefined || (joins && earlier.starts_ms === starts_ms));
    return {
      ...call,
      starts_ms,
      ends_ms: starts_ms + call.timeout_ms,
      critical: critical.has(each.call) && starts_ms < deadline,
      ...(earlier ? { same_as: earlier.call.name } : {}),
      shared,
    };
  });
}

/**
 * Whether a call makes a request even if all answers are cached. The server itself caches a
 * visitor's answers.
 */
function isMadeAgain({ part, ttl_s, shared }: PlannedCall): boolean {
  return part !== "visitor" && ttl_s === undefined && !shared;
}

function sum(calls: readonly PageCall[]): number {
  return calls.reduce((total, { timeout_ms }) => total + timeout_ms, 0);
}

function longest(calls: readonly PageCall[]): number {
  return Math.max(0, ...calls.map(({ timeout_ms }) => timeout_ms));
}
