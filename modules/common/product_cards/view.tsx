import { Link, track, type ModuleProps } from "#renderer/module-api.ts";
import type {
  ProductCard,
  ProductCardsData,
} from "#schema/modules/product_cards.ts";
import { Block } from "#ui/block.tsx";
import { Card, cardLink } from "#ui/card.tsx";
import { FromPrice } from "#ui/from-price.tsx";
import { Picture } from "#ui/picture.tsx";
import { Scroller } from "#ui/scroller.tsx";
import { VerticalIcon } from "#ui/vertical-icon.tsx";
import { columnsFor } from "./columns-for.ts";
import styles from "./style.module.css";

const PRESET = {
  desktop: "activity_card",
  mobile: "activity_card_large",
} as const;

/** Products as cards: a grid, and on phones a row that is swiped. */
export default function ProductCards({
  data,
  name,
}: ModuleProps<ProductCardsData>) {
  const { title, subtitle, items } = data;
  if (items.length === 0) return null;
  return (
    <Block name={name} title={title} subtitle={subtitle}>
      <Scroller label={title} columns={columnsFor(items.length)}>
        {items.map((item) => (
          <Product key={item.path} {...item} />
        ))}
      </Scroller>
    </Block>
  );
}

function Product({
  title,
  text,
  facts = [],
  vertical,
  image,
  path,
  price,
}: ProductCard) {
  return (
    <Card picture={<Picture image={image} preset={PRESET} />}>
      <div className={styles["head"]}>
        <h3>
          <Link
            path={path}
            className={cardLink}
            {...track("click", {
              category: "Product cards",
              action: "Product",
              label: path,
            })}
          >
            {title}
          </Link>
        </h3>
        {vertical && <VerticalIcon vertical={vertical} size={22} />}
      </div>
      {facts.length > 0 && (
        <ul className={styles["facts"]}>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      )}
      {text && <p>{text}</p>}
      {price && (
        <p className={styles["price"]}>
          <FromPrice price={price} />
        </p>
      )}
    </Card>
  );
}
