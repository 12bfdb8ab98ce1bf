import { paths } from '@driveway/domain/journey/paths'
import type { ProfileTaskName } from '@driveway/domain/journey/profile-progress'
import { morePage } from '@driveway/messages/en-GB/more-page'
import { say } from '@driveway/messages/say'
import type { ProfileProgress } from '#data/profile/mapper.ts'

const nextTexts = {
  vehicle: 'progress-next-vehicle',
  schedule: 'progress-next-schedule',
  tariff: 'progress-next-tariff',
} as const satisfies Record<ProfileTaskName, keyof typeof morePage>

const taskPaths: Readonly<Record<ProfileTaskName, string>> = {
  vehicle: paths.vehicle,
  schedule: paths.schedule,
  tariff: paths.tariffs,
}

const LOW = 25
const MEDIUM = 50
const COMPLETE = 100

/** A skipped task is not suggested again. */
function findNext({ tasks }: ProfileProgress): ProfileTaskName | null {
  return tasks.find(({ isCompleted, isSkipped }) => !isCompleted && !isSkipped)?.name ?? null
}

function findTitle(percent: number) {
  if (percent >= COMPLETE) return 'progress-complete'
  if (percent > MEDIUM) return 'progress-almost'
  return percent > LOW ? 'progress-medium' : 'progress-low'
}

export function describeProgress(progress: ProfileProgress): {
  title: string
  text: string
  done: number
} {
  const { completionPercentage, tasks } = progress
  const done = tasks.filter(({ isCompleted }) => isCompleted).length
  const next = findNext(progress)
  const count = say(morePage, 'progress-count', { done, total: tasks.length })
  return {
    done,
    title: say(morePage, findTitle(completionPercentage)),
    text: next === null ? count : `${count} ${say(morePage, nextTexts[next])}`,
  }
}

/** The progress page; while this build has none, the page of the next task. Null if neither exists. */
export function findProgressPath(
  progress: ProfileProgress,
  hasPage: (path: string) => boolean,
): string | null {
  if (hasPage(paths.profileProgress)) return paths.profileProgress
  const next = findNext(progress)
  return next !== null && hasPage(taskPaths[next]) ? taskPaths[next] : null
}
