import { saveLevel, type EnteredLevel } from '#data/charge-level/mutation.ts'
import { refetchState } from '#data/device/query.ts'
import { refetchPlan } from '#data/plan/refetch.ts'
import { useSave } from '#platform/wire/use-save.ts'
import { useWire } from '#platform/wire/use-wire.ts'

export type LevelAnswer = {
  readonly isBusy: boolean
  readonly hasFailed: boolean
  readonly save: (level: EnteredLevel) => void
}

/** A level that the customer gives with one tap. */
export function useLevelAnswer(deviceId: string): LevelAnswer {
  const wire = useWire()
  const { isSaving, failed, save } = useSave({
    send: (level: EnteredLevel) => saveLevel(wire, deviceId, level),
    onSaved() {
      void refetchState(wire, deviceId)
      void refetchPlan(wire, deviceId)
    },
  })
  return { isBusy: isSaving, hasFailed: failed !== null, save: (level) => void save(level) }
}
