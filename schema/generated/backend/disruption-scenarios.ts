// Generated from schema/backend/disruption-scenarios.schema.json by `npm run generate`. Do not edit.

/**
 * Delays and cancellations that operators let happen one after another, to try out what travellers see (data/disruption-scenarios.json).
 */
export interface DisruptionScenariosFile {
  /**
   * The scenarios by their names.
   */
  scenarios: {
    [k: string]: DisruptionScenario;
  };
}
/**
 * The scenario.
 */
export interface DisruptionScenario {
  /**
   * For operators, in English.
   */
  summary: string;
  /**
   * The reports, in the order in which they happen.
   */
  events: readonly ScenarioEvent[];
}
/**
 * A report.
 */
export interface ScenarioEvent {
  /**
   * The time after the start.
   */
  after_minutes: number;
  /**
   * The product.
   */
  product_type: string;
  /**
   * The service, by its English name: Nozomi 1. With in_days.
   */
  service?: string;
  /**
   * On which day the service starts: 0 is the day on which the scenario was started, by UTC.
   */
  in_days?: number;
  /**
   * Instead of a service: the next one of this group, by the id that its seller's data gives it. It is chosen when the event happens; a later event with the same one is about what runs next by then.
   */
  next_of?: string;
  /**
   * How late it ends, in minutes; 0: it is cancelled.
   */
  minutes: number;
}
