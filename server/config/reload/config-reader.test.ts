import {
  mkdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import {
  miniConfig,
  miniModules,
  ROOT,
  tempFolder,
  textSection,
  type Files,
  type TempFolder,
} from "../../../tests/support/mini-config.ts";
import {
  createConfigReader,
  type ConfigReader,
  type ConfigUpdate,
  type ReaderOptions,
} from "./config-reader.ts";
import { formatProblem } from "../../data-files/problem.ts";
import { loadSchemas } from "../../data-files/schemas.ts";

const schemas = loadSchemas(path.join(ROOT, "schema"));
const ERROR_PAGE = "skeletons/page/error.json";
const PARTNER = "partners/north.json";

const partner = (partner_id: number, extra: object = {}) => ({
  site: "main",
  partner_id,
  name: "North",
  hosts: [`p${partner_id}.example`],
  origin: `https://p${partner_id}.example`,
  ...extra,
});

const page = (text: string) => ({
  publish_languages: ["ALL"],
  sections: [textSection("message", text)],
});

const config = (): Files => ({
  ...miniConfig(),
  [PARTNER]: partner(1),
  "partners/south.json": partner(2),
});

function readerOf(folder: TempFolder, extra: Partial<ReaderOptions> = {}) {
  const reader = createConfigReader({
    configDir: folder.dir,
    label: "configs",
    modules: { modules: miniModules(), problems: [] },
    schemas,
    watch: false,
    ...extra,
  });
  onTestFinished(() => reader.close());
  return reader;
}

function folderOf(files: Files): TempFolder {
  const folder = tempFolder(files);
  onTestFinished(() => rmSync(folder.dir, { recursive: true, force: true }));
  return folder;
}

async function started(files = config(), extra: Partial<ReaderOptions> = {}) {
  const folder = folderOf(files);
  const reader = readerOf(folder, extra);
  const first = await reader.start();
  if (!first.ok) throw new Error(first.problems.map(formatProblem).join("\n"));
  return {
    folder,
    reader,
    file: (name: string) => path.join(folder.dir, name),
  };
}

const names = ({ changed }: ConfigUpdate) =>
  changed.map(({ relative }) => relative);
const refusedFiles = ({ refused }: ConfigUpdate) =>
  refused.map(({ file }) => file.replace("configs/", ""));
const words = ({ refused }: ConfigUpdate) =>
  refused.flatMap(({ problems }) => problems.map(formatProblem)).join("\n");

/** Edits a page beside what was broken: it must be live, and only the broken thing refused. */
async function othersAreLive(
  { reader, folder }: { reader: ConfigReader; folder: TempFolder },
  broken: string,
): Promise<ConfigUpdate> {
  folder.write(ERROR_PAGE, page("edited beside it"));
  const update = await reader.reload();
  expect(names(update)).toEqual([ERROR_PAGE]);
  expect(refusedFiles(update)).toEqual([broken]);
  return update;
}

describe("an edit that is refused", () => {
  const route = (pattern: string) => {
    const { routes } = miniConfig()["routes/pages.json"] as {
      routes: Record<string, object>;
    };
    const product = {
      ...routes["product"],
      params: {
        prefix: { enum: ["rails", "buses"] },
        productId: { pattern },
      },
    };
    return { routes: { ...routes, product } };
  };

  it.each<[string, string, object | string, RegExp]>([
    ["null", PARTNER, "null", /type {2}must be of type object/],
    ["a list", PARTNER, "[]", /type {2}must be of type object/],
    ["20,000 brackets", PARTNER, "[".repeat(20_000), /is not JSON/],
    [
      "20,000 brackets that are closed, in a key",
      PARTNER,
      `{"features": ${"[".repeat(20_000)}${"]".repeat(20_000)}}`,
      /north\.json:1:\d+ {2}depth/,
    ],
    ["half a file", PARTNER, '{"summary": "A par', /is not JSON/],
    ["nothing", PARTNER, "", /is empty/],
    [
      "__proto__",
      PARTNER,
      '{"$schema": "../schema/partner.schema.json", "summary": "x", "site": "main", "partner_id": 1, "name": "n", "__proto__": {"login": "x"}}',
      /__proto__/,
    ],
    ["a bad pattern", "routes/pages.json", route("[a-z"), /route_pattern/],
    [
      "a pattern that takes exponential time",
      "routes/pages.json",
      route("([a-z]+-?)*"),
      /route_pattern {2}can read one text in many ways/,
    ],
    [
      "a pattern for a million characters",
      "routes/pages.json",
      route("[a-z]{1,1000000}"),
      /route_pattern/,
    ],
  ])("%s", async (_, name, content, problem) => {
    const test = await started();
    test.folder.write(name, content);
    const update = await othersAreLive(test, name);
    expect(words(update)).toMatch(problem);
    expect(words(update)).not.toMatch(/cannot be checked/);
  });

  it("leaves edits of others live, stays listed since it was refused, and can be mended", async () => {
    let clock = 1000;
    const test = await started(config(), { now: () => clock });
    test.folder.write(PARTNER, partner(1, { site: "mian" }));
    const first = await othersAreLive(test, PARTNER);
    expect(first.refused[0]).toMatchObject({
      since: 1000,
      problems: [{ file: `configs/${PARTNER}`, rule: "unknown_site" }],
    });
    clock = 2000;
    const again = await test.reader.reload();
    expect(again.refused[0]!.since).toBe(1000);
    test.folder.write(PARTNER, partner(1, { name: "Mended" }));
    const mended = await test.reader.reload();
    expect(names(mended)).toEqual([PARTNER]);
    expect(mended.refused).toEqual([]);
  });

  it("is that of the table, not of the files that need what it dropped", async () => {
    const { folder, reader } = await started();
    folder.write("layouts/other.json", miniConfig()["layouts/default.json"]!);
    folder.write("markets.json", {
      markets: { nowhere: { id: 1, summary: "Nobody." } },
    });
    const update = await reader.reload();
    expect(names(update)).toEqual(["layouts/other.json"]);
    expect(refusedFiles(update)).toEqual(["markets.json"]);
  });

  it("does not hold up edits that need each other", async () => {
    const { folder, reader } = await started();
    folder.write("markets.json", {
      markets: { all: { id: 1, summary: "Everyone." } },
    });
    folder.write("defaults.json", {
      ...(miniConfig()["defaults.json"] as object),
      market: "all",
    });
    folder.write("sites/more.json", "{}");
    folder.write(PARTNER, partner(1, { hosts: ["localhost"] }));
    const update = await reader.reload();
    expect(names(update)).toEqual(["defaults.json", "markets.json"]);
    expect(refusedFiles(update)).toEqual([PARTNER, "sites/more.json"]);
  });

  it("of a new file leaves it out", async () => {
    const { folder, reader } = await started();
    folder.write("partners/east.json", partner(1));
    const update = await reader.reload();
    expect(refusedFiles(update)).toEqual(["partners/east.json"]);
    expect(update.files).toBe(Object.keys(config()).length);
    expect(words(update)).toContain("unique_partner_id");
  });
});

describe("a file that cannot be read", () => {
  it.each<[string, string, (file: string, folder: string) => void, RegExp]>([
    [
      "a folder with a file's name",
      "partners/x.json",
      (file) => mkdirSync(file),
      /is a folder, not a file/,
    ],
    [
      "200 MB",
      "partners/x.json",
      (file) => {
        writeFileSync(file, "");
        truncateSync(file, 200_000_000);
      },
      /has 200,000,000 bytes; a data file has at most 1,048,576/,
    ],
    [
      "a link to nothing",
      "partners/x.json",
      (file) => symlinkSync("nothing.json", file),
      /is a link to a file that is not there/,
    ],
    [
      "a link to itself",
      "partners/x.json",
      (file) => symlinkSync("x.json", file),
      /is a link that leads to itself/,
    ],
    [
      "a folder in itself",
      "partners/more",
      (file) => symlinkSync("..", file),
      /is a link that leads back to where it is/,
    ],
    [
      "a device",
      "partners/x.json",
      (file) => symlinkSync("/dev/zero", file),
      /is no ordinary file/,
    ],
    [
      "bytes that are no text",
      "partners/x.json",
      (file) => writeFileSync(file, Buffer.from([0x7b, 0xff, 0x7d])),
      /not UTF-8/,
    ],
    [
      "a name that is no data file's",
      "partners/notes.txt",
      (file) => writeFileSync(file, "call North"),
      /no kind of data file lives here/,
    ],
  ])("%s", async (_, name, make, problem) => {
    const test = await started();
    make(test.file(name), test.folder.dir);
    expect(words(await othersAreLive(test, name))).toMatch(problem);
    rmSync(test.file(name), { recursive: true });
    expect((await test.reader.reload()).refused).toEqual([]);
  });

  it("has no characters in its name that a terminal would obey", async () => {
    const { file, reader } = await started();
    writeFileSync(file("partners/a\nb\u001B[31m.json"), "{}");
    const update = await reader.reload();
    expect(refusedFiles(update)).toEqual(["partners/a\\u{a}b\\u{1b}[31m.json"]);
  });

  it("may be a link to one that can", async () => {
    const { file, folder, reader } = await started();
    folder.write(".hidden/page.json", "");
    writeFileSync(
      file(".hidden/page.json"),
      JSON.stringify({ $schema: "landing-skeleton.schema.json", ...page("x") }),
    );
    symlinkSync(file(".hidden/page.json"), file("skeletons/page/linked.json"));
    const update = await reader.reload();
    expect(names(update)).toEqual(["skeletons/page/linked.json"]);
    expect(update.refused).toEqual([]);
  });
});

describe("what is gone", () => {
  it("the folder: refused as a whole, and live again when it is back", async () => {
    const { folder, reader } = await started();
    renameSync(folder.dir, `${folder.dir}-away`);
    const update = await reader.reload();
    expect(update.files).toBe(Object.keys(config()).length);
    expect(words(update)).toContain("the folder is not there");
    renameSync(`${folder.dir}-away`, folder.dir);
    const back = await reader.reload();
    expect(back).toMatchObject({ changed: [], removed: [], refused: [] });
  });

  it("an emptied folder is not an empty configuration", async () => {
    const { folder, file, reader } = await started();
    rmSync(folder.dir, { recursive: true });
    mkdirSync(folder.dir);
    const update = await reader.reload();
    expect(update.removed).toEqual([]);
    expect(refusedFiles(update)).toContain("partners/");
    expect(refusedFiles(update)).toContain("languages.json");
    mkdirSync(file("partners"));
    expect((await reader.reload()).removed).toEqual([
      PARTNER,
      "partners/south.json",
    ]);
  });

  it("a file that others need is refused like a bad edit", async () => {
    const { file, reader } = await started();
    rmSync(file(ERROR_PAGE));
    rmSync(file(PARTNER));
    const update = await reader.reload();
    expect(update.removed).toEqual([PARTNER]);
    expect(refusedFiles(update)).toEqual([ERROR_PAGE]);
  });
});

describe("a restart", () => {
  async function keptCopy(): Promise<{ folder: TempFolder; copy: string }> {
    const { folder } = await started();
    const copy = path.join(folder.dir, ".data/last-good");
    const reader = readerOf(folder, { lastGoodFile: copy });
    await reader.start();
    await reader.close();
    return { folder, copy };
  }

  it("with a broken file begins with the last good configuration", async () => {
    const { folder, copy } = await keptCopy();
    folder.write(PARTNER, "null");
    folder.write(ERROR_PAGE, page("edited meanwhile"));
    const reader = readerOf(folder, { lastGoodFile: copy });
    const first = await reader.start();
    if (!first.ok) throw new Error("did not start");
    expect(names(first.update)).toContain(PARTNER);
    expect(refusedFiles(first.update)).toEqual([PARTNER]);
    const errorPage = first.update.changed.find(
      ({ relative }) => relative === ERROR_PAGE,
    );
    expect(errorPage?.text).toContain("edited meanwhile");
  });

  it("without the folder does so too", async () => {
    const { folder, copy } = await keptCopy();
    renameSync(copy, `${folder.dir}-copy`);
    rmSync(folder.dir, { recursive: true });
    onTestFinished(() => rmSync(`${folder.dir}-copy`));
    const reader = readerOf(folder, { lastGoodFile: `${folder.dir}-copy` });
    expect(await reader.start()).toMatchObject({
      ok: true,
      update: { refused: [{ file: "configs/" }] },
    });
  });

  it.each<[string, (copy: string) => void]>([
    ["damaged", (copy) => truncateSync(copy, 5000)],
    ["no text", (copy) => writeFileSync(copy, Buffer.from([0xff, 0x0a, 0xff]))],
  ])("does not use a copy that is %s, and says so", async (_, damage) => {
    const { folder, copy } = await keptCopy();
    folder.write(PARTNER, "null");
    damage(copy);
    const faults: string[] = [];
    const reader = readerOf(folder, {
      lastGoodFile: copy,
      onFault: (message) => faults.push(message),
    });
    expect(await reader.start()).toMatchObject({
      ok: false,
      problems: [{ file: `configs/${PARTNER}`, rule: "type" }],
    });
    expect(faults).toEqual([expect.stringContaining("checksum differs")]);
  });

  it("with nothing to begin with says every problem", async () => {
    const folder = folderOf({ ...config(), [PARTNER]: "null" });
    expect(await readerOf(folder).start()).toMatchObject({
      ok: false,
      problems: [{ file: `configs/${PARTNER}` }],
    });
  });
});

describe("watching", () => {
  const timing = { quietMs: 1, mostMs: 20, goneMs: 50, keepMs: 1000 };

  async function watched(extra: Partial<ReaderOptions> = {}) {
    const test = await started(config(), { watch: true, timing, ...extra });
    const updates: ConfigUpdate[] = [];
    let heard = () => {};
    test.reader.onUpdate((update) => {
      updates.push(update);
      heard();
    });
    const until = async (done: (update: ConfigUpdate) => boolean) => {
      while (!updates.some(done))
        await new Promise<void>((resolve) => (heard = resolve));
      return updates.find(done)!;
    };
    return { ...test, updates, until };
  }

  it("takes edits over in files and folders that are new", async () => {
    const { folder, until, updates } = await watched();
    folder.write("skeletons/home/first.json", page("first"));
    await until((update) =>
      names(update).includes("skeletons/home/first.json"),
    );
    folder.write("skeletons/home/second.json", page("second"));
    await until((update) =>
      names(update).includes("skeletons/home/second.json"),
    );
    expect(updates.flatMap(({ refused }) => refused)).toEqual([]);
  });

  it("goes on in a folder that was moved away and back", async () => {
    const { folder, until, updates } = await watched();
    renameSync(folder.dir, `${folder.dir}-away`);
    await until(({ refused }) => refused.length > 0);
    renameSync(`${folder.dir}-away`, folder.dir);
    folder.write(ERROR_PAGE, page("after it came back"));
    const update = await until((one) => names(one).includes(ERROR_PAGE));
    expect(update.refused).toEqual([]);
    expect(updates.every(({ removed }) => removed.length === 0)).toBe(true);
  });

  it("does not take a file for deleted that is created again", async () => {
    let clock = 1000;
    const { file, folder, until, updates } = await watched({
      now: () => clock,
    });
    rmSync(file(PARTNER));
    folder.write(ERROR_PAGE, page("while it is away"));
    await until((update) => names(update).includes(ERROR_PAGE));
    folder.write(PARTNER, partner(1, { name: "Back" }));
    await until((update) => names(update).includes(PARTNER));
    expect(updates.flatMap(({ removed }) => removed)).toEqual([]);

    rmSync(file(PARTNER));
    folder.write(ERROR_PAGE, page("away for good"));
    await until(({ changed }) =>
      changed.some(({ text }) => text.includes("away for good")),
    );
    clock += timing.goneMs;
    await until(({ removed }) => removed.includes(PARTNER));
  });

  it("takes a file that was renamed over at once", async () => {
    const { file, until, updates } = await watched({ now: () => 1000 });
    renameSync(file(PARTNER), file("partners/renamed.json"));
    const update = await until((one) => one.removed.length > 0);
    expect(names(update)).toEqual(["partners/renamed.json"]);
    expect(updates.flatMap(({ refused }) => refused)).toEqual([]);
  });
});
