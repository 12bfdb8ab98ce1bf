import { writeDecimal } from '@driveway/domain/decimal-text'
import {
  findCapacityProblem,
  HIGHEST_CAPACITY_KWH,
  LOWEST_CAPACITY_KWH,
} from '@driveway/domain/vehicle/battery-capacity'
import { readDecimal } from '@driveway/domain/number-text'
import type { VehicleChoice, VehicleProblem } from '@driveway/domain/vehicle/vehicle-choice'
import type { ModelOption, PickerStep } from '@driveway/domain/vehicle/vehicle-picker'
import { OTHER } from '@driveway/domain/vehicle/vehicle-presence'
import { addVehiclePage as texts } from '@driveway/messages/en-GB/add-vehicle-page'
import { say } from '@driveway/messages/say'
import { pickByCode, type ByCode } from '#platform/wire/pick-by-code.ts'

/** A row of a picker. */
export type Option = { readonly value: string; readonly name: string; readonly detail: string | null }

export function sayModels(count: number): string {
  return say(texts, 'models', { count })
}

export function sayMatches(options: readonly Option[]): string {
  if (options.some(({ value }) => value === OTHER)) return say(texts, 'no-matches')
  return say(texts, 'matches', { count: options.length })
}

export function writeCapacity(wattHours: number): string {
  return writeDecimal(wattHours / 1000, 1)
}

export function sayModelDetail({ batteryCapacityWh, firstYear, lastYear }: ModelOption): string {
  const capacity = writeCapacity(batteryCapacityWh)
  return firstYear === lastYear
    ? say(texts, 'model-year', { capacity, year: firstYear })
    : say(texts, 'model-years', { capacity, first: firstYear, last: lastYear })
}

/** 'Other' is a word of the wire; the row and the summary have a text of ours. */
export function sayName(name: string | null): string {
  return name === null || name === OTHER ? say(texts, 'other') : name
}

const bounds = { low: LOWEST_CAPACITY_KWH, high: HIGHEST_CAPACITY_KWH }

export function sayCapacityHint(): string {
  return say(texts, 'custom-battery-hint', bounds)
}

/** The alert on a capacity as it was typed; null while nothing is wrong. */
export function findCapacityAlert(text: string): string | null {
  const capacity = text.trim()
  if (capacity === '') return null
  switch (findCapacityProblem(readDecimal(capacity))) {
    case 'capacity-too-low':
      return say(texts, 'battery-low', { capacity, ...bounds })
    case 'capacity-too-high':
      return say(texts, 'battery-high', { capacity, ...bounds })
    case 'capacity-not-a-number':
      return say(texts, 'battery-not-a-number')
    default:
      return null
  }
}

export type TrailStep = {
  readonly step: Exclude<PickerStep, 'confirm'>
  readonly name: string
  /** The choice made in it; null while it is open. */
  readonly value: string | null
}

export function listTrail({ make, model, year }: VehicleChoice): readonly TrailStep[] {
  return [
    { step: 'make', name: say(texts, 'step-make'), value: make && sayName(make) },
    { step: 'model', name: say(texts, 'step-model'), value: model && sayName(model) },
    { step: 'year', name: say(texts, 'step-year'), value: year === null ? null : String(year) },
  ]
}

const problemKeys = {
  'not-reached': 'not-reached',
  'unexpected-error': 'not-saved',
  'unknown-vehicle': 'unknown-vehicle',
  'make-and-model-required': 'make-and-model-required',
  'name-too-long': 'name-too-long',
  'invalid-year': 'invalid-year',
  'capacity-not-a-number': 'battery-not-a-number',
} as const satisfies ByCode<
  Exclude<VehicleProblem['code'], 'capacity-too-low' | 'capacity-too-high'>,
  keyof typeof texts
>

/** The text of a failed save; a refused capacity is quoted. */
export function sayProblem(code: string, batteryCapacityWh: number | null): string {
  const capacity = String((batteryCapacityWh ?? 0) / 1000)
  if (code === 'capacity-too-low') return say(texts, 'battery-low', { capacity, ...bounds })
  if (code === 'capacity-too-high') return say(texts, 'battery-high', { capacity, ...bounds })
  return say(texts, pickByCode(problemKeys, code))
}
