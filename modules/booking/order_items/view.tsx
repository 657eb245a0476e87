import { useTranslation, type ModuleProps } from "#renderer/module-api.ts";
import type { OrderItemsData } from "#schema/modules/order_items.ts";
import { AreaMap } from "#ui/drawings/area-map.tsx";
import { Block } from "#ui/frame/block.tsx";
import { ItemCard } from "../model/items/item-card.tsx";
import { Start } from "./start.tsx";
import styles from "./style.module.css";

export default function OrderItems({
  data,
  name,
}: ModuleProps<OrderItemsData>) {
  const t = useTranslation();
  const { items, whereabouts = [] } = data;
  return (
    <Block name={name} title={t("order_items:title")} layout="beside">
      <div className={styles["items"]} data-print="page">
        {items.map((item) => {
          const where = whereabouts.find(
            ({ item_id }) => item_id === item.item_id,
          );
          return (
            <ItemCard key={item.item_id} item={item}>
              {where && (
                <div className={styles["where"]}>
                  {where.map && <AreaMap map={where.map} />}
                  {where.start && <Start start={where.start} />}
                </div>
              )}
            </ItemCard>
          );
        })}
      </div>
    </Block>
  );
}
