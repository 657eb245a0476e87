/** Checks of things to do: cities, ids, days, and what their names promise. */
import type { Activity } from "#schema/backend/city-activities.ts";
import {
  problemIn,
  repeatedAcross,
  unnamedIn,
  type DataCheck,
  type Steps,
} from "#server/backend/data-set/data-check.ts";
import type { DataSet } from "#server/backend/data-set/data-set.ts";
import { nearestName } from "#server/config/data-files/nearest-name.ts";
import type { Problem } from "#server/config/data-files/problem.ts";

export const checkActivities: DataCheck = (data) => {
  const cities = Object.values(data.one("destinations").areas).flatMap(
    ({ places }) => Object.keys(places),
  );
  const files = [...data.all("activities")].map(
    ([city, { activities }]) =>
      [city, `activities/${city}.json`, activities] as const,
  );
  const { child_ages } = data.one("activities");
  return [
    ...(child_ages[0]! <= child_ages[1]!
      ? []
      : [
          problemIn(data, "activities.json", ["child_ages", 1], {
            rule: "child_ages",
            message: `must not be below ${child_ages[0]}`,
            value: child_ages[1]!,
          }),
        ]),
    ...files
      .filter(([city]) => !cities.includes(city))
      .map(([city, file]) =>
        problemIn(data, file, [], {
          rule: "unknown_place",
          message: `the file's name is no place of destinations.json: ${JSON.stringify(city)}`,
          value: city,
          nearest: nearestName(city, cities),
        }),
      ),
    ...repeatedAcross(
      data,
      files.flatMap(([, file, activities]) =>
        Object.keys(activities).map(
          (id) => [id, file, ["activities", id]] as const,
        ),
      ),
    ),
    ...files.flatMap(([, file, activities]) =>
      Object.entries(activities).flatMap(([id, activity]) => {
        const report: Report = (steps, problem) =>
          problemIn(data, file, ["activities", id, ...steps], problem);
        return [
          ...brokenPromises(activity, report),
          ...backwardSpans(activity, report),
          ...unnamed(data, file, id, activity),
        ];
      }),
    ),
  ];
};

type Report = (
  steps: Steps,
  problem: Parameters<typeof problemIn>[3],
) => Problem;

function brokenPromises(
  { promises = [], packages }: Activity,
  report: Report,
): Problem[] {
  return packages.flatMap(({ includes }, index) =>
    promises
      .filter((promised) => !includes.includes(promised))
      .map((promised) =>
        report(["packages", index, "includes"], {
          rule: "broken_promise",
          message: `lacks ${JSON.stringify(promised)}, which "promises" names`,
          value: includes,
        }),
      ),
  );
}

/** Spans of days and dates go forward. */
function backwardSpans(activity: Activity, report: Report): Problem[] {
  return (["prices", "closed"] as const).flatMap((list) =>
    (activity[list] ?? []).flatMap((row, index) =>
      (["days", "dates"] as const).flatMap((kind) =>
        (row[kind] ?? []).flatMap(([first, last], at) =>
          first! <= last!
            ? []
            : report([list, index, kind, at, 1], {
                rule: "backward_span",
                message: `must not be before ${first}${kind === "days" ? ": a span over New Year is two" : ""}`,
                value: last!,
              }),
        ),
      ),
    ),
  );
}

/** Categories, packages, features, steps and reasons are texts, which visitors read. */
function unnamed(
  data: DataSet,
  file: string,
  id: string,
  { category, itinerary = [], packages, closed = [], ...activity }: Activity,
): Problem[] {
  const check = (kind: string, ids: readonly (readonly [string, Steps])[]) =>
    unnamedIn(
      data,
      file,
      `activity.${kind}.`,
      ids.map(([name, steps]) => [name, ["activities", id, ...steps]]),
    );
  return [
    ...check("category", [[category, ["category"]]]),
    ...check(
      "package",
      packages.map((one, at) => [one.package, ["packages", at, "package"]]),
    ),
    ...check(
      "includes",
      packages.flatMap(({ includes }, at) =>
        includes.map(
          (name, index) => [name, ["packages", at, "includes", index]] as const,
        ),
      ),
    ),
    ...check(
      "step",
      itinerary.map(({ step }, at) => [step, ["itinerary", at, "step"]]),
    ),
    ...check(
      "closed",
      closed.map(({ reason }, at) => [reason, ["closed", at, "reason"]]),
    ),
    ...(["access", "bring", "not_included"] as const).flatMap((kind) =>
      check(
        kind,
        (activity[kind] ?? []).map((name, at) => [name, [kind, at]]),
      ),
    ),
  ];
}
