/** The operator's home page about a running server. */
import { expect, it, onTestFinished } from "vitest";
import { MINI_CATALOGUE } from "../../../tests/support/mini-catalogue.ts";
import { miniConfig } from "../../../tests/support/mini-config.ts";
import {
  AS_OPERATOR,
  OPERATOR_TOKEN,
  startMiniServer,
} from "../../../tests/support/mini-server.tsx";

const HTML = { ...AS_OPERATOR, accept: "text/html" };

const overlay = (summary: string, when: object) => ({
  summary,
  pages: [{ route: "Error404" }],
  when,
  changes: [{ remove: "message" }],
});

async function start() {
  const server = await startMiniServer(
    {
      ...miniConfig(),
      "overlays/winter.json": overlay("It snows <b>.", {
        from: "2100-12-20T00:00:00Z",
        until: "2101-01-01T00:00:00Z",
      }),
      "overlays/summer.json": overlay("It was warm.", {
        until: "2020-09-01T00:00:00Z",
      }),
    },
    {
      watch: true,
      tools: { catalogue: MINI_CATALOGUE },
      upstreamPages: (_, response) => void response.send("played"),
    },
  );
  onTestFinished(() => server.close());
  const home = async () =>
    (await server.fetch("/_/operator", { headers: HTML })).text();
  return { server, home };
}

it("opens after the token, and is closed without it", async () => {
  const { server } = await start();
  const signedIn = await server.fetch(`/_/operator?token=${OPERATOR_TOKEN}`);
  expect(signedIn.headers.get("location")).toBe("/_/operator");
  const [cookie] = signedIn.headers.getSetCookie();
  const opened = await server.fetch("/_/operator", {
    headers: { cookie: cookie!.split(";")[0]!, accept: "text/html" },
  });
  expect(opened.status).toBe(200);
  expect(opened.headers.get("cache-control")).toBe("no-store");
  expect(await opened.text()).toContain("Overlays by date");
  const closed = await server.fetch("/_/operator", {
    headers: { accept: "text/html" },
  });
  expect(closed.status).toBe(401);
  expect(await closed.text()).not.toContain("Overlays by date");
});

it("lists refused edits, and the reasons", async () => {
  const { server, home } = await start();
  expect(await home()).toContain("Every edit is live.");
  const reload = server.nextReload();
  server.folder.write("skeletons/page/error.json", {
    publish_languages: ["ALL"],
    sections: [{ name: "x", module_id: "txet", data: {} }],
  });
  await reload;
  const page = await home();
  expect(page).toMatch(/skeletons\/page\/error\.json:\d+:\d+ \/sections\/0/);
  expect(page).toContain("did you mean &quot;text&quot;?");
});

it("lists overlays by date, each with a preview of its time", async () => {
  const { server, home } = await start();
  const page = await home();
  expect(page.indexOf("summer")).toBeLessThan(page.indexOf("winter"));
  expect(page).toContain("<strong>summer</strong> expired");
  expect(page).toContain("<strong>winter</strong> upcoming");
  expect(page).toContain("It snows &lt;b&gt;.");
  const [link] = /\/_\/preview\?[^"]*2100[^"]*/.exec(page)!;
  const shown = await server.fetch(link.replaceAll("&amp;", "&"), {
    headers: HTML,
  });
  expect(shown.status).toBe(303);
  expect(shown.headers.get("location")).toMatch(
    /^\/_\/preview-open\?token=.*&url=%2F404%2F$/,
  );
});

it("has a form for previews, whose empty fields mean nothing", async () => {
  const { server, home } = await start();
  expect(await home()).toContain('<form action="/_/preview">');
  const show = (query: string) =>
    server.fetch(`/_/preview?url=/home/&market=&partner=&${query}`, {
      headers: HTML,
    });
  expect((await show("at=")).status).toBe(303);
  const wrong = await show("at=noon");
  expect(wrong.status).toBe(400);
  expect(wrong.headers.get("content-type")).toContain("text/plain");
  expect(await wrong.text()).toContain("at is a time such as");
});

it("links the tools that there are", async () => {
  const { server, home } = await start();
  const links = [...(await home()).matchAll(/href="(\/[^"?]+)"/g)];
  const paths = links.map(([, path]) => path!);
  expect(paths).toContain("/_/outbox");
  for (const path of paths)
    expect((await server.fetch(path, { headers: HTML })).status).toBe(200);
});
