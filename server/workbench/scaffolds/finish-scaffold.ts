/**
 * Finishes a planned scaffold: formats it, adds generated files, and checks the result. Formatter and
 * documents are this project's own; other products have none.
 */
import type { Project, Texts, Verdict } from "./project.ts";
import type { Scaffold } from "./scaffold.ts";

export interface FinishedScaffold extends Scaffold, Verdict {}

const ROUTES_PAGE = "docs/routes.md";

/** @throws Refusal if the configuration would have an error */
export async function finishScaffold(
  project: Project,
  scaffold: Scaffold,
): Promise<FinishedScaffold> {
  const texts = new Map<string, string>();
  for (const [file, text] of scaffold.texts)
    texts.set(file, await formatted(project, file, text));
  const { config, warnings } = project.judge(texts, scaffold.modules);
  // The page describes the project's own configuration, not that of CONFIG_DIR.
  const isDescribed =
    project.isThis && project.configs === "configs" && project.has(ROUTES_PAGE);
  if (isDescribed && touches(texts, `${project.configs}/routes/`)) {
    const { describeRoutes } =
      await import("#server/tools/docs/describe-routes.ts");
    const { fillPage } = await import("#server/tools/docs/fill-page.ts");
    const parts = [
      { name: "routes", text: describeRoutes(Object.entries(config.routes)) },
    ];
    const page = project.text(ROUTES_PAGE);
    texts.set(ROUTES_PAGE, await fillPage(ROUTES_PAGE, page, parts));
  }
  return { ...scaffold, texts, config, warnings };
}

function touches(texts: Texts, folder: string): boolean {
  return [...texts.keys()].some((file) => file.startsWith(folder));
}

/** Formats a file like `npm run format`. A file that was not formatted before stays unformatted. */
async function formatted(
  project: Project,
  file: string,
  text: string,
): Promise<string> {
  // The types of schemas are formatted by their generator.
  if (!project.isThis || file.startsWith("schema/generated/")) return text;
  const { formatText } = await import("#server/tools/format-text.ts");
  if (project.has(file)) {
    const before = project.text(file);
    if ((await formatText(file, before)) !== before) return text;
  }
  return formatText(file, text);
}
