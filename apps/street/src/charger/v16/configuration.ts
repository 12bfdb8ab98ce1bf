import type { CentralAnswer, CentralRequest } from '@driveway/ocpp/v16/central-messages'
import type { MakeTraits } from '../make/make-traits.ts'
import type { SettingName, Settings } from '../make/settings.ts'

const MAX_LIST_ENTRIES = 100
const rateUnitNames = { A: 'Current', W: 'Power' } as const

/** A key shows a setting that can be changed, or a fixed value. */
type Entry = { readonly setting: SettingName } | { readonly value: string }

export type Configuration = ReturnType<typeof createConfiguration>

/** The charger's configuration keys. */
export function createConfiguration(options: {
  readonly settings: Settings
  readonly traits: MakeTraits
  readonly isV2g: boolean
}) {
  const { settings } = options
  const entries = new Map(listEntries(options))

  function get({ key: keys }: CentralRequest<'GetConfiguration'>): CentralAnswer<'GetConfiguration'> {
    const asked = keys === undefined || keys.length === 0 ? [...entries.keys()] : keys
    return {
      configurationKey: asked.flatMap((key) => {
        const entry = entries.get(key)
        if (entry === undefined) return []
        const isFixed = 'value' in entry
        return [{ key, readonly: isFixed, value: isFixed ? entry.value : settings.read(entry.setting) }]
      }),
      unknownKey: asked.filter((key) => !entries.has(key)),
    }
  }

  function change({ key, value }: CentralRequest<'ChangeConfiguration'>) {
    const entry = entries.get(key)
    if (entry === undefined) return 'NotSupported'
    if ('value' in entry) return 'Rejected'
    return settings.change(entry.setting, value) ? 'Accepted' : 'Rejected'
  }

  return { get, change }
}

type Listed = Parameters<typeof createConfiguration>[0]

function listEntries({ settings, traits, isV2g }: Listed): [string, Entry][] {
  const entries: [string, Entry][] = [
    ['NumberOfConnectors', { value: '1' }],
    ['ConnectorPhaseRotation', { value: '1.NotApplicable' }],
    ['SupportedFeatureProfiles', { value: listFeatureProfiles(traits) }],
    ['AuthorizeRemoteTxRequests', { setting: 'authorizeRemoteStart' }],
    ['HeartbeatInterval', { setting: 'heartbeatSeconds' }],
    ['WebSocketPingInterval', { setting: 'pingSeconds' }],
    ['MeterValueSampleInterval', { setting: 'sampleSeconds' }],
    ['MeterValuesSampledData', { setting: 'measurands' }],
    ['ClockAlignedDataInterval', { setting: 'alignedSeconds' }],
    ['MeterValuesAlignedData', { setting: 'alignedMeasurands' }],
    ['LocalAuthListEnabled', { setting: 'localListEnabled' }],
    ['LocalAuthListMaxLength', { value: String(MAX_LIST_ENTRIES) }],
    ['SendLocalListMaxLength', { value: String(MAX_LIST_ENTRIES) }],
    ['AuthorizationCacheEnabled', { setting: 'cacheEnabled' }],
    // The key by which a V2G charger announces that a negative limit means discharging.
    ['DrivewayNegativeLimits', { value: String(isV2g) }],
  ]
  if (traits.hasProfiles) {
    const units = traits.rateUnits.map((unit) => rateUnitNames[unit])
    entries.push(
      ['ChargingScheduleAllowedChargingRateUnit', { value: units.join(',') }],
      ['ChargeProfileMaxStackLevel', { value: String(traits.maxStackLevel) }],
      ['ChargingScheduleMaxPeriods', { value: String(traits.maxPeriods) }],
      ['MaxChargingProfilesInstalled', { value: String(traits.maxProfiles) }],
      ['ConnectorSwitch3to1PhaseSupported', { value: 'false' }],
    )
  }
  // The charge in percent at which a V2G charger stops discharging by itself.
  if (settings.has('minimumSoc')) entries.push(['DrivewayMinimumSoc', { setting: 'minimumSoc' }])
  return entries
}

function listFeatureProfiles({ hasProfiles }: MakeTraits): string {
  const always = ['Core', 'FirmwareManagement', 'LocalAuthListManagement', 'Reservation', 'RemoteTrigger']
  return [...always, ...(hasProfiles ? ['SmartCharging'] : [])].join(',')
}
