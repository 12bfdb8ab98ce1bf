import { sortTariffs, type Tariff } from './tariff.ts'
import { isSameTariff } from './tariff-timeline.ts'

/** One change that a customer makes to their list of tariffs. */
export type TariffEdit =
  /** Adds the tariff, or replaces the one with its id. */
  { readonly kind: 'put'; readonly tariff: Tariff } | { readonly kind: 'delete'; readonly id: string }

/** The whole list after an edit. The same edit can be applied again to a list that was saved meanwhile. */
export function applyEdit(tariffs: readonly Tariff[], edit: TariffEdit): readonly Tariff[] {
  const id = edit.kind === 'put' ? edit.tariff.id : edit.id
  const others = tariffs.filter((each) => each.id !== id)
  return edit.kind === 'put' ? sortTariffs([...others, edit.tariff]) : others
}

/** A difference between two lists; a deleted tariff as it was before. */
export type ListChange = { readonly kind: 'added' | 'changed' | 'deleted'; readonly tariff: Tariff }

/** The differences of a list that was saved elsewhere, newest tariff first. */
export function listChanges(before: readonly Tariff[], after: readonly Tariff[]): readonly ListChange[] {
  const deleted = before
    .filter(({ id }) => find(after, id) === undefined)
    .map((tariff) => ({ kind: 'deleted', tariff }) satisfies ListChange)
  const kept = after.flatMap((tariff): ListChange[] => {
    const old = find(before, tariff.id)
    if (old === undefined) return [{ kind: 'added', tariff }]
    return isSameTariff(old, tariff) ? [] : [{ kind: 'changed', tariff }]
  })
  return [...deleted, ...kept].toSorted((first, second) =>
    second.tariff.startDate.localeCompare(first.tariff.startDate),
  )
}

function find(tariffs: readonly Tariff[], id: string): Tariff | undefined {
  return tariffs.find((each) => each.id === id)
}
