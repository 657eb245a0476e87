import { nearestName } from "#server/config/data-files/nearest-name.ts";
import { placeholders } from "#server/config/data-files/placeholders.ts";
import { eachFile } from "../../tables/check.ts";

/** The kind of a reference that is a text (schemas: `refers_to`). */
const MESSAGE = "message";

/** The values that fill the texts of each kind of file. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  "route-table": ["site"],
  site: [],
};
const OF_PAGE = ["site"];

/**
 * Titles and descriptions are filled with the site's name only: visitors would see other
 * placeholders.
 */
export const titles = eachFile({
  reads: ["sourceTexts", "sourceFaults"],
  check({ kind, references }, { sourceTexts, sourceFaults }, report) {
    const values =
      VALUES[kind] ?? (kind.endsWith("-skeleton") ? OF_PAGE : undefined);
    if (!values) return;
    for (const { kind: named, value, pointer } of references) {
      if (named !== MESSAGE || !pointer.endsWith("_key")) continue;
      if (sourceFaults.has(value)) continue;
      const text = sourceTexts.get(value);
      // A text with plural forms needs a number, which a page does not have.
      const unfilled =
        text === undefined
          ? sourceTexts.has(`${value}_other`)
            ? "count"
            : undefined
          : [...placeholders(text)].find((each) => !values.includes(each));
      if (unfilled === undefined) continue;
      const titles = [...sourceTexts.keys()].filter(
        (key) => key !== value && /[:.](title|description)$/.test(key),
      );
      report.error(pointer, {
        rule: "unfilled_text",
        message: `is a text with {${unfilled}}, and ${values.length > 0 ? `here only {${values.join("}, {")}} is filled` : "here nothing is filled"}: ${JSON.stringify(text ?? "")}`,
        value,
        nearest: nearestName(value, titles),
      });
    }
  },
});
