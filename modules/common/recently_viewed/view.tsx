import { useEffect, useRef, useState } from "react";
import {
  Link,
  useTrack,
  useRecentPages,
  useSite,
  useTranslation,
  type ModuleProps,
  type RecentPage,
} from "#renderer/module-api.ts";
import type { RecentlyViewedData } from "#schema/modules/recently_viewed.ts";
import { Block } from "#ui/frame/block.tsx";
import { Button } from "#ui/controls/button.tsx";
import { cardLink, cardTarget } from "#ui/frame/card.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { placeIcon } from "#ui/icons/icons.ts";
import { CARD_PRESET, Picture } from "#ui/blocks/picture.tsx";
import { Scroller } from "#ui/blocks/scroller.tsx";
import styles from "./style.module.css";

/** The pages that this device viewed last. The server's HTML is empty. */
export default function RecentlyViewed({
  name,
}: ModuleProps<RecentlyViewedData>) {
  const t = useTranslation();
  const { pages, clear } = useRecentPages();
  const { path } = useSite("location");
  const [clearedOn, setClearedOn] = useState<string>();
  const isCleared = clearedOn === path && pages.length === 0;
  const answer = useRef<HTMLParagraphElement>(null);

  // The button that had the focus was removed.
  useEffect(() => {
    if (isCleared) answer.current?.focus({ preventScroll: true });
  }, [isCleared]);

  if (pages.length === 0 && !isCleared) return null;
  const title = t("recently_viewed:title");
  return (
    <Block
      name={name}
      title={title}
      aside={
        pages.length > 0 && (
          <Button
            look="quiet"
            size="s"
            aria-describedby={`${name}-heading`}
            onClick={() => {
              clear();
              setClearedOn(path);
            }}
          >
            {t("recently_viewed:clear")}
          </Button>
        )
      }
    >
      {pages.length > 0 ? (
        <Scroller label={title} columns={4}>
          {pages.map((page) => (
            <Page key={page.path} page={page} />
          ))}
        </Scroller>
      ) : (
        <p ref={answer} tabIndex={-1} className={styles["cleared"]}>
          {t("recently_viewed:cleared")}
        </p>
      )}
    </Block>
  );
}

function Page({ page }: { readonly page: RecentPage }) {
  const track = useTrack();
  const { path, title, language, image_id } = page;
  const { code } = useSite("language");
  return (
    <article className={`${cardTarget} ${styles["page"]}`}>
      {image_id === undefined ? (
        <span className={styles["blank"]}>
          <Icon shape={placeIcon} />
        </span>
      ) : (
        <Picture
          image={{ image_id, alt: "" }}
          preset={CARD_PRESET}
          sizes="88px"
        />
      )}
      <h3 className={styles["title"]}>
        <Link
          path={path}
          className={cardLink}
          lang={language === code ? undefined : language}
          {...track("click", "page_chosen", { label: path })}
        >
          {title}
        </Link>
      </h3>
    </article>
  );
}
