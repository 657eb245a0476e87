import bowser from "bowser";
import { isbot } from "isbot";
import { LRUCache } from "lru-cache";
import type { Device, PlatformKind } from "#renderer/context/site-context.ts";
import type { Host } from "#renderer/context/host.ts";
import type { MiniProgramKind } from "#schema/defaults.ts";
import type { UpstreamFormat } from "#server/config/upstream/format.ts";

/** The client that a User-Agent header describes. */
export interface Agent {
  readonly kind: PlatformKind;
  readonly isBot: boolean;
  readonly os: "ios" | "android" | undefined;
  /** The header in lowercase. */
  readonly text: string;
  readonly isOpenHarmony: boolean;
  /** The names of the browser and the operating system, as bowser has them: "Firefox/Windows". */
  readonly name: string;
}

export type AgentReader = (userAgent: string | undefined) => Agent;

/** Only the first characters are read: the header can be of any length. */
const MAX_LENGTH = 512;
const MAX_CACHED = 2000;

/** Creates a reader of User-Agent headers that caches frequent ones. */
export function createAgentReader(): AgentReader {
  const cache = new LRUCache<string, Agent>({
    max: MAX_CACHED,
    memoMethod: readAgent,
  });
  return (userAgent) =>
    userAgent ? cache.memo(userAgent.slice(0, MAX_LENGTH)) : NO_AGENT;
}

/** Clients without a User-Agent are treated as bots. */
const NO_AGENT: Agent = {
  kind: "desktop",
  isBot: true,
  os: undefined,
  text: "",
  isOpenHarmony: false,
  name: "",
};

function readAgent(text: string): Agent {
  const parser = bowser.getParser(text);
  const os = parser.getOSName(true);
  return {
    kind: parser.getPlatformType(true) === "mobile" ? "mobile" : "desktop",
    isBot: isbot(text),
    os: os === "ios" || os === "android" ? os : undefined,
    text: text.toLowerCase(),
    isOpenHarmony: /OpenHarmony|ArkWeb/.test(text),
    name: `${parser.getBrowserName()}/${parser.getOSName()}`,
  };
}

type PlatformCodes = UpstreamFormat["platformCodes"];

/**
 * The visitor's device.
 *
 * @param isApp whether the User-Agent is that of the site's own app
 */
export function deviceOf(
  { os, isOpenHarmony, text }: Agent,
  kind: PlatformKind,
  isApp: boolean,
  codes: PlatformCodes,
  programs: MiniProgramKinds = {},
): Device {
  const [program, found] = programIn(text, programs) ?? [];
  return {
    type: program ?? (isApp && os ? os : kind),
    code: kind === "mobile" ? codes.mobile : codes.web,
    isApp,
    isOpenHarmony,
    ...(found && { host: hostOf(found) }),
  };
}

type MiniProgramKinds = Readonly<Record<string, MiniProgramKind>>;

function programIn(
  text: string,
  programs: MiniProgramKinds,
): readonly [string, MiniProgramKind] | undefined {
  return Object.entries(programs).find(([, { agent }]) =>
    agent.every((part) => text.includes(part.toLowerCase())),
  );
}

function hostOf(program: MiniProgramKind): Host {
  const { agent: _, ...host } = program;
  return host;
}

/** Treats the app as a web browser, for users with limited access (specification, section 4). */
export function asWebDevice(device: Device, { web }: PlatformCodes): Device {
  if (!device.isApp) return device;
  return { ...device, type: "mobile", code: web, isApp: false };
}

/** The query parameter and cookie that override the platform. */
export const PLATFORM_OVERRIDE = "platform";

/** The platform that a value of this cookie or parameter names; undefined when it names none. */
export function overriddenPlatform(
  value: string | null | undefined,
): PlatformKind | undefined {
  return value === "desktop" || value === "mobile" ? value : undefined;
}
