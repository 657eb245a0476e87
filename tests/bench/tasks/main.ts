/**
 * The effort of tasks for a shopper, in three languages, on a desktop and a phone, and of tasks in the page editor:
 * `npm run bench:tasks`. The figures and how to read them are in docs/tasks.md.
 *
 *   --origin http://localhost:3000   a server that runs already
 *   --tasks 1,7                      some of the tasks
 *   --languages en,ja,de
 *   --editor                         the tasks in the editor only
 */
import { parseArgs } from "node:util";
import {
  chromium,
  devices,
  type Browser,
  type BrowserContextOptions,
} from "@playwright/test";
import { startHostileServer } from "../../hostile/running-server.ts";
import { findChromium } from "#server/workbench/chromium/chromium.ts";
import type { Shopper } from "./form.ts";
import { Hand, type Effort } from "./hand.ts";
import { buyBefore } from "./buy.ts";
import { measureEditors } from "./editing.ts";
import { OFFER_TASKS } from "./offer-tasks.ts";
import { JOURNEY_TASKS, type Task } from "./tasks.ts";
import { TICKET_TASKS } from "./ticket-tasks.ts";

const { values: options } = parseArgs({
  options: {
    origin: { type: "string" },
    tasks: { type: "string" },
    languages: { type: "string", default: "en,ja,de" },
    editor: { type: "boolean", default: false },
  },
});

const TASKS = [...JOURNEY_TASKS, ...OFFER_TASKS, ...TICKET_TASKS];

const { defaultBrowserType: _, ...desktop } = devices["Desktop Chrome"]!;
const { defaultBrowserType: __, ...phone } = devices["iPhone 14"]!;
const DEVICES: Readonly<Record<string, BrowserContextOptions>> = {
  desktop,
  phone,
};

interface Visit {
  readonly browser: Browser;
  readonly origin: string;
  readonly language: string;
  readonly device: string;
}

async function openShopper(visit: Visit): Promise<Shopper> {
  const { browser, origin, language, device } = visit;
  const context = await browser.newContext({
    ...DEVICES[device],
    baseURL: origin,
    locale: language,
  });
  const page = await context.newPage();
  return {
    hand: new Hand(page),
    page,
    isPhone: device === "phone",
    segment: language === "en" ? "" : `/${language}`,
  };
}

/** @throws Error of the step that the pages do not offer */
async function measure(task: Task, visit: Visit): Promise<Effort> {
  const shopper = await openShopper(visit);
  const buyer =
    task.before === "bought elsewhere" ? await openShopper(visit) : shopper;
  try {
    const reference = task.before ? await buyBefore(buyer) : "";
    await shopper.page.goto(shopper.segment + task.from);
    const hand = new Hand(shopper.page);
    await task.do({ ...shopper, hand }, reference);
    return hand.effort();
  } finally {
    await shopper.page.context().close();
    await buyer.page.context().close();
  }
}

const written = ({ presses, keys, handSeconds, waitedSeconds }: Effort) => ({
  presses,
  keys,
  hand: Math.round(handSeconds),
  waited: Number(waitedSeconds.toFixed(1)),
});

async function measureShoppers(): Promise<void> {
  const server = options.origin
    ? undefined
    : await startHostileServer({ LOG_LEVEL: "error" });
  const origin = options.origin ?? `http://localhost:${server!.port}`;
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ["--no-sandbox"],
  });
  console.log("presses and keys; seconds of the hand and of waiting");
  try {
    for (const [index, task] of TASKS.entries()) {
      if (chosen && !chosen.includes(index + 1)) continue;
      const rows: Record<string, object> = {};
      for (const language of options.languages.split(","))
        for (const device of Object.keys(DEVICES))
          rows[`${language} ${device}`] = await measure(task, {
            browser,
            origin,
            language,
            device,
          }).then(written, (error: Error) => {
            process.exitCode = 1;
            return { failed: error.message.split("\n").slice(0, 4).join(" ") };
          });
      console.log(`\n${index + 1}. ${task.title}`);
      console.table(rows);
    }
  } finally {
    await browser.close();
    await server?.stop();
  }
}

const chosen = options.tasks?.split(",").map(Number);
if (!options.editor) await measureShoppers();
if (!options.origin && (options.editor || !chosen))
  await measureEditors(chosen);
