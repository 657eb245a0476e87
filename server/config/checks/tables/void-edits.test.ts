/** Edits without effect, or with an effect that is surely not meant, are reported. */
import { describe, expect, it } from "vitest";
import { problemsIn } from "../../../../tests/support/load-mini.ts";
import {
  miniConfig,
  miniModules,
  textSection,
  type Files,
} from "../../../../tests/support/mini-config.ts";

// JSON that a test edits.
// oxlint-disable-next-line typescript/no-explicit-any
type Loose = any;

const one = (expected: object) => [expect.objectContaining(expected)];
const warning = (rule: string, pointer: string, more: object = {}) => ({
  severity: "warning",
  rule,
  pointer,
  ...more,
});

function edit(file: string, change: (content: Loose) => void): Files {
  const files = structuredClone(miniConfig());
  change(files[file]);
  return files;
}

it.each<[string, string, (content: Loose) => void, object]>([
  [
    "a host with its port",
    "sites/main.json",
    ({ hosts }) => hosts.push("www.mini.example:8080"),
    { rule: "host", pointer: "/hosts/3", nearest: "www.mini.example" },
  ],
  [
    "an origin with the usual port",
    "sites/main.json",
    (site) => (site.origin = "https://mini.example:443"),
    { rule: "origin", pointer: "/origin", nearest: "https://mini.example" },
  ],
  [
    "an origin with a port that does not exist",
    "sites/main.json",
    (site) => (site.origin = "https://mini.example:99999"),
    { rule: "origin", pointer: "/origin" },
  ],
  [
    "a time-out in seconds",
    "calls/all.json",
    ({ calls }) => (calls.home.timeout_ms = 15),
    warning("short_timeout", "/calls/home/timeout_ms", { nearest: "15000" }),
  ],
  [
    "a header that cannot be sent",
    "calls/all.json",
    ({ calls }) => (calls.home.headers = { "X Version": "1" }),
    {
      rule: "header",
      pointer: "/calls/home/headers/X Version",
      nearest: "X-Version",
    },
  ],
  [
    "a header that says who asks",
    "calls/all.json",
    ({ calls }) => (calls.home.headers = { Cookie: "a=b" }),
    { rule: "header", pointer: "/calls/home/headers/Cookie" },
  ],
  [
    "a personal page for search engines",
    "routes/pages.json",
    ({ routes }) =>
      Object.assign(routes.home.meta, { personal: true, index: true }),
    warning("personal_index", "/routes/home/meta/index"),
  ],
  [
    "a personal page without a user",
    "routes/pages.json",
    ({ routes }) =>
      Object.assign(routes.home.meta, { personal: true, auth: false }),
    { rule: "personal_auth", pointer: "/routes/home/meta/auth" },
  ],
  [
    "an address in two countries",
    "countries.json",
    ({ countries }) => (countries.JP.networks = ["198.51.100.128/25"]),
    {
      rule: "network",
      pointer: "/countries/JP/networks/0",
      other: expect.objectContaining({ line: 8 }) as object,
    },
  ],
  [
    "an invisible character",
    "locales/de/pages.json",
    (texts) => (texts.error = "\u200BFehler"),
    warning("invisible", "/error", { nearest: "Fehler" }),
  ],
  [
    "a link to a host of this site",
    "skeletons/page/error.json",
    ({ sections }) =>
      (sections[0].data.text = "https://mini.example/home/?a=1"),
    warning("own_link", "/sections/0/data/text", { nearest: "/home/?a=1" }),
  ],
  [
    "a utility that no partner has",
    "defaults.json",
    (defaults) => (defaults.utilities.spare = { summary: "Spare." }),
    warning("unused_utility", "/utilities/spare"),
  ],
  [
    "a queue that nothing waits in",
    "defaults.json",
    (defaults) =>
      (defaults.queues = {
        spare: { at_once: 1, wait_ms: 1000, retry_after_s: 1 },
      }),
    warning("unused_queue", "/queues/spare"),
  ],
  [
    "a file of a skeleton that does not exist",
    "calls/all.json",
    ({ calls }) =>
      (calls.home.skeleton_files = { folder: "landing", name: "start" }),
    {
      rule: "unknown_skeleton",
      pointer: "/calls/home/skeleton_files/name",
    },
  ],
  [
    "a service that is not the path's",
    "calls/all.json",
    ({ calls }) =>
      Object.assign(calls.events, { path: "/v1/logsrv/e", service: "logserv" }),
    warning("service", "/calls/events/service", { nearest: "logsrv" }),
  ],
  [
    "a personal call for the skeleton of everybody's page",
    "calls/all.json",
    ({ calls }) => (calls.home.personal = true),
    {
      file: "configs/routes/pages.json",
      rule: "personal_call",
      pointer: "/routes/home/skeleton/call",
    },
  ],
  [
    "a query that names a path for a section that no page has",
    "routes/pages.json",
    ({ routes }) =>
      (routes.Error404.query = {
        text_path: { section: "mesage", paths: ["/home"] },
      }),
    {
      rule: "unknown_section",
      pointer: "/routes/Error404/query/text_path/section",
      nearest: "message",
    },
  ],
  [
    "an address with its scheme",
    "sites/main.json",
    ({ contact }) => (contact.email = "mailto:help@mini.example"),
    { rule: "pattern", pointer: "/contact/email" },
  ],
])("%s is reported", (_, file, change, told) => {
  expect(problemsIn(edit(file, change))).toEqual(
    one({ file: `configs/${file}`, ...told }),
  );
});

it("a translation without a letter of its script is reported", () => {
  const files = edit("languages.json", ({ languages }) => {
    languages.de.script = "cyrillic";
  });
  files["locales/de/pages.json"] = {
    home: "Start von {site}",
    error: "Ошибка на сайте",
  };
  expect(problemsIn(files)).toEqual(one(warning("untranslated", "/home")));
});

it("a partner is not reported for values of its site", () => {
  const files = edit("sites/main.json", (site) => {
    site.languages = ["de"];
    site.default_language = "en";
  });
  files["partners/p.json"] = {
    partner_id: 7,
    name: "P",
    site: "main",
    path: "/p",
  };
  expect(
    problemsIn(files).filter(({ severity }) => severity === undefined),
  ).toEqual(one({ file: "configs/sites/main.json", rule: "default_on_offer" }));
});

it("a partner's page that the upstream does not serve is reported", () => {
  const files = miniConfig();
  files["partners/p.json"] = {
    partner_id: 7,
    name: "P",
    site: "main",
    path: "/p",
    login_address: "/test-login/p",
  };
  const told = (names: string[]) =>
    problemsIn(files, miniModules(), {
      upstream: { standIns: { "/test-login": names } },
    }).filter(({ rule }) => rule === "unknown_page");
  expect(told(["p"])).toEqual([]);
  expect(told(["pp"])).toEqual(
    one(warning("unknown_page", "/login_address", { nearest: "pp" })),
  );
});

describe("an overlay", () => {
  const overlay = (changes: object[], when?: object) => ({
    summary: "A tip.",
    pages: [{ route: "Error404" }],
    ...(when ? { when } : {}),
    changes,
  });
  const insert = { insert: textSection("tip", "a tip") };
  const told = (overlays: Record<string, object>, upstream = {}) =>
    problemsIn(
      {
        ...miniConfig(),
        ...Object.fromEntries(
          Object.entries(overlays).map(([name, each]) => [
            `overlays/${name}.json`,
            each,
          ]),
        ),
      },
      miniModules(),
      { upstream },
    );

  it("is left out when it adds what another one adds", () => {
    const when = { languages: ["en"] };
    const files = { a: overlay([insert]), b: overlay([insert], when) };
    expect(told(files)).toEqual(
      one({
        file: "configs/overlays/b.json",
        ...warning("unique_name", "/changes/0/insert/name"),
      }),
    );
  });

  it("is shown when it is for other visitors", () => {
    const a = overlay([insert], { languages: ["de"] });
    const b = overlay([insert], { languages: ["en"] });
    expect(told({ a, b })).toEqual([]);
  });

  it.each<[string, object[], string]>([
    [
      "moves a section beside itself",
      [{ move: "message", after: "message" }],
      "/changes/0/after",
    ],
    [
      "replaces what it removed",
      [
        { remove: "message" },
        { replace: "message", with: textSection("message", "a tip") },
      ],
      "/changes/1/replace",
    ],
  ])("has no effect when it %s", (_, changes, pointer) => {
    expect(told({ a: overlay(changes) })).toEqual(
      one(warning("void_change", pointer)),
    );
  });

  it.each([
    ["tip", "b", "experiment_id", "tips"],
    ["tips", "c", "group_id", undefined],
  ])(
    "for no visitor: experiment %s, group %s",
    (experiment_id, group_id, key, nearest) => {
      const when = { experiment: { experiment_id, group_id } };
      const files = { a: overlay([insert], when) };
      const upstream = { experiments: { tips: ["a", "b"] } };
      expect(told(files, upstream)).toEqual(
        one(
          warning(
            "unknown_experiment",
            `/when/experiment/${key}`,
            nearest ? { nearest } : {},
          ),
        ),
      );
      expect(told(files)).toEqual([]);
    },
  );
});
