import type {
  ChargerSetting,
  SettingName,
  SettingOutcome,
} from '@driveway/domain/charger/charger-capabilities'
import { isUnanswered } from '@driveway/gateway/commands/charger-call'
import type { CommandFailure } from '@driveway/store/chargers/charger-command-store'
import type { Send, WireCall } from './wire-call.ts'

const SAMPLE_SECONDS = 30
/** Samples at most this far apart are paired with those of the house. */
const MAX_SAMPLE_SECONDS = 60
const ALIGNED_SECONDS = 900
const HALF_HOUR_SECONDS = 1800
const PING_SECONDS = 60
const MAX_PING_SECONDS = 300

const register = 'Energy.Active.Import.Register'
const power = 'Power.Active.Import'
const stateOfCharge = 'SoC'

/** The settings of one charger. */
export type SettingsAccess = {
  /** Null for a setting that the charger does not have. */
  find(name: SettingName): { readonly value: string | null; readonly isReadOnly: boolean } | null
  makeChange(name: SettingName, value: string): WireCall
  /** The status in the answer to a change. */
  readStatus(answer: unknown): string | undefined
}

export type SettingsOutcome =
  | { readonly ok: true; readonly settings: readonly ChargerSetting[] }
  | CommandFailure

const outcomes: ReadonlyMap<string | undefined, SettingOutcome> = new Map([
  ['Accepted', 'set'],
  ['RebootRequired', 'after-restart'],
  ['NotSupported', 'unknown'],
  ['UnknownComponent', 'unknown'],
  ['UnknownVariable', 'unknown'],
])

type Wanted = {
  readonly name: SettingName
  /** True for a value that the charger may keep. */
  readonly isGood: (value: string) => boolean
  /** Values to try in order, until the charger takes one. */
  readonly choices: (value: string | null) => readonly string[]
}

const allWanted: readonly Wanted[] = [
  {
    name: 'sampled-values',
    isGood: (value) => [register, power].every((each) => splitList(value).includes(each)),
    choices: (value) => [
      [...new Set([...splitList(value ?? ''), register, power, stateOfCharge])].join(','),
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

/** Sets what differs from what the server needs. A refusal is noted; a charger that does not answer ends it. */
export async function applySettings(access: SettingsAccess, send: Send): Promise<SettingsOutcome> {
  const settings: ChargerSetting[] = []
  for (const wanted of allWanted) {
    const applied = await apply(access, wanted, send)
    if ('ok' in applied) return applied
    settings.push(applied)
  }
  return { ok: true, settings }
}

async function apply(
  access: SettingsAccess,
  { name, isGood, choices }: Wanted,
  send: Send,
): Promise<ChargerSetting | CommandFailure> {
  const known = access.find(name)
  if (known === null) return { name, outcome: 'unknown', value: null }
  const { value: before } = known
  if (before !== null && isGood(before)) return { name, outcome: 'set', value: before }
  if (known.isReadOnly) return { name, outcome: 'read-only', value: before }
  for (const value of choices(before)) {
    const answer = await send(access.makeChange(name, value))
    if (!answer.ok && isUnanswered(answer)) return answer
    const status = answer.ok ? access.readStatus(answer.answer) : undefined
    const outcome = outcomes.get(status) ?? 'refused'
    if (outcome === 'set' || outcome === 'after-restart') return { name, outcome, value }
    if (outcome === 'unknown') return { name, outcome, value: before }
  }
  return { name, outcome: 'refused', value: before }
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
