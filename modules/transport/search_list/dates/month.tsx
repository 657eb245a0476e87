import { useRef, useState } from "react";
import { useSite, useTranslation } from "#renderer/module-api.ts";
import type { SearchListData } from "#schema/modules/search_list.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { calendarIcon } from "#ui/icons/icons.ts";
import { useLazy } from "#ui/hooks/use-lazy.ts";
import type { SearchQuery } from "../../model/addresses.ts";
import styles from "./date-bar.module.css";

interface MonthProps {
  readonly data: SearchListData;
  readonly search: SearchQuery;
  /** The searched day of the leg. */
  readonly chosen: string | undefined;
  readonly onSwitch: (date: string) => void;
}

/** The address at which the dates of the search can be changed without scripts. */
const FORM = "#search_form";

/** Opens the days of a month with their fares, which are loaded on first use. */
export function Month({ data, search, chosen, onSwitch }: MonthProps) {
  const t = useTranslation();
  const isWide = useSite("platform").kind === "desktop";
  const days = useLazy(() => import("./month-days.tsx"));
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const face = (
    <>
      <Icon shape={calendarIcon} size={20} />
      <span className={isWide ? undefined : "visually-hidden"}>
        {t("search_list:month")}
      </span>
    </>
  );
  const Days = days.loaded?.MonthDays;
  return (
    <>
      <button
        ref={opener}
        type="button"
        className={`${styles["month"]} with-scripts`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => {
          days.want();
          setOpen(!isOpen);
        }}
      >
        {face}
      </button>
      <a href={FORM} className={`${styles["month"]} without-scripts`}>
        {face}
      </a>
      {Days && (
        <Days
          data={data}
          search={search}
          chosen={chosen}
          isOpen={isOpen}
          opener={opener}
          onClose={() => setOpen(false)}
          onSwitch={onSwitch}
        />
      )}
    </>
  );
}
