/** Makes a page: its skeleton, its route, and its title in the source language. */
import { Command } from "commander";
import { INSTEAD_OF } from "./free-path.ts";
import { planPage, TEXT_MODULE, type PageOptions } from "./plan-page.ts";
import type { Kind } from "./scaffold.ts";

const command = new Command("page")
  .description("Makes a page with a text, in the language of the source texts.")
  .argument("<path>", "its path: /winter-trains/")
  .requiredOption("--title <text>", "its heading and title")
  .option("--description <text>", "for search engines, which then list it")
  .option("--name <name>", "the skeleton's name; else the path's words")
  .option("--module <id>", "the module of its section", TEXT_MODULE)
  .option("--layout <name>", "the layout around it", "default")
  .option("--file <name>", "the file of routes, without .json", "pages")
  .option(INSTEAD_OF, "the route whose page it takes the place of");

export const page: Kind = {
  command,
  plan: (project, [path = ""], options: PageOptions) =>
    planPage(project, path, options),
};
