/** What operators do to the files of a running server. */
import {
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { setImmediate as turn } from "node:timers/promises";
import path from "node:path";
import type { Fault, Pick } from "./fault.ts";

const NONSENSE: readonly string[] = [
  "",
  "null",
  "[]",
  '"text"',
  "{",
  "[".repeat(20_000),
  '{"a":'.repeat(5000),
  "\uFEFF{}",
  "\u0000\u0001",
  '{"routes":{"x":{"path":"/{a}/","params":{"a":{"pattern":"[a-z"}}}}}',
  '{"calls":{"section":{"limits":{"max_bytes":-1}}}}',
  '{"__proto__":null,"sections":[null]}',
];

type Deed = (configDir: string, pick: Pick) => Promise<void>;

const DEEDS: Readonly<Record<string, Deed>> = {
  "nonsense in a file": async (configDir, pick) => {
    const file = anyFile(configDir, pick);
    const good = readFileSync(file);
    writeFileSync(file, NONSENSE[pick(NONSENSE.length)]!);
    await turn();
    writeFileSync(file, good);
  },
  "a file that is cut off anywhere": async (configDir, pick) => {
    const file = anyFile(configDir, pick);
    const good = readFileSync(file);
    writeFileSync(file, good.subarray(0, pick(good.length)));
    await turn();
    writeFileSync(file, good);
  },
  "a file that is gone, and comes back": async (configDir, pick) => {
    const file = anyFile(configDir, pick);
    const good = readFileSync(file);
    rmSync(file);
    await turn();
    writeFileSync(file, good);
  },
  "a folder that is moved away, and back": async (configDir, pick) => {
    const folders = ["", "routes", "calls", "skeletons", "locales", "partners"];
    const folder = path.join(configDir, folders[pick(folders.length)]!);
    renameSync(folder, `${configDir}-away`);
    await turn();
    renameSync(`${configDir}-away`, folder);
  },
  "a folder in the place of a file": async (configDir, pick) => {
    const file = anyFile(configDir, pick);
    const good = readFileSync(file);
    rmSync(file);
    mkdirSync(file);
    await turn();
    rmSync(file, { recursive: true });
    writeFileSync(file, good);
  },
  "twenty saves at once": async (configDir, pick) => {
    const file = anyFile(configDir, pick);
    const good = readFileSync(file);
    for (let times = 0; times < 20; times += 1) {
      writeFileSync(file, "");
      writeFileSync(file, good);
    }
  },
};

function anyFile(configDir: string, pick: Pick): string {
  const files = globSync("**/*.json", { cwd: configDir }).toSorted();
  return path.join(configDir, files[pick(files.length)]!);
}

/** Does something to a file while pages are asked for, and takes it back. */
export function operatorFault(
  configDir: string,
  pick: Pick,
  askForPages: () => Promise<void>,
): Fault {
  const names = Object.keys(DEEDS);
  const name = names[pick(names.length)]!;
  return {
    name: `operator: ${name}`,
    async run() {
      await Promise.all([DEEDS[name]!(configDir, pick), askForPages()]);
    },
  };
}
