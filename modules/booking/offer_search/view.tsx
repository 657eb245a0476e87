import {
  useSite,
  useTranslation,
  type ModuleProps,
} from "#renderer/module-api.ts";
import type { OfferSearchData } from "#schema/modules/offer_search.ts";
import { SearchBar, SearchCard } from "#ui/frame/search-card.tsx";
import { OfferForm } from "./offer-form.tsx";

/**
 * A search form whose questions are data. Its answers become the query of another page, where it
 * is a line that opens the form.
 */
export default function OfferSearch({ data }: ModuleProps<OfferSearchData>) {
  const t = useTranslation();
  const { search } = useSite("location");
  const { summary } = data;
  // Another query is another search, so the form is mounted again.
  const form = <OfferForm key={search} data={data} />;
  return (
    <SearchCard>
      {summary ? (
        <SearchBar key={search} {...summary} edit={t("search_fields:edit")}>
          {form}
        </SearchBar>
      ) : (
        form
      )}
    </SearchCard>
  );
}
