/** The modules' views. The registry is an argument, so that tests can use their own. */
import type { ComponentType } from "react";
import type { PlatformKind } from "../context/site-context.ts";
import type { ModuleProps } from "../module-api.ts";

/** A view. Its data is validated against the module's schema before it renders. */
export type ModuleView = ComponentType<ModuleProps<never>>;

/** The views of each module, by its id. */
export type Registry = ReadonlyMap<
  string,
  Readonly<Record<PlatformKind, ModuleView>>
>;
