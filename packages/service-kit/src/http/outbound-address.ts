import { lookup as resolve } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { createProxyTrust } from './trusted-proxies.ts'

/** Networks that are not the public internet, where a customer's address may not lead. */
const isPrivate = createProxyTrust([
  'loopback',
  'linklocal',
  'uniquelocal',
  '0.0.0.0/8',
  '100.64.0.0/10',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
  '::/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '2001:db8::/32',
  '2002::/16',
  'fec0::/10',
  'ff00::/8',
])

export type OutboundGuard = {
  /** True for https on the public internet, and for any address in a network that the operator allows. */
  isAllowed(url: URL): boolean
  /** Resolves names for a connection: a name that leads to a private address is refused when it is used. */
  readonly lookup: LookupFunction
}

/** Guards requests to addresses that customers give. `localNetworks` are allowed although they are private. */
export function createOutboundGuard(localNetworks: readonly string[]): OutboundGuard {
  const isLocal = createProxyTrust(localNetworks)

  function isReachable(address: string): boolean {
    return isLocal(address) || !isPrivate(address)
  }

  return {
    isAllowed({ protocol, hostname, username, password }) {
      const host = hostname.replace(/^\[|\]$/g, '')
      if (username !== '' || password !== '') return false
      if (isIP(host) === 0) return protocol === 'https:' && host.includes('.')
      if (protocol === 'http:') return isLocal(host)
      return protocol === 'https:' && isReachable(host)
    },
    lookup(hostname, options, callback) {
      resolve(hostname, { ...options, all: true }, (error, addresses) => {
        if (error) return callback(error, '', 0)
        const allowed = addresses.filter(({ address }) => isReachable(address))
        const [first] = allowed
        if (first === undefined) return callback(new Error('The address is in a private network'), '', 0)
        if (options.all === true) return callback(null, allowed)
        return callback(null, first.address, first.family)
      })
    },
  }
}
