/** The outcome of sharing a link; undefined: the visitor shared it, or closed the sheet. */
export type Shared = "copied" | "refused" | undefined;

/** The link as another app receives it. */
interface SharedLink {
  readonly title: string;
  readonly text: string;
  readonly url: string;
}

/** The parts of the browser that share; either may be missing. */
type Browser = Partial<Pick<Navigator, "share" | "clipboard">>;

/** Opens the device's share sheet. If there is none, or it does not open, the link is copied. */
export async function shareLink(
  link: SharedLink,
  browser: Browser = navigator,
): Promise<Shared> {
  try {
    if (browser.share) {
      await browser.share(link);
      return undefined;
    }
  } catch (error) {
    if (error instanceof Error && error.name === "AbortError") return undefined;
  }
  try {
    if (!browser.clipboard) return "refused";
    await browser.clipboard.writeText(link.url);
    return "copied";
  } catch {
    return "refused";
  }
}
