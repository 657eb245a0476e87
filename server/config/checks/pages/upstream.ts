import type { Partner } from "#schema/partner.ts";
import type { Problem } from "#server/config/data-files/problem.ts";
import type { JsonFile } from "#server/config/data-files/json-file.ts";
import {
  eachFile,
  rowsOf,
  type LoadedFile,
  type Report,
  type Tables,
} from "#server/config/tables/check.ts";
import { problemAt } from "#server/config/data-files/problem-at.ts";
import { nearestName } from "#server/config/data-files/nearest-name.ts";
import { isMediaId } from "#server/config/model/media-id.ts";
import type { Reference } from "#server/config/data-files/schemas/schemas.ts";

/** The kind of a reference that is a picture (schemas: `refers_to`). */
export const IMAGE = "image";

/** The upstream should have every picture that a file names, and prices in every currency. */
export const upstreamChecks = [
  eachFile({
    reads: ["upstream"],
    check: ({ json, references }, { upstream }) =>
      checkImages(json, references, upstream),
  }),
  eachFile({ kinds: ["partner"], reads: ["upstream"], check: checkStandIns }),
  eachFile({
    kinds: ["currencies"],
    reads: ["upstream"],
    check(file, { upstream: { pricedCurrencies } }, report) {
      if (!pricedCurrencies) return;
      for (const [code] of rowsOf(file, "currencies"))
        if (!pricedCurrencies.includes(code))
          report.warn(["currencies", code], {
            rule: "no_prices",
            message:
              "the upstream has no rate for this currency: prices stay in their own",
            value: code,
          });
    },
  }),
];

export function checkImages(
  json: JsonFile,
  references: readonly Reference[],
  { images, media }: Tables["upstream"],
  at = "",
): Problem[] {
  return references
    .filter(({ kind }) => kind === IMAGE)
    .flatMap(({ value, pointer }) => {
      const isMedia = isMediaId(value);
      const known = isMedia ? media : images;
      if (!known || known.includes(value)) return [];
      return problemAt(json, at + pointer, {
        severity: "warning",
        rule: "unknown_image",
        message: `the ${isMedia ? "media library" : "image service"} has no picture with this id`,
        value,
        nearest: nearestName(value, [...(images ?? []), ...(media ?? [])]),
      });
    });
}

/**
 * Simulated login and payment pages of partners must exist in the upstream: otherwise their buttons
 * lead to an error.
 */
function checkStandIns(
  { json }: LoadedFile,
  { upstream: { standIns = {} } }: Pick<Tables, "upstream">,
  report: Report,
): void {
  const partner = json.value as Partner;
  for (const key of ["login_address", "payment_address"] as const) {
    const address = partner[key] ?? "";
    const at = address.lastIndexOf("/");
    const names = standIns[address.slice(0, at)];
    const name = address.slice(at + 1);
    if (names && !names.includes(name))
      report.warn([key], {
        rule: "unknown_page",
        message: `the upstream simulates no page of this name: it has ${names.join(", ")}`,
        value: address,
        nearest: nearestName(name, names),
      });
  }
}
