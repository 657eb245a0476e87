/** The state of the catalogue. It is in the address, so that it can be shared. */
import { STATES, type State } from "./listing.ts";

export const FRAMES = ["both", "desktop", "mobile"] as const;
export const SCHEMES = ["light", "dark"] as const;

export interface View {
  readonly module: string | undefined;
  readonly language: string | undefined;
  /** A site or partner. */
  readonly site: string | undefined;
  readonly frames: (typeof FRAMES)[number];
  readonly scheme: (typeof SCHEMES)[number];
  readonly state: State;
}

export function readView(search: string): View {
  const query = new URLSearchParams(search);
  const one = <T extends string>(key: string, all: readonly T[]): T =>
    all.find((each) => each === query.get(key)) ?? all[0]!;
  return {
    module: query.get("module") ?? undefined,
    language: query.get("language") ?? undefined,
    site: query.get("site") ?? undefined,
    frames: one("frames", FRAMES),
    scheme: one("scheme", SCHEMES),
    state: one("state", STATES),
  };
}

/** The query of a view; defaults are left out. */
export function writeView(view: View): string {
  const usual = readView("");
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(view) as [keyof View, string][])
    if (value !== undefined && value !== usual[key]) query.set(key, value);
  return query.size > 0 ? `?${query}` : "";
}
