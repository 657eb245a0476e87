/** The table of tracked events, from the modules' manifests and the call table. */
import type { ModuleManifest } from "#schema/module-manifest.ts";
import { allCalls, readAll, table } from "./describe-routes.ts";

const modules = (): ModuleManifest[] =>
  readAll<ModuleManifest>("modules/*/*/module.json").map(
    ([, manifest]) => manifest,
  );

/** The events of elements, by module. */
export function describeModuleEvents(): string {
  return table(
    ["category", "action", "event", "summary", "label", "value"],
    modules().flatMap(({ module_id, events = {} }) =>
      Object.entries(events).map(([name, { on, summary, label, value }]) => [
        `\`${module_id}\``,
        `\`${name}\``,
        on,
        summary,
        label ?? "",
        value ?? "",
      ]),
    ),
  );
}

/** The calls that are tracked when they are answered. */
export function describeCallEvents(): string {
  const rows = allCalls().flatMap(([name, { event }]) =>
    event ? [[name, event] as const] : [],
  );
  return table(
    ["categories", "action", "summary", "label", "value"],
    rows.map(([name, { summary, label }]) => [
      modules()
        .filter(({ calls }) => calls?.includes(name))
        .map(({ module_id }) => `\`${module_id}\``)
        .join(", "),
      `\`${name}\``,
      summary,
      label === undefined ? "" : `\`${label}\``,
      "`ok`, or the error's code",
    ]),
  );
}
