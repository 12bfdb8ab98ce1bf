import { nightCostsOf, type Cost, type NightCosts } from './night-cost.ts'
import type { Night } from './night-outcome.ts'
import type { ProofHouse } from './proof-house.ts'
import type { ProvenNights } from './prove-nights.ts'

/** A night, or a day of a car without a ready-by time, which counts as a night that is ready if nothing was wrong. */
export type NightRecord = {
  readonly house: string
  /** Lost nights of chargers that need the network, while it was away, are counted apart. */
  readonly outcome: 'impossible' | 'without-network' | 'missed' | 'ready'
  readonly isFaultless: boolean
  /** Of a ready night. */
  readonly costs: NightCosts | null
  /** Describes a missed night. */
  readonly miss: string
}

export type NightTotals = ReturnType<typeof sumNights>

const ways = ['atPlugIn', 'byTimer', 'ours', 'hindsight'] as const satisfies readonly (keyof NightCosts)[]

export function recordNights({ nights, idleDays }: ProvenNights): readonly NightRecord[] {
  return [
    ...nights.map((night): NightRecord => {
      const outcome = judgeNight(night)
      return {
        house: describeHouse(night.proof),
        outcome,
        isFaultless: night.faults.length === 0,
        costs: outcome === 'ready' ? nightCostsOf(night) : null,
        miss: describeMiss(night),
      }
    }),
    ...idleDays.map(({ proof, date, problem }): NightRecord => {
      const house = describeHouse(proof)
      const outcome = problem === null ? 'ready' : 'missed'
      return { house, outcome, isFaultless: false, costs: null, miss: `${house} ${date}: ${problem}` }
    }),
  ]
}

function judgeNight({ isPossible, isReady, needsNetwork }: Night): NightRecord['outcome'] {
  if (!isPossible) return 'impossible'
  if (isReady) return 'ready'
  return needsNetwork ? 'without-network' : 'missed'
}

export function sumNights(records: readonly NightRecord[]) {
  const [ready, missed, withoutNetwork] = (['ready', 'missed', 'without-network'] as const).map((outcome) =>
    records.filter((each) => each.outcome === outcome),
  ) as [NightRecord[], NightRecord[], NightRecord[]]
  const faultless = ready.filter(({ isFaultless }) => isFaultless)
  return {
    nights: records.length,
    possible: ready.length + missed.length,
    ready: ready.length,
    /** Cannot be ready: the charger needs the network, which was away. */
    withoutNetwork: withoutNetwork.length,
    faultless: faultless.length,
    costs: addCosts(ready),
    /** Of nights without faults alone. */
    faultlessCosts: addCosts(faultless),
    misses: missed.map(({ miss }) => miss),
    /** How much more (pence) the nights without faults of a house cost than with hindsight. */
    gaps: [...Map.groupBy(faultless, ({ house }) => house)].map(([house, own]) => {
      const { ours, hindsight } = addCosts(own)
      return {
        house,
        nights: own.length,
        pence: ours.pence - hindsight.pence,
        hindsightPence: hindsight.pence,
      }
    }),
  }
}

/** Cost above the optimum with hindsight, as a share of the cost of charging at plug-in where that is larger. */
export function excessOf({ ours, hindsight }: NightCosts): number {
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
    `${faultless} nights without faults cost ${(excessOf(faultlessCosts) * 100).toFixed(1)} % more than the optimum with hindsight`,
    `  ${''.padEnd(26)} all ready nights          nights without faults`,
    ...rows,
    ...misses.map((miss) => `  missed: ${miss}`),
    ...listLargestGaps(totals.gaps),
  ].join('\n')
}

const SHOWN_GAPS = 8

function listLargestGaps(gaps: NightTotals['gaps']): readonly string[] {
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

function addCosts(records: readonly NightRecord[]): NightCosts {
  const all = records.flatMap(({ costs }) => costs ?? [])
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
