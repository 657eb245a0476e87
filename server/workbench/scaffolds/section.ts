/** Adds a section to a page's skeleton, with the example data of its module. */
import { Command } from "commander";
import {
  SKELETON_KINDS,
  type SkeletonKind,
} from "#server/config/model/files.ts";
import { readableIn } from "#server/config/model/readable-in.ts";
import { insertIn } from "./edit-json.ts";
import type { Project } from "./project.ts";
import { Refusal, requireFree, requireKnown, requireShape } from "./refusal.ts";
import type { Kind, Scaffold } from "./scaffold.ts";

interface Options {
  readonly module: string;
  readonly after?: string;
  readonly before?: string;
  readonly first?: boolean;
}

const command = new Command("section")
  .description("Adds a section to a page, with the example data of its module.")
  .argument("<skeleton>", "the page's skeleton: help, aggregation/32")
  .argument("<name>", "the section's name on the page: travel_tips")
  .requiredOption("--module <id>", "the module that shows it")
  .option("--after <section>", "after this section; else it is the last")
  .option("--before <section>", "before this section")
  .option("--first", "before all others");

function plan(
  project: Project,
  [skeleton = "", name = ""]: readonly string[],
  options: Options,
): Scaffold {
  requireShape("name of a section", name, /^[a-z][a-z0-9_]*$/, "travel_tips");
  const { config } = project;
  const { modules } = config;
  requireKnown("module", options.module, modules.keys());
  const [kind, page] = findSkeleton(project, skeleton);
  const { sections, publish_languages } = config.skeletons[kind]![page]!;
  const names = sections.map((section) => section.name);
  const { file } = config.sectionFiles.get(`${kind}-skeleton ${page}`)!;
  requireFree("section", name, names, file);
  const index = placeOf(names, options);
  const { example } = modules.get(options.module)!;
  // The example's texts are in the source language.
  const readers = Object.keys(config.languages).filter((code) =>
    readableIn(config, code).includes(config.unprefixed),
  );
  const section = {
    name,
    module_id: options.module,
    data: example,
    ...(!publish_languages.every((code) => readers.includes(code)) && {
      when: { languages: readers },
    }),
  };
  const text = insertIn(project.text(file), ["sections"], index, section);
  return {
    texts: new Map([[file, text]]),
    next: [
      `replace the example data of ${name} in ${file}, or name an api_path there; "when" says whose language the example is in`,
    ],
  };
}

function placeOf(
  names: readonly string[],
  { after, before, first }: Options,
): number {
  const neighbour = after ?? before;
  if ([after, before, first].filter((place) => place !== undefined).length > 1)
    throw new Refusal("one of --after, --before and --first, not several");
  if (first) return 0;
  if (neighbour === undefined) return names.length;
  requireKnown("section", neighbour, names);
  return names.indexOf(neighbour) + (after === undefined ? 0 : 1);
}

/** @param given a skeleton's name, with its kind if several have it */
function findSkeleton(
  { config: { skeletons } }: Project,
  given: string,
): readonly [SkeletonKind, string] {
  const all = (Object.keys(SKELETON_KINDS) as SkeletonKind[]).flatMap((kind) =>
    Object.keys(skeletons[kind] ?? {}).map((name) => [kind, name] as const),
  );
  const found = all.filter(
    ([kind, name]) => given === name || given === `${kind}/${name}`,
  );
  if (found.length > 1)
    throw new Refusal(
      `there are several skeletons ${given}: ${found.map((each) => each.join("/")).join(", ")}`,
    );
  if (found.length === 0)
    requireKnown(
      "skeleton",
      given,
      all.map(([kind, name]) =>
        given.includes("/") ? `${kind}/${name}` : name,
      ),
    );
  return found[0]!;
}

export const section: Kind = { command, plan };
