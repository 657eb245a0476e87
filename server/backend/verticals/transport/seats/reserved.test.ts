/** Each fare reserves seats, and there is one for each place, or says that one sits where one likes. */
import { describe, expect, test } from "vitest";
import { readNetworks } from "../network/networks.ts";
import { seatCount } from "./seat-layouts.ts";
import { farePlan } from "../fares/fare-families.ts";

describe.each(
  [...readNetworks().values()].map(
    (network) => [network.product_type, network] as const,
  ),
)("%s", (product_type, network) => {
  const classes = network.lines.flatMap(({ service = "", timetable }) =>
    Object.entries(timetable.seats).map(
      ([seatClass, capacity]) =>
        [service, seatClass, capacity, timetable.seats] as const,
    ),
  );
  test.each(classes)(
    "%s, %s with %i places",
    (service, seatClass, capacity, all) => {
      const seats = seatCount(product_type, service, seatClass, all);
      const hasSeats = seats > 0;
      // The plan is the whole train: what is more than its places is a row that is not full.
      const isWhole = seats >= capacity && seats < capacity * 1.1;
      expect(isWhole || !hasSeats, `${seats} seats`).toBe(true);
      const { families, class_features } = farePlan(product_type, service);
      const free = families.map(({ features }) => {
        const all = { ...class_features?.[seatClass], ...features };
        return all["free_seating"] === true;
      });
      expect(free).toEqual(families.map(() => !hasSeats));
    },
  );
});
