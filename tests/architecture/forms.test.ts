import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const ROOT = path.resolve(import.meta.dirname, "../..");

it("a form that only scripts can send is sent by nothing else", () => {
  const files = globSync("modules/**/*.tsx", { cwd: ROOT });
  const forms = files.flatMap((file) =>
    [
      ...readFileSync(path.join(ROOT, file), "utf8").matchAll(
        /<form\b(?:[^>]|=>)*>/g,
      ),
    ].map(([tag]) => `${file} ${tag}`),
  );
  expect(forms.length).toBeGreaterThan(5);
  // Without an action the browser would put typed values into this page's address.
  expect(
    forms.filter((form) => !/\b(action=|method="dialog")/.test(form)),
  ).toEqual([]);
});
