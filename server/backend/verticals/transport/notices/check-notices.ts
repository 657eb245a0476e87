/** Checks that the last day of travel of a ticket page's notice is not before the first. */
import {
  problemIn,
  type DataCheck,
} from "#server/backend/data-set/data-check.ts";
import { kindOf } from "#server/backend/data-set/data-places.ts";

export const checkNotices: DataCheck = (data) =>
  data.files
    .filter((file) => kindOf(file) === "content-tickets")
    .flatMap((file) =>
      Object.entries(
        data.at(file, "content-tickets")!.sections.notices,
      ).flatMap(([product, notices]) =>
        notices.flatMap(({ travel_from: from, travel_to: to }, index) =>
          from && to && from > to
            ? [
                problemIn(
                  data,
                  file,
                  ["sections", "notices", product, index, "travel_to"],
                  {
                    rule: "backwards",
                    message: `is before the first day of travel, ${from}`,
                    value: to,
                  },
                ),
              ]
            : [],
        ),
      ),
    );
