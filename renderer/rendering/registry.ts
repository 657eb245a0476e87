/** The modules as rendering needs them. The registry is an argument: tests pass two entries. */
import type { ComponentType } from "react";
import type { PlatformKind } from "../context/site-context.ts";
import type { ModuleProps } from "../module-api.ts";

/** The view is trusted with data only after its schema was. */
export type ModuleView = ComponentType<ModuleProps<never>>;

/** A module's views by its id. */
export type Registry = ReadonlyMap<
  string,
  Readonly<Record<PlatformKind, ModuleView>>
>;
