/**
 * A server for a recording: it shows the page from the recorded answers, at the recorded time, for
 * the recorded visitor, without an upstream.
 */
import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { createServer } from "#server/web/app/create-server.ts";
import { HOST_OVERRIDE, hostName } from "#server/web/context/visitor.ts";
import { createLogger } from "#server/config/process/logger.ts";
import { recordedAnswers, requestName } from "../recording/recorded-answers.ts";
import { importBuild } from "../project/import-build.ts";
import type { ProductFolders } from "../project/product.ts";
import type { RecordingFile } from "./read-recordings.ts";

/** The header that tells the server the visitor's country. */
const COUNTRY = "x-recorded-country";

export async function playAsServer(
  { file, recording }: RecordingFile,
  { root, configs, buildDir }: ProductFolders,
  port: number,
): Promise<void> {
  const answers = recordedAnswers(recording.exchanges);
  const missed = new Set<string>();
  const server = await createServer({
    root,
    configDir: configs,
    watch: true,
    upstreamUrl: "http://recording.invalid",
    async send(outgoing) {
      const name = requestName(outgoing);
      if (!answers.exchangeOf(outgoing) && !missed.has(name)) {
        missed.add(name);
        console.error(`not recorded: ${name} (call ${outgoing.name})`);
      }
      return answers.answer(outgoing);
    },
    buildDir,
    loadRendering: await importBuild({ root, buildDir }),
    now: () => recording.clock,
    cachePages: false,
    cacheCalls: false,
    csrf: false,
    hostOverride: true,
    countryHeader: COUNTRY,
    trustedProxies: ["loopback"],
    log: createLogger("silent"),
  });
  // Runs before the application receives a request.
  server.http.prependListener("request", (request: IncomingMessage) =>
    becomeVisitor(request, recording.request),
  );
  server.http.listen(port, "localhost");
  await once(server.http, "listening");
  const { port: own } = server.http.address() as AddressInfo;
  const { url } = recording.request;
  console.log(
    `${file} as of ${new Date(recording.clock).toISOString()}: http://localhost:${own}${url}`,
  );
  console.log("Calls that were not recorded are named here. Ctrl+C ends it.");
}

/** Any browser becomes the recorded visitor, unless it made a choice on these pages. */
function becomeVisitor(
  request: IncomingMessage,
  { headers, country }: RecordingFile["recording"]["request"],
): void {
  const { host, cookie, ...others } = headers;
  Object.assign(request.headers, others);
  if (country !== undefined) request.headers[COUNTRY] = country;
  // Of two cookies with one name the first one counts.
  request.headers.cookie = [
    request.headers.cookie,
    cookie,
    host === undefined ? undefined : `${HOST_OVERRIDE}=${hostName(host)}`,
  ]
    .filter(Boolean)
    .join("; ");
}
