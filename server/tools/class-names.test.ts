import { expect, it } from "vitest";
import { createClassNames, createReadableClassNames } from "./class-names.ts";

const names = () => createClassNames("/project");

it("gives a class the same short name in each build", () => {
  const [scripts, server] = [names(), names()];
  const made = ["card", "title", "card"].map((name) =>
    scripts(name, "/project/modules/ui/card.module.css"),
  );
  expect(made[0]).toMatch(/^[a-z]\w{4}$/);
  expect(made[2]).toBe(made[0]);
  expect(made[1]).not.toBe(made[0]);
  expect(server("card", "/project/modules/ui/card.module.css?inline")).toBe(
    made[0],
  );
});

it("refuses two files whose classes would have the same names", () => {
  const nameOf = names();
  const nameAll = (count: number) =>
    Array.from({ length: count }, (_, at) => nameOf("a", `/project/${at}.css`));
  const few = nameAll(100);
  expect(new Set(few).size).toBe(few.length);
  // More files than possible prefixes.
  expect(() => nameAll(62 ** 3 + 1)).toThrow(
    /^\d+\.css and \d+\.css have the same prefix of class names/,
  );
});

it("distinguishes files during development, by names that begin as in the source", () => {
  const nameOf = createReadableClassNames("/project");
  const [header, footer] = ["header", "footer"].map((file) =>
    nameOf("inner", `/project/modules/${file}.module.css`),
  );
  expect(header).toMatch(/^inner_c\w{3}$/);
  expect(footer).not.toBe(header);
});
