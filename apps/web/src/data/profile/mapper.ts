import type { GetProfileProgressAnswer } from '@driveway/contract/generated/customer-operations'
import { profileTaskNames, type ProfileTask } from '@driveway/domain/journey/profile-progress'
import { readKnown } from '@driveway/domain/known-value'
import { warn } from '#platform/warn.ts'

type WireProgress = GetProfileProgressAnswer['customer']['profileProgress']

export type ProfileProgress = {
  readonly completionPercentage: number
  readonly tasks: readonly (ProfileTask & { readonly taskId: string })[]
}

/** Skips an unknown task. */
export function toProfileProgress({ completionPercentage, tasks }: WireProgress): ProfileProgress {
  return {
    completionPercentage,
    tasks: tasks.flatMap(({ taskId, name, isCompleted, skipped }) => {
      const known = readKnown(profileTaskNames, name, (unknown) => warn(`Unknown profile task ${unknown}`))
      return known ? [{ taskId, name: known, isCompleted, isSkipped: skipped }] : []
    }),
  }
}
