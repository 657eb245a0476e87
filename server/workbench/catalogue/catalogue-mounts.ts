/** The catalogue of modules: each module with its example, to look at and to edit. */
import {
  CATALOGUE_EXAMPLE_PATH,
  CATALOGUE_LANGUAGE_SERVER_PATH,
  CATALOGUE_MODULES_PATH,
  CATALOGUE_PATH,
  CATALOGUE_SCRIPT_PATH,
} from "#renderer/shared/addresses.ts";
import type { Mount } from "#server/web/http/mount.ts";
import type { PageDeps } from "#server/web/pages/page-handler.ts";
import type { CatalogueInput } from "./catalogue-input.ts";
import { cataloguePage, catalogueScript } from "./catalogue-page.ts";
import { createExample } from "./example.ts";
import { createLanguageServer } from "./language-server.ts";
import { createModules } from "./modules.ts";

/** @param catalogue undefined: this server has no catalogue */
export function catalogueMounts(
  catalogue: CatalogueInput | undefined,
  deps: PageDeps,
): readonly Mount[] {
  if (!catalogue) return [];
  return [
    {
      path: CATALOGUE_PATH,
      methods: ["GET"],
      operatorOnly: true,
      handler: cataloguePage,
    },
    {
      path: CATALOGUE_SCRIPT_PATH,
      methods: ["GET"],
      operatorOnly: true,
      handler: catalogueScript(catalogue.script),
    },
    {
      path: CATALOGUE_MODULES_PATH,
      methods: ["GET"],
      operatorOnly: true,
      handler: createModules(() => deps.runtime().config, catalogue),
    },
    {
      path: CATALOGUE_EXAMPLE_PATH,
      methods: ["GET", "POST"],
      operatorOnly: true,
      body: "form",
      maxBody: 512 * 1024,
      handler: createExample(deps),
    },
    {
      path: CATALOGUE_LANGUAGE_SERVER_PATH,
      methods: ["GET", "POST"],
      operatorOnly: true,
      body: "json",
      maxBody: 512 * 1024,
      handler: createLanguageServer(catalogue.startLanguageServer),
    },
  ];
}
