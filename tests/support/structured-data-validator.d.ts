declare module "@adobe/structured-data-validator" {
  export default class Validator {
    validate(extracted: {
      readonly jsonld: Readonly<Record<string, readonly object[]>>;
    }): Promise<
      readonly { readonly severity: string; readonly issueMessage: string }[]
    >;
  }
}
