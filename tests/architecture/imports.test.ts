/** Who may import whom (docs/architecture.md). The message of each rule says why. */
import { describe, expect, it } from "vitest";
import { ROOT } from "../support/mini-config.ts";
import {
  exists,
  findCycles,
  reachable,
  readImports,
  type Import,
} from "../support/imports.ts";

const imports = readImports(ROOT);
const product = imports.filter(({ from }) => !isTest(from));

function isTest(file: string): boolean {
  return file.startsWith("tests/") || /\.test\.tsx?$/.test(file);
}

interface Rule {
  /** Whom the rule is about. */
  readonly from: RegExp;
  /** What they may import of this project; everything else of it is refused. */
  readonly may: readonly RegExp[];
  readonly because: string;
  /** An import that the rule refuses, so that it is known to. */
  readonly refuses: readonly [from: string, to: string];
}

const GENERATED = /^schema\/generated\//;
const STYLES = /\.css$/;
/** Why a program does not start, and how its thread divides its time. */
const OF_PROCESSES = /^server\/process\/(?:start-error|time-slice)\.ts$/;
const DATA_FILES = /^server\/data-files\//;

/** @param rooms of the backend: folders below server/backend */
function rooms(...names: readonly string[]): RegExp {
  return new RegExp(`^server/backend/(?:${names.join("|")})/`);
}

const RULES: readonly Rule[] = [
  {
    from: GENERATED,
    may: [GENERATED],
    because: "types made from schemas know nothing but each other",
    refuses: ["schema/generated/common.ts", "renderer/json.ts"],
  },
  {
    from: /^renderer\/client\//,
    may: [GENERATED, /^renderer\/(?!rendering\/)/],
    because: "what runs in the browser must not pull the server's rendering in",
    refuses: ["renderer/client/entry.ts", "renderer/rendering/assets.ts"],
  },
  {
    from: /^renderer\/rendering\//,
    may: [GENERATED, /^renderer\/(?!client\/)/],
    because: "what runs on the server must not touch the browser's part",
    refuses: ["renderer/rendering/assets.ts", "renderer/client/entry.ts"],
  },
  {
    from: /^renderer\/(?!client\/|rendering\/)/,
    may: [GENERATED, /^renderer\/(?!client\/|rendering\/)/],
    because:
      "the renderer knows skeletons; modules, servers and configurations are given to it",
    refuses: ["renderer/json.ts", "modules/registry.ts"],
  },
  {
    from: /^modules\/ui\//,
    may: [GENERATED, /^modules\/ui\//, /^renderer\/module-api\.ts$/, STYLES],
    because: "the design system belongs to all modules and to none",
    refuses: ["modules/ui/icon.tsx", "modules/booking/model/item-card.tsx"],
  },
  {
    from: /^modules\/[^/]+\/[^/]+\//,
    may: [GENERATED, /^modules\/ui\//, /^renderer\/module-api\.ts$/, STYLES],
    because:
      "a module is one folder; what it needs of the page comes through the module API",
    refuses: [
      "modules/booking/checkout/view.tsx",
      "modules/transport/model/addresses.ts",
    ],
  },
  {
    from: DATA_FILES,
    may: [DATA_FILES],
    because:
      "it reads, validates and explains any JSON file, whoever needs it: it knows no program and no kind of file",
    refuses: [
      "server/data-files/json-file.ts",
      "server/backend/kernel/read-data.ts",
    ],
  },
  {
    from: /^server\/(?:config|process)\//,
    may: [GENERATED, /^renderer\//, /^server\/(?:config|data-files|process)\//],
    because: "what both programs use belongs to neither",
    refuses: ["server/process/logger.ts", "server/web/app/runtime.ts"],
  },
  {
    from: /^server\/web\/(?!app\/embed-backend\.ts$)/,
    may: [
      GENERATED,
      /^renderer\//,
      /^server\/(?!backend\/)/,
      /^modules\/registry\.ts$/,
    ],
    because:
      "any upstream can answer: only app/embed-backend.ts, which starts one in this process, knows the reference backend",
    refuses: ["server/web/app/main.ts", "server/backend/create-backend.ts"],
  },
  {
    from: /^server\/backend\/(?!main\.ts$)/,
    may: [GENERATED, /^server\/backend\//, DATA_FILES, OF_PROCESSES],
    because:
      "the reference backend is an upstream like any other: it knows neither renderer nor modules, nor the program that serves pages",
    refuses: ["server/backend/listen.ts", "server/web/http/cookies.ts"],
  },
  {
    from: /^server\/backend\/main\.ts$/,
    may: [GENERATED, /^server\/(?:backend|config|data-files|process)\//],
    because:
      "the backend as a program reads configs/ and ends as the other one does, and has no part of it",
    refuses: ["server/backend/main.ts", "server/web/app/runtime.ts"],
  },
  {
    from: rooms("kernel"),
    may: [GENERATED, DATA_FILES, OF_PROCESSES, rooms("kernel")],
    because: "every room uses the kernel, so it knows none of them",
    refuses: [
      "server/backend/kernel/money.ts",
      "server/backend/accounts/users/accounts.ts",
    ],
  },
  {
    from: rooms("pictures"),
    may: [GENERATED, rooms("pictures", "kernel")],
    because: "drawings are no services, and need none",
    refuses: [
      "server/backend/pictures/draw-scene.ts",
      "server/backend/catalogue/content.ts",
    ],
  },
  {
    from: rooms("catalogue", "accounts", "rewards"),
    may: [
      GENERATED,
      DATA_FILES,
      rooms("kernel", "catalogue", "accounts", "rewards", "pictures"),
    ],
    because:
      "content, accounts and rewards are the same whatever is sold: createBackend passes in what they need of verticals and orders",
    refuses: [
      "server/backend/catalogue/content.ts",
      "server/backend/booking/vertical.ts",
    ],
  },
  {
    from: rooms("search"),
    may: [GENERATED, rooms("kernel", "search")],
    because: "searches exist once: each vertical passes in what it finds",
    refuses: [
      "server/backend/search/sessions.ts",
      "server/backend/verticals/join-verticals.ts",
    ],
  },
  {
    from: rooms("rules"),
    may: [GENERATED, rooms("kernel", "rules")],
    because: "rules of refunds are read without knowing what is sold",
    refuses: [
      "server/backend/rules/kept.ts",
      "server/backend/verticals/transport/create-transport.ts",
    ],
  },
  {
    from: rooms("offers"),
    may: [GENERATED, rooms("kernel", "booking", "rules", "offers")],
    because: "a vertical passes in what it offers: this room sells it",
    refuses: [
      "server/backend/offers/routes.ts",
      "server/backend/verticals/cars/create-cars.ts",
    ],
  },
  {
    from: rooms("booking"),
    may: [
      GENERATED,
      DATA_FILES,
      rooms("kernel", "catalogue", "accounts", "rewards", "booking"),
    ],
    because:
      "what is quoted, ordered and paid goes through booking/vertical.ts: booking knows no vertical",
    refuses: [
      "server/backend/booking/vertical.ts",
      "server/backend/verticals/transport/create-transport.ts",
    ],
  },
  {
    from: /^server\/backend\/verticals\/[^/]+\//,
    may: [
      GENERATED,
      DATA_FILES,
      rooms(
        "kernel",
        "catalogue",
        "accounts",
        "rewards",
        "search",
        "booking",
        "pictures",
        "rules",
        "offers",
      ),
      /^server\/backend\/verticals\/(?:vertical|offer)-factory\.ts$/,
    ],
    because: "a vertical is one folder, and no other vertical's business",
    refuses: [
      "server/backend/verticals/transport/create-transport.ts",
      "server/backend/verticals/flights/search.ts",
    ],
  },
  {
    from: /^server\/tools\//,
    may: [GENERATED, /^renderer\//, /^server\//, /^modules\/registry\.ts$/],
    because: "commands join the parts; they know no module by name",
    refuses: ["server/tools/wayfare/check.ts", "modules/common/faq/view.tsx"],
  },
];

/** Folders besides those of the rule: the own module, vertical or its model, and booking's model, with which all verticals sell. */
function isOwn({ from, to }: Import): boolean {
  const parts = from.split("/");
  if (parts[1] === "backend" && parts[2] === "verticals")
    return to.startsWith(`${parts.slice(0, 4).join("/")}/`);
  const [top, vertical, module] = parts;
  if (top !== "modules" || vertical === "ui" || !module) return false;
  return (
    to.startsWith(`modules/${vertical}/${module}/`) ||
    to.startsWith(`modules/${vertical}/model/`) ||
    to.startsWith("modules/booking/model/")
  );
}

function isRefused({ from, may }: Rule, entry: Import): boolean {
  return (
    from.test(entry.from) &&
    !may.some((pattern) => pattern.test(entry.to)) &&
    !isOwn(entry)
  );
}

describe.each(RULES)("$from: $because", (rule) => {
  it("holds", () => {
    const wrong = product
      .filter(({ to }) => exists(ROOT, to))
      .filter((entry) => isRefused(rule, entry));
    expect(wrong.map(describeImport)).toEqual([]);
  });

  it("refuses what it is there to refuse", () => {
    const [from, to] = rule.refuses;
    const entry = { from, to, typeOnly: true, later: false, line: 1 };
    expect(isRefused(rule, entry)).toBe(true);
  });
});

function describeImport({ from, to, line }: Import): string {
  return `${from}:${line} imports ${to}`;
}

/**
 * What modules may import besides React. Each is large, does what is hard to do well by
 * hand, and is imported by one file of the design system, which is loaded when it is
 * first used.
 */
const PACKAGES: Readonly<Record<string, string>> = {
  // A combobox that every screen reader and keyboard can use.
  downshift: "modules/ui/combobox.tsx",
  // A calendar grid with its keys.
  "react-day-picker": "modules/ui/calendar.tsx",
};

it("modules import React, and the packages of the list each in its one file", () => {
  const wrong = product.filter(
    ({ from, to }) =>
      from.startsWith("modules/") &&
      !exists(ROOT, to) &&
      to !== "react" &&
      PACKAGES[to] !== from,
  );
  expect(wrong.map(describeImport)).toEqual([]);
});

it("no view of a module loads such a package before it is needed", () => {
  const atOnce = product.filter(({ later }) => !later);
  const views = product
    .map(({ from }) => from)
    .filter((from) => /\/(view|desktop|mobile)\.tsx$/.test(from));
  const loaded = [...new Set(views)].flatMap((view) =>
    [...reachable(view, atOnce)]
      .filter((to) => to in PACKAGES)
      .map((to) => `${view} loads ${to}`),
  );
  expect(loaded).toEqual([]);
});

it("no files import each other in a circle: each can be read, tested and moved without the others", () => {
  expect(findCycles(product)).toEqual([]);
});

it("a circle is found, through types too", () => {
  const at = (from: string, to: string, typeOnly = false): Import => ({
    from,
    to,
    typeOnly,
    later: false,
    line: 1,
  });
  const circle = [at("a", "b"), at("b", "c", true), at("c", "a"), at("c", "d")];
  expect(findCycles(circle)).toEqual([["a", "b", "c"]]);
});

it("every import of this project leads to a file", () => {
  const lost = imports.filter(
    ({ to }) =>
      to.includes("/") && /\.(ts|tsx|css|json)$/.test(to) && !exists(ROOT, to),
  );
  expect(lost.map(describeImport)).toEqual([]);
});

it("nothing imports tests, but tests", () => {
  expect(product.filter(({ to }) => isTest(to)).map(describeImport)).toEqual(
    [],
  );
});

it("only the entry file of the server imports the registry: everything else is given it", () => {
  const importers = product
    .filter(({ to }) => to === "modules/registry.ts")
    .map(({ from }) => from);
  expect(importers).toEqual(["server/web/pages/entry-server.ts"]);
});

it("pages have React through the build only, so that theirs is one", () => {
  // Mails are rendered apart from pages (docs/decisions/065).
  const others = product.filter(
    ({ from }) => from !== "server/backend/kernel/mail/layout.ts",
  );
  expect(
    [...reachable("server/web/app/main.ts", others)].filter((to) =>
      to.startsWith("react"),
    ),
  ).toEqual([]);
});

it("the thread that answers loads no checks: the reader's thread has them", () => {
  const loaded = [...reachable("server/web/app/main.ts", product)];
  expect(loaded).toContain("server/config/reload/config-store.ts");
  expect(loaded.filter((to) => to.startsWith("server/config/checks/"))).toEqual(
    [],
  );
});

it("the browser's entry loads nothing of Node.js", () => {
  expect(
    [...reachable("renderer/client/entry.ts", product)].filter((to) =>
      to.startsWith("node:"),
    ),
  ).toEqual([]);
});

it("loading does its I/O through what it is given", () => {
  const loaded = [...reachable("renderer/loading/load-page.ts", product)];
  expect(
    loaded.filter((to) => to.startsWith("node:") || !to.includes("/")),
  ).toEqual([]);
});

it("there are no barrels: nothing exports another file whole", async () => {
  const { globSync, readFileSync } = await import("node:fs");
  const barrels = globSync("{renderer,modules,server}/**/*.{ts,tsx}", {
    cwd: ROOT,
  }).filter((file) =>
    /^export \* /m.test(readFileSync(`${ROOT}/${file}`, "utf8")),
  );
  expect(barrels).toEqual([]);
});
