import {
  unknownCapabilities,
  type ChargerCapabilities,
  type LimitUnit,
} from '@driveway/domain/charger/charger-capabilities'
import type { CentralAnswer } from '@driveway/ocpp/v16/central-messages'
import { readNumber } from '../shared/read-capabilities.ts'

type Entry = NonNullable<CentralAnswer<'GetConfiguration'>['configurationKey']>[number]

/** Keys that say what a charger can do. */
const capabilityKeys = [
  'SupportedFeatureProfiles',
  'ChargeProfileMaxStackLevel',
  'ChargingScheduleAllowedChargingRateUnit',
  'ChargingScheduleMaxPeriods',
  'MaxChargingProfilesInstalled',
  'ConnectorSwitch3to1PhaseSupported',
  'ConnectorPhaseRotation',
  'AuthorizeRemoteTxRequests',
  'AuthorizationCacheEnabled',
  'LocalAuthListEnabled',
  'LocalAuthListMaxLength',
  'SendLocalListMaxLength',
  'DrivewayNegativeLimits',
] as const

/** Keys that the server sets. */
export const settingKeys = {
  'sampled-values': 'MeterValuesSampledData',
  'sample-interval': 'MeterValueSampleInterval',
  'aligned-interval': 'ClockAlignedDataInterval',
  'ping-interval': 'WebSocketPingInterval',
} as const

export const configurationKeys: readonly string[] = [...capabilityKeys, ...Object.values(settingKeys)]

/** A charger's configuration by key. Letter case does not matter in a key. */
export type ConfigurationEntries = {
  find(key: string): { readonly value: string | null; readonly isReadOnly: boolean } | null
}

export function indexEntries(entries: readonly Entry[]): ConfigurationEntries {
  const byKey = new Map(entries.map((entry) => [entry.key.toLowerCase(), entry]))
  return {
    find(key) {
      const entry = byKey.get(key.toLowerCase())
      return entry === undefined ? null : { value: entry.value ?? null, isReadOnly: entry.readonly }
    },
  }
}

export function toCapabilities(entries: ConfigurationEntries): Omit<ChargerCapabilities, 'settings'> {
  function read(key: (typeof capabilityKeys)[number]): string | null {
    return entries.find(key)?.value?.trim() ?? null
  }
  const features = read('SupportedFeatureProfiles')?.toLowerCase() ?? null
  const hasCardList = features?.includes('localauthlist') ?? false
  return {
    ...unknownCapabilities,
    isReadable: true,
    canLimit: features === null || features === '' ? null : features.includes('smartcharging'),
    limitUnits: readUnits(read('ChargingScheduleAllowedChargingRateUnit')),
    maxRank: readNumber(read('ChargeProfileMaxStackLevel'), 0),
    maxPeriods: readNumber(read('ChargingScheduleMaxPeriods'), 1),
    maxProfiles: readNumber(read('MaxChargingProfilesInstalled'), 1),
    phases: readPhases(read('ConnectorPhaseRotation')),
    canSwitchPhases: readBoolean(read('ConnectorSwitch3to1PhaseSupported')),
    authorisesRemoteStart: readBoolean(read('AuthorizeRemoteTxRequests')),
    canDischarge: readBoolean(read('DrivewayNegativeLimits')) ?? false,
    cardList:
      hasCardList && readBoolean(read('LocalAuthListEnabled')) !== false
        ? {
            maxCards: readNumber(read('LocalAuthListMaxLength'), 1),
            maxCardsPerMessage: readNumber(read('SendLocalListMaxLength'), 1),
          }
        : null,
    hasCardCache: readBoolean(read('AuthorizationCacheEnabled')),
  }
}

/** `Current` and `Power` by the specification; some makes write the units themselves. */
function readUnits(text: string | null): readonly LimitUnit[] | null {
  const names = (text ?? '').toLowerCase().split(/[^a-z]+/)
  const units: LimitUnit[] = []
  if (names.includes('current') || names.includes('a')) units.push('current')
  if (names.includes('power') || names.includes('w')) units.push('power')
  return units.length === 0 ? null : units
}

function readBoolean(text: string | null): boolean | null {
  if (text === null) return null
  if (/^(?:true|1|yes)$/i.test(text)) return true
  return /^(?:false|0|no)$/i.test(text) ? false : null
}

/** The rotation of the car's connector, such as `0.RST, 1.RST`; a charger on one phase has none. */
function readPhases(text: string | null): 1 | 3 | null {
  const rotation = /(?:^|[,\s])(?:1\.)?(RST|RTS|SRT|STR|TRS|TSR|NotApplicable)\b/i.exec(text ?? '')?.[1]
  if (rotation === undefined) return null
  return rotation.toLowerCase() === 'notapplicable' ? 1 : 3
}
