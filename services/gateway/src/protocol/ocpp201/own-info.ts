/** Our own chargers report modes that OCPP has no status for under this vendor id, in `customData.info`. */
const OWN_VENDOR = 'driveway'
const ownInfos: ReadonlySet<unknown> = new Set(['CALIBRATING', 'HOME_ALONE'])

type CustomData = { readonly vendorId: string; readonly [field: string]: unknown }

/** Empty for a charger that reports none. */
export function readOwnInfo(customData: CustomData | undefined): string {
  const info = customData?.vendorId === OWN_VENDOR ? customData['info'] : undefined
  return typeof info === 'string' && ownInfos.has(info) ? info : ''
}
