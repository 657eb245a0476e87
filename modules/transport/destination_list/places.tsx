import { useRef } from "react";
import { Link, useTrack, useTranslation } from "#renderer/module-api.ts";
import type { DestinationPlace } from "#schema/modules/destination_list.ts";
import { Button } from "#ui/controls/button.tsx";
import { Card, cardLink } from "#ui/frame/card.tsx";
import { Picture } from "#ui/blocks/picture.tsx";
import { Scroller } from "#ui/blocks/scroller.tsx";
import { Tip } from "#ui/popups/tip.tsx";
import styles from "./style.module.css";
import type { PlacesState } from "./use-places.ts";

interface PlacesProps {
  /** The destination's name. */
  readonly name: string;
  readonly state: PlacesState;
  /** The number of placeholder cards while loading. */
  readonly expected: number;
  /** Whether each place is shown with its picture. */
  readonly pictured: boolean;
  readonly onRetry: () => void;
}

/** The panel of a tab: its places, or why they could not be loaded. */
export function Places({
  name,
  state,
  expected,
  pictured,
  onRetry,
}: PlacesProps) {
  const t = useTranslation();
  const panel = useRef<HTMLDivElement>(null);
  return (
    <div ref={panel} className={styles["panel"]} tabIndex={-1}>
      <p className="visually-hidden" role="status">
        {state.status === "loading" && t("destination_list:loading", { name })}
        {state.status === "ready" &&
          t("destination_list:loaded", { name, count: state.places.length })}
      </p>
      {state.status === "loading" && (
        <Blanks name={name} count={expected} pictured={pictured} pending />
      )}
      {state.status === "failed" && (
        <div className={styles["failed"]}>
          <Blanks name={name} count={expected} pictured={pictured} />
          <div className={styles["message"]}>
            <div role="alert">
              <Tip tone="failure">
                <p>{t("destination_list:failed", { name })}</p>
                {state.reason && <p>{state.reason}</p>}
              </Tip>
            </div>
            <Button
              look="plain"
              onClick={() => {
                // The focused button is removed: the focus moves to the panel.
                panel.current?.focus();
                onRetry();
              }}
            >
              {t("destination_list:retry")}
            </Button>
          </div>
        </div>
      )}
      {state.status === "ready" &&
        (state.places.length > 0 ? (
          // Another destination starts at the beginning of its row.
          <Scroller key={name} label={name} columns={4} size="s">
            {state.places.map((place) => (
              <PlaceCard key={place.place_id} place={place} />
            ))}
          </Scroller>
        ) : (
          <p className={styles["none"]}>{t("destination_list:none")}</p>
        ))}
    </div>
  );
}

function PlaceCard({ place }: { readonly place: DestinationPlace }) {
  const track = useTrack();
  const { place_id, name, text, image, path } = place;
  return (
    <Card
      picture={
        image && (
          <div className={styles["picture"]}>
            <Picture image={image} preset="hot_city_card" />
          </div>
        )
      }
    >
      <h3>
        <Link
          path={path}
          className={cardLink}
          {...track("click", "place_chosen", { label: place_id })}
        >
          {name}
        </Link>
      </h3>
      {text && <p className={styles["text"]}>{text}</p>}
    </Card>
  );
}

interface BlanksProps {
  readonly name: string;
  readonly count: number;
  readonly pictured: boolean;
  /** Whether places are loading. */
  readonly pending?: boolean;
}

/** Placeholder cards of the places' size, so that the layout does not shift. */
function Blanks({ name, count, pictured, pending }: BlanksProps) {
  return (
    <div
      className={styles["blanks"]}
      data-pending={pending ? "" : undefined}
      inert
    >
      <Scroller label={name} columns={4} size="s">
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className={styles["blank"]}>
            {pictured && <div />}
            <p />
            <p />
          </div>
        ))}
      </Scroller>
    </div>
  );
}
