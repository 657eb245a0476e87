import type { ReactNode } from "react";
import type { ErrorMessageData } from "#schema/modules/error_message.ts";
import styles from "./style.module.css";

type Status = ErrorMessageData["status"];

/** A drawing for each status, in the colours of the colour scheme. */
export function Drawing({ status }: { readonly status: Status }) {
  return (
    <svg viewBox="0 0 550 308" width="550" height="308" aria-hidden="true">
      {SCENES[status]}
    </svg>
  );
}

const HILLS = (
  <>
    <rect className={styles["sky"]} width="550" height="308" />
    <circle className={styles["sun"]} cx="474" cy="104" r="40" />
    <path
      className={styles["far"]}
      d="M0 206l70-52 54 38 96-92 108 92 58-38 84 56 80-42v140H0z"
    />
    <path
      className={styles["middle"]}
      d="M0 226c90-32 170-28 260-8s190 18 290-14v104H0z"
    />
    <path className={styles["near"]} d="M0 254h550v54H0z" />
  </>
);

const TRAIN = (
  <>
    <path
      className={styles["body"]}
      d="M-10 252v-58h206c44 0 78 22 98 48 4 6 1 10-6 10z"
    />
    <path
      className={styles["glass"]}
      d="M14 208h28v16H14zM56 208h28v16H56zM98 208h28v16H98zM140 208h28v16h-28zM206 208c20 2 38 9 52 20h-40a12 12 0 0 1-12-12z"
    />
    <path className={styles["line"]} d="M-10 238h284" />
  </>
);

/** An error, or a waiting page: a train waits at a red signal. */
const AT_A_SIGNAL = (
  <>
    {HILLS}
    <path className={styles["sleepers"]} d="M6 262h544" />
    <path className={styles["rail"]} d="M0 255h550" />
    {TRAIN}
    <path className={styles["post"]} d="M372 254V150" />
    <rect
      className={styles["box"]}
      x="354"
      y="92"
      width="36"
      height="70"
      rx="18"
    />
    <circle className={styles["stop"]} cx="372" cy="112" r="10" />
    <circle className={styles["off"]} cx="372" cy="142" r="10" />
  </>
);

const SCENES: Readonly<Record<Status, ReactNode>> = {
  /* Not found: the track ends at a buffer stop. */
  404: (
    <>
      {HILLS}
      <path className={styles["sleepers"]} d="M6 262h324" />
      <path className={styles["rail"]} d="M0 255h330" />
      {TRAIN}
      <path className={styles["post"]} d="M324 256v-32M310 228h14" />
      <path className={styles["ahead"]} d="M350 255h94M476 255h74" />
      <circle className={styles["ahead"]} cx="460" cy="255" r="11" />
    </>
  ),
  500: AT_A_SIGNAL,
  503: AT_A_SIGNAL,
  /* Unauthorized: a closed ticket gate in front of a train. */
  401: (
    <>
      <rect className={styles["sky"]} width="550" height="308" />
      <path className={styles["far"]} d="M0 70h550v130H0z" />
      <path className={styles["body"]} d="M0 92h550v92H0z" />
      <path
        className={styles["glass"]}
        d="M24 108h64v32H24zM108 108h64v32h-64zM192 108h64v32h-64zM294 108h64v32h-64zM378 108h64v32h-64zM462 108h64v32h-64z"
      />
      <path className={styles["line"]} d="M0 164h550" />
      <path className={styles["middle"]} d="M0 200h550v24H0z" />
      <path className={styles["near"]} d="M0 224h550v84H0z" />
      <path
        className={styles["flap"]}
        d="M30 212h50l12 16v16l-12 0h-50zM164 212h-50l-12 16v16l12 0h50zM208 212h50l12 16v16l-12 0h-50zM342 212h-50l-12 16v16l12 0h50zM386 212h50l12 16v16l-12 0h-50zM520 212h-50l-12 16v16l12 0h50z"
      />
      <path
        className={styles["box"]}
        d="M-6 172h28a8 8 0 0 1 8 8v108h-44V180a8 8 0 0 1 8-8zM172 172h28a8 8 0 0 1 8 8v108h-44V180a8 8 0 0 1 8-8zM350 172h28a8 8 0 0 1 8 8v108h-44V180a8 8 0 0 1 8-8zM528 172h28a8 8 0 0 1 8 8v108h-44V180a8 8 0 0 1 8-8z"
      />
      <circle className={styles["ring"]} cx="186" cy="194" r="8" />
      <circle className={styles["ring"]} cx="364" cy="194" r="8" />
    </>
  ),
};
