/** The bookshop of `wayfare init`, which installs the packed packages and has nothing else of this project. */
import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import {
  existsSync,
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
  filesIn,
  hasRegistry,
  init,
  installByLinks,
  installByNpm,
  manifestIn,
  pack,
  type Install,
} from "./install.ts";
import { ownerEnv, runShop, type RunningShop } from "./run-shop.ts";

/** The folder of the shop's files, in the package and in server/workbench. */
const TEMPLATE = "init/templates/bookshop";

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
    "wayfare-workbench",
  ]);
  const files = tarballs
    .flatMap(filesIn)
    .filter((file) => !file.startsWith(TEMPLATE));
  const wrong =
    /\.test\.|(?<!\.d)\.tsx?$|travel|transport|booking|answers\.schema|modules\/|backend\//;
  expect(files.filter((file) => wrong.test(file))).toEqual([]);
  expect(files).toContain("client/entry.js");
  expect(files).toContain("client/entry.d.ts");
  expect(files).toContain("cli/main.js");
});

it("the document about packages has the commands that are run here", () => {
  const text = readFileSync(path.join(ROOT, "docs/packages.md"), "utf8");
  expect(text.match(/(?<=^ {4})\S.*$/gm)).toEqual([
    "npm run pack",
    "npm run wayfare -- init ../bookshop --packages dist/packages",
    "cd ../bookshop",
    "npm install",
    "npm start",
    "npm test",
    "UPSTREAM_URL=https://books.example npx wayfare start",
  ]);
});

it("a new shop has the versions of this project", () => {
  const shop = manifestIn(path.join(ROOT, "server/workbench", TEMPLATE));
  const own = [ROOT, "server/tools", "modules", "renderer"]
    .map((folder) => manifestIn(path.resolve(ROOT, folder)))
    .map(({ dependencies, devDependencies }) => ({
      ...dependencies,
      ...devDependencies,
    }));
  const versions = Object.assign({}, ...own) as Record<string, string>;
  const named = Object.entries({
    ...shop.dependencies,
    ...shop.devDependencies,
  }).filter(([name]) => !name.startsWith("@wayfare/"));
  expect(named).toEqual(named.map(([name]) => [name, versions[name]]));
});

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
    product = path.join(folder, name.replaceAll(/\W/g, "-").toLowerCase());
    init(product, path.join(folder, "packages"));
    install(product, tarballs);
    run("npm", "test");
    shop = await runShop(product, ["start.ts"]);
  });
  afterAll(() => shop?.stop());

  /** Runs a program as in a terminal in the shop's folder. @returns what it says */
  function run(program: string, ...args: readonly string[]): string {
    const found = path.join(product, "node_modules/.bin", program);
    const PATH = [path.dirname(found), path.dirname(process.execPath)];
    return execFileSync(existsSync(found) ? found : program, args, {
      cwd: product,
      env: ownerEnv({ PATH: [...PATH, process.env["PATH"]].join(":") }),
      encoding: "utf8",
      stdio: "pipe",
    });
  }

  async function open(address: string, userAgent = BROWSER) {
    const headers = { "user-agent": userAgent };
    const response = await fetch(shop.origin + address, { headers });
    const { document } = new JSDOM(await response.text()).window;
    const textOf = (selector: string) =>
      document.querySelector(selector)?.textContent;
    return { status: response.status, document, textOf };
  }

  it("answers the verbs about itself", () => {
    expect(run("wayfare", "check", "--strict")).toBe(
      "configs: 17 files and 4 modules, no problem\n",
    );
    expect(run("wayfare", "plan", MILL)).toContain("guard book");
    expect(run("wayfare", "why", "colours.main")).toContain(
      "configs/sites/shop.json:",
    );
    expect(
      run("wayfare", "new", "module", "books/tips", "--dry-run"),
    ).toContain('from "#schema/modules/tips.ts"');
    expect(run("wayfare", "build", "--if-needed")).toBe("dist is up to date\n");
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
    expect(
      styles.some((style) => style.textContent.includes("system-ui")),
    ).toBe(true);
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

  it("finds books by a form that needs no script", async () => {
    const { document } = await open("/");
    const form = document.querySelector("form")!;
    expect(form.getAttribute("action")).toBe("/search/");
    const query = new URLSearchParams({
      [form.querySelector("input")!.name]: "mill",
    });
    const { status, textOf } = await open(`/search/?${query}`);
    expect(status).toBe(200);
    expect(textOf("#found [role=status]")).toBe("1 book");
    expect(textOf("#found")).toContain("The Mill on the Floss");
  });

  it("is found by its folder", () => {
    const main = "node_modules/@wayfare/workbench/cli/main.js";
    const check = (cwd: string, ...args: readonly string[]) =>
      execFileSync(
        process.execPath,
        [path.join(product, main), "check", ...args],
        { cwd, env: ownerEnv(), encoding: "utf8", stdio: "pipe" },
      );
    expect(() => check(folder)).toThrow("there is no product in this folder");
    expect(check(folder, "--root", product)).toContain("no problem");
    expect(check(path.join(product, "modules/books"))).toContain("no problem");
  });

  it("is started by the verb too, with the upstream that it names", async () => {
    expect(() => run("wayfare", "start")).toThrow(
      "UPSTREAM_URL must name the upstream",
    );
    const main = "node_modules/@wayfare/workbench/cli/main.js";
    const upstream = await serveExample();
    const other = await runShop(
      folder,
      [path.join(product, main), "start", "--root", product],
      { UPSTREAM_URL: upstream.url },
    );
    const response = await fetch(other.origin);
    expect([response.status, upstream.asked()]).toEqual([200, true]);
    await response.arrayBuffer();
    await other.stop();
    await upstream.close();
  });

  it("makes a module and a page that the build shows", () => {
    run("wayfare", "new", "module", "books/tips");
    const page = ["--title=Tips", "--module=tips", "--layout=shop"];
    run("wayfare", "new", "page", "/tips/", ...page);
    expect(run("npm", "test")).toContain("configs: 19 files and 5 modules");
  });
});

/** An upstream whose answers have nothing. */
async function serveExample() {
  let asked = false;
  const server = createServer((_, response) => {
    asked = true;
    response.end(JSON.stringify({ success: true, result: {} }));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked: () => asked,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
