/** `wayfare init` writes a whole product, or says why it writes nothing. */
import { execFile } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";

const MAIN = path.join(import.meta.dirname, "main.ts");

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "wayfare-init-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the verb in the folder. */
function init(...args: readonly string[]): Promise<string> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [MAIN, "init", ...args],
      { cwd: folder },
      (error, stdout, stderr) =>
        resolve(`${error?.code ?? 0} ${stdout}${stderr}`),
    );
  });
}

const manifestOf = (product: string) =>
  JSON.parse(
    readFileSync(path.join(folder, product, "package.json"), "utf8"),
  ) as { name: string; dependencies: Record<string, string> };

it("writes the files of a product, with its name and the version of the packages", async () => {
  expect(await init("corner-books")).toMatch(
    /^0 wrote \d+ files in corner-books\nnext {2}cd corner-books && npm install && npm start\n$/,
  );
  const { name, dependencies } = manifestOf("corner-books");
  expect(name).toBe("corner-books");
  expect(dependencies["@wayfare/web"]).toMatch(/^\d+\.\d+\.\d+$/);
  const has = (file: string) =>
    existsSync(path.join(folder, "corner-books", file));
  expect(
    [".gitignore", "gitignore", "configs/routes/shop.json"].map(has),
  ).toEqual([true, false, true]);
});

it("finds packed packages by the path from the product", async () => {
  const names = ["config", "renderer", "schema", "tools", "web", "workbench"];
  mkdirSync(path.join(folder, "packed"));
  for (const name of names)
    writeFileSync(path.join(folder, `packed/wayfare-${name}-1.2.3.tgz`), "");
  await init("shops/books", "--packages", "packed");
  expect(manifestOf("shops/books").dependencies["@wayfare/web"]).toBe(
    "file:../../packed/wayfare-web-1.2.3.tgz",
  );
});

it.each([
  [["Corner Books"], '1 "Corner Books" is no name of a package'],
  [["corner-books"], "1 corner-books is not empty: nothing is written"],
  [
    ["other", "--packages", "nosuch"],
    "1 --packages: there is no folder nosuch",
  ],
  [
    ["other", "--packages", "corner-books"],
    "1 --packages: corner-books has no wayfare-config-….tgz",
  ],
])("%j is refused", async (args, said) => {
  expect(await init(...args)).toContain(said);
  expect(existsSync(path.join(folder, "other"))).toBe(false);
});
