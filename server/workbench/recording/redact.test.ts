import { describe, expect, it } from "vitest";
import type { Exchange } from "#schema/recording.ts";
import { redact } from "./redact.ts";

const PERSONAL = "orders";
const deps = {
  isShared: (call: string) => call !== PERSONAL,
  published: new Set(["help@shop.travel"]),
};

function redacted(
  result: object | string,
  { call = PERSONAL, url = "/", path = "/v1/x", request_body = "" } = {},
) {
  const exchange: Exchange = {
    call,
    method: request_body ? "POST" : "GET",
    path,
    ...(request_body ? { request_body } : {}),
    status: 200,
    body: { success: true, result },
  };
  const done = redact(
    { request: { url, headers: {} }, exchanges: [exchange] },
    deps,
  );
  const [first] = done.exchanges;
  return {
    ...done,
    exchange: first!,
    result: (first!.body as { result: unknown }).result,
    rules: done.redacted.map(({ rule }) => rule),
  };
}

describe("personal answers", () => {
  it("lose names, numbers and addresses by their keys, but not their shape", () => {
    const { result, rules } = redacted({
      given_name: "Anna-Lena",
      family_name: "Müller",
      birth_date: "1981-02-03",
      mobile: "0170 1234567",
      passport_no: "C01X00T47",
      postcode: "10115",
      order_guid: "5f0c1c1e-9a3d-4c56-8a54-0e7f5f2d8f11",
      last4: "4242",
      seats: 2,
    });
    expect(result).toEqual({
      given_name: "Redacted-Redacted",
      family_name: "Redacted",
      birth_date: "1990-01-01",
      mobile: "0000 0000001",
      passport_no: "A00A00A01",
      postcode: "00001",
      order_guid: expect.stringMatching(
        /^[0a]{8}-[0a]{4}-[0a]{4}-[0a]{4}-[0-9a-f]{12}$/,
      ),
      last4: "0000",
      seats: 2,
    });
    expect(new Set(rules)).toEqual(
      new Set([
        "name",
        "birth",
        "phone",
        "document",
        "address",
        "reference",
        "card",
      ]),
    );
  });

  it("lose a person's name, but not that of a station", () => {
    const { result } = redacted({
      travellers: [{ name: "Ada King", email: "ada@king.travel" }],
      stations: [{ name: "Kyoto", id: "kyoto" }],
    });
    expect(result).toEqual({
      travellers: [
        { name: "Redacted Redacted", email: "person-1@example.com" },
      ],
      stations: [{ name: "Kyoto", id: "kyoto" }],
    });
  });

  it("lose personal data that a text quotes", () => {
    const { result } = redacted({
      full_name: "Ada King",
      note: "Dear Ada King, we call +44 20 7946 0958 or write to ada@king.travel.",
    });
    expect((result as { note: string }).note).toBe(
      "Dear Redacted Redacted, we call +00 00 0000 0001 or write to person-1@example.com.",
    );
  });
});

describe("shared answers", () => {
  const shared = { call: "stations" };

  it("keep names, public numbers and the site's own address", () => {
    const result = {
      name: "Kyoto",
      phone: "+81 75 123 4567",
      text: "Write to help@shop.travel or name@example.com.",
      path: "M12 4 18 6 1024 768 12 44 19 30",
      version: "1.2.3",
    };
    expect(redacted(result, shared)).toMatchObject({ result, rules: [] });
  });

  it("lose what is never public", () => {
    const jwt = `eyJ${"a".repeat(20)}.${"b".repeat(20)}.c`;
    const { result } = redacted(
      {
        texts: [
          "by kim@home.travel",
          "card 4111 1111 1111 1111",
          "from 203.0.114.7",
        ],
        token: "T0k-en9",
        jwt,
      },
      shared,
    );
    const { texts, token, jwt: gone } = result as Record<string, string>;
    expect(texts).toEqual([
      "by person-1@example.com",
      "card 0000 0000 0000 0000",
      "from 192.0.2.1",
    ]);
    expect(token).toBe("A0a-aa1");
    expect(gone).not.toContain("b");
  });
});

it("a value is replaced in the same way in addresses, bodies and answers", () => {
  const {
    request,
    exchange,
    result,
    redacted: told,
  } = redacted(
    { items: [{ email: "kim@home.travel" }], other: "lee@home.travel" },
    {
      url: "/orders/?email=kim%40home.travel&page=2",
      path: "/v1/orders/kim%40home.travel?email=kim%40home.travel&k_lang=en",
      request_body: JSON.stringify({ email: "kim@home.travel", page: 2 }),
    },
  );
  expect(request.url).toBe("/orders/?email=person-1%40example.com&page=2");
  expect(exchange.path).toBe(
    "/v1/orders/person-1%40example.com?email=person-1%40example.com&k_lang=en",
  );
  expect(exchange.request_body).toBe(
    '{"email":"person-1@example.com","page":2}',
  );
  expect(result).toEqual({
    items: [{ email: "person-1@example.com" }],
    other: "person-2@example.com",
  });
  expect(told).toEqual([
    {
      rule: "email",
      values: 2,
      places: [
        "/request/url/email",
        "/exchanges/0/path/email",
        "/exchanges/0/request_body/email",
        "/exchanges/0/body/result/items/0/email",
        "/exchanges/0/body/result/other",
      ],
    },
  ]);
});

it("links of mails, clicks and orders in an address are references", () => {
  const { request, rules } = redacted("", {
    url: "/order/?order_guid=AB12&link=x9-y&gclid=Zz7&day=2026-12-03",
  });
  expect(request.url).toBe(
    "/order/?order_guid=AA01&link=a0-c&gclid=Aa3&day=2026-12-03",
  );
  expect(rules).toEqual(["reference"]);
});

it("values that need no change stay unchanged", () => {
  const url = "/search/?q=%5B%7B%22a%22:1%7D%5D&b=1+2";
  const { request, exchange } = redacted({ a: 1 }, { url, path: url });
  expect([request.url, exchange.path]).toEqual([url, url]);
});
