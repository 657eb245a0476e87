import { expect, it } from "vitest";
import { withoutValues } from "./without-values.ts";

it.each([
  ["/v1/order", "/v1/order"],
  ["/v1/order?order_guid=4f2a&link=x.y", "/v1/order?order_guid&link"],
  ["/v1/order?a=1&a=2&b", "/v1/order?a&a&b"],
  ["/v1/order?a=b?c=d", "/v1/order?a"],
  ["/v1/order?", "/v1/order?"],
])("%s is logged as %s", (path, logged) => {
  expect(withoutValues(path)).toBe(logged);
});
