// Generated from modules/common/service_status/data.schema.json by `npm run generate`. Do not edit.

/**
 * Whether the services behind the site answer.
 */
export interface ServiceStatusData {
  /**
   * The services.
   */
  services: readonly ServiceState[];
  /**
   * When they were checked (UTC).
   */
  checked_at: string;
}
/**
 * A service.
 */
export interface ServiceState {
  /**
   * The service's name.
   */
  name: string;
  /**
   * ok: responds. degraded: responds late or partly. refused: responds, but refuses requests. down: does not respond.
   */
  status: "ok" | "degraded" | "refused" | "down";
}
