/** The documented envelope is the one that answers have. */
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, it } from "vitest";
import { createEnvelope } from "#server/config/upstream/envelope.ts";
import type { Envelope } from "#schema/defaults.ts";
import { OUR_UPSTREAM } from "../../../../tests/support/our-upstream.ts";
import {
  describeEnvelope,
  failureSchema,
  successSchema,
} from "./envelope-schemas.ts";

const ENVELOPES: Readonly<Record<string, Envelope>> = {
  ours: OUR_UPSTREAM.envelope!,
  numbered: {
    success: { at: "/head/status", is: 0 },
    result: "/body/data",
    error: { code: "/head/status", message: "/head/text" },
  },
  spoken: {
    success: { at: "/status", is: "ok" },
    result: "/data",
    error: { code: "/error/code", message: "/error/text" },
  },
};

const RESULT = { type: "number" };

it.each(Object.entries(ENVELOPES))(
  "%s: an answer is either a result or a refusal",
  (_, settings) => {
    const envelope = createEnvelope(settings);
    const ajv = new Ajv2020({ strict: false });
    const success = ajv.compile(successSchema(envelope, RESULT));
    const answer = envelope.around(7);
    expect(success(answer)).toBe(true);
    expect(success(envelope.around("seven"))).toBe(false);
    expect(ajv.validate(failureSchema(envelope), answer)).toBe(false);
    const refusal = envelope.refusal("gone", "There is none.");
    expect(success(refusal)).toBe(false);
    expect(ajv.validate(failureSchema(envelope), refusal)).toBe(true);
    expect(envelope.open(refusal)).toEqual({ state: "failure" });
    expect(describeEnvelope(envelope)).toContain(" with status 200.");
  },
);

it("without an envelope an answer is its result", () => {
  const envelope = createEnvelope();
  expect(successSchema(envelope, RESULT)).toBe(RESULT);
  expect(describeEnvelope(envelope)).toBe(
    "The body of an answer is its result. A refusal is a status from 400 to 499.",
  );
});
