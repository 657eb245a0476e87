/** A completely loaded page, for recordings and comparisons. */
import type { Region } from "#renderer/shared/regions.ts";
import type {
  Fault,
  LoadedPage,
  LoadingSection,
} from "#renderer/loading/page.ts";
import { buildState } from "#renderer/rendering/build-state.ts";
import { documentHead } from "#renderer/rendering/document.ts";
import { pageStyles } from "#renderer/rendering/page-styles.ts";
import type { PageState } from "#renderer/shared/page-state.ts";
import type { Runtime } from "#server/web/runtime/runtime.ts";
import type { Resolved } from "#server/web/pages/resolve-page.ts";

export interface RenderedSection {
  readonly name: string;
  readonly module_id: string;
  readonly region: Region;
  /** ok, stale, fallback, or the reason why it is left out. */
  readonly result: string;
  readonly fault?: Fault;
  /** "" if it is left out. */
  readonly html: string;
}

export interface RenderedPage {
  readonly route: string;
  readonly layout: string;
  readonly status: number;
  readonly title: string;
  /** The HTML before the sections, without the styles of the modules. */
  readonly head: string;
  /** The styles of all its modules, as elements of the head; computed on call. */
  readonly styles: () => string;
  /** The page state for the browser. */
  readonly state: PageState;
  /** All sections, including those that are left out. */
  readonly sections: readonly RenderedSection[];
}

/** Waits for all sections of a page. */
export async function renderWhole(
  page: LoadedPage,
  { stream }: Pick<Runtime, "stream">,
): Promise<RenderedPage> {
  await Promise.all(page.sections.map(({ result }) => result));
  const state = buildState(page, stream);
  const { start, end } = documentHead(page, state, stream);
  return {
    route: page.routeName,
    layout: page.layoutName,
    status: page.status,
    title: state.title,
    head: start + end,
    styles() {
      const { first, rest } = pageStyles(page, stream.assets);
      return stream.assets.inlineStyle([...first, ...rest]).html;
    },
    state,
    sections: page.sections.map(renderedSection),
  };
}

function renderedSection({
  name,
  module_id,
  region,
  settled,
}: LoadingSection): RenderedSection {
  return {
    name,
    module_id,
    region,
    result: settled?.reason ?? settled?.status ?? "late",
    ...(settled?.fault ? { fault: settled.fault } : {}),
    html: settled?.part?.html ?? "",
  };
}

/** Why a URL leads to no page, in words. */
export function describeNoPage(
  resolved: Exclude<Resolved, { kind: "page" }>,
): string {
  switch (resolved.kind) {
    case "redirect":
      return `redirected (${resolved.status}) to ${resolved.location}`;
    case "unknown_host":
      return "no site and no partner has the host";
    case "not_speculated":
      return "not loaded before it is opened";
    case "last_resort":
      return `the error page for ${resolved.status} failed too`;
  }
}
