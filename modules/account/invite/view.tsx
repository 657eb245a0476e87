import { useState } from "react";
import {
  useHref,
  useSite,
  useTrack,
  useTranslation,
  type ModuleProps,
} from "#renderer/module-api.ts";
import type { InviteData } from "#schema/modules/invite.ts";
import { Block } from "#ui/frame/block.tsx";
import { Button, ButtonAnchor } from "#ui/controls/button.tsx";
import { shareLink, type Shared } from "./share-link.ts";
import styles from "./style.module.css";

/** Invites a friend with the link of the home page. It can be copied and mailed without scripts. */
export default function Invite({ name }: ModuleProps<InviteData>) {
  const t = useTranslation();
  const track = useTrack();
  const { origin, homePath, name: siteName } = useSite("site");
  const site = useSite("partner")?.name ?? siteName;
  const url = origin + useHref()({ path: homePath });
  const [shared, setShared] = useState<Shared>();
  const title = t("invite:title");
  const text = t("invite:message", { site });
  const mail = Object.entries({ subject: title, body: `${text}\n${url}` })
    .map(([field, value]) => `${field}=${encodeURIComponent(value)}`)
    .join("&");

  const share = async (): Promise<void> => {
    setShared(undefined);
    setShared(await shareLink({ title, text, url }));
  };

  return (
    <Block name={name} title={title} layout="beside">
      <p className={styles["text"]}>{t("invite:text", { site })}</p>
      <p className={styles["link"]}>{url}</p>
      <div className={styles["actions"]}>
        <span className="with-scripts">
          <Button
            onClick={() => void share()}
            {...track("click", "link_chosen", { label: "share" })}
          >
            {t("invite:share")}
          </Button>
        </span>
        <ButtonAnchor
          look="plain"
          href={`mailto:?${mail}`}
          tracked={track("click", "link_chosen", { label: "mail" })}
        >
          {t("invite:mail")}
        </ButtonAnchor>
      </div>
      <p role="status" className={styles["text"]}>
        {shared === "copied" && t("invite:copied")}
        {shared === "refused" && t("invite:refused")}
      </p>
    </Block>
  );
}
