/** The platform of a ride's departure. */
import { expect, test } from "vitest";
import { platformAt } from "./platforms.ts";

const places = {
  fork: {
    names: {},
    latitude: 0,
    longitude: 0,
    platforms: [
      { toward: ["east", "far-east"], platform: "1–2" },
      { toward: ["west"], platform: "3" },
    ],
  },
};

test.each([
  [["east", "far-east"], "1–2"],
  [["far-east"], "1–2"],
  [["west"], "3"],
  [["north"], undefined],
  [[], undefined],
])("before %j it is %s", (ahead, platform) => {
  expect(platformAt({ places }, "fork", ahead)).toBe(platform);
});

test("a place without platforms has none", () => {
  expect(platformAt({ places }, "east", ["fork"])).toBeUndefined();
});
