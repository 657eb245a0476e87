/** Edits of the project's configuration, each with the expected report of a comparison. */
import { readFileSync, writeFileSync } from "node:fs";
import type { ChangedPage } from "#server/workbench/diff/diff-configurations.ts";

export interface SeededEdit {
  readonly what: string;
  /** The edited file, below the folder of the configuration, or of the backend's data. */
  readonly file: string;
  /** Edits a copy of the file. */
  edit(path: string): void;
  /** The recordings that change, without `.json`, among others. */
  readonly on: readonly string[];
  /** Whether a changed page has to show the edited text. */
  says(page: ChangedPage): boolean;
}

interface Json {
  [key: string]: Json;
}

/** Changes a data file. */
function change(file: string, edit: (content: Json) => void) {
  return {
    file,
    edit(path: string): void {
      const content = JSON.parse(readFileSync(path, "utf8")) as Json;
      edit(content);
      writeFileSync(path, JSON.stringify(content, null, 2));
    },
  };
}

interface Entry {
  name: string;
  [key: string]: unknown;
}

/** Changes the list of sections of a skeleton. */
function sections(file: string, edit: (list: Entry[]) => Entry[] | void) {
  return change(file, (skeleton) => {
    const list = skeleton["sections"] as unknown as Entry[];
    skeleton["sections"] = (edit(list) ?? list) as unknown as Json;
  });
}

const set = (value: unknown) => value as Json;
const has =
  (kind: string, name: string) =>
  ({ sections: found }: ChangedPage): boolean =>
    found.some((section) => section.kind === kind && section.name === name);
const headHas =
  (text: string) =>
  ({ document }: ChangedPage): boolean =>
    document.some(({ after }) => after.some((line) => line.includes(text)));

const RAILS = "skeletons/aggregation/32.json";
/** Its page makes one more call, so the budget of its route grows. */
const FERRIES = "skeletons/aggregation/40.json";

export const SEEDED_EDITS: readonly SeededEdit[] = [
  {
    what: "a section is removed from an upstream's skeleton",
    ...sections(RAILS, (list) =>
      list.filter(({ name }) => name !== "promotions"),
    ),
    on: ["rails-32"],
    says: has("disappears", "promotions"),
  },
  {
    what: "a section with data is added",
    ...sections(RAILS, (list) => [
      ...list,
      { name: "tips", module_id: "rich_text", data: { html: "<p>Tip</p>" } },
    ]),
    on: ["rails-32"],
    says: has("appears", "tips"),
  },
  {
    what: "a section with a call of its own is added",
    ...sections(FERRIES, (list) => [
      ...list,
      {
        name: "faq_of_buses",
        module_id: "faq",
        api_path: "/v1/reappserv/ptp/home/faq",
        params: { product_type_id: "18" },
      },
    ]),
    on: ["ferry-40-ja"],
    says: (page) =>
      has("unrecorded", "faq_of_buses")(page) &&
      page.calls.added.some((call) => call.includes("product_type_id=18")),
  },
  {
    what: "two sections change places",
    ...sections(RAILS, (list) => {
      const at = list.findIndex(({ name }) => name === "reviews");
      return list.with(at, list[at + 1]!).with(at + 1, list[at]!);
    }),
    on: ["rails-32"],
    says: ({ sections: found }) => found.some(({ kind }) => kind === "moves"),
  },
  {
    what: "a section is renamed",
    ...sections(RAILS, (list) => {
      list.find(({ name }) => name === "usp_list")!.name = "reasons";
    }),
    on: ["rails-32"],
    says: (page) =>
      has("appears", "reasons")(page) && has("disappears", "usp_list")(page),
  },
  {
    what: "another module shows a section",
    ...sections(RAILS, (list) => {
      Object.assign(
        list.find(({ name }) => name === "usp_list")!,
        {
          module_id: "rich_text",
        },
      );
    }),
    on: ["rails-32"],
    says: has("disappears", "usp_list"),
  },
  {
    what: "a page of this project says something else",
    ...sections("skeletons/page/help.json", ([help]) => {
      help!["data"] = { topics: ["refund", "ticket"] };
    }),
    on: ["help", "partner-help"],
    says: has("changes", "help"),
  },
  {
    what: "the skeleton of all ticket pages loses a section",
    ...sections("skeletons/search/ticket.json", (list) =>
      list.filter(({ name }) => name !== "rich_text"),
    ),
    on: ["ticket-detail"],
    says: has("disappears", "rich_text"),
  },
  {
    what: "a picture for shared links",
    ...change(RAILS, ({ page }) => {
      page!["share_image"] = set({ image_id: "japan/kyoto", alt: "" });
    }),
    on: ["rails-32"],
    says: headHas("japan/kyoto"),
  },
  {
    what: "a language is not published any more",
    ...change("skeletons/aggregation/40.json", (skeleton) => {
      skeleton["publish_languages"] = set(["en", "de"]);
    }),
    on: ["ferry-40-ja"],
    says: ({ status, reason }) =>
      status.after === 404 && reason!.startsWith("language_not_published"),
  },
  {
    what: "a text is another one",
    ...change("locales/en/popular_routes.json", (texts) => {
      texts["departures_other"] = set("{count} times a day");
    }),
    on: ["rails-32", "transport-mobile"],
    says: has("changes", "popular_routes"),
  },
  {
    what: "the title of a route is another one",
    ...change("locales/en/pages.json", (texts) => {
      texts["help"]!["title"] = set("Questions | {site}");
    }),
    on: ["help", "partner-help"],
    says: ({ title }) => title.after.startsWith("Questions | "),
  },
  {
    what: "a partner's colour",
    ...change("partners/island_hop.json", ({ colours }) => {
      colours!["main"] = set("#5b2a86");
    }),
    on: ["ferry-40-island-hop"],
    says: headHas("--site-main:#5b2a86"),
  },
  {
    what: "a partner has the footer switched off",
    ...change("partners/island_hop.json", ({ features }) => {
      features!["footer"] = set(false);
    }),
    on: ["ferry-40-island-hop"],
    says: has("disappears", "site_footer"),
  },
  {
    what: "a partner's name",
    ...change("partners/island_hop.json", (partner) => {
      partner["name"] = set("Hop Over");
    }),
    on: ["ferry-40-island-hop"],
    says: headHas("Hop Over"),
  },
  {
    what: "the layout has one section less",
    ...change("layouts/default.json", (layout) => {
      layout["before_main"] = set([]);
    }),
    on: ["rails-32", "help"],
    says: has("disappears", "breadcrumb"),
  },
  {
    what: "a route has no footer",
    ...change("routes/help.json", ({ routes }) => {
      routes!["help"]!["meta"]!["footer"] = set("none");
    }),
    on: ["help"],
    says: has("disappears", "site_footer"),
  },
  {
    what: "a route has another path",
    ...change("routes/help.json", ({ routes }) => {
      routes!["help"]!["path"] = set("/answers/");
    }),
    on: ["help"],
    says: ({ route, status }) =>
      route.after !== route.before && status.after === 404,
  },
  {
    what: "a currency is shown with other digits",
    ...change("currencies.json", ({ currencies }) => {
      currencies!["THB"]!["digits"] = set(2);
    }),
    on: ["ferry-40-island-hop"],
    says: has("changes", "popular_routes"),
  },
  {
    what: "a call may take longer",
    ...change("calls/transport.json", ({ calls }) => {
      calls!["section"]!["timeout_ms"] = set(60_000);
    }),
    on: ["rails-32"],
    says: ({ cost }) => cost.after.critical_ms !== cost.before.critical_ms,
  },
];
