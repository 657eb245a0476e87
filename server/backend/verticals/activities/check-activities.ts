/** What the name of a thing to do promises is in each of its packages. */
import { problemIn, type DataCheck } from "../../kernel/data-check.ts";

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
