/**
 * Travellers' questions about a network's fares, answered from the rules by which fares are
 * computed.
 */
import type { FaqData } from "#schema/modules/faq.ts";
import type { Network } from "../network/networks.ts";
import {
  actionGroups,
  type TermsGroup,
  type TermsInput,
  type TermsReader,
} from "./fare-terms.ts";
import { passengerGroup } from "./passenger-terms.ts";

export function fareQuestions(
  network: Network,
  caller: TermsReader,
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

  /** Terms that apply to all fares appear once; otherwise there is a paragraph for each fare. */
  const terms = (groups: readonly TermsGroup[]): readonly string[] => {
    const answers = new Set(groups.map((group) => lines(group).join("\n\n")));
    return answers.size === 1
      ? [...answers]
      : groups.map((group) => [group.title, ...lines(group)].join("\n"));
  };
  const changes = actionGroups(network, "change", caller, input);
  const refunds = actionGroups(network, "refund", caller, input);
  const canChange = changes.some(({ note }) => note !== undefined);
  const answers = {
    sale: [say("faq.sale.answer", { days: String(network.sale_days) })],
    passengers: lines(passengerGroup(network, caller, input)),
    change: [
      ...terms(changes),
      ...(canChange ? [say("ticket.policy.difference")] : []),
    ],
    refund: [...terms(refunds), say("ticket.policy.operator_cancels")],
  };
  return Object.entries(answers).map(([key, answer]) => ({
    question: say(`faq.${key}.question`),
    answer: answer.join("\n\n"),
  }));
}
