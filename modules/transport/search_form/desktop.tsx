import type { ModuleProps } from "#renderer/module-api.ts";
import type { SearchFormData } from "#schema/modules/search_form.ts";
import { SearchForm } from "./search-form.tsx";

export default function Desktop({ data }: ModuleProps<SearchFormData>) {
  return <SearchForm data={data} />;
}
