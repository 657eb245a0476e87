import type { Problem } from "../../data-files/problem.ts";
import type { JsonFile } from "../../data-files/json-file.ts";
import { eachFile, type Tables } from "../tables/check.ts";
import { problemAt } from "../../data-files/problem-at.ts";
import { nearestName } from "../../data-files/nearest-name.ts";
import type { Reference } from "../../data-files/schemas.ts";

/** The kind of a reference that is a picture (schemas: `refers_to`). */
export const IMAGE = "image";

/** The upstream should have every picture that a file names, and prices in every currency. */
export const upstreamChecks = [
  eachFile({
    reads: ["upstream"],
    check: ({ json, references }, { upstream }) =>
      checkImages(json, references, upstream),
  }),
  eachFile({
    kinds: ["currencies"],
    reads: ["upstream"],
    check({ json }, { upstream: { pricedCurrencies } }) {
      const { currencies } = json.value as { currencies: object };
      if (!pricedCurrencies) return [];
      return Object.keys(currencies)
        .filter((code) => !pricedCurrencies.includes(code))
        .map((code) =>
          problemAt(json, ["currencies", code], {
            severity: "warning",
            rule: "no_prices",
            message:
              "the upstream has no rate for this currency: prices stay in their own",
            value: code,
          }),
        );
    },
  }),
];

export function checkImages(
  json: JsonFile,
  references: readonly Reference[],
  { images }: Tables["upstream"],
  at = "",
): Problem[] {
  if (!images) return [];
  return references
    .filter(({ kind, value }) => kind === IMAGE && !images.includes(value))
    .map(({ value, pointer }) =>
      problemAt(json, at + pointer, {
        severity: "warning",
        rule: "unknown_image",
        message: "the image service has no picture with this id",
        value,
        nearest: nearestName(value, images),
      }),
    );
}
