import {
  StructuredData,
  useFormat,
  useImageAddress,
  useSite,
  useTranslation,
  type ModuleProps,
} from "#renderer/module-api.ts";
import type {
  OfferDetailData,
  OfferDetailRating,
} from "#schema/modules/offer_detail.ts";
import { Block } from "#ui/frame/block.tsx";
import { Disclosure } from "#ui/blocks/disclosure.tsx";
import { Picture } from "#ui/blocks/picture.tsx";
import { Rating } from "#ui/blocks/rating.tsx";
import { TravelLine } from "#ui/drawings/travel-line.tsx";
import { ConditionList } from "../model/items/condition-text.tsx";
import { Choices } from "./choices.tsx";
import { productOf } from "./product.ts";
import { useOffer } from "./use-offer.ts";
import styles from "./style.module.css";

/** An offer: description, options and price. */
export default function OfferDetail({
  data,
  name,
}: ModuleProps<OfferDetailData>) {
  const t = useTranslation();
  const offer = useOffer(data);
  const { title, main, text, lang, image, rating, facts, itinerary, notes } =
    data;
  const { conditions } = offer.shown;
  const Heading = main ? "h1" : "h2";
  const { digits } = useSite("currency");
  const { origin } = useSite("site");
  const imageAddress = useImageAddress();
  const structured =
    main &&
    productOf(
      data,
      (currency) => (digits[currency] ?? [2])[0],
      image && origin + imageAddress(image.image_id, "share").src,
    );
  return (
    <Block name={name}>
      <div className={styles["offer"]}>
        <div className={styles["about"]}>
          {image && (
            <div className={styles["picture"]}>
              <Picture
                image={image}
                preset={{
                  desktop: "homepage_theme_background",
                  mobile: "activity_card_large",
                }}
                sizes="(width >= 1024px) 720px, 100vw"
                first
              />
            </div>
          )}
          <Heading id={`${name}-heading`}>{title}</Heading>
          {rating && <Rated {...rating} />}
          {text && (
            <p className={styles["text"]} lang={lang}>
              {text}
            </p>
          )}
          <ul className={styles["facts"]}>
            {facts.map(({ label, text: fact }) => (
              <li key={fact}>
                {label && <span className={styles["label"]}>{label}</span>}
                {fact}
              </li>
            ))}
          </ul>
        </div>
        <Choices data={data} offer={offer} />
        <div className={styles["more"]}>
          {itinerary && (
            <section>
              <h2 className={styles["heading"]}>{itinerary.title}</h2>
              <TravelLine
                direction="column"
                vertical={data.vertical}
                label={itinerary.title}
                stops={itinerary.steps.map(({ label, text: detail }) => ({
                  label: label ?? "",
                  detail,
                }))}
              />
            </section>
          )}
          {conditions.length > 0 && (
            <section>
              <h2 className={styles["heading"]}>{t("item:conditions")}</h2>
              <ConditionList conditions={conditions} />
            </section>
          )}
          {notes.map((note) => (
            <Disclosure
              key={note.title}
              open
              summary={<h2 className={styles["heading"]}>{note.title}</h2>}
            >
              <dl className={styles["notes"]}>
                {note.rows.map((row) => (
                  <div key={row.label}>
                    <dt>{row.label}</dt>
                    <dd>{row.text}</dd>
                  </div>
                ))}
              </dl>
            </Disclosure>
          ))}
        </div>
      </div>
      {structured && <StructuredData value={structured} />}
    </Block>
  );
}

function Rated({ average, count }: OfferDetailRating) {
  const t = useTranslation();
  const format = useFormat();
  const rating = format.number(average, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  return (
    <p className={styles["rating"]}>
      <Rating value={average} label={t("reviews:stars", { rating })} />
      <strong aria-hidden="true">{rating}</strong>
      <span>{t("reviews:count", { count, number: format.number(count) })}</span>
    </p>
  );
}
