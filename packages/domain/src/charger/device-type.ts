export const deviceTypes = ['DYNAMO_2T', 'DYNAMO_T', 'EV_SMART_CHARGER', 'EV_V2G_CHARGER'] as const

export type DeviceType = (typeof deviceTypes)[number]

/** The short codes by which content and addresses name a type. */
export const deviceTypeCodes = {
  DYNAMO_2T: 'd2t',
  DYNAMO_T: 'dt',
  EV_SMART_CHARGER: 'sc',
  EV_V2G_CHARGER: 'v2g',
} as const satisfies Record<DeviceType, string>

/** A V2G charger charges and discharges with this, less than a car takes from a smart charger. */
export const V2G_CHARGER_W = 6_000

/** V2G texts and figures show for this type alone. */
export function isV2gCharger(type: DeviceType | null): boolean {
  return type === 'EV_V2G_CHARGER'
}
