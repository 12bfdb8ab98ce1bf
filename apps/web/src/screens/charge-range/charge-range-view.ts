import {
  adviseOnChargeRange,
  chargeRangeLabels,
  shownStepOf,
  type ChargeRange,
  type ChargeRangeLabel,
} from '@driveway/domain/charge-range/charge-range'
import { carTexts } from '@driveway/messages/en-GB/cars'
import { electricVehicleSettingsChargeRange as texts } from '@driveway/messages/en-GB/electric-vehicle-settings-charge-range'
import { say } from '@driveway/messages/say'
import { pickByCode, type ByCode, type ProblemCode } from '#platform/wire/pick-by-code.ts'

const labelKeys = {
  recommended: 'recommended',
  'long-journeys': 'long-journeys',
  custom: 'custom',
} as const satisfies Record<ChargeRangeLabel, keyof typeof texts>

export const labelOptions = chargeRangeLabels.map((value) => ({ value, label: say(texts, labelKeys[value]) }))

export const marks = [0, 25, 50, 75, 100].map((at) => ({ at, label: say(texts, 'percent', { percent: at }) }))

/** '35 to 40 per cent' for a limit of 40. */
export function sayStep(percent: number): string {
  return say(texts, 'value-text', shownStepOf(percent))
}

export type Advice = {
  readonly kind: 'warning' | 'recommendation'
  readonly title: string
  readonly text: string
}

/** Warnings and recommendations on a range, the most important first. */
export function listAdvice(range: ChargeRange, isV2g: boolean): readonly Advice[] {
  const { isLowMinimum, isFullMaximum } = adviseOnChargeRange(range)
  const advice: Advice[] = []
  if (isFullMaximum) {
    advice.push({
      kind: 'warning',
      title: say(texts, 'maximum-warning-title'),
      text: say(texts, 'maximum-warning-text'),
    })
    advice.push({
      kind: 'recommendation',
      title: say(texts, 'maximum-recommendation-title'),
      text: say(texts, 'maximum-recommendation-text'),
    })
  }
  if (isLowMinimum) {
    advice.push({
      kind: 'recommendation',
      title: say(texts, 'minimum-recommendation-title'),
      text: say(texts, 'minimum-recommendation-text'),
    })
  }
  if (isV2g) {
    advice.push({
      kind: 'recommendation',
      title: say(texts, 'export-title', { percent: range.minimum }),
      text: say(texts, 'export-text'),
    })
  }
  return advice
}

const problemKeys = {
  'not-reached': 'not-reached',
  'unexpected-error': 'not-saved',
  'invalid-minimum': 'invalid-minimum',
  'invalid-maximum': 'invalid-maximum',
  'range-too-narrow': 'range-too-narrow',
} as const satisfies ByCode<ProblemCode<'updateCustomerEvPreferencesChargeRange'>, keyof typeof texts>

/** The car at the charger may be another driver's. */
export function sayProblem(code: string): string {
  if (code === 'not-allowed') return say(carTexts, 'not-allowed')
  return say(texts, pickByCode(problemKeys, code))
}
