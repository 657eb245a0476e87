/** A product's conditions as text, from the rules by which fees are computed. */
import type { PolicyDetailData } from "#schema/modules/policy_detail.ts";
import type { Network } from "../network/networks.ts";
import { describeCollection } from "../travel-advice/collection.ts";
import { travelWords } from "../travel-advice/subject.ts";
import {
  familiesOf,
  familyGroups,
  familyTitle,
  type TermsInput,
  type TermsReader,
} from "./fare-terms.ts";
import { passengerGroup } from "./passenger-terms.ts";

const ACTIONS = ["refund", "change"] as const;

/** @returns undefined if there is no such policy */
export type DescribePolicy = (
  network: Network,
  policyType: string,
  caller: TermsReader,
) => PolicyDetailData | undefined;

export function createDescribePolicy(input: TermsInput): DescribePolicy {
  return (network, policyType, caller) => {
    switch (policyType) {
      case "refund":
        return refundPolicy(network, caller, input);
      // A product's own policy page contains its name: /ptp/ticket-policy-details-eurail/.
      case network.product_type:
      case "ticket":
        return ticketPolicy(network, caller, input);
      default:
        return undefined;
    }
  };
}

function refundPolicy(
  network: Network,
  caller: TermsReader,
  input: TermsInput,
): PolicyDetailData {
  const { text } = input;
  const { language } = caller;
  return {
    title: text(language, "ticket.policy.refund.title"),
    intro: text(language, "ticket.policy.refund.intro"),
    groups: familiesOf(network).flatMap(({ plan, family }) => {
      const fare = familyTitle(plan, family, network, language, input);
      return ACTIONS.flatMap((action) =>
        familyGroups(
          text(language, `ticket.policy.${action}`, { fare }),
          family,
          action,
          { network, caller, input },
        ),
      );
    }),
  };
}

function ticketPolicy(
  network: Network,
  caller: TermsReader,
  input: TermsInput,
): PolicyDetailData {
  const { content, text } = input;
  const { language } = caller;
  const use = content.tickets(language, "use");
  const words = travelWords(network, {
    text,
    language,
    languages: content.languages(language),
    locale: language,
  });
  return {
    title: text(language, "ticket.policy.ticket.title"),
    groups: [
      passengerGroup(network, caller, input),
      {
        title: text(language, "ticket.policy.use"),
        rows: [
          ...describeCollection(
            { network, lines: network.lines },
            words,
            "full",
          ).map(({ label = words.say("ticket.title"), text: rule }) => ({
            label,
            text: rule,
          })),
          ...(use[network.product_type] ?? use["any"]!),
        ],
      },
    ],
  };
}
