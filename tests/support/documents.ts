/** Names in the project's documents (paths, links, scripts), and which of them do not exist. */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";

export interface Document {
  /** From the project's root. */
  readonly file: string;
  readonly text: string;
}

/** @param root the project's folder */
export function readDocuments(root: string): Document[] {
  return globSync(["*.md", "docs/**/*.md"], { cwd: root }).map((file) => ({
    file,
    text: currentPart(file, readFileSync(path.join(root, file), "utf8")),
  }));
}

/**
 * Only the newest section of the change log: older ones have the file names of their time.
 */
function currentPart(file: string, text: string): string {
  return file === "CHANGELOG.md" ? text.split(/^(?=## )/m, 2).join("") : text;
}

const FOLDERS = [
  "deploy",
  "configs",
  "deploy",
  "docs",
  "modules",
  "renderer",
  "schema",
  "server",
  "tests",
];

/** @returns every file and folder of the project, from its root, without a slash at the end */
export function readPaths(root: string): string[] {
  return globSync(["*", `{${FOLDERS.join(",")}}/**`], {
    cwd: root,
    exclude: (name) => name === "node_modules",
  });
}

/**
 * @param paths what readPaths returns
 * @returns the names by which products import this project's packages, and files of them
 */
export function readPackageNames(
  root: string,
  paths: readonly string[],
): string[] {
  return globSync(["*/package.json", "server/*/package.json"], {
    cwd: root,
  }).flatMap((file) => {
    const folder = path.posix.dirname(file);
    const { name, exports = {} } = JSON.parse(
      readFileSync(path.join(root, file), "utf8"),
    ) as { name: string; exports?: Readonly<Record<string, string>> };
    const below = paths.filter((each) => each.startsWith(`${folder}/`));
    return [
      name,
      ...Object.keys(exports).map((each) => name + each.slice(1)),
      ...below.map((each) => name + each.slice(folder.length)),
    ];
  });
}

/** A path from the root, anywhere in a text, code blocks included. */
const FROM_ROOT = new RegExp(
  String.raw`(?<![\w/.#@<>{}*-])(?:${FOLDERS.join("|")})/[\w./*<>{}$,:-]*`,
  "g",
);
const CODE = /(`+)([^`]+)\1/g;
/** A code span that consists of a path or a file name. */
const PATH = /^(?:[\w.@*<>{},-]+\/)+[\w.*<>{},-]*$|^[\w.*<>-]+\.[a-z]{2,4}$/;
const EXTENSION = /\.(?:tsx?|mjs|css|json|md|sqlite)$/;
/** Folders of a server's data and of builds, settings of programs, media types: not in the repository. */
const ELSEWHERE =
  /^(?:[A-Z]\w*\/|(?:dist|node_modules|application|text)\/|[.<\d])/;

function pathsOf(line: string): ReadonlySet<string> {
  const spans = [...line.matchAll(CODE)]
    .map((found) => found[2]!)
    .filter((span) => PATH.test(span) && !ELSEWHERE.test(span))
    .filter((span) => span.includes("/") || EXTENSION.test(span));
  return new Set([...(line.match(FROM_ROOT) ?? []), ...spans]);
}

/**
 * @param paths what readPaths returns
 * @param examples what readers are told to create
 * @returns each path that a document names and that does not exist, with file, line and,
 *   where a file of this name is elsewhere, its path
 */
export function findLostPaths(
  documents: readonly Document[],
  paths: readonly string[],
  examples: readonly string[] = [],
): string[] {
  const all = [...paths, ...examples].map((each) => `/${each}`).join("\n");
  return documents.flatMap(({ file, text }) =>
    text.split("\n").flatMap((line, index) =>
      [...pathsOf(line)]
        .map((target) => target.replace(/(?::\d+)*[.,:]*$/, ""))
        .filter((target) => !exists(target, all))
        .map(
          (target) => `${file}:${index + 1}: ${target}${moved(target, paths)}`,
        ),
    ),
  );
}

/** A path that does not begin at the root is the end of one: the text says below which folder. */
function exists(target: string, all: string): boolean {
  const fromRoot = FOLDERS.some((folder) => target.startsWith(`${folder}/`));
  const pattern = target
    .replace(/\/$/, "")
    .replaceAll(/[.+$()]/g, String.raw`\$&`)
    .replaceAll(/<[^>]*>|\{[^},]*\}|\*+/g, "[^\n]*")
    .replaceAll(
      /\{([^}]*)\}/g,
      (_, names: string) => `(?:${names.replaceAll(",", "|")})`,
    );
  return new RegExp(`${fromRoot ? "^" : ""}/${pattern}$`, "m").test(all);
}

function moved(target: string, paths: readonly string[]): string {
  const name = path.basename(target);
  const found = paths.find((each) => path.basename(each) === name);
  return found === undefined ? "" : ` (there is ${found})`;
}

const LINK = /\]\((?!https?:|mailto:)([^)\s]+)\)/g;

/** @returns each link to a missing file, or to a missing heading of it */
export function findBrokenLinks(
  documents: readonly Document[],
  paths: readonly string[],
): string[] {
  const known = new Set(paths);
  const anchors = new Map(
    documents.map(({ file, text }) => [file, anchorsOf(text)]),
  );
  return documents.flatMap(({ file, text }) =>
    [...text.matchAll(LINK)]
      .map(([, target = ""]) => target)
      .filter((target) => {
        const [name = "", anchor] = target.split("#");
        const found =
          name === ""
            ? file
            : path.posix
                .join(path.posix.dirname(file), name)
                .replace(/\/$/, "");
        if (!known.has(found)) return true;
        return anchor !== undefined && !anchors.get(found)?.has(anchor);
      })
      .map((target) => `${file}: ${target}`),
  );
}

/** As GitHub makes them: lower case, without punctuation, hyphens for spaces. */
function anchorsOf(text: string): ReadonlySet<string> {
  return new Set(
    [...text.matchAll(/^#+ (.*)$/gm)].map(([, words = ""]) =>
      words
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
        .replaceAll(" ", "-"),
    ),
  );
}

const SCRIPT = /\bnpm run (?:--\w+ )*([a-z][\w:-]*)/g;

/** @returns each npm script that a document names and package.json lacks */
export function findLostScripts(
  documents: readonly Document[],
  scripts: readonly string[],
): string[] {
  return documents.flatMap(({ file, text }) =>
    [...text.matchAll(SCRIPT)]
      .map(([, name = ""]) => name.replace(/:$/, ""))
      .filter((name) => !scripts.includes(name))
      .map((name) => `${file}: npm run ${name}`),
  );
}

const DECISION = /\bdecisions?[ /]\(?(\d{3})\b|(?<![\w/])docs\/([\w-]+)\.md\b/g;

/** @returns each decision or document that a file of code names and docs/ does not have */
export function findLostReferences(
  sources: readonly Document[],
  paths: readonly string[],
): string[] {
  return sources.flatMap(({ file, text }) =>
    [...text.matchAll(DECISION)]
      .filter(([, number, name]) =>
        number === undefined
          ? !paths.includes(`docs/${name}.md`)
          : !paths.some((each) => each.startsWith(`docs/decisions/${number}-`)),
      )
      .map(([found]) => `${file}: ${found}`),
  );
}
