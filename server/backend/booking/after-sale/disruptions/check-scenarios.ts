/** Events of a scenario are in the order in which they happen. */
import {
  problemIn,
  type DataCheck,
} from "#server/backend/data-set/data-check.ts";

export const checkScenarioOrder: DataCheck = (data) =>
  Object.entries(data.one("disruption-scenarios").scenarios).flatMap(
    ([name, { events }]) =>
      events.flatMap(({ after_minutes }, index) =>
        after_minutes < (events[index - 1]?.after_minutes ?? 0)
          ? problemIn(
              data,
              "disruption-scenarios.json",
              ["scenarios", name, "events", index, "after_minutes"],
              {
                rule: "order",
                message: "must not be less than that of the previous event",
                value: after_minutes,
              },
            )
          : [],
      ),
  );
