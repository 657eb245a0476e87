/**
 * The ids of the media library's pictures (server/web/media). No call is asked for them, so an
 * upstream has no picture with an id like these.
 */
const MEDIA_ID = /^media\/[0-9a-f]{32}$/;

export function isMediaId(id: unknown): id is `media/${string}` {
  return typeof id === "string" && MEDIA_ID.test(id);
}
