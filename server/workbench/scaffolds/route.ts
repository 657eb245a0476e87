/** Adds an address for a page that exists. */
import path from "node:path";
import { Command } from "commander";
import type { Route } from "#schema/route-table.ts";
import { setIn } from "./edit-json.ts";
import { INSTEAD_OF, requireFreePath } from "./free-path.ts";
import type { Project } from "./project.ts";
import { Refusal, requireKnown } from "./refusal.ts";
import { routesFile } from "./routes-file.ts";
import type { Kind, Scaffold } from "./scaffold.ts";
import { writeTitle } from "./title.ts";

interface Options {
  readonly skeleton: string;
  readonly title?: string;
  readonly file?: string;
  readonly insteadOf?: string;
}

const command = new Command("route")
  .description("Adds a route to a skeleton of configs/skeletons/page/.")
  .argument("<name>", "the route's name: winterTrains")
  .argument("<path>", "its pattern: /winter-trains/{region?}/")
  .requiredOption("--skeleton <name>", "the skeleton's file, without .json")
  .option("--title <text>", "its own title; else that of the skeleton's route")
  .option(
    "--file <name>",
    "the file of routes, without .json; else that of the skeleton's route, or pages",
  )
  .option(INSTEAD_OF, "the route whose page it takes the place of");

function plan(
  project: Project,
  [name = "", path = ""]: readonly string[],
  { skeleton, title, file, insteadOf }: Options,
): Scaffold {
  const { config } = project;
  requireKnown("page", skeleton, Object.keys(config.skeletons.page));
  const [shown, model] =
    Object.entries(config.routes).find(
      ([, route]) =>
        "file" in route.skeleton && route.skeleton.file === skeleton,
    ) ?? [];
  const own = title === undefined ? undefined : { title };
  if (!model && !own)
    throw new Refusal(
      `no route shows the page ${skeleton}, so its title is not known`,
      '    add   --title "…"',
    );
  const routes = routesFile(
    project,
    name,
    file ?? (shown && fileOf(project, shown)) ?? "pages",
  );
  const titled = own && writeTitle(project, snakeCase(name), own);
  const row = {
    path,
    ...requireFreePath(project, path, insteadOf),
    ...shared(model),
    skeleton: { file: skeleton },
    ...(model && !own && { canonical: model.canonical ?? { route: shown } }),
    meta: {
      ...(model?.meta ?? {
        page_name: name.charAt(0).toUpperCase() + name.slice(1),
        layout: "default",
        header: "full",
        footer: "full",
        index: false,
      }),
      ...(model && !own && { index: false }),
      ...titled?.meta,
    },
  };
  return {
    texts: new Map([
      [routes.file, setIn(routes.text, ["routes", name], row)],
      ...(titled ? [[titled.file, titled.text] as const] : []),
    ]),
    notes: model
      ? [
          `guards, query parameters and meta are those of route ${shown}`,
          ...(own
            ? []
            : [`search engines leave it out: ${shown} is the page's address`]),
        ]
      : ["search engines are asked to leave it out"],
    next: [`open ${path}; its row is in ${routes.file}`],
  };
}

/** The values that a skeleton needs from each route that shows it. */
function shared(
  model: Route | undefined,
): Partial<Pick<Route, "params" | "query" | "guards">> {
  const { params, query, guards } = model ?? {};
  return {
    ...(params && { params }),
    ...(query && { query }),
    ...(guards && { guards }),
  };
}

/** The name of the file with a route, without .json. */
function fileOf(
  { configs, files, text }: Project,
  route: string,
): string | undefined {
  const file = files.find((each) => {
    if (!each.startsWith(`${configs}/routes/`)) return false;
    const { routes } = JSON.parse(text(each)) as { routes: object };
    return Object.hasOwn(routes, route);
  });
  return file && path.posix.basename(file, ".json");
}

/** winterTrains -> winter_trains */
function snakeCase(name: string): string {
  return name
    .replaceAll(/(?<=[a-z0-9])[A-Z]/g, (letter) => `_${letter}`)
    .toLowerCase();
}

export const route: Kind = { command, plan };
