/** Why each section is or is not on a page: every layer that affects it, with its file and line. */
import { REGIONS, type Region } from "#renderer/shared/regions.ts";
import { clausesOf, holds } from "#renderer/loading/condition.ts";
import {
  applyOverlays,
  isFor,
  subjectOf,
  type NamedOverlay,
} from "#renderer/loading/overlay.ts";
import { type LoadedPage } from "#renderer/loading/page.ts";
import type {
  ExplainedSection,
  Layer,
  Place,
} from "#server/workbench/browser/inspector/report.ts";
import type { Condition } from "#schema/condition.ts";
import type { OverlayChange } from "#schema/overlay.ts";
import type { Section } from "#schema/section.ts";
import type { Config } from "#server/config/model/config.ts";
import { explain } from "#server/config/settings/explain-setting.ts";
import { skeletonsOfRoute } from "#server/config/tables/route-skeletons.ts";

/** The sections of a page in their order, then those that a layer removes. */
export function explainPage(
  page: LoadedPage,
  config: Config,
): ExplainedSection[] {
  const overlays = config.overlays.filter(({ pages }) =>
    pages.some((each) =>
      isFor(each, { name: page.routeName, params: page.params }),
    ),
  );
  const told = REGIONS.flatMap((region) =>
    region === "main"
      ? mainSections(page, config, overlays)
      : layoutSections(page, config, region),
  );
  return told.map((section) => withCondition(section, page, config));
}

interface Told {
  readonly section: Section;
  readonly region: Region;
  readonly isPlaced: boolean;
  readonly place: Place | undefined;
  readonly layers: readonly Layer[];
}

function layoutSections(
  { meta, layout, layoutName }: LoadedPage,
  config: Config,
  region: Exclude<Region, "main">,
): Told[] {
  const form = region === "before_main" ? undefined : meta[region];
  if (form === "none") return [];
  const sections =
    region === "before_main" ? layout.before_main : layout[region][form!];
  const at = `/${region}${form === undefined ? "" : `/${form}`}`;
  return (sections ?? []).map((section, index) => {
    const place = placeIn(config, `layout ${layoutName}`, `${at}/${index}`);
    return {
      section,
      region,
      isPlaced: true,
      place,
      layers: [
        {
          kind: "layout",
          says: `the layout ${layoutName} has it in its ${region.replace("_", " ")}`,
          applies: true,
          ...(place ? { place } : {}),
        },
      ],
    };
  });
}

function mainSections(
  page: LoadedPage,
  config: Config,
  overlays: readonly NamedOverlay[],
): Told[] {
  const { skeleton, context } = page;
  const source = skeletonFile(page, config);
  const applied = overlays.filter(({ when }) => holds(when, context));
  const { sections, outcomes } = applyOverlays(skeleton.sections, applied);
  const names = new Set(
    [...sections, ...skeleton.sections, ...overlays.flatMap(addedBy)].map(
      ({ name }) => name,
    ),
  );
  return [...names].map((name) => {
    const layers: Layer[] = [];
    const index = skeleton.sections.findIndex((each) => each.name === name);
    let place: Place | undefined;
    if (index !== -1) {
      place = source && placeIn(config, source.key, `/sections/${index}`);
      layers.push({
        kind: "skeleton",
        says: `the skeleton has it as section ${index + 1} of ${skeleton.sections.length}${source ? "" : ", by the upstream's answer"}`,
        applies: true,
        ...(place ? { place } : {}),
      });
    }
    for (const overlay of overlays) {
      const isOn = applied.includes(overlay);
      for (const [at, change] of overlay.changes.entries()) {
        if (subjectOf(change) !== name && change.with?.name !== name) continue;
        const missing = outcomes.find(
          (each) => each.overlay === overlay.name && each.index === at,
        )?.missing;
        const entry = change.insert ? "insert" : "with";
        const here = placeIn(
          config,
          `overlay ${overlay.name}`,
          `/changes/${at}`,
        );
        layers.push({
          kind: "overlay",
          says: `the overlay ${overlay.name} ${wordsOf(change)}${missing === undefined ? "" : `; ${missing}`}`,
          applies: isOn && missing === undefined,
          ...(here ? { place: here } : {}),
          ...(overlay.when
            ? { clauses: clausesOf(overlay.when, context) }
            : {}),
        });
        if (isOn && (change.insert ?? change.with)?.name === name)
          place = placeIn(
            config,
            `overlay ${overlay.name}`,
            `/changes/${at}/${entry}`,
          );
      }
    }
    const isPlaced = sections.some((each) => each.name === name);
    const section =
      sections.find((each) => each.name === name) ??
      skeleton.sections[index] ??
      overlays.flatMap(addedBy).find((each) => each.name === name)!;
    return { section, region: "main", isPlaced, place, layers };
  });
}

function addedBy({ changes }: NamedOverlay): Section[] {
  return changes.flatMap(({ insert, with: next }) => insert ?? next ?? []);
}

function wordsOf(change: OverlayChange): string {
  const { before, after, first } = change;
  const place = first
    ? " first"
    : before !== undefined
      ? ` before ${before}`
      : after !== undefined
        ? ` after ${after}`
        : " last";
  if (change.insert) return `adds it${place}`;
  if (change.move !== undefined) return `moves it${place}`;
  return change.remove === undefined
    ? `replaces ${change.replace} by ${change.with?.name}`
    : "removes it";
}

/** Adds the section's own condition, and what decides about the feature that it names. */
function withCondition(
  { section, region, isPlaced, place, layers }: Told,
  { context }: LoadedPage,
  config: Config,
): ExplainedSection {
  const { name, module_id, when } = section;
  const { feature, ...others } = when ?? {};
  const all = [...layers];
  if (feature !== undefined) all.push(featureLayer(feature, context, config));
  if (Object.keys(others).length > 0)
    all.push(conditionLayer(others, context, place));
  const isOn = all.slice(layers.length).every(({ applies }) => applies);
  return {
    name,
    module_id,
    region,
    shown: isPlaced && isOn,
    ...(place ? { place } : {}),
    layers: all,
  };
}

function featureLayer(
  feature: string,
  { site, partner }: LoadedPage["context"],
  config: Config,
): Layer {
  const of = partner ? { partner: partner.code } : { site: site.id };
  const [key, found] = (["features", "flags"] as const)
    .map((group) => {
      const path = `${group}.${feature}`;
      return [path, explain(config, path, of)] as const;
    })
    .find(([, explanation]) => explanation !== undefined) ?? [""];
  const winner = found?.chain.find((link) => link.holds);
  const isOn = site.features[feature] === true;
  return {
    kind: "feature",
    says: `the feature ${feature} is ${isOn ? "on" : "off"}${winner ? `, by the ${winner.kind} ${winner.name}`.trimEnd() : ""}`,
    applies: isOn,
    ...(winner?.set?.file !== undefined && winner.set.line !== undefined
      ? {
          place: {
            file: winner.set.file,
            line: winner.set.line,
            pointer: `/${key.replace(".", "/")}`,
          },
        }
      : {}),
  };
}

function conditionLayer(
  when: Condition,
  context: LoadedPage["context"],
  place: Place | undefined,
): Layer {
  const applies = holds(when, context);
  return {
    kind: "condition",
    says: `its own condition ${applies ? "holds" : "does not hold"}`,
    applies,
    ...(place ? { place: { ...place, pointer: `${place.pointer}/when` } } : {}),
    clauses: clausesOf(when, context),
  };
}

/**
 * The file with the skeleton's sections; an upstream's skeleton may come from none of the
 * configuration's files.
 */
function skeletonFile(
  { route, params, skeleton }: LoadedPage,
  config: Config,
): { readonly key: string } | undefined {
  const sections = JSON.stringify(skeleton.sections);
  const found = skeletonsOfRoute(route, params, config).find(
    (each) => JSON.stringify(each.skeleton.sections) === sections,
  );
  return found && { key: `${found.kind}-skeleton ${found.name}` };
}

function placeIn(
  { sectionFiles }: Config,
  key: string,
  pointer: string,
): Place | undefined {
  const json = sectionFiles.get(key);
  return json && { file: json.file, line: json.locate(pointer).line, pointer };
}
