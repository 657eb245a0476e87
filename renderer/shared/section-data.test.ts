// @vitest-environment jsdom
import { expect, it } from "vitest";
import { dataScript, readData } from "./section-data.ts";

function sectionWith(html: string): Element {
  document.body.innerHTML = `<div>${html}</div>`;
  return document.body.firstElementChild!;
}

const rows = (count: number) => ({
  rows: Array.from({ length: count }, (_, index) => ({
    name: `</script>${index}`,
    place: { id: "tokyo-station", name: "Tokyo Station" },
    price: { amount: 100, currency: "EUR" },
  })),
});

it.each([1, 500])("data of %i rows is restored unchanged", (count) => {
  expect(readData(sectionWith(dataScript(rows(count))))).toEqual(rows(count));
});

it("long lists of similar data are compact", () => {
  const data = rows(500);
  expect(dataScript(data).length).toBeLessThan(JSON.stringify(data).length / 2);
});

it("a placeholder has no data", () => {
  expect(readData(sectionWith("<p>soon</p>"))).toBeUndefined();
});
