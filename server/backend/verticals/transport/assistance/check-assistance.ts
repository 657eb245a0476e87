/** The rules of data/assistance.json: carriers, kinds and texts exist, and each is said once. */
import {
  problemIn,
  repeatedIn,
  unknownIn,
  unnamedIn,
  type DataCheck,
  type Steps,
} from "#server/backend/data-set/data-check.ts";
import { networksOf } from "../network/networks.ts";

const FILE = "assistance.json";

export const checkAssistance: DataCheck = (data) => {
  const networks = networksOf(data);
  return Object.entries(data.one("assistance")).flatMap(([name, operators]) => {
    const network = networks.get(name);
    if (!network) return [];
    const carriers = operators.flatMap(({ carriers: ids = [] }, index) =>
      ids.map((id, at): [string, Steps] => [id, [name, index, "carriers", at]]),
    );
    const usual = operators.flatMap((operator, index) =>
      operator.carriers ? [] : [index],
    );
    return [
      ...unknownIn(
        data,
        FILE,
        "carrier",
        Object.keys(network.carriers),
        carriers,
      ),
      ...repeatedIn(data, FILE, carriers),
      ...usual.slice(1).map((index) =>
        problemIn(data, FILE, [name, index], {
          rule: "unique",
          message: "an entry before has no carriers either",
        }),
      ),
      ...operators.flatMap(({ services }, index) => {
        const ids = services.map(({ assistance_id }, at): [string, Steps] => [
          assistance_id,
          [name, index, "services", at, "assistance_id"],
        ]);
        return [
          ...repeatedIn(data, FILE, ids),
          ...["title", "text"].flatMap((end) =>
            unnamedIn(
              data,
              FILE,
              "ticket.assistance.",
              ids.map(([id, steps]) => [`${id}.${end}`, steps]),
            ),
          ),
          ...unnamedIn(
            data,
            FILE,
            "ticket.assistance.meet.",
            services.flatMap(({ meeting_point }, at): [string, Steps][] =>
              meeting_point === undefined
                ? []
                : [
                    [
                      meeting_point,
                      [name, index, "services", at, "meeting_point"],
                    ],
                  ],
            ),
          ),
        ];
      }),
    ];
  });
};
