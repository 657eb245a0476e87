import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import type { ReleaseState } from "#schema/release-state.ts";
import { loadSchemas } from "#server/config/data-files/schemas/schemas.ts";
import { ROOT } from "../../../../tests/support/mini-config.ts";
import { createStateFile } from "./state-file.ts";

const schemas = loadSchemas(ROOT);
const STATE: ReleaseState = { live: "a".repeat(64), ended: [] };

function start() {
  const folder = mkdtempSync(path.join(tmpdir(), "state-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const faults: string[] = [];
  const file = createStateFile(folder, schemas, (fault) => faults.push(fault));
  const at = (name: string) => path.join(folder, name);
  return { file, faults, at };
}

describe("the state of releases", () => {
  it("is nothing at first, and then what was written", () => {
    const { file, faults } = start();
    expect(file.read()).toBeUndefined();
    file.write(STATE);
    expect(file.read()).toEqual(STATE);
    expect(faults).toEqual([]);
  });

  it.each([
    ["empty", ""],
    ["half written", '{"live": "aaaa'],
    ["no object", "[]"],
    ["of another schema", '{"live": 7, "ended": []}'],
    ["with an unknown key", JSON.stringify({ ...STATE, more: 1 })],
    [
      "with a stage that does not exist",
      JSON.stringify({ ...STATE, release: { stage: 99 } }),
    ],
  ])(
    "that is %s is read from its copy; without one, the start says what to do",
    (_, text) => {
      const { file, faults, at } = start();
      file.write(STATE);
      writeFileSync(at("state.json"), text);
      expect(file.read()).toEqual(STATE);
      expect(faults.join()).toContain(at("state.json"));
      writeFileSync(at("state-copy.json"), text);
      expect(() => file.read()).toThrow(/Restore .*state\.json, or delete it/);
    },
  );

  it("that was lost is read from its copy", () => {
    const { file, at } = start();
    file.write(STATE);
    rmSync(at("state.json"));
    expect(file.read()).toEqual(STATE);
    expect(readFileSync(at("state-copy.json"), "utf8")).toContain('"live"');
  });
});
