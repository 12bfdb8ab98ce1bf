import { isIP } from 'node:net'
import type { EnvironmentReader } from '@driveway/service-kit/environment'

/** Network names that the HTTP server knows. */
const namedNetworks = new Set(['loopback', 'linklocal', 'uniquelocal'])
/** By IP version. */
const addressBits: Readonly<Record<number, number>> = { 4: 32, 6: 128 }

/** Addresses, or whole networks such as 10.0.0.0/8. */
export function readNetworks(environment: EnvironmentReader, setting: string): readonly string[] {
  return environment.list(setting).filter((network) => {
    if (isNetwork(network)) return true
    environment.refuse(`${setting} must be addresses or networks such as 10.0.0.0/8, not "${network}".`)
    return false
  })
}

function isNetwork(text: string): boolean {
  if (namedNetworks.has(text)) return true
  const [address = '', bits, ...rest] = text.split('/')
  const most = addressBits[isIP(address)]
  if (most === undefined || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most)
}
