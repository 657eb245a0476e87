import { useTranslation } from "#renderer/module-api.ts";
import type {
  RefundablePart,
  RefundRequestData,
} from "#schema/modules/refund_request.ts";
import { Button } from "#ui/controls/button.tsx";
import { useMomentDate } from "../model/moment-date.ts";
import { keyOf } from "./key-of.ts";
import { useBoughtFormat } from "../model/bought-price.tsx";
import styles from "./style.module.css";

interface ChoiceFormProps {
  readonly groups: RefundRequestData["groups"];
  readonly chosen: ReadonlySet<string>;
  readonly pending: boolean;
  readonly failure: string | undefined;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
  readonly onNext: () => void;
}

/** The tickets of an order, with the refund of each. */
export function ChoiceForm({
  groups,
  chosen,
  pending,
  failure,
  onChoose,
  onNext,
}: ChoiceFormProps) {
  const t = useTranslation();
  const dateOf = useMomentDate();
  const formatPrice = useBoughtFormat();
  const open = groups
    .flatMap(({ parts }) => parts)
    .filter(({ state }) => state === "open");
  const isAll =
    open.length > 0 && open.every((part) => chosen.has(keyOf(part)));
  if (open.length === 0) return <p>{t("refund_request:nothing")}</p>;
  const picked = open.filter((part) => chosen.has(keyOf(part)));
  const total = {
    amount: picked.reduce((sum, { refunded }) => sum + refunded!.amount, 0),
    currency: open[0]!.refunded!.currency,
  };
  const toggle = (part: RefundablePart): void => {
    const keys = new Set(chosen);
    if (!keys.delete(keyOf(part))) keys.add(keyOf(part));
    onChoose(keys);
  };
  return (
    <form
      method="dialog"
      className={styles["form"]}
      onSubmit={(event) => {
        event.preventDefault();
        onNext();
      }}
    >
      {open.length > 1 && (
        <label className={styles["all"]}>
          <input
            type="checkbox"
            checked={isAll}
            onChange={() => onChoose(new Set(isAll ? [] : open.map(keyOf)))}
          />
          {t("refund_request:all")}
        </label>
      )}
      {groups.map(({ title, label, starts, until, parts }, index) => (
        <fieldset key={index} className={styles["group"]}>
          <legend className={styles["legend"]}>
            <span className={styles["title"]}>
              {[label, title].filter(Boolean).join(" · ")}
            </span>
            <span className={styles["quiet"]}>
              {dateOf(starts)}
              {until && (
                <>
                  {" · "}
                  {t("refund_request:until", {
                    time: dateOf(until),
                  })}
                </>
              )}
            </span>
          </legend>
          {parts.map((part) => (
            <PartRow
              key={keyOf(part)}
              part={part}
              isChosen={chosen.has(keyOf(part))}
              onToggle={() => toggle(part)}
            />
          ))}
        </fieldset>
      ))}
      <p className={styles["sum"]} role="status">
        {picked.length > 0 &&
          t("refund_request:back", { price: formatPrice(total) })}
      </p>
      <p className={styles["failure"]} role="alert">
        {failure}
      </p>
      <Button
        type="submit"
        disabled={picked.length === 0}
        aria-disabled={pending || undefined}
      >
        {t("refund_request:next")}
      </Button>
    </form>
  );
}

interface PartRowProps {
  readonly part: RefundablePart;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
}

function PartRow({ part, isChosen, onToggle }: PartRowProps) {
  const t = useTranslation();
  const formatPrice = useBoughtFormat();
  const { name, state, charged, fee, refunded } = part;
  if (state !== "open" || !fee || !refunded)
    return (
      <p className={styles["part"]} data-state={state}>
        <span className={styles["words"]}>
          <span>{name}</span>
          <span className={styles["quiet"]}>
            {t(`refund_request:state.${state}`)}
          </span>
        </span>
        <span className={styles["amount"]}>{formatPrice(charged)}</span>
      </p>
    );
  return (
    <label className={styles["part"]}>
      <input type="checkbox" checked={isChosen} onChange={onToggle} />
      <span className={styles["words"]}>
        <span>{name}</span>
        <span className={styles["quiet"]}>
          {fee.amount === 0
            ? t("refund_request:free")
            : t("refund_request:fee", {
                paid: formatPrice(charged),
                fee: formatPrice(fee),
              })}
        </span>
      </span>
      <span className={styles["amount"]}>{formatPrice(refunded)}</span>
    </label>
  );
}
