/** The operator's message for an invalid data file: the place, rule, value and nearest name. */
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { ROOT } from "../../../tests/support/mini-config.ts";
import { DataError } from "#server/config/data-files/data-error.ts";
import { formatProblem } from "#server/config/data-files/problem.ts";
import { loadSchemas } from "#server/config/data-files/schemas/schemas.ts";
import { checkData } from "./check-data.ts";
import { DATA_PATH, readDataSet } from "../data-set/data-set.ts";

const schemas = loadSchemas(ROOT);
const scratch = mkdtempSync(path.join(os.tmpdir(), "data-"));
const folder = path.join(scratch, "data");
afterAll(() => rmSync(scratch, { recursive: true }));

type Json = Record<string, any>;

function edit(file: string, change: (json: Json) => void): void {
  const at = path.join(folder, file);
  const json = JSON.parse(readFileSync(at, "utf8")) as Json;
  change(json);
  writeFileSync(at, JSON.stringify(json, null, 2));
}

/** All problems of a copy of the project's data with errors in many places. */
function problemsAfter(breakIt: () => void): readonly string[] {
  cpSync(path.join(ROOT, DATA_PATH), folder, { recursive: true });
  breakIt();
  const found = checkData(read()).map(formatProblem);
  rmSync(folder, { recursive: true });
  return found;
}

const read = () => readDataSet({ schemas, folder, label: "data" });

const TEXTS: readonly (readonly [
  what: string,
  file: string,
  text: string | Buffer,
  said: string,
])[] = [
  ["null", "gift-cards.json", "null", "1:1  type  must be of type object"],
  ["a list", "limits.json", "[]", "1:1  type  must be of type object"],
  ["nothing", "rates.json", "", "1:1  json  is empty"],
  [
    "half a file",
    "coupons.json",
    '{\n  "coupons": {\n    "rail": { "code": "RAIL',
    "3:23  json  is not JSON: this text has no closing quote",
  ],
  [
    "20,000 brackets",
    "services.json",
    "[".repeat(20_000),
    "1:20001  json  is not JSON: the file ends before",
  ],
  [
    "20,000 brackets that are closed",
    "texts/de.json",
    "[".repeat(20_000) + "]".repeat(20_000),
    "1:65  depth  objects and lists are nested deeper than 64",
  ],
  [
    "a key twice",
    "experiments.json",
    '{\n  "experiments": [],\n  "experiments": []\n}',
    '3:3  duplicate_key  the key "experiments" appears twice',
  ],
  [
    "UTF-16",
    "place-words.json",
    Buffer.from('{"words": {}}', "utf16le"),
    "1:1  encoding  is UTF-16",
  ],
  [
    "a place where no data file lives",
    "cupons.json",
    "{}",
    '1:1  place  no kind of data file lives here\n    at    (the whole file)\n    mean  "coupons.json"?',
  ],
];

type Edit = readonly [
  file: string,
  change: (json: Json) => void,
  ...said: string[],
];

function named(edits: readonly Edit[]) {
  return edits.map(([file, , ...messages]) => ({ file, messages }));
}

const WRONG_BY_THEMSELVES: readonly Edit[] = [
  [
    "membership.json",
    ({ levels }) => {
      levels[1].earn_per_usd = levels[1].earns_per_usd;
      delete levels[1].earns_per_usd;
    },
    'lacks the key "earns_per_usd"',
    'mean  "earns_per_usd"?',
  ],
  [
    "networks/krrail.json",
    (json) => delete json["$schema"],
    'mean  "../../../../schema/backend/network.schema.json"?',
  ],
  [
    "traveller-fields.json",
    ({ patterns }) => (patterns.name.pattern = "^[A-Z"),
    "  format  is not a regular expression of JavaScript\n    at    /patterns/name/pattern",
  ],
  [
    "search.json",
    (rules) => (rules["max_sessions"] = "many"),
    '  type  must be of type integer\n    at    /max_sessions\n    saw   "many"',
  ],
  [
    "networks/twbus.json",
    ({ holidays }) => (holidays[0] = "2027-02-30"),
    "  format  is not a day of the calendar",
  ],
];

describe("an invalid file", () => {
  const said = problemsAfter(() => {
    for (const [, file, text] of TEXTS)
      writeFileSync(path.join(folder, file), text);
    for (const [file, change] of WRONG_BY_THEMSELVES) edit(file, change);
    rmSync(path.join(folder, "areas.json"));
    rmSync(path.join(folder, "ticket-addons.json"));
    mkdirSync(path.join(folder, "ticket-addons.json"));
  }).join("\n\n");

  test.each(TEXTS)("%s", (_, file, __, message) => {
    expect(said).toContain(`data/${file}:${message}`);
  });

  test.each(named(WRONG_BY_THEMSELVES))(
    "$file: $messages",
    ({ file, messages }) => {
      expect(said).toContain(`data/${file}:`);
      for (const message of messages) expect(said).toContain(message);
    },
  );

  test("is missing, or a folder", () => {
    expect(said).toContain("the file areas.json is missing");
    expect(said).toContain(
      "data/ticket-addons.json:1:1  unreadable  is a folder, not a file",
    );
  });
});

test("a program that needs an invalid file gets its problems; the earlier data stays", () => {
  cpSync(path.join(ROOT, DATA_PATH), folder, { recursive: true });
  const before = read();
  writeFileSync(path.join(folder, "rates.json"), "{}");
  writeFileSync(path.join(folder, "limits.json"), "{}");
  const after = read();
  rmSync(folder, { recursive: true });
  expect(before.one("rates").per_usd["JPY"]).toBeGreaterThan(0);
  expect(() => after.one("rates")).toThrow(DataError);
  // A file that is not requested causes no error.
  expect(after.one("services")).toBeDefined();
});

test("a missing folder is a problem as well", () => {
  expect(read).toThrow(DataError);
});

const DISAGREEING: readonly Edit[] = [
  [
    "activities/paris.json",
    ({ activities }) => {
      activities["seine-supper"].packages[0].includes = ["boat"];
    },
    'broken_promise  lacks "dinner", which "promises" names',
  ],
  [
    "cars.json",
    ({ areas }) => (areas.tokyo.suppliers[0] = "aldr"),
    "unknown_supplier",
    'mean  "alder"?',
  ],
  [
    "networks/thferry.json",
    ({ lines }) => (lines[0].line_id = "nozomi-osaka"),
    "unique",
    "networks/jprail.json has a line of this id",
  ],
  [
    "coupons.json",
    ({ coupons }) => (coupons.rail.product_types = ["jprial"]),
    "unknown_network",
    'mean  "jprail"?',
  ],
  [
    "coupons.json",
    ({ coupons }) =>
      (coupons["jp-winter-kansai"].conditions.facts.route[0].from = ["tokio"]),
    "unknown_place",
    'mean  "tokyo"?',
  ],
  [
    "coupons.json",
    ({ coupons }) => (coupons.ferry.code = "HELLO10"),
    "unique",
    "other data/coupons.json",
  ],
  [
    "coupons.json",
    ({ coupons }) => (coupons["jp-winter-kansai"].valid_from = "2027-06-01"),
    "backwards",
    "/coupons/jp-winter-kansai/valid_until",
  ],
  [
    "content/en/jprail.json",
    ({ sections }) => (sections.promotions.items[0].coupon = "jp-winter"),
    "unknown_coupon",
    "/sections/promotions/items/0/coupon",
  ],
  [
    "content/en/jprail.json",
    ({ sections }) => (sections.promotions.items[1].coupon = "rail"),
    "coupon_not_public",
    'saw   "rail"',
  ],
  [
    "content/en/jprail.json",
    ({ sections }) => (sections.hero.image.image_id = "japan/fuji-mornin"),
    "unknown_image",
    'mean  "japan/fuji-morning"?',
  ],
  [
    "texts/de.json",
    (texts) => (texts["route_title"] = "{origin} nach {ziel}"),
    "placeholders",
    "/route_title",
  ],
  [
    "texts/de.json",
    (texts) => (texts["credits.welcom"] = "Willkommen"),
    "unknown_text",
    'mean  "credits.welcome"?',
  ],
  [
    "texts/de.json",
    (texts) => delete texts["credits.welcome"],
    "missing_text",
    "warning: lacks the text",
  ],
  [
    "networks/jprail.json",
    ({ lines }) => (lines[0].stops[1].place_id = "shinagava"),
    "unknown_place",
    'mean  "shinagawa"?',
  ],
  [
    "seat-layouts.json",
    ({ jprail }) => (jprail[0].facts[0].fact = "forwards"),
    "unknown_seat_text",
    'mean  "forward"?',
  ],
  [
    "networks/jprail.json",
    ({ lines }) => (lines[0].timetable.carriers = ["jr-centrl"]),
    "unknown_carrier",
    'mean  "jr-central"?',
  ],
  [
    "networks/twrail.json",
    ({ lines }) => (lines[0].stops[2].minutes = 1),
    "stops",
    "must be more than those of the previous stop",
  ],
  [
    "networks/sgbus.json",
    ({ lines }) => (lines[0].timetable.slower[0].between[1] = "seremban"),
    "slower",
    "must be two neighbouring stops of the line",
  ],
  [
    "networks/mybus.json",
    ({ lines }) => (lines[0].timetable.slower[0].minutes = 28),
    "slower",
    "a departure would be overtaken",
  ],
  [
    "networks/twrail.json",
    ({ popular }) => (popular[0].to = popular[0].from),
    "no_journey",
    "/popular/0",
  ],
  [
    "networks/jprail.json",
    (network) => (network.time_zone = "Asia/Tokio"),
    "unknown_time_zone",
    'mean  "Asia/Tokyo"?',
  ],
  [
    "networks/twrail.json",
    ({ places }) => delete places.taipei.names.ja,
    "missing_name",
    "warning: the place has no name in ja",
  ],
  [
    "fare-families.json",
    ({ products }) => delete products.krbus,
    "missing_fares",
    "the network krbus has no fares",
  ],
  [
    "fare-families.json",
    ({ products }) => (products.twrail.plans[0].class_features.buisness = {}),
    "unknown_seat_class",
    'mean  "business"?',
  ],
  [
    "fare-families.json",
    ({ holidays }) => delete holidays.KR.great,
    "unknown_kind_of_holiday",
    'saw   "great"',
  ],
  [
    "seat-layouts.json",
    ({ jprail }) => (jprail[0].services = ["Nozumi"]),
    "unknown_service",
    "/jprail/0/services/0",
  ],
  [
    "ticket-addons.json",
    ({ jprail }) => (jprail[0].addon_id = "esimm"),
    "unknown_addon_text",
    'mean  "esim"?',
  ],
  [
    "cities.json",
    ({ cities }) => (cities.brussels.stops[0] = "eurail/brussels-mid"),
    "unknown_network_place",
    'mean  "eurail/brussels-midi"?',
  ],
  [
    "networks/eubus.json",
    ({ places }) => (places["lille-europe"] = places.lille),
    "no_city",
    'saw   "eubus/lille-europe"',
  ],
  [
    "cities.json",
    ({ cities }) => (cities["paris-nord"] = cities.paris),
    "id_of_a_stop",
    "/cities/paris-nord",
  ],
  [
    "cities.json",
    ({ cities }) => delete cities.paris.names.th,
    "missing_name",
    "warning: the city has no name in th",
  ],
  [
    "traveller-fields.json",
    ({ products }) => products.default.travellers.push("nickname"),
    "unknown_traveller_field",
    'saw   "nickname"',
  ],
  [
    "gift-cards.json",
    ({ cards }) => (cards[0].currency = "USX"),
    "unknown_rate",
    'mean  "USD"?',
  ],
];

describe("files that contradict each other", () => {
  const said = problemsAfter(() => {
    for (const [file, change] of DISAGREEING) edit(file, change);
  });

  test.each(named(DISAGREEING))("$file: $messages", ({ file, messages }) => {
    expect(
      said.filter(
        (problem) =>
          problem.startsWith(`data/${file}:`) &&
          messages.every((message) => problem.includes(message)),
      ),
    ).not.toEqual([]);
  });
});
