import { eachGuard } from "#server/config/tables/check.ts";

const OF_ANSWER = [
  "required",
  "fields",
  "publish_languages",
  "skip_call_if",
  "params",
] as const;

/** Nothing passes a guard whose table has no rows. A product without product types leaves their file out. */
export const guardTables = eachGuard({
  reads: ["productTypes"],
  check({ table }, { productTypes }, report) {
    if (table?.name !== "product_types") return;
    if (Object.keys(productTypes).length === 0)
      report.error(["table", "name"], {
        rule: "empty_table",
        message:
          "has no rows, so that the guard lets nothing pass: product-types.json has them",
        value: table.name,
      });
  },
});

/**
 * A guard's rules about its call's answer need the call: without it no request is made, and
 * everything passes.
 */
export const guardCalls = eachGuard({
  reads: [],
  check(guard, _, report) {
    const said = OF_ANSWER.filter((key) => guard[key] !== undefined);
    const [first, ...others] = said;
    if (guard.call !== undefined || first === undefined) return;
    const [are, them] = others.length > 0 ? ["are", "them"] : ["is", "it"];
    report.error([first], {
      rule: "guard_call",
      message: `the guard makes no call, so ${said.join(", ")} ${are} about no answer: name the \`call\`, or leave ${them} out`,
      value: guard[first],
    });
  },
});
