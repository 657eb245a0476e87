import bowser from "bowser";
import { isbot } from "isbot";
import { LRUCache } from "lru-cache";
import type { PlatformKind } from "#renderer/context/site-context.ts";

export interface Device {
  readonly kind: PlatformKind;
  readonly isBot: boolean;
}

/** Reads a User-Agent; the few that most visitors have are read once. */
export function createDeviceReader(): (
  userAgent: string | undefined,
) => Device {
  const known = new LRUCache<string, Device>({ max: 2000 });
  return (userAgent) => {
    if (!userAgent) return NO_AGENT;
    // A header of any length may come in; what is told apart stands at the front.
    const agent = userAgent.slice(0, 512);
    let device = known.get(agent);
    if (!device)
      known.set(agent, (device = { kind: kindOf(agent), isBot: isbot(agent) }));
    return device;
  };
}

/** Programs without a User-Agent get what bots get: everything at once. */
const NO_AGENT: Device = { kind: "desktop", isBot: true };

function kindOf(userAgent: string): PlatformKind {
  return bowser.getParser(userAgent).getPlatformType(true) === "mobile"
    ? "mobile"
    : "desktop";
}

/** The query parameter and cookie with which a visitor chooses the other platform's pages. */
export const PLATFORM_OVERRIDE = "platform";

/** The platform that a visitor asked for; undefined when the value is none. */
export function overriddenPlatform(
  value: string | null | undefined,
): PlatformKind | undefined {
  return value === "desktop" || value === "mobile" ? value : undefined;
}
