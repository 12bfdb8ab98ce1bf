export const profileTaskNames = ['vehicle', 'schedule', 'tariff'] as const
export type ProfileTaskName = (typeof profileTaskNames)[number]

/** How long the progress toast stays. */
export const PROGRESS_TOAST_MS = 6_000
/** The toast of an open schedule task appears this long after the schedule has loaded. */
export const SCHEDULE_TOAST_DELAY_MS = 2_000

/** The ring of the toast is drawn this long, after this delay. */
export const TOAST_RING_MS = 1_500
export const TOAST_RING_DELAY_MS = 1_000
/** Assumed while the tasks are not known. */
export const DEFAULT_TASK_COUNT = profileTaskNames.length

const LOW_PERCENT = 25
const MEDIUM_PERCENT = 50
const COMPLETE_PERCENT = 100

export type ProgressLevel = 'low' | 'medium' | 'almost-complete' | 'complete'

export function progressLevelOf(percent: number): ProgressLevel {
  if (percent >= COMPLETE_PERCENT) return 'complete'
  if (percent > MEDIUM_PERCENT) return 'almost-complete'
  return percent > LOW_PERCENT ? 'medium' : 'low'
}

export type RingTone = 'red' | 'amber' | 'green'

export function ringToneOf(percent: number): RingTone {
  if (percent > MEDIUM_PERCENT) return 'green'
  return percent > LOW_PERCENT ? 'amber' : 'red'
}

export type ProfileTask = {
  readonly name: ProfileTaskName
  readonly isCompleted: boolean
  readonly isSkipped: boolean
}

/** The floor of completed over all tasks, times 100. A skipped task is not completed. */
export function completionPercentageOf(tasks: readonly { readonly isCompleted: boolean }[]): number {
  if (tasks.length === 0) return 100
  return Math.floor((tasks.filter(({ isCompleted }) => isCompleted).length / tasks.length) * 100)
}

/** A task that is neither completed nor skipped. */
export function isTaskOpen(tasks: readonly ProfileTask[], name: ProfileTaskName): boolean {
  return tasks.some((task) => task.name === name && !task.isCompleted && !task.isSkipped)
}

export function isProfileTaskName(text: string): text is ProfileTaskName {
  return profileTaskNames.some((name) => name === text)
}
