import { useTranslation } from "#renderer/module-api.ts";
import { Button } from "#ui/controls/button.tsx";
import type { SearchEvent } from "../search/search-state.ts";

/** The id of the list of journeys, which gets the focus when new ones are shown. */
export const LIST_ID = "journeys";

interface MoreProps {
  readonly waiting: number;
  readonly dispatch: (event: SearchEvent) => void;
}

/** Shows the journeys that were found meanwhile. It is beside the sorts, where it covers no row. */
export function More({ waiting, dispatch }: MoreProps) {
  const t = useTranslation();
  if (waiting === 0) return null;
  return (
    <Button
      size="s"
      onClick={() => {
        dispatch({ type: "moreShown" });
        document.getElementById(LIST_ID)?.focus({ preventScroll: true });
      }}
    >
      {t("search_list:show_more", { count: waiting })}
    </Button>
  );
}
