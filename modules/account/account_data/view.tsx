import { useState } from "react";
import {
  downloadAddress,
  useHref,
  useTranslation,
  type ModuleProps,
} from "#renderer/module-api.ts";
import type { AccountDataData } from "#schema/modules/account_data.ts";
import { Button, ButtonAnchor } from "#ui/controls/button.tsx";
import { Block } from "#ui/frame/block.tsx";
import { Tip } from "#ui/popups/tip.tsx";
import { Consequences } from "./consequences.tsx";
import { DeletionForm } from "./deletion-form.tsx";
import styles from "./style.module.css";

/** A user's data: the file with all of it, and the end of the account. */
export default function AccountData({
  data,
  name,
}: ModuleProps<AccountDataData>) {
  const t = useTranslation();
  const href = useHref();
  const [isOpen, setOpen] = useState(false);
  const here = href({ route: "accountPrivacy" });
  return (
    <>
      <Block
        name={`${name}_export`}
        title={t("account_data:export.title")}
        subtitle={t("account_data:export.text")}
      >
        <ButtonAnchor
          look="plain"
          href={downloadAddress("account_export", {}, here)}
        >
          {t("account_data:export.action")}
        </ButtonAnchor>
      </Block>
      <Block name={name} title={t("account_data:delete.title")}>
        <div className={styles["part"]}>
          <Consequences data={data} />
          <Ability data={data} here={here} />
          {canDelete(data) &&
            (isOpen ? (
              <DeletionForm data={data} onCancel={() => setOpen(false)} />
            ) : (
              <Button look="plain" onClick={() => setOpen(true)}>
                {t("account_data:delete.start")}
              </Button>
            ))}
        </div>
      </Block>
    </>
  );
}

function canDelete({ under_way, proof }: AccountDataData): boolean {
  return !under_way && (proof.kind !== "sign_in" || proof.is_fresh === true);
}

/** Why the account cannot be deleted now, and what to do. */
function Ability({
  data: { under_way, proof },
  here,
}: {
  readonly data: AccountDataData;
  readonly here: string;
}) {
  const t = useTranslation();
  const href = useHref();
  if (under_way) return <Tip>{t("account_data:delete.under_way")}</Tip>;
  if (proof.kind !== "sign_in" || proof.is_fresh) return null;
  const query = new URLSearchParams({ signin_jump: here });
  return (
    <Tip>
      {t("account_data:delete.sign_in")}{" "}
      <a href={`${href({ route: "signIn" })}?${query}`}>
        {t("account_data:delete.sign_in_action")}
      </a>
    </Tip>
  );
}
