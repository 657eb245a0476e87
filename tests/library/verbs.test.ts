/** Each verb of `wayfare` works on another product: it reads the modules, the configuration and the build of that one. */
import { execFile, spawn } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  createProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
  type InitializeResult,
  type PublishDiagnosticsParams,
} from "vscode-languageserver/node";
import { pathToFileURL } from "node:url";
import { VERBS } from "#server/workbench/cli/verbs.ts";
import { ROOT } from "../support/mini-config.ts";
import {
  BUILD,
  LIBRARY,
  startLibrary,
  type RunningLibrary,
} from "./start-library.ts";

const MAIN = path.join(ROOT, "server/workbench/cli/main.ts");
const TOKEN = "the-librarian-of-the-town";
/** Another test builds the library too. */
const BUILD_DIR = `${BUILD}-for-verbs`;

let library: RunningLibrary;
/** The library in a folder of its own, with the token of its server. */
let product: string;
/** Where the verbs are run: no product is above it. */
let elsewhere: string;

beforeAll(async () => {
  library = await startLibrary(
    { record: true, catalogue: true, operatorToken: TOKEN },
    BUILD_DIR,
  );
  elsewhere = mkdtempSync(path.join(tmpdir(), "elsewhere-"));
  product = path.join(elsewhere, "town/library");
  for (const part of ["configs", "modules"])
    cpSync(path.join(LIBRARY, part), path.join(product, part), {
      recursive: true,
    });
  mkdirSync(path.join(product, ".data"));
  writeFileSync(path.join(product, ".data/operator-token"), TOKEN);
});
afterAll(async () => {
  await library.stop();
  rmSync(elsewhere, { recursive: true });
});

const env = () => {
  // The build has the React of the environment that made it.
  const { PATH, HOME, NODE_ENV } = process.env;
  return { PATH, HOME, NODE_ENV, BUILD_DIR, NO_COLOR: "1" };
};

interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a verb in a folder, to its end. */
function wayfare(args: readonly string[], cwd = elsewhere): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [MAIN, ...args],
      { cwd, env: env(), maxBuffer: 1 << 26 },
      (error, stdout, stderr) =>
        resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    );
  });
}

const onProduct = (...args: readonly string[]) =>
  wayfare([...args, "--root", product]);

describe("with --root", () => {
  it("every verb has the option", async () => {
    for (const [name, { load }] of Object.entries(VERBS)) {
      // It makes a product.
      if (name === "init") continue;
      const { verb } = await load();
      const all = name === "new" ? verb.commands : [verb];
      for (const command of all)
        expect([
          name,
          command.name(),
          command.options.some(({ long }) => long === "--root"),
        ]).toEqual([name, command.name(), true]);
    }
  });

  it("check finds its modules, and nothing wrong", async () => {
    const { code, stdout } = await onProduct("check", "--strict");
    expect([code, stdout]).toEqual([
      0,
      "town/library/configs: 21 files and 3 modules, no problem\n",
    ]);
  });

  it("plan and why read its configuration", async () => {
    const plan = await onProduct("plan", "/cy/shelves/rivers/");
    expect(plan.stderr).toBe("");
    expect(plan.stdout).toContain("shelf_page");
    const why = await onProduct("why", "colours.main");
    expect(why.stderr).toBe("");
    expect(why.stdout).toContain("town/library/configs/sites/library.json:");
  });

  it("conform describes its upstream, checks it, and stands in for it", async () => {
    const written = await onProduct("conform", "--openapi", "-");
    const { paths } = JSON.parse(written.stdout) as {
      paths: Record<string, object>;
    };
    expect(Object.keys(paths)).toContain("/catalogue/hours");
    const checked = await onProduct(
      "conform",
      "--upstream",
      library.catalogue.url,
      "--json",
    );
    const report = JSON.parse(checked.stdout) as {
      pages: { path: string; status: number }[];
    };
    expect(report.pages).toContainEqual(
      expect.objectContaining({ path: "/", status: 200 }),
    );
    const mock = spawn(
      process.execPath,
      [MAIN, "conform", "--mock", "0", "--root", product],
      { cwd: elsewhere, env: env(), stdio: ["ignore", "pipe", "inherit"] },
    );
    for await (const line of createInterface(mock.stdout)) {
      const [url = ""] = /http:\S+/.exec(line)!;
      const answer = await fetch(`${url}/catalogue/hours`);
      expect(await answer.json()).toMatchObject({ status: "ok" });
      mock.kill();
    }
  });

  it("new plans files that name the packages", async () => {
    const made = await onProduct("new", "module", "shelf/tips", "--dry-run");
    expect(made.stderr).toBe("");
    expect(made.stdout).toContain('from "@wayfare/renderer"');
    expect(made.stdout).toContain(
      "node_modules/@wayfare/schema/module-manifest.schema.json",
    );
    const page = await onProduct(
      "new",
      "page",
      "/visits/",
      "--title=Visits",
      "--layout=library",
      "--module=opening_hours",
      "--dry-run",
    );
    expect(page.stderr).toBe("");
    expect(page.stdout).toContain('"module_id": "opening_hours"');
    const partner = await onProduct(
      "new",
      "partner",
      "town_hall",
      "--host=hall.example",
      "--name=Town Hall",
      "--layout=library",
      "--dry-run",
    );
    expect(partner.stderr).toBe("");
    expect(partner.stdout).toContain("partners/town_hall.json");
  });

  it("preview, explain and record ask its server, with the token of its folder", async () => {
    const server = ["--server", library.origin];
    const preview = await onProduct("preview", "/", ...server);
    expect(preview.stderr).toBe("");
    expect(preview.stdout).toMatch(/^shelf +book_list +ok/m);
    const explained = await onProduct("explain", "/", "shelf", ...server);
    expect(explained.stdout).toContain("shelf is on /");

    const recorded = await onProduct("record", "/", "--url", library.origin);
    expect(recorded.stderr).toBe("");
    expect(recorded.stdout).toContain("town/library/tests/replay/");
    const replayed = await onProduct("replay", "--check");
    expect(replayed.stderr).toBe("");
    expect(replayed.stdout).toContain("sections as recorded");
    const edited = path.join(elsewhere, "edited");
    cpSync(path.join(product, "configs"), edited, { recursive: true });
    const texts = path.join(edited, "locales/en/opening_hours.json");
    const other = readFileSync(texts, "utf8").replace("Open", "Come in");
    writeFileSync(texts, other);
    const diff = await onProduct("diff", "town/library/configs", "edited");
    expect(diff.stderr).toBe("");
    expect(diff.stdout).toContain("changes  hours");
  });

  it.each([[["release", "town/library/configs"]], [["releases"]]])(
    "%j asks as its operator",
    async (args) => {
      const { stderr } = await onProduct(...args, "--server", library.origin);
      expect(stderr).toContain("this server follows its folder");
    },
  );

  it("the catalogue shows its modules in its own layout", async () => {
    const response = await fetch(
      `${library.origin}/_/catalogue/example?module=opening_hours`,
      { headers: { authorization: `Bearer ${TOKEN}` } },
    );
    expect(response.status).toBe(200);
    expect(await response.text()).toContain("09:00–18:00");
  });

  it("backup says that the database is another program's", async () => {
    const { code, stderr } = await onProduct("backup", "copy.sqlite");
    expect([code, stderr]).toEqual([
      1,
      `the upstream of ${product} is another program, with its own backups\n`,
    ]);
  });

  it("lsp knows its modules", async () => {
    const server = spawn(process.execPath, [MAIN, "lsp", "--root", product], {
      cwd: elsewhere,
      env: env(),
      stdio: ["pipe", "pipe", "inherit"],
    });
    const editor = createProtocolConnection(
      new StreamMessageReader(server.stdout),
      new StreamMessageWriter(server.stdin),
    );
    const { promise, resolve } =
      Promise.withResolvers<PublishDiagnosticsParams>();
    editor.onNotification("textDocument/publishDiagnostics", (found) => {
      const { diagnostics } = found as PublishDiagnosticsParams;
      if (diagnostics.length > 0) resolve(found as PublishDiagnosticsParams);
    });
    editor.listen();
    await editor.sendRequest<InitializeResult>("initialize", {
      processId: process.pid,
      rootUri: null,
      capabilities: {},
    });
    await editor.sendNotification("initialized", {});
    const file = path.join(product, "configs/skeletons/page/welcome.json");
    await editor.sendNotification("textDocument/didOpen", {
      textDocument: {
        uri: pathToFileURL(file).href,
        languageId: "json",
        version: 1,
        text: readFileSync(file, "utf8").replace("book_list", "book_lists"),
      },
    });
    const { diagnostics } = await promise;
    expect(diagnostics).toMatchObject([
      {
        code: "unknown_module",
        message: expect.stringContaining("book_list") as string,
      },
    ]);
    await editor.sendRequest("shutdown");
    await editor.sendNotification("exit");
  });
});

describe("without --root", () => {
  it("the product in or above the working folder is meant", async () => {
    const inside = path.join(product, "modules/shelf");
    const { code, stdout } = await wayfare(["check"], inside);
    expect([code, stdout]).toEqual([
      0,
      "../../configs: 21 files and 3 modules, no problem\n",
    ]);
  });
});
