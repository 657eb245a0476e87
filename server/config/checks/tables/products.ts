import type { ProductTypes } from "#schema/product-types.ts";
import { eachFile, rowsOf } from "#server/config/tables/check.ts";
import { NO_ROUTE } from "#server/config/tables/link-faults.ts";
import { nearestName } from "../../data-files/nearest-name.ts";

const GROUP = "common:vertical.";

type ProductType = ProductTypes["product_types"][string];

/**
 * Checks that every product has pages at its prefix, and that its vertical has a name in the
 * messages.
 */
export const products = eachFile({
  kinds: ["product-types"],
  reads: ["linkFaults", "sourceTexts"],
  check(file, { linkFaults, sourceTexts }, report) {
    const rows = rowsOf<ProductType>(file, "product_types");
    const hasPages = (id: string, prefix: string) =>
      linkFaults(`/${prefix}-${id}/`)?.message !== NO_ROUTE;
    const good = new Set(
      rows
        .filter(([id, { url_prefix = "" }]) => hasPages(id, url_prefix))
        .map(([, { url_prefix = "" }]) => url_prefix),
    );
    for (const [id, { url_prefix }] of rows)
      if (url_prefix !== undefined && !good.has(url_prefix))
        report.error(["product_types", id, "url_prefix"], {
          rule: "url_prefix",
          message: `no route has pages at /${url_prefix}-${id}/`,
          value: url_prefix,
          nearest: nearestName(url_prefix, good),
        });
    const named = [...sourceTexts.keys()]
      .filter((key) => key.startsWith(GROUP))
      .map((key) => key.slice(GROUP.length));
    // A configuration whose pages show no vertical has no names for them.
    if (named.length === 0) return;
    for (const [id, { vertical }] of rows)
      if (!named.includes(vertical))
        report.error(["product_types", id, "vertical"], {
          rule: "vertical",
          message: `the messages have no text ${GROUP}${vertical}`,
          value: vertical,
          nearest: nearestName(vertical, named),
        });
  },
});
