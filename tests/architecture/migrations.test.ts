/** Migrations run while programs of the release before still serve, so each says which programs go on (docs/deployment.md). */
import { globSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import type { Migration } from "#server/backend/storage/database.ts";
import { ROOT } from "../support/mini-config.ts";

/** The migrations from before the rule, which are texts. */
const BEFORE_THE_RULE = 39;

it("every migration since the rule says from which step on programs work with it", async () => {
  const files = globSync("server/backend/**/*.ts", { cwd: ROOT }).filter(
    (file) => /(?:migrations|installation|secret|stock)\.ts$/.test(file),
  );
  const lists = await Promise.all(
    files.map(async (file) => {
      const exported = (await import(path.join(ROOT, file))) as Record<
        string,
        unknown
      >;
      return Object.entries(exported)
        .filter(
          ([name, list]) => name.endsWith("_MIGRATIONS") && Array.isArray(list),
        )
        .map(([, list]) => list as readonly Migration[]);
    }),
  );
  const all = lists.flat();
  expect(all.flat().filter((step) => typeof step === "string")).toHaveLength(
    BEFORE_THE_RULE,
  );
  const known = all.map((steps) =>
    steps.map(
      (step, index) => typeof step === "string" || step.worksFrom <= index,
    ),
  );
  expect(known.flat()).not.toContain(false);
});
