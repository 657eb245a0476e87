/** Reads the refusals of the call `redeem_phone_coupon`. */

export interface Failed {
  readonly title: string;
  readonly text: string | undefined;
  readonly service_phone: string;
}

/** The fallback message in Chinese, when the service sends none (specification, section 8). */
export const FALLBACK_TITLE = "领取失败啦！";

/** The site's customer service. */
const FALLBACK_PHONE = "+44 20 7946 0100";

/** The service's message of a failure, with fallbacks for missing parts. */
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
