import { useState } from "react";
import {
  Link,
  useCall,
  useSite,
  useTranslation,
} from "#renderer/module-api.ts";
import type { SavedSearchesData } from "#schema/modules/saved_searches.ts";
import type { SearchListData } from "#schema/modules/search_list.ts";
import { Button } from "#ui/controls/button.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { bellIcon } from "#ui/icons/icons.ts";
import { useAction } from "#ui/hooks/use-action.ts";
import styles from "./price-alert.module.css";

interface PriceAlertProps {
  readonly product: SearchListData["product"];
  readonly condition: NonNullable<SearchListData["condition"]>;
}

/** Saves the search, so that the visitor is informed when it gets cheaper. */
export function PriceAlert({ product, condition }: PriceAlertProps) {
  const t = useTranslation();
  const call = useCall();
  const isPhone = useSite("platform").kind === "mobile";
  const { failure, pending, run } = useAction();
  const [mail, setMail] = useState<SavedSearchesData["mail"]>();

  const save = (): Promise<boolean> =>
    run(async () => {
      const { departure_date, return_date, passengers } = condition;
      const { origin_position, destination_position } = condition;
      const saved = await call("saved_search_add", {
        product_type: product.product_type,
        origin_position,
        destination_position,
        departure_date,
        ...(return_date === undefined ? {} : { return_date }),
        passengers: JSON.stringify(passengers),
      });
      setMail((saved as SavedSearchesData).mail);
    });

  return (
    <div
      className={`with-scripts ${styles["alert"]}`}
      data-said={mail || failure ? "" : undefined}
    >
      <div role="status" className={styles["status"]}>
        {mail && (
          <>
            {t(`search_list:alert.${mail.state === "on" ? "on" : "saved"}`)}{" "}
            <Link route="savedSearches">
              {t(
                mail.state === "needed"
                  ? "search_list:alert.add_email"
                  : "search_list:alert.see",
              )}
            </Link>
          </>
        )}
        {failure &&
          t(
            `search_list:alert.${failure.code === "list_full" ? "full" : "failed"}`,
          )}
      </div>
      {!mail && (
        <Button
          look="quiet"
          size="s"
          aria-disabled={pending || undefined}
          onClick={() => void save()}
        >
          <Icon shape={bellIcon} size={20} />
          <span className={isPhone ? "visually-hidden" : undefined}>
            {t("search_list:alert.set")}
          </span>
        </Button>
      )}
    </div>
  );
}
