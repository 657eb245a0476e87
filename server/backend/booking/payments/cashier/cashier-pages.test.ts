/** The cashiers that the backend plays, as a browser sees them. */
import express from "express";
import { hash } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createCashierPages } from "./cashier-pages.ts";
import {
  readWord,
  signRequest,
  type CashierRequest,
  type CashierStatus,
} from "./messages.ts";
import { createCashierPartners } from "./partners.ts";

const NOW = Date.parse("2026-11-21T12:00:00Z");
const SECONDS = NOW / 1000;
const secretOf = (name: string) => hash("sha256", name, "buffer");
const partners = createCashierPartners(secretOf, () => ({
  partners: {
    north: {
      partner_id: 9001,
      name: "North & <Sons>",
      site: "main",
      payment_address: "/_/test-cashier/north",
      colours: { main: "#0f4c81" },
    },
    house: { partner_id: 9002, name: "No cashier" },
  },
}));
const north = partners.byCode("north")!;

let server: Server;
let url: string;
let status: CashierStatus;
beforeEach(async () => {
  status = "open";
  const pages = createCashierPages({
    partners,
    cashier: {
      find: () => Promise.resolve(status),
      decide: (_partner, _payment, decision) =>
        Promise.resolve((status = decision)),
    },
    now: () => NOW,
    exponentOf: () => 0,
  });
  server = createServer(express().use(pages));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => server.close());

const requested = (more: Partial<CashierRequest> = {}): CashierRequest => ({
  payment: "payment-1",
  order: 'PA-1"><b>',
  amount: 14_170,
  currency: "JPY",
  nonce: "this-browser",
  return_to: `${url}/_/cashier/return?back=%2Fja%2F`,
  language: "ja",
  iat: SECONDS,
  exp: SECONDS + 600,
  ...more,
});
const addressOf = (request: CashierRequest, code = "north", signer = north) =>
  `${url}/${code}?${new URLSearchParams({ request: signRequest(request, signer) })}`;
const decide = (request: CashierRequest, wish: string) =>
  fetch(addressOf(request), {
    method: "POST",
    body: new URLSearchParams({ wish }),
    redirect: "manual",
  });

test("it shows the partner, the order and the amount, and no secret", async () => {
  const response = await fetch(addressOf(requested()));
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(html).toContain("North &amp; &lt;Sons&gt;");
  expect(html).toContain("PA-1&quot;&gt;&lt;b&gt;");
  expect(html).not.toContain("<b>");
  expect(html.replaceAll("\u00A0", " ")).toContain("JPY 14,170");
  expect(html).toContain("#0f4c81");
  expect(html).not.toContain(Buffer.from(north.key).toString("base64url"));
  expect(response.headers.get("cache-control")).toBe("no-store");
  const policy = response.headers.get("content-security-policy")!;
  expect(policy).toContain("default-src 'none'");
  const [, style = ""] = /<style>(.*)<\/style>/s.exec(html)!;
  expect(policy).toContain(hash("sha256", style, "base64"));
});

test.each([
  ["pay", "authorised"],
  ["decline", "declined"],
  ["cancel", "cancelled"],
] as const)("%s returns with a token that says %s", async (wish, said) => {
  const request = requested();
  const response = await decide(request, wish);
  expect(response.status).toBe(303);
  const back = new URL(response.headers.get("location")!);
  expect(back.origin + back.pathname).toBe(`${url}/_/cashier/return`);
  expect(back.searchParams.get("back")).toBe("/ja/");
  const word = back.searchParams.get("payment")!;
  expect(readWord(word, north, request, NOW)).toBe(said);
});

test("a visitor who has paid and stays sees that it is paid", async () => {
  const response = await decide(requested(), "pay_and_stay");
  expect(response.status).toBe(200);
  expect(await response.text()).toContain("The payment was made");
  expect(await (await fetch(addressOf(requested()))).text()).toContain(
    "This payment is settled",
  );
});

test("a request that is forged, expired, another's or with a foreign return address pays nothing", async () => {
  const other = { ...north, key: new Uint8Array(32) };
  const refused = [
    addressOf(requested(), "north", other),
    addressOf(requested(), "house"),
    addressOf(requested(), "__proto__"),
    addressOf(requested({ exp: SECONDS })),
    addressOf(requested({ exp: SECONDS + 7200 })),
    addressOf(requested({ return_to: "https://evil.example/" })),
    addressOf(requested({ return_to: "javascript:alert(1)" })),
    `${url}/north`,
  ];
  for (const address of refused)
    for (const method of ["GET", "POST"] as const) {
      const body = new URLSearchParams({ wish: "pay" });
      const response = await fetch(address, {
        method,
        ...(method === "POST" ? { body } : {}),
        redirect: "manual",
      });
      expect([response.status, response.headers.get("location")]).toEqual([
        400,
        null,
      ]);
    }
  expect((await decide(requested(), "constructor")).status).toBe(400);
  expect(status).toBe("open");
});
