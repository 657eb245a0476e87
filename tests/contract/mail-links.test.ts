/** Links of mails confirm an address and stop a price alert, without scripts, cookies or sign-in. */
import { JSDOM } from "jsdom";
import { beforeAll, expect, test } from "vitest";
import {
  sharedProjectServer,
  type Answered,
  type ProjectServer,
} from "../support/project-server.ts";

const LINK = "/_/mail-link";

let server: ProjectServer;
beforeAll(async () => {
  server = await sharedProjectServer();
});

/** A browser with its cookies. */
function browser() {
  const cookies = new Map<string, string>();
  const keep = ({ headers }: Answered): void => {
    for (const line of [headers["set-cookie"] ?? []].flat()) {
      const [pair = ""] = line.split(";");
      const [name = "", value = ""] = pair.split("=");
      cookies.set(name, value);
    }
  };
  const cookie = () =>
    [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  return {
    async call(name: string, params: Readonly<Record<string, string>>) {
      const answer = await server.ask(`/_/call/${name}`, {
        method: "POST",
        headers: { "content-type": "application/json", cookie: cookie() },
        body: JSON.stringify(params),
      });
      keep(answer);
      return answer;
    },
    open: (address: string) =>
      server.ask(address, { headers: { cookie: cookie() } }),
  };
}

/** The only mail of an address, as text. */
async function mailTo(address: string): Promise<string> {
  const list = await server.askAsOperator("/_/outbox");
  const entries = [
    ...new JSDOM(list.body).window.document.querySelectorAll("p"),
  ];
  const entry = entries.find(({ textContent }) =>
    textContent.includes(address),
  );
  const { pathname } = new URL(
    entry!.querySelector("a")!.getAttribute("href")!,
    "http://localhost",
  );
  return (await server.askAsOperator(pathname)).body;
}

const pageOf = ({ body }: Answered) => new JSDOM(body).window.document;
const headingOf = (answer: Answered) =>
  pageOf(answer).querySelector("h1")!.textContent;

test("an address is confirmed by the button behind the link of its mail", async () => {
  const ana = browser();
  const added = await ana.call("saved_search_add", {
    product_type: "jprail",
    origin_position: "tokyo",
    destination_position: "kyoto",
    departure_date: "2026-12-05",
  });
  expect(added.status).toBe(200);
  await ana.call("saved_search_address", { email: "ana@example.com" });
  const list = await ana.open("/saved-searches/");
  expect(list.headers["cache-control"]).toContain("no-store");
  expect(pageOf(list).body.textContent).toContain("Tokyo to Kyoto");

  const key = /[?]key=([\w-]+)/.exec(await mailTo("ana@example.com"))![1]!;
  // Another browser, without scripts.
  const link = await server.ask(`${LINK}?key=${key}`);
  expect(link.headers["location"]).toBe(`/saved-searches/mail/?key=${key}`);
  const asking = await server.ask(link.headers["location"] as string);
  expect(headingOf(asking)).toBe("Confirm your email address");
  const action = pageOf(asking)
    .querySelector("main form")!
    .getAttribute("action")!;
  const pressed = await server.ask(action, { method: "POST" });
  expect(pressed.status).toBe(303);
  const done = await server.ask(pressed.headers["location"] as string);
  expect(headingOf(done)).toBe("Your email address is confirmed");
  expect(pageOf(done).querySelector("main form")).toBeNull();
});

test("a mail program unsubscribes with one POST and is not redirected", async () => {
  const answer = await server.ask(`${LINK}?key=s-nobody-has-this-one`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: "List-Unsubscribe=One-Click",
  });
  expect([answer.status, answer.headers["location"]]).toEqual([200, undefined]);
});

test("a link never redirects to another site", async () => {
  const back = encodeURIComponent("https://evil.example/");
  const { headers } = await server.ask(`${LINK}?key=s1&back=${back}`, {
    method: "POST",
  });
  expect(headers["location"]).toBeUndefined();
});
