import {
  flattenMessages,
  withoutPlural,
} from "#server/config/model/message-keys.ts";
import { withDefaultTexts } from "#server/config/read/default-texts.ts";
import { allFiles } from "#server/config/tables/check.ts";
import { problemAt } from "#server/config/data-files/problem-at.ts";
import { nearestName } from "#server/config/data-files/nearest-name.ts";

/** The texts that code uses must exist: otherwise visitors see their keys. */
export const codeTexts = allFiles({
  kinds: ["languages", "messages"],
  reads: ["codeTexts", "sourceTexts", "unprefixed"],
  check(files, { codeTexts: needed, sourceTexts, unprefixed }) {
    const defaults = flattenMessages(withDefaultTexts(unprefixed, {}));
    const keys = [...sourceTexts.keys(), ...defaults.keys()];
    const known = [...new Set(keys.map(withoutPlural))];
    const names = new Set(known);
    const isWritten = (key: string): boolean =>
      key.endsWith("*")
        ? known.some((name) => name.startsWith(key.slice(0, -1)))
        : names.has(key);
    return [...needed].flatMap(([key, shownBy]) => {
      if (isWritten(key)) return [];
      const [namespace] = key.split(":");
      const file =
        files.find(({ name }) => name === `${unprefixed}/${namespace}`) ??
        files.find(({ kind }) => kind === "languages")!;
      return [
        problemAt(file.json, "", {
          rule: "missing_text",
          message: `${unprefixed} lacks the text ${key}, which ${shownBy} shows`,
          value: key,
          nearest: nearestName(key, known),
        }),
      ];
    });
  },
});
