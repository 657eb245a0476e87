/** Each fare either reserves a seat for each place, or says that seats are not reserved. */
import { describe, expect, test } from "vitest";
import { seatCount } from "./seat-layouts.ts";
import { farePlan } from "../network/fare-families.ts";
import { readNetworks } from "../../../../../tests/support/project-data.ts";

describe.each(
  [...readNetworks().values()].map(
    (network) => [network.product_type, network] as const,
  ),
)("%s", (_product_type, network) => {
  const classes = network.lines.flatMap(
    ({ service = "", timetable, vehicle }) =>
      Object.entries(timetable.seats).map(
        ([seatClass, capacity]) =>
          [service, seatClass, capacity, timetable.seats, vehicle] as const,
      ),
  );
  test.each(classes)(
    "%s, %s with %i places",
    (service, seatClass, capacity, all, vehicle) => {
      const seats = seatCount(network, service, seatClass, all, vehicle);
      const hasSeats = seats > 0;
      // The plan shows the whole train: surplus seats are an incomplete row.
      const isWhole = seats >= capacity && seats < capacity * 1.1;
      expect(isWhole || !hasSeats, `${seats} seats`).toBe(true);
      const { families, class_features } = farePlan(network, service);
      const free = families.map(({ features }) => {
        const all = { ...class_features?.[seatClass], ...features };
        return all["free_seating"] === true;
      });
      expect(free).toEqual(families.map(() => !hasSeats));
    },
  );
});
