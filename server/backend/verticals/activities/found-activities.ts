/** The activities of all cities, with their places. */
import type { Activity } from "#schema/backend/city-activities.ts";
import type { DataSet } from "#server/backend/data-set/data-set.ts";
import type { Destinations, FoundPlace } from "../../offers/destinations.ts";

export interface FoundActivity extends Activity {
  readonly activity_id: string;
  readonly city: string;
  readonly place: FoundPlace;
}

/** All activities: cities in the order of destinations.json, each in the order of its file. */
export function findActivities(
  data: Pick<DataSet, "all">,
  { all }: Pick<Destinations, "all">,
): readonly FoundActivity[] {
  const files = data.all("activities");
  return all.flatMap((place) =>
    Object.entries(files.get(place.place_id)?.activities ?? {}).map(
      ([activity_id, activity]) => ({
        ...activity,
        activity_id,
        city: place.place_id,
        place,
      }),
    ),
  );
}

/** What reviews of its orders are about. */
export function subjectOf({
  activity_id,
}: Pick<FoundActivity, "activity_id">): string {
  return `activities.${activity_id}`;
}
