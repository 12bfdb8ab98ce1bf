import type { PowerStep } from '../model/power-step.ts'

/** Missing energy counts so much more than too much of it that a shortened plan still makes the car ready. */
const MISSING_WEIGHT = 1000
/** The last step has no end. */
const FOREVER_MS = 1e12

/** The cheapest power for the steps from one index up to another. */
type Period = { readonly cost: number; readonly powerW: number | null }

/**
 * Reduces a plan to at most `maxPeriods` periods. As little charging as possible is lost, then as little as possible
 * is added; the last step is kept. `fullW` is the power of a step without a limit.
 */
export function mergeSteps(
  steps: readonly PowerStep[],
  maxPeriods: number,
  fullW: number,
): readonly PowerStep[] {
  if (steps.length <= maxPeriods) return steps
  const periods = findPeriods(steps, fullW)
  const count = Math.max(1, maxPeriods)
  /** For each number of periods, the least cost of the steps before an index, and where its last period begins. */
  let costs: readonly number[] = steps.map((_, end) => (end === 0 ? 0 : Infinity)).concat(Infinity)
  const begins: (readonly number[])[] = []
  for (let used = 1; used <= count; used += 1) {
    const next = Array.from({ length: steps.length + 1 }, () => Infinity)
    const begin = Array.from({ length: steps.length + 1 }, () => 0)
    for (let end = 1; end <= steps.length; end += 1) {
      for (let start = 0; start < end; start += 1) {
        const cost = (costs[start] ?? Infinity) + (periods[start]?.[end - start - 1]?.cost ?? Infinity)
        if (cost >= (next[end] ?? Infinity)) continue
        next[end] = cost
        begin[end] = start
      }
    }
    begins.push(begin)
    costs = next
  }
  return readBack(steps, periods, begins)
}

function readBack(
  steps: readonly PowerStep[],
  periods: readonly (readonly Period[])[],
  begins: readonly (readonly number[])[],
): readonly PowerStep[] {
  const merged: PowerStep[] = []
  let end = steps.length
  for (const begin of begins.toReversed()) {
    const start = begin[end] ?? 0
    const powerW = periods[start]?.[end - start - 1]?.powerW ?? null
    merged.unshift({ at: steps[start]?.at ?? 0, powerW })
    end = start
  }
  return merged
}

/** By the first step and the number of steps after it. */
function findPeriods(steps: readonly PowerStep[], fullW: number): readonly (readonly Period[])[] {
  const powers = [...new Set(steps.map((step) => step.powerW))].toSorted(
    (first, second) => (second ?? fullW) - (first ?? fullW),
  )
  return steps.map((_, start) => {
    const costs = powers.map(() => 0)
    return steps.slice(start).map((step, offset): Period => {
      const ms = (steps[start + offset + 1]?.at ?? step.at + FOREVER_MS) - step.at
      let best: Period = { cost: Infinity, powerW: null }
      for (const [index, powerW] of powers.entries()) {
        const excessW = (powerW ?? fullW) - (step.powerW ?? fullW)
        costs[index] = (costs[index] ?? 0) + ms * (excessW >= 0 ? excessW : -excessW * MISSING_WEIGHT)
        if (costs[index] < best.cost) best = { cost: costs[index], powerW }
      }
      return best
    })
  })
}
