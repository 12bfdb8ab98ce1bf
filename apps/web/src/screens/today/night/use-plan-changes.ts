import { refetchPlan } from '#data/plan/refetch.ts'
import { skipStartDelay } from '#data/plan/mutation.ts'
import { savePlanningGoal } from '#data/planning/mutation.ts'
import { useSave } from '#platform/wire/use-save.ts'
import { useWire } from '#platform/wire/use-wire.ts'

type PlanChanges = {
  readonly setGoal: {
    /** The state that is being saved or was saved last; null before. */
    readonly wanted: boolean | null
    readonly isBusy: boolean
    readonly hasFailed: boolean
    readonly send: (isCarbon: boolean) => void
  }
  readonly skipDelay: { readonly isBusy: boolean; readonly hasFailed: boolean; readonly send: () => void }
}

/** Changes of a plan that take effect with the next one, a moment later. */
export function usePlanChanges(deviceId: string): PlanChanges {
  const wire = useWire()
  const goal = useSave({
    send: (isCarbon: boolean) => savePlanningGoal(wire, isCarbon ? 'LEAST_CARBON' : 'LEAST_COST'),
    onSaved: () => void refetchPlan(wire, deviceId),
    savedMs: null,
  })
  const delay = useSave({ send: () => skipStartDelay(wire, deviceId) })
  return {
    setGoal: {
      wanted: goal.pending ?? goal.saved?.draft ?? null,
      isBusy: goal.isSaving,
      hasFailed: goal.failed !== null,
      send: (isCarbon) => void goal.save(isCarbon),
    },
    skipDelay: {
      isBusy: delay.isSaving,
      hasFailed: delay.failed !== null,
      send: () => void delay.save(null),
    },
  }
}
