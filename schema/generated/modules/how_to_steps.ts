// Generated from modules/common/how_to_steps/data.schema.json by `npm run generate`. Do not edit.
import type { Vertical } from "../common.ts";

/**
 * Instructions, step by step.
 */
export interface HowToStepsData {
  /**
   * The section's heading.
   */
  title: string;
  vertical?: Vertical;
  /**
   * The steps, in their order.
   */
  steps: readonly HowToStep[];
}
/**
 * One step.
 */
export interface HowToStep {
  /**
   * The step in a few words.
   */
  title: string;
  /**
   * The steps.
   */
  text: string;
}
