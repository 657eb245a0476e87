/** The effort of tasks in the page editor, by mouse and by keys alone. The server has a copy of the configuration. */
import { chromium, type Browser } from "@playwright/test";
import { findChromium } from "#server/workbench/chromium/chromium.ts";
import { startHostileServer } from "../../hostile/running-server.ts";
import { EDIT_TASKS, type EditTask } from "./edit-tasks.ts";
import { Hand } from "./hand.ts";
import { KeyHand } from "./key-hand.ts";

const TOKEN = "operator-of-the-benchmark";
const HANDS = { mouse: Hand, keys: KeyHand };

/** @throws Error of the step that the editor does not offer */
async function measure(
  { from, do: act }: EditTask,
  hand: keyof typeof HANDS,
  browser: Browser,
  origin: string,
) {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1280, height: 800 },
  });
  try {
    const page = await context.newPage();
    await page.goto(`/_/operator?token=${TOKEN}&return_to=/_/operator`);
    await page.goto(`/_/edit?${from}`);
    await page.locator(".row").first().waitFor();
    const of = new HANDS[hand](page);
    await act({ hand: of, page });
    const { presses, keys, handSeconds, waitedSeconds } = of.effort();
    return {
      presses,
      keys,
      hand: Math.round(handSeconds),
      waited: Number(waitedSeconds.toFixed(1)),
    };
  } finally {
    await context.close();
  }
}

/** @param chosen the numbers of some tasks; undefined: all */
export async function measureEditors(
  chosen: readonly number[] | undefined,
): Promise<void> {
  const server = await startHostileServer({
    LOG_LEVEL: "error",
    OPERATOR_TOKEN: TOKEN,
  });
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ["--no-sandbox"],
  });
  console.log(
    "In the editor: presses and keys; seconds of the hand and of waiting",
  );
  try {
    for (const [index, task] of EDIT_TASKS.entries()) {
      if (chosen && !chosen.includes(index + 1)) continue;
      const rows: Record<string, object> = {};
      for (const hand of ["mouse", "keys"] as const)
        rows[hand] = await measure(
          task,
          hand,
          browser,
          `http://localhost:${server.port}`,
        ).catch((error: Error) => {
          process.exitCode = 1;
          return { failed: error.message.split("\n").slice(0, 4).join(" ") };
        });
      console.log(`\n${index + 1}. ${task.title}`);
      console.table(rows);
    }
  } finally {
    await browser.close();
    await server.stop();
  }
}
