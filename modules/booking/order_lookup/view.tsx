import { useRef, useState, type SubmitEvent } from "react";
import {
  Link,
  useCall,
  useNavigate,
  useHref,
  useTranslation,
  type CallError,
  type ModuleProps,
} from "#renderer/module-api.ts";
import type { OrderLookupData } from "#schema/modules/order_lookup.ts";
import { Block } from "#ui/block.tsx";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { PageFrame } from "#ui/page-frame.tsx";
import styles from "./style.module.css";

/** Codes with a text of their own; all others share one. */
const KNOWN = new Set(["order_not_found", "too_many_attempts", "990001"]);

/** Finds an order that was bought without an account or on another device. */
export default function OrderLookup({
  data,
  name,
}: ModuleProps<OrderLookupData>) {
  const t = useTranslation();
  const call = useCall();
  const href = useHref();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();

  const find = async (): Promise<void> => {
    const field = (name: string): string =>
      (form.current!.elements.namedItem(name) as HTMLInputElement).value.trim();
    setPending(true);
    setFailure(undefined);
    try {
      const { order_path } = (await call("order_find", {
        booking_no: field("booking_no"),
        email: field("email"),
      })) as { order_path: string };
      await navigate(href({ path: order_path }));
    } catch (error) {
      const { code } = error as CallError;
      setFailure(KNOWN.has(code) ? code : "other");
    } finally {
      setPending(false);
    }
  };
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!pending) void find();
  };

  const { reason = "none", booking_no } = data;
  const content = (
    <>
      <p>{t(`order_lookup:why.${reason}`)}</p>
      <form
        method="dialog"
        ref={form}
        className={styles["form"]}
        onSubmit={submit}
      >
        <TextField
          name="booking_no"
          label={t("order_lookup:booking_no")}
          defaultValue={booking_no}
          hint={t("order_lookup:booking_no_hint")}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={32}
          required
        />
        <TextField
          name="email"
          type="email"
          label={t("order_lookup:email")}
          autoComplete="email"
          maxLength={254}
          required
        />
        <p className={styles["failure"]} role="alert">
          {failure && t(`order_lookup:error.${failure}`)}
        </p>
        <Button type="submit" aria-disabled={pending || undefined}>
          {t("order_lookup:find")}
        </Button>
      </form>
    </>
  );
  // Below a list of orders it is a section of the page.
  if (reason === "more")
    return (
      <Block name={name} title={t("order_lookup:more_title")} width="reading">
        <div className={styles["parts"]}>{content}</div>
      </Block>
    );
  return (
    <PageFrame title={t("order_lookup:title")} width="reading">
      {content}
      <p>
        <Link route="signIn">{t("order_lookup:sign_in")}</Link>
      </p>
    </PageFrame>
  );
}
