/** Secrets and signatures are compared in one place, in constant time. */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "../support/mini-config.ts";

const PLACE = "server/config/process/secrets.ts";

it("only one file compares in constant time", () => {
  const files = globSync("server/*/**/*.ts", { cwd: ROOT }).filter(
    (file) =>
      !file.includes("node_modules") &&
      readFileSync(path.join(ROOT, file), "utf8").includes("timingSafeEqual"),
  );
  expect(files).toEqual([PLACE]);
});
