import { useState } from "react";
import { useHomeCountry } from "#ui/use-home-country.ts";
import type { PhoneCountry } from "../model/phone-fields.tsx";
import { AddressForm } from "./address-form.tsx";
import { CodeForm } from "./code-form.tsx";
import type { Method, Sent, Typed } from "./methods.ts";

interface CodeSignInProps {
  readonly method: Method;
  readonly countries: readonly PhoneCountry[];
  readonly onSignedIn: () => void | Promise<void>;
}

/** First where the code goes, then the code. */
export function CodeSignIn({ method, countries, onSignedIn }: CodeSignInProps) {
  // Most people have a number of the country where they live.
  const country = useHomeCountry(
    countries.map(({ country_code }) => country_code),
  );
  const [typed, setTyped] = useState<Typed>({ country });
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
