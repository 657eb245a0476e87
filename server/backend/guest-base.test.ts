import { afterAll, expect, it } from "vitest";
import type { Defaults } from "#schema/defaults.ts";
import { PROJECT_CONFIG } from "../../tests/support/mini-config.ts";
import {
  readJson,
  startReferenceBackend,
} from "../../tests/support/reference-backend.ts";

const backend = await startReferenceBackend();
afterAll(() => backend.stop());

const { utilities } = readJson(PROJECT_CONFIG, "defaults.json") as Defaults;
const bases = Object.values(utilities!).flatMap(({ call_base }) =>
  call_base ? [call_base.path] : [],
);

it("has a utility with calls of its own", () => {
  expect(bases).not.toEqual([]);
});

it.each(bases)("calls below %s are answered like any other", async (base) => {
  const call = "/v1/reappserv/ptp/basic_info";
  const product = { product_type_id: "32" };
  const answer = await backend.ask(base + call, product);
  expect(answer.success).toBe(true);
  expect(answer).toEqual(await backend.ask(call, product));
  expect((await backend.ask(`${base}x${call}`, product)).success).toBe(false);
});
