/** An operator edits data files of a running server. */
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test, type TestServer } from "./fixtures.ts";

const FILE = "skeletons/page/help.json";

interface Skeleton {
  sections: Record<string, unknown>[];
}

function edit(
  server: TestServer,
  change: (skeleton: Skeleton) => void,
): () => void {
  const file = path.join(server.configDir, FILE);
  const before = readFileSync(file, "utf8");
  const skeleton = JSON.parse(before) as Skeleton;
  change(skeleton);
  writeFileSync(file, JSON.stringify(skeleton, null, 2));
  return () => writeFileSync(file, before);
}

const tip = (module_id: string) => ({
  name: "tip",
  module_id,
  data: { title: "A tip", html: "<p>Bring a jacket: the coach is cool.</p>" },
});

test(
  "an added section is shown on reload; a mistake changes nothing and is reported",
  { tag: "@desktop" },
  async ({ page, server }) => {
    await page.goto("/help/");
    await expect(page.locator("#tip")).toHaveCount(0);

    let undo = edit(server, ({ sections }) =>
      sections.splice(0, 0, tip("rich_text")),
    );
    const shown = async () => {
      await page.reload();
      return page.locator("#tip").count();
    };
    await expect.poll(shown).toBe(1);
    await expect(page.locator("#tip")).toContainText("Bring a jacket");
    undo();

    undo = edit(server, ({ sections }) =>
      sections.splice(0, 0, tip("rich_txt")),
    );
    await expect
      .poll(() =>
        server.log.some((line) => line.includes("configuration refused")),
      )
      .toBe(true);
    const refused = server.log.find((line) =>
      line.includes("configuration refused"),
    )!;
    const { problem } = JSON.parse(refused) as { problem: { file: string } };
    expect(problem.file).toMatch(/help\.json$/);
    expect(problem).toMatchObject({
      pointer: "/sections/0/module_id",
      rule: "unknown_module",
      value: '"rich_txt"',
      nearest: "rich_text",
    });
    const response = await page.reload();
    expect(response?.status()).toBe(200);
    undo();
  },
);

test(
  "one new file makes a partner live on its host and its path; an invalid one changes nothing",
  { tag: "@desktop" },
  async ({ page, server }) => {
    const { port } = new URL(server.origin);
    const file = path.join(server.configDir, "partners/slow_boats.json");
    const partner = {
      $schema: "../../schema/partner.schema.json",
      partner_id: 99001,
      name: "Slow Boats",
      site: "wayfare",
      hosts: ["slow-boats.localhost"],
      origin: "https://slow-boats.localhost",
      path: "/w/slow-boats",
      languages: ["en", "ja"],
      default_currency: "THB",
      currencies: ["THB"],
      flags: { bread_crumb: "N" },
      colours: { main: "#2f6b3c", background: "#f7faf7" },
    };
    const host = `slow-boats.localhost:${port}`;
    const status = async () => {
      const response = await page.request.get("/ferry-40/", {
        headers: { host },
      });
      return response.status();
    };
    expect(await status()).toBe(421);

    writeFileSync(file, JSON.stringify(partner));
    await expect.poll(status).toBe(200);
    await page.goto(`http://${host}/ferry-40/`);
    await expect(page.locator("header")).toContainText("Slow Boats");
    await expect(page.locator("#breadcrumb")).toHaveCount(0);
    await expect(page.locator("#popular_routes")).toContainText("฿");
    const main = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue(
        "--site-main",
      ),
    );
    expect(main.trim()).toBe("#2f6b3c");
    const languages = page.locator("#site_header a[hreflang]");
    await expect(languages.first()).toBeAttached();
    expect(
      new Set(
        await languages.evaluateAll((all) =>
          all.map((link) => link.getAttribute("hreflang")),
        ),
      ),
    ).toEqual(new Set(["en", "ja"]));

    await page.goto("/w/slow-boats/ja/ferry-40/");
    await expect(page.locator("html")).toHaveAttribute("lang", "ja");
    await expect(page.locator("header")).toContainText("Slow Boats");

    const colours = { main: "#ffcc00", background: "#ffffff" };
    writeFileSync(file, JSON.stringify({ ...partner, colours }));
    const refusal = () =>
      server.log.find((line) => line.includes("slow_boats.json"));
    await expect.poll(refusal).toBeDefined();
    expect(JSON.parse(refusal()!)).toMatchObject({
      problem: { pointer: "/colours/main", rule: "contrast", line: 1 },
    });
    expect(await status()).toBe(200);
    rmSync(file);
    await expect.poll(status).toBe(421);
  },
);
