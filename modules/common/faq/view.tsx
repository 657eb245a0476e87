import { StructuredData, type ModuleProps } from "#renderer/module-api.ts";
import type { FaqData } from "#schema/modules/faq.ts";
import { Block } from "#ui/frame/block.tsx";
import { Disclosure } from "#ui/blocks/disclosure.tsx";
import styles from "./style.module.css";
import { faqPage } from "./faq-page.ts";

export default function Faq({ data, name }: ModuleProps<FaqData>) {
  return (
    <Block name={name} title={data.title} layout="beside">
      <div className={styles["list"]}>
        {data.items.map(({ question, answer }, index) => (
          <Disclosure
            key={question}
            open={index === 0}
            summary={<h3 className={styles["question"]}>{question}</h3>}
          >
            <div className={styles["answer"]}>
              {paragraphs(answer).map((paragraph, at) => (
                <p key={at}>{paragraph}</p>
              ))}
            </div>
          </Disclosure>
        ))}
      </div>
      <StructuredData value={faqPage(data.items)} />
    </Block>
  );
}

/** Splits a text into paragraphs at blank lines. */
function paragraphs(text: string): string[] {
  return text.split(/\n\s*\n/);
}
