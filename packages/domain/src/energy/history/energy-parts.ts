import { findKnownCost, type EnergySums } from '../period-energy.ts'

type PartOwner = {
  readonly carId: string | null
  readonly isOther: boolean
  readonly personId: string | null
  readonly personName: string | null
}

/** The part of one car and one person; money in millionths of a penny, carbon in milligrams. */
export type EnergyPart = PartOwner & {
  readonly importWh: number
  readonly costMicropence: number | null
  readonly isCostComplete: boolean
  readonly emissionsMg: number | null
}

type Part = PartOwner &
  Pick<EnergySums, 'importWh' | 'costMicropence' | 'pricedWh' | 'isCostComplete' | 'emissionsMg'>

/** Adds up the charges of each car and person, the largest part first. Every charge is in exactly one part. */
export function sumParts(charges: readonly Part[]): readonly EnergyPart[] {
  const groups = Map.groupBy(charges, ({ carId, isOther, personId }) =>
    JSON.stringify([carId, isOther, personId]),
  )
  return [...groups.values()]
    .map((group) => group.map(toPart).reduce(addParts))
    .toSorted((one, other) => other.importWh - one.importWh)
}

function toPart({ carId, isOther, personId, personName, ...sums }: Part): EnergyPart {
  return {
    carId,
    isOther,
    personId,
    personName,
    importWh: sums.importWh,
    costMicropence: findKnownCost(sums.costMicropence, sums),
    isCostComplete: sums.isCostComplete,
    emissionsMg: sums.emissionsMg,
  }
}

function addParts(one: EnergyPart, other: EnergyPart): EnergyPart {
  return {
    ...one,
    importWh: one.importWh + other.importWh,
    costMicropence: addKnown(one.costMicropence, other.costMicropence),
    isCostComplete: one.isCostComplete && other.isCostComplete,
    emissionsMg: addKnown(one.emissionsMg, other.emissionsMg),
  }
}

function addKnown(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : one + other
}
