import { hash, randomBytes } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { once } from "node:events";
import {
  createZstdDecompress,
  gunzipSync,
  zstdDecompressSync,
} from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Piece } from "#renderer/rendering/stream-document.ts";
import { createEncoders } from "./encoders.ts";

const SHARED = { isShared: true };
const DICTIONARY = "<p>what a browser has, and the next page repeats</p>";

const nameOf = (text: string) => `:${hash("sha256", text, "base64")}:`;

/** The headers of a browser's navigation request. */
const navigation = (available?: string) => ({
  "accept-encoding": "gzip, deflate, br, zstd, dcb, dcz",
  "sec-fetch-dest": "document",
  ...(available !== undefined && { "available-dictionary": available }),
});

/** Encoders that remember a document. */
function encodersWith(document: string) {
  const encoders = createEncoders();
  const { encoder } = encoders.choose({}, SHARED);
  encoders.remember(encoder).whole([document]);
  return encoders;
}

const encoders = encodersWith(DICTIONARY);

const CODINGS = {
  identity: { headers: {}, decode: (bytes: Buffer) => bytes },
  gzip: { headers: { "accept-encoding": "gzip" }, decode: gunzipSync },
  zstd: { headers: { "accept-encoding": "gzip, zstd" }, decode: decodeFrames },
  dcz: {
    headers: navigation(nameOf(DICTIONARY)),
    decode: (bytes: Buffer) => decodeDcz(bytes, DICTIONARY),
  },
} as const;

function decodeDcz(bytes: Buffer, dictionary: string): Buffer {
  expect(bytes.subarray(0, 8).toString("hex")).toBe("5e2a4d1820000000");
  expect(bytes.subarray(8, 40)).toEqual(hash("sha256", dictionary, "buffer"));
  return decodeFrames(bytes.subarray(40), dictionary);
}

function decodeFrames(bytes: Buffer, dictionary?: string): Buffer {
  return zstdDecompressSync(
    bytes,
    dictionary === undefined ? {} : { dictionary: Buffer.from(dictionary) },
  );
}

const textOf = (piece: Piece): string => {
  if (typeof piece === "string") return piece;
  return "html" in piece ? piece.html : piece.parts.map(textOf).join("");
};

describe.each(Object.entries(CODINGS))("%s", (coding, { headers, decode }) => {
  const choose = () => {
    const chosen = encoders.choose(headers, SHARED);
    expect(chosen.coding ?? "identity").toBe(coding);
    return chosen.encoder;
  };
  const whole = (pieces: readonly Piece[]) =>
    decode(Buffer.concat(choose().whole(pieces))).toString();
  const streamed = async (batches: readonly (readonly Piece[])[]) => {
    const stream = choose().stream();
    const chunks: Buffer[] = [];
    for (const pieces of batches) chunks.push(...(await stream.encode(pieces)));
    chunks.push(...(await stream.end()));
    stream.close();
    return decode(Buffer.concat(chunks)).toString();
  };
  const text = fc.oneof(
    fc.string({ unit: "grapheme" }),
    fc.lorem({ maxCount: 200 }),
  );
  const part = text.map((html) => ({ html }));
  const piece = fc.oneof(
    text,
    part,
    fc.array(part).map((parts) => ({ parts })),
  );

  it("decodes to its input, in any pieces", () => {
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        expect(whole(pieces)).toBe(pieces.map(textOf).join(""));
      }),
    );
  });

  it("decodes to the streamed input", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(piece)), async (batches) => {
        expect(await streamed(batches)).toBe(
          batches.flat().map(textOf).join(""),
        );
      }),
    );
  });

  it("decodes pieces longer than a stored block", async () => {
    const long = "日本語".repeat(40_000);
    const pieces = [long, { html: long }];
    expect(whole(pieces)).toBe(long + long);
    expect(await streamed([pieces, ["end"]])).toBe(`${long}${long}end`);
  });
});

describe("a dictionary", () => {
  const page = (text: string) => ({ parts: [{ html: text }] });

  it("removes from a document the parts in the browser's cache", () => {
    const text = randomBytes(2000).toString("hex");
    const known = encodersWith(text);
    const { encoder } = known.choose(navigation(nameOf(text)), SHARED);
    const bytes = Buffer.concat(encoder.whole([page(`${text}!`)]));
    expect(bytes.length).toBeLessThan(100);
    expect(decodeDcz(bytes, text).toString()).toBe(`${text}!`);
  });

  it.each([
    ["unknown", navigation(nameOf("unknown"))],
    ["none", navigation()],
    ["no field value", navigation(nameOf(DICTIONARY).slice(1))],
    ["two of them", navigation(`${nameOf(DICTIONARY)}, ${nameOf(DICTIONARY)}`)],
    [
      "of a browser that does not accept its coding",
      { ...navigation(nameOf(DICTIONARY)), "accept-encoding": "zstd" },
    ],
    [
      "for a request whose answer the page cannot read",
      {
        ...navigation(nameOf(DICTIONARY)),
        "sec-fetch-dest": "script",
        "sec-fetch-site": "cross-site",
      },
    ],
  ])("that is %s is not used", (_, headers) => {
    expect(encoders.choose(headers, SHARED).coding).toBe("zstd");
  });

  it("is not used for personal responses", () => {
    const personal = { ...SHARED, isShared: false };
    const headers = navigation(nameOf(DICTIONARY));
    expect(encoders.choose(headers, personal).coding).toBe("zstd");
  });

  it("is used for each flush of a stream, which can be read at once", async () => {
    const headers = navigation(nameOf(DICTIONARY));
    const { coding, encoder } = encoders.choose(headers, SHARED);
    expect(coding).toBe("dcz");
    const stream = encoder.stream();
    const first = Buffer.concat(await stream.encode([DICTIONARY]));
    const decoder = createZstdDecompress({
      dictionary: Buffer.from(DICTIONARY),
    });
    decoder.write(first.subarray(40));
    const [text] = (await once(decoder, "data")) as [Buffer];
    expect(text.toString()).toBe(DICTIONARY);
    stream.close();
    decoder.destroy();
  });
});

describe("a response in one piece", () => {
  const html = randomBytes(8000).toString("base64");
  /** The compressed body, without a header. */
  const bodyOf = (headers: IncomingHttpHeaders, isShared: boolean) =>
    encoders.choose(headers, { isShared }).encoder.whole([{ html }]).at(-1);

  it.each(["zstd", "dcz"] as const)("is compressed once for %s", (coding) => {
    const { headers } = CODINGS[coding];
    expect(bodyOf(headers, true)).toBe(bodyOf(headers, true));
  });

  it("is not cached if it is personal", () => {
    const { headers } = CODINGS.zstd;
    expect(bodyOf(headers, false)).not.toBe(bodyOf(headers, false));
  });
});

it("a stream whose response was closed ends", async () => {
  const headers = navigation(nameOf(DICTIONARY));
  const closed = () => {
    const stream = encoders.choose(headers, SHARED).encoder.stream();
    const encoding = stream.encode([DICTIONARY]);
    stream.close();
    return { stream, encoding };
  };
  await closed().encoding;
  await closed().stream.end();
  const { stream, encoding } = closed();
  await encoding;
  await stream.encode(["more"]);
  expect(await stream.end()).toEqual([]);
});

it("streams in gzip while many other streams are open, because each takes memory", () => {
  const headers = navigation(nameOf(DICTIONARY));
  const choose = () =>
    encoders.choose(headers, { ...SHARED, isStreamed: true });
  const open = Array.from({ length: 100 }, () => choose().encoder.stream());
  expect(choose().coding).toBe("gzip");
  expect(encoders.choose(headers, SHARED).coding).toBe("dcz");
  for (const stream of open) stream.close();
});
