import { expect, it } from "vitest";
import { edited, problemsIn } from "../../../tests/support/load-mini.ts";

it.each([
  "Host",
  "content-length",
  "Transfer-Encoding",
  "CONNECTION",
  "a b",
  "x\r\nInjected: y",
])("a header cannot be %j: HTTP sets it, or it is no name", (name) => {
  const files = edited(
    "defaults.json",
    (defaults: { upstream?: { identity?: object } }) => {
      defaults.upstream = { ...defaults.upstream, identity: { token: name } };
    },
  );
  expect(problemsIn(files)).toContainEqual(
    expect.objectContaining({ pointer: "/upstream/identity/token" }),
  );
});

it("a header may be any other, also one whose name begins like those", () => {
  const files = edited(
    "defaults.json",
    (defaults: { upstream?: { identity?: object } }) => {
      defaults.upstream = {
        ...defaults.upstream,
        identity: { token: "Hostess", device_id: "X-Te" },
      };
    },
  );
  expect(problemsIn(files)).toEqual([]);
});
