import { SkipProfileTask } from '@driveway/contract/generated/customer-operations'
import { editCached } from '#platform/wire/edit-cached.ts'
import { sendChange } from '#platform/wire/send-change.ts'
import type { Wire } from '#platform/wire/wire.ts'
import type { ProfileProgress } from './mapper.ts'
import { PROFILE_KEY } from './query.ts'

export function skipTask(wire: Wire, taskId: string) {
  return sendChange(wire, SkipProfileTask, { taskId })
}

/** Shows a task as skipped before it is saved, and returns the rollback. */
export function showSkipped({ session }: Wire, taskId: string): () => void {
  function withSkipped(isSkipped: boolean) {
    return (known: ProfileProgress): ProfileProgress => ({
      ...known,
      tasks: known.tasks.map((task) =>
        task.taskId === taskId ? Object.assign({}, task, { isSkipped }) : task,
      ),
    })
  }
  return editCached(session, PROFILE_KEY, withSkipped(true), withSkipped(false))
}
