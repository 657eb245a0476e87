import { useEffect, useRef, useState } from "react";
import { useHref, type ModuleProps, useTrack } from "#renderer/module-api.ts";
import type { OfferField as OfferFieldData } from "#schema/booking.ts";
import type { OfferSearchData } from "#schema/modules/offer_search.ts";
import { Block } from "#ui/frame/block.tsx";
import { Button } from "#ui/controls/button.tsx";
import { Tip } from "#ui/popups/tip.tsx";
import { fieldKey, OfferField, readForm } from "../model/offer-field.tsx";
import { withGroup } from "./with-group.ts";
import styles from "./style.module.css";

/** A search form whose questions are data. Its values become the query of another page. */
export default function OfferSearch({
  data: { title, text, path, fields, submit, problem },
  name,
}: ModuleProps<OfferSearchData>) {
  const href = useHref();
  const track = useTrack();
  const form = useRef<HTMLFormElement>(null);
  /** undefined until hydration: then all options are shown. */
  const [values, setValues] = useState<Readonly<Record<string, string>>>();
  const read = () => setValues(readForm(form.current!));
  // The visitor may have chosen a value before hydration.
  // oxlint-disable-next-line react/set-state-in-effect
  useEffect(read, []);
  const asked = fields.map((field): OfferFieldData => ({
    ...field,
    value: values?.[field.name] ?? field.value,
  }));
  return (
    <Block name={name} title={title} subtitle={text}>
      <form
        ref={form}
        className={styles["form"]}
        action={href({ path })}
        method="get"
        onChange={read}
      >
        <div className={styles["fields"]}>
          {asked
            .map((field) => (values ? withGroup(field, asked) : field))
            .map((field) => (
              <OfferField key={fieldKey(field)} field={field} />
            ))}
        </div>
        {problem && <Tip tone="attention">{problem}</Tip>}
        <Button
          type="submit"
          {...track("click", "search_submitted", { label: path })}
        >
          {submit}
        </Button>
      </form>
    </Block>
  );
}
