/** data.schema.json as a type. */
export interface OpeningHoursData {
  readonly hours?: string;
}
