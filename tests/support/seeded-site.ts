/** A small shop, and changes of its configuration that pass every check: bad ones and good ones. */
import {
  CALL_LIMITS,
  miniConfig,
  textSection,
  type Files,
} from "./mini-config.ts";
import type { ReleaseServer } from "./release-server.ts";

/** The names of the pages; each has a skeleton file of its own. */
export const PAGES = ["about", "offers", "help"] as const;

const PRODUCT = {
  product_type: "jprail",
  publish_languages: ["ALL"],
  poi_id: 7,
  poi_locale_name: "Tokyo",
};

/** What the calls of upstream sections answer with, by path. */
const ANSWERS: Readonly<Record<string, object>> = {
  "/facts": { text: "facts" },
  "/prices": { text: "42.00" },
  "/home": {
    publish_languages: ["ALL"],
    sections: [textSection("a", "home")],
  },
  "/aggregation": {
    publish_languages: ["ALL"],
    sections: [textSection("a", "product")],
  },
  "/steady": PRODUCT,
  "/find": { journeys: [{ id: 1 }] },
  "/find-nothing": { journeys: [] },
};

/** @param edition is on each page several times: a page with two of them mixes snapshots */
export function shop(edition = 1): Files {
  const files = miniConfig();
  const { routes } = files["routes/pages.json"] as {
    routes: Record<string, { meta: object }>;
  };
  const { meta, ...route } = routes["Error404"]!;
  const own = PAGES.map((name) => [
    name,
    {
      ...route,
      path: `/${name}/`,
      skeleton: { file: name },
      meta: { ...meta, status: 200 },
    },
  ]);
  const { calls } = files["calls/all.json"] as {
    calls: Record<string, object>;
  };
  const row = (path: string, more: object) => ({
    ...calls["countries"],
    path,
    browser_ttl_s: undefined,
    ...more,
  });
  const skeletons = PAGES.map((name) => [
    `skeletons/page/${name}.json`,
    {
      publish_languages: ["ALL"],
      sections: [
        textSection("first", `no ${edition}`),
        fetched("facts", "/facts"),
        fetched("prices", "/prices"),
        textSection("last", `no ${edition}`),
      ],
    },
  ]);
  const written: Files = {
    ...files,
    "routes/own.json": { routes: Object.fromEntries(own) as object },
    "calls/all.json": {
      calls: {
        ...calls,
        home: { ...calls["home"], path: "/home" },
        basic_info: { ...calls["basic_info"], path: "/steady" },
        find: row("/find", {
          example: {},
          counted_as: { kind: "search", results: "/journeys" },
        }),
        order: row("/order", {
          method: "POST",
          counted_as: { kind: "order", refused_example: { id: "none" } },
        }),
      },
    },
    ...(Object.fromEntries(skeletons) as Files),
  };
  // Files are JSON: what is undefined is not in them.
  return JSON.parse(JSON.stringify(written)) as Files;
}

export function fetched(name: string, api_path: string, more: object = {}) {
  return { name, module_id: "text", api_path, ...more };
}

export function serveShop(server: ReleaseServer): void {
  const { upstream } = server;
  for (const [path, answer] of Object.entries(ANSWERS))
    upstream.reply(path, answer);
  const answer = (path: string, status: number, body: string) =>
    upstream.on(path, (_, response) => {
      response.writeHead(status, { "Content-Type": "application/json" });
      response.end(body);
    });
  const wrapped = (result: object) => JSON.stringify({ success: true, result });
  answer("/broken", 500, "{}");
  answer("/gone", 404, "{}");
  answer("/priceless", 200, wrapped({}));
  answer("/cut", 200, '{"success": true, "result": {');
  answer(
    "/refused",
    200,
    '{"success": false, "error": {"code": "1", "message": ""}}',
  );
  upstream.on("/slow", (_, response) => {
    server.delay(1500);
    response.end(wrapped({ text: "late" }));
  });
  upstream.on("/order", (_, response) => {
    const isRefused = upstream.requests.at(-1)!.body.includes("none");
    const refusal = '{"success": false, "error": {"code": "1", "message": ""}}';
    response.end(isRefused ? refusal : wrapped({ id: 1 }));
  });
  let restless = 100;
  upstream.on("/restless", (_, response) => {
    restless += 1;
    response.end(wrapped({ ...PRODUCT, poi_id: restless }));
  });
  upstream.on("/by-currency", (request, response) => {
    const isKnown = request.headers["currency"] === "USD";
    response.end(isKnown ? wrapped({ text: "1" }) : '{"success": false}');
  });
}

export interface Change {
  readonly name: string;
  readonly files: Files;
}

type Skeleton = { sections: { name: string }[] };

/** The files of the shop, with one section of a page replaced. */
function withSection(page: string, section: { name: string }): Files {
  const files = shop(2);
  const skeleton = files[`skeletons/page/${page}.json`] as Skeleton;
  skeleton.sections = skeleton.sections.map((each) =>
    each.name === section.name ? section : each,
  );
  return files;
}

function withRow(name: string, more: object): Files {
  const files = shop(2);
  const { calls } = files["calls/all.json"] as {
    calls: Record<string, object>;
  };
  calls[name] = { ...calls[name], ...more };
  return files;
}

function withHeader(section: { name: string }): Files {
  const files = shop(2);
  const layout = files["layouts/default.json"] as {
    header: { full: object[]; mini: object[] };
  };
  layout.header = { full: [section], mini: [] };
  return files;
}

/** Thirty changes that no check can refuse. */
export function badChanges(): readonly Change[] {
  const sections = [
    ["throws", textSection("first", "throw")],
    ["loses its price", fetched("prices", "/priceless")],
    ["asks what is broken", fetched("facts", "/broken")],
    ["asks what is gone", fetched("facts", "/gone")],
    ["asks what is slow", fetched("facts", "/slow")],
    ["gets half an answer", fetched("facts", "/cut")],
    ["is refused", fetched("facts", "/refused")],
  ] as const;
  const inPages = PAGES.flatMap((page) =>
    sections.map(([what, section]) => ({
      name: `a section of ${page} ${what}`,
      files: withSection(page, section),
    })),
  );
  const currency = withSection("offers", fetched("prices", "/by-currency"));
  currency["sites/main.json"] = {
    ...(currency["sites/main.json"] as object),
    default_currency: "JPY",
  };
  return [
    ...inPages,
    {
      name: "the header throws",
      files: withHeader(textSection("top", "throw")),
    },
    {
      name: "the header is broken",
      files: withHeader(fetched("top", "/broken")),
    },
    {
      name: "a page needs what is broken",
      files: withSection(
        "help",
        fetched("facts", "/broken", { is_need: true }),
      ),
    },
    {
      name: "a skeleton is broken",
      files: withRow("home", { path: "/broken" }),
    },
    {
      name: "a canonical address that never stays",
      files: withRow("basic_info", { path: "/restless" }),
    },
    {
      name: "searches find nothing",
      files: withRow("find", { path: "/find-nothing" }),
    },
    {
      name: "searches are broken",
      files: withRow("find", { path: "/broken" }),
    },
    { name: "orders are broken", files: withRow("order", { path: "/broken" }) },
    { name: "the wrong currency", files: currency },
  ];
}

export function goodChanges(): readonly Change[] {
  const limits = shop(2);
  const defaults = limits["defaults.json"] as object;
  limits["defaults.json"] = {
    ...defaults,
    call_limits: { ...CALL_LIMITS, failures: 50 },
  };
  const texts = shop(2);
  texts["locales/en/pages.json"] = {
    home: "The home of {site}",
    error: "Error",
  };
  const fewer = shop(2);
  const about = fewer["skeletons/page/about.json"] as Skeleton;
  about.sections = about.sections.filter(({ name }) => name !== "prices");
  return [
    { name: "another edition", files: shop(2) },
    { name: "other limits", files: limits },
    { name: "other texts", files: texts },
    { name: "a section less", files: fewer },
    { name: "another header", files: withHeader(textSection("top", "hello")) },
    {
      name: "a header from a call",
      files: withHeader(fetched("top", "/facts")),
    },
    {
      name: "a section of another call",
      files: withSection("help", fetched("facts", "/prices")),
    },
    { name: "another time-out", files: withRow("find", { timeout_ms: 9000 }) },
    {
      name: "a needed section",
      files: withSection(
        "offers",
        fetched("facts", "/facts", { is_need: true }),
      ),
    },
    {
      name: "another text",
      files: withSection("about", textSection("facts", "told")),
    },
  ];
}
