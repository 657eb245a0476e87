import { expect, it, vi } from "vitest";
import { loadSchemas } from "#server/config/data-files/schemas/schemas.ts";
import { ROOT } from "../../../tests/support/mini-config.ts";
import { createData } from "./data.ts";
import { createDataSets, type DataSources } from "./data-set.ts";

const schemas = loadSchemas(ROOT);

/** Texts and gift cards, with edits. */
function start() {
  const make = createDataSets({ schemas, label: "data" });
  let sources: DataSources = new Map();
  const edit = (relative: string, value: object) => {
    const [schema] = relative.split(/[/.]/);
    const up = "../".repeat(relative.split("/").length + 2);
    const $schema = `${up}schema/backend/${schema}.schema.json`;
    const text = JSON.stringify({ $schema, ...value });
    sources = new Map(sources).set(relative, { relative, text });
    return make(sources);
  };
  edit("texts/de.json", { hello: "Hallo" });
  edit("texts/en.json", { hello: "Hello" });
  const data = createData(edit("gift-cards.json", { cards: {} }));
  return {
    data,
    edit: (relative: string, value: object) =>
      data.replace(edit(relative, value)),
  };
}

it("a derivation is computed on first use, and again after a change of a file that it read", () => {
  const { data, edit } = start();
  const make = vi.fn<() => string | undefined>(
    () => data.all("texts").get("en")!["hello"],
  );
  const hello = data.derive(make);
  expect(make).not.toHaveBeenCalled();
  expect([hello(), hello()]).toEqual(["Hello", "Hello"]);
  edit("gift-cards.json", { cards: {} });
  expect(hello()).toBe("Hello");
  expect(make).toHaveBeenCalledTimes(1);
  edit("texts/en.json", { hello: "Good morning" });
  expect(hello()).toBe("Good morning");
  edit("texts/fr.json", { hello: "Bonjour" });
  expect(hello()).toBe("Good morning");
  expect(make).toHaveBeenCalledTimes(3);
});

it("a derivation of a derivation is computed again only if that result changed", () => {
  const { data, edit } = start();
  const hello = data.derive(() => data.all("texts").get("en")!["hello"]!);
  const make = vi.fn<() => string>(() => hello().toUpperCase());
  const loud = data.derive(make);
  expect(loud()).toBe("HELLO");
  edit("texts/de.json", { hello: "Guten Tag" });
  expect(loud()).toBe("HELLO");
  expect(make).toHaveBeenCalledTimes(1);
  edit("texts/en.json", { hello: "Hi" });
  expect(loud()).toBe("HI");
});

it("a derivation that failed is retried", () => {
  const { data, edit } = start();
  const hello = data.derive(() => {
    const found = data.all("texts").get("en")!["welcome"];
    if (found === undefined) throw new Error("no such text");
    return found;
  });
  expect(hello).toThrow("no such text");
  edit("texts/en.json", { welcome: "Welcome" });
  expect(hello()).toBe("Welcome");
});

it("a live object is always up to date: its values, its methods, and a copy of it", () => {
  const { data, edit } = start();
  const texts = data.live(() => data.all("texts"));
  const greeter = data.live(() => {
    const { hello } = data.all("texts").get("en")!;
    return { hello, greet: (name: string) => `${hello}, ${name}` };
  });
  const { greet } = greeter;
  const copy = { ...greeter };
  edit("texts/en.json", { hello: "Hi" });
  edit("texts/fr.json", { hello: "Salut" });
  expect(greeter.hello).toBe("Hi");
  expect([greet("Ann"), copy.greet("Bo")]).toEqual(["Hi, Ann", "Hi, Bo"]);
  expect([texts.size, [...texts.keys()]]).toEqual([3, ["de", "en", "fr"]]);
});

it("a request sees the same files from its beginning to its end", async () => {
  const { data, edit } = start();
  const hello = data.derive(() => data.all("texts").get("en")!["hello"]);
  const edited = Promise.withResolvers<void>();
  const asked = new Promise<unknown>((resolve) => {
    data.oneForEachRequest({} as never, {} as never, () => {
      const before = hello();
      void edited.promise.then(() => resolve([before, hello()]));
    });
  });
  edit("texts/en.json", { hello: "Hi" });
  expect(hello()).toBe("Hi");
  edited.resolve();
  expect(await asked).toEqual(["Hello", "Hello"]);
  expect(hello()).toBe("Hi");
});
