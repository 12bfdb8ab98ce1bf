/** False in browsers that are older than passkeys in JSON. */
export function canUsePasskeys(): boolean {
  return (
    typeof PublicKeyCredential === 'function' &&
    typeof PublicKeyCredential.parseCreationOptionsFromJSON === 'function' &&
    typeof PublicKeyCredential.parseRequestOptionsFromJSON === 'function'
  )
}

/** The new credential as JSON; null if the customer cancelled it, or the browser could not create it. */
export async function createPasskey(options: object): Promise<object | null> {
  try {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
      options as PublicKeyCredentialCreationOptionsJSON,
    )
    return readCredential(await navigator.credentials.create({ publicKey }))
  } catch {
    return null
  }
}

/** The proof of a passkey as JSON; null if the customer cancelled it, or has none of them here. */
export async function askForPasskey(options: string): Promise<object | null> {
  try {
    const parsed = JSON.parse(options) as PublicKeyCredentialRequestOptionsJSON
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(parsed)
    return readCredential(await navigator.credentials.get({ publicKey }))
  } catch {
    return null
  }
}

function readCredential(credential: Credential | null): object | null {
  return credential instanceof PublicKeyCredential ? credential.toJSON() : null
}
