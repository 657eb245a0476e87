/** What a module is given of the page, under its own manifest and with the English texts. */
import {
  pickContext,
  type SiteContext,
} from "#renderer/context/site-context.ts";
import { EMPTY_STORE } from "#renderer/module/page-store.ts";
import type { ModuleRuntime } from "#renderer/module/runtime.ts";
import { createTranslators } from "#server/i18n/translators.ts";
import { siteContext } from "./contexts.ts";
import { readProjectConfig } from "./project-config.ts";

const config = readProjectConfig();
const translators = createTranslators(config, (language, key) => {
  throw new Error(`${language} has no text ${key}`);
});

/** The data of a module's example.json. */
export function exampleData<Data>(moduleId: string): Data {
  return structuredClone(config.modules.get(moduleId)!.example) as Data;
}

interface Given {
  /** What differs from tests/support/contexts.ts. */
  readonly context?: Partial<SiteContext>;
  /** Answers the module's calls. */
  readonly call?: ModuleRuntime["call"];
}

export function moduleRuntime(
  moduleId: string,
  { context, call = refuse }: Given = {},
): ModuleRuntime {
  const { manifest } = config.modules.get(moduleId)!;
  const picked = pickContext(siteContext(context), manifest.context);
  return {
    moduleId,
    sectionName: moduleId,
    context: () => picked,
    subscribe: () => () => {},
    translate: translators.for(config.unprefixed),
    routePath: (route) => `/${route}/`,
    images: config.imagePresets,
    call,
    store: EMPTY_STORE,
  };
}

function refuse(): never {
  throw new Error("the test expects no call");
}
