import { useTranslation, type ModuleProps } from "#renderer/module-api.ts";
import type {
  OrderedJourney,
  OrderJourneyData,
} from "#schema/modules/order_journey.ts";
import { Block } from "#ui/block.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { ConditionList } from "../../booking/model/condition-text.tsx";
import { JourneyLegs } from "../model/journey-line.tsx";
import { RouteSummary } from "../model/route-summary.tsx";
import styles from "./style.module.css";

export default function OrderJourney({
  data,
  name,
}: ModuleProps<OrderJourneyData>) {
  const t = useTranslation();
  const isRound = data.journeys.length > 1;
  return (
    <Block name={name} title={t("order_journey:title")} layout="beside">
      <div className={styles["journeys"]}>
        {data.journeys.map((journey) => (
          <Journey
            key={journey.direction}
            {...journey}
            title={
              isRound ? t(`order_journey:${journey.direction}`) : undefined
            }
          />
        ))}
      </div>
    </Block>
  );
}

function Journey({
  route,
  fare_label,
  conditions,
  seating,
  title,
}: OrderedJourney & { readonly title: string | undefined }) {
  const t = useTranslation();
  return (
    <article className={styles["journey"]}>
      <RouteSummary route={route} title={title}>
        <p>{fare_label}</p>
        {seating.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </RouteSummary>
      <Disclosure summary={t("order_journey:stops")}>
        <JourneyLegs route={route} />
      </Disclosure>
      {conditions.length > 0 && <ConditionList conditions={conditions} />}
    </article>
  );
}
