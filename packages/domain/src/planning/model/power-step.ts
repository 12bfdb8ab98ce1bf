/** From this instant (ms) on the car gets at most this power, or gives it back where it is below 0. */
export type PowerStep = {
  readonly at: number
  /** At the charger; null for all that it can give. */
  readonly powerW: number | null
}

/** True if two lists of steps allow the same from now (ms) on. */
export function areSameFrom(now: number, first: readonly PowerStep[], second: readonly PowerStep[]): boolean {
  const [ahead, other] = [listFrom(now, first), listFrom(now, second)]
  return (
    ahead.length === other.length &&
    ahead.every(({ at, powerW }, index) => at === other[index]?.at && powerW === other[index].powerW)
  )
}

/** The steps from now on: the one in force begins now. */
export function listFrom(now: number, steps: readonly PowerStep[]): readonly PowerStep[] {
  const present = Math.max(
    0,
    steps.findLastIndex((step) => step.at <= now),
  )
  return dropRepeated(steps.slice(present).map(({ at, powerW }) => ({ at: Math.max(at, now), powerW })))
}

export function dropRepeated(steps: readonly PowerStep[]): readonly PowerStep[] {
  return steps.filter((step, index) => step.powerW !== steps[index - 1]?.powerW)
}

/** The power at `now` (ms); 0 before the first step. */
export function findPowerAt(now: number, steps: readonly PowerStep[]): number | null {
  const step = steps.findLast(({ at }) => at <= now)
  return step === undefined ? 0 : step.powerW
}

/** True if the car charges with this power. */
export function isCharging(powerW: number | null): boolean {
  return powerW === null || powerW > 0
}

/** The instant (ms) of the first step after `now`; null after the last. */
export function findNextStep(now: number, steps: readonly PowerStep[]): number | null {
  return steps.find((step) => step.at > now)?.at ?? null
}
