/**
 * Checks that what others bring fits: a partner's white label, a company's own services.
 *
 *   npm run wayfare -- conform wego                      a report about a white label, as HTML
 *   npm run wayfare -- conform --upstream <url>          asks an upstream all calls that are safe
 *   npm run wayfare -- conform --openapi upstream.json   the call table as OpenAPI 3.1
 *   npm run wayfare -- conform --mock 4000               an upstream that answers with examples
 */
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Command } from "commander";
import { LOOPBACK } from "#server/config/process/local-names.ts";
import { partnerCodes } from "../conform/partner/partner-codes.ts";
import { exitCodeOf } from "../conform/report.ts";
import { suggestName } from "../project/checked-name.ts";
import {
  checkedOutput,
  checkedServer,
  wholeNumber,
} from "../project/checked-path.ts";
import { fail } from "../output/fail.ts";
import {
  configOption,
  rootOption,
  type Product,
  type ProductOptions,
} from "../project/product.ts";
import { validConfig } from "../project/valid-config.ts";
import { openProduct } from "../project/open-product.ts";

interface Options extends ProductOptions {
  readonly upstream?: string;
  readonly openapi?: string;
  readonly minimal?: boolean;
  readonly mock?: string;
  readonly out?: string;
  readonly json?: boolean;
  readonly pages?: string;
  readonly language?: string;
  readonly page: readonly string[];
  readonly unsafe?: boolean;
}

export const verb = new Command()
  .description(
    "Checks a partner's white label, or an upstream; writes what an upstream must answer.",
  )
  .argument("[partner]", "a partner: its file's name")
  .option("--upstream <url>", "asks this upstream, and checks its answers")
  .option(
    "--openapi <file>",
    "writes the call table and its schemas as OpenAPI 3.1; - is the terminal",
  )
  .option(
    "--minimal",
    "with --openapi: only the calls without which a page cannot be shown",
  )
  .option("--mock <port>", "serves the modules' examples as an upstream")
  .option("--out <file>", "the report, else conform-<partner>.html")
  .option("--json", "prints the result as JSON")
  .option(
    "--pages <count>",
    "how many key pages of a partner (16); of each route, for an upstream (2)",
  )
  .option(
    "--language <code>",
    "the language of a partner's key pages, else its default",
  )
  .option(
    "--page <path>",
    "a page more through which the upstream is asked; repeatable",
    (path: string, before: readonly string[]) => [...before, path],
    [],
  )
  .option("--unsafe", "asks the upstream calls too that change something")
  .addOption(configOption)
  .addOption(rootOption)
  .action(conform);

async function conform(
  partner: string | undefined,
  options: Options,
): Promise<void> {
  const { upstream, openapi, mock, minimal = false } = options;
  const chosen = [partner, upstream, openapi, mock].filter(
    (task) => task !== undefined,
  );
  if (chosen.length !== 1)
    fail("name a partner, or one of --upstream, --openapi and --mock");
  if (minimal && openapi === undefined) fail("--minimal belongs to --openapi");
  const product = await openProduct(options);
  if (partner !== undefined) await conformPartner(partner, product, options);
  if (upstream !== undefined) await conformUpstream(upstream, product, options);
  if (openapi !== undefined) await writeOpenApi(openapi, product, minimal);
  if (mock !== undefined) await serveMock(mock, product);
}

async function conformUpstream(
  url: string,
  product: Product,
  { json, unsafe = false, pages, page }: Options,
): Promise<void> {
  checkedServer("--upstream", url);
  for (const each of page)
    if (!each.startsWith("/"))
      fail(`--page is the path of a page, such as /rails-32/, not ${each}`);
  const { checkUpstream, upstreamText } =
    await import("../conform/upstream/check-upstream.ts");
  const report = await checkUpstream(product, {
    config: validConfig(product).config,
    url: new URL(url).origin,
    pages: wholeNumber("--pages", pages ?? "2", 1, 100),
    more: page,
    unsafe,
    say: (line) => console.error(line),
  });
  console.log(json ? JSON.stringify(report, null, 2) : upstreamText(report));
  process.exitCode = exitCodeOf(report.state);
}

async function writeOpenApi(
  file: string,
  product: Product,
  isMinimal: boolean,
): Promise<void> {
  if (file !== "-") checkedOutput("--openapi", file);
  const { openApiDocument } = await import("../conform/kit/openapi.ts");
  const { config } = validConfig(product);
  const document = openApiDocument(config, product.root, {
    now: Date.now(),
    isMinimal,
  });
  const text = `${JSON.stringify(document, null, 2)}\n`;
  if (file === "-") process.stdout.write(text);
  else {
    writeFileSync(file, text);
    const paths = Object.keys(document["paths"] as object).length;
    console.log(`${file}: ${paths} paths`);
  }
}

async function serveMock(given: string, product: Product): Promise<void> {
  const port = wholeNumber("--mock", given, 0, 65_535);
  const { createMock } = await import("../conform/kit/mock.ts");
  const server = createServer(createMock(validConfig(product).config));
  server.listen(port, LOOPBACK);
  await once(server, "listening").catch((error: Error) => fail(error.message));
  const { port: own } = server.address() as AddressInfo;
  console.log(
    `The modules' examples are served: UPSTREAM_URL=http://localhost:${own} npm start`,
  );
}

async function conformPartner(
  partner: string,
  product: Product,
  { out = `conform-${partner}.html`, json, pages, language }: Options,
): Promise<void> {
  const most = wholeNumber("--pages", pages ?? "16", 1, 100);
  const codes = partnerCodes(product.configs);
  if (!codes.includes(partner))
    fail([
      `there is no partner ${partner} in ${product.configs}/partners`,
      ...suggestName(partner, codes),
    ]);
  checkedOutput("--out", out);
  if (language !== undefined) requireLanguage(partner, language, product);
  const { checkPartner } = await import("../conform/partner/check-partner.ts");
  const report = await checkPartner({
    product,
    partner,
    pages: most,
    language,
    say: (line) => console.error(line),
  });
  const { reportHtml } = await import("../conform/partner/report-html.ts");
  writeFileSync(out, reportHtml(report));
  if (json) console.log(JSON.stringify(report, null, 2));
  else {
    const { checkTable } = await import("../conform/text.ts");
    console.log(`${checkTable(report.checks)}\n${out}: ${report.state}`);
  }
  process.exitCode = exitCodeOf(report.state);
}

/** Ends the command if the partner has no pages in the language. */
function requireLanguage(
  partner: string,
  language: string,
  product: Product,
): void {
  const { languages } = validConfig(product).config.partners[partner]!;
  if (languages.includes(language)) return;
  fail([
    `${partner} has no pages in ${language}`,
    ...suggestName(language, languages),
  ]);
}
