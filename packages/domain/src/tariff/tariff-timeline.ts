import { fail, succeed, type Result } from '../result.ts'
import { addDays, countDays, type LocalDate } from '../time/local-date.ts'
import { isAgile, sortTariffs, type Tariff } from './tariff.ts'
import { readTariff, type TariffFieldProblem, type TariffFields } from './read-tariff.ts'

export const MIN_DAYS_BETWEEN_TARIFFS = 28
/** A customer changes tariff a few times a year. */
export const MAX_TARIFFS = 200

export type TimelineProblem =
  | { readonly code: 'error-tariffs-no-future-dates' }
  | { readonly code: 'error-tariffs-diff-dates' }
  | {
      readonly code:
        | 'error-prev-tariffs-equal'
        | 'error-prev-tariffs-equal-agile'
        | 'error-next-tariffs-equal'
        | 'error-next-tariffs-equal-agile'
      readonly supplierName: string
    }

/** The reason why a tariff cannot take its place among the others: the first broken rule that the customer can act on. */
export function findTimelineProblem(
  tariff: Tariff,
  all: readonly Tariff[],
  today: LocalDate,
): TimelineProblem | null {
  if (tariff.startDate > today) return { code: 'error-tariffs-no-future-dates' }
  const { previous, next } = findNeighbours(tariff, all)
  if (isTooClose(previous, tariff) || isTooClose(tariff, next)) return { code: 'error-tariffs-diff-dates' }
  if (previous !== undefined && hasSameTerms(previous, tariff)) {
    const code = isAgile(tariff) ? 'error-prev-tariffs-equal-agile' : 'error-prev-tariffs-equal'
    return { code, supplierName: previous.energySupplier }
  }
  if (next !== undefined && hasSameTerms(tariff, next)) {
    const code = isAgile(tariff) ? 'error-next-tariffs-equal-agile' : 'error-next-tariffs-equal'
    return { code, supplierName: next.energySupplier }
  }
  return null
}

/** The tariffs before and after a tariff, which may be a new start of one of them. */
export function findNeighbours(
  tariff: Pick<Tariff, 'id' | 'startDate'>,
  all: readonly Tariff[],
): { readonly previous: Tariff | undefined; readonly next: Tariff | undefined } {
  const others = sortTariffs(all.filter(({ id }) => id !== tariff.id))
  return {
    previous: others.findLast(({ startDate }) => startDate <= tariff.startDate),
    next: others.find(({ startDate }) => startDate > tariff.startDate),
  }
}

/** Agile tariffs are equal with the same supplier, others with the same rates, and both with the same other terms. */
export function hasSameTerms(first: Tariff, second: Tariff): boolean {
  if (isAgile(first) !== isAgile(second)) return false
  if (isAgile(first) && first.energySupplier !== second.energySupplier) return false
  return describeTerms(first) === describeTerms(second)
}

export type TariffListProblem =
  | TariffFieldProblem
  | TimelineProblem
  | { readonly code: 'too-many-tariffs' | 'duplicate-tariff-id' | 'agile-not-offered' }

export type TariffListRules = {
  readonly today: LocalDate
  /** True with the feature SHOW_AGILE_TARIFFS, which new Agile tariffs need. */
  readonly hasAgile: boolean
}

/**
 * Checks a whole list that a client sends. A tariff that is stored already is not judged by its place again, so that
 * a deletion that leaves two equal neighbours is possible.
 */
export function readTariffList(
  list: readonly TariffFields[],
  stored: readonly Tariff[],
  { today, hasAgile }: TariffListRules,
): Result<readonly Tariff[], TariffListProblem> {
  if (list.length > MAX_TARIFFS) return fail({ code: 'too-many-tariffs' })
  const tariffs: Tariff[] = []
  for (const fields of list) {
    const tariff = readTariff(fields)
    if (!tariff.ok) return tariff
    tariffs.push(tariff.value)
  }
  if (new Set(tariffs.map(({ id }) => id)).size < tariffs.length) return fail({ code: 'duplicate-tariff-id' })
  for (const tariff of tariffs) {
    if (stored.some((each) => each.id === tariff.id && isSameTariff(each, tariff))) continue
    if (isAgile(tariff) && !hasAgile) return fail({ code: 'agile-not-offered' })
    const problem = findTimelineProblem(tariff, tariffs, today)
    if (problem !== null) return fail(problem)
  }
  return succeed(sortTariffs(tariffs))
}

export type TimelineEntry = {
  readonly tariff: Tariff
  /** The last day that it is in force; null for the newest. */
  readonly until: LocalDate | null
}

/** Tariffs with their last days, newest first. */
export function listTimeline(tariffs: readonly Tariff[]): readonly TimelineEntry[] {
  const ordered = sortTariffs(tariffs)
  const entries = ordered.map((tariff, index) => {
    const next = ordered[index + 1]
    return { tariff, until: next === undefined ? null : addDays(next.startDate, -1) }
  })
  return entries.toReversed()
}

function isTooClose(earlier: Tariff | undefined, later: Tariff | undefined): boolean {
  if (earlier === undefined || later === undefined) return false
  return countDays(earlier.startDate, later.startDate) < MIN_DAYS_BETWEEN_TARIFFS
}

/** True if two tariffs have the same supplier, type, start and terms, of the same version of a preset. */
export function isSameTariff(first: Tariff, second: Tariff): boolean {
  return (
    first.startDate === second.startDate &&
    first.energySupplier === second.energySupplier &&
    first.tariffType === second.tariffType &&
    first.preset?.id === second.preset?.id &&
    first.preset?.since === second.preset?.since &&
    describeTerms(first) === describeTerms(second)
  )
}

/** Two tariffs with the same text have the same terms. */
export function describeTerms(tariff: Tariff): string {
  const { periods, weekendPeriods, exportPeriods, standingChargePence, cap } = tariff
  return JSON.stringify([
    [periods, weekendPeriods ?? [], exportPeriods ?? []].map((list) =>
      list.map(({ timeStart, ratePence }) => [timeStart, ratePence]),
    ),
    standingChargePence,
    cap && [cap.unit, cap.amount, cap.dayStart],
  ])
}
