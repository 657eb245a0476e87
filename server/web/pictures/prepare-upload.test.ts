/** Uploaded pictures are decoded and encoded again: what is no pixel does not remain. */
import { crc32 } from "node:zlib";
import sharp from "sharp";
import { expect, it } from "vitest";
import { MAX_PIXELS, prepareUpload } from "./prepare-upload.ts";

const photo = () =>
  sharp({
    create: { width: 60, height: 40, channels: 3, background: "#c00" },
  });

it.each([
  ["png", "image/png"],
  ["jpeg", "image/jpeg"],
  ["webp", "image/webp"],
  ["avif", "image/webp"],
] as const)("%s is stored as %s, with a preview", async (format, type) => {
  const bytes = await photo().toFormat(format).toBuffer();
  const { original, preview, ...facts } = await prepareUpload(bytes);
  expect(facts).toEqual({ type, width: 60, height: 40 });
  expect(await sharp(original).metadata()).toMatchObject({ width: 60 });
  expect(await sharp(preview).metadata()).toMatchObject({ format: "webp" });
});

it("forgets where and with what it was taken, and is turned as the camera was held", async () => {
  const bytes = await photo()
    .jpeg()
    .withExif({
      IFD0: { Make: "A camera", Orientation: "6" },
      IFD3: { GPSLatitude: "52/1 30/1 0/1", GPSLatitudeRef: "N" },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect((await sharp(bytes).metadata()).exif).toBeDefined();
  const { original, width, height } = await prepareUpload(bytes);
  expect([width, height]).toEqual([40, 60]);
  const after = await sharp(original).metadata();
  expect(after).not.toHaveProperty("exif");
  expect(after).not.toHaveProperty("orientation");
});

it("loses a second file that hides behind its end", async () => {
  const script = "<script>alert(1)</script>";
  const bytes = Buffer.concat([
    await photo().png().toBuffer(),
    Buffer.from(script),
  ]);
  const { original } = await prepareUpload(bytes);
  expect(Buffer.from(original).includes(script)).toBe(false);
});

it("has at most 4,000 pixels on its longest side", async () => {
  const wide = sharp({
    create: { width: 5000, height: 50, channels: 3, background: "#c00" },
  });
  const bytes = await wide.png().toBuffer();
  expect(await prepareUpload(bytes)).toMatchObject({ width: 4000, height: 40 });
});

it("refuses a bomb before it is decoded", async () => {
  // A PNG of some bytes says in its head that it has 60,000 by 60,000 pixels.
  const bytes = await photo().png().toBuffer();
  bytes.writeUInt32BE(60_000, 16);
  bytes.writeUInt32BE(60_000, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  await expect(prepareUpload(bytes)).rejects.toThrow(
    `it has 60000 by 60000 pixels; at most ${MAX_PIXELS / 1_000_000} million`,
  );
});

it.each(["png", "jpeg", "webp", "avif"] as const)(
  "refuses a %s that ends in the middle",
  async (format) => {
    const noise = sharp({
      create: {
        width: 200,
        height: 200,
        channels: 3,
        background: "#000",
        noise: { type: "gaussian", mean: 128, sigma: 30 },
      },
    });
    const bytes = await noise.toFormat(format).toBuffer();
    const half = bytes.subarray(0, bytes.length / 2);
    await expect(prepareUpload(half)).rejects.toThrow(/^it/);
  },
);

it("refuses what only begins as a picture", async () => {
  const bytes = Buffer.from("\x89PNG\r\n\x1a\n<script>", "latin1");
  await expect(prepareUpload(bytes)).rejects.toThrow(
    "it cannot be read as a picture",
  );
});
