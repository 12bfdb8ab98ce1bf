import { roundParts, writeKilograms, writeKilowattHours, writePounds } from '@driveway/domain/energy/units'
import { energyParts as texts } from '@driveway/messages/en-GB/energy-parts'
import { say } from '@driveway/messages/say'
import { nameCar } from '#parts/text/car-name.ts'

export type PartCar = {
  readonly id: string
  readonly name: string | null
  readonly make: string | null
  readonly model: string | null
}

export type Part = {
  readonly carId: string | null
  readonly isOther: boolean
  readonly personId: string | null
  readonly personName: string | null
  readonly energyWh: number
  readonly cost: number | null
  readonly carbonGrams: number | null
}

export type PartRow = { readonly key: string; readonly name: string; readonly figures: string }

/** The parts of each car or each person; the shown energy adds up to the shown whole. */
export function listPartRows(
  parts: readonly Part[],
  cars: readonly PartCar[],
  { by, figure }: { readonly by: 'car' | 'person'; readonly figure: 'cost' | 'carbon' },
): readonly PartRow[] {
  const groups = [
    ...Map.groupBy(parts, (part) => (by === 'car' ? part.carId : part.personId) ?? `none-${part.isOther}`),
  ]
  const sums = groups.map(([key, group]) => ({
    key,
    name: by === 'car' ? nameOf(group, cars) : (group[0]?.personName ?? say(texts, 'nobody')),
    energyWh: sum(group, ({ energyWh }) => energyWh) ?? 0,
    cost: sum(group, ({ cost }) => cost),
    carbonGrams: sum(group, ({ carbonGrams }) => carbonGrams),
  }))
  const shown = roundParts(sums.map(({ energyWh }) => energyWh))
  return sums.map((each, at) => ({
    key: each.key,
    name: each.name,
    figures: sayFigures(
      shown[at] ?? 0,
      figure === 'cost' ? { cost: each.cost } : { carbon: each.carbonGrams },
    ),
  }))
}

function nameOf([first]: readonly Part[], cars: readonly PartCar[]): string {
  if (first?.isOther) return say(texts, 'other-car')
  const car = cars.find(({ id }) => id === first?.carId)
  return car ? nameCar(car) : say(texts, 'nobody')
}

/** Null where nothing is known. */
function sum(group: readonly Part[], read: (part: Part) => number | null): number | null {
  const known = group.flatMap((part) => read(part) ?? [])
  return known.length === 0 ? null : known.reduce((one, other) => one + other, 0)
}

function sayFigures(
  wh: number,
  { cost = null, carbon = null }: { readonly cost?: number | null; readonly carbon?: number | null },
): string {
  const energy = writeKilowattHours(wh)
  if (cost !== null) return say(texts, 'energy-and-cost', { energy, cost: writePounds(cost) })
  if (carbon !== null) return say(texts, 'energy-and-carbon', { energy, carbon: writeKilograms(carbon) })
  return say(texts, 'energy', { energy })
}
