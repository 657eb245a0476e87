import {
  Link,
  usePriceFormat,
  useSite,
  useTranslation,
  type ModuleProps,
} from "#renderer/module-api.ts";
import type {
  SavedSearch,
  SavedSearchesData,
} from "#schema/modules/saved_searches.ts";
import { Button, ButtonLink } from "#ui/controls/button.tsx";
import { EmptyState } from "#ui/blocks/empty-state.tsx";
import { bellScene } from "#ui/drawings/account-scenes.tsx";
import { PageFrame, useTitleFocus } from "#ui/frame/page-frame.tsx";
import { FormFailure } from "../model/form-failure.tsx";
import { SignInHint } from "../model/sign-in-hint.tsx";
import { useChange } from "../model/use-change.ts";
import { useFailureTexts } from "../model/use-failure.ts";
import { AlertAddress } from "./alert-address.tsx";
import styles from "./style.module.css";

/**
 * The visitor's saved searches with their prices, and the address to which price drops are mailed.
 */
export default function SavedSearches({
  data,
}: ModuleProps<SavedSearchesData>) {
  const t = useTranslation();
  const { homePath } = useSite("site");
  const change = useChange();
  const problem = useFailureTexts()(change.failure);
  const { titleRef, focusTitle } = useTitleFocus();
  const { items, mail } = data;

  const remove = async ({ saved_id }: SavedSearch): Promise<void> => {
    if (await change.make("saved_search_remove", { saved_id })) focusTitle();
  };

  return (
    <PageFrame
      title={t("saved_searches:title")}
      titleRef={titleRef}
      width="reading"
    >
      {items.length === 0 ? (
        <EmptyState
          scene={bellScene}
          title={t("saved_searches:empty.title")}
          text={t("saved_searches:empty.text")}
        >
          <ButtonLink path={homePath} look="plain">
            {t("saved_searches:empty.action")}
          </ButtonLink>
        </EmptyState>
      ) : (
        <>
          <AlertAddress key={mail.state} mail={mail} />
          <FormFailure text={problem.form} />
          <ul className={styles["items"]}>
            {items.map((item) => (
              <li key={item.saved_id} className={styles["item"]}>
                <div className={styles["words"]}>
                  <h2 className={styles["title"]}>{item.title}</h2>
                  <p className={styles["details"]}>
                    {item.details.join(" · ")}
                  </p>
                </div>
                <Prices {...item} />
                <div className={styles["actions"]}>
                  <Link path={item.path} className={styles["again"]}>
                    {t("saved_searches:again")}
                    <span className="visually-hidden"> {item.title}</span>
                  </Link>
                  <Button
                    look="quiet"
                    size="s"
                    onClick={() => void remove(item)}
                  >
                    {t("saved_searches:remove")}
                    <span className="visually-hidden"> {item.title}</span>
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
      <SignInHint page="savedSearches" />
    </PageFrame>
  );
}

function Prices({ price, saved_price }: SavedSearch) {
  const t = useTranslation();
  const format = usePriceFormat();
  const isCheaper = price !== undefined && price.amount < saved_price.amount;
  return (
    <div className={styles["prices"]}>
      <p className={styles["now"]} data-cheaper={isCheaper ? "" : undefined}>
        {price
          ? t("saved_searches:now", { price: format(price) })
          : t("saved_searches:none_now")}
      </p>
      <p className={styles["then"]}>
        {t("saved_searches:then", { price: format(saved_price) })}
      </p>
    </div>
  );
}
