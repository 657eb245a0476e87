import { useTranslation, type ModuleProps } from "#renderer/module-api.ts";
import type { CouponsData } from "#schema/modules/coupons.ts";
import { Block } from "#ui/frame/block.tsx";
import { Disclosure } from "#ui/blocks/disclosure.tsx";
import { EmptyState } from "#ui/blocks/empty-state.tsx";
import { couponScene } from "#ui/drawings/account-scenes.tsx";
import { RedeemForm } from "../model/redeem-form.tsx";
import { CouponList } from "./coupon-list.tsx";
import styles from "./style.module.css";

export default function Coupons({ data, name }: ModuleProps<CouponsData>) {
  const t = useTranslation();
  const usable = data.coupons.filter(({ status }) => status === "usable");
  const others = data.coupons.filter(({ status }) => status !== "usable");
  return (
    <Block name={name}>
      <div className={styles["parts"]}>
        {usable.length === 0 ? (
          <EmptyState
            scene={couponScene}
            title={t("coupons:empty.title")}
            text={t("coupons:empty.text")}
          />
        ) : (
          <CouponList coupons={usable} label={t("coupons:usable")} />
        )}
        <RedeemForm
          call="redeem_coupon"
          label={t("coupons:code")}
          done={t("coupons:redeemed")}
        />
        {others.length > 0 && (
          <Disclosure summary={t("coupons:others", { count: others.length })}>
            <CouponList coupons={others} label={t("coupons:others_label")} />
          </Disclosure>
        )}
      </div>
    </Block>
  );
}
