import { useTranslation, type ModuleProps } from "#renderer/module-api.ts";
import type { OpeningHoursData } from "./opening-hours-data.ts";

/** Only the hours, because the screen is small. */
export default function OpeningHours({ data }: ModuleProps<OpeningHoursData>) {
  const t = useTranslation();
  return <p>{data.hours ?? t("opening_hours:closed")}</p>;
}
