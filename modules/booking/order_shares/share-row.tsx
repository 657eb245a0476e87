import { useState } from "react";
import {
  useHref,
  usePriceFormat,
  useTranslation,
} from "#renderer/module-api.ts";
import type { OrderShare } from "#schema/modules/order_shares.ts";
import { Button, ButtonLink } from "#ui/controls/button.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { clockIcon, successIcon } from "#ui/icons/icons.ts";
import styles from "./style.module.css";

interface ShareRowProps {
  readonly share: OrderShare;
  /** What was ordered. */
  readonly title: string;
  readonly onSend: () => void;
}

/** A payer with the amount, and ways to reach them until they have paid. */
export function ShareRow({ share, title, onSend }: ShareRowProps) {
  const t = useTranslation();
  const price = usePriceFormat();
  const href = useHref();
  const [isCopied, setCopied] = useState(false);
  const { name, amount, refunded, status, path, has_email } = share;
  const isPaid = status === "authorised" || status === "captured";

  const pass = async (): Promise<void> => {
    const url = new URL(href({ path: path! }), window.location.href).href;
    try {
      if (typeof navigator.share === "function")
        await navigator.share({
          title,
          text: t("order_shares:message", { name, amount: price(amount) }),
          url,
        });
      else {
        await navigator.clipboard.writeText(url);
        setCopied(true);
      }
    } catch {
      // They closed the dialog, or the browser allows neither: the link beside it opens the page.
    }
  };

  return (
    <li className={styles["row"]} data-paid={isPaid ? "" : undefined}>
      <div className={styles["who"]}>
        <Icon shape={isPaid ? successIcon : clockIcon} size={20} />
        <span className={styles["name"]}>{name}</span>
        <span className={styles["amount"]}>{price(amount)}</span>
        <span className={styles["quiet"]}>
          {refunded
            ? t("order_shares:refunded", { amount: price(refunded) })
            : t(`order_shares:share.${status}`)}
        </span>
      </div>
      {path !== undefined && (
        <div className={styles["ways"]}>
          <Button look="plain" size="s" onClick={() => void pass()}>
            {t(`order_shares:${isCopied ? "copied" : "pass"}`)}
            <span className="visually-hidden"> {name}</span>
          </Button>
          {has_email && (
            <Button look="quiet" size="s" onClick={onSend}>
              {t("order_shares:send")}
              <span className="visually-hidden"> {name}</span>
            </Button>
          )}
          <ButtonLink look="quiet" size="s" path={path}>
            {t("order_shares:pay")}
            <span className="visually-hidden"> {name}</span>
          </ButtonLink>
        </div>
      )}
    </li>
  );
}
