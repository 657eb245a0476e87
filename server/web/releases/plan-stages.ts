/** Which stages a release has. */
import type { ReleaseStage, ReleaseStages } from "#schema/release-stages.ts";
import { nearestName } from "#server/config/data-files/nearest-name.ts";
import { formatProblem } from "#server/config/data-files/problem.ts";
import type { Schemas } from "#server/config/data-files/schemas/schemas.ts";
import { validateFile } from "#server/config/data-files/validate-file.ts";
import type { Config } from "#server/config/model/config.ts";
import { isForEverybody, ReleaseError } from "./steps.ts";

/** The stages of one place, before those of all visitors. */
export interface Pilot {
  readonly site?: string;
  readonly partner?: string;
}

/**
 * Reads a file of stages.
 *
 * @param label the file as problems name it
 * @throws ReleaseError with all problems
 */
export function readStages(
  text: string,
  label: string,
  schemas: Schemas,
): ReleaseStages {
  const { file, problems } = validateFile(
    label,
    text,
    "server/web/releases",
    "release-stages",
    schemas,
  );
  if (!file)
    throw new ReleaseError(
      422,
      "the stages cannot be used",
      problems.map(formatProblem),
    );
  return file.json.value as ReleaseStages;
}

/**
 * @param affects whose pages can differ; empty: everybody's
 * @throws ReleaseError when the stages do not end with all visitors, or name an unknown place
 */
export function planStages(
  stages: readonly ReleaseStage[],
  pilot: Pilot,
  affects: readonly string[],
  { sites, partners }: Pick<Config, "sites" | "partners">,
): readonly ReleaseStage[] {
  const place = placeName(pilot);
  const isPiloted = place !== undefined;
  const isOnlyThere = affects.length === 1 && affects[0] === place;
  const planned = isPiloted
    ? [
        ...stages.map((stage) => ({ ...stage, ...pilot })),
        ...(isOnlyThere ? [{ percent: 100, hold_s: 0 }] : stages),
      ]
    : stages;
  for (const stage of planned) {
    checkName("site", stage.site, Object.keys(sites));
    checkName("partner", stage.partner, Object.keys(partners));
  }
  if (!isForEverybody(planned.at(-1)!))
    throw new ReleaseError(
      422,
      "the last stage must be 100 % of all visitors, of no single site or partner",
    );
  return planned;
}

/** How a release names a place: as the folder and name of its file. */
function placeName({ site, partner }: Pilot): string | undefined {
  if (partner !== undefined) return `partners/${partner}`;
  return site === undefined ? undefined : `sites/${site}`;
}

/** Whose pages can differ when these files change, as placeName says; empty: everybody's. */
export function affectedPlaces(changed: readonly string[]): string[] {
  const places = changed.map(
    (file) => /^((?:partners|sites)\/[^/]+)\.json$/.exec(file)?.[1],
  );
  return places.every((place) => place !== undefined) ? places : [];
}

function checkName(
  kind: string,
  name: string | undefined,
  known: readonly string[],
): void {
  if (name === undefined || known.includes(name)) return;
  const nearest = nearestName(name, known);
  throw new ReleaseError(
    422,
    `there is no ${kind} "${name}"${nearest === undefined ? "" : `; do you mean "${nearest}"?`}`,
  );
}
