import { useSyncExternalStore } from "react";
import type { ContextPart, SiteContext } from "../context/site-context.ts";
import { useRuntime } from "./runtime.ts";

interface Parts extends Pick<
  SiteContext,
  "language" | "platform" | Exclude<ContextPart, "day" | "minute">
> {
  readonly day: number;
  readonly minute: number;
}

/**
 * Reads a part of the site context.
 *
 * @throws Error if the module's manifest does not declare the part: otherwise cached HTML would be
 * shown in contexts where it is wrong.
 */
export function useSite<P extends ContextPart | "language" | "platform">(
  part: P,
): Parts[P] {
  const { context, subscribe, moduleId } = useRuntime();
  const read = () => context() as Parts;
  const current = useSyncExternalStore(subscribe, read, read);
  if (!(part in current)) {
    throw new Error(
      `module ${moduleId} reads the context's "${part}": declare it in module.json`,
    );
  }
  return current[part];
}
