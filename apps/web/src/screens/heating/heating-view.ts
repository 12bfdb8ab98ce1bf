import {
  COMFORT_TEMPERATURE,
  isComfortPeriod,
  isComfortTemperature,
  listComfortTimes,
  type Comfort,
  type ComfortPart,
  type ComfortProblem,
} from '@driveway/domain/heat/comfort'
import type { HeatAssetType } from '@driveway/domain/heat/heat-asset'
import { writeClockTime } from '@driveway/domain/time/clock-time'
import { heatComfort as texts } from '@driveway/messages/en-GB/heat-comfort'
import { say } from '@driveway/messages/say'
import type { FieldProblems, FormFailure } from '#parts/form/use-form.ts'
import { pickByCode, type ByCode, type ProblemCode } from '#platform/wire/pick-by-code.ts'

/** Keys of the page's problem texts. */
export type HeatingProblemKey =
  | ComfortProblem['code']
  | 'heat-not-enabled'
  | 'not-reached'
  | 'failed-to-update'

/** The server decides by the same rule. */
export function checkComfort({
  temperature,
  morning,
  evening,
}: Comfort): FieldProblems<Comfort, HeatingProblemKey> {
  return {
    temperature: isComfortTemperature(temperature) ? null : 'invalid-comfort-temperature',
    morning: isComfortPeriod('morning', morning) ? null : 'invalid-morning-period',
    evening: isComfortPeriod('evening', evening) ? null : 'invalid-evening-period',
  }
}

type Failure = FormFailure<Comfort, HeatingProblemKey>

const failures = {
  'invalid-comfort-temperature': { field: 'temperature', key: 'invalid-comfort-temperature' },
  'invalid-morning-period': { field: 'morning', key: 'invalid-morning-period' },
  'invalid-evening-period': { field: 'evening', key: 'invalid-evening-period' },
  'heat-not-enabled': { field: null, key: 'heat-not-enabled' },
  'not-reached': { field: null, key: 'not-reached' },
  'unexpected-error': { field: null, key: 'failed-to-update' },
} as const satisfies ByCode<ProblemCode<'updateHeatComfort'>, Failure>

export function locateProblem(code: string): Failure {
  return pickByCode(failures, code)
}

export function sayProblem(key: HeatingProblemKey): string {
  const { min, max } = COMFORT_TEMPERATURE
  return key === 'invalid-comfort-temperature' ? say(texts, key, { min, max }) : say(texts, key)
}

export const heaterKeys = {
  STATIC_STORAGE_HEATER: 'static-storage-heater',
  DYNAMIC_STORAGE_HEATER: 'dynamic-storage-heater',
  QUANTUM_STORAGE_HEATER: 'quantum-storage-heater',
  QUANTUM_WATER_HEATER: 'quantum-water-heater',
  STANDARD_WATER_HEATER: 'standard-water-heater',
} as const satisfies Record<HeatAssetType, keyof typeof texts>

/** '21', '21.5'. */
export function writeDegrees(temperature: number): string {
  return String(Math.round(temperature * 10) / 10)
}

export function listTimeOptions(part: ComfortPart): readonly { value: string; label: string }[] {
  return listComfortTimes(part).map((time) => ({ value: String(time), label: writeClockTime(time) }))
}
