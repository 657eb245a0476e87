import {
  Link,
  useFormat,
  useSite,
  useTranslation,
} from "#renderer/module-api.ts";
import type { SearchListData } from "#schema/modules/search_list.ts";
import type { RouteCard } from "#schema/transport.ts";
import { Tip } from "#ui/popups/tip.tsx";
import { chosenOf, legsOf, misfitOf } from "./search/legs.ts";
import styles from "./states.module.css";

const DAY: Intl.DateTimeFormatOptions = { day: "numeric", month: "short" };

interface FormerChoiceProps {
  readonly condition: NonNullable<SearchListData["condition"]>;
  /** Returns the page after journeys are selected for the searched leg. */
  readonly pathOf: (parts: readonly RouteCard[]) => string;
}

/**
 * What was chosen before a leg was chosen again: why it no longer fits, or a link that takes it
 * again; and the later legs, which stay if they fit.
 */
export function FormerChoice({ condition, pathOf }: FormerChoiceProps) {
  const t = useTranslation();
  const format = useFormat();
  const { intl } = useSite("language");
  const [leg, ...next] = legsOf(condition).slice(condition.trip_phase);
  const later = next.filter(({ former }) => former.length > 0);
  const before = chosenOf(condition).at(-1);
  const nameOf = ([first, ...others]: readonly RouteCard[]): string =>
    t("search_list:former.journey", {
      origin: first!.departure.name,
      destination: (others.at(-1) ?? first!).arrival.name,
      date: format.date(first!.departure.date, DAY),
      time: first!.departure.time,
    });
  if (!leg || (leg.former.length === 0 && later.length === 0)) return null;
  const misfit = misfitOf(leg, before);
  return (
    <div className={styles["message"]}>
      <Tip tone={misfit && leg.former.length > 0 ? "attention" : "info"}>
        {leg.former.length > 0 && (
          <p>
            {t(`search_list:former.${misfit ?? "fits"}`, {
              journey: nameOf(leg.former),
              arrival: before?.arrival.time ?? "",
            })}{" "}
            {misfit === undefined && (
              <Link path={pathOf(leg.former)}>
                {t("search_list:former.again")}
              </Link>
            )}
          </p>
        )}
        {later.length > 0 && (
          <p>
            {t("search_list:former.later", {
              journeys: new Intl.ListFormat(intl).format(
                later.map(({ former }) => nameOf(former)),
              ),
            })}
          </p>
        )}
      </Tip>
    </div>
  );
}
