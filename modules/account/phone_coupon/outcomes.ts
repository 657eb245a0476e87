/** What the call `redeem_phone_coupon` ends with. Its answers have passed no schema. */

export interface Redeemed {
  readonly title: string;
  readonly text: string;
  readonly coupon_code: string;
  /** The last day on which it can be used. */
  readonly valid_until: string;
}

export interface Failed {
  readonly title: string;
  readonly text: string | undefined;
  readonly service_phone: string;
}

/** What is said when the service says nothing (specification, section 8), in Chinese. */
export const FALLBACK_TITLE = "领取失败啦！";

/** The customer service of the house. */
const FALLBACK_PHONE = "+44 20 7946 0100";

/** @throws Error when the answer is no coupon */
export function readRedeemed(answer: unknown): Redeemed {
  const { title, text, coupon_code, valid_until } = recordOf(
    recordOf(answer)["successful_redeemed_info"],
  );
  if (!isText(coupon_code) || !isText(valid_until))
    throw new Error("the answer is not a coupon");
  return {
    title: isText(title) ? title : "",
    text: isText(text) ? text : "",
    coupon_code,
    valid_until,
  };
}

/** What the service says of a failure; what it does not say is the fallback. */
export function readFailed(data: unknown): Failed {
  const { title, text, service_phone } = recordOf(data);
  return {
    title: isText(title) ? title : FALLBACK_TITLE,
    text: isText(text) ? text : undefined,
    service_phone: isText(service_phone) ? service_phone : FALLBACK_PHONE,
  };
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null
    ? (value as Record<string, unknown>)
    : {};
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}
