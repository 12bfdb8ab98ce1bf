import { lookup } from 'node:dns/promises'
import { BlockList, isIP, isIPv6 } from 'node:net'

/** Networks that a request to a customer's address never reaches: private, local, shared, test and multicast ones. */
const privateNetworks: readonly string[] = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '::/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  'fc00::/7',
  'fe80::/10',
  'ff00::/8',
]

/** True for a network as `10.0.0.0/8` or `fd00::/8`. */
export function isNetwork(text: string): boolean {
  const [address = '', prefix = '', ...rest] = text.split('/')
  const bits = isIPv6(address) ? 128 : 32
  return rest.length === 0 && isIP(address) !== 0 && /^\d{1,3}$/.test(prefix) && Number(prefix) <= bits
}

export type ResolvedAddress = { readonly address: string; readonly family: 4 | 6 }

export type OutboundAddresses = {
  readonly isLocalAllowed: boolean
  isAllowed(address: string): boolean
  /** The address to connect to; null if the name has none, or any of them is private. */
  resolve(hostname: string): Promise<ResolvedAddress | null>
}

/** Decides which addresses of customers may be reached. `localNetworks` are those that the operator allows. */
export function createOutboundAddresses(localNetworks: readonly string[]): OutboundAddresses {
  const [refused, allowed] = [listNetworks(privateNetworks), listNetworks(localNetworks)]

  function isAllowed(text: string): boolean {
    // An IPv4 address in IPv6 clothes is judged as what it is.
    const address = text.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (isIP(address) === 0) return false
    return allowed.check(address, family) || !refused.check(address, family)
  }

  return {
    isLocalAllowed: localNetworks.length > 0,
    isAllowed,
    async resolve(hostname) {
      const found = await lookup(hostname.replace(/^\[(.*)\]$/, '$1'), { all: true }).catch(() => [])
      const [first] = found
      if (first === undefined || !found.every(({ address }) => isAllowed(address))) return null
      return { address: first.address, family: first.family === 6 ? 6 : 4 }
    },
  }
}

function listNetworks(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', prefix] = network.split('/')
    list.addSubnet(address, Number(prefix), isIPv6(address) ? 'ipv6' : 'ipv4')
  }
  return list
}
