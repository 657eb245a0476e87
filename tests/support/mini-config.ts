/** The minimal configuration, for tests to edit. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { classifyPublished } from "#server/config/model/files.ts";
import type { CheckedModule } from "#server/config/model/modules.ts";
import { parseJsonFile } from "#server/config/data-files/json-file.ts";
import type { ModuleManifest } from "#schema/module-manifest.ts";
import { OUR_DEFAULTS, OUR_UPSTREAM } from "./our-upstream.ts";

export const ROOT = path.resolve(import.meta.dirname, "../..");

/** The folder of the project's own configuration. */
export const PROJECT_CONFIG = path.join(ROOT, "configs");

/** The content of a data file, or its text if that is not JSON. */
export type Files = Record<string, object | string>;

const meta = (title_key: string, extra: object = {}) => ({
  page_name: "Page",
  layout: "default",
  header: "full",
  footer: "none",
  title_key,
  ...extra,
});

const call = (path: string, extra: object = {}) => ({
  summary: "A call.",
  service: "testsrv",
  origin: "ours",
  method: "GET",
  path,
  timeout_ms: 60_000,
  ...extra,
});

const language = (
  name: string,
  backend: string,
  intl: string,
  fallback: string[],
) => ({
  name,
  backend,
  fallback,
  script: "latin",
  intl: `${intl}-u-ca-gregory-nu-latn`,
});

const errorPage = (status: number) => ({
  path: `/${status}/`,
  skeleton: { file: "error" },
  meta: meta("pages:error", { status, header: "none" }),
});

/** Two languages, one site, a home page, a product page with a guard, error pages. */
export function miniConfig(): Files {
  return {
    "languages.json": {
      unprefixed: "en",
      languages: {
        en: language("English", "en_US", "en", []),
        de: language("Deutsch", "de_DE", "de", ["en"]),
      },
    },
    "currencies.json": {
      currencies: {
        USD: { exponent: 2, digits: 2, symbol: "US$" },
        JPY: { exponent: 0, digits: 0, symbol: "¥" },
      },
    },
    "markets.json": { markets: { global: { id: 1, summary: "Everyone." } } },
    "countries.json": {
      countries: {
        DE: { id: 276, eu_area: true, networks: ["198.51.100.0/24"] },
        JP: { id: 392 },
      },
    },
    "product-types.json": {
      product_types: {
        "2": {
          product_type: "free",
          url_prefix: "buses",
          vertical: "bus",
          skip_basic_info: true,
        },
        "32": {
          product_type: "jprail",
          url_prefix: "rails",
          vertical: "rail",
        },
      },
    },
    "image-presets.json": {
      quality: { avif: 60, webp: 80 },
      call: "section",
      presets: { card: { width: 20, height: 10, widths: [20, 40] } },
    },
    "guards.json": {
      guards: {
        product_info: {
          summary: "The product exists.",
          provides: "product",
          table: { name: "product_types", key: "{productId}" },
          call: "basic_info",
          params: { product_type_id: "{productId}", local_poi: 1 },
          skip_call_if: "product.skip_basic_info",
          required: ["product_type", "publish_languages"],
          fields: ["poi_id", "poi_locale_name"],
          publish_languages: true,
          canonical_params: {
            poiInfo: "{product.poi_id}-{product.poi_locale_name|slug}",
          },
        },
      },
    },
    "routes/pages.json": {
      routes: {
        home: {
          path: "/home/",
          skeleton: { call: "home", shape: "landing", on_failure: 404 },
          meta: meta("pages:home"),
        },
        product: {
          path: "/{prefix}-{productId}/{poiInfo?}/",
          params: {
            prefix: { enum: ["rails", "buses"] },
            productId: { pattern: "[1-9][0-9]*" },
          },
          query: { des_id: { pattern: "[0-9]+" } },
          guards: ["product_info"],
          skeleton: {
            call: "aggregation",
            params: { product_type_id: "{productId}", des_id: "{des_id}" },
            shape: "landing",
            on_failure: 500,
          },
          canonical: {
            route: "product",
            params: {
              prefix: "{product.url_prefix}",
              productId: "{productId}",
            },
          },
          meta: meta("pages:home"),
        },
        Error401: errorPage(401),
        Error404: errorPage(404),
        Error500: errorPage(500),
      },
    },
    "calls/all.json": {
      calls: {
        basic_info: call("/basic_info"),
        home: call("/home"),
        aggregation: call("/aggregation"),
        section: call("/{api_path...}"),
        personal_section: call("/{api_path...}"),
        countries: call("/countries", { gateway: true, browser_ttl_s: 60 }),
        places: call("/places/{id}", {
          gateway: true,
          answer: "answers.places",
        }),
        events: call("/events", { method: "POST", gateway: true }),
        track_events: call("/track_events", { method: "POST", gateway: true }),
      },
    },
    "defaults.json": {
      default_language: "en",
      default_currency: "USD",
      market: "global",
      features: { footer: true, chat: false },
      flags: {
        bread_crumb: "Y",
        top_navigation: "Y",
        live_chat: "Y",
        back_button: "Y",
        date_selector: "Y",
        faq_config: "Y",
      },
      login: "house",
      logins: OUR_DEFAULTS.logins,
      payment: "house",
      payments: OUR_DEFAULTS.payments,
      email_format: "specified",
      settings: OUR_DEFAULTS.settings,
      partner_kinds: OUR_DEFAULTS.partner_kinds,
      mini_programs: OUR_DEFAULTS.mini_programs,
      contact: { reply_hours: 24 },
      layouts: {},
      loading: {
        first_flush_ms: 10_000,
        page_deadline_ms: 60_000,
        early_sections: 1,
        early_sections_module: "notice",
        section_call: "section",
        personal_section_call: "personal_section",
      },
      call_limits: CALL_LIMITS,
      upstream: OUR_UPSTREAM,
      utilities: {},
    },
    "sites/main.json": {
      summary: "The site.",
      name: "Mini",
      hosts: ["localhost", "127.0.0.1", "mini.example"],
      origin: "https://mini.example",
      languages: ["en", "de"],
      currencies: ["USD", "JPY"],
      colours: { main: "#b93a12", background: "#ffffff" },
      contact: { email: "help@mini.example" },
      home_route: "home",
      error_routes: { "401": "Error401", "404": "Error404", "500": "Error500" },
    },
    "layouts/default.json": {
      summary: "The layout.",
      views: "platform",
      header: { full: [textSection("top", "header")], mini: [] },
      footer: { full: [], mini: [] },
    },
    "skeletons/page/error.json": {
      publish_languages: ["ALL"],
      sections: [textSection("message", "an error page")],
    },
    "locales/en/pages.json": { home: "Home of {site}", error: "Error" },
    "locales/de/pages.json": { home: "Start von {site}", error: "Fehler" },
  };
}

/** Limits that are high enough for every test that does not test limits. */
export const CALL_LIMITS = {
  max_bytes: 1024 * 1024,
  max_depth: 64,
  max_sections: 60,
  idle_ms: 10_000,
  join_ms: 10_000,
  at_once: 64,
  queue_ms: 10_000,
  wait_ms: 10_000,
  failures: 1000,
  open_ms: 1000,
  probe_ms: 10_000,
};

/** A section with inline data. */
export function textSection(name: string, text: string) {
  return { name, module_id: "text", data: { text } };
}

const SCHEMAS: Record<string, string> = {
  "languages.json": "languages",
  "currencies.json": "currencies",
  "markets.json": "markets",
  "countries.json": "countries",
  "product-types.json": "product-types",
  "image-presets.json": "image-presets",
  "guards.json": "guards",
  "staff.json": "staff",
  "defaults.json": "defaults",
  routes: "route-table",
  calls: "call-table",
  sites: "site",
  partners: "partner",
  layouts: "layout",
  overlays: "overlay",
  "skeletons/page": "landing-skeleton",
  "skeletons/home": "landing-skeleton",
  "skeletons/aggregation": "aggregation-skeleton",
  locales: "messages",
};

/** The text of a data file as a person would write it. */
export function fileText(file: string, content: object | string): string {
  if (typeof content === "string") return content;
  const place = Object.keys(SCHEMAS).find((start) => file.startsWith(start))!;
  return JSON.stringify(
    { $schema: `../schema/${SCHEMAS[place]}.schema.json`, ...content },
    null,
    2,
  );
}

/** The files of a configuration, and the skeletons among them that an upstream publishes. */
export function withoutPublished(files: Files): {
  readonly own: Files;
  readonly published: Files;
} {
  const parts = Object.groupBy(Object.entries(files), ([file]) =>
    classifyPublished(file) ? "published" : "own",
  );
  return {
    own: Object.fromEntries(parts.own ?? []),
    published: Object.fromEntries(parts.published ?? []),
  };
}

export interface TempFolder {
  readonly dir: string;
  write(file: string, content: object | string): void;
  remove(): void;
}

/** A temporary folder with data files. The test removes it. */
export function tempFolder(files: Files): TempFolder {
  const dir = mkdtempSync(path.join(tmpdir(), "wayfare-"));
  const write = (file: string, content: object | string): void => {
    const full = path.join(dir, file);
    mkdirSync(path.dirname(full), { recursive: true });
    writeFileSync(full, fileText(file, content));
  };
  for (const [file, content] of Object.entries(files)) write(file, content);
  return { dir, write, remove: () => rmSync(dir, { recursive: true }) };
}

/** A module without a view, for tests that need only manifests and schemas. */
export function miniModule(
  module_id: string,
  extra: Partial<ModuleManifest> = {},
): CheckedModule {
  const manifest: ModuleManifest = {
    module_id,
    summary: "A module of the tests.",
    hydrate: "never",
    context: [],
    placeholder: { shape: "block", height: { desktop: 100, mobile: 80 } },
    ...extra,
  };
  const parsed = parseJsonFile(
    `modules/test/${module_id}/module.json`,
    JSON.stringify(manifest, null, 2),
  );
  if (!parsed.ok) throw new Error("the test's manifest is no JSON");
  return {
    manifest,
    folder: `test/${module_id}`,
    dataSchema: {
      type: "object",
      properties: {
        text: { type: "string", description: "A text.", maxLength: 40 },
        html: { type: "string", html: true },
      },
      required: ["text"],
      additionalProperties: false,
    },
    example: { text: "example" },
    views: { desktop: "", mobile: "" },
    manifestFile: parsed.json,
    references: [],
  };
}

export function miniModules(
  ...modules: readonly CheckedModule[]
): ReadonlyMap<string, CheckedModule> {
  const all = [miniModule("text"), miniModule("notice"), ...modules];
  return new Map(all.map((module) => [module.manifest.module_id, module]));
}
