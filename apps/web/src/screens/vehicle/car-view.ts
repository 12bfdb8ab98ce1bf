import { writeDecimal } from '@driveway/domain/decimal-text'
import { carTexts as texts } from '@driveway/messages/en-GB/cars'
import { say } from '@driveway/messages/say'
import type { Car } from '#data/car/query.ts'
import type { ByCode, ProblemCode } from '#platform/wire/pick-by-code.ts'

export const carProblems = {
  'not-found': 'not-found',
  'invalid-name': 'invalid-name',
  'only-car': 'only-car',
  'not-plugged-in': 'not-plugged-in',
  'range-too-narrow': 'range-too-narrow',
  'not-allowed': 'not-allowed',
  'not-reached': 'not-reached',
  'unexpected-error': 'unexpected-error',
} as const satisfies ByCode<
  ProblemCode<'removeCar' | 'setMainCar' | 'chooseCar'> | 'invalid-name' | 'range-too-narrow',
  keyof typeof texts
>

/** The facts of a car, one below the other. */
export function listCarLines(car: Car): readonly string[] {
  const range = { minimum: car.minimumChargePercent, maximum: car.maximumChargePercent }
  return [
    car.batteryCapacity === null
      ? say(texts, 'range-only', range)
      : say(texts, 'battery-and-range', { kwh: writeDecimal(car.batteryCapacity / 1_000, 1), ...range }),
    ...(car.level === null ? [] : [say(texts, 'level', { percent: Math.round(car.level) })]),
    ...(car.personName === null ? [] : [say(texts, 'driven-by', { name: car.personName })]),
  ]
}
