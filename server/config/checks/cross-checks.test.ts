import { expect, it } from "vitest";
import { allFiles, eachFile, type LoadedFile } from "../tables/check.ts";
import { createCheckRunner } from "./cross-checks.ts";
import { soundJson } from "../data-files/json-file.ts";

const file: LoadedFile = {
  kind: "markets",
  name: "markets",
  schema: "markets",
  json: soundJson("configs/markets.json", "{}", (value) => value),
  references: [],
};
const fail = (): never => {
  throw new RangeError("nobody thought of this");
};

it("a check that fails is a problem, and the others go on", () => {
  const said = { file: "x", line: 1, column: 1, pointer: "", rule: "other" };
  const runner = createCheckRunner([
    eachFile({ kinds: ["markets"], reads: [], check: fail }),
    allFiles({ kinds: ["markets"], reads: [], check: fail }),
    eachFile({
      kinds: ["markets"],
      reads: [],
      check: () => [{ ...said, message: "found" }],
    }),
  ]);
  expect(runner.run([file], {} as never)).toMatchObject([
    { rule: "other" },
    {
      file: "configs/markets.json",
      rule: "check_failed",
      message: "cannot be checked: nobody thought of this",
    },
    { rule: "check_failed" },
  ]);
});
