import type { ChargingStep } from './charging-steps.ts'

/** The cheapest way to write the first steps in some number of periods. */
type Merge = { readonly cost: number; readonly choices: readonly boolean[] }

/**
 * Reduces a plan to at most `maxPeriods` periods. The result differs from the plan for the shortest possible time;
 * of two that differ equally long, the one that lets the car charge more wins. The last step has no end and is kept.
 */
export function mergeSteps(steps: readonly ChargingStep[], maxPeriods: number): readonly ChargingStep[] {
  if (steps.length <= maxPeriods) return steps
  let merges = new Map<string, Merge>([['0', { cost: 0, choices: [] }]])
  for (const [index, step] of steps.entries()) {
    const end = steps[index + 1]?.at ?? Infinity
    const next = new Map<string, Merge>()
    for (const { cost, choices } of merges.values()) {
      for (const mayCharge of [true, false]) {
        const chosen = [...choices, mayCharge]
        const periods = countPeriods(chosen)
        if (periods > Math.max(maxPeriods, 1)) continue
        const total = cost + findCost(step, mayCharge, end)
        const key = `${periods} ${mayCharge}`
        if (total < (next.get(key)?.cost ?? Infinity)) next.set(key, { cost: total, choices: chosen })
      }
    }
    merges = next
  }
  const [best] = [...merges.values()].toSorted((first, second) => first.cost - second.cost)
  const merged = steps.map(({ at }, index) => ({ at, mayCharge: best?.choices[index] ?? true }))
  return merged.filter((step, index) => step.mayCharge !== merged[index - 1]?.mayCharge)
}

/** Time that differs from the plan counts twice, so that one unit more decides between equal times. */
function findCost(step: ChargingStep, mayCharge: boolean, end: number): number {
  if (step.mayCharge === mayCharge) return 0
  return (end - step.at) * 2 + (mayCharge ? 0 : 1)
}

function countPeriods(choices: readonly boolean[]): number {
  return choices.filter((choice, index) => choice !== choices[index - 1]).length
}
