import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { describe, expect, it, type TestContext } from "vitest";
import { newDatabase } from "../../../tests/support/databases.ts";
import {
  KINDS,
  newFolder,
  openReleasesDatabase,
  type Kind,
} from "../../../tests/support/release-stores.ts";
import {
  createPostgresSnapshots,
  SNAPSHOT_TABLES,
} from "./postgres-snapshots.ts";
import { createSnapshotStore, type SnapshotStore } from "./snapshot-store.ts";

const FILES = [
  { relative: "defaults.json", text: "{}\n", modified: 1_600_000_000_000 },
  { relative: "locales/en/pages.json", text: '{"é": "日本"}' },
];

const inFolder = (): SnapshotStore =>
  createSnapshotStore(path.join(newFolder(), "all"));

/** A statement that damages what the database has of a snapshot. */
const DAMAGES = [
  "UPDATE release_files SET text = '{} ' WHERE text LIKE '{}%'",
  "DELETE FROM release_snapshot_files WHERE relative = 'defaults.json'",
  "UPDATE release_snapshot_files SET relative = '../' || relative",
  "INSERT INTO release_snapshot_files SELECT snapshot, 'more.json', hash FROM release_snapshot_files LIMIT 1",
  "DELETE FROM release_snapshots",
];

async function start(kind: Kind, context: TestContext) {
  if (kind === "folder") {
    const store = inFolder();
    const damages = [
      (id: string) =>
        writeFileSync(path.join(store.folderOf(id), "defaults.json"), "{} "),
      (id: string) => rmSync(path.join(store.folderOf(id), "defaults.json")),
      (id: string) =>
        writeFileSync(path.join(store.folderOf(id), "more.json"), "{}"),
      (id: string) => rmSync(store.folderOf(id), { recursive: true }),
      (id: string) => {
        rmSync(store.folderOf(id), { recursive: true });
        writeFileSync(store.folderOf(id), "a file in its place");
      },
    ];
    return { store, another: () => store, damages };
  }
  const url = await newDatabase();
  if (url === undefined) return context.skip("there is no Postgres here");
  const database = await openReleasesDatabase(url);
  for (const table of SNAPSHOT_TABLES.split(";")) await database.query(table);
  /** Of another server, which has none of the snapshots on its disk. */
  const another = () => createPostgresSnapshots(database, inFolder());
  const damages = DAMAGES.map((sql) => () => database.query(sql));
  return { store: another(), another, damages, database };
}

describe.each(KINDS)("snapshots in a %s", (kind) => {
  it("are one for equal files, in any order, and come back as they were", async (context) => {
    const { store, another } = await start(kind, context);
    const id = await store.store(FILES);
    expect(await store.store(FILES.toReversed())).toBe(id);
    const read = await another().read(id);
    expect(
      [...read.values()].map(({ relative, text }) => [relative, text]),
    ).toEqual(FILES.map(({ relative, text }) => [relative, text]));
    expect(read.get("defaults.json")!.modified).toBe(1_600_000_000_000);
    const [first] = FILES;
    expect(await store.store([{ ...first!, text: "{ }" }])).not.toBe(id);
  });

  it("that are damaged are not read, and are repaired when they are stored again", async (context) => {
    const { store, another, damages } = await start(kind, context);
    const id = await store.store(FILES);
    for (const damage of damages) {
      await damage(id);
      await expect(another().read(id)).rejects.toThrow(
        /^the snapshot .*(?:unchanged|not there|not a folder)/,
      );
      expect(await store.store(FILES)).toBe(id);
      expect((await another().read(id)).size).toBe(2);
    }
  });

  it("stay when they are named", async (context) => {
    const { store, another } = await start(kind, context);
    const a = await store.store(FILES);
    await store.store([FILES[0]!]);
    await store.keepOnly(new Set([a]));
    expect((await another().read(a)).size).toBe(2);
  });
});

it.each(["", "..", "../state.json", "A".repeat(64), "a".repeat(63)])(
  "%j is the id of no snapshot",
  (id) => {
    expect(() => inFolder().folderOf(id)).toThrow("is not the id");
  },
);

describe("snapshots in a folder", () => {
  it.each([
    ["twice the same path", [FILES[0]!, { ...FILES[0]!, text: "[]" }]],
    [
      "a file below a file",
      [
        { relative: "a", text: "" },
        { relative: "a/b", text: "" },
      ],
    ],
    [
      "a name that is too long",
      [{ relative: `${"a".repeat(256)}.json`, text: "" }],
    ],
  ])(
    "that cannot be stored as they are leave nothing: %s",
    async (_, files) => {
      const folder = newFolder();
      const store = createSnapshotStore(folder);
      await expect(store.store(files)).rejects.toThrow(
        /unchanged|ENOTDIR|EEXIST|is not the path/,
      );
      expect(readdirSync(folder)).toEqual([]);
    },
  );

  it("are deleted when nothing names them, with what was interrupted", async () => {
    const all = path.join(newFolder(), "all");
    const store = createSnapshotStore(all);
    await store.keepOnly(new Set());
    expect(existsSync(all)).toBe(false);
    const [a, b] = [await store.store(FILES), await store.store([FILES[0]!])];
    mkdirSync(path.join(all, "1234.new"));
    await store.keepOnly(new Set([a]));
    expect(readdirSync(all)).toEqual([a]);
    await expect(store.read(b)).rejects.toThrow("not there");
    expect(statSync(store.folderOf(a)).isDirectory()).toBe(true);
    expect(
      readFileSync(path.join(store.folderOf(a), "defaults.json"), "utf8"),
    ).toBe("{}\n");
  });
});

describe("snapshots in a Postgres", () => {
  it("share equal files, and are deleted an hour after they were stored", async (context) => {
    const started = await start("Postgres", context);
    const { store, another, database } = started;
    const a = await store.store(FILES);
    const b = await store.store([FILES[0]!, { ...FILES[1]!, text: "{}" }]);
    const count = async (table: string) =>
      (
        await database!.query<{ count: number }>(
          `SELECT count(*)::int AS count FROM ${table}`,
        )
      )[0]!.count;
    expect(await count("release_files")).toBe(3);
    await store.keepOnly(new Set([a]));
    expect((await another().read(b)).size).toBe(2);
    await database!.query(
      "UPDATE release_snapshots SET stored_at = now() - interval '2 hours'",
    );
    await store.keepOnly(new Set([a]));
    await expect(another().read(b)).rejects.toThrow("not there");
    expect(await count("release_files")).toBe(2);
    expect((await another().read(a)).size).toBe(2);
  });

  it("are stored and deleted by several servers at once", async (context) => {
    const { store, another } = await start("Postgres", context);
    const versions = Array.from({ length: 6 }, (_, index) => [
      FILES[0]!,
      { relative: "a.json", text: `[${index}]` },
    ]);
    const ids = await Promise.all(
      versions.flatMap((files) => [
        another().store(files),
        another().store(files),
        store.keepOnly(new Set()).then(() => ""),
      ]),
    );
    expect(new Set(ids).size).toBe(7);
    for (const id of ids.filter(Boolean))
      expect((await another().read(id)).size).toBe(2);
  });
});
