import {
  useFormat,
  usePriceFormat,
  useTranslation,
  type ModuleProps,
} from "#renderer/module-api.ts";
import type { GiftCardsData } from "#schema/modules/gift_cards.ts";
import { giftIcon } from "#ui/icons/account-icons.ts";
import { Block } from "#ui/frame/block.tsx";
import { EmptyState } from "#ui/blocks/empty-state.tsx";
import { giftScene } from "#ui/drawings/account-scenes.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { RedeemForm } from "../model/redeem-form.tsx";
import styles from "./style.module.css";

export default function GiftCards({ data, name }: ModuleProps<GiftCardsData>) {
  const t = useTranslation();
  const format = useFormat();
  const price = usePriceFormat();
  const { cards, balance } = data;
  return (
    <Block name={name}>
      <div className={styles["parts"]}>
        {cards.length === 0 ? (
          <EmptyState
            scene={giftScene}
            title={t("gift_cards:empty.title")}
            text={t("gift_cards:empty.text")}
          />
        ) : (
          <div>
            <p className={styles["quiet"]}>{t("gift_cards:balance")}</p>
            <p className={styles["balance"]}>{price(balance)}</p>
            <ul className={styles["cards"]}>
              {cards.map((card) => (
                <li key={card.card_id} className={styles["card"]}>
                  <Icon shape={giftIcon} />
                  <span className={styles["words"]}>
                    <span className={styles["title"]}>
                      {t("gift_cards:card", { last4: card.last4 })}
                    </span>
                    <span className={styles["quiet"]}>
                      {t("gift_cards:valid_until", {
                        date: format.date(card.valid_until),
                      })}
                    </span>
                  </span>
                  <span className={styles["amount"]}>
                    {price(card.balance)}
                  </span>
                </li>
              ))}
            </ul>
          </div>
        )}
        <RedeemForm
          call="redeem_gift_card"
          label={t("gift_cards:code")}
          done={t("gift_cards:redeemed")}
        />
      </div>
    </Block>
  );
}
