import { SEVERAL } from "../journey/several.ts";
import { CARRIED, type Journey } from "../journey/journey.ts";

interface HiddenFieldsProps {
  readonly journey: Journey;
  /** Whether places and passengers cannot be chosen. */
  readonly isFixed: boolean;
}

/** The hidden fields of the form, which also work without scripts. */
export function HiddenFields({ journey, isFixed }: HiddenFieldsProps) {
  const { origin_position, destination_position, passengers } = journey;
  const fixed = {
    origin_position,
    destination_position,
    passengers: JSON.stringify(passengers),
  };
  const carried = CARRIED.map((name) => [name, journey[name]] as const);
  const type = journey.more_legs.length > 0 ? SEVERAL : "";
  const sent = [
    ...(isFixed ? Object.entries(fixed) : []),
    ...carried,
    ["trip_type", type] as const,
  ];
  return sent.map(
    ([name, value]) =>
      value && <input key={name} type="hidden" name={name} value={value} />,
  );
}
