import {
  Link,
  useFormat,
  usePriceFormat,
  useTranslation,
} from "#renderer/module-api.ts";
import type {
  CartLine as CartLineData,
  CartLineTimes,
} from "#schema/modules/shopping_cart.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { warningIcon } from "#ui/icons/icons.ts";
import { CARD_PRESET, Picture } from "#ui/blocks/picture.tsx";
import { Stepper } from "#ui/controls/stepper.tsx";
import { PriceChange } from "../model/price-change.tsx";
import styles from "./style.module.css";

/** The maximum number of travellers in one order. */
const MAX_QUANTITY = 9;

type TimesProps = Omit<CartLineTimes, "time"> & { readonly time?: string };

/** The times of a part, in a line of their own. */
function Times({ label, date, time, end }: TimesProps) {
  const format = useFormat();
  return (
    <span className={styles["times"]}>
      {label && <span className={styles["quiet"]}>{label} </span>}
      <time dateTime={date}>{format.date(date)}</time>
      {time && `, ${time}`}
      {/* Two times of a day stay on one line. */}
      {end &&
        (end.date
          ? ` – ${format.date(end.date)}, ${end.time}`
          : `\u00A0–\u00A0${end.time}`)}
    </span>
  );
}

interface CartLineProps {
  readonly line: CartLineData;
  readonly onQuantity: (quantity: number) => void;
  readonly onRemove: () => void;
}

export function CartLine({ line, onQuantity, onRemove }: CartLineProps) {
  const t = useTranslation();
  const price = usePriceFormat();
  const { title, subtitle, path, image, date, quantity, change } = line;
  const isChosen = line.kind === "offer";
  return (
    <li className={styles["line"]}>
      {image && (
        <div className={styles["picture"]}>
          <Picture image={image} preset={CARD_PRESET} />
        </div>
      )}
      <div className={styles["words"]}>
        <h2 className={styles["title"]}>
          {path ? <Link path={path}>{title}</Link> : title}
        </h2>
        {date && (
          <p>
            {[{ ...line, date }, ...(line.later ?? [])].map((part, index) => (
              <Times key={index} {...part} />
            ))}
          </p>
        )}
        {subtitle && <p className={styles["quiet"]}>{subtitle}</p>}
        {line.available && (
          <p className={styles["terms"]}>
            {line.refund ?? t("shopping_cart:open_terms")}
          </p>
        )}
        {line.available && change && (
          <PriceChange
            direction={change.direction}
            text={t(`shopping_cart:price_${change.direction}`, {
              by: price(change.by),
              before: price(change.before),
            })}
          />
        )}
        {!line.available && <Unavailable line={line} />}
      </div>
      <div className={styles["price"]}>
        {line.total.amount > 0 && (
          <strong
            className={styles["total"]}
            data-available={line.available || undefined}
          >
            {price(line.total)}
          </strong>
        )}
        {quantity > 1 && (
          <span className={styles["quiet"]}>
            {t("shopping_cart:each", { price: price(line.price) })}
          </span>
        )}
      </div>
      <div className={styles["controls"]}>
        {!isChosen && line.available && (
          <Stepper
            value={quantity}
            min={1}
            max={MAX_QUANTITY}
            label={t("shopping_cart:quantity", { title })}
            fewer={t("shopping_cart:fewer", { title })}
            more={t("shopping_cart:more", { title })}
            onChange={onQuantity}
          />
        )}
        <button type="button" className={styles["remove"]} onClick={onRemove}>
          {t("shopping_cart:remove")}
          <span className="visually-hidden"> {title}</span>
        </button>
      </div>
    </li>
  );
}

/** Why it is not available, and where another day or something similar is found. */
function Unavailable({ line }: Pick<CartLineProps, "line">) {
  const t = useTranslation();
  const { title, path, similar_path, unavailable_reason: reason } = line;
  const other = path ?? similar_path;
  return (
    <div className={styles["gone"]}>
      <Icon shape={warningIcon} size={20} />
      <p>
        {t(`shopping_cart:unavailable.${reason ?? "unknown"}`)}{" "}
        {other && (
          <Link path={other}>
            {t(`shopping_cart:${path ? "other_day" : "similar"}`)}
            <span className="visually-hidden">: {title}</span>
          </Link>
        )}
      </p>
    </div>
  );
}
