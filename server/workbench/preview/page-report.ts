/** Builds the report about a page for the inspector and the command line. */
import type { LoadedPage } from "#renderer/loading/page.ts";
import type {
  ExplainedSection,
  PageReport,
  SectionChange,
  SectionReport,
} from "#server/workbench/browser/inspector/report.ts";
import type { Config } from "#server/config/model/config.ts";
import { explainPage } from "./explain-page.ts";
import type { Changes, ObservedSection } from "./inspection.ts";

export function reportPage(
  page: LoadedPage,
  config: Config,
  seen: ReadonlyMap<string, ObservedSection>,
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
        ...changeOf(name),
      };
    }),
    changes: [...new Set([...degraded.keys(), ...data.keys()])].map(
      (section) => ({ section, ...changeOf(section) }),
    ),
  };

  function changeOf(name: string): Omit<SectionChange, "section"> {
    return {
      ...(degraded.has(name) ? { degraded: degraded.get(name)! } : {}),
      ...(data.has(name) ? { isEdited: true } : {}),
    };
  }
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
