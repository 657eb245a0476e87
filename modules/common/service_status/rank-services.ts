import type { ServiceState } from "#schema/modules/service_status.ts";

export type Status = ServiceState["status"];

export interface RankedServices {
  /** The services, worst state first. Services in the same state keep their order. */
  readonly services: readonly ServiceState[];
  readonly worst: Status;
  /** How many services are in the worst state. */
  readonly count: number;
}

const WORST_FIRST: readonly Status[] = ["down", "refused", "degraded", "ok"];

export function rankServices(states: readonly ServiceState[]): RankedServices {
  const services = WORST_FIRST.flatMap((status) =>
    states.filter((service) => service.status === status),
  );
  const worst = services[0]?.status ?? "ok";
  const count = services.filter(({ status }) => status === worst).length;
  return { services, worst, count };
}
