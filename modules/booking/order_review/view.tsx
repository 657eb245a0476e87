import { useState, type SubmitEvent } from "react";
import {
  useCall,
  useTranslation,
  type ModuleProps,
} from "#renderer/module-api.ts";
import type { OrderReviewData } from "#schema/modules/order_review.ts";
import { Block } from "#ui/frame/block.tsx";
import { Button } from "#ui/controls/button.tsx";
import { TextAreaField, TextField } from "#ui/controls/field.tsx";
import { useAction } from "#ui/hooks/use-action.ts";
import { StarsField } from "./stars-field.tsx";
import styles from "./style.module.css";

/** Writes, changes and removes the review of an order that has ended. */
export default function OrderReview({
  data,
  name,
}: ModuleProps<OrderReviewData>) {
  const t = useTranslation();
  const call = useCall();
  const action = useAction();
  const [review, setReview] = useState(data);
  const [done, setDone] = useState<"saved" | "removed">();
  if (!data.open) return null;
  const isWritten = review.rating !== undefined;

  const send = async (
    path: "review_write" | "review_remove",
    values: Readonly<Record<string, string>>,
  ): Promise<void> => {
    setDone(undefined);
    const isSent = await action.run(async () => {
      const order_guid = data.order_guid!;
      setReview(await call(path, { ...values, order_guid }));
    });
    if (isSent) setDone(path === "review_write" ? "saved" : "removed");
  };
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const { elements } = event.currentTarget;
    const typed = (field: string): string =>
      (elements.namedItem(field) as { value: string } | null)?.value.trim() ??
      "";
    const rating = typed("rating");
    if (rating === "") action.refuse("rating");
    else {
      const [text, author] = [typed("text"), typed("author")];
      void send("review_write", { rating, text, author });
    }
  };
  const problem =
    action.failure &&
    t(
      `order_review:error.${action.failure.code === "rating" ? "rating" : "other"}`,
    );

  return (
    <Block name={name} title={t("order_review:title")} layout="beside">
      <form
        // After removal the fields are empty again.
        key={String(isWritten)}
        method="dialog"
        className={styles["form"]}
        onSubmit={submit}
        onChange={() => setDone(undefined)}
      >
        <p className={styles["intro"]}>
          {t("order_review:intro")} {t("order_review:checked")}
        </p>
        <StarsField rating={review.rating} />
        <TextAreaField
          name="text"
          label={t("order_review:text")}
          rows={4}
          maxLength={1000}
          defaultValue={review.text}
        />
        <TextField
          name="author"
          label={t("order_review:author")}
          autoComplete="nickname"
          maxLength={40}
          required
          defaultValue={review.author}
        />
        <p className={styles["message"]} role="status">
          {done === "removed" && t("order_review:removed")}
          {done === "saved" &&
            t(`order_review:${review.published ? "published" : "held"}`)}
        </p>
        <p className={styles["failure"]} role="alert">
          {problem}
        </p>
        <div className={styles["buttons"]}>
          <Button type="submit" aria-disabled={action.pending || undefined}>
            {t(`order_review:${isWritten ? "change" : "publish"}`)}
          </Button>
          {isWritten && (
            <Button
              type="button"
              look="plain"
              onClick={() => void send("review_remove", {})}
            >
              {t("order_review:remove")}
            </Button>
          )}
        </div>
      </form>
    </Block>
  );
}
