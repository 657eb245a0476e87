/** A form for a section's data, generated from the schema of its module; and the data as JSON. */
import { dataFields, type Json, type Schema } from "./data-fields.ts";
import { element } from "./element.ts";

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
    dataFields(edited, schema, write),
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
