/** Every error that a visitor can meet has a text in every language. */
import { expect, it } from "vitest";
import {
  ERRORS as BACKEND_ERRORS,
  type ErrorInfo,
  type ErrorName,
} from "#server/backend/refusals/errors.ts";
import { CALL_ERRORS, ERRORS } from "#renderer/shared/errors.ts";
import {
  readShownTexts,
  textKeysOf,
} from "#server/tools/docs/describe-errors.ts";
import { readProjectConfig } from "../support/project-config.ts";

const { languages } = readProjectConfig();
const english = readShownTexts("en");

const visible = Object.entries<ErrorInfo>(BACKEND_ERRORS)
  .filter(([, { reader }]) => reader === "visitor")
  .map(([name]) => name as ErrorName);
const ownKeys = [
  ...Object.values(ERRORS).map(({ messageKey }) => messageKey),
  ...Object.values(CALL_ERRORS).flatMap(({ messageKeys }) => messageKeys),
];

const finished = Object.keys(languages).filter(
  (language) => !languages[language]!.draft,
);

it.each(finished)("%s has a text for every error code", (language) => {
  const isEnglish = language === "en" || language.startsWith("en-");
  // Readers of other languages see English only where a text is not translated.
  const own = [language, ...languages[language]!.fallback]
    .filter((code) => isEnglish || code !== "en")
    .map(readShownTexts);
  const has = (key: string) =>
    isEnglish ? english.has(key) : own.some((texts) => texts.has(key));
  const missing = [
    ...visible
      .filter((name) => !textKeysOf(name, english).some(has))
      .map((name) => `${name} of the backend`),
    ...ownKeys.filter((key) => !has(key)),
  ];
  expect(missing).toEqual([]);
});

it("no two errors of the backend that a visitor can meet share a code", () => {
  const codes = visible.map((name) => {
    const { code = name }: ErrorInfo = BACKEND_ERRORS[name];
    return code;
  });
  expect(new Set(codes).size).toBe(codes.length);
});
