import { expect, it } from "vitest";
import { maskedAddress, outcomeOf, readAct, targetOf } from "./act.ts";

const ACT = {
  at: 1,
  who: "partner/north",
  address: "192.0.2.0/24",
  act: "refund.settle",
  target: "2f1c-1",
  outcome: "done",
};

it.each([
  ["192.0.2.77", "192.0.2.0/24"],
  ["::ffff:192.0.2.77", "192.0.2.0/24"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1::/48"],
  ["2001:db8::6", "2001:db8:0::/48"],
  ["fe80::1%eth0", "fe80:0:0::/48"],
  ["::1", "0:0:0::/48"],
  ["::1.2.3.4", "0:0:0::/48"],
  ["not an address", ""],
  [undefined, ""],
])("the network of %s is %s", (address, network) => {
  expect(maskedAddress(address)).toBe(network);
});

it.each([
  { who: "Hana Sato" },
  { address: "192.0.2.77 (home)" },
  { act: "x".repeat(81) },
  { target: "hana@example.org" },
  { target: "Hana Sato" },
  { outcome: "perhaps" },
  { at: "now" },
  { at: 1.5 },
])("%j is no part of an act", (wrong) => {
  expect(readAct(ACT)).toEqual(ACT);
  expect(readAct({ ...ACT, ...wrong })).toBeUndefined();
});

it.each([null, 7, "act", [], {}])("%j is no act", (value) => {
  expect(readAct(value)).toBeUndefined();
});

it("what is no id is no target", () => {
  expect(targetOf("2f1c-1")).toBe("2f1c-1");
  expect(targetOf("paid to hana@example.org")).toBe("");
  expect(targetOf(["a"])).toBe("");
});

it.each([
  [200, "done"],
  [303, "done"],
  [401, "refused"],
  [503, "failed"],
])("the status %i is %s", (status, outcome) => {
  expect(outcomeOf(status)).toBe(outcome);
});
