/** Checks that each package includes what the activity's name promises. */
import {
  problemIn,
  type DataCheck,
} from "#server/backend/data-set/data-check.ts";

const FILE = "activities.json";

export const checkActivities: DataCheck = (data) =>
  Object.entries(data.one("activities").activities).flatMap(
    ([id, { promises = [], packages }]) =>
      packages.flatMap(({ includes }, index) =>
        promises
          .filter((promised) => !includes.includes(promised))
          .map((promised) =>
            problemIn(
              data,
              FILE,
              ["activities", id, "packages", index, "includes"],
              {
                rule: "broken_promise",
                message: `lacks ${JSON.stringify(promised)}, which "promises" names`,
                value: includes,
              },
            ),
          ),
      ),
  );
