import { Link, useTrack, type ModuleProps } from "#renderer/module-api.ts";
import type {
  ProductCard,
  ProductCardsData,
} from "#schema/modules/product_cards.ts";
import { Block } from "#ui/frame/block.tsx";
import { Card, cardLink, cardTarget } from "#ui/frame/card.tsx";
import { FromPrice } from "#ui/blocks/from-price.tsx";
import { CARD_PRESET, Picture } from "#ui/blocks/picture.tsx";
import { Scroller } from "#ui/blocks/scroller.tsx";
import { VerticalIcon } from "#ui/icons/vertical-icon.tsx";
import { columnsFor } from "./columns-for.ts";
import styles from "./style.module.css";

/** Products as cards: a grid, and on phones a row that is swiped; or a compact list. */
export default function ProductCards({
  data,
  name,
}: ModuleProps<ProductCardsData>) {
  const { title, subtitle, look, items } = data;
  if (items.length === 0) return null;
  return (
    <Block name={name} title={title} subtitle={subtitle}>
      {look === "compact" ? (
        <ul className={styles["compact"]}>
          {items.map((item, index) => (
            <li key={index} className={`${cardTarget} ${styles["row"]}`}>
              {item.image && (
                <Picture
                  image={item.image}
                  preset={CARD_PRESET}
                  sizes="112px"
                />
              )}
              <div className={styles["body"]}>
                <Name {...item} />
              </div>
            </li>
          ))}
        </ul>
      ) : (
        <Scroller label={title} columns={columnsFor(items.length)}>
          {items.map((item, index) => (
            <Product key={index} {...item} />
          ))}
        </Scroller>
      )}
    </Block>
  );
}

function Product(item: ProductCard) {
  const { text, image, price } = item;
  return (
    <Card picture={image && <Picture image={image} preset={CARD_PRESET} />}>
      <Name {...item} />
      {text && <p>{text}</p>}
      {price && (
        <p className={styles["price"]}>
          <FromPrice price={price} />
        </p>
      )}
    </Card>
  );
}

/** The name, which links to the product, and its facts. */
function Name({ title, facts = [], vertical, path }: ProductCard) {
  const track = useTrack();
  return (
    <>
      <div className={styles["head"]}>
        <h3>
          <Link
            path={path}
            className={cardLink}
            {...track("click", "product_chosen", { label: path })}
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
    </>
  );
}
