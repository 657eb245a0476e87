import { JSDOM } from "jsdom";
import { expect, it } from "vitest";
import { LATE_EVENT, REPLACED } from "../shared/page-state.ts";
import { LATE_SCRIPT } from "./late-script.ts";

/** Parses a document and runs its scripts. */
function parse(body: string): { body: HTMLElement; arrived: string[] } {
  const arrived: string[] = [];
  const { window } = new JSDOM(`<body>${body}</body>`, {
    runScripts: "dangerously",
    beforeParse: ({ document }) =>
      document.addEventListener(LATE_EVENT, (event) =>
        arrived.push((event as CustomEvent<string>).detail),
      ),
  });
  return { body: window.document.body, arrived };
}

const late = (name: string, between = "") =>
  `<template id="late-${name}"><p id="${name}">here</p></template>${between}<script>${LATE_SCRIPT}</script>`;

it("sections replace their placeholders, and are announced", () => {
  const { body, arrived } = parse(
    `<main><p id="a"></p><p id="b"></p></main>${late("b")}${late("a")}`,
  );
  expect(body.innerHTML).toBe(
    `<main><p id="a">here</p><p id="b">here</p></main>`,
  );
  expect(arrived).toEqual(["b", "a"]);
});

it("an element that another script has added to the body meanwhile stays", () => {
  const added = `<div aria-live="polite"></div><template></template>`;
  const { body, arrived } = parse(`<p id="a"></p>${late("a", added)}`);
  expect(body.innerHTML).toBe(`<p id="a">here</p>${added}`);
  expect(arrived).toEqual(["a"]);
});

it("without a placeholder nothing is shown", () => {
  const { body } = parse(late("a"));
  expect(body.innerHTML).toBe("");
});

it("a section that arrives after another page was shown is dropped", () => {
  const shows = `<script>document.documentElement.dataset.${REPLACED}=""</script>`;
  const { body } = parse(`<p id="a">of the other page</p>${shows}${late("a")}`);
  expect(body.querySelector("#a")!.textContent).toBe("of the other page");
  expect(body.querySelector("template")).toBeNull();
});
