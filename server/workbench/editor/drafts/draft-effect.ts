/** What a draft changes: lines of files, and what the page costs. */
import { createPlanner } from "#server/config/plan/plan-page.ts";
import type { Config } from "#server/config/model/config.ts";
import { hostName } from "#server/web/context/visitor.ts";
import { siteAt } from "#server/web/context/effective-site.ts";
import { requestUrl } from "#server/web/http/request-url.ts";
import type {
  DraftEffect,
  PageCost,
} from "#server/workbench/browser/editor/editor-state.ts";
import { showDiff } from "../../scaffolds/show-diff.ts";
import type { Draft } from "./draft.ts";
import type {
  DraftConfigurations,
  EditorTarget,
} from "./draft-configurations.ts";

/** @param live the configuration without the draft */
export async function effectOf(
  { files }: Draft,
  target: EditorTarget,
  configurations: DraftConfigurations,
  live: Config,
): Promise<DraftEffect> {
  const { config } = await configurations.consider(files);
  const [before, after] = await Promise.all(
    [live, config].map((of) => costOf(of, target, configurations)),
  );
  return {
    files: Object.entries(files).map(([file, { base, text }]) => ({
      file,
      difference: showDiff(file, base ?? undefined, text ?? ""),
    })),
    ...(before && after ? { cost: { before, after } } : {}),
  };
}

/** The most that the page of a path costs any visitor in its language. */
async function costOf(
  config: Config,
  target: EditorTarget,
  configurations: DraftConfigurations,
): Promise<PageCost | undefined> {
  const { page, config: whole } = await configurations.load(config, target);
  const { request, preview, location } = target;
  const site = siteAt(
    configurations.runtime(config).sites,
    preview.host ?? hostName(request.headers.host),
    requestUrl(location).pathname,
  );
  if (!site) return undefined;
  const planner = createPlanner(whole, site.site, site.partner ?? undefined);
  const { pages } = planner.plan(page.routeName, {
    params: page.params,
    query: {},
    language: page.context.language.code,
  });
  if (pages.length === 0) return undefined;
  const most = (cost: (of: (typeof pages)[number]) => number) =>
    Math.max(...pages.map(cost));
  return {
    calls: most(({ requests }) => requests.cold),
    first_byte_ms: most(({ times }) => times.first_byte_ms),
  };
}
