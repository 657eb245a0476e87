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
  const shared = useSharedFacts(services);
  if (services.length === 0)
    return <p>{t("ticket_detail:assistance.none", { operator, phone })}</p>;
  return (
    <>
      <Facts facts={shared} />
      {services.map((service) => (
        <Service
          key={service.assistance_id}
          service={service}
          shared={shared}
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
  /** The facts that are said above. */
  readonly shared: readonly string[];
}

/** What to know about a service, as sentences. */
function useFactsOf(): (service: AssistanceService) => readonly string[] {
  const t = useTranslation();
  const { moment } = useClock();
  return (service) => [
    ...service.facts,
    t("ticket_detail:assistance.until", {
      time: moment(service.until_at, service),
    }),
  ];
}

/** What is true of all that can be booked, if there are several. */
function useSharedFacts(
  services: readonly AssistanceService[],
): readonly string[] {
  const factsOf = useFactsOf();
  const [first, ...others] = services
    .filter(({ problem }) => !problem)
    .map(factsOf);
  return others.length === 0
    ? []
    : first!.filter((fact) => others.every((facts) => facts.includes(fact)));
}

function Facts({ facts }: { readonly facts: readonly string[] }) {
  if (facts.length === 0) return null;
  return (
    <ul className={styles["facts"]}>
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}

function Service({ service, shared, offered, chosen, onChoose }: ServiceProps) {
  const factsOf = useFactsOf();
  const t = useTranslation();
  const format = usePriceFormat();
  const { moment } = useClock();
  const { operator, phone, travellers } = offered;
  const { assistance_id, title, text, price, left, problem } = service;
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
          <Facts
            facts={factsOf(service).filter((fact) => !shared.includes(fact))}
          />
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
