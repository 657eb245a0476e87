/** A new page: the texts of its skeleton, its route and its title, as `wayfare new page` makes them. */
import type { Config } from "#server/config/model/config.ts";
import type { Edits } from "#server/config/reload/accept-edits.ts";
import { planPage } from "../../scaffolds/plan-page.ts";
import { Refusal } from "../../scaffolds/refusal.ts";
import { refusal } from "./refusal.ts";

export interface NewPage {
  /** /winter-trains/ */
  readonly path: string;
  /** In the language of the source texts. */
  readonly title: string;
  /** For search engines; left out: they are asked to leave the page out. */
  readonly description?: string;
}

const CONFIGS = "configs";

/**
 * @param config with the files of the draft
 * @param textOf the text of a file in the draft; undefined: there is none
 * @throws EditRefusal if the page is there already, or the path is none
 */
export function planNewPage(
  { path, ...texts }: NewPage,
  config: Config,
  textOf: (file: string) => string | undefined,
): Edits {
  const own = (file: string) => textOf(file.slice(CONFIGS.length + 1));
  const layouts = Object.keys(config.layouts);
  try {
    const { texts: made } = planPage(
      {
        config,
        configs: CONFIGS,
        wayfare: "npx wayfare",
        has: (file) => own(file) !== undefined,
        text: (file) => own(file)!,
        schemaFrom: (file, schema) =>
          `${"../".repeat(file.split("/").length - 1)}schema/${schema}.schema.json`,
      },
      path,
      {
        ...texts,
        layout: layouts.find((name) => name === "default") ?? layouts[0]!,
        file: "pages",
      },
    );
    return new Map(
      [...made].map(([file, text]) => [file.slice(CONFIGS.length + 1), text]),
    );
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw refusal(422, error.lines.join(". ").replaceAll(/\s+/g, " "));
  }
}
