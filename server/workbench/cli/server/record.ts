/**
 * Records pages of a running server into tests/replay/, with every upstream answer behind
 * them, for the suite to make again and compare. What may belong to a person is replaced.
 *
 *   npm run wayfare -- record /rails-32/ /help/ [--platform mobile] [--currency JPY]
 *                     [--host partner.example] [--url http://localhost:3000]
 *   npm run wayfare -- record /rails-32/ --name japan
 *
 * The server answers its operator only: the token is OPERATOR_TOKEN, or that of DATA_DIR.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import path from "node:path";
import { Command, Option } from "commander";
import { RECORD_PATH } from "#renderer/shared/addresses.ts";
import type { Recording } from "#schema/recording.ts";
import { nearestName } from "#server/config/data-files/nearest-name.ts";
import { formatRecording } from "../../recording/format-recording.ts";
import {
  ANSWER_MS,
  LOCAL_SERVER,
  noServerAt,
  operatorToken,
  wantsToken,
} from "./ask-server.ts";
import { SCHEMAS } from "#server/config/parts.ts";
import { checkedFolder, checkedServer } from "../../project/checked-path.ts";
import {
  rootOption,
  serverFolder,
  type ProductOptions,
} from "../../project/product.ts";
import { RECORDINGS } from "../../replay/read-recordings.ts";
import { fail } from "../../output/fail.ts";

const AGENTS = {
  desktop:
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
  mobile:
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
};

interface Options extends ProductOptions {
  readonly name?: string;
  readonly platform: keyof typeof AGENTS;
  readonly currency?: string;
  readonly host?: string;
  readonly url: string;
  readonly dir?: string;
}

export const verb = new Command()
  .description("Records pages of a running server with every upstream answer.")
  .argument("<paths...>", "each page's path and query: /rails-32/")
  .option("--name <name>", "the file's name, without .json, for one page")
  .option(
    "--dir <dir>",
    `the folder of the files; else ${RECORDINGS} of the product`,
  )
  .addOption(rootOption)
  .addOption(
    new Option("--platform <kind>", "desktop or mobile")
      .choices(Object.keys(AGENTS))
      .default("desktop"),
  )
  .option("--currency <code>", "the visitor's currency")
  .option("--host <host>", "the host, for a partner's pages")
  .option(
    "--url <url>",
    "the running server, where it is not on PORT of this machine",
    LOCAL_SERVER,
  )
  .action(record);

/** fetch cannot set the Host header, which a partner's page needs. */
function get(
  url: URL,
  headers: Record<string, string>,
): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { headers }, (response) => {
      let body = "";
      response.setEncoding("utf8");
      response.on("data", (chunk: string) => (body += chunk));
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, body }),
      );
    });
    outgoing.on("error", reject).end();
    outgoing.setTimeout(ANSWER_MS, () =>
      outgoing.destroy(new Error("no answer within a minute")),
    );
  });
}

async function record(pages: string[], options: Options): Promise<void> {
  if (options.name !== undefined && pages.length > 1)
    fail("--name is for one page: several are named after their addresses");
  for (const page of pages)
    if (!page.startsWith("/"))
      fail(`a page is named by its path, such as /rails-32/, not ${page}`);
  checkedServer("--url", options.url);
  const dir = options.dir ?? ownFolder(options);
  checkedFolder("--dir", dir);
  const token = operatorToken(options);
  for (const page of pages) {
    const recording = await fetchRecording(page, options, token);
    // Replaced parts of the address must not appear in the name, either.
    const name = options.name ?? nameOf(recording.request.url, options);
    const file = path.join(dir, `${name}.json`);
    writeFileSync(
      file,
      formatRecording({ $schema: schemaFrom(dir), ...recording }),
    );
    console.log(
      [
        path.relative(process.cwd(), file),
        ...describeRecording(recording),
      ].join("\n  "),
    );
  }
}

/** The product's folder of recordings, which the first one makes. */
function ownFolder(options: ProductOptions): string {
  const folder = path.join(serverFolder(options), RECORDINGS);
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** The path from a folder to the schema, for editors. */
function schemaFrom(folder: string): string {
  const schema = path.join(SCHEMAS, "recording.schema.json");
  return path.relative(folder, schema).split(path.sep).join("/");
}

async function fetchRecording(
  page: string,
  options: Options,
  token: string | undefined,
): Promise<Recording> {
  const address = new URL(RECORD_PATH, options.url);
  address.searchParams.set("url", page);
  const { status, body } = await get(address, {
    "user-agent": AGENTS[options.platform],
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    // Error pages show the request id, so all recordings use the same one.
    "x-request-id": "recording",
    ...(options.currency ? { cookie: `currency=${options.currency}` } : {}),
    ...(options.host ? { host: options.host } : {}),
  }).catch((error: NodeJS.ErrnoException) =>
    noServerAt(options.url, error.code ?? error.message, "--url"),
  );
  if (status === 401) wantsToken(options.url);
  if (status !== 200) {
    fail(
      `${options.url} answered ${status} for ${page}: the address is redirected, its host is none of the server's, or the server does not record (start it with RECORD=1).`,
    );
  }
  const recording = JSON.parse(body) as Recording;
  const wanted = options.currency ?? "";
  if (wanted !== "" && recording.context.currency !== wanted) {
    const nearest = nearestName(wanted, Intl.supportedValuesOf("currency"));
    fail([
      `${page} is in ${recording.context.currency}: it has no prices in ${wanted}`,
      ...(nearest === undefined || nearest === wanted
        ? []
        : [`    mean  ${JSON.stringify(nearest)}?`]),
    ]);
  }
  return recording;
}

/** Results without a problem. */
const FINE: ReadonlySet<string> = new Set(["ok", "condition"]);

function describeRecording({
  exchanges,
  redacted = [],
  page: { status, sections },
}: Recording): string[] {
  return [
    `status ${status}, ${sections.length} sections, ${exchanges.length} upstream answers`,
    ...sections
      .filter(({ result }) => !FINE.has(result))
      .map(({ name, result }) => `section ${name}: ${result}`),
    ...redacted.map(
      ({ rule, values, places }) =>
        `redacted: ${rule}, ${values === 1 ? "1 value" : `${values} values`} at ${places.slice(0, 3).join(", ")}${places.length > 3 ? ` and ${places.length - 3} more places` : ""}`,
    ),
    ...(redacted.length === 0 ? ["redacted: nothing was found"] : []),
  ];
}

/** /ja/rails-32/?des_id=2 on mobile -> ja-rails-32-des_id-2-mobile; / -> root */
function nameOf(of: string, { platform, currency, host }: Options): string {
  const extras = [
    platform === "mobile" ? platform : "",
    currency ?? "",
    host ?? "",
  ];
  return [of === "/" ? "root" : of, ...extras]
    .join("-")
    .toLowerCase()
    .replaceAll(/[^a-z0-9_]+/g, "-")
    .replaceAll(/^-+|-+$/g, "");
}
