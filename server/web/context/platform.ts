import bowser from "bowser";
import { isbot } from "isbot";
import { LRUCache } from "lru-cache";
import type {
  Device,
  DeviceType,
  PlatformKind,
} from "#renderer/context/site-context.ts";
import type { MiniProgram, MiniPrograms } from "#schema/site.ts";

/** What a User-Agent tells. */
export interface Agent {
  readonly kind: PlatformKind;
  readonly isBot: boolean;
  readonly os: "ios" | "android" | undefined;
  readonly miniProgram: DeviceType | undefined;
  readonly isOpenHarmony: boolean;
}

export type AgentReader = (userAgent: string | undefined) => Agent;

/** A header of any length may come in; what is told apart stands at the front. */
const MAX_LENGTH = 512;

/** Reads a User-Agent; the few that most visitors have are read once. */
export function createAgentReader(): AgentReader {
  const known = new LRUCache<string, Agent>({ max: 2000 });
  return (userAgent) => {
    if (!userAgent) return NO_AGENT;
    const text = userAgent.slice(0, MAX_LENGTH);
    let agent = known.get(text);
    if (!agent) known.set(text, (agent = readAgent(text)));
    return agent;
  };
}

/** Programs without a User-Agent get what bots get: everything at once. */
const NO_AGENT: Agent = {
  kind: "desktop",
  isBot: true,
  os: undefined,
  miniProgram: undefined,
  isOpenHarmony: false,
};

const MINI_PROGRAMS: readonly (readonly [RegExp, DeviceType])[] = [
  [
    /MicroMessenger.*miniProgram|miniProgram.*MicroMessenger/i,
    "wechat_mini_program",
  ],
  [
    /AlipayClient.*MiniProgram|MiniProgram.*AlipayClient/i,
    "alipay_mini_program",
  ],
  [/ToutiaoMicroApp/i, "douyin_mini_program"],
];

function readAgent(text: string): Agent {
  const parser = bowser.getParser(text);
  const os = parser.getOSName(true);
  return {
    kind: parser.getPlatformType(true) === "mobile" ? "mobile" : "desktop",
    isBot: isbot(text),
    os: os === "ios" || os === "android" ? os : undefined,
    miniProgram: MINI_PROGRAMS.find(([pattern]) => pattern.test(text))?.[1],
    isOpenHarmony: /OpenHarmony|ArkWeb/.test(text),
  };
}

/**
 * With what a visitor came.
 *
 * @param isApp whether the User-Agent is the site's own app's
 */
export function deviceOf(
  { os, miniProgram, isOpenHarmony }: Agent,
  kind: PlatformKind,
  isApp: boolean,
): Device {
  return {
    type: miniProgram ?? (isApp && os ? os : kind),
    code: kind === "mobile" ? 4 : 8,
    isApp,
    isOpenHarmony,
  };
}

export function withHostScript(
  device: Device,
  programs: MiniPrograms | undefined,
): Device {
  const hostScript = (
    programs as Readonly<Record<string, MiniProgram | undefined>> | undefined
  )?.[device.type]?.script;
  return hostScript === undefined ? device : { ...device, hostScript };
}

/** Users with limited access are treated as on the web (specification, section 4). */
export function asWebDevice(device: Device): Device {
  if (!device.isApp) return device;
  return { ...device, type: "mobile", code: 8, isApp: false };
}

/** The query parameter and cookie with which a visitor chooses the other platform's pages. */
export const PLATFORM_OVERRIDE = "platform";

/** The platform that a visitor asked for; undefined when the value is none. */
export function overriddenPlatform(
  value: string | null | undefined,
): PlatformKind | undefined {
  return value === "desktop" || value === "mobile" ? value : undefined;
}
