/**
 * Blast radius: renders all recordings under two configurations, and tells what changes.
 *
 *   npm run wayfare -- diff git:main configs              an edit before it is committed
 *   npm run wayfare -- diff old-configs new-configs --out report.html --pictures
 *
 * The exit status is 1 when the new configuration has an error.
 */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { Command } from "commander";
import type { Recording } from "#schema/recording.ts";
import type { Config } from "#server/config/model/config.ts";
import { formatProblem } from "#server/config/data-files/problem.ts";
import { loadSchemas } from "#server/config/data-files/schemas/schemas.ts";
import {
  countryOf,
  marketNames,
  notATime,
  readTime,
} from "../preview/preview-options.ts";
import { startBackends } from "../diff/ask-backends.ts";
import {
  diffConfigurations,
  type ChangedPage,
  type Differences,
} from "../diff/diff-configurations.ts";
import {
  createConfigurationReader,
  NoConfigurationError,
  type ReadConfiguration,
} from "../diff/read-configurations.ts";
import type { SectionChange } from "../diff/page-change.ts";
import { startPhotographer, type SectionPictures } from "../diff/pictures.ts";
import { reportOf } from "../diff/report.ts";
import { signed, summarize } from "../diff/summarize.ts";
import {
  rootOption,
  type Product,
  type ProductOptions,
} from "../project/product.ts";
import { loadStage } from "../replay/load-stage.ts";
import {
  readRecordings,
  RecordingError,
  RECORDINGS,
} from "../replay/read-recordings.ts";
import { checkedName } from "../project/checked-name.ts";
import {
  checkedFolder,
  checkedOutput,
  suggestFolder,
} from "../project/checked-path.ts";
import { fail } from "../output/fail.ts";
import { openProduct } from "../project/open-product.ts";

interface Options extends ProductOptions {
  readonly recordings?: string;
  readonly out?: string;
  readonly json?: boolean;
  readonly pictures?: boolean;
  readonly data?: string;
  readonly at?: string;
  readonly market?: string;
}

export const verb = new Command()
  .description(
    "Tells which recorded pages an edit of the configuration, or of the reference backend's data, changes.",
  )
  .argument("<old>", "a folder, or git:<revision>[:<folder>]")
  .argument("<new>", "the same")
  .option(
    "--recordings <dir>",
    `the recordings; else ${RECORDINGS} of the product`,
  )
  .option(
    "--data <dir>",
    "the reference backend's data under the new configuration; else that of its revision, or of the project",
  )
  .option("--out <file>", "writes a report as one HTML file")
  .option("--json", "prints the result as JSON")
  .option(
    "--pictures",
    "with pictures of the sections that differ, in the report",
  )
  .option(
    "--at <time>",
    "as the pages are at this time: 2026-12-24T09:00 (UTC), or with an offset",
  )
  .option("--market <code>", "as visitors of a market or country see them")
  .addOption(rootOption)
  .action(diff);

async function diff(old: string, now: string, options: Options): Promise<void> {
  if (options.pictures && options.out === undefined)
    fail("--pictures are part of the report: say where with --out report.html");
  if (options.out !== undefined) checkedOutput("--out", options.out);
  const product = await openProduct({ root: options.root });
  const recordings =
    options.recordings ??
    path.relative("", path.join(product.root, RECORDINGS));
  checkedFolder("--recordings", recordings);
  if (options.at !== undefined && readTime(options.at) === undefined)
    fail(notATime(options.at));
  if (options.data !== undefined) checkedFolder("--data", options.data);
  const [before, after] = read(product, old, now, options.data);
  if (!before.config)
    fail([...before.problems.map(formatProblem), `${old} cannot be used`]);
  if (!after.config) {
    const { problems } = after;
    if (options.json) console.log(JSON.stringify({ problems }, null, 2));
    fail([...problems.map(formatProblem), `${now} cannot be used`]);
  }
  const known = new Set(
    before.problems.map(({ message, pointer }) => pointer + message),
  );
  const problems = after.problems.filter(
    ({ message, pointer }) => !known.has(pointer + message),
  );
  const { market } = options;
  const hasMarket =
    market === undefined || countryOf(after.config, market) !== undefined;
  if (!hasMarket) checkedName("market", market, marketNames(after.config));
  const stage = await loadStage(product, after.config.modules);
  const photographer = options.pictures ? await startPhotographer() : undefined;
  const pictures = new Map<SectionChange, SectionPictures>();
  const backends = await startBackends(product.backend, before, after);
  const found = await diffConfigurations(
    before.config,
    after.config,
    readRecordings([recordings], loadSchemas(product.root)).map((each) => ({
      ...each,
      recording: seenBy(each.recording, options, after.config!),
    })),
    stage,
    backends,
    async ({ sections, context }, { page: old }, { page: next }) => {
      if (!photographer || "missing" in photographer) return;
      for (const section of sections) {
        const { platform } = context;
        const taken = await photographer.take(section, old, next, platform);
        if (taken) pictures.set(section, taken);
      }
    },
  ).catch((error: unknown) => {
    if (error instanceof RecordingError) fail(error.message);
    throw error;
  });
  await backends?.close();
  if (photographer && !("missing" in photographer)) await photographer.close();
  const summary = summarize(found);
  if (options.out !== undefined) {
    const names = { before: old, after: now };
    const noPictures =
      photographer && "missing" in photographer
        ? { noPictures: photographer.missing }
        : {};
    writeFileSync(
      options.out,
      reportOf({
        ...found,
        ...names,
        summary,
        problems,
        pictures,
        ...noPictures,
      }),
    );
  }
  if (options.json) {
    console.log(JSON.stringify({ summary, problems, ...found }, null, 2));
    return;
  }
  console.log(summary.sentence);
  for (const page of found.changed) console.log(describePage(page).join("\n"));
  for (const line of describeOutdated(found)) console.log(line);
  for (const problem of problems) console.log(`\n${formatProblem(problem)}`);
}

/**
 * A recording at another time, or by a visitor of another market; its currency stays that of its
 * answers.
 */
function seenBy(
  recording: Recording,
  { at, market }: Options,
  config: Config,
): Recording {
  const clock = at === undefined ? recording.clock : readTime(at)!;
  const { request, context } = recording;
  if (market === undefined) return { ...recording, clock };
  const country = countryOf(config, market)!;
  const cookies = [request.headers["cookie"], `currency=${context.currency}`];
  const cookie = cookies.filter(Boolean).join("; ");
  const headers = { ...request.headers, cookie };
  return { ...recording, clock, request: { ...request, headers, country } };
}

function read(
  product: Product,
  old: string,
  now: string,
  data: string | undefined,
): readonly [ReadConfiguration, ReadConfiguration] {
  const readOne = createConfigurationReader(product);
  try {
    return [readOne(old), readOne(now, data)];
  } catch (error) {
    if (error instanceof NoConfigurationError)
      fail([error.message, ...[old, now].flatMap(suggestFolder)]);
    throw error;
  }
}

/** A page for a terminal. */
function describePage(page: ChangedPage): string[] {
  const { file, url, context, route, status, title, cost } = page;
  const pair = (name: string, of: { before: unknown; after: unknown }) =>
    of.before === of.after
      ? []
      : [`  ${name}  ${String(of.before)} -> ${String(of.after)}`];
  return [
    `\n${url}  (${[route.before, context.partner ?? context.site, context.language, context.platform].join(", ")}; ${path.basename(file)})`,
    ...pair("route", route),
    ...pair("status", status),
    ...pair("title", title),
    ...(page.reason === undefined ? [] : [`  because  ${page.reason}`]),
    ...page.sections.map(
      ({ kind, name, detail }) =>
        `  ${kind}  ${name}${detail === undefined ? "" : `: ${detail}`}`,
    ),
    ...page.document.map(({ part }) => `  changes  (${part} of the document)`),
    ...page.calls.added.map((call) => `  + ${call}`),
    ...page.calls.removed.map((call) => `  - ${call}`),
    ...(cost.after.bytes === cost.before.bytes
      ? []
      : [`  bytes  ${signed(cost.after.bytes - cost.before.bytes)}`]),
    ...pair("critical path, ms", {
      before: cost.before.critical_ms,
      after: cost.after.critical_ms,
    }),
  ];
}

function describeOutdated({ outdated }: Differences): string[] {
  return outdated.map(
    ({ file, call }) =>
      `\n${file}: the skeleton of ${call} is not the one that the old data makes: record the page again`,
  );
}
