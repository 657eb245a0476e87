/** Form fields for data, generated from its schema. */
import { element } from "./element.ts";

export type Json =
  | null
  | boolean
  | number
  | string
  | Json[]
  | { [key: string]: Json };

export interface Schema {
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly enum?: readonly Json[];
  readonly const?: Json;
  readonly default?: Json;
  readonly minimum?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  /** The kind of name that a text is: an image. */
  readonly refers_to?: string;
}

/** A text of the data, for what is shown beside its input. */
export interface TextField {
  readonly value: string;
  readonly schema: Schema;
  readonly input: HTMLElement;
  /** Sets the text, and other texts of the same object that the data has. */
  readonly set: (
    value: string,
    beside: Readonly<Record<string, string>>,
  ) => void;
}

/** Makes what is shown beside the input of a text. */
export type BesideField = (field: TextField) => readonly Node[];

type Parent = { [key: string]: Json } | Json[];

/**
 * A field for each text, number and switch, labelled with its key and described by its schema;
 * entries of lists and optional keys can be added and removed.
 *
 * @param data is changed in place
 * @param beside makes what is shown beside the inputs of texts
 */
export function dataFields(
  data: { [key: string]: Json },
  schema: Schema,
  onChange: () => void,
  beside: BesideField = () => [],
): HTMLElement {
  const form = element("div", { class: "fields" });
  const draw = () => form.replaceChildren(...fieldsOf(data, schema, changes));
  const changes: Changes = {
    value: onChange,
    beside,
    shape(added) {
      draw();
      onChange();
      // A key can contain any character, so it must not be part of a selector.
      [...form.querySelectorAll<HTMLElement>("[data-path]")]
        .find(({ dataset }) => dataset["path"] === added)
        ?.focus();
    },
  };
  draw();
  return form;
}

interface Changes {
  readonly value: () => void;
  readonly beside: BesideField;
  /** Entries or keys were added or removed. */
  readonly shape: (focused: string) => void;
}

function fieldsOf(
  parent: Parent,
  schema: Schema,
  changes: Changes,
  path = "",
): Node[] {
  const fields = Object.entries(parent).map(([key, value]) =>
    fieldOf(parent, schema, { key, value, path: `${path}/${key}` }, changes),
  );
  return [...fields, ...adding(parent, schema, changes, path)];
}

interface Entry {
  readonly key: string;
  readonly value: Json;
  readonly path: string;
}

function fieldOf(
  parent: Parent,
  schema: Schema,
  { key, value, path }: Entry,
  changes: Changes,
): Node {
  const isList = Array.isArray(parent);
  const own = schemaOf(schema, key, isList);
  const name = isList ? `${Number(key) + 1}` : key;
  const remove = removing(parent, schema, key, path, changes);
  if (typeof value === "object" && value !== null)
    return element(
      "fieldset",
      { "data-path": path, tabindex: "-1" },
      element("legend", {}, name, ...remove),
      ...fieldsOf(value, own, changes, path),
    );
  const values = parent as { [key: string]: Json };
  const field = input(value, own, (next) => {
    values[key] = next;
    changes.value();
  });
  field.dataset["path"] = path;
  const set = (next: string, beside: Readonly<Record<string, string>>) => {
    values[key] = next;
    for (const [other, text] of Object.entries(beside))
      if (typeof values[other] === "string") values[other] = text;
    changes.shape(path);
  };
  return element(
    "div",
    { class: "field" },
    element("label", {}, name, ...described(own), field),
    ...remove,
    ...(typeof value === "string"
      ? changes.beside({ value, schema: own, input: field, set })
      : []),
  );
}

function described({ description }: Schema): Node[] {
  return description === undefined ? [] : [element("small", {}, description)];
}

function schemaOf(schema: Schema, key: string, isList: boolean): Schema {
  if (isList) return schema.items ?? {};
  const { additionalProperties: others } = schema;
  const found = [schema, ...(schema.oneOf ?? []), ...(schema.anyOf ?? [])]
    .map(({ properties }) => properties?.[key])
    .find((each) => each !== undefined);
  return found ?? (typeof others === "object" ? others : {});
}

/** The button that removes an optional entry. */
function removing(
  parent: Parent,
  schema: Schema,
  key: string,
  path: string,
  { shape }: Changes,
): Node[] {
  const isNeeded = Array.isArray(parent)
    ? parent.length <= (schema.minItems ?? 0)
    : schema.required?.includes(key) === true;
  if (isNeeded) return [];
  const name = Array.isArray(parent) ? `entry ${Number(key) + 1}` : key;
  const button = element(
    "button",
    { type: "button", class: "remove", "aria-label": `Remove ${name}` },
    "Remove",
  );
  button.addEventListener("click", () => {
    if (Array.isArray(parent)) parent.splice(Number(key), 1);
    else delete parent[key];
    shape(path.slice(0, path.lastIndexOf("/")));
  });
  return [button];
}

/** The button that adds an entry to a list, or an optional key to an object. */
function adding(
  parent: Parent,
  schema: Schema,
  { shape }: Changes,
  path: string,
): Node[] {
  if (Array.isArray(parent)) {
    if (parent.length >= (schema.maxItems ?? Infinity)) return [];
    const button = element("button", { type: "button" }, "Add an entry");
    button.addEventListener("click", () => {
      const last = parent.at(-1);
      parent.push(
        last === undefined ? blank(schema.items ?? {}) : structuredClone(last),
      );
      shape(`${path}/${parent.length - 1}`);
    });
    return [button];
  }
  const missing = Object.keys(schema.properties ?? {}).filter(
    (key) => !Object.hasOwn(parent, key),
  );
  if (missing.length === 0) return [];
  const select = element(
    "select",
    { "aria-label": "Add a key" },
    element("option", { value: "" }, "Add a key…"),
    ...missing.map((key) => element("option", { value: key }, key)),
  );
  select.addEventListener("change", () => {
    const key = select.value;
    if (key === "") return;
    parent[key] = blank(schema.properties![key]!);
    shape(`${path}/${key}`);
  });
  return [select];
}

/** Returns the smallest value that a schema describes, for a new entry or key. */
export function blank(schema: Schema): Json {
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return structuredClone(schema.default);
  if (schema.enum) return schema.enum[0]!;
  const choice = schema.oneOf?.[0] ?? schema.anyOf?.[0];
  const { type } = schema;
  switch (typeof type === "string" ? type : type?.[0]) {
    case "object":
      return Object.fromEntries(
        (schema.required ?? []).map((key) => [
          key,
          blank(schemaOf(schema, key, false)),
        ]),
      );
    case "array":
      return Array.from({ length: schema.minItems ?? 0 }, () =>
        blank(schema.items ?? {}),
      );
    case "boolean":
      return false;
    case "integer":
    case "number":
      return schema.minimum ?? 0;
    case "string":
      return "";
    default:
      return choice ? blank(choice) : "";
  }
}

const textOf = (value: Json) =>
  typeof value === "string" ? value : JSON.stringify(value);

function input(
  value: null | boolean | number | string,
  schema: Schema,
  set: (next: Json) => void,
): HTMLElement {
  if (schema.enum) {
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
  if (value === null) return element("output", {}, "null");
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
  const field =
    value.length > 60
      ? element("textarea", { rows: "3" })
      : element("input", { type: "text" });
  field.value = value;
  field.addEventListener("input", () => set(field.value));
  return field;
}
