export type ChartScale = {
  readonly low: number
  readonly high: number
  /** Round numbers within the scale. */
  readonly ticks: readonly number[]
}

const STEPS_AIMED_AT = 3
/** Between the labels of two ticks, in steps. */
const LEAST_ROOM = 0.4
const roundSteps = [1, 2, 5, 10]

/** The position of a value from top (0) to bottom (100) in percent, clamped to the scale. */
export function findLevel(value: number, { low, high }: ChartScale): number {
  const limited = Math.min(Math.max(value, low), high)
  return ((high - limited) / (high - low)) * 100
}

/** A scale that includes zero, with a round maximum and the least value as its minimum. */
export function scaleOf(values: readonly number[], steps = STEPS_AIMED_AT): ChartScale {
  const low = Math.min(0, ...values)
  const most = Math.max(0, ...values)
  const step = roundStepOf((most - low || 1) / steps)
  const first = Math.ceil(low / step)
  const last = Math.max(Math.ceil(most / step), low === 0 ? 1 : 0)
  const ticks = Array.from({ length: last - first + 1 }, (_, at) => multiply(first + at, step))
  return { low, high: multiply(last, step), ticks }
}

/** A scale with round ends on both sides of zero, neither of them beyond `limit`. */
export function fitScale(values: readonly number[], limit = Infinity): ChartScale {
  const most = Math.min(limit, Math.max(0, ...values))
  const least = Math.max(-limit, Math.min(0, ...values))
  const step = roundStepOf((most - least || 1) / STEPS_AIMED_AT)
  const [first, last] = [Math.floor(least / step), Math.max(Math.ceil(most / step), least < 0 ? 0 : 1)]
  const low = Math.max(-limit, multiply(first, step))
  const high = Math.min(limit, multiply(last, step))
  const inner = Array.from({ length: last - first + 1 }, (_, at) => multiply(first + at, step))
  const room = LEAST_ROOM * step
  const ticks = new Set([low, ...inner.filter((tick) => tick > low + room && tick < high - room), 0, high])
  return { low, high, ticks: [...ticks].toSorted((one, other) => one - other) }
}

function roundStepOf(atLeast: number): number {
  const power = 10 ** Math.floor(Math.log10(atLeast))
  const times = roundSteps.find((each) => each * power >= atLeast) ?? 10
  return times * power
}

/** Tolerates floating-point errors. */
function multiply(count: number, step: number): number {
  return Number((count * step).toPrecision(12))
}
