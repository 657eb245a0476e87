/** Products without pages or a name are reported. */
import { describe, expect, it } from "vitest";
import { edited, problemsIn } from "../../../../tests/support/load-mini.ts";
import type { Files } from "../../../../tests/support/mini-config.ts";

function product(changes: object): Files {
  return edited(
    "product-types.json",
    (file: { product_types: Record<string, object> }) => {
      Object.assign(file.product_types["2"]!, changes);
    },
  );
}

const NAMES = {
  "locales/en/common.json": { vertical: { bus: "Bus", rail: "Train" } },
  "locales/de/common.json": { vertical: { bus: "Bus", rail: "Zug" } },
};

describe("a product", () => {
  it("needs a prefix with pages, or the nearest one is named", () => {
    expect(problemsIn(product({ url_prefix: "buses" }))).toEqual([]);
    expect(problemsIn(product({ url_prefix: "rials" }))).toEqual([
      expect.objectContaining({
        rule: "url_prefix",
        pointer: "/product_types/2/url_prefix",
        nearest: "rails",
      }),
    ]);
  });

  it("needs a type with a name in the messages, or the nearest one is named", () => {
    const files = (vertical: string): Files => ({
      ...product({ vertical }),
      ...NAMES,
    });
    const wrong = ({ rule }: { rule: string }) => rule === "vertical";
    expect(problemsIn(files("bus")).filter(wrong)).toEqual([]);
    expect(problemsIn(files("rial")).filter(wrong)).toEqual([
      expect.objectContaining({
        pointer: "/product_types/2/vertical",
        nearest: "rail",
      }),
    ]);
  });
});
