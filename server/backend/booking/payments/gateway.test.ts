import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#server/backend/storage/database.ts";
import { openDatabase } from "#server/backend/storage/open-database.ts";
import { Refusal } from "#server/backend/refusals/refusals.ts";
import { passesLuhn, type TypedCard } from "./cards.ts";
import { createPaymentGateway, type Gateway } from "./gateway.ts";
import { GatewayUnanswered } from "./payment-errors.ts";
import { readLedger } from "../../../../tests/support/bank-ledger.ts";
import { PAYMENT_MIGRATIONS } from "./migrations.ts";

const NOW = Date.parse("2026-11-21T12:00:00Z");
const CARD: TypedCard = {
  number: "4242 4242 4242 4242",
  expiry: "11/26",
  cvc: "123",
  holder: "Ana Rivera",
};
const amount = { amount: 14_170, currency: "JPY" };

let now = NOW;
let database: Database;
let gateway: Gateway;
beforeEach(async () => {
  now = NOW;
  database = await openDatabase({
    directory: undefined,
    migrations: { payments: PAYMENT_MIGRATIONS },
  });
  gateway = createPaymentGateway(database, () => now);
});
afterEach(() => database.close());

/** The holder of the card. */
const HOLDER = { owners: ["device:ana-0001"], scope: "wayfare" } as const;

const authorise = async (number = CARD.number, key = "key-1") => {
  const { card_token } = await gateway.tokenise({ ...CARD, number }, HOLDER);
  return gateway.authorise({
    key,
    reference: "PA1",
    amount,
    method: "card",
    cardToken: card_token,
  });
};

describe("a card", () => {
  test("becomes a token, and its number is stored nowhere", async () => {
    expect(await gateway.tokenise(CARD, HOLDER)).toEqual({
      card_token: expect.stringMatching(/^card_[\w-]{20}$/) as string,
      last4: "4242",
      brand: "Visa",
    });
    const rows = await database.all("SELECT * FROM payment_cards");
    expect(JSON.stringify(rows)).not.toContain("424242");
  });

  test.each([
    ["number", "4242424242424241"],
    ["number", "4111111111111111"],
    ["number", ""],
    ["expiry", "10/26"],
    ["expiry", "13/30"],
    ["expiry", "12/47"],
    ["expiry", "2030-12"],
    ["cvc", "12"],
    ["cvc", "12a"],
    ["holder", " "],
  ] as const)("with the %s %j is refused", async (field, value) => {
    const refused = gateway.tokenise({ ...CARD, [field]: value }, HOLDER);
    await expect(refused).rejects.toThrow(Refusal);
    await expect(refused).rejects.toMatchObject({
      code: "card_invalid",
      data: { field },
    });
  });

  test("is valid to the last hour of its month", async () => {
    now = Date.parse("2026-12-01T11:59:59Z");
    await expect(gateway.tokenise(CARD, HOLDER)).resolves.toBeDefined();
    now += 1000;
    await expect(gateway.tokenise(CARD, HOLDER)).rejects.toMatchObject({
      data: { field: "expiry" },
    });
  });

  test("has a number with a valid check digit", () => {
    expect(passesLuhn("79927398713")).toBe(false);
    expect(passesLuhn("5555555555554444")).toBe(true);
    expect(passesLuhn("5555555555554445")).toBe(false);
  });
});

describe("the books", () => {
  test("have each request once", async () => {
    const one = await authorise();
    expect(await authorise()).toEqual(one);
    await gateway.capture(one.authorisation_id, "c");
    await gateway.capture(one.authorisation_id, "c");
    await gateway.refund(one.authorisation_id, 4170, "r");
    await gateway.refund(one.authorisation_id, 4170, "r");
    expect(await readLedger(database)).toEqual({
      reserved: [],
      taken: new Map([["PA1", 10_000]]),
      problems: [],
    });
  });

  test("refuse to capture a voided payment, and to refund more than was captured", async () => {
    const one = await authorise();
    await gateway.void(one.authorisation_id, "v");
    await expect(gateway.capture(one.authorisation_id, "c")).rejects.toThrow(
      "is voided, not authorised",
    );
    const other = await authorise(CARD.number, "key-2");
    await gateway.capture(other.authorisation_id, "c2");
    await expect(gateway.void(other.authorisation_id, "v2")).rejects.toThrow(
      "is captured, not authorised",
    );
    await gateway.refund(other.authorisation_id, 14_000, "r1");
    await expect(
      gateway.refund(other.authorisation_id, 171, "r2"),
    ).rejects.toThrow("more than was captured");
    expect((await readLedger(database)).taken).toEqual(new Map([["PA1", 170]]));
  });

  test("refuse a key that was used with another amount", async () => {
    await authorise();
    await expect(
      gateway.authorise({
        key: "key-1",
        reference: "PA1",
        amount: { ...amount, amount: 1 },
        method: "wallet",
        cardToken: undefined,
      }),
    ).rejects.toThrow("used with another amount");
  });

  test("know the outcome when the answer is lost", async () => {
    await expect(authorise("4000000000000119")).rejects.toThrow(
      GatewayUnanswered,
    );
    expect(await gateway.find("key-1")).toMatchObject({ status: "authorised" });
    expect(await gateway.abandon("key-1", "PA1", amount)).toMatchObject({
      status: "authorised",
    });
  });

  test("refuse a request that was abandoned before it arrived", async () => {
    await expect(authorise("4000000000000259")).rejects.toThrow(
      GatewayUnanswered,
    );
    expect(await gateway.find("key-1")).toBeUndefined();
    await gateway.abandon("key-1", "PA1", amount);
    expect(await authorise()).toMatchObject({
      status: "declined",
      reason: "abandoned",
    });
  });
});
