/** The classes and services that seat layouts name exist. */
import {
  problemIn,
  unknownIn,
  type DataCheck,
  type Steps,
} from "../../../kernel/data-check.ts";
import { networksOf } from "../network/networks.ts";

const FILE = "seat-layouts.json";

export const checkLayouts: DataCheck = (data) => {
  const networks = networksOf(data);
  return Object.entries(data.one("seat-layouts")).flatMap(([name, layouts]) => {
    const network = networks.get(name);
    if (!network) return [];
    return layouts.flatMap(({ services = [], coaches }, index) => [
      ...unknownIn(
        data,
        FILE,
        "seat class",
        network.seat_classes.map(({ seat_class }) => seat_class),
        coaches.map(({ seat_class }, coach): [string, Steps] => [
          seat_class,
          [name, index, "coaches", coach, "seat_class"],
        ]),
      ),
      ...services.flatMap((service, at) =>
        network.lines.some((line) => line.service?.startsWith(service))
          ? []
          : problemIn(data, FILE, [name, index, "services", at], {
              rule: "unknown_service",
              message: "no line's service begins so",
              value: service,
            }),
      ),
    ]);
  });
};
