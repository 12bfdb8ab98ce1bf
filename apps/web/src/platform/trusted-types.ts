/** Browsers with Trusted Types refuse plain strings where they could become code; values of a policy pass as strings. */
export type TrustedTypes = {
  createPolicy<Name extends 'createHTML' | 'createScriptURL'>(
    name: string,
    rules: Readonly<Record<Name, (text: string) => string>>,
  ): Readonly<Record<Name, (text: string) => string>>
}

declare global {
  var trustedTypes: TrustedTypes | undefined
}
