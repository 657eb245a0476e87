/** Checks that the suppliers, classes and branches that cars.json names exist. */
import {
  unknownIn,
  type DataCheck,
} from "#server/backend/data-set/data-check.ts";

const FILE = "cars.json";

export const checkCars: DataCheck = (data) => {
  const { areas, suppliers, classes } = data.one("cars");
  const destinations = data.one("destinations").areas;
  return [
    ...Object.entries(suppliers).flatMap(([id, supplier]) =>
      unknownIn(
        data,
        FILE,
        "car_class",
        Object.keys(classes),
        supplier.classes.map((name, index) => [
          name,
          ["suppliers", id, "classes", index],
        ]),
      ),
    ),
    ...unknownIn(
      data,
      FILE,
      "area",
      Object.keys(destinations),
      Object.keys(areas).map((name) => [name, ["areas", name]]),
    ),
    ...Object.entries(areas).flatMap(
      ([area, { branches, suppliers: here }]) => [
        ...unknownIn(
          data,
          FILE,
          "supplier",
          Object.keys(suppliers),
          here.map((name, index) => [
            name,
            ["areas", area, "suppliers", index],
          ]),
        ),
        ...unknownIn(
          data,
          FILE,
          "place",
          Object.keys(destinations[area]?.places ?? {}),
          Object.keys(branches).map((name) => [
            name,
            ["areas", area, "branches", name],
          ]),
        ),
      ],
    ),
  ];
};
