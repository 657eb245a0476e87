import { expect, it } from "vitest";
import { itemId } from "./item-id.ts";

it.each([
  ["/rails-32/", "product-32"],
  ["/buses-2/", "product-2"],
  ["/ferry-40/12-koh-samui/", "product-40"],
  ["/transport/", undefined],
  ["/rails-0/", undefined],
  ["/airport-transfers/", undefined],
])("%s is the page of %s", (path, id) => {
  expect(itemId(path)).toBe(id);
});
