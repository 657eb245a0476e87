/** Programmes of traveller-fields.json: their carriers exist, and the field of their numbers. */
import {
  problemIn,
  unknownIn,
  type DataCheck,
  type Steps,
} from "#server/backend/data-set/data-check.ts";
import { networksOf } from "../network/networks.ts";

const FILE = "traveller-fields.json";
const FIELD = "member_no";

export const checkProgrammes: DataCheck = (data) => {
  const networks = networksOf(data);
  const { fields, products } = data.one("traveller-fields");
  return Object.entries(products).flatMap(([name, { programmes }]) => {
    if (!programmes) return [];
    const at: Steps = ["products", name, "programmes"];
    return [
      ...unknownIn(
        data,
        FILE,
        "carrier",
        Object.keys(networks.get(name)?.carriers ?? {}),
        Object.keys(programmes).map((id): [string, Steps] => [id, [...at, id]]),
      ),
      ...(fields[FIELD]
        ? []
        : [
            problemIn(data, FILE, at, {
              rule: "needed",
              message: `there is no field ${FIELD} for its numbers`,
            }),
          ]),
    ];
  });
};
