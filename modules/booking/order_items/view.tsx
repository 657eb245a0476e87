import { useTranslation, type ModuleProps } from "#renderer/module-api.ts";
import type { OrderItemsData } from "#schema/modules/order_items.ts";
import { Block } from "#ui/block.tsx";
import { ItemCard } from "../model/item-card.tsx";
import styles from "./style.module.css";

export default function OrderItems({
  data,
  name,
}: ModuleProps<OrderItemsData>) {
  const t = useTranslation();
  return (
    <Block name={name} title={t("order_items:title")} layout="beside">
      <div className={styles["items"]}>
        {data.items.map((item) => (
          <ItemCard key={item.item_id} item={item} />
        ))}
      </div>
    </Block>
  );
}
