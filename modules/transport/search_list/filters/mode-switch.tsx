import { memo } from "react";
import {
  useFormat,
  usePriceFormat,
  useTranslation,
} from "#renderer/module-api.ts";
import type { SearchMode } from "#schema/modules/search_list.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { scrollToFocus } from "#ui/blocks/scroll-to-focus.ts";
import { verticalIcon } from "#ui/icons/verticals.ts";
import vertical from "#ui/icons/vertical.module.css";
import { isChosen, onlyFilter } from "../search/addresses.ts";
import { ChoiceLink } from "../../model/choice-link.tsx";
import type { Chooser } from "./chooser.ts";
import styles from "./mode-switch.module.css";

interface ModeSwitchProps {
  readonly modes: readonly SearchMode[];
  readonly chooser: Chooser;
}

/** Kinds of vehicles or services, each with its number, lowest fare and shortest duration. */
export const ModeSwitch = memo(function ModeSwitch({
  modes,
  chooser,
}: ModeSwitchProps) {
  const t = useTranslation();
  const format = useFormat();
  const formatPrice = usePriceFormat();
  const { choice, choose, pathOf } = chooser;
  // One filter for all modes.
  const { filter_type: type } = modes[0]!;
  const isAll = !modes.some(({ value }) => isChosen(choice, type, value));
  return (
    // The choices in it take the focus, not the scroller.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <nav
      className={styles["switch"]}
      aria-label={t("search_list:modes")}
      onFocus={scrollToFocus}
    >
      <ul className={styles["modes"]}>
        <li>
          <ChoiceLink
            path={pathOf(onlyFilter(choice, type))}
            onChoose={() => choose((last) => onlyFilter(last, type))}
            chosen={isAll}
            className={styles["mode"]}
          >
            <strong className={styles["name"]}>
              {t("common:vertical.all")}
            </strong>
          </ChoiceLink>
        </li>
        {modes.map(
          ({ value, label, vertical: kind, count, price, minutes }) => (
            <li
              key={value}
              className={vertical["vertical"]}
              data-vertical={kind}
            >
              <ChoiceLink
                path={pathOf(onlyFilter(choice, type, value))}
                onChoose={() => choose((last) => onlyFilter(last, type, value))}
                chosen={isChosen(choice, type, value)}
                className={styles["mode"]}
              >
                <strong className={styles["name"]}>
                  {label ?? (
                    <>
                      <span className={vertical["icon"]}>
                        <Icon shape={verticalIcon(kind)} size={20} />
                      </span>
                      {t(`common:vertical.${kind}`)}
                    </>
                  )}
                  <span className={styles["count"]}>
                    {format.number(count)}
                  </span>
                </strong>
                <span className={styles["facts"]}>
                  {price && minutes !== undefined
                    ? `${t("common:from_price", { price: formatPrice(price) })} · ${format.duration(minutes)}`
                    : "\u00A0"}
                </span>
              </ChoiceLink>
            </li>
          ),
        )}
      </ul>
    </nav>
  );
});
