/** The envelope of the upstream's answers, as JSON Schema and in words. */
import type { Envelope } from "#server/config/upstream/envelope.ts";

type Json = Readonly<Record<string, unknown>>;

const TEXT = { type: "string" };

/** An answer with a result. */
export function successSchema({ settings }: Envelope, result: Json): Json {
  const { success, result: at, language } = settings;
  if (at === undefined) return result;
  return schemaOfPlaces(
    [
      [success?.at, { const: success?.is }],
      [at, result],
      [
        language,
        {
          ...TEXT,
          description:
            "The language of the result's texts (RFC 5646), where it is not the requested one.",
        },
      ],
    ],
    [success?.at],
  );
}

/** An answer that refuses, or reports a fault. */
export function failureSchema({ settings }: Envelope): Json {
  const { success, error = {} } = settings;
  return schemaOfPlaces(
    [
      [success?.at, success && refused(success.is)],
      [error.code, TEXT],
      [error.message, TEXT],
      [error.data?.[0], {}],
    ],
    [success?.at, error.code],
  );
}

function refused(is: boolean | number | string): Json {
  return typeof is === "boolean"
    ? { const: !is }
    : { type: typeof is, not: { const: is } };
}

/**
 * The schema of an object with these values. A place that is undefined has none.
 *
 * @param required the places that must be there
 */
export function schemaOfPlaces(
  places: readonly (readonly [at: string | undefined, schema: unknown])[],
  required: readonly (string | undefined)[] = [],
): Json {
  const steps = (at: string | undefined) => at?.split("/").slice(1) ?? [];
  const below = Map.groupBy(
    places.filter(([at]) => at !== undefined && at !== ""),
    ([at]) => steps(at)[0]!,
  );
  const rest = (at: string | undefined, step: string): string | undefined => {
    const [first, ...more] = steps(at);
    return first === step ? more.map((one) => `/${one}`).join("") : undefined;
  };
  const properties = [...below].map(([step, inside]) => {
    const own = inside.find(([at]) => rest(at, step) === "");
    return [
      step,
      own
        ? own[1]
        : schemaOfPlaces(
            inside.map(([at, schema]) => [rest(at, step), schema] as const),
            required.map((at) => rest(at, step)),
          ),
    ];
  });
  const needed = [...below.keys()].filter((step) =>
    required.some((at) => rest(at, step) !== undefined),
  );
  return {
    type: "object",
    properties: Object.fromEntries(properties) as Json,
    ...(needed.length > 0 ? { required: needed } : {}),
  };
}

/** The envelope in words, with examples. */
export function describeEnvelope(envelope: Envelope): string {
  const refusal = `\`${JSON.stringify(envelope.refusal("…", "…"))}\``;
  const { success, result } = envelope.settings;
  const answer =
    result === undefined
      ? "The body of an answer is its result"
      : `Every answer is the envelope: \`${JSON.stringify(envelope.around("…"))}\``;
  if (success) return `${answer}, or ${refusal} with status 200.`;
  const said = Object.keys(envelope.settings.error ?? {}).length > 0;
  return `${answer}. A refusal is a status from 400 to 499${said ? ` with ${refusal}` : ""}.`;
}
