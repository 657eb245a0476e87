import {
  Link,
  usePriceFormat,
  useSite,
  useTranslation,
} from "#renderer/module-api.ts";
import type { Addon } from "#schema/modules/ticket_detail.ts";
import { Stepper } from "#ui/controls/stepper.tsx";
import styles from "./style.module.css";

interface AddonsProps {
  readonly name: string;
  readonly addons: readonly Addon[];
  readonly counts: Readonly<Record<string, number>>;
  readonly onCount: (addonId: string, count: number) => void;
}

export function Addons({ name, addons, counts, onCount }: AddonsProps) {
  const t = useTranslation();
  const format = usePriceFormat();
  // The address of this page, to return to from the page of an add-on.
  const { path, search } = useSite("location");
  const from = new URLSearchParams({ from: path + search });
  const heading = `${name}-addons`;
  return (
    <section className={styles["part"]} aria-labelledby={heading}>
      <h2 id={heading} className={styles["partTitle"]}>
        {t("ticket_detail:addons.title")}
      </h2>
      <ul className={styles["addons"]}>
        {addons.map(
          ({ addon_id: id, title, text, price, per, most, detail_path }) => (
            <li key={id} className={styles["addon"]}>
              <div className={styles["addonWords"]}>
                <h3 className={styles["addonTitle"]}>{title}</h3>
                <p className={styles["quiet"]}>
                  {text}{" "}
                  <Link path={`${detail_path}&${from}`}>
                    {t("ticket_detail:addons.detail")}
                    <span className="visually-hidden"> {title}</span>
                  </Link>
                </p>
              </div>
              <p className={styles["addonPrice"]}>
                {t(`ticket_detail:addons.per_${per}`, { price: format(price) })}
              </p>
              <Stepper
                value={counts[id] ?? 0}
                min={0}
                max={most}
                label={t("ticket_detail:addons.count", { title })}
                fewer={t("ticket_detail:addons.fewer", { title })}
                more={t("ticket_detail:addons.more", { title })}
                onChange={(count) => onCount(id, count)}
              />
            </li>
          ),
        )}
      </ul>
    </section>
  );
}
