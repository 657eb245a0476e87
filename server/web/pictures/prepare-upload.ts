/** What the drawing process makes of an uploaded picture. */
import sharp, { type Sharp } from "sharp";

/**
 * More pixels are refused before they are decoded: a file of some kilobytes can have billions. The
 * largest photographs of phones have 50 million (8160 by 6120).
 */
export const MAX_PIXELS = 51_000_000;

/** The longest side that is stored: no preset delivers a wider picture (schema/image-presets.schema.json). */
export const MAX_SIDE = 4000;

/** The longest side of the preview in the library's dialog. */
const PREVIEW_SIDE = 640;

const QUALITY = { jpeg: 92, webp: 92, preview: 75 } as const;

export interface Prepared {
  readonly type: "image/png" | "image/jpeg" | "image/webp" | "image/svg+xml";
  readonly width: number;
  readonly height: number;
  readonly original: Uint8Array;
  readonly preview: Uint8Array;
}

/**
 * Decodes a picture and encodes it again. Nothing but its pixels remains: no place and no camera
 * (EXIF, XMP), no second file behind its end. It is turned as its camera was held. An SVG stays as it is.
 *
 * @param uploaded PNG, JPEG, WebP, AVIF, or an SVG of shapes
 * @throws Error with a sentence about the picture when it cannot be decoded
 */
export async function prepareUpload(uploaded: Uint8Array): Promise<Prepared> {
  const bytes = Buffer.from(uploaded);
  // A file that ends too early is refused, and not shown with a grey rest.
  const options = {
    limitInputPixels: MAX_PIXELS,
    failOn: "truncated",
  } as const;
  const meta = await sharp(bytes, { ...options, limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new Error("it cannot be read as a picture: the file is damaged");
    });
  const { width, height, format } = meta;
  if (width * height > MAX_PIXELS)
    throw new Error(
      `it has ${width} by ${height} pixels; at most ${MAX_PIXELS / 1_000_000} million are read`,
    );
  try {
    const preview = await sharp(bytes, options)
      .autoOrient()
      .resize(PREVIEW_SIDE, PREVIEW_SIDE, {
        fit: "inside",
        withoutEnlargement: format !== "svg",
      })
      .webp({ quality: QUALITY.preview })
      .toBuffer();
    if (format === "svg")
      return { type: "image/svg+xml", width, height, original: bytes, preview };
    const whole = sharp(bytes, options)
      .autoOrient()
      .resize(MAX_SIDE, MAX_SIDE, {
        fit: "inside",
        withoutEnlargement: true,
      });
    const { type, encoded } = encode(whole, format);
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
    const { width: stored, height: high } = info;
    return { type, width: stored, height: high, original: data, preview };
  } catch {
    throw new Error(
      "its pixels cannot be read: the file is damaged or incomplete",
    );
  }
}

/** AVIF becomes WebP: encoding it takes a minute, and it is only the source of what visitors get. */
function encode(
  picture: Sharp,
  format: string,
): { readonly type: Prepared["type"]; readonly encoded: Sharp } {
  switch (format) {
    case "png":
      return { type: "image/png", encoded: picture.png() };
    case "jpeg":
      return {
        type: "image/jpeg",
        encoded: picture.jpeg({
          quality: QUALITY.jpeg,
          chromaSubsampling: "4:4:4",
        }),
      };
    default:
      return {
        type: "image/webp",
        encoded: picture.webp({ quality: QUALITY.webp }),
      };
  }
}
