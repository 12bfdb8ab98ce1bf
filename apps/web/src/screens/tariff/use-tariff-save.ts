import type { TariffEdit } from '@driveway/domain/tariff/tariff-edit'
import { useState } from 'react'
import type { TariffList } from '#data/tariff/mapper.ts'
import { saveTariffs } from '#data/tariff/mutation.ts'
import { fetchTariffs } from '#data/tariff/query.ts'
import { useSave } from '#platform/wire/use-save.ts'
import { useWire } from '#platform/wire/use-wire.ts'
import { findProblemMs } from './tariff-problems.ts'

/** A list that was saved elsewhere since this one was loaded. */
export type Conflict = { readonly before: TariffList; readonly theirs: TariffList }

type SaveDraft = { readonly base: TariffList; readonly edit: TariffEdit }

/**
 * Saves edits of the list as it was when the page opened. If another list is stored, nothing is saved: the edit can
 * then be applied to that list.
 */
export function useTariffSave(opened: TariffList, onLeave: () => void) {
  const wire = useWire()
  const [base, setBase] = useState(opened)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const save = useSave({
    send: async ({ base: edited, edit }: SaveDraft) => {
      const answer = await saveTariffs(wire, edited, edit)
      if (!answer.ok && answer.problem.code === 'tariffs-changed-meanwhile') {
        const theirs = await fetchTariffs(wire)
        setConflict({ before: edited, theirs })
        setBase(theirs)
      }
      return answer
    },
    failedMs: findProblemMs,
    onLeave,
  })

  function apply(edit: TariffEdit): void {
    setConflict(null)
    void save.save({ base, edit })
  }

  return { base, conflict, apply, endConflict: () => setConflict(null), save }
}
