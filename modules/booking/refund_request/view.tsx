import { useState } from "react";
import {
  Link,
  useCall,
  useHref,
  useNavigate,
  useTranslation,
  type ModuleProps,
} from "#renderer/module-api.ts";
import type { RefundQuote } from "#schema/answers.ts";
import type { RefundRequestData } from "#schema/modules/refund_request.ts";
import { PageFrame, useTitleFocus } from "#ui/frame/page-frame.tsx";
import { useAction } from "#ui/hooks/use-action.ts";
import { BoughtContext } from "../model/bought-price.tsx";
import { ChoiceForm } from "./choice-form.tsx";
import { ConfirmForm } from "./confirm-form.tsx";
import { failureKey } from "./failure-key.ts";
import { keyOf } from "./key-of.ts";
import styles from "./style.module.css";

/** A refund in two steps: the choice of tickets, then the amounts. */
export default function RefundRequest({
  data,
}: ModuleProps<RefundRequestData>) {
  const t = useTranslation();
  const call = useCall();
  const href = useHref();
  const navigate = useNavigate();
  const action = useAction();
  const { titleRef, focusTitle } = useTitleFocus();
  const { order_guid, order_path, groups, reasons, booking_no } = data;
  const open = groups
    .flatMap(({ parts }) => parts)
    .filter(({ state }) => state === "open");
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    // A single ticket needs no choice.
    () => new Set(open.length === 1 ? open.map(keyOf) : []),
  );
  const [quote, setQuote] = useState<RefundQuote>();

  const ask = (): Promise<boolean> =>
    action.run(async () => {
      const parts = open
        .filter((part) => chosen.has(keyOf(part)))
        .map(({ item, traveller }) => ({ item, traveller }));
      setQuote(await call("refund_quote", { order_guid, parts }));
      focusTitle();
    });
  const confirm = (reason: string): Promise<boolean> =>
    action.run(async () => {
      const { refund_path } = await call("refund_confirm", {
        order_guid,
        refund_id: quote!.refund_id,
        reason,
      });
      await navigate(href({ path: refund_path }));
    });
  const back = (): void => {
    setQuote(undefined);
    action.clear();
    focusTitle();
  };
  const failure =
    action.failure && t(`refund_request:error.${failureKey(action.failure)}`);

  return (
    <PageFrame
      title={t(`refund_request:${quote ? "check_title" : "title"}`)}
      titleRef={titleRef}
      width="reading"
    >
      <p className={styles["order"]}>
        <Link path={order_path}>{`${data.title} · ${booking_no}`}</Link>
      </p>
      <BoughtContext value={data.bought}>
        {quote ? (
          <ConfirmForm
            key={quote.refund_id}
            quote={quote}
            reasons={reasons}
            pending={action.pending}
            failure={failure}
            onConfirm={(reason) => void confirm(reason)}
            onBack={back}
            onRenew={() => void ask()}
          />
        ) : (
          <ChoiceForm
            groups={groups}
            chosen={chosen}
            pending={action.pending}
            failure={failure}
            onChoose={(keys) => {
              setChosen(keys);
              action.clear();
            }}
            onNext={() => void ask()}
          />
        )}
      </BoughtContext>
    </PageFrame>
  );
}
