/** Checks that a visitor is in one group of an experiment. */
import {
  problemIn,
  repeatedIn,
  type DataCheck,
} from "../../data-set/data-check.ts";

const FILE = "experiments.json";
/** All devices, in percent. */
const ALL = 100;

export const checkExperiments: DataCheck = (data) => {
  const { experiments } = data.one("experiments");
  const at = (index: number) => ["experiments", index] as const;
  return [
    ...repeatedIn(
      data,
      FILE,
      experiments.map(({ experiment_id }, index) => [
        experiment_id,
        [...at(index), "experiment_id"],
      ]),
    ),
    ...experiments.flatMap(({ groups }, index) => {
      const sum = groups.reduce((total, { share }) => total + share, 0);
      return [
        ...repeatedIn(
          data,
          FILE,
          groups.map(({ group_id }, group) => [
            group_id,
            [...at(index), "groups", group, "group_id"],
          ]),
        ),
        ...(sum > ALL
          ? [
              problemIn(data, FILE, [...at(index), "groups"], {
                rule: "shares",
                message: `the shares are ${sum} percent together: the last groups get fewer visitors than they say`,
                value: groups.map(({ share }) => share),
              }),
            ]
          : []),
      ];
    }),
  ];
};
