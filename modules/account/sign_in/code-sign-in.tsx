import { useState } from "react";
import { useHomeCountry } from "#ui/hooks/use-home-country.ts";
import type { CountryEntry } from "../model/country-entry.ts";
import { AddressForm } from "./address-form.tsx";
import { CodeForm } from "./code-form.tsx";
import type { Method, SentCode, Typed } from "./methods.ts";

interface CodeSignInProps {
  readonly method: Method;
  readonly countries: readonly CountryEntry[];
  readonly onSignedIn: () => void | Promise<void>;
}

/** Asks for the address, then for the code that was sent there. */
export function CodeSignIn({ method, countries, onSignedIn }: CodeSignInProps) {
  // Preselects the country of residence: most people have a number there.
  const country = useHomeCountry(
    countries.map(({ countryCode }) => countryCode),
  );
  const [typed, setTyped] = useState<Typed>({ country });
  const [sent, setSent] = useState<SentCode>();
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
