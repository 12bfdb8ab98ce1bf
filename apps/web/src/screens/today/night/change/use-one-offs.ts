import type { Result } from '@driveway/domain/result'
import type { OneOffChange } from '@driveway/domain/schedule/one-off-change'
import { removeOneOff, setOneOff } from '#data/plan/mutation.ts'
import { useSave } from '#platform/wire/use-save.ts'
import { useWire } from '#platform/wire/use-wire.ts'

export type OneOffs = {
  readonly isBusy: boolean
  /** The problem of the last change; null while none failed. */
  readonly problem: string | null
  /** Resolves to true once it is saved. */
  readonly set: (change: OneOffChange) => Promise<boolean>
  readonly undo: (change: OneOffChange) => void
}

export function useOneOffs(deviceId: string): OneOffs {
  const wire = useWire()
  const { isSaving, failed, save } = useSave({
    send: (draft: {
      readonly change: OneOffChange
      readonly isUndo: boolean
    }): Promise<Result<unknown, { readonly code: string }>> =>
      (draft.isUndo ? removeOneOff : setOneOff)(wire, deviceId, draft.change),
  })
  return {
    isBusy: isSaving,
    problem: failed?.problem.code ?? null,
    set: (change) => save({ change, isUndo: false }),
    undo: (change) => void save({ change, isUndo: true }),
  }
}
