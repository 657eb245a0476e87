/** What travellers ask of a network's fares, answered from the rules by which they are computed. */
import type { FaqData } from "#schema/modules/faq.ts";
import type { Caller } from "../../../kernel/caller.ts";
import type { Network } from "../network/networks.ts";
import {
  actionGroups,
  type TermsGroup,
  type TermsInput,
} from "./fare-terms.ts";
import { passengerGroup } from "./policies.ts";

export function fareQuestions(
  network: Network,
  caller: Pick<Caller, "language">,
  input: TermsInput,
): FaqData["items"] {
  const say = (key: string, values?: Readonly<Record<string, string>>) =>
    input.text(caller.language, key, values);
  const named = (name: string, text: string): string =>
    name === "" ? text : say("travel.named", { name, text });
  const lines = ({ rows, note = "" }: TermsGroup): readonly string[] =>
    [...rows.map(({ label, text }) => named(label, text)), note].filter(
      Boolean,
    );

  /** What holds for all fares is said once. */
  const terms = (action: "refund" | "change"): string => {
    const groups = actionGroups(network, action, caller, input);
    const answers = new Set(groups.map((group) => lines(group).join("\n\n")));
    return answers.size === 1
      ? [...answers].join("")
      : groups.flatMap((group) => [group.title, ...lines(group)]).join("\n\n");
  };
  const answers = {
    sale: [say("faq.sale.answer", { days: String(network.sale_days) })],
    passengers: lines(passengerGroup(network, caller, input)),
    change: [terms("change")],
    refund: [terms("refund")],
  };
  return Object.entries(answers).map(([key, answer]) => ({
    question: say(`faq.${key}.question`),
    answer: answer.join("\n\n"),
  }));
}
