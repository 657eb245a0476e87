/** What an order keeps of the people for whom it was made, and for how long. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { DatabaseSync } from "node:sqlite";
import path from "node:path";
import { projectData } from "#server/backend/data-set/read-data.ts";
import { DATABASE_FILE } from "#server/backend/storage/sqlite.ts";
import {
  tempFolder,
  type TempFolder,
} from "../../../../tests/support/mini-config.ts";
import { PATIENT } from "../../../../tests/support/patience.ts";
import {
  DEVICE,
  TYPED,
  typeEverything,
} from "../../../../tests/support/personal-purchase.ts";
import {
  NOW,
  startReferenceBackend,
} from "../../../../tests/support/reference-backend.ts";
import { visitBackend } from "../../../../tests/support/backend-visitor.ts";
import { signInByCode } from "../../../../tests/support/sign-in-by-code.ts";

const BUSY_MS = 5000;
const DAY_MS = 24 * 60 * 60_000;
const rules = projectData().one("retention");
/** The last journey of typeEverything ends in these days. */
const TRAVEL_DAYS = 25;

let folder: TempFolder;
beforeEach(() => {
  folder = tempFolder({});
});
afterEach(() => folder.remove());

const start = (days: number) =>
  startReferenceBackend(undefined, {
    dataDir: folder.dir,
    now: () => NOW + days * DAY_MS,
    onError() {},
  });

/** The number of rows of a table that meet a condition. */
function count(table: string, condition = "1 = 1"): number {
  const file = new DatabaseSync(path.join(folder.dir, DATABASE_FILE), {
    readOnly: true,
    timeout: BUSY_MS,
  });
  const row = file
    .prepare(`SELECT count(*) AS count FROM ${table} WHERE ${condition}`)
    .get();
  file.close();
  return Number(row!["count"]);
}

/** The sections of an order's page, some days after it was bought. */
async function shownAfter(
  days: number,
  forgotten: number,
  buyers: number,
  guids: readonly string[],
) {
  const backend = await start(days);
  await expect
    .poll(() => count("orders", `forgotten = ${forgotten}`), PATIENT)
    .toBe(2);
  await expect
    .poll(() => count("receipt_buyers"), PATIENT)
    .toBeLessThanOrEqual(buyers);
  const visitor = visitBackend(backend.url, DEVICE);
  await signInByCode(backend, visitor, TYPED.account);
  const shown: string[] = [];
  for (const order_guid of guids)
    for (const name of ["travellers", "items", "receipt", "price", "tickets"]) {
      const { result, error } = await visitor.get(
        `/v3/reappserv/ptp/orderdetail/${name}`,
        { order_guid },
      );
      expect(error).toBeUndefined();
      shown.push(JSON.stringify(result));
    }
  await backend.stop();
  return shown.join("\n");
}

test("documents are deleted after the journey, people after the claims; receipts and amounts stay", async () => {
  const first = await start(0);
  const { flight, transfer } = await typeEverything(first);
  await first.stop();
  const guids = [flight.order_guid, transfer.order_guid];
  const entries = count("ledger_entries");

  const soon = await shownAfter(
    TRAVEL_DAYS + rules.travel_documents_days,
    1,
    1,
    guids,
  );
  expect(soon).toContain(`Xiomaraa ${TYPED.family_name}`);
  expect(soon).toContain(TYPED.email);
  expect(soon).not.toContain("Help at the airport");
  // A number of a member is no document.
  expect(soon.match(/•••• \w{3}/g)).toEqual(["•••• 123"]);
  expect(soon).not.toContain("May 17, 1990");
  expect(count("saved_travellers")).toBeGreaterThan(0);

  const late = await shownAfter(
    TRAVEL_DAYS + rules.travelled_orders_days,
    2,
    2,
    guids,
  );
  expect(late).not.toContain(TYPED.email);
  expect(late).not.toContain(TYPED.address);
  expect(late).not.toContain(TYPED.flight);
  // Only the receipts are still addressed: to a company, and to the first traveller, who may correct it.
  expect(late).toContain(TYPED.company);
  expect(late.split(TYPED.given_name)).toHaveLength(3);
  expect(count("receipt_buyers")).toBe(count("receipts"));
  expect(count("saved_travellers")).toBe(0);
  expect(count("ledger_entries")).toBe(entries);

  await shownAfter(rules.receipt_buyers_days + 1, 2, 0, guids);
  expect(count("receipt_buyers")).toBe(0);
  expect(count("receipts")).toBeGreaterThan(0);
});
