import type { CentralAnswer, CentralRequest } from '@driveway/ocpp/v16/central-messages'
import { MAX_PERIODS, MAX_PROFILES, MAX_STACK_LEVEL } from '../profile/profile-install.ts'

/** Announces that a negative limit means discharging. */
export const NEGATIVE_LIMITS_KEY = 'DrivewayNegativeLimits'
/** The charge in percent at which a V2G charger stops discharging by itself. */
export const MINIMUM_SOC_KEY = 'DrivewayMinimumSoc'
export const SAMPLE_INTERVAL_KEY = 'MeterValueSampleInterval'
export const HEARTBEAT_INTERVAL_KEY = 'HeartbeatInterval'

const DEFAULT_MINIMUM_SOC = 25
const DEFAULT_HEARTBEAT_SECONDS = 300
const MAX_SAMPLE_SECONDS = 60

type Entry = { value: string; readonly range: { readonly min: number; readonly max: number } | null }

/** A charger's settings; a key without a range can only be read. */
export type Configuration = {
  readNumber(key: string): number | null
  get(request: CentralRequest<'GetConfiguration'>): CentralAnswer<'GetConfiguration'>
  change(request: CentralRequest<'ChangeConfiguration'>): CentralAnswer<'ChangeConfiguration'>['status']
}

export function createConfiguration(isV2g: boolean): Configuration {
  const entries = new Map<string, Entry>([
    ['NumberOfConnectors', fixed('1')],
    ['SupportedFeatureProfiles', fixed('Core,SmartCharging,RemoteTrigger')],
    ['ChargingScheduleAllowedChargingRateUnit', fixed('Current,Power')],
    ['ChargeProfileMaxStackLevel', fixed(String(MAX_STACK_LEVEL))],
    ['ChargingScheduleMaxPeriods', fixed(String(MAX_PERIODS))],
    ['MaxChargingProfilesInstalled', fixed(String(MAX_PROFILES))],
    ['AuthorizeRemoteTxRequests', fixed('false')],
    [NEGATIVE_LIMITS_KEY, fixed(String(isV2g))],
    [HEARTBEAT_INTERVAL_KEY, { value: String(DEFAULT_HEARTBEAT_SECONDS), range: { min: 1, max: 86_400 } }],
    [SAMPLE_INTERVAL_KEY, { value: '10', range: { min: 1, max: MAX_SAMPLE_SECONDS } }],
  ])
  if (isV2g) {
    entries.set(MINIMUM_SOC_KEY, { value: String(DEFAULT_MINIMUM_SOC), range: { min: 10, max: 100 } })
  }

  function get({ key: keys }: CentralRequest<'GetConfiguration'>): CentralAnswer<'GetConfiguration'> {
    const asked = keys === undefined || keys.length === 0 ? [...entries.keys()] : keys
    return {
      configurationKey: asked.flatMap((key) => {
        const entry = entries.get(key)
        return entry === undefined ? [] : [{ key, readonly: entry.range === null, value: entry.value }]
      }),
      unknownKey: asked.filter((key) => !entries.has(key)),
    }
  }

  function change({ key, value }: CentralRequest<'ChangeConfiguration'>) {
    const entry = entries.get(key)
    if (entry === undefined) return 'NotSupported'
    if (entry.range === null || !/^\d{1,6}$/.test(value)) return 'Rejected'
    if (Number(value) < entry.range.min || Number(value) > entry.range.max) return 'Rejected'
    entry.value = value
    return 'Accepted'
  }

  function readNumber(key: string): number | null {
    const entry = entries.get(key)
    return entry === undefined ? null : Number(entry.value)
  }

  return { get, change, readNumber }
}

function fixed(value: string): Entry {
  return { value, range: null }
}
