// @vitest-environment jsdom
/**
 * Any data of a module's schema is rendered by the real presenter, and hydrates;
 * refused data never reaches the component. EXHAUSTIVE=1: hundreds of values
 * of each module.
 */
import type { ComponentType } from "react";
import fc from "fast-check";
import { afterEach, beforeAll, expect, it } from "vitest";
import type { ModuleProps } from "#renderer/module-api.ts";
import type {
  PlatformKind,
  SiteContext,
} from "#renderer/context/site-context.ts";
import type { JsonValue } from "#renderer/shared/json.ts";
import type { PresentSection, Presented } from "#renderer/loading/page.ts";
import { createPresenter } from "#renderer/rendering/create-presenter.ts";
import type { ModuleView, Registry } from "#renderer/rendering/registry.ts";
import { createAnswer } from "#server/web/upstream/answers/answer.ts";
import { createDataValidator } from "#server/web/validation/data-validator.ts";
import { loadRendering } from "#server/web/pages/entry-server.ts";
import { siteContext } from "../support/contexts.ts";
import { openDialogs } from "../support/dialogs.ts";
import { ROOT } from "../support/mini-config.ts";
import { readProjectConfig } from "../support/project-config.ts";
import {
  hydrateModule,
  renderDeps,
  visitorContext,
} from "../support/render-module.tsx";
import { takeConsole } from "../support/setup.ts";
import { breakagesOf, broken } from "./breakages.ts";
import { fuzzedModules } from "./fuzzed-modules.ts";
import { isTried, findFailure } from "./seeds.ts";

const config = readProjectConfig();
const modules = fuzzedModules(config).filter(({ id }) => isTried(id));
/** How deeply answers may be nested. */
const MAX_DEPTH = 64;

type View = ComponentType<ModuleProps<unknown>>;

let registry: Registry;
let present: PresentSection;
/** The data of each rendering since the last value. */
let rendered: unknown[] = [];
let thrown: unknown[] = [];

beforeAll(async () => {
  // Expired data is reported at once.
  openDialogs();
  ({ registry } = await loadRendering(
    [...config.modules].map(([id, { views }]) => ({ id, ...views })),
  ));
  const watched = [...registry].map(([id, { desktop, mobile }]) => {
    return [id, { desktop: watch(desktop), mobile: watch(mobile) }] as const;
  });
  present = createPresenter({
    ...renderDeps(new Map(watched)),
    validate: createDataValidator(ROOT, config.modules).data,
    cache: undefined,
    onThrow: (_, error) => thrown.push(error),
  });
});

afterEach(() => {
  document.body.innerHTML = "";
});

/** The view, which records its data. */
function watch(view: ModuleView): ModuleView {
  const View = view as View;
  return function Watched(props) {
    rendered.push(props.data);
    return <View {...props} />;
  };
}

/** The server's result for an upstream's answer. */
function presentAnswer(
  id: string,
  data: JsonValue,
  context: Partial<SiteContext>,
): Presented {
  rendered = [];
  thrown = [];
  const { manifest } = config.modules.get(id)!;
  const { envelope } = config.upstreamFormat;
  const body = Buffer.from(JSON.stringify(envelope.around(data)));
  const answer = createAnswer(body, MAX_DEPTH, envelope);
  return present({ name: id, manifest }, answer, siteContext(context));
}

async function renderAndHydrate(
  id: string,
  data: JsonValue,
  language: string,
  kind: PlatformKind,
): Promise<void> {
  const context = visitorContext(language, kind);
  const presented = presentAnswer(id, data, context);
  if (thrown.length > 0) throw thrown[0] as Error;
  if (!presented.ok) throw new Error(JSON.stringify(presented));
  if (config.modules.get(id)!.manifest.hydrate === "never") return;
  const { stop } = await hydrateModule({
    moduleId: id,
    view: registry.get(id)![kind] as View,
    data,
    html: presented.part.html,
    context,
    texts: language,
  });
  stop();
}

it.each(modules)(
  "$id renders any data of its schema, and hydrates",
  async ({ id, data }) => {
    const values = fc.record({ data, language: fc.constantFrom("en", "ja") });
    const failure = await findFailure(id, values, async (value) => {
      for (const kind of ["desktop", "mobile"] as const) {
        await renderAndHydrate(id, value.data, value.language, kind);
        const [message] = takeConsole();
        if (message) throw new Error(message);
      }
    });
    expect(failure).toBe("");
  },
);

it.each(modules)(
  "$id never gets data that its schema refuses",
  async ({ id, schema, data }) => {
    const values = fc.record({ data, which: fc.nat() });
    const failure = await findFailure(id, values, (value) => {
      const all = breakagesOf(schema, value.data);
      const breakage = all[value.which % all.length]!;
      const presented = presentAnswer(
        id,
        broken(value.data, breakage),
        visitorContext("en", "desktop"),
      );
      if (rendered.length > 0 || presented.ok || presented.reason !== "invalid")
        throw new Error(`accepted ${JSON.stringify(breakage)}`);
    });
    expect(failure).toBe("");
  },
);
