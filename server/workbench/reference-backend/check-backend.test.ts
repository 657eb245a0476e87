/** References of the reference backend's data to the configuration. */
import {
  cpSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "../../../tests/support/mini-config.ts";
import { DATA_PATH, readDataSet } from "#server/backend/data-set/data-set.ts";
import { readConfig } from "#server/config/reload/read-config.ts";
import { loadSchemas } from "#server/config/data-files/schemas/schemas.ts";
import { checkBackend } from "./check-backend.ts";

it("a section of orders' pages has a path of the call table", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "order-page-"));
  cpSync(path.join(ROOT, DATA_PATH), folder, { recursive: true });
  const file = path.join(folder, "order-page.json");
  const mistyped = readFileSync(file, "utf8").replace(
    "/orderdetail/confirmation",
    "/orderdetail/confirmatio",
  );
  writeFileSync(file, mistyped);
  const { known } = readConfig("configs");
  const { problems } = checkBackend(known, () =>
    readDataSet({ schemas: loadSchemas(ROOT), folder, label: "data" }),
  );
  rmSync(folder, { recursive: true });
  expect(problems).toEqual([
    expect.objectContaining({
      file: "data/order-page.json",
      rule: "api_path",
      pointer: "/booked/0/api_path",
      nearest: "/v3/reappserv/ptp/orderdetail/confirmation",
    }),
  ]);
});
