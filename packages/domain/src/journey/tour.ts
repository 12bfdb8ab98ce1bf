/** The last step of a first tour, which shows how to see the tour again. */
export const RESTART_STEP = 'restart'

export type TourRun = {
  readonly steps: readonly string[]
  readonly at: number
  /** Steps are saved once; those of a restarted tour were saved before. */
  readonly isSaved: boolean
}

/** Completed steps are left out unless the customer restarts the tour. Null if no step is left. */
export function startTour(
  stepIds: readonly string[],
  completed: readonly string[],
  isRestarted: boolean,
): TourRun | null {
  const open = isRestarted ? stepIds : stepIds.filter((step) => !completed.includes(step))
  if (open.length === 0) return null
  return { steps: isRestarted ? open : [...open, RESTART_STEP], at: 0, isSaved: isRestarted }
}

export type TourMove = 'next' | 'back' | 'skip'

export type TourOutcome = {
  /** Null once the tour is over. */
  readonly run: TourRun | null
  /** The steps to save as completed. */
  readonly saved: readonly string[]
}

/** Finishing or skipping saves the steps, but not on a restarted tour. Skipping shows the restart step, if there is one. */
export function moveTour(run: TourRun, move: TourMove): TourOutcome {
  const last = run.steps.length - 1
  if (move === 'back') return { run: { ...run, at: Math.max(0, run.at - 1) }, saved: [] }
  if (move === 'next' && run.at < last) return { run: { ...run, at: run.at + 1 }, saved: [] }
  const saved = run.isSaved ? [] : run.steps.filter((step) => step !== RESTART_STEP)
  const isSkipped = move === 'skip' && run.steps[last] === RESTART_STEP && run.at < last
  return { run: isSkipped ? { ...run, at: last, isSaved: true } : null, saved }
}
