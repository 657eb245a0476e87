/** Loads pages of a small configuration from canned answers. */
import { afterEach, beforeEach, vi } from "vitest";
import { siteContext } from "./contexts.ts";
import { fakeUpstream, loadingDeps, type Reply } from "./loading-deps.ts";
import {
  loadPage,
  type LoadingDeps,
} from "../../renderer/loading/load-page.ts";
import type {
  LoadedPage,
  PageOutcome,
  PageRequest,
} from "../../renderer/loading/page.ts";

/** Stops the clock for each test of the file that calls this. */
export function stopClock(): void {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  afterEach(() => {
    vi.useRealTimers();
  });
}

export const section = (name: string, extra: object = {}) => ({
  name,
  module_id: "text",
  api_path: `/v1/${name}`,
  ...extra,
});

export const skeleton = (...sections: object[]): Reply => ({
  result: { publish_languages: ["ALL"], sections },
});

export const text = (value: string): Reply => ({ result: { text: value } });

export const never = new Promise<Reply>(() => {});

export const after = (ms: number, reply: Reply): Promise<Reply> =>
  new Promise((resolve) => setTimeout(() => resolve(reply), ms));

export const request = (
  path: string,
  extra: Partial<PageRequest> = {},
): PageRequest => ({
  path,
  query: new URLSearchParams(),
  context: siteContext({ location: { path, search: "", published: [] } }),
  complete: false,
  ...extra,
});

export async function load(
  path: string,
  replies: Record<string, Reply | Promise<Reply>>,
  options: { request?: Partial<PageRequest>; deps?: Partial<LoadingDeps> } = {},
) {
  const upstream = fakeUpstream(replies);
  const deps = { ...loadingDeps(upstream), ...options.deps };
  const outcome = loadPage(request(path, options.request), deps);
  return { outcome, made: upstream.made };
}

export function page(outcome: PageOutcome): LoadedPage {
  if (outcome.kind !== "page")
    throw new Error(`no page: ${JSON.stringify(outcome)}`);
  return outcome.page;
}

export const results = (loaded: LoadedPage) =>
  Object.fromEntries(
    loaded.sections.map(({ name, settled }) => [
      name,
      settled ? (settled.reason ?? settled.status) : "late",
    ]),
  );

export const PRODUCT = {
  result: {
    product_type: "jprail",
    publish_languages: ["en", "de"],
    poi_id: "28",
    poi_locale_name: "Greater Tokyo",
  },
};
