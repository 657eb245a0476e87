/** Modules say in their manifests what they use, and their styles keep to the tokens. */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { messageKeys } from "#server/config/model/message-keys.ts";
import { ROOT } from "../support/mini-config.ts";
import { readProjectConfig } from "../support/project-config.ts";
import { reachable, readImports } from "../support/imports.ts";

const config = readProjectConfig();
const imports = readImports(ROOT);
const known = messageKeys(config.messages[config.unprefixed]!);

const modules = [...config.modules.values()].map(
  ({ manifest, folder, views }) => {
    const files = new Set(
      [views.desktop, views.mobile].flatMap((view) =>
        [...reachable(`modules/${view}`, imports)].filter((file) =>
          /^modules\/.*\.tsx?$/.test(file),
        ),
      ),
    );
    const code = [...files]
      .map((file) => readFileSync(path.join(ROOT, file), "utf8"))
      .join("\n");
    return { id: manifest.module_id, manifest, folder, code };
  },
);

describe.each(modules)("$id", ({ manifest, code, folder }) => {
  const keys = [
    ...code.matchAll(
      /["'`]([a-z][a-z0-9_]*:[a-z0-9_]+(?:\.[a-z0-9_]+)*)["'`]/g,
    ),
  ].map((found) => found[1]!);
  // Some keys end in a value: `t(`app_banner:store.${store}`)`.
  const used = new Set(
    [...code.matchAll(/["'`]([a-z][a-z0-9_]*):[a-z0-9_.]+(?:["'`]|\$\{)/g)].map(
      (found) => found[1]!,
    ),
  );

  // Durations use common texts.
  if (code.includes(".duration(")) used.add("common");

  it("uses texts that exist, of files that it names", () => {
    expect(keys.filter((key) => !known.has(key))).toEqual([]);
    expect(
      [...used].filter((file) => !manifest.messages?.includes(file)),
    ).toEqual([]);
  });

  it("names no file of texts, call or route that it does not use", () => {
    // Keys in data may belong to any file that the manifest names.
    const keysInData = JSON.stringify(
      config.modules.get(manifest.module_id)!.dataSchema,
    ).includes("message_key");
    const unused = (manifest.messages ?? []).filter((file) => !used.has(file));
    expect(keysInData ? [] : unused).toEqual([]);
    const mentions = (name: string) => code.includes(`"${name}"`);
    expect((manifest.calls ?? []).filter((name) => !mentions(name))).toEqual(
      [],
    );
    expect((manifest.routes ?? []).filter((name) => !mentions(name))).toEqual(
      [],
    );
  });

  it("has no script when it is static", () => {
    const handlers = code.match(
      /\bon[A-Z]\w+=\{|\buse(State|Effect|Reducer|Ref|Call|Navigate|PageUpdate)\(/g,
    );
    expect(manifest.hydrate === "never" ? handlers : null).toBeNull();
  });

  it("sets no style in its HTML, which the page's policy would block", () => {
    expect(code).not.toMatch(/\bstyle=\{/);
  });

  it("takes its colours from the tokens", () => {
    const styles = globSync(`modules/${folder}/**/*.css`, { cwd: ROOT }).map(
      (file) => readFileSync(path.join(ROOT, file), "utf8"),
    );
    expect(
      styles.join("\n").match(/#[0-9a-fA-F]{3,8}\b|\brgba?\(|\bhsla?\(/g),
    ).toBeNull();
  });
});
