/** Contradictory values in data files are reported. */
import {
  cpSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../../../tests/support/mini-config.ts";
import { loadSchemas } from "#server/config/data-files/schemas/schemas.ts";
import { checkData } from "./check-data.ts";
import { DATA_PATH, readDataSet } from "../data-set/data-set.ts";

// JSON that a test edits.
// oxlint-disable-next-line typescript/no-explicit-any
type Json = any;

const EDITS: readonly (readonly [
  file: string,
  change: (json: Json) => void,
  rule: string,
  pointer: string,
])[] = [
  [
    "experiments.json",
    ({ experiments }) => (experiments[0].groups[0].share = 80),
    "shares",
    "/experiments/0/groups",
  ],
  [
    "experiments.json",
    ({ experiments }) =>
      (experiments[1].experiment_id = experiments[0].experiment_id),
    "unique",
    "/experiments/1/experiment_id",
  ],
  [
    "experiments.json",
    ({ experiments }) => (experiments[2].groups[1].group_id = "as_ever"),
    "unique",
    "/experiments/2/groups/1/group_id",
  ],
  [
    "gift-cards.json",
    ({ cards }) => (cards[1].code = cards[0].code),
    "unique",
    "/cards/1/code",
  ],
  ["rates.json", ({ per_usd }) => (per_usd.USD = 2), "rate", "/per_usd/USD"],
  ["rates.json", (rates) => (rates.date = "2999-01-01"), "date", "/date"],
  [
    "currencies.json",
    ({ currencies }) => (currencies.CAD.owns_symbol = true),
    "currency_symbol",
    "/currencies/CAD/owns_symbol",
  ],
  [
    "coupons.json",
    ({ coupons }) => (coupons.rail.discount.currency = "XXX"),
    "unknown_rate",
    "/coupons/rail/discount/currency",
  ],
  [
    "ranking.json",
    ({ hour }) => (hour.currency = "XXX"),
    "unknown_rate",
    "/hour/currency",
  ],
  [
    "price-promises.json",
    ({ most }) => (most.currency = "XXX"),
    "unknown_rate",
    "/most/currency",
  ],
  [
    "connection-guarantee.json",
    ({ night_money }) => (night_money.currency = "XXX"),
    "unknown_rate",
    "/night_money/currency",
  ],
  [
    "saved-searches.json",
    ({ min_drop }) => (min_drop.amount.currency = "XXX"),
    "unknown_rate",
    "/min_drop/amount/currency",
  ],
  [
    "chat.json",
    ({ hours }) => (hours[0].closes = "07:00"),
    "hours",
    "/hours/0/closes",
  ],
  [
    "chat.json",
    ({ hours }) => hours.push({ days: [7], opens: "17:00", closes: "19:00" }),
    "hours",
    "/hours/2/days/0",
  ],
  [
    "chat.json",
    ({ hours }) =>
      hours.push({ days: [7, 1, 3], opens: "21:00", closes: "22:00" }),
    "hours",
    "/hours/3/days/2",
  ],
  [
    "partner-logins.json",
    (partners) => (partners.jinar = { partner_id: 1, name: "Jin Air" }),
    "unknown_partner",
    "",
  ],
  [
    "texts/de.json",
    (texts) =>
      (texts["coupon.first_journey.text"] =
        ENGLISH["coupon.first_journey.text"]),
    "untranslated",
    "/coupon.first_journey.text",
  ],
  [
    "content/de/jprail.json",
    ({ page }) => (page.description = JAPAN.page.description),
    "untranslated",
    "/page/description",
  ],
  [
    "texts/en.json",
    (texts) => (texts.route_title = "{orign} to {destination}"),
    "placeholders",
    "/route_title",
  ],
];

const read = (file: string) =>
  JSON.parse(readFileSync(path.join(ROOT, DATA_PATH, file), "utf8")) as Json;
const ENGLISH = read("texts/en.json");
const JAPAN = read("content/en/jprail.json");

test("each problem is reported once, at its place", () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "values-"));
  cpSync(path.join(ROOT, DATA_PATH), folder, { recursive: true });
  for (const [file, change] of EDITS) {
    const at = path.join(folder, file);
    const json = JSON.parse(readFileSync(at, "utf8")) as Json;
    change(json);
    writeFileSync(at, JSON.stringify(json));
  }
  const schemas = loadSchemas(ROOT);
  const data = readDataSet({ schemas, folder, label: "data" });
  const partner = new Set(Object.keys(read("sites.json").partners));
  const told = checkData(data, { partner }).map(
    ({ file, rule, pointer }) => `${file} ${rule} ${pointer}`,
  );
  rmSync(folder, { recursive: true });
  expect(told.toSorted()).toEqual(
    EDITS.map(
      ([file, , rule, pointer]) => `data/${file} ${rule} ${pointer}`,
    ).toSorted(),
  );
});
