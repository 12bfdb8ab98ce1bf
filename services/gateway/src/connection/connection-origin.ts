import type { SecurityProfile } from '@driveway/store/chargers/charger-identity-store'

const HOST = /^[\w.-]+(?::\d{1,5})?$|^\[[\da-f:.]+\](?::\d{1,5})?$/i

/** The address of the server as the charger knows it; empty if its Host header is not well formed. */
export function originOf(securityProfile: SecurityProfile, host: string | undefined): string {
  if (host === undefined || !HOST.test(host)) return ''
  return `${securityProfile === 1 ? 'http' : 'https'}://${host}`
}
