import { useState } from "react";
import type { PhoneCountry } from "../model/phone-fields.tsx";
import { AddressForm } from "./address-form.tsx";
import { CodeForm } from "./code-form.tsx";
import type { Address, Method, Typed } from "./methods.ts";

/** A code that is on its way. */
export interface Sent {
  readonly address: Address;
  /** When another one may be asked for, in milliseconds since 1970. */
  readonly resendAt: number;
  readonly validMinutes: number;
}

interface CodeSignInProps {
  readonly method: Method;
  readonly countries: readonly PhoneCountry[];
  readonly onSignedIn: () => void | Promise<void>;
}

/** First where the code goes, then the code. */
export function CodeSignIn({ method, countries, onSignedIn }: CodeSignInProps) {
  const [typed, setTyped] = useState<Typed>({});
  const [sent, setSent] = useState<Sent>();
  return sent ? (
    <CodeForm
      method={method}
      sent={sent}
      onSent={setSent}
      onBack={() => setSent(undefined)}
      onSignedIn={onSignedIn}
    />
  ) : (
    <AddressForm
      method={method}
      countries={countries}
      typed={typed}
      onTyped={setTyped}
      onSent={setSent}
    />
  );
}
