/** Metadata for sharing a page: in chats, and by the mini-program that shows it. */
import { IMAGE_PATH } from "../shared/addresses.ts";
import type { LoadedPage } from "../loading/page.ts";
import type { ShareCard } from "../shared/page-state.ts";

/** The preset of configs/image-presets.json for pictures of shared pages. */
const SHARE_PRESET = "share";

/** The address of a page's picture, or of its site's; undefined if both have none. */
export function sharePicture({
  context: { site },
  text: { share_image },
}: LoadedPage): string | undefined {
  const picture = share_image?.image_id ?? site.share_image;
  return picture && `${site.origin}${IMAGE_PATH}/${SHARE_PRESET}/${picture}`;
}

/**
 * The card with which a mini-program shares the page; undefined elsewhere. For personal pages it is
 * the home page's card, because the page's address may open an order.
 */
export function shareCard(
  page: LoadedPage,
  url: string,
  title: string,
): ShareCard | undefined {
  const { meta, status } = page;
  const { device, site, language, partner } = page.context;
  const { host } = device;
  if (!host) return undefined;
  const isOwn = meta.auth === true || meta.personal === true || status !== 200;
  if (isOwn)
    return {
      host,
      title: partner?.name ?? site.name,
      path: language.segment + site.homePath,
    };
  const picture = sharePicture(page);
  return {
    host,
    title,
    path: withoutPrivate(url, meta.private_query),
    ...(picture === undefined ? {} : { imageUrl: picture }),
  };
}

/** Other people open the address, so the parameters about one visitor are left out. */
function withoutPrivate(url: string, names: readonly string[] = []): string {
  const [path = "", search] = url.split("?", 2);
  const query = new URLSearchParams(search);
  for (const name of names) query.delete(name);
  return query.size === 0 ? path : `${path}?${query}`;
}
