import type { Measurand } from '@driveway/ocpp/v16/meter-value'
import type { MakeTraits } from './make-traits.ts'

const MAX_SAMPLE_SECONDS = 60
const DAY_SECONDS = 86_400

/** The settings that a server may change, by name. Both versions of the protocol read and write the same ones. */
export type SettingName =
  | 'heartbeatSeconds'
  | 'pingSeconds'
  | 'sampleSeconds'
  | 'alignedSeconds'
  | 'measurands'
  | 'alignedMeasurands'
  | 'authorizeRemoteStart'
  | 'localListEnabled'
  | 'cacheEnabled'
  | 'minimumSoc'

type Setting = { value: string; readonly accepts: (value: string) => boolean }

export type Settings = ReturnType<typeof createSettings>

export function createSettings(options: {
  readonly traits: MakeTraits
  readonly isV2g: boolean
  readonly kept: Readonly<Record<string, string>>
  /** Called for changes by the server, not for kept settings. */
  readonly onChange?: (name: SettingName, value: string) => void
}) {
  const { traits, isV2g } = options
  const measurands = listSampled(traits, isV2g).join(',')
  const settings = new Map<SettingName, Setting>([
    ['heartbeatSeconds', { value: '300', accepts: between(1, DAY_SECONDS) }],
    ['pingSeconds', { value: '0', accepts: between(0, DAY_SECONDS) }],
    ['sampleSeconds', { value: '10', accepts: between(1, MAX_SAMPLE_SECONDS) }],
    ['alignedSeconds', { value: '0', accepts: between(0, DAY_SECONDS) }],
    ['measurands', { value: measurands, accepts: someOf(traits.measurands) }],
    ['alignedMeasurands', { value: measurands, accepts: someOf(traits.measurands) }],
    ['authorizeRemoteStart', { value: String(traits.needsCard), accepts: isBoolean }],
    ['localListEnabled', { value: 'true', accepts: isBoolean }],
    ['cacheEnabled', { value: 'true', accepts: isBoolean }],
  ])
  if (isV2g) settings.set('minimumSoc', { value: '25', accepts: between(10, 100) })
  const changed = new Map<SettingName, string>()
  for (const [name, value] of Object.entries(options.kept)) {
    const known = [...settings.keys()].find((each) => each === name)
    if (known !== undefined) set(known, value)
  }

  function find(name: SettingName): Setting {
    const setting = settings.get(name)
    if (setting === undefined) throw new Error(`this charger has no ${name}`)
    return setting
  }

  function set(name: SettingName, value: string): boolean {
    const setting = find(name)
    if (!setting.accepts(value)) return false
    setting.value = value
    changed.set(name, value)
    return true
  }

  /** False for a value that the charger does not accept. */
  function change(name: SettingName, value: string): boolean {
    const isSet = set(name, value)
    if (isSet) options.onChange?.(name, value)
    return isSet
  }

  return {
    has: (name: SettingName): boolean => settings.has(name),
    read: (name: SettingName): string => find(name).value,
    readNumber: (name: SettingName): number => Number(find(name).value),
    isOn: (name: SettingName): boolean => find(name).value === 'true',
    listMeasurands: (name: 'measurands' | 'alignedMeasurands'): readonly string[] =>
      splitList(find(name).value),
    change,
    /** Changed settings, which survive a restart. */
    remember: (): Readonly<Record<string, string>> => Object.fromEntries(changed),
  }
}

/** Sampled by default: energy and power, and the charge where the charger knows it. */
function listSampled({ measurands }: MakeTraits, isV2g: boolean): readonly Measurand[] {
  return measurands.filter((each) =>
    each === 'SoC' ? isV2g : each.startsWith('Energy.') || each.startsWith('Power.'),
  )
}

function splitList(value: string): string[] {
  return value
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')
}

function someOf(supported: readonly string[]): (value: string) => boolean {
  return (value) => splitList(value).every((each) => supported.includes(each))
}

function between(min: number, max: number): (value: string) => boolean {
  return (value) => /^\d{1,6}$/.test(value) && Number(value) >= min && Number(value) <= max
}

function isBoolean(value: string): boolean {
  return value === 'true' || value === 'false'
}
