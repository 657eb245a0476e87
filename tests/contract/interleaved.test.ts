/** Visitors never see each other's data: users, partners, currencies at one address. */
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  startProjectServer,
  type ProjectServer,
} from "../support/project-server.ts";
import { readProjectConfig } from "../support/project-config.ts";

const config = readProjectConfig();
let server: ProjectServer;
beforeAll(async () => {
  server = await startProjectServer("info");
});
afterAll(() => server.stop());

const JSON_TYPE = { "content-type": "application/json" };

/** Signs in by email and sets a name. @returns the visitor's cookies */
async function signIn(email: string, name: string): Promise<string> {
  const cookies = new Map<string, string>();
  const post = async (call: string, params: object) => {
    const { headers, status, body } = await server.ask(`/_/call/${call}`, {
      method: "POST",
      headers: { ...JSON_TYPE, cookie: cookieOf(cookies) },
      body: JSON.stringify(params),
    });
    expect({ status, body }).toMatchObject({ status: 200 });
    for (const cookie of [headers["set-cookie"] ?? []].flat()) {
      const [, key = "", value = ""] = /^([^=]*)=([^;]*)/.exec(cookie)!;
      if (value === "") cookies.delete(key);
      else cookies.set(key, value);
    }
  };
  await post("send_email_code", { email });
  const line = server.log.findLast((entry) => entry.includes(email))!;
  const code = /: (\d{6})/.exec(line)![1]!;
  await post("sign_in_email", { email, code });
  await post("update_profile", { user_name: name });
  return cookieOf(cookies);
}

function cookieOf(cookies: ReadonlyMap<string, string>): string {
  return [...cookies].map(([key, value]) => `${key}=${value}`).join("; ");
}

/** A lowest fare in a currency, with its symbol or code. */
function priceIn(currency: string): RegExp {
  const { value } = new Intl.NumberFormat("en", {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
  })
    .formatToParts(0)
    .find(({ type }) => type === "currency")!;
  return new RegExp(
    `From <strong[^>]*>(?:${currency}|${RegExp.escape(value)})`,
  );
}

it("200 interleaved requests of two users, an anonymous visitor and two partners get their own pages", async () => {
  const names = ["Ada Lovelace", "Grace Hopper"];
  const [ada, grace] = [
    await signIn("ada@example.com", names[0]!),
    await signIn("grace@example.com", names[1]!),
  ];
  const house = config.sites["wayfare"]!.colours.main;
  const [blue, green] = Object.values(config.partners).filter(
    ({ hosts, languages, colours }) =>
      hosts && languages.includes("en") && colours.main !== house,
  );
  const visitors = [
    {
      host: "localhost",
      cookie: ada!,
      name: names[0],
      currency: "USD",
      main: house,
    },
    {
      host: "localhost",
      cookie: `${grace!}; currency=EUR`,
      name: names[1],
      currency: "EUR",
      main: house,
    },
    {
      host: "localhost",
      cookie: "currency=GBP",
      name: undefined,
      currency: "GBP",
      main: house,
    },
    ...[blue!, green!].map(({ hosts, colours, default_currency }) => ({
      host: hosts![0]!,
      cookie: "",
      name: undefined,
      currency: default_currency,
      main: colours.main,
    })),
  ];
  const pages = ["/rails-32/?complete=1", "/ferry-40/?complete=1"];
  await Promise.all(
    Array.from({ length: 200 }, async (_, index) => {
      const visitor = visitors[index % visitors.length]!;
      const { host, cookie } = visitor;
      const { status, headers, body } = await server.ask(
        pages[Math.floor(index / visitors.length) % pages.length]!,
        { headers: { host, cookie } },
      );
      expect(status).toBe(200);
      for (const name of names)
        expect(body.includes(name), `${name} at ${host}`).toBe(
          name === visitor.name,
        );
      const routes = /id="popular_routes".*?<\/section>/s.exec(body)![0];
      expect(routes).toMatch(priceIn(visitor.currency));
      expect(body).toContain(`--site-main:${visitor.main}`);
      expect(headers["cache-control"]).toBe(
        visitor.name ? "private, no-store" : "private, no-cache",
      );
    }),
  );
});
