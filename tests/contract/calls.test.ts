/** The reference backend answers every row of the call table. */
import { beforeEach, expect, test } from "vitest";
import type { OrderState } from "#schema/booking.ts";
import type { OrderReceiptData } from "#schema/modules/order_receipt.ts";
import type { SavedSearchesData } from "#schema/modules/saved_searches.ts";
import { exampleOf } from "#server/config/model/example-of.ts";
import { fillCallPath } from "#server/web/upstream/call-url.ts";
import { createDataValidator } from "#server/web/validation/data-validator.ts";
import { ROOT } from "../support/mini-config.ts";
import { readProjectConfig } from "../support/project-config.ts";
import {
  visitBackend,
  type BackendAnswer,
  type BackendVisitor,
} from "../support/backend-visitor.ts";
import {
  BUSAN,
  chooseTicket,
  GOOD_CARD,
  issuedTicket,
  orderOf,
} from "../support/booking.ts";
import { NOW } from "../support/reference-backend.ts";
import { chosenCart, removedLine, TEA } from "../support/cart-calls.ts";
import { AFTER_SALE } from "../support/after-sale-calls.ts";
import { SHARES } from "../support/share-calls.ts";
import {
  type Params,
  type Prepare,
  calls,
  backend,
  rail,
  route,
  provider,
  newEmail,
  newPhone,
  call,
  resultOf,
  withCode,
  signedIn,
  cartLine,
  train,
  ticket,
  pricedTicket,
  freeSeat,
  heldSeat,
  identified,
  railType,
  journey,
  searched,
  ordered,
  travelled,
  clock,
  paying,
  asked,
  sentByPartner,
  leaving,
  backFromCashier,
} from "../support/row-calls.ts";

/** A search call has its product in the path. */
const savedJourney = { ...journey, product_type: railType.type };

const TABLE: Readonly<Record<string, Prepare>> = {
  scene: { image_id: "japan/fuji-morning" },
  track_events: {},
  client_logs: {},
  product_basic_info: rail,
  aggregation_home_sections: { ...rail, entrance_path: "rails" },
  home_sections: { entrance_path: "transport" },
  landing_sections: { url_slug: "route" },
  sitemap_paths: {},
  vertical_page: { vertical: "europe-rail", part: "eurostar-london-paris" },
  level1_page: { slug: "trains" },
  deep_link_page: { origin: "London", destination: "Paris", time: "" },
  chat_entry: {},
  hotel_page: { hotel: "marunouchi-garden" },
  hotel_hero: { hotel: "marunouchi-garden" },
  hotel_list: { city: "tokyo" },
  hotel_detail: { hotel: "marunouchi-garden" },
  hotel_price: { hotel: "marunouchi-garden", check_in: "2026-12-04" },
  offer_page: { type: "activity", slug: "kyoto/tea-ceremony" },
  offer_detail: { type: "activity", activity: "tea-ceremony" },
  offer_days: {
    type: "activity",
    activity: "tea-ceremony",
    from_date: "2026-12-01",
    to_date: "2026-12-07",
  },
  dlp_page_detail: { type: "jprail", route_id: "3201", tpl_no: "1" },
  dlp_result: searched,
  section: { ...rail, api_path: "/v1/reappserv/ptp/home/hero" },
  personal_section: { api_path: "/v1/usrcsrv/wishlist" },
  home_destination_list: { ...rail, des_id: "28" },
  ticket_page_sections: { type: "twrail" },
  ticket_policy: { ...railType, policy_type: "refund" },
  addons: railType,
  addon: { ...railType, addon_id: "esim" },
  price_add: ticket,
  seat_map: { ...train, seat_class: "business" },
  seat_hold: freeSeat,
  seat_hold_extend: heldSeat,
  seat_hold_release: heldSeat,
  ticket_validate: pricedTicket,
  quote: { product_type_id: "24", request: ticket },
  user_session: signedIn(),
  verify_user: {},
  simple_profile: signedIn(),
  my_profile: signedIn(),
  update_profile: signedIn({ user_name: "Ada Lovelace", title: "MISS" }),
  set_preference: signedIn({ language: "ja", currency: "JPY" }),
  ended_sessions: {},
  session_key: {},
  csrf_token: {},
  send_sms_code: newPhone(),
  sign_in_sms: (visitor) => withCode(visitor, newPhone(), "send_sms_code"),
  send_email_code: newEmail(),
  sign_in_email: (visitor) => withCode(visitor, newEmail(), "send_email_code"),
  guest_register: newEmail(),
  oidc_start: provider,
  oidc_finish: identified,
  partner_login: sentByPartner,
  sign_out: signedIn(),
  my_sessions: signedIn(),
  end_session: signedIn(),
  account_data: signedIn(),
  account_export: signedIn(),
  send_deletion_code: signedIn(),
  delete_account: async (visitor) =>
    withCode(visitor, await signedIn()(visitor), "send_deletion_code"),

  wishlist: {},
  wishlist_saved: route,
  saved_counts: {},
  add_to_wishlist: route,
  remove_from_wishlist: route,
  shopping_cart: {},
  add_to_cart: { ...route, date: "2026-12-01", quantity: "2" },
  add_offer_to_cart: TEA,
  pay_cart: chosenCart,
  change_cart_line: cartLine,
  remove_from_cart: cartLine,
  restore_cart_line: removedLine,
  membership: signedIn(),
  credits: signedIn(),
  gift_cards: signedIn(),
  redeem_gift_card: signedIn({ code: "GIFT-1000-0001" }),
  coupons: signedIn(),
  redeem_coupon: signedIn({ code: "HELLO10" }),

  generic_types: { type: "coupon_products", platform: "8" },
  classification_navigation: {},
  destination_guide: {},
  menu_category: {},
  city: { id: "39201" },
  country_info: { id: "392" },
  all_countries: {},
  experiments: {},
  search_slide_words: {},
  phone_coupon_info: {},
  settlement_update: async (visitor) => {
    const { validate_id } = await chooseTicket(visitor);
    return {
      validate_id,
      coupon_id: "",
      use_gift_card: "false",
      use_credits: "false",
    };
  },
  order_check: async (visitor) => {
    const { validate_id, travellers, contact } = orderOf(
      await chooseTicket(visitor),
    );
    return {
      validate_id: validate_id!,
      travellers: travellers!,
      contact: contact!,
    };
  },
  order_create: async (visitor) => orderOf(await chooseTicket(visitor)),
  order_status: ordered,
  order_cancel: ordered,
  order_find: async (visitor) => {
    const { booking_no } = await resultOf<OrderState>(
      visitor,
      "order_create",
      orderOf(await chooseTicket(visitor)),
    );
    return { booking_no, email: "ana@example.com" };
  },
  flight_order_sections: ordered,
  order_page_sections: ordered,
  receipt_pdf: async (visitor) => {
    const { order_guid } = await travelled(visitor);
    const { result } = await visitor.get(
      "/v3/reappserv/ptp/orderdetail/receipt",
      { order_guid: order_guid as string },
    );
    const [receipt] = (result as OrderReceiptData).documents;
    return { order_guid: order_guid!, receipt_no: receipt!.receipt_no };
  },
  ticket_calendar: travelled,
  ticket_pass: (visitor) => issuedTicket(visitor),
  ticket_code: (visitor) => issuedTicket(visitor, BUSAN),
  receipt_buyer: ordered,
  ...AFTER_SALE,
  ...SHARES,
  review_write: travelled,
  review_remove: travelled,
  saved_searches: {},
  saved_search_add: savedJourney,
  saved_search_remove: async (visitor) => {
    const { items } = await resultOf<SavedSearchesData>(
      visitor,
      "saved_search_add",
      savedJourney,
    );
    return { saved_id: items[0]!.saved_id };
  },
  saved_search_address: newEmail(),
  mail_link: { key: "c" },
  follow_mail_link: { key: "c" },
  payment_card_token: GOOD_CARD,
  order_pay: (visitor) => paying(visitor, GOOD_CARD.number),
  payment_confirm: asked,
  cashier_start: leaving,
  cashier_return: backFromCashier,
  redeem_phone_coupon: { country_number: "886", phone: "912345678" },

  white_label_flight_home_sections: {},
  white_label_flight_form: {},
  white_label_flight_notice: {},
  white_label_flight_faq: {},
  search_page_sections: { ...railType, url_slug: "search" },
  search_routes: journey,
  search_result: journey,
  search_result_by_tokens: {
    search_condition: {
      origin_position: "tpe",
      destination_position: "nrt",
      departure_date: "2026-12-01",
    },
  },
  search_filter: searched,
  search_peak_limit: {},
  search_recommend: searched,
  lowest_fares: {
    ...journey,
    from_date: "2026-12-01",
    to_date: "2026-12-07",
  },
  price_history: journey,
  search_places: { text: "oska", type: "jprail" },
  near_places: { type: "jprail", latitude: "35.65", longitude: "139.74" },
};

const rows = Object.keys(calls);
const validator = createDataValidator(ROOT, readProjectConfig().modules);

beforeEach(() => {
  clock.now = NOW;
});

let visitors = 0;
function newVisitor(): BackendVisitor {
  visitors += 1;
  return visitBackend(backend.url, {
    "X-Device-Id": `device-of-row-${visitors}`,
    "X-Session-Key": `session-of-row-${visitors}`,
  });
}

test("each row has parameters to call it with, and no row is missing", () => {
  expect(Object.keys(TABLE).toSorted()).toEqual(rows.toSorted());
});

async function prepare(
  name: string,
): Promise<{ readonly visitor: BackendVisitor; readonly params: Params }> {
  const visitor = newVisitor();
  const entry = TABLE[name] ?? {};
  const params = typeof entry === "function" ? await entry(visitor) : entry;
  return { visitor, params };
}

test.each(rows)("%s is answered, as declared in its row", async (name) => {
  const { visitor, params } = await prepare(name);
  const { success, error, status, result } = await call(visitor, name, params);
  const { token } = (result ?? {}) as { token?: string };
  expect({ status, success, code: error?.code, token: typeof token }).toEqual({
    status: 200,
    success: true,
    code: undefined,
    token: calls[name]!.session === "start" ? "string" : "undefined",
  });
  const { answer } = calls[name]!;
  expect(answer ? validator.answer(answer, result) : null).toBeNull();
});

test.each(rows.filter((name) => calls[name]!.example))(
  "%s is answered with its example",
  async (name) => {
    const example = exampleOf(calls[name]!, clock.now);
    const { success, error } = await call(newVisitor(), name, example);
    expect({ success, code: error?.code }).toEqual({
      success: true,
      code: undefined,
    });
  },
);

test.each(rows.filter((name) => calls[name]!.csrf))(
  "%s is refused without a CSRF token",
  async (name) => {
    const { visitor, params } = await prepare(name);
    const { path, rest } = fillCallPath(calls[name]!.path, params);
    const { status, error } = await visitor.postPlain(path, rest);
    expect([status, error?.code]).toEqual([403, "csrf_invalid"]);
  },
);

test.each(rows.filter((name) => calls[name]!.cache))(
  "%s may be cached: it is the same for everyone",
  async (name) => {
    const { visitor, params } = await prepare(name);
    const signed = newVisitor();
    await signedIn()(signed);
    const [one, other] = await Promise.all(
      [visitor, signed].map((who) => call(who, name, params)),
    );
    expect(one).toEqual(other);
    expect(one!.cacheControl).toBeNull();
  },
);

const NONSENSE: readonly unknown[] = [
  "",
  "\u0000",
  "\ud800",
  "__proto__",
  "' OR 1=1 --",
  "x".repeat(5000),
  -1,
  1e308,
  true,
  null,
  { toString: "x" },
  [["x"]],
];

test.each(rows.filter((name) => calls[name]!.csrf))(
  "%s answers nonsense with a code",
  async (name) => {
    const { visitor, params } = await prepare(name);
    const { result } = await visitor.get("/v1/gatewaysrv/csrftoken");
    const { csrf_token } = result as { csrf_token: string };
    const { path } = fillCallPath(calls[name]!.path, params);
    const statuses = await Promise.all(
      Object.keys(params).flatMap((param) =>
        NONSENSE.map(async (value) => {
          const response = await fetch(backend.url + path, {
            method: "POST",
            headers: {
              ...visitor.headers,
              "X-CSRF-Token": csrf_token,
              "Content-Type": "application/json",
            },
            body: JSON.stringify({ ...params, [param]: value }),
          });
          return [response.status, typeof (await response.json())] as const;
        }),
      ),
    );
    for (const [status, body] of statuses) {
      expect([200, 400, 401, 404, 422, 429]).toContain(status);
      expect(body).toBe("object");
    }
  },
);

test.each([
  "/v1/usrcsrv/city/%E0%A4%A",
  "/v1/usrcsrv/city/1e3",
  "/v1/usrcsrv/generic/types/__proto__",
  "/v1/usrcsrv/phone_coupon/info?partner_code[]=x",
])("GET %s is answered with a code, too", async (path) => {
  const response = await fetch(backend.url + path);
  const { error } = (await response.json()) as BackendAnswer;
  expect(response.status).toBeLessThan(500);
  expect(error?.code ?? "none").toMatch(/^\w+$/);
});
