/**
 * Content and schemas must agree: every text in every language is requested over HTTP, and
 * validated against its module's schema. Without EXHAUSTIVE=1 other languages than English request a sixth of the
 * pages in turn.
 */
import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import type { SubjectContentFile } from "#schema/backend/content.ts";
import type { Section } from "#schema/section.ts";
import { loadSchemas } from "#server/config/data-files/schemas/schemas.ts";
import { sanitizeArticle } from "#server/config/data-files/sanitize-html.ts";
import { EXHAUSTIVE } from "../../../tests/support/exhaustive.ts";
import { PROJECT_CONFIG, ROOT } from "../../../tests/support/mini-config.ts";
import { moduleFaults } from "../../../tests/support/module-data.ts";
import {
  CONTENT,
  LANGUAGES,
  readPublished,
  startReferenceBackend,
} from "../../../tests/support/reference-backend.ts";
import { homePathOf } from "../data-set/home-path.ts";
import { fastestLine } from "../verticals/transport/network/networks.ts";
import {
  pairsOf,
  routePath,
} from "../verticals/transport/pages/links/pairs.ts";
import { isPublished } from "./published-links.ts";
import { findScene } from "../pictures/pictures.ts";
import {
  projectData,
  readNetworks,
} from "../../../tests/support/project-data.ts";

type Params = Readonly<Record<string, string>>;

const published = readPublished();
const networks = readNetworks();
const schemas = loadSchemas(ROOT);
const backend = await startReferenceBackend(published);
afterAll(() => backend.stop());

const HOME = "/v1/reappserv/ptp/home";

interface Page {
  readonly address: string;
  /** The name of its texts. */
  readonly subject: string;
  readonly own: Params;
  readonly skeleton: {
    readonly publish_languages: readonly string[];
    readonly des_id?: number;
    readonly sections: readonly Section[];
  };
}

const pages: readonly Page[] = [
  ...Object.entries(published.skeletons.home).map(([name, skeleton]) => ({
    address: `/${name}/`,
    subject: name,
    own: { entrance_path: name },
    skeleton,
  })),
  ...Object.entries(published.skeletons.aggregation).flatMap(
    ([id, skeleton]) => {
      const product = published.productTypes[id];
      // Other files are a partner's variant of a page that is listed.
      return product
        ? {
            address: homePathOf(id, product),
            subject: product.product_type,
            own: { product_type_id: id },
            skeleton,
          }
        : [];
    },
  ),
];

/** The subjects of articles with their own page: privacy, terms. */
const articles = globSync("skeletons/page/*.json", { cwd: PROJECT_CONFIG })
  .map((file) => path.basename(file, ".json"))
  .filter((name) => existsSync(path.join(CONTENT, "en", `${name}.json`)));

/** A section on a page, or a text that no page shows yet. */
interface Asked {
  readonly language: string;
  /** The page's language and address. */
  readonly page: string;
  readonly moduleId: string;
  readonly address: string;
  readonly params: Params;
}

const pagesIn = (language: string): readonly Page[] =>
  pages.filter(
    (_, index) =>
      EXHAUSTIVE ||
      language === published.unprefixed ||
      index % 6 === LANGUAGES.indexOf(language) % 6,
  );

/**
 * The lowest fares of all popular routes take as long as everything else. tests/contract/pages requests them on each
 * page in English, so that without EXHAUSTIVE=1 a quarter of the pages have them here.
 */
const isAsked = (moduleId: string, page: Page): boolean =>
  EXHAUSTIVE || moduleId !== "popular_routes" || pages.indexOf(page) % 4 === 1;

const asked: readonly Asked[] = LANGUAGES.flatMap((language) =>
  pagesIn(language)
    .filter(({ address }) => isPublished(address, language, published))
    .flatMap((page) => {
      const shown = page.skeleton.sections.flatMap((section) =>
        // Other sections show stored data of the device, or depend on a query.
        section.api_path === undefined || section.when?.query
          ? []
          : {
              moduleId: section.module_id,
              address: section.api_path,
              params: fill(section, page),
            },
      );
      const onPage = new Set(shown.map(({ moduleId }) => moduleId));
      const written = Object.keys(textsOf(language, page.subject).sections)
        .filter((kind) => !onPage.has(kind))
        .map((kind) => ({
          moduleId: kind,
          address: `${HOME}/${kind}`,
          params: page.own,
        }));
      return [...shown, ...written]
        .filter(({ moduleId }) => isAsked(moduleId, page))
        .map((section) => ({
          ...section,
          language,
          page: `${language} ${page.address}`,
        }));
    }),
);

function textsOf(language: string, subject: string): SubjectContentFile {
  return (
    projectData().at(`content/${language}/${subject}.json`, "content") ?? {
      sections: {},
    }
  );
}

/** The parameters of a page without a query. */
function fill({ params = {} }: Section, { skeleton }: Page): Params {
  return Object.fromEntries(
    Object.entries(params)
      .map(([name, value]) => [
        name,
        String(value).replace("{skeleton.des_id}", String(skeleton.des_id)),
      ])
      .filter(([, value]) => !value!.includes("{")),
  ) as Params;
}

/** All values of a key in the data, at any depth. */
function valuesOf(data: unknown, key: string): string[] {
  if (typeof data !== "object" || data === null) return [];
  return Object.entries(data).flatMap(([name, value]) =>
    name === key && typeof value === "string" ? [value] : valuesOf(value, key),
  );
}

function linksOf(data: unknown): string[] {
  const inArticles = valuesOf(data, "html").flatMap((html) =>
    [...html.matchAll(/href="([^"]*)"/g)].map((found) =>
      found[1]!.replaceAll("&amp;", "&"),
    ),
  );
  return [...valuesOf(data, "path"), ...inArticles];
}

/** The pages that products name, and that of hotels, which are no product. */
const HOMES: ReadonlySet<string | undefined> = new Set([
  "/hotels/",
  ...Object.values(published.productTypes).map(({ home_path }) => home_path),
]);

/** Why a link is dead; undefined if it leads to a page. */
function whyDead(link: string, language: string): string | undefined {
  const url = new URL(link, "http://site");
  const [, home, id] = /^(\/[a-z]+(?:-\d+)?\/)route-(\d+)\//.exec(link) ?? [];
  if (id !== undefined) {
    const { subject } = pages.find(({ address }) => address === home)!;
    const network = networks.get(subject)!;
    const pair = pairsOf(network).get(Number(id));
    return pair && routePath(home!, network, pair) === link
      ? undefined
      : "no such route";
  }
  const page = pages.find(({ address }) => address === url.pathname);
  // Products without a skeleton of their own: routes of the site.
  if (HOMES.has(url.pathname)) return undefined;
  if (!page) return "no such page";
  if (!isPublished(url.pathname, language, published)) return "not published";
  const [from, to] = ["origin_position", "destination_position"].map((name) =>
    url.searchParams.get(name),
  );
  const network = networks.get(page.subject);
  if (from && to && !(network && fastestLine(network, from, to)))
    return "no line between these places";
  const anchor = url.hash.slice(1);
  return anchor && !page.skeleton.sections.some(({ name }) => name === anchor)
    ? "no such section"
    : undefined;
}

const answers = new Map<string, Promise<unknown>>();

/** The result of a section, requested once. */
function resultOf({ address, params, language }: Asked): Promise<unknown> {
  const key = JSON.stringify([address, params, language]);
  let result = answers.get(key);
  if (!result)
    answers.set(
      key,
      (result = backend
        .ask(address, params, language)
        .then((answer) => answer.result)),
    );
  return result;
}

test.each(Object.entries(Object.groupBy(asked, ({ page }) => page)))(
  "the sections of %s meet their schemas, their links and pictures exist, none of these twice",
  async (_page, sections) => {
    const ids: string[] = [];
    for (const section of sections!) {
      const { moduleId, language } = section;
      const result = await resultOf(section);
      expect({
        moduleId,
        isAnswered: result !== undefined,
        faults: moduleFaults(moduleId, result),
        dead: linksOf(result).filter(
          (link) => whyDead(link, language) !== undefined,
        ),
        unsafe: valuesOf(result, "html").filter(
          (html) => sanitizeArticle(html) !== html,
        ),
      }).toEqual({
        moduleId,
        isAnswered: true,
        faults: [],
        dead: [],
        unsafe: [],
      });
      ids.push(...valuesOf(result, "image_id"));
    }
    expect(
      ids.filter((id) => findScene(projectData(), id, false) === undefined),
    ).toEqual([]);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  },
);

describe.each(LANGUAGES)("texts around pages in %s", (language) => {
  test.each([
    ["site_header", "/v1/usrcsrv/menu/category", {}],
    ["site_footer", "/v1/reappserv/ptp/site/footer", {}],
    ...pagesIn(language).map(
      ({ own }) =>
        [
          "breadcrumb",
          "/v1/reappserv/ptp/site/breadcrumb",
          {
            ...own,
            route: own["product_type_id"] ? "productHome" : "transportHome",
          },
        ] as const,
    ),
  ] as const)("%s %s %o", async (moduleId, address, params) => {
    const { result } = await backend.ask(address, params, language);
    expect(moduleFaults(moduleId, result)).toEqual([]);
    expect(
      linksOf(result).filter((link) => whyDead(link, language) !== undefined),
    ).toEqual([]);
  });
});

describe.each(LANGUAGES)("texts in %s", (language) => {
  const subjects = readdirSync(path.join(CONTENT, language)).map((file) =>
    path.basename(file, ".json"),
  );

  test("belong to pages that exist", () => {
    const known = [
      "site",
      "tickets",
      ...pages.flatMap(({ subject, skeleton }) => [
        subject,
        // Shared sections of several pages have a file of their own.
        ...skeleton.sections.map(({ params }) => params?.["entrance_path"]),
      ]),
      ...articles,
    ];
    expect(subjects.filter((subject) => !known.includes(subject))).toEqual([]);
  });

  test("name every page and product", () => {
    for (const { page, basic_info, isProduct } of named(language, subjects)) {
      expect(page?.title).toMatch(/\S/);
      expect(page?.description).toMatch(/\S/);
      expect(schemas.validate("page-text", page).errors).toEqual([]);
      expect(Object.keys(basic_info ?? {}).toSorted()).toEqual(
        isProduct ? BASIC_INFO : [],
      );
    }
  });

  test("have the destination with which a page begins", () => {
    const strangers = pages.filter(({ subject, skeleton }) => {
      const list = textsOf(language, subject).sections.destination_list;
      return list?.des_list.every(({ des_id }) => des_id !== skeleton.des_id);
    });
    expect(strangers).toEqual([]);
  });
});

test("content writes durations as pages do: 4 h 5 min", () => {
  const padded = globSync("**/*.json", { cwd: CONTENT }).filter((file) =>
    /\d (?:h|Std\.|小時) 0\d/.test(
      readFileSync(path.join(CONTENT, file), "utf8"),
    ),
  );
  expect(padded).toEqual([]);
});

const BASIC_INFO = [
  "current_title",
  "leaf_category_id",
  "poi_id",
  "poi_locale_name",
  "product_kind",
  "sub_category_id",
  "template_id",
];

function named(language: string, subjects: readonly string[]) {
  return pages
    .filter(({ subject }) => subjects.includes(subject))
    .map(({ subject, own }) => ({
      ...textsOf(language, subject),
      isProduct: own["product_type_id"] !== undefined,
    }));
}

test("tickets are sold for the number of days ahead that the network's pages state", () => {
  const said = [...networks.values()].flatMap(({ product_type, sale_days }) => {
    const pages = readFileSync(
      path.join(CONTENT, "en", `${product_type}.json`),
      "utf8",
    );
    const days = pages.matchAll(/sold (?:here )?from (\d+) days/g);
    return [...days].map(([, told]) => [product_type, Number(told), sale_days]);
  });
  expect(said.length).toBeGreaterThan(3);
  expect(said.filter(([, told, is]) => told !== is)).toEqual([]);
});
