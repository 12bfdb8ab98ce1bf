import type {
  ChargerSetting,
  SettingName,
  SettingOutcome,
} from '@driveway/domain/charger/charger-capabilities'
import type { Measurand } from '@driveway/ocpp/v16/meter-value'
import type { CommandFailure, CommandOutcome } from '@driveway/store/chargers/charger-command-store'
import { settingKeys, type ConfigurationEntries } from './configuration-keys.ts'
import type { WireCall } from '../protocol/wire-call.ts'

const SAMPLE_SECONDS = 30
/** Samples at most this far apart are paired with those of the house. */
const MAX_SAMPLE_SECONDS = 60
const ALIGNED_SECONDS = 900
const HALF_HOUR_SECONDS = 1800
const PING_SECONDS = 60
const MAX_PING_SECONDS = 300

const register: Measurand = 'Energy.Active.Import.Register'
const power: Measurand = 'Power.Active.Import'
const wantedValues: readonly Measurand[] = [register, power, 'SoC']

type Wanted = {
  readonly name: SettingName
  /** True for a value that the charger may keep. */
  readonly isGood: (value: string) => boolean
  /** Values to try in order, until the charger takes one. */
  readonly choices: (value: string | null) => readonly string[]
}

const wantedSettings: readonly Wanted[] = [
  {
    name: 'sampled-values',
    isGood: (value) => [register, power].every((each) => splitList(value).includes(each)),
    choices: (value) => [
      [...new Set([...splitList(value ?? ''), ...wantedValues])].join(','),
      [register, power].join(','),
      register,
    ],
  },
  {
    name: 'sample-interval',
    isGood: (value) => isWithin(value, MAX_SAMPLE_SECONDS),
    choices: () => [String(SAMPLE_SECONDS), String(MAX_SAMPLE_SECONDS)],
  },
  {
    name: 'aligned-interval',
    isGood: (value) => isWithin(value, HALF_HOUR_SECONDS) && HALF_HOUR_SECONDS % Number(value) === 0,
    choices: () => [String(ALIGNED_SECONDS)],
  },
  {
    name: 'ping-interval',
    isGood: (value) => isWithin(value, MAX_PING_SECONDS),
    choices: () => [String(PING_SECONDS)],
  },
]

export type SettingsOutcome =
  | { readonly ok: true; readonly settings: readonly ChargerSetting[] }
  | CommandFailure

/** Sets what differs from what the server needs. A refusal is noted; a charger that does not answer ends it. */
export async function applySettings(
  entries: ConfigurationEntries,
  send: (call: WireCall) => Promise<CommandOutcome>,
): Promise<SettingsOutcome> {
  const settings: ChargerSetting[] = []
  for (const wanted of wantedSettings) {
    const entry = entries.find(settingKeys[wanted.name])
    const value = entry?.value ?? null
    if (entry === null) settings.push({ name: wanted.name, outcome: 'unknown', value })
    else if (value !== null && wanted.isGood(value))
      settings.push({ name: wanted.name, outcome: 'set', value })
    else if (entry.isReadOnly) settings.push({ name: wanted.name, outcome: 'read-only', value })
    else {
      const changed = await change(wanted, value, send)
      if ('ok' in changed) return changed
      settings.push(changed)
    }
  }
  return { ok: true, settings }
}

async function change(
  { name, choices }: Wanted,
  before: string | null,
  send: (call: WireCall) => Promise<CommandOutcome>,
): Promise<ChargerSetting | CommandFailure> {
  let outcome: SettingOutcome = 'refused'
  for (const value of choices(before)) {
    const payload = { key: settingKeys[name], value }
    const answer = await send({ action: 'ChangeConfiguration', payload, accepts: null })
    if (!answer.ok && answer.code !== 'refused' && answer.code !== 'unsendable') return answer
    outcome = readOutcome(answer)
    if (outcome === 'set' || outcome === 'after-restart') return { name, outcome, value }
    if (outcome === 'unknown') break
  }
  return { name, outcome, value: before }
}

function readOutcome(answer: CommandOutcome): SettingOutcome {
  if (!answer.ok) return 'refused'
  const { status } = answer.answer as { status: string }
  if (status === 'Accepted') return 'set'
  if (status === 'RebootRequired') return 'after-restart'
  return status === 'NotSupported' ? 'unknown' : 'refused'
}

function splitList(text: string): readonly string[] {
  return text
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')
}

/** 0 switches an interval off. */
function isWithin(value: string, max: number): boolean {
  return /^\d+$/.test(value) && Number(value) > 0 && Number(value) <= max
}
