import { expect, test } from "vitest";
import { projectData } from "./read-data.ts";
import { readTexts } from "./texts.ts";

test("a text that nobody wrote is a fault of the program", () => {
  const text = readTexts(projectData(), () => ["en"]);
  expect(text("en", "route_title", { origin: "A", destination: "B" })).toBe(
    "A to B",
  );
  expect(() => text("en", "none")).toThrow('there is no text "none"');
});
