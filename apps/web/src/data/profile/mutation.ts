import { SkipProfileTask } from '@driveway/contract/generated/customer-operations'
import { fail, succeed, type Result } from '@driveway/domain/result'
import { editCached } from '#platform/wire/edit-cached.ts'
import type { Wire } from '#platform/wire/wire.ts'
import type { ProfileProgress } from './mapper.ts'
import { PROFILE_KEY } from './query.ts'

export async function skipTask(
  { graphql }: Wire,
  taskId: string,
): Promise<Result<null, { readonly code: 'failed' }>> {
  try {
    const { isSuccess } = (await graphql.send(SkipProfileTask, { taskId })).skipProfileTask
    return isSuccess ? succeed(null) : fail({ code: 'failed' })
  } catch {
    return fail({ code: 'failed' })
  }
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
