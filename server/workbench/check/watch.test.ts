import { on, EventEmitter } from "node:events";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { tempFolder } from "../../../tests/support/mini-config.ts";
import type { Problem } from "#server/config/data-files/problem.ts";
import type { Checks } from "./run-checks.ts";
import { changeOf, watchChecks } from "./watch.ts";

const problem = (file: string, extra: Partial<Problem> = {}): Problem => ({
  file,
  line: 1,
  column: 1,
  pointer: "",
  rule: "json",
  message: "is empty",
  ...extra,
});

it("reports new problems in full and solved ones by their places", () => {
  const [a, b, c] = [problem("a"), problem("b"), problem("c")];
  expect(changeOf([a, b], [b, c])).toEqual([
    "",
    "c:1:1  json  is empty\n    at    (the whole file)\n",
    "solved  a   json",
    "1 new, 1 solved: 2 problems",
  ]);
});

it("does not report a problem that only moved to another line", () => {
  expect(changeOf([problem("a")], [problem("a", { line: 9 })])).toEqual([]);
});

/** Each empty file of a folder is a problem. */
function emptyFiles(...labelled: [label: string, dir: string][]): Checks {
  return {
    run: () =>
      labelled.map(([folder, dir]) => {
        const files = readdirSync(dir);
        const empty = files.filter(
          (file) => readFileSync(path.join(dir, file), "utf8") === "",
        );
        const problems = empty.map((file) => problem(`${folder}/${file}`));
        return { folder, files: files.length, problems };
      }),
    folders: labelled.map(([label, dir]) => ({
      dir,
      label,
      folders: () => new Set([""]),
    })),
  };
}

it("checks at each save, and reports the changes", async () => {
  const folder = tempFolder({ "languages.json": "{}" });
  onTestFinished(() => folder.remove());
  const data = tempFolder({ "rates.json": "{}" });
  onTestFinished(() => data.remove());
  const written = new EventEmitter();
  const texts = on(written, "text");
  const next = async () => {
    const { value } = (await texts.next()) as { value: [string] };
    return value[0];
  };
  const watch = watchChecks(
    emptyFiles(["configs", folder.dir], ["data", data.dir]),
    (text) => written.emit("text", text),
  );
  onTestFinished(() => watch.close());
  expect(await next()).toBe("configs: 1 files, no problem");
  expect(await next()).toBe("data: 1 files, no problem");
  expect(await next()).toBe("watching configs and data; Ctrl-C ends it");

  folder.write("guards.json", "");
  expect(await next()).toMatch(
    /guards\.json:1:1[^]*1 new, 0 solved: 1 problem/,
  );
  rmSync(path.join(folder.dir, "guards.json"));
  expect(await next()).toMatch(
    /solved {2}configs\/guards\.json[^]*0 new, 1 solved: no problem/,
  );
  data.write("coupons.json", "");
  expect(await next()).toMatch(/data\/coupons\.json:1:1[^]*1 new/);
});
