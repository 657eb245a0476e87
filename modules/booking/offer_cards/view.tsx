import {
  Link,
  StructuredData,
  useSite,
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
import { Disclosure } from "#ui/blocks/disclosure.tsx";
import { EmptyState } from "#ui/blocks/empty-state.tsx";
import { FromPrice } from "#ui/blocks/from-price.tsx";
import { CARD_PRESET, Picture } from "#ui/blocks/picture.tsx";
import { kioskScene } from "#ui/drawings/travel-scenes.tsx";
import { OperatorMarks } from "#ui/drawings/operator-mark.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { filterIcon, starIcon } from "#ui/icons/icons.ts";
import { listOf } from "./item-list.ts";
import styles from "./style.module.css";

/** Offers as cards. Filters are links, so that each filter has an address. */
export default function OfferCards({
  data: { title, main, text, rows, offers, empty, note, ...filtering },
  name,
}: ModuleProps<OfferCardsData>) {
  if (offers.length === 0 && !empty) return null;
  const { filters = [], reset } = filtering;
  const list = (
    <>
      {offers.length === 0 && empty ? (
        <EmptyState scene={kioskScene} title={empty.title} text={empty.text}>
          {reset && <Link path={reset.path}>{reset.label}</Link>}
        </EmptyState>
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
    </>
  );
  return (
    <Block name={name} main={main === true} title={title} subtitle={text}>
      {rows ? (
        <div className={styles["rows"]}>
          <FilterPanel {...filtering} />
          <div>
            {filters
              .filter(({ sort }) => sort)
              .map((filter) => (
                <Filter key={filter.title} {...filter} />
              ))}
            {list}
          </div>
        </div>
      ) : (
        <>
          <Filters {...filtering} />
          {list}
        </>
      )}
      {offers.length > 0 && <StructuredData value={listOf(offers)} />}
    </Block>
  );
}

/** The filters above cards; the folded ones open together. */
function Filters({
  filters = [],
  more_filters,
}: Pick<OfferCardsData, "filters" | "more_filters">) {
  const folded = filters.filter((filter) => filter.folded);
  const inSight = filters.filter((filter) => !filter.folded);
  return (
    <>
      {inSight.length > 0 && (
        <div className={styles["inSight"]}>
          {inSight.map((filter) => (
            <Filter key={filter.title} {...filter} />
          ))}
        </div>
      )}
      {folded.length > 0 && (
        <Disclosure
          summary={more_filters}
          open={folded.some(({ options }) =>
            options.some(({ chosen }) => chosen),
          )}
        >
          {folded.map((filter) => (
            <Filter key={filter.title} {...filter} />
          ))}
        </Disclosure>
      )}
    </>
  );
}

/** The filters beside rows; on phones they unfold. */
function FilterPanel({
  filters = [],
  filters_label: label,
  reset,
}: Pick<OfferCardsData, "filters" | "filters_label" | "reset">) {
  const isWide = useSite("platform").kind === "desktop";
  const facets = filters.filter(({ sort }) => !sort);
  const chosen = facets
    .flatMap(({ options }) => options)
    .filter((option) => option.chosen);
  if (facets.length === 0) return null;
  return (
    <details className={styles["panel"]} open={isWide}>
      <summary>
        <Icon shape={filterIcon} size={20} />
        {label}
        {chosen.length > 0 && (
          <span className={styles["count"]}>{chosen.length}</span>
        )}
      </summary>
      {reset && <Link path={reset.path}>{reset.label}</Link>}
      {facets.map((filter) => (
        <Filter key={filter.title} {...filter} />
      ))}
    </details>
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
  const { title, text, image, badge, facts, rating, provider } = offer;
  const { price, price_from, price_note, sold_out } = offer;
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
          {/* Offers of several providers have equal titles. */}
          {provider && (
            <span className="visually-hidden">, {provider.name}</span>
          )}
        </Link>
      </Heading>
      {text && <p className={styles["text"]}>{text}</p>}
      <ul className={styles["facts"]}>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {rating && (
        <p className={styles["provider"]}>
          <span className={styles["rating"]}>
            <Icon shape={starIcon} size={16} label={rating.label} />
            <span aria-hidden>
              {rating.value} ({rating.count})
            </span>
          </span>
        </p>
      )}
      {provider && (
        <p className={styles["provider"]}>
          <span className={styles["company"]}>
            <OperatorMarks marks={provider.mark ? [provider.mark] : []} />
            {provider.name}
          </span>
          <span className={styles["rating"]}>
            <Icon shape={starIcon} size={16} label={provider.rating_label} />
            <span aria-hidden>{provider.rating}</span>
          </span>
        </p>
      )}
      {sold_out && (
        <p className={styles["price"]}>
          <span className={styles["quiet"]}>{sold_out}</span>
        </p>
      )}
      {price && !sold_out && (
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
