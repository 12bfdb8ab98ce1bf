import { lookup as lookUp } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net'

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

/** Names of networks that settings may use instead of addresses. */
const namedNetworks: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

export type ResolvedAddress = { readonly address: string; readonly family: 4 | 6 }

export type OutboundAddresses = {
  readonly isLocalAllowed: boolean
  isAllowed(address: string): boolean
  /** True for https on a public name or address, and for any address in a network that the operator allows. */
  isUrlAllowed(url: URL): boolean
  /** The address to connect to; null if the name has none, or any of them is private. */
  resolve(hostname: string): Promise<ResolvedAddress | null>
  /** Resolves names for a connection: a name that leads to a private address is refused when it is used. */
  readonly lookup: LookupFunction
}

/** Decides which addresses of customers may be reached. `localNetworks` are those that the operator allows. */
export function createOutboundAddresses(localNetworks: readonly string[]): OutboundAddresses {
  const [refused, allowed] = [listNetworks(privateNetworks), listNetworks(localNetworks)]

  function isAllowed(text: string): boolean {
    return isIP(text) !== 0 && (contains(allowed, text) || !contains(refused, text))
  }

  return {
    isLocalAllowed: localNetworks.length > 0,
    isAllowed,
    isUrlAllowed({ protocol, hostname, username, password }) {
      const host = hostname.replace(/^\[|\]$/g, '')
      if (username !== '' || password !== '') return false
      if (isIP(host) === 0) return protocol === 'https:' && host.includes('.')
      return protocol === 'http:' ? contains(allowed, host) : protocol === 'https:' && isAllowed(host)
    },
    lookup(hostname, options, callback) {
      lookUp(hostname, { ...options, all: true }, (error, addresses) => {
        if (error) return callback(error, '', 0)
        const reachable = addresses.filter(({ address }) => isAllowed(address))
        const [first] = reachable
        if (first === undefined) return callback(new Error('The address is in a private network'), '', 0)
        if (options.all === true) return callback(null, reachable)
        return callback(null, first.address, first.family)
      })
    },
    async resolve(hostname) {
      const found = await lookup(hostname.replace(/^\[(.*)\]$/, '$1'), { all: true }).catch(() => [])
      const [first] = found
      if (first === undefined || !found.every(({ address }) => isAllowed(address))) return null
      return { address: first.address, family: first.family === 6 ? 6 : 4 }
    },
  }
}

/** An IPv4 address that is written as IPv6 is judged as what it is. */
function contains(networks: BlockList, text: string): boolean {
  const mapped = /^::ffff:(?:(\d+\.\d+\.\d+\.\d+)|([0-9a-f]{1,4}):([0-9a-f]{1,4}))$/i.exec(text)
  const [, dotted, high, low] = mapped ?? []
  const address = dotted ?? (high && low ? toDotted(high, low) : text)
  return networks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

function toDotted(high: string, low: string): string {
  const bytes = [high, low].flatMap((half) => [
    Number.parseInt(half, 16) >> 8,
    Number.parseInt(half, 16) & 255,
  ])
  return bytes.join('.')
}

function listNetworks(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks.flatMap((name) => namedNetworks[name] ?? [name])) {
    const [address = '', prefix] = network.split('/')
    const isV6 = isIPv6(address)
    list.addSubnet(address, Number(prefix ?? (isV6 ? 128 : 32)), isV6 ? 'ipv6' : 'ipv4')
  }
  return list
}
