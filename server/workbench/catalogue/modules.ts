/** Serves facts about modules to the catalogue. */
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { RequestHandler } from "express";
import type {
  Listing,
  ModuleDetails,
} from "#server/workbench/browser/catalogue/listing.ts";
import type { Config } from "#server/config/model/config.ts";
import type { ModuleSource } from "#server/config/model/modules.ts";
import { dereference } from "#server/config/data-files/dereference.ts";
import { requestUrl } from "#server/web/http/request-url.ts";
import type { CatalogueInput } from "./catalogue-input.ts";

/** The lists of a manifest: data and features that the module uses. */
const LISTS = [
  "context",
  "messages",
  "routes",
  "calls",
  "hydrate_with",
] as const;

/** GET answers with a summary of all modules; with ?module=, with the details of one, or 404. */
export function createModules(
  config: () => Config,
  catalogue: CatalogueInput,
): RequestHandler {
  return async (request, response) => {
    const id = requestUrl(request.url).searchParams.get("module");
    if (id === null) return void response.json(listingOf(config()));
    const module = config().modules.get(id);
    if (!module) return void response.sendStatus(404);
    response.json(await detailsOf(module, catalogue));
  };
}

function listingOf({ modules, languages, sites, partners }: Config): Listing {
  return {
    modules: [...modules.values()]
      .map(({ manifest: { module_id, summary }, folder }) => ({
        module_id,
        summary,
        folder,
      }))
      .sort((a, b) => (a.folder < b.folder ? -1 : 1)),
    languages: Object.entries(languages).map(([code, { name }]) => ({
      code,
      name,
    })),
    sites: [...Object.keys(sites), ...Object.keys(partners)].map((id) => ({
      id,
      name: partners[id]?.name ?? sites[id]?.name ?? id,
    })),
  };
}

async function detailsOf(
  { manifest, folder, dataSchema, example }: ModuleSource,
  { root, weigh }: CatalogueInput,
): Promise<ModuleDetails> {
  const { module_id, summary, hydrate } = manifest;
  const at = `modules/${folder}`;
  const isInteractive = hydrate !== "never";
  return {
    module_id,
    summary,
    folder,
    hydrate,
    uses: Object.fromEntries(
      LISTS.flatMap((key) => {
        const names: readonly string[] = [manifest[key] ?? []].flat();
        return names.length > 0 ? [[key, names]] : [];
      }),
    ),
    schema: dereference(dataSchema, `${at}/data.schema.json`, root),
    example: JSON.stringify(example, null, 2),
    uri: pathToFileURL(path.join(root, at, "example.json")).href,
    weight: {
      desktop: await weigh(module_id, "desktop", isInteractive),
      mobile: await weigh(module_id, "mobile", isInteractive),
    },
  };
}
