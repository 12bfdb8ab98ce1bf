import { findLevel, type ChartScale } from './chart-scale.ts'

/** A stretch of columns that all have a value. */
type Run = { readonly from: number; readonly values: readonly number[] }

function listRuns(values: readonly (number | null)[]): readonly Run[] {
  const runs: { from: number; values: number[] }[] = []
  for (const [at, value] of values.entries()) {
    if (value === null) continue
    const last = runs.at(-1)
    if (last && last.from + last.values.length === at) last.values.push(value)
    else runs.push({ from: at, values: [value] })
  }
  return runs
}

function write(value: number): string {
  return String(Number(value.toFixed(2)))
}

/**
 * The outline of steps, one column wide each, as an SVG path: x in columns, y in percent from the top. It breaks where
 * a value is missing.
 */
export function drawSteps(values: readonly (number | null)[], scale: ChartScale): string {
  return listRuns(values)
    .map(({ from, values: run }) => {
      const steps = run.map((value, index) => `V${write(findLevel(value, scale))}H${from + index + 1}`)
      const start = `M${from} ${write(findLevel(run[0] ?? 0, scale))}`
      return [start, ...steps].join('')
    })
    .join('')
}

/** The area between the steps and zero. */
export function drawStepArea(values: readonly (number | null)[], scale: ChartScale): string {
  const zero = write(findLevel(0, scale))
  return listRuns(values)
    .map(({ from, values: run }) => {
      const steps = run.map((value, index) => `V${write(findLevel(value, scale))}H${from + index + 1}`)
      return `M${from} ${zero}${steps.join('')}V${zero}Z`
    })
    .join('')
}
