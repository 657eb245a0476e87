/** Plans a page: its skeleton, its route, and its title in the source language. */
import { readableIn } from "#server/config/model/readable-in.ts";
import { newFile, setIn } from "./edit-json.ts";
import { requireFreePath } from "./free-path.ts";
import type { ScaffoldProject } from "./project.ts";
import { requireFree, requireKnown, requireShape } from "./refusal.ts";
import { routesFile } from "./routes-file.ts";
import type { Scaffold } from "./scaffold.ts";
import { writeTitle } from "./title.ts";

export interface PageOptions {
  readonly title: string;
  /** For search engines, which then list it. */
  readonly description?: string;
  /** The skeleton's name; left out: the path's words. */
  readonly name?: string;
  readonly module?: string;
  readonly layout: string;
  /** The file of routes, without .json. */
  readonly file: string;
  readonly insteadOf?: string;
}

/** The module of a page with a text; of others the example is shown. */
export const TEXT_MODULE = "rich_text";

const PATH = /^\/(?:[a-z0-9][a-z0-9_-]*\/)+$/;

/** @throws Refusal if the page is there already, or a name is none */
export function planPage(
  project: ScaffoldProject,
  path: string,
  options: PageOptions,
): Scaffold {
  const { config, configs } = project;
  const { title, description, layout } = options;
  requireShape("path of a page", path, PATH, "/winter-trains/");
  const name =
    options.name ?? path.slice(1, -1).replaceAll(/[/_]/g, "-").toLowerCase();
  requireShape("name of a page", name, /^[a-z][a-z0-9-]*$/, "winter-trains");
  requireKnown("layout", layout, Object.keys(config.layouts));
  const { module = TEXT_MODULE } = options;
  requireKnown("module", module, config.modules.keys());
  const skeleton = `${configs}/skeletons/page/${name}.json`;
  requireFree("page", name, Object.keys(config.skeletons.page), skeleton);
  const route = camelCase(name);
  const routes = routesFile(project, route, options.file);
  const taken = requireFreePath(project, path, options.insteadOf);
  const key = name.replaceAll("-", "_");
  const titled = writeTitle(project, key, { title, description });

  const languages = Object.keys(config.languages).filter((code) =>
    readableIn(config, code).includes(config.unprefixed),
  );
  const text = description ?? `The text of ${title}.`;
  const sections = [
    {
      name: module === TEXT_MODULE ? "text" : module,
      module_id: module,
      data:
        module === TEXT_MODULE
          ? { page: true, title, html: `<p>${escapeHtml(text)}</p>` }
          : config.modules.get(module)!.example,
      is_need: true,
    },
  ];
  const row = {
    path,
    ...taken,
    skeleton: { file: name },
    meta: {
      page_name: route.charAt(0).toUpperCase() + route.slice(1),
      layout,
      header: "full",
      footer: "full",
      index: description !== undefined,
      ...titled.meta,
    },
  };
  return {
    texts: new Map([
      [
        skeleton,
        newFile(project.schemaFrom(skeleton, "landing-skeleton"), {
          publish_languages: languages,
          sections,
        }),
      ],
      [routes.file, setIn(routes.text, ["routes", route], row)],
      [titled.file, titled.text],
    ]),
    notes:
      description === undefined
        ? ["without --description search engines are asked to leave it out"]
        : [],
    next: [
      `write its sections in ${skeleton}, or add some: ${project.wayfare} new section ${name} <section> --module <id>`,
      `for other languages: write ${titled.meta.title_key} in ${configs}/locales/<language>/pages.json, give the sections texts by language (an api_path), and add the languages to publish_languages`,
    ],
  };
}

/** winter-trains -> winterTrains */
function camelCase(name: string): string {
  return name.replaceAll(/-+(.?)/g, (_, letter: string) =>
    letter.toUpperCase(),
  );
}

function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
}
