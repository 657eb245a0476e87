/**
 * Simultaneous requests to the real program and its real holds, on both databases: a
 * seat is sold once, and a repeated request is carried out once.
 */
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { OrderState } from "#schema/booking.ts";
import { FAULTS_PATH } from "#renderer/shared/addresses.ts";
import { copyPatientConfig } from "../support/patient-config.ts";
import { databaseOf, ENGINES } from "../support/engines.ts";
import { EXHAUSTIVE } from "../support/exhaustive.ts";
import { startProgram } from "../support/program.ts";
import { openReader, readBooks, type Reader } from "./books.ts";
import { openBrowser, type Browser } from "./browser.ts";
import {
  choose,
  createOrder,
  newShopper,
  pay,
  Refused,
  USUAL_PLAN,
  validate,
  type World,
} from "./shopper.ts";

const SHOPPERS = EXHAUSTIVE ? 100 : 30;
const SEATS = 7;
const REPETITIONS = EXHAUSTIVE ? 50 : 20;
const TOKEN = randomBytes(24).toString("base64url");

function countsOf(ends: readonly (string | undefined)[]) {
  return Object.fromEntries(
    [...Map.groupBy(ends, String)].map(([end, all]) => [end, all.length]),
  );
}

describe.for(ENGINES)("on %s", (engine) => {
  let url: string | undefined | null;
  let port: number;
  let folder: string;
  let reader: Reader;
  const closing: (() => Promise<void> | void)[] = [];
  beforeAll(async () => {
    url = await databaseOf(engine);
    if (url === null) return;
    folder = mkdtempSync(path.join(tmpdir(), "wayfare-seats-"));
    const config = copyPatientConfig();
    const program = startProgram({
      settings: {
        CONFIG_DIR: config.folder,
        DATA_DIR: folder,
        OPERATOR_TOKEN: TOKEN,
        TRUSTED_PROXIES: "loopback",
        LOG_LEVEL: "warn",
        ...(url === undefined ? {} : { DATABASE_URL: url }),
      },
    });
    closing.push(
      () => program.stop(),
      () => config.remove(),
      () => rmSync(folder, { recursive: true }),
    );
    const ready = await program.port;
    if (ready === undefined) throw new Error(program.lines.join("\n"));
    port = ready;
    reader = openReader(folder, url);
    closing.unshift(() => reader.close());
  });
  beforeEach((context) => {
    if (url === null) context.skip("there is no Postgres here to run");
  });
  afterAll(async () => {
    for (const close of closing) await close();
  });

  /** The number of orders, all of which must be paid and have tickets. */
  const countOrders = async (): Promise<number> => {
    const { orders, problems } = await readBooks(reader);
    expect(problems).toEqual([]);
    expect([...orders.values()].filter((end) => end !== "issued")).toEqual([]);
    return orders.size;
  };

  /** A shopper with a browser and an address of their own. */
  const shopperAt = (index: number): World =>
    newShopper(
      openBrowser({
        port: () => port,
        host: "localhost",
        address: `10.0.${Math.floor(index / 250)}.${index % 250}`,
        token: TOKEN,
      }),
    );

  it(`${SHOPPERS} shoppers want the last ${SEATS} seats of a train: ${SEATS} get tickets, the others are refused and pay nothing`, async () => {
    const before = await countOrders();
    const selection = await choose(USUAL_PLAN, shopperAt(0));
    const [{ route_id }] = selection["selections"] as [{ route_id: string }];
    const told = await fetch(`http://127.0.0.1:${port}${FAULTS_PATH}`, {
      method: "PUT",
      headers: {
        authorization: `Bearer ${TOKEN}`,
        "content-type": "application/json",
      },
      body: JSON.stringify({
        path: `inventory:${route_id}`,
        kind: "seats",
        count: SEATS,
      }),
    });
    expect(told.status).toBe(200);

    const ends = await Promise.all(
      Array.from({ length: SHOPPERS }, async (_, index) => {
        const shopper = shopperAt(index + 1);
        try {
          const id = await validate(selection, shopper);
          const order = await createOrder(id, USUAL_PLAN, shopper);
          const { order_status } = await pay(order, id, USUAL_PLAN, shopper);
          return order_status;
        } catch (error) {
          if (error instanceof Refused) return error.code;
          throw error;
        }
      }),
    );
    expect(countsOf(ends)).toEqual({
      issued: SEATS,
      sold_out: SHOPPERS - SEATS,
    });
    expect(await countOrders()).toBe(before + SEATS);
  });

  it("20 shoppers want the same seat: one holds it", async () => {
    const { browser } = shopperAt(0);
    const selection = await choose({ ...USUAL_PLAN, journey: 1 }, shopperAt(0));
    const [{ route_id, fare_id }] = selection["selections"] as [
      { route_id: string; fare_id: string },
    ];
    const seated = {
      type: "jprail",
      route_id,
      seat_class: fare_id.split(".")[0]!,
    };
    const seat = await firstFreeSeat(browser, seated);
    const held = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        shopperAt(index + 1).browser.call("seat_hold", "POST", {
          ...seated,
          seats: [seat],
        }),
      ),
    );
    expect(held.filter(({ result }) => result)).toHaveLength(1);
    expect(held.filter(({ code }) => code === "seat_taken")).toHaveLength(19);
  });

  it(`${REPETITIONS} repetitions of a request: one order, one charge`, async () => {
    const before = await countOrders();
    const shopper = shopperAt(0);
    const selection = await choose({ ...USUAL_PLAN, journey: 2 }, shopper);
    const id = await validate(selection, shopper);
    const created = await Promise.all(
      Array.from({ length: REPETITIONS }, () =>
        createOrder(id, USUAL_PLAN, shopper),
      ),
    );
    expect(new Set(created.map(({ order_guid }) => order_guid)).size).toBe(1);
    const token = await shopper.browser.call<{ card_token: string }>(
      "payment_card_token",
      "POST",
      {
        number: USUAL_PLAN.card,
        expiry: "12/32",
        cvc: "123",
        holder: "Ana Rivera",
      },
    );
    const paid = await Promise.all(
      Array.from({ length: REPETITIONS }, () =>
        shopper.browser.call<OrderState>("order_pay", "POST", {
          order_guid: created[0]!.order_guid,
          method: "card",
          card_token: token.result!.card_token,
          idempotency_key: "the-same-key-again",
        }),
      ),
    );
    expect(
      countsOf(paid.map(({ result, code }) => result?.order_status ?? code)),
    ).toEqual({ issued: REPETITIONS });
    expect(await countOrders()).toBe(before + 1);
  });
});

async function firstFreeSeat(
  browser: Browser,
  seated: Readonly<Record<string, string>>,
): Promise<string> {
  const { result } = await browser.call<{ legs: unknown }>(
    "seat_map",
    "GET",
    seated,
  );
  const [, seat] =
    /"seat_id":"([^"]+)"[^{}]*"state":"free"/.exec(JSON.stringify(result)) ??
    [];
  return seat!;
}
