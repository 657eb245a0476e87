import type { ProductTypes } from "#schema/product-types.ts";
import { eachFile, type LoadedFile, type Tables } from "../tables/check.ts";
import { problemAt } from "../../data-files/problem-at.ts";
import { NO_ROUTE } from "../tables/link-faults.ts";
import { nearestName } from "../../data-files/nearest-name.ts";
import type { Problem } from "../../data-files/problem.ts";

/** Every product has pages at its prefix, and what it sells has a name in the messages. */
export const products = eachFile({
  kinds: ["product-types"],
  reads: ["linkFaults", "sourceTexts"],
  check: (file, tables) => [
    ...checkPrefixes(file, tables),
    ...checkVerticals(file, tables),
  ],
});

function checkPrefixes(
  { json }: LoadedFile,
  { linkFaults }: Pick<Tables, "linkFaults">,
): Problem[] {
  const { product_types } = json.value as ProductTypes;
  const hasPages = (id: string, prefix: string) =>
    linkFaults(`/${prefix}-${id}/`)?.message !== NO_ROUTE;
  const good = new Set(
    Object.entries(product_types)
      .filter(([id, { url_prefix = "" }]) => hasPages(id, url_prefix))
      .map(([, { url_prefix = "" }]) => url_prefix),
  );
  return Object.entries(product_types)
    .filter(
      ([, { url_prefix = "", home_path }]) =>
        home_path === undefined && !good.has(url_prefix),
    )
    .map(([id, { url_prefix }]) =>
      url_prefix === undefined
        ? problemAt(json, ["product_types", id], {
            rule: "url_prefix",
            message: "has neither url_prefix nor home_path",
          })
        : problemAt(json, ["product_types", id, "url_prefix"], {
            rule: "url_prefix",
            message: `no route has pages at /${url_prefix}-${id}/`,
            value: url_prefix,
            nearest: nearestName(url_prefix, good),
          }),
    );
}

const GROUP = "common:vertical.";

function checkVerticals(
  { json }: LoadedFile,
  { sourceTexts }: Pick<Tables, "sourceTexts">,
): Problem[] {
  const { product_types } = json.value as ProductTypes;
  const named = [...sourceTexts.keys()]
    .filter((key) => key.startsWith(GROUP))
    .map((key) => key.slice(GROUP.length));
  // A configuration whose pages show no vertical names none.
  if (named.length === 0) return [];
  return Object.entries(product_types)
    .filter(([, { vertical }]) => !named.includes(vertical))
    .map(([id, { vertical }]) =>
      problemAt(json, ["product_types", id, "vertical"], {
        rule: "vertical",
        message: `the messages have no text ${GROUP}${vertical}`,
        value: vertical,
        nearest: nearestName(vertical, named),
      }),
    );
}
