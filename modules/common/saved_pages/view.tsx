import { useTranslation, type ModuleProps } from "#renderer/module-api.ts";
import type { SavedPagesData } from "#schema/modules/saved_pages.ts";
import { Block } from "#ui/frame/block.tsx";
import { ButtonAnchor } from "#ui/controls/button.tsx";
import { Drawing } from "./drawing.tsx";
import styles from "./style.module.css";

export default function SavedPages({
  data,
  name,
}: ModuleProps<SavedPagesData>) {
  const t = useTranslation();
  return (
    <Block name={name}>
      <div className={styles["offline"]}>
        <Drawing />
        <h1>{t(data.title_key)}</h1>
        <p className={styles["message"]}>{t(data.message_key)}</p>
        {/* The service worker finds the list by this attribute (renderer/offline/protocol.ts). */}
        <ul className={styles["pages"]} data-saved-pages=""></ul>
        <p className={styles["none"]}>{t(data.none_key)}</p>
        <p>
          {/* An empty href requests the current address again. */}
          <ButtonAnchor href="">{t("saved_pages:retry")}</ButtonAnchor>
        </p>
      </div>
    </Block>
  );
}
