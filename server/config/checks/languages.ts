import type { Config } from "../config.ts";
import {
  problemAt,
  type Check,
  type CheckInput,
  type LoadedFile,
} from "../cross-checks.ts";
import {
  flattenMessages,
  isPlural,
  placeholders,
  withoutPlural,
} from "../../i18n/message-keys.ts";
import { nearestName, type Problem } from "../problem.ts";

/**
 * Every language has every text: its own, or, in a regional variant, that of a fallback
 * in the same tongue and script (en-GB may take from en, zh-HK from zh-TW; ja and zh-CN
 * may not). Texts keep the placeholders of the source language and have the plural forms
 * of their own. Upstreams can tell the languages apart.
 */
export const checkLanguages: Check = (input) => {
  const { config } = input;
  const source = flattenMessages(config.messages[config.unprefixed] ?? {});
  return [
    ...checkBackendCodes(input),
    ...Object.keys(config.languages).flatMap((language) =>
      checkComplete(input, language, source),
    ),
    ...input.files
      .filter(({ kind }) => kind === "messages")
      .flatMap((file) => checkTexts(config, file, source)),
  ];
};

function tableOf(files: readonly LoadedFile[]): LoadedFile {
  return files.find(({ kind }) => kind === "languages")!;
}

function checkBackendCodes({ config, files }: CheckInput): Problem[] {
  const owners = new Map<string, string>();
  return Object.entries(config.languages).flatMap(([language, { backend }]) => {
    const owner = owners.get(backend);
    if (owner === undefined) {
      owners.set(backend, language);
      return [];
    }
    return [
      problemAt(tableOf(files).json, ["languages", language, "backend"], {
        rule: "unique_backend",
        message: `${owner} has this code too; an upstream could not tell them apart`,
        value: backend,
      }),
    ];
  });
}

/** The languages whose texts are good enough for one: itself, then what it is a variant of. */
function readableIn({ languages }: Config, language: string): string[] {
  const { fallback, script } = languages[language]!;
  const tongue = language.slice(0, 2);
  return [
    language,
    ...fallback.filter(
      (code) => code.startsWith(tongue) && languages[code]?.script === script,
    ),
  ];
}

function checkComplete(
  { config, files }: CheckInput,
  language: string,
  source: Map<string, string>,
): Problem[] {
  const texts = new Set(
    readableIn(config, language).flatMap((code) =>
      [...flattenMessages(config.messages[code] ?? {}).keys()].map(
        withoutPlural,
      ),
    ),
  );
  const wanted = new Set([...source.keys()].map(withoutPlural));
  const missing = Map.groupBy(
    [...wanted].filter((key) => !texts.has(key)),
    (key) => key.split(":")[0]!,
  );
  return [...missing].map(([namespace, keys]) => {
    const file = files.find(
      ({ kind, name }) =>
        kind === "messages" && name === `${language}/${namespace}`,
    );
    return problemAt(
      (file ?? tableOf(files)).json,
      file ? "" : ["languages", language],
      {
        rule: "missing_message",
        message: `${language} lacks ${keys.length} of the texts of ${config.unprefixed}: ${keys.slice(0, 8).join(", ")}${keys.length > 8 ? ", …" : ""}`,
      },
    );
  });
}

function checkTexts(
  config: Config,
  { name, json }: LoadedFile,
  source: Map<string, string>,
): Problem[] {
  const [language = "", namespace = ""] = name.split("/");
  const info = config.languages[language];
  if (!info) {
    return [
      problemAt(json, "", {
        rule: "unknown_language",
        message: "configs/languages.json has no such language",
        value: language,
        nearest: nearestName(language, Object.keys(config.languages)),
      }),
    ];
  }
  const { $schema: _, ...messages } = json.value as Record<string, unknown>;
  const texts = flattenMessages({ [namespace]: messages });
  const sourceKeys = new Set([...source.keys()].map(withoutPlural));
  const categories = new Intl.PluralRules(info.intl).resolvedOptions()
    .pluralCategories;
  return [...texts].flatMap(([key, text]) => {
    const steps = key.split(":")[1]!.split(".");
    const plain = withoutPlural(key);
    if (!sourceKeys.has(plain)) {
      return [
        problemAt(json, steps, {
          rule: "unknown_message",
          message: `${config.unprefixed} has no such text`,
          value: plain,
          nearest: nearestName(plain, sourceKeys),
        }),
      ];
    }
    const problems: Problem[] = [];
    const model = source.get(key) ?? source.get(`${plain}_other`) ?? "";
    const allowed = placeholders(model);
    const unknown = [...placeholders(text)].find(
      (placeholder) => !allowed.has(placeholder),
    );
    // A singular may do without the number that its plural needs.
    const lost = isPlural(key)
      ? undefined
      : [...allowed].find(
          (placeholder) => !placeholders(text).has(placeholder),
        );
    if (unknown !== undefined || lost !== undefined) {
      problems.push(
        problemAt(json, steps, {
          rule: "placeholders",
          message:
            unknown === undefined
              ? `lacks {{${lost}}}`
              : `{{${unknown}}} is not in the text of ${config.unprefixed}`,
          value: text,
          nearest: unknown && nearestName(unknown, allowed),
        }),
      );
    }
    const lacking =
      isPlural(key) &&
      categories.find((category) => !texts.has(`${plain}_${category}`));
    if (lacking && key.endsWith("_other")) {
      problems.push(
        problemAt(json, steps, {
          rule: "plural_forms",
          message: `${language} needs the form ${plain.split(".").pop()!.split(":").pop()}_${lacking} too`,
        }),
      );
    }
    return problems;
  });
}
