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
  textSection,
  type TempFolder,
} from "../../../tests/support/mini-config.ts";
import type { ConfigReaderOptions } from "./config-reader.ts";
import type { Update } from "./reader.ts";
import {
  ERROR_PAGE,
  PARTNER,
  partner,
  page,
  config,
  readerOf,
  folderOf,
  started,
  names,
  refusedFiles,
  words,
  othersAreLive,
} from "../../../tests/support/config-folder.ts";

const overlay = (name: string) => ({
  summary: "A section.",
  pages: [{ route: "home" }],
  changes: [{ insert: textSection(name, name) }],
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

  it("is named without control characters of terminals", async () => {
    const { file, reader } = await started();
    writeFileSync(file("partners/a\nb\u001B[31m.json"), "{}");
    const update = await reader.reload();
    expect(refusedFiles(update)).toEqual(["partners/a\\u{a}b\\u{1b}[31m.json"]);
  });

  it("may be a link to a readable one", async () => {
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

describe("a restart", () => {
  async function keptCopy(): Promise<{ folder: TempFolder; copy: string }> {
    const { folder } = await started();
    const copy = path.join(folder.dir, ".data/last-good");
    const reader = readerOf(folder, { lastGoodFile: copy });
    await reader.start();
    await reader.close();
    return { folder, copy };
  }

  it("with an invalid file uses the last good configuration", async () => {
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

  it("without the folder uses the last good configuration, too", async () => {
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
  ])("ignores a copy that is %s, and reports it", async (_, damage) => {
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

  it("without a usable copy reports every problem", async () => {
    const folder = folderOf({ ...config(), [PARTNER]: "null" });
    expect(await readerOf(folder).start()).toMatchObject({
      ok: false,
      problems: [{ file: `configs/${PARTNER}` }],
    });
  });
});

describe("watching", () => {
  const timing = { quietMs: 1, maxMs: 20, goneMs: 50, storeMs: 1000 };

  async function watched(extra: Partial<ConfigReaderOptions> = {}) {
    const test = await started(config(), { watch: true, timing, ...extra });
    const updates: Update[] = [];
    let heard = () => {};
    test.reader.onUpdate((update) => {
      updates.push(update);
      heard();
    });
    const until = async (done: (update: Update) => boolean) => {
      while (!updates.some(done))
        await new Promise<void>((resolve) => (heard = resolve));
      return updates.find(done)!;
    };
    return { ...test, updates, until };
  }

  it("applies edits in new files and folders", async () => {
    const { folder, until, updates } = await watched();
    folder.write("overlays/first.json", overlay("first"));
    await until((update) => names(update).includes("overlays/first.json"));
    folder.write("overlays/second.json", overlay("second"));
    await until((update) => names(update).includes("overlays/second.json"));
    expect(updates.flatMap(({ refused }) => refused)).toEqual([]);
  });

  it("continues in a folder that was moved away and back", async () => {
    const { folder, until, updates } = await watched();
    renameSync(folder.dir, `${folder.dir}-away`);
    await until(({ refused }) => refused.length > 0);
    renameSync(`${folder.dir}-away`, folder.dir);
    folder.write(ERROR_PAGE, page("after it came back"));
    const update = await until((one) => names(one).includes(ERROR_PAGE));
    expect(update.refused).toEqual([]);
    expect(updates.every(({ removed }) => removed.length === 0)).toBe(true);
  });

  it("does not treat a file that is created again as deleted", async () => {
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

  it("applies a renamed file at once", async () => {
    const { file, until, updates } = await watched({ now: () => 1000 });
    renameSync(file(PARTNER), file("partners/renamed.json"));
    const update = await until((one) => one.removed.length > 0);
    expect(names(update)).toEqual(["partners/renamed.json"]);
    expect(updates.flatMap(({ refused }) => refused)).toEqual([]);
  });
});
