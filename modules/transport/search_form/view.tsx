import { useSite, type ModuleProps } from "#renderer/module-api.ts";
import type { SearchFormData } from "#schema/modules/search_form.ts";
import { JourneyForm } from "./journey-form.tsx";
import { VerticalTabs } from "./vertical-tabs.tsx";
import styles from "./style.module.css";

export default function SearchForm({ data }: ModuleProps<SearchFormData>) {
  const { search } = useSite("location");
  return (
    <div className={styles["inner"]}>
      <div className={styles["card"]}>
        {data.tabs.length > 1 && <VerticalTabs data={data} />}
        {/* Another query asks for another journey: the form begins anew. */}
        <JourneyForm key={search} data={data} search={search} />
      </div>
    </div>
  );
}
