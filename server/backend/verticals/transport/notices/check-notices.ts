/** Days of travel of a ticket page's notices exist, and the last is not before the first. */
import { isDay } from "../../../kernel/days.ts";
import { problemIn, type DataCheck } from "../../../kernel/data-check.ts";
import { kindOf } from "../../../kernel/data-places.ts";

export const checkNotices: DataCheck = (data) =>
  data.files
    .filter((file) => kindOf(file) === "content-tickets")
    .flatMap((file) =>
      Object.entries(
        data.at(file, "content-tickets")!.sections.notices,
      ).flatMap(([product, notices]) =>
        notices.flatMap(({ travel_from: from, travel_to: to }, index) => {
          const steps = ["sections", "notices", product, index];
          const missing = Object.entries({ travel_from: from, travel_to: to })
            .filter(([, day]) => day !== undefined && !isDay(day))
            .map(([name, day]) =>
              problemIn(data, file, [...steps, name], {
                rule: "day",
                message: "there is no such day",
                value: day,
              }),
            );
          return from && to && from > to
            ? [
                ...missing,
                problemIn(data, file, [...steps, "travel_to"], {
                  rule: "backwards",
                  message: `is before the first day of travel, ${from}`,
                  value: to,
                }),
              ]
            : missing;
        }),
      ),
    );
