/**
 * The fields of the signed-in user that pages may show (specification, section 3: user). They
 * have the names of the upstream: `global_id` is the specification's globalId.
 */
export interface UserContext {
  readonly user_id: string;
  readonly global_id: string;
  readonly user_name: string;
  readonly email: string;
  /**
   * The SHA-256 of the address in hexadecimal digits, or "". Advertisers compare it with their
   * customers' hashes, so that no address is disclosed.
   */
  readonly email_hash: string;
  readonly avatar: string;
  readonly title: string;
  readonly country_code: string;
  /** When the account was created (ISO 8601), or "". */
  readonly create_time: string;
  readonly membership_level: number;
  readonly membership_style: string;
  readonly display_membership_entry: boolean;
  readonly gift_card: boolean;
  /** The number of the user's ended orders without a review. */
  readonly unreview: number;
  /** Whether the user is a guest, registered with an email address only. */
  readonly guest: boolean;
  /** Whether access is limited: restrict_policies contains "deprecated" (specification, section 4). */
  readonly limited: boolean;
  readonly user_residence: string;
  readonly prefer_language: string;
  readonly prefer_currency: string;
  /** The numbers of what the user has: orders, coupons, ... */
  readonly counts: Readonly<Record<string, number>>;
}
