import { useState } from "react";
import {
  downloadAddress,
  Link,
  useHref,
  useTranslation,
  type ModuleProps,
} from "#renderer/module-api.ts";
import type { OrderReceiptData } from "#schema/modules/order_receipt.ts";
import { ButtonAnchor } from "#ui/controls/button.tsx";
import { PageFrame } from "#ui/frame/page-frame.tsx";
import { BuyerForm } from "./buyer-form.tsx";
import { Sheet } from "./sheet.tsx";
import styles from "./style.module.css";

/** The receipt of an order and its credit notes: for reading, downloading and printing. */
export default function OrderReceipt({ data }: ModuleProps<OrderReceiptData>) {
  const t = useTranslation();
  const href = useHref();
  const [shown, setShown] = useState(data);
  const { order_guid, order_path, documents, languages, missing } = shown;
  const back = (
    <p className={styles["back"]}>
      <Link path={order_path}>{t("order_receipt:order")}</Link>
    </p>
  );
  const [first] = documents;
  if (!first)
    return (
      <PageFrame title={missing?.title ?? t("order_receipt:title")}>
        <p>{missing?.text}</p>
        {back}
      </PageFrame>
    );
  return (
    <div className={styles["page"]} data-print="alone">
      <PageFrame title={first.title} width="reading">
        {documents.map((document, at) => (
          <Sheet
            key={document.receipt_no}
            document={document}
            isTitled={at > 0}
            files={languages.map(({ language, name }, index) => (
              <ButtonAnchor
                key={language}
                look={index === 0 && at === 0 ? "main" : "plain"}
                href={downloadAddress(
                  "receipt_pdf",
                  { order_guid, receipt_no: document.receipt_no, language },
                  href({ path: order_path }),
                )}
              >
                {index === 0
                  ? t("order_receipt:download")
                  : t("order_receipt:download_in", { language: name })}
              </ButtonAnchor>
            ))}
          />
        ))}
        <BuyerForm shown={shown} onSaved={setShown} />
        {back}
      </PageFrame>
    </div>
  );
}
