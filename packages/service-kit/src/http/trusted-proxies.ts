import { BlockList, isIPv6 } from 'node:net'

export type ProxyTrust = (address: string | undefined) => boolean

/** Names that the HTTP server knows, too. */
const namedNetworks: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

const IPV4_IN_IPV6 = /^::ffff:(?=\d+\.)/i

/** For addresses and networks such as 10.0.0.0/8, which the configuration has checked. */
export function createProxyTrust(proxies: readonly string[]): ProxyTrust {
  const networks = new BlockList()
  for (const network of proxies.flatMap((proxy) => namedNetworks[proxy] ?? [proxy])) {
    const [address = '', bits] = network.split('/')
    const family = familyOf(address)
    networks.addSubnet(address, bits === undefined ? (family === 'ipv4' ? 32 : 128) : Number(bits), family)
  }
  return function isTrusted(address) {
    if (address === undefined) return false
    const plain = address.replace(IPV4_IN_IPV6, '')
    return networks.check(plain, familyOf(plain))
  }
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4'
}
