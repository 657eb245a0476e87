/** An S3-compatible store: Amazon's, or one that speaks its protocol with addresses by path. */
import { hash } from "node:crypto";
import { AwsClient } from "aws4fetch";
import { StartError } from "#server/config/process/start-error.ts";
import {
  checkedMediaName,
  isMediaName,
  type MediaStore,
} from "./media-store.ts";

/** A store that does not answer must not hold up a visitor's picture for longer. */
const TIMEOUT_MS = 10_000;
/** Of requests that the store refused because it was busy (429 or 5xx). */
const RETRIES = 2;

export interface S3Options {
  /** The bucket's address with the folder in it, ending with a slash. */
  readonly url: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

const FORM =
  "MEDIA_URL must be s3://<key id>:<secret>@<host>/<bucket>[/<folder>]?region=<region> (s3+http:// without TLS)";

/**
 * Reads the address of a store: s3://key:secret@host/bucket/folder?region=eu-central-1.
 *
 * @throws StartError that does not repeat the address, which has a secret
 */
export function readS3Address(address: string): S3Options {
  const parts = URL.parse(address);
  const scheme = { "s3:": "https:", "s3+http:": "http:" }[
    parts?.protocol ?? ""
  ];
  const path = parts?.pathname.split("/").filter(Boolean) ?? [];
  if (!parts || !scheme || !parts.username || !parts.password || !path[0])
    throw new StartError(FORM);
  return {
    url: `${scheme}//${parts.host}/${path.join("/")}/`,
    accessKeyId: decodeURIComponent(parts.username),
    secretAccessKey: decodeURIComponent(parts.password),
    region: parts.searchParams.get("region") ?? "us-east-1",
  };
}

export function createS3Store({ url, ...access }: S3Options): MediaStore {
  const client = new AwsClient({ ...access, service: "s3", retries: RETRIES });
  const { origin, pathname } = new URL(url);
  const [bucket = "", ...folders] = pathname.slice(1).split("/");
  const prefix = folders.join("/");

  async function ask(
    address: string,
    init: RequestInit,
    isMissingFine = false,
  ): Promise<Response | undefined> {
    const response = await client.fetch(address, {
      ...init,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: "error",
    });
    if (response.ok) return response;
    const said = await response.text();
    if (response.status === 404 && isMissingFine && !said.includes("Bucket"))
      return undefined;
    const code = /<Code>(\w+)<\/Code>/.exec(said)?.[1] ?? "no code";
    throw new Error(
      `the media store answered ${response.status} (${code}) to ${init.method}`,
    );
  }

  return {
    async read(name) {
      const address = url + checkedMediaName(name);
      const response = await ask(address, { method: "GET" }, true);
      return response && Buffer.from(await response.arrayBuffer());
    },
    async write(name, bytes) {
      const body = new Uint8Array(bytes);
      // The signature then covers the content, too, also without TLS.
      const headers = { "x-amz-content-sha256": hash("sha256", body) };
      await ask(url + checkedMediaName(name), { method: "PUT", body, headers });
    },
    async remove(name) {
      await ask(url + checkedMediaName(name), { method: "DELETE" }, true);
    },
    async names() {
      const found: string[] = [];
      let next: string | undefined;
      do {
        const query = new URLSearchParams({
          "list-type": "2",
          prefix,
          ...(next === undefined ? {} : { "continuation-token": next }),
        });
        const address = `${origin}/${bucket}?${query}`;
        const response = await ask(address, { method: "GET" });
        const said = await response!.text();
        for (const [, key = ""] of said.matchAll(/<Key>([^<]*)<\/Key>/g))
          found.push(key.slice(prefix.length));
        const token = /<NextContinuationToken>([^<]+)</.exec(said)?.[1];
        next = token?.replaceAll("&amp;", "&");
      } while (next !== undefined);
      return found.filter(isMediaName);
    },
  };
}
