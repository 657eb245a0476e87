import { useCall, useTranslation } from "#renderer/module-api.ts";
import { Button } from "#ui/controls/button.tsx";
import { useAction } from "#ui/hooks/use-action.ts";
import { useState } from "react";
import styles from "./style.module.css";

interface SaveCouponProps {
  readonly code: string;
  /**
   * The promotion's title, for screen readers: the button is read without the card around
   * it.
   */
  readonly title: string;
}

/** The refusal codes with a text of their own. All others share one. */
const ENDED = new Set(["expired", "not_begun", "code_unknown"]);
const ALREADY_SAVED = "already_redeemed";

/** Saves a coupon for checkout: in the account, or in this browser for visitors without one. */
export function SaveCoupon({ code, title }: SaveCouponProps) {
  const t = useTranslation();
  const call = useCall();
  const { run, pending, failure } = useAction();
  const [isSaved, setSaved] = useState(false);
  const message = isSaved
    ? "kept"
    : failure &&
      (failure.code === ALREADY_SAVED
        ? "had"
        : ENDED.has(failure.code)
          ? "ended"
          : "failed");
  const isDone = isSaved || message === "had";

  const keep = async (): Promise<void> => {
    if (await run(() => call("redeem_coupon", { code }))) setSaved(true);
  };

  return (
    <div className={styles["keep"]}>
      {!isDone && (
        <Button
          look="plain"
          size="s"
          aria-disabled={pending}
          aria-label={t("promotions:keep_of", { title })}
          onClick={() => void keep()}
        >
          {t("promotions:keep")}
        </Button>
      )}
      <p role="status" className={styles["said"]}>
        {message && t(`promotions:${message}`)}
      </p>
    </div>
  );
}
