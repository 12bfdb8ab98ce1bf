/** A well-formed token with an invalid signature, for tests. */
export function makeIdToken(accountNumber: string): string {
  const claims = btoa(JSON.stringify({ sub: '1', token_use: 'id', 'custom:accountNumber': accountNumber }))
  return `head.${claims.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.signature`
}
