import {
  progressLevelOf,
  type ProfileTaskName,
  type ProgressLevel,
} from '@driveway/domain/journey/profile-progress'
import { morePage } from '@driveway/messages/en-GB/more-page'
import { say } from '@driveway/messages/say'
import type { ProfileProgress } from '#data/profile/mapper.ts'

const nextTexts = {
  vehicle: 'progress-next-vehicle',
  schedule: 'progress-next-schedule',
  tariff: 'progress-next-tariff',
} as const satisfies Record<ProfileTaskName, keyof typeof morePage>

/** A skipped task is not suggested again. */
function findNext({ tasks }: ProfileProgress): ProfileTaskName | null {
  return tasks.find(({ isCompleted, isSkipped }) => !isCompleted && !isSkipped)?.name ?? null
}

const titles = {
  low: 'progress-low',
  medium: 'progress-medium',
  'almost-complete': 'progress-almost',
  complete: 'progress-complete',
} as const satisfies Record<ProgressLevel, keyof typeof morePage>

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
    title: say(morePage, titles[progressLevelOf(completionPercentage)]),
    text: next === null ? count : `${count} ${say(morePage, nextTexts[next])}`,
  }
}
