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

/** Asks for the address, then for the code that was sent there. */
export function CodeSignIn({ method, countries, onSignedIn }: CodeSignInProps) {
  // Preselects the country of residence: most people have a number there.
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
