/**
 * Writes the generated parts of docs/, from the program's own tables.
 *
 *     npm run docs             writes them
 *     npm run docs -- --check  exits with 1 if a page is out of date
 */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import {
  drawRefundTransitions,
  drawTransitions,
} from "#server/backend/booking/after-sale/draw-transitions.ts";
import {
  describeBackendErrors,
  describeCallErrors,
  describePageErrors,
  describeSectionReasons,
} from "./describe-errors.ts";
import {
  describeCalls,
  describeRoutes,
  readRoutes,
} from "./describe-routes.ts";
import {
  describeCallEvents,
  describeModuleEvents,
} from "./describe-tracking.ts";
import { describeConfiguration } from "./describe-configuration.ts";
import { describeFiles } from "./describe-files.ts";
import { fillPage } from "./fill-page.ts";

const ROOT = path.resolve(import.meta.dirname, "../../..");

interface Part {
  /** From the project's root. */
  readonly file: string;
  readonly name: string;
  /** @returns Markdown */
  readonly write: () => string;
}

const PARTS: readonly Part[] = [
  { file: "docs/booking.md", name: "order states", write: drawTransitions },
  {
    file: "docs/booking.md",
    name: "refund states",
    write: drawRefundTransitions,
  },
  {
    file: "docs/errors.md",
    name: "errors of pages",
    write: describePageErrors,
  },
  {
    file: "docs/errors.md",
    name: "errors of calls",
    write: describeCallErrors,
  },
  {
    file: "docs/errors.md",
    name: "reasons of sections",
    write: describeSectionReasons,
  },
  {
    file: "docs/errors.md",
    name: "errors of the backend",
    write: describeBackendErrors,
  },
  {
    file: "docs/routes.md",
    name: "routes",
    write: () => describeRoutes(readRoutes()),
  },
  { file: "docs/routes.md", name: "calls", write: describeCalls },
  {
    file: "docs/configuration.md",
    name: "keys",
    write: describeConfiguration,
  },
  { file: "docs/operators.md", name: "kinds of files", write: describeFiles },
  {
    file: "docs/tracking.md",
    name: "events of modules",
    write: describeModuleEvents,
  },
  {
    file: "docs/tracking.md",
    name: "events of calls",
    write: describeCallEvents,
  },
];

const check = process.argv.includes("--check");
for (const [file, parts] of Map.groupBy(PARTS, (part) => part.file)) {
  const full = path.join(ROOT, file);
  const page = readFileSync(full, "utf8");
  const filled = await fillPage(
    file,
    page,
    parts.map(({ name, write }) => ({ name, text: write() })),
  );
  if (filled === page) continue;
  if (check) {
    console.error(`${file} is not what the program says: run npm run docs`);
    process.exitCode = 1;
  } else {
    writeFileSync(full, filled);
    console.log(`${file} is written`);
  }
}
