import type { Defaults } from "#schema/defaults.ts";
import type { Partner } from "#schema/partner.ts";
import type { ProductSettings, Site } from "#schema/site.ts";
import { eachFile, type LoadedFile, type Report } from "../../tables/check.ts";
import { isOfKind } from "../../settings/settings.ts";

/** A setting keeps the type of its default, and is changed only where it may be. */
export const productSettings = eachFile({
  kinds: ["defaults", "site", "partner"],
  reads: ["siteLayers"],
  check(file, { siteLayers }, report) {
    const defaults = siteLayers.defaults.value as Defaults;
    for (const { at, settings } of changesIn(file))
      for (const [name, value] of Object.entries(settings)) {
        checkType(defaults, [...at, name], value, report);
        checkKind(defaults, [...at, name], file, report);
      }
  },
});

interface Change {
  readonly at: readonly string[];
  readonly settings: ProductSettings;
}

/** The settings that a file changes: those of the defaults are changed by utilities. */
function changesIn({ kind, json }: LoadedFile): Change[] {
  if (kind !== "defaults") {
    const { settings = {} } = json.value as Pick<Site, "settings">;
    return [{ at: ["settings"], settings }];
  }
  const { utilities = {} } = json.value as Defaults;
  return Object.entries(utilities).map(([name, { settings = {} }]) => ({
    at: ["utilities", name, "settings"],
    settings,
  }));
}

function checkType(
  { settings: known = {} }: Pick<Defaults, "settings">,
  at: readonly string[],
  value: unknown,
  report: Report,
): void {
  const name = at.at(-1)!;
  // A name that is not known is reported with the other names.
  if (!Object.hasOwn(known, name) || typeof known[name] === typeof value)
    return;
  report.error(at, {
    rule: "setting_type",
    message: `must be a ${typeof known[name]}, as in configs/defaults.json`,
    value,
  });
}

function checkKind(
  { partner_kinds = {} }: Pick<Defaults, "partner_kinds">,
  at: readonly string[],
  { kind, name: code, json }: LoadedFile,
  report: Report,
): void {
  const name = at.at(-1)!;
  const kinds = Object.entries(partner_kinds).filter(([, { settings = [] }]) =>
    settings.includes(name),
  );
  const isTheirs =
    kind === "partner" && kinds.some(([, one]) => isOfKind(code, one));
  if (kinds.length === 0 || isTheirs) return;
  const who = kinds.map(
    ([of, { code_contains }]) =>
      `of the kind ${of} (its code contains ${code_contains})`,
  );
  report.error(at, {
    rule: "partner_kind",
    message: `only a partner ${who.join(" or ")} has this setting`,
    value: (json.value as Partner).settings?.[name],
  });
}
