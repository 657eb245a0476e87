/** Reads a configuration as a whole: every file, against its schema and against the others. */
import path from "node:path";
import { crossChecks, type LoadedFile } from "./cross-checks.ts";
import type { Config } from "./config.ts";
import { explainErrors } from "./explain-errors.ts";
import {
  classify,
  PLACES,
  readFolder,
  type FileKind,
  type SourceFile,
} from "./files.ts";
import { parseJsonFile } from "./json-file.ts";
import type { ModulesRead } from "./modules.ts";
import { nearestName, type Problem } from "./problem.ts";
import type { Schemas } from "./schemas.ts";
import { partnerSettings, siteSettings, type LayerFiles } from "./settings.ts";

export interface ConfigInput {
  readonly configDir: string;
  /** How problems name the folder: the path as it was given. */
  readonly label: string;
  readonly modules: ModulesRead;
  readonly schemas: Schemas;
}

export type ConfigLoad =
  | { readonly ok: true; readonly config: Config; readonly files: number }
  | {
      readonly ok: false;
      readonly problems: readonly Problem[];
      readonly files: number;
    };

/**
 * Loads the configuration in a folder. Nothing is repaired: with any problem there
 * is no configuration. What one file says of another is checked when every file is
 * sound by itself, so that one mistake is not reported many times.
 */
export function loadConfig(input: ConfigInput): ConfigLoad {
  const sources = readFolder(input.configDir);
  const problems: Problem[] = [...input.modules.problems];
  const files: LoadedFile[] = [];
  for (const source of sources) {
    const read = loadFile(source, input);
    if (read.file) files.push(read.file);
    problems.push(...read.problems);
  }
  if (problems.length === 0) problems.push(...missingFiles(files, input.label));
  if (problems.length > 0)
    return { ok: false, problems, files: sources.length };

  const config = assemble(files, input.modules.modules);
  const crossed = crossChecks(config, files, input.schemas);
  return crossed.length > 0
    ? { ok: false, problems: crossed, files: sources.length }
    : { ok: true, config: deepFreeze(config), files: sources.length };
}

function loadFile(
  source: SourceFile,
  { label, schemas }: ConfigInput,
): { file?: LoadedFile; problems: readonly Problem[] } {
  const file = `${label}/${source.relative}`;
  const known = classify(source.relative);
  if (!known) {
    const nearest = nearestName(placeOf(source.relative), PLACES);
    return {
      problems: [
        {
          file,
          line: 1,
          column: 1,
          pointer: "",
          rule: "place",
          message: "no kind of data file lives here",
          ...(nearest ? { nearest } : {}),
        },
      ],
    };
  }
  const parsed = parseJsonFile(file, source.text);
  if (!parsed.ok) return { problems: parsed.problems };
  const { json } = parsed;
  const { errors, references } = schemas.validate(known.schema, json.value);
  const problems = explainErrors(json, errors);

  const named = (json.value as { $schema?: unknown }).$schema;
  const expected = `${known.schema}.schema.json`;
  if (typeof named !== "string" || path.posix.basename(named) !== expected) {
    problems.push({
      file,
      ...json.locate("/$schema"),
      pointer: "/$schema",
      rule: "$schema",
      message:
        "the file must begin by naming its schema, so that editors explain it",
      value: JSON.stringify(named) ?? "nothing",
      nearest: path.posix.relative(
        path.posix.join("configs", path.posix.dirname(source.relative)),
        `schema/${expected}`,
      ),
    });
  }
  if (problems.length > 0) return { problems };
  return { file: { ...known, json, references }, problems };
}

/** A file at the top by its name, any other by its folder. */
function placeOf(relative: string): string {
  return relative.includes("/") ? `${path.posix.dirname(relative)}/` : relative;
}

/** Of these there is exactly one, and nothing works without them. */
const SINGLE: readonly FileKind[] = [
  "languages",
  "currencies",
  "markets",
  "countries",
  "product-types",
  "image-presets",
  "guards",
  "defaults",
];

function missingFiles(files: readonly LoadedFile[], label: string): Problem[] {
  const needed: readonly FileKind[] = [
    ...SINGLE,
    "site",
    "route-table",
    "call-table",
    "layout",
  ];
  return needed
    .filter((kind) => !files.some((file) => file.kind === kind))
    .map((kind) => ({
      file: label,
      line: 1,
      column: 1,
      pointer: "",
      rule: "missing_file",
      message: SINGLE.includes(kind)
        ? `the file ${kind}.json is missing`
        : `there is no ${kind} file`,
    }));
}

function assemble(
  files: readonly LoadedFile[],
  modules: Config["modules"],
): Config {
  const named = (kind: FileKind): Record<string, never> =>
    Object.fromEntries(
      files
        .filter((file) => file.kind === kind)
        .map(({ name, json }) => [name, withoutSchema(json.value)]),
    ) as Record<string, never>;
  const single = (kind: FileKind): never => Object.values(named(kind))[0]!;
  const merged = (kind: FileKind, key: string): Record<string, never> =>
    Object.assign(
      {},
      ...Object.values(named(kind)).map(
        (file: Record<string, object>) => file[key],
      ),
    ) as Record<string, never>;

  const messages: Record<string, Record<string, never>> = {};
  for (const [name, value] of Object.entries(named("messages"))) {
    const [language = "", namespace = ""] = name.split("/");
    (messages[language] ??= {})[namespace] = value;
  }
  const languages: { unprefixed: string; languages: Config["languages"] } =
    single("languages");
  const layers = layerFiles(files);
  return {
    unprefixed: languages.unprefixed,
    languages: languages.languages,
    currencies: single("currencies")["currencies"],
    markets: single("markets")["markets"],
    countries: single("countries")["countries"],
    productTypes: single("product-types")["product_types"],
    guards: single("guards")["guards"],
    routes: merged("route-table", "routes"),
    calls: merged("call-table", "calls"),
    sites: mapped(layers.sites, (site) => siteSettings(layers, site)),
    partners: mapped(layers.partners, (code) => partnerSettings(layers, code)),
    layers,
    layouts: named("layout"),
    skeletons: {
      aggregation: named("aggregation-skeleton"),
      home: named("home-skeleton"),
      landing: named("landing-skeleton"),
      order: named("order-skeleton"),
      page: named("page-skeleton"),
      search: named("search-skeleton"),
    },
    messages,
    imagePresets: single("image-presets"),
    modules,
  };
}

function layerFiles(files: readonly LoadedFile[]): LayerFiles {
  const byName = (kind: FileKind) =>
    Object.fromEntries(
      files
        .filter((file) => file.kind === kind)
        .map(({ name, json }) => [name, json]),
    );
  const [defaults] = Object.values(byName("defaults"));
  return {
    defaults: defaults!,
    sites: byName("site"),
    partners: byName("partner"),
  };
}

function mapped<T>(
  table: object,
  make: (name: string) => T,
): Readonly<Record<string, T>> {
  return Object.fromEntries(
    Object.keys(table).map((name) => [name, make(name)]),
  );
}

function withoutSchema(value: unknown): unknown {
  const { $schema: _, ...rest } = value as Record<string, unknown>;
  return rest;
}

function deepFreeze<T>(value: T): T {
  if (
    typeof value === "object" &&
    value !== null &&
    !Object.isFrozen(value) &&
    !(value instanceof Map)
  ) {
    Object.freeze(value);
    for (const child of Object.values(value)) deepFreeze(child);
  }
  return value;
}
