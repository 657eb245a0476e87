import {
  Link,
  StructuredData,
  useTrack,
  usePriceFormat,
  type ModuleProps,
} from "#renderer/module-api.ts";
import type {
  OfferCard,
  OfferCardsData,
  OfferFilter,
} from "#schema/modules/offer_cards.ts";
import { Badge } from "#ui/blocks/badge.tsx";
import { Block } from "#ui/frame/block.tsx";
import { Card, cardLink } from "#ui/frame/card.tsx";
import { EmptyState } from "#ui/blocks/empty-state.tsx";
import { FromPrice } from "#ui/blocks/from-price.tsx";
import { CARD_PRESET, Picture } from "#ui/blocks/picture.tsx";
import { kioskScene } from "#ui/drawings/travel-scenes.tsx";
import { listOf } from "./item-list.ts";
import styles from "./style.module.css";

/** Offers as cards. Filters are links, so that each filter has an address. */
export default function OfferCards({
  data: { title, main, text, filters = [], offers, empty, note },
  name,
}: ModuleProps<OfferCardsData>) {
  if (offers.length === 0 && !empty) return null;
  return (
    <Block name={name} main={main === true} title={title} subtitle={text}>
      {filters.map((filter) => (
        <Filter key={filter.title} {...filter} />
      ))}
      {offers.length === 0 && empty ? (
        <EmptyState scene={kioskScene} title={empty.title} text={empty.text} />
      ) : (
        <ul className={styles["offers"]}>
          {offers.map((offer) => (
            <li key={offer.offer_id}>
              <Offer offer={offer} heading={main ? "h2" : "h3"} />
            </li>
          ))}
        </ul>
      )}
      {note && <p className={styles["note"]}>{note}</p>}
      {offers.length > 0 && <StructuredData value={listOf(offers)} />}
    </Block>
  );
}

function Filter({ title, options }: OfferFilter) {
  return (
    <nav className={styles["filter"]} aria-label={title}>
      <span className={styles["name"]}>{title}</span>
      <ul className={styles["choices"]}>
        {options.map(({ label, path, chosen, count }) => (
          <li key={label}>
            <Link
              path={path}
              className={styles["chip"]}
              aria-current={chosen ? "true" : undefined}
            >
              {label}
              {count !== undefined && (
                <span className={styles["count"]}>{count}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface OfferProps {
  readonly offer: OfferCard;
  readonly heading: "h2" | "h3";
}

function Offer({ offer, heading: Heading }: OfferProps) {
  const { title, text, image, badge, facts, price, price_from, price_note } =
    offer;
  const format = usePriceFormat();
  const track = useTrack();
  return (
    <Card
      picture={image && <Picture image={image} preset={CARD_PRESET} />}
      badge={badge && <Badge tone="strong">{badge}</Badge>}
    >
      <Heading className={styles["title"]}>
        <Link
          path={offer.path}
          className={cardLink}
          {...track("click", "offer_chosen", { label: offer.offer_id })}
        >
          {title}
        </Link>
      </Heading>
      {text && <p className={styles["text"]}>{text}</p>}
      <ul className={styles["facts"]}>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {price && (
        <p className={styles["price"]}>
          {price_from ? (
            <FromPrice price={price} />
          ) : (
            <strong className={styles["amount"]}>{format(price)}</strong>
          )}
          {price_note && <span className={styles["quiet"]}>{price_note}</span>}
        </p>
      )}
    </Card>
  );
}
