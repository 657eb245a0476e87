/**
 * Stands in for an S3-compatible store: one bucket, in memory. It verifies the signature of each request as
 * Amazon describes it (https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html).
 */
import { createHmac, hash, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

export interface S3StandIn {
  /** The address that a server gets, for its folder in the bucket. */
  readonly address: string;
  /** The files of the bucket by their keys. */
  readonly files: Map<string, Buffer>;
  /** The statuses that the next requests get instead of an answer. */
  readonly failures: number[];
  close(): void;
}

const KEY_ID = "AKIDEXAMPLE";
const SECRET = "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY";
const REGION = "eu-central-1";
const BUCKET = "pictures";
/** How many names a page of a list has: few, so that a test gets several pages. */
const PAGE = 2;

export async function startS3StandIn(): Promise<S3StandIn> {
  const files = new Map<string, Buffer>();
  const failures: number[] = [];
  const server = createServer((request, response) => {
    void read(request).then((body) => {
      const [status, said] =
        failures.length > 0
          ? [failures.shift()!, "<Error><Code>SlowDown</Code></Error>"]
          : answer(request, body, files);
      response.writeHead(status).end(said);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `s3+http://${KEY_ID}:${encodeURIComponent(SECRET)}@127.0.0.1:${port}/${BUCKET}/site/media?region=${REGION}`,
    files,
    failures,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

type Answer = [number, string | Buffer];

function answer(
  request: IncomingMessage,
  body: Buffer,
  files: Map<string, Buffer>,
): Answer {
  if (!isSigned(request, body))
    return [403, "<Error><Code>SignatureDoesNotMatch</Code></Error>"];
  const { pathname, searchParams } = new URL(request.url!, "http://s3");
  const [bucket, ...rest] = pathname.slice(1).split("/");
  if (bucket !== BUCKET)
    return [404, "<Error><Code>NoSuchBucket</Code></Error>"];
  const key = rest.join("/");
  switch (request.method) {
    case "PUT":
      files.set(key, body);
      return [200, ""];
    case "DELETE":
      files.delete(key);
      return [204, ""];
    default:
      if (searchParams.get("list-type") === "2")
        return [200, list(searchParams, files)];
      return files.has(key)
        ? [200, files.get(key)!]
        : [404, "<Error><Code>NoSuchKey</Code></Error>"];
  }
}

function list(query: URLSearchParams, files: Map<string, Buffer>): string {
  const keys = [...files.keys()]
    .filter((key) => key.startsWith(query.get("prefix") ?? ""))
    .toSorted();
  // A token of base64, as Amazon's: it has to be encoded in the next query.
  const from = Number(
    Buffer.from(query.get("continuation-token") ?? "", "base64").toString() ||
      0,
  );
  const next = from + PAGE;
  const token = Buffer.from(`${next}`.padStart(4, "0")).toString("base64");
  return `<?xml version="1.0"?><ListBucketResult>${keys
    .slice(from, next)
    .map((key) => `<Contents><Key>${key}</Key></Contents>`)
    .join(
      "",
    )}${next < keys.length ? `<NextContinuationToken>${token}</NextContinuationToken>` : ""}</ListBucketResult>`;
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=(?<id>[^/]+)\/(?<day>\d{8})\/(?<region>[^/]+)\/s3\/aws4_request, SignedHeaders=(?<names>[\w;-]+), Signature=(?<signature>[0-9a-f]{64})$/;

function isSigned(
  { headers, method, url }: IncomingMessage,
  body: Buffer,
): boolean {
  const given = AUTHORIZATION.exec(headers.authorization ?? "")?.groups;
  if (given?.["id"] !== KEY_ID || given["region"] !== REGION) return false;
  const content = String(headers["x-amz-content-sha256"]);
  const isUnsigned = content === "UNSIGNED-PAYLOAD" && method !== "PUT";
  if (!isUnsigned && content !== hash("sha256", body)) return false;
  const { day = "", names = "", signature = "" } = given;
  if (!names.split(";").includes("host")) return false;
  const { pathname, searchParams } = new URL(url!, "http://s3");
  searchParams.sort();
  const canonical = [
    method,
    pathname,
    [...searchParams]
      .map((pair) => pair.map(encodeURIComponent).join("="))
      .join("&"),
    ...names
      .split(";")
      .map((name) => `${name}:${String(headers[name]).trim()}`),
    "",
    names,
    content,
  ].join("\n");
  const date = String(headers["x-amz-date"]);
  const scope = `${day}/${REGION}/s3/aws4_request`;
  const text = `AWS4-HMAC-SHA256\n${date}\n${scope}\n${hash("sha256", canonical)}`;
  const sign = (key: string | Buffer, value: string) =>
    createHmac("sha256", key).update(value).digest();
  const key = [day, REGION, "s3", "aws4_request"].reduce<string | Buffer>(
    sign,
    `AWS4${SECRET}`,
  );
  return (
    date.startsWith(day) &&
    timingSafeEqual(sign(key, text), Buffer.from(signature, "hex"))
  );
}

async function read(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
