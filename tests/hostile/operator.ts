/** Operators' actions on the files of a running server. */
import {
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
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

/** Resolves when the server has refused a file or a folder, or after the time for that. */
type Seen = (relative: string) => Promise<void>;

type Deed = (configDir: string, pick: Pick, seen: Seen) => Promise<void>;

const DEEDS: Readonly<Record<string, Deed>> = {
  "nonsense in a file": (configDir, pick, seen) =>
    spoil(configDir, pick, seen, (file) =>
      writeFileSync(file, NONSENSE[pick(NONSENSE.length)]!),
    ),
  "a file that is cut off anywhere": (configDir, pick, seen) =>
    spoil(configDir, pick, seen, (file, good) =>
      writeFileSync(file, good.subarray(0, pick(good.length))),
    ),
  "a pattern that is none, or takes for ever": (configDir, pick, seen) =>
    spoil(
      configDir,
      pick,
      seen,
      (file, good) => {
        const pattern = ["[a-z", "(a+)+b", "(?=x)"][pick(3)]!;
        const path = JSON.stringify({
          path: "/{x}/",
          params: { x: { pattern } },
        });
        const text = String(good).replace('"routes": {', `$& "x": ${path},`);
        writeFileSync(file, text);
      },
      "routes/*.json",
    ),
  "a file that is gone, and comes back": (configDir, pick, seen) =>
    spoil(configDir, pick, seen, (file) => rmSync(file)),
  "a folder in the place of a file": (configDir, pick, seen) =>
    spoil(configDir, pick, seen, (file) => {
      rmSync(file);
      mkdirSync(file);
    }),
  "a folder that is moved away, and back": async (configDir, pick, seen) => {
    const folders = ["", "routes", "calls", "skeletons", "locales", "partners"];
    const folder = folders[pick(folders.length)]!;
    const from = path.join(configDir, folder);
    renameSync(from, `${configDir}-away`);
    await seen(folder && `${folder}/`);
    renameSync(`${configDir}-away`, from);
  },
  "twenty saves at once": async (configDir, pick) => {
    const file = path.join(configDir, anyFile(configDir, pick));
    const good = readFileSync(file);
    for (let times = 0; times < 20; times += 1) {
      writeFileSync(file, "");
      writeFileSync(file, good);
    }
  },
};

/** Does something to a file, leaves it so until the server has read it, and takes it back. */
async function spoil(
  configDir: string,
  pick: Pick,
  seen: Seen,
  how: (file: string, good: Buffer) => void,
  files?: string,
): Promise<void> {
  const relative = anyFile(configDir, pick, files);
  const file = path.join(configDir, relative);
  const good = readFileSync(file);
  how(file, good);
  await seen(relative);
  rmSync(file, { recursive: true, force: true });
  writeFileSync(file, good);
}

function anyFile(configDir: string, pick: Pick, which = "**/*.json"): string {
  const files = globSync(which, { cwd: configDir }).toSorted();
  return files[pick(files.length)]!;
}

/** An edit that the server accepts stays for this many pages. */
const MAX_PAGES = 100;

/**
 * Changes files during requests, and undoes the change: at once in one of four cases,
 * so that the server reads an intermediate state; otherwise after the server has read
 * it.
 *
 * @param ready the answer of `/readyz`
 */
export function operatorFault(
  configDir: string,
  pick: Pick,
  askForPages: () => Promise<void>,
  ready: () => Promise<string>,
): Fault {
  const names = Object.keys(DEEDS);
  const name = names[pick(names.length)]!;
  const atOnce = pick(4) === 0;
  return {
    name: `operator: ${name}${atOnce ? ", for a moment" : ""}`,
    async run() {
      await DEEDS[name]!(configDir, pick, async (relative) => {
        const file = path.join(configDir, relative);
        for (
          let pages = atOnce ? MAX_PAGES : 1;
          pages <= MAX_PAGES;
          pages += 1
        ) {
          await askForPages();
          if ((await ready()).includes(`: ${file}`)) return;
        }
      });
      await askForPages();
    },
  };
}
