import {
  globSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { rememberScripts } from "./build-steps.ts";

it("the scripts of the last builds are stored", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "wayfare-builds-"));
  rememberScripts(folder);
  const build = path.join(folder, "client/build");
  mkdirSync(path.join(build, "common"), { recursive: true });
  for (const name of ["a", "b", "c", "d", "e"]) {
    writeFileSync(path.join(build, "common", `${name}.js`), "");
    writeFileSync(path.join(build, "common", `${name}.js.br`), "");
    rememberScripts(folder);
    for (const suffix of [".js", ".js.br"])
      rmSync(path.join(build, "common", name + suffix));
  }
  const remembered = globSync("earlier/*/build/common/*", { cwd: folder });
  expect(remembered.map((file) => path.basename(file)).toSorted()).toEqual([
    "c.js",
    "c.js.br",
    "d.js",
    "d.js.br",
    "e.js",
    "e.js.br",
  ]);
  rmSync(folder, { recursive: true });
});
