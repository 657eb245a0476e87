import type { ModuleProps } from "#renderer/module-api.ts";
import type { ServiceStatusData } from "#schema/modules/service_status.ts";

export default function ServiceStatus({
  data,
}: ModuleProps<ServiceStatusData>) {
  return (
    <ul>
      {data.services.map(({ name, status }) => (
        <li key={name}>
          {name}: {status}
        </li>
      ))}
    </ul>
  );
}
