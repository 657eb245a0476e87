import { useRef, useState } from "react";
import { useTranslation } from "#renderer/module-api.ts";
import { Button } from "#ui/controls/button.tsx";
import { EmailField } from "#ui/controls/email-field.tsx";
import { Tip } from "#ui/popups/tip.tsx";
import {
  cardPath,
  checkCard,
  typedCard,
  type Card,
} from "../model/pay/card.ts";
import { MethodChoice } from "../model/pay/method-choice.tsx";
import { useDeviceMethods } from "../model/pay/use-device-methods.ts";
import type { ShownShare } from "./share.ts";
import styles from "./style.module.css";

export interface PayRequest {
  readonly method: string;
  readonly email: string;
  /** Present if the method is a card. */
  readonly card: Card | undefined;
}

interface PayFormProps {
  readonly share: ShownShare;
  /** As text. */
  readonly amount: string;
  readonly pending: boolean;
  /** A key of the texts `share_payment:failure.*`. */
  readonly failure: string | undefined;
  readonly onPay: (request: PayRequest) => void;
}

/** How a payer pays, and where the receipt goes. */
export function PayForm({
  share,
  amount,
  pending,
  failure,
  onPay,
}: PayFormProps) {
  const t = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const methods = useDeviceMethods(share.payment_methods);
  const [chosen, choose] = useState<string>();
  const [first] = methods;
  const { method = "" } =
    methods.find((one) => one.method === chosen) ?? first ?? {};
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(
    new Map(),
  );

  const submit = (): void => {
    const typed = form.current!;
    const card = method === "card" ? typedCard(typed) : undefined;
    const email = (typed.elements.namedItem("email") as HTMLInputElement).value;
    const found = new Map<string, string>();
    for (const field of card ? checkCard(card, new Date()) : [])
      found.set(cardPath(field), t(`checkout:problem.card_${field}`));
    if (!/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email.trim()))
      found.set("email", t("checkout:problem.email_invalid"));
    setProblems(found);
    if (found.size === 0) onPay({ method, email: email.trim(), card });
    else
      requestAnimationFrame(() =>
        typed.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
      );
  };

  return (
    <form
      method="dialog"
      ref={form}
      className={styles["form"]}
      aria-label={t("share_payment:title")}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!pending) submit();
      }}
    >
      <MethodChoice
        methods={methods}
        method={method}
        onChoose={choose}
        form={form}
        problems={problems}
        className={styles["part"]}
        titleClass={styles["partTitle"]}
      />
      <EmailField
        name="email"
        label={t("share_payment:email")}
        hint={t("share_payment:email_hint")}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        required
        problem={problems.get("email")}
      />
      <div role="alert" className={styles["failure"]}>
        {failure !== undefined && (
          <Tip tone="failure">{t(`share_payment:failure.${failure}`)}</Tip>
        )}
      </div>
      <div>
        <Button type="submit" aria-disabled={pending || undefined}>
          {pending
            ? t("checkout:pending.pay")
            : t("checkout:pay", { price: amount })}
        </Button>
      </div>
    </form>
  );
}
