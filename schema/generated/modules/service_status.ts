// Generated from modules/common/service_status/data.schema.json by `npm run generate`. Do not edit.

/**
 * Whether the services behind the site answer.
 */
export interface ServiceStatusData {
  /**
   * The services.
   */
  services: ServiceState[];
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
   * ok: responds. degraded: responds late or partly. down: does not respond.
   */
  status: "ok" | "degraded" | "down";
}
