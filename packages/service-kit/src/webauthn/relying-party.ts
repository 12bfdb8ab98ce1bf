/** The site that passkeys belong to: the host name of the brand. */
export type RelyingParty = { readonly id: string; readonly origin: string }

/** Pages are served over HTTPS, except on this machine. */
export function relyingPartyOf(host: string): RelyingParty {
  const { hostname } = new URL(`https://${host}`)
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost')
  return { id: hostname, origin: `${isLocal ? 'http' : 'https'}://${host}` }
}
