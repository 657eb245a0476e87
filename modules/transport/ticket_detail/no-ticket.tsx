import { useTranslation } from "#renderer/module-api.ts";
import type { TicketDetailData } from "#schema/modules/ticket_detail.ts";
import { ButtonAnchor, ButtonLink } from "#ui/controls/button.tsx";
import { EmptyState } from "#ui/blocks/empty-state.tsx";
import { boardScene, tornScene } from "#ui/drawings/travel-scenes.tsx";
import { searchOf } from "./ticket/search-of.ts";
import styles from "./style.module.css";

/** Shown instead of a ticket that cannot be bought: the reason, and a link to the search. */
export function NoTicket({ data }: { readonly data: TicketDetailData }) {
  const t = useTranslation();
  const { problem, product } = data;
  const path = searchOf(data) ?? product.home_path;
  return (
    <div className={styles["page"]}>
      <h1 className="visually-hidden">{t("ticket_detail:page")}</h1>
      <EmptyState
        scene={problem ? tornScene : boardScene}
        title={t(
          problem
            ? `ticket_detail:problem.${problem.code}`
            : "ticket_detail:failed.title",
        )}
        text={problem?.text ?? t("ticket_detail:failed.text")}
      >
        {!problem && (
          <ButtonAnchor href="">{t("ticket_detail:again")}</ButtonAnchor>
        )}
        {path && (
          <ButtonLink path={path} look={problem ? "main" : "plain"}>
            {t("ticket_detail:back")}
          </ButtonLink>
        )}
      </EmptyState>
    </div>
  );
}
