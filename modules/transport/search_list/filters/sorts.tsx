import {
  useFormat,
  usePriceFormat,
  useTrack,
  useTranslation,
} from "#renderer/module-api.ts";
import type { SearchSort } from "#schema/modules/search_list.ts";
import { scrollToFocus } from "#ui/blocks/scroll-to-focus.ts";
import { ChoiceLink } from "../../model/choice-link.tsx";
import { usePressed, type Chooser } from "./chooser.ts";
import styles from "./sorts.module.css";

interface SortsProps extends Chooser {
  readonly sorts: readonly SearchSort[];
}

/** The sorts of a list as tabs, each with the price and the duration of its first journey. */
export function Sorts({ sorts, choice, choose, pathOf }: SortsProps) {
  const t = useTranslation();
  const track = useTrack();
  const [sorted, press] = usePressed(
    choice.sort_type ?? sorts.find(({ selected }) => selected)?.sort_type,
    choose,
  );
  if (sorts.length < 2) return null;
  return (
    // The choices in it take the focus, not the scroller.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <nav
      className={styles["sorts"]}
      aria-label={t("search_list:sort_by")}
      onFocus={scrollToFocus}
    >
      <ul>
        {sorts.map((sort) => {
          const { sort_type, label } = sort;
          return (
            <li key={sort_type}>
              <ChoiceLink
                path={pathOf({ ...choice, sort_type })}
                onChoose={() =>
                  press(sort_type, (last) => ({ ...last, sort_type }))
                }
                chosen={sort_type === sorted}
                className={styles["sort"]}
                tracked={track("click", "sort_pressed", { label: sort_type })}
              >
                {label}
                <First sort={sort} />
              </ChoiceLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function First({ sort: { measure, first } }: { readonly sort: SearchSort }) {
  const format = useFormat();
  const formatPrice = usePriceFormat();
  if (!first) return null;
  const facts = [formatPrice(first.price), format.duration(first.minutes)];
  const [shown, more] = measure === "minutes" ? facts.toReversed() : facts;
  return (
    <span className={styles["first"]}>
      {shown}
      {/* Phones have space for one of them. */}
      <span className={styles["more"]}>{` · ${more}`}</span>
    </span>
  );
}
