import { useRef, useState, type SubmitEvent } from "react";
import {
  NO_RESPONSE,
  Link,
  callErrorOf,
  useCall,
  useNavigate,
  useHref,
  useTranslation,
  type ModuleProps,
} from "#renderer/module-api.ts";
import type { OrderLookupData } from "#schema/modules/order_lookup.ts";
import { Block } from "#ui/frame/block.tsx";
import { Button } from "#ui/controls/button.tsx";
import { EmailField } from "#ui/controls/email-field.tsx";
import { TextField } from "#ui/controls/field.tsx";
import { PageFrame } from "#ui/frame/page-frame.tsx";
import styles from "./style.module.css";

/** Codes with a text of their own; all others share one. */
const KNOWN = new Set(["order_not_found", "too_many_attempts", NO_RESPONSE]);

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
  const [sent, setSent] = useState(false);

  const find = async (wanted: Readonly<Record<string, string>>) => {
    setPending(true);
    setFailure(undefined);
    setSent(false);
    try {
      const { order_path } = await call("order_find", wanted);
      if (order_path === undefined) setSent(true);
      else await navigate(href({ path: order_path }));
    } catch (error) {
      const { code = "" } = callErrorOf(error) ?? {};
      setFailure(KNOWN.has(code) ? code : "other");
    } finally {
      setPending(false);
    }
  };
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const field = (name: string): string =>
      (form.current!.elements.namedItem(name) as HTMLInputElement).value.trim();
    const proof = field("proof");
    const booking_no = field("booking_no");
    if (!pending)
      void find({
        booking_no,
        [proof.includes("@") ? "email" : "name"]: proof,
      });
  };

  const { reason = "none", booking_no, link } = data;
  if (reason === "link" && link !== undefined)
    return (
      <PageFrame title={t("order_lookup:title")} width="reading">
        <p>{t("order_lookup:why.link")}</p>
        <p className={styles["failure"]} role="alert">
          {failure && t(`order_lookup:error.${failure}`)}
        </p>
        <div>
          <Button
            aria-disabled={pending || undefined}
            onClick={() => void (pending || find({ link }))}
          >
            {t("order_lookup:open")}
          </Button>
        </div>
      </PageFrame>
    );
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
        <EmailField
          type="text"
          name="proof"
          label={t("order_lookup:proof")}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          required
        />
        <p className={styles["failure"]} role="alert">
          {failure && t(`order_lookup:error.${failure}`)}
        </p>
        <p role="status">{sent && t("order_lookup:sent")}</p>
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
