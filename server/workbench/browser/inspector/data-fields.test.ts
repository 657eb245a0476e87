// @vitest-environment jsdom
import { describe, expect, it, vi } from "vitest";
import { blank, dataFields, type Json, type Schema } from "./data-fields.ts";

const SCHEMA: Schema = {
  type: "object",
  required: ["title", "items"],
  properties: {
    title: { type: "string", description: "The heading." },
    kind: { enum: ["city", "station"] },
    days: { type: "integer", minimum: 3 },
    shown: { type: "boolean" },
    items: {
      type: "array",
      minItems: 1,
      maxItems: 2,
      items: {
        type: "object",
        required: ["name"],
        properties: { name: { type: "string" } },
      },
    },
  },
};

function formOf(data: { [key: string]: Json }) {
  const onChange = vi.fn<() => void>();
  const form = dataFields(data, SCHEMA, onChange);
  document.body.replaceChildren(form);
  const button = (name: string) =>
    [...form.querySelectorAll("button")].find(
      (each) => (each.getAttribute("aria-label") ?? each.textContent) === name,
    );
  const field = (path: string) =>
    form.querySelector<HTMLInputElement>(`[data-path="${path}"]`)!;
  return { data, onChange, form, button, field };
}

describe("a form for data", () => {
  it("changes values of each type in place", () => {
    const { data, field, onChange } = formOf({
      title: "a",
      days: 3,
      shown: false,
      items: [{ name: "b" }],
    });
    field("/title").value = "A";
    field("/title").dispatchEvent(new Event("input"));
    field("/days").value = "7";
    field("/days").dispatchEvent(new Event("input"));
    field("/days").value = "";
    field("/days").dispatchEvent(new Event("input"));
    field("/shown").click();
    field("/items/0/name").value = "B";
    field("/items/0/name").dispatchEvent(new Event("input"));
    expect(data).toEqual({
      title: "A",
      days: 7,
      shown: true,
      items: [{ name: "B" }],
    });
    expect(onChange).toHaveBeenCalledTimes(4);
  });

  it("adds and removes entries within the limits of their list", () => {
    const { data, button } = formOf({ title: "a", items: [{ name: "b" }] });
    expect(button("Remove entry 1")).toBeUndefined();
    button("Add an entry")!.click();
    expect(data["items"]).toEqual([{ name: "b" }, { name: "b" }]);
    expect(button("Add an entry")).toBeUndefined();
    expect((document.activeElement as HTMLElement).dataset["path"]).toBe(
      "/items/1",
    );
    button("Remove entry 1")!.click();
    expect(data["items"]).toEqual([{ name: "b" }]);
  });

  it("adds missing keys, and removes optional ones", () => {
    const { data, form, field, button } = formOf({ title: "a", items: [] });
    const [select] =
      form.querySelectorAll<HTMLSelectElement>(":scope > select");
    expect([...select!.options].map(({ value }) => value)).toEqual([
      "",
      "kind",
      "days",
      "shown",
    ]);
    select!.value = "kind";
    select!.dispatchEvent(new Event("change"));
    expect(data["kind"]).toBe("city");
    expect(document.activeElement).toBe(field("/kind"));
    expect(button("Remove title")).toBeUndefined();
    button("Remove kind")!.click();
    expect(data).toEqual({ title: "a", items: [] });
  });
});

it.each<[Schema, Json]>([
  [SCHEMA, { title: "", items: [{ name: "" }] }],
  [{ type: ["string", "null"] }, ""],
  [{ const: "x" }, "x"],
  [{ default: [1], type: "array" }, [1]],
  [{ oneOf: [{ type: "number" }, { type: "string" }] }, 0],
  [{}, ""],
])("starts %j with its required values only", (schema, least) => {
  expect(blank(schema)).toEqual(least);
});
