/** The calls of the product's specification (section 7): method, path, timeout and permitted callers. */
import { expect, it } from "vitest";
import { readProjectConfig } from "../support/project-config.ts";

const { calls } = readProjectConfig();

/** The timeout in milliseconds of calls without a specified one (section 7: global settings). */
const USUAL_MS = 15_000;

interface Specified {
  readonly method?: "GET" | "POST";
  readonly timeout_ms?: number;
  /** Shorter than the specification allows, with the reason. */
  readonly sooner?: string;
  /** Requested as a section, through the common row. */
  readonly section?: true;
}

const SKELETON_OF_ONE = "a page of one visitor waits for it";

/** Timeouts by the specified path. */
const SPECIFIED: Readonly<Record<string, Specified>> = {
  "/v3/userserv/user/session_service/get": {
    sooner: "every page waits for it",
  },
  "/v1/usrcsrv/session/getkey": {},
  "/v1/gatewaysrv/csrftoken": {},
  "/v1/reappserv/ptp/basic_info": {},
  "/v1/experiencesrv/area/strative_area_service/get_all_countries": {},
  "/v1/usrcsrv/generic/types/{type}": { timeout_ms: 1000 },
  "/v1/usrcsrv/general/classification/navigation/info": {},
  "/v2/usrcsrv/destination/guide": {},
  "/v1/usrcsrv/menu/category": {},
  "/v1/usrcsrv/city/{id}": {},
  "/v1/usrcsrv/country/{id}/basic_info": {},
  "/v3/flightbffserv/search/result": { method: "POST", timeout_ms: 25_000 },
  "/v2/flightbffserv/order/detail/section": { sooner: SKELETON_OF_ONE },
  "/v1/reappserv/ptp/{type}/dlp_page_detail": {},
  "/v1/reappserv/ptp/{type}/dlp_most_route": { section: true },
  "/v1/reappserv/ptp/{type}/search/dlp_form": { section: true },
  "/v1/reappserv/ptp/{type}/route/search": { method: "POST" },
  "/v1/reappserv/ptp/{type}/route/search/dlp_result": { timeout_ms: 60_000 },
  "/v2/reappserv/ptp/{type}/srp/sections": {},
  "/v1/reappserv/ptp/{type}/search/form": { section: true },
  "/v3/reappserv/ptp/{type}/route/sections": {},
  "/v1/reappserv/rail/{type}/richcontent": { section: true },
  "/v3/reappserv/ptp/{type}/route/search/result": {
    method: "POST",
    timeout_ms: 25_000,
  },
  "/v3/reappserv/ptp/{type}/route/search/filter": {},
  "/v3/reappserv/ptp/orderdetail/sections": { sooner: SKELETON_OF_ONE },
};

/** Sections are fetched by the path in the skeleton. */
const SECTIONS = "/{api_path...}";

/** Calls without a specified path, with their timeouts. */
const WITHOUT_PATH: Readonly<Record<string, Specified>> = {
  experiments: { timeout_ms: 500 },
  search_slide_words: {},
  verify_user: { sooner: "every page of a user waits for it" },
  simple_profile: { sooner: "a host waits for it" },
  my_profile: { sooner: "a page of one visitor waits for it" },
  search_peak_limit: { timeout_ms: 30_000 },
  search_recommend: { timeout_ms: 30_000 },
  aggregation_home_sections: { timeout_ms: 30_000 },
  section: { timeout_ms: 45_000 },
  home_sections: { timeout_ms: 30_000 },
  landing_sections: { timeout_ms: 30_000 },
  home_destination_list: {},
  ticket_policy: {},
  phone_coupon_info: {},
};

/** Calls for each of the groups at the end of the section. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  "user profile and login": [
    "my_profile",
    "update_profile",
    "sign_in_sms",
    "oidc_start",
    "guest_register",
    "set_preference",
  ],
  wishlist: ["wishlist", "add_to_wishlist"],
  "shopping cart": ["shopping_cart", "add_to_cart"],
  "bookings and orders": ["order_create", "order_status"],
  experiences: ["offer_page", "offer_detail"],
  membership: ["membership"],
  hotels: ["hotel_page", "hotel_list", "hotel_detail", "hotel_price"],
  "car rental": ["offer_page"],
  "airport transfer": ["offer_page"],
  "FAQ and chat": ["chat_entry"],
  "gift cards and coupons": ["gift_cards", "coupons", "redeem_coupon"],
  transport: [
    "search_routes",
    "search_result",
    "search_filter",
    "price_add",
    "ticket_validate",
    "settlement_update",
    "seat_map",
    "addons",
    "refund_quote",
    "amendment_quote",
  ],
  flights: ["search_result_by_tokens", "flight_order_sections"],
};

const byPath = new Map(
  Object.entries(calls).map(([name, row]) => [row.path, { name, row }]),
);
const sections = byPath.get(SECTIONS)!.row;

const waits = (
  { timeout_ms: actual }: { readonly timeout_ms: number },
  { timeout_ms = USUAL_MS, sooner }: Specified,
): boolean =>
  sooner === undefined ? actual === timeout_ms : actual < timeout_ms;

it.each(Object.entries(SPECIFIED).filter(([, { section }]) => !section))(
  "%s has its row: %j",
  (path, wanted) => {
    const { method = "GET" } = wanted;
    const { row } = byPath.get(path)!;
    expect([row.method, row.origin, waits(row, wanted)]).toEqual([
      method,
      "spec",
      true,
    ]);
  },
);

it("sections with a specified path are requested by it", () => {
  const shown = Object.keys(SPECIFIED).filter(
    (path) => SPECIFIED[path]!.section,
  );
  expect(sections.paths).toEqual(expect.arrayContaining(shown));
});

it.each(Object.entries(WITHOUT_PATH))(
  "%s, whose path is not specified, has its row: %j",
  (name, wanted) => {
    const row = calls[name]!;
    expect([row.origin, waits(row, wanted)]).toEqual([
      name === "section" ? "spec" : "ours",
      true,
    ]);
  },
);

it("a row is marked as specified if and only if its path is", () => {
  const said = Object.values(calls)
    .filter(({ origin }) => origin === "spec")
    .map(({ path }) => path);
  const rows = Object.keys(SPECIFIED).filter(
    (path) => !SPECIFIED[path]!.section,
  );
  // One row for public sections, and one for those of a visitor.
  expect([...new Set(said)].toSorted()).toEqual([...rows, SECTIONS].toSorted());
});

it.each(Object.entries(GROUPS))("the group %s has its calls", (_, names) => {
  expect(Object.keys(calls)).toEqual(expect.arrayContaining([...names]));
});

it("skeletons of aggregation homes and sections say version 6.0, cached for their time", () => {
  const home = calls["aggregation_home_sections"]!;
  expect([home.headers, sections.headers]).toEqual([
    { Version: "6.0" },
    { Version: "6.0" },
  ]);
  expect(home.cache!.ttl_s).toBe(3600);
});
