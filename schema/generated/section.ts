// Generated from schema/section.schema.json by `npm run generate`. Do not edit.
import type { ApiPath, ModuleId, Params, SectionName } from "./common.ts";
import type { Condition } from "./condition.ts";

/**
 * One section of a page: which module shows it and where its data comes from.
 */
export interface Section {
  name: SectionName;
  /**
   * The module that shows this section.
   */
  module_id: ModuleId;
  /**
   * The path on the upstream that answers with the section's data. Without it, `data` is the section's data.
   */
  api_path?: ApiPath;
  /**
   * Parameters of the request: the query of a GET, the JSON body of a POST.
   */
  params?: Params;
  /**
   * The method of the request. A POST is never retried. GET when left out.
   */
  request_type?: "GET" | "POST";
  /**
   * sync: in the first flush of the page. other: streamed in when it is ready. The first sections of a page are always sync.
   */
  load_type?: "sync" | "other";
  /**
   * true: without this section the page is a 500, except where its condition leaves it out. Otherwise a section that fails is left out.
   */
  is_need?: boolean;
  /**
   * The section's data when it has no `api_path`; otherwise the fallback when the request fails.
   */
  data?: {
    [k: string]: unknown;
  };
  /**
   * Show the section only when this holds: where a feature is on, for some markets, languages, platforms or partners, for a group of an experiment, between two times.
   */
  when?: Condition;
}
