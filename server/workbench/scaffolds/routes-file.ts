/** The file of configs/routes/ for a new route. */
import { newFile } from "./edit-json.ts";
import type { ScaffoldProject } from "./project.ts";
import { requireFree, requireShape } from "./refusal.ts";

/**
 * @param route the name of the new route
 * @param name the file's name without .json; it need not exist
 * @throws Refusal if the route exists, or if the name is invalid for a file
 */
export function routesFile(
  { config, configs, has, text, schemaFrom }: ScaffoldProject,
  route: string,
  name: string,
): { readonly file: string; readonly text: string } {
  requireShape(
    "name of a route",
    route,
    /^[A-Za-z][A-Za-z0-9]*$/,
    "winterTrains",
  );
  requireFree("route", route, Object.keys(config.routes));
  requireShape("name of a file", name, /^[a-z0-9][a-z0-9_-]*$/, "pages");
  const file = `${configs}/routes/${name}.json`;
  const schema = schemaFrom(file, "route-table");
  return {
    file,
    text: has(file) ? text(file) : newFile(schema, { routes: {} }),
  };
}
