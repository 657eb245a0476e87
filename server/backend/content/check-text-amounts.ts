/**
 * Checks that amounts in editors' texts are placeholders with a number, so that readers see them in
 * their own currency.
 */
import { nearestName } from "#server/config/data-files/nearest-name.ts";
import {
  bracesFault,
  placeholders,
} from "#server/config/data-files/placeholders.ts";
import type { Problem } from "#server/config/data-files/problem.ts";
import {
  problemIn,
  type DataCheck,
  type Steps,
} from "../data-set/data-check.ts";
import { kindOf, type DataKind } from "../data-set/data-places.ts";
import type { DataSet } from "../data-set/data-set.ts";
import { unitsOf } from "./text-amounts.ts";

/** The kinds of files whose texts people read. */
const READ: ReadonlySet<DataKind> = new Set<DataKind>([
  "activities",
  "cars",
  "content",
  "content-site",
  "content-tickets",
  "passes",
  "texts",
  "ticket-addons",
  "transfers",
]);

/** Short names of currencies that are not ISO 4217 codes. */
const SHORT_NAMES = ["RM", "元", "円", "원", "บาท"];

/** Finds a written amount of money: "EUR 5", "5 €", "1.500 TWD". */
function writtenAmount(codes: readonly string[]): RegExp {
  const currency = `(?:(?<![A-Za-z])(?:${[...codes, ...SHORT_NAMES].join("|")})(?![A-Za-z])|\\p{Sc})`;
  return new RegExp(
    `${currency}\\s?\\d[\\d.,\\s]*\\d|${currency}\\s?\\d|\\d[\\d.,]*\\s?${currency}`,
    "u",
  );
}

export const checkTextAmounts: DataCheck = (data) => {
  const written = writtenAmount(Object.keys(data.one("rates").per_usd));
  return [
    ...data.files
      .filter((file) => READ.has(kindOf(file)!))
      .flatMap((file) =>
        textsIn(data.parsed(file)!.json.value).flatMap(([text, steps]) => {
          const found = written.exec(text)?.[0];
          return found === undefined
            ? []
            : problemIn(data, file, steps, {
                rule: "written_amount",
                message:
                  "an amount is written out: readers see it in no other currency; name it in `amounts` and write its {placeholder}, or leave it out",
                value: found,
              });
        }),
      ),
    ...data.contents().flatMap(([file]) => checkNames(data, file)),
  ];
};

/** Placeholders and amounts of a subject, in all its languages. */
function checkNames(data: DataSet, file: string): readonly Problem[] {
  const { amounts = {}, sections } = data.at(file, "content")!;
  const names = Object.keys(amounts);
  const used = new Set(
    textsIn(sections).flatMap(([text]) => [...placeholders(text)]),
  );
  const name = file.split("/").at(-1)!;
  return [
    ...data.files
      .filter(
        (one) => kindOf(one) === "content" && one.split("/").at(-1) === name,
      )
      .flatMap((one) =>
        textsIn(data.at(one, "content")!.sections, ["sections"]).flatMap(
          ([text, steps]) => {
            const fault = bracesFault(text);
            if (fault)
              return problemIn(data, one, steps, {
                rule: "placeholders",
                ...fault,
                value: text,
              });
            return [...placeholders(text)]
              .filter((found) => !names.includes(found))
              .map((found) =>
                problemIn(data, one, steps, {
                  rule: "unknown_amount",
                  message: `the subject has no amount of this name: {${found}}`,
                  value: found,
                  nearest: nearestName(found, names),
                }),
              );
          },
        ),
      ),
    ...Object.entries(amounts).flatMap(([amount, of]) => {
      const steps = ["amounts", amount];
      if (unitsOf(of, data) === undefined)
        return problemIn(data, file, [...steps, "data"], {
          rule: "no_number",
          message: "there is no number at this place",
          value: of.data!,
        });
      return used.has(amount)
        ? []
        : problemIn(data, file, steps, {
            rule: "unused_amount",
            message: "no text has the placeholder of this amount",
            value: amount,
          });
    }),
  ];
}

/** Every text below a value, with its place. */
function textsIn(
  value: unknown,
  steps: Steps = [],
): readonly (readonly [text: string, steps: Steps])[] {
  if (typeof value === "string") return [[value, steps]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) =>
    textsIn(child, [...steps, Array.isArray(value) ? Number(key) : key]),
  );
}
