import { findNightCosts, type Cost, type NightCosts } from './night-cost.ts'
import type { Night } from './night-outcome.ts'
import type { ProofHouse } from './proof-house.ts'
import type { ProvenNights } from './prove-nights.ts'

export type NightTotals = {
  readonly nights: number
  readonly possible: number
  readonly ready: number
  /** Cannot be ready: the charger needs the network, which was away. */
  readonly withoutNetwork: number
  readonly faultless: number
  readonly costs: NightCosts
  /** Of nights without faults alone. */
  readonly faultlessCosts: NightCosts
  readonly misses: readonly string[]
  /** Of nights without faults, by house. */
  readonly gaps: readonly Gap[]
}

/** How much more (pence) the nights of a house cost than with hindsight. */
export type Gap = {
  readonly house: string
  readonly nights: number
  readonly pence: number
  readonly hindsightPence: number
}

const ways = ['atPlugIn', 'byTimer', 'ours', 'hindsight'] as const satisfies readonly (keyof NightCosts)[]

/** A day of a car without a ready-by time counts as a night that is ready if nothing was wrong. */
export function sumNights({ nights, idleDays }: ProvenNights): NightTotals {
  const counted = nights.filter((night) => night.isPossible && !(night.needsNetwork && !night.isReady))
  const ready = counted.filter((night) => night.isReady)
  const costs = new Map(ready.map((night) => [night, findNightCosts(night)]))
  const faultless = ready.filter((night) => night.faults.length === 0)
  return {
    nights: nights.length + idleDays.length,
    possible: counted.length + idleDays.length,
    ready: ready.length + idleDays.filter(({ problem }) => problem === null).length,
    withoutNetwork: nights.filter((night) => night.isPossible && night.needsNetwork && !night.isReady).length,
    faultless: faultless.length,
    costs: addCosts([...costs.values()]),
    faultlessCosts: addCosts(faultless.flatMap((night) => costs.get(night) ?? [])),
    misses: [
      ...counted.filter((night) => !night.isReady).map(describeMiss),
      ...idleDays
        .filter(({ problem }) => problem !== null)
        .map(({ proof, date, problem }) => `${describeHouse(proof)} ${date}: ${problem}`),
    ],
    gaps: [...Map.groupBy(faultless, ({ proof }) => describeHouse(proof))].map(([house, own]) => {
      const { ours, hindsight } = addCosts(own.flatMap((night) => costs.get(night) ?? []))
      return {
        house,
        nights: own.length,
        pence: ours.pence - hindsight.pence,
        hindsightPence: hindsight.pence,
      }
    }),
  }
}

export function addTotals(all: readonly NightTotals[]): NightTotals {
  function sum(read: (totals: NightTotals) => number): number {
    return all.reduce((total, each) => total + read(each), 0)
  }
  return {
    nights: sum(({ nights }) => nights),
    possible: sum(({ possible }) => possible),
    ready: sum(({ ready }) => ready),
    withoutNetwork: sum(({ withoutNetwork }) => withoutNetwork),
    faultless: sum(({ faultless }) => faultless),
    costs: addCosts(all.map(({ costs }) => costs)),
    faultlessCosts: addCosts(all.map(({ faultlessCosts }) => faultlessCosts)),
    misses: all.flatMap(({ misses }) => misses),
    gaps: [
      ...Map.groupBy(
        all.flatMap(({ gaps }) => gaps),
        ({ house }) => house,
      ),
    ].map(([house, own]) => ({
      house,
      nights: own.reduce((total, each) => total + each.nights, 0),
      pence: own.reduce((total, each) => total + each.pence, 0),
      hindsightPence: own.reduce((total, each) => total + each.hindsightPence, 0),
    })),
  }
}

/** Cost above the optimum with hindsight, as a share of the cost of charging at plug-in where that is larger. */
export function findExcess({ ours, hindsight }: NightCosts): number {
  return (ours.pence - hindsight.pence) / Math.abs(hindsight.pence)
}

export function writeReport(totals: NightTotals): string {
  const { nights, possible, ready, withoutNetwork, faultless, costs, faultlessCosts, misses } = totals
  const share = possible === 0 ? 0 : (ready / possible) * 100
  const rows = ways.map(
    (way) => `  ${names[way].padEnd(26)} ${writeCost(costs[way])}   ${writeCost(faultlessCosts[way])}`,
  )
  return [
    `${nights} nights, ${possible} could be ready, ${ready} were: ${share.toFixed(2)} %`,
    `${withoutNetwork} nights were lost because the charger keeps no plan and the network was away`,
    `${faultless} nights without faults cost ${(findExcess(faultlessCosts) * 100).toFixed(1)} % more than the optimum with hindsight`,
    `  ${''.padEnd(26)} all ready nights          nights without faults`,
    ...rows,
    ...misses.map((miss) => `  missed: ${miss}`),
    ...listLargestGaps(totals.gaps),
  ].join('\n')
}

const SHOWN_GAPS = 8

function listLargestGaps(gaps: readonly Gap[]): readonly string[] {
  return gaps
    .toSorted((first, second) => second.pence - first.pence)
    .slice(0, SHOWN_GAPS)
    .map(
      ({ house, nights, pence, hindsightPence }) =>
        `  gap: ${house}: £${(pence / 100).toFixed(2)} more than £${(hindsightPence / 100).toFixed(2)} in ${nights} nights`,
    )
}

const names: Readonly<Record<keyof NightCosts, string>> = {
  atPlugIn: 'charging at plug-in',
  byTimer: 'timer from 00:30',
  ours: 'Driveway',
  hindsight: 'perfect hindsight',
}

function writeCost({ pence, grams }: Cost): string {
  return `£${(pence / 100).toFixed(2).padStart(9)} ${(grams / 1000).toFixed(1).padStart(8)} kg`
}

function addCosts(all: readonly NightCosts[]): NightCosts {
  function add(way: keyof NightCosts): Cost {
    return all.reduce(
      (sum, costs) => ({ pence: sum.pence + costs[way].pence, grams: sum.grams + costs[way].grams }),
      { pence: 0, grams: 0 },
    )
  }
  return {
    atPlugIn: add('atPlugIn'),
    byTimer: add('byTimer'),
    ours: add('ours'),
    hindsight: add('hindsight'),
  }
}

function describeMiss({ proof, readyAt, marks, targetWh, faults }: Night): string {
  const { house } = proof
  function toPercent(wh: number): string {
    return ((wh / house.car.batteryWh) * 100).toFixed(1)
  }
  const [first, last] = [marks[0], marks.at(-1)]
  const kinds = faults
    .map(({ kind, from, to }) => `${kind} ${writeTime(from)} to ${writeTime(to)}`)
    .join(', ')
  return (
    `${describeHouse(proof)} ${writeTime(first?.at ?? readyAt)} ${toPercent(first?.storedWh ?? 0)} % to ${writeTime(readyAt)} ` +
    `${toPercent(last?.storedWh ?? 0)} of ${toPercent(targetWh)} %; ${kinds || 'no fault'}`
  )
}

function describeHouse({ house, levelSource }: ProofHouse): string {
  return `${house.key} (${house.tariff.kind}, ${house.car.model}, ${house.make ?? 'strict'}, level ${levelSource})`
}

function writeTime(at: number): string {
  return new Date(at).toISOString().slice(5, 16)
}
