import type { SharedSettings } from "./settings.ts";

/** The features that pages show: switches and white-label flags. A feature that needs a flag is off while the flag is N. */
export function featuresOf({
  features,
  flags,
  needs = {},
}: Pick<SharedSettings, "features" | "flags" | "needs">): Record<
  string,
  boolean
> {
  const all: Record<string, boolean> = { ...features };
  for (const [flag, shown] of Object.entries(flags)) all[flag] = shown === "Y";
  for (const [feature, flag] of Object.entries(needs))
    all[feature] = all[feature] === true && all[flag] === true;
  return all;
}
