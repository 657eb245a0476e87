/** The files of deploy/ against the schemas of what reads them, and what Wayfare needs of them. */
import { globSync, readFileSync } from "node:fs";
import { spawnSync } from "node:child_process";
import path from "node:path";
import { Ajv } from "ajv";
import { expect, it } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { findHaproxy } from "#server/tools/cluster/balancer/find-haproxy.ts";
import { topologyOf } from "#server/tools/cluster/programs/topology.ts";
import { ROOT } from "../support/mini-config.ts";

const DEPLOY = path.join(ROOT, "deploy");
const read = (file: string) => readFileSync(path.join(DEPLOY, file), "utf8");

const readJson = (file: string): unknown =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, file), "utf8"));

interface Container {
  readonly name: string;
  readonly image: string;
  readonly env: readonly { readonly name: string; readonly value?: string }[];
  readonly ports: readonly { readonly containerPort: number }[];
  readonly securityContext: object;
}

interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly spec: Readonly<Record<string, any>>;
}

interface Model {
  new (manifest: object): { validate(): void };
}

const MANIFESTS = globSync("kubernetes/*.yaml", { cwd: DEPLOY })
  .filter((file) => !file.endsWith("kustomization.yaml"))
  .flatMap((file) => parseAllDocuments(read(file)))
  .map((document) => {
    const [error] = document.errors;
    if (error) throw error;
    return document.toJS() as Manifest;
  });

it.each(MANIFESTS.map((one) => [`${one.kind} ${one.metadata.name}`, one]))(
  "Kubernetes accepts %s",
  async (_name, manifest) => {
    const { apiVersion, kind } = manifest as Manifest;
    const models = (await import(
      /* @vite-ignore */ `kubernetes-models/${apiVersion}`
    )) as Record<string, Model>;
    expect(() =>
      new models[kind]!(manifest as object).validate(),
    ).not.toThrow();
  },
);

it("refuses a manifest with a wrong key, so the check works", async () => {
  const { Deployment } =
    (await import("kubernetes-models/apps/v1")) as unknown as Record<
      string,
      Model
    >;
  const web = MANIFESTS.find((one) => one.kind === "Deployment")!;
  const wrong = { ...web, spec: { ...web.spec, template: { spec: 1 } } };
  expect(() => new Deployment!(wrong).validate()).toThrow("template");
});

const named = (kind: string) =>
  new Map(
    MANIFESTS.filter((one) => one.kind === kind).map((one) => [
      one.metadata.name,
      one,
    ]),
  );

it.each(["web", "backend"])(
  "%s in Kubernetes may do nothing that it does not need, and drains before it is killed",
  (name) => {
    const { template, replicas } = named("Deployment").get(name)!.spec;
    const [container] = template.spec.containers as Container[];
    expect(replicas).toBeUndefined();
    expect(template.spec.securityContext).toMatchObject({ runAsNonRoot: true });
    expect(container!.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ["ALL"] },
    });
    const drain = container!.env.find((one) => one.name === "DRAIN_MS")!;
    // 2 s until nobody connects, 10 s for requests in flight (server/config/process/lifecycle.ts).
    expect(Number(drain.value) + 12_000).toBeLessThan(
      1000 * template.spec.terminationGracePeriodSeconds,
    );
    for (const kind of [
      "Service",
      "PodDisruptionBudget",
      "HorizontalPodAutoscaler",
      "NetworkPolicy",
    ])
      expect([...named(kind).keys()]).toContain(name);
  },
);

it("the web servers of Kubernetes call the backends by the name that these accept", () => {
  const envOf = (name: string) =>
    Object.fromEntries(
      (
        named("Deployment").get(name)!.spec["template"].spec
          .containers[0] as Container
      ).env.map((one) => [one.name, one.value]),
    );
  expect(new URL(envOf("web")["UPSTREAM_URL"]!).host).toBe(
    envOf("backend")["BACKEND_NAMES"],
  );
});

const COMPOSE = parse(read("compose.yaml"), { merge: true }) as {
  readonly services: Readonly<Record<string, any>>;
};

// schema/compose-spec.json of github.com/compose-spec/compose-spec, 170098ba of 2026-06-23, Apache-2.0.
it("compose.yaml meets the Compose specification", () => {
  const validate = new Ajv({ strict: false, validateFormats: false }).compile({
    ...(readJson("compose-spec.json") as object),
    // Its draft, by an address that Ajv does not know.
    $schema: "http://json-schema.org/draft-07/schema#",
  });
  validate(COMPOSE);
  expect(validate.errors).toBeNull();
  expect(validate({ services: { web: { image: 1 } } })).toBe(false);
});

it("compose.yaml has the programs of `npm run cluster`, and HAProxy knows each", () => {
  const { haproxy, ...services } = COMPOSE.services;
  for (const [variable, service] of [
    ["WEB_1", "web-1"],
    ["WEB_2", "web-2"],
    ["BACKEND_1", "backend-1"],
    ["BACKEND_2", "backend-2"],
  ] as const) {
    expect(haproxy.environment[variable].split(":")[0]).toBe(service);
    const { read_only, cap_drop } = services[service];
    expect({ read_only, cap_drop }).toEqual({
      read_only: true,
      cap_drop: ["ALL"],
    });
  }
  const topology = topologyOf(
    {
      webServers: 2,
      backends: 2,
      port: 3000,
      backendPort: 4000,
      folder: "/data",
      rolling: false,
    },
    {
      BACKEND_SECRET: "",
      COOKIE_KEY: "",
      DATA_KEY: "",
      OPERATOR_TOKEN: "",
      DATABASE_URL: "",
    },
  );
  expect(Object.keys(topology.balancer).sort()).toEqual(
    Object.keys(haproxy.environment).sort(),
  );
  expect(services["backend-1"].environment.BACKEND_NAMES).toBe(
    new URL(services["web-1"].environment.UPSTREAM_URL).host,
  );
});

it("every variable of compose.yaml is in example.env", () => {
  const used = [...read("compose.yaml").matchAll(/\$\{(\w+)/g)].map(
    ([, name]) => name,
  );
  const known = read("example.env").match(/^\w+/gm);
  expect(new Set(used)).toEqual(new Set(known));
});

it("the Dockerfile copies what exists, runs what exists, and not as root", () => {
  const lines = read("Dockerfile").replaceAll("\\\n", " ").split("\n");
  const copied = lines
    .filter((line) => line.startsWith("COPY "))
    .flatMap((line) =>
      line
        .split(" ")
        .slice(1, -1)
        .filter((word) => !word.startsWith("--")),
    )
    .map((file) => file.replace(/^\/app\//, ""));
  // Made by the build, or by npm.
  const made = ["dist", "node_modules", "node_modules/node/bin/node", "."];
  const missing = copied.filter(
    (file) =>
      !made.includes(file) && globSync(file, { cwd: ROOT }).length === 0,
  );
  expect(missing).toEqual([]);
  const commands = lines.filter((line) => line.startsWith("CMD "));
  expect(commands).toHaveLength(2);
  for (const line of commands) {
    const command = JSON.parse(line.slice(4)) as string[];
    expect(globSync(command.at(-1)!, { cwd: ROOT })).toHaveLength(1);
  }
  expect(lines).toContain("USER 10001:10001");
  const workspaces = (
    JSON.parse(readFileSync(path.join(ROOT, "package.json"), "utf8")) as {
      workspaces: string[];
    }
  ).workspaces;
  for (const folder of workspaces)
    expect(copied).toContain(`${folder}/package.json`);
});

const haproxy = findHaproxy();

it.runIf(haproxy)("HAProxy accepts its configuration", () => {
  const { haproxy: service } = COMPOSE.services;
  const local = Object.fromEntries(
    Object.entries(service.environment as Record<string, string>).map(
      ([name, address]) => [name, `127.0.0.1:${address.split(":")[1]}`],
    ),
  );
  const { status, stderr } = spawnSync(
    haproxy!,
    ["-c", "-f", path.join(DEPLOY, "haproxy/haproxy.cfg")],
    { env: local, encoding: "utf8" },
  );
  expect(`${status}: ${stderr}`).toMatch(/^0: /);
  expect(stderr).not.toContain("WARNING");
});
