import {
  PLATFORMS,
  type Device,
  type SiteContext,
} from "#renderer/context/site-context.ts";

const DESKTOP: Device = {
  type: "desktop",
  code: 8,
  isApp: false,
  isOpenHarmony: false,
};

/** A visitor of a site with two languages. Tests override the relevant parts. */
export function siteContext(overrides: Partial<SiteContext> = {}): SiteContext {
  return {
    language: {
      code: "en",
      backend: "en_US",
      intl: "en-u-ca-gregory-nu-latn",
      segment: "",
      script: "latin",
    },
    settings: "main",
    site: {
      id: "main",
      name: "Mini",
      host: "mini.example",
      origin: "https://mini.example",
      homePath: "/home/",
      features: { footer: true, chat: false, date_selector: true },
      email_format: "specified",
      contact: { email: "help@mini.example", reply_hours: 24 },
    },
    partner: null,
    util: { is_guest_checkout: false, use_credits: true, white_label: null },
    languages: [
      { code: "en", name: "English", segment: "" },
      { code: "de", name: "Deutsch", segment: "/de" },
    ],
    currencies: [
      { code: "USD", symbol: "US$" },
      { code: "JPY", symbol: "¥" },
    ],
    currency: {
      code: "USD",
      symbol: "US$",
      digits: { USD: [2, 2], EUR: [2, 2], JPY: [0, 0], TWD: [2, 0, "code"] },
    },
    market: { code: "global", id: 1 },
    platform: PLATFORMS.desktop,
    device: DESKTOP,
    isBot: false,
    preview: false,
    country: "",
    residence: null,
    measurement: "undecided",
    affiliate: null,
    experiments: null,
    user: null,
    identity: {},
    location: { path: "/home/", search: "", published: ["en", "de"] },
    request: { id: "request-1" },
    now: Date.parse("2026-11-21T10:20:30Z"),
    ...overrides,
  };
}

export const GERMAN: Pick<SiteContext, "language"> = {
  language: {
    code: "de",
    backend: "de_DE",
    intl: "de-u-ca-gregory-nu-latn",
    segment: "/de",
    script: "latin",
  },
};
