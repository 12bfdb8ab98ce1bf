/** The account number in an identity token; null for an invalid token. */
export function readAccountNumber(idToken: string): string | null {
  try {
    const payload = (idToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const bytes = Uint8Array.from(atob(payload), (character) => character.charCodeAt(0))
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes))
    if (typeof claims !== 'object' || claims === null || !('custom:accountNumber' in claims)) return null
    const number = claims['custom:accountNumber']
    return typeof number === 'string' ? number : null
  } catch {
    return null
  }
}
