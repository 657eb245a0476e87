/** The difference of two texts in the format of `diff -u`. */
import { diff } from "node:util";

/** The number of unchanged lines around a change. */
const AROUND = 3;

const SIGNS = { "-1": "-", "0": " ", "1": "+" };

/** @param before undefined: the file is new */
export function showDiff(
  file: string,
  before: string | undefined,
  after: string,
): string {
  const lines = oldFirst(diff(linesOf(after), linesOf(before ?? "")));
  const isShown = lines.map((_, at) =>
    lines
      .slice(Math.max(0, at - AROUND), at + AROUND + 1)
      .some(([operation]) => operation !== 0),
  );
  const shown: string[] = [
    before === undefined ? "--- /dev/null" : `--- a/${file}`,
    `+++ b/${file}`,
  ];
  let [old, now] = [0, 0];
  for (const [at, [operation, text]] of lines.entries()) {
    if (operation !== 1) old += 1;
    if (operation !== -1) now += 1;
    if (!isShown[at]) continue;
    if (!isShown[at - 1]) {
      const end = isShown.indexOf(false, at);
      const hunk = lines.slice(at, end === -1 ? undefined : end);
      const count = (other: number) =>
        hunk.filter(([kind]) => kind !== other).length;
      const from = (line: number, counted: boolean) =>
        counted ? line : line + 1;
      const olds = count(1);
      shown.push(
        `@@ -${olds === 0 ? 0 : from(old, operation !== 1)},${olds} +${from(now, operation !== -1)},${count(-1)} @@`,
      );
    }
    shown.push(`${SIGNS[operation]}${text}`);
  }
  return shown.join("\n");
}

type Line = ReturnType<typeof diff>[number];

/** Where lines are replaced, the old ones are above the new ones. */
function oldFirst(lines: readonly Line[]): Line[] {
  const sorted: Line[] = [];
  let run: Line[] = [];
  const close = () => {
    sorted.push(...run.sort(([a], [b]) => a - b));
    run = [];
  };
  for (const line of lines) {
    if (line[0] === 0) close();
    if (line[0] === 0) sorted.push(line);
    else run.push(line);
  }
  close();
  return sorted;
}

function linesOf(text: string): string[] {
  if (text === "") return [];
  return text.replace(/\n$/, "").split("\n");
}
