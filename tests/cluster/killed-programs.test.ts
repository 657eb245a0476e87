/**
 * Web servers and backends are killed in turn while people buy: no order is lost or paid twice. CLUSTER_KILLS: the number of
 * kills. The same shoppers and the same books as those of tests/reliability.
 */
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, it, onTestFinished, vi } from "vitest";
import type { OrderState } from "#schema/booking.ts";
import { TEST_CARDS } from "#server/backend/booking/payments/cards.ts";
import { countOpen, openReader, readBooks } from "../reliability/books.ts";
import { Disconnected, openBrowser } from "../reliability/browser.ts";
import { randomOf } from "../reliability/random.ts";
import {
  Refused,
  shop,
  USUAL_PLAN,
  type UntilAnswered,
} from "../reliability/shopper.ts";
import { EXHAUSTIVE } from "../support/exhaustive.ts";
import { PATIENT } from "../support/patience.ts";
import { copyPatientConfig } from "../support/patient-config.ts";
import { startProgram } from "../support/program.ts";
import { DATA_KEY, startRealCluster, TOKEN } from "./real-cluster.ts";

const KILLS = Number(process.env["CLUSTER_KILLS"] ?? 40);
const SHOPPERS = 4;
/** A shopper's pause before the same request is made again. */
const PAUSE_MS = 200;
const LATER_MS = 5 * 60 * 60 * 1000;
const CLOCK_AHEAD = path.join(
  import.meta.dirname,
  "../reliability/clock-ahead.ts",
);

it.runIf(EXHAUSTIVE)(
  `${KILLS} kills lose no order and no money`,
  async (context) => {
    const config = copyPatientConfig();
    onTestFinished(() => config.remove());
    const running = await startRealCluster({
      CONFIG_DIR: config.folder,
      LOG_LEVEL: "error",
      DRAIN_MS: "0",
      WARM_UP_MS: "0",
    });
    if (!running) return context.skip("there is no Postgres here to run");
    onTestFinished(() => running.stop());
    const { cluster, port, databaseUrl, folder } = running;
    const random = randomOf(1);
    const last = new Map<string, OrderState>();
    const problems: string[] = [];
    const ends: string[] = [];
    let closing = false;

    const untilAnswered: UntilAnswered = async (step) => {
      for (;;) {
        try {
          return await step();
        } catch (error) {
          // The balancer's own page about a program that is gone is no JSON.
          if (!(error instanceof Disconnected || error instanceof SyntaxError))
            throw error;
        }
        await wait(PAUSE_MS);
      }
    };
    const keepBuying = async (): Promise<void> => {
      while (!closing) {
        const browser = openBrowser({
          port: () => port,
          host: "localhost",
          address: `10.${random(256)}.${random(256)}.${random(256)}`,
          token: TOKEN,
        });
        const { number } = TEST_CARDS[random(TEST_CARDS.length)]!;
        const plan = {
          ...USUAL_PLAN,
          journey: random(3),
          travellers: 1 + random(3),
          card: number,
          code: "123456",
        };
        const end = await shop(plan, {
          browser,
          untilAnswered,
          codeFor: () => undefined,
          onOrder(state) {
            const before = last.get(state.order_guid)?.order_status;
            if (before === "issued" && state.order_status !== "issued")
              problems.push(`${state.order_guid} is not issued any more`);
            last.set(state.order_guid, state);
          },
        }).then(
          (state) => state.order_status,
          (error: unknown) => {
            if (error instanceof Refused) return error.message;
            throw error;
          },
        );
        ends.push(end);
      }
    };

    const shoppers = Promise.all(Array.from({ length: SHOPPERS }, keepBuying));
    for (let kills = 0; kills < KILLS; kills += 1) {
      const bought = ends.length;
      await vi.waitFor(
        () => expect(ends.length).toBeGreaterThan(bought),
        PATIENT,
      );
      const program = cluster.programs[kills % cluster.programs.length]!;
      const pid = program.pid()!;
      process.kill(pid, "SIGKILL");
      await vi.waitFor(() => expect(program.pid()).not.toBe(pid), PATIENT);
    }
    closing = true;
    await shoppers;
    await cluster.stop();

    const later = startProgram({
      preload: [CLOCK_AHEAD],
      settings: {
        CLOCK_AHEAD_MS: String(LATER_MS),
        CONFIG_DIR: config.folder,
        DATA_DIR: path.join(folder, "later"),
        DATABASE_URL: databaseUrl,
        DATA_KEY,
        OPERATOR_TOKEN: TOKEN,
        LOG_LEVEL: "warn",
      },
    });
    onTestFinished(() => later.stop("SIGKILL"));
    const reader = openReader(folder, databaseUrl, DATA_KEY);
    await vi.waitFor(
      async () => expect(await countOpen(reader)).toBe(0),
      PATIENT,
    );
    const books = await readBooks(reader);
    await reader.close();
    for (const [guid, { order_status }] of last) {
      const now = books.orders.get(guid);
      if (now === undefined) problems.push(`order ${guid} is gone`);
      if (order_status === "issued" && now !== "issued")
        problems.push(`order ${guid} was issued, and is ${now}`);
    }
    const counts = Map.groupBy(ends, (end) => end);
    console.log(
      JSON.stringify(
        Object.fromEntries([...counts].map(([end, all]) => [end, all.length])),
      ),
    );
    expect([...problems, ...books.problems]).toEqual([]);
    expect(counts.get("issued")?.length ?? 0).toBeGreaterThan(0);
    return undefined;
  },
);
