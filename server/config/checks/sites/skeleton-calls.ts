import type { Partner } from "#schema/partner.ts";
import { eachFile } from "../../tables/check.ts";
import { lackingParams, personalSkeleton } from "../routes/route-facts.ts";

/**
 * A call can replace another one only on a route that has a call and provides the parameters of its
 * path.
 */
export const skeletonCalls = eachFile({
  kinds: ["partner"],
  reads: ["routes", "calls"],
  check({ json }, { routes, calls }, report) {
    const { skeleton_calls = {} } = json.value as Partner;
    for (const [name, call] of Object.entries(skeleton_calls)) {
      const skeleton = routes[name]?.skeleton;
      if (!skeleton) continue;
      const at = ["skeleton_calls", name];
      if (!("call" in skeleton)) {
        report.error(at, {
          rule: "skeleton_call",
          message: `the skeleton of the route is the file ${skeleton.file}, and no call can take its place`,
          value: call,
        });
        continue;
      }
      const own = personalSkeleton(calls, call, routes[name]!);
      if (own) report.error(at, own);
      else
        for (const param of lackingParams(calls, call, skeleton.params))
          report.error(at, {
            rule: "missing_param",
            message: `the path of the call has {${param}}, and the route has no param of this name`,
            value: call,
          });
    }
  },
});
