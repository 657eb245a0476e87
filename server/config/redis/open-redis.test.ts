import { expect, it } from "vitest";
import { SILENT_LOG } from "../../../tests/support/silent-log.ts";
import { openRedis } from "./open-redis.ts";

const open = (url: string | undefined) =>
  openRedis(url, { program: "test", log: SILENT_LOG });

it.each([undefined, ""])(
  "without a setting (%j) there is none",
  async (url) => {
    expect(await open(url)).toBeUndefined();
  },
);

it.each([
  ["nonsense", "it is not a URL"],
  ["localhost:6379", "its scheme is localhost"],
  ["http://127.0.0.1:6379", "its scheme is http"],
  ["redis://", "it names no host"],
  ["redis://127.0.0.1/orders", "its path must be the number of a database"],
  ["redis://u:%zz@127.0.0.1", "its user or password is not percent-encoded"],
  ["redis://127.0.0.1:99999", "it is not a URL"],
  [
    "redis://127.0.0.1/0?prefix=a",
    "nothing may follow the number of the database",
  ],
])("%s is refused in one line: %s", async (url, why) => {
  await expect(open(url)).rejects.toThrow(why);
  await expect(open(url)).rejects.toThrow(/^REDIS_URL must be [^\n]+$/);
});

it("no password is shown", async () => {
  const error: unknown = await open("redis://u:secret@h/x").catch(
    (e: unknown) => e,
  );
  expect(String(error)).not.toContain("secret");
});
