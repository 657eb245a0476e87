import { expect, it } from "vitest";
import { createPageScheduler } from "./page-scheduler.ts";

/** Turns with an event loop that the test drives. */
function start() {
  const rounds: (() => void)[] = [];
  const { turn, waited } = createPageScheduler(
    () => time,
    () => behind,
    (then) => rounds.push(then),
  );
  let time = 0;
  let behind = false;
  const begun: string[] = [];
  const come = async (address: string): Promise<void> => {
    await turn(address);
    begun.push(address);
  };
  /** An iteration that takes one millisecond. */
  const round = async (): Promise<void> => {
    time += 1;
    for (const then of rounds.splice(0)) then();
    await new Promise((resolve) => setImmediate(resolve));
  };
  const setBehind = (is: boolean) => void (behind = is);
  return { come, begun, round, setBehind, waited };
}

it("a page begins at once when no other waits", async () => {
  const { come, begun, round } = start();
  await come("/a/");
  await round();
  await round();
  await come("/b/");
  expect(begun).toEqual(["/a/", "/b/"]);
});

it("pages for which few wait begin together", async () => {
  const { come, begun, round } = start();
  const few = [come("/a/"), come("/b/"), come("/a/"), come("/c/")];
  await round();
  await round();
  await Promise.all(few);
  expect(begun).toHaveLength(4);
});

it("a request for another page does not wait behind a crowd", async () => {
  const { come, begun, round } = start();
  for (let count = 0; count < 500; count += 1) void come("/crowd/");
  const others = [come("/other/"), come("/other/")];
  await round();
  await round();
  await Promise.all(others);
  expect(begun.filter((address) => address === "/crowd/")).toHaveLength(2);
});

it("every request in a crowd gets its turn", async () => {
  const { come, begun, round } = start();
  const crowd = Array.from({ length: 20 }, () => come("/crowd/"));
  for (let rounds = 0; rounds < 20; rounds += 1) await round();
  await Promise.all(crowd);
  expect(begun).toHaveLength(20);
});

it("connections are accepted before pages begin, up to a limit", async () => {
  const { come, begun, round } = start();
  const comes = async (rounds: number): Promise<void> => {
    for (let count = 0; count < rounds; count += 1) {
      void come("/crowd/");
      await round();
    }
  };
  await comes(199);
  expect(begun).toHaveLength(1);
  await comes(1);
  expect(begun).toHaveLength(2);
});

it("no page begins while answers for earlier ones wait, up to a limit", async () => {
  const { come, begun, round, setBehind } = start();
  await come("/a/");
  setBehind(true);
  const other = come("/b/");
  for (let rounds = 0; rounds < 30; rounds += 1) await round();
  expect(begun).toEqual(["/a/"]);
  setBehind(false);
  await round();
  await other;
  expect(begun).toEqual(["/a/", "/b/"]);

  setBehind(true);
  void come("/c/");
  for (let rounds = 0; rounds < 1999; rounds += 1) await round();
  expect(begun).toEqual(["/a/", "/b/"]);
  await round();
  expect(begun).toEqual(["/a/", "/b/", "/c/"]);
});

it("says for how long the next one has waited", async () => {
  const { come, round, setBehind, waited } = start();
  await come("/a/");
  expect(waited()).toBe(0);
  setBehind(true);
  void come("/b/");
  await round();
  await round();
  void come("/c/");
  expect(waited()).toBe(2);
  setBehind(false);
  await round();
  await round();
  expect(waited()).toBe(0);
});
