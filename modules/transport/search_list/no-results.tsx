import { useEffect, useState, type ReactNode } from "react";
import {
  Link,
  useCall,
  useFormat,
  usePriceFormat,
  useTranslation,
  useTrack,
} from "#renderer/module-api.ts";
import type { SearchRecommendation } from "#schema/answers.ts";
import { ButtonAnchor } from "#ui/controls/button.tsx";
import { EmptyState } from "#ui/blocks/empty-state.tsx";
import { boardScene } from "#ui/drawings/travel-scenes.tsx";
import type { Chooser } from "./filters/chooser.ts";
import { ClearFilters } from "./filters/filters.tsx";
import { RemoveFilters } from "./filters/remove-filters.tsx";
import type { SearchQuery } from "../model/addresses.ts";
import { legAnchor } from "../model/more-legs.ts";
import { searchedLeg } from "./search/legs.ts";
import type { SearchState } from "./search/search-state.ts";
import { Trips } from "./results/trips.tsx";
import styles from "./states.module.css";

interface NoResultsProps {
  readonly state: SearchState;
  readonly chooser: Chooser;
  readonly search: SearchQuery;
}

/** No results: trips of several journeys; else the reason, and the nearest alternatives. */
export function NoResults({ state, chooser, search }: NoResultsProps) {
  const { data, date, status } = state;
  const t = useTranslation();
  const format = useFormat();
  const { result, product, condition } = data;
  if (status === "filterNone") {
    return (
      <EmptyState
        scene={boardScene}
        title={t("search_list:none.filter_title")}
        text={t("search_list:none.filter_text")}
      >
        <RemoveFilters {...chooser} without={result?.summary.without ?? []} />
        <ClearFilters {...chooser} />
      </EmptyState>
    );
  }
  if (result?.trips)
    return (
      <Trips
        data={data}
        trips={result.trips}
        search={search}
        chooser={chooser}
      />
    );
  const summary = result?.summary ?? {};
  const day = date ? format.date(date) : "";
  const leg = condition && searchedLeg(condition);
  const number = (condition?.trip_phase ?? 0) + 1;
  const words = {
    origin: leg?.origin_name ?? "",
    destination: leg?.destination_name ?? "",
    date: day,
  };
  return (
    <div className={styles["nothing"]}>
      <EmptyState
        scene={boardScene}
        title={
          (condition?.legs ? undefined : summary.no_result_display_title) ??
          t(
            `search_list:none.${status === "switchDateNone" && !condition?.legs ? "date" : "first"}_title`,
            words,
          )
        }
        text={
          summary.no_result_display_message ?? t("search_list:none.text", words)
        }
      >
        {condition?.legs && (
          <ButtonAnchor look="plain" href={`#${legAnchor(number)}`}>
            {t("search_list:change_leg", { number })}
          </ButtonAnchor>
        )}
      </EmptyState>
      {summary.no_result_display_tips && (
        <ul className={styles["tips"]}>
          {summary.no_result_display_tips.map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </ul>
      )}
      {result && (
        <Recommendations
          key={result.search_id}
          type={product.product_type}
          searchId={result.search_id}
        />
      )}
    </div>
  );
}

interface RecommendationsProps {
  readonly type: string;
  readonly searchId: string;
}

function Recommendations({ type, searchId }: RecommendationsProps): ReactNode {
  const t = useTranslation();
  const track = useTrack();
  const format = usePriceFormat();
  const call = useCall();
  const [items, setItems] = useState<readonly SearchRecommendation[]>([]);
  useEffect(() => {
    const life = new AbortController();
    const { signal } = life;
    call("search_recommend", { type, search_id: searchId }, signal).then(
      (found) => {
        if (!signal.aborted) setItems(found.items);
      },
      () => {
        // Recommendations are optional: the date bar remains.
      },
    );
    return () => life.abort();
  }, [call, type, searchId]);
  if (items.length === 0) return null;
  return (
    <section className={styles["instead"]}>
      <h2>{t("search_list:instead")}</h2>
      <ul>
        {items.map(({ kind, path, title, text, price }) => (
          <li key={path + title}>
            <Link
              path={path}
              className={styles["choice"]}
              {...track("click", "alternative_chosen", { label: kind })}
            >
              <strong>{title}</strong>
              <span>{text}</span>
              {price && (
                <span>{t("common:from_price", { price: format(price) })}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
