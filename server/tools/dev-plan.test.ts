import { expect, it } from "vitest";
import { planEdits, type BuildName, type Edit } from "./dev-plan.ts";

const VIEW = "modules/common/faq/view.tsx";
const STYLE = "modules/common/faq/style.module.css";
const ALL: BuildName[] = ["client", "styles", "ssr"];

const isStatic = (file: string) => file.startsWith("modules/common/hero/");

function edit(
  file: string,
  before: string | undefined,
  after: string | undefined,
): Edit {
  return { file, before, after };
}

it.each<[string, Edit, BuildName[], boolean]>([
  ["a view", edit(VIEW, "return 1;", "return 2;"), ["client", "ssr"], false],
  [
    "a view without scripts",
    edit("modules/common/hero/view.tsx", "a", "b"),
    ["ssr"],
    false,
  ],
  [
    "a view that takes other styles",
    edit(VIEW, 'import "./a.css";', 'import "./b.css";'),
    ALL,
    false,
  ],
  [
    "a colour",
    edit(STYLE, ".a { color: red }", ".a { color: blue }"),
    ["styles"],
    false,
  ],
  [
    "a new class",
    edit(STYLE, ".a { color: red }", ".a {} .b { color: red }"),
    ALL,
    false,
  ],
  ["a new view", edit(VIEW, undefined, "x"), ALL, true],
  ["a view that is gone", edit(VIEW, "x", undefined), ALL, true],
  ["a test", edit("modules/common/faq/view.test.tsx", "a", "b"), [], false],
  ["a file that was only saved", edit(VIEW, "a", "a"), [], false],
  [
    "the reference backend's data",
    edit("server/backend/data/texts/en.json", "a", "b"),
    [],
    false,
  ],
  ["the server's code", edit("server/web/app/main.ts", "a", "b"), [], true],
  [
    "the server's part of the build",
    edit("server/web/pages/entry-server.ts", "a", "b"),
    ["ssr"],
    false,
  ],
  [
    "the inspector",
    edit("server/workbench/browser/inspector/data-fields.ts", "a", "b"),
    ["inspector", "catalogue", "editor", "translator"],
    true,
  ],
  [
    "the editor",
    edit("server/workbench/browser/editor/stage.ts", "a", "b"),
    ["editor", "translator"],
    true,
  ],
  [
    "the catalogue",
    edit("server/workbench/browser/catalogue/table.ts", "a", "b"),
    ["catalogue"],
    true,
  ],
  ["a schema", edit("schema/site.schema.json", "a", "b"), [], true],
  [
    "a module's example",
    edit("modules/common/faq/example.json", "a", "b"),
    [],
    true,
  ],
  ["a manifest", edit("modules/common/faq/module.json", "a", "b"), ALL, true],
  ["the build itself", edit("vite.config.ts", "a", "b"), ALL, true],
])("an edit of %s repeats only the steps that show it", (...row) => {
  const [, changed, builds, restart] = row;
  const plan = planEdits([changed], isStatic);
  expect([...plan.builds].sort()).toEqual([...builds].sort());
  expect(plan.restart).toBe(restart);
});

it("simultaneous edits are built together", () => {
  const plan = planEdits(
    [
      edit(STYLE, ".a { top: 0 }", ".a { top: 1px }"),
      edit("server/web/app/main.ts", "a", "b"),
    ],
    isStatic,
  );
  expect(plan).toEqual({
    builds: new Set(["styles"]),
    inputs: false,
    restart: true,
  });
});
