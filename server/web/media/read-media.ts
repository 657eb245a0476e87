/** Reads the media library's pictures for visitors. */
import { LRUCache } from "lru-cache";
import type { ReadMedia } from "../pictures/media-originals.ts";
import type { MediaLibrary, MediaRecord } from "./media-library.ts";

/** SVGs are sent as they are, so their text is needed for every request. */
const MAX_SVGS = 8 * 1024 * 1024;

export function createReadMedia(
  library: Pick<MediaLibrary, "record" | "original">,
  onError: (error: unknown) => void,
): ReadMedia {
  const svgs = new LRUCache<string, string>({
    maxSize: MAX_SVGS,
    sizeCalculation: (svg) => svg.length,
  });

  async function original(record: MediaRecord): Promise<Buffer> {
    const bytes = await library.original(record);
    if (!bytes)
      throw new Error(`the file of ${record.id} is missing or damaged`);
    return bytes;
  }

  return async (id) => {
    try {
      const record = await library.record(id);
      if (!record) return 404;
      const { digest, focus } = record;
      if (record.type !== "image/svg+xml")
        return { pixels: { digest, read: () => original(record) }, focus };
      const svg = svgs.get(digest) ?? (await original(record)).toString();
      svgs.set(digest, svg);
      return { svg, focus };
    } catch (error) {
      onError(error);
      return 502;
    }
  };
}
