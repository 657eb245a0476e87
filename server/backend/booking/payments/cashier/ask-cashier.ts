/** Asks partners' cashiers over HTTPS. */
import { GatewayUnanswered } from "../payment-errors.ts";
import type { AskCashier } from "./cashier.ts";

const TIMEOUT_MS = 5000;
const MAX_ANSWER_LENGTH = 8192;

/**
 * Posts {"question": "<token>"} to the cashier's address, which answers {"payment":
 * "<token>"}.
 */
export const askOverHttps: AskCashier = async ({ address }, question) => {
  try {
    const response = await fetch(address, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ question }),
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`it answered ${response.status}`);
    return wordOf(await textOf(response));
  } catch (error) {
    throw new GatewayUnanswered(`no answer of ${address}`, { cause: error });
  }
};

async function textOf({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const part of body ?? []) {
    text += decoder.decode(part as Uint8Array, { stream: true });
    if (text.length > MAX_ANSWER_LENGTH)
      throw new Error("the answer is too long");
  }
  return text;
}

function wordOf(text: string): string {
  const { payment } = JSON.parse(text) as { readonly payment?: unknown };
  if (typeof payment !== "string")
    throw new TypeError("the answer has no token");
  return payment;
}
