import type { ModuleProps } from "#renderer/module-api.ts";
import type { FaqData } from "#schema/modules/faq.ts";

export default function Faq({ data }: ModuleProps<FaqData>) {
  return (
    <section>
      <h2>{data.title}</h2>
      {data.items.map(({ question, answer }) => (
        <details key={question}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </section>
  );
}
