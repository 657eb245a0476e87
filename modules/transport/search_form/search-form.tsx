import { useSite } from "#renderer/module-api.ts";
import type { SearchFormData } from "#schema/modules/search_form.ts";
import { SearchCard } from "#ui/frame/search-card.tsx";
import type { TravelLine } from "#ui/drawings/travel-line.tsx";
import { onSaleAt } from "./journey/journey.ts";
import { JourneyForm } from "./journey-form.tsx";
import { JourneyBar } from "./journey-bar.tsx";
import { VerticalTabs } from "./vertical-tabs.tsx";

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
    <SearchCard>
      {data.condition ? (
        <JourneyBar key={search} data={data} condition={data.condition}>
          {form}
        </JourneyBar>
      ) : (
        <>
          {data.tabs.length > 1 && <VerticalTabs data={data} />}
          {form}
        </>
      )}
    </SearchCard>
  );
}
