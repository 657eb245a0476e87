// Generated from schema/backend/services.schema.json by `npm run generate`. Do not edit.

/**
 * The calls by which each service is asked whether it answers (data/services.json).
 */
export interface ServicesFile {
  /**
   * Paths with their queries, on the backend itself.
   *
   * Items: A path.
   */
  [k: string]: readonly string[];
}
