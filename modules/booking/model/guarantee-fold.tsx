import type { ShownGuarantee } from "#schema/booking.ts";
import { Tip } from "#ui/popups/tip.tsx";

/** What is guaranteed of the changes between tickets, in a sentence; opened, with its conditions. */
export function GuaranteeFold({ title, text, rules }: ShownGuarantee) {
  return (
    <Tip tone="success">
      <details>
        <summary>
          <strong>{title}</strong> · {text}
        </summary>
        <ul>
          {rules.map((rule, index) => (
            <li key={index}>{rule}</li>
          ))}
        </ul>
      </details>
    </Tip>
  );
}
