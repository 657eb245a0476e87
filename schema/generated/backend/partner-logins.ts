// Generated from schema/backend/partner-logins.schema.json by `npm run generate`. Do not edit.

/**
 * Partners whose own login signs their customers in (data/partner-logins.json). Their keys are made at the first start.
 */
export interface PartnerLoginsFile {
  [k: string]: PartnerLogin;
}
/**
 * One partner.
 */
export interface PartnerLogin {
  /**
   * The partner's id in configs/partners/.
   */
  partner_id: number;
  /**
   * The partner's name, as its login page has it.
   */
  name: string;
}
