/** What the inspector and the command line tell of a page. */
import type { CallTrace } from "#renderer/loading/call.ts";
import type {
  Fault,
  LoadedPage,
  SectionResult,
} from "#renderer/loading/page.ts";
import type { Config } from "../../config/config.ts";
import { explainPage, type ExplainedSection } from "./explain-page.ts";
import type { Changes, Degradation, Seen } from "./inspection.ts";

export interface SectionReport extends ExplainedSection {
  /** Left out for a section that a layer leaves out. */
  readonly result?: SectionResult["status"] | "late";
  readonly reason?: SectionResult["reason"];
  readonly fault?: Fault;
  /** From the start of the page's sections, in milliseconds. */
  readonly ms?: number;
  /** Of its HTML, in UTF-8. */
  readonly bytes?: number;
  readonly call?: Pick<CallTrace, "call" | "path" | "source" | "ms">;
  /** Whether the first flush waits for it. */
  readonly early?: boolean;
  readonly needed?: boolean;
  /** When its script runs: never, intent, load. */
  readonly hydrate?: string;
  /** What the inspector made of it. */
  readonly degraded?: Degradation;
  readonly isEdited?: boolean;
}

export interface PageReport {
  readonly route: string;
  readonly status: number;
  /** The page's path without its language. */
  readonly path: string;
  readonly language: string;
  readonly market: string;
  readonly currency: string;
  readonly platform: string;
  readonly partner: string | null;
  /** The time that the page shows, as RFC 3339 in UTC. */
  readonly at: string;
  /** The id of the configuration. */
  readonly configuration: string;
  readonly sections: readonly SectionReport[];
}

export function reportPage(
  page: LoadedPage,
  config: Config,
  seen: ReadonlyMap<string, Seen>,
  { degraded, data }: Changes,
): PageReport {
  const { context, status, routeName } = page;
  return {
    route: routeName,
    status,
    path: context.location.path,
    language: context.language.code,
    market: context.market.code,
    currency: context.currency.code,
    platform: context.platform.kind,
    partner: context.partner?.code ?? null,
    at: new Date(context.now).toISOString(),
    configuration: config.id,
    sections: explainPage(page, config).map((explained) => {
      const { name } = explained;
      const loading = page.sections.find((each) => each.name === name);
      const { trace } = seen.get(name) ?? {};
      return {
        ...explained,
        ...(loading ? resultOf(loading) : {}),
        ...(trace
          ? {
              call: {
                call: trace.call,
                path: trace.path,
                source: trace.source,
                ms: Math.round(trace.ms),
              },
            }
          : {}),
        ...(degraded.has(name) ? { degraded: degraded.get(name)! } : {}),
        ...(data.has(name) ? { isEdited: true } : {}),
      };
    }),
  };
}

function resultOf({
  settled,
  early,
  needed,
  manifest,
}: LoadedPage["sections"][number]): Omit<
  SectionReport,
  keyof ExplainedSection
> {
  const hydrate = manifest?.hydrate;
  const own = { early, needed, ...(hydrate ? { hydrate } : {}) };
  if (!settled) return { ...own, result: "late" };
  const { status, reason, fault, ms, part } = settled;
  return {
    ...own,
    result: status,
    ...(reason ? { reason } : {}),
    ...(fault ? { fault } : {}),
    ms: Math.round(ms),
    bytes: Buffer.byteLength(part?.html ?? ""),
  };
}
