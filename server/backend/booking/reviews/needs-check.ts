/** Finds parts of a review that need moderation before it is shown: links and contact data. */

/**
 * A web address. Endings that are also words ("on time.It") count only after www or before a path.
 */
const LINK =
  /https?:\/\/|www\.\S|[\p{L}\d-]+\.(?:com|net|org|info|biz|shop|site|online|xyz|app|ru|cn|jp|uk|fr|kr|tw|hk)(?![\p{L}\d])|[\p{L}\d-]{2,}\.[a-z]{2,}\/\S/iu;
const EMAIL = /\S+@\S+\.\S/u;
const HANDLE =
  /(?:^|\s)@\w{3,}|\b(?:whats ?app|telegram|wechat|viber|instagram)\b/iu;
/** Nine digits or more are a phone number, unless they are a date. */
const DATE = /\d{4}-\d{2}-\d{2}/g;
const PHONE = /\d(?:[\s().-]{0,2}\d){8}/;

/** @param text of a review, or the name shown with it */
export function needsCheck(text: string): boolean {
  // Full-width letters and digits become plain ones.
  const plain = text.normalize("NFKC");
  return (
    [LINK, EMAIL, HANDLE].some((pattern) => pattern.test(plain)) ||
    PHONE.test(plain.replaceAll(DATE, ""))
  );
}
