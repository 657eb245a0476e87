import type { ModuleProps } from "#renderer/module-api.ts";
import type { HowToStepsData } from "#schema/modules/how_to_steps.ts";
import { Block } from "#ui/frame/block.tsx";
import { TravelLine } from "#ui/drawings/travel-line.tsx";
import styles from "./style.module.css";

export default function HowToSteps({
  data,
  name,
}: ModuleProps<HowToStepsData>) {
  return (
    <Block name={name} title={data.title} layout="beside">
      <TravelLine
        direction="column"
        vertical={data.vertical}
        stops={data.steps.map(({ title, text }) => ({
          key: title,
          label: title,
          detail: <span className={styles["text"]}>{text}</span>,
        }))}
      />
    </Block>
  );
}
