/** Starts of the server with missing prerequisites. They take seconds, so only the long run has them. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startProgram } from "../support/program.ts";

const MINUTES = Number(process.env["HOSTILE_MINUTES"] ?? 0);
/** Only ends what hangs. */
const PATIENCE_MS = 10 * 60_000;

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "wayfare-starts-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test.runIf(MINUTES > 0)(
  "a DATA_DIR that cannot be written ends the start with an explanation",
  async () => {
    const file = path.join(newFolder(), "file");
    writeFileSync(file, "");
    const program = startProgram({
      settings: { DATA_DIR: path.join(file, "data") },
    });
    expect(await program.port).toBeUndefined();
    expect(await program.ended).toBe(1);
    const said = program.lines.join("\n");
    expect(said).toContain(path.join(file, "data"));
    expect(said).not.toMatch(/^\s+at /m);
  },
  PATIENCE_MS,
);

test.runIf(MINUTES > 0)(
  "two starts at once on a fresh DATA_DIR wait for each other",
  async () => {
    const settings = { DATA_DIR: path.join(newFolder(), "data") };
    const programs = [startProgram({ settings }), startProgram({ settings })];
    const ports = await Promise.all(programs.map(({ port }) => port));
    const said = programs.map(({ lines }) => lines.join("\n"));
    await Promise.all(programs.map((program) => program.stop()));
    expect({ ports: ports.map((port) => typeof port), said }).toEqual({
      ports: ["number", "number"],
      said,
    });
  },
  PATIENCE_MS,
);
