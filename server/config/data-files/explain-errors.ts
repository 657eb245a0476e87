/** Turns ajv's errors into problems that name the value, the rule and the remedy. */
import type { ErrorObject } from "ajv/dist/2020.js";
import type { JsonFile } from "./json-file.ts";
import { nearestName } from "./nearest-name.ts";
import { pointerStep, showValue, type Problem } from "./problem.ts";

type Params = Record<string, unknown>;

interface Described {
  readonly description?: string;
  readonly properties?: Record<string, unknown>;
}

export function explainErrors(
  json: JsonFile,
  errors: readonly ErrorObject[],
): Problem[] {
  return withoutBranches(errors).map((error) => {
    const { pointer, message, nearest, value } = explain(error, errors);
    return {
      file: json.file,
      ...json.locate(pointer),
      pointer,
      rule: error.keyword,
      message,
      value: showValue(value),
      ...(nearest === undefined ? {} : { nearest }),
    };
  });
}

/** Drops the errors of a choice's branches, and of a key's name: the choice and the object report them. */
function withoutBranches(errors: readonly ErrorObject[]): ErrorObject[] {
  const choices = errors.filter(
    ({ keyword }) => keyword === "anyOf" || keyword === "oneOf",
  );
  return errors.filter(
    (error) =>
      !("propertyName" in error && error.propertyName !== undefined) &&
      !choices.some(
        (choice) =>
          choice !== error &&
          error.instancePath === choice.instancePath &&
          error.schemaPath !== choice.schemaPath &&
          isBranch(error, choice),
      ),
  );
}

function isBranch(error: ErrorObject, choice: ErrorObject): boolean {
  const schemas = choice.schema as { required?: string[]; $ref?: string }[];
  return (
    error.schemaPath.startsWith(`${choice.schemaPath}/`) ||
    schemas.some(
      ({ $ref }) =>
        $ref !== undefined && error.schemaPath.includes($ref.split("#").pop()!),
    )
  );
}

interface Explanation {
  readonly pointer: string;
  readonly message: string;
  readonly value: unknown;
  readonly nearest?: string | undefined;
}

function explain(error: ErrorObject, all: readonly ErrorObject[]): Explanation {
  const params = error.params as Params;
  const at = { pointer: error.instancePath, value: error.data as unknown };
  const parent = error.parentSchema as Described | undefined;
  switch (error.keyword) {
    case "required":
      return {
        ...at,
        message: `lacks the key ${JSON.stringify(params["missingProperty"])}`,
      };
    case "dependentRequired":
      return {
        ...at,
        message: `lacks the key ${JSON.stringify(params["missingProperty"])}, which goes with ${JSON.stringify(params["property"])}`,
      };
    case "additionalProperties":
    case "unevaluatedProperties": {
      const key = String(
        params["additionalProperty"] ?? params["unevaluatedProperty"],
      );
      const names = Object.keys(parent?.properties ?? {});
      return {
        pointer: error.instancePath + pointerStep(key),
        message: `the key ${JSON.stringify(key)} is not known here${names.length ? `; known are ${names.join(", ")}` : ""}`,
        value: (error.data as Params)[key],
        nearest: nearestName(key, names),
      };
    }
    case "propertyNames": {
      const key = String(params["propertyName"]);
      const inner = all.find(
        (other) =>
          other.propertyName === key &&
          other.instancePath === error.instancePath,
      );
      return {
        pointer: error.instancePath + pointerStep(key),
        message: `the key ${JSON.stringify(key)} is not allowed: ${inner ? describe(inner) : "bad name"}`,
        value: key,
      };
    }
    case "enum": {
      const allowed = params["allowedValues"] as unknown[];
      return {
        ...at,
        message: `must be one of ${allowed.map((value) => JSON.stringify(value)).join(", ")}`,
        nearest: nearestName(
          error.data,
          allowed.filter((value) => typeof value === "string"),
        ),
      };
    }
    case "anyOf":
    case "oneOf":
      return { ...at, message: describeChoice(error, all) };
    default:
      return { ...at, message: describe(error) };
  }
}

/** Descriptions of the formats (schemas.ts defines them). */
const FORMATS: Readonly<Record<string, string>> = {
  date: "is not a day of the calendar: one is written 2026-12-31",
  "date-time": "is not a time: one is written 2026-12-31T09:00:00Z",
  regex: "is not a regular expression of JavaScript",
};

function describe(error: ErrorObject): string {
  const params = error.params as Params;
  const parent = error.parentSchema as Described | undefined;
  switch (error.keyword) {
    case "type":
      return `must be of type ${[params["type"]].flat().join(" or ")}`;
    case "const":
      return `must be ${JSON.stringify(params["allowedValue"])}`;
    case "pattern":
      return `does not match ${String(params["pattern"])}${parent?.description ? ` (${parent.description})` : ""}`;
    case "format":
      return FORMATS[String(params["format"])] ?? "is not valid";
    case "required":
      return `needs the key ${JSON.stringify(params["missingProperty"])}`;
    default:
      return error.message ?? "is not valid";
  }
}

function describeChoice(
  choice: ErrorObject,
  all: readonly ErrorObject[],
): string {
  if (
    choice.keyword === "oneOf" &&
    Array.isArray((choice.params as Params)["passingSchemas"])
  ) {
    return "fits more than one of the allowed forms; keep one";
  }
  const branches = all.filter(
    (error) =>
      error !== choice &&
      error.instancePath === choice.instancePath &&
      isBranch(error, choice),
  );
  const ways = [...new Set(branches.map(describe))];
  return ways.length ? ways.join(", or ") : "fits none of the allowed forms";
}
