import { useHref, useTranslation } from "@wayfare/renderer";

export default function SearchForm() {
  const t = useTranslation();
  const href = useHref();
  return (
    <form action={href({ route: "search" })} role="search">
      <label>
        {t("search_form:label")} <input type="search" name="q" required />
      </label>{" "}
      <button type="submit">{t("search_form:search")}</button>
    </form>
  );
}
