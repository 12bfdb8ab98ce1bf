import type { LocalDate } from '../time/local-date.ts'
import { sortTariffs, type Tariff } from './tariff.ts'
import { describeTerms } from './tariff-timeline.ts'

/** The first day on which two lists of tariffs may have different prices; null if there is none. */
export function findFirstChange(before: readonly Tariff[], after: readonly Tariff[]): LocalDate | null {
  const [old, now] = [describeAll(before), describeAll(after)]
  const changed = [
    ...old.filter((each) => !now.some((other) => other.terms === each.terms)),
    ...now.filter((each) => !old.some((other) => other.terms === each.terms)),
  ].map((each) => each.startDate)
  return changed.toSorted()[0] ?? null
}

function describeAll(tariffs: readonly Tariff[]): readonly { startDate: LocalDate; terms: string }[] {
  return sortTariffs(tariffs).map((tariff) => ({
    startDate: tariff.startDate,
    terms: JSON.stringify([
      tariff.startDate,
      tariff.energySupplier,
      tariff.tariffType,
      describeTerms(tariff),
    ]),
  }))
}
