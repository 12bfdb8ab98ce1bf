import { isTaskOpen } from '@driveway/domain/journey/profile-progress'
import { useProfileProgress } from '#data/profile/query.ts'
import type { ToastProgress } from '#parts/progress-toast.tsx'

/** Null unless profile progress is offered and its schedule task is open. */
export function useToastProgress(isOffered: boolean): ToastProgress | null {
  const known = useProfileProgress(isOffered)
  if (!isOffered || known.status !== 'loaded' || !isTaskOpen(known.value.tasks, 'schedule')) return null
  const { tasks, completionPercentage: percent } = known.value
  return { done: tasks.filter(({ isCompleted }) => isCompleted).length, total: tasks.length, percent }
}
