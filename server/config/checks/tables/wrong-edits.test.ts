/** Edits that are valid by themselves but wrong together are reported. */
import { describe, expect, it } from "vitest";
import { edited, problemsIn } from "../../../../tests/support/load-mini.ts";
import {
  miniConfig,
  textSection,
  type Files,
} from "../../../../tests/support/mini-config.ts";

// JSON that a test edits.
// oxlint-disable-next-line typescript/no-explicit-any
type Loose = any;

/** The report of one edit. */
interface Told {
  /** Left out: the edited file. */
  readonly file?: string;
  readonly rule: string;
  readonly pointer: string;
  readonly severity?: "warning";
  readonly nearest?: string;
  readonly message?: unknown;
}

const CACHE = { ttl_s: 60, stale_s: 60 };
const partner = (more: object) => ({
  partner_id: 7,
  name: "P",
  site: "main",
  hosts: ["p.example"],
  origin: "https://p.example",
  ...more,
});
const page = (more: object) => ({
  publish_languages: ["ALL"],
  sections: [textSection("tip", "a tip")],
  ...more,
});
const told = (text: string): unknown => expect.stringContaining(text);

const warning = (rule: string, pointer: string, more: object = {}): Told => ({
  severity: "warning",
  rule,
  pointer,
  ...more,
});

/** The edited file, its change, the expected reports. */
type Edit = readonly [
  what: string,
  file: string,
  change: (file: Loose) => void,
  told: Told,
];

const EDITS: readonly Edit[] = [
  [
    "a personal page without a network",
    "sites/main.json",
    (site) => (site.offline_route = "mine"),
    { rule: "public_page", pointer: "/offline_route" },
  ],
  [
    "an error page for users",
    "routes/pages.json",
    ({ routes }) => (routes.Error500.meta.auth = true),
    {
      file: "configs/sites/main.json",
      rule: "public_page",
      pointer: "/error_routes/500",
    },
  ],
  [
    "an origin without encryption",
    "sites/main.json",
    (site) => (site.origin = "http://mini.example"),
    {
      rule: "origin_scheme",
      pointer: "/origin",
      nearest: "https://mini.example",
    },
  ],
  [
    "a page that answers as an error",
    "routes/pages.json",
    ({ routes }) => (routes.home.meta.status = 404),
    { rule: "error_status", pointer: "/routes/home/meta/status" },
  ],
  [
    "a title with a placeholder that nothing fills",
    "routes/pages.json",
    ({ routes }) => (routes.home.meta.title_key = "pages:left"),
    {
      rule: "unfilled_text",
      pointer: "/routes/home/meta/title_key",
      message: told("{count}"),
    },
  ],
  [
    "a guard that lost its call",
    "guards.json",
    ({ guards }) => delete guards.product_info.call,
    { rule: "guard_call", pointer: "/guards/product_info/required" },
  ],
  [
    "a page without sections",
    "skeletons/page/mine.json",
    (skeleton) => (skeleton.sections = []),
    warning("empty_page", "/sections"),
  ],
  [
    "every language, and one more",
    "skeletons/page/mine.json",
    (skeleton) => (skeleton.publish_languages = ["de", "ALL"]),
    warning("publish_languages", "/publish_languages/1"),
  ],
  [
    "a layout without header",
    "layouts/default.json",
    (layout) => (layout.header.full = []),
    warning("empty_header", "/header/full"),
  ],
  [
    "two rows with one path",
    "calls/all.json",
    ({ calls }) => (calls.places.path = "/countries"),
    warning("unique_path", "/calls/places/path"),
  ],
  [
    "a pause longer than the call",
    "calls/all.json",
    ({ calls }) =>
      Object.assign(calls.places, {
        timeout_ms: 5000,
        limits: { idle_ms: 6000 },
      }),
    warning("idle_limit", "/calls/places/limits/idle_ms"),
  ],
  [
    "a cached guard in the language of the first visitor",
    "calls/all.json",
    ({ calls }) =>
      Object.assign(calls.basic_info, { cache: CACHE, varies_by: ["market"] }),
    warning("varies_by", "/calls/basic_info/varies_by"),
  ],
  [
    "a cached answer for browsers in the language of the first one",
    "calls/all.json",
    ({ calls }) => Object.assign(calls.places, { cache: CACHE, varies_by: [] }),
    warning("varies_by", "/calls/places/varies_by"),
  ],
  [
    "an exponent that no such currency has",
    "currencies.json",
    ({ currencies }) => (currencies.JPY.exponent = 2),
    {
      rule: "currency_exponent",
      pointer: "/currencies/JPY/exponent",
      nearest: "0",
    },
  ],
  [
    "more decimals than amounts have",
    "currencies.json",
    ({ currencies }) => (currencies.JPY.digits = 2),
    {
      rule: "currency_digits",
      pointer: "/currencies/JPY/digits",
      nearest: "0",
    },
  ],
  [
    "a symbol that two currencies own",
    "currencies.json",
    ({ currencies }) => {
      currencies.CNY = { ...currencies.USD, owns_symbol: true };
      currencies.JPY.owns_symbol = true;
    },
    { rule: "currency_symbol", pointer: "/currencies/CNY/owns_symbol" },
  ],
  [
    "a market that nobody is in",
    "markets.json",
    ({ markets }) => (markets.moon = { id: 9, summary: "The moon." }),
    warning("empty_market", "/markets/moon"),
  ],
  [
    "a picture wider than any screen needs",
    "image-presets.json",
    ({ presets }) => presets.card.widths.push(4000),
    warning("image_widths", "/presets/card/widths/2", { nearest: "60" }),
  ],
  [
    "a picture narrower than its place",
    "image-presets.json",
    ({ presets }) => (presets.card.widths = [10]),
    warning("image_widths", "/presets/card/widths"),
  ],
  [
    "markup in a text",
    "locales/en/pages.json",
    (texts) => (texts.error = "An <b>error</b>"),
    { rule: "message_markup", pointer: "/error", nearest: "An error" },
  ],
  [
    "English in a translation",
    "locales/de/pages.json",
    (texts) => (texts.home = "Home of {site}"),
    warning("untranslated", "/home"),
  ],
];

/** A page for users, and a text that needs a number. */
function whole(): Files {
  const files = edited("routes/pages.json", ({ routes }: Loose) => {
    routes.mine = {
      ...structuredClone(routes.home),
      path: "/mine/",
      skeleton: { file: "mine" },
    };
    routes.mine.meta.personal = true;
  });
  return {
    ...files,
    "skeletons/page/mine.json": page({}),
    "locales/en/pages.json": {
      ...(files["locales/en/pages.json"] as object),
      left: "{count} left",
    },
    "locales/de/pages.json": {
      ...(files["locales/de/pages.json"] as object),
      left: "noch {count}",
    },
  };
}

it("the configuration without an edit has no problem", () => {
  expect(problemsIn(whole())).toEqual([]);
});

it.each(EDITS)("%s is reported", (_, file, change, expected) => {
  const files = structuredClone(whole());
  change(files[file]);
  expect(problemsIn(files)).toEqual([
    expect.objectContaining({ file: `configs/${file}`, ...expected }),
  ]);
});

it("a default pause longer than every call is reported", () => {
  const files = structuredClone(whole());
  const { calls } = files["calls/all.json"] as Loose;
  for (const row of Object.values<Loose>(calls)) row.timeout_ms = 5000;
  expect(problemsIn(files)).toEqual([
    expect.objectContaining({
      ...warning("idle_limit", "/call_limits/idle_ms"),
      file: "configs/defaults.json",
    }),
  ]);
});

it("two words that may be equal in a translation are no problem", () => {
  const files = structuredClone(whole());
  (files["locales/de/pages.json"] as Loose).home = "Home of {site}";
  (files["languages.json"] as Loose).same_words = ["home"];
  expect(problemsIn(files)).toEqual([]);
});

it.each(["http://localhost:3000", "http://p.localhost"])(
  "an origin on this machine is served without encryption: %s",
  (origin) => {
    const hosts = [URL.parse(origin)!.hostname];
    const files: Files = {
      ...miniConfig(),
      "partners/p.json": partner({ hosts, origin }),
    };
    (files["sites/main.json"] as Loose).hosts = ["mini.example"];
    expect(problemsIn(files)).toEqual([]);
  },
);

it("a partner below the path of another hides its pages", () => {
  const files = {
    ...miniConfig(),
    "partners/p.json": partner({ path: "/w/p" }),
    "partners/q.json": partner({
      partner_id: 8,
      hosts: ["q.example"],
      origin: "https://q.example",
      path: "/w/p/de",
    }),
  };
  expect(problemsIn(files)).toEqual([
    expect.objectContaining({
      ...warning("partner_path", "/path"),
      file: "configs/partners/q.json",
    }),
  ]);
});

describe("a section that is requested by POST", () => {
  const files = (cache: object | undefined): Files => {
    const all = structuredClone(miniConfig()) as Loose;
    Object.assign(all["calls/all.json"].calls.section, { cache });
    all["skeletons/page/error.json"] = page({
      sections: [
        {
          name: "tip",
          module_id: "text",
          api_path: "/tip",
          request_type: "POST",
        },
      ],
    });
    return all as Files;
  };

  it("is requested for every visitor where others are cached", () => {
    expect(problemsIn(files(CACHE))).toEqual([
      expect.objectContaining(
        warning("uncached_post", "/sections/0/request_type"),
      ),
    ]);
  });

  it("is like any other where nothing is cached", () => {
    expect(problemsIn(files(undefined))).toEqual([]);
  });
});

it("an overlay fills a page that has no section of its own", () => {
  const files = {
    ...whole(),
    "skeletons/page/mine.json": page({ sections: [] }),
    "overlays/tip.json": {
      summary: "A tip.",
      pages: [{ route: "mine" }],
      changes: [{ insert: textSection("more", "a tip") }],
    },
  };
  expect(problemsIn(files)).toEqual([]);
});
