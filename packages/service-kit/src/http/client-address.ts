import { isIPv6 } from 'node:net'

const IPV4_IN_IPV6 = /^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i

/**
 * The address under which a client is rate limited. A household has a whole IPv6 /64, so only the first four groups
 * count; an IPv4 address counts whole, also when mapped to IPv6.
 */
export function countedAddress(address: string): string {
  const plain = address.replace(IPV4_IN_IPV6, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = (plain.split('%')[0] ?? '').split('::')
  const before = head ? head.split(':') : []
  const after = tail ? tail.split(':') : []
  const missing = tail === undefined ? 0 : 8 - before.length - after.length
  const groups = [...before, ...Array.from({ length: Math.max(missing, 0) }, () => '0'), ...after]
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}

/** Providers hand out a /48 as easily as a /64: 65,536 networks of one owner. Null for an IPv4 address. */
export function countedSite(counted: string): string | null {
  const groups = counted.endsWith('::/64') ? counted.slice(0, -'::/64'.length).split(':') : []
  return groups.length === 4 ? `${groups.slice(0, 3).join(':')}::/48` : null
}
