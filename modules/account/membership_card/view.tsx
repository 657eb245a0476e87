import {
  useFormat,
  useSite,
  useTranslation,
  type ModuleProps,
} from "#renderer/module-api.ts";
import type { MembershipCardData } from "#schema/modules/membership_card.ts";
import { Block } from "#ui/frame/block.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { TravelLine } from "#ui/drawings/travel-line.tsx";
import { benefitIcon } from "./benefit-icon.ts";
import styles from "./style.module.css";

const LEVELS = [1, 2, 3, 4] as const;

/** Shows the levels as stops on a line, with the member at one of them. */
export default function MembershipCard({
  data,
  name,
}: ModuleProps<MembershipCardData>) {
  const t = useTranslation();
  const format = useFormat();
  const { kind } = useSite("platform");
  const { level, points, next, benefits } = data;
  const nameOf = (of: number) => t(`membership_card:level.${of}`);
  return (
    <Block name={name} title={t("membership_card:title")}>
      <div className={styles["card"]}>
        <div className={styles["head"]}>
          <p className={styles["level"]}>{nameOf(level)}</p>
          <p className={styles["points"]}>
            {t("membership_card:points", {
              count: points,
              points: format.number(points),
            })}
          </p>
        </div>
        <TravelLine
          direction={kind === "mobile" ? "column" : "row"}
          label={t("membership_card:levels")}
          stops={LEVELS.map((of) => ({
            key: String(of),
            label: nameOf(of),
            state: stateOf(of, level),
            detail:
              of === next?.level
                ? t("membership_card:missing", {
                    count: next.points_missing,
                    points: format.number(next.points_missing),
                  })
                : undefined,
          }))}
        />
      </div>
      {benefits.length > 0 && (
        <ul
          className={styles["benefits"]}
          aria-label={t("membership_card:benefits")}
        >
          {benefits.map(({ icon, title, text }) => (
            <li key={title} className={styles["benefit"]}>
              <Icon shape={benefitIcon(icon)} />
              <div>
                <h3 className={styles["title"]}>{title}</h3>
                {text && <p className={styles["text"]}>{text}</p>}
              </div>
            </li>
          ))}
        </ul>
      )}
    </Block>
  );
}

function stateOf(level: number, current: number): "behind" | "here" | "ahead" {
  if (level === current) return "here";
  return level < current ? "behind" : "ahead";
}
