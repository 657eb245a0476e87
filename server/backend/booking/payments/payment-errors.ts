/** How requests to payment takers fail. */

/** The payment taker did not answer: the request may have been carried out or not. */
export class GatewayUnanswered extends Error {}

/** The customer's bank does not take the money back: the card was closed, for example. */
export class RefundRefused extends Error {}
