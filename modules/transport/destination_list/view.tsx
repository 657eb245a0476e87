import { useHref, useSite, type ModuleProps } from "#renderer/module-api.ts";
import type { DestinationListData } from "#schema/modules/destination_list.ts";
import { Block } from "#ui/frame/block.tsx";
import { Tabs } from "#ui/controls/tabs.tsx";
import { Places } from "./places.tsx";
import { usePlaces } from "./use-places.ts";

/** The number of placeholders if the data does not contain the number of places. */
const USUAL = 4;

/** Destinations in tabs. Without scripts a tab links to the page with that tab selected. */
export default function DestinationList({
  data,
  name,
}: ModuleProps<DestinationListData>) {
  const href = useHref();
  const { path } = useSite("location");
  const { selected, state, select } = usePlaces(data);
  const { title, des_list } = data;
  const chosen = des_list.find(({ des_id }) => des_id === selected)!;
  const given = des_list.find(({ items }) => items)?.items;
  return (
    <Block name={name} title={title}>
      <Tabs
        label={title}
        tabs={des_list.map(({ des_id, name: label }) => ({
          id: String(des_id),
          label,
          href: href({ path: `${path}?des_id=${des_id}#${name}` }),
        }))}
        selected={String(selected)}
        onSelect={(id) => select(Number(id))}
      >
        <Places
          name={chosen.name}
          state={state}
          expected={given?.length || USUAL}
          pictured={given?.some(({ image }) => image) ?? false}
          onRetry={() => select(selected)}
        />
      </Tabs>
    </Block>
  );
}
