import { describe, expect, it, onTestFinished } from "vitest";
import { startMiniServer } from "../../tests/support/mini-server.tsx";
import { miniConfig, textSection } from "../../tests/support/mini-config.ts";

async function start() {
  const server = await startMiniServer(miniConfig(), { watch: true });
  onTestFinished(() => server.close());
  return server;
}

const page = (...sections: object[]) => ({
  publish_languages: ["ALL"],
  sections,
});

describe("an edit of a running server's configuration", () => {
  it("is on the next page, without a restart", async () => {
    const server = await start();
    const shown = async () => (await server.fetch("/404/")).text();
    expect(await shown()).toContain("an error page");
    const reload = server.nextReload();
    server.folder.write(
      "skeletons/page/error.json",
      page(textSection("message", "an edited page")),
    );
    expect(await reload).toEqual([]);
    expect(await shown()).toContain("an edited page");
  });

  it("that is bad leaves the last good one serving, says where and why, and can be mended", async () => {
    const server = await start();
    let reload = server.nextReload();
    server.folder.write(
      "skeletons/page/error.json",
      page({ name: "x", module_id: "txet", data: { text: "a" } }),
    );
    expect(await reload).toEqual([
      expect.objectContaining({
        file: "configs/skeletons/page/error.json",
        pointer: "/sections/0/module_id",
        rule: "unknown_module",
        nearest: "text",
      }),
    ]);
    expect(await (await server.fetch("/404/")).text()).toContain(
      "an error page",
    );

    reload = server.nextReload();
    server.folder.write(
      "skeletons/page/error.json",
      page(textSection("message", "mended")),
    );
    expect(await reload).toEqual([]);
    expect(await (await server.fetch("/404/")).text()).toContain("mended");
  });

  it("adds a route", async () => {
    const server = await start();
    const { routes } = miniConfig()["routes/pages.json"] as {
      routes: Record<string, { meta: object }>;
    };
    const { meta, ...route } = routes["Error404"]!;
    const reload = server.nextReload();
    server.folder.write("routes/more.json", {
      routes: {
        more: { ...route, path: "/more/", meta: { ...meta, status: 200 } },
      },
    });
    expect(await reload).toEqual([]);
    expect((await server.fetch("/more/")).status).toBe(200);
  });
});
