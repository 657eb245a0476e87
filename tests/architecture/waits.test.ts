/**
 * The backend's waits for its database end before the time limits of the calls that change something:
 * a shopper is told that nothing was stored, instead of that there was no answer.
 */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import type { CallTable } from "#schema/call-table.ts";
import { CONFLICT_MS, WAIT_MS } from "#server/backend/storage/waits.ts";
import { ROOT } from "../support/mini-config.ts";

/** For the request's way, and for the rest of its work. */
const REST_MS = 2000;

const writes = globSync("configs/calls/*.json", { cwd: ROOT }).flatMap(
  (file) => {
    const text = readFileSync(path.join(ROOT, file), "utf8");
    const { calls } = JSON.parse(text) as CallTable;
    return Object.entries(calls).filter(
      ([, { method, safe }]) => method === "POST" && !safe,
    );
  },
);

it.each(writes)(
  "%s waits longer than the backend waits for a lock",
  (_, { timeout_ms }) => {
    expect(timeout_ms).toBeGreaterThanOrEqual(WAIT_MS + REST_MS);
  },
);

it.each(writes.filter(([, { service }]) => service === "paysrv"))(
  "%s, which moves money, waits longer than the backend for transactions in its way",
  (_, { timeout_ms }) => {
    expect(timeout_ms).toBeGreaterThanOrEqual(CONFLICT_MS + REST_MS);
  },
);
