import { useTranslation, type ModuleProps } from "#renderer/module-api.ts";
import type { OfferListData } from "#schema/modules/offer_list.ts";
import { Block } from "#ui/frame/block.tsx";
import { EmptyState } from "#ui/blocks/empty-state.tsx";
import { kioskScene } from "#ui/drawings/travel-scenes.tsx";
import { Tip } from "#ui/popups/tip.tsx";
import { OfferCard } from "./offer-card.tsx";
import { useQuote } from "./use-quote.ts";
import styles from "./style.module.css";

export default function OfferList({ data, name }: ModuleProps<OfferListData>) {
  const t = useTranslation();
  const { title, text, product_type_id, offers } = data;
  const quote = useQuote(product_type_id);
  if (offers.length === 0)
    return (
      <Block name={name}>
        <EmptyState
          scene={kioskScene}
          title={t("offer_list:empty.title")}
          text={t("offer_list:empty.text")}
        />
      </Block>
    );
  return (
    <Block name={name} title={title} subtitle={text}>
      <noscript>
        <Tip tone="attention">{t("offer_list:no_scripts")}</Tip>
      </noscript>
      <ul className={styles["offers"]}>
        {offers.map((offer) => (
          <li key={offer.item.item_id} className={styles["offer"]}>
            <OfferCard offer={offer} quote={quote} />
          </li>
        ))}
      </ul>
    </Block>
  );
}
