/**
 * A shop that is killed repeatedly while customers buy. The real program runs, over
 * HTTP; in the end the books are checked.
 */
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { vi } from "vitest";
import type { OrderState } from "#schema/booking.ts";
import { TEST_CARDS } from "#server/backend/booking/payments/cards.ts";
import { copyPatientConfig } from "../support/patient-config.ts";
import { PATIENT } from "../support/patience.ts";
import { startProgram, type Program } from "../support/program.ts";
import { countOpen, openReader, readBooks } from "./books.ts";
import { Disconnected, openBrowser } from "./browser.ts";
import { randomOf } from "./random.ts";
import { amendTickets } from "./amend.ts";
import { refundTickets } from "./refund.ts";
import {
  Refused,
  shop,
  statusOf,
  USUAL_PLAN,
  type Plan,
  type UntilAnswered,
} from "./shopper.ts";

/** The number of simultaneous shoppers. */
const AT_ONCE = 3;
/** A purchase writes some 60 times: the program dies in one of the first few. */
const MAX_WRITES = 240;
/**
 * Statements that reserve, use or return an order's coupon, gift cards and credits: every
 * third kill is between two of them, or between the last one and the end of the transaction.
 */
const BALANCES =
  "spendings|gift_card_uses|owned_coupons SET used|credits \\([^)]*order_guid|credits WHERE order_guid|order_earnings";
/** An order writes some ten times to them. */
const MAX_BALANCE_WRITES = 24;
const HOUR_MS = 60 * 60 * 1000;
/** Long enough for each order to end by itself. */
const LATER_MS = 5 * HOUR_MS;

const PARTNER_HOST = "atlas-voyager.localhost";
const DIE_AT_WRITE = path.join(import.meta.dirname, "die-at-write.ts");
const CLOCK_AHEAD = path.join(import.meta.dirname, "clock-ahead.ts");

export interface Figures {
  readonly kills: number;
  /** Kills between two writes to coupons, gift cards and credits of an order. */
  readonly killsAmongBalances: number;
  /** The number of orders by outcome. */
  readonly orders: Readonly<Record<string, number>>;
  /** The number of confirmed refunds by outcome. */
  readonly refunds: Readonly<Record<string, number>>;
  /** The number of shoppers without an order, by reason. */
  readonly refusals: Readonly<Record<string, number>>;
  readonly problems: readonly string[];
}

/** Two travellers with a card that pays. One changes to another train, and refunds that ticket. */
const PLAIN: Plan = { ...USUAL_PLAN, travellers: 2, refunds: 1, amends: 1 };

/** The shopper gives up after a kill, and does not return. */
class GaveUp extends Error {
  override name = "GaveUp";
}

/** @param databaseUrl a Postgres; left out, everything is in SQLite */
export async function runKilledShop(
  seed: number,
  kills: number,
  databaseUrl?: string,
): Promise<Figures> {
  const folder = mkdtempSync(path.join(tmpdir(), "wayfare-kills-"));
  const config = copyPatientConfig();
  const random = randomOf(seed);
  const token = randomBytes(24).toString("base64url");
  const settings = {
    CONFIG_DIR: config.folder,
    DATA_DIR: folder,
    OPERATOR_TOKEN: token,
    TRUSTED_PROXIES: "loopback",
    LOG_LEVEL: "warn",
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
  };

  let program: Program;
  let port = 0;
  let running = Promise.withResolvers<void>();
  const output: string[] = [];
  const isDown = () => {
    output.push(...program.lines);
    // If a server is killed before it is ready, waiting shoppers wait for the next one.
    if (port !== 0) running = Promise.withResolvers();
    port = 0;
  };
  /** @returns whether it takes requests */
  const start = async (
    options: Omit<Parameters<typeof startProgram>[0], "settings"> & {
      readonly settings?: Readonly<Record<string, string>>;
    } = {},
  ) => {
    program = startProgram({
      ...options,
      settings: { ...settings, ...options.settings },
    });
    // Before others are notified.
    void program.ended.then(isDown);
    const ready = await program.port;
    if (ready === undefined) return false;
    port = ready;
    running.resolve();
    return true;
  };

  const last = new Map<
    string,
    { state: OrderState; ask: () => Promise<OrderState> }
  >();
  const refusals: Record<string, number> = {};
  const problems: string[] = [];
  let closing = false;
  let people = 0;

  const planOf = (person: number): Plan => {
    const atPartner = random(4) === 0;
    const { number } = TEST_CARDS[random(TEST_CARDS.length)]!;
    const travellers = 1 + random(3);
    return {
      journey: random(3),
      travellers,
      refunds: random(travellers + 1),
      amends: random(2) === 0 ? 0 : random(travellers + 1),
      choosesSeats: random(3) === 0,
      account:
        random(3) === 0
          ? {
              email: `someone-${seed}-${person}@example.com`,
              giftCard: `GIFT-1000-000${1 + random(5)}`,
            }
          : undefined,
      card: atPartner ? "" : number,
      code: random(3) === 0 ? "000000" : "123456",
      atCashier: (
        ["pay", "pay", "pay_and_stay", "decline", "cancel", undefined] as const
      )[random(6)],
    };
  };

  const buy = async (plan: Plan): Promise<void> => {
    const browser = openBrowser({
      port: () => port,
      host: plan.card === "" ? PARTNER_HOST : "localhost",
      address: `10.${random(256)}.${random(256)}.${random(256)}`,
      token,
    });
    const untilAnswered: UntilAnswered = async (step) => {
      for (;;) {
        await running.promise;
        const asked = program;
        try {
          return await step();
        } catch (error) {
          if (!(error instanceof Disconnected)) throw error;
          await asked.ended;
          if (!closing && random(4) === 0) throw new GaveUp();
        }
      }
    };
    const world = {
      browser,
      untilAnswered,
      codeFor: (email: string) =>
        /: (\d{6})/.exec(
          [...output, ...program.lines].findLast((line) =>
            line.includes(`code for ${email}`),
          ) ?? "",
        )?.[1],
      onOrder(state: OrderState) {
        const { order_guid, order_status } = state;
        const before = last.get(order_guid)?.state.order_status;
        if (before === "issued" && order_status !== "issued")
          problems.push(`${order_guid} was issued, and is ${order_status}`);
        last.set(order_guid, {
          state,
          ask: () => statusOf(order_guid, { browser, untilAnswered }),
        });
      },
    };
    try {
      const bought = await shop(plan, world);
      const { order, tickets } = await amendTickets(bought, plan, world);
      await refundTickets(order, Math.min(plan.refunds, tickets), world);
    } catch (error) {
      if (error instanceof Refused)
        refusals[error.message] = (refusals[error.message] ?? 0) + 1;
      else if (!(error instanceof GaveUp)) throw error;
    }
  };
  const keepBuying = async (): Promise<void> => {
    while (!closing) await buy(planOf((people += 1)));
  };

  try {
    const shoppers = Promise.all(Array.from({ length: AT_ONCE }, keepBuying));
    let killed = 0;
    let amongBalancesKilled = 0;
    while (killed < kills) {
      const amongBalances = killed % 3 === 2;
      const dieAt = 1 + random(amongBalances ? MAX_BALANCE_WRITES : MAX_WRITES);
      await start({
        preload: [DIE_AT_WRITE],
        settings: {
          DIE_AT: String(dieAt),
          ...(amongBalances ? { DIE_WHERE: BALANCES } : {}),
        },
      });
      const how = await Promise.race([program!.ended, shoppers]);
      if (how !== "SIGKILL")
        throw new Error(
          `the program ended by itself:\n${program!.lines.join("\n")}`,
        );
      killed += 1;
      if (amongBalances) amongBalancesKilled += 1;
    }
    closing = true;
    await start();
    await shoppers;
    // After all faults the shop still sells, changes and refunds.
    await buy(PLAIN);
    await program!.stop();

    await start({
      preload: [CLOCK_AHEAD],
      settings: { CLOCK_AHEAD_MS: String(LATER_MS) },
    });
    const reader = openReader(folder, databaseUrl);
    await vi.waitFor(async () => {
      if ((await countOpen(reader)) > 0) throw new Error("orders are open");
    }, PATIENT);
    for (const { state, ask } of last.values()) {
      const now = await ask();
      if (state.order_status === "issued" && now.order_status !== "issued")
        problems.push(`${state.order_guid} is not issued any more`);
    }
    await program!.stop();
    const books = await readBooks(reader);
    await reader.close();
    for (const guid of last.keys())
      if (!books.orders.has(guid))
        problems.push(`order ${guid} was acknowledged, and is gone`);
    return {
      kills: killed,
      killsAmongBalances: amongBalancesKilled,
      orders: countOf(books.orders.values()),
      refunds: countOf(books.refunds),
      refusals,
      problems: [...problems, ...books.problems],
    };
  } finally {
    await program!.stop("SIGKILL");
    config.remove();
    rmSync(folder, { recursive: true });
  }
}

function countOf(states: Iterable<string>): Readonly<Record<string, number>> {
  const byState = Map.groupBy(states, (state) => state);
  return Object.fromEntries(
    [...byState].map(([state, all]) => [state, all.length]),
  );
}
