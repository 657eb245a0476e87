/** Runs the checks of data files against each other. */
import type { Check, LoadedFile, Tables } from "../tables/check.ts";
import { apiPaths } from "./pages/api-paths.ts";
import { callChecks } from "./tables/calls.ts";
import { codeChecks } from "./tables/codes.ts";
import { conditionChecks } from "./pages/conditions.ts";
import { experiments } from "./pages/experiments.ts";
import { guardCalls, guardTables } from "./tables/guards.ts";
import { imagesShown, imageWidths } from "./tables/images.ts";
import { sectionPosts } from "./pages/section-posts.ts";
import { skeletonChecks } from "./pages/skeletons.ts";
import { statuses } from "./routes/statuses.ts";
import { titles } from "./routes/titles.ts";
import { addressChecks } from "./sites/addresses.ts";
import { overlayOrder } from "./pages/overlay-order.ts";
import { ownLinks } from "./pages/own-links.ts";
import { personalPages } from "./routes/personal-pages.ts";
import { dates, expired } from "./pages/dates.ts";
import { languageChecks } from "./sites/languages.ts";
import { links } from "./pages/links.ts";
import { moduleCalls } from "./tables/modules.ts";
import { partnerChecks } from "./sites/partners.ts";
import { fileReferences, moduleReferences } from "./pages/references.ts";
import { overlays } from "./pages/overlays.ts";
import { products } from "./tables/products.ts";
import { budgets } from "./routes/budgets.ts";
import { guardTemplates, routeFacts } from "./routes/route-facts.ts";
import { redirectChecks } from "./routes/redirects.ts";
import { routeReach } from "./routes/route-reach.ts";
import { routeChecks } from "./routes/routes.ts";
import { shadows } from "./routes/shadows.ts";
import { sections } from "./pages/sections.ts";
import { productSettings } from "./sites/product-settings.ts";
import { siteRoutes } from "./sites/site-routes.ts";
import { siteChecks } from "./sites/sites.ts";
import { oneLanguage } from "./pages/one-language.ts";
import { personalPaths } from "./pages/personal-paths.ts";
import { sectionTemplates } from "./pages/templates.ts";
import { codeTexts } from "./tables/texts.ts";
import { uniqueNames } from "./tables/unique.ts";
import { unusedChecks } from "./tables/unused.ts";
import { upstreamChecks } from "./pages/upstream.ts";
import { sameItems } from "../model/memo.ts";
import type { Problem } from "../data-files/problem.ts";
import { namedPaths } from "./routes/named-paths.ts";
import { skeletonCalls } from "./sites/skeleton-calls.ts";

const CHECKS: readonly Check[] = [
  uniqueNames,
  fileReferences,
  moduleReferences,
  moduleCalls,
  ...callChecks,
  sections,
  ...skeletonChecks,
  ...conditionChecks,
  experiments,
  apiPaths,
  sectionPosts,
  personalPaths,
  oneLanguage,
  sectionTemplates,
  dates,
  expired,
  links,
  ownLinks,
  overlays,
  ...overlayOrder,
  ...unusedChecks,
  ...routeChecks,
  routeReach,
  ...redirectChecks,
  statuses,
  personalPages,
  titles,
  shadows,
  budgets,
  routeFacts,
  guardTemplates,
  guardCalls,
  guardTables,
  siteRoutes,
  namedPaths,
  skeletonCalls,
  ...siteChecks,
  ...addressChecks,
  ...partnerChecks,
  productSettings,
  ...languageChecks,
  codeTexts,
  products,
  ...codeChecks,
  imageWidths,
  imagesShown,
  ...upstreamChecks,
];

/** Runs all checks. Results are cached until a file or table that they depend on changes. */
export interface CheckRunner {
  run(files: readonly LoadedFile[], tables: Tables): Problem[];
}

interface Kept {
  readonly inputs: readonly unknown[];
  readonly problems: readonly Problem[];
}

export function createCheckRunner(
  checks: readonly Check[] = CHECKS,
): CheckRunner {
  const known = checks.map((check) => ({
    check,
    /** The result of the last run. */
    last: undefined as Kept | undefined,
    each: new WeakMap<LoadedFile, Kept>(),
    /** The shared result of files without problems, which are nearly all of thousands of files. */
    clean: { inputs: [], problems: [] } as Kept,
  }));

  return {
    run(files, tables) {
      const problems = known.flatMap((entry) => {
        const { check } = entry;
        const concerned = check.kinds
          ? files.filter(({ kind }) => check.kinds!.includes(kind))
          : files;
        const read = check.reads.map((key) => tables[key]);
        entry.last = keptOr(entry.last, [...read, ...concerned], () =>
          check.of === "together"
            ? guarded(check, concerned, tables)
            : ofEach(entry, concerned, read, tables),
        );
        return entry.last.problems;
      });
      // An exception in a check may have a cause that another check explains.
      const isFailure = ({ rule }: Problem) => rule === CHECK_FAILED;
      return [
        ...problems.filter((problem) => !isFailure(problem)),
        ...problems.filter(isFailure),
      ];
    },
  };
}

const CHECK_FAILED = "check_failed";

interface EachEntry {
  readonly check: Check;
  readonly each: WeakMap<LoadedFile, Kept>;
  clean: Kept;
}

/** Checks the files that have changed, or all of them if a table has. */
function ofEach(
  entry: EachEntry,
  files: readonly LoadedFile[],
  read: readonly unknown[],
  tables: Tables,
): readonly Problem[] {
  if (!sameItems(entry.clean.inputs, read))
    entry.clean = { inputs: read, problems: [] };
  const { check, clean, each } = entry;
  return files.flatMap((file) => {
    const before = each.get(file);
    if (before === clean) return clean.problems;
    const kept = keptOr(before, read, () => guarded(check, [file], tables));
    each.set(file, kept.problems.length > 0 ? kept : clean);
    return kept.problems;
  });
}

function keptOr(
  kept: Kept | undefined,
  inputs: readonly unknown[],
  find: () => readonly Problem[],
): Kept {
  return kept && sameItems(kept.inputs, inputs)
    ? kept
    : { inputs, problems: find() };
}

/** Reports an exception in a check as a problem of the file. */
function guarded(
  check: Check,
  files: readonly LoadedFile[],
  tables: Tables,
): readonly Problem[] {
  try {
    return check.run(files, tables);
  } catch (error) {
    const file = check.of === "each" ? files[0]!.json.file : "(between files)";
    return [
      {
        file,
        line: 1,
        column: 1,
        pointer: "",
        rule: CHECK_FAILED,
        message: `cannot be checked: ${error instanceof Error ? error.message : String(error)}`,
      },
    ];
  }
}
