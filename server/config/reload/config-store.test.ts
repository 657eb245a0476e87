import { renameSync } from "node:fs";
import { describe, expect, it, onTestFinished } from "vitest";
import { startMiniServer } from "../../../tests/support/mini-server.tsx";
import {
  fileText,
  miniConfig,
  miniModules,
  ROOT,
  tempFolder,
  textSection,
} from "../../../tests/support/mini-config.ts";
import { createConfigReader } from "./config-reader.ts";
import type { Update } from "./reader.ts";
import { createConfigStore } from "./config-store.ts";
import { loadSchemas } from "../data-files/schemas/schemas.ts";

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
  it("is live on the next page, without a restart", async () => {
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

  it("is refused if invalid: the last good one serves, place and reason are reported, and it can be corrected", async () => {
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

  it("of a setting is live on the pages that show it", async () => {
    const files = miniConfig();
    files["skeletons/page/error.json"] = page({
      ...textSection("message", ""),
      module_id: "contact",
    });
    const server = await startMiniServer(files, { watch: true });
    onTestFinished(() => server.close());
    const shown = async () => (await server.fetch("/404/")).text();
    expect(await shown()).toContain("write to help@mini.example");
    const reload = server.nextReload();
    const site = files["sites/main.json"] as object;
    const contact = { email: "people@mini.example" };
    server.folder.write("sites/main.json", { ...site, contact });
    expect(await reload).toEqual([]);
    expect(await shown()).toContain("write to people@mini.example");
  });

  it("is considered without going live, valid or not", async () => {
    const server = await start();
    const live = server.config.current();
    const FILE = "skeletons/page/error.json";
    const edited = (text: string) =>
      fileText(FILE, page(textSection("message", text)));
    const good = await server.config.consider(
      new Map([[FILE, edited("tried out")]]),
    );
    if (!good.ok) throw new Error("the edit is valid");
    expect(good.config.skeletons.page["error"]!.sections[0]).toMatchObject({
      data: { text: "tried out" },
    });
    expect(good.config.id).not.toBe(live.id);
    const bad = await server.config.consider(
      new Map([[FILE, edited("x".repeat(41))]]),
    );
    expect(bad).toMatchObject({
      ok: false,
      problems: [{ pointer: "/sections/0/data/text", rule: "maxLength" }],
    });
    const without = await server.config.consider(new Map([[FILE, null]]));
    expect(without.ok).toBe(false);
    expect(server.config.current()).toBe(live);
    expect(server.config.refused()).toEqual([]);
    expect(await (await server.fetch("/404/")).text()).toContain(
      "an error page",
    );
  });

  it("is applied during the first read, too", async () => {
    const copies = Array.from({ length: 40 }, (_, count) => [
      `skeletons/page/p${count}.json`,
      page(),
    ]);
    const folder = tempFolder({
      ...miniConfig(),
      ...(Object.fromEntries(copies) as Record<string, object>),
    });
    onTestFinished(() => folder.remove());
    const reader = createConfigReader({
      folder: folder.dir,
      label: "configs",
      modules: { modules: miniModules(), problems: [] },
      schemas: loadSchemas(ROOT),
      watch: false,
    });
    const listeners: ((update: Update) => void)[] = [];
    const edited = Promise.withResolvers<void>();
    const told: string[] = [];
    const store = await createConfigStore({
      reader: {
        ...reader,
        onUpdate: (listener) => void listeners.push(listener),
        async start() {
          const first = await reader.start();
          setImmediate(() => {
            folder.write("skeletons/page/p0.json", page(textSection("a", "b")));
            void reader.reload().then((update) => {
              for (const listener of listeners) listener(update);
              edited.resolve();
            });
          });
          return first;
        },
      },
      label: "configs",
      onUpdate: ({ id }) => void told.push(id),
      onFault: (error) => {
        throw error;
      },
    });
    onTestFinished(() => store.close());
    await edited.promise;
    await expect
      .poll(() => store.current().skeletons.page["p0"]!.sections)
      .toHaveLength(1);
    expect(told).toHaveLength(2);
    expect(told[1]).toBe(store.current().id);
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

it("an edit that could not be applied is reported, and the next one is live", async () => {
  const folder = tempFolder(miniConfig());
  onTestFinished(() => folder.remove());
  const faults: unknown[] = [];
  const store = await createConfigStore({
    reader: createConfigReader({
      folder: folder.dir,
      label: "configs",
      modules: { modules: miniModules(), problems: [] },
      schemas: loadSchemas(ROOT),
      watch: false,
    }),
    label: "configs",
    onUpdate: () => {},
    onFault: (error) => faults.push(error),
  });
  const before = store.current();
  const fault = new Error("a fault of whoever takes it over");
  store.onSwap(() => {
    if (faults.length === 0) throw fault;
  });
  const edit = (text: string) => {
    folder.write("skeletons/page/error.json", page(textSection("a", text)));
    return store.reload();
  };
  await edit("first");
  expect(store.current()).toBe(before);
  expect(faults).toEqual([fault]);
  await edit("second");
  expect(JSON.stringify(store.current().skeletons)).toContain("second");
});

describe("edits during requests", () => {
  const PAGE = "skeletons/page/error.json";
  /** Two sections that are edited together: an answer with two numbers mixes snapshots. */
  const numbered = (count: number) =>
    page(
      textSection("first", `no ${count}`),
      textSection("second", `no ${count}`),
    );

  it("fail none, and each answer is of one snapshot", async () => {
    const files = { ...miniConfig(), [PAGE]: numbered(0) };
    const server = await startMiniServer(files);
    onTestFinished(() => server.close());
    const { folder } = server;
    const { dir } = folder;
    const edits: readonly ((count: number) => void)[] = [
      (count) => folder.write(PAGE, numbered(count)),
      () => folder.write(PAGE, "null"),
      () => folder.write("routes/more.json", "[".repeat(20_000)),
      () => renameSync(dir, `${dir}-away`),
      () => renameSync(`${dir}-away`, dir),
      (count) => folder.write(PAGE, numbered(count)),
      () => renameSync(`${dir}/skeletons`, `${dir}/away`),
      () => renameSync(`${dir}/away`, `${dir}/skeletons`),
    ];
    const seen = new Set<string>();
    for (let count = 0; count < 5 * edits.length; count += 1) {
      edits[count % edits.length]!(count);
      const reloading = server.config.reload();
      const answers = await Promise.all(
        Array.from({ length: 4 }, () => server.fetch("/404/")),
      );
      await reloading;
      for (const answer of [...answers, await server.fetch("/404/")]) {
        const numbers = (await answer.text()).match(/no \d+/g)!;
        expect(answer.status).toBe(404);
        expect(new Set(numbers).size).toBe(1);
        seen.add(numbers[0]!);
      }
    }
    expect(seen.size).toBe(10);
    expect(await (await server.fetch("/readyz")).text()).toMatch(
      /^ready\nrefused since \S+: configs\/routes\/more\.json: json, is not JSON/,
    );
  });

  it("share unaffected parts with the next snapshot", async () => {
    const server = await startMiniServer(miniConfig());
    onTestFinished(() => server.close());
    const before = server.config.current();
    server.folder.write(PAGE, numbered(1));
    await server.config.reload();
    const after = server.config.current();
    expect(after.id).not.toBe(before.id);
    expect(after.skeletons.page).not.toBe(before.skeletons.page);
    for (const key of [
      "routes",
      "messages",
      "sites",
      "partners",
      "calls",
    ] as const)
      expect(after[key]).toBe(before[key]);
    const texts = miniConfig()[PAGE]!;
    server.folder.write(PAGE, texts);
    await server.config.reload();
    expect(server.config.current().id).toBe(before.id);
  });
});
