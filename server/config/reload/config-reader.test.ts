import { mkdirSync, renameSync, rmSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Update } from "./reader.ts";
import { miniConfig } from "../../../tests/support/mini-config.ts";
import {
  ERROR_PAGE,
  PARTNER,
  partner,
  config,
  started,
  names,
  refusedFiles,
  words,
  othersAreLive,
} from "../../../tests/support/config-folder.ts";

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

  it("does not affect other edits, stays listed, and can be corrected", async () => {
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

  it("is reported for the table, not for files that need a removed row", async () => {
    const { folder, reader } = await started();
    folder.write("layouts/other.json", miniConfig()["layouts/default.json"]!);
    folder.write("markets.json", {
      markets: { nowhere: { id: 1, summary: "Nobody." } },
    });
    const update = await reader.reload();
    expect(names(update)).toEqual(["layouts/other.json"]);
    expect(refusedFiles(update)).toEqual(["markets.json"]);
  });

  it("does not delay edits that need each other", async () => {
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

  it("leaves out a new file", async () => {
    const { folder, reader } = await started();
    folder.write("partners/east.json", partner(1));
    const update = await reader.reload();
    expect(refusedFiles(update)).toEqual(["partners/east.json"]);
    expect(update.files).toBe(Object.keys(config()).length);
    expect(words(update)).toContain("unique_partner_id");
  });
});

describe("a deletion", () => {
  it("of the folder is refused as a whole, and edits are live again when it is back", async () => {
    const { folder, reader } = await started();
    renameSync(folder.dir, `${folder.dir}-away`);
    const update = await reader.reload();
    expect(update.files).toBe(Object.keys(config()).length);
    expect(words(update)).toContain("the folder is not there");
    renameSync(`${folder.dir}-away`, folder.dir);
    const back = await reader.reload();
    expect(back).toMatchObject({ changed: [], removed: [], refused: [] });
  });

  it("of all files in a folder is not an empty configuration", async () => {
    const { folder, file, reader } = await started();
    rmSync(folder.dir, { recursive: true });
    mkdirSync(folder.dir);
    const update = await reader.reload();
    expect(update.removed).toEqual([]);
    expect(refusedFiles(update)).toContain("partners/");
    expect(refusedFiles(update)).toContain("languages.json");
    // A product may have none, but does not lose it while it runs.
    expect(refusedFiles(update)).toContain("image-presets.json");
    mkdirSync(file("partners"));
    expect((await reader.reload()).removed).toEqual([
      PARTNER,
      "partners/south.json",
    ]);
  });

  it("of a file that others need is refused like an invalid edit", async () => {
    const { file, reader } = await started();
    rmSync(file(ERROR_PAGE));
    rmSync(file(PARTNER));
    const update = await reader.reload();
    expect(update.removed).toEqual([PARTNER]);
    expect(refusedFiles(update)).toEqual([ERROR_PAGE]);
  });
});

it("is compared with the upstream's ids of now, also while nothing is edited", async () => {
  const { reader } = await started(config(), {
    upstream: { pricedCurrencies: [] },
  });
  const rules = ({ warnings }: Update) => warnings.map(({ rule }) => rule);
  const before = await reader.reload();
  expect(rules(before)).toContain("no_prices");
  const next = Promise.withResolvers<Update>();
  reader.onUpdate(next.resolve);
  reader.compareWith({});
  const after = await next.promise;
  expect(rules(after)).not.toContain("no_prices");
  expect([after.changed, after.id]).toEqual([[], before.id]);
});
