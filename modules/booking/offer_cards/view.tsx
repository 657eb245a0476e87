import type { ReactNode } from "react";
import {
  Link,
  StructuredData,
  useSite,
  useTrack,
  usePriceFormat,
  useTranslation,
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
import { OperatorMarks } from "#ui/drawings/operator-mark.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { closeIcon, filterIcon, starIcon } from "#ui/icons/icons.ts";
import { listOf } from "./item-list.ts";
import styles from "./style.module.css";

/** Offers as cards. Filters are links, so that each filter has an address. */
export default function OfferCards({
  data: { title, main, text, rows, offers, empty, note, ...filtering },
  name,
}: ModuleProps<OfferCardsData>) {
  if (offers.length === 0 && !empty) return null;
  const { reset } = filtering;
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
              <Offer offer={offer} heading={main ? "h2" : "h3"} rows={rows} />
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
          <Filters name={name} {...filtering}>
            {list}
          </Filters>
        </div>
      ) : (
        list
      )}
      {offers.length > 0 && <StructuredData value={listOf(offers)} />}
    </Block>
  );
}

interface FiltersProps extends Pick<
  OfferCardsData,
  "filters" | "filters_label" | "reset"
> {
  readonly name: string;
  /** The rows. */
  readonly children: ReactNode;
}

/**
 * A bar above the rows with one filter or the orders, and the other filters: beside the rows, or in a
 * sheet that a button of the bar opens.
 */
function Filters({
  name,
  filters = [],
  filters_label: label,
  reset,
  children,
}: FiltersProps) {
  const t = useTranslation();
  const isWide = useSite("platform").kind === "desktop";
  const inBar =
    filters.find(({ sort, quick }) => (isWide ? sort : quick)) ??
    filters.find(({ sort }) => sort);
  const others = filters.filter((filter) => filter !== inBar);
  const count = others
    .filter(({ sort }) => !sort)
    .flatMap(({ options }) => options)
    .filter(({ chosen }) => chosen).length;
  const id = `${name}-filters`;
  return (
    <>
      {others.length > 0 && (
        <div id={id} popover="auto" className={styles["panel"]}>
          <div className={styles["panelHead"]}>
            <strong>{label}</strong>
            {reset && <Link path={reset.path}>{reset.label}</Link>}
            <button
              type="button"
              popoverTarget={id}
              popoverTargetAction="hide"
              aria-label={t("common:close")}
              className={styles["close"]}
            >
              <Icon shape={closeIcon} size={20} />
            </button>
          </div>
          {others.map((filter) => (
            <Filter key={filter.title} {...filter} />
          ))}
        </div>
      )}
      <div>
        {inBar && (
          <div className={styles["bar"]}>
            {others.length > 0 && (
              <button
                type="button"
                popoverTarget={id}
                className={styles["open"]}
              >
                <Icon shape={filterIcon} size={20} />
                {label}
                {count > 0 && <span className={styles["count"]}>{count}</span>}
              </button>
            )}
            <Filter {...inBar} />
          </div>
        )}
        {children}
      </div>
    </>
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
  readonly rows: true | undefined;
}

function Offer({ offer, heading: Heading, rows }: OfferProps) {
  const { title, text, image, badge, facts, rating, provider } = offer;
  const { price, price_from, price_note, sold_out } = offer;
  const format = usePriceFormat();
  const track = useTrack();
  return (
    <Card
      picture={image && <Picture image={image} preset={CARD_PRESET} />}
      badge={badge && !rows && <Badge tone="strong">{badge}</Badge>}
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
        {/* The picture of a row is too small for it. */}
        {badge && rows && (
          <li>
            <Badge>{badge}</Badge>
          </li>
        )}
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
