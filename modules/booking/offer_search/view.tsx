import { useState } from "react";
import { useHref, type ModuleProps } from "#renderer/module-api.ts";
import type { OfferField as OfferFieldData } from "#schema/booking.ts";
import type { OfferSearchData } from "#schema/modules/offer_search.ts";
import { Block } from "#ui/block.tsx";
import { Button } from "#ui/button.tsx";
import { Tip } from "#ui/tip.tsx";
import { OfferField } from "../model/offer-field.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { withGroup } from "./with-group.ts";
import styles from "./style.module.css";

/** A search whose questions are data. Its answers become the query of another page. */
export default function OfferSearch({
  data: { title, text, path, fields, submit, problem },
  name,
}: ModuleProps<OfferSearchData>) {
  const href = useHref();
  const isHydrated = useHydrated();
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const asked = fields.map((field): OfferFieldData => ({
    ...field,
    value: values[field.name] ?? field.value,
  }));
  return (
    <Block
      name={name}
      {...(title && { title })}
      {...(text && { subtitle: text })}
    >
      <form className={styles["form"]} action={href({ path })} method="get">
        <div className={styles["fields"]}>
          {asked.map((field) => (
            <OfferField
              key={field.name}
              field={isHydrated ? withGroup(field, asked) : field}
              onChange={(value) =>
                setValues({ ...values, [field.name]: value })
              }
            />
          ))}
        </div>
        {problem && <Tip tone="attention">{problem}</Tip>}
        <Button type="submit">{submit}</Button>
      </form>
    </Block>
  );
}
