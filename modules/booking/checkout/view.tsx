import {
  useRefresh,
  useSite,
  useTranslation,
  type ModuleProps,
} from "#renderer/module-api.ts";
import type { CheckoutData } from "#schema/modules/checkout.ts";
import { Button, ButtonLink } from "#ui/controls/button.tsx";
import { EmptyState } from "#ui/blocks/empty-state.tsx";
import { clockScene } from "#ui/drawings/travel-scenes.tsx";
import { CheckoutPage } from "./checkout-page.tsx";
import { purchaseOf } from "./model/checkout.ts";
import styles from "./style.module.css";

export default function Checkout({ data, name }: ModuleProps<CheckoutData>) {
  const checkout = purchaseOf(data);
  if (!checkout) return <Unavailable />;
  return (
    <CheckoutPage key={checkout.validate_id} checkout={checkout} name={name} />
  );
}

/** Shown when the service has no purchase for this address. */
function Unavailable() {
  const t = useTranslation();
  const refresh = useRefresh();
  const { homePath } = useSite("site");
  return (
    <div className={styles["frame"]}>
      <h1 className="visually-hidden">{t("checkout:title.pay")}</h1>
      <EmptyState
        scene={clockScene}
        title={t("checkout:unavailable.title")}
        text={t("checkout:unavailable.text")}
      >
        <Button onClick={() => void refresh()}>
          {t("checkout:unavailable.again")}
        </Button>
        <ButtonLink path={homePath} look="plain">
          {t("checkout:unavailable.home")}
        </ButtonLink>
      </EmptyState>
    </div>
  );
}
