import { useTranslation, type ModuleProps } from "#renderer/module-api.ts";
import type { OpeningHoursData } from "./opening-hours-data.ts";

export default function OpeningHours({ data }: ModuleProps<OpeningHoursData>) {
  const t = useTranslation();
  if (data.hours === undefined) return <p>{t("opening_hours:closed")}</p>;
  return (
    <p>
      {t("opening_hours:title")}: <time>{data.hours}</time>
    </p>
  );
}
