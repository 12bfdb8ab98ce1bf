import type { ExportRate } from '../energy/export-earnings.ts'
import { createPriceList, type AgilePrices } from '../tariff/half-hour-price.ts'
import { listReadyTimes } from '../schedule/ready-times.ts'
import type { Schedule } from '../schedule/schedule.ts'
import { listCurrentPresets, type PresetTariff } from '../tariff/tariff-preset.ts'
import { AGILE, findTariffInForce, isAgile, type Tariff } from '../tariff/tariff.ts'
import { findOrEstimate } from '../time/earlier-days.ts'
import { localDateOf, type LocalDate } from '../time/local-date.ts'
import { listChargeWindows, type PluggedIn, type SettledPart } from './charge-window.ts'
import { replanYear, type ReplayedHome } from './replan-year.ts'
import { hasStandingCharges, replayCost, type ReplayedCost, type ReplayRange } from './replayed-cost.ts'

/** An Agile tariff whose prices are known for less of the energy is left out. */
export const LEAST_PRICED_SHARE = 0.9

export const candidateKinds = ['own', 'present', 'preset', 'agile'] as const
export type CandidateKind = (typeof candidateKinds)[number]

/** Tariffs that the year is replayed on: as they were for `own`, one for all of it otherwise. */
export type Candidate = {
  readonly kind: CandidateKind
  readonly supplier: string
  readonly name: string
  readonly tariffs: readonly Tariff[]
}

export type ReplayedCharger = {
  readonly parts: readonly SettledPart[]
  readonly sessions: readonly PluggedIn[]
  /** In order of time. */
  readonly readyTimes: readonly number[]
  readonly home: ReplayedHome
}

/** Everything that a year on other tariffs depends on, as plain values: it is computed in a thread of its own. */
export type ReplayFacts = {
  readonly range: ReplayRange
  readonly chargers: readonly ReplayedCharger[]
  readonly candidates: readonly Candidate[]
  /** By supplier, then by half hour: millionths of a penny for each kWh. */
  readonly agilePrices: ReadonlyMap<string, ReadonlyMap<number, number>>
  readonly exportRates: readonly ExportRate[]
}

export type ReplayedTariff = Pick<Candidate, 'kind' | 'supplier' | 'name'> & {
  readonly asCharged: ReplayedCost
  readonly asPlanned: ReplayedCost
  /** Half hours with energy whose price is one of an earlier day. */
  readonly estimatedPrices: number
  /** True if every day has a tariff that names its standing charge; otherwise the cost lacks it. */
  readonly isStandingKnown: boolean
}

/** A year of a household on other tariffs, as it is kept. */
export type TariffAdvice = {
  readonly range: ReplayRange
  /** Energy from the grid. */
  readonly importWh: number
  readonly plugIns: number
  /** Half hours with energy in which the meter was not read; null where readings are past their retention. */
  readonly estimatedHalfHours: number | null
  readonly tariffs: readonly ReplayedTariff[]
}

/**
 * The ready-by times of a charger: those that were kept with its nights, and on other days those of the present week, in
 * order.
 */
export function replayedReadyTimes(
  kept: readonly number[],
  schedule: Schedule,
  range: ReplayRange,
): readonly number[] {
  const days = new Set(kept.map(localDateOf))
  const usual = listReadyTimes({ schedule, oneOffChanges: [], trips: [], away: null }, range.from, range.to)
  return [...kept, ...usual.filter(({ date }) => !days.has(date)).map(({ at }) => at)].toSorted(
    (a, b) => a - b,
  )
}

/** In force since long before any ledger. */
const ALWAYS: LocalDate = '2000-01-01'

/** The household's own tariffs as they were, its present one for the whole time if it had others, the presets and Agile. */
export function listCandidates(
  own: readonly Tariff[],
  presets: readonly PresetTariff[],
  agileSuppliers: readonly string[],
  { from, to }: ReplayRange,
): readonly Candidate[] {
  const first = findTariffInForce(own, localDateOf(from))
  const present = findTariffInForce(own, localDateOf(to))
  const candidates: Candidate[] = []
  if (present !== null) {
    const supplier = present.energySupplier
    candidates.push({ kind: 'own', supplier, name: '', tariffs: own })
    const isOther = first?.id !== present.id
    if (isOther)
      candidates.push({ kind: 'present', supplier, name: '', tariffs: [{ ...present, startDate: ALWAYS }] })
  }
  for (const { id, since, name, tariff } of listCurrentPresets(presets, localDateOf(to))) {
    if (present?.preset?.id === id && present.preset.since === since) continue
    const tariffs = [{ ...tariff, id, startDate: ALWAYS }]
    candidates.push({ kind: 'preset', supplier: tariff.energySupplier, name, tariffs })
  }
  for (const supplier of agileSuppliers) {
    if (present !== null && isAgile(present) && present.energySupplier === supplier) continue
    const tariff = { id: AGILE, energySupplier: supplier, tariffType: AGILE, startDate: ALWAYS, periods: [] }
    candidates.push({ kind: 'agile', supplier, name: '', tariffs: [tariff] })
  }
  return candidates
}

/** Replays the year on every candidate; an Agile tariff with too few known prices is left out. */
export function compareTariffs(facts: ReplayFacts): readonly ReplayedTariff[] {
  const windows = facts.chargers.map(({ sessions, readyTimes, parts }) =>
    listChargeWindows(sessions, readyTimes, parts, facts.range),
  )
  return facts.candidates.flatMap((candidate): ReplayedTariff[] => {
    const { tariffs, kind, supplier, name } = candidate
    const agile = createAgileLookup(facts.agilePrices, kind !== 'own')
    const prices = createPriceList(tariffs, agile)
    const { range, exportRates } = facts
    const terms = { tariffs, prices, exportRates, range }
    const charged = facts.chargers.map(({ parts }) => parts)
    const asCharged = replayCost(charged, terms)
    const estimatedPrices = agile.countEstimated(charged.flat(), supplier)
    if (kind === 'agile' && !isPricedEnough(charged.flat(), estimatedPrices + asCharged.unpricedHalfHours))
      return []
    const planned = facts.chargers.map(({ parts, home }, index) =>
      replanYear(windows[index] ?? [], parts, home, terms),
    )
    const isStandingKnown = hasStandingCharges(tariffs, range)
    const asPlanned = replayCost(planned, terms)
    return [{ kind, supplier, name, asCharged, asPlanned, estimatedPrices, isStandingKnown }]
  })
}

function isPricedEnough(parts: readonly SettledPart[], unknown: number): boolean {
  const withEnergy = parts.filter(({ importFromGridWh }) => importFromGridWh > 0).length
  return withEnergy > 0 && withEnergy - unknown >= LEAST_PRICED_SHARE * withEnergy
}

/** Prices that are not known are those of an earlier day, except for the ledger's own tariffs. */
function createAgileLookup(known: ReplayFacts['agilePrices'], isEstimated: boolean) {
  const estimates = new Map<string, number | null>()
  function findKnown(supplier: string, start: number): number | null {
    return known.get(supplier)?.get(start) ?? null
  }
  function find(supplier: string, start: number): number | null {
    const price = findKnown(supplier, start)
    if (price !== null || !isEstimated) return price
    const key = `${supplier} ${start}`
    const before = estimates.get(key)
    if (before !== undefined) return before
    const estimate = findOrEstimate((at) => findKnown(supplier, at), start)?.value ?? null
    estimates.set(key, estimate)
    return estimate
  }
  return {
    find,
    countEstimated: (parts: readonly SettledPart[], supplier: string): number =>
      parts.filter(
        ({ periodStart, importFromGridWh }) =>
          importFromGridWh > 0 && (estimates.get(`${supplier} ${periodStart}`) ?? null) !== null,
      ).length,
  } satisfies AgilePrices & { readonly countEstimated: unknown }
}
