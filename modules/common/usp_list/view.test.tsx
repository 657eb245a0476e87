import { expect, it } from "vitest";
import type { UspListData } from "#schema/modules/usp_list.ts";
import {
  exampleOf,
  renderModule,
} from "../../../tests/support/render-module.tsx";
import UspList from "./view.tsx";

const example = exampleOf<UspListData>("usp_list");

it("a text may link to a page with details", () => {
  const [first] = example.items;
  const show = (item: object) =>
    renderModule({
      moduleId: "usp_list",
      view: UspList,
      data: { items: [{ ...first!, ...item }] },
    });
  expect(show({})).not.toContain("<a");
  expect(
    show({ link: { label: "Prices of the pass", path: "/ptp-10010/" } }),
  ).toMatch(/<a [^>]*href="\/ptp-10010\/"[^>]*>Prices of the pass<\/a>/);
});
