import {
  formAddress,
  Link,
  useHref,
  useTranslation,
  type ModuleProps,
} from "@wayfare/renderer";
import type { FormStepData } from "#schema/modules/form_step.ts";
import { Field } from "./field.tsx";
import styles from "./style.module.css";

export default function FormStep({ data }: ModuleProps<FormStepData>) {
  const t = useTranslation();
  const href = useHref();
  const { draft, step, fields, entries } = data;
  const wrong = fields.filter(({ problem }) => problem !== undefined);
  return (
    <>
      {data.back !== undefined && (
        <Link route="step" params={{ draft, step: data.back }}>
          {t("form_step:back")}
        </Link>
      )}
      {wrong.length > 0 && (
        <div role="alert" className={styles["problems"]}>
          <h2>{t("form_step:problems")}</h2>
          <ul>
            {wrong.map(({ name, problem }) => (
              <li key={name}>
                <a href={`#${name}`}>{problem}</a>
              </li>
            ))}
          </ul>
        </div>
      )}
      <h1>{data.title}</h1>
      {data.text !== undefined && <p>{data.text}</p>}
      {entries.length > 0 && (
        <dl className={styles["entries"]}>
          {entries.map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {data.submit !== undefined && (
        <form
          method="post"
          action={formAddress("save_step")}
          className={styles["form"]}
        >
          <input
            type="hidden"
            name="return_to"
            value={href({ route: "step", params: { draft, step } })}
          />
          <input type="hidden" name="draft" value={draft} />
          <input type="hidden" name="step" value={step} />
          {fields.map((field) => (
            <Field key={field.name} field={field} />
          ))}
          <button type="submit">{data.submit}</button>
        </form>
      )}
    </>
  );
}
