/**
 * Checks that every line has fares, and that the classes, services, holidays and products in fares
 * and seats exist.
 */
import type { FareFamiliesFile } from "#schema/backend/fare-families.ts";
import type { Problem } from "#server/config/data-files/problem.ts";
import {
  problemIn,
  unknownIn,
  type DataCheck,
  type Steps,
} from "#server/backend/data-set/data-check.ts";
import type { DataSet } from "#server/backend/data-set/data-set.ts";
import { networksOf, type Network } from "../network/networks.ts";

const FILE = "fare-families.json";

type ProductFares = FareFamiliesFile["products"][string];

export const checkFares: DataCheck = (data) => {
  const networks = networksOf(data);
  const { products, holidays } = data.one("fare-families");
  return [
    ...[...networks.keys()]
      .filter((name) => !Object.hasOwn(products, name))
      .map((name) =>
        problemIn(data, FILE, ["products"], {
          rule: "missing_fares",
          message: `the network ${name} has no fares`,
        }),
      ),
    ...Object.entries(products).flatMap(([name, fares]) => {
      const network = networks.get(name);
      // An unknown network is reported with the other names of products.
      return network
        ? [
            ...checkServices(data, network, fares),
            ...checkPlans(data, network, fares),
            ...checkHolidays(data, name, fares, holidays),
          ]
        : [];
    }),
  ];
};

/** A service without fares cannot be sold. */
function checkServices(
  data: DataSet,
  { product_type, lines }: Network,
  { plans }: ProductFares,
): Problem[] {
  const named = new Set(lines.map(({ service = "" }) => service));
  return [...named]
    .filter(
      (service) =>
        !plans.some(
          ({ services }) =>
            services?.some((name) => service.startsWith(name)) ?? true,
        ),
    )
    .map((service) =>
      problemIn(data, FILE, ["products", product_type, "plans"], {
        rule: "missing_fares",
        message: `no plan is for the service ${JSON.stringify(service)}`,
      }),
    );
}

function checkPlans(
  data: DataSet,
  { product_type, seat_classes }: Network,
  { plans }: ProductFares,
): Problem[] {
  const classes = seat_classes.map(({ seat_class }) => seat_class);
  return plans.flatMap(({ class_features = {}, families }, index) => {
    const at = ["products", product_type, "plans", index];
    return [
      ...unknownIn(
        data,
        FILE,
        "seat class",
        classes,
        Object.keys(class_features).map((name): [string, Steps] => [
          name,
          [...at, "class_features", name],
        ]),
      ),
      ...(families.some(({ percent }) => percent === 100)
        ? []
        : [
            problemIn(data, FILE, [...at, "families"], {
              rule: "full_fare",
              message:
                "one family costs 100 percent of the fare: searches show that fare",
            }),
          ]),
    ];
  });
}

function checkHolidays(
  data: DataSet,
  product: string,
  { country, plans }: ProductFares,
  holidays: FareFamiliesFile["holidays"],
): Problem[] {
  const at = ["products", product];
  const used = plans.flatMap(({ families }, plan) =>
    families.flatMap(({ rules }, family) =>
      rules.flatMap((rule, index) =>
        (rule.holidays ?? []).map((kind, which): [string, Steps] => [
          kind,
          [
            ...at,
            "plans",
            plan,
            "families",
            family,
            "rules",
            index,
            "holidays",
            which,
          ],
        ]),
      ),
    ),
  );
  return [
    ...unknownIn(
      data,
      FILE,
      "country with holidays",
      Object.keys(holidays),
      country === undefined ? [] : [[country, [...at, "country"]]],
    ),
    ...unknownIn(
      data,
      FILE,
      "kind of holiday",
      Object.keys(holidays[country ?? ""] ?? {}),
      used,
    ),
  ];
}
