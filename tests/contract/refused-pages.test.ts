/**
 * Pages after a failed call, with a wrong address, or for a ticket that cannot be bought. The HTML
 * of the server has all messages; tests/e2e shows some of them in a browser.
 */
import { JSDOM } from "jsdom";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { templateNames } from "#renderer/loading/template.ts";
import { pathParams } from "#server/web/upstream/call-url.ts";
import { readProjectConfig } from "../support/project-config.ts";
import {
  sharedProjectServer,
  type ProjectServer,
} from "../support/project-server.ts";

const config = readProjectConfig();

let server: ProjectServer;
beforeAll(async () => {
  server = await sharedProjectServer();
});
afterEach(() => server.mend());

const parser = new new JSDOM().window.DOMParser();

/** The main part of a page: the styles of the whole one take longer to parse than the page to render. */
function mainOf(body: string): Document {
  const [main] = /<main[^]*<\/main>/.exec(body)!;
  return parser.parseFromString(main, "text/html");
}

async function open(address: string): Promise<Document> {
  const { status, body } = await server.ask(address);
  expect(status).toBe(200);
  return mainOf(body);
}

/** The text of the first element of a selector. */
function textOf(page: Document, selector: string): string {
  return page.querySelector(selector)?.textContent ?? "";
}

/** The address of the link with a text. */
function linkOf(page: Document, section: string, text: string): string {
  const links = [...page.querySelectorAll(`${section} a`)];
  const link = links.find(({ textContent }) => textContent === text);
  return link!.getAttribute("href")!;
}

/** Pages whose guard makes a call with a query parameter. */
const named = Object.values(config.routes).flatMap(
  ({ path, query = {}, guards = [], meta }) => {
    const asks = guards.flatMap((name) => {
      const { call = "", params = {} } = config.guards[name]!;
      return pathParams(config.calls[call]?.path ?? "").flatMap((param) =>
        templateNames(String(params[param] ?? "")),
      );
    });
    return !path.includes("{") &&
      meta.auth !== true &&
      asks.some((fact) => Object.hasOwn(query, fact))
      ? [path]
      : [];
  },
);

describe("a page that is opened without its required query", () => {
  it("is tested here", () => {
    expect(named.length).toBeGreaterThan(2);
  });

  it.each(named)("%s is not found", async (path) => {
    expect((await server.ask(path)).status).toBe(404);
  });
});

describe("a section", () => {
  it.each([
    "error",
    "failed",
    "empty",
    "malformed",
    "partial",
    "down",
  ] as const)('is left out when its call is "%s"', async (kind) => {
    await server.fault({ path: "/v1/reappserv/ptp/home/faq", kind });
    const page = await open("/ferry-40/?complete=1");
    expect(page.querySelector("#rich_text")).not.toBeNull();
    expect(page.querySelector("#faq")).toBeNull();
  });
});

describe("a home whose skeleton the service does not answer", () => {
  it.each([
    { kind: "failed", status: 404 },
    { kind: "failed", code: "1113B0000", status: 404 },
    { kind: "error", code: "1113B0000", status: 404 },
    // A name that every object inherits is not a code.
    { kind: "error", code: "constructor", status: 500 },
    { kind: "error", code: "1113B0001", status: 500 },
    { kind: "error", status: 500 },
  ] as const)("is a $status for $kind $code", async ({ status, ...fault }) => {
    const path = "/v3/reappserv/ptp/aggregation/home/sections";
    await server.fault({ path, ...fault });
    expect((await server.ask("/flights/")).status).toBe(status);
  });
});

const KYOTO = {
  origin_position: "tokyo",
  destination_position: "kyoto",
  departure_date: "2026-12-01",
};

function searchOf(query: Readonly<Record<string, string>> = {}): string {
  return `/rails-32/search/?${new URLSearchParams({ ...KYOTO, ...query })}`;
}

describe("a search", () => {
  it.each(["error", "down", "malformed", "empty"] as const)(
    'says that it failed when its call is "%s"',
    async (kind) => {
      const path = "/v3/reappserv/ptp/jprail/route/search/result";
      await server.fault({ path, kind });
      const page = await open(searchOf());
      expect(textOf(page, "#search_list")).toContain("The search failed");
      expect(page.querySelectorAll("#search_list article")).toHaveLength(0);
      const again = linkOf(page, "#search_list", "Search again");
      await server.mend();
      // The link leads to the address of the page itself.
      expect(again).toBe("");
      const mended = await open(searchOf());
      expect(mended.querySelector("#search_list article")).not.toBeNull();
    },
  );

  it("ignores filters and sorts that it does not know", async () => {
    const page = await open(
      searchOf({
        filters: "service:nonsense;x:y",
        quick_filters: "zzz",
        sort_type: "zzz",
      }),
    );
    expect(page.querySelector("#search_list article")).not.toBeNull();
  });
});

const passengers = (passenger_type: string, count: number) =>
  JSON.stringify([{ passenger_type, count }]);

describe("an invalid search address is explained at its field", () => {
  it.each([
    {
      what: "a day that does not exist",
      query: { departure_date: "2026-02-30" },
      says: /not a valid date/,
      value: "",
    },
    {
      what: "a day in the past",
      query: { departure_date: "2020-01-15" },
      says: /on sale from today/,
      value: "2020-01-15",
    },
    {
      what: "a return before the departure",
      query: { return_date: "2026-11-29" },
      says: /after the departure/,
      value: "2026-11-29",
    },
    {
      what: "fewer than no passengers",
      query: { passengers: passengers("adult", -1) },
      says: /number of passengers/,
      value: "",
    },
    {
      what: "a thousand million passengers",
      query: { passengers: passengers("adult", 1e9) },
      says: /up to 6 passengers/,
      value: passengers("adult", 6),
    },
    {
      what: "a statement of SQL",
      query: { origin_position: "'; DROP TABLE x" },
      says: /from the list/,
      value: "",
    },
    {
      what: "markup",
      query: { destination_position: '"><img src=x onerror=alert(1)>' },
      says: /from the list/,
      value: "",
    },
    {
      what: "an unknown place",
      query: { destination_position: "atlantis" },
      says: /from the list/,
      value: "",
    },
    {
      what: "the same place twice",
      query: { destination_position: "tokyo" },
      says: /the same/,
      value: "tokyo",
    },
  ])("$what", async ({ query, says, value }) => {
    const [[field, given]] = Object.entries(query) as [[string, string]];
    const { body } = await server.ask(searchOf(query));
    // Text that could be code is escaped.
    const code = /[<']/.test(given) ? given : undefined;
    expect(code !== undefined && body.includes(code)).toBe(false);
    const page = mainOf(body);
    const form = page.querySelector("#search_form form")!;
    const control = form.querySelector(`[data-field="${field}"]`)!;
    const described = control.getAttribute("aria-describedby")!.split(" ");
    const description = described
      .map((id) => page.getElementById(id)?.textContent ?? "")
      .join(" ");
    expect(description).toMatch(says);
    expect(form.querySelectorAll("[aria-invalid=true]")).toHaveLength(1);
    const valueOf = (name: string) =>
      form.querySelector<HTMLInputElement>(`[name="${name}"]`)!.value;
    expect(valueOf(field)).toBe(value);
    const { [field]: _, ...others } = KYOTO as Record<string, string>;
    for (const [name, kept] of Object.entries(others))
      expect(valueOf(name)).toBe(kept);
    expect(page.querySelector("#search_list [data-tone]")).not.toBeNull();
    expect(page.querySelectorAll("#search_list article")).toHaveLength(0);
  });
});

describe("a ticket that cannot be bought is explained, with a link back", () => {
  const ROUTE = "nozomi-hakata.20261201.0600.tokyo.kyoto";
  const HOME = /^\/rails-32\/$/;
  const SEARCH = /tokyo.*kyoto/;

  it.each([
    {
      what: "an unknown route",
      query: { route_id: "maglev.20261201.0607.tokyo.kyoto" },
      title: "not in the timetable",
      back: HOME,
    },
    {
      what: "markup for an id",
      query: { route_id: "<script>alert(1)</script>" },
      title: "not in the timetable",
      back: HOME,
    },
    {
      what: "a departure in the past",
      query: { route_id: ROUTE.replace("20261201", "20261120") },
      title: "has departed",
      back: SEARCH,
    },
    {
      what: "a child alone",
      query: { route_id: ROUTE, passengers: passengers("child", 1) },
      title: "cannot be booked together",
      back: SEARCH,
    },
    {
      what: "fewer than no passengers",
      query: { route_id: ROUTE, passengers: passengers("adult", -1) },
      title: "cannot be booked together",
      back: SEARCH,
    },
    {
      what: "a thousand million passengers",
      query: { route_id: ROUTE, passengers: passengers("adult", 1e9) },
      title: "cannot be booked together",
      back: SEARCH,
    },
  ])("$what", async ({ query, title, back }) => {
    const address = `/rails-32/ticket-detail/?${new URLSearchParams(query as Record<string, string>)}`;
    const { status, body } = await server.ask(address);
    expect(status).toBe(200);
    expect(body).not.toContain("<script>alert(1)");
    const page = mainOf(body);
    expect(textOf(page, "#ticket_detail h2")).toContain(title);
    const href = linkOf(page, "#ticket_detail", "Back to the search");
    expect(href).toMatch(back);
    const form = (await open(href)).querySelector("#search_form")!;
    expect(form.querySelectorAll('[data-field="departure_date"]')).toHaveLength(
      1,
    );
    expect(form.querySelectorAll("[aria-invalid=true]")).toHaveLength(0);
  });
});

const PHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile Safari";

describe("an order that the visitor may not see", () => {
  const pages = Object.values(config.routes).filter(
    ({ query }) => query && "order_guid" in query,
  );

  it.each(pages.map((route) => [route.path, route] as const))(
    "is not found by %s, whatever its id",
    async (path, { meta, skeleton }) => {
      expect(meta.personal).toBe(true);
      const ask = async (id: string) => {
        const { status, headers, body } = await server.ask(
          `${path}?order_guid=${id}`,
          meta.platforms?.includes("desktop") === false
            ? { headers: { "user-agent": PHONE } }
            : {},
        );
        const { date: _date, "server-timing": timing, ...rest } = headers;
        const [request] = /[\da-f-]{36}/.exec(String(timing))!;
        return {
          status,
          headers: { ...rest, "x-request-id": undefined },
          // The keys of sections are derived from their data.
          body: body
            .replaceAll(id, "ID")
            .replaceAll(request, "REQUEST")
            .replaceAll(/ data-key="[^"]*"/g, ""),
        };
      };
      const one = await ask("an-order-that-is-not-there");
      // The payment page is a form, which shows that there is nothing to pay for.
      expect(one.status).toBe("call" in skeleton ? 404 : 200);
      expect(textOf(mainOf(one.body), "main")).not.toBe("");
      expect(await ask("an-order_that-is-not-there")).toEqual(one);
    },
  );
});

describe("the sign-in page leads to pages of this site only", () => {
  it.each([
    "//evil.test",
    String.raw`/\evil.test`,
    "https://evil.test/",
    "javascript:alert(1)",
  ])("but not to %s", async (jump) => {
    const page = await open(`/signin/?signin_jump=${encodeURIComponent(jump)}`);
    const links = [...page.querySelectorAll("main a, main form")].map(
      (element) =>
        decodeURIComponent(
          element.getAttribute("href") ?? element.getAttribute("action") ?? "",
        ),
    );
    expect(links.length).toBeGreaterThan(0);
    expect(links.filter((link) => /evil|alert/.test(link))).toEqual([]);
  });
});
