/** The table of partner numbers in docs/partners.md is that of the files. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "../support/mini-config.ts";
import { readProjectConfig } from "../support/project-config.ts";

const { partners } = readProjectConfig();
const text = readFileSync(path.join(ROOT, "docs/partners.md"), "utf8");
const rows = new Map(
  [...text.matchAll(/^\| (\d+) +\| `(\w+)` +\| (.+?) +\|/gm)].map(
    ([, id, code, name]) => [code!, { id: Number(id), name: name! }],
  ),
);

it.each(Object.entries(partners))(
  "%s is in it",
  (code, { partner_id, name }) => {
    expect(rows.get(code)).toEqual({ id: partner_id, name });
  },
);

it("gives no number twice", () => {
  const ids = [...rows.values()].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});
