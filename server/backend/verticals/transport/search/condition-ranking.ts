/** How the results of a condition are ranked for a reader. */
import type { RankingFile } from "#schema/backend/ranking.ts";
import type { SearchRanking } from "#schema/modules/search_list.ts";
import type { Caller } from "#server/backend/callers/caller.ts";
import type { Money } from "#server/backend/money/money.ts";
import {
  describeRanking,
  type RankingTerms,
} from "#server/backend/search/ranking.ts";
import type { Condition } from "./condition/condition.ts";

interface ConditionRanking {
  readonly termsOf: (condition: Condition, caller: Caller) => RankingTerms;
  readonly describe: (condition: Condition, caller: Caller) => SearchRanking;
}

export function createConditionRanking(
  rules: RankingFile,
  money: Pick<Money, "convert">,
): ConditionRanking {
  const hourFor = ({ currency }: Caller) => money.convert(rules.hour, currency);
  return {
    termsOf: ({ passengers }, caller) => ({
      rules,
      hour: hourFor(caller).amount,
      travellers: passengers.reduce((sum, { count }) => sum + count, 0),
    }),
    describe: ({ product: { parts } }, caller) =>
      describeRanking(
        rules,
        hourFor(caller),
        new Set(parts.map(({ product }) => product.vertical)),
      ),
  };
}
