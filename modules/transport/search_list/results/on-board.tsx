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
}: {
  readonly things: readonly OnBoardThing[];
}) {
  const t = useTranslation();
  if (things.length === 0) return null;
  const names = things.map((thing) => t(`search_list:on_board.${thing}`));
  return (
    <svg
      className={styles["onBoard"]}
      role="img"
      aria-label={t("search_list:on_board.label", { names: names.join(", ") })}
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

/** The types of vehicles, and an estimate of the emissions. */
export function Vehicle({ route }: { readonly route: RouteCard }) {
  const t = useTranslation();
  const format = useFormat();
  const { legs, emissions_kg } = route;
  const facts = [
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
  return facts.length === 0 ? null : (
    <p className={styles["facts"]}>{facts.join("\u00A0· ")}</p>
  );
}
