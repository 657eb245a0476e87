import { useSite } from "#renderer/module-api.ts";
import type { SearchFormData } from "#schema/modules/search_form.ts";
import type { TravelLine } from "#ui/drawings/travel-line.tsx";
import { onSaleAt } from "./journey/journey.ts";
import { JourneyForm } from "./journey-form.tsx";
import { SearchBar } from "./search-bar.tsx";
import { VerticalTabs } from "./vertical-tabs.tsx";
import styles from "./style.module.css";

interface SearchFormProps {
  readonly data: SearchFormData;
  /** The line that links the places on narrow screens. */
  readonly Line?: typeof TravelLine | undefined;
}

/** Passed in, so that each platform loads only what it shows. */
export function SearchForm({ data: answer, Line }: SearchFormProps) {
  const data = onSaleAt(answer, useSite("day"));
  const { search } = useSite("location");
  // Another query is another journey, so the form is mounted again.
  const form = (
    <JourneyForm key={search} data={data} search={search} Line={Line} />
  );
  return (
    <div className={styles["inner"]} data-bar={data.condition ? "" : undefined}>
      <div className={styles["card"]}>
        {data.condition ? (
          <SearchBar key={search} data={data} condition={data.condition}>
            {form}
          </SearchBar>
        ) : (
          <>
            {data.tabs.length > 1 && <VerticalTabs data={data} />}
            {form}
          </>
        )}
      </div>
    </div>
  );
}
