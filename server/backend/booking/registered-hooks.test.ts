// isolated: it replaces a part of booking
/** A backend in which a part of booking has registered nothing does not start. */
import { expect, it, vi } from "vitest";
import type * as Amendments from "./after-sale/amendments/create-amendments.ts";
import { createHooks } from "./model/hooks.ts";
import { startReferenceBackend } from "../../../tests/support/reference-backend.ts";

const replaced = vi.hoisted(() => ({ is: true }));

vi.mock(
  import("./after-sale/amendments/create-amendments.ts"),
  async (load) => {
    const { createAmendments, ...rest } = await load<typeof Amendments>();
    return {
      ...rest,
      createAmendments: (input: Amendments.AmendmentsInput) =>
        createAmendments(
          replaced.is ? { ...input, hooks: createHooks() } : input,
        ),
    };
  },
);

it("without the hooks of changes it says which are missing", async () => {
  await expect(startReferenceBackend()).rejects.toThrow(
    /no room has registered these hooks.*: replacedBy, beforePayment, issued, beforeRefund$/,
  );
});

it("with all of them it starts", async () => {
  replaced.is = false;
  const backend = await startReferenceBackend();
  expect((await fetch(`${backend.url}/v1/logsrv/health`)).status).toBe(200);
  await backend.stop();
});
