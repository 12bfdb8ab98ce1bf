import {
  BATTERY_KW,
  BATTERY_KWH,
  EFFICIENCY_PERCENT,
  readHomeBattery,
  RESERVE_PERCENT,
  usualBattery,
  type HomeBatteryProblem,
} from '@driveway/domain/home-battery/home-battery'
import { readDecimal } from '@driveway/domain/number-text'
import { homeBattery as texts } from '@driveway/messages/en-GB/home-battery'
import { say } from '@driveway/messages/say'
import type { HomeBattery, HomeBatteryInput } from '#data/home-battery/query.ts'
import type { FieldProblems, FormFailure } from '#parts/form/use-form.ts'
import type { ByCode, ProblemCode } from '#platform/wire/pick-by-code.ts'

/** As the customer types it. */
export type BatteryDraft = Readonly<
  Record<
    'size' | 'charge' | 'discharge' | 'efficiency' | 'reserve' | 'levelTopic' | 'powerTopic' | 'commandTopic',
    string
  >
>

export type BatteryKey =
  | 'error-size'
  | 'error-power'
  | 'error-efficiency'
  | 'error-reserve'
  | 'error-topic'
  | 'error-same'
  | 'error-gone'
  | 'not-reached-text'
  | 'not-saved-text'

type Failure = FormFailure<BatteryDraft, BatteryKey>

const problems: Readonly<Record<HomeBatteryProblem['code'], Failure>> = {
  'invalid-size': { field: 'size', key: 'error-size' },
  'invalid-charge-power': { field: 'charge', key: 'error-power' },
  'invalid-discharge-power': { field: 'discharge', key: 'error-power' },
  'invalid-efficiency': { field: 'efficiency', key: 'error-efficiency' },
  'invalid-reserve': { field: 'reserve', key: 'error-reserve' },
  'invalid-topic': { field: 'levelTopic', key: 'error-topic' },
  'same-topics': { field: 'levelTopic', key: 'error-same' },
}

export const failures: ByCode<ProblemCode<'setHomeBattery' | 'removeHomeBattery'>, Failure> = {
  ...problems,
  'battery-not-found': { field: null, key: 'error-gone' },
  'not-reached': { field: null, key: 'not-reached-text' },
  'unexpected-error': { field: null, key: 'not-saved-text' },
}

const bounds = {
  'error-size': BATTERY_KWH,
  'error-power': BATTERY_KW,
  'error-efficiency': EFFICIENCY_PERCENT,
  'error-reserve': RESERVE_PERCENT,
} as const

export function sayProblem(key: BatteryKey): string {
  switch (key) {
    case 'error-size':
    case 'error-power':
    case 'error-efficiency':
    case 'error-reserve':
      return say(texts, key, bounds[key])
    default:
      return say(texts, key)
  }
}

export function draftOf(battery: HomeBattery | null): BatteryDraft {
  return {
    size: String(battery?.sizeKwh ?? ''),
    charge: String(battery?.chargeKw ?? ''),
    discharge: String(battery?.dischargeKw ?? ''),
    efficiency: String(battery?.efficiencyPercent ?? usualBattery.efficiencyPercent),
    reserve: String(battery?.reservePercent ?? usualBattery.reservePercent),
    levelTopic: battery?.topics?.level ?? '',
    powerTopic: battery?.topics?.power ?? '',
    commandTopic: battery?.topics?.command ?? '',
  }
}

function numberOf(text: string): number {
  return readDecimal(text) ?? Number.NaN
}

/** A field without a number is one that no rule allows. */
export function inputOf(draft: BatteryDraft): HomeBatteryInput {
  return {
    sizeKwh: numberOf(draft.size),
    chargeKw: numberOf(draft.charge),
    dischargeKw: numberOf(draft.discharge),
    efficiencyPercent: numberOf(draft.efficiency),
    reservePercent: numberOf(draft.reserve),
    levelTopic: draft.levelTopic,
    powerTopic: draft.powerTopic,
    commandTopic: draft.commandTopic,
  }
}

export function checkDraft(draft: BatteryDraft): FieldProblems<BatteryDraft, BatteryKey> {
  const { levelTopic: level, powerTopic: power, commandTopic: command } = draft
  const read = readHomeBattery({ ...inputOf(draft), topics: { level, power, command } })
  if (read.ok) return {}
  const { field, key } = problems[read.problem.code]
  return field === null ? {} : { [field]: key }
}
