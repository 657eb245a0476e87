import { useState } from "react";
import { useTranslation } from "#renderer/module-api.ts";
import { Button } from "#ui/controls/button.tsx";
import { TextField } from "#ui/controls/field.tsx";
import type { Failure } from "#ui/hooks/use-action.ts";
import styles from "../style.module.css";

interface CouponCodeProps {
  readonly pending: boolean;
  /** Why the last code was refused. */
  readonly failure: Failure | undefined;
  /** @returns whether the coupon was applied */
  readonly onCode: (code: string) => Promise<boolean>;
}

/** Refusal codes with a text of their own; all others share one. */
const CODES = new Set([
  "missing",
  "code_unknown",
  "expired",
  "not_begun",
  "already_redeemed",
  "too_many_attempts",
]);

/** A field for a coupon code. It is part of the payment form, because forms cannot be nested. */
export function CouponCode({ pending, failure, onCode }: CouponCodeProps) {
  const t = useTranslation();
  const [code, setCode] = useState("");
  const [isMissing, setMissing] = useState(false);
  const [isDone, setDone] = useState(false);
  const refused: Failure | undefined = isMissing
    ? { code: "missing" }
    : failure;
  const problem =
    refused &&
    (refused.data?.text ??
      t(
        `checkout:coupon_code.${CODES.has(refused.code) ? refused.code : "other"}`,
      ));

  const apply = async (): Promise<void> => {
    setDone(false);
    setMissing(code.trim() === "");
    if (pending || code.trim() === "") return;
    if (!(await onCode(code.trim()))) return;
    setCode("");
    setDone(true);
  };

  return (
    <div className={styles["code"]}>
      <TextField
        name="coupon_code"
        label={t("checkout:coupon_code.label")}
        value={code}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        problem={problem}
        onChange={({ currentTarget }) => setCode(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          // Enter would submit the payment form.
          event.preventDefault();
          void apply();
        }}
      />
      <Button look="plain" aria-disabled={pending} onClick={() => void apply()}>
        {t("checkout:coupon_code.apply")}
      </Button>
      <p role="status" className={styles["codeDone"]}>
        {isDone && !problem && t("checkout:coupon_code.applied")}
      </p>
    </div>
  );
}
