import { useState } from "react";
import { usePriceFormat, useTranslation } from "#renderer/module-api.ts";
import type {
  Assistance as Offered,
  AssistanceService,
} from "#schema/modules/ticket_detail.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { chevronDownIcon } from "#ui/icons/icons.ts";
import { useClock } from "../../../booking/model/items/condition-text.tsx";
import type { ChosenAssistance } from "../ticket/choice.ts";
import journey from "../journey.module.css";
import styles from "../seats/seats.module.css";

interface AssistanceProps {
  /** Left out: the operator gave no rules. */
  readonly offered: Offered | undefined;
  readonly chosen: readonly ChosenAssistance[];
  readonly onChoose: (chosen: readonly ChosenAssistance[]) => void;
}

/** A wheelchair space and other assistance, for each traveller of a journey. */
export function Assistance({ offered, chosen, onChoose }: AssistanceProps) {
  const t = useTranslation();
  // It stays open when the last choice is undone.
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className={journey["calls"]}
      open={isOpen || chosen.length > 0}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={journey["callsSummary"]}>
        {t("ticket_detail:assistance.title")}
        <Icon shape={chevronDownIcon} size={18} />
      </summary>
      <div className={styles["seats"]}>
        {offered ? (
          <Services offered={offered} chosen={chosen} onChoose={onChoose} />
        ) : (
          <p>{t("ticket_detail:assistance.unknown")}</p>
        )}
      </div>
    </details>
  );
}

function Services({
  offered,
  chosen,
  onChoose,
}: AssistanceProps & { readonly offered: Offered }) {
  const t = useTranslation();
  const untilText = useUntilText(offered);
  const { operator, phone, services } = offered;
  const moments = new Set(
    services.flatMap(({ until_at, problem }) => (problem ? [] : until_at)),
  );
  // A moment that is that of all is said once.
  const isShared = moments.size === 1;
  if (services.length === 0)
    return <p>{t("ticket_detail:assistance.none", { operator, phone })}</p>;
  return (
    <>
      <p className={styles["quiet"]}>
        {[
          ...(isShared ? [untilText([...moments][0]!)] : []),
          ...offered.facts,
          t("ticket_detail:assistance.private", { operator }),
        ].join(" · ")}
      </p>
      {services.map((service) => (
        <Service
          key={service.assistance_id}
          service={service}
          hasMoment={!isShared}
          offered={offered}
          chosen={chosen}
          onChoose={onChoose}
        />
      ))}
    </>
  );
}

/** "Book by Mon 7 Dec, 10:11 Taipei time" */
function useUntilText(offered: Offered): (at: number) => string {
  const t = useTranslation();
  const { moment } = useClock();
  return (at) =>
    t("ticket_detail:assistance.until", { time: moment(at, offered) });
}

interface ServiceProps extends AssistanceProps {
  readonly offered: Offered;
  readonly service: AssistanceService;
  /** Whether it says until when it can be booked. */
  readonly hasMoment: boolean;
}

function Service({
  service,
  hasMoment,
  offered,
  chosen,
  onChoose,
}: ServiceProps) {
  const t = useTranslation();
  const format = usePriceFormat();
  const { moment } = useClock();
  const untilText = useUntilText(offered);
  const { operator, phone, travellers } = offered;
  const { assistance_id, title, text, facts, price, left, until_at, problem } =
    service;
  const has = (traveller: number): boolean =>
    chosen.some(
      (one) =>
        one.traveller === traveller && one.assistance_id === assistance_id,
    );
  const count = travellers.filter(({ index }) => has(index)).length;
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
  const known = [
    price
      ? t("ticket_detail:assistance.each", { price: format(price) })
      : t("ticket_detail:assistance.free"),
    ...(left === undefined
      ? []
      : [t("ticket_detail:assistance.left", { count: left })]),
    ...facts,
    ...(hasMoment ? [untilText(until_at)] : []),
  ];
  const box = (traveller: number, label: string) => (
    <label key={traveller} className={styles["check"]}>
      <input
        type="checkbox"
        checked={has(traveller)}
        disabled={!has(traveller) && count >= (left ?? Infinity)}
        onChange={() => toggle(traveller)}
      />
      {label}
    </label>
  );
  // Who travels alone chooses by the title.
  const [only, ...others] = travellers;
  const isAlone = only !== undefined && others.length === 0 && !problem;
  return (
    <div role="group" aria-label={title} className={styles["seats"]}>
      <h4>{isAlone ? box(only.index, title) : title}</h4>
      <p>{text}</p>
      <p className={problem ? undefined : styles["quiet"]}>
        {problem
          ? t(`ticket_detail:assistance.${problem}`, {
              time: moment(until_at, offered),
              operator,
              phone,
            })
          : known.join(" · ")}
      </p>
      {!problem && !isAlone && (
        <div className={styles["offer"]}>
          {travellers.map(({ index, label }) => box(index, label))}
        </div>
      )}
    </div>
  );
}
