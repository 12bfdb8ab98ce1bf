export const profileTaskNames = ['vehicle', 'schedule', 'tariff'] as const
export type ProfileTaskName = (typeof profileTaskNames)[number]

export type ProfileTask = {
  readonly name: ProfileTaskName
  readonly isCompleted: boolean
  readonly isSkipped: boolean
}

/** The floor of completed over all tasks, times 100. A skipped task is not completed. */
export function findCompletionPercentage(tasks: readonly { readonly isCompleted: boolean }[]): number {
  if (tasks.length === 0) return 100
  return Math.floor((tasks.filter(({ isCompleted }) => isCompleted).length / tasks.length) * 100)
}

export function isProfileTaskName(text: string): text is ProfileTaskName {
  return profileTaskNames.some((name) => name === text)
}
