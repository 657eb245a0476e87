/** Shares of payments for tests, with links that the shop's database does not decide. */
import { createChallengeOf } from "#server/backend/booking/orders/describe-challenge.ts";
import {
  createShares,
  type Shares,
  type SharesInput,
} from "#server/backend/booking/shares/create-shares.ts";
import { createShareLinks } from "#server/backend/booking/shares/share-link.ts";
import {
  createShareMails,
  type ShareMails,
  type ShareMailsInput,
} from "#server/backend/booking/shares/share-mails.ts";
import { projectData } from "#server/backend/data-set/read-data.ts";
import type { Text } from "#server/backend/text/texts.ts";

const links = createShareLinks(new Uint8Array(32));

export function testShareMails(
  input: Omit<ShareMailsInput, "links">,
): ShareMails {
  return createShareMails({ ...input, links });
}

export function createTestShares(
  input: Omit<SharesInput, "links" | "rules" | "questionOf">,
  text: Text,
): Shares {
  const { gateway, published } = input;
  return createShares({
    ...input,
    links,
    rules: () => projectData().one("payment-shares"),
    questionOf: (order, language, method) =>
      createChallengeOf(gateway.methods, published, text)(order, language)({
        attempts_left: 1,
        method,
      }),
  });
}
