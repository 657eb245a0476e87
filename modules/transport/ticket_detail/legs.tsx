import { useFormat, useTranslation } from "#renderer/module-api.ts";
import type { Leg, RouteCard } from "#schema/transport.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { chevronDownIcon } from "#ui/icons/icons.ts";
import { OperatorMarks } from "#ui/drawings/operator-mark.tsx";
import { TravelLine, type LineStop } from "#ui/drawings/travel-line.tsx";
import item from "../../booking/model/items/item.module.css";
import {
  MomentText,
  useDayText,
} from "../../booking/model/items/moment-text.tsx";
import { momentOf } from "../model/route-item.ts";
import styles from "./journey.module.css";

interface LegsProps {
  readonly route: RouteCard;
  /** Whether the intermediate stops are shown at first. */
  readonly open: boolean;
}

/** A journey ride by ride on its line. Intermediate stops unfold in place. */
export function Legs({ route, open }: LegsProps) {
  const t = useTranslation();
  const format = useFormat();
  const { legs, departure, arrival } = route;
  const stops = legs.flatMap((leg, index): LineStop[] => {
    const next = legs[index + 1];
    const { platform } = leg.departure;
    return [
      {
        key: `${index}-departure`,
        label: (
          <MomentText
            moment={{
              ...momentOf(leg.departure),
              ...(platform && {
                place_detail: t("journey:platform", { platform }),
              }),
            }}
            from={departure.date}
          />
        ),
        detail: <Ride leg={leg} from={departure.date} open={open} />,
      },
      {
        key: `${index}-arrival`,
        label: (
          <MomentText moment={momentOf(leg.arrival)} from={departure.date} />
        ),
        ...(next && {
          gap: t("journey:change_wait", {
            duration: format.duration(next.wait_minutes ?? 0),
            context: leg.vertical,
          }),
        }),
      },
    ];
  });
  return (
    <div className={item["column"]}>
      <TravelLine
        direction="column"
        vertical={legs[0]!.vertical}
        label={t("journey:line", {
          origin: departure.name,
          destination: arrival.name,
        })}
        stops={stops}
      />
    </div>
  );
}

interface RideProps {
  readonly leg: Leg;
  /** The journey's first day. */
  readonly from: string;
  readonly open: boolean;
}

/** The service of a ride, its duration and its stops. */
function Ride({ leg, from, open }: RideProps) {
  const t = useTranslation();
  const format = useFormat();
  const dayText = useDayText();
  const between = (leg.calls ?? []).slice(1, -1);
  return (
    <div className={styles["ride"]}>
      <span>
        {leg.mark && (
          <>
            <OperatorMarks marks={[leg.mark]} />{" "}
          </>
        )}
        {leg.service_name}
        {/* The name of a coach, boat or flight already begins with its carrier. */}
        {!leg.service_name.startsWith(leg.carrier) && ` · ${leg.carrier}`}
        {` · ${format.duration(leg.minutes)}`}
      </span>
      {leg.vehicle && (
        <span>
          {[
            leg.vehicle,
            ...(leg.emissions_kg === undefined
              ? []
              : [
                  t("journey:emissions", {
                    amount: format.number(leg.emissions_kg, {
                      style: "unit",
                      unit: "kilogram",
                    }),
                  }),
                ]),
          ].join(" · ")}
        </span>
      )}
      {leg.delay_minutes !== undefined && (
        <strong className={styles["late"]}>
          {t("journey:delayed", { delay: format.duration(leg.delay_minutes) })}
        </strong>
      )}
      {between.length > 0 && (
        <details className={styles["calls"]} open={open}>
          <summary className={styles["callsSummary"]}>
            {t("journey:stops_between", { count: between.length })}
            <Icon shape={chevronDownIcon} size={18} />
          </summary>
          <ol className={styles["callList"]}>
            {between.map((call) => {
              const day = dayText(call, from);
              return (
                <li
                  key={`${call.place_id} ${call.at}`}
                  className={styles["call"]}
                >
                  <time dateTime={`${call.date}T${call.time}`}>
                    {call.time}
                  </time>{" "}
                  {call.name}
                  {call.local_name && ` ${call.local_name}`}
                  {day && ` · ${day}`}
                  {call.zone_label && ` · ${call.zone_label}`}
                </li>
              );
            })}
          </ol>
        </details>
      )}
    </div>
  );
}
