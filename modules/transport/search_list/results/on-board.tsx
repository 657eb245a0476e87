import { useFormat, useTranslation } from "#renderer/module-api.ts";
import type { OnBoard as OnBoardThing, RouteCard } from "#schema/transport.ts";
import {
  foodIcon,
  luggageIcon,
  quietIcon,
  socketIcon,
  wifiIcon,
} from "#ui/icons/icons.ts";
import styles from "./route-card.module.css";

const ICONS = {
  wifi: wifiIcon,
  sockets: socketIcon,
  quiet: quietIcon,
  food: foodIcon,
  luggage: luggageIcon,
} as const;

/** One drawing of all icons, because each row of a list has them. */
export function OnBoard({
  things,
  vertical,
}: {
  readonly things: readonly OnBoardThing[];
  readonly vertical: string;
}) {
  const t = useTranslation();
  if (things.length === 0) return null;
  const names = things.map((thing) => t(`search_list:on_board.${thing}`));
  return (
    <svg
      className={styles["onBoard"]}
      role="img"
      aria-label={t("search_list:on_board.label", {
        names: names.join(", "),
        context: vertical,
      })}
      width={things.length * 17}
      height="16"
      viewBox={`0 0 ${things.length * 27} 24`}
    >
      {things.map((thing, index) => (
        <path
          key={thing}
          d={ICONS[thing]}
          transform={index === 0 ? undefined : `translate(${index * 27})`}
        />
      ))}
    </svg>
  );
}

/** Returns the types of a journey's vehicles, and an estimate of its emissions. */
export function useVehicleFacts(): (route: RouteCard) => readonly string[] {
  const t = useTranslation();
  const format = useFormat();
  return ({ legs, emissions_kg }) => [
    ...new Set(legs.flatMap(({ vehicle }) => vehicle ?? [])),
    ...(emissions_kg === undefined
      ? []
      : [
          t("journey:emissions", {
            amount: format.number(emissions_kg, {
              style: "unit",
              unit: "kilogram",
            }),
          }),
        ]),
  ];
}

/** Returns how early to be at the departure, and the way to and from the cities. */
export function useAround(): (route: RouteCard) => readonly string[] {
  const t = useTranslation();
  const format = useFormat();
  return ({ early_minutes: early, city_minutes: city }) => [
    ...(early === undefined
      ? []
      : [t("search_list:early", { time: format.duration(early) })]),
    ...(city === undefined
      ? []
      : [t("search_list:to_cities", { time: format.duration(city) })]),
  ];
}
