import {
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "../../../tests/support/mini-config.ts";
import { readFonts } from "./fonts.ts";

const PUBLIC = path.join(ROOT, "modules/ui/public");

it("a page preloads the subsets of its script, and no other", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "wayfare-fonts-"));
  mkdirSync(path.join(folder, "fonts"));
  for (const subset of ["latin", "latin-ext", "cyrillic"])
    writeFileSync(path.join(folder, `fonts/sans-2.0-${subset}.woff2`), "");
  const fontsOf = readFonts(folder);
  rmSync(folder, { recursive: true });
  expect(fontsOf("latin")).toEqual(["/_/assets/fonts/sans-2.0-latin.woff2"]);
  expect(fontsOf("cyrillic")).toEqual([
    "/_/assets/fonts/sans-2.0-latin.woff2",
    "/_/assets/fonts/sans-2.0-cyrillic.woff2",
  ]);
  expect(fontsOf("thai")).toEqual([]);
});

it("the stylesheet and the folder have the same files", () => {
  const css = readFileSync(
    path.join(ROOT, "modules/ui/styles/fonts.css"),
    "utf8",
  );
  const named = [...css.matchAll(/url\("\/(.*?)"\)/g)].map(([, file]) => file);
  const files = globSync("fonts/*.woff2", { cwd: PUBLIC });
  expect(new Set(named)).toEqual(new Set(files));
});
