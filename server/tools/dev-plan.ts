/** Decides what to rebuild after an edit: as little as possible. */

/** The builds of vite.config.ts. */
export type BuildName = "client" | "styles" | "ssr" | Tool;

/** The builds that the site needs. */
export const BUILDS = ["client", "styles", "ssr"] as const;

/** Scripts for operators, each from its folder. */
export const TOOLS = [
  "inspector",
  "catalogue",
  "editor",
  "translator",
] as const;
type Tool = (typeof TOOLS)[number];

export interface Edit {
  /** From the project's root, with slashes. */
  readonly file: string;
  /** undefined for a new file. */
  readonly before: string | undefined;
  /** undefined for a deleted file. */
  readonly after: string | undefined;
}

export interface Plan {
  /** The builds to run again. */
  readonly builds: ReadonlySet<BuildName>;
  /** Whether the list of entry files has changed as well. */
  readonly inputs: boolean;
  /**
   * Whether the server must restart: its own code changed, or a file that it reads only
   * once.
   */
  readonly restart: boolean;
}

/** @param isStatic whether a file belongs to a module without a client script */
export function planEdits(
  edits: readonly Edit[],
  isStatic: (file: string) => boolean,
): Plan {
  const plans = edits.map((edit) => planEdit(edit, isStatic));
  return {
    builds: new Set(plans.flatMap(({ builds }) => [...builds])),
    inputs: plans.some(({ inputs }) => inputs),
    restart: plans.some(({ restart }) => restart),
  };
}

const BUILD_SETTINGS = ["vite.config.ts", "server/tools/build-config.ts"];
/** The tools that include a file: all include parts of the inspector, the translator's view those of the editor. */
function toolsOf(file: string): readonly Tool[] {
  if (file.startsWith("server/workbench/browser/inspector/")) return TOOLS;
  if (file.startsWith("server/workbench/browser/editor/"))
    return ["editor", "translator"];
  return TOOLS.filter((tool) =>
    file.startsWith(`server/workbench/browser/${tool}/`),
  );
}

const SERVER_ENTRY = [
  "server/web/pages/entry-server.ts",
  "server/web/runtime/load-rendering.ts",
];
const NOTHING: Plan = { builds: new Set(), inputs: false, restart: false };
const ALL: Plan = { builds: new Set(BUILDS), inputs: true, restart: true };

function planEdit(
  { file, before, after }: Edit,
  isStatic: (file: string) => boolean,
): Plan {
  if (before === after || /\.test\.tsx?$|\.md$/.test(file)) return NOTHING;
  // The running server follows it.
  if (file.startsWith("server/backend/data/")) return NOTHING;
  if (BUILD_SETTINGS.includes(file)) return ALL;
  const tools = toolsOf(file);
  // The server uses some of their files too: those that define its answers to them.
  if (tools.length > 0)
    return { builds: new Set(tools), inputs: false, restart: true };
  const isBuilt = /^(modules|renderer)\//.test(file);
  const isRead = file.endsWith(".json") || file.startsWith("schema/");
  if (isBuilt && !isRead) {
    // A new file may be a view, which both the server and the build list.
    if (before === undefined || after === undefined) return ALL;
    return {
      ...NOTHING,
      builds: file.endsWith(".css")
        ? styleBuilds(before, after)
        : codeBuilds(before, after, isStatic(file)),
    };
  }
  if (SERVER_ENTRY.includes(file))
    return { ...NOTHING, builds: new Set(["ssr"]) };
  // The manifest decides which modules are interactive.
  if (/^modules\/.*\/module\.json$/.test(file)) return ALL;
  return { ...NOTHING, restart: true };
}

/** Scripts depend only on the class names of a stylesheet. */
function styleBuilds(before: string, after: string): Set<BuildName> {
  const same = namesIn(before).isSubsetOf(namesIn(after));
  const none = namesIn(after).isSubsetOf(namesIn(before));
  return new Set(same && none ? ["styles"] : BUILDS);
}

function namesIn(css: string): Set<string> {
  return new Set(
    [...css.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([name]) => name),
  );
}

/** The style build depends only on which files import stylesheets. */
function codeBuilds(
  before: string,
  after: string,
  isStatic: boolean,
): Set<BuildName> {
  const imports = (code: string) =>
    [...code.matchAll(/^import\b[^;]*;/gm)].map(([text]) => text).join("\n");
  if (imports(before) !== imports(after)) return new Set(BUILDS);
  return new Set(isStatic ? ["ssr"] : ["client", "ssr"]);
}
