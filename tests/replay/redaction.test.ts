/** Answers of every module, redacted as personal ones: the results still fit their schemas. */
import { describe, expect, it } from "vitest";
import { createDataValidator } from "#server/web/validation/data-validator.ts";
import { redact } from "#server/workbench/recording/redact.ts";
import { ROOT } from "../support/mini-config.ts";
import { readProjectConfig } from "../support/project-config.ts";

const { modules } = readProjectConfig();
const validator = createDataValidator(ROOT, modules);

function redactedExample(id: string) {
  const result = structuredClone(modules.get(id)!.example) as object;
  const { exchanges } = redact(
    {
      request: { url: "/", headers: {} },
      exchanges: [
        {
          call: "own",
          method: "GET",
          path: "/v1/own",
          status: 200,
          body: { success: true, result },
        },
      ],
    },
    { isShared: () => false, published: new Set() },
  );
  return (exchanges[0]!.body as { result: unknown }).result;
}

describe.each([...modules.keys()])("%s", (id) => {
  it("fits its schema", () => {
    expect(validator.data(id, redactedExample(id))).toBeNull();
  });
});

it.each([
  ["order_travellers", ["Tanaka", "90-1234"]],
  ["order_tickets", ["Tanaka", "482-117", "4821 1790", "M0 0h7v1"]],
  ["order_receipt", ["Rivera", "DE123456789", "Linden", "10969"]],
  ["profile_form", ["Hana", "Sato"]],
  ["checkout", ["Hana Sato", '"SATO"', '"HANA"']],
  ["order_status", ["WF-7K2M9Q", "Zp3h7x2vQm9Kc1TfYw0RbA", "PA-20261121"]],
  ["gift_cards", ["7K2M", "gc-1"]],
  ["coupons", ["FUJI10"]],
])("%s has no personal data", (id, personal) => {
  const example = JSON.stringify(modules.get(id)!.example);
  expect(personal.filter((text) => !example.includes(text))).toEqual([]);
  const next = JSON.stringify(redactedExample(id));
  expect(personal.filter((text) => next.includes(text))).toEqual([]);
});
