/** Our own chargers report modes that OCPP has no status for under this vendor id. */
const OWN_VENDOR = 'driveway'
const ownInfos: ReadonlySet<unknown> = new Set(['CALIBRATING', 'HOME_ALONE'])

/** Empty for a charger that reports none. */
export function readOwnInfo(vendorId: string | undefined, info: unknown): string {
  return vendorId === OWN_VENDOR && typeof info === 'string' && ownInfos.has(info) ? info : ''
}
