/** A form for a section's data, made from the schema of its module; and the data as JSON. */
import { element } from "./element.ts";

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
interface Schema {
  readonly type?: string;
  readonly description?: string;
  readonly enum?: readonly Json[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
}

interface Given {
  readonly data?: { [key: string]: Json };
  readonly schema?: Schema;
  /** The edit as a patch of its file. */
  readonly patch?: string;
}

/** @param show called with the changed data */
export function dataForm(
  {
    name,
    call,
  }: { readonly name: string; readonly call?: { readonly call: string } },
  { data = {}, schema = {}, patch }: Given,
  show: (data: Json) => void,
): HTMLElement {
  const edited = structuredClone(data);
  const text = element("textarea", {
    rows: "12",
    spellcheck: "false",
    "aria-label": `Data of ${name} as JSON`,
  });
  const write = () => (text.value = JSON.stringify(edited, null, 2));
  write();
  const fault = element("p", { role: "alert" });
  const send = element("button", { type: "submit" }, "Show it");
  const form = element(
    "form",
    { method: "dialog" },
    ...fields(edited, schema, write),
    element("details", {}, element("summary", {}, "As JSON"), text),
    fault,
    send,
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    try {
      show(JSON.parse(text.value) as Json);
    } catch (error) {
      fault.textContent = `This is not JSON: ${(error as Error).message}`;
    }
  });
  const note = call
    ? `In this preview only: the data comes from the call ${call.call}, so the change belongs to that service.`
    : undefined;
  if (note !== undefined) form.append(element("p", {}, note));
  if (patch !== undefined)
    form.append(
      element(
        "details",
        { open: "" },
        element("summary", {}, "The edit as a patch (git apply)"),
        element("pre", { tabindex: "0" }, patch),
      ),
    );
  return form;
}

/** A field for each text, number and switch, labelled with its key and described by its schema. */
function fields(
  parent: { [key: string]: Json } | Json[],
  schema: Schema,
  onChange: () => void,
): Node[] {
  return Object.entries(parent).flatMap(([key, value]): Node[] => {
    const own = Array.isArray(parent) ? schema.items : schema.properties?.[key];
    const set = (next: Json) => {
      (parent as { [key: string]: Json })[key] = next;
      onChange();
    };
    if (typeof value === "object" && value !== null)
      return [
        element(
          "fieldset",
          {},
          element(
            "legend",
            {},
            Array.isArray(parent) ? `${Number(key) + 1}` : key,
          ),
          ...fields(value, own ?? {}, onChange),
        ),
      ];
    if (value === null) return [];
    return [
      element(
        "label",
        {},
        key,
        ...(own?.description === undefined
          ? []
          : [element("small", {}, own.description)]),
        input(value, own, set),
      ),
    ];
  });
}

const textOf = (value: Json) =>
  typeof value === "string" ? value : JSON.stringify(value);

function input(
  value: boolean | number | string,
  schema: Schema | undefined,
  set: (next: Json) => void,
): HTMLElement {
  if (schema?.enum) {
    const select = element(
      "select",
      {},
      ...schema.enum.map((each) => element("option", {}, textOf(each))),
    );
    select.value = textOf(value);
    select.addEventListener("change", () =>
      set(schema.enum![select.selectedIndex]!),
    );
    return select;
  }
  if (typeof value === "boolean") {
    const box = element("input", { type: "checkbox" });
    box.checked = value;
    box.addEventListener("change", () => set(box.checked));
    return box;
  }
  if (typeof value === "number") {
    const field = element("input", { type: "number", step: "any" });
    field.value = String(value);
    field.addEventListener("input", () => {
      if (!Number.isNaN(field.valueAsNumber)) set(field.valueAsNumber);
    });
    return field;
  }
  const isLong = value.length > 60;
  const field = isLong
    ? element("textarea", { rows: "3" })
    : element("input", { type: "text" });
  field.value = value;
  field.addEventListener("input", () => set(field.value));
  return field;
}
