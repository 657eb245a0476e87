// Generated from schema/backend/experiments.schema.json by `npm run generate`. Do not edit.

/**
 * Experiments, and the share of devices in each of their groups (data/experiments.json).
 */
export interface ExperimentsFile {
  /**
   * The experiments.
   */
  experiments: readonly ExperimentDefinition[];
}
/**
 * One experiment.
 */
export interface ExperimentDefinition {
  /**
   * The experiment's id.
   */
  experiment_id: string;
  /**
   * Whether the requests of its groups' visitors are marked.
   */
  need_dye: boolean;
  /**
   * The groups. A visitor in none of them takes no part.
   */
  groups: readonly ExperimentGroup[];
}
/**
 * One group.
 */
export interface ExperimentGroup {
  /**
   * The group's id.
   */
  group_id: string;
  /**
   * Its share of the devices in percent.
   */
  share: number;
}
