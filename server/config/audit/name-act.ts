import type { ServerResponse } from "node:http";
import type { NamedAct } from "./act.ts";

const named = new WeakMap<ServerResponse, NamedAct>();

/** Says what a request does, for the audit log. */
export function nameAct(response: ServerResponse, act: NamedAct): void {
  named.set(response, act);
}

/** What `nameAct` said last; undefined: nothing. */
export function actOf(response: ServerResponse): NamedAct | undefined {
  return named.get(response);
}
