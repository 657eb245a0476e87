import { useFormat, useTranslation } from "#renderer/module-api.ts";
import type { ItemStage } from "#schema/booking.ts";
import { TravelLine, type LineStop } from "#ui/drawings/travel-line.tsx";
import { MomentText } from "./moment-text.tsx";
import styles from "./item.module.css";

interface ItemStagesProps {
  readonly title: string;
  readonly stages: readonly ItemStage[];
}

/**
 * The stages of an item in a column, with all stops. Its module uses the messages of `common` and
 * `item`.
 */
export function ItemStages({ title, stages }: ItemStagesProps) {
  const t = useTranslation();
  const format = useFormat();
  const [first] = stages;
  if (!first) return null;
  const from = first.starts.date;
  const stops = stages.flatMap((stage, index): LineStop[] => {
    const next = stages[index + 1];
    return [
      {
        key: `${index}-starts`,
        label: <MomentText moment={stage.starts} from={from} />,
        detail: <StageText stage={stage} />,
      },
      ...callsBetween(stage).map((call) => ({
        key: `${index}-${call.place_name}-${call.at}`,
        label: `${call.time} ${call.place_name ?? ""}`,
        minor: true,
      })),
      {
        key: `${index}-ends`,
        label: <MomentText moment={stage.ends} from={from} />,
        ...(next && {
          gap: t("item:wait", {
            duration: format.duration(next.wait_minutes ?? 0),
          }),
        }),
      },
    ];
  });
  return (
    <div className={styles["column"]}>
      <TravelLine
        direction="column"
        vertical={first.vertical}
        label={title}
        stops={stops}
      />
    </div>
  );
}

function callsBetween({ calls = [] }: ItemStage) {
  return calls.slice(1, -1);
}

/** "Nozomi 225 · JR Central · 2 h 13 min" */
function StageText({ stage }: { readonly stage: ItemStage }) {
  const format = useFormat();
  const { title, text, minutes } = stage;
  // The name of a coach, boat or flight already begins with its carrier.
  const parts = text && title.startsWith(text) ? [title] : [title, text];
  return [...parts, minutes === undefined ? "" : format.duration(minutes)]
    .filter(Boolean)
    .join(" · ");
}
