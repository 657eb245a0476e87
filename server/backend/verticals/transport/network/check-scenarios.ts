/** Checks the lines in data/disruption-scenarios.json. */
import {
  unknownIn,
  type DataCheck,
} from "#server/backend/data-set/data-check.ts";
import { networksOf } from "./networks.ts";

/** Events name products that have networks, and lines of these. */
export const checkScenarios: DataCheck = (data) => {
  const file = "disruption-scenarios.json";
  const networks = networksOf(data);
  return Object.entries(data.one("disruption-scenarios").scenarios).flatMap(
    ([name, { events }]) =>
      events.flatMap(({ product_type, next_of }, index) => {
        const place = ["scenarios", name, "events", index];
        const lines = networks.get(product_type)?.lines;
        if (!lines)
          return unknownIn(data, file, "product", networks.keys(), [
            [product_type, [...place, "product_type"]],
          ]);
        return unknownIn(
          data,
          file,
          "line",
          lines.map(({ line_id }) => line_id),
          next_of === undefined ? [] : [[next_of, [...place, "next_of"]]],
        );
      }),
  );
};
