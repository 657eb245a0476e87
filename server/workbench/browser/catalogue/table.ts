import { element } from "../inspector/element.ts";

type Cell = Node | string;

/** @param rows the cells of each row; the first cell names the row */
export function table(
  heads: readonly string[],
  rows: readonly (readonly Cell[])[],
): HTMLTableElement {
  const headCell = (scope: string, content: Cell) =>
    element("th", { scope }, content);
  return element(
    "table",
    {},
    element(
      "thead",
      {},
      element("tr", {}, ...heads.map((head) => headCell("col", head))),
    ),
    element(
      "tbody",
      {},
      ...rows.map(([name = "", ...cells]) =>
        element(
          "tr",
          {},
          headCell("row", name),
          ...cells.map((cell) => element("td", {}, cell)),
        ),
      ),
    ),
  );
}
