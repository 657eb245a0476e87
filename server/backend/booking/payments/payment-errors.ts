/** How requests to payment takers fail. */

/** The payment taker did not answer: the request may have been carried out or not. */
export class GatewayUnanswered extends Error {}

/** The customer's bank refuses the refund, for example because the card was closed. */
export class RefundRefused extends Error {}
