/** The content of the catalogue's frames. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { miniConfig } from "../../../tests/support/mini-config.ts";
import { MINI_CATALOGUE } from "../../../tests/support/mini-catalogue.ts";
import {
  AS_OPERATOR,
  MINI_RENDERING,
  startMiniServer,
  type MiniServer,
} from "../../../tests/support/mini-server.tsx";

let server: MiniServer;

beforeEach(async () => {
  server = await startMiniServer(undefined, {
    tools: { catalogue: MINI_CATALOGUE },
  });
});

afterEach(() => server.close());

describe("the catalogue", () => {
  it("shows every module with its example", async () => {
    const html = await (
      await server.fetch("/_/catalogue/example", { headers: AS_OPERATOR })
    ).text();
    expect(html).toContain("<p>example</p>");
    expect(html).toContain('id="hydrated"');
  });

  it("shows one module, in a language", async () => {
    const html = await (
      await server.fetch("/_/catalogue/example?module=text&language=de", {
        headers: AS_OPERATOR,
      })
    ).text();
    expect(html).toContain('<html lang="de"');
    expect(html).not.toContain('id="hydrated"');
  });

  it("shows in place of a module why it cannot be shown", async () => {
    const Broken = (): never => {
      throw new Error("no <items> in the data");
    };
    const broken = { desktop: Broken, mobile: Broken };
    const other = await startMiniServer(miniConfig(), {
      tools: { catalogue: MINI_CATALOGUE },
      rendering: {
        ...MINI_RENDERING,
        registry: new Map([...MINI_RENDERING.registry, ["text", broken]]),
      },
    });
    const page = await other.fetch("/_/catalogue/example", {
      headers: AS_OPERATOR,
    });
    const html = await page.text();
    await other.close();
    expect(html).toContain(
      '<section id="text" role="alert"><h2>The module text cannot be shown: render</h2><pre>no &lt;items&gt; in the data</pre></section>',
    );
    expect(html).toContain('id="hydrated"');
  });

  it("shows a different module after another", async () => {
    for (const id of ["text", "hydrated"]) {
      const page = await server.fetch(`/_/catalogue/example?module=${id}`, {
        headers: AS_OPERATOR,
      });
      expect(await page.text()).toContain(`id="${id}"`);
    }
  });

  const example = (query: string, init: RequestInit = {}) =>
    server.fetch(`/_/catalogue/example?${query}`, {
      ...init,
      headers: {
        ...AS_OPERATOR,
        "content-type": "application/x-www-form-urlencoded",
      },
    });
  const withData = (data: string, query = "module=text") =>
    example(query, { method: "POST", body: new URLSearchParams({ data }) });

  it("shows a module with other data, and the problems of that data", async () => {
    const edited = await (await withData('{"text": "<b>edited</b>"}')).text();
    expect(edited).toContain("<p>&lt;b&gt;edited&lt;/b&gt;</p>");
    const wrong = await (await withData('{"text": 3}')).text();
    expect(wrong).toContain("cannot be shown: invalid");
    expect(wrong).toContain("/text: ");
    expect(await (await example("module=text")).text()).toContain(
      "<p>example</p>",
    );
  });

  it.each(["null", "[]", "{", '"a"', "[".repeat(20_000)])(
    "refuses data that is not an object: %#",
    async (data) => {
      const answer = await withData(data);
      expect([answer.status, await answer.text()]).toEqual([
        400,
        "The data is not a JSON object.\n",
      ]);
    },
  );

  it.each([
    ["module=none", "There is no such module.\n"],
    ["module=text&site=nobody", "There is no such site.\n"],
    ["module=text&site=constructor", "There is no such site.\n"],
    ["module=text&language=xx", "The site has no pages in xx.\n"],
  ])("explains why there is nothing for %s", async (query, why) => {
    const answer = await example(query);
    expect([answer.status, await answer.text()]).toEqual([404, why]);
    expect(answer.headers.get("content-security-policy")).toContain(
      "frame-ancestors 'self'",
    );
  });

  it("shows a module while it loads, and when its data is unavailable", async () => {
    const html = async (state: string) =>
      (await example(`module=text&state=${state}`)).text();
    expect(await html("loading")).toContain(
      'id="text" data-module="text" data-pending',
    );
    expect(await html("failed")).toContain("this section is left out");
    expect(await html("empty")).toContain("<p>example</p>");
    expect(await html("nonsense")).toContain("<p>example</p>");
  });
});
