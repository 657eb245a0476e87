import { describe, expect, it } from "vitest";
import type { ServiceState } from "#schema/modules/service_status.ts";
import { rankServices } from "./rank-services.ts";

const state = (name: string, status: ServiceState["status"]): ServiceState => ({
  name,
  status,
});

describe("the state of services", () => {
  it("is good when all are up, and their order stays", () => {
    const states = [state("b", "ok"), state("a", "ok")];
    expect(rankServices(states)).toEqual({
      services: states,
      worst: "ok",
      count: 2,
    });
  });

  it("is that of the worst service, which comes first", () => {
    const { services, worst, count } = rankServices([
      state("a", "ok"),
      state("b", "degraded"),
      state("c", "down"),
      state("d", "degraded"),
      state("f", "refused"),
      state("e", "down"),
    ]);
    expect(services.map(({ name }) => name).join("")).toBe("cefbda");
    expect({ worst, count }).toEqual({ worst: "down", count: 2 });
  });
});
