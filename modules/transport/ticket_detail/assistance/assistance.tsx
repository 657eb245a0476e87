import { usePriceFormat, useTranslation } from "#renderer/module-api.ts";
import type {
  Assistance as Offered,
  AssistanceService,
} from "#schema/modules/ticket_detail.ts";
import { Disclosure } from "#ui/blocks/disclosure.tsx";
import { useClock } from "../../../booking/model/items/condition-text.tsx";
import type { ChosenAssistance } from "../ticket/choice.ts";
import styles from "./assistance.module.css";

interface AssistanceProps {
  /** Left out: the operator gave no rules. */
  readonly offered: Offered | undefined;
  readonly chosen: readonly ChosenAssistance[];
  readonly onChoose: (chosen: readonly ChosenAssistance[]) => void;
}

/** A wheelchair space and other assistance, for each traveller of a journey. */
export function Assistance({ offered, chosen, onChoose }: AssistanceProps) {
  const t = useTranslation();
  return (
    <Disclosure
      summary={<h3>{t("ticket_detail:assistance.title")}</h3>}
      open={chosen.length > 0}
    >
      <div className={styles["services"]}>
        {offered ? (
          <Services offered={offered} chosen={chosen} onChoose={onChoose} />
        ) : (
          <p>{t("ticket_detail:assistance.unknown")}</p>
        )}
      </div>
    </Disclosure>
  );
}

function Services({
  offered,
  chosen,
  onChoose,
}: AssistanceProps & { readonly offered: Offered }) {
  const t = useTranslation();
  const { operator, phone, services } = offered;
  if (services.length === 0)
    return <p>{t("ticket_detail:assistance.none", { operator, phone })}</p>;
  return (
    <>
      {services.map((service) => (
        <Service
          key={service.assistance_id}
          service={service}
          offered={offered}
          chosen={chosen}
          onChoose={onChoose}
        />
      ))}
      <p className={styles["quiet"]}>
        {t("ticket_detail:assistance.private", { operator })}
      </p>
    </>
  );
}

interface ServiceProps extends AssistanceProps {
  readonly offered: Offered;
  readonly service: AssistanceService;
}

function Service({ service, offered, chosen, onChoose }: ServiceProps) {
  const t = useTranslation();
  const format = usePriceFormat();
  const { moment } = useClock();
  const { operator, phone, travellers } = offered;
  const { assistance_id, title, text, facts, price, left, problem } = service;
  const time = moment(service.until_at, service);
  const has = (traveller: number): boolean =>
    chosen.some(
      (one) =>
        one.traveller === traveller && one.assistance_id === assistance_id,
    );
  const count = travellers.filter(({ traveller }) => has(traveller)).length;
  const toggle = (traveller: number): void =>
    onChoose(
      has(traveller)
        ? chosen.filter(
            (one) =>
              one.traveller !== traveller ||
              one.assistance_id !== assistance_id,
          )
        : [...chosen, { traveller, assistance_id }],
    );
  return (
    <fieldset className={styles["service"]}>
      <legend className={styles["title"]}>{title}</legend>
      <p>
        {text}{" "}
        <span className={styles["quiet"]}>
          {price
            ? t("ticket_detail:assistance.each", { price: format(price) })
            : t("ticket_detail:assistance.free")}
          {left !== undefined &&
            !problem &&
            ` · ${t("ticket_detail:assistance.left", { count: left })}`}
        </span>
      </p>
      {problem ? (
        <p>
          {t(`ticket_detail:assistance.${problem}`, { time, operator, phone })}
        </p>
      ) : (
        <>
          <ul className={styles["facts"]}>
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
            <li>{t("ticket_detail:assistance.until", { time })}</li>
          </ul>
          <div className={styles["travellers"]}>
            {travellers.map(({ traveller, label }) => (
              <label key={traveller} className={styles["traveller"]}>
                <input
                  type="checkbox"
                  checked={has(traveller)}
                  disabled={!has(traveller) && count >= (left ?? Infinity)}
                  onChange={() => toggle(traveller)}
                />
                {travellers.length === 1 ? title : label}
              </label>
            ))}
          </div>
        </>
      )}
    </fieldset>
  );
}
