/** A bookshop that installs the packed packages into an empty folder, and has nothing else of this project. */
import { execFileSync } from "node:child_process";
import {
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { JSDOM } from "jsdom";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { EXHAUSTIVE } from "../support/exhaustive.ts";
import { ROOT } from "../support/mini-config.ts";
import { BROWSER, PHONE } from "../support/mini-server.tsx";
import {
  copyShop,
  filesIn,
  hasRegistry,
  installByLinks,
  installByNpm,
  pack,
  SHOP,
  type Install,
} from "./install.ts";
import { runShop, type RunningShop } from "./run-shop.ts";

const MILL = "/books/9780141441672/";

let folder: string;
let tarballs: string[];

beforeAll(() => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), "bookshop-")));
  tarballs = pack(path.join(folder, "packages"));
});
afterAll(() => rmSync(folder, { recursive: true }));

it("the packages have no tests, no sources, and nothing of travel", () => {
  const names = tarballs.map((file) => path.basename(file));
  expect(names.map((name) => name.replace(/-[\d.]+\.tgz$/, ""))).toEqual([
    "wayfare-config",
    "wayfare-renderer",
    "wayfare-schema",
    "wayfare-tools",
    "wayfare-web",
  ]);
  const files = tarballs.flatMap(filesIn);
  const wrong =
    /\.test\.|(?<!\.d)\.tsx?$|travel|transport|booking|answers\.schema|modules\/|backend\/|workbench\//;
  expect(files.filter((file) => wrong.test(file))).toEqual([]);
  expect(files).toContain("client/entry.js");
  expect(files).toContain("client/entry.d.ts");
});

it("the document about packages has the commands that are run here", () => {
  const text = readFileSync(path.join(ROOT, "docs/packages.md"), "utf8");
  expect(text.match(/(?<=^ {4})\S.*$/gm)).toEqual([
    "npm run pack",
    "npm install ../wayfare/dist/packages/*.tgz",
    "npm run build",
    "node upstream.ts",
    "UPSTREAM_URL=http://localhost:4100 npm start",
  ]);
  expect(scriptsOf(path.join(ROOT, "package.json"))).toMatchObject({
    pack: "node server/tools/packages/pack.ts",
  });
  expect(scriptsOf(path.join(SHOP, "package.json"))).toEqual({
    build: "node build.ts",
    start: "node start.ts",
    types: "tsc",
  });
});

function scriptsOf(file: string): object {
  const { scripts } = JSON.parse(readFileSync(file, "utf8")) as {
    scripts: object;
  };
  return scripts;
}

const installations: [string, Install][] = [
  ["links to this project's packages", installByLinks],
];
if (EXHAUSTIVE && hasRegistry())
  installations.push(["npm install", installByNpm]);
else if (EXHAUSTIVE)
  process.stderr.write("No registry: npm install is not tested.\n");

describe.each(installations)("a bookshop installed by %s", (name, install) => {
  let product: string;
  let shop: RunningShop;

  beforeAll(async () => {
    product = path.join(folder, name.replaceAll(/\W/g, "-"));
    copyShop(product);
    install(product, tarballs);
    execFileSync(process.execPath, ["build.ts"], {
      cwd: product,
      stdio: "pipe",
    });
    shop = await runShop(product);
  });
  afterAll(() => shop?.stop());

  async function open(address: string, userAgent = BROWSER) {
    const headers = { "user-agent": userAgent };
    const response = await fetch(shop.origin + address, { headers });
    const { document } = new JSDOM(await response.text()).window;
    const textOf = (selector: string) =>
      document.querySelector(selector)?.textContent;
    return { status: response.status, document, textOf };
  }

  it("has types that its modules meet", () => {
    const typescript = path.join(product, "node_modules/typescript/bin/tsc");
    const checked = execFileSync(process.execPath, [typescript], {
      cwd: product,
      encoding: "utf8",
    });
    expect(checked).toBe("");
  });

  it.each([
    ["desktop", BROWSER, true],
    ["mobile", PHONE, false],
  ])("shows its pages on %s", async (_, userAgent, hasAuthor) => {
    const home = await open("/", userAgent);
    expect(home.status).toBe(200);
    expect(home.textOf("#top")).toBe("Corner Books");
    expect(home.textOf("#rivers h2")).toBe("Rivers");

    const category = await open("/categories/rivers/", userAgent);
    expect(category.status).toBe(200);
    expect(category.textOf("#books [role=status]")).toBe("2 books");
    const links = [...category.document.querySelectorAll("#books a")];
    expect(links.map((link) => link.getAttribute("href"))).toContain(MILL);

    const book = await open(MILL, userAgent);
    expect(book.status).toBe(200);
    expect(book.textOf("#book h1")).toBe("The Mill on the Floss");
    const text = book.textOf("#book") ?? "";
    expect(text).toContain("£8.99");
    expect(text.includes("by George Eliot")).toBe(hasAuthor);
  });

  it.each(["/nothing/", "/categories/mountains/", "/books/9780000000000/"])(
    "has no page %s",
    async (address) => {
      const { status, textOf } = await open(address);
      expect(status).toBe(404);
      expect(textOf("#top")).toBe("Corner Books");
    },
  );

  it("sends what hydrates its islands: the data, and scripts and styles that exist", async () => {
    const { document, textOf } = await open(MILL);
    const island = document.querySelector("#book")!;
    expect(island.getAttribute("data-hydrate")).toBe("intent");
    expect(JSON.parse(textOf("#book > script")!)).toMatchObject({
      title: "The Mill on the Floss",
    });
    const { modules } = JSON.parse(textOf("#page-state")!) as {
      readonly modules: Record<string, { readonly files: readonly string[] }>;
    };
    expect(Object.keys(modules).sort()).toEqual(["book_detail", "book_list"]);
    const files = [
      ...[...document.querySelectorAll("script[src]")].map((script) =>
        script.getAttribute("src")!,
      ),
      ...Object.values(modules).flatMap((module) => module.files),
    ];
    const [entry, ...others] = await Promise.all(
      files.map((file) => fetch(shop.origin + file)),
    );
    expect([entry, ...others].map((each) => each!.status)).toEqual(
      files.map(() => 200),
    );
    expect(await entry!.text()).toContain("data-hydrated");
    await Promise.all(others.map((each) => each.arrayBuffer()));
    const styles = [...document.querySelectorAll("style")];
    expect(styles.some((style) => style.textContent.includes("serif"))).toBe(
      true,
    );
    const worker = await fetch(`${shop.origin}/_/service-worker.js`);
    expect(worker.status).toBe(200);
    await worker.arrayBuffer();
  });

  it("answers a call of its page", async () => {
    const address = `${shop.origin}/_/call/stock?isbn=9780141441672`;
    const response = await fetch(address, {
      headers: { "sec-fetch-site": "same-origin" },
    });
    expect(await response.json()).toMatchObject({ result: { copies: 2 } });
  });

  it("shows an edit of its configuration while it runs", async () => {
    const file = path.join(product, "configs/sites/shop.json");
    const text = readFileSync(file, "utf8");
    const shownName = async () => (await open("/")).textOf("#top");
    writeFileSync(file, text.replace("Corner Books", "Bridge Books"));
    await expect.poll(shownName).toBe("Bridge Books");
    writeFileSync(file, text);
    await expect.poll(shownName).toBe("Corner Books");
  });

  it("names the upstream that it lacks", () => {
    const { PATH, HOME } = process.env;
    const start = () =>
      execFileSync(process.execPath, ["start.ts"], {
        cwd: product,
        env: { PATH, HOME, PORT: "0" },
        stdio: "pipe",
      });
    expect(start).toThrow("UPSTREAM_URL must name the upstream");
  });
});
