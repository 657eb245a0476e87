import type { ModuleProps } from "#renderer/module-api.ts";
import type { SearchFormData } from "#schema/modules/search_form.ts";
import { TravelLine } from "#ui/drawings/travel-line.tsx";
import { SearchForm } from "./search-form.tsx";

export default function Mobile({ data }: ModuleProps<SearchFormData>) {
  return <SearchForm data={data} Line={TravelLine} />;
}
