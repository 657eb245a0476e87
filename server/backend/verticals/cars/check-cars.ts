/** Checks that what cars.json names exists, and that its rows agree. */
import {
  problemIn,
  unknownIn,
  unnamedIn,
  type DataCheck,
} from "#server/backend/data-set/data-check.ts";

const FILE = "cars.json";

export const checkCars: DataCheck = (data) => {
  const { areas, suppliers, classes, long_hire } = data.one("cars");
  const destinations = data.one("destinations").areas;
  const branches = Object.values(areas).flatMap((area) =>
    Object.keys(area.branches),
  );
  return [
    ...[...data.all("partners")].flatMap(([code, { offers }]) =>
      offers?.car
        ? unknownIn(data, `partners/${code}.json`, "place", branches, [
            [offers.car.pick_up, ["offers", "car", "pick_up"]],
          ])
        : [],
    ),
    ...unnamedIn(
      data,
      FILE,
      "car.class.",
      Object.keys(classes).map((id) => [id, ["classes", id]]),
    ),
    ...Object.entries(suppliers).flatMap(
      ([
        id,
        {
          hours: [opens, closes],
        },
      ]) =>
        opens! < closes!
          ? []
          : problemIn(data, FILE, ["suppliers", id, "hours", 1], {
              rule: "closes_before",
              message: `must be after ${opens}: a desk opens and closes on the same day`,
              value: closes!,
            }),
    ),
    ...long_hire.flatMap(({ days }, index) =>
      index === 0 || days > long_hire[index - 1]!.days
        ? []
        : problemIn(data, FILE, ["long_hire", index, "days"], {
            rule: "order",
            message: `must be more than the ${long_hire[index - 1]!.days} of the row before`,
            value: days,
          }),
    ),
    // Its page shows a lowest price.
    ...Object.entries(areas)
      .filter(([area, { suppliers: here }]) => {
        const country = destinations[area]?.country;
        return (
          country !== undefined &&
          !here.some((name) =>
            suppliers[name]?.classes.some(
              (id) => classes[id]?.models[country] !== undefined,
            ),
          )
        );
      })
      .map(([area]) =>
        problemIn(data, FILE, ["areas", area, "suppliers"], {
          rule: "no_cars",
          message: "no supplier has a car with a model of this country",
          value: areas[area]!.suppliers,
        }),
      ),
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
