/** Browser and backend accept the same email addresses, by the setting of the site or partner. */
import type { Request } from "express";
import fc from "fast-check";
import { expect, test } from "vitest";
import { EMAIL_FORMATS, parseEmail } from "#server/backend/text/addresses.ts";
import { readCaller } from "#server/backend/callers/caller.ts";
import type { Published } from "#server/backend/data-set/published.ts";
import { Refusal } from "#server/backend/refusals/refusals.ts";
import { wrongInEmail } from "../../modules/account/model/addresses.ts";
import { readPublished } from "../support/reference-backend.ts";

const FORMATS = ["specified", "html"] as const;

/** @returns the wrong characters; undefined where it is accepted */
function refused(
  email: string,
  format: (typeof FORMATS)[number],
): readonly string[] | undefined {
  try {
    parseEmail(email, format);
    return undefined;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { characters = [] } = (error.data ?? {}) as {
      readonly characters?: readonly string[];
    };
    return characters;
  }
}

test.each([
  ["ana@example.com", undefined, undefined],
  ["ana+trip@example.com", ["+"], undefined],
  ["o'brien@example.com", ["'"], undefined],
  ["ana@müller.example", ["ü"], undefined],
  ["ana@例え.テスト", ["例", "え", "テ", "ス", "ト"], undefined],
  ["anä@example.com", ["ä"], []],
  ["ana rivera@example.com", [" "], [" "]],
  ["<ana>@example.com", ["<", ">"], ["<", ">"]],
  ["ana@example", [], []],
  ["ana@-example.com", undefined, []],
  ["ana@example.com\u2028", ["\u2028"], ["\u2028"]],
])("%j: %j as specified, %j in HTML", (email, specified, html) => {
  expect(refused(email, "specified")).toEqual(specified);
  expect(refused(email, "html")).toEqual(html);
});

test("an international domain is stored in ASCII form", () => {
  expect(parseEmail("Ana@Müller.example", "html").value).toBe(
    "ana@xn--mller-kva.example",
  );
});

test.each(FORMATS)("%s: the browser says the same", (format) => {
  const { pattern } = EMAIL_FORMATS[format];
  const typed = fc.oneof(
    fc.emailAddress(),
    fc.string({ maxLength: 20 }),
    fc.stringMatching(new RegExp(pattern, "u")),
    fc
      .tuple(fc.emailAddress(), fc.string({ unit: "grapheme", maxLength: 2 }))
      .map(([email, more]) => email.replace("@", `${more}@`)),
  );
  fc.assert(
    fc.property(typed, (email) => {
      const browser = wrongInEmail(email, format)?.characters;
      const server = refused(email, format);
      // The server also checks the length of addresses, and the form of domains.
      expect(server).toEqual(browser ?? server);
    }),
    { numRuns: 500 },
  );
});

test("a partner's setting is used before the site's", () => {
  const published: Published = {
    ...readPublished(),
    sites: {
      wayfare: { origin: "https://wayfare.example", email_format: "html" },
    },
    partners: {
      jinair: { site: "wayfare", name: "Jin", email_format: "specified" },
    },
    partnerCodes: new Map([[7, "jinair"]]),
  };
  const callerOf = (headers: Readonly<Record<string, string>>) =>
    readCaller(
      {
        query: {},
        headers,
        get: (name: string) => headers[name.toLowerCase()],
      } as unknown as Request,
      published,
    ).emailFormat;
  expect(callerOf({})).toBe("html");
  expect(callerOf({ "x-partner-id": "7" })).toBe("specified");
});
