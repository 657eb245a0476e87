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
import { Block } from "#ui/block.tsx";
import { Button } from "#ui/button.tsx";
import { cardLink, cardTarget } from "#ui/card.tsx";
import { Icon } from "#ui/icon.tsx";
import { placeIcon } from "#ui/icons.ts";
import { Picture } from "#ui/picture.tsx";
import { Scroller } from "#ui/scroller.tsx";
import styles from "./style.module.css";

const PRESET = {
  desktop: "activity_card",
  mobile: "activity_card_large",
} as const;

/** The pages that this device looked at last. The server's HTML is empty. */
export default function RecentlyViewed({
  name,
}: ModuleProps<RecentlyViewedData>) {
  const t = useTranslation();
  const { pages, clear } = useRecentPages();
  const { path } = useSite("location");
  const [clearedOn, setClearedOn] = useState<string>();
  const isCleared = clearedOn === path && pages.length === 0;
  const answer = useRef<HTMLParagraphElement>(null);

  // The button that had the focus is gone.
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
        <Picture image={{ image_id, alt: "" }} preset={PRESET} sizes="88px" />
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
